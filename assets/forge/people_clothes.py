"""What people wear on shoulders and chest in their portraits; one function for each garb.

The space is that of the bust: the head's middle is the origin.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from assets.forge.figures import (
    Distance,
    Figure,
    Joint,
    Part,
    Points,
    ball,
    blended,
    carved,
    heap,
    limb,
    union,
)
from assets.forge.people_cast import COAT, HAT, LEGS, SHADED, SHIRT, SHOES, SKIN, TRIM, Person
from assets.forge.people_shapes import chain, head
from assets.forge.pixels import Mask


@dataclass(frozen=True)
class Cut:
    """A bust to be dressed, seen from the points p."""

    p: Points
    person: Person

    @cached_property
    def x(self) -> Distance:
        return self.p[..., 0]

    @cached_property
    def y(self) -> Distance:
        return self.p[..., 1]

    @cached_property
    def z(self) -> Distance:
        return self.p[..., 2]

    @cached_property
    def away(self) -> Distance:
        """From the middle, to either side."""
        away: Distance = np.abs(self.x)
        return away

    @cached_property
    def front(self) -> Mask:
        return self.z > 0.5

    @cached_property
    def vee(self) -> Distance:
        """< 0 inside a neckline that narrows downwards."""
        return self.away - (self.y + 25) * 0.5

    @property
    def b(self) -> float:
        """The build."""
        return self.person.build

    @cached_property
    def body(self) -> Distance:
        """Shoulders, chest and upper arms."""
        p, b = self.p, self.b
        chest = ball(p, (0, -22, 0), (14.0 * b, 9.5, 7.8 * max(1, self.person.girth)))
        yoke = limb(p, (-9.6 * b, -17.4, -0.6), (9.6 * b, -17.4, -0.6), 5.2)
        arms = union(
            *(limb(p, (s * 11.8 * b, -17.6, -0.4), (s * 15.4 * b, -30, 0.6), 4.8, 5.0) for s in (-1, 1))
        )
        return blended(blended(chest, yoke, 3), arms, 2.2)


def bust(person: Person, neck: Joint, shrug: float = 0.0) -> Figure:
    """Head and shoulders, without the stamped features; shrug: units by which the shoulders rise."""

    def figure(p: Points) -> list[Part]:
        body = p - np.array([0, shrug, 0])
        throat = limb(p, (0, -15, -0.6), (0, -5, 0), 4.7 if person.build > 1 else 4.2, 4.3)
        return [(throat, SHADED), *head(neck.inside(p), person), *clothes(body, person)]

    return figure


def clothes(p: Points, person: Person) -> list[Part]:
    """The dressed bust without neck and head."""
    parts = GARBS[person.garb](Cut(p, person))
    if "neckerchief" in person.extras:
        parts.append(_neckerchief(p))
    return parts


def _collar(p: Points, material: int, points: int = 0) -> list[Part]:
    """points: 1 for a collar with long points."""
    parts: list[Part] = []
    for s in (-1, 1):
        edge = [(s * 5.2, -11.6, 0.6), (s * 4.6, -12.6, 4.6), (s * 1.4, -15.2, 7.4)]
        parts.append((chain(p, edge, (1.5, 1.7, 0.8)), material))
        if points:
            parts.append((limb(p, (s * 4.6, -13.4, 5.6), (s * 3.4, -17.4, 8.0), 1.8, 0.7), material))
    return parts


def _buttons(p: Points, material: int, top: float) -> list[Part]:
    return [(ball(p, (0, top - 4 * k, 8.8 + 0.35 * k), (0.95, 0.95, 0.8)), material) for k in range(3)]


def _neckerchief(p: Points) -> Part:
    cloth = blended(
        limb(p, (-6.0, -11.4, 3.0), (0, -13.6, 7.0), 2.2),
        limb(p, (6.0, -11.4, 3.0), (0, -13.6, 7.0), 2.2),
        1,
    )
    ends = union(
        limb(p, (0, -14.4, 7.6), (-2.6, -19.6, 9.0), 1.6, 2.0),
        limb(p, (0, -14.4, 7.6), (2.8, -18.8, 9.0), 1.6, 1.8),
    )
    return union(cloth, ends, ball(p, (0, -14.0, 8.2), 1.7)), TRIM


def _dungarees(c: Cut) -> list[Part]:
    """A checked shirt, and dungarees with brass buttons."""
    parts: list[Part] = []
    check = (np.mod(c.x + 40, 5) < 1.7) ^ (np.mod(c.y + 40, 5) < 1.7)
    straps = (np.abs(c.away - 7.4) < 1.9) & (c.front | (c.y > -16))
    bib = c.front & (c.away < 8.6) & (c.y < -22.5)
    parts.append((c.body, np.where(bib | straps, LEGS, np.where(check, SHIRT, COAT))))
    parts += _collar(c.p, COAT)
    for s in (-1, 1):
        parts.append((ball(c.p, (s * 7.4, -22.0, 8.0), (1.6, 1.6, 1.0)), HAT))
    return parts


def _shawl(c: Cut) -> list[Part]:
    """A flowered shawl, open in front, with pearls."""
    parts: list[Part] = []
    open_neck = c.away + (c.y + 12.5) * 0.42  # < 0 inside a neckline that widens downwards
    shawl = blended(c.body, ball(c.p, (0, -22, -1), (17.0 * c.b, 10, 9.2)), 2)
    hem = (c.y < -29) | (np.abs(open_neck - 1.0) < 1.2)
    angle = np.arctan2(c.x, c.z + 3) * 12
    flowers = np.zeros(c.x.shape, np.bool_)
    for u, v in ((-13, -19), (-8, -25), (11, -20), (7.5, -26), (-17, -26), (16, -27)):
        flowers |= np.hypot(angle - u, c.y - v) < 1.5 + 0.5 * np.cos(5 * np.arctan2(c.y - v, angle - u))
    cloth = np.where(hem & c.front, SHIRT, np.where(flowers, TRIM, COAT))
    parts.append((carved(shawl, np.where(c.z > 0, -(open_neck + 0.2), -9.0)), cloth))
    parts.append((c.body + 0.8, LEGS))
    pearls = [(t * 7.0, -12.6 - 3.6 * (1 - t * t), 6.6 - 3.2 * t * t) for t in np.linspace(-1, 1, 9)]
    parts.append((heap(c.p, np.array(pearls), 1.35), SHIRT))
    parts.append((ball(c.p, (0, -19.4, 9.4), (1.9, 1.9, 1.1)), TRIM))
    return parts


def _gypsy(c: Cut) -> list[Part]:
    """A low blouse with a fringe, and a necklace of coins."""
    parts: list[Part] = []
    low = c.away - (c.y + 21.5) * 1.2
    fringe = (np.abs(low - 1.1) < 1.1) & (c.z > -1)
    parts.append((c.body, np.where((low < 0) & c.front, SKIN, np.where(fringe, HAT, COAT))))
    coins = [(t * 6.6, -13.6 - 4.2 * (1 - t * t), 6.8 - 2.8 * t * t) for t in np.linspace(-1, 1, 7)]
    parts.append((heap(c.p, np.array(coins), 1.3), TRIM))
    parts.append((union(*(ball(c.p, (s * 15.4 * c.b, -25, 1), (5.6, 1.5, 5.4)) for s in (-1, 1))), HAT))
    return parts


def _hoodie(c: Cut) -> list[Part]:
    """A hood, its strings, and a pocket."""
    parts: list[Part] = []
    parts.append((c.body, COAT))
    hood = blended(
        ball(c.p, (0, -13.2, -2.2), (11.0, 3.6, 7.6)), ball(c.p, (0, -14.4, 4.2), (7.6, 2.4, 4.4)), 2
    )
    parts.append((carved(hood, -limb(c.p, (0, -16, 0.5), (0, -6, 1), 5.0)), COAT))
    parts.append(
        (union(*(limb(c.p, (s * 2.6, -14.6, 8.0), (s * 3.0, -20.4, 8.6), 0.75) for s in (-1, 1))), SHIRT)
    )
    parts.append((ball(c.p, (0, -27.5, 6.8), (7.4, 3.0, 2.4)), COAT))
    return parts


def _jacket(c: Cut) -> list[Part]:
    """Lapels, collar and tie."""
    parts: list[Part] = []
    parts.append((c.body, np.where((c.vee < -0.4) & c.front, SHIRT, COAT)))
    for s in (-1, 1):
        parts.append((limb(c.p, (s * 6.6, -13.0, 3.4), (s * 1.8, -22.5, 8.8), 2.2, 1.1), COAT))
    parts += _collar(c.p, SHIRT)
    parts.append((chain(c.p, [(0, -14.6, 8.0), (0.3, -20, 9.2), (0, -26, 9.0)], (1.1, 1.7, 1.3)), SHOES))
    return parts


def _short_jacket(c: Cut) -> list[Part]:
    """A rider's short jacket over frills, with a bow."""
    parts: list[Part] = []
    parts.append((c.body, np.where((c.away < 5.4 + (c.y + 16) * 0.1) & c.front, SHIRT, COAT)))
    braid = union(*(limb(c.p, (s * 6.4, -13.0, 3.6), (s * 5.4, -28, 8.8), 1.7, 1.5) for s in (-1, 1)))
    parts.append((braid, HAT))
    frills = union(*(ball(c.p, (0, -17.4 - 3 * k, 8.4), (3.2, 1.3, 1.2)) for k in range(4)))
    parts.append((frills, SHIRT))
    bow = union(
        *(ball(c.p, (s * 2.8, -13.8, 7.8), (2.6, 2.0, 1.4)) for s in (-1, 1)), ball(c.p, (0, -13.8, 8.6), 1.3)
    )
    parts.append((bow, TRIM))
    return parts


