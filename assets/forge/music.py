"""The tunes of Villafarol, all written for it. Each is one function that hands parts to a band.

Their common tongue is the Andalusian one: A minor with its way down Am G F E, and the mode on E with the step
f - g sharp in it (Phrygian dominant). `bake` also writes tunes.json, which tells the
sound service where bars lie.
"""

import json
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from assets.forge import auction_music, race_music, synth
from assets.forge.score import Band, joined, repeated
from assets.forge.synth import (
    bass,
    cajon,
    castanet,
    drum,
    flute,
    lead,
    ogg,
    palmas,
    pluck,
    tamboril,
)

QUALITY = 0.35
soft_lead = partial(lead, duty=0.125)
horn = partial(lead, duty=0.5)
guitar = partial(pluck, ring=0.93)
dull_palmas = partial(palmas, bright=0.62)
small_castanet = partial(castanet, size=0.85)
rim = partial(cajon, slap=1.0)


class Shape(NamedTuple):
    bars: int
    steps: int  # in a bar
    step_samples: int
    family: str = ""  # tunes of one family change into one another on the bar


SHAPES = {
    "title": Shape(60, 8, 5_760),  # two-four, 115 beats a minute
    "menu": Shape(20, 16, 6_480),  # four-four, 102
    "encierro": Shape(48, 12, 4_200, "encierro"),  # six-eight, 105
    "encierro_tense": Shape(48, 12, 4_200, "encierro"),
    "auction_open": Shape(auction_music.BARS, 16, 5_760, "auction"),  # four-four, 115
    "auction_once": Shape(auction_music.BARS, 16, 5_760, "auction"),
    "auction_twice": Shape(auction_music.BARS, 16, 5_760, "auction"),
    **{
        name: Shape(race_music.BARS, 8, step_samples, "race")  # two-four, 87 to 150
        for name, step_samples in zip(race_music.PACES, race_music.STEP_SAMPLES, strict=True)
    },
    "finale": Shape(44, 12, 4_800),  # three-four, 138
    "farewell": Shape(16, 16, 8_640),  # four-four, 77
}


def _band(name: str) -> Band:
    shape = SHAPES[name]
    return Band(bars=shape.bars, steps=shape.steps, step_samples=shape.step_samples, seed=len(name))


