"""La Carrera: seven horses round an oval, their cards in the infield, purses above.

What stands on the table is in `royal_turf_table`; the parts of the picture are drawn by `royal_turf_track`,
`…_cards`, `…_money` and `…_finish`. Here is what happens: cues, and choosing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin

import pygame

from game.engine.bindings import Action
from game.engine.canvas import CANVAS_SIZE
from game.engine.cues import Cue, Point, ease_out, linear, mix, over, smooth, staggered, wait
from game.engine.palette import RAMPS
from game.engine.players import Input
from game.engine.ui import DIRECTIONS, Look, nearest
from game.errors import N_
from game.rules.royal_turf import (
    HARE,
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
    space,
)
from scenes.stages.core import Guest, Hint, Manner, Player
from scenes.stages.royal_turf_cards import Cards, card_box, chip_spots
from scenes.stages.royal_turf_finish import Finish, close_up_of
from scenes.stages.royal_turf_kept import Kept
from scenes.stages.royal_turf_money import RIBBON_TOP, Money, signed
from scenes.stages.royal_turf_table import (
    NAMES,
    PLACES,
    Ceremony,
    Choosing,
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
from scenes.stages.royal_turf_track import DUST_TICKS, PODIUM_SPACES, STRIDE_SPACES, Turf, Venue
from scenes.stages.royal_turf_words import Commentator

GALLOP_TICKS, SPACE_TICKS = 10, 6  # a move takes so long, and so long for each space
STUCK_TICKS, TUMBLE_TICKS, CHIP_TICKS, FLIP_TICKS, PAY_TICKS = 26, 24, 16, 8, 22
BOARD_TICKS, BANNER_TICKS, SHUTTER_TICKS, LINE_TICKS = 170, 60, 16, 170
RUN_IN_PX, SLOW_PX, LINE_PX = 460.0, 90.0, 8.0  # before the line, in a close-up: in all, slowly, at the photo
RUN_IN_TICKS, SLOW_TICKS, PHOTO_TICKS = 44, 46, 80
FAR_SPACES, NEAR_HOME = 9, 24
DUST_EVERY_TICKS = 4
BLINK_EVERY_TICKS, BLINK_TICKS = 130, 7
MOODS = dict.fromkeys(("lead", "far", "hare", "won", "last_race", "match_won", "own_match_won"), "_glad") | (
    dict.fromkeys(("stuck", "shortened", "last"), "_worried")
)
"""The commentator's face, by what he says."""
LEADERS = {1: "won", 2: "second", 3: "third"}
BAR_WORDS = (N_("{name} to bet"), N_("{name} to move"), N_("Your bet"), N_("Your move"))
SPEECH_RIGHT, SPEECH_TOP, SPEECH_PX = 594, 36, 168  # of the commentator's words, left of his face
BELL, HOOF, DIE, DIE_LANDS, CHIP, PHOTO = "round_end", "tick", "tick", "card_land", "coin", "reveal"
PROSPECT = pygame.Rect(170, 257, 302, 16)
TO_FRONT, TO_BACK = (Action.LEFT, Action.UP, Action.PREV), (Action.RIGHT, Action.DOWN, Action.NEXT)
"""Along the order of the race, as it stands in the strip."""


@dataclass
class Line:
    """What the commentator says, for so many ticks more."""

    words: str
    ticks: int
    mood: str


