"""Sprite sheets: frames packed into one PNG, and a JSON that names frames, animations and slices."""

import json
from collections.abc import Sequence

from assets.forge import png
from assets.forge.pixels import Canvas

GAP_PX = 1
WIDTH_PX = 512


class Sheet:
    """Gathers frames in the order of their names' first mention."""

    def __init__(self) -> None:
        self._pictures: dict[str, Canvas] = {}
        self._anchors: dict[str, tuple[int, int]] = {}
        self._animations: dict[str, dict[str, list[str] | list[int]]] = {}
        self._slices: dict[str, dict[str, object]] = {}

    def add(self, name: str, picture: Canvas, anchor: tuple[int, int] = (0, 0)) -> None:
        """A frame; the anchor is the point that stands on the place where it is drawn."""
        if name in self._pictures:
            raise ValueError(f'the frame "{name}" is there already')
        self._pictures[name] = picture
        self._anchors[name] = anchor

    def slice(self, name: str, picture: Canvas, border: tuple[int, int, int, int]) -> None:
        """A frame that is cut into nine; border: left, top, right, bottom."""
        self.add(name, picture)
        self._slices[name] = {"frame": name, "border": list(border)}

    def animate(
        self,
        name: str,
        pictures: Sequence[Canvas],
        ticks: int | Sequence[int],
        anchor: tuple[int, int] = (0, 0),
    ) -> None:
        """Frames NAME_0, NAME_1… that follow one another; ticks for each, or for all."""
        frames = [f"{name}_{i}" for i in range(len(pictures))]
        for frame, picture in zip(frames, pictures, strict=True):
            self.add(frame, picture, anchor)
        self.sequence(name, frames, ticks)

    def sequence(self, name: str, frames: Sequence[str], ticks: int | Sequence[int]) -> None:
        """An animation of frames that are there already."""
        lengths = [ticks] * len(frames) if isinstance(ticks, int) else list(ticks)
        self._animations[name] = {"frames": list(frames), "ticks": lengths}

    def files(self, name: str) -> dict[str, bytes]:
        """Path under assets/ → bytes."""
        places, width, height = self._packed()
        whole = Canvas(width, height)
        for frame, (x, y) in places.items():
            whole.over(self._pictures[frame], x, y)
        frames = {
            frame: {
                "rect": [*places[frame], picture.width, picture.height],
                "anchor": list(self._anchors[frame]),
            }
            for frame, picture in self._pictures.items()
        }
        parts = {"frames": frames, "animations": self._animations, "slices": self._slices}
        return {f"sprites/{name}.png": png.encoded(whole.pixels), f"sprites/{name}.json": _written(parts)}

    def _packed(self) -> tuple[dict[str, tuple[int, int]], int, int]:
        """Shelves, the tallest frames first."""
        wide = max(WIDTH_PX, *(picture.width for picture in self._pictures.values()))
        gap = GAP_PX if len(self._pictures) > 1 else 0
        places: dict[str, tuple[int, int]] = {}
        x = y = shelf = right = 0
        for frame, picture in sorted(self._pictures.items(), key=lambda item: -item[1].height):
            if x and x + picture.width > wide:
                x, y, shelf = 0, y + shelf + gap, 0
            places[frame] = (x, y)
            shelf = max(shelf, picture.height)
            right = max(right, x + picture.width)
            x += picture.width + gap
        return places, right, y + shelf


def _written(parts: dict[str, dict[str, object]]) -> bytes:
    """JSON with one frame a line, so that changes can be read."""
    blocks = []
    for kind, entries in parts.items():
        lines = [f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in entries.items()]
        blocks.append(f' "{kind}": {{' + ("\n" + ",\n".join(lines) + "\n }" if lines else "}"))
    return ("{\n" + ",\n".join(blocks) + "\n}\n").encode()
