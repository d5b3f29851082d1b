"""The sheet "people": portraits of 40 × 40, twelve rivals and four looks for the players, in one mood."""

from dataclasses import dataclass, field

import numpy as np

from assets.forge.figures import (
    Camera,
    Distance,
    Figure,
    Look,
    Part,
    Points,
    ball,
    blended,
    carved,
    drawn,
    limb,
    ramp,
    union,
)
from assets.forge.pixels import Canvas, grid
from assets.forge.sheet import Sheet

NAMES = ("people",)

SIZE = 40
SKIN, HAIR, COAT, SHIRT, HAT, TRIM = range(6)


@dataclass(frozen=True)
class Person:
    """What tells one face from another. Colours are ramps of six names."""

    skin: list[str]
    hair: list[str]
    coat: list[str]
    shirt: list[str]
    hat: list[str]
    trim: list[str]
    plate: str
    style: str = "short"  # of the hair
    wears: str = ""  # on the head
    beard: str = ""
    build: float = 1.0
    head: tuple[float, float] = (9.4, 10.0)
    jaw: float = 6.4
    nose: float = 1.9
    yaw: float = 12.0
    eyes: str = "open"
    brows: str = "flat"
    mouth: str = "smile"
    extras: tuple[str, ...] = field(default=())


def dark(name: str) -> list[str]:
    """A ramp one step darker, for hair and cloth, so that they do not wash out."""
    return ramp(name, "001234")


def deep(name: str) -> list[str]:
    return ramp(name, "000123")


TAN = ["sand0", "sand1", "sand2", "sand3", "skin3", "skin4"]
BROWN = ["bay0", "bay1", "bay2", "sand2", "sand3", "sand4"]
PALE = ["skin1", "skin2", "skin3", "skin4", "skin5", "skin5"]
FAIR = ramp("skin")