def _cardigan(c: Cut) -> list[Part]:
    """Knitted, with a collar and a ribbon."""
    parts: list[Part] = []
    parts.append((c.body + 0.2 * np.sin(c.x * 2.4), np.where((c.away < 4.4) & c.front, SHIRT, COAT)))
    ribbon = union(
        *(ball(c.p, (s * 2.4, -14.2, 7.6), (2.3, 1.6, 1.2)) for s in (-1, 1)),
        limb(c.p, (0.4, -15, 8), (1.6, -19, 8.8), 0.8, 1.1),
    )
    parts += _collar(c.p, SHIRT, 1)
    parts.append((ribbon, TRIM))
    parts += _buttons(c.p, COAT, -19.5)
    return parts


def _waistcoat(c: Cut) -> list[Part]:
    """A waistcoat over shirt sleeves."""
    parts: list[Part] = []
    pinned = (c.away < 8.4) & c.front
    pockets = pinned & (np.abs(c.y + 28) < 0.7) & (c.away > 3)
    vest = np.where(pockets, SHIRT, np.where(c.vee < 0, SHIRT, COAT))
    parts.append((c.body, np.where(pinned | (c.away < 9.6), np.where(c.front, vest, COAT), SHIRT)))
    parts += _buttons(c.p, TRIM, -22.5)
    return parts


