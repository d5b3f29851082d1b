"""Who is at the prize-giving: everybody's full figure for the podium, the brass band, the crowd's backs."""

from functools import lru_cache

import numpy as np

from assets.forge import people_cast
from assets.forge.figures import (
    Camera,
    Figure,
    Look,
    Part,
    Points,
    Relief,
    Vector,
    ball,
    blended,
    carved,
    limb,
    relief,
    union,
)
from assets.forge.people_cast import PEOPLE
from assets.forge.people_faces import MOODS, features, neck_of
from assets.forge.people_shapes import head
from assets.forge.pixels import Canvas, Mask, grid, grown, shifted
from assets.forge.relight import under

# ---------------------------------------------------------------- figures on the podium
GUESTS = tuple(PEOPLE)
FIGURE_SIZE = (62, 76)
FEET = (31, 73)  # between the soles
HEAD_Y = 25.5  # of the head's middle above the hips
BODY_CAMERA = Camera(*FIGURE_SIZE, 0, 4, 1.0, 0, 11)
HEAD_PX = 46
SKIN, COAT, SHIRT, LEGS, SHOES, BELT = range(6)

Arms = tuple[Vector, Vector, Vector, Vector]  # elbow and hand at our left, elbow and hand at our right
GESTURES: dict[str, tuple[Arms, ...]] = {
    "cheer": (
        ((-17, 17, 1), (-16.5, 27, 2), (17, 17, 1), (16.5, 27, 2)),
        ((-17, 19, 1), (-17, 30, 2), (17, 19, 1), (17, 30, 2)),
        ((-16.5, 20, 1), (-18.5, 31, 2), (16.5, 20, 1), (18.5, 31, 2)),
    ),
    "clap": (
        ((-14.6, 3, 5), (-8, 7, 13), (14.6, 3, 5), (8, 7, 13)),
        ((-14, 3, 5), (-3, 8, 14), (14, 3, 5), (3, 8.6, 14)),
    ),
    "wave": (
        ((-15, 5, 0), (-9, -1, 5), (17, 15, 2), (20, 25, 4)),
        ((-15, 5, 0), (-9, -1, 5), (17, 16, 2), (23.5, 24, 4)),
    ),
}
PRIZE_AT = tuple(  # where the hand at our right is in each frame of "cheer", from the feet
    (
        BODY_CAMERA.pixel((arms[3][0], arms[3][1] + 4, 2))[0] - FEET[0],
        BODY_CAMERA.pixel((arms[3][0], arms[3][1] + 4, 2))[1] - FEET[1],
    )
    for arms in GESTURES["cheer"]
)
LIFT = {"cheer": (0, 0, 2), "clap": (0, 1), "wave": (0, 1)}  # px that the body rises


