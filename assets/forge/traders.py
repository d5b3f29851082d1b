"""The sheets "trader_WHO": large half figures at the table of a trade, in parts laid over one another.

Everybody is drawn at the right end of the table, facing left, with the lamp at the left; whoever sits at
the left end is the mirror image of that. All frames share one point: the middle of the head at rest. `body`
has no arms; `far` is the arm that holds the cards, `grip` its fingers over them, `arm_…` the near one;
`head_…` is how the head is held, `face_…` what a mood puts on it, `blink_…` and `talk_…` what goes over that.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from assets.forge.figures import (
    Camera,
    Distance,
    Joint,
    Look,
    Part,
    Points,
    Relief,
    Spot,
    ball,
    blended,
    limb,
    relief,
    union,
)
from assets.forge.people_cast import AUCTIONEER, COAT, LEGS, PEOPLE, SHADED, SHIRT, SKIN, TRIM, Person, Ramp
from assets.forge.people_clothes import GARBS, Cut, clothes
from assets.forge.people_shapes import NECK, head
from assets.forge.pixels import Canvas, Mask, grown, shifted
from assets.forge.relight import under
from assets.forge.sheet import Sheet
from assets.forge.traders_faces import LARGEST, MOODS, TALKS, Face

NAMES = tuple(f"trader_{key}" for key in PEOPLE if key != AUCTIONEER)

YAW = 40
CAMERA = Camera(176, 176, YAW, -4, 2.6, -7.0, -10.0)
LOOK = Look(gain=5.6, bias=-0.3, hollows=1.3, shadow=0.8, edge=5.5, tidy=True, fine=2)
BASE = CAMERA.pixel((0, 0, 0))
CUT_PX = BASE[1] + 96  # below that the table hides all of a body
FAN_AT = (-9.4, -22.6, 19.0)
"""Where the far hand holds the cards."""
ARMS: dict[str, tuple[Spot, Spot, Spot]] = {
    # elbow, wrist, where the fingers point to
    "rest": ((17.0, -33.5, 6.5), (9.6, -37.0, 19.5), (4.0, -38.4, 27.5)),
    "push": ((15.6, -32.0, 11.0), (3.4, -37.0, 27.5), (-3.0, -38.4, 35.5)),
    "think": ((18.0, -34.5, 9.0), (9.0, -16.6, 13.6), (4.4, -9.8, 12.8)),
}


def bake(name: str) -> dict[str, bytes]:
    trader = Trader(name.removeprefix("trader_"))
    sheet = Sheet()
    for frame, (picture, anchor) in trader.frames().items():
        sheet.add(frame, picture, anchor)
    return sheet.files(name)


# ---------------------------------------------------------------- sleeves
@dataclass(frozen=True)
class Sleeve:
    """Materials of the upper arm, the forearm and the cuff; `puff`: how wide the upper arm is worn."""

    upper: int
    lower: int
    cuff: int
    puff: float = 1.0


SLEEVES = {
    "dungarees": Sleeve(COAT, SKIN, COAT),
    "shawl": Sleeve(COAT, LEGS, SHIRT, 1.1),
    "gypsy": Sleeve(COAT, SKIN, TRIM, 1.15),
    "hoodie": Sleeve(COAT, COAT, COAT, 1.1),
    "jacket": Sleeve(COAT, COAT, SHIRT),
    "short_jacket": Sleeve(COAT, COAT, SHIRT),
    "cardigan": Sleeve(COAT, COAT, SHIRT),
    "waistcoat": Sleeve(SHIRT, SKIN, SHIRT, 1.1),
    "flamenca": Sleeve(COAT, SKIN, SHIRT, 1.1),
    "jersey": Sleeve(COAT, SKIN, SHIRT),
    "old_coat": Sleeve(COAT, COAT, SHIRT, 1.1),
    "apron": Sleeve(COAT, SKIN, COAT),
    "barker": Sleeve(SHIRT, SHIRT, TRIM),
    "open_shirt": Sleeve(COAT, COAT, COAT),
    "striped": Sleeve(COAT, SKIN, SHIRT),
    "collared": Sleeve(COAT, SKIN, TRIM),
    "blouse": Sleeve(COAT, COAT, SHIRT, 1.1),
}
BARE_CUFFS = frozenset({"dungarees", "waistcoat", "flamenca", "jersey", "apron", "striped", "collared"})
"""Sleeves that end above the elbow's middle: the cuff sits there."""
PATTERNS: dict[str, Callable[[Points], Mask]] = {
    "dungarees": lambda p: (np.mod(p[..., 0] + 40, 5) < 1.7) ^ (np.mod(p[..., 1] + 40, 5) < 1.7),
    "striped": lambda p: np.mod(p[..., 1] + 40, 4.6) < 2.1,
    "flamenca": lambda p: (
        np.hypot(np.mod(p[..., 0] + p[..., 2] + 40, 5.4) - 2.7, np.mod(p[..., 1] + 40, 4.4) - 2.2) < 1.2
    ),
}


