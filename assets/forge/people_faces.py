"""Moods: how a head is held, and the eyes, brows and mouths that are stamped on it, for two sizes.

Patterns show the left half of the face as we see it (the outer corner of the eye on the left); the right half
is the mirror. Letters: k ink, w the open eye (the iris is laid into it), s lid, c crease or lower lid, m line
of the mouth, t teeth, T shaded teeth, r tongue, R lip, u shade under the lip, '.' nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from assets.forge.figures import Camera, Joint
from assets.forge.palette import COLOURS
from assets.forge.people_cast import Person
from assets.forge.people_shapes import NECK, looks
from assets.forge.pixels import Canvas, Mask

Rows = tuple[str, ...]


@dataclass(frozen=True)
class Mood:
    """How a mood is held: degrees of the head (turn: on towards where it looks), units of the shoulders.

    aside: the eyes look out of their corners; brows: on the side to which the face looks, and on the other.
    """

    pitch: float = 0.0
    roll: float = 0.0
    turn: float = 0.0
    shrug: float = 0.0
    aside: bool = False
    brows: tuple[str, str] = ("flat", "flat")


MOODS = {
    "calm": Mood(),
    "glad": Mood(pitch=-5, roll=-5, shrug=0.6, brows=("arch", "arch")),
    "angry": Mood(pitch=9, roll=0, turn=2, shrug=1.6, brows=("angry", "angry")),
    "sly": Mood(pitch=3, roll=8, turn=9, aside=True, brows=("low", "raised")),
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
def inks_of(person: Person) -> dict[str, str]:
    """The colours of a face, by the letters that stamps are drawn with."""
    white_hair = person.hair[3] in ("bone3", "ink4")
    pale = person.skin[0] == "skin1"
    return {
        "k": "ink0",
        "i": person.iris,
        "s": person.skin[3],
        "c": person.skin[2],
        "u": person.skin[2],
        "m": "skin0" if pale else person.skin[0],
        "t": "bone5",
        "T": "bone3",
        "r": "red3",
        "R": "rose2" if pale else "red3",
        "b": "bone2" if white_hair else person.hair[1],
        "B": "bone3" if white_hair else person.hair[2],
    }


def eyes_of(person: Person, mood: str) -> str:
    """The shape of the eyes in a mood."""
    if mood == "calm":
        return person.lids
    return "laughing" if mood == "glad" and "laughs" in person.extras else mood


def mouth_of(person: Person, mood: str) -> str:
    """The shape of the mouth in a mood."""
    if mood != "calm":
        return mood
    if "lips" in person.extras:
        return {"smirk": "lips_smirk", "smile": "lips_smile"}.get(person.mouth, "lips")
    return person.mouth


def stamp_on_skin(
    face: Canvas, person: Person, rows: Sequence[str], at: tuple[int, int], key: dict[str, str]
) -> None:
    """Stamps only where there is skin."""
    skins = {COLOURS[name] for name in person.skin[2:]}
    for y, row in enumerate(rows, at[1]):
        for x, letter in enumerate(row, at[0]):
            inside = 0 <= x < face.width and 0 <= y < face.height
            if letter != "." and inside and tuple(map(int, face.pixels[y, x])) in skins:
                face.dot(x, y, key[letter])


def neck_of(person: Person, mood: Mood) -> Joint:
    """How the head sits in a mood; a face that looks to the left turns and leans the other way."""
    side = looks(person)
    return Joint(NECK, side * mood.turn, mood.pitch, side * mood.roll, (0, -0.4 * mood.shrug, 0))


def features(
    face: Canvas,
    hidden: Mask,
    person: Person,
    mood: str,
    camera: Camera,
    *,
    eyes: str = "",
    mouth: str = "",
) -> None:
    """Stamps marks, eyes, brows, glasses and mouth, save where something hides the face.

    eyes: "closed" to blink; mouth: a name other than the mood's.
    """
    bare = face.copy()
    stamps = _Stamps(face, person, mood, camera)
    stamps.marks()
    for half in (-1, 1):
        stamps.eye(half, eyes)
        stamps.brow(half)
    stamps.glasses()
    stamps.mouth(mouth or mouth_of(person, mood))
    face.pixels[hidden] = bare.pixels[hidden]


@dataclass(frozen=True)
class _Stamps:
    """A face that gets its features. half: -1 for the left of the picture, +1 for the right."""

    face: Canvas
    person: Person
    mood: str
    camera: Camera

    @cached_property
    def neck(self) -> Joint:
        return neck_of(self.person, MOODS[self.mood])

    @cached_property
    def large(self) -> bool:
        return self.camera.width > 48

    @cached_property
    def table(self) -> Features:
        return LARGE if self.large else SMALL

    @cached_property
    def key(self) -> dict[str, str]:
        """Letters to colours."""
        return inks_of(self.person) | {"d": "ink0", "h": "bone5"}

    def at(self, x: float, y: float, z: float) -> tuple[int, int]:
        """The pixel of a point of the head."""
        return self.camera.pixel(self.neck.outside((x, y, z)))

    def stamp(self, rows: Sequence[str], x: int, y: int, **colours: str) -> None:
        self.face.stamp(rows, x, y, self.key | colours)

    def on_skin(self, rows: Sequence[str], x: int, y: int, **colours: str) -> None:
        stamp_on_skin(self.face, self.person, rows, (x, y), self.key | colours)

    # ------------------------------------------------------------ eyes and brows
    def eye(self, half: int, shape: str = "") -> None:
        shape = shape or eyes_of(self.person, self.mood)
        rows = list(self.table.eyes[shape])
        far = half == looks(self.person) and self.large
        x, y = self.at(half * 4.1, 1.7, 8.2)
        x -= len(rows[0]) // 2
        y -= len(rows) // 2
        if far:  # seen at a slant: the outermost column of white is missing
            rows = [row[0] + row[2:] for row in rows]
            x += half < 0
        if half > 0:
            rows = [row[::-1] for row in rows]
            x += not self.large
        self.stamp([row.replace("w", ".") for row in rows], x, y)
        if any("w" in row for row in rows):
            self._iris(rows, x, y)
        if "lashes" in self.person.extras:
            top = y + next(i for i, row in enumerate(rows) if "k" in row)
            edge = x - 1 if half < 0 else x + len(rows[0])
            self.face.dot(edge, top, "ink0")
            if self.large and shape != "closed":
                self.face.dot(edge, top + 1 if shape == "angry" else top - 1, "ink0")

    def _iris(self, rows: Sequence[str], x: int, y: int) -> None:
        """White, shaded under the lid, and the iris, clipped to the open part of the eye."""
        cells = {(dx, dy) for dy, row in enumerate(rows) for dx, letter in enumerate(row) if letter == "w"}
        first, last = min(dy for _, dy in cells), max(dy for _, dy in cells)
        left, right = min(dx for dx, _ in cells), max(dx for dx, _ in cells)
        for dx, dy in cells:
            self.face.dot(x + dx, y + dy, "bone3" if self.large and dy == first else "bone5")
        tall = last + 1 - first
        kind = "small" if self.mood == "worried" else {2: "flat", 3: "normal"}.get(tall, "tall")
        iris = self.table.irises["flat" if tall < 2 else kind]
        side = looks(self.person)
        middle = (left + right + 1 - len(iris[0])) / 2
        at_x = int(middle + 0.5 if side > 0 else middle)
        if MOODS[self.mood].aside:
            at_x += side * (2 if self.large else 1)
        elif not self.large:
            at_x += side
        at_x = min(max(at_x, left), right + 1 - len(iris[0]))
        at_y = first + 1 if kind == "small" else last + 1 - len(iris)
        for dy, row in enumerate(iris):
            for dx, letter in enumerate(row):
                if (at_x + dx, at_y + dy) in cells:
                    self.face.dot(x + at_x + dx, y + at_y + dy, self.key[letter])

    def brow(self, half: int) -> None:
        """Column by column from the outer end, as thick as the person's."""
        near, far = MOODS[self.mood].brows
        heights = self.table.brows[near if half == looks(self.person) else far]
        thick = self.person.brow if self.large else min(self.person.brow, 2)
        x, y = self.at(half * 4.2, 1.7, 8.2)
        x += half > 0 and not self.large
        y -= self.table.brow_base + (self.large and self.person.lids in ("wide", "heavy"))
        for k, height in enumerate(heights):
            for row in range(thick if k else max(1, thick - 1)):
                lowest = row == thick - 1 or thick == 1
                column = x - half * (k - len(heights) // 2)
                self.face.dot(column, y - height + row - (thick - 1), self.key["b" if lowest else "B"])

    def glasses(self) -> None:
        extras = self.person.extras
        if "glasses" not in extras and "half_moons" not in extras:
            return
        moons = "half_moons" in extras
        tone = "gold3" if moons else "red3"
        rows = GLASSES[moons, self.large]
        (left, y), (right, y_right) = (self.at(half * 4.1, 1.7, 8.2) for half in (-1, 1))
        right += not self.large
        for x, middle in ((left, y), (right, y_right)):
            top = middle + (1 if moons else -3) if self.large else middle - (0 if moons else 2)
            self.stamp(rows, x - len(rows[0]) // 2, top, g=tone)
        reach = 5 if self.large else 3
        bridge = y + (1 if moons else -1 if self.large else 0)
        for x in range(left + reach, right - reach + 1):
            self.face.dot(x, bridge, tone)

    # ------------------------------------------------------------ mouth
    def mouth(self, name: str) -> None:
        rows = list(self.table.mouths[name])
        if name.startswith(("sly", "smirk", "lips_smirk", "worried")) and looks(self.person) > 0:
            rows = [row[::-1] for row in rows]
        x, y = self.at(0.0, -5.5, 8.4)
        x -= len(rows[0]) // 2
        y -= 2 if len(rows) > 4 else 1
        y += self.person.beard in ("full", "white", "moustache", "handlebar")
        painted = "lips" in self.person.extras and not name.startswith("lips")
        self.stamp(rows, x, y, **({"m": "red1", "u": "red3"} if painted else {}))
        teeth = [(dx, dy) for dy, row in enumerate(rows) for dx, letter in enumerate(row) if letter == "t"]
        if not teeth or not self.large:
            return
        upper = [dx for dx, dy in teeth if dy == teeth[0][1]]
        if "gold_tooth" in self.person.extras:
            self.face.dot(x + upper[len(upper) * 2 // 3], y + teeth[0][1], "gold4")
        if "gap" in self.person.extras and len(rows) > 2:
            self.face.dot(x + upper[len(upper) // 2], y + teeth[0][1], self.key["m"])

    # ------------------------------------------------------------ marks
    def marks(self) -> None:
        """What a face has besides: blush, freckles, wrinkles, earrings, stubble, sweat."""
        extras = self.person.extras
        for half in (-1, 1):
            self._cheek(half)
            if "wrinkles" in extras:
                x, y = self.at(half * 7.4, 0.4, 6.4)
                self.on_skin(("c..", ".cc") if half > 0 else ("..c", "cc."), x - 1, y)
            if "hoops" in extras or "earrings" in extras:
                x, y = self.at(half * (self.person.head[0] + 0.4), -2.4, 0.6)
                rows = EARRINGS["hoops" in extras, self.large]
                self.stamp(rows, x - len(rows[0]) // 2, y, g="gold4", W="bone4")
        side = -looks(self.person)  # the broad side of the face
        if "mole" in extras and self.large:
            self.face.dot(*self.at(side * 4.2, -4.6, 8.0), self.person.skin[0])
        if "plaster" in extras:
            x, y = self.at(side * 5.4, -2.6, 8.0)
            rows = ("PPQQPP", "PPQQPP") if self.large else ("PQP",)
            self.stamp(rows, x - len(rows[0]) // 2, y - 1, P="rose5", Q="rose3")
        if "curl" in extras:
            x, y = self.at(0.8, 7.4, 8.6)
            rows = (
                ("..kkk", ".k..k", ".k...", ".kkk.", "...kk", "..kk.")
                if self.large
                else (".kk", "k..", "kk.")
            )
            self.stamp(rows, x - 2, y - 1, k=self.person.hair[1])
        if self.person.beard == "stubble":
            self._stubble()
        if "red_nose" in extras:
            x, y = self.at(0.0, -1.0, 11.6)
            drop = (".RRR..", "RPPRR.", "RPRRRd", "RRRRRd", ".RRdd.")
            self.stamp(
                drop if self.large else (".RR.", "RPRR", "RRRd", ".dd."),
                x - 2,
                y - 2,
                R="red4",
                P="red5",
                d="red3",
            )
        if self.mood == "worried":
            shaded = self.person.wears in ("straw", "cordobes", "topper", "beret", "cap")
            x, y = self.at(side * 7.8, 1.4 if shaded else 5.2, 5.4)
            rows = SWEAT[self.large]
            self.stamp(rows, x - len(rows[0]) // 2, y - 3, k="blue1", U="blue5", u="blue4", w="bone5")

    def _cheek(self, half: int) -> None:
        extras = self.person.extras
        x, y = self.at(half * 5.6, -2.4, 8.0)
        x -= 2 if self.large else 1
        if "cheeks" in extras or self.mood in ("angry", "glad"):
            skin = self.person.skin
            brown, tan = skin[4] == "sand3", skin[3] == "sand3"
            blush = "bay3" if brown else "rose3" if tan or self.mood == "angry" else "rose4"
            self.on_skin((".ppp.", "ppppp", ".ppp.") if self.large else ("ppp", ".pp"), x, y - 1, p=blush)
        if "freckles" in extras:
            self.on_skin(("c.c.c", ".c.c.") if self.large else ("c.c", ".c."), x, y - self.large)

    def _stubble(self) -> None:
        step = 0.62 if self.large else 1.1
        for row in range(9 if self.large else 5):
            for column in range(-8, 9):
                away, down = abs(column * step), row * step * 0.5
                x, y = self.at(column * step, -4.4 - row * step * 0.9, 6.4)
                if (x + y) % 2 == 0 and 0.6 + down < away < 7.6 - down:
                    self.on_skin(("c",), x, y)


GLASSES = {  # whether half moons; whether large
    (True, True): ("g.......g", "g.......g", ".g.....g.", "..ggggg.."),
    (True, False): ("g....g", "g....g", ".gggg."),
    (False, True): (
        "..ggggg..",
        ".g.....g.",
        "g.......g",
        "g.......g",
        "g.......g",
        ".g.....g.",
        "..ggggg..",
    ),
    (False, False): (".gggg.", "g....g", "g....g", "g....g", ".gggg."),
}
EARRINGS = {  # whether hoops; whether large
    (True, True): (".ggg.", "g...g", "g...g", ".ggg."),
    (True, False): (".g.", "g.g", ".g."),
    (False, True): ("gg", "WW", "WW"),
    (False, False): ("g", "W"),
}
SWEAT = {
    True: ("..k..", ".kUk.", ".kUk.", "kUwuk", "kuuuk", ".kkk."),
    False: (".U.", ".U.", "UwU", "uUu"),
}
