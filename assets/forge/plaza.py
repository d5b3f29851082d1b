"""The sheets "plaza" (El Encierro's bullring at dusk, 640 × 360) and "pens" (fences, gates, crowd, things).

The pens stand where the cards lie: six places of 40 × 50, 44 px apart from x 140, four rows 57 px apart
from y 68.
"""

from itertools import pairwise

import numpy as np

from assets.forge import crowd
from assets.forge.pixels import Canvas, Mask, bayer, grid, grown, shifted
from assets.forge.props import bale, barrel, bunting_flag, lantern, post, rail
from assets.forge.sheet import Sheet

NAMES = ("plaza", "pens")

WIDTH, HEIGHT = 640, 360
LEFT, TOP, PITCH, ROW_PITCH, PLACES, PENS = 140, 68, 44, 57, 6, 4
FENCE_LEFT, FENCE_RIGHT = LEFT - 5, LEFT + PITCH * PLACES - 1
CROWD_AT = (0, 30)
CROWD_ROWS = 2
BOARDS = 52  # the far boards' upper edge
FRONT = 316  # the front barrier's upper edge


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    if name == "plaza":
        sheet.add("plaza", backdrop())
        return sheet.files(name)
    for state in ("open", "broken"):
        sheet.add(f"gate_{state}", gate(state), (4, 2))
    sheet.animate("crowd", [_crowd_strip(bob) for bob in range(3)], 14)
    return sheet.files(name)


# ---------------------------------------------------------------- pieces of wood
def gate(state: str) -> Canvas:
    """The gate behind the sixth place, 54 tall: closed, swung open to the right, or in pieces."""
    picture = Canvas(52, 56)
    if state != "closed":  # the backdrop's gate is closed: ground that covers it
        rng = np.random.default_rng(9)
        picture.rect(0, 1, 15, 54, "sand4")
        picture.darker((rng.random((56, 52)) < 0.04) & picture.solid)
    if state == "closed":
        picture.over(_bars(12, 52), 0, 2)
        picture.rect(8, 24, 6, 8, "ink0")
        picture.rect(9, 25, 4, 6, "gold3")
        picture.rect(9, 25, 4, 1, "gold5")
        picture.rect(10, 28, 2, 2, "ink0")
    elif state == "open":
        wing = Canvas.of(_bars(14, 46).pixels.transpose(1, 0, 2))
        picture.over(wing, 2, 40)
    else:
        stump = _bars(12, 52)
        stump.pixels[14:40] = 0
        for x, up, down in ((1, 3, 2), (4, 1, 4), (8, 4, 1), (10, 2, 3)):
            stump.rect(x, 14, 2, up, "blue3")
            stump.rect(x, 40 - down, 2, down, "blue4")
            stump.dot(x, 14 + up, "ink0")
        picture.over(stump, 0, 2)
        for x, y, dx, dy in ((16, 20, 8, -4), (20, 33, 9, 2), (30, 25, 5, 5), (14, 42, 7, 3)):
            picture.line(x, y, x + dx, y + dy, "ink0", 4)
            picture.line(x + 1, y + 1, x + dx - 1, y + dy + 1, "blue4", 2)
    return picture


def _bars(width: int, height: int) -> Canvas:
    """A farm gate painted blue: two uprights, bars across, a brace."""
    frame = Canvas(width, height)
    mask: Mask = np.zeros((height, width), np.bool_)
    mask[1:-1, 1:4] = mask[1:-1, width - 4 : width - 1] = True
    for y in np.linspace(1, height - 4, 6).astype(int):
        mask[y : y + 3, 1:-1] = True
    frame.paint(grown(mask), "ink0")
    frame.paint(mask, "blue3")
    frame.paint(mask & ~shifted(mask, 1, 1), "blue5")
    frame.paint(mask & ~shifted(mask, -1, -1), "blue2")
    return frame


def _crowd_strip(bob: int) -> Canvas:
    """What shows of the crowd above the boards, so that it can be drawn over the backdrop at CROWD_AT."""
    whole = crowd.stand(WIDTH, CROWD_ROWS, 7, bob=bob)
    return Canvas.of(whole.pixels[: BOARDS - 1 - CROWD_AT[1]])


