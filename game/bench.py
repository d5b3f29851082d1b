"""`python -m game bench`: what a tick and a frame cost, against a bare clear, scale and flip in the same run.

Bare and scene take turns, a block of frames each, so that whatever else the machine does weighs on both.
"""

import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import pygame

from game.app import App, build
from game.engine.canvas import CANVAS_SIZE
from game.engine.scene import Reset
from scenes import showcase

SCENES = ("title", "menu", "encierro", "encierro_10", "encierro_watch")
WARM_UP_FRAMES, BLOCKS, FRAMES_A_BLOCK = 90, 15, 60
START_UPS = 9

_BARE_PROGRAM = """
import pygame
pygame.display.set_mode(({width}, {height}))
pygame.display.flip()
"""
_FIRST_FRAME = """
import game.cli
from game.app import first_frame
first_frame(({width}, {height}))
"""
_MEASURED = """
import sys
exec(sys.argv[1])
# Not getrusage: there a process starts with the peak of the one that started it.
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""


def run(scenes: Sequence[str], size: tuple[int, int]) -> dict[str, Any]:
    """Milliseconds of whole frames (update + draw + scale + flip) of the named scenes, or of `SCENES`.

    `size` is that of the window, in pixels; without a screen there is none to be seen. Also what the first
    frame of the title costs and how many deals a second the bots play out.
    """
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    result: dict[str, Any] = {"size": list(size)}
    with tempfile.TemporaryDirectory() as folder:
        app = App(build(Path(folder), size, "es"), showcase.named("title"))
        result["driver"] = pygame.display.get_driver()
        bare: list[float] = []
        frames = {name: _scene(app, name, bare) for name in scenes or SCENES}
        app.close()
    result["bare"] = _figures(bare)
    result["scenes"] = {
        name: {**figures, "ratio": round(figures["median_ms"] / result["bare"]["median_ms"], 2)}
        for name, figures in frames.items()
    }
    result["start_up"] = _start_up(size)
    from game.bots.six_nimmt import playouts_per_second

    result["playouts_per_second"] = round(playouts_per_second(time.perf_counter))
    return result


def _scene(app: App, name: str, bare: list[float]) -> dict[str, float]:
    """The figures of a scene. The seconds of the bare frames shown in between are added to `bare`."""
    app.stack.apply(Reset(showcase.named(name)(app.kit)))
    window = app.kit.window
    updates, draws, wholes = [], [], []

    def show_bare() -> None:
        started = time.perf_counter()
        window.canvas.fill((0, 0, 0))
        window.present()
        bare.append(time.perf_counter() - started)

    def show_scene() -> None:
        started = time.perf_counter()
        app.tick()
        updated = time.perf_counter()
        app.stack.draw(window.canvas)
        drawn = time.perf_counter()
        window.present()
        updates.append(updated - started)
        draws.append(drawn - updated)
        wholes.append(time.perf_counter() - started)

    for _ in range(WARM_UP_FRAMES):
        show_scene()
    for spans in (updates, draws, wholes):
        spans.clear()
    gc.collect()
    for _ in range(BLOCKS):
        for show in (show_bare, show_scene):
            for _ in range(FRAMES_A_BLOCK):
                show()
    return {
        "update_ms": round(median(updates) * 1000, 3),
        "draw_ms": round(median(draws) * 1000, 3),
        **_figures(wholes),
        "longest_update_ms": round(max(updates) * 1000, 3),
    }


def _figures(spans: Sequence[float]) -> dict[str, float]:
    return {
        "median_ms": round(median(spans) * 1000, 3),
        "p99_ms": round(quantiles(spans, n=100)[98] * 1000, 3),
    }


def _start_up(size: tuple[int, int]) -> dict[str, float]:
    """The first frame of the title against a program that opens a window and flips once, each on its own and
    by turns: median wall time in ms and peak memory in MB of whole processes.
    """
    bare, title = [], []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(START_UPS):
            bare.append(_whole_process(_BARE_PROGRAM, size, folder))
            title.append(_whole_process(_FIRST_FRAME, size, folder))
    bare_ms, bare_mb = (median(column) for column in zip(*bare, strict=True))
    title_ms, title_mb = (median(column) for column in zip(*title, strict=True))
    return {
        "bare_ms": round(bare_ms, 1),
        "title_ms": round(title_ms, 1),
        "ratio": round(title_ms / bare_ms, 2),
        "bare_mb": round(bare_mb, 1),
        "title_mb": round(title_mb, 1),
        "memory_ratio": round(title_mb / bare_mb, 2),
    }


def _whole_process(program: str, size: tuple[int, int], folder: str) -> tuple[float, float]:
    """Wall time in ms and peak memory in MB of one run, with its files and its bytecode in `folder`."""
    environment = os.environ | {
        "VILLAFAROL_DATA": folder,
        "PYTHONPYCACHEPREFIX": folder,
        "PYTHONDONTWRITEBYTECODE": "",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    code = program.format(width=size[0], height=size[1])
    started = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", _MEASURED, code],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[1],
    )
    return (time.perf_counter() - started) * 1000, int(done.stdout.split()[-1]) / 1024


def table(result: dict[str, Any]) -> str:
    """The figures for people."""
    bare, start = result["bare"], result["start_up"]
    lines = [
        f"window {result['size'][0]}×{result['size'][1]}, canvas {CANVAS_SIZE[0]}×{CANVAS_SIZE[1]}, "
        f"driver {result['driver']}",
        f"{'':20} {'update':>8} {'draw':>8} {'median':>8} {'p99':>8} {'longest':>8} {'ratio':>6}",
        f"{'bare':20} {'':8} {'':8} {bare['median_ms']:8.3f} {bare['p99_ms']:8.3f}",
    ]
    for name, row in result["scenes"].items():
        lines.append(
            f"{name:20} {row['update_ms']:8.3f} {row['draw_ms']:8.3f} {row['median_ms']:8.3f} "
            f"{row['p99_ms']:8.3f} {row['longest_update_ms']:8.3f} {row['ratio']:6.2f}"
        )
    lines.append(
        f"first frame {start['title_ms']} ms, bare program {start['bare_ms']} ms, ratio {start['ratio']}; "
        f"peak memory {start['title_mb']} MB against {start['bare_mb']} MB, ratio {start['memory_ratio']}"
    )
    lines.append(f"playouts: {result['playouts_per_second']:,} four-seat deals a second")
    return "\n".join(lines)
