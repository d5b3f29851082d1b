"""Moods: how a head is held, and the eyes, brows and mouths that are stamped on it, for two sizes.

Patterns show the left half of the face as we see it (the outer corner of the eye on the left); the right half
is the mirror. Letters: k ink, w the open eye (the iris is laid into it), s lid, c crease or lower lid, m line
of the mouth, t teeth, T shaded teeth, r tongue, R lip, u shade under the lip, '.' nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from assets.forge.figures import Camera, Joint
from assets.forge.people_cast import Person
from assets.forge.people_shapes import NECK
from assets.forge.pixels import Canvas, Mask

Rows = tuple[str, ...]


@dataclass(frozen=True)
class Mood:
    """Degrees of the head (turn: towards where it looks anyway), units of the shoulders, gaze in pixels."""

    pitch: float = 0.0
    roll: float = 0.0
    turn: float = 0.0
    shrug: float = 0.0
    gaze: tuple[int, int] = (0, 0)
    brows: tuple[str, str] = ("flat", "flat")  # on the side to which the face looks, on the other


MOODS = {
    "calm": Mood(),
    "glad": Mood(pitch=-5, roll=-5, shrug=0.6, brows=("arch", "arch")),
    "angry": Mood(pitch=9, roll=0, turn=2, shrug=1.6, brows=("angry", "angry")),
    "sly": Mood(pitch=3, roll=8, turn=9, gaze=(-1, 0), brows=("low", "raised")),
    "worried": Mood(pitch=-3, roll=5, turn=-4, shrug=2.4, brows=("worried", "worried")),
}

TALKS = (0, 1)


# ---------------------------------------------------------------- patterns
@dataclass(frozen=True)
class Features:
    """The patterns for one size of portrait."""

    eyes: dict[str, Rows]
    irises: dict[str, Rows]
    brows: dict[str, tuple[int, ...]]  # height above the base, from the outer end to the inner
    brow_base: int  # pixels from the eye's middle up to the brow
    mouths: dict[str, Rows]


LARGE = Features(
    eyes={
        "open": (".kkkkk.", "kwwwwwk", ".wwwww.", ".wwwww.", "..ccc.."),
        "wide": ("..kkk..", ".kwwwk.", "kwwwwwk", ".wwwww.", ".wwwww.", "..ccc.."),
        "heavy": ("..ccc..", ".sssss.", "kkkkkkk", ".wwwww.", ".wwwww.", "..ccc.."),
        "narrow": (".......", "kkkkkkk", ".wwwwwk", ".wwwww.", "..ccc.."),
        "glad": ("..kkk..", ".kwwwk.", "kwwwwwk", ".wwwww.", ".ccccc."),
        "laughing": (".......", "..kkk..", ".k...k.", "k.....k", "......."),
        "angry": ("kk.....", "skkkk..", ".wwwkkk", ".wwwwwk", "..ccc.."),
        "sly": ("..sss..", ".sssss.", "kkkkkkk", ".wwwww.", ".wwwww.", "..ccc.."),
        "worried": ("...kkk.", ".kkwwwk", "kwwwwwk", "kwwwww.", ".wwwww.", "..ccc.."),
        "closed": (".......", ".......", "k.....k", ".kkkkk.", "......."),
    },
    irises={
        "normal": ("ddd", "hdd", "iii"),
        "tall": ("ddd", "hdd", "ddi", "iii"),
        "flat": ("hdd", "ddi"),
        "small": ("dd", "dd"),
    },
    brows={
        "flat": (-1, 0, 0, 0, 0, 0, 0),
        "arch": (0, 1, 2, 2, 2, 1, 0),
        "angry": (2, 2, 1, 1, 0, -1, -1),
        "low": (0, 0, 0, -1, -1, -1, -1),
        "raised": (1, 2, 3, 3, 3, 2, 1),
        "worried": (-1, -1, 0, 1, 2, 2, 3),
    },
    brow_base=5,
    mouths={
        "smile": ("m.......m", ".mmmmmmm.", "...uuu..."),
        "line": (".mmmmmmm.", "...uuu..."),
        "small": ("..mmmmm..", "...uuu..."),
        "smirk": ("........m", ".mmmmmmm.", "...uuu..."),
        "grin": ("m.......m", "mmmmmmmmm", ".mtttttm.", "..mmmmm.."),
        "lips": ("..RR.RR..", "mmmmmmmmm", "..RRRRR.."),
        "lips_smirk": ("..RR.RR.m", "mmmmmmmm.", "..RRRRR.."),
        "lips_smile": ("m.RR.RR.m", ".mmmmmmm.", "..RRRRR.."),
        "calm_0": (".mmmmmmm.", "..mtttm..", "...mmm..."),
        "calm_1": ("..mmmmm..", ".mtttttm.", ".mkkkkkm.", ".mkrrrkm.", "..mmmmm.."),
        "glad": ("m.........m", "mmmmmmmmmmm", ".mtttttttm.", ".mtttttTtm.", "..mrrrrrm..", "...mmmmm..."),
        "glad_0": ("m.........m", "mmmmmmmmmmm", ".mtttttttm.", "..mtttttm..", "...mmmmm..."),
        "glad_1": (
            "mmmmmmmmmmm",
            "mtttttttttm",
            ".mkkkkkkkm.",
            ".mkrrrrrkm.",
            "..mrrrrrm..",
            "...mmmmm...",
        ),
        "angry": ("..mmmmmmm..", ".mtTtTtTtm.", "mmtTtTtTtmm", "m.mmmmmmm.m"),
        "angry_0": ("..mmmmmmm..", ".mm.....mm.", "mm..uuu..mm"),
        "angry_1": ("..mmmmmmm..", ".mtttttttm.", ".mkkkkkkkm.", "mmkrrrrrkmm", "m.mmmmmmm.m"),
        "sly": (".........mm", "........mtm", "mm...mmmttm", ".mmmmmmmmm.", "....uuu...."),
        "sly_0": (".........mm", "mmmmmmmmmmm", "..mttttttm.", "...mmmmmm.."),
        "sly_1": ("........mmm", "mmmmmmmmttm", ".mtttttkkm.", "..mkkrrkm..", "...mmmmm..."),
        "worried": (".mmm...mm..", "mm.mmmmmmm.", "m........mm", "....uuu...."),
        "worried_0": ("..mmmm..", ".mkkkkm.", ".mkrrkm.", "..mmmm.."),
        "worried_1": ("..mmmmm..", ".mtttttm.", ".mkkkkkm.", "mmkrrrkmm", "m.mmmmm.m"),
    },
)

SMALL = Features(
    eyes={
        "open": (".kkk", "kwww", ".www"),
        "wide": (".kk.", "kwww", ".www", ".www"),
        "heavy": ("ssss", "kkkk", ".www"),
        "narrow": ("....", "kkkk", ".www"),
        "glad": ("....", ".kk.", "k..k"),
        "laughing": ("....", ".kk.", "k..k"),
        "angry": ("kk..", "kkkk", ".wwk", ".ww."),
        "sly": ("ssss", "kkkk", ".www"),
        "worried": (".kkk", "kwww", ".www", ".ww."),
        "closed": ("....", "....", "kkkk"),
    },
    irises={"normal": ("dd", "dd"), "tall": ("dd", "dd"), "flat": ("dd",), "small": ("d", "d")},
    brows={
        "flat": (-1, 0, 0, 0),
        "arch": (0, 1, 1, 0),
        "angry": (1, 1, 0, -1),
        "low": (0, 0, -1, -1),
        "raised": (1, 2, 2, 1),
        "worried": (-1, 0, 1, 2),
    },
    brow_base=3,
    mouths={
        "smile": ("m....m", ".mmmm."),
        "line": (".mmmm.",),
        "small": (".mmm.",),
        "smirk": (".....m", ".mmmm."),
        "grin": ("mmmmmm", "mttttm", ".mmmm."),
        "lips": (".R.R.", "mmmmm", ".RRR."),
        "lips_smirk": (".R.Rm", "mmmm.", ".RRR."),
        "lips_smile": ("mR.Rm", ".mmm.", ".RRR."),
        "glad": ("mmmmmmm", "mtttttm", ".mrrrm.", "..mmm.."),
        "angry": (".mmmmm.", "mtTtTtm", "mmmmmmm"),
        "sly": ("......m", "mm..mtm", ".mmmmm."),
        "worried": (".mm.mm.", "m..m..m"),
    },
)


# ---------------------------------------------------------------- stamping
def neck_of(person: Person, mood: Mood) -> Joint:
    """How the head sits in a mood; a face that looks to the left turns and leans the other way."""
    side = 1 if person.yaw < 0 else -1  # where the face looks: +1 to the right of the picture
    return Joint(NECK, side * mood.turn, mood.pitch, side * mood.roll, (0, -0.4 * mood.shrug, 0))


def features(
    face: Canvas,
    hidden: Mask,
    person: Person,
    mood_name: str,
    camera: Camera,
    *,
    eyes: str = "",
    mouth: str = "",
) -> None:
    """Stamps eyes, brows, mouth and marks, save where something hides the face.

    eyes: "closed" to blink; mouth: a name other than the mood's.
    """
    bare = face.copy()
    mood = MOODS[mood_name]
    neck = neck_of(person, mood)
    large = camera.width > 48
    table = LARGE if large else SMALL

    def at(x: float, y: float, z: float) -> tuple[int, int]:
        return camera.pixel(neck.outside((x, y, z)))

    side = 1 if person.yaw < 0 else -1
    _marks(face, person, mood_name, at, large)
    shut = eyes == "closed"
    for half in (-1, 1):
        x, y = at(half * 4.1, 1.7, 8.2)
        _eye(face, person, mood_name, table, (x, y), half, far=half == side, shut=shut)
        _brow(face, person, mood.brows[0 if half == side else 1], table, at(half * 4.2, 1.7, 8.2), half)
    _glasses(face, person, at, large)
    x, y = at(0.0, -5.5, 8.4)
    _mouth(face, person, table, mouth or _mouth_of(person, mood_name), (x, y), side)
    face.pixels[hidden] = bare.pixels[hidden]


def _mouth_of(person: Person, mood: str) -> str:
    if mood != "calm":
        return mood
    if "lips" in person.extras:
        return {"smirk": "lips_smirk", "smile": "lips_smile"}.get(person.mouth, "lips")
    return person.mouth


def _key(person: Person) -> dict[str, str]:
    bright = person.hair[3] in ("bone3", "ink4", "bone2")
    return {
        "k": "ink0",
        "w": "bone5",
        "W": "bone3",
        "d": "ink0",
        "h": "bone5",
        "i": person.iris,
        "s": person.skin[3],
        "c": person.skin[2],
        "u": person.skin[2],
        "m": person.skin[0] if person.skin[0] != "skin1" else "skin0",
        "t": "bone5",
        "T": "bone3",
        "r": "red3",
        "R": "red3" if person.skin[0] != "skin1" else "rose2",
        "b": "bone2" if bright else person.hair[1],
        "B": "bone3" if bright else person.hair[2],
        "g": "gold4",
        "p": "rose4" if person.skin[4] in ("skin4", "skin5") else person.skin[4],
    }


def _eye(
    face: Canvas,
    person: Person,
    mood: str,
    table: Features,
    middle: tuple[int, int],
    half: int,
    *,
    far: bool,
    shut: bool,
) -> None:
    key = _key(person)
    shape = {"calm": person.lids, "glad": "laughing" if "laughs" in person.extras else "glad"}.get(mood, mood)
    if shut:
        shape = "closed"
    rows: Sequence[str] = table.eyes[shape]
    wide = len(rows[0])
    if far and table is LARGE:  # seen at a slant: the outermost column of white is missing
        rows = [row[0] + row[2:] for row in rows]
    if half > 0:
        rows = [row[::-1] for row in rows]
    x = middle[0] - wide // 2 + (1 if far and half < 0 and table is LARGE else 0)
    if table is SMALL and half > 0:
        x += 1
    tall = len([row for row in rows if "w" in row])
    y = middle[1] - len(rows) // 2
    face.stamp([row.replace("w", "W") for row in rows], x, y, key | {"W": "bone4"})
    if tall:
        _iris(face, person, mood, table, rows, (x, y), half, key)
    if "lashes" in person.extras:
        top = next(i for i, row in enumerate(rows) if "k" in row)
        edge = x - 1 if half < 0 else x + len(rows[0])
        face.dot(edge, y + top, "ink0")
        if table is LARGE and shape != "closed":
            face.dot(edge, y + top + 1 if shape in ("angry",) else y + top - 1, "ink0")


def _iris(
    face: Canvas,
    person: Person,
    mood: str,
    table: Features,
    rows: Sequence[str],
    corner: tuple[int, int],
    half: int,
    key: dict[str, str],
) -> None:
    """The iris, clipped to the open part of the eye; the rest of it is white, shaded under the lid."""
    open_rows = [i for i, row in enumerate(rows) if "w" in row]
    cells = {(dx, dy) for dy, row in enumerate(rows) for dx, letter in enumerate(row) if letter == "w"}
    first = open_rows[0]
    for dx, dy in cells:
        face.dot(corner[0] + dx, corner[1] + dy, "bone5" if dy > first or table is SMALL else "bone3")
    kind = (
        "small"
        if mood == "worried"
        else "flat"
        if len(open_rows) <= 2
        else "tall"
        if len(open_rows) >= 4
        else "normal"
    )
    iris = table.irises[kind]
    left, right = min(dx for dx, _ in cells), max(dx for dx, _ in cells)
    gaze_x, gaze_y = MOODS[mood].gaze
    side = 1 if person.yaw < 0 else -1
    gaze_x = side * (2 if table is LARGE else 1) if mood == "sly" else side if table is SMALL else 0
    middle = (left + right + 1 - len(iris[0])) / 2
    at_x = int(middle + 0.5 if side > 0 else middle) + gaze_x
    at_x = min(max(at_x, left), right + 1 - len(iris[0]))
    at_y = open_rows[-1] + 1 - len(iris) + gaze_y if kind != "small" else first + 1
    for dy, row in enumerate(iris):
        for dx, letter in enumerate(row):
            if (at_x + dx, at_y + dy) in cells:
                face.dot(corner[0] + at_x + dx, corner[1] + at_y + dy, key[letter])


def _brow(
    face: Canvas, person: Person, shape: str, table: Features, middle: tuple[int, int], half: int
) -> None:
    key = _key(person)
    heights = table.brows[shape]
    thick = person.brow if table is LARGE else min(person.brow, 2)
    if table is SMALL and thick < 2 and shape in ("flat", "arch"):
        thick = 1
    base = middle[1] - table.brow_base - (1 if table is LARGE and person.lids in ("wide", "heavy") else 0)
    for k, height in enumerate(heights):
        x = (
            middle[0]
            + (k - len(heights) // 2) * (1 if half < 0 else -1)
            + (1 if table is SMALL and half > 0 else 0)
        )
        for row in range(thick if k > 0 else max(1, thick - 1)):
            y = base - height + row - (thick - 1)
            if 0 <= y < face.height and 0 <= x < face.width:
                face.dot(x, y, key["b" if row == thick - 1 or thick == 1 else "B"])


def _mouth(
    face: Canvas, person: Person, table: Features, name: str, middle: tuple[int, int], side: int
) -> None:
    key = _key(person)
    rows: Sequence[str] = table.mouths[name]
    if name.startswith(("sly", "smirk", "lips_smirk", "worried")) and side > 0:
        rows = [row[::-1] for row in rows]
    if "lips" in person.extras and not name.startswith("lips"):
        key = key | {"m": "red1", "u": "red3"}
    x, y = middle[0] - len(rows[0]) // 2, middle[1] - (2 if len(rows) > 4 else 1)
    if person.beard in ("full", "white", "moustache", "handlebar"):
        y += 1
    face.stamp(rows, x, y, key)
    teeth = [(dx, dy) for dy, row in enumerate(rows) for dx, letter in enumerate(row) if letter == "t"]
    if teeth and table is LARGE:
        if "gold_tooth" in person.extras:
            dx, dy = teeth[len([tooth for tooth in teeth if tooth[1] == teeth[0][1]]) * 2 // 3]
            face.dot(x + dx, y + dy, "gold4")
        if "gap" in person.extras and len(rows) > 2:
            row = [dx for dx, dy in teeth if dy == teeth[0][1]]
            face.dot(x + row[len(row) // 2], y + teeth[0][1], key["m"])


# ---------------------------------------------------------------- marks
def _marks(face: Canvas, person: Person, mood: str, at: object, large: bool) -> None:
    """What a face has besides: blush, freckles, wrinkles, earrings, stubble, sweat."""
    place = at  # type: ignore[assignment]
    key = _key(person)
    skins = set(person.skin[2:])

    def on_skin(rows: Sequence[str], x: int, y: int) -> None:
        """Stamps only where there is skin."""
        from assets.forge.palette import COLOURS

        for dy, row in enumerate(rows):
            for dx, letter in enumerate(row):
                px, py = x + dx, y + dy
                if letter != "." and 0 <= px < face.width and 0 <= py < face.height:
                    under = tuple(int(v) for v in face.pixels[py, px])
                    if any(under == COLOURS[name] for name in skins):
                        face.dot(px, py, key[letter])

    for half in (-1, 1):
        x, y = place(half * 5.6, -2.4, 8.0)  # type: ignore[operator]
        flush = mood == "angry" or (mood == "glad" and "cheeks" not in person.extras)
        if "cheeks" in person.extras or flush:
            key["p"] = "rose3" if mood == "angry" else "rose4"
            if person.skin[4] == "sand3" or person.skin[5] == "sand4":
                key["p"] = "bay3"
            elif person.skin[3] == "sand3":
                key["p"] = "rose3"
            on_skin((".ppp.", "ppppp", ".ppp.") if large else ("ppp", ".pp"), x - (2 if large else 1), y - 1)
        if "freckles" in person.extras:
            on_skin(
                ("c.c.c", ".c.c.") if large else ("c.c", ".c."),
                x - (2 if large else 1),
                y - (1 if large else 0),
            )
        if "wrinkles" in person.extras:
            wx, wy = place(half * 7.4, 0.4, 6.4)  # type: ignore[operator]
            on_skin(("c..", ".cc") if half > 0 else ("..c", "cc."), wx - 1, wy)
            if large:
                on_skin(("c", "c", ".c")[:2] if half < 0 else ("c", "c"), x + half * -1, y + 4)
        if "hoops" in person.extras or "earrings" in person.extras:
            ex, ey = place(half * (person.head[0] + 0.4), -2.4, 0.6)  # type: ignore[operator]
            hoop = (".ggg.", "g...g", "g...g", ".ggg.") if large else (".g.", "g.g", ".g.")
            pearl = ("gg", "WW", "WW") if large else ("g", "W")
            rows = hoop if "hoops" in person.extras else pearl
            face.stamp(rows, ex - len(rows[0]) // 2, ey, key | {"W": "bone4"})
    if "mole" in person.extras and large:
        x, y = place(-4.2 if person.yaw < 0 else 4.2, -4.6, 8.0)  # type: ignore[operator]
        face.dot(x, y, person.skin[0])
    if "plaster" in person.extras:
        x, y = place(5.4 if person.yaw > 0 else -5.4, -2.6, 8.0)  # type: ignore[operator]
        rows = ("PPQQPP", "PPQQPP") if large else ("PQP",)
        face.stamp(rows, x - len(rows[0]) // 2, y - 1, {"P": "rose5", "Q": "rose3"})
    if "curl" in person.extras:
        x, y = place(0.8, 7.4, 8.6)  # type: ignore[operator]
        rows = ("..kkk", ".k..k", ".k...", ".kkk.", "...kk", "..kk.") if large else (".kk", "k..", "kk.")
        face.stamp(rows, x - 2, y - 1, {"k": person.hair[1]})
    if person.beard == "stubble":
        for row in range(9 if large else 5):
            for px in range(-8, 9):
                step = 0.62 if large else 1.1
                x, y = place(px * step, -4.4 - row * step * 0.9, 6.4)  # type: ignore[operator]
                if (
                    (x + y) % 2 == 0
                    and abs(px * step) + row * step * 0.5 < 7.6
                    and abs(px * step) + 2 - row * step * 0.5 > 2.6
                ):
                    on_skin(("c",), x, y)
    if "red_nose" in person.extras:
        x, y = place(0.0, -1.0, 11.6)  # type: ignore[operator]
        rows = (
            (".RRR..", "RPPRR.", "RPRRRd", "RRRRRd", ".RRdd.") if large else (".RR.", "RPRR", "RRRd", ".dd.")
        )
        face.stamp(rows, x - 2, y - 2, {"R": "red4", "P": "red5", "d": "red3"})
    if mood == "worried":
        side = -1 if person.yaw < 0 else 1
        x, y = place(side * 7.6, 5.2, 5.6)  # type: ignore[operator]
        drop = (
            ("..k..", ".kUk.", ".kUk.", "kUwuk", "kuuuk", ".kkk.") if large else (".U.", ".U.", "UwU", "uUu")
        )
        face.stamp(
            drop, x - len(drop[0]) // 2, y - 3, {"k": "blue1", "U": "blue5", "u": "blue4", "w": "bone5"}
        )
    if mood == "angry" and large:
        side = -1 if person.yaw < 0 else 1
        x, y = place(side * 6.4, 6.4, 6.4)  # type: ignore[operator]
        if not person.wears and person.style in ("bald", "crop"):
            face.stamp(("R.R", ".R.", "R.R"), x - 1, y - 1, {"R": "red3"})


def _glasses(face: Canvas, person: Person, at: object, large: bool) -> None:
    place = at  # type: ignore[assignment]
    if "glasses" not in person.extras and "half_moons" not in person.extras:
        return
    tone = "red3" if "glasses" in person.extras else "gold3"
    left, right = (place(half * 4.1, 1.7, 8.2) for half in (-1, 1))  # type: ignore[operator]
    for half, (x, y) in ((-1, left), (1, right)):
        if "half_moons" in person.extras:
            rows = (
                ("g.......g", "g.......g", ".g.....g.", "..ggggg..")
                if large
                else ("g....g", "g....g", ".gggg.")
            )
            face.stamp(
                rows,
                x - len(rows[0]) // 2 + (0 if large or half < 0 else 1),
                y + (1 if large else 0),
                {"g": tone},
            )
        else:
            rows = (
                ("..ggggg..", ".g.....g.", "g.......g", "g.......g", "g.......g", ".g.....g.", "..ggggg..")
                if large
                else (".gggg.", "g....g", "g....g", "g....g", ".gggg.")
            )
            face.stamp(
                rows,
                x - len(rows[0]) // 2 + (0 if large or half < 0 else 1),
                y - (3 if large else 2),
                {"g": tone},
            )
    reach = 5 if large else 3
    bridge = left[1] + (1 if "half_moons" in person.extras else -1 if large else 0)
    for x in range(left[0] + reach, right[0] - reach + (0 if large else 1) + (1 if large else 0)):
        face.dot(x, bridge, tone)
