# ruff: noqa: E501  (tables of poses are long lines)
"""The sheet "auctioneer": the man with the gavel, from the waist up, to stand behind the rostrum.

The head is that of the portraits; the body is posed by where its hands are. Units: a pixel each; the head's
middle is the origin, the rostrum's top lies at REST.
"""

from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from assets.forge import people_cast
from assets.forge.figures import (
    Camera,
    Distance,
    Figure,
    Look,
    Part,
    Points,
    Relief,
    Vector,
    ball,
    blended,
    carved,
    elbow,
    limb,
    ramp,
    relief,
    union,
)
from assets.forge.people_cast import AUCTIONEER, PEOPLE
from assets.forge.people_faces import MOODS, features, neck_of
from assets.forge.people_shapes import head
from assets.forge.pixels import Canvas
from assets.forge.sheet import Sheet

NAMES = ("auctioneer",)

SIZE = (96, 92)
REST = -46.0  # the top of the rostrum
ANCHOR = (48, 88)  # the middle of the body at the rostrum's top
CAMERA = Camera(*SIZE, yaw=-8, tilt=-3, scale=1.0, x=0.0, y=-4.5)
HEAD_PX = 62
HEAD_CAMERA = Camera(HEAD_PX, HEAD_PX, yaw=-12, tilt=-2, scale=1.0, x=0.0, y=5.0)
LOOK = Look(gain=5.6, bias=-0.1, hollows=1.2, shadow=0.6, edge=4.2, tidy=True)
UPPER, LOWER = 13.0, 12.5  # arm

SKIN, COAT, SHIRT, TRIM, TIE, WOOD, GLOVE, VEST = range(8)
RAMPS = [
    ramp("skin"), ramp("red", "012233"), ramp("bone"), ramp("gold"), ramp("violet", "112344"), ramp("bay", "112344"),
    ramp("bone", "123455"), ramp("green", "001223"),
]  # fmt: skip


@dataclass(frozen=True)
class Pose:
    """Hands from the head's middle: the one with the gavel (at our left), and the free one.

    gavel: where its handle points, degrees (0 right, 90 up). fingers: of the free hand, 0 a fist, 1, 2, 5 open,
    -1 one that points.
    """

    grip: Vector = (-15.0, -33.0, 13.0)
    free: Vector = (17.0, -41.0, 10.0)
    gavel: float = 118.0
    fingers: int = 0
    drop: float = 0.0  # of the whole body
    sway: float = 0.0
    breath: float = 0.0
    head: tuple[float, float] = (0.0, 0.0)  # px to the right and down
    mood: str = "calm"
    eyes: str = ""
    mouth: str = ""
    hat: float = 0.0  # px that it is lifted


# ---------------------------------------------------------------- the figure
def body(pose: Pose) -> Figure:
    def parts(p: Points) -> list[Part]:
        q = p - np.array([pose.sway, -pose.drop, 0])
        y, z = q[..., 1], q[..., 2]
        swell = 1 + 0.03 * pose.breath
        trunk = blended(
            ball(q, (0, -31, 0), (13.5, 17, 9.6 * swell)), limb(q, (-9, -17.5, -1), (9, -17.5, -1), 6), 5
        )
        trunk = blended(trunk, ball(q, (0, -38, 2), (13.8, 10, 10.2)), 4)
        trunk = blended(trunk, limb(q, (0, -44, 0), (0, -60, 0), 12.5), 3)
        open_by = np.clip((y + 44) * 0.20, 0.6, 5.6)
        vest = (np.abs(q[..., 0]) < open_by + 1.0) & (z > 0)
        shirt = (np.abs(q[..., 0]) < (y + 27) * 0.44) & (z > 0)
        lapel = (np.abs(np.abs(q[..., 0]) - open_by - 2.0) < 1.0) & (z > 0)
        cloth = np.where(shirt, SHIRT, np.where(vest, VEST, np.where(lapel, TRIM, COAT)))
        made: list[Part] = [(trunk, cloth)]
        made += [(ball(q, (0, at, 11.2), (1.2, 1.2, 1.2)), TRIM) for at in (-30.5, -36.0)]
        made.append((limb(q, (0, -18, -0.5), (0, -8, 0), 5.0), SKIN))
        collar = union(*(ball(q, (s * 3.2, -13.2, 6.2), (3.6, 2.2, 2.6)) for s in (-1, 1)))
        made.append((collar, SHIRT))
        bow = union(*(limb(q, (s * 0.8, -15.6, 9.4), (s * 4.8, -15.4, 8.6), 1.3, 2.5) for s in (-1, 1)))
        made += [(bow, TIE), (ball(q, (0, -15.6, 10.4), (1.5, 1.7, 1.3)), TIE)]
        made += _arm(q, -1, pose.grip, pose) + _arm(q, 1, pose.free, pose)
        made += [(ball(q, (s * 14.6, -16.2, -0.5), (5.2, 3.0, 5.2)), TRIM) for s in (-1, 1)]  # epaulettes
        # The rostrum hides what is below; a little more is there, so that he can stretch.
        return [(carved(shape, REST - 4 - p[..., 1]), stuff) for shape, stuff in made]

    return parts