PEOPLE: dict[str, Person] = {
    "blas": Person(
        FAIR,
        dark("bay"),
        ramp("blue"),
        ramp("bone"),
        ramp("gold"),
        deep("red"),
        "green",
        wears="straw",
        beard="full",
        build=1.15,
        head=(9.8, 9.8),
        jaw=7.2,
        nose=2.4,
        mouth="grin",
        extras=("straps",),
    ),
    "rosa": Person(
        PALE,
        ramp("ink", "123455"),
        dark("rose"),
        ramp("bone"),
        dark("rose"),
        ramp("red"),
        "violet",
        style="bun",
        wears="flower",
        yaw=-12,
        jaw=5.8,
        eyes="half",
        brows="high",
        mouth="small",
        extras=("earrings", "wrinkles", "collar", "blush"),
    ),
    "zingara": Person(
        TAN,
        deep("ink"),
        deep("green"),
        ramp("red"),
        ramp("violet"),
        ramp("gold"),
        "bay",
        style="waves",
        wears="scarf",
        yaw=14,
        eyes="sly",
        brows="high",
        mouth="sly",
        extras=("hoops", "lashes", "lips"),
    ),
    "leo": Person(
        FAIR,
        ramp("gold"),
        dark("blue"),
        ramp("bone"),
        ramp("gold"),
        ramp("bone"),
        "sea",
        style="quiff",
        head=(9.4, 9.2),
        jaw=6.6,
        nose=1.5,
        yaw=-14,
        eyes="wide",
        brows="high",
        mouth="grin",
        extras=("freckles", "hood"),
    ),
    "marga": Person(
        FAIR,
        deep("ink"),
        ramp("gold", "012333"),
        ramp("bone"),
        ramp("gold"),
        ramp("bone"),
        "red",
        style="bob",
        yaw=12,
        brows="sharp",
        mouth="smirk",
        extras=("streak", "lashes", "collar"),
    ),
    "zurdo": Person(
        FAIR,
        deep("ink"),
        deep("green"),
        ramp("bone"),
        deep("ink"),
        ramp("red"),
        "blue",
        wears="cordobes",
        beard="moustache",
        yaw=-14,
        jaw=5.6,
        nose=2.2,
        eyes="sly",
        brows="sharp",
        mouth="none",
        extras=("bow",),
    ),
    "ines": Person(
        PALE,
        ramp("gold", "012345"),
        dark("sea"),
        ramp("bone"),
        ramp("sea"),
        ramp("gold"),
        "rose",
        style="long",
        yaw=-12,
        jaw=5.6,
        nose=1.5,
        brows="flat",
        mouth="small",
        extras=("spectacles", "fringe"),
    ),
    "paco": Person(
        ["skin0", "skin1", "skin2", "skin3", "rose4", "skin4"],
        dark("bay"),
        dark("bay"),
        ramp("bone"),
        deep("green"),
        ramp("red"),
        "gold",
        wears="beret",
        beard="stubble",
        build=1.3,
        head=(10.6, 9.6),
        jaw=8.4,
        nose=3.0,
        yaw=10,
        eyes="half",
        brows="thick",
        mouth="laugh",
        extras=("neckerchief", "red_nose"),
    ),
    "lola": Person(
        TAN,
        deep("ink"),
        dark("red"),
        ramp("red"),
        ramp("red"),
        ramp("red"),
        "sea",
        style="low_bun",
        wears="carnation",
        yaw=16,
        jaw=5.4,
        nose=1.6,
        eyes="open",
        brows="high",
        mouth="smile",
        extras=("hoops", "lashes", "lips", "dots", "curl"),
    ),
    "tono": Person(
        FAIR,
        dark("bay"),
        ramp("gold", "012334"),
        ramp("red"),
        dark("red"),
        ramp("bone"),
        "blue",
        style="curls",
        wears="cap",
        yaw=-16,
        head=(9.2, 9.4),
        nose=1.7,
        eyes="sly",
        brows="flat",
        mouth="tongue",
    ),
    "ramon": Person(
        PALE,
        ramp("bone"),
        deep("blue"),
        ramp("bone"),
        ramp("blue"),
        ramp("gold"),
        "bay",
        style="bald",
        beard="white",
        yaw=12,
        jaw=6.8,
        nose=2.6,
        eyes="half",
        brows="bushy",
        mouth="none",
        extras=("spectacles", "wrinkles"),
    ),
    "pilar": Person(
        PALE,
        ["red0", "red1", "bay2", "bay3", "red4", "red5"],
        dark("green"),
        ramp("bone"),
        ramp("green"),
        ramp("bone"),
        "gold",
        style="ponytail",
        yaw=-14,
        build=1.1,
        jaw=7.2,
        nose=1.8,
        eyes="closed",
        brows="high",
        mouth="laugh",
        extras=("freckles", "blush", "apron"),
    ),
    "p1": Person(
        FAIR,
        dark("bay"),
        ramp("bone", "123445"),
        ramp("red"),
        ramp("red"),
        ramp("red"),
        "red",
        style="tousled",
        yaw=14,
        nose=1.6,
        brows="flat",
        mouth="smile",
        extras=("neckerchief",),
    ),
    "p2": Person(
        TAN,
        deep("bay"),
        dark("blue"),
        ramp("bone"),
        ramp("red"),
        ramp("red"),
        "blue",
        style="ponytail",
        wears="band",
        yaw=-14,
        jaw=5.8,
        nose=1.5,
        eyes="wide",
        brows="flat",
        mouth="grin",
        extras=("lashes", "collar"),
    ),
    "p3": Person(
        BROWN,
        deep("ink"),
        ramp("gold", "012334"),
        ramp("bone"),
        ramp("gold"),
        ramp("sea"),
        "green",
        style="crop",
        beard="short",
        yaw=12,
        jaw=6.8,
        nose=2.3,
        brows="thick",
        mouth="smirk",
        extras=("collar",),
    ),
    "p4": Person(
        BROWN,
        deep("violet"),
        dark("rose"),
        ramp("bone"),
        ramp("gold"),
        ramp("gold"),
        "violet",
        style="afro",
        yaw=-12,
        jaw=5.8,
        nose=2.0,
        eyes="wide",
        brows="high",
        mouth="smile",
        extras=("hoops", "lashes", "lips"),
    ),
}


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    for key, person in PEOPLE.items():
        sheet.add(key, portrait(person))
    return sheet.files(name)


