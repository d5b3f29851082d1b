"""shot, bench and soak: what they promise to whoever reads their output."""

import json
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import bench, shot, soak
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from game.errors import UserError
from scenes import showcase
from scenes.kit import Kit


class Page(Scene):
    """A screen that counts its ticks in its colour, and fails at one of them."""

    def __init__(self, fails_at: int | None = None) -> None:
        self.ticks = 0
        self._fails_at = fails_at

    def update(self, given: Input) -> Transition:
        if self.ticks == self._fails_at:
            raise ZeroDivisionError("the fence is broken")
        self.ticks += 1
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill((self.ticks, 0, 200))


def only(monkeypatch: pytest.MonkeyPatch, **makers: type[Page] | object) -> None:
    """The showcase has just these screens."""
    monkeypatch.setattr(showcase, "_SCENES", makers)


# shot


def test_a_shot_is_the_screen_after_so_many_ticks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    only(monkeypatch, page=lambda kit: Page())
    out = tmp_path / "page.png"
    shot.run("page", out, 7, "es", (1000, 700))
    picture = pygame.image.load(out)
    assert picture.get_size() == (1000, 700)
    assert picture.get_at((500, 350))[:3] == (7, 0, 200)


def test_a_shot_speaks_the_language_and_leaves_the_players_files_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kits: list[Kit] = []

    def page(kit: Kit) -> Scene:
        kits.append(kit)
        return Page()

    only(monkeypatch, page=page)
    monkeypatch.setenv("VILLAFAROL_DATA", str(tmp_path / "data"))
    for language in ("en", "es"):
        shot.run("page", tmp_path / "page.png", 0, language, (640, 360))
    assert [kit.strings.language for kit in kits] == ["en", "es"]
    assert not (tmp_path / "data").exists()


def test_a_shot_that_cannot_be_written_names_the_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    only(monkeypatch, page=lambda kit: Page())
    out = tmp_path / "page.png"
    out.mkdir()
    with pytest.raises(UserError, match="cannot be written") as fault:
        shot.run("page", out, 0, "es", (640, 360))
    assert str(out) in str(fault.value)
    assert not pygame.display.get_init()


# soak


def test_a_soak_visits_every_screen_and_finds_nothing_in_a_sound_one(monkeypatch: pytest.MonkeyPatch) -> None:
    class First(Page):
        pass

    class Second(Page):
        pass

    only(monkeypatch, first=lambda kit: First(), second=lambda kit: Second())
    result = soak.run(50, 3)
    assert result == {"ticks": 50, "seed": 3, "screens": ["First", "Second"], "failures": []}


def test_a_failure_can_be_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, calm=lambda kit: Page(), wild=lambda kit: Page(fails_at=5))
    result = soak.run(40, 3)
    assert [failure["tick"] for failure in result["failures"]] == [25]
    failure = result["failures"][0]
    assert (failure["seed"], failure["screen"], failure["scene"]) == (3, "wild", "Page")
    assert "the fence is broken" in failure["error"]


def test_the_same_seed_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[Input]] = []

    class Diary(Page):
        def update(self, given: Input) -> Transition:
            seen[-1].append(given)
            return None

    only(monkeypatch, diary=lambda kit: Diary())
    for seed in (4, 4, 5):
        seen.append([])
        soak.run(200, seed)
    assert seen[0] == seen[1] != seen[2]
    given = seen[0]
    assert any(tick.clicked for tick in given)
    assert any(press.device.profile == "pad" for tick in given for press in tick.presses)
    assert any(press.device.family == "keys" for tick in given for press in tick.presses)
    assert not any(tick.quit for tick in given)


# bench


def test_a_benchmark_has_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"WARM_UP_FRAMES": 2, "BLOCKS": 2, "FRAMES_A_BLOCK": 3, "START_UPS": 1}.items():
        monkeypatch.setattr(bench, name, value)
    only(monkeypatch, title=lambda kit: Page(), page=lambda kit: Page())
    result = json.loads(json.dumps(bench.run(["page"], (1280, 720))))
    assert result["size"] == [1280, 720]
    assert set(result["bare"]) == {"median_ms", "p99_ms"}
    figures = {"update_ms", "draw_ms", "median_ms", "p99_ms", "longest_update_ms", "ratio"}
    assert set(result["scenes"]) == {"page"}
    assert set(result["scenes"]["page"]) == figures
    assert all(value > 0 for value in result["scenes"]["page"].values())
    assert result["start_up"]["bare_mb"] > 5
    assert result["start_up"]["title_mb"] > result["start_up"]["bare_mb"]
    assert result["start_up"]["title_ms"] > 0
    assert result["playouts_per_second"] > 0
    for word in ("1280×720", "page", "ratio", "first frame", "playouts"):
        assert word in bench.table(result)


def test_every_screen_of_the_benchmark_exists() -> None:
    assert set(bench.SCENES) <= set(showcase.names())
    assert {"title", "encierro_10"} <= set(bench.SCENES)