class Carrera(Player):
    """The stage of royal_turf for one audience; `venues`: where the races are run, one after the other."""

    has_room_below = False

    def __init__(
        self, look: Look, tr: Translate, guests: Sequence[Guest], manner: Manner, venues: Sequence[Venue]
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
        self._venues = venues
        self._turf = Turf(look)
        self._cards = Cards(look, tr)
        self._money = Money(look, tr, guests)
        self._finish = Finish(look, tr, guests)
        self._commentator = Commentator(tr)
        self._bar = Kept()
        self._choosing: Choosing | None = None
        self._shows_payouts = False
        self._line: Line | None = None
        self._dust: list[Puff] = []
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
        self._line = None
        self._dust = []

    @property
    def is_murmuring(self) -> bool:
        return super().is_murmuring or self._line is not None or bool(self._dust)

    def update(self) -> None:
        super().update()
        self._dust = [puff for puff in self._dust if self.tick - puff.since < DUST_TICKS]
        if self._line is not None:
            self._line.ticks -= 1
            if self._line.ticks <= 0:
                self._line = None

    @property
    def venue(self) -> Venue:
        return self._venues[(self.table.race - 1) % len(self._venues)]

    def _card(self, horse: Horse) -> pygame.Rect:
        return card_box(self.venue.track.boxes, horse)

    @property
    def banner(self) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    def music(self, view: View) -> str:
        """Faster the nearer the first horse is to the line."""
        leader = max(view.distances)
        return "encierro_tense" if view.phase == "race" and leader >= NEAR_HOME else "encierro"

    # Choosing

    def is_secret(self, legal: Sequence[Decision]) -> bool:
        return self._config.hidden_bets and any(isinstance(decision, PlaceBet) for decision in legal)

    def undo(self, legal: Sequence[Decision]) -> Decision | None:
        return None  # a chip that is laid, and a horse that has run, are seen by all

    def open_hand(self, view: View, legal: Sequence[Decision]) -> None:
        before = self._choosing
        self._choosing = Choosing.among(view, legal, is_secret=self.is_secret(legal))
        if before is not None and before.horse in self._choosing.horses:
            self._choosing.horse = before.horse

    def close_hand(self) -> None:
        self._choosing = None

    @property
    def choosing(self) -> bool:
        return self._choosing is not None

    def peek(self, given: Input) -> None:
        """The payouts, at any time and for anybody."""
        if any(press.action is Action.EXTRA and not press.repeated for press in given.presses):
            self._shows_payouts = not self._shows_payouts
            self._look.sound.play("flip")

    def choose(self, given: Input) -> Decision | None:
        choosing = self._choosing
        if choosing is None:
            return None
        if self._shows_payouts:
            if given.pressed(Action.CONFIRM) or given.pressed(Action.CANCEL) or given.clicked == "left":
                self._shows_payouts = False
                self._look.sound.play("flip")
            return None
        for press in given.presses:
            if press.action is Action.CONFIRM and not press.repeated:
                return self._decided(choosing)
            self._steer(choosing, press.action)
        return self._point(choosing, given)

    def _steer(self, choosing: Choosing, action: Action) -> None:
        if not choosing.is_bet:
            if action in TO_FRONT or action in TO_BACK:
                step = -1 if action in TO_FRONT else 1
                self._set_horse(choosing, choosing.next_in_race(step))
        elif action in (Action.PREV, Action.NEXT):
            self._step_chip(choosing, 1 if action is Action.NEXT else -1)
        elif action is Action.CANCEL:
            self._set_in_tray(choosing, to=False)
        elif action in DIRECTIONS:
            self._steer_bet(choosing, action)

    def _steer_bet(self, choosing: Choosing, direction: Action) -> None:
        """Over the cards; below them lie the chips."""
        if choosing.in_tray:
            if direction is Action.UP:
                self._set_in_tray(choosing, to=False)
            elif direction in (Action.LEFT, Action.RIGHT):
                self._step_chip(choosing, 1 if direction is Action.RIGHT else -1)
            return
        boxes = [self._card(horse) for horse in choosing.horses]
        here = choosing.horses.index(choosing.horse)
        there = nearest(boxes, here, direction)
        if direction is Action.DOWN and boxes[there].top <= boxes[here].top:
            self._set_in_tray(choosing, to=True)
        elif direction is not Action.UP or boxes[there].bottom < boxes[here].bottom:
            self._set_horse(choosing, choosing.horses[there])

    def _step_chip(self, choosing: Choosing, step: int) -> None:
        place = choosing.chips.index(choosing.chip) + step
        self._set_chip(choosing, choosing.chips[place % len(choosing.chips)])

    def _set_chip(self, choosing: Choosing, chip: int) -> None:
        if chip != choosing.chip:
            choosing.chip = chip
            self._look.sound.play("focus")

    def _set_in_tray(self, choosing: Choosing, *, to: bool) -> None:
        if choosing.in_tray is not to:
            choosing.in_tray = to
            self._look.sound.play("focus")

    def _set_horse(self, choosing: Choosing, horse: Horse) -> None:
        if horse != choosing.horse:
            choosing.horse = horse
            self._look.sound.play("focus")

    def _point(self, choosing: Choosing, given: Input) -> Decision | None:
        pointer = given.pointer
        if pointer is None:
            return None
        if pointer.wheel and choosing.is_bet:
            self._step_chip(choosing, 1 if pointer.wheel < 0 else -1)
        if not (pointer.moved or given.clicked == "left"):
            return None
        at = pointer.x, pointer.y
        boxes = self._cards.tray_boxes(choosing.chips)
        for chip, box in zip(choosing.chips, boxes, strict=True):
            if box.collidepoint(at) and given.clicked == "left":
                self._set_chip(choosing, chip)
                return None
        under = self._under(choosing, at)
        if under is None:
            return None
        self._set_in_tray(choosing, to=False)
        self._set_horse(choosing, under)
        return self._decided(choosing) if given.clicked == "left" else None

    def _under(self, choosing: Choosing, at: tuple[int, int]) -> Horse | None:
        """The horse whose card is under a pixel, or that stands or would stand there."""
        for horse in choosing.horses:
            if self._card(horse).collidepoint(at):
                return horse
        if choosing.is_bet:
            return self._turf.nearest_standing(self.venue.track, self.table, choosing.horses, at)
        return self._turf.nearest(self.venue.track, choosing.ghosts, at)

    def _decided(self, choosing: Choosing) -> Decision | None:
        decision = choosing.decision
        if decision not in choosing.legal:
            self._look.sound.play("denied")
            return None
        self._look.sound.play("confirm")
        return decision

    def hints(self) -> list[Hint]:
        payouts = Hint("extra", self.tr("Payouts"))
        choosing = self._open_choice
        if self._shows_payouts:
            return [Hint("extra", self.tr("Back"))]
        if self.reel.busy:
            return [Hint("confirm", self.tr("Skip")), payouts]
        if choosing is None:
            return [payouts]
        name, is_large = NAMES[choosing.horse], self._look.text.is_large
        if choosing.is_bet:
            words = self.tr("Bet {chip} on {horse}", chip=choosing.chip, horse=name)
            words = self.tr("Bet {chip}", chip=choosing.chip) if is_large else words
            chips = [Hint("next", self.tr("Chip"))] if len(choosing.chips) > 1 else []
            return [Hint("confirm", words), *chips, payouts]
        words = self.tr("Move") if is_large else self.tr("Move {horse}", horse=name)
        return [Hint("confirm", words), payouts]

    # Words

    def _say(self, kind: str, **values: object) -> None:
        """A line of the commentator; none for what is skipped."""
        if not self.reel.rushing:
            self._line = Line(self._commentator.line(kind, **values), LINE_TICKS, MOODS.get(kind, ""))

    def _own(self, kind: str, seat: int) -> str:
        """To the one whose screen it is the commentator speaks of "you"."""
        return f"own_{kind}" if seat == self._seat else kind

    # Cues: each leaves the table as its event means

    def _race_started(self, event: RaceStarted, view: View) -> Cue:
        table, passing = self.table, self.passing
        if event.race > 1:
            for passing.shutter in over(SHUTTER_TICKS):
                yield
        order = grid(event.drawn)
        cards: dict[Horse, int] = {}
        for horse, card in event.drawn:
            cards.setdefault(horse, card)
        table.race, table.phase, table.first, table.turn, table.symbol = (
            event.race,
            "bet",
            event.first,
            0,
            None,
        )
        table.cards = tuple(cards[horse] for horse in range(len(HORSES)))
        table.distances = [-order.index(horse) for horse in range(len(HORSES))]
        table.moved, table.podium, table.hare, table.bets = [False] * len(HORSES), [], None, []
        passing.waiting = set(order)
        self._line = None
        title = self.tr("Race {race} of {races}", race=event.race, races=RACES)
        below = self.venue.title
        if factor(event.race) > 1:
            below = self.tr("{place} · everything pays double!", place=below)
        passing.banner = title, below
        self.sound(BELL)
        if event.race > 1:
            for opened in over(SHUTTER_TICKS):
                passing.shutter = 1 - opened
                yield
        yield from wait(BANNER_TICKS)
        passing.banner = None
        self._say("last_race" if factor(event.race) > 1 else "welcome")
        yield from staggered(8, [self._walk_up(horse) for horse in order])

    def _walk_up(self, horse: Horse) -> Cue:
        passing = self.passing
        self.sound("flip")
        passing.waiting.discard(horse)
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
        self._say(self._own(kind, bet.seat), name=self._name(bet.seat), horse=NAMES[bet.horse])
        self.sound("card_slide")
        end = chip_spots(self._card(bet.horse), count)[-1]
        for done in over(CHIP_TICKS):
            flying.at = mix((x, y), end, done)
            yield
        self.passing.flying.remove(flying)
        table.bets.append(bet)
        self.sound(CHIP)
        yield from wait(6)

    def _die_rolled(self, event: DieRolled, view: View) -> Cue:
        table = self.table
        table.turn, table.phase, table.symbol = event.turn, "race", None
        if event.turn == 1:
            self.sound(BELL)
            self.sound("crowd")
            self._say("off")
            yield from wait(30)
        die = self.passing.die = Tumble(-110, 0, 0)
        for done in over(TUMBLE_TICKS, linear):
            die.left = -110 * (1 - done) ** 2
            die.height = 46 * (1 - done) * abs(sin(done * 2.5 * pi))
            face = int(done * 11)
            if face != die.face:
                die.face = face
                if face % 4 == 0:
                    self.sound(DIE)
            yield
        self.passing.die = None
        table.symbol = event.symbol
        self.sound(DIE_LANDS)
        yield from wait(6)

    def _horse_moved(self, event: HorseMoved, view: View) -> Cue:
        table, horse = self.table, event.horse
        led = table.ranking()[0]
        self.passing.runner = runner = Runner(horse, event.before)
        if event.cause == "stuck":
            self._say("stuck", horse=NAMES[horse])
            for done in over(STUCK_TICKS, linear):
                runner.distance = event.before + 0.22 * abs(sin(done * 2 * pi))
                runner.run = done
                yield
        else:
            self._announce(event)
            yield from self._gallop(runner, min(float(event.after), PODIUM_SPACES))
        if event.cause == "finish":
            yield from self._cross(horse)
        table.distances[horse] = event.after
        self.passing.runner = None
        if event.cause != "finish" and table.ranking()[0] == horse != led:
            self._say("lead", horse=NAMES[horse])

    def _announce(self, event: HorseMoved) -> None:
        run, horse = event.after - event.before, NAMES[event.horse]
        if event.cause == "shortened":
            self._say("shortened", horse=horse, steps=run)
        elif event.cause == "free":
            kind = "far" if run >= FAR_SPACES else "short" if run == 1 else "free"
            self._say(kind, horse=horse, steps=run)

    def _gallop(self, runner: Runner, end: float) -> Cue:
        start, hooves = runner.distance, 0
        for done in over(GALLOP_TICKS + round(SPACE_TICKS * (end - start)), _pace):
            runner.distance = start + (end - start) * done
            runner.run = runner.distance - start
            runner.aside = self._turf.swing(self.table, runner.horse, runner.distance)
            if int(runner.run / STRIDE_SPACES * 2) != hooves:
                hooves = int(runner.run / STRIDE_SPACES * 2)
                self.sound(HOOF)
            if self.tick % DUST_EVERY_TICKS == 0 and not self.reel.rushing:
                at = self._turf.spot(self.venue.track, runner.distance - 0.35, runner.aside)
                self._dust.append(Puff(at, self.tick))
            yield

    def _cross(self, horse: Horse) -> Cue:
        """From the side: up to the line, slowly over it, and the photo."""
        close_up = self.passing.close_up = close_up_of(self.table, horse, -RUN_IN_PX)
        self.sound("stampede")
        if not self.manner.reduced_motion:
            yield from self._run_in(close_up, -SLOW_PX, RUN_IN_TICKS)
            self.sound("crowd")
            yield from self._run_in(close_up, -LINE_PX, SLOW_TICKS)
        close_up.way, close_up.is_photo = -LINE_PX, True
        self.sound(PHOTO)
        for done in over(PHOTO_TICKS, linear):
            close_up.flash = 0 if self.manner.reduced_motion else max(0.0, 1 - done * 8)
            yield
        self.passing.close_up = None

    def _run_in(self, close_up: CloseUp, end: float, ticks: int) -> Cue:
        start, run = close_up.way, close_up.run
        for done in over(ticks, linear):
            close_up.way = start + (end - start) * done
            close_up.run = run + (end - start) * done
            yield

    def _hare_taken(self, event: HareTaken, view: View) -> Cue:
        start = self.venue.track.hare
        end = self._card(event.horse).left + 13, self._card(event.horse).bottom - 2
        self.sound("cheer")
        self._say("hare", horse=NAMES[event.horse])
        for done in over(28, smooth):
            x, y = mix(start, end, done)
            self.passing.hare = x, y - 30 * sin(done * pi)
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
        self._say(LEADERS[event.place], horse=NAMES[event.horse])
        yield from wait(24)

    def _round_renewed(self, event: RoundRenewed, view: View) -> Cue:
        for horse in range(len(HORSES)):
            self.table.moved[horse] = horse not in event.horses
        self._say("renewed")
        self.sound("deal")
        yield from staggered(2, [self._turn(horse, is_moved=False) for horse in event.horses])

    def _race_ended(self, event: RaceEnded, view: View) -> Cue:
        self.table.symbol = None
        ceremony = self.passing.ceremony = Ceremony(event, [0] * len(self.guests))
        self.sound("win")
        self._say("last", horse=NAMES[event.order[-1]])
        for ceremony.rise in over(50, ease_out):
            yield
        yield from wait(40)

    def _bets_shown(self, event: BetsShown, view: View) -> Cue:
        self.table.bets = list(event.bets)
        self.sound("reveal")
        yield from wait(20)

    def _paid(self, event: Paid, view: View) -> Cue:
        ceremony = self.passing.ceremony
        if ceremony is not None:
            start: Point = self._finish.paid_spot(event.cause)
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
            self.passing.ceremony.gains = list(event.paid)
        self._say("paid")
        yield from wait(BOARD_TICKS)
        self.passing.ceremony = None

    def _match_ended(self, event: MatchEnded, view: View) -> Cue:
        self.table.phase = "over"
        winners = event.standing.winners
        kind = self._own("match_won", winners[0]) if len(winners) == 1 else "shared"
        words = self._commentator.line(kind, name=self._name(winners[0]))
        self.passing.banner = self.tr("End of the races"), words
        self.sound("cheer")
        yield from wait(2 * BANNER_TICKS)
        self.passing.banner = None

    def _name(self, seat: int) -> str:
        return self.guests[seat].name

    # Picture

    def draw(self, canvas: pygame.Surface) -> None:
        table, passing, open_choice = self.table, self.passing, self._open_choice
        chosen = open_choice.horse if open_choice is not None else None
        if passing.runner is not None:  # whoever has chosen it
            chosen = passing.runner.horse
        track, tick = self.venue.track, self.tick
        ghosts: tuple[Ghost, ...] = open_choice.ghosts if open_choice is not None else ()
        track.draw_behind(canvas, tick)
        if passing.close_up is not None:
            self._finish.take_far(canvas)
        self._turf.draw(canvas, track, table, passing, self._dust, tick, ghosts, chosen)
        bets = self._shown_bets()
        self._cards.draw(canvas, track.boxes, table, self._config, passing, bets, chosen)
        self._cards.draw_die(canvas, track.boxes, table, passing)
        self._draw_below(canvas, open_choice)
        self._turf.draw_labels(canvas, track, ghosts, chosen)
        self._money.draw_strip(canvas, table, self._config, self._seat, chosen)
        self._draw_bar(canvas)
        if self._line is not None:
            self._draw_speech(canvas, self._line)
        if passing.hare is not None:
            self._look.sheets.animation("turf", "hare_run_left").at(tick).draw(canvas, *passing.hare)
        self._cards.draw_flying(canvas, passing.flying)
        if passing.close_up is not None:
            self._finish.draw_close_up(canvas, passing.close_up, track)
        if passing.ceremony is not None:
            self._finish.draw_ceremony(canvas, passing.ceremony, table.bets, tick)
        self._money.draw_notes(canvas, passing.notes)
        if passing.shutter:
            self._draw_shutter(canvas, passing.shutter)
        if passing.banner is not None:
            self._draw_banner(canvas, *passing.banner)
        if self._shows_payouts:
            self._money.draw_payouts(canvas, self._config, table.race)

    @property
    def _open_choice(self) -> Choosing | None:
        """The choice as far as it can be seen: not while cues run, nor once it has been made."""
        choosing, table = self._choosing, self.table
        if choosing is None or self.reel.busy or table.phase == "over":
            return None
        asked = choosing.view.race, choosing.view.turn, len(choosing.view.bets)
        return choosing if asked == (table.race, table.turn, len(table.bets)) else None

    def _shown_bets(self) -> Sequence[Bet]:
        """In a private view its owner's chips lie open."""
        choosing = self._open_choice
        if choosing is not None and choosing.is_secret:
            return choosing.view.bets
        return self.table.bets

    def _draw_below(self, canvas: pygame.Surface, choosing: Choosing | None) -> None:
        """Below the cards: the chips to bet with, or what a move would come to."""
        if choosing is not None and choosing.is_bet:
            seat = choosing.view.in_turn or 0
            self._cards.draw_tray(canvas, choosing, seat)
        elif choosing is not None and choosing.ghost is not None:
            self._draw_prospect(canvas, choosing.ghost)

    def _draw_prospect(self, canvas: pygame.Surface, ghost: Ghost) -> None:
        """What moving the chosen horse comes to, and why it is less than its card says."""
        look, inks = self._look, self._look.inks
        words, ink = self._prospect(ghost)
        if self.table.hare is None and ghost.after >= HARE:
            words = self.tr("{words} · takes the hare", words=words)
        height = look.text.measure(words, width=PROSPECT.width - 12)[1]
        box = pygame.Rect(PROSPECT.topleft, (PROSPECT.width, height + 4))
        pygame.draw.rect(canvas, inks.shadow, box, border_radius=3)
        pygame.draw.rect(canvas, ink, box, 1, border_radius=3)
        at = box.centerx, box.top + 2
        look.text.draw(canvas, words, at, ink, width=box.width - 12, align="centre")

    def _prospect(self, ghost: Ghost) -> tuple[str, tuple[int, int, int]]:
        inks, name, run = self._look.inks, NAMES[ghost.horse], ghost.after - ghost.before
        if ghost.cause == "stuck":
            return self.tr("{horse} cannot get away: no free space", horse=name), inks.bad
        if ghost.cause == "shortened":
            words = self.tr(
                "{horse}: {run} of {steps}, the way is barred", horse=name, run=run, steps=ghost.steps
            )
            return words, inks.bad
        if ghost.cause == "finish":
            place = self.tr(PLACES[len(self.table.podium)])
            return self.tr("{horse} crosses the line: {place}", horse=name, place=place), inks.good
        words = self.tr(
            "{horse}: +{steps}, to space {space}", horse=name, steps=run, space=space(ghost.after)
        )
        return words, inks.text

    def _draw_speech(self, canvas: pygame.Surface, line: Line) -> None:
        look, inks, words = self._look, self._look.inks, line.words
        blinks = "_blink" if self.tick % BLINK_EVERY_TICKS < BLINK_TICKS else ""
        face = look.sheets.sprite("people", f"pregonero{line.mood}{blinks}")
        face.draw(canvas, SPEECH_RIGHT + 5, SPEECH_TOP - 3)
        room = SPEECH_PX * look.text.scale
        width, height = look.text.measure(words, width=room)
        box = pygame.Rect(0, SPEECH_TOP, width + 16, height + 9)
        box.right = SPEECH_RIGHT
        look.panel(canvas, box, "speech")
        at = box.left + 8, box.top + 4
        look.text.draw(canvas, words, at, inks.paper, width=room)

    def _draw_bar(self, canvas: pygame.Surface) -> None:
        """The wood that the prompts lie on, and who is in turn and for what: at its left, or in large text
        below the number of the race, as the prompts need all of the bar then.
        """
        look, inks, top = self._look, self._look.inks, self.bar_top
        seat, words = self.table.in_turn, self._asked_words()
        area = pygame.Rect(0, top, CANVAS_SIZE[0], CANVAS_SIZE[1] - top)

        def paint(whole: pygame.Surface) -> None:
            pygame.draw.rect(whole, RAMPS["sand"][0], area)
            for step, ink in enumerate((RAMPS["ink"][0], RAMPS["gold"][3], RAMPS["gold"][1])):
                pygame.draw.line(whole, ink, (0, top + step), (area.right, top + step))
            if seat is not None and not look.text.is_large:
                look.sheets.sprite("ui", f"seat_{seat}").draw(whole, 8, top + 6)
                look.text.draw(whole, words, (26, top + 6), inks.accent, shadow=inks.shadow)

        self._bar.draw(canvas, area, (seat, words, look.key), paint)
        if seat is not None and look.text.is_large:
            plate = pygame.Rect(3, RIBBON_TOP + 31, look.text.face().width(words) + 30, 28)
            pygame.draw.rect(canvas, inks.shadow, plate, border_radius=2)
            look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, plate.left + 5, plate.top + 8)
            look.text.draw(canvas, words, (plate.left + 23, plate.top + 2), inks.accent)

    @property
    def bar(self) -> pygame.Rect:
        """To the right of who is in turn."""
        is_large = self._look.text.is_large
        left = 4 if is_large else 34 + self._look.text.face().width(self._asked_words())
        top = self.bar_top + 3
        return pygame.Rect(left, top, CANVAS_SIZE[0] - left, CANVAS_SIZE[1] - top - 2)

    @property
    def bar_top(self) -> int:
        return CANVAS_SIZE[1] - self._look.text.line_height - 11

    def _asked_words(self) -> str:
        """Who is in turn, and for what."""
        seat = self.table.in_turn
        if seat is None:
            return ""
        is_race, is_own = self.table.phase == "race", seat == self._seat
        return self.tr(BAR_WORDS[2 * is_own + is_race], name=self._name(seat))

    def _draw_shutter(self, canvas: pygame.Surface, shut: float) -> None:
        width = round(CANVAS_SIZE[0] / 2 * shut)
        for left in (0, CANVAS_SIZE[0] - width):
            pygame.draw.rect(canvas, RAMPS["ink"][0], (left, 0, width, CANVAS_SIZE[1]))
        for x in (width - 2, CANVAS_SIZE[0] - width):
            pygame.draw.rect(canvas, RAMPS["gold"][3], (x, 0, 2, CANVAS_SIZE[1]))

    def _draw_banner(self, canvas: pygame.Surface, title: str, below: str) -> None:
        look = self._look
        width = max(look.text.face("display").width(title), look.text.face().width(below)) + 60
        height = 40 + look.text.line_height
        box = pygame.Rect(0, 0, width, height)
        box.center = CANVAS_SIZE[0] // 2, 190
        look.panel(canvas, box, "panel_red")
        gold, dark = RAMPS["gold"][5], RAMPS["ink"][0]
        at = box.centerx, box.top + 9
        look.text.draw(canvas, title, at, gold, face="display", align="centre", shadow=dark)
        at = box.centerx, box.top + 31
        look.text.draw(canvas, below, at, look.inks.text, align="centre", shadow=dark)


def _pace(t: float) -> float:
    """Gathering way, and easing at the end, but never standing."""
    return 0.5 * t + 0.5 * smooth(t)
