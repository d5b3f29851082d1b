"""The sheet "townsfolk": small figures (about 24 × 32) that walk four ways, stand, and show what they feel.

Bodies are posed by where feet and hands are; knees and elbows follow. The heads are those of the portraits.
One unit is a pixel; the ground is y = 0; a figure looks to +z and is seen from a heading.
"""

from dataclasses import dataclass, replace

import numpy as np

from assets.forge import crew
from assets.forge.figures import (
    Camera,
    Distance,
    Figure,
    Joint,
    Look,
    Material,
    Part,
    Points,
    Relief,
    ball,
    blended,
    carved,
    elbow,
    limb,
    reliefs,
    union,
)
from assets.forge.people_cast import (
    COAT,
    HAIR,
    HAT,
    LEGS,
    PEOPLE,
    SHIRT,
    SHOES,
    SKIN,
    TRIM,
    WALKERS,
    Person,
)
from assets.forge.people_shapes import head
from assets.forge.pixels import Canvas
from assets.forge.sheet import Sheet

NAMES = ("townsfolk",)

WIDTH, HEIGHT = 32, 46
FEET = (16, 41)
HEADINGS = {"down": 0.0, "right": -70.0, "up": 180.0, "left": 70.0}
TILT = -13.0
HEAD = 0.54  # pixels for a unit of the bust
LOOK = Look(gain=5.3, bias=0.15, hollows=0.9, shadow=0.5, edge=1.9, tidy=True, fine=2)

Vector = tuple[float, float, float]
SIDES = (-1, 1)  # a pair's first belongs to -x: the left of the picture when the figure looks at us


@dataclass(frozen=True)
class Pose:
    """Feet from the middle of the ground; hands from their shoulders; all in units, turns in degrees."""

    feet: tuple[Vector, Vector] = ((-2.0, 0.0, 0.0), (2.0, 0.0, 0.0))
    toes: tuple[float, float] = (0.0, 0.0)  # degrees; positive: up
    hips: Vector = (0.0, 0.0, 0.0)  # sway, rise, advance
    lean: float = 0.0
    roll: float = 0.0
    twist: float = 0.0
    shrug: float = 0.0
    stretch: float = 1.0  # of the arms
    hands: tuple[Vector, Vector] = ((-1.4, -6.4, 0.8), (1.4, -6.4, 0.8))
    elbows: tuple[Vector, Vector] = ((-0.5, 0.0, -1.0), (0.5, 0.0, -1.0))  # where they point
    nod: float = 0.0
    tilt: float = 0.0
    turn: float = 0.0
    lag: float = 0.0  # loose hair, to +x
    lift: float = 0.0  # hat
    hem: tuple[float, float] = (0.0, 0.0)  # of skirts, x and z
    jump: float = 0.0
    eyes: str = "open"  # open, closed, happy, up, wide
    mouth: str = "shut"  # shut, smile, open, shout, frown
    brows: str = ""
    prop: str = ""


# ---------------------------------------------------------------- body
@dataclass(frozen=True)
class Body:
    """Where the joints of a person are at rest."""

    hip: float
    neck: float
    half: float  # of the shoulders
    thigh: float
    arm: float

    @property
    def middle(self) -> Vector:
        """Of the head."""
        return (0.0, self.neck + 9.6 * HEAD, 0.2)


def body_of(person: Person) -> Body:
    h = person.height
    hip = 8.4 * h
    return Body(hip, hip + 7.6 * (0.5 + 0.5 * h), 3.5 * person.build, 4.1 * h, 3.5 * (0.4 + 0.6 * h))


@dataclass(frozen=True)
class Rig:
    """A person in a pose: joints that figure and stamps share."""

    person: Person
    pose: Pose
    body: Body
    trunk: Joint
    skull: Joint

    @classmethod
    def of(cls, person: Person, pose: Pose) -> "Rig":
        body = body_of(person)
        sway, rise, advance = pose.hips
        shift = (sway, rise + pose.jump, advance)
        trunk = Joint((0, body.hip, 0), pose.twist, pose.lean + person.stoop, pose.roll, shift)
        neck = (0.0, body.neck, 0.0)
        bow = pose.nod - 0.55 * person.stoop
        skull = Joint(neck, pose.turn, bow, pose.tilt, (0, 0.35 * pose.shrug, 0), parent=trunk)
        return cls(person, pose, body, trunk, skull)

    def on_head(self, point: Vector) -> np.ndarray:
        """A point of the bust's head in the figure's space."""
        return self.skull.outside(np.asarray(point) * HEAD + np.asarray(self.body.middle))


def figure_of(rig: Rig) -> Figure:
    person, pose, body = rig.person, rig.pose, rig.body

    def figure(p: Points) -> list[Part]:
        t = rig.trunk.inside(p)
        h = (rig.skull.inside(p) - np.asarray(body.middle)) / HEAD
        parts: list[Part] = [
            (distance * HEAD, stuff) for distance, stuff in head(h, person, pose.lag, pose.lift)
        ]
        parts += _legs(p, rig)
        parts += _trunk(t, person, body)
        parts += _arms(t, rig)
        parts += _skirt(p, rig)
        return parts

    return figure


