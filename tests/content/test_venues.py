"""The tavern and the bandstand: their sheets, and the table set-up and the results that are drawn there."""

import itertools

import numpy as np
import pygame
import pytest

from assets.forge import bandstand as bandstand_forge
from assets.forge import bandstand_cast, people_cast, relight, tavern_cast
from assets.forge import tavern as tavern_forge
from assets.forge.palette import COLOURS
from assets.forge.pixels import Canvas
from game.app import App, build
from game.engine.bindings import Action
from game.engine.players import KEYS_RIGHT, Input, Press
from game.engine.scene import Pop
from game.engine.sprites import load_sheet
from game.engine.text import Text
from game.match.match import Match
from game.match.seats import SeatSpec
from game.rules import game_named
from game.rules.core import config_from_rules
from scenes import bandstand, house_rules, lobby, results, tavern
from scenes.guests import LEVELS, PERSON_PORTRAITS, RIVALS, Table, person, rival
from scenes.prompts import bar
from scenes.stalls import STALLS
from tests.content import test_sprites as sheets

SHEETS = ("tavern", "bandstand")
SEATS = (2, 4, 7, 10)
LONG_NAME = "Bartolomé de las Casas Viejas y Quintanilla"
GAME = "six_nimmt"


@pytest.mark.parametrize("name", SHEETS)
def test_the_sheets_are_well_formed_and_in_the_palette(name):
    sheets.test_every_frame_lies_in_its_sheet_and_none_is_empty(name)
    sheets.test_no_two_frames_share_a_pixel(name)
    sheets.test_edges_are_hard_and_colours_are_of_the_palette(name)
    sheets.test_animations_and_slices_name_frames_that_exist(name)


def frames_of(name: str, animation: str) -> list[bytes]:
    entry, pixels = sheets.entry_of(name), sheets.pixels_of(name)
    cut = []
    for frame in entry["animations"][animation]["frames"]:
        x, y, w, h = entry["frames"][frame]["rect"]
        cut.append(pixels[y : y + h, x : x + w].tobytes())
    return cut


@pytest.mark.parametrize(
    ("name", "animation", "pictures"),
    [
        ("tavern", "fire", 8),
        ("tavern", "window", 24),
        ("tavern", "keeper_wipe", 5),
        ("tavern", "keeper_talk", 4),
        ("tavern", "keeper_wave", 3),
        ("tavern", "keeper_blink", 2),
        ("tavern", "cat", 7),
        ("tavern", "lamp", 4),
        ("tavern", "candle", 4),
        ("tavern", "bulbs", 2),
        ("bandstand", "crowd", 4),
        ("bandstand", "bulbs", 3),
        ("bandstand", "sparkler", 4),
        *((("bandstand", f"band_{player}", 3)) for player in bandstand_cast.PLAYERS),
    ],
)
def test_what_lives_there_has_so_many_different_pictures(name, animation, pictures):
    assert len(set(frames_of(name, animation))) >= pictures


def test_everybody_can_stand_on_every_step_of_the_podium():
    entry = sheets.entry_of("bandstand")
    for who, gesture in itertools.product((*RIVALS, *PERSON_PORTRAITS), bandstand.GESTURES.values()):
        assert len(set(frames_of("bandstand", f"{gesture}_{who}"))) > 1, (gesture, who)
    assert {f"{kind}_{place}" for kind in ("plate", "medal") for place in (1, 2, 3)} <= set(entry["frames"])


def test_no_two_figures_look_alike():
    pixels, entry = sheets.pixels_of("bandstand"), sheets.entry_of("bandstand")
    figures = []
    for who in (*RIVALS, *PERSON_PORTRAITS):
        x, y, w, h = entry["frames"][f"cheer_{who}_0"]["rect"]
        figures.append(pixels[y : y + h, x : x + w].astype(int))
    for one, other in itertools.combinations(figures, 2):
        assert (np.abs(one - other).sum(-1) > 60).sum() > 300


