"""The race's tune at four paces, over the same bars: while bets are laid, at a walk, a trot, a gallop.

A galop in two-four on D, which goes down to A as all songs here go down (Dm C Bb A), with a copla in F.
Its call, long, short, short, is a horse's feet. From pace to pace it is faster by a fifth part, and more
hands play.
"""

from functools import partial
from typing import NamedTuple

from assets.forge.score import Band
from assets.forge.synth import bass, cajon, castanet, drum, flute, lead, palmas, pluck, tamboril

BARS = 64
PACES = ("race_bets", "race_walk", "race_trot", "race_gallop")
STEP_SAMPLES = (7_560, 6_300, 5_250, 4_410)  # 87.5, 105, 126, 150 beats a minute

soft_lead = partial(lead, duty=0.125)
horn = partial(lead, duty=0.5)
guitar = partial(pluck, ring=0.93)
dull_palmas = partial(palmas, bright=0.62)
small_castanet = partial(castanet, size=0.85)
rim = partial(cajon, slap=1.0)
clip = partial(castanet, size=1.5)  # fore feet and hind feet on stones
clop = partial(castanet, size=2.1)


class Section(NamedTuple):
    """Eight bars: the tune, a second voice under it, and their chords."""

    tune: str
    low: str
    harmony: str


# The call, and its two ends: left open on A, and closed on D.
CALL = Section(
    """
    a4:2 a4:1 a4:1 d5:2 f5:2 | f5:1 e5:2 c#5:1 d5:2 a4:2 | a4:2 a4:1 a4:1 c#5:2 e5:2 |
    g5:1 f5:1 e5:1 d5:1 c#5:4 | d5:2 f5:2 a5:3 g5:1 | bb5:1 a5:1 g5:1 f5:1 g5:2 d5:2 |
    f5:2 e5:1 d5:1 f5:2 d5:2 | e5:2 c#5:1 d5:1 e5:2 -:2
    """,
    """
    f4:4 a4:4 | a4:4 f4:4 | e4:4 g4:4 | g4:4 e4:4 | f4:4 a4:4 | g4:4 bb4:4 | bb4:4 f4:4 | e4:4 c#4:4
    """,
    "Dm | Dm | A7 | A7 | Dm | Gm | Bb | A",
)
ANSWER = Section(
    """
    a4:2 a4:1 a4:1 d5:2 f5:2 | f5:1 e5:2 c#5:1 d5:2 a4:2 | g4:2 g4:1 g4:1 c5:2 e5:2 | f5:1 e5:2 d5:1 c5:4 |
    bb4:2 d5:2 g5:3 f5:1 | a5:1 g5:1 f5:1 e5:1 f5:2 d5:2 | e5:1 f5:1 e5:1 d5:1 c#5:2 e5:2 | d5:4 -:4
    """,
    """
    f4:4 a4:4 | a4:4 f4:4 | e4:4 g4:4 | a4:4 f4:4 | g4:4 bb4:4 | f4:4 a4:4 | g4:4 e4:4 | f4:4 -:4
    """,
    "Dm | Dm | C | F | Gm | Dm | A7 | Dm",
)
# In the bend: the mode on A, which turns on the step to B flat.
BEND = Section(
    """
    e5:3 f5:1 e5:2 c#5:2 | e5:1 f5:1 e5:1 d5:1 c#5:2 a4:2 | f5:3 g5:1 f5:2 d5:2 |
    f5:1 g5:1 f5:1 e5:1 d5:2 bb4:2 | g5:3 a5:1 g5:2 e5:2 | f5:1 g5:1 f5:1 e5:1 d5:2 f5:2 |
    e5:1 f5:1 e5:1 d5:1 c#5:1 d5:1 c#5:1 bb4:1 | a4:4 -:4
    """,
    "c#4:8 | e4:8 | d4:8 | f4:8 | e4:8 | d4:8 | e4:8 | c#4:8",
    "A | A | Bb | Bb | C | Bb | A | A",
)
BEND_AGAIN = Section(
    """
    a5:3 bb5:1 a5:2 e5:2 | e5:1 f5:1 g5:1 f5:1 e5:4 | bb5:3 a5:1 f5:2 d5:2 |
    f5:1 g5:1 f5:1 e5:1 d5:4 | g5:3 a5:1 bb5:2 g5:2 | f5:3 e5:1 d5:2 f5:2 |
    e5:1 d5:1 c#5:1 d5:1 e5:1 f5:1 g5:1 f5:1 | e5:2 c#5:2 a4:2 -:2
    """,
    "e4:8 | c#4:8 | d4:8 | f4:8 | g4:8 | f4:8 | e4:8 | g4:4 e4:4",
    "A | A | Bb | Bb | Gm | Bb | A | A7",
)
CALL_HIGH = Section(
    """
    d5:2 d5:1 d5:1 f5:2 a5:2 | a5:1 g5:2 e5:1 f5:2 d5:2 | c5:2 c5:1 c5:1 e5:2 g5:2 |
    a5:1 g5:2 e5:1 f5:2 c5:2 | d5:2 f5:2 bb5:3 a5:1 | a5:2 f5:1 g5:1 a5:2 d5:2 |
    g5:1 f5:1 e5:1 d5:1 c#5:2 e5:2 | d5:4 -:2 c5:2
    """,
    """
    f4:4 a4:4 | a4:8 | e4:4 g4:4 | f4:4 a4:4 | f4:4 bb4:4 | f4:4 a4:4 | e4:4 g4:4 | f4:4 -:4
    """,
    "Dm | Dm | C | F | Bb | Dm | A7 | Dm",
)
# The straight: a copla in F with long notes, and the way down to A after it.
STRAIGHT = Section(
    """
    c5:2 f5:4 g5:2 | a5:6 g5:2 | f5:2 d5:4 f5:2 | f5:2 g5:2 f5:2 d5:2 |
    c5:2 f5:4 g5:2 | a5:4 c6:4 | bb5:2 a5:1 g5:1 e5:2 g5:2 | g5:6 -:2
    """,
    "a4:8 | c5:4 a4:4 | bb4:8 | bb4:4 f4:4 | a4:8 | c5:4 a4:4 | g4:4 bb4:4 | e4:4 g4:4",
    "F | F | Bb | Bb | F | F | C7 | C7",
)
HOMEWARD = Section(
    """
    c6:3 bb5:1 a5:2 f5:2 | bb5:3 a5:1 g5:2 e5:2 | a5:3 g5:1 f5:2 d5:2 | f5:2 e5:1 f5:1 d5:4 |
    bb4:2 d5:2 g5:4 | bb4:2 d5:2 f5:4 | e5:3 f5:1 e5:1 d5:1 c#5:1 bb4:1 | c#5:2 a4:4 -:2
    """,
    "a4:4 c5:4 | g4:4 bb4:4 | f4:4 a4:4 | a4:4 f4:4 | g4:4 bb4:4 | f4:4 bb4:4 | a4:4 e4:4 | e4:4 c#4:4",
    "F | C7 | Dm | Dm | Gm | Bb | A | A",
)
# Stamping on A until the call comes round again.
STAMP = Section(
    """
    a4:1 a4:1 a4:2 c#5:1 c#5:1 c#5:2 | e5:1 f5:1 e5:2 c#5:2 -:2 | d5:1 d5:1 d5:2 f5:1 f5:1 f5:2 |
    e5:1 f5:1 e5:1 d5:1 c#5:2 -:2 | c#5:1 c#5:1 c#5:2 e5:1 e5:1 e5:2 | e5:1 e5:1 e5:2 g5:1 g5:1 g5:2 |
    f5:1 g5:1 f5:1 e5:1 f5:1 g5:1 a5:1 bb5:1 | a5:2 g5:1 f5:1 e5:1 d5:1 c#5:1 bb4:1
    """,
    "c#4:4 e4:4 | a4:4 e4:4 | f4:4 bb4:4 | e4:8 | a4:4 c#5:4 | g4:4 c#5:4 | bb4:8 | c#5:4 g4:4",
    "A | A | Bb | A | A | A7 | Bb | A7",
)
SECTIONS = (CALL, ANSWER, BEND, BEND_AGAIN, CALL_HIGH, STRAIGHT, HOMEWARD, STAMP)
BENDS, STRAIGHTS = (BEND, BEND_AGAIN), (STRAIGHT, HOMEWARD)