# ---------------------------------------------------------------- the bullring
def backdrop() -> Canvas:
    ring = Canvas(WIDTH, HEIGHT)
    _sand(ring)
    _arcade(ring)
    ring.rect(0, 40, WIDTH, 16, "violet0")
    ring.over(crowd.stand(WIDTH, CROWD_ROWS, 7), *CROWD_AT)
    _barrier(ring, BOARDS, 12)
    ring.darker(ring.box(0, 65, WIDTH, 5) | (ring.box(0, 70, WIDTH, 2) & (bayer(WIDTH, HEIGHT) < 0.5)))
    _bunting(ring, tuple((x, 17) for x in range(-12, 660, 96)), 7)
    _pens(ring)
    for x, y in ((414, 76), (500, 72), (516, 92)):
        ring.darker(ring.ellipse(x + 20, y + 22, 20, 4))
        ring.over(bale(), x, y)
    ring.darker(ring.ellipse(428, 130, 12, 3))
    ring.over(barrel(), 416, 106)
    _front(ring)
    return ring


def _sand(ring: Canvas) -> None:
    """Raked sand with chalk rings; the evening's shadow lies over the lower right."""
    x, y = grid(WIDTH, HEIGHT)
    rng = np.random.default_rng(7)
    waves = 0.22 * np.sin(x / 47 + y / 31) + 0.2 * np.sin(x / 19 - y / 23) + 0.12 * np.sin(y / 7 + x / 61)
    light = 0.62 + waves * 0.28 - np.clip((x * 0.55 + y - 440) / 160, 0, 1) * 0.3
    ring.shade(np.ones((HEIGHT, WIDTH), np.bool_), light, ["sand2", "sand3", "sand4", "sand5"], seam=0.25)
    far = np.hypot((x - 320) / 300, (y - 190) / 160)
    far[ring.box(FENCE_LEFT, TOP - 4, FENCE_RIGHT - FENCE_LEFT, ROW_PITCH * PENS)] = 9  # no chalk in the pens
    for radius in (1.0, 0.74):
        line = (np.abs(far - radius) < 0.011) & (rng.random((HEIGHT, WIDTH)) < 0.85)
        ring.paint(line, "bone4")
        ring.darker((far - radius > 0.011) & (far - radius < 0.022))
    grains = rng.random((HEIGHT, WIDTH))
    ring.darker(grains < 0.018)
    for _ in range(110):  # hoof prints in pairs
        px, py = int(rng.integers(100, 540)), int(rng.integers(70, 312))
        for dx in (0, 3):
            ring.darker(ring.box(px + dx, py, 2, 3))


def _arcade(ring: Canvas) -> None:
    """Dusk sky, the ring's upper gallery of whitewashed arches under a tiled eave, flags on top."""
    x, y = grid(WIDTH, HEIGHT)
    ring.shade(
        ring.box(0, 0, WIDTH, 14), 0.15 + y / 16, ["violet1", "violet2", "rose1", "rose2", "red4"], seam=0.6
    )
    for px in range(0, WIDTH, 5):  # roof tiles
        ring.rect(px, 9, 5, 5, "red1")
        ring.rect(px + 1, 9, 3, 5, "red2")
        ring.rect(px + 1, 9, 2, 4, "red3")
        ring.rect(px + 1, 9, 1, 2, "red4")
    ring.rect(0, 8, WIDTH, 1, "ink0")
    ring.rect(0, 14, WIDTH, 1, "ink0")
    ring.rect(0, 15, WIDTH, 26, "sand5")
    ring.rect(0, 15, WIDTH, 2, "gold3")
    ring.rect(0, 17, WIDTH, 1, "sand3")
    rng = np.random.default_rng(11)
    for index, px in enumerate(range(-12, WIDTH, 32)):
        arch = ring.ellipse(px + 16, 31, 11, 10.5) & (y < 31) | ring.box(px + 5, 31, 22, 12)
        ring.paint(grown(arch), "red3" if index % 2 else "gold3")
        ring.paint(grown(arch) & ~shifted(grown(arch), 1, 1), "red4" if index % 2 else "gold4")
        lit = rng.random() < 0.55
        deep = 1 - np.hypot(x - px - 16, (y - 27) * 1.2) / 15
        ring.shade(
            arch,
            deep,
            ["violet0", "red1", "gold2", "gold3", "gold4"]
            if lit
            else ["violet0", "violet0", "violet1", "violet2"],
        )
        ring.paint(arch & ~shifted(arch, 1, 2), "ink0")
        for dx in (9, 17):
            if rng.random() < 0.8:
                person = crowd.spectator(rng)
                person.darker(person.solid)
                ring.over(person, px + dx - 2, 27)
        ring.rect(px + 28, 19, 8, 24, "sand4")
        ring.rect(px + 28, 19, 2, 24, "sand5")
        ring.rect(px + 34, 19, 2, 24, "sand3")
        ring.rect(px + 27, 20, 10, 2, "gold3")
    for index, px in enumerate(range(20, WIDTH, 64)):
        ring.rect(px, 0, 1, 9, "ink0")
        ramp = ("red", "gold", "red", "sea")[index % 4]
        ring.stamp(
            "aaaaa..b/aaaaaabb/ccccccb./ccc.....",
            px + 1,
            0,
            {"a": f"{ramp}3", "b": f"{ramp}4", "c": f"{ramp}2"},
        )