def _legs(p: Points, rig: Rig) -> list[Part]:
    person, pose, body = rig.person, rig.pose, rig.body
    sway, rise, advance = pose.hips
    bare = person.garb in ("hoodie", "jersey")
    cloth = SHOES if person.garb == "jacket" else LEGS
    parts: list[Part] = []
    for side, (x, y, z), toe in zip(SIDES, pose.feet, pose.toes, strict=True):
        hip = (side * 1.7 * min(person.build, 1.1) + sway, body.hip + rise + pose.jump, advance)
        ankle = (x * min(1.0, 0.6 + 0.4 * person.build), y + 1.3 + pose.jump, z)
        knee, ankle_reached = elbow(hip, ankle, body.thigh, body.thigh, (0.1 * side, 0, 1))
        girth = 1.85 if person.girth < 1.2 else 2.2
        slim = 1.35 if person.skirt else girth - 0.2
        parts.append((limb(p, hip, knee, girth, slim), LEGS))
        shin = limb(p, knee, ankle_reached, slim - (0.35 if bare else 0), 1.25)
        parts.append((shin, SKIN if bare or (person.skirt and person.garb != "jacket") else cloth))
        a = np.radians(toe)
        heel = ankle_reached + np.array([0, -0.35, -0.4])
        tip = heel + 2.5 * np.array([0.06 * side, np.sin(a), np.cos(a)])
        parts.append((limb(p, heel, tip, 1.25, 1.1), SHOES))
    if person.skirt:  # what the skirt hides must not come through it
        under = p[..., 1] - _hem_of(rig) - 0.6
        parts = [(np.maximum(distance, under), stuff) for distance, stuff in parts]
    return parts


def _trunk(t: Points, person: Person, body: Body) -> list[Part]:
    x, y, z = t[..., 0], t[..., 1], t[..., 2]
    away, front = np.abs(x), z > 0.3
    low, top = body.hip, body.neck
    tall = top - low
    g = person.girth
    chest = ball(t, (0, top - 2.8, 0), (body.half + 0.2, 3.4, 2.7))
    belly = ball(t, (0, low + 1.8, 0.35 * (g - 1) * 4), (3.0 * g, 3.2, 2.6 * g))
    trunk = blended(chest, belly, 1.6)
    up = (y - low) / tall  # 0 at the hips, 1 at the neck
    belt = np.abs(up - 0.16) < 0.11
    vee = away - (y - (top - 4.2)) * 0.62
    garb = person.garb
    stuff: Material = COAT
    extra: list[Part] = []
    if garb == "dungarees":
        straps = (np.abs(away - 2.0) < 0.65) & (up > 0.45)
        stuff = np.where((up < 0.34) | (front & (away < 2.6) & (up < 0.62)) | straps, LEGS, COAT)
    elif garb == "shawl":
        cape = carved(
            blended(ball(t, (0, top - 2.0, -0.3), (body.half + 1.4, 3.2, 3.3)), chest, 1), -up + 0.4
        )
        extra.append(
            (cape, np.where(np.abs(up - 0.5) < 0.09, SHIRT, np.where(front & (away < 0.8), TRIM, COAT)))
        )
        stuff = LEGS
    elif garb == "gypsy":
        stuff = np.where(belt, TRIM, np.where((vee < 0) & front, SKIN, COAT))
    elif garb == "hoodie":
        extra.append((ball(t, (0, top - 0.6, -1.9), (3.0, 1.8, 1.7)), COAT))
        stuff = np.where(
            front & (np.abs(away - 0.9) < 0.5) & (up > 0.5), SHIRT, np.where(up < 0.12, LEGS, COAT)
        )
    elif garb == "jacket":
        stuff = np.where((vee < 0) & front, np.where(away < 0.6, SHOES, SHIRT), COAT)
    elif garb == "short_jacket":
        stuff = np.where(belt, TRIM, np.where(front & (away < 1.5), SHIRT, np.where(up < 0.1, LEGS, COAT)))
    elif garb == "cardigan":
        stuff = np.where(front & (away < 0.9), SHIRT, COAT)
        extra.append((ball(t, (0, top - 1.4, 2.5), (1.3, 0.8, 0.7)), TRIM))
    elif garb == "waistcoat":
        stuff = np.where(up < 0.14, LEGS, np.where(front & (away < 1.0), SHIRT, COAT))
    elif garb == "flamenca":
        stuff = np.where((up > 0.78) & (away < 3.4), SKIN, COAT)
        extra.append((np.maximum(np.abs(up - 0.74) * tall - 0.7, trunk - 0.8), SHIRT))
    elif garb == "jersey":
        stuff = np.where(up < 0.14, LEGS, np.where(np.mod(x + 40.9, 2.4) < 1.1, SHIRT, COAT))
    elif garb == "old_coat":
        stuff = np.where(front & (away < 0.9) & (up > 0.4), LEGS, COAT)
    elif garb == "apron":
        stuff = np.where(front & (away < 2.3) & (up < 0.74), SHIRT, COAT)
    elif garb == "barker":
        buttons = front & (away < 0.55) & (np.mod(y + 40, 2.2) < 1.1) & (up < 0.66)
        stuff = np.where(
            up < 0.14, LEGS, np.where(buttons, TRIM, np.where((vee < -0.2) & front, SHIRT, COAT))
        )
        extra.append((union(*(ball(t, (s * 1.3, top - 0.9, 2.5), (1.3, 1.0, 0.8)) for s in SIDES)), TRIM))
    elif garb == "open_shirt":
        stuff = np.where(up < 0.14, LEGS, np.where((vee < -0.6) & front, SKIN, COAT))
    elif garb == "striped":
        stuff = np.where(up < 0.14, LEGS, np.where(np.mod(y + 40, 2.6) < 1.2, SHIRT, COAT))
    elif garb == "collared":
        stuff = np.where(up < 0.14, LEGS, np.where((up > 0.86) & front, TRIM, COAT))
    elif garb == "blouse":
        stuff = np.where((vee < -0.4) & front, SKIN, COAT)
        extra.append((np.maximum(np.abs(belt * 1.0 - 1) * 3 - 0.5, trunk - 0.3), TRIM))
    if "neckerchief" in person.extras:
        knot = union(
            ball(t, (0, top - 0.9, 0.6), (2.6, 1.2, 2.7)), ball(t, (0.2, top - 2.6, 2.6), (1.1, 1.6, 0.8))
        )
        extra.append((knot, TRIM))
    return [(trunk, stuff), (limb(t, (0, top - 1, 0), (0, top + 1, 0), 1.7), SKIN), *extra]