def title() -> Band:
    """The night of the fair: a pasodoble in two-four, with a trio in the major for the lights going on."""
    intro = """e5:2 e5:1 e5:1 e5:2 g#5:2 | b5:4 -:2 a5:1 g#5:1 | f5:2 f5:1 f5:1 f5:2 e5:1 d5:1 | e5:6 -:2"""
    a = """
        e5:4 e5:1 f5:1 e5:1 d#5:1 | e5:3 c5:1 a4:4 | f5:4 f5:1 g5:1 f5:1 e5:1 | f5:3 d5:1 a4:4 |
        a5:3 g5:1 f5:2 e5:2 | d5:2 e5:2 f5:2 d5:2 | e5:3 f5:1 e5:2 d5:2 | b4:1 c5:1 d5:1 c5:1 b4:2 g#4:2 |
        e5:4 e5:1 f5:1 e5:1 d#5:1 | e5:3 a5:1 a5:4 | g5:4 g5:1 a5:1 g5:1 f5:1 | g5:3 e5:1 c5:4 |
        f5:3 e5:1 d5:2 c5:2 | b4:2 c5:2 d5:2 b4:2 | c5:3 b4:1 a4:2 g#4:2 | a4:6 -:2
    """
    a_low = """
        c4:4 e4:4 | a3:8 | d4:4 f4:4 | d4:8 | a3:4 c4:4 | d4:4 f4:4 | g#3:4 b3:4 | e4:4 d4:4 |
        c4:4 e4:4 | c4:8 | b3:4 d4:4 | e4:8 | a3:4 f4:4 | g#3:4 e4:4 | e4:4 d4:4 | c4:4 -:4
    """
    a_chords = """
        Am | Am | Dm | Dm | F | Dm | E | E | Am | Am | G | C | F | E | Am E | Am
    """
    b = """
        g#4:1 a4:1 b4:1 c5:1 b4:2 -:2 | b4:1 c5:1 d5:1 e5:1 d5:2 -:2 |
        c5:1 d5:1 e5:1 f5:1 e5:1 d5:1 c5:2 | b4:3 c5:1 b4:4 |
        g#4:1 a4:1 b4:1 c5:1 b4:2 -:2 | e5:1 f5:1 g#5:1 a5:1 g#5:2 -:2 |
        a5:1 g#5:1 f5:1 e5:1 f5:1 e5:1 d5:1 c5:1 | e5:6 -:2 |
        c5:3 d5:1 e5:2 c5:2 | d5:3 e5:1 d5:2 b4:2 | c5:3 d5:1 c5:2 a4:2 | b4:4 g#4:4 |
        c5:1 b4:1 c5:1 d5:1 e5:4 | b4:1 a4:1 b4:1 c5:1 d5:4 |
        a4:1 b4:1 c5:1 d5:1 f5:1 e5:1 d5:1 c5:1 | b4:1 c5:1 b4:1 a4:1 g#4:2 -:2
    """
    b_answers = """
        -:6 e6:1 d6:1 | -:6 f6:1 e6:1 | -:8 | -:4 g#5:1 a5:1 b5:2 |
        -:6 e6:1 d6:1 | -:6 b5:1 c6:1 | -:8 | -:2 g#5:1 a5:1 b5:1 a5:1 g#5:2
    """
    b_chords = "E | E | F | E | E | E | F | E | Am | G | F | E | Am | G | F | E"
    trio = """
        e5:6 f#5:2 | e5:2 c#5:2 a4:4 | d5:6 e5:2 | d5:2 b4:2 g#4:4 |
        b4:3 c#5:1 d5:4 | e5:3 f#5:1 g#5:4 | a5:3 g#5:1 f#5:2 e5:2 | c#5:6 -:2 |
        e5:6 f#5:2 | g5:2 e5:2 c#5:4 | f#5:6 g#5:2 | a5:2 f#5:2 d5:4 |
        f5:4 e5:2 d5:2 | c#5:3 e5:1 a5:4 | g#5:2 f#5:2 e5:2 d5:2 | c#5:2 b4:2 a4:4
    """
    trio_birds = """
        -:8 | -:4 c#6:1 b5:1 a5:2 | -:8 | -:4 b5:1 a5:1 g#5:2 |
        -:8 | -:8 | -:8 | -:2 e5:1 f#5:1 g#5:1 a5:1 b5:1 c#6:1 |
        -:8 | -:4 e6:1 d6:1 c#6:2 | -:8 | -:4 f#6:1 e6:1 d6:2 | -:8 | -:8 | -:8 | -:4 a5:1 b5:1 c#6:2
    """
    trio_low = """
        c#4:4 e4:4 | e4:8 | g#3:4 b3:4 | b3:8 | g#3:4 b3:4 | d4:4 b3:4 | c#4:4 e4:4 | e4:8 |
        c#4:4 a3:4 | c#4:4 e4:4 | d4:4 a3:4 | f#4:8 | f4:4 d4:4 | e4:4 c#4:4 | b3:4 d4:4 | c#4:4 -:4
    """
    trio_chords = "A | A | E7 | E7 | E7 | E7 | A | A | A | A7 | D | D | Dm | A | E7 | A"

    band = _band("title")
    second_a = joined(*a.split("|")[8:])
    parts = (
        (1, "E | E | F | E"),
        (5, a_chords),
        (21, b_chords),
        (37, joined(*a_chords.split("|")[8:])),
        (45, trio_chords),
    )
    band.line(lead, intro, bar=1, gain=0.30, pan=-0.08, bus="echo")
    band.line(horn, intro, bar=1, gain=0.13, pan=0.3, up=-12)
    band.line(lead, a, bar=5, gain=0.30, pan=-0.08, bus="echo")
    band.line(horn, a_low, bar=5, gain=0.15, pan=0.35)
    band.line(guitar, b, bar=21, gain=0.64, pan=-0.1, bus="guitar")
    band.line(soft_lead, joined(*b.split("|")[8:]), bar=29, gain=0.17, pan=0.15, bus="echo")
    band.line(flute, b_answers, bar=21, gain=0.16, pan=0.4, bus="echo")
    band.line(lead, second_a, bar=37, gain=0.30, pan=-0.08, bus="echo")
    band.line(flute, second_a, bar=37, gain=0.13, pan=0.3, up=12, bus="echo")
    band.line(horn, joined(*a_low.split("|")[8:]), bar=37, gain=0.15, pan=0.35)
    band.line(lead, trio, bar=45, gain=0.27, pan=-0.08, bus="echo")
    band.line(soft_lead, trio_low, bar=45, gain=0.20, pan=0.35)
    band.line(flute, trio_birds, bar=45, gain=0.15, pan=0.45, bus="echo")
    for bar, harmony in parts:
        band.bass(bass, harmony, "1---5---", bar=bar, gain=0.28)
        band.strum(harmony, "..D-..d-" if bar != 21 else "D--ud-u-", bar=bar, gain=0.62)
    band.beat(drum, "9...5...", bar=1, bars=20, gain=0.55)
    band.beat(drum, "9......." * 7 + "9...6.6.", bar=21, bars=16, gain=0.49)
    band.beat(drum, "9...5...", bar=37, bars=24, gain=0.52)
    band.beat(tamboril, "..6.7.65", bar=1, bars=4, gain=0.51, pan=0.2)
    band.beat(tamboril, "..5...5." * 7 + "..5.6566", bar=5, bars=16, gain=0.46, pan=0.2)
    band.beat(tamboril, "..5...55" * 3 + "6.6.6666", bar=37, bars=24, gain=0.46, pan=0.2)
    band.beat(palmas, "..7...7.", bar=21, bars=16, gain=0.68, pan=-0.45, loose=0.006)
    band.beat(palmas, "..5..7.5", bar=29, bars=8, gain=0.52, pan=0.5, loose=0.006)
    band.beat(castanet, "....5.55" + "7.......", bar=5, bars=16, gain=0.55, pan=0.5)
    band.beat(small_castanet, "5.555.55" + "5.555555", bar=21, bars=16, gain=0.41, pan=0.5)
    band.beat(castanet, "7..55.55", bar=45, bars=16, gain=0.43, pan=0.5)
    return band


