"""La Carrera from the title to the results and back: 2, 4 and 6 seats, every device, both languages, several
people before one screen, secrets, pauses, kills, lost pads.
"""

from pathlib import Path

import pytest

from game.match import journal
from game.match.record import Record, Step
from game.rules import royal_turf as rules
from game.rules.royal_turf import Move, PlaceBet
from scenes import flow
from scenes.guests import Table, guests_of, person, rival
from scenes.lobby import Lobby
from scenes.private_view import RISE_TICKS
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
    record = record_of(racers.rig)
    steps = [entry for entry in record.entries if isinstance(entry, Step)]
    decided = [decision for step in steps for decision in step.decisions if decision[0] in racers.hands]
    assert decided == racers.meant
    assert journal.verify(record).ok


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
        assert words[row - 1] == str(standing.scores[seat])  # written before the name


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
    hands.press("next") if device != "mouse" else hands.choose("Scores by round")
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
            bet, begun = bets.pop(0), rig.stage.tick
            people[0].aim(bet)
            rig.until(lambda: rig.stage.tick == begun + 60)  # however far that was
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