def body_figure(arms: Arms, build: float, *, skirt: bool) -> Figure:
    """Neck to soles; the hips' middle is the origin."""

    def figure(p: Points) -> list[Part]:
        x, y, z = p[..., 0], p[..., 1], p[..., 2]
        parts: list[Part] = []
        if skirt:
            t = np.clip((2 - y) / 25, 0, 1)
            folds = 0.6 * np.sin(np.arctan2(z, x) * 9) * t
            cone = carved(
                (np.hypot(x, z * 1.15) - (7.4 * build + 8 * t**1.15 + folds)) * 0.8, y - 3, -22.6 - y
            )
            parts.append((cone, LEGS))
            parts.append((carved(cone - 0.4, np.abs(y + 19.6) - 1.6), BELT))
            parts.append((union(*(ball(p, (s * 4.4, -23.4, 8), (3.3, 1.9, 4.6)) for s in (-1, 1))), SHOES))
        else:
            hips = ball(p, (0, 0, 0), (8.4 * build, 6, 6.4))
            legs = [
                blended(
                    limb(p, (s * 4.2 * build, -1, 0), (s * 5.2 * build, -12, 0), 4.5 * build, 3.8),
                    limb(p, (s * 5.2 * build, -12, 0), (s * 5.4 * build, -20.5, 0), 3.8, 3.4),
                    1,
                )
                for s in (-1, 1)
            ]
            shoes = [
                carved(
                    blended(
                        ball(p, (s * 6.2 * build, -22.6, 2.4), (4.0, 3, 5.8)),
                        ball(p, (s * 5.6 * build, -20.8, 0), (3.7, 2.4, 3.9)),
                        1,
                    ),
                    -24.8 - y,
                )
                for s in (-1, 1)
            ]
            parts += [(union(hips, *legs), LEGS), (union(*shoes), SHOES)]
        chest = blended(
            ball(p, (0, 7, 0.4), (9.2 * build, 9.8, 7.4)),
            limb(p, (-6.2 * build, 13.4, 0), (6.2 * build, 13.4, 0), 4.8),
            3,
        )
        parts.append((chest, COAT))
        parts.append((carved(chest - 0.4, np.abs(x) - 2.6 - (y - 4) * 0.12, -z, -1 - y), SHIRT))
        parts.append((carved(chest - 0.7, np.abs(y - 0.2) - 1.3), BELT))
        parts.append((limb(p, (0, 14, 0), (0, 20, 0), 4.2), SKIN))
        shoulder = 8.8 * build
        for s, elbow, hand in ((-1, arms[0], arms[1]), (1, arms[2], arms[3])):
            upper = limb(p, (s * shoulder, 13.2, 0), elbow, 4.2, 3.6)
            parts.append((blended(upper, limb(p, elbow, hand, 3.6, 2.9), 1.5), COAT))
            way = np.array(hand) - np.array(elbow)
            way = way / np.linalg.norm(way)
            parts.append((ball(p, tuple(np.array(hand) + way * 2.8), (3.2, 3.4, 3.1)), SKIN))
            wrist = np.array(hand) - way * 1.2
            parts.append((limb(p, tuple(wrist), tuple(wrist + way * 1.4), 3.3), SHIRT))
        return parts

    return figure


@lru_cache
def _body(gesture: str, step: int, build: float, skirt: bool) -> Relief:
    figure = body_figure(GESTURES[gesture][step], build, skirt=skirt)
    return relief(figure, BODY_CAMERA, Look(gain=5.6, bias=-0.2, edge=3.4, hollows=1.2))


@lru_cache
def _head(who: str) -> Relief:
    person, neck = PEOPLE[who], neck_of(PEOPLE[who], MOODS["glad"])
    return relief(
        lambda p: head(neck.inside(p), person),
        _head_camera(who),
        Look(gain=5.7, bias=-0.15, hollows=1.1, edge=3.6),
    )


def _head_camera(who: str) -> Camera:
    return Camera(HEAD_PX, HEAD_PX, PEOPLE[who].yaw * 0.8, 3, 1.0)


FACES = {  # eyes and mouth of each frame; "" as the mood has them
    "cheer": (("", ""), ("closed", ""), ("closed", "")),
    "clap": (("", ""), ("", "")),
    "wave": (("", ""), ("closed", "")),
}
LIGHT = (1.0, 0.94, 0.90)


