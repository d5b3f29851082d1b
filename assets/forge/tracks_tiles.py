"""Layers of whole pictures, cut into tiles: a tileset (PNG and TSX) and a finite map (TMX, CSV) for Tiled.

A layer is drawn as four pictures, the frames of its animation. Cells that look alike share a tile; a cell
that changes from frame to frame becomes an animated tile.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from assets.forge import png
from assets.forge.pixels import Canvas
from assets.forge.tracks_course import FORESHORTENED, HEIGHT, SPACES, WIDTH, Course

TILE, COLUMNS = 16, 32
FRAMES = 4
ACROSS, DOWN = WIDTH // TILE, HEIGHT // TILE


class Layer:
    """Four frames of 640 × 368, and how long a frame lasts in each cell.

    depth: "far", "stage" or "front"; drift: pixels a second to the right, round and round.
    """

    def __init__(self, name: str, depth: str = "stage", drift: float = 0.0) -> None:
        self.name, self.depth, self.drift = name, depth, drift
        self.frames = [Canvas(WIDTH, HEIGHT) for _ in range(FRAMES)]
        self.ms = np.full((DOWN, ACROSS), 200)

    def draw(self, how: Callable[[Canvas], object]) -> None:
        """The same on all frames."""
        for frame in self.frames:
            how(frame)

    def over(self, picture: Canvas, x: int, y: int) -> None:
        self.draw(lambda frame: frame.over(picture, x, y))

    def animate(self, pictures: Iterable[Canvas], x: int, y: int, ms: int) -> None:
        """One picture for each frame."""
        for frame, picture in zip(self.frames, pictures, strict=True):
            frame.over(picture, x, y)
            box = np.s_[
                y // TILE : (y + picture.height - 1) // TILE + 1,
                x // TILE : (x + picture.width - 1) // TILE + 1,
            ]
        self.ms[box] = ms


@dataclass(frozen=True)
class Thing:
    """An object of the map: a point, a rectangle (with a size) or a closed polygon (with corners)."""

    name: str
    kind: str
    x: float
    y: float
    size: tuple[float, float] | None = None
    corners: tuple[tuple[float, float], ...] = ()
    properties: tuple[tuple[str, int], ...] = ()


@dataclass
class Tiles:
    """The tiles found so far; number 0 is the first tile, −1 an empty cell."""

    pictures: list[npt.NDArray[np.uint8]] = field(default_factory=list)
    numbers: dict[bytes, int] = field(default_factory=dict)
    animations: dict[int, tuple[tuple[int, ...], int]] = field(default_factory=dict)
    animated: dict[tuple[tuple[int, ...], int], int] = field(default_factory=dict)

    def number(self, picture: npt.NDArray[np.uint8]) -> int:
        key = picture.tobytes()
        if key not in self.numbers:
            self.numbers[key] = len(self.pictures)
            self.pictures.append(picture)
        return self.numbers[key]

    def cell(self, frames: list[npt.NDArray[np.uint8]], ms: int) -> int:
        if not any(frame[..., 3].any() for frame in frames):
            return -1
        numbers = tuple(self.number(frame) for frame in frames)
        if len(set(numbers)) == 1:
            return numbers[0]
        if (numbers, ms) not in self.animated:
            # A tile carries one animation only, so one more is made for a second one that begins alike.
            first = numbers[0]
            if first in self.animations:
                first = len(self.pictures)
                self.pictures.append(frames[0])
            self.animations[first] = (numbers, ms)
            self.animated[numbers, ms] = first
        return self.animated[numbers, ms]

    def image(self) -> bytes:
        rows = -(-len(self.pictures) // COLUMNS)
        sheet = np.zeros((rows * TILE, COLUMNS * TILE, 4), np.uint8)
        for index, picture in enumerate(self.pictures):
            y, x = divmod(index, COLUMNS)
            sheet[y * TILE : (y + 1) * TILE, x * TILE : (x + 1) * TILE] = picture
        return png.encoded(sheet)

    def tsx(self, name: str) -> str:
        rows = -(-len(self.pictures) // COLUMNS)
        lines = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<tileset version="1.10" tiledversion="1.11.0" name="{name}"'
            f' tilewidth="{TILE}" tileheight="{TILE}" tilecount="{rows * COLUMNS}" columns="{COLUMNS}">',
            f' <image source="{name}.png" width="{COLUMNS * TILE}" height="{rows * TILE}"/>',
        ]
        for tile, (numbers, ms) in sorted(self.animations.items()):
            frames = "".join(f'<frame tileid="{number}" duration="{ms}"/>' for number in numbers)
            lines.append(f' <tile id="{tile}"><animation>{frames}</animation></tile>')
        return "\n".join([*lines, "</tileset>", ""])


def places(
    course: Course,
    hare: int,
    podium: tuple[int, int],
    boxes: Iterable[tuple[int, int]],
    crowds: Iterable[tuple[int, int, int, int]],
) -> list[Thing]:
    """The objects that the game reads."""
    spots = [course.at(k / 4) for k in range(SPACES * 4)]
    corners = tuple((round(s.x - spots[0].x, 2), round(s.y - spots[0].y, 2)) for s in spots)
    inner, outer = course.at(0, -course.half_lane), course.at(0, course.half_lane)
    post = course.at(hare - 0.5, -course.half_lane - 15)
    return [
        Thing("lane", "lane", round(spots[0].x, 2), round(spots[0].y, 2), corners=corners),
        Thing("line", "line", outer.x, outer.y - 5, (round(inner.x - outer.x, 2), 10)),
        Thing("hare", "hare", round(post.x, 2), round(post.y, 2), properties=(("space", hare),)),
        Thing("podium", "podium", *podium),
        *(
            Thing(f"box {number}", "betting", x, y, (74, 62), properties=(("horse", number),))
            for number, (x, y) in enumerate(boxes, 1)
        ),
        *(
            Thing(f"crowd {number}", "crowd", x, y, (width, height))
            for number, (x, y, width, height) in enumerate(crowds, 1)
        ),
    ]


def tmx(
    name: str,
    title: tuple[str, str],
    layers: list[Layer | None],
    things: list[Thing],
    tiles: Tiles,
    dust: str,
) -> str:
    """The map; None in `layers` is where the objects lie, and the horses run."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<map version="1.10" tiledversion="1.11.0" orientation="orthogonal" renderorder="right-down"'
        f' width="{ACROSS}" height="{DOWN}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
        f' nextlayerid="{len(layers) + 1}" nextobjectid="{len(things) + 1}">',
        " <properties>",
        f'  <property name="foreshortening" type="float" value="{FORESHORTENED:.4f}"/>',
        '  <property name="half_lane" type="float" value="29"/>',
        f'  <property name="dust" value="{dust}"/>',
        f'  <property name="title_en" value="{title[0]}"/>',
        f'  <property name="title_es" value="{title[1]}"/>',
        " </properties>",
        f' <tileset firstgid="1" source="{name}.tsx"/>',
    ]
    for number, layer in enumerate(layers, 1):
        lines += _objects(number, things) if layer is None else _tiles(number, layer, tiles)
    return "\n".join([*lines, "</map>", ""])