# ---------------------------------------------------------------- shapes
def bust(person: Person) -> Figure:
    """Head and shoulders; the head's middle is the origin."""

    def figure(p: Points) -> list[Part]:
        wide, tall = person.head
        b = person.build
        shoulders = blended(
            ball(p, (0, -20, 0), (15 * b, 8, 8)), limb(p, (-9 * b, -17, 0), (9 * b, -17, 0), 5.2), 3
        )
        skull = blended(
            ball(p, (0, 2.6, 0), (wide, tall, 8.8)), ball(p, (0, -4, 1.6), (person.jaw, 5.6, 6.2)), 3
        )
        parts: list[Part] = [(shoulders, COAT), (limb(p, (0, -14, 0), (0, -5, 0), 4.4), SKIN), (skull, SKIN)]
        parts.append((ball(p, (0, -17, 3.4), (4.0, 6.4, 6.4)), SHIRT))
        for side in (-1, 1):
            parts.append((ball(p, (side * wide, 0.8, -0.5), (1.6, 2.5, 2)), SKIN))
        parts.append((ball(p, (0, -0.6, 9.0), (person.nose, person.nose * 0.95, 2.2)), SKIN))
        parts += _hair(p, person)
        parts += _beard(p, person)
        parts += _hat(p, person)
        parts += _clothes(p, person)
        return parts

    return figure


def _cap_of_hair(p: Points, wide: float, tall: float, line: float = 5.0) -> Distance:
    """Hair over the skull above a line that rises to the front."""
    return carved(ball(p, (0, 3.2, -0.8), (wide + 1.2, tall + 1.2, 9.8)), line + 0.12 * p[..., 2] - p[..., 1])


def _hair(p: Points, person: Person) -> list[Part]:
    wide, tall = person.head
    style = person.style
    top = _cap_of_hair(p, wide, tall)
    if style == "bald":
        sides = union(*(ball(p, (s * (wide - 0.2), 1.4, -1.5), (1.9, 4.4, 3.8)) for s in (-1, 1)))
        return [(sides, HAIR)]
    for s in (-1, 1):
        if style in ("short", "quiff", "tousled", "crop", "curls"):
            top = union(top, ball(p, (s * (wide - 0.3), 2.8, 0.6), (1.4, 3.4, 2.4)))
        if style in ("bun", "low_bun", "ponytail"):
            top = union(top, ball(p, (s * (wide - 0.6), 4.0, 1), (1.9, 4.2, 3.4)))
        if style == "long":
            top = union(top, limb(p, (s * (wide - 0.6), 5, -1), (s * (wide + 1.4), -13, 0), 3.0, 3.8))
        if style == "bob":
            top = union(top, limb(p, (s * (wide - 0.4), 5, -0.6), (s * (wide + 0.6), -5.5, 0.6), 2.9, 3.4))
        if style == "waves":
            for k in range(4):
                top = union(top, ball(p, (s * (wide + 0.6 + k % 2), 2 - 4.4 * k, -0.5), (3.2, 3.4, 3.2)))
    if style == "bun":
        top = union(top, ball(p, (0, 14.4, -2), (5.4, 4.6, 5)))
    if style == "low_bun":
        top = union(top, ball(p, (-wide + 0.5, -4.5, -5), (4.6, 4.6, 4.6)))
    if style == "ponytail":
        side = 1 if person.yaw < 0 else -1
        top = union(
            top,
            limb(p, (side * 7, 9, -6), (side * 13.5, 3, -4), 2.6, 3.6),
            limb(p, (side * 13.5, 3, -4), (side * 13, -7, -3), 3.6, 1.4),
        )
    if style == "quiff":
        top = union(
            top, *(limb(p, (x, 9.6, 4), (x + 2.8, 14.6 - abs(x) * 0.3, 5.6), 2.6, 1.0) for x in (-5, -1.5, 2))
        )
    if style == "tousled":
        spikes = (
            (-8, 8, -10.6, 11),
            (-4, 10.4, -5.4, 15),
            (0.5, 11, 1.6, 15.4),
            (4.5, 10.2, 7.4, 14),
            (8, 8, 11, 10),
        )
        top = union(top, *(limb(p, (x0, y0, 2), (x1, y1, 3), 2.8, 0.9) for x0, y0, x1, y1 in spikes))
    if style in ("curls", "afro"):
        rng = np.random.default_rng(5)
        reach, size, low = (10.4, 2.6, -0.2) if style == "curls" else (12.2, 3.6, -0.5)
        for _ in range(30):
            angle, z = rng.uniform(low, np.pi - low), rng.uniform(-5, 4)
            top = union(top, ball(p, (reach * np.cos(angle), 3.6 + (reach - 1.2) * np.sin(angle), z), size))
    if "fringe" in person.extras:
        top = union(top, carved(ball(p, (0, 4, 1.4), (wide + 0.4, 8.6, 9)), 4.6 - p[..., 1]))
    parts: list[Part] = [(top, HAIR)]
    if "streak" in person.extras:
        parts.append((carved(top - 0.35, np.abs(p[..., 0] - 4.2) - 1.5), TRIM))
    return parts