def _arm(q: Points, side: int, hand: Vector, pose: Pose) -> list[Part]:
    shoulder = np.array([side * 13.4, -18.6, 0.0])
    bend, wrist = elbow(shoulder, hand, UPPER, LOWER, (side * 0.8, -0.8, -0.2))
    along = wrist - bend
    along = along / np.linalg.norm(along)
    cuff = wrist - along * 3.0
    sleeve = blended(limb(q, shoulder, bend, 5.0, 4.2), limb(q, bend, cuff, 4.2, 3.8), 2.0)
    made: list[Part] = [(sleeve, COAT), (limb(q, cuff - along * 0.6, cuff + along * 0.8, 4.3), TRIM)]
    palm = wrist + along * 1.4
    glove = ball(q, tuple(palm), (3.8, 3.8, 3.5))
    if side < 0:
        return [*made, (glove, GLOVE), *_gavel(q, palm, pose.gavel)]
    return [*made, (union(glove, *_fingers(q, palm, along, pose.fingers)), GLOVE)]


def _fingers(q: Points, palm: np.ndarray, along: np.ndarray, count: int) -> list[Distance]:
    across = np.array([-along[1], along[0], 0]) / (np.hypot(along[0], along[1]) + 1e-6)
    if count == -1:
        return [
            limb(q, palm + across * 1.2, palm + along * 9.0 + across * 0.8, 1.8, 1.5),
            limb(q, palm + across * 2.0, palm + across * 5.0 + along * 2.0, 1.5, 1.2),
        ]
    spread = {0: (), 1: (0.0,), 2: (-2.0, 2.0), 5: (-3.2, -1.1, 1.1, 3.2)}[count]
    made = [
        limb(
            q,
            palm + across * at * 0.7 + along,
            palm + along * (8.0 - 0.25 * abs(at)) + across * at * 1.7,
            1.8,
            1.45,
        )
        for at in spread
    ]
    if count == 5:
        made.append(limb(q, palm - across * 2.4, palm - across * 6.0 + along * 2.4, 1.7, 1.3))
    return made


def _gavel(q: Points, palm: np.ndarray, degrees: float) -> list[Part]:
    a = np.radians(degrees)
    way, across = np.array([np.cos(a), np.sin(a), 0.12]), np.array([-np.sin(a), np.cos(a), 0.0])
    start, end = palm - way * 3.6, palm + way * 15.5
    share = (q - end) @ across
    block = carved(limb(q, end - across * 12, end + across * 12, 5.0), np.abs(share) - 7.2)
    rings = np.abs(np.abs(share) - 5.2) < 1.2
    return [(limb(q, start, end, 1.5, 1.4), WOOD), (block, np.where(rings, TRIM, WOOD))]


# ---------------------------------------------------------------- pictures
@cache
def _head(mood: str, lift: float) -> Relief:
    person = PEOPLE[AUCTIONEER]
    neck = neck_of(replace(person, yaw=HEAD_CAMERA.yaw), MOODS[mood])
    return relief(
        lambda p: head(neck.inside(p), person, 0.0, lift), HEAD_CAMERA, replace(LOOK, edge=3.8, shadow=0.4)
    )


@cache
def _body(pose: Pose) -> Relief:
    return relief(body(pose), CAMERA, LOOK)


