"""On every screen, in any language, at any size of text: nothing that is written is cut off or written over,
and the whole canvas is painted.
"""

from collections.abc import Callable, Iterator

import numpy as np
import pygame
import pytest

from game.content.strings import LANGUAGES
from game.engine.players import KEYS_RIGHT, Input
from game.engine.scene import Pop, Push, Replace, Reset, Scene
from game.engine.ui import Group
from scenes import showcase
from scenes.controls import Controls
from scenes.dialog import Dialog
from scenes.kit import Kit
from scenes.learn import Learn, offer
from scenes.options import PAGES, Options
from scenes.rules import RulesPage
from scenes.seats import Seats
from tests.scenes.conftest import MakeRig
from tests.scenes.lettering import Lettering, reading
from tests.scenes.rig import Rig

TICKS = (2, 90)  # of a screen that moves: at once, and when all have decided or something is called out


def open_options(kit: Kit, page: int) -> Scene:
    return Options(kit, Pop, page)


def open_controls(kit: Kit, profile: str) -> Scene:
    return Controls(kit, Pop, profile)


def open_listening(kit: Kit) -> Scene:
    page = Controls(kit, Pop)
    page._ask(page.actions[4])
    page.listening.reason = "That belongs to another device."
    return page


def open_chart(kit: Kit) -> Scene:
    page = showcase.named("results_10")(kit)
    page.shows_chart = True
    return page


def open_seats(kit: Kit) -> Scene:
    match = showcase.made_up_match(4, 6, 3)
    return Seats(kit, match, KEYS_RIGHT, Pop)


def open_long_dialog(kit: Kit) -> Scene:
    words = "A file that nobody can read stands in the way of the fair. " * 14
    answers = ((lambda: "Leave it there for now", Pop), (lambda: "Put it aside and go on", Pop))
    return showcase.Over(showcase.named("menu")(kit), Dialog(kit, lambda: words, answers, Pop))


def open_learning(kit: Kit, heard: int, words: str = "") -> Scene:
    """A pad that has been taught so many actions."""
    page = Learn(kit, showcase.UNKNOWN_PAD, Pop)
    for button in range(heard):
        page._hear(f"joy:b{button}")
    page.words = words
    return page


def open_unplugged(kit: Kit) -> Scene:
    page = open_learning(kit, 0)
    page._is_plugged = False
    return page


def open_offer(kit: Kit) -> Scene:
    return showcase.Over(showcase.named("menu")(kit), offer(kit, showcase.UNKNOWN_PAD))


def open_levels(kit: Kit) -> Scene:
    """Which AI shall take a person's seat."""
    page = open_seats(kit)
    return showcase.Over(page, page.press(0).scene)


def open_lost(kit: Kit) -> Scene:
    """In a match, which may be left from there."""
    lost = showcase.named("lost_device")(kit)
    lost._above._pause = Pop
    return lost


SCREENS: dict[str, Callable[[Kit], Scene]] = {
    **{name: showcase.named(name) for name in showcase.names() if name != "encierro_watch"},
    **{f"options {name}": lambda kit, page=page: open_options(kit, page) for page, name in enumerate(PAGES)},
    **{name: lambda kit, name=name: open_controls(kit, name) for name in ("keys-left", "pad", "mouse")},
    "listening": open_listening,
    "chart of ten": open_chart,
    "seats": open_seats,
    "levels": open_levels,
    "long dialog": open_long_dialog,
    "pad offer": open_offer,
    "lost in a match": open_lost,
    "learn a slip": lambda kit: open_learning(kit, 3, kit.tr("That is “{action}” already.", action="X")),
    "learn what a pad may lack": lambda kit: open_learning(kit, 8),
    "learned": lambda kit: open_learning(kit, 11),
    "unplugged while learning": open_unplugged,
}


def lettering_of(rig: Rig, *, contrasts: bool = False) -> Lettering:
    canvas = rig.kit.window.canvas
    with reading(canvas, contrasts=contrasts) as found:
        rig.app.stack.draw(canvas)
    return found


def unpainted_of(rig: Rig) -> list[str]:
    """The box of pixels where what was there before shines through, if any: of magenta, and of green."""
    canvas = rig.kit.window.canvas
    pictures = []
    for ground in ("magenta", "green"):
        canvas.fill(ground)
        rig.app.stack.draw(canvas)
        pictures.append(pygame.surfarray.array2d(canvas))
    x, y = np.nonzero(pictures[0] != pictures[1])
    if not len(x):
        return []
    return [f"{len(x)} pixels are not painted, in {x.min()}–{x.max()} × {y.min()}–{y.max()}"]


def shown(make_rig: MakeRig, name: str, language: str, **settings: object) -> Rig:
    """A running game with this screen, made at these settings."""

    def first(kit: Kit) -> Scene:
        kit.change(**settings)
        return SCREENS[name](kit)

    rig = make_rig(first, language=language)
    rig.kit.reader._last = KEYS_RIGHT  # whatever pads this machine has
    return rig