def figure(who: str, gesture: str, step: int) -> Canvas:
    """A guest of honour, 62 × 76, feet at FEET."""
    person = PEOPLE[who]
    belt = person.trim if person.trim[3] != person.coat[3] else person.shirt
    ramps = [person.skin, person.coat, person.shirt, person.legs, person.shoes, belt]
    build = 1.14 if person.build * person.girth > 1.1 else 1.0
    body = _body(gesture, step, build, person.skirt > 0).coloured(ramps)
    seen = _head(who)
    face = seen.coloured(person.ramps)
    hat = (
        seen.solid & (seen.material == people_cast.HAT) & (person.wears not in ("band", "hairband", "scarf"))
    )
    eyes, mouth = FACES[gesture][step]
    features(face, hat, person, "glad", _head_camera(who), eyes=eyes, mouth=mouth)
    lift = LIFT[gesture][step]
    picture = Canvas(*FIGURE_SIZE)
    picture.over(body, 0, -lift)
    neck = BODY_CAMERA.pixel((0, HEAD_Y, 0))
    picture.over(face, neck[0] - HEAD_PX // 2, neck[1] - HEAD_PX // 2 - lift)
    return under(picture, LIGHT)


# ---------------------------------------------------------------- the band
PLAYERS = ("tuba", "trumpet", "clarinet", "cymbals", "trombone", "drum")
MUSICIAN_SIZE = (40, 44)
_FACES = {
    "tuba": ("skin4", "skin3", "bay1"),
    "trumpet": ("skin4", "skin3", "ink1"),
    "clarinet": ("skin5", "skin4", "bone3"),
    "cymbals": ("sand4", "sand3", "ink1"),
    "trombone": ("skin4", "skin3", "bay2"),
    "drum": ("skin4", "skin3", "bay2"),
}


def musician(kind: str, step: int) -> Canvas:
    """In a blue uniform, 40 × 44, feet on the last row but one; four steps make a bar."""
    picture = Canvas(*MUSICIAN_SIZE)
    bob = (0, 1, 0, 1)[step]
    skin, shade, hair = _FACES[kind]
    stout = 1 if kind in ("tuba", "drum") else 0
    left, right = 15 - stout, 24 + stout
    for x in (16 - stout, 21 + stout):
        picture.rect(x, 31, 3, 10, "blue1")
        picture.rect(x + (2 if x > 18 else 0), 31, 1, 10, "gold3")
        picture.rect(x - (1 if x < 18 else 0), 40, 4, 2, "ink1")
    top = 18 + bob
    picture.rect(left, top, right - left + 1, 14 - bob, "blue2")
    picture.rect(left, top, 2, 14 - bob, "blue3")
    picture.rect(right, top, 1, 14 - bob, "blue1")
    picture.rect(left + 1, top - 1, right - left - 1, 1, "blue3")
    for x in (left, right - 1):
        picture.rect(x - 1 if x == left else x, top, 3, 2, "gold4")
    for y in range(top + 3, 31, 3):
        picture.dot(20, y, "gold4")
    picture.rect(left, 31, right - left + 1, 1, "gold2")
    y = 8 + bob
    picture.rect(16, y, 9, 7, skin)
    picture.rect(17, y + 7, 7, 2, skin)
    picture.rect(24, y + 1, 1, 6, shade)
    picture.rect(23, y + 7, 1, 2, shade)
    picture.rect(20, y + 4, 2, 2, shade)
    picture.rect(17, y + 9, 7, 1, shade)
    picture.rect(16, y, 1, 5, hair)
    picture.rect(24, y, 1, 4, hair)
    picture.dot(18, y + 4, "ink0")
    picture.dot(22, y + 4, "ink0")
    if kind in ("tuba", "drum", "trombone"):
        picture.rect(18, y + 7, 5, 1, hair)
    elif kind == "clarinet":
        picture.rect(17, y + 7, 7, 3, hair)
    picture.rect(15, y - 4, 11, 4, "blue2")
    picture.rect(16, y - 5, 9, 1, "blue3")
    picture.rect(15, y - 4, 2, 3, "blue3")
    picture.rect(15, y - 1, 11, 1, "gold3")
    picture.rect(14, y, 8, 1, "ink1")
    picture.rect(19, y - 4, 2, 2, "gold5")
    _INSTRUMENTS[kind](picture, step, y)
    picture.outline()
    return picture


def _brass(picture: Canvas, mask: Mask, *, tone: int = 3) -> None:
    picture.paint(grown(mask), "ink0")
    picture.paint(mask, f"gold{tone}")
    picture.paint(mask & ~shifted(mask, 1, 1), f"gold{tone + 2}")
    picture.paint(mask & ~shifted(mask, -1, -1), f"gold{tone - 1}")


def _line(picture: Canvas, x0: float, y0: float, x1: float, y1: float, half: float) -> Mask:
    x, y = grid(picture.width, picture.height)
    t = np.clip(((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2), 0, 1)
    return np.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0)) < half


