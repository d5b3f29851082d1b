"""The sheets "horses_1" to "horses_7": a horse with its jockey from sixteen headings: run, trot, stand.

`run`, `tilt` and `lean` are the same gallop: upright, half and wholly leaning into a bend to the left.

Heading 00 runs to the right, 04 away from us, 08 to the left, 12 towards us (22.5° each, counter-clockwise as
seen on the screen). Seen from 35° above. Anchors are the ground under the belly.

Every pose is sampled once and every heading reduced once; the seven differ in colours and in what is stamped.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from assets.forge import horses_figure as horse
from assets.forge.figures import Camera, Look, Relief, ramp
from assets.forge.horses_cloud import Cloud, sampled, seen
from assets.forge.horses_figure import Frame, Pose, Spot, Stuff
from assets.forge.pixels import Canvas
from assets.forge.sheet import Sheet

NAMES = tuple(f"horses_{number}" for number in range(1, 8))

HEADINGS, FRAMES, RUN_TICKS = 16, 8, 4
TILT, SCALE, LEAN = -35.0, 0.8, 13.0
SIZE = (72, 64)
LOOK = Look(gain=5.6, bias=-0.1, hollows=1.1, shadow=0.8, edge=2.8)


# ---------------------------------------------------------------- the seven
@dataclass(frozen=True)
class Horse:
    """One of the seven: coat, mane, muzzle, socks (ramps), blaze, and the stable's silks."""

    name: str
    coat: tuple[str, ...]
    mane: tuple[str, ...]
    muzzle: tuple[str, ...]
    sock: tuple[str, ...]
    blaze: tuple[str, ...]
    silk: str
    sash: str
    sleeve: str
    cap: str
    eye: str = "ink0"
    dapple: tuple[str, ...] = ()


def _ramp(names: str) -> tuple[str, ...]:
    """ "bay0 1 2 sand3 4 5": a name without a ramp goes on in the one before."""
    made: list[str] = []
    for word in names.split():
        made.append(word if word[0].isalpha() else made[-1][:-1] + word)
    return tuple(made)


BONE = _ramp("bone1 2 3 4 5 5")
_BLACK, _DARK = _ramp("ink0 0 1 2 3 4"), _ramp("ink0 bay0 sand0 bay1 sand1 2")
_RED, _GREY = _ramp("red0 bay1 2 3 skin2 3"), _ramp("ink1 3 4 5 5 bone3")
_CARAMEL, _BEIGE = _ramp("gold0 1 2 bay4 5 gold5"), _ramp("sand1 2 3 4 5 skin5")
_WHITE = _ramp("ink4 bone2 3 4 5 5")

SEVEN = (
    Horse(
        "othello",
        _BLACK,
        _ramp("ink0 0 1 2 3 3"),
        _ramp("ink0 0 1 2 3 3"),
        sock=_BLACK,
        blaze=_BLACK,
        silk="gold",
        sash="red",
        sleeve="gold",
        cap="red",
        eye="gold4",
    ),
    Horse(
        "nougat",
        _DARK,
        _ramp("ink0 0 1 bay0 sand0 bay1"),
        _ramp("bay0 0 1 sand1 2 2"),
        sock=BONE,
        blaze=BONE,
        silk="sea",
        sash="bone",
        sleeve="sea",
        cap="bone",
        eye="gold4",
    ),
    Horse(
        "red_fox",
        _RED,
        _ramp("gold0 1 2 3 3 4"),
        _ramp("red0 0 bay1 2 2 3"),
        sock=BONE,
        blaze=BONE,
        silk="green",
        sash="gold",
        sleeve="green",
        cap="gold",
    ),
    Horse(
        "caramello",
        _CARAMEL,
        _ramp("sand2 bone2 sand4 5 5 bone5"),
        _ramp("sand1 2 3 4 5 5"),
        sock=BONE,
        blaze=BONE,
        silk="red",
        sash="red",
        sleeve="bone",
        cap="bone",
    ),
    Horse(
        "sahara_wind",
        _BEIGE,
        _ramp("ink0 sand0 0 1 1 2"),
        _ramp("sand0 0 1 2 2 3"),
        sock=_ramp("ink0 sand0 0 1 1 2"),
        blaze=_BEIGE,
        silk="blue",
        sash="gold",
        sleeve="blue",
        cap="gold",
    ),
    Horse(
        "albino",
        _WHITE,
        _ramp("ink4 bone2 3 4 5 skin5"),
        _ramp("rose1 2 3 4 4 5"),
        sock=_WHITE,
        blaze=_WHITE,
        silk="violet",
        sash="violet",
        sleeve="rose",
        cap="rose",
        eye="red2",
    ),
    Horse(
        "earl_grey",
        _GREY,
        _ramp("ink0 1 2 2 3 3"),
        _ramp("ink0 1 2 3 3 4"),
        sock=_ramp("ink0 1 1 2 2 3"),
        blaze=_GREY,
        silk="rose",
        sash="blue",
        sleeve="rose",
        cap="blue",
        dapple=_ramp("ink3 4 5 bone3 3 4"),
    ),
)


