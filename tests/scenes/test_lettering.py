"""Nothing that is written is cut off or written over, on any screen, in any language, at any size of text."""

from collections.abc import Callable

import pytest

from game.content.strings import LANGUAGES
from game.engine.players import KEYS_RIGHT, Input
from game.engine.scene import Pop, Scene
from scenes import showcase
from scenes.controls import Controls
from scenes.dialog import Dialog
from scenes.kit import Kit
from scenes.options import PAGES, Options
from scenes.seats import Seats
from tests.scenes.conftest import MakeRig
from tests.scenes.lettering import Lettering, reading
from tests.scenes.rig import Rig

TICKS = (2, 90)  # of a screen that moves: at once, and when all have decided or something is called out


def open_options(kit: Kit, page: int) -> Scene:
    return Options(kit, Pop, page)


def open_rules(kit: Kit, turns: int) -> Scene:
    page = showcase.named("rules")(kit)
    for _ in range(turns):
        page._turn(1)
    return page


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


SCREENS: dict[str, Callable[[Kit], Scene]] = {
    **{name: showcase.named(name) for name in showcase.names() if name != "encierro_watch"},
    **{f"options {name}": lambda kit, page=page: open_options(kit, page) for page, name in enumerate(PAGES)},
    **{f"rules {turns}": lambda kit, turns=turns: open_rules(kit, turns) for turns in range(1, 14)},
    **{name: lambda kit, name=name: open_controls(kit, name) for name in ("keys-left", "pad", "mouse")},
    "listening": open_listening,
    "chart of ten": open_chart,
    "seats": open_seats,
    "long dialog": open_long_dialog,
}


def faults_of(rig: Rig) -> list[str]:
    return lettering_of(rig).faults


def lettering_of(rig: Rig) -> Lettering:
    canvas = rig.kit.window.canvas
    with reading(canvas) as found:
        rig.app.stack.draw(canvas)
    return found


def shown(make_rig: MakeRig, name: str, language: str, **settings: object) -> Rig:
    """The screen before anything has been drawn or measured at another size."""

    def first(kit: Kit) -> Scene:
        kit.change(**settings)
        return SCREENS[name](kit)

    rig = make_rig(first, language=language)
    rig.kit.reader._last = KEYS_RIGHT  # whatever pads this machine has
    return rig


@pytest.mark.parametrize("text_scale", [1, 2])
@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("name", SCREENS)
def test_all_is_whole(make_rig: MakeRig, name: str, language: str, text_scale: int) -> None:
    rig = shown(make_rig, name, language, text_scale=text_scale)
    faults, tick = [], 0
    for until in TICKS:
        for _ in range(until - tick):
            rig.feed(Input())
        tick = until
        faults += [f"tick {tick}: {fault}" for fault in faults_of(rig)]
    assert faults == []
