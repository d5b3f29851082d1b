"""The window: where the canvas lies in it, what the pointer points at, and that every pixel is painted."""

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import canvas
from game.engine.canvas import (
    BORDER_COLOUR,
    CANVAS_SIZE,
    SMALLEST_WINDOW,
    Fit,
    Size,
    Window,
    fit_fill,
    fit_whole,
)
from game.engine.devices import Devices
from tests.headless import display
from tests.headless import window as empty_window

__all__ = ["display", "empty_window"]  # fixtures

WIDTH, HEIGHT = CANVAS_SIZE
sizes = st.tuples(st.integers(1, 8_000), st.integers(1, 8_000))
fits = st.sampled_from([fit_whole, fit_fill])

# Where


@pytest.mark.parametrize(
    ("window", "fit"),
    [
        ((640, 360), Fit(0, 0, 640, 360)),
        ((1920, 1080), Fit(0, 0, 1920, 1080)),
        ((1280, 800), Fit(0, 40, 1280, 720)),
        ((1919, 1079), Fit(319, 179, 1280, 720)),
        ((1366, 768), Fit(43, 24, 1280, 720)),
        ((3440, 1440), Fit(440, 0, 2560, 1440)),
        ((641, 361), Fit(0, 0, 640, 360)),
        ((360, 640), Fit(0, 219, 360, 202)),
        ((639, 1000), Fit(0, 320, 639, 359)),
        (SMALLEST_WINDOW, Fit(0, 0, 320, 180)),
    ],
)
def test_whole_multiples_in_the_middle(window: Size, fit: Fit) -> None:
    assert fit_whole(window) == fit


@pytest.mark.parametrize(
    ("window", "fit"),
    [
        ((1920, 1080), Fit(0, 0, 1920, 1080)),
        ((1366, 768), Fit(0, 0, 1365, 768)),
        ((1280, 800), Fit(0, 40, 1280, 720)),
        ((1000, 1000), Fit(0, 219, 1000, 562)),
        ((3440, 1440), Fit(440, 0, 2560, 1440)),
    ],
)
def test_filling_touches_two_edges(window: Size, fit: Fit) -> None:
    assert fit_fill(window) == fit


@given(sizes, fits)
def test_the_canvas_lies_inside_in_the_middle_and_keeps_its_shape(
    window: Size, fit_to: Callable[[Size], Fit]
) -> None:
    fit = fit_to(window)
    right, bottom = window[0] - fit.x - fit.width, window[1] - fit.y - fit.height
    assert fit.width > 0
    assert fit.height > 0
    assert 0 <= right - fit.x <= 1
    assert 0 <= bottom - fit.y <= 1
    if min(fit.width, fit.height) > 1:
        assert abs(fit.width / WIDTH - fit.height / HEIGHT) < 1 / HEIGHT


@given(sizes)
def test_a_window_large_enough_gets_the_largest_whole_multiple(window: Size) -> None:
    fit = fit_whole(window)
    if window[0] >= WIDTH and window[1] >= HEIGHT:
        assert fit.width % WIDTH == 0
        assert fit.height == fit.width // WIDTH * HEIGHT
        assert fit.width + WIDTH > window[0] or fit.height + HEIGHT > window[1]
    else:
        assert fit == fit_fill(window)


@given(sizes, fits)
def test_canvas_and_borders_cover_the_window_once(window: Size, fit_to: Callable[[Size], Fit]) -> None:
    fit = fit_to(window)
    parts = [*fit.borders(window), pygame.Rect(fit.x, fit.y, fit.width, fit.height)]
    assert sum(part.width * part.height for part in parts) == window[0] * window[1]
    assert all(pygame.Rect((0, 0), window).contains(part) for part in parts)
    assert all(part.collidelist(parts[:index]) == -1 for index, part in enumerate(parts))


# What the pointer points at


@given(st.integers(1, 9), st.data())
def test_at_a_whole_scale_each_pixel_is_a_square(scale: int, data: st.DataObject) -> None:
    window = data.draw(
        st.tuples(
            st.integers(WIDTH * scale, WIDTH * (scale + 1) - 1),
            st.integers(HEIGHT * scale, HEIGHT * (scale + 1) - 1),
        )
    )
    fit = fit_whole(window)
    x, y = data.draw(st.integers(0, WIDTH - 1)), data.draw(st.integers(0, HEIGHT - 1))
    inside_x, inside_y = data.draw(st.integers(0, scale - 1)), data.draw(st.integers(0, scale - 1))
    assert fit.to_canvas(fit.x + x * scale + inside_x, fit.y + y * scale + inside_y) == (x, y)


@given(sizes, fits, st.integers(-9_000, 9_000), st.integers(-9_000, 9_000))
def test_inside_is_inside_and_outside_is_outside(
    window: Size, fit_to: Callable[[Size], Fit], x: int, y: int
) -> None:
    fit = fit_to(window)
    is_on_picture = pygame.Rect(fit.x, fit.y, fit.width, fit.height).collidepoint(x, y)
    assert pygame.Rect((0, 0), CANVAS_SIZE).collidepoint(fit.to_canvas(x, y)) == is_on_picture


# A window


@pytest.fixture
def window(empty_window: Window) -> Window:
    """With something to see on its canvas."""
    empty_window.canvas.fill((10, 200, 30))
    empty_window.canvas.set_at((0, 0), (255, 0, 0))
    empty_window.canvas.set_at((WIDTH - 1, HEIGHT - 1), (0, 0, 255))
    return empty_window


def resize(window: Window, size: Size) -> None:
    """As if a person had pulled at the corner."""
    window._window.size = size
    Devices().read(window.to_canvas)