def menu() -> Band:
    """In the tavern: a slow rumba for guitar, soft hands, and a whistle that nobody hurries."""
    a = """
        e5:4 c5:2 d5:2 e5:6 -:2 | d5:4 b4:2 c5:2 d5:6 -:2 | c5:4 a4:2 b4:2 c5:4 f5:4 |
        e5:6 d5:1 c5:1 b4:6 -:2 | a4:2 c5:2 e5:4 a5:6 g5:2 | f5:4 d5:2 e5:2 f5:6 -:2 |
        e5:3 f5:1 e5:2 d5:2 c5:2 b4:2 g#4:4 | a4:12 -:4
    """
    a_chords = "Am | G | F | E | Am | Dm | E7 | Am"
    b = """
        g5:6 e5:2 g5:4 e5:4 | f5:2 e5:2 d5:8 -:4 | f5:6 c5:2 f5:4 c5:4 | e5:2 d5:2 c5:2 b4:2 b4:4 -:4 |
        c5:3 b4:1 c5:2 d5:2 e5:6 -:2 | d5:3 c5:1 d5:2 e5:2 b4:6 -:2 |
        c5:3 b4:1 a4:2 c5:2 f5:4 e5:2 d5:2 | e5:4 f5:2 e5:2 d5:2 c5:2 b4:4
    """
    b_low = """
        e4:8 c4:8 | d4:8 b3:8 | c4:8 a3:8 | b3:8 g#3:8 | e4:8 c4:8 | d4:8 g3:8 | c4:8 a3:8 | g#3:8 d4:8
    """
    b_chords = "C | G | F | E | Am | G | F | E7"
    falseta = """
        f4:1 a4:1 c5:1 f5:1 e5:1 c5:1 a4:1 c5:1 f4:1 a4:1 c5:1 e5:1 f5:2 e5:2 |
        e4:1 g#4:1 b4:1 e5:1 d5:1 b4:1 g#4:1 b4:1 e5:2 f5:1 e5:1 d5:2 b4:2 |
        c5:1 b4:1 a4:1 b4:1 c5:2 e5:2 f5:1 e5:1 d5:1 c5:1 b4:2 a4:2 |
        g#4:3 a4:1 b4:2 c5:2 b4:6 -:2
    """
    falseta_chords = "F | E | F | E7"

    band = _band("menu")
    band.line(flute, a, bar=1, gain=0.30, pan=0.1, bus="echo")
    band.line(guitar, a, bar=1, gain=0.30, pan=-0.15, up=-12, bus="guitar")
    band.line(soft_lead, b, bar=9, gain=0.29, pan=0.1, bus="echo")
    band.line(horn, b_low, bar=9, gain=0.11, pan=0.4)
    band.line(guitar, falseta, bar=17, gain=0.64, pan=-0.1, bus="guitar")
    for bar, harmony in ((1, a_chords), (9, b_chords), (17, falseta_chords)):
        band.bass(bass, harmony, "1-----1-5---8-5-", bar=bar, gain=0.26)
    band.strum(a_chords, "D--ux-u-D-u-x-u-", bar=1, gain=0.53)
    band.strum(b_chords, "D--ux-u-D-udx-u-", bar=9, gain=0.58)
    band.strum(falseta_chords, "D-------D---x---", bar=17, gain=0.47)
    band.beat(cajon, "8.....6.8.......", bar=1, bars=20, gain=0.39)
    band.beat(rim, "....6.......6..3", bar=1, bars=16, gain=0.51, pan=0.15)
    band.beat(dull_palmas, "....7.......7...", bar=1, bars=8, gain=0.68, pan=-0.5, loose=0.007)
    band.beat(dull_palmas, "..5.7..5..5.7.5.", bar=9, bars=8, gain=0.58, pan=-0.5, loose=0.007)
    band.beat(palmas, "6.......6.......", bar=17, bars=4, gain=0.52, pan=0.45, loose=0.007)
    band.beat(small_castanet, "............4.44" + "5...............", bar=8, bars=10, gain=0.43, pan=0.55)
    return band