def _arm(picture: Canvas, x0: float, y0: float, x1: float, y1: float) -> None:
    sleeve = _line(picture, x0, y0, x1, y1, 1.8)
    picture.paint(grown(sleeve), "ink0")
    picture.paint(sleeve, "blue2")
    picture.paint(sleeve & ~shifted(sleeve, 1, 1), "blue3")
    picture.rect(int(x1) - 1, int(y1) - 1, 3, 3, "skin4")


def _tuba(picture: Canvas, step: int, y: int) -> None:
    sway = (0, 1, 0, -1)[step]
    _brass(picture, picture.ellipse(20, y + 17, 7.5, 7))
    picture.paint(picture.ellipse(20, y + 17, 3, 2.6), "blue1")
    bell = picture.polygon((24, y + 14), (28, y + 14), (33 + sway, y - 4), (22 + sway, y - 4))
    _brass(picture, bell)
    _brass(picture, picture.ellipse(27.5 + sway, y - 4, 6.5, 2.6), tone=2)
    _arm(picture, 15, y + 13, 15, y + 17)
    _arm(picture, 25, y + 13, 26, y + 19)


def _trumpet(picture: Canvas, step: int, y: int) -> None:
    rise = (0, -2, 0, 1)[step]
    _brass(picture, _line(picture, 18, y + 7, 5, y + 6 + rise, 1.2))
    _brass(
        picture, picture.polygon((7, y + 5 + rise), (7, y + 8 + rise), (2, y + 11 + rise), (2, y + 1 + rise))
    )
    _brass(picture, _line(picture, 10, y + 9 + rise, 14, y + 9, 1.0))
    _arm(picture, 16, y + 13, 12, y + 9)


def _clarinet(picture: Canvas, step: int, y: int) -> None:
    sway = (0, 1, 2, 1)[step]
    pipe = _line(picture, 19, y + 8, 13 - sway, y + 22, 1.3)
    picture.paint(grown(pipe), "ink0")
    picture.paint(pipe, "ink2")
    for share in (0.3, 0.55, 0.8):
        picture.dot(round(19 + (13 - sway - 19) * share), round(y + 8 + 14 * share), "bone5")
    picture.rect(11 - sway, y + 22, 4, 2, "ink1")
    _arm(picture, 15, y + 13, 14, y + 17)
    _arm(picture, 24, y + 13, 18, y + 14)


def _cymbals(picture: Canvas, step: int, y: int) -> None:
    gap = (7, 3, 9, 6)[step]
    for side in (-1, 1):
        _arm(picture, 20 + side * 5, y + 13, 20 + side * (gap - 1), y + 15)
        _brass(picture, picture.ellipse(20 + side * gap, y + 14, 2.4, 6.5))


def _trombone(picture: Canvas, step: int, y: int) -> None:
    reach = (0, 3, 6, 2)[step]
    _brass(picture, _line(picture, 22, y + 7, 34, y + 5, 1.0))
    _brass(picture, picture.polygon((31, y + 4), (31, y + 7), (37, y + 10), (37, y + 1)))
    _brass(picture, _line(picture, 22, y + 9, 30 + reach, y + 12, 0.9))
    _arm(picture, 24, y + 13, 27 + reach, y + 12)