# ---------------------------------------------------------------- shapes
@dataclass(frozen=True)
class Torso(Cut):
    """A body without arms, longer than a bust's."""

    @cached_property
    def body(self) -> Distance:
        p, b = self.p, self.b
        deep = 7.8 * max(1, self.person.girth)
        chest = ball(p, (0, -22, 0), (14.0 * b, 9.5, deep))
        yoke = limb(p, (-9.6 * b, -17.4, -0.6), (9.6 * b, -17.4, -0.6), 5.2)
        waist = limb(p, (0, -26, 0.4), (0, -46, 0.4), 11.6 * b * max(1, self.person.girth) ** 0.6)
        return blended(blended(chest, yoke, 3), waist, 4)


def torso(p: Points, person: Person) -> list[Part]:
    if person.garb == "shawl":  # it hangs over the shoulders, and ends
        return [*clothes(p, person), (Torso(p, person).body + 1.4, LEGS)]
    cut = Torso(p, person)
    first, *more = GARBS[person.garb](cut)
    parts = [first, *((np.maximum(part, cut.away - 13.0 * cut.b), material) for part, material in more)]
    if "neckerchief" in person.extras:
        parts.append(clothes(p, person)[-1])
    return parts


def arm(p: Points, person: Person, side: int, pose: tuple[Spot, Spot, Spot]) -> list[Part]:
    """Sleeve, forearm and cuff; side: +1 for the near one."""
    elbow, wrist, _ = (np.asarray(v, float) for v in pose)
    sleeve = SLEEVES[person.garb]
    shoulder = np.array([side * 12.0 * person.build, -18.6, -0.6])
    wide = 5.4 * sleeve.puff * (0.92 + 0.08 * person.girth)
    upper = limb(p, shoulder, elbow, wide, 4.7 * sleeve.puff)
    lower = limb(p, elbow, wrist, 4.5 if sleeve.lower != SKIN else 3.9, 3.1)
    cloth: int | np.ndarray = sleeve.upper
    if person.garb in PATTERNS:
        cloth = np.where(PATTERNS[person.garb](p), SHIRT, sleeve.upper)
    along = wrist - elbow
    if person.garb in BARE_CUFFS:
        start, end, reach = elbow + along * 0.06, elbow + along * 0.16, 5.4
    else:
        start, end, reach = elbow + along * 0.84, elbow + along * 0.97, 3.9
    cuff = limb(p, start, end, reach * sleeve.puff if reach > 5 else reach)
    if sleeve.lower == sleeve.upper:
        return [(blended(upper, lower, 2.4), cloth), (cuff, sleeve.cuff)]
    return [(upper, cloth), (lower, sleeve.lower), (cuff, sleeve.cuff)]