RUN_A = """
    a4:4 b4:2 c5:4 d5:2 | e5:6 e5:2 d5:2 c5:2 | d5:4 b4:2 g4:4 b4:2 | d5:8 -:4 |
    c5:4 d5:2 c5:2 b4:2 a4:2 | f5:4 e5:2 d5:4 c5:2 | b4:4 c5:2 d5:2 c5:2 b4:2 | e5:8 -:4
"""
RUN_A_CHORDS = "Am | Am | G | G | F | Dm | E | E"
RUN_A2 = """
    a4:4 b4:2 c5:4 d5:2 | e5:4 a5:2 a5:4 g5:2 | f5:4 g5:2 f5:2 e5:2 d5:2 | e5:6 c5:6 |
    d5:4 e5:2 f5:4 d5:2 | c5:4 d5:2 e5:4 c5:2 | b4:2 c5:2 b4:2 a4:2 g#4:2 b4:2 | a4:8 -:4
"""
RUN_A2_CHORDS = "Am | Am | F | C | Dm | Am | E | Am"
RUN_B = """
    e5:2 f5:2 e5:2 g#5:4 f5:2 | e5:6 b4:6 | f5:2 g5:2 f5:2 a5:4 g5:2 | f5:6 c5:6 |
    g5:2 f5:2 e5:2 f5:2 e5:2 d5:2 | f5:2 e5:2 d5:2 e5:2 d5:2 c5:2 | b4:2 c5:2 d5:2 e5:2 f5:2 d5:2 | e5:8 -:4
"""
RUN_B_CHORDS = "E | E | F | F | G | F | E | E"
RUN_C = """
    g4:4 c5:2 e5:4 d5:2 | c5:6 g4:6 | b4:4 c5:2 d5:4 e5:2 | d5:8 -:4 |
    a4:4 c5:2 f5:4 e5:2 | d5:6 a4:6 | g#4:2 a4:2 b4:2 c5:2 b4:2 d5:2 | b4:8 -:4
"""
RUN_C_CHORDS = "C | C | G | G | F | Dm | E | E"
# Where each of the six sections of eight bars begins, with its tune and harmony.
RUN = (
    (1, RUN_A, RUN_A_CHORDS),
    (9, RUN_A2, RUN_A2_CHORDS),
    (17, RUN_B, RUN_B_CHORDS),
    (25, RUN_A2, RUN_A2_CHORDS),
    (33, RUN_C, RUN_C_CHORDS),
    (41, RUN_A2, RUN_A2_CHORDS),
)


