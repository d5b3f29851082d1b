"""Tracks of La Carrera from maps made with Tiled: the one door, and the only importer of pytmx.

`levels/README.md` describes the form of a map. Whoever wants the tracks asks

    for path in maps(folder):
        track = read_track(path)

A map dropped into the folder is one of them; a broken one is a UserError, to be told and left out.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pygame
import pytmx
from pytmx.pytmx import TileFlags
from pytmx.util_pygame import handle_transformation

from game.errors import Message, UserError, reason

SPACES = 33
HARE_SPACE = 18
HORSES = 7
HEADINGS = 16
TILE_PX = 16
VIEW_PX = (640, 360)
MOST_TILES = 10_000
KIND = "track"
DEPTHS = ("far", "stage", "front")
DUSTS = ("dust", "splash", "dust_night")
KINDS = ("lane", "line", "hare", "podium", "betting", "crowd")
LAYERS = ("ground", "track")
SHORTEST_SPACE_PX = 36.0  # on the ground; a galloping horse is as long
_FORESHORTENING = 0.5736  # the sine of the view's 35°
_HALF_LANE_PX = 29.0
_TICKS_PER_SECOND = 60
_KEY = (255, 0, 255)  # stands for clear in pictures without soft edges

Corner = tuple[float, float]


# ---------------------------------------------------------------- the lane
@dataclass(frozen=True)
class Place:
    """A spot of the lane on the canvas; heading in degrees on the ground, 0 to the right, 90 away from us."""

    x: float
    y: float
    heading: float

    @property
    def compass(self) -> int:
        """The heading as one of the sixteen of the sprites ("run_04_0" runs away from us)."""
        return round(self.heading / 360 * HEADINGS) % HEADINGS


@dataclass(frozen=True)
class Lane:
    """A closed way of 33 equal spaces, counter-clockwise on the screen, from the line.

    Distances are in spaces from the line: n − 0.5 is the middle of space n, and 33 is once round. What runs
    away from us is shortened by `foreshortening`; spaces are equal on the ground.
    """

    points: tuple[Corner, ...]
    foreshortening: float = _FORESHORTENING
    half_px: float = _HALF_LANE_PX

    def __post_init__(self) -> None:
        ground = [(x, y / self.foreshortening) for x, y in self.points]
        steps = list(zip(ground, ground[1:] + ground[:1], strict=True))
        lengths = [math.dist(a, b) for a, b in steps]
        ways = [math.atan2(a[1] - b[1], b[0] - a[0]) for a, b in steps]
        # At a corner a horse looks half way between the two sides; along a side it turns evenly.
        corners = [
            before + _turn(before, way) / 2 for before, way in zip(ways[-1:] + ways[:-1], ways, strict=True)
        ]
        object.__setattr__(self, "_starts", [0.0, *accumulate(lengths)])
        object.__setattr__(self, "_headings", corners)

    @property
    def length_px(self) -> float:
        """Once round, on the ground."""
        starts: list[float] = self._starts  # type: ignore[attr-defined]
        return starts[-1]

    @property
    def space_px(self) -> float:
        return self.length_px / SPACES

    def place(self, distance: float, aside_px: float = 0.0) -> Place:
        """The spot `distance` spaces after the line, `aside_px` outwards on the ground."""
        starts: list[float] = self._starts  # type: ignore[attr-defined]
        headings: list[float] = self._headings  # type: ignore[attr-defined]
        along = distance / SPACES % 1 * starts[-1]
        side = min(bisect_right(starts, along), len(self.points)) - 1
        (x0, y0), (x1, y1) = self.points[side], self.points[(side + 1) % len(self.points)]
        share = (along - starts[side]) / (starts[side + 1] - starts[side])
        heading = headings[side] + _turn(headings[side], headings[(side + 1) % len(headings)]) * share
        # The way runs counter-clockwise, so outwards is to the right of it.
        out_x, out_y = math.sin(heading), math.cos(heading) * self.foreshortening
        return Place(
            x0 + (x1 - x0) * share + out_x * aside_px,
            y0 + (y1 - y0) * share + out_y * aside_px,
            math.degrees(heading) % 360,
        )

    def space(self, number: int, aside_px: float = 0.0) -> Place:
        """The middle of a space, 1 to 33."""
        return self.place(number - 0.5, aside_px)


def _turn(a: float, b: float) -> float:
    """From one angle to another the short way, in radians."""
    return (b - a + math.pi) % (2 * math.pi) - math.pi


# ---------------------------------------------------------------- what is drawn
@dataclass(frozen=True)
class Patch:
    """Animated tiles side by side that change together."""

    x: int
    y: int
    images: tuple[pygame.Surface, ...]
    ends: tuple[int, ...]  # the tick at which each image ends

    def at(self, tick: int) -> pygame.Surface:
        return self.images[bisect_right(self.ends, tick % self.ends[-1])]


@dataclass(frozen=True)
class Layer:
    """A drawn layer: what does not move as one picture, and the animated patches.

    depth: "far", "stage" or "front", for scenes that move the planes at different speeds; drift: pixels a
    second that the layer wanders to the right, coming in again on the left.
    """

    name: str
    depth: str
    drift: float
    image: pygame.Surface
    patches: tuple[Patch, ...]

    def draw(self, canvas: pygame.Surface, tick: int, dx: int = 0, dy: int = 0) -> None:
        width = self.image.get_width()
        shift = int(self.drift * tick / _TICKS_PER_SECOND) % width if self.drift else 0
        for left in (dx + shift, dx + shift - width) if shift else (dx,):
            canvas.blit(self.image, (left, dy))
            canvas.fblits([(patch.at(tick), (left + patch.x, dy + patch.y)) for patch in self.patches])


@dataclass(frozen=True)
class Track:
    """A map ready to be raced on. Boxes are where the seven horses' cards lie, by number; crowds, where
    people stand who have something to cheer at.
    """

    path: Path
    titles: dict[str, str]
    dust: str  # what hooves throw up: an animation of the sheet "turf"
    lane: Lane
    line: pygame.Rect
    hare: Corner
    podium: Corner
    boxes: tuple[pygame.Rect, ...]
    crowds: tuple[pygame.Rect, ...]
    behind: tuple[Layer, ...]
    before: tuple[Layer, ...]

    @property
    def name(self) -> str:
        return self.path.stem

    def title(self, language: str) -> str:
        """What the table set-up calls it: the map's title_es or title_en, or the file's name."""
        return self.titles.get(language) or self.titles.get("en") or self.name.replace("_", " ").title()

    def place(self, distance: float, aside_px: float = 0.0) -> Place:
        return self.lane.place(distance, aside_px)

    def draw_behind(self, canvas: pygame.Surface, tick: int) -> None:
        """All that lies under the horses."""
        for layer in self.behind:
            layer.draw(canvas, tick)

    def draw_before(self, canvas: pygame.Surface, tick: int) -> None:
        """All that stands nearer than the horses."""
        for layer in self.before:
            layer.draw(canvas, tick)


# ---------------------------------------------------------------- the door
def maps(folder: Path) -> list[Path]:
    """The maps of a folder, by file name; none where there is no folder."""
    return sorted(path for path in folder.glob("*.tmx") if not path.name.startswith("."))


def read_track(path: Path) -> Track | None:
    """The track of a map; None for a map of another kind, which says so in its property "kind".

    UserError names file, layer or object, what is wrong, and the cure. Pictures are converted for the
    display, so there must be one.
    """
    steps = reading(path)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            track: Track | None = end.value
            return track


def reading(path: Path) -> Generator[None, None, Track | None]:
    """The same in two parts, each of which a tick has room for."""
    plan = _read(path)
    yield
    return _track(path, plan) if plan.properties.get("kind", KIND) == KIND else None


def _read(path: Path) -> Any:
    try:
        return pytmx.TiledMap(str(path), image_loader=_picture)
    except Exception as fault:  # pytmx lets through whatever its parts raise, from KeyError to zlib.error
        raise UserError(
            "{file}: is not a map that can be read ({reason}). Open it in Tiled, mend it, and save it again.",
            file=path,
            reason=_why(path, fault),
        ) from fault


def _picture(name: str, colorkey: str | None, **how: Any) -> Callable[..., pygame.Surface]:
    """pytmx asks here for the picture of a tileset."""
    if not Path(name).exists():
        raise UserError("{what} is missing", what=Path(name).name)
    try:
        whole = pygame.image.load(name)
    except pygame.error:
        raise UserError("{what} is not a picture", what=Path(name).name) from None
    if colorkey:
        whole.set_colorkey(f"#{colorkey}")
    picture = whole.convert_alpha()

    def tile(rect: pygame.Rect | None = None, flags: TileFlags | None = None) -> pygame.Surface:
        part = picture.subsurface(rect) if rect else picture
        return handle_transformation(part, flags) if flags else part

    return tile


def _why(path: Path, fault: Exception) -> Message | str:
    """What a person can do something about; a library's own words would be in no language of the game."""
    if isinstance(fault, UserError | OSError):
        return reason(fault)
    files = [path]
    for file in files:  # the map itself, then its tilesets
        try:
            root = ElementTree.parse(file).getroot()
        except ElementTree.ParseError as damage:
            return Message("line {line} of {what} is damaged", line=damage.position[0], what=file.name)
        except FileNotFoundError:
            return Message("{what} is missing", what=file.name)
        except OSError as closed:
            return reason(closed)
        except (LookupError, ValueError):
            return Message("{what} is in an encoding that nobody knows", what=file.name)
        if file is path:
            sources = [tileset.get("source") for tileset in root.iter("tileset")]
            files += [path.parent / source for source in sources if source]
    return Message("something in it is not as Tiled writes it")


