"""La Carrera from the title to the results and back: 2, 4 and 6 seats, every device, both languages, several
people before one screen, secrets, pauses, kills, lost pads.
"""

import pytest

from game.match import journal
from game.match.record import Record, Step
from game.rules import royal_turf as rules
from game.rules.royal_turf import PlaceBet
from scenes import flow
from scenes.guests import Table, guests_of, person, rival
from scenes.lobby import Lobby
from tests.scenes.conftest import HandsFor, MakeRig
from tests.scenes.lettering import reading
from tests.scenes.race_hands import Racers
from tests.scenes.rig import Hands, Rig

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