def play(band: Band, pace: str) -> Band:
    """Lays the tune into the band at one of PACES."""
    hands = dict(zip(PACES, (_bets, _walk, _trot, _gallop), strict=True))[pace]
    for number, section in enumerate(SECTIONS):
        hands(band, 1 + 8 * number, section)
    return band


def _bets(band: Band, bar: int, section: Section) -> None:
    """People stroll about with their chips: guitar and whistle by turns, a soft hand or two."""
    band.bass(bass, section.harmony, "1---5---", bar=bar, gain=0.23)
    band.arpeggio(
        section.harmony, "0.2.3.2." if section in STRAIGHTS else "0.3.2.3.", bar=bar, gain=0.50, pan=-0.3
    )
    if section in (CALL, BEND, STAMP):
        band.line(guitar, section.tune, bar=bar, gain=0.58, pan=0.1, bus="guitar")
    else:
        band.line(flute, section.tune, bar=bar, gain=0.25, pan=0.1, bus="echo")
    if section in (CALL_HIGH, HOMEWARD):
        band.line(guitar, section.tune, bar=bar, gain=0.30, pan=-0.1, up=-12, bus="guitar")
    if section is STRAIGHT:
        band.line(soft_lead, section.low, bar=bar, gain=0.10, pan=0.4)
    band.beat(cajon, "7......." + "7.....4.", bar=bar, bars=8, gain=0.36)
    band.beat(
        dull_palmas,
        "....6..." if section not in BENDS else "..5.6...",
        bar=bar,
        bars=8,
        gain=0.68,
        pan=-0.5,
        loose=0.008,
    )
    band.beat(small_castanet, "." * 56 + "4.4.4...", bar=bar, bars=8, gain=0.36, pan=0.5)


