"""The auction's tune in three layers of tension, over the same bars: while bids come, at the first call, at
the second. It is a rumba that goes down to E; whoever listens hears the clock run out.
"""

from functools import partial

from assets.forge.score import Band, joined
from assets.forge.synth import bass, cajon, castanet, drum, flute, lead, palmas, pluck, tamboril

BARS = 24
soft_lead = partial(lead, duty=0.125)
horn = partial(lead, duty=0.5)
guitar = partial(pluck, ring=0.93)
dull_palmas = partial(palmas, bright=0.62)
small_castanet = partial(castanet, size=0.85)
rim = partial(cajon, slap=1.0)

A = """
    e5:4 a4:2 b4:2 c5:4 e5:4 | d5:4 g4:2 a4:2 b4:4 d5:4 | c5:4 f4:2 g4:2 a4:4 c5:4 | b4:6 a4:2 g#4:8 |
    e5:4 a4:2 b4:2 c5:2 d5:2 e5:4 | d5:4 g4:2 a4:2 b4:2 c5:2 d5:4 | c5:3 d5:1 c5:2 b4:2 a4:4 f5:4 | e5:12 -:4
"""
A_CHORDS = "Am | G | F | E | Am | G | F | E"
B = """
    f5:4 e5:2 d5:2 a5:4 f5:4 | e5:4 d5:2 c5:2 a4:8 | g#4:4 b4:2 d5:2 f5:4 d5:4 | c5:6 b4:2 a4:8 |
    f5:4 e5:2 d5:2 a5:4 g5:2 f5:2 | e5:4 c5:2 e5:2 a5:8 | a5:3 g5:1 f5:4 e5:2 f5:2 g5:2 f5:2 |
    e5:4 f5:2 e5:2 d5:2 c5:2 b4:4
"""
B_CHORDS = "Dm | Am | E7 | Am | Dm | Am | F | E"
C = """
    a4:2 c5:2 f5:4 e5:2 f5:2 c5:4 | b4:2 d5:2 g5:4 f5:2 g5:2 d5:4 | c5:2 e5:2 a5:6 g5:2 a5:4 |
    e5:2 c5:2 a4:8 -:4 | a5:2 g5:2 f5:2 e5:2 f5:4 c5:4 | g5:2 f5:2 e5:2 d5:2 e5:4 b4:4 |
    g#4:2 b4:2 e5:2 g#5:2 f5:2 e5:2 d5:2 c5:2 | b4:4 g#4:4 e4:8
"""
C_CHORDS = "F | G | Am | Am | F | G | E | E"
SECTIONS = ((1, A, A_CHORDS), (9, B, B_CHORDS), (17, C, C_CHORDS))

# Long notes under the tune, one or two a bar.
LOW = joined(
    "e4:8 c4:8 | d4:8 b3:8 | c4:8 a3:8 | b3:8 g#3:8 | e4:8 c4:8 | d4:8 b3:8 | a3:8 c4:8 | b3:16",
    "d4:8 f4:8 | c4:8 e4:8 | b3:8 d4:8 | c4:8 a3:8 | d4:8 f4:8 | c4:8 e4:8 | a3:8 c4:8 | b3:8 g#3:8",
    "a3:8 c4:8 | b3:8 d4:8 | c4:8 e4:8 | e4:8 c4:8 | a3:8 c4:8 | b3:8 d4:8 | e4:8 b3:8 | g#3:8 b3:8",
)
# Repeated notes that will not stop: E, with F leaning on it.
NERVES = " | ".join(["e5:1 " * 6 + "f5:1 e5:1 " + "e5:1 " * 6 + "d5:1 e5:1"] * BARS)


def play(band: Band, tension: int) -> Band:
    """Lays the tune into the band; tension: 0 bids come, 1 going once, 2 going twice."""
    tune = joined(A, B, C)
    for bar, _, harmony in SECTIONS:
        _under(band, bar, harmony, tension)
    if tension == 0:
        band.line(guitar, A, bar=1, gain=0.56, pan=0.1, bus="guitar")
        band.line(flute, B, bar=9, gain=0.26, pan=0.1, bus="echo")
        band.line(guitar, C, bar=17, gain=0.56, pan=0.1, bus="guitar")
    elif tension == 1:
        band.line(lead, tune, bar=1, gain=0.26, pan=-0.05, bus="echo")
        band.line(soft_lead, LOW, bar=1, gain=0.14, pan=0.35)
    else:
        band.line(lead, tune, bar=1, gain=0.26, pan=-0.05, bus="echo")
        band.line(flute, tune, bar=1, gain=0.12, pan=0.3, up=12, bus="echo")
        band.line(horn, LOW, bar=1, gain=0.15, pan=0.35)
        band.line(soft_lead, NERVES, bar=1, gain=0.09, pan=-0.4, gate=0.6)
    return band


def _under(band: Band, bar: int, harmony: str, tension: int) -> None:
    """Guitar, bass, hands and drums of a section of eight bars."""
    if tension == 0:
        band.bass(bass, harmony, "1-----1-5-----5-", bar=bar, gain=0.24)
        band.arpeggio(harmony, "0.2.3.4.3.2.3.2.", bar=bar, gain=0.42, pan=-0.3)
        band.beat(dull_palmas, "....6.......6...", bar=bar, bars=8, gain=0.60, pan=-0.5, loose=0.007)
        band.beat(cajon, "7.....4.7.......", bar=bar, bars=8, gain=0.34)
        return
    if tension == 1:
        band.bass(bass, harmony, "1--1--1-5--5--8-", bar=bar, gain=0.24)
        band.strum(harmony, "D--ux-u-D-u-x-u-", bar=bar, gain=0.46)
        band.beat(cajon, "8.....6.8..5....", bar=bar, bars=8, gain=0.42)
        band.beat(rim, "....6.......6..4", bar=bar, bars=8, gain=0.46, pan=0.15)
        band.beat(palmas, "..5.7..5..5.7.5.", bar=bar, bars=8, gain=0.52, pan=-0.5, loose=0.006)
        band.beat(small_castanet, "5.....4.5...4.44", bar=bar, bars=8, gain=0.36, pan=0.5)
        return
    band.bass(bass, harmony, "1-1-8-1-1-1-8-5-", bar=bar, gain=0.24)
    band.strum(harmony, "D-uuD-uuD-uuDuDu", bar=bar, gain=0.42)
    band.beat(drum, "9.......7...7...", bar=bar, bars=8, gain=0.44)
    band.beat(cajon, "8..5..6.8..5..66", bar=bar, bars=8, gain=0.40)
    band.beat(tamboril, "4.444.444.444.44" * 3 + "4.444.4456667788", bar=bar, bars=8, gain=0.40, pan=0.25)
    band.beat(palmas, "5.5.7.5.5.5.7.57", bar=bar, bars=8, gain=0.50, pan=-0.5, loose=0.005)
    band.beat(castanet, "5.555.555.555555", bar=bar, bars=8, gain=0.36, pan=0.5)