def shoulder_of(rig: Rig, side: int) -> Vector:
    body = rig.body
    return (side * (body.half + 0.1), body.neck - 2.0 + rig.pose.shrug, 0.0)


def _arms(t: Points, rig: Rig) -> list[Part]:
    person, pose, body = rig.person, rig.pose, rig.body
    sleeve = SHIRT if person.garb in ("waistcoat", "barker") else COAT
    short = person.garb in (
        "flamenca",
        "jersey",
        "gypsy",
        "apron",
        "blouse",
        "open_shirt",
        "dungarees",
        "striped",
    )
    stout = 0.25 if person.girth > 1.15 else 0.0
    parts: list[Part] = []
    for index, side in enumerate(SIDES):
        start = np.asarray(shoulder_of(rig, side))
        end = start + np.asarray(pose.hands[index]) * (0.4 + 0.6 * person.height)
        bone = body.arm * pose.stretch
        bend, hand = elbow(start, end, bone, bone, pose.elbows[index])
        parts.append((limb(t, start, bend, 1.65 + stout, 1.45 + stout), sleeve))
        parts.append((limb(t, bend, hand, 1.4 + stout, 1.15), SKIN if short else sleeve))
        parts.append((ball(t, tuple(hand + (hand - bend) * 0.16), 1.4), SKIN))
        parts += _prop(t, rig, side, hand, hand - bend)
    return parts


def _prop(t: Points, rig: Rig, side: int, hand: np.ndarray, along: np.ndarray) -> list[Part]:
    kind = rig.pose.prop
    x, y, z = (float(v) for v in hand)
    if kind == "cane" and side > 0:
        held = rig.trunk.outside(hand)
        tip = rig.trunk.inside(np.array([held[0] + 0.6, 0.9, held[2] + 1.2]))
        return [
            (
                union(limb(t, (x, y + 0.6, z + 0.4), tip, 0.62), ball(t, (x, y + 0.8, z), (0.9, 0.7, 1.3))),
                SHOES,
            )
        ]
    if kind == "fan" and side > 0:
        q = t - np.array([x, y + 0.4, z + 1.0])
        r, angle = np.hypot(q[..., 0], q[..., 1]), np.arctan2(q[..., 0], q[..., 1])
        leaf = np.maximum.reduce((r - 4.6, np.abs(q[..., 2]) - 0.6, (np.abs(angle + 0.3) - 1.05) * r))
        return [(leaf * 0.8, np.where((r > 3.4) | (np.mod(angle + 9, 0.6) < 0.3), TRIM, SHIRT))]
    if kind == "gavel" and side < 0:
        along = along / (np.linalg.norm(along) + 1e-9)
        end = hand + along * 0.5 + np.array([-0.6, 3.4, 1.2])
        top = limb(t, end + np.array([-2.0, -0.2, 0]), end + np.array([2.0, 0.2, 0]), 1.5)
        return [(limb(t, hand, end, 0.75), TRIM), (top, HAIR)]
    return []


def _waist_of(rig: Rig) -> float:
    """The height of a skirt's upper end."""
    return rig.body.hip + rig.pose.hips[1] + rig.pose.jump + 1.4


def _hem_of(rig: Rig) -> float:
    """The height of a skirt's lower end."""
    length = SKIRTS.get(rig.person.garb, 7.4) * rig.body.hip / 8.4
    return max(_waist_of(rig) - 1.0 - length, rig.pose.jump + 1.0)


SKIRTS = {
    "jacket": 4.6,
    "old_coat": 5.0,
    "blouse": 6.2,
    "cardigan": 6.4,
    "apron": 6.6,
}  # length; the rest: 7.4