def silks(name: str) -> tuple[str, ...]:
    """Cloth keeps its colour in the shade, and does not bleach in the light."""
    return tuple(ramp(name, {"bone": "123455", "violet": "123445", "blue": "123344"}.get(name, "012344")))


def ramps_of(one: Horse) -> list[Sequence[str]]:
    table: dict[Stuff, Sequence[str]] = {
        Stuff.COAT: one.coat,
        Stuff.MANE: one.mane,
        Stuff.SILK: silks(one.silk),
        Stuff.SKIN: ramp("skin", "122344"),
        Stuff.BREECHES: BONE,
        Stuff.HOOF: ramp("ink", "001233") if one.name not in ("othello",) else ramp("ink", "123445"),
        Stuff.SOCK: one.sock,
        Stuff.CAP: silks(one.cap),
        Stuff.MUZZLE: one.muzzle,
        Stuff.CLOTH: BONE,
        Stuff.TRIM: silks(one.silk),
        Stuff.SLEEVE: silks(one.sleeve),
        Stuff.BLAZE: one.blaze,
        Stuff.LEATHER: ramp("ink", "001123"),
        Stuff.SASH: silks(one.sash),
        Stuff.DAPPLE: one.dapple or one.coat,
    }
    return [table[stuff] for stuff in Stuff]


# ---------------------------------------------------------------- poses and headings
POSES: dict[str, Pose] = {
    **{f"run_{frame}": horse.gallop(frame / FRAMES) for frame in range(FRAMES)},
    **{f"trot_{frame}": horse.trot(frame / FRAMES) for frame in range(FRAMES)},
    "stand_0": horse.standing(0.0, tail=0.0),
    "stand_1": horse.standing(1.0, tail=0.3),
    "stand_2": horse.standing(0.5, tail=0.7, nod=9.0),
}


@dataclass(frozen=True)
class View:
    """A posed horse from one heading; lean in degrees to its left."""

    pose: str
    heading: int
    lean: float = 0.0

    @property
    def camera(self) -> Camera:
        middle = 22.0 * np.cos(np.radians(TILT))
        return Camera(*SIZE, -self.heading * 360 / HEADINGS, TILT, SCALE, 0, float(middle))

    def at(self, spot: Spot) -> Spot:
        """A point of the figure as it leans."""
        a = np.radians(self.lean)
        x, y, z = spot
        return np.array([x, y * np.cos(a) + z * np.sin(a), -y * np.sin(a) + z * np.cos(a)])


@cache
def _cloud(pose: str) -> Cloud:
    return sampled(horse.figure(POSES[pose]), (-44, -2, -14), (44, 56, 14))


@cache
def relief_of(view: View) -> Relief:
    cloud = _cloud(view.pose)
    return seen(cloud.leaning(view.lean) if view.lean else cloud, view.camera, LOOK)


