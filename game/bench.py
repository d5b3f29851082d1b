"""`python -m game bench`: what a tick and a frame cost, against a bare clear, scale and flip in the same run."""

import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import pygame

from game.app import App, build
from game.engine.canvas import CANVAS_SIZE
from game.engine.players import Input
from game.engine.scene import Reset
from scenes import showcase

SCENES = ("title", "menu", "encierro", "encierro_10", "encierro_watch")
WARM_UP_FRAMES, FRAMES = 90, 900
START_UPS = 7

_BARE_PROGRAM = """
import pygame
pygame.init()
window = pygame.display.set_mode(({width}, {height}))
pygame.display.flip()
"""
_FIRST_FRAME = """
from game.app import first_frame
first_frame(({width}, {height}))
"""
_MEASURED = """
import resource, sys
exec(sys.argv[1])
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print("peak", peak)
"""


def run(scenes: Sequence[str], size: tuple[int, int]) -> dict[str, Any]:
    """Milliseconds of whole frames (update + draw + scale + flip) of the named scenes, or of `SCENES`.

    `size` is that of the window, in pixels. Also what the first frame of the title costs and how many deals a
    second the bots play out.
    """
    result: dict[str, Any] = {"size": list(size)}
    with tempfile.TemporaryDirectory() as folder:
        app = App(build(Path(folder), size, "es"), showcase.named("title"))
        result["driver"] = pygame.display.get_driver()
        result["bare"] = _figures(_timed(lambda: _bare(app)))
        result["scenes"] = {}
        for name in scenes or SCENES:
            app.stack.apply(Reset(showcase.named(name)(app.kit)))
            result["scenes"][name] = _scene(app, result["bare"]["median_ms"])
        app.close()
    result["start_up"] = _start_up(size)
    from game.bots.six_nimmt import playouts_per_second

    result["playouts_per_second"] = round(playouts_per_second())
    return result


def _bare(app: App) -> None:
    app.kit.window.canvas.fill((0, 0, 0))
    app.kit.window.present()


def _scene(app: App, bare_ms: float) -> dict[str, float]:
    updates, draws = [], []

    def frame() -> None:
        started = time.perf_counter()
        app.feed(Input())
        updated = time.perf_counter()
        app.stack.draw(app.kit.window.canvas)
        drawn = time.perf_counter()
        app.kit.window.present()
        updates.append(updated - started)
        draws.append(drawn - updated)

    figures = _figures(_timed(frame))
    return {
        "update_ms": round(median(updates) * 1000, 3),
        "draw_ms": round(median(draws) * 1000, 3),
        **figures,
        "longest_update_ms": round(max(updates[WARM_UP_FRAMES:]) * 1000, 3),
        "ratio": round(figures["median_ms"] / bare_ms, 2),
    }


def _timed(frame: Callable[[], None]) -> list[float]:
    """Seconds of each of `FRAMES` frames, after a warm-up."""
    for _ in range(WARM_UP_FRAMES):
        frame()
    gc.collect()
    spans = []
    for _ in range(FRAMES):
        started = time.perf_counter()
        frame()
        spans.append(time.perf_counter() - started)
    return spans


def _figures(spans: Sequence[float]) -> dict[str, float]:
    return {
        "median_ms": round(median(spans) * 1000, 3),
        "p99_ms": round(quantiles(spans, n=100)[98] * 1000, 3),
    }


def _start_up(size: tuple[int, int]) -> dict[str, float]:
    """The first frame of the title against a program that opens a window and flips once, each on its own."""
    bare = _whole_process(_BARE_PROGRAM, size)
    title = _whole_process(_FIRST_FRAME, size)
    return {
        "bare_ms": bare[0],
        "title_ms": title[0],
        "ratio": round(title[0] / bare[0], 2),
        "bare_mb": bare[1],
        "title_mb": title[1],
        "memory_ratio": round(title[1] / bare[1], 2),
    }


def _whole_process(program: str, size: tuple[int, int]) -> tuple[float, float]:
    """Median wall time in ms and peak memory in MB of whole processes."""
    code = program.format(width=size[0], height=size[1])
    spans, peaks = [], []
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"VILLAFAROL_DATA": folder, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        for _ in range(START_UPS):
            started = time.perf_counter()
            done = subprocess.run(
                [sys.executable, "-c", _MEASURED, code],
                env=environment,
                capture_output=True,
                text=True,
                check=True,
                cwd=Path(__file__).parents[1],
            )
            spans.append(time.perf_counter() - started)
            peaks.append(int(done.stdout.split()[-1]) / 1024)
    return round(median(spans) * 1000, 1), round(median(peaks), 1)


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