def encierro() -> Band:
    """The bulls still in their pens: whistle and guitar by turns, a drum far off, in six-eight."""
    band = _band("encierro")
    for bar, _tune, harmony in RUN:
        band.bass(bass, harmony, "1-----5-----", bar=bar, gain=0.24)
        band.arpeggio(harmony, "0.2.3.4.3.2.", bar=bar, gain=0.48, pan=-0.3)
    band.line(guitar, RUN_A, bar=1, gain=0.53, pan=0.1, bus="guitar")
    band.line(flute, RUN_A2, bar=9, gain=0.25, pan=0.1, bus="echo")
    band.line(guitar, RUN_B, bar=17, gain=0.53, pan=0.1, bus="guitar")
    band.line(soft_lead, RUN_A2, bar=25, gain=0.25, pan=0.1, bus="echo")
    band.line(flute, RUN_C, bar=33, gain=0.25, pan=0.1, bus="echo")
    band.line(guitar, RUN_A2, bar=41, gain=0.47, pan=0.1, bus="guitar")
    band.line(flute, RUN_A2, bar=41, gain=0.15, pan=0.3, bus="echo")
    band.beat(tamboril, "5...3.5.2.3.", bar=9, bars=8, gain=0.38, pan=0.25)
    band.beat(tamboril, "5...3.5.2.3.", bar=25, bars=24, gain=0.38, pan=0.25)
    band.beat(drum, "7...........", bar=1, bars=48, gain=0.31)
    band.beat(dull_palmas, "....6.....6.", bar=17, bars=8, gain=0.68, pan=-0.5, loose=0.006)
    band.beat(dull_palmas, "....5.....5.", bar=41, bars=8, gain=0.58, pan=-0.5, loose=0.006)
    band.beat(small_castanet, "......4.4.44" + "5...........", bar=17, bars=8, gain=0.43, pan=0.5)
    band.beat(small_castanet, "5.....4.4.4.", bar=33, bars=8, gain=0.33, pan=0.5)
    return band


def encierro_tense() -> Band:
    """The same bars with the gate open: hooves in the bass, a tremolo that will not stop, hands and wood."""
    band = _band("encierro_tense")
    pedal = "e4:1 e4:1 f4:1 e4:1 e4:1 d4:1 e4:1 e4:1 f4:1 e4:1 g#3:1 b3:1"
    for bar, tune, harmony in RUN:
        calm = tune is RUN_C
        band.bass(bass, harmony, "1-1-8-1-1-5-", bar=bar, gain=0.23)
        band.strum(harmony, "D-uud-D-uudu" if not calm else "D---d-D-u-du", bar=bar, gain=0.44)
        band.line(flute if calm else lead, tune, bar=bar, gain=0.28, pan=-0.05, bus="echo")
        band.line(flute, tune, bar=bar, gain=0.10, pan=0.35, up=12, bus="echo")
        last = joined(*harmony.split("|")[-2:]).split()
        if last[0] == "E":
            band.line(soft_lead, repeated(pedal, 2), bar=bar + 6, gain=0.10, pan=0.4)
    band.line(horn, repeated("e3:10 f3:2 | e3:12", 4), bar=17, gain=0.15, pan=0.35)
    band.line(
        horn,
        "a3:12 | g3:12 | a3:12 | g3:12 | f3:12 | a3:12 | g#3:6 b3:6 | a3:12",
        bar=25,
        gain=0.13,
        pan=0.35,
    )
    band.beat(drum, "9.....7.....", bar=1, bars=48, gain=0.52)
    band.beat(drum, "....4.....45", bar=1, bars=48, gain=0.39)
    band.beat(tamboril, "6.446.6.4464" * 3 + "6.446.666666", bar=1, bars=48, gain=0.42, pan=0.25)
    band.beat(palmas, "....7.....7.", bar=1, bars=48, gain=0.58, pan=-0.5, loose=0.005)
    band.beat(palmas, "..5...5.5...", bar=17, bars=16, gain=0.45, pan=0.5, loose=0.005)
    band.beat(castanet, "5.55.55.5555", bar=9, bars=8, gain=0.39, pan=0.55)
    band.beat(castanet, "5.55.55.5555", bar=25, bars=24, gain=0.39, pan=0.55)
    return band