def _skirt(p: Points, rig: Rig) -> list[Part]:
    """Skirts, and the tails of the old coat: a bell that trails behind the legs."""
    person, pose = rig.person, rig.pose
    coat = person.garb == "old_coat"
    if not person.skirt and not coat:
        return []
    flare = person.skirt or 0.9
    sway, _, advance = pose.hips
    top, hem = _waist_of(rig), _hem_of(rig)
    down = np.clip((top - p[..., 1]) / (top - hem), 0, 1)
    stride = max(abs(pose.feet[0][2]), abs(pose.feet[1][2]))
    x = p[..., 0] - sway - pose.hem[0] * down**1.5
    z = p[..., 2] - advance - pose.hem[1] * down**1.5
    radius = 2.5 * max(1.0, person.girth) + flare * down**1.1
    angle = np.arctan2(x, z)
    q = np.hypot(x, z / (1.0 + 0.05 * stride * down))
    folds = 0.32 * down * np.sin(angle * 7 + pose.hem[0])
    bell: Distance = np.maximum((q - radius - folds) * 0.8, np.maximum(p[..., 1] - top, hem - p[..., 1]))
    near = p[..., 1] - hem  # above the hem
    stuff: Material = LEGS
    if person.garb == "flamenca":
        bell = bell - 0.35 * np.sin(near * 2.0) * (down > 0.3)
        dots = np.hypot(np.mod(angle * 3.4 + 9, 2.2) - 1.1, np.mod(near, 2.4) - 1.2) < 0.62
        stuff = np.where(
            (near < 0.8) | (np.abs(near - 3.2) < 0.45), SHIRT, np.where(dots & (near > 4), SHIRT, COAT)
        )
    elif person.garb == "gypsy":
        stuff = np.where(near < 0.9, TRIM, np.where(np.abs(near - 2.6) < 0.5, HAT, LEGS))
    elif person.garb == "shawl":
        stuff = np.where(np.abs(near - 1.2) < 0.5, SHIRT, LEGS)
    elif person.garb == "apron":
        stuff = np.where((np.abs(x) < 2.6) & (p[..., 2] > 0), SHIRT, COAT)
    elif person.garb == "jacket":
        stuff = LEGS
    elif person.garb == "blouse":
        stuff = np.where(near < 0.8, TRIM, LEGS)
    elif person.garb == "cardigan":
        stuff = np.where(np.abs(near - 1.0) < 0.5, SHIRT, LEGS)
    elif coat:
        opening = (p[..., 2] > 0) & (np.abs(x) < 0.4 + 0.5 * down)
        stuff = np.where(opening, LEGS, COAT)
    return [(bell, stuff)]


# ---------------------------------------------------------------- walking
_STEP = (  # of one foot through a round of six: advance, lift, toe
    (4.0, 0.0, 22.0),  # contact: the heel comes down
    (1.7, 0.0, 0.0),  # recoil: the weight falls on it
    (-0.9, 0.0, 0.0),  # high point: the leg is straight, the other one passes
    (-3.6, 1.0, -32.0),  # the heel lifts as the other foot comes down
    (-2.6, 2.4, -50.0),
    (1.4, 1.9, 8.0),  # passing
)
_RISE = (-0.7, -1.25, 0.35)
_SWAY = (0.0, 0.55, 0.65)  # towards the foot that bears the weight


def walking(person: Person, step: int) -> Pose:
    """One of six steps: contact, recoil, high point of the one foot, then of the other."""
    k = person.stride
    feet, toes, hands = [], [], []
    for index, side in enumerate(SIDES):
        advance, lift, toe = _STEP[(step + 3 * index) % 6]
        narrow = 1.55 if not person.skirt else 1.3
        feet.append((side * narrow, lift * (0.4 + 0.6 * k), advance * k * (0.45 + 0.55 * person.height)))
        toes.append(toe * min(k, 1.0))
        # The arm goes against its leg, half a step late.
        ahead = (
            _STEP[(step + 3 * index + 3) % 6][0] * 0.7 + _STEP[(step + 3 * index + 2) % 6][0] * 0.3
        ) * 0.85
        ahead *= person.swing * min(k, 1.0)
        hands.append((side * (1.2 + 0.1 * person.sway), -6.1 + 0.10 * ahead * ahead, 0.5 + ahead))
    weight = -1 if step < 3 else 1  # the side that bears it
    beat = step % 3
    rise = _RISE[beat] * (0.55 + 0.45 * k)
    sway = weight * _SWAY[beat] * person.sway
    before = (step - 1) % 6
    late = (-1 if before < 3 else 1) * _SWAY[before % 3] * person.sway
    made = Pose(
        feet=(feet[0], feet[1]),
        toes=(toes[0], toes[1]),
        hips=(sway, rise, 0.0),
        lean=3.5 * k + (1.5 if beat == 1 else 0),
        roll=-weight * (0, 2.2, 1.2)[beat] * person.sway,
        twist=weight * (7, 2, -3)[beat] * person.swing,
        hands=(hands[0], hands[1]),
        nod=(1.0, 4.5, -2.5)[beat],
        tilt=weight * (0, 1.5, 1.0)[beat] * person.sway,
        lag=-1.7 * late,
        lift=(0.2, 1.5, -0.2)[beat],
        hem=(-1.1 * late, (-0.4, 0.3, -0.8)[beat] * k),
    )
    if person.garb == "old_coat":
        cane = (2.6, -5.2, (2.6, 1.6, 0.4, -0.4, 1.0, 2.4)[step])
        made = replace(made, hands=(made.hands[0], cane), prop="cane")
    if person.garb == "shawl":  # hands folded before her
        bob = 0.3 if beat == 1 else 0
        made = replace(made, hands=((2.2, -4.0 - bob, 3.4), (-2.2, -4.2 - bob, 3.6)))
    return made