def _beard(p: Points, person: Person) -> list[Part]:
    jaw = person.jaw
    full = blended(
        ball(p, (0, -6.2, 2.2), (jaw + 1.4, 6.2, 6.6)), ball(p, (0, -10, 3.4), (jaw * 0.66, 3.4, 4.2)), 2
    )
    lips = -(np.hypot(p[..., 0] / 3.6, (p[..., 1] + 4.8) / 1.5) - 1) * 2
    if person.beard == "full":
        return [(carved(full, p[..., 1] + 1.6, lips), HAIR)]
    if person.beard == "white":
        long = union(full, limb(p, (0, -10, 4), (0, -14, 5), 5.2, 2.6))
        moustache = union(*(limb(p, (s * 0.6, -3.4, 8.6), (s * 6, -5.2, 6.4), 1.9, 0.9) for s in (-1, 1)))
        return [(carved(long, p[..., 1] + 2.6), HAIR), (moustache, HAIR)]
    if person.beard == "moustache":
        curls = [limb(p, (s * 0.8, -3.6, 8.4), (s * 5.4, -4.4, 6.6), 1.5, 0.9) for s in (-1, 1)]
        curls += [limb(p, (s * 5.4, -4.4, 6.6), (s * 7.4, -2.4, 5.4), 0.9, 0.5) for s in (-1, 1)]
        return [(union(*curls), HAIR), (ball(p, (0, -9.2, 6.6), (1.4, 1.8, 1.6)), HAIR)]
    if person.beard == "short":
        return [(carved(ball(p, (0, -4.6, 1.7), (jaw + 0.7, 6.0, 6.5)), p[..., 1] + 3.2, lips), HAIR)]
    return []


def _hat(p: Points, person: Person) -> list[Part]:
    wide, _ = person.head
    wears = person.wears
    if wears == "straw":
        crown = ball(p, (0, 11, -0.5), (wide, 6.6, 9))
        band = carved(ball(p, (0, 11, -0.5), (wide + 0.5, 7.0, 9.5)), np.abs(p[..., 1] - 10.4) - 1.2)
        return [(ball(p, (0, 8.6, 0), (18, 1.8, 15)), HAT), (crown, HAT), (band, TRIM)]
    if wears == "cordobes":
        crown = carved(limb(p, (0, 8, -0.5), (0, 12, -0.5), wide - 0.4, wide - 0.8), p[..., 1] - 15.4)
        band = carved(limb(p, (0, 8, -0.5), (0, 12, -0.5), wide, wide - 0.3), np.abs(p[..., 1] - 10.4) - 1.1)
        return [(ball(p, (0, 8.8, 0), (17, 1.6, 14)), HAT), (crown, HAT), (band, TRIM)]
    if wears == "beret":
        return [(ball(p, (2.6, 10.6, 0), (12.6, 4.2, 11)), HAT), (ball(p, (3, 15, 0), (1.1, 1.5, 1)), HAT)]
    if wears == "cap":
        dome = carved(ball(p, (0, 6.6, -0.5), (wide + 1.2, 8.6, 10)), 7.0 - p[..., 1])
        return [(dome, HAT), (ball(p, (0, 7.2, 9.4), (8, 1.4, 5.4)), TRIM)]
    if wears == "scarf":
        cloth = _cap_of_hair(p, wide + 0.8, person.head[1] + 0.6, 5.6)
        knot = union(
            limb(p, (wide - 1, 2, -4), (wide + 5, -2, -3), 1.6, 2.8),
            limb(p, (wide - 1, 2, -4), (wide + 3, -7, -3), 1.6, 2.4),
        )
        coins = union(
            *(
                ball(p, (x, 8.2 - abs(x) * 0.22, 9.2 - abs(x) * 0.42), 1.1)
                for x in (-7.5, -4.5, -1.5, 1.5, 4.5, 7.5)
            )
        )
        return [(cloth, HAT), (knot, HAT), (coins, TRIM)]
    if wears == "band":
        ring = carved(
            ball(p, (0, 3.2, -0.8), (wide + 1.9, person.head[1] + 1.9, 10.5)),
            np.abs(p[..., 1] - 8.4 + 0.2 * p[..., 2]) - 1.3,
        )
        return [(ring, TRIM)]
    if wears in ("flower", "carnation"):
        x, y = (8.0, 9.4) if wears == "flower" else (-8.0, 8.6)
        petals = [
            ball(p, (x + 2.3 * np.cos(a), y + 2.3 * np.sin(a), 4.5), (1.9, 1.9, 1.5))
            for a in np.arange(6) * np.pi / 3
        ]
        return [(union(*petals, ball(p, (x, y, 5.6), 1.6)), TRIM)]
    return []