def show(rig: Rig, name: str, **settings: object) -> None:
    """The screen anew, at other settings."""
    rig.kit.change(**settings)
    rig.app.stack.apply(Reset(SCREENS[name](rig.kit)))


def views(rig: Rig) -> Iterator[str]:
    """Through all that a screen shows by itself, by moving the focus, by turning pages; says what it did."""
    tick = 0
    for until in TICKS:
        for _ in range(until - tick):
            rig.feed(Input())
        tick = until
        yield f"tick {tick}"
    scene = getattr(rig.scene, "_above", rig.scene)  # of a showcase
    if isinstance(scene, RulesPage):
        while not scene._is_last:
            scene._turn(1)
            yield f"page {scene.page + 1}, part {scene._part + 1}"
    group: Group | None = getattr(scene, "group", None) or getattr(scene, "_group", None)
    for place in range(len(group.widgets) if group else 0):
        group.focus = place
        yield f"widget {place}"
        box = group.focused.rect
        assert not group.focused.hidden, f"widget {place} at {box} is out of sight"
        assert rig.kit.window.canvas.get_rect().contains(box), f"widget {place} at {box} leaves the canvas"


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("name", SCREENS)
def test_all_is_whole(make_rig: MakeRig, name: str, language: str) -> None:
    rig = shown(make_rig, name, language, text_scale=1)
    faults = []
    for text_scale in (1, 2):
        show(rig, name, text_scale=text_scale)
        for what in views(rig):
            found = lettering_of(rig).faults + unpainted_of(rig)
            faults += [f"text {text_scale}00 %, {what}: {fault}" for fault in found]
    assert faults == []


@pytest.mark.parametrize("text_scale", [1, 2])
@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("seats", [4, 10])
def test_shouts_and_the_chart_between_rounds_are_whole(
    make_rig: MakeRig, seats: int, language: str, text_scale: int
) -> None:
    """What comes up for a moment in El Encierro, over what it may cover."""
    rig = make_rig(lambda kit: showcase._play(kit, 0, seats, 9, level="random"), language=language)
    rig.kit.change(text_scale=text_scale)
    rig.scene.uncover()
    faults, seen = [], set()
    for _ in range(3000):
        rig.feed(Input())
        passing = rig.stage.passing
        news = passing.shout or (passing.board and "board")
        if news and news not in seen:
            seen.add(news)
            faults += [f"{news}: {fault}" for fault in lettering_of(rig).faults]
        if passing.board:
            break
    assert "board" in seen
    assert len(seen) > 1
    assert faults == []


@pytest.mark.parametrize("name", SCREENS)
def test_all_stands_out_from_its_ground(make_rig: MakeRig, name: str) -> None:
    rig = shown(make_rig, name, "es", text_scale=1)
    faint = []
    for high_contrast, least in ((False, 4.5), (True, 7.0)):
        show(rig, name, high_contrast=high_contrast)
        rig.feed(Input())
        assert unpainted_of(rig) == []
        lines = lettering_of(rig, contrasts=True).lines
        faint += [(least, line.words, round(line.contrast, 1)) for line in lines if line.contrast < least]
    assert faint == []


class Hole(Scene):
    """A screen that leaves one pixel as it was."""

    def __init__(self, *, is_opaque: bool) -> None:
        self.opaque = is_opaque

    def draw(self, canvas: pygame.Surface) -> None:
        for part in ((0, 0, 640, 200), (0, 201, 640, 159), (0, 200, 300, 1), (301, 200, 339, 1)):
            canvas.fill("navy", part)


def test_a_single_pixel_that_is_not_painted_is_noticed(make_rig: MakeRig) -> None:
    """Only a screen that says so may leave it to what lies below."""
    rig = make_rig(lambda kit: Hole(is_opaque=True))
    assert unpainted_of(rig) == ["1 pixels are not painted, in 300–300 × 200–200"]
    rig.app.stack.apply(Reset(showcase.named("menu")(rig.kit)))
    rig.app.stack.apply(Push(Hole(is_opaque=True)))
    assert unpainted_of(rig) != []
    rig.app.stack.apply(Replace(Hole(is_opaque=False)))
    assert unpainted_of(rig) == []


@pytest.mark.parametrize(
    "name", ["menu", "pause", "encierro", "encierro_10", "options Display", "rules", "seats"]
)
@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 1)])
def test_another_size_is_there_at_once(make_rig: MakeRig, name: str, before: int, after: int) -> None:
    """Changed in the options, which lie over any of these: below them all is made anew."""
    rig = shown(make_rig, name, "es", text_scale=before)
    rig.ticks(2)
    rig.app.stack.draw(rig.kit.window.canvas)
    rig.kit.change(text_scale=after)
    rig.scene.uncover()
    assert lettering_of(rig).faults == []
    rig.ticks(2)
    assert lettering_of(rig).faults == []
    if name.startswith("encierro"):  # the bots have gone on meanwhile
        return
    fresh = shown(make_rig, name, "es", text_scale=after)
    fresh.ticks(4)
    assert [line.box for line in lettering_of(rig).lines] == [line.box for line in lettering_of(fresh).lines]