def _walk(band: Band, bar: int, section: Section) -> None:
    """They are led out: four feet in turn, one after another."""
    band.bass(bass, section.harmony, "1---5-8-", bar=bar, gain=0.24)
    band.strum(section.harmony, "D---d-u-" if section in STRAIGHTS else "D-u-d-u-", bar=bar, gain=0.44)
    if section in BENDS:
        band.line(guitar, section.tune, bar=bar, gain=0.58, pan=0.1, bus="guitar")
        band.line(soft_lead, section.tune, bar=bar, gain=0.11, pan=0.3, bus="echo")
    else:
        band.line(flute, section.tune, bar=bar, gain=0.26, pan=0.05, bus="echo")
        band.line(guitar, section.tune, bar=bar, gain=0.34, pan=-0.15, up=-12, bus="guitar")
    if section in (CALL_HIGH, *STRAIGHTS):
        band.line(soft_lead, section.low, bar=bar, gain=0.13, pan=0.4)
    band.beat(clip, "5...5...", bar=bar, bars=8, gain=0.50, pan=0.3)
    band.beat(clop, "..4...4.", bar=bar, bars=8, gain=0.50, pan=0.45)
    band.beat(cajon, "8.....5.", bar=bar, bars=8, gain=0.38)
    band.beat(
        dull_palmas,
        "....7..." if section not in BENDS else "..5.7.5.",
        bar=bar,
        bars=8,
        gain=0.60,
        pan=-0.5,
        loose=0.007,
    )
    band.beat(small_castanet, "." * 48 + "4.4.4.44" + "5.......", bar=bar, bars=8, gain=0.38, pan=0.5)