def picture(pose: Pose) -> Canvas:
    """One frame of SIZE."""
    plain = Pose(pose.grip, pose.free, pose.gavel, pose.fingers, pose.drop, pose.sway, pose.breath)
    seen = _body(plain)
    made = seen.coloured(RAMPS)
    person = replace(PEOPLE[AUCTIONEER], yaw=HEAD_CAMERA.yaw)
    face_seen = _head(pose.mood, pose.hat)
    face = face_seen.coloured(person.ramps)
    hidden = face_seen.solid & (face_seen.material == people_cast.HAT)
    features(face, hidden, person, pose.mood, HEAD_CAMERA, eyes=pose.eyes, mouth=pose.mouth)
    x, y = CAMERA.pixel((pose.sway, -pose.drop, 0))
    middle = HEAD_CAMERA.pixel((0, 0, 0))
    left, top = x - middle[0] + round(pose.head[0]), y - middle[1] + round(pose.head[1])
    front = _in_front(made.copy(), seen, left, top, face)
    made.over(face, left, top)
    made.over(front, 0, 0)
    return made


def _in_front(whole: Canvas, seen: Relief, left: int, top: int, face: Canvas) -> Canvas:
    """Hands and gavel that are nearer than the face, with their line, where they cross it."""
    near = np.isin(seen.material, (GLOVE, WOOD, TRIM, COAT)) & seen.solid & (seen.depth < 32 - 9.5)
    head = Canvas(whole.width, whole.height)
    head.over(Canvas.of(face.pixels[:-17]), left, top)  # not the neck, which the bow tie hides
    kept = Canvas(whole.width, whole.height)
    kept.pixels[near] = whole.pixels[near]
    kept.outline()
    kept.pixels[~head.solid] = 0
    return kept


# ---------------------------------------------------------------- what he does
REPOSE = Pose()
RAISED = Pose(grip=(-24.0, -8.0, 8.0), gavel=62, mood="glad", mouth="glad_1")