# ---------------------------------------------------------------- standing
def standing(person: Person) -> Pose:
    """At ease, each in their own way."""
    pose = Pose()
    garb = person.garb
    if garb in ("dungarees", "waistcoat"):  # thumbs behind straps, or on the belly
        return replace(
            pose, hands=((2.2, -3.0, 3.2), (-2.2, -3.0, 3.2)), elbows=((-1, -0.2, 0), (1, -0.2, 0))
        )
    if garb == "shawl":
        return replace(pose, hands=((2.2, -4.0, 3.4), (-0.4, -2.4, 4.2)), prop="fan")
    if garb in ("gypsy", "apron", "flamenca"):  # a hand on the hip
        hip = (1.2, -4.6, 0.6)
        return replace(
            pose,
            hands=(hip, (1.6, -6.2, 0.8)),
            elbows=((-1, 0, -0.2), (0.5, 0, -1)),
            hips=(0.6, 0, 0),
            roll=-2,
            tilt=3,
        )
    if garb == "short_jacket":
        both = ((1.2, -4.4, 0.4), (-1.2, -4.4, 0.4))
        return replace(pose, hands=both, elbows=((-1, 0, -0.2), (1, 0, -0.2)), hips=(-0.5, 0, 0), tilt=-3)
    if garb == "hoodie":  # hands in the pocket
        return replace(
            pose, hands=((2.0, -4.8, 2.4), (-2.0, -4.8, 2.4)), elbows=((-1, 0, -0.4), (1, 0, -0.4))
        )
    if garb == "jacket":  # arms folded
        folded = ((4.2, -3.2, 3.0), (-4.0, -3.6, 3.4))
        return replace(pose, hands=folded, elbows=((-1, -0.6, 0.2), (1, -0.6, 0.2)))
    if garb == "old_coat":
        return replace(pose, hands=((-1.0, -6.2, 0.6), (2.4, -5.2, 2.4)), prop="cane")
    if garb == "cardigan":
        return replace(pose, hands=((2.6, -5.6, 2.2), (-2.6, -5.6, 2.6)))
    if garb == "barker":
        return replace(pose, hands=((2.4, -3.6, 3.0), (1.5, -6.2, 0.8)), elbows=((-1, 0, -0.3), (0.5, 0, -1)))
    return pose


def breathing(person: Person, depth: int) -> Pose:
    """Depth 0…2: how far the breath is out."""
    pose = standing(person)
    fall = (0.0, -0.45, -0.9)[depth]
    hands = tuple((x, y - 0.25 * fall, z) for x, y, z in pose.hands)
    return replace(
        pose,
        hips=(pose.hips[0], pose.hips[1] + 0.6 * fall, 0),
        shrug=0.45 * fall,
        hands=(hands[0], hands[1]),
        nod=-1.5 * fall,
        lift=-0.6 * fall if depth == 1 else 0,
        hem=(0.2 * fall, 0),
    )


# ---------------------------------------------------------------- gestures
_OUT = ((-1.0, 0.0, -0.3), (1.0, 0.0, -0.3))
_DOWN = ((-0.8, -1.0, 0.0), (0.8, -1.0, 0.0))


def _pair(x: float, y: float, z: float) -> tuple[Vector, Vector]:
    """The same for both hands: x outward."""
    return ((-x, y, z), (x, y, z))