def _trot(band: Band, bar: int, section: Section) -> None:
    """Two and two: the bass springs, the organ has the tune, hands come between the beats."""
    broad = section in STRAIGHTS
    band.bass(bass, section.harmony, "1-8-5-8-", bar=bar, gain=0.23)
    band.strum(section.harmony, "D---d-u-" if broad else "D-u-D-uu", bar=bar, gain=0.45)
    if section in BENDS:
        band.line(guitar, section.tune, bar=bar, gain=0.50, pan=0.1, bus="guitar")
    band.line(
        soft_lead if section in BENDS else lead, section.tune, bar=bar, gain=0.25, pan=-0.05, bus="echo"
    )
    band.line(horn if broad else soft_lead, section.low, bar=bar, gain=0.13, pan=0.35)
    if section is CALL_HIGH:
        band.line(flute, section.tune, bar=bar, gain=0.11, pan=0.3, up=12, bus="echo")
    if broad:
        band.arpeggio(section.harmony, "0.2.3.4.", bar=bar, gain=0.32, pan=0.3)
    band.beat(drum, "9...6...", bar=bar, bars=8, gain=0.42)
    band.beat(clip, "7...6...", bar=bar, bars=8, gain=0.52, pan=0.3)
    band.beat(clop, "..3...3.", bar=bar, bars=8, gain=0.52, pan=0.45)
    band.beat(rim, "....7..." * 7 + "....7.56", bar=bar, bars=8, gain=0.38, pan=0.15)
    band.beat(palmas, "..7...7.", bar=bar, bars=8, gain=0.54, pan=-0.5, loose=0.006)
    if not broad:
        band.beat(castanet, "5.5.5.55" * 7 + "5.555...", bar=bar, bars=8, gain=0.36, pan=0.55)
        band.beat(tamboril, "....4.44", bar=bar, bars=8, gain=0.34, pan=0.25)


def _gallop(band: Band, bar: int, section: Section) -> None:
    """All that has hands or feet."""
    broad = section in STRAIGHTS
    band.bass(bass, section.harmony, "1-115-88" if broad else "1-111-18", bar=bar, gain=0.23)
    band.strum(section.harmony, "D-duD-du", bar=bar, gain=0.42)
    band.line(lead, section.tune, bar=bar, gain=0.27, pan=-0.05, bus="echo")
    band.line(flute, section.tune, bar=bar, gain=0.12, pan=0.3, up=12, bus="echo")
    band.line(horn, section.low, bar=bar, gain=0.15, pan=0.35)
    if section in BENDS:
        band.line(guitar, section.tune, bar=bar, gain=0.40, pan=-0.3, up=-12, bus="guitar")
    if broad:
        band.line(soft_lead, section.low, bar=bar, gain=0.10, pan=-0.4, up=12)
        band.arpeggio(section.harmony, "02342342", bar=bar, gain=0.26, pan=0.4)
    band.beat(drum, "9...7...", bar=bar, bars=8, gain=0.46)
    band.beat(cajon, "6.566.56", bar=bar, bars=8, gain=0.30)
    band.beat(clip, "7..67..6", bar=bar, bars=8, gain=0.52, pan=0.3)
    band.beat(clop, "..5...5.", bar=bar, bars=8, gain=0.52, pan=0.45)
    band.beat(tamboril, "..5...55" * 7 + "55566789", bar=bar, bars=8, gain=0.42, pan=0.25)
    band.beat(palmas, "..7...7.", bar=bar, bars=8, gain=0.54, pan=-0.5, loose=0.005)
    if not broad:
        band.beat(palmas, "5...5.5.", bar=bar, bars=8, gain=0.42, pan=0.5, loose=0.005)
        band.beat(castanet, "5.555.55" * 7 + "55555555", bar=bar, bars=8, gain=0.36, pan=0.55)
