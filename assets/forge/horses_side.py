"""The sheet "horse_side": the seven from the side, large, for the finish; twelve frames of a stride.

Seen a little from the front and from above, running to the right. Anchor: the ground under the belly.
"""

from functools import cache

from assets.forge import horses_figure as horse
from assets.forge.figures import Camera, Look, Relief, reliefs
from assets.forge.horses import SEVEN, Horse, ramps_of, trimmed
from assets.forge.horses_figure import Frame
from assets.forge.pixels import Canvas
from assets.forge.sheet import Sheet

NAMES = ("horse_side",)

FRAMES, TICKS = 12, 4
CAMERA = Camera(120, 84, yaw=10, tilt=-9, scale=1.42, x=-1.0, y=25)
LOOK = Look(gain=5.5, bias=-0.2, hollows=1.2, shadow=0.9, edge=2.6, tidy=True)

DIGITS = {
    1: "..#../.##../..#../..#../..#../..#../.###.",
    2: ".###./#...#/....#/..##./.#.../#..../#####",
    3: "####./....#/....#/.###./....#/....#/####.",
    4: "...#./..##./.#.#./#..#./#####/...#./...#.",
    5: "#####/#..../####./....#/....#/#...#/.###.",
    6: ".###./#..../#..../####./#...#/#...#/.###.",
    7: "#####/....#/...#./..#../..#../.#.../.#...",
}


@cache
def _relief(frame: int) -> Relief:
    return reliefs(horse.figure(horse.gallop(frame / FRAMES)), [CAMERA], LOOK)[0]


def picture(one: Horse, number: int, frame: int) -> Canvas:
    made = _relief(frame).coloured(ramps_of(one))
    points = Frame(horse.gallop(frame / FRAMES))
    rein, bit = points.neck(13.4, 30.6, 1.9), points.face(9.4, -2.4, 3.2)
    made.line(*CAMERA.pixel(bit), *CAMERA.pixel(rein), "ink0")
    x, y = CAMERA.pixel(points.cloth(1))
    made.rect(x - 4, y - 5, 9, 11, "bone5")
    made.rect(x - 4, y + 5, 9, 1, "bone3")
    made.stamp(DIGITS[number], x - 2, y - 3, {"#": "ink0"})
    x, y = CAMERA.pixel(points.eye(1))
    lid = one.coat[1]
    made.stamp(".ll./lwe./.eee/..l.", x - 1, y - 2, {"l": lid, "w": "bone5", "e": "ink0"})
    if one.eye != "ink0":
        made.stamp("w", x, y - 1, {"w": one.eye})
    x, y = CAMERA.pixel(points.jockey_eye(1))
    made.stamp("ee", x - 1, y, {"e": "ink0"})
    x, y = CAMERA.pixel(points.nostril(1))
    made.stamp("n/n", x - 1, y - 1, {"n": one.muzzle[0]})
    return made


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    ground = CAMERA.pixel((0, 0, 0))
    for number, one in enumerate(SEVEN, 1):
        frames = [f"run_{number}_{frame}" for frame in range(FRAMES)]
        for frame, title in enumerate(frames):
            sheet.add(title, *trimmed(picture(one, number, frame), ground))
        sheet.sequence(f"run_{number}", frames, TICKS)
    return sheet.files(name)