def gestures(person: Person) -> dict[str, tuple[list[Pose], list[int]]]:
    """Poses and ticks of each gesture."""
    rest = standing(person)
    wide = ((-2.6, 0.0, 0.0), (2.6, 0.0, 0.0))
    tucked = ((-2.4, 1.4, -1.2), (2.4, 0.6, 0.6))
    high, happy = _pair(5.6, 7.6, 0.6), {"eyes": "happy", "mouth": "open", "stretch": 1.36}
    cheer = [
        replace(
            rest,
            hips=(0, -2.0, 0),
            lean=9,
            hands=_pair(2.0, -5.6, -2.0),
            nod=8,
            lift=1.0,
            mouth="shut",
            prop="",
        ),
        Pose(
            hips=(0, 0.2, 0),
            feet=wide,
            hands=_pair(4.4, 2.0, 2.4),
            elbows=_OUT,
            nod=-5,
            lift=-0.6,
            mouth="smile",
        ),
        Pose(
            jump=3.0,
            feet=tucked,
            toes=(-30, -20),
            hands=high,
            elbows=_OUT,
            nod=-9,
            lift=0.5,
            lag=1.2,
            hem=(0.8, 0),
            **happy,
        ),
        Pose(
            hips=(0, -1.5, 0),
            feet=wide,
            hands=_pair(6.0, 5.6, 0.6),
            elbows=_OUT,
            nod=2,
            lift=2.4,
            lag=-1.6,
            **happy,
        ),
        Pose(
            hips=(-0.8, 0, 0),
            feet=wide,
            roll=-6,
            tilt=-5,
            hands=high,
            elbows=_OUT,
            nod=-5,
            lag=1.6,
            hem=(0.8, 0),
            **happy,
        ),
        Pose(
            hips=(0.8, 0, 0),
            feet=wide,
            roll=6,
            tilt=5,
            hands=high,
            elbows=_OUT,
            nod=-5,
            lag=-1.6,
            hem=(-0.8, 0),
            **happy,
        ),
    ]
    on_head = ((0.4, 4.6, 1.4), (-0.4, 4.6, 1.4))
    low = _pair(0.6, -6.6, 2.4)
    sad = {"eyes": "closed", "mouth": "frown", "brows": "worried"}
    groan = [
        Pose(
            hips=(0, 0.3, 0),
            lean=-5,
            hands=_pair(2.4, -1.0, 3.6),
            elbows=_OUT,
            nod=-9,
            eyes="wide",
            mouth="open",
            brows="worried",
        ),
        Pose(
            hips=(0, -0.3, 0),
            lean=-7,
            hands=on_head,
            elbows=_OUT,
            nod=-13,
            mouth="shout",
            brows="worried",
            lift=-0.4,
            eyes="closed",
        ),
        Pose(hips=(0, -0.8, 0), lean=4, hands=on_head, elbows=_OUT, nod=8, **sad),
        Pose(hips=(0, -1.5, 0), lean=15, hands=low, nod=18, shrug=-0.5, lift=0.8, **sad),
        Pose(hips=(0, -1.3, 0), lean=13, hands=low, nod=15, turn=-17, tilt=-4, shrug=-0.5, lag=1.2, **sad),
        Pose(hips=(0, -1.3, 0), lean=13, hands=low, nod=15, turn=17, tilt=4, shrug=-0.5, lag=-1.2, **sad),
    ]
    chin, across = (-3.0, 1.4, 4.6), (4.6, -3.4, 3.0)
    bent = ((-1.0, -0.4, 0.2), (0.6, -1.0, 0.2))
    ponder = {"eyes": "up", "brows": "raised"}
    think = [
        replace(rest, hands=((3.0, -4.6, 2.6), (-1.6, -1.6, 4.0)), elbows=bent, nod=3, prop=""),
        Pose(hips=(-0.6, 0, 0), roll=-2, hands=(across, chin), elbows=bent, tilt=6, nod=1, turn=10, **ponder),
        Pose(
            hips=(-0.6, -0.3, 0),
            roll=-2,
            hands=(across, chin),
            elbows=bent,
            tilt=9,
            nod=4,
            turn=14,
            eyes="closed",
            brows="raised",
        ),
        Pose(
            hips=(0.4, 0, 0),
            roll=1,
            hands=(across, (-1.6, 0.6, 5.0)),
            elbows=bent,
            tilt=-4,
            nod=-3,
            turn=-8,
            **ponder,
        ),
        Pose(
            hips=(0.4, -0.2, 0), roll=1, hands=(across, chin), elbows=bent, tilt=-6, nod=1, turn=-12, **ponder
        ),
    ]
    palms = _pair(4.4, -2.4, 2.8)
    shrug = [
        Pose(hips=(0, -0.8, 0), hands=_pair(1.8, -5.4, 2.2), nod=5, shrug=-0.5),
        Pose(
            hips=(0, 0, 0),
            hands=_pair(3.8, -3.0, 2.8),
            elbows=_DOWN,
            shrug=1.0,
            tilt=5,
            nod=0,
            brows="raised",
        ),
        Pose(
            hips=(0.3, 0.3, 0),
            hands=_pair(5.0, -1.6, 2.4),
            elbows=_DOWN,
            shrug=1.9,
            tilt=11,
            nod=-3,
            brows="raised",
            mouth="frown",
            lift=0.6,
        ),
        Pose(
            hips=(0.3, 0, 0),
            hands=palms,
            elbows=_DOWN,
            shrug=1.5,
            tilt=8,
            nod=-1,
            turn=-10,
            brows="raised",
            mouth="frown",
            eyes="closed",
        ),
        Pose(hips=(0, -0.4, 0), hands=_pair(2.4, -5.2, 1.8), shrug=0.2, tilt=2, nod=3, mouth="smile"),
    ]
    made = {
        "cheer": (cheer, [6, 3, 9, 5, 8, 8]),
        "groan": (groan, [6, 14, 6, 14, 9, 9]),
        "think": (think, [6, 26, 10, 12, 24]),
        "shrug": (shrug, [5, 4, 14, 12, 7]),
    }
    return made | (_calls() if person.garb == "barker" else {})