def finale() -> Band:
    """The prizes: a sevillana in the major, whose verse goes down to E as all songs here do."""
    intro = """
        e5:1 f5:1 e5:1 d5:1 e5:2 g#5:2 b5:4 | a5:1 g#5:1 f5:1 e5:1 f5:2 e5:2 d5:4 |
        e5:1 f5:1 e5:1 d5:1 e5:2 g#5:2 b5:4 | b5:2 a5:1 g#5:1 f5:2 e5:2 d5:2 b4:2
    """
    a = """
        e5:2 e5:2 e5:2 f#5:2 g#5:2 a5:2 | a5:4 g#5:2 f#5:2 e5:4 |
        d5:2 d5:2 d5:2 e5:2 f#5:2 g#5:2 | g#5:4 f#5:2 e5:2 d5:4 |
        c#5:2 c#5:2 c#5:2 d5:2 e5:2 f#5:2 | f#5:4 e5:2 d5:2 c#5:4 |
        b4:2 c#5:2 d5:2 e5:2 f5:2 d5:2 | e5:8 -:4
    """
    a_chords = "A | A | E7 | E7 | A | D A | E7 | E"
    a2 = """
        e5:2 e5:2 e5:2 f#5:2 g#5:2 a5:2 | c#6:4 b5:2 a5:2 g5:4 |
        f#5:2 f#5:2 f#5:2 g#5:2 a5:2 f#5:2 | a5:4 f5:2 e5:2 d5:4 |
        c#5:2 e5:2 a5:4 c#6:4 | b5:4 a5:2 g#5:2 f#5:4 |
        f5:2 e5:2 d5:2 e5:2 g#5:2 b5:2 | a5:8 -:4
    """
    a2_low = """
        c#5:6 e5:6 | e5:6 c#5:6 | d5:6 a4:6 | f4:6 a4:6 | a4:6 e5:6 | d5:6 g#4:6 | g#4:6 d5:6 | c#5:8 -:4
    """
    a2_chords = "A | A7 | D | Dm | A | E7 | E7 | A"
    b = """
        a4:2 b4:2 c5:4 e5:4 | d5:6 c5:2 b4:4 | c5:2 d5:2 c5:2 b4:2 a4:4 | g#4:8 -:4 |
        a4:2 c5:2 e5:4 a5:4 | g5:6 f5:2 e5:4 | f5:2 g5:2 f5:2 e5:2 d5:2 f5:2 | e5:2 f5:2 e5:2 d5:2 e5:4
    """
    b_answers = """
        -:12 | -:4 g5:2 a5:2 g5:4 | -:12 | -:4 e5:1 f5:1 g#5:1 a5:1 b5:4 |
        -:12 | -:4 c6:2 b5:2 c6:4 | -:12 | -:4 b5:2 a5:2 g#5:4
    """
    b_chords = "Am | G | F | E | Am | C | F | E"

    band = _band("finale")
    parts = (
        (1, "E | F | E | E7"),
        (5, a_chords),
        (13, a2_chords),
        (21, b_chords),
        (29, b_chords),
        (37, a2_chords),
    )
    for bar, harmony in parts:
        is_verse = harmony is b_chords
        band.bass(bass, harmony, "1---5---5---", bar=bar, gain=0.27)
        band.strum(harmony, "D---u-d-u-d-" if is_verse else "D-uud-u-d-u-", bar=bar, gain=0.55)
    band.line(guitar, intro, bar=1, gain=0.62, pan=-0.1, bus="guitar")
    band.line(lead, intro, bar=1, gain=0.16, pan=0.2, bus="echo")
    band.line(lead, a, bar=5, gain=0.28, pan=-0.08, bus="echo")
    band.line(horn, a, bar=5, gain=0.11, pan=0.35, up=-12)
    for bar in (13, 37):
        band.line(lead, a2, bar=bar, gain=0.28, pan=-0.08, bus="echo")
        band.line(soft_lead, a2_low, bar=bar, gain=0.15, pan=0.35)
    band.line(flute, a2, bar=37, gain=0.13, pan=0.3, up=12, bus="echo")
    band.line(guitar, b, bar=21, gain=0.66, pan=-0.1, bus="guitar")
    band.line(flute, b, bar=29, gain=0.26, pan=0.05, bus="echo")
    band.line(guitar, b, bar=29, gain=0.40, pan=-0.2, up=-12, bus="guitar")
    band.line(flute, b_answers, bar=21, gain=0.15, pan=0.4, bus="echo")
    band.line(soft_lead, b_answers, bar=29, gain=0.13, pan=0.4, bus="echo")
    band.beat(drum, "9...........", bar=1, bars=44, gain=0.46)
    band.beat(drum, "....4...4...", bar=5, bars=16, gain=0.34)
    band.beat(drum, "....4...4...", bar=37, bars=8, gain=0.36)
    band.beat(tamboril, "....6...6.55", bar=5, bars=16, gain=0.40, pan=0.2)
    band.beat(tamboril, "....6.5.6555", bar=37, bars=8, gain=0.42, pan=0.2)
    band.beat(palmas, "....7...7...", bar=5, bars=16, gain=0.56, pan=-0.5, loose=0.006)
    band.beat(dull_palmas, "....7...7.5.", bar=21, bars=8, gain=0.66, pan=-0.5, loose=0.007)
    band.beat(palmas, "....7...7.5.", bar=29, bars=16, gain=0.60, pan=-0.5, loose=0.006)
    band.beat(palmas, "..5...5...5.", bar=29, bars=16, gain=0.44, pan=0.5, loose=0.007)
    # As the dancers' fingers have it: a roll over the first beat, then two strokes and the answer.
    ria, close = "5.66667.7.5.", "7..........."
    band.beat(castanet, ria * 3 + close, bar=1, bars=4, gain=0.46, pan=0.5)
    band.beat(castanet, ria * 7 + close, bar=5, bars=16, gain=0.44, pan=0.5)
    band.beat(small_castanet, "5...5.5.5..." * 7 + close, bar=21, bars=8, gain=0.38, pan=0.5)
    band.beat(castanet, ria * 7 + close, bar=29, bars=16, gain=0.46, pan=0.5)
    return band


