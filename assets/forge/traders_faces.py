"""Faces of the large traders: eyes, brows, mouths and marks at the size of a head of fifty pixels.

The face looks to the left of the picture, so its left half is the far one: narrower, and nearer to the nose.
Eyes and brows are drawn from curves, as the lids of many people in many moods would be too many patterns.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assets.forge.figures import Camera, Joint, Relief
from assets.forge.people_cast import HAT, Person
from assets.forge.people_faces import eyes_of, inks_of, mouth_of, stamp_on_skin
from assets.forge.pixels import Canvas

TALKS = (0, 1)
LARGEST = {"level": (0.0, 0.0), "bowed": (9.0, -3.0), "back": (-8.0, 3.0)}
"""How a head is held: degrees of pitch and roll."""


@dataclass(frozen=True)
class Mood:
    """held: the head; brows: of the near half and the far one."""

    held: str
    brows: tuple[str, str]


MOODS = {
    "calm": Mood("level", ("flat", "flat")),
    "sly": Mood("bowed", ("low", "raised")),
    "worried": Mood("back", ("worried", "worried")),
    "glad": Mood("back", ("arch", "arch")),
    "angry": Mood("bowed", ("angry", "angry")),
}


@dataclass(frozen=True)
class Lids:
    """An open eye: pixels of its upper and lower edge from its middle; how the inner corner is raised.

    cover: rows of the lid that are seen above the lashes. size: of the iris.
    """

    upper: float
    lower: float
    slant: float = 0.0
    cover: int = 1
    size: int = 5


EYES = {
    "open": Lids(3.6, 2.6),
    "wide": Lids(4.6, 3.2),
    "heavy": Lids(1.8, 2.6, cover=3),
    "narrow": Lids(1.7, 1.8, cover=2),
    "glad": Lids(3.4, 1.0),
    "angry": Lids(2.6, 2.2, slant=-2.4),
    "sly": Lids(1.6, 2.2, cover=3),
    "worried": Lids(4.6, 3.2, slant=1.4, size=4),
}
BROWS = {  # rows above the base from the outer end to the inner
    "flat": (-1, 0, 0.4, 0.4, 0),
    "arch": (0, 2, 3, 2, 0.6),
    "angry": (2.4, 2, 0.8, -1, -2.6),
    "low": (0, 0, -0.6, -1.4, -1.6),
    "raised": (1, 3.4, 4.4, 3.6, 2),
    "worried": (-1.6, -0.4, 1, 2.6, 4),
}
MOUTHS = {  # as they are seen: the far corner at the left
    "smile": ("m...........mm", "mm.........mm.", ".mmmmmmmmmmm..", "...mmmmmmm....", "....uuuuu....."),
    "line": (".mmmmmmmmmmmm.", "mmmmmmmmmmmm..", "....uuuuuu...."),
    "small": ("...mmmmmmm...", "..mmmmmmmmm..", "....uuuuu...."),
    "smirk": ("............mm", "..........mmm.", ".mmmmmmmmmmm..", "mmmmmmmmm.....", "....uuuu......"),
    "grin": (
        "m............m",
        "mmmmmmmmmmmmmm",
        ".mttttttttttm.",
        ".mtttttttttmm.",
        "..mmTTTTTmmm..",
        "....mmmmm.....",
    ),
    "lips": ("...RRR.RRR...", ".RRRRRRRRRRR.", "mmmmmmmmmmmmm", ".RRRRqqRRRRR.", "...RRRRRRR..."),
    "lips_smirk": (
        "............m.",
        "...RRR.RRRRmm.",
        ".RRRRRRRRRmm..",
        "mmmmmmmmmmm...",
        "..RRqqRRRR....",
        "...RRRRRR.....",
    ),
    "lips_smile": (
        "m............m",
        "mmRRRR.RRRRRmm",
        ".mmRRRRRRRRmm.",
        "..mmmmmmmmmm..",
        "...RRqqRRRR...",
        "....RRRRRR....",
    ),
    "glad": (
        "mm............mm",
        "mmmmmmmmmmmmmmmm",
        ".mttttttttttttm.",
        ".mtttttttttttmm.",
        "..mkkkkkkkkkkm..",
        "..mmkrrrrrrkmm..",
        "...mmrrrrrrmm...",
        ".....mmmmmm.....",
    ),
    "angry": (
        "..mmmmmmmmmm..",
        ".mmtTttTttTmm.",
        "mmttTttTttTtmm",
        "mmkkkkkkkkkkmm",
        "mmtTtTtTtTtTmm",
        "mm.mmmmmmmm.mm",
        "m............m",
    ),
    "sly": (
        "..............mm",
        "............mmm.",
        "..........mmttm.",
        "mm....mmmmmttm..",
        ".mmmmmmmmmmmm...",
        ".....uuuuu......",
    ),
    "worried": (
        "...mmm....mmm...",
        ".mmmmmmmmmm.mm..",
        "mm..mmm..mmmmmm.",
        "m............mm.",
        ".....uuuuu......",
    ),
    "talk_0": ("..mmmmmmmm..", ".mmttttttmm.", ".mkkkkkkkkm.", "..mkrrrrkm..", "...mmmmmm..."),
    "talk_1": (
        "...mmmmmmmm...",
        ".mmttttttttmm.",
        ".mtttttttttmm.",
        ".mkkkkkkkkkkm.",
        ".mkkrrrrrrkkm.",
        "..mkrrrrrrkm..",
        "...mmmmmmmm...",
    ),
}


class Face:
    """One face in one mood."""

    def __init__(self, person: Person, mood: str, camera: Camera, neck: Joint) -> None:
        self.person, self.mood = person, mood
        self._camera, self._neck = camera, neck
        cheek = "rose3" if person.skin[0] == "skin1" else "red4"
        self._key = inks_of(person) | {"w": "bone5", "W": "bone3", "d": person.skin[1], "q": cheek}

    def drawn(self, bare: Canvas, seen: Relief, *, eyes: str = "", mouth: str = "") -> Canvas:
        """The bare head with its features; a hat hides what is under it. eyes: "closed" to blink."""
        self._made = bare.copy()
        self._marks()
        for half in (1, -1):
            self._eye(half, eyes)
            self._brow(half)
        self._glasses()
        self._mouth(mouth)
        hidden = seen.material == HAT
        if self.person.wears in ("hairband", "scarf", "band"):
            hidden = np.zeros_like(hidden)
        self._made.pixels[hidden] = bare.pixels[hidden]
        return self._made

    def _at(self, x: float, y: float, z: float) -> tuple[int, int]:
        return self._camera.pixel(self._neck.outside((x, y, z)))

    def _dot(self, x: int, y: int, letter: str) -> None:
        self._made.dot(x, y, self._key.get(letter, letter))

    def _stamp(self, rows: Sequence[str], x: int, y: int, **colours: str) -> None:
        self._made.stamp(rows, x, y, self._key | colours)

    def _on_skin(self, rows: Sequence[str], x: int, y: int, **colours: str) -> None:
        stamp_on_skin(self._made, self.person, rows, (x, y), self._key | colours)

    # ------------------------------------------------------------ eyes
    def _place(self, half: int) -> tuple[int, int, int]:
        """Left end, middle row and width of an eye; half: +1 for the near one."""
        wide = 11 if half > 0 else 7
        x, y = self._at(half * 4.2, 1.5, 8.3)
        return x - wide // 2 - (half < 0), y, wide

    def _eye(self, half: int, shape: str = "") -> None:
        shape = shape or eyes_of(self.person, self.mood)
        left, middle, wide = self._place(half)
        if shape in ("closed", "laughing"):
            self._shut(left, middle, wide, shape)
            return
        lids = EYES[shape]
        columns = range(wide)
        outer = np.array([(column + 0.5) / wide for column in columns])  # 0 at the left
        inner = 1 - outer if half > 0 else outer  # 1 at the nose
        bend = 1 - np.abs(2 * outer - 1) ** 2.4
        tops = np.rint(middle - lids.upper * (0.3 + 0.7 * bend) - lids.slant * (inner - 0.4)).astype(int)
        ends = np.rint(middle + lids.lower * (0.1 + 0.9 * bend)).astype(int)
        for column, top, end in zip(columns, tops, ends, strict=True):
            x = left + column
            for row in range(lids.cover + 1):
                self._dot(x, top - 2 - row, "s")
            if 0 < column < wide - 1:
                self._dot(x, top - 3 - lids.cover, "c")
            self._dot(x, top - 1, "k")
            self._dot(x, top, "k")
            for y in range(top + 1, end):
                self._dot(x, y, "W" if y == top + 1 else "w")
            if 0 < column < wide - 1:
                self._dot(x, end, "d" if column in (1, wide - 2) else "c")
        self._iris(left, wide, tops, ends, lids)
        if "lashes" in self.person.extras:
            edge = left + wide if half > 0 else left - 1
            top = int(tops[-1 if half > 0 else 0])
            for dx, dy in ((0, 0), (0, -1), (1, -1), (1, -2)):
                self._dot(edge + (dx if half > 0 else -dx), top + dy - 1, "k")

    def _iris(self, left: int, wide: int, tops: Sequence[int], ends: Sequence[int], lids: Lids) -> None:
        """Looks to the left, over the table; in a sly mood out of the corner."""
        size = min(lids.size, wide - 2)
        x0 = left + max(1, (wide - size) // 2 - (3 if self.mood == "sly" else 2))
        middle = (int(np.min(tops)) + int(np.max(ends))) / 2
        y0 = int(np.ceil(middle - size / 2)) + (0 if self.mood != "worried" else 1)
        for dx in range(size):
            column = x0 + dx - left
            for dy in range(size):
                y = y0 + dy
                if not tops[column] < y < ends[column] or (dx in (0, size - 1) and dy in (0, size - 1)):
                    continue
                is_pupil = 1 <= dx < size - 1 and dy < size - 1
                self._dot(x0 + dx, y, "k" if is_pupil else "i")
        for dx, dy in ((1, 0), (1, 1)):
            y = max(y0, int(tops[x0 + 1 - left]) + 1) + dy
            if y < ends[x0 + 1 - left] - 1:
                self._dot(x0 + dx, y, "w")

    def _shut(self, left: int, middle: int, wide: int, shape: str) -> None:
        """Closed: a bow that hangs; laughing: one that is raised."""
        sign = 1 if shape == "closed" else -1
        for column in range(wide):
            u = 2 * (column + 0.5) / wide - 1
            y = round(middle + 1 + sign * (1.6 - 2.6 * u * u))
            for row in range(y - 6, y):
                if shape == "closed" and 0 < column < wide - 1:
                    self._dot(left + column, row, "s")
            self._dot(left + column, y, "k")
            self._dot(left + column, y + 1, "k" if abs(u) < 0.8 else "c")

    def _brow(self, half: int) -> None:
        near, far = MOODS[self.mood].brows
        heights = BROWS[near if half > 0 else far]
        left, middle, wide = self._place(half)
        left, wide = left - (half < 0), wide + 2
        base = middle - 8 - (self.person.lids in ("wide", "heavy")) - (self.mood in ("worried",))
        thick = self.person.brow + 1
        for column in range(wide):
            u = column / (wide - 1)
            outer = 1 - u if half > 0 else u  # 0 at the outer end
            height = float(np.interp(outer, np.linspace(0, 1, len(heights)), heights))
            rows = thick if outer > 0.12 else max(1, thick - 1)
            for row in range(rows):
                letter = "b" if row == rows - 1 or thick < 3 else "B"
                self._dot(left + column, round(base - height) + row - thick // 2, letter)

    def _glasses(self) -> None:
        extras = self.person.extras
        if "glasses" not in extras and "half_moons" not in extras:
            return
        moons = "half_moons" in extras
        tone = "gold3" if moons else "red3"
        ends = []
        for half in (1, -1):
            left, middle, wide = self._place(half)
            rx, ry = wide / 2 + 2.4, 6.4
            cx, cy = left + wide / 2, middle + (2.0 if moons else 0.0)
            for a in np.arange(0, 2 * np.pi, 0.04):
                dx, dy = rx * np.cos(a), ry * np.sin(a)
                if not moons or dy > -1:
                    self._dot(int(np.floor(cx + dx)), int(np.floor(cy + dy)), tone)
            ends.append((cx - rx, cx + rx, middle + (1 if moons else -1)))
        for x in range(int(ends[1][1]), int(ends[0][0]) + 1):
            self._dot(x, ends[0][2], tone)
        ear, _ = self._at(self.person.head[0], 1.4, 0.0)
        for x in range(int(ends[0][1]), ear - 1):
            self._dot(x, ends[0][2], tone)

    # ------------------------------------------------------------ mouth
    def _mouth(self, name: str) -> None:
        name = name or mouth_of(self.person, self.mood)
        rows = MOUTHS[name]
        x, y = self._at(0.6, -5.9, 8.7)
        x -= len(rows[0]) // 2 - 1
        y -= len(rows) // 2
        y += 2 * (self.person.beard in ("full", "white", "moustache", "handlebar"))
        painted = "lips" in self.person.extras and not name.startswith("lips")
        self._stamp(rows, x, y, **({"m": "red1", "u": "red3"} if painted else {}))
        teeth = [(dx, dy) for dy, row in enumerate(rows) for dx, letter in enumerate(row) if letter == "t"]
        if not teeth:
            return
        upper = [dx for dx, dy in teeth if dy == teeth[0][1]]
        if "gold_tooth" in self.person.extras:
            self._dot(x + upper[len(upper) * 2 // 3], y + teeth[0][1], "gold4")
        if "gap" in self.person.extras and len(rows) > 2:
            self._dot(x + upper[len(upper) // 2], y + teeth[0][1], "m")

    # ------------------------------------------------------------ marks
    def _marks(self) -> None:
        extras, skin = self.person.extras, self.person.skin
        for half in (1, -1):
            x, y = self._at(half * 5.8, -2.6, 7.9)
            if "cheeks" in extras or self.mood in ("angry", "glad"):
                brown, tan = skin[4] == "sand3", skin[3] == "sand3"
                blush = "bay3" if brown else "rose3" if tan or self.mood == "angry" else "rose4"
                self._blush(x, y, 5 if half > 0 else 3, blush)
            if "freckles" in extras:
                self._on_skin(("c...c...c", "..c...c..", "c...c...."), x - 4, y - 2)
        if "wrinkles" in extras:
            x, y = self._at(8.0, 0.6, 5.8)
            self._on_skin(("...cc", ".cc..", ".....", ".cc..", "...cc"), x - 1, y - 2)
            x, y = self._at(4.6, -3.6, 8.2)
            self._on_skin(("c...", ".c..", "..c.", "..c."), x, y)
        if "hoops" in extras or "earrings" in extras:
            self._earring()
        if "mole" in extras:
            x, y = self._at(4.4, -4.8, 8.0)
            self._stamp(("kk", "kk"), x, y, k=skin[0])
        if "plaster" in extras:
            x, y = self._at(6.0, -2.6, 7.6)
            self._stamp(
                (".PPPPQQQPPPP.", "PPPPPQQQPPPPP", "PPPPPQQQPPPPP", ".PPPPQQQPPPP."),
                x - 6,
                y - 2,
                P="rose5",
                Q="rose3",
            )
        if "curl" in extras:
            x, y = self._at(1.4, 7.2, 8.6)
            self._stamp(
                ("..kkkk.", ".kk..kk", ".k....k", ".kk....", "..kkk..", "....kk.", "..kkk.."),
                x - 3,
                y - 2,
                k=self.person.hair[1],
            )
        if self.person.beard == "stubble":
            self._stubble()
        if "red_nose" in extras:
            x, y = self._at(0.0, -1.0, 11.4)
            self._stamp(
                ("...RRRR..", "..RPPPRR.", ".RPwPRRRR", ".RPPRRRRR", ".RRRRRRRd", "..RRRRRdd", "...ddddd."),
                x - 4,
                y - 4,
                R="red4",
                P="red5",
                d="red3",
            )
        if self.mood == "worried":
            shaded = self.person.wears in ("straw", "cordobes", "topper", "beret", "cap")
            x, y = self._at(8.6, 1.0 if shaded else 4.8, 5.0)
            self._stamp(
                (
                    "...k...",
                    "..kUk..",
                    "..kUk..",
                    ".kUUuk.",
                    ".kUUuk.",
                    "kUwUuuk",
                    "kUwUuuk",
                    ".kuuuk.",
                    "..kkk..",
                ),
                x - 3,
                y - 4,
                U="blue5",
                u="blue4",
                k="blue1",
            )

    def _earring(self) -> None:
        x, y = self._at(self.person.head[0] + 0.6, -2.4, -0.4)
        if "hoops" in self.person.extras:
            rows = (
                "...gg...",
                "..g..g..",
                ".g....g.",
                "g......g",
                "g......g",
                "g......g",
                ".g....g.",
                "..gGGg..",
            )
            self._stamp(rows, x - 4, y, g="gold4", G="gold5")
        else:
            self._stamp((".gg.", ".gg.", "WWWW", "WWwW", "WWWW", ".WW."), x - 2, y, g="gold4", W="bone4")

    def _blush(self, x: int, y: int, reach: int, tone: str) -> None:
        for dy in range(-3, 4):
            for dx in range(-reach, reach + 1):
                r = (dx / reach) ** 2 + (dy / 3) ** 2
                if r < 0.5 or (r < 1 and (x + dx + y + dy) % 2 == 0):
                    self._on_skin(("p",), x + dx, y + dy, p=tone)

    def _stubble(self) -> None:
        for row in range(14):
            for column in range(-14, 15):
                away, down = abs(column) * 0.62, row * 0.42
                x, y = self._at(column * 0.6, -4.6 - row * 0.5, 6.6)
                if (x + y) % 2 == 0 and x % 2 == 0 and 0.4 + down < away < 8.6 - down:
                    self._on_skin(("c",), x, y)