def _track(path: Path, plan: Any) -> Track:
    door = _Door(path, plan)
    door.check_map()
    lane = door.lane()
    line = door.line(lane)
    behind, before = door.layers()
    return Track(
        path,
        {language: str(plan.properties.get(f"title_{language}", "")) for language in ("en", "es")},
        door.dust(),
        lane,
        line,
        door.hare(lane),
        door.corner(door.single("podium")),
        door.boxes(),
        door.crowds(),
        behind,
        before,
    )


class _Door:
    """The checks, one thing after the other; the first that fails is told."""

    def __init__(self, path: Path, plan: Any) -> None:
        self.path, self.plan = path, plan
        self.objects: list[Any] = []

    def fault(self, where: Message, what: Message, cure: Message) -> UserError:
        return UserError(
            "{file}: {where}: {what}. {cure}.", file=self.path, where=where, what=what, cure=cure
        )

    # ------------------------------------------------------------ the map
    def check_map(self) -> None:
        plan, where = self.plan, Message("the map")
        if plan.orientation != "orthogonal" or str(getattr(plan, "infinite", "0")) != "0":
            raise self.fault(
                where,
                Message("it is not a finite orthogonal map"),
                Message("Set both under Map, Map Properties"),
            )
        if (plan.tilewidth, plan.tileheight) != (TILE_PX, TILE_PX):
            raise self.fault(
                where,
                Message(
                    "its tiles are {width}×{height} pixels", width=plan.tilewidth, height=plan.tileheight
                ),
                Message("Tiles of {size}×{size} are wanted", size=TILE_PX),
            )
        if plan.width * TILE_PX < VIEW_PX[0] or plan.height * TILE_PX < VIEW_PX[1]:
            raise self.fault(
                where,
                Message("it has {width}×{height} tiles", width=plan.width, height=plan.height),
                Message("At least 40×23 fill the screen"),
            )
        if plan.width * plan.height > MOST_TILES:
            raise self.fault(
                where,
                Message("it has {width}×{height} tiles", width=plan.width, height=plan.height),
                Message("At most {count} in all, please", count=MOST_TILES),
            )
        names = [layer.name for layer in plan.layers]
        for name in names:
            if names.count(name) > 1:
                raise self.fault(_layer(name), Message("another layer has this name"), Message("Rename one"))
        for name in (*LAYERS, "places"):
            if name not in names:
                raise self.fault(
                    _layer(name),
                    Message("it is missing"),
                    Message("Add it: {layers} hold tiles, places holds objects", layers=", ".join(LAYERS)),
                )
        if not isinstance(plan.get_layer_by_name("places"), pytmx.TiledObjectGroup):
            raise self.fault(
                _layer("places"), Message("it holds no objects"), Message("Make it an object layer")
            )
        self.objects = list(plan.get_layer_by_name("places"))
        for thing in self.objects:
            corners = [coordinate for point in getattr(thing, "points", ()) for coordinate in point]
            if not all(abs(value) < 1e6 for value in (thing.x, thing.y, thing.width, thing.height, *corners)):
                raise self.fault(
                    Message("object “{name}”", name=thing.name or thing.type or ""),
                    Message("its place or size is no number to be used"),
                    Message("Delete it and draw it anew"),
                )
            if thing.type not in KINDS:
                raise self.fault(
                    _object(thing),
                    Message("its type “{type}” is unknown", type=thing.type or ""),
                    Message("Known types: {kinds}", kinds=", ".join(KINDS)),
                )

    def number(
        self, properties: dict[str, Any], where: Message, name: str, default: float, span: Corner
    ) -> float:
        value = properties.get(name, default)
        low, high = span
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise self.fault(
                where,
                Message("its property {name} is {value}", name=name, value=value),
                Message("A number from {low:g} to {high:g} is wanted", low=low, high=high),
            )
        return float(value)

    def dust(self) -> str:
        value = self.plan.properties.get("dust", DUSTS[0])
        if value not in DUSTS:
            raise self.fault(
                Message("the map"),
                Message("its property {name} is {value}", name="dust", value=value),
                Message("Known: {kinds}", kinds=", ".join(DUSTS)),
            )
        return str(value)

    # ------------------------------------------------------------ objects
    def single(self, kind: str) -> Any:
        found = [thing for thing in self.objects if thing.type == kind]
        if len(found) != 1:
            raise self.fault(
                _layer("places"),
                Message("it has {count} objects of type {kind}", count=len(found), kind=kind),
                Message("Exactly one is wanted"),
            )
        return found[0]

    def corner(self, thing: Any) -> Corner:
        x, y = float(thing.x), float(thing.y)
        if not (0 <= x <= VIEW_PX[0] and 0 <= y <= VIEW_PX[1]):
            raise self.outside(thing)
        return x, y

    def rect(self, thing: Any) -> pygame.Rect:
        rect = pygame.Rect(round(thing.x), round(thing.y), round(thing.width), round(thing.height))
        if thing.rotation or not rect.width or not rect.height:
            raise self.fault(
                _object(thing),
                Message("it is not an upright rectangle"),
                Message("Draw it with Insert Rectangle"),
            )
        if not pygame.Rect((0, 0), VIEW_PX).contains(rect):
            raise self.outside(thing)
        return rect

    def outside(self, thing: Any) -> UserError:
        return self.fault(
            _object(thing),
            Message(
                "it lies outside of the {width}×{height} pixels shown", width=VIEW_PX[0], height=VIEW_PX[1]
            ),
            Message("Move it inside"),
        )

    def lane(self) -> Lane:
        thing, the_map = self.single("lane"), Message("the map")
        where = _object(thing)
        points = [(float(x), float(y)) for x, y in getattr(thing, "points", ())]
        if not thing.closed and points and math.dist(points[0], points[-1]) <= 1:
            del points[-1]
        elif not thing.closed or len(points) < 8:
            raise self.fault(
                where,
                Message("it is not a closed line of at least eight points"),
                Message("Draw it with Insert Polygon, or end the line where it begins"),
            )
        if thing.rotation:
            raise self.fault(where, Message("it is turned"), Message("Set its rotation to 0"))
        if len(set(points)) < len(points):
            raise self.fault(where, Message("two of its points lie on each other"), Message("Delete one"))
        if any(not (0 <= x <= VIEW_PX[0] and 0 <= y <= VIEW_PX[1]) for x, y in points):
            raise self.outside(thing)
        if _crosses(points):
            raise self.fault(where, Message("it crosses itself"), Message("Move its points apart"))
        if _area(points) < 0:
            raise self.fault(
                where,
                Message("it runs clockwise"),
                Message("Draw it the other way round: horses lean to the left in the bends"),
            )
        properties = self.plan.properties
        lane = Lane(
            tuple(points),
            self.number(properties, the_map, "foreshortening", _FORESHORTENING, (0.2, 1.0)),
            self.number(properties, the_map, "half_lane", _HALF_LANE_PX, (8.0, 60.0)),
        )
        if lane.space_px < SHORTEST_SPACE_PX:
            raise self.fault(
                where,
                Message(
                    "its {count} spaces are {length:.1f} pixels long", count=SPACES, length=lane.space_px
                ),
                Message("Make it longer: at least {length:g} for each", length=SHORTEST_SPACE_PX),
            )
        return lane

    def line(self, lane: Lane) -> pygame.Rect:
        thing = self.single("line")
        rect = self.rect(thing)
        if not rect.inflate(6, 6).collidepoint(lane.points[0]):
            raise self.fault(
                _object(thing),
                Message("the lane's first point does not lie on it"),
                Message("Begin the lane at the line"),
            )
        return rect

    def hare(self, lane: Lane) -> Corner:
        thing = self.single("hare")
        x, y = self.corner(thing)
        post = lane.space(HARE_SPACE)
        away = math.hypot(x - post.x, (y - post.y) / lane.foreshortening)
        if away > 2 * lane.space_px:
            raise self.fault(
                _object(thing),
                Message("it stands {away:.0f} pixels from space {space}", away=away, space=HARE_SPACE),
                Message("Put it beside that space, around {x:.0f}, {y:.0f}", x=post.x, y=post.y),
            )
        return x, y

    def crowds(self) -> tuple[pygame.Rect, ...]:
        return tuple(self.rect(thing) for thing in self.objects if thing.type == "crowd")

    def boxes(self) -> tuple[pygame.Rect, ...]:
        found: dict[int, pygame.Rect] = {}
        for thing in (it for it in self.objects if it.type == "betting"):
            number = int(self.number(thing.properties, _object(thing), "horse", 0, (1, HORSES)))
            if number in found:
                raise self.fault(
                    _object(thing),
                    Message("there is another betting box for horse {number}", number=number),
                    Message("Give each horse one"),
                )
            found[number] = self.rect(thing)
        if len(found) < HORSES:
            lacking = ", ".join(str(number) for number in range(1, HORSES + 1) if number not in found)
            raise self.fault(
                _layer("places"),
                Message("a betting box is missing for horse {numbers}", numbers=lacking),
                Message("Add a rectangle of type betting with the property horse"),
            )
        return tuple(found[number] for number in range(1, HORSES + 1))

    # ------------------------------------------------------------ layers
    def layers(self) -> tuple[tuple[Layer, ...], tuple[Layer, ...]]:
        """Below and above the object layer, where the horses are. Hidden layers are left out."""
        order = self.order()
        horses = order.index("places")
        tiled = {layer.name: layer for layer in self.plan.layers if isinstance(layer, pytmx.TiledTileLayer)}

        def drawn(names: Iterable[str]) -> tuple[Layer, ...]:
            shown = [tiled[name] for name in names if name in tiled and tiled[name].visible]
            return _merged([self.layer(layer) for layer in shown])

        return drawn(order[:horses]), drawn(order[horses + 1 :])

    def order(self) -> list[str]:
        """The layers' names as they lie on each other, which pytmx forgets: it puts object layers last."""
        root = ElementTree.parse(self.path).getroot()
        return [str(node.get("name")) for node in root.iter() if node.tag in ("layer", "objectgroup")]

    def layer(self, layer: Any) -> Layer:
        where = _layer(layer.name)
        depth = layer.properties.get("depth", "stage")
        if depth not in DEPTHS:
            raise self.fault(
                where,
                Message("its property {name} is {value}", name="depth", value=depth),
                Message("Known: {kinds}", kinds=", ".join(DEPTHS)),
            )
        drift = self.number(layer.properties, where, "drift", 0.0, (-60.0, 60.0))
        plan = self.plan
        image = pygame.Surface((plan.width * TILE_PX, plan.height * TILE_PX))
        image.fill(_KEY)
        moving: list[tuple[int, int, tuple[tuple[int, int], ...]]] = []
        if len(layer.data) != plan.height or any(len(row) != plan.width for row in layer.data):
            raise self.fault(
                where,
                Message("it has not {width}×{height} cells", width=plan.width, height=plan.height),
                Message("Open the map in Tiled and save it again"),
            )
        for row, cells in enumerate(layer.data):
            for column, gid in enumerate(cells):
                if not gid:
                    continue
                frames = tuple(
                    (frame.gid, frame.duration)
                    for frame in (plan.tile_properties.get(gid) or {}).get("frames", ())
                )
                if frames:
                    moving.append((column, row, frames))
                image.blit(self.tile(layer.name, column, row, gid), (column * TILE_PX, row * TILE_PX))
        image.set_colorkey(_KEY)
        return Layer(layer.name, depth, drift, image, self.patches(layer.name, moving))

    def tile(self, layer: str, column: int, row: int, gid: int) -> pygame.Surface:
        images = self.plan.images
        image: pygame.Surface | None = images[gid] if 0 <= gid < len(images) else None
        if image is None:
            raise self.fault(
                _layer(layer),
                Message("the tile in column {column}, row {row} is in no tileset", column=column, row=row),
                Message("Draw it anew, or add the tileset"),
            )
        return image

    def patches(
        self, layer: str, moving: Sequence[tuple[int, int, tuple[tuple[int, int], ...]]]
    ) -> tuple[Patch, ...]:
        """Animated tiles that stand side by side in a row and keep the same time become one patch."""

        def together(item: tuple[int, tuple[int, int, tuple[tuple[int, int], ...]]]) -> tuple[object, ...]:
            index, (column, row, frames) = item
            return row, column - index, tuple(ms for _, ms in frames)

        made: list[Patch] = []
        for _, group in groupby(enumerate(moving), together):
            cells = [cell for _, cell in group]
            column, row, first = cells[0]
            images = []
            for number in range(len(first)):
                image = pygame.Surface((len(cells) * TILE_PX, TILE_PX))
                image.fill(_KEY)
                for offset, (_, _, frames) in enumerate(cells):
                    image.blit(
                        self.tile(layer, column + offset, row, frames[number][0]), (offset * TILE_PX, 0)
                    )
                image.set_colorkey(_KEY, pygame.RLEACCEL)
                images.append(image)
            lengths = [max(1, round(ms * _TICKS_PER_SECOND / 1000)) for _, ms in first]
            made.append(Patch(column * TILE_PX, row * TILE_PX, tuple(images), tuple(accumulate(lengths))))
        return tuple(made)