def farewell() -> Band:
    """Somebody else has won: the guitar walks home slowly, the whistle beside it."""
    a = """
        e5:6 f5:2 e5:4 d5:2 c5:2 | d5:6 e5:2 d5:4 c5:2 b4:2 | c5:4 a4:4 c5:4 f5:4 |
        e5:2 f5:1 e5:1 d5:2 c5:2 b4:4 -:4
    """
    a_chords = "Am | G | F | E"
    a2 = """
        e5:6 f5:2 e5:4 a5:4 | g5:6 a5:2 g5:4 f5:2 e5:2 | f5:4 e5:2 d5:2 c5:4 d5:4 | e5:12 -:4
    """
    b = """
        g5:6 e5:2 c5:4 e5:4 | d5:6 b4:2 g4:4 b4:4 | f5:6 d5:2 a4:4 d5:4 |
        g#4:2 a4:2 b4:2 c5:2 d5:2 f5:2 e5:4
    """
    b_low = "e4:8 g4:8 | d4:8 g4:8 | f4:8 a4:8 | e4:8 g#4:8"
    b_chords = "C | G | Dm | E7"
    a3 = """
        e5:6 f5:2 e5:4 d5:2 c5:2 | d5:4 f5:4 a5:6 g5:2 | f5:4 e5:2 d5:2 c5:4 b4:2 c5:2 |
        b4:4 c5:1 b4:1 a4:2 g#4:4 -:4
    """
    a3_chords = "Am | Dm | F | E"

    band = _band("farewell")
    for bar, harmony in ((1, a_chords), (5, a_chords), (9, b_chords), (13, a3_chords)):
        band.bass(bass, harmony, "1-----5-1---5---", bar=bar, gain=0.25)
        band.arpeggio(harmony, "0.23423.1.234.3.", bar=bar, gain=0.50, pan=-0.3)
    band.line(guitar, a, bar=1, gain=0.60, pan=0.1, bus="guitar")
    band.line(flute, a2, bar=5, gain=0.27, pan=0.1, bus="echo")
    band.line(guitar, a2, bar=5, gain=0.30, pan=0.2, up=-12, bus="guitar")
    band.line(soft_lead, b, bar=9, gain=0.25, pan=0.05, bus="echo")
    band.line(horn, b_low, bar=9, gain=0.11, pan=0.4)
    band.line(flute, a3, bar=13, gain=0.26, pan=0.1, bus="echo")
    band.line(guitar, a3, bar=13, gain=0.42, pan=-0.1, bus="guitar")
    band.beat(cajon, "7.......5.....4.", bar=1, bars=16, gain=0.36)
    band.beat(rim, "........4.......", bar=5, bars=12, gain=0.40, pan=0.15)
    band.beat(dull_palmas, "....5.......5...", bar=5, bars=4, gain=0.52, pan=-0.5, loose=0.008)
    band.beat(dull_palmas, "....6.......6.4.", bar=9, bars=8, gain=0.56, pan=-0.5, loose=0.008)
    band.beat(
        small_castanet,
        "............3.33" + "4..............." * 2 + "........3.3.3333",
        bar=9,
        bars=8,
        gain=0.33,
        pan=0.5,
    )
    return band