def _flamenca(c: Cut) -> list[Part]:
    """Dots and two ruffles."""
    parts: list[Part] = []
    dots = (
        np.hypot(
            np.mod(c.x + 0.5 * np.floor((c.y + 40) / 3.6) * 3.6 + 40, 5.4) - 2.7, np.mod(c.y + 40, 3.6) - 1.8
        )
        < 1.15
    )
    low = c.away - (c.y + 19.5) * 1.9
    parts.append((c.body, np.where((low < 0) & (c.z > -1), SKIN, np.where(dots, SHIRT, COAT))))
    for k in range(2):
        ruffle = np.abs(low - 1.0 - 2.4 * k) - 1.0
        frill = np.maximum(ruffle, np.abs(c.body - 0.7) - 0.8 - 0.35 * np.sin(c.x * 1.8 + k))
        parts.append((np.where(c.z > -2, frill, 9.0), SHIRT if k else COAT))
    for s in (-1, 1):
        parts.append(
            (
                ball(c.p, (s * 14.6 * c.b, -20.5, 0.4), (5.4, 2.2, 5.4)) + 0.4 * np.sin(c.x * 2.2 + c.z * 2),
                COAT,
            )
        )
        parts.append((ball(c.p, (s * 15.2 * c.b, -23.4, 0.6), (5.8, 1.4, 5.6)), SHIRT))
    return parts


def _jersey(c: Cut) -> list[Part]:
    """A football shirt."""
    parts: list[Part] = []
    stripes = np.mod(c.x + 40, 6.4) < 3.2
    sleeves = c.away > 11.5 * c.b
    parts.append((c.body, np.where(sleeves, COAT, np.where(stripes, SHIRT, COAT))))
    parts.append((ball(c.p, (0, -13.2, 0.6), (6.4, 2.0, 6.6)), TRIM))
    return parts