def test_the_screens_put_things_where_the_pictures_want_them():
    assert tavern.KEEPER_AT == tavern_forge.KEEPER_AT
    assert tavern.CAT_AT == tavern_forge.CAT_AT
    assert tavern_forge.HEARTH[:2] == tavern.HEARTH_AT
    assert tavern_forge.WINDOW[:2] == tavern.WINDOW_AT
    assert tavern.LAMPS_AT == tavern_forge.LAMPS
    assert tavern.CANDLE_AT == tavern_forge.CANDLE_AT
    assert bandstand.PODIUM_AT == bandstand_forge.PODIUM
    assert bandstand.BAND_AT == bandstand_forge.BAND
    assert bandstand.BAND_FOOT == bandstand_forge.BAND_FOOT
    assert (bandstand_forge.MIDDLE - bandstand_forge.HALF, bandstand_forge.EAVE - 6) == bandstand.BULBS_AT
    # The prize's foot is in the fist: at most a fist's breadth from the hand, in each frame.
    for (dx, dy), frame in zip(bandstand.HAND_AT, (0, 1, 2, 1), strict=True):
        hand = bandstand_cast.PRIZE_AT[frame]
        assert abs(dx - hand[0]) <= 1
        assert 0 <= dy - hand[1] <= 5


def test_light_keeps_to_the_palette_and_rises_with_the_level():
    names = list(COLOURS)
    strip = Canvas(len(names), 2)
    for x, name in enumerate(names):
        strip.rect(x, 0, 1, 2, name)
    sums = []
    for level in (0.0, 0.5, 1.0):
        lit = strip.copy()
        relight.relit(lit, np.full((2, len(names)), level), relight.TAVERN)
        assert {tuple(map(int, pixel)) for pixel in lit.pixels.reshape(-1, 4)} <= set(COLOURS.values())
        sums.append(int(lit.pixels[..., :3].sum()))
    assert sums == sorted(set(sums))


def test_light_leaves_what_is_clear():
    picture = Canvas(4, 4)
    picture.rect(1, 1, 2, 2, "gold4")
    lit = relight.under(picture, (0.5, 0.4, 0.6))
    assert (lit.solid == picture.solid).all()
    assert (lit.pixels[1, 1] != picture.pixels[1, 1]).any()


def test_one_keeper_in_all_his_poses():
    """Poses keep the head where it is, so that he does not jump from one animation to the next."""
    calm, waving = (
        tavern_cast.keeper(0, "open", "smile"),
        tavern_cast.keeper(0, "open", "smile", waves=True),
    )
    head = np.s_[4:24, 24:44]
    assert (calm.pixels[head] != waving.pixels[head]).any(-1).mean() < 0.15


def test_every_person_of_the_cast_has_a_figure():
    assert set(bandstand_cast.GUESTS) == set(people_cast.PEOPLE)