def auction(name: str, tension: int) -> Band:
    """One of the auction's three layers."""
    return auction_music.play(_band(name), tension)


def race(name: str) -> Band:
    """One of the race's four paces."""
    return race_music.play(_band(name), name)


TUNES: dict[str, Callable[[], Band]] = {
    "title": title,
    "menu": menu,
    "encierro": encierro,
    "encierro_tense": encierro_tense,
    "auction_open": partial(auction, "auction_open", 0),
    "auction_once": partial(auction, "auction_once", 1),
    "auction_twice": partial(auction, "auction_twice", 2),
    **{name: partial(race, name) for name in race_music.PACES},
    "finale": finale,
    "farewell": farewell,
}
ECHO_AND_PLAZA = {
    "title": (0.26, 0.13),
    "menu": (0.30, 0.16),
    "encierro": (0.28, 0.16),
    "encierro_tense": (0.22, 0.10),
    "auction_open": (0.28, 0.16),
    "auction_once": (0.24, 0.13),
    "auction_twice": (0.20, 0.10),
    "race_bets": (0.28, 0.16),
    "race_walk": (0.26, 0.14),
    "race_trot": (0.22, 0.11),
    "race_gallop": (0.18, 0.09),
    "finale": (0.24, 0.13),
    "farewell": (0.32, 0.18),
}
NAMES = tuple(f"music-{name}" for name in TUNES)


def rendered(name: str) -> synth.Wave:
    """The loop of a tune, (samples, 2)."""
    echo, wet = ECHO_AND_PLAZA[name]
    return TUNES[name]().loop(echo=echo, wet=wet)


def tunes_json() -> bytes:
    """Length, bars and family of every tune, for the sound service."""
    facts: dict[str, dict[str, float | str]] = {}
    for name, shape in SHAPES.items():
        bar_ms = 1_000 * shape.steps * shape.step_samples / synth.RATE
        facts[name] = {
            "bars": shape.bars,
            "bar_ms": round(bar_ms, 3),
            "length_ms": round(shape.bars * bar_ms, 3),
        }
        if shape.family:
            facts[name]["family"] = shape.family
    return (json.dumps(facts, indent=1, sort_keys=True) + "\n").encode()


def bake(name: str) -> dict[str, bytes]:
    """Files under assets/ by path."""
    tune = name.removeprefix("music-")
    return {f"music/{tune}.ogg": ogg(rendered(tune), QUALITY), "music/tunes.json": tunes_json()}