def _clothes(p: Points, person: Person) -> list[Part]:
    parts: list[Part] = []
    b = person.build
    for s in (-1, 1):
        if "straps" in person.extras:
            parts.append((limb(p, (s * 7.6, -13.4, 5), (s * 6.6, -24, 8), 1.7), HAT))
        if "collar" in person.extras:
            parts.append((limb(p, (s * 1.2, -13.4, 6.4), (s * 6.0, -11.6, 3.6), 1.6, 1.2), SHIRT))
        if "apron" in person.extras:
            parts.append((limb(p, (s * 7, -12.8, 4), (s * 5.6, -24, 8.4), 1.6), SHIRT))
    if "hood" in person.extras:
        parts.append((carved(limb(p, (-7 * b, -12, -1), (7 * b, -12, -1), 3.4), -(p[..., 2] + 6)), COAT))
    if "neckerchief" in person.extras:
        cloth = union(
            limb(p, (-5.6, -11.4, 3.4), (0, -13.2, 6.6), 2.1),
            limb(p, (5.6, -11.4, 3.4), (0, -13.2, 6.6), 2.1),
        )
        parts.append(
            (
                union(
                    cloth,
                    limb(p, (0, -14, 7), (-2.2, -18.5, 8.4), 2.0, 1.2),
                    limb(p, (0, -14, 7), (2.4, -18, 8.4), 2.0, 1.2),
                ),
                TRIM,
            )
        )
    if "bow" in person.extras:
        parts.append(
            (
                union(
                    *(ball(p, (s * 2.6, -13.6, 7.6), (2.4, 1.9, 1.4)) for s in (-1, 1)),
                    ball(p, (0, -13.6, 8.4), 1.2),
                ),
                TRIM,
            )
        )
    return parts


# ---------------------------------------------------------------- features
EYES = {
    "open": (".kk.", "kwkk", ".wk."),
    "wide": (".kk.", "kwkk", "wwkk", ".ww."),
    "half": ("kkkk", ".wk."),
    "sly": ("kkkk", ".kkw"),
    "closed": (".kk.", "k..k"),
}
BROWS = {  # rows of the left brow and how far above the eye; the right one is the mirror
    "flat": ((".bbb", "b..."), 4),
    "high": ((".bb.", "b..b"), 5),
    "sharp": (("bb..", "..bb"), 3),
    "thick": ((".bbb", "bbbb"), 4),
    "bushy": (("bbbb", "b.bb"), 4),
}
MOUTHS = {
    "smile": ("m.....m", ".mmmmm."),
    "grin": ("mmmmmmm", "mwwwwwm", ".mmmmm."),
    "laugh": ("mmmmmmm", "mwwwwwm", ".mrrrm.", "..mmm.."),
    "small": (".mmm.",),
    "sly": ("....m", "mmmm."),
    "smirk": (".....m", ".mmmm."),
    "tongue": ("mmmmmm", ".mrrm.", "..rr.."),
    "none": (),
}


def portrait(person: Person) -> Canvas:
    """The bust on a plate in the person's colour."""
    hat = person.wears in ("straw", "cordobes", "beret", "cap") or person.style in (
        "bun",
        "tousled",
        "quiff",
        "afro",
    )
    camera = Camera(SIZE, SIZE, person.yaw, 4, 1.08 if not hat else 1.02, 0, -1.2 if not hat else -0.2)
    ramps = [person.skin, person.hair, person.coat, person.shirt, person.hat, person.trim]
    face = drawn(bust(person), ramps, camera, Look(edge=3.0, hollows=1.1, gain=5.9, bias=-0.2))
    _features(face, person, camera)
    plate = Canvas(SIZE, SIZE, "ink0")
    x, y = grid(SIZE, SIZE)
    glow = 1 - np.hypot(x - 15, y - 14) / 34
    plate.shade(
        plate.box(1, 1, SIZE - 2, SIZE - 2), glow, [f"{person.plate}{step}" for step in (0, 1, 2)], seam=0.4
    )
    plate.over(face, 0, 0)
    for px, py, width, height in (
        (0, 0, SIZE, 1),
        (0, SIZE - 1, SIZE, 1),
        (0, 0, 1, SIZE),
        (SIZE - 1, 0, 1, SIZE),
    ):
        plate.rect(px, py, width, height, "ink0")
    return plate