def _old_coat(c: Cut) -> list[Part]:
    """A coat with lapels, and the chain of a watch."""
    parts: list[Part] = []
    parts.append((c.body, np.where((c.away < 5.2) & c.front, LEGS, COAT)))
    for s in (-1, 1):
        parts.append((limb(c.p, (s * 6.8, -12.6, 2.8), (s * 4.2, -27, 8.6), 2.4, 1.8), COAT))
    parts += _collar(c.p, SHIRT)
    parts.append(
        (chain(c.p, [(1.0, -23.4, 9.2), (4.5, -25.6, 9.2), (7.6, -23.6, 8.4)], (0.7, 0.7, 0.7)), TRIM)
    )
    return parts


def _apron(c: Cut) -> list[Part]:
    """An apron over a plain dress."""
    parts: list[Part] = []
    bib = c.front & (c.away < 8.0) & (c.y < -20)
    straps = (np.abs(c.away - 6.8) < 1.7) & (c.y >= -20.5)
    parts.append((c.body, np.where(bib | straps, SHIRT, COAT)))
    parts += _collar(c.p, COAT)
    parts.append((limb(c.p, (-7.6, -20.4, 7.0), (7.6, -20.4, 7.0), 1.0), SHIRT))
    return parts


def _barker(c: Cut) -> list[Part]:
    """The auctioneer's red waistcoat, bow, chain and sleeve bands."""
    parts: list[Part] = []
    vest = (c.away < 10.2 * c.b) & (c.z > -4)
    parts.append((c.body, np.where(vest, np.where((c.vee < -1) & c.front, SHIRT, COAT), SHIRT)))
    parts += _collar(c.p, SHIRT)
    parts.append((chain(c.p, [(-6, -24.5, 8.6), (-2, -27, 9.6), (2, -25, 9.6)], (0.7, 0.7, 0.7)), TRIM))
    bow = union(
        *(ball(c.p, (s * 3.2, -14.0, 8.0), (3.0, 2.3, 1.4)) for s in (-1, 1)), ball(c.p, (0, -14.0, 8.8), 1.4)
    )
    parts.append((bow, TRIM))
    parts += _buttons(c.p, TRIM, -20.0)
    parts.append((union(*(ball(c.p, (s * 15.2 * c.b, -24.6, 0.4), (5.4, 1.0, 5.4)) for s in (-1, 1))), TRIM))
    return parts


def _open_shirt(c: Cut) -> list[Part]:
    """Open at the neck."""
    parts: list[Part] = []
    parts.append((c.body, np.where((c.vee < 0) & c.front & (c.y > -20), SKIN, COAT)))
    parts += _collar(c.p, COAT, 1)
    return parts


def _striped(c: Cut) -> list[Part]:
    """A sailor's shirt."""
    parts: list[Part] = []
    parts.append((c.body, np.where(np.mod(c.y + 40, 4.6) < 2.1, SHIRT, COAT)))
    parts.append((ball(c.p, (0, -13.0, 0.4), (6.6, 1.8, 6.6)), TRIM))
    return parts


def _collared(c: Cut) -> list[Part]:
    """A shirt with a placket."""
    parts: list[Part] = []
    parts.append((c.body, np.where((c.away < 1.8) & c.front, TRIM, COAT)))
    parts += _collar(c.p, TRIM)
    parts += _buttons(c.p, SHIRT, -18.5)
    return parts


def _blouse(c: Cut) -> list[Part]:
    """A low blouse with beads."""
    parts: list[Part] = []
    low = c.away - (c.y + 21) * 1.3
    parts.append((c.body, np.where((low < 0) & (c.z > -1), SKIN, COAT)))
    beads = [(t * 7.2, -13.0 - 4.4 * (1 - t * t), 6.6 - 3.2 * t * t) for t in np.linspace(-1, 1, 9)]
    parts.append((heap(c.p, np.array(beads), 1.15), TRIM))
    parts.append((np.maximum(np.abs(low - 1.0) - 1.1, np.abs(c.body - 0.5) - 0.9), SHIRT))
    return parts


GARBS: dict[str, Callable[[Cut], list[Part]]] = {
    "dungarees": _dungarees,
    "shawl": _shawl,
    "gypsy": _gypsy,
    "hoodie": _hoodie,
    "jacket": _jacket,
    "short_jacket": _short_jacket,
    "cardigan": _cardigan,
    "waistcoat": _waistcoat,
    "flamenca": _flamenca,
    "jersey": _jersey,
    "old_coat": _old_coat,
    "apron": _apron,
    "barker": _barker,
    "open_shirt": _open_shirt,
    "striped": _striped,
    "collared": _collared,
    "blouse": _blouse,
}
