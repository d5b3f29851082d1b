"""Owners of the box put its printed numbers into a file: a wrong one is told when La Carrera is to begin."""

from pathlib import Path

import pytest

from game.content import turf_cards
from game.rules.royal_turf import STANDARD
from scenes import flow, venues
from scenes.dialog import Dialog
from scenes.guests import Table, person, rival
from scenes.lobby import Lobby
from tests.scenes.conftest import HandsFor, MakeRig
from tests.scenes.rig import KeyHands, Rig

TEXT = turf_cards.FILE.read_text("utf-8")
RIGHT = TEXT.replace("[6, 4, 3, 5]", "[6, 2, 7, 3]")
WRONG = TEXT.replace("[6, 4, 3, 5]", "[6, 4, 4, 5]")
SAID = {
    "es": (
        "carta B de nougat: 3×cabeza + silla + gorra + herradura da 30 en todas las cartas, "
        "y 3×6 + 4 + 4 + 5 da 31; corrígelo ahí."
    ),
    "en": (
        "card B of nougat: 3×head + saddle + cap + horseshoe is 30 on every card, and 3×6 + 4 + 4 + 5 is 31; "
        "correct it there."
    ),
}
TABLE = Table("royal_turf", (person(0), rival("leo", "novice")), {"hidden_bets": "true"}, "beach")


def put(home: Path, text: str) -> Path:
    file = home / venues.OWN_LEVELS / turf_cards.FILE.name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def said(rig: Rig) -> str:
    assert isinstance(rig.scene, Dialog)
    return rig.scene._words()


def test_the_players_own_numbers_are_played_with(make_rig: MakeRig, tmp_path: Path) -> None:
    put(tmp_path, RIGHT)
    rig = make_rig(flow.menu, speed="instant", table=TABLE)
    KeyHands(rig, "right").choose("La Carrera")
    assert rig.match.config.tables.cards[1] == ((6, 3, 5, 4), (6, 2, 7, 3), (6, 5, 4, 3))


def test_without_them_with_those_of_the_game(make_rig: MakeRig) -> None:
    rig = make_rig(flow.menu, speed="instant", table=TABLE)
    KeyHands(rig, "right").choose("La Carrera")
    assert rig.match.config.tables == STANDARD


@pytest.mark.parametrize("device", ["keys-right", "mouse"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_wrong_row_is_told_at_the_start_and_nothing_is_lost(
    make_rig: MakeRig, hands_for: HandsFor, tmp_path: Path, device: str, language: str
) -> None:
    file = put(tmp_path, WRONG)
    rig = make_rig(flow.opening, language=language, speed="instant", table=TABLE)
    hands = hands_for(device, rig)
    hands.wake()
    hands.choose("La Carrera")  # from the menu
    assert said(rig) == f"{file}: {SAID[language]}"
    rig.canvas_bytes()
    hands.choose("Go on")
    assert rig.screen == "Menu"

    hands.choose("Set the table")  # and from the set-up
    hands.press("next")
    lobby = rig.scene
    assert isinstance(lobby, Lobby)
    hands.choose("AI")
    levels = lobby._levels()
    hands.choose("START")
    assert said(rig) == f"{file}: {SAID[language]}"
    hands.choose("Go on")
    assert rig.scene is lobby
    assert lobby._levels() == levels
    assert lobby.rules == TABLE.rules
    assert rig.kit.settings.last_tables["royal_turf"] == TABLE.remembered()
    assert not list((tmp_path / flow.MATCHES).glob("*")), "no match has begun"
    assert file.read_text("utf-8") == WRONG

    put(tmp_path, RIGHT)
    hands.choose("START")
    assert rig.screen == "Play"
    assert rig.match.venue == "beach"


def test_a_match_that_has_begun_keeps_its_numbers(make_rig: MakeRig, tmp_path: Path) -> None:
    put(tmp_path, RIGHT)
    rig = make_rig(flow.menu, speed="instant", table=TABLE)
    KeyHands(rig, "right").choose("La Carrera")
    rig.ticks(20)
    tables = rig.match.config.tables
    rig.kill()
    put(tmp_path, WRONG)
    again = make_rig(flow.menu)
    again.ignore_events()
    KeyHands(again, "right").choose("Go on with the match")
    assert again.screen == "Play"
    assert again.match.config.tables == tables != STANDARD


def test_again_from_the_results_is_refused_in_words(make_rig: MakeRig, tmp_path: Path) -> None:
    watched = Table("royal_turf", (rival("leo", "random"), rival("rosa", "random")))
    rig = make_rig(flow.menu, speed="instant", table=watched)
    hands = KeyHands(rig, "right")
    hands.choose("La Carrera")
    rig.until(lambda: rig.screen == "Results", 20_000)
    put(tmp_path, WRONG)
    hands.choose("Play again")
    assert SAID["es"] in said(rig)
    hands.press("cancel")
    assert rig.screen == "Results"
