"""Maps that a player drops in: offered and raced on, remembered, and never the end of a match."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.scene import Pop, Push
from game.match import journal
from game.rules.core import digest
from scenes import courses, flow, showcase, venues
from scenes.dialog import Dialog
from scenes.guests import Table, person, rival
from scenes.kit import Kit
from scenes.lobby import Lobby
from scenes.venues import Survey, Venues
from tests.scenes.conftest import HandsFor, MakeRig
from tests.scenes.lettering import reading
from tests.scenes.rig import Hands, KeyHands, Rig

LEVELS = venues.LEVELS
GAME = "royal_turf"
MEADOW = (LEVELS / "meadow.tmx").read_text("utf-8")
TITLES = {"es": "El molino viejo", "en": "The old mill"}
MILL = MEADOW.replace("El prado del pueblo", TITLES["es"]).replace("The village meadow", TITLES["en"])
USUAL = {
    "es": ["El prado del pueblo", "La playa en bajamar", "La ciudad de noche"],
    "en": ["The village meadow", "The beach at low tide", "The city by night"],
}
BROKEN = MEADOW.replace('type="podium"', 'type="podum"')
PLAYED = Table(GAME, (person(0), rival("leo", "novice")), venue="old_mill")
WATCHED = Table(GAME, (rival("leo", "random"), rival("rosa", "random")), venue="old_mill")


def drop(home: Path, *, levels: str = venues.OWN_LEVELS, **maps: str) -> Path:
    """Put maps into the player's folder, with the meadow's tiles; returns the folder."""
    folder = home / levels
    folder.mkdir(parents=True, exist_ok=True)
    for part in ("meadow.tsx", "meadow.png"):
        shutil.copy(LEVELS / part, folder)
    for name, text in maps.items():
        (folder / f"{name}.tmx").write_text(text, "utf-8")
    return folder


def at_the_table(rig: Rig, hands: Hands) -> Lobby:
    """From the title to the set-up of La Carrera, when all maps are read."""
    hands.wake()
    hands.choose("Set the table")
    hands.press("next")
    lobby = rig.scene
    assert isinstance(lobby, Lobby)
    assert lobby.stall.game == GAME
    rig.until(lambda: surveyed(lobby))
    return lobby


def surveyed(lobby: Lobby) -> bool:
    assert lobby._courses is not None
    return lobby._courses._survey.is_done


def offered(lobby: Lobby) -> list[str]:
    assert lobby._courses is not None
    return [words() for _, words in lobby._courses._choice.options]


def report(lobby: Lobby) -> int:
    """The place of the row that tells of maps left out."""
    assert lobby._courses is not None
    return lobby._group.widgets.index(lobby._courses._report)


def said(rig: Rig) -> str:
    assert isinstance(rig.scene, Dialog)
    return rig.scene._words()


def raced_on(rig: Rig) -> list[str]:
    return [venue.title for venue in rig.stage._venues]


# Offered, and raced on


@pytest.mark.parametrize("device", ["keys-right", "keys-left", "mouse", "pad"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_map_dropped_in_is_offered_and_raced_on(
    make_rig: MakeRig, hands_for: HandsFor, tmp_path: Path, device: str, language: str
) -> None:
    drop(tmp_path, old_mill=MILL)
    rig = make_rig(flow.opening, language=language, speed="instant")
    hands = hands_for(device, rig)
    lobby = at_the_table(rig, hands)
    assert offered(lobby) == [rig.kit.tr("the usual three"), *USUAL[language], TITLES[language]]
    assert len(lobby._settings) == len(lobby.stall.rules) + 5, "nothing is left out"
    pictures = set()
    for _ in range(4):  # on and on to the last one
        hands.choose("Course")
        pictures.add(rig.canvas_bytes())
    assert len(pictures) == 4
    hands.choose("START")
    assert rig.match.venue == "old_mill"
    assert not hasattr(rig.match.config, "venue"), "it is no rule"
    assert raced_on(rig) == [TITLES[language]] * 3
    assert rig.kit.settings.last_tables[GAME].venue == "old_mill"
    rig.ticks(30)
    rig.canvas_bytes()


def test_the_usual_three_one_after_the_other(make_rig: MakeRig) -> None:
    rig = make_rig(flow.opening, speed="instant")
    hands = KeyHands(rig, "right")
    at_the_table(rig, hands)
    hands.choose("START")
    assert rig.match.venue == ""
    assert raced_on(rig) == USUAL["es"]


def test_a_map_in_the_folder_of_the_game_is_offered_too(
    make_rig: MakeRig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "game"
    shutil.copytree(LEVELS, game)
    (game / "old_mill.tmx").write_text(MILL, "utf-8")
    (game / "._old_mill.tmx").write_text("what a Mac leaves beside it", "utf-8")
    (game / "village.tmx").write_text(
        MEADOW.replace(
            '<property name="dust"', '<property name="kind" value="village"/><property name="dust"'
        ),
        "utf-8",
    )
    monkeypatch.setattr(venues, "LEVELS", game)
    rig = make_rig(flow.opening)
    lobby = at_the_table(rig, KeyHands(rig, "right"))
    assert offered(lobby)[1:] == [*USUAL["es"], TITLES["es"]]
    assert not lobby._courses.faults


def test_maps_are_read_one_at_a_time_and_only_where_they_matter(
    make_rig: MakeRig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drop(tmp_path, **{f"mill_{n}": MILL for n in range(5)})
    read: list[Path] = []
    read_track = venues.read_track
    monkeypatch.setattr(venues, "read_track", lambda path: read.append(path) or read_track(path))
    venues._course.cache_clear()
    rig = make_rig(flow.opening)
    hands = KeyHands(rig, "right")
    hands.wake()
    hands.choose("Set the table")
    rig.ticks(30)
    assert not read
    rig.key_down("page down")
    for _ in range(60):
        before = len(read)
        rig.ticks()
        assert len(read) <= before + 1
        before = len(read)
        rig.canvas_bytes()
        assert len(read) == before, "nothing is read to draw"
    assert len(read) == 8
    rig.key_up("page down")
    rig.key("page up")
    rig.key("page down")
    rig.ticks(60)
    assert len(read) == 8, "good maps are read once"


def test_a_map_that_is_saved_anew_is_read_anew(make_rig: MakeRig, tmp_path: Path) -> None:
    kit = make_rig(flow.opening).kit
    folder = drop(tmp_path, old_mill=BROKEN)
    assert [list(whole(Survey(kit)).faults)] == [[folder / "old_mill.tmx"]]
    drop(tmp_path, old_mill=MILL)
    assert not whole(Survey(kit)).faults
    drop(tmp_path, old_mill=MILL.replace("molino viejo", "molino de agua"))
    assert whole(Survey(kit)).courses[-1].titles["es"] == "El molino de agua"


def whole(survey: Survey) -> Survey:
    while not survey.is_done:
        survey.read_next()
    return survey


# Left out


@pytest.mark.parametrize("device", ["keys-right", "mouse"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_broken_map_is_reported_and_left_out(
    make_rig: MakeRig, hands_for: HandsFor, tmp_path: Path, device: str, language: str
) -> None:
    folder = drop(tmp_path, broken=BROKEN, half=MEADOW[:3000], meadow=MILL, old_mill=MILL)
    rig = make_rig(flow.opening, language=language)
    hands = hands_for(device, rig)
    lobby = at_the_table(rig, hands)
    assert offered(lobby) == [rig.kit.tr("the usual three"), *USUAL[language], TITLES[language]]
    place = report(lobby)
    assert "3 maps left out" in lobby._group.widgets[place].label() or language == "es"
    assert "3 mapas descartados" in lobby._group.widgets[place].label() or language == "en"
    hands.press_widget(place)
    pages = []
    for _ in range(3):
        pages.append(said(rig))
        rig.canvas_bytes()
        hands.choose("Next")
    assert said(rig) == pages[0], "round and round"
    faults = {
        "es": ("ya hay un mapa con este nombre", "su tipo «podum» no se conoce", "está dañada"),
        "en": ("has a map of this name already", "its type “podum” is unknown", "is damaged"),
    }
    for name, page, words in zip(("meadow", "broken", "half"), pages, faults[language], strict=True):
        assert str(folder / f"{name}.tmx") in page
        assert words in page
    hands.choose("Go on")
    assert rig.scene is lobby
    assert (folder / "broken.tmx").read_text("utf-8") == BROKEN


def test_a_single_fault_is_one_page(make_rig: MakeRig, tmp_path: Path) -> None:
    drop(tmp_path, broken=BROKEN)
    rig = make_rig(flow.opening)
    hands = KeyHands(rig, "left")
    lobby = at_the_table(rig, hands)
    assert "1 mapa descartado" in lobby._group.widgets[report(lobby)].label()
    hands.press_widget(report(lobby))
    assert [widget.label() for widget in rig.widgets] == [rig.kit.tr("Go on")]
    hands.press("cancel")
    assert rig.scene is lobby


def test_the_row_of_the_report_takes_nobodys_focus(make_rig: MakeRig, tmp_path: Path) -> None:
    drop(tmp_path, broken=BROKEN)
    rig = make_rig(flow.opening)
    hands = KeyHands(rig, "right")
    hands.wake()
    hands.choose("Set the table")
    hands.press("next")
    lobby = rig.scene
    start = lobby._group.focused
    before = {id(widget): widget.rect.copy() for widget in lobby._group.widgets}
    rig.until(lambda: surveyed(lobby))
    assert lobby._group.focused is start
    assert all(before.get(id(widget), widget.rect) == widget.rect for widget in lobby._group.widgets)
    hands.press("confirm")
    assert rig.screen == "Play"


# Remembered


def test_the_course_of_last_time_is_offered_again(make_rig: MakeRig, tmp_path: Path) -> None:
    drop(tmp_path, old_mill=MILL)
    rig = make_rig(flow.opening, table=PLAYED)
    hands = KeyHands(rig, "right")
    hands.wake()
    hands.choose("Set the table")
    hands.press("next")
    lobby = rig.scene
    assert lobby._courses._choice.options[lobby._courses._choice._index()][0] == "old_mill", "from the first"
    rig.until(lambda: surveyed(lobby))
    hands.choose("START")
    assert raced_on(rig) == [TITLES["es"]] * 3


@pytest.mark.parametrize("spoilt", ["gone", "broken"])
def test_a_remembered_course_that_will_not_do_is_told_and_forgotten(
    make_rig: MakeRig, tmp_path: Path, spoilt: str
) -> None:
    drop(tmp_path, **({"old_mill": BROKEN} if spoilt == "broken" else {}))
    rig = make_rig(flow.opening, table=PLAYED)
    hands = KeyHands(rig, "right")
    lobby = at_the_table(rig, hands)
    hands.press_widget(report(lobby))
    words = {"gone": "La pista «old_mill» ya no está", "broken": "su tipo «podum» no se conoce"}
    assert words[spoilt] in said(rig)
    hands.press("cancel")
    hands.choose("START")
    assert rig.match.venue == ""
    assert rig.screen == "Play"


def test_a_killed_match_goes_on_where_it_was_raced(make_rig: MakeRig, tmp_path: Path) -> None:
    drop(tmp_path, old_mill=MILL)
    rig = begun(make_rig)
    rig.kill()
    again = resumed(make_rig)
    assert raced_on(again) == [TITLES["es"]] * 3
    assert digest(again.match.state) == digest(rig.match.state)
    assert not again.kit.store.notices


def begun(make_rig: MakeRig, table: Table = PLAYED) -> Rig:
    """A match on the old mill, as far as it goes without a person."""
    rig = make_rig(flow.menu, speed="instant", table=table)
    KeyHands(rig, "right").choose("La Carrera")
    rig.ticks(40)
    return rig


def resumed(make_rig: MakeRig) -> Rig:
    """The next program, that has read nothing yet."""
    venues._tracks.clear()
    rig = make_rig(flow.menu)
    rig.ignore_events()
    KeyHands(rig, "right").choose("Go on with the match")
    return rig


def gone(folder: Path) -> None:
    (folder / "old_mill.tmx").unlink()


def broken(folder: Path) -> None:
    (folder / "old_mill.tmx").write_text(BROKEN, "utf-8")


def without_tiles(folder: Path) -> None:
    (folder / "meadow.png").unlink()


def of_another_kind(folder: Path) -> None:
    drop(
        folder.parent,
        old_mill=MILL.replace(
            '<property name="dust"', '<property name="kind" value="village"/><property name="dust"'
        ),
    )


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (gone, "La pista «old_mill» ya no está"),
        (of_another_kind, "La pista «old_mill» ya no está"),
        (broken, "su tipo «podum» no se conoce"),
        (without_tiles, "falta meadow.png"),
    ],
)
def test_a_match_goes_on_without_its_map(
    make_rig: MakeRig, tmp_path: Path, spoil: Callable[[Path], None], words: str
) -> None:
    folder = drop(tmp_path, old_mill=MILL)
    rig = begun(make_rig)
    rig.kill()
    spoil(folder)
    again = resumed(make_rig)
    again.canvas_bytes()
    again.ticks(2)
    assert again.screens[-2:] == ["Play", "Dialog"]
    assert words in said(again)
    assert digest(again.match.state) == digest(rig.match.state)
    again.key("return")
    again.ticks(40)
    again.canvas_bytes()
    assert (again.screen, again.kit.store.notices) == ("Play", []), "told once"
    assert raced_on(again) == USUAL["es"]
    again.kit.change(language="en")
    again.play.uncover()
    assert raced_on(again) == USUAL["en"]
    again.ticks(5)
    assert again.screen == "Play"
    (path,) = journal.unfinished(tmp_path / flow.MATCHES)
    assert json.loads(path.read_text("utf-8").splitlines()[0])["venue"] == "old_mill", "it may come back"


def test_a_map_that_breaks_between_two_races(make_rig: MakeRig, tmp_path: Path) -> None:
    folder = drop(tmp_path, old_mill=MILL)
    kit = make_rig(flow.opening).kit
    raced = Venues(kit, "old_mill")
    assert raced[0].title == TITLES["es"]
    broken(folder)
    assert [raced[race].title for race in (0, 1, 2)] == [TITLES["es"], *USUAL["es"][1:]]
    assert len(kit.store.notices) == 1


def test_again_is_on_the_same_course(make_rig: MakeRig, tmp_path: Path) -> None:
    drop(tmp_path, old_mill=MILL)
    rig = begun(make_rig, WATCHED)
    rig.kit.change(last_tables={})  # a match that is resumed need not be the last one set
    rig.until(lambda: rig.screen == "Results", 20_000)
    KeyHands(rig, "right").choose("Play again")
    assert rig.match.venue == "old_mill"
    assert rig.kit.settings.last_tables[GAME].venue == "old_mill"


# With nothing to race on


@pytest.mark.parametrize("state", ["no folder", "all broken"])
def test_an_open_field_when_no_map_can_be_read(
    make_rig: MakeRig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str
) -> None:
    game = tmp_path / "game"
    if state == "all broken":
        game.mkdir()
        for name in venues.USUAL:
            (game / f"{name}.tmx").write_text("torn", "utf-8")
    monkeypatch.setattr(venues, "LEVELS", game)
    rig = make_rig(flow.menu, speed="instant", table=Table(GAME, (person(0), rival("leo", "random"))))
    KeyHands(rig, "right").choose("La Carrera")
    rig.canvas_bytes()
    for _ in range(12):
        rig.ticks(5)
        rig.key("return")
        rig.canvas_bytes()
    assert rig.screen == "Play"
    assert raced_on(rig) == [rig.kit.tr("An open field")] * 3
    track = rig.stage.venue.track
    assert [track.place(k / 4).compass for k in (0, 132)] == [12, 12]
    assert min(track.lane.space(n).x for n in range(1, 34)) > 20


def test_where_the_usual_maps_are_lost_any_map_will_do(
    make_rig: MakeRig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(venues, "LEVELS", tmp_path / "nowhere")
    drop(tmp_path, old_mill=MILL)
    kit = make_rig(flow.opening).kit
    assert [venue.title for venue in Venues(kit)] == [TITLES["es"]] * 3


# Legible


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_set_up_with_a_report_is_legible(
    make_rig: MakeRig, tmp_path: Path, language: str, scale: int
) -> None:
    long = "the_old_mill_by_the_river_below_the_village"
    drop(tmp_path, **{f"{long}_{n}": BROKEN for n in range(3)}, half=MEADOW[:3000])

    def lobby_of(kit: Kit) -> Lobby:
        kit.change(text_scale=scale)
        lobby = showcase.named("lobby_carrera")(kit)
        assert isinstance(lobby, Lobby)
        return lobby

    rig = make_rig(lobby_of, language=language)
    lobby = rig.scene
    rig.until(lambda: surveyed(lobby))
    canvas = rig.kit.window.canvas
    for focus in range(len(lobby._group.widgets)):
        lobby._group.focus = focus
        rig.ticks()
        with reading(canvas) as lettering:
            lobby.draw(canvas)
        assert not lettering.faults
    for place in range(4):
        page = lobby._courses._fault_page(place)
        rig.app.stack.apply(Push(page))
        rig.ticks(2)
        with reading(canvas) as lettering:
            rig.app.stack.draw(canvas)
        assert not lettering.faults
        assert len(page._pages) == 1, "all of it at once"
        rig.app.stack.apply(Pop())


def test_a_long_title_is_cut_in_its_row_and_whole_in_the_help(make_rig: MakeRig, tmp_path: Path) -> None:
    title = "El molino viejo de la ribera del río Grande y sus alrededores"
    drop(tmp_path, old_mill=MILL.replace(TITLES["es"], title))
    rig = make_rig(flow.opening, table=PLAYED)
    lobby = at_the_table(rig, KeyHands(rig, "right"))
    words = offered(lobby)[-1]
    assert words.endswith("…")
    assert rig.kit.text.face().width(words) <= courses._TITLE_PX
    assert title in lobby._courses._help()
    rig.canvas_bytes()
