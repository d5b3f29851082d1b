"""La Carrera: seven horses round an oval, their cards in the infield, purses above.

What stands on the table is in `royal_turf_table`, how somebody chooses in `…_choosing`. The parts of the
picture are drawn by `…_track`, `…_labels`, `…_crowd`, `…_cards`, `…_money`, `…_foot`, `…_finish`, `…_bill`,
and `…_words` (the commentator). Here is what happens: what each event shows.
"""

from collections.abc import Sequence
from math import pi, sin

import pygame

from game.engine.bindings import Action
from game.engine.cues import Cue, Point, ease_out, linear, mix, over, smooth, staggered, then, together, wait
from game.engine.players import Input
from game.engine.ui import Look
from game.rules.royal_turf import (
    HORSES,
    RACES,
    Bet,
    BetPlaced,
    BetsShown,
    CardTurned,
    Config,
    Decision,
    DieRolled,
    Event,
    HareTaken,
    Horse,
    HorseFinished,
    HorseMoved,
    MatchEnded,
    Paid,
    PlaceBet,
    RaceEnded,
    RaceSettled,
    RaceStarted,
    RoundRenewed,
    View,
    factor,
    grid,
)
from scenes.stages.core import Guest, Hint, Manner, Player
from scenes.stages.royal_turf_bill import draw_bill, draw_shutter
from scenes.stages.royal_turf_cards import SYMBOL_NAMES, Cards, card_box, chip_spots
from scenes.stages.royal_turf_choosing import STEERING, Choosing, Steering
from scenes.stages.royal_turf_crowd import Crowd
from scenes.stages.royal_turf_finish import Finish, close_up_of
from scenes.stages.royal_turf_foot import Foot
from scenes.stages.royal_turf_labels import Labels
from scenes.stages.royal_turf_money import Money, signed
from scenes.stages.royal_turf_table import (
    NAMES,
    PUFF_TICKS,
    Ceremony,
    CloseUp,
    Flying,
    Ghost,
    Note,
    Passing,
    Puff,
    Runner,
    Table,
    Translate,
    Tumble,
)
from scenes.stages.royal_turf_track import (
    LEAN_TICKS,
    PODIUM_SPACES,
    Turf,
    Venue,
    Venues,
    bend,
    place_of,
)
from scenes.stages.royal_turf_words import Commentator

GALLOP_TICKS, SPACE_TICKS = 10, 6  # a move takes so long, and so long for each space
BRISK = 0.7  # of that for a seat that no person waits to see decide
ASIDE_STEP_PX = 4  # most that a horse goes aside in a tick
TROT_SPACES = 2  # so few are not worth a gallop
CHOSEN_TICKS, STUCK_TICKS, LANDED_TICKS = 10, 40, 6  # before a move, instead of one, and after it
PARADE_SPACES, PARADE_TICKS, CARD_GAP_TICKS = 7, 72, 6  # on the way up to the line; then from card to card
TUMBLE_TICKS, FALLEN_TICKS, CHIP_TICKS, FLIP_TICKS, PAY_TICKS, HARE_TICKS = 24, 6, 16, 8, 22, 44
CHIP_RISE_PX, HARE_RISE_PX = 12, 30
BOARD_TICKS, BILL_TICKS, OFF_TICKS = 170, 60, 36
SHUTTER_TICKS, SHUT_TICKS = 16, 18  # shut for so long at least that it is no flash
SHEETS = (
    "turf",
    "horse_cards",
    "people",
    *(f"horses_{horse + 1}" for horse in range(len(HORSES))),
    "horse_side",
)
RUN_IN_PX, SLOW_PX, LINE_PX = 460.0, 90.0, 8.0  # before the line, in a close-up: in all, slowly, at the photo
RUN_IN_TICKS, SLOW_TICKS, PHOTO_TICKS = 44, 46, 80
FAR_SPACES = 9  # a move that is talked of
HOME_SPACE = 27  # from here on the crowd is on its feet
TROT_FROM, GALLOP_FROM = 11, 22  # spaces that the leader has run when the music goes faster
BETS_TUNE, WALK_TUNE, TROT_TUNE, GALLOP_TUNE = "race_bets", "race_walk", "race_trot", "race_gallop"
LEADERS = {1: "won", 2: "second", 3: "third"}
BELL, HOOF, WHINNY, SWELL = "race_bell", "hoof", "whinny", "crowd_swell"
DIE_ROLLS, DIE_LANDS, CHIP, PHOTO, FANFARE = "die_roll", "die_land", "chip", "photo", "race_fanfare"


