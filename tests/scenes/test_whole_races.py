"""La Carrera from the title to the results and back: 2, 4 and 6 seats, every device, both languages, several
people before one screen, secrets, pauses, kills, lost pads.
"""

from collections.abc import Callable, Collection
from pathlib import Path

import pytest

from game.match import journal
from game.match.record import Record, Step
from game.rules import royal_turf as rules
from game.rules.royal_turf import Decision, Move, PlaceBet
from scenes import flow
from scenes.guests import Table, guests_of, person, rival
from scenes.lobby import Lobby
from scenes.private_view import RISE_TICKS
from scenes.stages.chart import number
from scenes.stages.royal_turf_table import Table as Shown
from tests.scenes.conftest import HandsFor, MakeRig
from tests.scenes.lettering import reading
from tests.scenes.race_hands import Racers
from tests.scenes.rig import Hands, KeyHands, MouseHands, PadHands, Rig
from tests.virtual_pad import VirtualPads

GAME = rules.NAME
STALL = "La Carrera"
DEVICES = ["pad", "keys-left", "keys-right", "mouse"]
SEATS = [2, 4, 6]
RIVALS = ["rosa", "zurdo", "ines", "blas", "marga"]


def table_of(seats: int, persons: int = 1, **house_rules: str) -> Table:
    """Persons first, then novices."""
    bots = [rival(key, "novice") for key in RIVALS[: seats - persons]]
    return Table(GAME, (*map(person, range(persons)), *bots), house_rules)


# What must be so after any match


def record_of(rig: Rig) -> Record:
    """The journal of the only match, on its way or archived as a replay."""
    (path,) = rig.kit.store.path(flow.MATCHES, "_").parent.parent.rglob("*.jsonl")
    return journal.read(path)


def assert_recorded(racers: Racers) -> None:
    """What people have meant is what the journal says, no more and no less, and the rules reproduce it."""
    assert decisions_of(racers.rig, racers.hands) == racers.meant
    assert journal.verify(record_of(racers.rig)).ok


def decisions_of(rig: Rig, seats: Collection[int]) -> list[tuple[int, Decision]]:
    """What the journal says that these have decided, in order."""
    steps = [entry for entry in record_of(rig).entries if isinstance(entry, Step)]
    return [decision for step in steps for decision in step.decisions if decision[0] in seats]


def assert_results(racers: Racers) -> None:
    """Places, names and money as the rules have them, and every race's part of it."""
    rig, match = racers.rig, racers.match
    assert rig.screen == "Results"
    standing = rules.result(match.state)
    assert standing is not None
    assert rig.scene.standing == standing
    assert standing.scores == match.state.money
    assert [sum(paid) for paid in zip(*rig.scene._rounds, strict=True)] == list(standing.scores)
    words = written(rig)
    assert rig.kit.tr("Final places") in words
    assert rig.kit.tr("Money") in words
    names = [guest.name for guest in guests_of(match.seats, rig.kit.tr("You"))]
    order = sorted(range(len(names)), key=lambda seat: (standing.places[seat], seat))
    rows = [words.index(names[seat]) for seat in order]
    assert rows == sorted(rows)
    for seat, row in zip(order, rows, strict=True):
        assert words[row - 1] == number(standing.scores[seat])  # written before the name


def written(rig: Rig) -> list[str]:
    """The lines on the screen, in the order in which they are drawn."""
    with reading(rig.kit.window.canvas) as found:
        rig.canvas_bytes()
    return [line.words for line in found.lines]


# One person among bots