def _layer(name: str) -> Message:
    return Message("layer “{name}”", name=name)


def _object(thing: Any) -> Message:
    return Message(
        "object “{name}” at {x:.0f}, {y:.0f}", name=thing.name or thing.type or "", x=thing.x, y=thing.y
    )


def _merged(layers: Iterable[Layer]) -> tuple[Layer, ...]:
    """Neighbours of one depth that do not drift, as one picture: fewer blits a frame."""

    def alike(layer: Layer) -> tuple[str, float | str]:
        return layer.depth, layer.name if layer.drift else 0.0

    made: list[Layer] = []
    for _, group in groupby(layers, alike):
        first, *others = group
        image, patches = first.image, list(first.patches)
        for layer in others:
            image.blit(layer.image, (0, 0))
            patches = _covered(patches, layer) + list(layer.patches)
        image.set_colorkey(_KEY, pygame.RLEACCEL)  # only now, as parts of such a picture are slow to copy
        made.append(Layer(first.name, first.depth, first.drift, image, tuple(patches)))
    return tuple(made)


def _covered(patches: list[Patch], above: Layer) -> list[Patch]:
    """Patches with the layer above drawn on them, since they are drawn after the merged picture."""
    for patch in patches:
        for image in patch.images:
            image.blit(above.image, (0, 0), (patch.x, patch.y, *image.get_size()))
    return patches


# ---------------------------------------------------------------- plane geometry
def _area(points: Sequence[Corner]) -> float:
    """Twice the area; positive where the way runs counter-clockwise on the screen (y grows downwards)."""
    return -sum(
        x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True)
    )


def _crosses(points: Sequence[Corner]) -> bool:
    sides = list(zip(points, [*points[1:], points[0]], strict=True))
    side: Callable[[Corner, Corner, Corner], float] = lambda a, b, c: (  # noqa: E731
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    )
    for i, (a, b) in enumerate(sides):
        for c, d in sides[i + 2 : len(sides) - (i == 0)]:
            if side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0:
                return True
    return False