def _calls() -> dict[str, tuple[list[Pose], list[int]]]:
    """What the auctioneer does besides: talk, point, strike."""
    tall = (-3.6, 7.6, 2.0)
    side, waist = (-1.4, -6.0, 1.0), (2.4, -3.4, 3.0)
    out = ((-1.0, -0.2, -0.2), (1.0, -0.2, -0.2))
    talk = [
        Pose(hands=((-3.0, -1.8, 3.4), (3.0, -2.4, 3.2)), elbows=_DOWN, mouth="open", nod=-2),
        Pose(
            hands=((-3.6, -0.6, 3.2), (2.6, -3.4, 3.2)),
            elbows=_DOWN,
            mouth="smile",
            nod=2,
            tilt=3,
            hips=(0, -0.3, 0),
        ),
        Pose(hands=((-3.0, -2.0, 3.4), (3.6, -0.6, 3.2)), elbows=_DOWN, mouth="shout", nod=-4, tilt=-2),
        Pose(
            hands=((-2.4, -3.0, 3.2), (3.2, -1.6, 3.4)),
            elbows=_DOWN,
            mouth="shut",
            nod=1,
            tilt=-3,
            hips=(0, -0.3, 0),
        ),
    ]
    point = [
        Pose(hands=(side, (-1.0, -2.6, 3.4)), elbows=out, twist=-8, hips=(-0.6, -0.6, 0), nod=3),
        Pose(
            hands=(side, (5.2, 0.2, 3.2)),
            elbows=out,
            twist=8,
            hips=(0.8, 0, 0),
            roll=3,
            turn=14,
            mouth="open",
            nod=-2,
            lift=0.8,
        ),
        Pose(
            hands=(side, (6.6, 0.8, 2.0)),
            elbows=out,
            twist=12,
            hips=(1.0, 0.1, 0),
            roll=5,
            turn=20,
            mouth="shout",
            nod=-4,
        ),
        Pose(
            hands=(side, (6.2, 0.2, 2.2)),
            elbows=out,
            twist=10,
            hips=(0.8, -0.3, 0),
            roll=4,
            turn=18,
            mouth="open",
            nod=0,
        ),
        Pose(hands=(side, (2.4, -4.4, 2.4)), hips=(0.2, -0.2, 0), mouth="smile", nod=2),
    ]
    gavel = [
        Pose(hands=((-2.2, -2.0, 3.4), waist), elbows=out, prop="gavel", nod=2, hips=(0, -0.6, 0)),
        Pose(hands=((-3.0, 3.4, 1.4), waist), elbows=out, prop="gavel", nod=-5, lean=-4, mouth="open"),
        Pose(
            hands=(tall, waist),
            stretch=1.25,
            elbows=out,
            prop="gavel",
            nod=-7,
            lean=-6,
            roll=3,
            mouth="shout",
            lift=0.4,
        ),
        Pose(
            hands=((-1.0, -3.4, 5.4), waist),
            elbows=out,
            prop="gavel",
            nod=9,
            lean=11,
            hips=(0, -1.4, 0),
            mouth="shout",
            lift=2.2,
        ),
        Pose(
            hands=((-1.4, -2.4, 5.0), waist),
            elbows=out,
            prop="gavel",
            nod=4,
            lean=6,
            hips=(0, -0.8, 0),
            mouth="smile",
        ),
    ]
    return {
        "talk": (talk, [7, 6, 7, 6]),
        "point": (point, [5, 4, 12, 14, 6]),
        "gavel": (gavel, [6, 4, 9, 8, 10]),
    }


# ---------------------------------------------------------------- pictures
def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    for key, pictures in zip(WALKERS, crew.each(pictures_of, WALKERS), strict=True):
        for frame, made in pictures.items():
            sheet.add(frame, made, FEET)
        _animate(sheet, key)
    return sheet.files(name)


def pictures_of(key: str) -> dict[str, Canvas]:
    """All frames of a person, by name."""
    person = PEOPLE[key]
    made: dict[str, Canvas] = {}
    for step in range(6):
        pose = walking(person, step)
        seen = _seen(key, pose, *HEADINGS)
        for heading, relief in zip(HEADINGS, seen, strict=True):
            made[f"{key}_walk_{heading}_{step}"] = _picture(key, pose, heading, relief)
    for depth in range(3):
        pose = breathing(person, depth)
        seen = _seen(key, pose, *HEADINGS)
        for heading, relief in zip(HEADINGS, seen, strict=True):
            made[f"{key}_idle_{heading}_{depth}"] = _picture(key, pose, heading, relief)
            if depth == 0 and heading != "up":
                made[f"{key}_idle_{heading}_3"] = _picture(key, replace(pose, eyes="closed"), heading, relief)
    for gesture, (poses, _) in gestures(person).items():
        for index, pose in enumerate(poses):
            made[f"{key}_{gesture}_{index}"] = picture(key, pose)
    return made


def _animate(sheet: Sheet, key: str) -> None:
    person, number = PEOPLE[key], list(PEOPLE).index(key)
    for heading in HEADINGS:
        walk = f"{key}_walk_{heading}"
        sheet.sequence(walk, [f"{walk}_{step}" for step in range(6)], _pace(person))
        sheet.sequence(f"{key}_idle_{heading}", *_rest(f"{key}_idle_{heading}", number, heading))
    sheet.sequence(f"{key}_idle", *_rest(f"{key}_idle_down", number, "down"))
    for gesture, (poses, ticks) in gestures(person).items():
        sheet.sequence(f"{key}_{gesture}", [f"{key}_{gesture}_{index}" for index in range(len(poses))], ticks)


def _pace(person: Person) -> int:
    """Ticks of a step's frame: short legs go faster, old ones slower."""
    return 7 if person.stride < 0.75 else 5 if person.height < 0.85 else 6