def set_table(rig: Rig, hands: Hands, seats: int, *, bets: str = "open") -> None:
    """From the title to the first decision of La Carrera, over the lobby."""
    hands.wake()
    hands.choose("Set the table")
    hands.press("next")
    lobby = rig.scene
    assert isinstance(lobby, Lobby)
    assert lobby.stall.game == GAME
    while len(lobby.chairs) < seats:
        hands.press_seat(len(lobby.chairs))
    while len(lobby.chairs) > seats:
        hands.press_seat(len(lobby.chairs) - 1)
        hands.choose("Remove from the table")
    if bets == "hidden":
        hands.choose("Bets")
    hands.choose("AI")  # from regular over expert and master to mixed, which goes on to novice
    hands.choose("AI")
    hands.choose("AI")
    hands.choose("START")
    rig.until_asked()


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("device", DEVICES)
def test_alone_among_bots(make_rig: MakeRig, hands_for: HandsFor, device: str, seats: int) -> None:
    """Every device plays with every number of seats, in each language, with open and with hidden bets."""
    turn = DEVICES.index(device) + SEATS.index(seats)
    language, bets = ("es", "en")[turn % 2], ("open", "hidden")[turn // 2 % 2]
    rig = make_rig(flow.opening, language=language, speed="instant")
    hands = hands_for(device, rig)
    set_table(rig, hands, seats, bets=bets)
    assert rig.match.config.seats == seats
    assert rig.match.config.hidden_bets == (bets == "hidden")
    assert [spec.bot for spec in rig.match.seats] == ["", *["novice"] * (seats - 1)]
    racers = Racers(rig, {0: hands})
    racers.play()
    assert len(racers.match.state.results) == 3
    chips = 4 if bets == "hidden" else 3
    assert sum(isinstance(decision, PlaceBet) for _, decision in racers.meant) == 3 * chips
    assert_recorded(racers)
    assert_results(racers)
    hands.press("next") if device != "mouse" else hands.choose("Money by race")
    assert rig.scene.shows_chart
    rig.canvas_bytes()
    hands.choose("Back to the fair")
    assert rig.screen == "Menu"
    with pytest.raises(ValueError, match="is not in list"):
        rig.button("Go on with the match")


# Several people before one screen

COUCHES = {
    2: ("keys-right", "keys-left"),
    4: ("pad", "pad", "keys-left", "mouse"),
    6: ("pad", "keys-left", "pad", "mouse", "keys-right", "pad"),
}


def people_of(persons: int, rig: Rig, pads: VirtualPads) -> dict[int, Hands]:
    """By seat."""
    brands = iter(("xbox", "playstation", "nintendo"))
    people: dict[int, Hands] = {}
    for seat, device in enumerate(COUCHES[persons]):
        if device == "pad":
            people[seat] = PadHands(rig, pads.attach(brand=next(brands)))
        else:
            people[seat] = (
                MouseHands(rig) if device == "mouse" else KeyHands(rig, device.removeprefix("keys-"))
            )
    rig.ticks(2)
    return people


def gather(rig: Rig, people: dict[int, Hands], *, bets: str) -> None:
    """From the title over the lobby, where everybody joins on their own device."""
    first = people[0]
    first.wake()
    first.choose("Set the table")
    first.press("next")
    lobby = rig.scene
    while len(lobby.chairs) > 1:
        first.press_seat(len(lobby.chairs) - 1)
        first.choose("Remove from the table")
    for place, hands in list(people.items())[1:]:
        if isinstance(hands, MouseHands):  # an AI sits down, and gets up for whoever holds the mouse
            hands.press_seat(place)
            hands.press_seat(place)
            hands.choose("Sit down here")
            continue
        if isinstance(hands, KeyHands):
            first.aim_seat(place)
        hands.press("confirm")
    if bets == "hidden":
        first.choose("Bets")
    first.choose("START")


def sit_down(rig: Rig, people: dict[int, Hands]) -> None:
    """From the title to the table of last time, where each is asked in turn on which device they play."""
    people[0].wake()
    people[0].choose(STALL)
    for hands in people.values():
        rig.until(lambda: rig.screen == "LostDevice")
        hands.press("confirm")
    rig.ticks(2)


def meddle(racers: Racers) -> None:
    """Everybody who is not asked presses whatever they have, and nothing comes of it."""
    rig, asked = racers.rig, racers.asked
    before = seen(rig)
    for seat, hands in racers.hands.items():
        if seat == asked:
            continue
        if isinstance(hands, MouseHands):
            card = rig.stage._card(2 * len(racers.meant) % 7)
            rig.click(*card.center)
            hands.press("cancel")
            continue
        for action in ("right", "confirm", "down", "cancel", "next"):
            hands.press(action)
    assert seen(rig) == before


def seen(rig: Rig) -> tuple[object, ...]:
    """What stands, who is asked, and what they aim at."""
    choice = rig.choosing
    aimed = (choice.horse, choice.chip) if choice else None
    is_open = rig.screen == "PrivateView" and rig.scene._is_open
    return rig.screen, is_open, aimed, rig.match.state


@pytest.mark.parametrize("bets", ["open", "hidden"])
@pytest.mark.parametrize("persons", SEATS)
def test_couch(make_rig: MakeRig, pads: VirtualPads, persons: int, bets: str) -> None:
    """Persons alone at the table; each decides on their own device and on no other."""
    language = "en" if (persons == 4) == (bets == "open") else "es"
    hidden = {"hidden_bets": "true"} if bets == "hidden" else {}
    table = table_of(6, 6, **hidden) if persons == 6 else None
    rig = make_rig(flow.opening, language=language, speed="instant", table=table)
    people = people_of(persons, rig, pads)
    if persons == 6:
        sit_down(rig, people)
    else:
        gather(rig, people, bets=bets)
    held = {seat: rig.kit.players.device_of(seat).id for seat in people}
    assert held == {seat: hands.device_id for seat, hands in people.items()}
    racers, ways = Racers(rig, people), set()
    while True:
        racers.until_asked()
        if rig.screen == "Results":
            break
        screen = rig.screen
        if len(racers.meant) % 9 == 0:
            meddle(racers)
            racers.open_curtain()
            meddle(racers)
        ways.add((screen, type(racers.decide())))
    assert ways == {("PrivateView" if bets == "hidden" else "Play", PlaceBet), ("Play", Move)}
    decided = [seat for seat, _ in racers.meant]
    assert min(decided.count(seat) for seat in people) >= 3 * len(racers.match.state.results)
    assert_recorded(racers)
    assert_results(racers)


def test_persons_and_bots_at_one_table(make_rig: MakeRig, pads: VirtualPads) -> None:
    """Two of six, with hidden bets: bots are never asked for by a curtain."""
    rig = make_rig(flow.opening, language="en", speed="instant", table=table_of(6, 2, hidden_bets="true"))
    people = people_of(2, rig, pads)
    sit_down(rig, people)
    racers = Racers(rig, people)
    racers.play()
    assert {seat for seat, _ in racers.meant} == {0, 1}
    assert_recorded(racers)
    assert_results(racers)


# Secrets


class Film:
    """Frames of a race with hidden bets: what all may see, and what is for seat 0 alone."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.shared: list[int] = []
        self.secret: list[int] = []

    def watch(self, frames: list[int], ticks: int = 9) -> None:
        for _ in range(0, ticks, 3):
            self.rig.ticks(3)
            frames.append(hash(self.rig.canvas_bytes()))

    def ask(self, racers: Racers) -> int:
        """The next choice, up to the moment before it is made."""
        self.rig.until(lambda: racers.asked is not None)
        self.watch(self.shared)
        seat = racers.asked
        assert seat is not None
        if self.rig.screen == "PrivateView":
            racers.open_curtain()
            frames = self.secret if seat == 0 else self.shared
            self.watch(frames, RISE_TICKS + 3)
            racers.hands[seat].press("next")
            self.watch(frames)
        return seat


def test_the_shared_picture_shows_no_hidden_chip(tmp_path: Path, pads: VirtualPads) -> None:
    """Two races differ in which of two chips of seat 0 lies where: only its own views may differ."""
    one = film_of_a_race(tmp_path / "one", pads, chips=(2, 0, 1, 1))
    twin = film_of_a_race(tmp_path / "twin", pads, chips=(0, 2, 1, 1))
    assert len(one.shared) == len(twin.shared) > 150
    pairs = zip(one.shared, twin.shared, strict=True)
    assert [place for place, (frame, other) in enumerate(pairs) if frame != other] == []
    assert any(frame != other for frame, other in zip(one.secret, twin.secret, strict=True))


def film_of_a_race(folder: Path, pads: VirtualPads, *, chips: tuple[int, ...]) -> Film:
    """Seat 0 lays these chips on the horses 2, 3, 4 and 5."""
    rig = Rig(folder, flow.opening, speed="fast", table=table_of(4, 3, hidden_bets="true"))
    pad = pads.attach()
    rig.ticks(2)
    people: dict[int, Hands] = {0: PadHands(rig, pad), 1: KeyHands(rig, "left"), 2: KeyHands(rig, "right")}
    sit_down(rig, people)
    racers, film = Racers(rig, people), Film(rig)
    bets = [PlaceBet(horse, chip) for horse, chip in zip((2, 3, 4, 5), chips, strict=True)]
    while True:
        rig.until(lambda: racers.asked is not None)
        if rig.match.state.phase == "race":
            break
        seat = film.ask(racers)
        if seat == 0:
            if len(bets) == 2:
                look_away(film, people)
            bet, done = bets.pop(0), rig.stage.tick + 60
            people[0].aim(bet)
            rig.ticks(done - rig.stage.tick)  # the same time, however far that was
            racers.decide(bet)
        else:
            racers.decide()
        film.watch(film.shared, 12)
    while rig.match.state.race == 1:
        film.ask(racers)
        racers.decide()
        rig.ticks(8)
        rig.key("space" if racers.meant[-1][0] != 1 else "return")  # skipped by somebody else
        rig.ticks(20)
    pad.unplug()
    rig.kill()
    return film


def look_away(film: Film, people: dict[int, Hands]) -> None:
    """Whatever comes up before the open curtain of seat 0 covers it, and it hangs again afterwards."""
    rig = film.rig
    for action in ("pause", "alt"):
        people[1].press(action)
        film.watch(film.shared)
        people[1].press("cancel")
        film.watch(film.shared)
        people[0].press("confirm")
        film.watch(film.secret, RISE_TICKS + 3)
    people[0].press("cancel")
    film.watch(film.shared, RISE_TICKS + 3)
    people[0].press("confirm")
    rig.ticks(RISE_TICKS)


# Watched, and hurried


def test_watched_at_normal_speed(make_rig: MakeRig, hands_for: HandsFor) -> None:
    """Nothing is skipped: every cue runs to its end, and no press but the decisions is needed."""
    rig = make_rig(flow.opening, language="es", speed="normal", table=table_of(2))
    hands = hands_for("pad", rig)
    hands.wake()
    hands.choose(STALL)
    racers, seen_once = Racers(rig, {0: hands}), set()
    while rig.screen != "Results":
        if racers.asked is not None:
            assert rig.stage.table == Shown.of(rig.match.view(0))
            racers.decide()
        passing = rig.stage.passing
        news = "finish" if passing.close_up else "podium" if passing.ceremony else "race"
        if news not in seen_once:
            seen_once.add(news)
            rig.canvas_bytes()
        rig.ticks()
    assert seen_once == {"finish", "podium", "race"}
    assert_recorded(racers)
    assert_results(racers)


LOOK_TICKS, BREATH_TICKS = 20, 60
"""How long somebody looks before they skip, and pauses after that before they decide."""


@pytest.mark.parametrize("device", DEVICES)
def test_hurried_at_normal_speed(make_rig: MakeRig, hands_for: HandsFor, device: str) -> None:
    """Whatever runs is skipped by the press that decides as well, and none of these presses decides."""
    rig = make_rig(flow.opening, language="en", speed="normal", table=table_of(4))
    hands = hands_for(device, rig)
    hands.wake()
    hands.choose(STALL)
    racers, skips, most = Racers(rig, {0: hands}), 0, 0
    while rig.screen != "Results":
        rig.ticks(LOOK_TICKS)
        if rig.screen == "Play" and rig.stage.reel.busy:
            hands.skip()
            skips += 1
            most = max(most, skips)
        elif racers.asked is not None:
            rig.ticks(BREATH_TICKS)
            assert rig.stage.table == Shown.of(rig.match.view(0))
            racers.decide()
            skips = 0
    assert most <= 2
    assert_recorded(racers)
    assert_results(racers)


# Broken off at any phase

PHASES = ["bet", "hidden bet", "move", "ceremony"]


def rules_of(phase: str) -> dict[str, str]:
    return {"hidden_bets": "true"} if phase == "hidden bet" else {}


def reach(racers: Racers, phase: str) -> None:
    """Play on to a choice of this phase, aimed at something else than at first, or into a ceremony."""
    rig, match = racers.rig, racers.match
    racers.until_asked()
    if phase == "ceremony":
        while match.state.race == 1:
            racers.decide()
            rig.until(lambda: racers.asked is not None or match.state.race == 2, most=6000)
        rig.until(lambda: rig.stage.passing.ceremony is not None, most=6000)
        rig.ticks(30)
        return
    racers.decide()
    wanted_phase = "race" if phase == "move" else "bet"
    while match.state.phase != wanted_phase or racers.asked is None:
        racers.until_asked()
        if match.state.phase != wanted_phase:
            racers.decide()
    racers.open_curtain()
    seat = rig.choosing.view.in_turn
    racers.hands[seat].aim(match.legal(seat)[-1])


def table_at(phase: str, persons: int) -> Table:
    return table_of(4, persons, **rules_of(phase))


def speed_at(phase: str) -> str:
    return "fast" if phase == "ceremony" else "instant"


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("device", ["pad", "keys-left", "mouse"])
def test_pause(make_rig: MakeRig, hands_for: HandsFor, device: str, phase: str) -> None:
    """Time stands, and everything is as it was afterwards."""
    rig = make_rig(flow.opening, speed=speed_at(phase), table=table_at(phase, 1))
    hands = hands_for(device, rig)
    hands.wake()
    hands.choose(STALL)
    racers = Racers(rig, {0: hands})
    reach(racers, phase)
    screen, _, aim, state = seen(rig)
    tick, table = rig.match.tick, rig.stage.table
    hands.press("pause")
    assert rig.screen == "Pause"
    rig.ticks(100)
    rig.canvas_bytes()
    assert rig.match.tick <= tick + 1  # the press itself was a tick
    hands.press("cancel")
    assert rig.screen == screen == "Play"
    assert rig.stage.table is table
    assert rig.match.state is state
    if phase == "ceremony":
        assert rig.stage.passing.ceremony is not None
    else:
        rig.ticks()
        assert seen(rig)[2] == aim
        racers.decide()
    racers.play(most=3)
    assert_recorded(racers)


def test_the_aim_stays_when_all_is_shown_in_another_way(make_rig: MakeRig) -> None:
    """Another language or speed, chosen in the pause."""
    rig = make_rig(flow.opening, speed="instant", table=table_at("bet", 1))
    hands = KeyHands(rig, "right")
    hands.wake()
    hands.choose(STALL)
    racers = Racers(rig, {0: hands})
    reach(racers, "bet")
    aim, stage = seen(rig)[2], rig.stage
    hands.press("pause")
    rig.kit.change(language="en", speed="normal")
    hands.press("cancel")
    rig.ticks()
    assert rig.stage is not stage
    assert seen(rig)[2] == aim
    racers.decide()


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("persons", [1, 2])
def test_killed_and_resumed(
    make_rig: MakeRig, pads: VirtualPads, tmp_path: Path, persons: int, phase: str
) -> None:
    """The next start goes on from the same decision, hidden chips included."""
    rig = make_rig(flow.opening, speed=speed_at(phase), table=table_at(phase, persons))
    begin(rig, persons)
    racers = Racers(rig, keys_of(rig, persons))
    reach(racers, phase)
    state, seats = rig.match.state, rig.match.seats
    rig.kill()
    again = make_rig(flow.opening, folder=tmp_path, speed="instant")
    begin(again, persons, "Go on with the match")
    assert again.match.state == state
    assert again.match.seats == seats
    resumed = Racers(again, keys_of(again, persons))
    resumed.meant = racers.meant
    resumed.until_asked()
    assert again.stage.table == Shown.of(again.match.view(again.play.audience))
    if phase != "ceremony":
        (in_turn,) = rules.awaited(state)
        assert resumed.asked == in_turn
        assert again.screen == ("PrivateView" if persons > 1 and phase == "hidden bet" else "Play")
    resumed.play()
    assert_recorded(resumed)
    assert_results(resumed)


def test_killed_in_the_last_ceremony(make_rig: MakeRig, tmp_path: Path) -> None:
    """All is decided and nothing was seen of the end: the next start shows the results."""
    rig = make_rig(flow.opening, speed="fast", table=table_of(2))
    begin(rig, 1)
    racers = Racers(rig, keys_of(rig, 1))
    while not racers.match.over:
        rig.until(lambda: racers.asked is not None or racers.match.over, most=6000)
        if racers.asked is not None:
            racers.decide()
    rig.until(lambda: rig.stage.passing.ceremony is not None, most=6000)
    rig.kill()
    again = make_rig(flow.opening, folder=tmp_path, speed="instant")
    hands = KeyHands(again, "right")
    hands.wake()
    hands.choose("Go on with the match")
    again.until(lambda: again.screen == "Results")
    assert again.scene.standing == racers.match.standing
    assert_recorded(racers)


def keys_of(rig: Rig, persons: int) -> dict[int, Hands]:
    halves = (KeyHands(rig, "right"), KeyHands(rig, "left"))
    return dict(enumerate(halves[:persons]))


def begin(rig: Rig, persons: int, entry: str = STALL) -> None:
    people = keys_of(rig, persons)
    people[0].wake()
    people[0].choose(entry)
    for hands in people.values() if persons > 1 else ():
        rig.until(lambda: rig.screen == "LostDevice")
        hands.press("confirm")
    rig.ticks(2)


# Devices and seats change hands


@pytest.mark.parametrize("phase", PHASES)
def test_the_only_pad_is_lost(make_rig: MakeRig, pads: VirtualPads, phase: str) -> None:
    """The pause comes up; another pad, or the keyboard, goes on."""
    rig = make_rig(flow.opening, speed=speed_at(phase), table=table_at(phase, 1))
    first = plugged(rig, pads)
    first.wake()
    first.choose(STALL)
    racers = Racers(rig, {0: first})
    reach(racers, phase)
    state = rig.match.state
    first.pad.unplug()
    rig.until(lambda: rig.screen == "Pause", most=3)
    rig.ticks(60)
    assert rig.match.state is state
    other = plugged(rig, pads) if phase in ("bet", "move") else KeyHands(rig, "left")
    while rig.screen != "Pause":  # the game asks a newcomer nothing here
        other.press("cancel")
    other.press("cancel")
    assert rig.screen == "Play"
    racers.hands[0] = other
    racers.play()
    assert_recorded(racers)
    assert_results(racers)


@pytest.fixture
def couch(make_rig: MakeRig, pads: VirtualPads) -> Callable[[str], Racers]:
    """Two persons with pads, and two bots, in the midst of a phase; seat 1 holds the second pad."""

    def play_to(phase: str) -> Racers:
        rig = make_rig(flow.opening, speed=speed_at(phase), table=table_at(phase, 2))
        people: dict[int, Hands] = {0: plugged(rig, pads), 1: plugged(rig, pads)}
        sit_down(rig, people)
        racers = Racers(rig, people)
        reach(racers, phase)
        return racers

    return play_to


def plugged(rig: Rig, pads: VirtualPads) -> PadHands:
    pad = pads.attach()
    rig.ticks(2)
    return PadHands(rig, pad)


def lose(racers: Racers, seat: int) -> None:
    rig, hands, state = racers.rig, racers.hands[seat], racers.match.state
    assert isinstance(hands, PadHands)
    hands.pad.unplug()
    rig.until(lambda: rig.screen == "LostDevice", most=3)
    assert rig.scene.seat == seat
    assert rig.choosing is None
    rig.canvas_bytes()
    other = racers.hands[1 - seat]
    for action in ("confirm", "left"):
        other.press(action)
    assert rig.screen == "LostDevice"
    assert racers.match.state is state


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("phase", PHASES)
def test_a_pad_is_lost_and_another_device_goes_on(couch, phase: str, seat: int) -> None:
    racers = couch(phase)
    rig, asked = racers.rig, racers.asked
    lose(racers, seat)
    stand_in = MouseHands(rig) if seat else KeyHands(rig, "left")
    stand_in.press("confirm")
    rig.ticks(2)
    assert rig.kit.players.device_of(seat).id == stand_in.device_id
    assert racers.asked == asked or phase == "ceremony"
    racers.hands[seat] = stand_in
    racers.play()
    assert_recorded(racers)
    assert_results(racers)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("phase", PHASES)
def test_a_pad_is_lost_and_an_ai_goes_on(couch, phase: str, seat: int) -> None:
    """Whoever is left plays on in the open, alone."""
    racers = couch(phase)
    rig = racers.rig
    lose(racers, seat)
    racers.hands[1 - seat].press("extra")
    rig.ticks(2)
    assert rig.match.seats[seat].kind == "bot"
    assert rig.play.audience == 1 - seat
    assert_played_on_by(racers, 1 - seat)


def assert_played_on_by(racers: Racers, seat: int) -> None:
    """What the other one had decided stays; from here on only this seat is asked, and without curtains."""
    left = len(racers.meant)
    both, racers.hands = racers.hands, {seat: racers.hands[seat]}
    while True:
        racers.until_asked()
        if racers.rig.screen == "Results":
            break
        assert racers.rig.screen == "Play"
        racers.decide()
    assert {who for who, _ in racers.meant[left:]} <= {seat}
    racers.meant = [(who, decision) for who, decision in racers.meant if who == seat]
    assert_recorded(racers)
    assert_results(racers)
    racers.hands = both


@pytest.mark.parametrize("phase", PHASES)
def test_a_seat_is_given_to_an_ai_in_the_pause(couch, phase: str) -> None:
    racers = couch(phase)
    rig, first = racers.rig, racers.hands[0]
    first.press("pause")
    first.choose("Who sits where")
    first.press_widget(0)
    first.choose("novice")
    other = racers.hands[1]
    while rig.screen not in ("Play", "PrivateView"):
        other.press("cancel")
    rig.ticks(2)
    assert rig.match.seats[0].kind == "bot"
    assert rig.play.audience == 1
    assert_played_on_by(racers, 1)


def test_a_person_takes_over_an_ai(make_rig: MakeRig, pads: VirtualPads) -> None:
    """In the midst of a race, by the pause; from then on the screen is shared."""
    rig = make_rig(flow.opening, speed="instant", table=table_of(3, hidden_bets="true"))
    hands = KeyHands(rig, "right")
    hands.wake()
    hands.choose(STALL)
    racers = Racers(rig, {0: hands})
    reach(racers, "move")
    hands.press("pause")
    hands.choose("Who sits where")
    hands.press_widget(1)
    assert rig.screen == "LostDevice"
    newcomer = KeyHands(rig, "left")
    newcomer.press("confirm")
    while rig.screen not in ("Play", "PrivateView"):
        hands.press("cancel")
    assert rig.play.audience is None
    assert [rig.kit.players.device_of(seat).id for seat in (0, 1)] == ["keys-right", "keys-left"]
    racers.hands[1] = newcomer
    by_the_ai = decisions_of(rig, {1})
    racers.play()
    mine = [decision for decision in racers.meant if decision[0] == 1]
    assert mine
    assert decisions_of(rig, {1}) == by_the_ai + mine
    assert decisions_of(rig, {0}) == [decision for decision in racers.meant if decision[0] == 0]
    assert_results(racers)