# ---------------------------------------------------------------- the screens
class Writing:
    """Every line that a screen writes, and where."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, pygame.Rect]] = []
        draw = Text.draw

        def recorded(text, canvas, words, at, colour, *, face="text", align="left", width=None, shadow=None):
            chosen, y = text.face(face), at[1]
            for line in chosen.wrap(words, width) if width else words.split("\n"):
                wide = chosen.width(line)
                left = at[0] - {"left": 0, "centre": wide // 2, "right": wide}[align]
                if line:
                    self.lines.append((line, pygame.Rect(left, y, wide, chosen.line_height)))
                y += chosen.line_height
            return draw(text, canvas, words, at, colour, face=face, align=align, width=width, shadow=shadow)

        monkeypatch.setattr(Text, "draw", recorded)

    def check(self, boxes: list[pygame.Rect]) -> None:
        """All lie in one of the boxes whole, none over another."""
        for words, place in self.lines:
            ink = place.inflate(0, -4)  # a line has some air above and below
            assert any(box.contains(ink) for box in boxes), f"{words!r} at {place} leaves its box"
        for (words, place), (others, other) in itertools.combinations(self.lines, 2):
            meets = place.inflate(0, -4).colliderect(other.inflate(0, -4))
            assert not meets, f"{words!r} at {place} over {others!r} at {other}"


def table(seats: int) -> Table:
    return Table(
        GAME, (person(0), *(rival(key, LEVELS[i % 4]) for i, key in enumerate(list(RIVALS)[: seats - 1])))
    )


@pytest.fixture(params=("es", "en"))
def kit(request, tmp_path):
    kit = build(tmp_path, (640, 360), request.param)
    yield kit
    kit.sound.close()
    kit.window.close()
    pygame.quit()


def shown(kit, scene, ticks: int = 1) -> pygame.Surface:
    app = App(kit, lambda _kit: scene)
    for _ in range(ticks):
        app.feed(Input())
    scene.draw(kit.window.canvas)
    return kit.window.canvas


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_is_legible(kit, monkeypatch, seats):
    scene = lobby.Lobby(kit, table(seats), then=lambda _table: Pop(), back=Pop)
    shown(kit, scene)
    cards = [scene._seats.cell(seat).inflate(-5, -5) for seat in range(scene.most_seats)]
    above = pygame.Rect(0, 0, lobby.RULES.left, cards[0].top)
    boxes = [*cards, lobby.RULES, bar(kit), above]
    rules = ({}, {"rounds": "5", "free_choice": "true"}, {"limit": "100", "open_draft": "true"})
    for focus, chosen in itertools.product(range(len(scene._group.widgets)), rules):
        scene._group.focus, scene.rules = focus, dict(chosen)
        with monkeypatch.context() as patch:
            writing = Writing(patch)
            scene.draw(kit.window.canvas)
        writing.check(boxes)


@pytest.mark.parametrize("game", STALLS)
def test_the_help_fits_its_field(kit, game):
    """Also the longest words under the pictures end above the start button."""
    scene = lobby.Lobby(kit, Table(game, table(2).seats), then=lambda _table: Pop(), back=Pop)
    field = scene._help_box()
    for words in scene._helps():
        _, height = kit.text.measure(words, width=field.width - 10)
        assert 10 + house_rules.PICTURE[1] + height <= field.height, words


def test_the_keeper_says_what_fits_the_table(kit):
    tr = kit.tr
    names = ["Ana", "Blas"]
    keeper = tavern.Tavern(kit, 3, names[:1])
    keeper.update(names[:1])
    assert keeper.words == tr("Who is playing?")
    keeper.update(names)
    assert keeper.words == tr("Hello, {name}!", name="Blas")
    for _ in range(tavern.GREETING_TICKS):
        keeper.update(names)
    assert keeper.words == tr("There is still room!")
    keeper.update([*names, "Leo"])
    for _ in range(tavern.GREETING_TICKS):
        keeper.update([*names, "Leo"])
    assert keeper.words == tr("A full table!")
    for _ in range(tavern.ROUND_TICKS):
        keeper.update([*names, "Leo"])
        if not keeper.words:
            break
    assert not keeper.words, "he never stops"
    keeper.update(["Leo", "Blas"])
    assert keeper.words == tr("See you, {name}!", name="Ana")


def test_his_bubble_stays_on_the_wall(kit, monkeypatch):
    keeper = tavern.Tavern(kit, 10, ["Ana", "La Zíngara"])
    keeper.update(["Ana"])
    writing = Writing(monkeypatch)
    keeper.draw_words(kit.window.canvas)
    writing.check([pygame.Rect(tavern.BUBBLE.left, 36, lobby.RULES.left - tavern.BUBBLE.left, 68)])
    assert len(writing.lines) >= 1


def finished(names: list[str], **rules: str) -> Match:
    game = game_named(GAME)
    seats = [SeatSpec("bot", name, "random") for name in names]
    match = Match(game, config_from_rules(game, len(seats), rules), seats, 11)
    while not match.over:
        match.advance()
    return match


def ended(kit, match: Match) -> results.Results:
    return results.Results(kit, match, STALLS[GAME], again=Pop, table=Pop, leave=Pop)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("long", [False, True])
def test_the_results_are_legible(kit, monkeypatch, seats, long):
    names = [f"{LONG_NAME} {i}" for i in range(seats)] if long else list(RIVALS.values())[:seats]
    scene = ended(kit, finished(names, **({} if long else {"rounds": "2"})))
    shown(kit, scene)
    ribbon = pygame.Rect(8, 6, 624, 37)
    boxes = [ribbon, results.PLACES, *(widget.rect for widget in scene._group.widgets)]
    writing = Writing(monkeypatch)
    scene.draw(kit.window.canvas)
    writing.check(boxes)
    assert sum(box.contains(place.inflate(0, -4)) for _, place in writing.lines for box in boxes[:1]) == 1


def test_the_chart_is_one_press_away_and_back(kit):
    scene = ended(kit, finished(list(RIVALS.values())[:4], rounds="1"))
    places = pygame.image.tobytes(shown(kit, scene), "RGB")
    last = scene._group.widgets[-1]
    assert last.press() is None
    assert scene.shows_chart
    scene.draw(kit.window.canvas)
    assert pygame.image.tobytes(kit.window.canvas, "RGB") != places
    last.press()
    scene.draw(kit.window.canvas)
    assert pygame.image.tobytes(kit.window.canvas, "RGB") == places


@pytest.mark.parametrize("action", [Action.ALT, Action.PREV, Action.NEXT])
def test_the_chart_opens_by_the_buttons_that_turn_pages(kit, action):
    scene = ended(kit, finished(list(RIVALS.values())[:2], rounds="1"))
    for wanted in (True, False):
        assert scene.update(Input(presses=(Press(action, KEYS_RIGHT),))) is None
        assert scene.shows_chart is wanted


def test_shared_places_share_the_plate(kit, monkeypatch):
    """Two winners: both cheer with a prize, and the third stands on a step that says three."""
    drawn = []
    sprite_of, animation_of = type(kit.sheets["bandstand"]).sprite, type(kit.sheets["bandstand"]).animation
    kind = type(kit.sheets["bandstand"])
    monkeypatch.setattr(kind, "sprite", lambda self, name: drawn.append(name) or sprite_of(self, name))
    monkeypatch.setattr(kind, "animation", lambda self, name: drawn.append(name) or animation_of(self, name))
    best = [bandstand.Honoured(1, "leo"), bandstand.Honoured(1, "lola"), bandstand.Honoured(3, "blas")]
    bandstand.Bandstand(kit, best).draw(kit.window.canvas)
    assert [name for name in drawn if name.startswith("plate")] == ["plate_1", "plate_1", "plate_3"]
    assert {"cheer_leo", "cheer_lola", "wave_blas"} <= set(drawn)
    assert drawn.count("prize") == 2


def test_still_with_reduced_motion(kit):
    kit.change(reduced_motion=True)
    stand = bandstand.Bandstand(kit, [bandstand.Honoured(1, "leo"), bandstand.Honoured(2, "blas")])
    inn = tavern.Tavern(kit, 10, ["Ana"])
    for venue, step in ((stand, stand.update), (inn, lambda: inn.update(["Ana"]))):
        venue.draw(kit.window.canvas)
        before = pygame.image.tobytes(kit.window.canvas.subsurface(0, 0, 640, 60), "RGB")
        for _ in range(45):
            step()
        venue.draw(kit.window.canvas)
        assert pygame.image.tobytes(kit.window.canvas.subsurface(0, 0, 640, 60), "RGB") == before


def test_the_sheets_load_as_the_game_loads_them(kit):
    for name in SHEETS:
        loaded = load_sheet(sheets.SPRITES / f"{name}.png")
        assert set(loaded.sprites) == set(sheets.entry_of(name)["frames"])