def fingers(p: Points, wrist: Spot, tip: Spot, up: Spot, reach: float = 3.0) -> Distance:
    """A hand with four fingers that point to the tip; the thumb is on the upper side."""
    a, b, high = (np.asarray(v, float) for v in (wrist, tip, up))
    ahead = (b - a) / np.linalg.norm(b - a)
    across = np.cross(ahead, high)
    across /= np.linalg.norm(across)
    palm = a + ahead * 2.4
    made = ball(p, tuple(palm), (reach, reach * 0.9, reach))
    for k in (-1.5, -0.5, 0.5, 1.5):
        knuckle = palm + across * k * 1.45 + ahead * 1.2
        end = b + across * k * 1.5 - ahead * abs(k) * 0.7
        made = blended(made, limb(p, knuckle, end, 1.2, 0.95), 0.55)
    return blended(made, limb(p, palm + high * 1.6, palm + high * 2.4 + ahead * 3.0, 1.15, 0.9), 0.6)


def _off(spot: Spot, x: float, y: float, z: float) -> Points:
    """A spot beside another."""
    return np.asarray(spot, float) + np.array([x, y, z])


def chin_hand(p: Points, at: Spot) -> Distance:
    """Knuckles under the chin, a finger along the cheek."""
    c = _off(at, -0.6, 2.4, 0.2)
    made = ball(p, tuple(c), (3.3, 3.3, 3.1))
    for i in range(3):
        made = blended(
            made,
            limb(p, _off(c, -0.6, -1.4 + i * 1.9, 2.0), _off(c, -4.4, -0.8 + i * 1.7, 1.2), 1.3, 1.15),
            0.45,
        )
    made = blended(made, limb(p, _off(c, 0.6, 2.2, -0.4), _off(c, -0.4, 7.8, -2.6), 1.35, 1.05), 0.7)
    return blended(made, limb(p, _off(c, -2, 2.2, 0.6), _off(c, -4.8, 4.0, -0.8), 1.3, 1.1), 0.6)