def _features(face: Canvas, person: Person, camera: Camera) -> None:
    brow_ink = person.hair[1] if person.hair[2][:4] not in ("bone",) else "bone2"
    key = {
        "k": "ink0",
        "w": "bone5",
        "b": brow_ink,
        "m": person.skin[0],
        "r": "red3",
        "g": "gold4",
        "p": "rose3",
    }
    if "lips" in person.extras:
        key["m"] = "red2"
    left, right = camera.pixel((-3.9, 1.8, 8)), camera.pixel((3.9, 1.8, 8))
    eye = EYES[person.eyes]
    for index, (x, y) in enumerate((left, right)):
        rows = (
            eye
            if index == 0 or person.eyes in ("open", "wide", "half", "sly")
            else [row[::-1] for row in eye]
        )
        face.stamp(rows, x - 2, y - 1, key)
        if "lashes" in person.extras:
            face.dot(x - 3 if index == 0 else x + 2, y - 1, "ink0")
        brow, above = BROWS[person.brows]
        if person.wears not in ("cap",):
            face.stamp(brow if index == 0 else [row[::-1] for row in brow], x - 2, y - above, key)
        if "spectacles" in person.extras:
            face.stamp((".gggg.", "g....g", "g....g", "g....g", ".gggg."), x - 3, y - 2, key)
        if "blush" in person.extras:
            face.stamp(("ppp",), x - 2 + (-1 if index == 0 else 1), y + 4, key)
        if "freckles" in person.extras:
            face.stamp(("s.s", ".s."), x - 2, y + 3, {"s": person.skin[2]})
        if "wrinkles" in person.extras:
            face.stamp(
                ("s", ".s") if index else (".s", "s"), x + (3 if index else -4), y + 1, {"s": person.skin[2]}
            )
    if "spectacles" in person.extras:
        for x in range(left[0] + 3, right[0] - 3):
            face.dot(x, left[1] - 1, "gold4")
    mouth = MOUTHS[person.mouth]
    if mouth:
        x, y = camera.pixel((0, -5.0, 8))
        face.stamp(mouth, x - len(mouth[0]) // 2, y - 1, key)
    if person.beard == "stubble":
        _stubble(face, person, camera)
    if "red_nose" in person.extras:
        x, y = camera.pixel((0, -0.8, 10.5))
        face.stamp((".pp.", "pPpp", ".pp."), x - 2, y - 1, {"p": "red4", "P": "red5"})
    for side in (-1, 1):
        x, y = camera.pixel((side * person.head[0], -2.2, 1))
        if "hoops" in person.extras:
            face.stamp((".g.", "g.g", "g.g", ".g."), x - 1, y, key)
        if "earrings" in person.extras:
            face.stamp(("g", "g"), x, y, key)
    if "curl" in person.extras:
        x, y = camera.pixel((3.4, 6.4, 8))
        face.stamp((".kk", "k..", "kk."), x, y, key)
    if "dots" in person.extras:
        for px, py in ((-10, -18), (-6, -21), (7, -18), (11, -21)):
            x, y = camera.pixel((px, py, 5))
            face.stamp(("w",), x, y, key)


def _stubble(face: Canvas, person: Person, camera: Camera) -> None:
    for row in range(4):
        for px in range(-7, 8):
            x, y = camera.pixel((px, -5.5 - row * 1.3, 6))
            if (x + y) % 2 == 0 and abs(px) + row * 1.2 < 8.4 and not (abs(px) < 4 and row == 0):
                inside = 0 <= x < SIZE and 0 <= y < SIZE and face.pixels[y, x, 3] > 0
                if inside:
                    mask = face.box(x, y, 1, 1)
                    face.darker(mask)