def _tiles(number: int, layer: Layer, tiles: Tiles) -> list[str]:
    rows = []
    for row in range(DOWN):
        cells = []
        for column in range(ACROSS):
            window = np.s_[row * TILE : (row + 1) * TILE, column * TILE : (column + 1) * TILE]
            frames = [frame.pixels[window] for frame in layer.frames]
            cells.append(str(tiles.cell(frames, int(layer.ms[row, column])) + 1))
        rows.append(",".join(cells))
    drift = [f'   <property name="drift" type="float" value="{layer.drift}"/>'] if layer.drift else []
    return [
        f' <layer id="{number}" name="{layer.name}" width="{ACROSS}" height="{DOWN}">',
        "  <properties>",
        f'   <property name="depth" value="{layer.depth}"/>',
        *drift,
        "  </properties>",
        '  <data encoding="csv">',
        ",\n".join(rows),
        "</data>",
        " </layer>",
    ]


def _objects(number: int, things: list[Thing]) -> list[str]:
    lines = [f' <objectgroup id="{number}" name="places">']
    for index, thing in enumerate(things, 1):
        size = f' width="{thing.size[0]:g}" height="{thing.size[1]:g}"' if thing.size else ""
        lines.append(
            f'  <object id="{index}" name="{thing.name}" type="{thing.kind}"'
            f' x="{thing.x:g}" y="{thing.y:g}"{size}>'
        )
        if thing.properties:
            entries = "".join(
                f'<property name="{key}" type="int" value="{value}"/>' for key, value in thing.properties
            )
            lines.append(f"   <properties>{entries}</properties>")
        if thing.corners:
            points = " ".join(f"{x:g},{y:g}" for x, y in thing.corners)
            lines.append(f'   <polygon points="{points}"/>')
        elif not thing.size:
            lines.append("   <point/>")
        lines.append("  </object>")
    return [*lines, " </objectgroup>"]


def files(
    name: str,
    title: tuple[str, str],
    layers: list[Layer | None],
    things: list[Thing],
    dust: str,
) -> dict[str, bytes]:
    """Path under assets/ → bytes; the maps lie in levels/."""
    tiles = Tiles()
    made = tmx(name, title, layers, things, tiles, dust)
    return {
        f"../levels/{name}.tmx": made.encode(),
        f"../levels/{name}.tsx": tiles.tsx(name).encode(),
        f"../levels/{name}.png": tiles.image(),
    }