DIGITS = {
    1: ".#./##./.#./.#./###",
    2: "##./..#/.#./#../###",
    3: "##./..#/.#./..#/##.",
    4: "#.#/#.#/###/..#/..#",
    5: "###/#../##./..#/##.",
    6: ".##/#../###/#.#/###",
    7: "###/..#/.#./.#./.#.",
}


def picture(one: Horse, number: int, view: View) -> Canvas:
    """The horse as seen, with its eye and its number."""
    seen_so = relief_of(view)
    made = seen_so.coloured(ramps_of(one))
    camera, frame = view.camera, Frame(POSES[view.pose])
    axes = camera.axes()

    def facing(way: Sequence[float]) -> float:
        return float((view.at(np.asarray(way, float)) @ axes)[2])

    def free(spot: Spot) -> tuple[int, int] | None:
        """The pixel of a point of the surface that nothing hides."""
        x, y = camera.pixel(view.at(spot))
        if not (0 <= x < SIZE[0] and 0 <= y < SIZE[1]) or not seen_so.solid[y, x]:
            return None
        return (x, y) if -float((view.at(spot) @ axes)[2]) < seen_so.depth[y, x] + 3.2 else None

    plate: tuple[int, int] | None = None
    from_behind = facing((-1, 0, 0)) > 0.2  # there the jockey's back shows the number better
    for side in (-1, 1):
        if facing((0, 0, side)) > (0.42 if from_behind else 0.28):
            plate = camera.pixel(view.at(frame.cloth(side)))
    if plate is None and from_behind:
        plate = camera.pixel(view.at(frame.back()))
    if plate:
        x, y = plate[0] - 2, plate[1] - 3
        made.rect(x, y, 5, 7, "bone5")
        made.rect(x, y + 6, 5, 1, "bone3")
        made.stamp(DIGITS[number], x + 1, y + 1, {"#": "ink0"})
    from_ahead = facing((1, 0, 0)) > 0.72
    for side in (-1, 1):
        if from_ahead:
            spot = free(frame.brow_eye(side))
        else:
            spot = free(frame.eye(side)) if facing((0.35, 0.2, side)) > 0.3 else None
        if spot:
            made.stamp("e/e", spot[0], spot[1] - 1, {"e": one.eye})
    return made


def trimmed(made: Canvas, anchor: tuple[int, int]) -> tuple[Canvas, tuple[int, int]]:
    """Without the empty margin; the anchor moves along."""
    rows, columns = np.flatnonzero(made.solid.any(1)), np.flatnonzero(made.solid.any(0))
    y0, y1, x0, x1 = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    return Canvas.of(made.pixels[y0:y1, x0:x1]), (anchor[0] - int(x0), anchor[1] - int(y0))


def bake(name: str) -> dict[str, bytes]:
    number = int(name[-1])
    one, sheet = SEVEN[number - 1], Sheet()
    ground = View("run_0", 0).camera.pixel((0, 0, 0))

    def add(frame: str, view: View) -> str:
        sheet.add(frame, *trimmed(picture(one, number, view), ground))
        return frame

    def animation(
        kind: str, lean: float, names: Callable[[int], list[str]], ticks: int | Sequence[int]
    ) -> None:
        for heading in range(HEADINGS):
            poses = names(heading)
            frames = [
                add(f"{kind}_{heading:02d}_{index}", View(pose, heading, lean))
                for index, pose in enumerate(poses)
            ]
            sheet.sequence(f"{kind}_{heading:02d}", frames, ticks)

    gallop = [f"run_{frame}" for frame in range(FRAMES)]
    animation("run", 0.0, lambda _: gallop, RUN_TICKS)
    animation("tilt", LEAN / 2, lambda _: gallop, RUN_TICKS)
    animation("lean", LEAN, lambda _: gallop, RUN_TICKS)
    animation("trot", 0.0, lambda _: [f"trot_{frame}" for frame in range(FRAMES)], RUN_TICKS)
    animation("stand", 0.0, lambda _: ["stand_0", "stand_1", "stand_2"], [70, 26, 34])
    return sheet.files(name)