def _drum(picture: Canvas, step: int, y: int) -> None:
    shell = picture.ellipse(17, y + 20, 9.5)
    picture.paint(grown(shell), "ink0")
    picture.paint(shell, "gold3")
    picture.paint(picture.ellipse(17, y + 20, 8), "red2")
    picture.paint(picture.ellipse(17, y + 20, 7), "bone4")
    picture.paint(picture.ellipse(16, y + 19, 4.5), "bone5")
    dx, dy = ((9, 3), (4, 12), (9, 2), (6, 8))[step]
    _arm(picture, 25, y + 13, 22 + dx // 2, y + 12 + dy // 2)
    picture.line(22 + dx // 2, y + 12 + dy // 2, 22 + dx - 4, y + 6 + dy, "bay4")
    picture.paint(picture.ellipse(22 + dx - 4, y + 6 + dy, 2.4), "bone4")


_INSTRUMENTS = {
    "tuba": _tuba,
    "trumpet": _trumpet,
    "clarinet": _clarinet,
    "cymbals": _cymbals,
    "trombone": _trombone,
    "drum": _drum,
}


# ---------------------------------------------------------------- the crowd, against the light
BACKS = ("straw", "bun", "beret", "curly", "top", "plain", "scarf", "comb", "cap", "bald")
NIGHT = (0.36, 0.30, 0.48)


def back(kind: str, cloth: str, hair: str, arms: str, size: float) -> Canvas:
    """Somebody seen from behind, 48 × 64, the head's middle at (24, 30). arms: left, right, both or ""."""
    picture = Canvas(48, 64)
    shoulders = picture.ellipse(24, 62, 15 * size, 20 * size)
    picture.paint(shoulders, f"{cloth}3")
    picture.paint(shoulders & ~shifted(shoulders, -4, 0), f"{cloth}2")
    for side, name in ((-1, "left"), (1, "right")):
        if arms in (name, "both"):
            sleeve = _line(picture, 24 + side * 12 * size, 52, 24 + side * 16 * size, 27, 3.4 * size)
            picture.paint(sleeve, f"{cloth}2")
            picture.paint(picture.ellipse(24 + side * 16 * size, 23, 3.8 * size), "skin3")
    neck = picture.box(20, 34, 8, 10)
    picture.paint(neck, "skin2")
    head = picture.ellipse(24, 30, 9 * size, 10 * size)
    picture.paint(head, "skin3" if kind == "bald" else f"{hair}2")
    picture.paint(head & ~shifted(head, -5, -2), "skin2" if kind == "bald" else f"{hair}1")
    top = round(30 - 10 * size)
    if kind == "straw":
        picture.paint(picture.ellipse(24, top + 6, 15 * size, 3.6 * size), "gold3")
        picture.paint(
            picture.ellipse(24, top + 2, 8.6 * size, 6 * size) & picture.box(0, 0, 48, top + 6), "gold3"
        )
        picture.rect(round(24 - 8 * size), top + 2, round(16 * size), 2, "red2")
    elif kind == "bun":
        picture.paint(picture.ellipse(24, top - 1, 5 * size, 4.4 * size), f"{hair}2")
    elif kind == "beret":
        picture.paint(picture.ellipse(25, top + 3, 11 * size, 4.4 * size), f"{cloth}2")
        picture.rect(24, top - 3, 2, 3, f"{cloth}2")
    elif kind == "curly":
        for k in range(9):
            angle = np.pi * k / 8
            blob = picture.ellipse(24 - 9.5 * size * np.cos(angle), 28 - 9.5 * size * np.sin(angle), 3.6)
            picture.paint(blob, f"{hair}2")
    elif kind == "top":
        picture.paint(picture.ellipse(24, top + 5, 12 * size, 2.6), "ink2")
        picture.rect(round(24 - 7 * size), top - 7, round(14 * size), 12, "ink2")
    elif kind == "scarf":
        picture.paint(head & picture.box(0, 0, 48, 34), "sea3")
        picture.paint(picture.polygon((20, 36), (28, 36), (24, 44)), "sea2")
    elif kind == "comb":
        picture.paint(
            picture.polygon((17, top + 3), (31, top + 3), (33, top - 7), (24, top - 10), (15, top - 7)),
            "gold2",
        )
        picture.paint(picture.ellipse(24, top + 2, 6, 4), f"{hair}2")
    elif kind == "cap":
        picture.paint(head & picture.box(0, 0, 48, top + 8), f"{cloth}3")
    dark = under(picture, NIGHT)
    solid = dark.solid
    upper = solid & ~shifted(solid, 0, 1)
    sides = (solid & ~shifted(solid, 1, 0)) | (solid & ~shifted(solid, -1, 0))
    dark.paint(sides & ~shifted(upper, 0, 1), "red2")
    dark.paint(upper, "gold3")
    dark.outline()
    return dark
