"""The sheet "fair": Villafarol at dusk for title and menus, and all that moves and burns in it; the logo."""

import numpy as np

from assets.forge import fair_stalls, townsfolk
from assets.forge.fair_dusk import LAMP_AT, WIDTH, dusk, near
from assets.forge.fair_logo import logo
from assets.forge.figures import Camera, reliefs
from assets.forge.people_cast import PEOPLE
from assets.forge.pixels import Canvas, Mask, bayer, grid, grown, shifted
from assets.forge.props import bunting_flag
from assets.forge.relight import under
from assets.forge.sheet import Sheet

NAMES = ("fair",)

STRINGS_TOP, STRINGS_HIGH = 84, 50  # where the pennants hang, in the picture of the whole
LIGHTS_TOP, LIGHTS_HIGH = 84, 132  # and where the lamps burn
LIGHT_STATES = 6


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    sheet.add("dusk", backdrop())
    sheet.add("near", near())
    logo_a, logo_b = logo()
    sheet.add("logo_a", logo_a, (logo_a.width // 2, 0))
    sheet.add("logo_b", logo_b, (logo_b.width // 2, 0))
    for number in range(len(fair_stalls.STALLS)):
        sheet.add(f"counter_{number}", fair_stalls.counter(number), (2, 16))
    sheet.animate("pennants", [pennants(step) for step in range(4)], 11)
    sheet.animate("lights", [lights(state) for state in range(LIGHT_STATES)], (8, 7, 9, 8, 7, 9))
    sheet.animate("wheel", [wheel(step / 8) for step in range(8 * len(CABINS))], 10, (70, 70))
    sheet.animate("wheel_lights", [wheel_lights(step) for step in range(8)], 10, (70, 70))
    for suffix, ramps in (("", ("gold", "red")), ("_rose", ("rose", "violet")), ("_sea", ("sea", "blue"))):
        sheet.animate(
            f"firework{suffix}",
            [firework(step, *ramps) for step in range(8)],
            (5, 5, 5, 6, 7, 8, 9, 9),
            (24, 24),
        )
    for who in FRONT:
        sheet.animate(f"front_{who}", front(who), (37, 11, 33, 12), (FRONT_SIZE[0] // 2, FRONT_SIZE[1]))
    return sheet.files(name)


def backdrop() -> Canvas:
    """All that stands still, 640 × 360."""
    fair = dusk()
    for x, ramp, _ in fair_stalls.STALLS:
        fair_stalls.stall(fair, x, ramp)
    return fair


# ---------------------------------------------------------------- strings across the fair
SPANS = (  # from, to, how far it hangs through
    ((0, 108), (200, 94), 9),
    ((200, 94), (364, 101), 9),
    ((364, 101), (640, 90), 8),
)
FLAGS = ("red", "gold", "bone", "sea", "red", "gold", "green")
GLOBES = ("gold", "rose", "sea", "gold", "red")
EVERY_PX = 11


def _hung() -> list[tuple[int, int, int]]:
    """Places along the strings: number, x, y."""
    places = []
    for (x0, y0), (x1, y1), sag in SPANS:
        for index in range((x1 - x0) // EVERY_PX):
            share = (index + 0.5) * EVERY_PX / (x1 - x0)
            y = y0 + (y1 - y0) * share + sag * 4 * share * (1 - share)
            places.append((len(places), round(x0 + (x1 - x0) * share), round(y)))
    return places


def pennants(step: int) -> Canvas:
    """Rope and pennants, each a little behind its neighbour in the wind, 640 × 50."""
    made = Canvas(WIDTH, STRINGS_HIGH)
    for (x0, y0), (x1, y1), sag in SPANS:
        for x in range(x0, x1):
            share = (x - x0) / (x1 - x0)
            made.dot(x, round(y0 + (y1 - y0) * share + sag * 4 * share * (1 - share)) - STRINGS_TOP, "ink0")
    for number, x, y in _hung():
        if number % 4 == 3:
            continue
        flag = Canvas(11, 9)
        bunting_flag(flag, 5, -1, FLAGS[number % len(FLAGS)])
        sway = (0, 1, 0, -1)[(step + number) % 4]
        for row in range(8):  # the tip swings farther than the hem
            shift = round(sway * row / 5)
            flag.pixels[row] = np.roll(flag.pixels[row], shift, axis=0)
        made.over(flag, x - 5, y - STRINGS_TOP + 1)
    return made


# ---------------------------------------------------------------- what burns: drawn after the light
def lights(state: int) -> Canvas:
    """Paper globes, lamps under the awnings, the lit signs, the street lamp: 640 × 132 from y 84 on."""
    made = Canvas(WIDTH, LIGHTS_HIGH)
    for number, x, y in _hung():
        if number % 4 == 3:
            bright = (0, 1, 0, 2, 1, 0)[(state * (1 + number % 2) + number) % LIGHT_STATES]
            made.over(_globe(GLOBES[number // 4 % len(GLOBES)], bright), x - 7, y - LIGHTS_TOP)
    for number, (x, _, _) in enumerate(fair_stalls.STALLS):
        left = x + (fair_stalls.WIDE - fair_stalls.SIGN[0]) // 2
        made.over(fair_stalls.sign(number, state % 3), left, fair_stalls.SIGN_TOP - LIGHTS_TOP)
        for place, lamp_x in enumerate((x + 24, x + fair_stalls.WIDE - 33)):
            flame = fair_stalls.hanging_lamp((state + 2 * place + number) % 4)
            made.over(flame, lamp_x, fair_stalls.EAVE + 9 - LIGHTS_TOP)
    _street_lamp(made, state)
    return made


def _globe(ramp: str, bright: int) -> Canvas:
    """A paper lantern with its candle, 15 × 17, hanging from (7, 0); bright 0, 1 or 2."""
    made = Canvas(15, 17)
    globe = made.ellipse(7.5, 8.5, 5.2, 5.6)
    made.rect(7, 0, 1, 3, "ink0")
    made.paint(grown(globe), "ink0")
    made.paint(globe, f"{ramp}{(3, 4, 4)[bright]}")
    made.paint(globe & ~shifted(globe, -1, -1), f"{ramp}{(2, 3, 3)[bright]}")
    heart = made.ellipse(7, 8.6, (2.6, 3.2, 3.8)[bright], (3.0, 3.6, 4.2)[bright])
    made.paint(heart & globe, f"{ramp}{(4, 5, 5)[bright]}")
    made.paint(made.ellipse(6.8, 8.8, (1.2, 1.8, 2.4)[bright], (1.6, 2.2, 2.8)[bright]), "bone5")
    for x in (5, 9):  # the paper's ribs
        made.paint(globe & ~heart & made.box(x, 0, 1, 17), f"{ramp}{(2, 3, 3)[bright]}")
    made.rect(6, 2, 3, 1, "ink3")
    made.rect(6, 14, 3, 1, "ink3")
    return made


def _street_lamp(made: Canvas, state: int) -> None:
    x, top = LAMP_AT[0], LAMP_AT[1] - LIGHTS_TOP
    glass = made.polygon((x - 15, top + 17), (x + 15, top + 17), (x + 10, top + 51), (x - 10, top + 51))
    px, py = grid(made.width, made.height)
    swell = (0.0, 1.4, 0.6, 2.2, -0.6, 1.0)[state]
    glow = 1 - np.hypot((px - x) / (15 + swell), (py - top - 36) / (25 + swell))
    made.shade(glass, 0.25 + glow, ["gold2", "gold3", "gold3", "gold4", "gold5"], seam=0.5)
    lean = (0, 1, 0, -1, 0, 1)[state]
    high = (13, 15, 14, 16, 12, 14)[state]
    foot = top + 47
    flame = made.ellipse(x, foot - 5, 4.4, 5.5) | made.polygon(
        (x - 4, foot - 6), (x + lean, foot - high), (x + 4, foot - 6)
    )
    made.paint(grown(flame) & glass, "gold4")
    made.paint(flame & glass, "gold5")
    made.paint(made.ellipse(x, foot - 4, 2.2, 3.4), "bone5")
    for dx in (-8, 7):
        made.line(x + dx * 1.3, top + 17, x + dx * 0.9, top + 51, "bay1")
    made.rect(x - 15, top + 17, 30, 1, "gold1")


# ---------------------------------------------------------------- the wheel
WHEEL_RADIUS, CABIN_COUNT = 56, 12
CABINS = ("red", "sea", "gold")  # by turns; after as many cabins the round begins again
RIDERS = (  # hair and face of the two in a cabin
    (("bay1", "skin4"), ("ink1", "skin3")),
    (("gold3", "skin4"), ("bay2", "skin4")),
    (("ink2", "skin3"), ("red2", "skin4")),
)


def wheel(turn: float) -> Canvas:
    """The ferris wheel, 140 × 140 about its hub; `turn` counts cabins that have gone by."""
    size, cx, cy, radius = 140, 70, 70, WHEEL_RADIUS
    picture = Canvas(size, size)
    angles = [2 * np.pi * (index + turn) / CABIN_COUNT for index in range(CABIN_COUNT)]
    px, py = grid(size, size)
    far = np.hypot(px - cx, py - cy)
    for angle in angles:
        x, y = cx + radius * np.cos(angle), cy + radius * np.sin(angle)
        picture.line(cx, cy, x, y, "ink0", 3)
        picture.line(cx, cy, x, y, "violet4", 1)
    for first, second in zip(angles, (*angles[1:], angles[0] + 2 * np.pi), strict=True):
        tip = (first + second) / 2
        for angle in (first, second):
            picture.line(
                cx + (radius - 9) * np.cos(angle),
                cy + (radius - 9) * np.sin(angle),
                cx + radius * np.cos(tip),
                cy + radius * np.sin(tip),
                "red2",
            )
    for middle, ramp in ((radius, "red"), (radius - 9, "gold"), (20, "violet")):
        picture.paint(np.abs(far - middle) < 2.3, "ink0")
        picture.paint(np.abs(far - middle) < 1.1, f"{ramp}3")
    for index, angle in enumerate(angles):
        x, y = round(cx + radius * np.cos(angle)), round(cy + radius * np.sin(angle)) + 1
        _cabin(picture, x, y, index % len(CABINS))
    hub = picture.ellipse(cx, cy, 8)
    picture.paint(grown(hub), "ink0")
    picture.paint(hub, "red3")
    picture.paint(hub & ~shifted(hub, -1, -1), "red2")
    return picture


def _cabin(picture: Canvas, x: int, y: int, kind: int) -> None:
    """It hangs upright from (x, y): a striped roof, two who look out, the tub."""
    ramp = CABINS[kind]
    picture.rect(x - 6, y, 13, 14, "ink0")
    picture.rect(x - 7, y + 1, 15, 3, "ink0")
    for k in range(13):
        picture.rect(x - 6 + k, y + 1, 1, 2, f"{ramp}4" if k // 2 % 2 else "bone4")
    picture.rect(x - 5, y + 4, 11, 5, "violet0")
    for left, (hair, face) in zip((x - 4, x + 2), RIDERS[kind], strict=True):
        picture.rect(left, y + 4, 3, 1, hair)
        picture.rect(left, y + 5, 3, 3, face)
        picture.dot(left, y + 5, hair)
        picture.dot(left + (1 if left < x else 2), y + 6, "ink0")
        picture.rect(left - 1, y + 8, 5, 1, "bone3" if left < x else "rose3")
    picture.rect(x - 5, y + 9, 11, 4, f"{ramp}3")
    picture.rect(x - 5, y + 9, 11, 1, f"{ramp}5")
    picture.rect(x + 3, y + 10, 3, 3, f"{ramp}2")
    picture.rect(x - 5, y + 12, 11, 1, f"{ramp}1")


def wheel_lights(step: int) -> Canvas:
    """The bulbs of the wheel, which go round with it and twinkle; drawn after the light."""
    made = Canvas(140, 140)
    start = 2 * np.pi * step / 8 / CABIN_COUNT
    for index in range(48):
        angle = 2 * np.pi * index / 48 + start
        if index % 4 == 0:
            continue  # the cabins hang there
        x, y = round(70 + WHEEL_RADIUS * np.cos(angle)), round(70 + WHEEL_RADIUS * np.sin(angle))
        ramp = ("gold", "red", "gold", "sea")[index % 4]
        lit = (index + step) % 3 != 0
        made.rect(x - 1, y - 1, 2, 2, f"{ramp}{5 if lit else 3}")
        made.dot(x - 1, y - 1, "bone5" if lit else f"{ramp}4")
    for index in range(CABIN_COUNT):
        angle = 2 * np.pi * index / CABIN_COUNT + start
        for place, reach in enumerate((14, 30, 40)):
            lit = (place + step // 2) % 3 != 0
            x, y = round(70 + reach * np.cos(angle)), round(70 + reach * np.sin(angle))
            made.rect(x, y, 2, 1, "gold5" if lit else "gold3")
    heart = made.ellipse(70, 70, 4)
    made.paint(heart, "gold4")
    made.paint(made.ellipse(69, 69, 2), "bone5")
    return made


# ---------------------------------------------------------------- those who stand before us
FRONT = ("blas", "rosa", "leo")
FRONT_SIZE = (60, 64)  # down to the shoulders, which the picture's edge cuts off
FRONT_SCALE = 1.9
SHADOW = (0.30, 0.25, 0.42)


def front(who: str) -> list[Canvas]:
    """Somebody seen from behind, large and dark, the fair's light along their edge; breathing."""
    return [_from_behind(who, depth) for depth in (0, 1, 2, 1)]


def _from_behind(who: str, depth: int) -> Canvas:
    person = PEOPLE[who]
    pose = townsfolk.breathing(person, depth)
    rig = townsfolk.Rig.of(person, pose)
    wide, high = FRONT_SIZE
    camera = Camera(wide, high, townsfolk.HEADINGS["up"], townsfolk.TILT, FRONT_SCALE, 0.0, 21.0)
    seen = reliefs(townsfolk.figure_of(rig), [camera], townsfolk.LOOK)[0].coloured(person.ramps)
    made = under(seen, SHADOW)
    solid = made.solid
    inner = solid & shifted(solid, 0, 1) & shifted(solid, 1, 0) & shifted(solid, -1, 0)
    rim = inner & ~(shifted(inner, 0, 1) & shifted(inner, 1, 0))
    made.paint(rim, "bay3")
    made.paint(rim & ~shifted(inner, 0, 1) & (bayer(wide, high) < 0.7), "gold3")
    made.paint(_outer(solid), "ink0")
    return made


def _outer(solid: Mask) -> Mask:
    return solid & ~(shifted(solid, 0, 1) & shifted(solid, 1, 0) & shifted(solid, -1, 0))


# ---------------------------------------------------------------- in the sky
def firework(step: int, ramp: str, other: str) -> Canvas:
    """A burst in eight steps, 48 × 48 about its heart: a spark, rays that open, sink and go out."""
    picture = Canvas(48, 48)
    if step == 0:
        picture.stamp(".w./www/.w.", 23, 23, {"w": "bone5"})
        return picture
    reach = (0, 6, 11, 15, 18, 20, 21, 22)[step]
    tail = (0, 0, 2, 6, 10, 14, 18, 21)[step]
    fall = (0, 0, 0, 1, 2, 3, 5, 7)[step]
    for ray in range(16):
        angle = 2 * np.pi * ray / 16 + 0.1
        longest = reach - (ray * 5) % 4
        for q in range(tail, longest + 1):
            x = 24 + q * np.cos(angle)
            y = 24 + q * np.sin(angle) + fall * (q / 22) ** 2
            if q >= longest - 1:
                picture.dot(int(x), int(y), f"{ramp}{5 if step < 6 else 4}")
            elif (q + ray) % (1 if step < 3 else 2) == 0:
                picture.dot(int(x), int(y), f"{ramp}{4 if q > reach * 0.6 else 3}")
        if 1 < step < 6:
            inner = reach * 0.45
            picture.dot(
                int(24 + inner * np.cos(angle + 0.2)), int(24 + inner * np.sin(angle + 0.2)), f"{other}4"
            )
    return picture