def shown(window: Window) -> dict[str, int]:
    """The window's pixels by what they are: how many of each, and that there are no others."""
    window.present()
    picture = window.screenshot()
    colours = {
        "canvas": (10, 200, 30),
        "first pixel": (255, 0, 0),
        "last pixel": (0, 0, 255),
        "border": BORDER_COLOUR,
    }
    counted = {
        name: int(pygame.transform.threshold(None, picture, colour, (0, 0, 0), None, 0))
        for name, colour in colours.items()
    }
    assert sum(counted.values()) == picture.get_width() * picture.get_height()
    return {name: count for name, count in counted.items() if count}


def test_the_canvas_is_shown_pixel_by_pixel(window: Window) -> None:
    assert window.canvas.get_size() == CANVAS_SIZE
    assert shown(window) == {"canvas": 4 * (WIDTH * HEIGHT - 2), "first pixel": 4, "last pixel": 4}
    assert window.screenshot().get_at((1, 1))[:3] == (255, 0, 0)
    assert window.screenshot().get_at((1278, 718))[:3] == (0, 0, 255)


@pytest.mark.parametrize("size", [(1000, 700), (641, 361), (1921, 1081), (1290, 730), (2000, 400)])
def test_after_a_change_of_size_every_pixel_is_painted(window: Window, size: Size) -> None:
    window.present()
    resize(window, size)
    assert window.size == size
    fit = fit_whole(size)
    scale = fit.width // WIDTH
    assert shown(window) == {
        "canvas": scale * scale * (WIDTH * HEIGHT - 2),
        "first pixel": scale * scale,
        "last pixel": scale * scale,
        "border": size[0] * size[1] - fit.width * fit.height,
    }


def test_a_window_smaller_than_the_canvas_shows_all_of_it_shrunk(window: Window) -> None:
    resize(window, (320, 200))
    counted = shown(window)
    assert counted["border"] == 320 * 20
    assert counted["canvas"] >= 320 * 180 - 2


def test_back_and_forth_leaves_nothing_behind(window: Window) -> None:
    before = shown(window)
    for size in [(1919, 1079), (330, 190), (1300, 400), (1280, 720)]:
        resize(window, size)
        window.present()
    assert shown(window) == before


def test_the_window_never_gets_smaller_than_can_be_read(window: Window) -> None:
    resize(window, (10, 10))
    assert window.size == SMALLEST_WINDOW


def test_fill_can_be_turned_on_and_off(window: Window) -> None:
    resize(window, (1366, 768))
    window.use_fill(True)
    assert shown(window)["border"] == 768
    assert window.to_canvas(0, 0) == (0, 0)
    window.use_fill(False)
    assert shown(window)["border"] == 1366 * 768 - 1280 * 720
    assert window.to_canvas(43, 24) == (0, 0)
    assert window.to_canvas(42, 23) == (-1, -1)


@pytest.mark.parametrize("is_bare", [False, True])
def test_full_screen_and_back(window: Window, monkeypatch: pytest.MonkeyPatch, is_bare: bool) -> None:
    """With somebody to arrange windows on the desktop and without."""
    monkeypatch.setattr(canvas, "_is_bare_x", lambda: is_bare)
    desktop = pygame.display.get_desktop_sizes()[0]
    window.use_fullscreen(True)
    Devices().read(window.to_canvas)
    assert window.fullscreen
    assert window.size == desktop
    assert "canvas" in shown(window)
    window.use_fullscreen(True)  # again: nothing happens
    assert window.size == desktop
    window.use_fullscreen(False)
    Devices().read(window.to_canvas)
    assert not window.fullscreen
    assert window.size == (1280, 720)
    assert shown(window) == {"canvas": 4 * (WIDTH * HEIGHT - 2), "first pixel": 4, "last pixel": 4}


def test_the_pointer_follows_the_size(window: Window) -> None:
    devices = Devices()
    resize(window, (1000, 700))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(181, 172), rel=(0, 0), buttons=(0, 0, 0)))
    pointer = devices.read(window.to_canvas).pointer
    assert pointer is not None
    assert (pointer.x, pointer.y) == (1, 2)


@pytest.mark.parametrize("size", [(1366, 768), (641, 361), (1919, 1079), (500, 300), (1000, 1000)])
def test_what_is_seen_under_the_pointer_is_what_it_points_at(window: Window, size: Size) -> None:
    """Scaled to any size, whole or not: to a canvas pixel, as SDL rounds in its own way."""
    for x in range(WIDTH):
        for y in range(HEIGHT):
            window.canvas.set_at((x, y), (x % 256, y % 256, x // 256 * 2 + y // 256))
    resize(window, size)
    window.use_fill(True)
    window.present()
    picture = window.screenshot()
    fit = fit_fill(size)
    for x in range(fit.x, fit.x + fit.width):
        y = fit.y + x * 7 % fit.height
        red, green, blue, _ = picture.get_at((x, y))
        pointed_x, pointed_y = window.to_canvas(x, y)
        assert abs(red + 256 * (blue // 2) - pointed_x) <= 1
        assert abs(green + 256 * (blue % 2) - pointed_y) <= 1


def test_the_window_itself_is_made_once(window: Window) -> None:
    own = window._window
    window.use_fullscreen(True)
    resize(window, (900, 600))
    window.use_fullscreen(False)
    window.use_fill(True)
    assert window._window is own


def test_a_screenshot_is_a_copy(window: Window) -> None:
    window.present()
    picture = window.screenshot()
    window.canvas.fill((0, 0, 0))
    window.present()
    assert picture.get_at((640, 360))[:3] == (10, 200, 30)