# ---------------------------------------------------------------- somebody
class Trader:
    """One person's frames. Materials: those of the person, and the same once more for what is an arm's."""

    def __init__(self, key: str) -> None:
        # What people wear on one side (a flower, a braid) is on the near one.
        self.person = replace(PEOPLE[key], yaw=-1.0)

    @cached_property
    def ramps(self) -> list[Ramp]:
        """White cloth is a step darker than by day, so that it keeps its folds under the lamp."""
        ramps = [
            ramp if ramp[5] != "bone5" else ["bone0", "bone1", "bone2", "bone3", "bone4", "bone4"]
            for ramp in self.person.ramps
        ]
        return ramps * 2

    def frames(self) -> dict[str, tuple[Canvas, tuple[int, int]]]:
        """Name → picture and anchor."""
        made = {
            name: _cropped(part())
            for name, part in (("body", self._body), ("far", self._far), ("grip", self._grip))
        }
        for pose in ARMS:
            made[f"arm_{pose}"] = _cropped(self._near(pose))
        heads = {held: self._head(held) for held in dict.fromkeys(mood.held for mood in MOODS.values())}
        for held, (_, bare) in heads.items():
            made[f"head_{held}"] = _cropped(_rimmed(bare))
        for name, mood in MOODS.items():
            seen, bare = heads[mood.held]
            face = Face(self.person, name, CAMERA, self._neck(mood.held))
            drawn = face.drawn(bare, seen)
            made[f"face_{name}"] = _cropped(_change(bare, drawn))
            made[f"blink_{name}"] = _cropped(_change(drawn, face.drawn(bare, seen, eyes="closed")))
            for talk in TALKS:
                made[f"talk_{name}_{talk}"] = _cropped(
                    _change(drawn, face.drawn(bare, seen, mouth=f"talk_{talk}"))
                )
        return made

    def _neck(self, held: str) -> Joint:
        pitch, roll = LARGEST[held]
        return Joint(NECK, 0.0, pitch + self.person.stoop * 0.4, roll)

    def _head(self, held: str) -> tuple[Relief, Canvas]:
        neck, person = self._neck(held), self.person

        def figure(p: Points) -> list[Part]:
            return head(neck.inside(p), person)

        seen = relief(figure, CAMERA, LOOK)
        return seen, seen.coloured(self.ramps)

    def _torso(self, p: Points) -> list[Part]:
        """The body and the throat."""
        throat = limb(p, (0, -15, -0.6), (0, -5, 0), 4.7 if self.person.build > 1 else 4.2, 4.3)
        return [(throat, SHADED), *torso(p, self.person)]

    def _body(self) -> Canvas:
        made = relief(self._torso, CAMERA, LOOK).coloured(self.ramps)
        made.pixels[CUT_PX:] = 0
        return _rimmed(made)

    def _far(self) -> Canvas:
        """The arm that holds the cards."""

        def parts(p: Points) -> list[Part]:
            palm = ball(p, tuple(_off(FAN_AT, 0, -1.4, -0.6)), (2.9, 3.2, 2.8))
            wrist = _off(FAN_AT, -0.8, -3.8, -2.0)
            return [*arm(p, self.person, -1, ((-15.5, -32.5, 8), wrist, FAN_AT)), (palm, SKIN)]

        return self._of_arm(parts)

    def _near(self, pose: str) -> Canvas:
        way = ARMS[pose]

        def parts(p: Points) -> list[Part]:
            thinks = pose == "think"
            hand = chin_hand(p, way[1]) if thinks else fingers(p, way[1], way[2], (0, 1, 0))
            return [*arm(p, self.person, 1, way), (hand, SKIN)]

        return _rimmed(self._of_arm(parts))

    def _of_arm(self, parts: Callable[[Points], list[Part]]) -> Canvas:
        """An arm seen with the body, so that it joins it without a line, and taken out of that picture."""
        count = len(self.person.ramps)

        def figure(p: Points) -> list[Part]:
            return [*self._torso(p), *((part, material + count) for part, material in parts(p))]

        seen = relief(figure, CAMERA, LOOK)
        drawn = seen.coloured(self.ramps)
        own = seen.solid & (seen.material >= count)
        own |= grown(own) & ~seen.solid & drawn.solid  # with its part of the outline
        drawn.pixels[~own] = 0
        return drawn

    def _grip(self) -> Canvas:
        """The fingers that lie over the cards."""
        c = np.array(FAN_AT)

        def figure(p: Points) -> list[Part]:
            tips = [
                limb(p, _off(c, -2.6, -2.6 + 1.7 * i, 2.2), _off(c, 2.2, -2.2 + 1.8 * i, 4.4), 1.25, 1.05)
                for i in range(3)
            ]
            thumb = limb(p, _off(c, 1.6, -2.4, 2.0), _off(c, -0.6, 3.2, 4.2), 1.5, 1.1)
            return [(union(*tips), SKIN), (thumb, SKIN)]

        return relief(figure, CAMERA, LOOK).coloured(self.ramps)


# ---------------------------------------------------------------- pictures
def _rimmed(picture: Canvas) -> Canvas:
    """Moonlight on the edge that is turned away from the lamp."""
    made, cold = picture.copy(), under(picture, (0.62, 0.74, 1.25))
    inner = picture.solid & (picture.pixels[..., :3].max(-1) >= 40)
    edge = picture.solid & ~shifted(picture.solid, -1, 0)  # the outline at the right
    rim = inner & (shifted(edge, -1, 0) | shifted(edge, -2, 0))
    made.pixels[rim] = cold.pixels[rim]
    return made


def _change(before: Canvas, after: Canvas) -> Canvas:
    """Only the pixels that differ."""
    made = after.copy()
    made.pixels[(before.pixels == after.pixels).all(-1)] = 0
    return made


def _cropped(picture: Canvas) -> tuple[Canvas, tuple[int, int]]:
    """The solid part, and where its base is in it."""
    rows, columns = np.flatnonzero(picture.solid.any(1)), np.flatnonzero(picture.solid.any(0))
    if not len(rows):
        return Canvas(1, 1), (0, 0)
    top, left = int(rows[0]), int(columns[0])
    part = picture.pixels[top : rows[-1] + 1, left : columns[-1] + 1]
    return Canvas.of(part.copy()), (BASE[0] - left, BASE[1] - top)