def _rest(name: str, number: int, heading: str) -> tuple[list[str], list[int]]:
    """Frames and ticks of breathing, with a blink now and then where the eyes are seen."""
    slow = 34 + 5 * (number % 4)
    order, ticks = [0, 1, 2, 1, 0, 1, 2, 1], [slow, 9, slow - 6, 8, slow + 3, 9, slow - 4, 8]
    if heading != "up":
        order, ticks = [*order, 0, 3], [*ticks, 21 + 6 * (number % 3), 5]
    return [f"{name}_{index}" for index in order], ticks


def picture(key: str, pose: Pose, heading: str = "down") -> Canvas:
    """The figure of that person in its pose, 32 × 46, feet at FEET."""
    return _picture(key, pose, heading, _seen(key, pose, heading)[0])


def _camera(heading: str) -> Camera:
    return Camera(WIDTH, HEIGHT, HEADINGS[heading], TILT, 1.0, 0.0, FEET[1] - HEIGHT / 2)


def _seen(key: str, pose: Pose, *headings: str) -> list[Relief]:
    """The body from several sides, still without its face."""
    return reliefs(figure_of(Rig.of(PEOPLE[key], pose)), [_camera(heading) for heading in headings], LOOK)


def _picture(key: str, pose: Pose, heading: str, seen: Relief) -> Canvas:
    person = PEOPLE[key]
    made = seen.coloured(person.ramps)
    _face(made, Rig.of(person, pose), _camera(heading))
    return made


_EYES = {"open": ("k", "k"), "closed": (".", "k"), "happy": ("k", "."), "up": ("k", "w"), "wide": ("k", "k")}


def _face(made: Canvas, rig: Rig, camera: Camera) -> None:
    """Eyes, brows, mouth and what is worn on the face, where the head looks our way."""
    person, pose = rig.person, rig.pose
    ahead = rig.on_head((0, 0, 1)) - rig.on_head((0, 0, 0))
    axes = camera.axes()

    def seen(x: float, y: float, z: float) -> tuple[int, int] | None:
        """The pixel of a point of the face, if its side of the head is turned to us."""
        out = rig.on_head((x * 1.2, y * 0.2, z)) - rig.on_head((0, 0, 0))
        if (out @ axes)[2] / (np.linalg.norm(out) + 1e-9) < 0.16:
            return None
        return camera.pixel(rig.on_head((x, y, z)))

    if (ahead @ axes)[2] < 0:
        return
    dark_skin = person.skin[4] in ("sand3",)
    brow = "bone2" if person.hair[3] == "bone3" else person.hair[1 if person.hair[1] != "ink0" else 0]
    key = {
        "k": "ink0",
        "w": "bone5",
        "b": brow,
        "m": person.skin[1] if not dark_skin else "bay0",
        "r": "red1",
        "t": "bone5",
        "c": person.skin[2],
    }
    for side in SIDES:
        at = seen(side * 3.9, 1.0, 8.0)
        if at:
            x, y = at
            rows = _EYES[pose.eyes]
            if pose.eyes == "happy":
                made.dot(x, y, "ink0")
                made.dot(x + side, y + 1, "ink0")
            else:
                made.stamp(rows, x, y, key)
            if "glasses" in person.extras:
                made.dot(x + 2 * side, y, "red3")
            if "half_moons" in person.extras:
                made.stamp(("gg",), x - (side < 0), y + 2, {"g": "gold3"})
            if pose.brows:
                lift = 2 if pose.brows == "raised" else 1
                made.dot(x, y - lift, key["b"])
                made.dot(x + side, y - lift + (1 if pose.brows == "worried" else 0), key["b"])
        cheek = seen(side * 5.6, -2.8, 7.0)
        if cheek and ("cheeks" in person.extras or "freckles" in person.extras):
            made.dot(*cheek, "rose4" if "cheeks" in person.extras else person.skin[2])
        ear = seen(side * 10.0, -3.2, 2.0)
        if ear and ("hoops" in person.extras or "earrings" in person.extras):
            made.dot(*ear, "gold4" if "hoops" in person.extras else "bone5")
            if "hoops" in person.extras:
                made.dot(ear[0], ear[1] + 1, "gold3")
    if "red_nose" in person.extras:
        nose = seen(0, -1.2, 10.0)
        if nose:
            made.stamp(("Rr",), nose[0] - 1, nose[1], {"R": "red4", "r": "red3"})
    mouth = seen(0, -6.0, 8.0)
    if mouth:
        x, y = mouth
        if person.beard in ("moustache", "handlebar", "full", "white"):
            y += 1
        lips = key | ({"m": "red2"} if "lips" in person.extras else {})
        rows = {
            "shut": ("mm",),
            "smile": ("m..m", ".mm."),
            "open": ("rr", "rr"),
            "shout": (".tt.", "rrrr", ".rr."),
            "frown": (".mm.", "m..m"),
        }[pose.mouth]
        if pose.mouth == "shut" and person.beard in ("full", "white", "moustache", "handlebar"):
            return
        made.stamp(rows, x - len(rows[0]) // 2, y - (1 if len(rows) > 1 else 0), lips)