class Carrera(Player):
    """The stage of royal_turf for one audience; `venues`: where the races are run, one after the other."""

    has_room_below = False

    def __init__(
        self, look: Look, tr: Translate, guests: Sequence[Guest], manner: Manner, venues: Venues
    ) -> None:
        super().__init__(
            look,
            manner,
            {
                RaceStarted: self._race_started,
                BetPlaced: self._bet_placed,
                DieRolled: self._die_rolled,
                HorseMoved: self._horse_moved,
                HareTaken: self._hare_taken,
                CardTurned: self._card_turned,
                HorseFinished: self._horse_finished,
                RoundRenewed: self._round_renewed,
                RaceEnded: self._race_ended,
                BetsShown: self._bets_shown,
                Paid: self._paid,
                RaceSettled: self._race_settled,
                MatchEnded: self._match_ended,
            },
        )
        self.tr = tr
        self.guests = guests
        self.passing = Passing()
        self._is_awaited = any(guest.person for guest in guests)
        self._venues = venues
        self._turf = Turf(look)
        self._labels = Labels(look, self._turf)
        self._crowd = Crowd(look, is_still=manner.reduced_motion)
        self._cards = Cards(look, tr)
        self._money = Money(look, tr, guests)
        self._foot = Foot(look, tr, guests)
        self._finish = Finish(look, tr, guests, is_still=manner.reduced_motion)
        self._commentator = Commentator(look, tr)
        self._steering = Steering(look, self._cards, self._turf)
        self._choosing: Choosing | None = None
        self._left: Choosing | None = None  # when a pause or a curtain came before it
        self._shows_payouts = False
        self._puffs: list[Puff] = []
        self._seat: int | None = None
        self._config = Config()

    # What is shown

    def sync(self, view: View) -> None:
        self.table = Table.of(view)
        self.passing = Passing()
        self._calm()
        self._know(view)

    def begin(self, view: View) -> None:
        """Show the opening of a match: the horses walk up."""
        self.sync(view)
        self.passing.waiting, self.passing.shutter = set(range(len(HORSES))), 1.0
        self.show((RaceStarted(view.race, view.first, view.drawn),), view)

    def show(self, events: Sequence[Event], view: View) -> None:
        self._know(view)
        super().show(events, view)

    def _know(self, view: View) -> None:
        self._seat = view.seat
        self._config = view.config

    def finish(self) -> None:
        super().finish()
        self._calm()

    def _calm(self) -> None:
        """What lingers after a cue has nothing to say about the table; here it ends."""
        self._commentator.hush()
        self._crowd.calm()
        self._puffs = []

    @property
    def is_murmuring(self) -> bool:
        lingers = self._commentator.line is not None or self._crowd.heat > 0 or bool(self._puffs)
        return super().is_murmuring or lingers

    def update(self) -> None:
        super().update()
        self._commentator.update()
        self._crowd.update()
        self._puffs = [puff for puff in self._puffs if self.tick - puff.since < PUFF_TICKS]

    @property
    def venue(self) -> Venue:
        return self._venues[(self.table.race - 1) % len(self._venues)]

    def _card(self, horse: Horse) -> pygame.Rect:
        return card_box(self.venue.track.boxes, horse)

    @property
    def banner(self) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    @property
    def bar(self) -> pygame.Rect:
        return self._foot.room(self.table, self._seat)

    def music(self, view: View) -> str:
        """Faster the further the first horse has come, as far as it has been shown."""
        if self.table.phase != "race":
            return BETS_TUNE
        leader = max(self.table.distances)
        return GALLOP_TUNE if leader >= GALLOP_FROM else TROT_TUNE if leader >= TROT_FROM else WALK_TUNE

    # Choosing

    def is_secret(self, legal: Sequence[Decision]) -> bool:
        return self._config.hidden_bets and any(isinstance(decision, PlaceBet) for decision in legal)

    def undo(self, legal: Sequence[Decision]) -> Decision | None:
        return None  # a chip that is laid, and a horse that has run, are seen by all

    def open_hand(self, view: View, legal: Sequence[Decision]) -> None:
        self._choosing = Choosing.among(view, legal, is_secret=self.is_secret(legal))
        if self._left is not None:
            self._choosing.take_up(self._left)

    def succeed(self, before: "Carrera") -> None:
        self._left = before._left

    def close_hand(self) -> None:
        if self._choosing is not None:
            self._left = self._choosing
        self._choosing = None

    @property
    def choosing(self) -> bool:
        return self._choosing is not None

    def peek(self, given: Input) -> None:
        """The payouts, at any time and for anybody."""
        if any(press.action is Action.EXTRA and not press.repeated for press in given.presses):
            self._turn_payouts()

    def _turn_payouts(self) -> None:
        self._shows_payouts = not self._shows_payouts
        self._look.sound.play("flip")

    def choose(self, given: Input) -> Decision | None:
        if self._choosing is None:
            return None
        if self._shows_payouts:
            if given.pressed(Action.CONFIRM) or given.pressed(Action.CANCEL) or given.clicked == "left":
                self._turn_payouts()
            elif any(press.action in STEERING and not press.repeated for press in given.presses):
                self._look.sound.play("denied")  # the table lies over what would be steered
            return None
        return self._steering.decide(self._choosing, given, self.venue.track, self.table)

    def hints(self) -> list[Hint]:
        payouts = Hint("extra", self.tr("Back") if self._shows_payouts else self.tr("Payouts"))
        if self.reel.busy:
            return [Hint("confirm", self.tr("Skip")), payouts]
        choosing = self._open_choice
        if choosing is None or self._shows_payouts:
            return [payouts]
        return [*choosing.hints(self.tr, is_large=self._look.text.is_large), payouts]

    @property
    def _open_choice(self) -> Choosing | None:
        """The choice as far as it can be seen: not while cues run, nor once it has been made."""
        choosing, table = self._choosing, self.table
        if choosing is None or self.reel.busy or table.phase == "over":
            return None
        asked = choosing.view.race, choosing.view.turn, len(choosing.view.bets)
        return choosing if asked == (table.race, table.turn, len(table.bets)) else None

    # Words, and who else is heard

    def _say(self, kind: str, **values: object) -> None:
        """A line of the commentator; none for what is skipped. At instant speed the last one stays."""
        if self._is_heard:
            self._commentator.say(kind, **values)

    @property
    def _is_heard(self) -> bool:
        return not self.reel.rushing or self.reel.speed == "instant"

    def _own(self, kind: str, seat: int) -> str:
        """To the one whose screen it is the commentator speaks of "you"."""
        return f"own_{kind}" if seat == self._seat else kind

    def _ticks(self, seat: int, ticks: float) -> int:
        """How long a part of the seat's turn takes: AIs keep nobody waiting, unless all is to be slow."""
        is_brisk = self._is_awaited and not self.guests[seat].person and self.manner.speed != "slow"
        return round(ticks * BRISK) if is_brisk else round(ticks)

    def _name(self, seat: int) -> str:
        return self.guests[seat].name

    def _cheer(self, heat: float) -> None:
        if not self.reel.rushing:
            self._crowd.cheer(heat)

    # Cues: each leaves the table as its event means

    def _race_started(self, event: RaceStarted, view: View) -> Cue:
        table, passing = self.table, self.passing
        shutter_ticks = 1 if self.manner.reduced_motion else SHUTTER_TICKS
        if event.race > 1:
            for passing.shutter in over(shutter_ticks):
                yield
        passing.ceremony = None
        order = grid(event.drawn)
        cards: dict[Horse, int] = {}
        for horse, card in event.drawn:
            cards.setdefault(horse, card)
        table.race, table.phase, table.first = event.race, "bet", event.first
        table.turn, table.symbol, table.hare = 0, None, None
        table.cards = tuple(cards[horse] for horse in range(len(HORSES)))
        table.distances = [-order.index(horse) for horse in range(len(HORSES))]
        table.moved, table.podium, table.bets = [False] * len(HORSES), [], []
        passing.waiting = set(order)
        self._commentator.hush()
        yield from self._venues.reading(event.race - 1)
        shut = together((self._make_ready(), wait(SHUT_TICKS)))
        shown = together((self._open(shutter_ticks), self._parade(order)))
        yield from together((self._bill(event), then(shut, shown)))
        self._say("last_race" if factor(event.race) > 1 else "welcome")
        yield from staggered(CARD_GAP_TICKS, [self._draw_card(horse) for horse in order])

    def _make_ready(self) -> Cue:
        """Behind the shutter: what the race is shown with is read, a part each tick."""
        for sheet in SHEETS:
            self._look.sheets[sheet]
            yield
        self.sound("crowd")

    def _open(self, shutter_ticks: int) -> Cue:
        for opened in over(shutter_ticks):
            self.passing.shutter = 1 - opened
            yield

    def _bill(self, event: RaceStarted) -> Cue:
        """What race it is, and where."""
        passing, place = self.passing, self.venue.title
        title = self.tr("Race {race} of {races}", race=event.race, races=RACES)
        if factor(event.race) > 1:
            place = self.tr("{place} · everything pays double!", place=place)
        passing.bill = title, place
        yield from wait(SHUT_TICKS + BILL_TICKS)
        passing.bill = None

    def _parade(self, order: Sequence[Horse]) -> Cue:
        """They come up to the line behind one another."""
        self._cheer(0.45)
        if not self.manner.reduced_motion:
            yield from together(self._walk_up(horse, is_heard=horse == order[0]) for horse in order)
            self.sound(WHINNY)

    def _walk_up(self, horse: Horse, *, is_heard: bool) -> Cue:
        end = self.table.distances[horse]
        runner = self.passing.runners[horse] = Runner(horse, end - PARADE_SPACES, "trot", run=horse * 0.4)
        start, trotted = runner.distance, runner.run
        for done in over(PARADE_TICKS, _pace):
            runner.distance = start + PARADE_SPACES * done
            self._stride(runner, trotted + PARADE_SPACES * done, is_heard=is_heard)
            yield
        del self.passing.runners[horse]
        self.passing.arrived.add(horse)

    def _draw_card(self, horse: Horse) -> Cue:
        passing = self.passing
        self.sound("flip")
        passing.waiting.discard(horse)
        passing.arrived.discard(horse)
        for done in over(FLIP_TICKS):
            passing.turning[horse] = 1 - done
            yield
        del passing.turning[horse]

    def _bet_placed(self, event: BetPlaced, view: View) -> Cue:
        """A chip goes from the purse to the card; the own hidden one is seen by its owner."""
        table = self.table
        bet = Bet(event.seat, event.horse, event.chip)
        bet = next((known for known in view.bets if (known.seat, known.horse) == (bet.seat, bet.horse)), bet)
        count = sum(each.horse == bet.horse for each in table.bets) + 1
        x, y = self._money.purse_box(bet.seat).midbottom
        flying = Flying(bet.seat, bet.chip, (x, y))
        self.passing.flying.append(flying)
        kind = "hidden_bet" if self._config.hidden_bets else "bet"
        self.speak(self.guests[bet.seat])
        self._say(self._own(kind, bet.seat), name=self._name(bet.seat), horse=NAMES[bet.horse])
        end = chip_spots(self._card(bet.horse), count)[-1]
        for done in over(CHIP_TICKS):
            chip_x, chip_y = mix((x, y), end, done)
            flying.at = chip_x, chip_y - CHIP_RISE_PX * sin(done * pi)
            yield
        self.passing.flying.remove(flying)
        table.bets.append(bet)
        self.sound(CHIP)
        yield from wait(6)

    def _die_rolled(self, event: DieRolled, view: View) -> Cue:
        table, passing = self.table, self.passing
        table.turn, table.phase, table.symbol = event.turn, "race", None
        if event.turn == 1:
            yield from self._off()
        die = passing.die = Tumble(0, 0, 0)
        self.sound(DIE_ROLLS)
        for done in over(self._ticks(event.seat, TUMBLE_TICKS), linear):
            die.face = int(done * 11)
            if not self.manner.reduced_motion:
                die.left = -110 * (1 - done) ** 2
                die.height = 46 * (1 - done) * abs(sin(done * 2.5 * pi))
            yield
        passing.die = None
        table.symbol = event.symbol
        self.sound(DIE_LANDS)
        if self._is_heard:
            kind, symbol = self._own("rolled", event.seat), self.tr(SYMBOL_NAMES[event.symbol])
            self._commentator.remark(kind, name=self._name(event.seat), symbol=symbol)
        yield from wait(self._ticks(event.seat, FALLEN_TICKS))

    def _off(self) -> Cue:
        self.passing.bell = True
        self.sound(BELL)
        self._cheer(0.7)
        self._say("off")
        yield from wait(OFF_TICKS)
        self.passing.bell = False

    def _horse_moved(self, event: HorseMoved, view: View) -> Cue:
        table, passing, horse = self.table, self.passing, event.horse
        led = table.ranking()[0]
        steps = event.wanted - event.before
        passing.goal = Ghost(horse, steps, event.before, event.after, event.cause)
        self.speak(self.guests[event.seat])
        self._announce(event)
        yield from wait(self._ticks(event.seat, CHOSEN_TICKS))
        runner = passing.runners[horse] = Runner(horse, event.before)
        if event.cause == "stuck":
            yield from self._struggle(runner, self._ticks(event.seat, STUCK_TICKS))
        else:
            end = min(float(event.after), PODIUM_SPACES)
            ticks = self._ticks(event.seat, GALLOP_TICKS + SPACE_TICKS * (end - event.before))
            yield from self._run(runner, end, ticks)
        if event.cause == "finish":
            yield from self._cross(horse)
        table.distances[horse] = event.after
        del passing.runners[horse]
        if event.cause != "finish":
            yield from wait(self._ticks(event.seat, LANDED_TICKS))
            if table.ranking()[0] == horse != led:
                self._say("lead", horse=NAMES[horse])
                self._cheer(0.5)
        passing.goal = None

    def _announce(self, event: HorseMoved) -> None:
        run, horse = event.after - event.before, NAMES[event.horse]
        if event.cause == "free":
            kind = "far" if run >= FAR_SPACES else "short" if run == 1 else "free"
            self._say(kind, horse=horse, steps=run)
        elif event.cause != "finish":
            self._say(event.cause, horse=horse, steps=run)

    def _struggle(self, runner: Runner, ticks: int) -> Cue:
        """It would like to, and cannot."""
        start, runner.gait = runner.distance, "trot"
        self.sound(WHINNY)
        for done in over(ticks, linear):
            runner.distance = start + 0.2 * abs(sin(done * 3 * pi))
            self._stride(runner, start + 2.4 * done)
            yield

    def _run(self, runner: Runner, end: float, ticks: int) -> Cue:
        start = runner.distance
        runner.gait = "trot" if end - start <= TROT_SPACES else "run"
        for done in over(ticks, _pace):
            runner.distance = start + (end - start) * done
            swing = self._turf.swing(self.table, runner.horse, runner.distance) - runner.aside
            runner.aside += max(-ASIDE_STEP_PX, min(ASIDE_STEP_PX, swing))
            if self.tick % LEAN_TICKS == 0:
                lean = bend(self.venue.track, runner.distance) if end - runner.distance > 0.8 else 0
                runner.lean += (lean > runner.lean) - (lean < runner.lean)
            if runner.distance > HOME_SPACE:
                self._cheer(0.8)
            self._stride(runner, runner.distance - start)
            yield

    def _stride(self, runner: Runner, run: float, *, is_heard: bool = True) -> None:
        """To where it has run so far: hooves sound, and throw things up, in the frame in which they land."""
        before, runner.run = runner.frame, run
        if runner.frame == before or not runner.lands:
            return
        if is_heard:
            self.sound(HOOF)
        if not self.reel.rushing:
            self._kick(runner)

    def _kick(self, runner: Runner) -> None:
        """Dust behind, and on a straight at a gallop what flies from the hooves."""
        track = self.venue.track
        for back, beside in ((0.28, 3), (0.46, -4)):
            at = self._turf.spot(track, runner.distance - back, runner.aside + beside)
            self._puffs.append(Puff(at, self.tick, track.dust))
        if runner.gait == "run" and runner.lean == 0:
            here, before = (place_of(track, runner.distance - back, runner.aside) for back in (0.2, 0.4))
            speed = (before.x - here.x) / 8, (before.y - here.y) / 8 - 1.2 - 0.4 * (self.tick % 3)
            kind = "drop" if track.dust == "splash" else "clod"
            self._puffs.append(Puff((here.x, here.y - 2), self.tick, kind, speed))

    def _cross(self, horse: Horse) -> Cue:
        """From the side: up to the line, slowly over it, and the photo."""
        close_up = self.passing.close_up = close_up_of(self.table, horse, -RUN_IN_PX)
        self.sound(SWELL)
        self._say("home", horse=NAMES[horse])
        self._cheer(1.0)
        if not self.manner.reduced_motion:
            yield from self._run_in(close_up, -SLOW_PX, RUN_IN_TICKS)
            yield from self._run_in(close_up, -LINE_PX, SLOW_TICKS)
        close_up.way, close_up.is_photo = -LINE_PX, True
        self.sound(PHOTO)
        self._cheer(1.0)
        for done in over(PHOTO_TICKS, linear):
            close_up.flash = 0 if self.manner.reduced_motion else max(0.0, 1 - done * 8)
            yield
        self.passing.close_up = None

    def _run_in(self, close_up: CloseUp, end: float, ticks: int) -> Cue:
        start, run = close_up.way, close_up.run
        for done in over(ticks, linear):
            before = close_up.frame
            close_up.way = start + (end - start) * done
            close_up.run = run + (end - start) * done
            if close_up.frame != before and close_up.lands:
                self.sound(HOOF)
                self._kick_aside(close_up)
            yield

    def _kick_aside(self, close_up: CloseUp) -> None:
        """As seen from the side: dust behind the hooves, and clods that fly from them."""
        dust = self.venue.track.dust
        kind, x = "drop" if dust == "splash" else "clod", close_up.way - 40
        for dx, dy in ((-34, 2), (-50, -3)):
            close_up.puffs.append(Puff((x + dx, dy), self.tick, dust))
        for away in (-1.6, -0.8):
            speed = away, -2.2 - 0.5 * (self.tick % 3)
            close_up.puffs.append(Puff((x - 26, 0), self.tick, kind, speed))

    def _hare_taken(self, event: HareTaken, view: View) -> Cue:
        start = self.venue.track.hare
        end = self._card(event.horse).left + 13, self._card(event.horse).bottom - 2
        self.sound("cheer")
        self._cheer(0.6)
        self._say("hare", horse=NAMES[event.horse])
        for done in over(HARE_TICKS, smooth):
            x, y = mix(start, end, done)
            self.passing.hare = x, y - HARE_RISE_PX * sin(done * pi)
            yield
        self.passing.hare = None
        self.table.hare = event.horse
        yield from wait(8)

    def _card_turned(self, event: CardTurned, view: View) -> Cue:
        yield from self._turn(event.horse, is_moved=True)

    def _turn(self, horse: Horse, *, is_moved: bool) -> Cue:
        self.sound("flip")
        for done in over(FLIP_TICKS, linear):
            self.passing.turning[horse] = 1 - abs(1 - 2 * done)
            if done > 0.5:
                self.table.moved[horse] = is_moved
            yield
        del self.passing.turning[horse]
        self.table.moved[horse] = is_moved

    def _horse_finished(self, event: HorseFinished, view: View) -> Cue:
        table = self.table
        table.moved[event.horse] = True
        table.podium.append(event.horse)
        self.sound("cheer")
        self._cheer(1.0)
        self._say(LEADERS[event.place], horse=NAMES[event.horse])
        yield from wait(24)

    def _round_renewed(self, event: RoundRenewed, view: View) -> Cue:
        for horse in range(len(HORSES)):
            self.table.moved[horse] = horse not in event.horses
        self._say("renewed")
        self.sound("deal")
        yield from staggered(2, [self._turn(horse, is_moved=False) for horse in event.horses])

    def _race_ended(self, event: RaceEnded, view: View) -> Cue:
        self.table.symbol, self.table.phase = None, "over"
        ceremony = self.passing.ceremony = Ceremony(event, [0] * len(self.guests))
        self.sound(FANFARE)
        self._say("last", horse=NAMES[event.order[-1]])
        for ceremony.rise in over(50, ease_out):
            yield
        yield from wait(40)

    def _bets_shown(self, event: BetsShown, view: View) -> Cue:
        self.table.bets = list(event.bets)
        self.sound("reveal")
        if self._config.hidden_bets:
            self._say("shown")
        yield from wait(20)

    def _paid(self, event: Paid, view: View) -> Cue:
        ceremony = self.passing.ceremony
        if ceremony is not None:
            ceremony.paid = event.cause
            start: Point = self._finish.paid_spot(event, self.table.bets)
            end = self._money.purse_box(event.seat).midbottom
            note = Note(signed(event.amount), start, event.amount >= 0)
            self.passing.notes.append(note)
            for done in over(PAY_TICKS, smooth):
                note.at = mix(start, (end[0], end[1] - 18), done)
                yield
            self.passing.notes.remove(note)
            ceremony.gains[event.seat] += event.amount
        self.table.money[event.seat] = event.money
        self.sound("coin")
        yield from wait(3)

    def _race_settled(self, event: RaceSettled, view: View) -> Cue:
        self.table.money = list(event.money)
        if self.passing.ceremony is not None:
            self.passing.ceremony.gains, self.passing.ceremony.paid = list(event.paid), None
        self._say("paid")
        yield from wait(BOARD_TICKS)  # it stays until the shutter closes, or the match ends

    def _match_ended(self, event: MatchEnded, view: View) -> Cue:
        self.table.phase, self.passing.ceremony = "over", None
        winners = event.standing.winners
        kind = self._own("match_won", winners[0]) if len(winners) == 1 else "shared"
        words = self._commentator.words(kind, name=self._name(winners[0]))
        self.passing.bill = self.tr("End of the races"), words
        self.sound("cheer")
        self._cheer(1.0)
        yield from wait(2 * BILL_TICKS)
        self.passing.bill = None

    # Picture

    def draw(self, canvas: pygame.Surface) -> None:
        passing = self.passing
        if passing.shutter < 1:
            self._draw_race(canvas)
        else:  # what is behind it may not have been read yet
            self._foot.draw(canvas, self.table, self._seat)
        if passing.shutter:
            draw_shutter(canvas, passing.shutter, self._foot.top)
        if passing.bill is not None:
            draw_bill(canvas, self._look, *passing.bill)
        if self._shows_payouts:
            self._money.draw_payouts(canvas, self._config, self.table.race)

    def _draw_race(self, canvas: pygame.Surface) -> None:
        table, passing, open_choice = self.table, self.passing, self._open_choice
        track, tick, goal = self.venue.track, self.tick, passing.goal
        ghosts: tuple[Ghost, ...] = open_choice.ghosts if open_choice is not None else (goal,) if goal else ()
        chosen = open_choice.horse if open_choice is not None else goal.horse if goal else None
        told = open_choice.ghost if open_choice is not None else goal
        track.draw_behind(canvas, tick)
        self._crowd.draw_far(canvas, track, tick)
        if passing.close_up is not None:
            self._finish.take_far(canvas)
        self._turf.draw(canvas, track, table, passing, self._puffs, tick, ghosts, chosen)
        self._crowd.draw_near(canvas, track, tick)
        track.draw_before(canvas, tick)
        bets = self._shown_bets()
        is_refused = open_choice is not None and open_choice.refused_ticks > 0
        self._cards.draw(
            canvas, track.boxes, table, self._config, passing, bets, chosen, is_refused=is_refused
        )
        self._cards.draw_die(canvas, track.boxes, table, passing)
        if open_choice is not None and open_choice.is_bet:
            self._cards.draw_tray(canvas, open_choice, open_choice.view.in_turn or 0)
        if told is not None:
            self._foot.draw_prospect(canvas, table, told)
        taken = self._taken(told)
        self._turf.draw_pointer(canvas, track, table, passing, tick, chosen, taken)
        if passing.close_up is None and ghosts:
            figures = self._turf.bodies(track, table, passing)
            self._labels.draw(canvas, track, ghosts, chosen, taken, figures)
        self._money.draw_strip(canvas, table, self._ranking(), self._config, self._seat, chosen)
        self._foot.draw(canvas, table, self._seat)
        if passing.hare is not None:
            runs = "hare_run_left" if passing.hare[0] < track.hare[0] else "hare_run"
            self._look.sheets.animation("turf", runs).at(tick).draw(canvas, *passing.hare)
        self._cards.draw_flying(canvas, passing.flying)
        if passing.close_up is not None:
            self._finish.draw_close_up(canvas, passing.close_up, track, tick)
        if passing.ceremony is not None:
            self._finish.draw_ceremony(canvas, passing.ceremony, self._config, table.bets, tick)
        self._money.draw_notes(canvas, passing.notes)
        self._commentator.draw(canvas, tick)

    def _ranking(self) -> list[Horse]:
        """As the horses are now, those on their way included."""
        runners = self.passing.runners
        now = {
            horse: runner.distance for horse, runner in runners.items() if horse not in self.passing.waiting
        }
        return self.table.ranking(now)

    def _shown_bets(self) -> Sequence[Bet]:
        """In a private view its owner's chips lie open."""
        choosing = self._open_choice
        if choosing is not None and choosing.is_secret:
            return choosing.view.bets
        return self.table.bets

    def _taken(self, told: Ghost | None) -> list[pygame.Rect]:
        """What labels on the track have to leave free: cards, strip, foot, whatever is written or said."""
        taken = [self._card(horse) for horse in range(len(HORSES))]
        taken += [*self._cards.die_boxes(self.venue.track.boxes, self.table), *self._money.taken]
        taken += [*self._foot.taken(self.table, self._seat), *self._commentator.taken]
        if told is not None:
            taken.append(self._foot.prospect_box(self.table, told))
        return taken


def _pace(t: float) -> float:
    """Gathering way, and easing at the end, but never standing."""
    return 0.5 * t + 0.5 * smooth(t)