def _barrier(ring: Canvas, top: int, height: int) -> None:
    """The red boards round the sand, with a white stripe."""
    ring.rect(0, top - 1, WIDTH, height + 2, "ink0")
    ring.rect(0, top, WIDTH, height, "red2")
    ring.rect(0, top, WIDTH, 2, "red4")
    ring.rect(0, top + 2, WIDTH, 1, "red1")
    for x in range(0, WIDTH, 16):
        ring.rect(x, top + 3, 1, height - 3, "red0")
        ring.rect(x + 1, top + 3, 1, height - 3, "red3")
        ring.dot(x + 5, top + 5, "red0")
    ring.rect(0, top + height - 4, WIDTH, 2, "bone4")
    ring.rect(0, top + height - 2, WIDTH, 1, "bone2")


def _bunting(ring: Canvas, points: tuple[tuple[int, int], ...], sag: int) -> None:
    """Pennants on a line that hangs from point to point."""
    ramps = ("red", "gold", "bone", "sea", "red", "gold", "green")
    for (x0, y0), (x1, y1) in pairwise(points):

        def height(share: float, a: int = y0, b: int = y1) -> int:
            return round(a + (b - a) * share + sag * 4 * share * (1 - share))

        for x in range(x0, x1):
            ring.dot(x, height((x - x0) / (x1 - x0)), "ink0")
        count = (x1 - x0) // 11
        for index in range(count):
            share = (index + 0.5) / count
            bunting_flag(ring, round(x0 + (x1 - x0) * share), height(share), ramps[index % len(ramps)])


def _pens(ring: Canvas) -> None:
    """Darker trodden ground, five fences with posts between the places, the left ends, the gates."""
    inside = ring.box(FENCE_LEFT, TOP - 4, FENCE_RIGHT - FENCE_LEFT, ROW_PITCH * PENS)
    ring.darker(inside)
    for row in range(PENS + 1):
        y = TOP - 4 + row * ROW_PITCH
        ring.darker(ring.box(FENCE_LEFT + 2, y + 4, FENCE_RIGHT - FENCE_LEFT, 3))
    for row in range(PENS):
        y = TOP - 4 + row * ROW_PITCH
        side = Canvas.of(rail(ROW_PITCH, seed=row + 20).pixels.transpose(1, 0, 2))
        ring.over(side, FENCE_LEFT - 3, y)
    for row in range(PENS + 1):
        y = TOP - 4 + row * ROW_PITCH
        ring.over(rail(FENCE_RIGHT - FENCE_LEFT + 4, seed=row), FENCE_LEFT, y - 3)
        for place in range(PLACES + 1):
            ring.over(post(), LEFT + place * PITCH - 5 - (1 if place == 0 else 0), y - 6)
    for row in range(PENS):
        ring.over(gate("closed"), LEFT + PLACES * PITCH - 3, TOP + row * ROW_PITCH - 2)


def _front(ring: Canvas) -> None:
    """The near barrier behind the hand, with two lanterns."""
    ring.darker(ring.box(0, FRONT - 10, WIDTH, 10))
    _barrier(ring, FRONT + 4, 40)
    ring.rect(0, FRONT - 5, WIDTH, 10, "ink0")
    ring.rect(0, FRONT - 4, WIDTH, 8, "bay3")
    ring.rect(0, FRONT - 4, WIDTH, 2, "bay5")
    ring.rect(0, FRONT + 2, WIDTH, 2, "bay2")
    rng = np.random.default_rng(5)
    for _ in range(80):
        x, y = int(rng.integers(0, WIDTH)), int(rng.integers(FRONT - 2, FRONT + 2))
        ring.rect(x, y, int(rng.integers(3, 12)), 1, "bay4" if y < FRONT else "bay2")
    for x in (118, 522):
        ring.rect(x - 3, FRONT - 8, 7, 44, "ink0")
        ring.rect(x - 2, FRONT - 7, 5, 42, "bay2")
        ring.rect(x - 2, FRONT - 7, 1, 42, "bay4")
        ring.over(lantern(), x - 9, FRONT - 30)
