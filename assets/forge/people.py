"""The sheets "people" (40 × 40 on a plate) and "portraits" (64 × 64, clear behind), in five moods."""

from functools import cache

import numpy as np

from assets.forge import crew
from assets.forge.figures import Camera, Look, Relief, relief
from assets.forge.people_cast import HAT, PEOPLE, Person
from assets.forge.people_clothes import bust
from assets.forge.people_faces import MOODS, TALKS, features, neck_of
from assets.forge.pixels import Canvas, grid
from assets.forge.sheet import Sheet

NAMES = ("people", "portraits")

SMALL_PX, LARGE_PX = 40, 64
LOOK = Look(gain=5.7, bias=-0.15, hollows=1.1, shadow=0.7, edge=4.2, tidy=True)
TALKATIVE = ("glad",)
"""Moods in which somebody speaks with a large portrait: the winner does."""
BLINKS = ((151, 4), (97, 4, 12, 4), (131, 4), (173, 4, 9, 4), (113, 4))
"""Ticks open and shut by turns; several rhythms, so that a table does not blink together."""


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    work = _small_faces if name == "people" else _large_faces
    for number, (key, faces) in enumerate(zip(PEOPLE, crew.each(work, PEOPLE), strict=True)):
        for frame, picture in faces.items():
            sheet.add(frame, picture)
        for mood in MOODS:
            frame = key if name == "people" and mood == "calm" else f"{key}_{mood}"
            rhythm = BLINKS[number % len(BLINKS)]
            sheet.sequence(frame, [frame, f"{frame}_blink"] * (len(rhythm) // 2), rhythm)
            if name == "portraits" and mood in TALKATIVE:
                mouths = [f"{frame}_talk_0", f"{frame}_talk_1", f"{frame}_talk_0", frame]
                sheet.sequence(f"{frame}_talk", mouths, (5, 6, 4, 5))
    return sheet.files(name)


def _small_faces(key: str) -> dict[str, Canvas]:
    made = {}
    for mood in MOODS:
        frame = key if mood == "calm" else f"{key}_{mood}"
        made[frame] = portrait(PEOPLE[key], mood)
        made[f"{frame}_blink"] = portrait(PEOPLE[key], mood, eyes="closed")
    return made


def _large_faces(key: str) -> dict[str, Canvas]:
    made = {f"plate_{key}": plate(PEOPLE[key], LARGE_PX)}
    for mood in MOODS:
        made[f"{key}_{mood}"] = large(PEOPLE[key], mood)
        made[f"{key}_{mood}_blink"] = large(PEOPLE[key], mood, eyes="closed")
        for talk in TALKS if mood in TALKATIVE else ():
            made[f"{key}_{mood}_talk_{talk}"] = large(PEOPLE[key], mood, mouth=f"{mood}_{talk}")
    return made


def portrait(person: Person, mood: str = "calm", *, eyes: str = "") -> Canvas:
    """The small bust on its plate."""
    picture = plate(person, SMALL_PX)
    picture.over(_face(person, mood, SMALL_PX, eyes, ""), 0, 0)
    picture.frame(0, 0, SMALL_PX, SMALL_PX, "ink0")
    return picture


def large(person: Person, mood: str = "calm", *, eyes: str = "", mouth: str = "") -> Canvas:
    """The large bust, clear behind."""
    return _face(person, mood, LARGE_PX, eyes, mouth)


def plate(person: Person, size: int) -> Canvas:
    """The background: a glow in the person's colour, framed in ink."""
    made = Canvas(size, size, "ink0")
    x, y = grid(size, size)
    glow = 1 - np.hypot(x - size * 0.375, y - size * 0.35) / (size * 0.85)
    tones = [f"{person.plate}{step}" for step in (0, 1, 2)]
    made.shade(made.box(1, 1, size - 2, size - 2), glow, tones, seam=0.4)
    return made


def camera_of(person: Person, size: int) -> Camera:
    tall = person.wears in ("straw", "cordobes", "beret", "cap", "topper", "peineta")
    tall |= person.style in ("bun", "tousled", "mane", "afro")
    scale, y = (1.02, -0.2) if tall else (1.08, -1.2)
    if person.wears in ("straw", "cordobes"):
        scale = 0.97
    if person.wears == "topper":
        scale, y = 0.92, 3.2
    if person.style == "afro" or person.wears == "peineta":
        scale, y = 0.98, 0.6
    return Camera(size, size, person.yaw, 3, scale * size / SMALL_PX, 0, y)


@cache
def _bust(person_key: str, mood: str, size: int) -> Relief:
    person = PEOPLE[person_key]
    return relief(
        bust(person, neck_of(person, MOODS[mood]), MOODS[mood].shrug), camera_of(person, size), LOOK
    )


def _face(person: Person, mood: str, size: int, eyes: str, mouth: str) -> Canvas:
    key = next(key for key, known in PEOPLE.items() if known is person)
    seen = _bust(key, mood, size)
    face = seen.coloured(person.ramps)
    hat = seen.solid & (seen.material == HAT) & (person.wears not in ("hairband", "scarf"))
    features(face, hat, person, mood, camera_of(person, size), eyes=eyes, mouth=mouth)
    return face
