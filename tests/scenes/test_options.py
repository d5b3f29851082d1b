"""The options: every change counts at once, is saved, and can be made by pad, keys and mouse alike."""

import msgspec
import pygame
import pytest

from game.engine.canvas import CANVAS_SIZE
from game.engine.scene import Pop
from game.engine.settings import Settings
from scenes.controls import Controls
from scenes.options import PAGES, Options
from tests.virtual_pad import VirtualPads

FIELDS = {
    "Sound": ["master", "music", "effects", "voice", "mono"],
    "Game": ["speed", "captions", "reduced_motion", "shake"],
    "Display": ["text_scale", "fullscreen", "fill", "high_contrast"],
}


@pytest.fixture
def rig(make_rig):
    return make_rig(lambda kit: Options(kit, Pop), language="en")


def saved(rig) -> Settings:
    """What a start of the game would find."""
    return msgspec.json.decode(rig.kit.store.path("settings.json").read_bytes(), type=Settings, strict=False)


def on_page(rig, page: str) -> Options:
    while PAGES[rig.scene.page] != page:
        rig.key("x")  # NEXT on the left half
    return rig.scene


def row_middle(rig, row: int) -> tuple[int, int]:
    return rig.scene.group.widgets[row].rect.center


@pytest.mark.parametrize(
    ("page", "row", "field"), [(p, r, f) for p in FIELDS for r, f in enumerate(FIELDS[p])]
)
def test_every_setting_changes_by_keys_and_is_saved(rig, page, row, field):
    on_page(rig, page)
    for _ in range(row):
        rig.key("down")
    before = getattr(rig.kit.settings, field)
    rig.key("right" if before is False or isinstance(before, str) else "left")
    after = getattr(rig.kit.settings, field)
    assert after != before
    assert getattr(saved(rig), field) == after
    assert msgspec.structs.replace(rig.kit.settings, **{field: before}) == Settings(language="en")


def test_the_widget_shows_what_was_set_elsewhere(rig):
    scene = on_page(rig, "Display")
    before = rig.canvas_bytes()
    rig.kit.change(fill=True)
    assert rig.canvas_bytes() != before
    assert scene.group.widgets[3].label() == "Fill the window"


def test_language_switches_every_word_at_once(rig):
    scene = on_page(rig, "Language")
    rig.key("return")  # Español comes first
    assert rig.kit.settings.language == "es"
    assert saved(rig).language == "es"
    assert rig.kit.tr("Options") == "Opciones"
    assert rig.scene is scene
    rig.key("down")
    rig.key("return")
    assert rig.kit.tr("Options") == "Options"


def test_volumes_reach_the_sound_service(rig):
    rig.key("left")
    assert rig.kit.sound._settings.master == rig.kit.settings.master == 7


def test_the_voice_slider_is_heard_in_the_voice_volume(rig, monkeypatch):
    heard = []
    monkeypatch.setattr(rig.kit.sound, "play", lambda name, **how: heard.append(how.get("bus", "effects")))
    for _ in range(3):
        rig.key("down")
    heard.clear()
    rig.key("left")
    assert "voice" in heard


def test_volumes_stop_at_their_ends(rig):
    for _ in range(12):
        rig.key("left")
    assert rig.kit.settings.master == 0
    rig.key("right")
    assert rig.kit.settings.master == 1


def test_by_mouse_tabs_sliders_and_switches(rig):
    tabs = rig.scene._tabs
    rig.click(*row_middle(rig, 5))  # mono
    assert rig.kit.settings.mono
    slider = rig.scene.group.widgets[1]
    rig.click(slider._track().left, slider.rect.centery)
    assert rig.kit.settings.master == 0
    rig.click(*tabs._tab(3).center)
    assert PAGES[rig.scene.page] == "Display"
    rig.click(*row_middle(rig, 4))
    assert rig.kit.settings.high_contrast


def test_by_pad_alone(make_rig, pads):
    pad = pads.attach("Pad", brand="playstation")
    rig = make_rig(lambda kit: Options(kit, Pop), language="en")

    def tap(control):
        pad.tap(control)
        rig.ticks(2)

    tap("rightshoulder")
    assert PAGES[rig.scene.page] == "Language"
    tap("a")
    assert rig.kit.settings.language == "es"
    tap("rightshoulder")
    tap("dpright")
    assert rig.kit.settings.speed == "fast"
    tap("lefttrigger+")
    assert PAGES[rig.scene.page] == "Language"
    tap("b")
    assert rig.scene is None


def test_a_pad_without_shoulders_turns_pages_along_the_tabs(rig):
    rig.key("up")
    rig.key("right")
    rig.key("right")
    assert PAGES[rig.scene.page] == "Game"
    rig.key("down")
    rig.key("right")
    assert rig.kit.settings.speed == "fast"


def test_pages_go_round(rig):
    rig.key("z")
    assert PAGES[rig.scene.page] == "Controls"
    rig.key("x")
    assert PAGES[rig.scene.page] == "Sound"


@pytest.mark.parametrize("leave", ["escape", "q", "backspace"])
def test_back_by_keys(rig, leave):
    rig.key(leave)
    assert rig.scene is None


def test_back_by_a_click_on_the_prompt(rig):
    rig.click(CANVAS_SIZE[0] - 24, CANVAS_SIZE[1] - 10)
    assert rig.scene is None


def test_back_by_a_right_click(rig):
    rig.click(300, 300, button=3)
    assert rig.scene is None


def test_controls_open_and_come_back_to_their_line(rig):
    on_page(rig, "Controls")
    rig.key("down")
    rig.key("return")
    assert isinstance(rig.scene, Controls)
    assert rig.scene.profile == "keys-right"
    rig.key("escape")
    assert isinstance(rig.scene, Options)
    assert rig.scene.group.focus == 2


def test_a_strange_pad_that_is_plugged_in_gets_a_line(rig):
    with_pads = on_page(rig, "Controls")
    count = len(with_pads.group.widgets)
    with VirtualPads() as socket:
        socket.attach("Old stick", brand="unknown")
        rig.ticks(3)
        assert len(rig.scene.group.widgets) == count + 1
        assert rig.scene.group.widgets[-1].label() == "Old stick"
    rig.ticks(3)
    assert len(rig.scene.group.widgets) == count


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_word_stays_inside_its_box(make_rig, language):
    rig = make_rig(lambda kit: Options(kit, Pop), language=language)
    width = rig.kit.text.face().width
    for _ in PAGES:
        scene = rig.scene
        for row in scene._rows:
            rect = row.widget.rect
            # A label may take what its value leaves free; a button has the whole line.
            room = rect.width - 16 if type(row.widget).__name__ == "Button" else rect.width // 2 - 12
            assert width(row.widget.label()) <= room, row.widget.label()
            height = rig.kit.text.measure(row.help(), width=206)[1]
            assert height <= 96, row.help()
        for words in PAGES:
            assert width(rig.kit.tr(words)) <= 90
        rig.key("x")


def test_high_contrast_makes_the_wall_plain(rig):
    on_page(rig, "Display")
    rig.kit.change(high_contrast=True)
    rig.canvas_bytes()
    assert rig.kit.window.canvas.get_at((4, 200)) == pygame.Color(18, 14, 26)