POSES: dict[str, Pose] = {
    "idle_0": REPOSE,
    "idle_1": replace(REPOSE, breath=0.6, head=(0, -0.6)),
    "idle_2": replace(REPOSE, breath=1.2, head=(0, -1)),
    "idle_blink": replace(REPOSE, eyes="closed"),
    "talk_0": replace(REPOSE, free=(26, -27, 10), fingers=5, mood="glad", mouth="glad_1"),
    "talk_1": replace(REPOSE, free=(28, -22, 9), fingers=5, mood="glad", mouth="glad_0", head=(0, -1)),
    "talk_2": replace(REPOSE, free=(28, -19, 9), fingers=5, mood="glad", mouth="calm_1", head=(1, -1)),
    "talk_3": replace(REPOSE, free=(26, -25, 10), fingers=5, mood="glad", mouth="calm_0", head=(0, 0)),
    "listen_0": replace(REPOSE, free=(19.5, -5, 8), fingers=5, mood="sly", mouth="smile", head=(2, 0), sway=1),
    "listen_1": replace(REPOSE, free=(20, -4, 8), fingers=5, mood="sly", mouth="calm_0", head=(3, 1), sway=2),
    "point_right_0": replace(REPOSE, free=(22, -22, 9), fingers=-1, mood="glad", mouth="calm_1", sway=-1),
    "point_right_1": replace(REPOSE, free=(34, -16, 6), fingers=-1, mood="glad", mouth="glad_1", sway=1, head=(2, 0)),
    "point_right_2": replace(REPOSE, free=(33, -15, 6), fingers=-1, mood="glad", mouth="glad_0", sway=1, head=(1, 0)),
    "point_left_0": replace(REPOSE, grip=(-22, -22, 9), gavel=120, mood="glad", mouth="calm_1", sway=1),
    "point_left_1": replace(REPOSE, grip=(-25, -14, 7), gavel=160, mood="glad", mouth="glad_1", sway=-1, head=(-2, 0)),
    "point_left_2": replace(REPOSE, grip=(-25, -13, 7), gavel=154, mood="glad", mouth="glad_0", sway=-1, head=(-1, 0)),
    "once_0": replace(REPOSE, free=(21, -16, 9), fingers=1, mouth="calm_1", grip=(-20, -24, 12), gavel=100),
    "once_1": replace(REPOSE, free=(21, -3, 8), fingers=1, mouth="glad_1", grip=(-23, -18, 10), gavel=84, head=(0, -1)),
    "once_2": replace(REPOSE, free=(21, -4, 8), fingers=1, mouth="calm_0", grip=(-23, -18, 10), gavel=86),
    "twice_0": replace(REPOSE, free=(21, -12, 9), fingers=2, mouth="calm_1", grip=(-24, -14, 9), gavel=80),
    "twice_1": replace(RAISED, free=(22, -1, 8), fingers=2, grip=(-25, -5, 8), gavel=68, drop=-1, head=(0, -1)),
    "twice_2": replace(RAISED, free=(22, -2, 8), fingers=2, mouth="glad_0", grip=(-25, -6, 8), gavel=70),
    "sold_0": replace(RAISED, grip=(-24, -1, 6), gavel=46, drop=-2, mouth="glad_0", free=(24, -30, 10), fingers=5, head=(0, -1)),
    "sold_1": replace(RAISED, grip=(-24, -20, 12), gavel=110, drop=1, free=(26, -22, 8), fingers=5),
    "sold_2": replace(RAISED, grip=(-16, -36, 15), gavel=190, drop=3, free=(30, -15, 7), fingers=5, head=(0, 1)),
    "sold_3": replace(RAISED, grip=(-16, -34, 15), gavel=180, drop=1, free=(30, -12, 7), fingers=5),
    "despair_0": replace(REPOSE, grip=(-17, -38, 12), gavel=196, free=(13, 4.5, 11), fingers=5, mood="worried",
                         drop=2, mouth="worried_1"),
    "despair_1": replace(REPOSE, grip=(-17, -38, 12), gavel=198, free=(13, 4, 11), fingers=5, mood="worried",
                         drop=3, eyes="closed", mouth="worried", head=(0, 1)),
    "joy_0": replace(RAISED, grip=(-22, -16, 8), free=(22, -16, 8), gavel=96, fingers=5, drop=3, mouth="glad_0"),
    "joy_1": replace(RAISED, grip=(-23, -1, 6), free=(23, 1, 6), gavel=74, fingers=5, drop=-3, head=(0, -1), hat=3,
                     eyes="laughing"),
    "joy_2": replace(RAISED, grip=(-24, -2, 6), free=(24, 0, 6), gavel=80, fingers=5, drop=-1, eyes="laughing",
                     hat=1),
}  # fmt: skip

ANIMATIONS: dict[str, tuple[tuple[str, int], ...]] = {
    "idle": (
        ("idle_0", 22), ("idle_1", 10), ("idle_2", 20), ("idle_1", 10), ("idle_0", 18), ("idle_blink", 6),
        ("idle_0", 14), ("idle_1", 10), ("idle_2", 22), ("idle_1", 10), ("idle_0", 8), ("idle_blink", 5),
        ("idle_0", 5), ("idle_blink", 5),
    ),
    "talk": (("talk_0", 6), ("talk_1", 6), ("talk_2", 7), ("talk_1", 5), ("talk_3", 6), ("talk_2", 5)),
    "listen": (("listen_0", 26), ("listen_1", 30)),
    "point_right": (("point_right_0", 5), ("point_right_1", 12), ("point_right_2", 14), ("point_right_1", 9)),
    "point_left": (("point_left_0", 5), ("point_left_1", 12), ("point_left_2", 14), ("point_left_1", 9)),
    "once": (("once_0", 5), ("once_1", 18), ("once_2", 30)),
    "twice": (("twice_0", 5), ("twice_1", 18), ("twice_2", 30)),
    "sold": (("sold_0", 14), ("sold_1", 2), ("sold_2", 7), ("sold_3", 40)),
    "despair": (("despair_0", 16), ("despair_1", 40)),
    "joy": (("joy_0", 6), ("joy_1", 8), ("joy_2", 8), ("joy_1", 8)),
}  # fmt: skip
HAMMER_TICKS = 16  # of "sold", until the gavel strikes


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    for frame, pose in POSES.items():
        sheet.add(frame, picture(pose), ANCHOR)
    for animation, steps in ANIMATIONS.items():
        sheet.sequence(animation, [frame for frame, _ in steps], [ticks for _, ticks in steps])
    return sheet.files(name)
