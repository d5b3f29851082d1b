# ruff: noqa: E501  (tables of measures are long lines)
"""The sheets "animals" (standing, at their habit, walking in and out, icons) and "animal_cards".

Each pose is marched once from the side that we see; looking the other way is the mirrored figure under the same
light. Eyes, nostrils and mouths are stamped where the head carries them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from assets.forge import animals_cards, crew
from assets.forge.animals_figures import BIRDS, BUILDS, RAMPS, Pose, Rig, figure
from assets.forge.animals_figures import NAMES as KINDS
from assets.forge.figures import Camera, Figure, Look, Part, Points, Relief, Vector, relief
from assets.forge.pixels import Canvas
from assets.forge.sheet import Sheet

NAMES = ("animals", "animal_cards")

SCALES = {
    "rooster": 1.5, "goose": 1.7, "cat": 2.45, "dog": 2.35, "sheep": 2.3, "goat": 2.25, "donkey": 2.35,
    "pig": 2.35, "cow": 2.5, "horse": 2.3,
}  # fmt: skip
YAW, TILT = 32.0, -10.0
TURNING, FACING = 62.0, 90.0  # on the way round, and looking at us
LOOK = Look(gain=5.6, bias=-0.15, hollows=1.4, shadow=0.6, edge=1.8, tidy=True, fine=2)
LARGE = ("donkey", "pig", "cow", "horse")
TURN_TICKS = 4  # of each frame on the way round
STANCE = 0.62  # the part of a step in which a foot stands


# ---------------------------------------------------------------- faces
KEY = {
    "k": "ink0", "w": "bone5", "b": "bone3", "d": "ink2", "n": "bay1", "g": "gold4", "G": "gold2", "e": "green4",
    "E": "green3", "r": "rose1", "R": "rose2", "q": "rose3", "o": "red3", "O": "red2", "y": "gold5", "i": "ink4",
    "B": "bay0", "s": "sand2",
}  # fmt: skip


@dataclass(frozen=True)
class Face:
    """Stamps in the head's space. Patterns are drawn for a head that looks to the right; the near eye is `eye`,
    the far one its mirror image. `marks`: (where, pattern), held by their middle."""

    at: Vector
    eye: str
    far: str
    shut: str
    far_shut: str
    marks: tuple[tuple[Vector, str], ...] = ()


FACES = {
    "cow": Face(
        (3.7, 1.5, 4.1),
        "......k/.kkkkkk/kbbbbbk/kwwkkkk/kwwkwkk/kwwkkkk/.wkkkk.",
        ".kkkkk/.kbbbk/.kwkkk/.kwkwk/.kwkkk/..kkk.",
        "......./......./......./k.....k/.kkkkkk/..kkk..",
        "....../....../....../k...k./.kkkk./......",
        (((11.3, -3.6, 2.0), "rr/.r"), ((11.3, -3.6, -2.0), "rr/r."), ((10.2, -6.4, 0.4), "r......r/.rrrrrr.")),
    ),
    "horse": Face(
        (2.9, 1.3, 3.7),
        ".kkkk./kkkkkk/wkkwkk/wkkkkk/.kkkk.",
        "kkk./kkwk/kkkk/.kk.",
        "....../....../k....k/.kkkk./..kk..",
        "..../..../k..k/.kk.",
        (((12.4, -6.2, 1.7), "kk"), ((12.4, -6.2, -1.7), "k"), ((11.4, -8.4, 0.6), "BBBB")),
    ),
    "donkey": Face(
        (3.3, 1.2, 4.2),
        "kkkkk./kkkkkk/wwkkwk/wwkkkk/.wkkk.",
        "kkkkk/kkwkk/kkkkk/.kkk.",
        "....../....../kk..kk/.kkkk./......",
        "...../...../kk.kk/.kkk.",
        (((12.0, -4.8, 1.8), "kk/k."), ((12.0, -4.8, -1.8), "kk/.k")),
    ),
    "pig": Face(
        (4.4, 1.7, 4.1),
        "kkkk/kkwk/kkkk/.kk.",
        "kkk/kkw/kkk",
        "..../k..k/.kk./....",
        ".../k.k/.k.",
        (((11.2, -1.4, 1.5), "rr/rr/rr"), ((11.2, -1.4, -1.5), "rr/rr/rr")),
    ),
    "sheep": Face(
        (3.0, 0.9, 2.9),
        ".www./wwwww/wwkkw/wwkkw/.www.",
        "www/wkw/wkw/.w.",
        "...../...../wwwww/.www./.....",
        ".../www/.w./...",
        (((6.9, -3.0, 0.8), "i"), ((6.9, -3.0, -0.8), "i"), ((6.4, -4.6, 0.3), "ii.ii/.iii.")),
    ),
    "goat": Face(
        (2.8, 0.9, 2.9),
        "kkkkk/gggkk/ggkkk/gggkk/.ggg.",
        "kkk/ggk/gkk/.gg",
        "...../...../k...k/.kkk./.....",
        ".../.../k.k/.k.",
        (((8.8, -4.0, 1.0), "n"), ((8.8, -4.0, -1.0), "n"), ((7.8, -5.8, 0.4), "nnn")),
    ),
    "dog": Face(
        (3.8, 0.7, 3.0),
        ".kk./kkkk/kwkk/kkkk/.kk.",
        "kkk/kwk/kkk/.k.",
        "..../..../kkkk/k..k/....",
        ".../kkk/k.k",
        (((8.6, -2.9, 0.4), ".k./k.k"),),
    ),
    "cat": Face(
        (3.7, 0.9, 3.0),
        "kkkk/eeke/eeke/Ewkk/.kk.",
        "kkk/eke/eke/.kk",
        "..../..../k..k/.kk./....",
        ".../.../k.k/.k.",
        (
            ((5.6, -1.0, 0.0), "qqq/.R."),
            ((5.9, -2.8, 0.2), "R.R/.R."),
            ((4.0, -1.6, 5.4), "w..../.www./...../.www./w...."),
            ((4.4, -1.6, -4.6), "...w/.ww./..../.ww./...w"),
        ),
    ),
    "goose": Face(
        (1.9, 1.2, 2.0), "kk/kw/kk", "kk/kk", "../kk/..", "../kk", (((4.6, 0.6, 1.0), "G"),)
    ),
    "rooster": Face(
        (1.7, 0.9, 2.0), "kkk/wkk/kkk", "kk/kk", ".../kkk/...", "../kk", ()
    ),
}  # fmt: skip


def stamped(
    picture: Canvas, seen: Relief, rig: Rig, camera: Camera, *, shut: bool = False, mirrored: bool = False
) -> None:
    """Lays the face on a picture of the rig; what the head hides from us is left out."""
    face = FACES[rig.name]
    flip = np.array([-1.0 if mirrored else 1.0, 1.0, 1.0])

    def lay(where: Vector, pattern: str, slack: float) -> None:
        spot = rig.skull.outside(where) * flip
        x, y = camera.pixel(spot)
        if not (0 <= x < picture.width and 0 <= y < picture.height):
            return
        depth = 32 - float((spot @ camera.axes())[2])
        if not seen.solid[y, x] or seen.depth[y, x] < depth - slack:
            return
        rows = pattern.split("/")
        if mirrored:
            rows = [row[::-1] for row in rows]
        picture.stamp(rows, x - len(rows[0]) // 2, y - len(rows) // 2, KEY)

    x, y, z = face.at
    lay((x, y, -z), face.far_shut if shut else face.far, 1.3)
    lay((x, y, z), face.shut if shut else face.eye, 1.6)
    for where, pattern in face.marks:
        dx, dy, dz = where
        sunk = dy - (0.8 * rig.pose.jaw if dy < -4.4 else 0)
        lay((dx, sunk, dz), pattern, 1.6)


# ---------------------------------------------------------------- seeing
@dataclass(frozen=True)
class Shot:
    """A pose as it is drawn; `yaw`: how far it is turned towards us, in degrees."""

    pose: Pose
    shut: bool = False
    yaw: float = YAW


def camera_of(name: str, *, mirrored: bool = False, scale: float = 1.0, yaw: float = YAW) -> Camera:
    """Any pose has room in its picture, with 14 px below the feet; it is cut to what is used afterwards."""
    width, height = (144, 128) if name in LARGE else (112, 108)
    s = SCALES[name] * scale
    middle = (height / 2 - 14) / s
    return Camera(width, height, -yaw if mirrored else yaw, TILT, s, 0.0, middle)


def _flipped(shape: Figure) -> Figure:
    def parts(p: Points) -> Sequence[Part]:
        return shape(p * np.array([-1.0, 1.0, 1.0]))

    return parts


@lru_cache(maxsize=4)
def _relief(name: str, pose: Pose, mirrored: bool, scale: float, yaw: float) -> Relief:
    shape = figure(Rig(name, pose))
    look = LOOK if scale == 1 else replace(LOOK, edge=LOOK.edge / scale * 0.75)
    camera = camera_of(name, mirrored=mirrored, scale=scale, yaw=yaw)
    return relief(_flipped(shape) if mirrored else shape, camera, look)


def picture(name: str, shot: Shot, *, mirrored: bool = False, scale: float = 1.0) -> Canvas:
    """The animal, with room around it."""
    seen = _relief(name, shot.pose, mirrored, scale, shot.yaw)
    made = seen.coloured(RAMPS[name])
    if scale == 1:
        camera = camera_of(name, mirrored=mirrored, yaw=shot.yaw)
        stamped(made, seen, Rig(name, shot.pose), camera, shut=shot.shut, mirrored=mirrored)
        if name == "cat" and shot.pose.paw > 0.9:
            x, y = camera.pixel(
                Rig(name, shot.pose).skull.outside((5.6, -3.4, 0.4)) * (-1 if mirrored else 1, 1, 1)
            )
            made.stamp("qq/qq", x - 1, y - 1, KEY)
    return made


# ---------------------------------------------------------------- poses
def step(moment: float, stride: float, lift: float) -> tuple[float, float]:
    """Where a walking foot is: ahead of its rest, and height; it touches down at 0."""
    t = moment % 1
    if t < STANCE:
        return stride * (0.5 - t / STANCE), 0.0
    u = (t - STANCE) / (1 - STANCE)
    return stride * (-0.5 + u * u * (3 - 2 * u)), lift * float(np.sin(np.pi * u))


def walking(name: str, phase: float) -> Pose:
    """Four beats: hind foot, then the fore foot of its side; birds nod with each step."""
    turn = 2 * np.pi * phase
    if name in BIRDS:
        bird = BIRDS[name]
        feet = (step(phase, bird.stride, bird.lift), step(phase + 0.5, bird.stride, bird.lift))
        nod = float(np.sin(2 * turn + 0.6))
        pull = {"rooster": 7.0, "goose": 4.0}[name]
        return Pose(
            feet=(*feet, (0, 0), (0, 0)),
            bob=0.5 * float(np.cos(2 * turn)),
            neck=pull * nod,
            tail=0.6 * float(np.sin(turn)),
        )
    build = BUILDS[name]
    feet4 = tuple(step(phase + shift, build.stride, build.lift) for shift in (0.0, 0.75, 0.5, 0.25))
    swing = {"cow": 0.35, "horse": 0.35, "donkey": 0.35, "dog": 0.8, "cat": 0.7}.get(name, 0.6)
    return Pose(
        feet=feet4,
        bob=0.045 * build.height * float(np.cos(2 * turn + 0.5)),
        neck=4.0 * float(np.sin(2 * turn)),
        nod=2.5 * float(np.sin(2 * turn + 0.8)),
        tail=swing * float(np.sin(turn)),
        ear=0.6 * float(np.sin(2 * turn - 0.8)),
        jaw=0.9 if name == "dog" else 0.0,
    )


def resting(name: str, breath: float = 0.0) -> Pose:
    return Pose(sits=name == "cat", breath=breath)


def breaths(name: str) -> list[Shot]:
    rest = resting(name)
    return [
        Shot(rest),
        Shot(replace(rest, breath=0.7, neck=0.8, nod=-0.5)),
        Shot(replace(rest, breath=1.3, neck=1.8, nod=-1.0)),
    ]


def habit(name: str) -> tuple[list[Shot], list[int]]:
    """What each kind does when nobody asks: shots, ticks."""
    rest = resting(name)

    def shots(*changes: dict[str, float | bool | tuple[tuple[float, float], ...]]) -> list[Shot]:
        made = []
        for change in changes:
            shut = bool(change.pop("shut", False))
            made.append(Shot(replace(rest, **change), shut))  # type: ignore[arg-type]
        return made

    still = (0.0, 0.0)
    match name:
        case "rooster":  # pecks
            return shots(
                {"neck": 8, "tail": -0.5}, {"neck": -38, "nod": 20, "tail": 0.4},
                {"neck": -108, "reach": 3.4, "nod": 50, "bob": -1.6, "tail": 1},
                {"neck": -98, "reach": 2.2, "nod": 42, "bob": -1.4, "jaw": 1.2, "tail": 0.9},
            ), [10, 4, 5, 7]  # fmt: skip
        case "goose":  # hisses
            return shots(
                {"neck": 6, "wing": 0.1}, {"neck": -34, "jaw": 0.6, "wing": 0.35},
                {"neck": -66, "reach": 0.6, "jaw": 1.5, "wing": 0.8, "nod": -4},
                {"neck": -70, "reach": 1.4, "jaw": 1.9, "wing": 1.0, "nod": -6},
            ), [9, 5, 7, 9]  # fmt: skip
        case "cat":  # licks its paw
            return shots(
                {"paw": 0.5, "nod": 4}, {"paw": 0.95, "nod": 12, "turn": -6, "shut": True},
                {"paw": 1.0, "nod": 3, "turn": -2, "shut": True},
            ), [8, 11, 11]  # fmt: skip
        case "dog":  # wags
            return shots(
                {"tail": -1, "jaw": 1.2, "ear": 0.3}, {"tail": 0, "jaw": 1.4, "bob": 0.3, "ear": 0.6},
                {"tail": 1, "jaw": 1.2, "ear": 0.3}, {"tail": 0.1, "jaw": 0.9, "ear": 0},
            ), [5, 4, 5, 4]  # fmt: skip
        case "sheep":  # chews
            return shots(
                {"jaw": 0.9, "chew": 0.9}, {"jaw": 0.2, "chew": 0.5, "nod": 1.5}, {"jaw": 0.8, "chew": -0.9},
                {"jaw": 0.2, "chew": -0.4, "nod": 1.5, "ear": 1},
            ), [8, 8, 8, 8]  # fmt: skip
        case "goat":  # butts
            return shots(
                {"neck": 14, "nod": -8, "bob": 0.3}, {"neck": -36, "nod": 38, "ear": -1},
                {"neck": -46, "nod": 52, "reach": 3.4, "bob": -0.4, "tail": 1, "shut": True},
                {"neck": -30, "nod": 34, "reach": 1.0, "tail": 0.5},
            ), [14, 6, 8, 6]  # fmt: skip
        case "donkey":  # brays
            return shots(
                {"neck": 10, "nod": -14, "jaw": 0.8, "ear": -0.4}, {"neck": 20, "nod": -34, "jaw": 3.4, "ear": -1, "shut": True},
                {"neck": 16, "nod": -26, "jaw": 1.4, "ear": -0.8, "shut": True},
                {"neck": 22, "nod": -38, "jaw": 3.8, "ear": -1, "breath": 1.5, "shut": True},
            ), [7, 9, 6, 12]  # fmt: skip
        case "pig":  # sniffs
            return shots(
                {"neck": -16, "nod": 8, "turn": 6}, {"neck": -30, "nod": 12, "turn": 2, "tail": 0.8},
                {"neck": -34, "nod": 4, "turn": -2, "tail": 1.4}, {"neck": -30, "nod": 12, "turn": -5, "tail": 0.6},
            ), [8, 6, 6, 6]  # fmt: skip
        case "cow":  # swishes its tail
            return shots(
                {"tail": 0.5, "chew": 0.6, "jaw": 0.4}, {"tail": 1.0, "ear": 1.6, "jaw": 0.7},
                {"tail": 0.3, "chew": -0.6, "jaw": 0.4}, {"tail": -0.7, "ear": -0.8}, {"tail": -0.2, "jaw": 0.4},
            ), [6, 8, 6, 8, 6]  # fmt: skip
        case "horse":  # stamps
            return shots(
                {"feet": (still, (1.5, 4.5), still, still), "neck": 6, "nod": -4},
                {"feet": (still, (3.0, 6.5), still, still), "neck": 9, "nod": -8, "ear": -0.6, "tail": 0.5},
                {"neck": -4, "nod": 6, "bob": -0.4, "tail": 0.8},
                {"neck": 2, "tail": -0.5},
            ), [6, 8, 5, 8]  # fmt: skip
    raise ValueError(f'no animal is called "{name}"')


# ---------------------------------------------------------------- the sheets
Group = list[tuple[str, Canvas]]


def group(task: tuple[str, str]) -> tuple[Group, tuple[int, int]]:
    """The frames of one kind and way, cut to what they use, and the anchor between the feet."""
    name, way = task
    mirrored = way == "left"
    made: Group = []
    if not mirrored:
        for number, shot in enumerate(breaths(name)):
            made.append((f"{name}_{number}", picture(name, shot)))
            if number == 0:
                made.append((f"{name}_blink", picture(name, replace(shot, shut=True))))
        rest = resting(name)
        flick = replace(
            rest, ear=1.0, tail=0.7 if name not in ("cow", "horse", "donkey") else 0.4, breath=0.4
        )
        made.append((f"{name}_flick", picture(name, Shot(flick))))
        for number, shot in enumerate(habit(name)[0]):
            made.append((f"{name}_habit_{number}", picture(name, shot)))
    upright = Pose(bob=-0.3)
    if mirrored:
        made.append((f"{name}_turn_2", picture(name, Shot(upright, yaw=TURNING), mirrored=True)))
    else:
        for number, yaw in enumerate((TURNING, FACING)):
            made.append((f"{name}_turn_{number}", picture(name, Shot(upright, yaw=yaw))))
    for number in range(8):
        shot = Shot(walking(name, number / 8))
        made.append(
            (f"{name}_walk{'_left' if mirrored else ''}_{number}", picture(name, shot, mirrored=mirrored))
        )
    return _cut(made, camera_of(name, mirrored=mirrored).pixel((0, 0, 0)))


def _cut(frames: Group, foot: tuple[int, int]) -> tuple[Group, tuple[int, int]]:
    solid = np.logical_or.reduce([canvas.solid for _, canvas in frames])
    ys, xs = np.nonzero(solid)
    top, bottom, left, right = ys.min(), ys.max() + 1, xs.min(), xs.max() + 1
    if top == 0 or left == 0 or bottom == solid.shape[0] or right == solid.shape[1]:
        raise ValueError(f"{frames[0][0]} has no room in its picture")
    cut = [(name, Canvas.of(canvas.pixels[top:bottom, left:right])) for name, canvas in frames]
    return cut, (foot[0] - int(left), foot[1] - int(top))


def small(task: tuple[str, str]) -> tuple[str, Canvas, tuple[int, int]]:
    """Half the size, for the table of the trade and for parades."""
    name, way = task
    mirrored = way == "left"
    canvas = picture(name, Shot(replace(resting(name), sits=False)), mirrored=mirrored, scale=0.5)
    title = f"small_{name}" + ("_left" if mirrored else "")
    ((_, cut),), anchor = _cut(
        [(title, canvas)], camera_of(name, mirrored=mirrored, scale=0.5).pixel((0, 0, 0))
    )
    return title, cut, anchor


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    if name == "animal_cards":
        animals_cards.fill(sheet)
        return sheet.files(name)
    tasks = [(kind, way) for kind in KINDS for way in ("right", "left")]
    for (kind, way), (frames, anchor) in zip(tasks, crew.each(group, tasks), strict=True):
        for title, canvas in frames:
            sheet.add(title, canvas, anchor)
        if way == "left":
            sheet.sequence(
                f"{kind}_walk_left", [f"{kind}_walk_left_{number}" for number in range(8)], _pace(kind)
            )
            turn = [f"{kind}_turn_{number}" for number in range(3)]
            sheet.sequence(f"{kind}_turn_left", turn, TURN_TICKS)
            sheet.sequence(f"{kind}_turn_right", turn[::-1], TURN_TICKS)
        else:
            _sequences(sheet, kind)
    for title, canvas, anchor in map(small, tasks):
        sheet.add(title, canvas, anchor)
    animals_cards.icons(sheet)
    return sheet.files(name)


def _sequences(sheet: Sheet, kind: str) -> None:
    sheet.sequence(f"{kind}_walk", [f"{kind}_walk_{number}" for number in range(8)], _pace(kind))
    shots, ticks = habit(kind)
    around = [f"{kind}_habit_{number}" for number in range(len(shots))]
    again = 1 if kind in ("goat", "horse") else 3 if kind == "dog" else 2
    frames, lengths = around * again, ticks * again
    sheet.sequence(f"{kind}_habit", frames, lengths)
    breath = [f"{kind}_{number}" for number in (0, 1, 2, 1)]
    slow = 16 if kind in ("cow", "horse", "pig", "donkey") else 12
    idle = [
        *breath,
        *breath,
        f"{kind}_0",
        f"{kind}_blink",
        *breath[1:],
        f"{kind}_flick",
        *breath,
        f"{kind}_blink",
    ]
    sheet.sequence(kind, idle, [6 if frame.endswith(("blink", "flick")) else slow for frame in idle])


def _pace(kind: str) -> int | list[int]:
    """Ticks of a walking frame: small ones trip along."""
    if kind in BIRDS:
        return 2
    return 3 if kind in ("cow", "horse", "donkey") else [2, 3] * 4


def pixels_a_round(kind: str) -> float:
    """How far the ground passes below a walking animal in its eight frames, so that no foot slides."""
    stride = BIRDS[kind].stride if kind in BIRDS else BUILDS[kind].stride
    return float(stride * SCALES[kind] * np.cos(np.radians(YAW)) / STANCE)
