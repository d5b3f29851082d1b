"""What is heard at the races: bell, hooves, die, chips, the photographer, horses, brass.
`sounds.py` has their levels, and the crowd.
"""

import numpy as np

from assets.forge import synth
from assets.forge.score import pitch
from assets.forge.synth import (
    Wave,
    band,
    both,
    castanet,
    crushed,
    decay,
    drum,
    glide,
    hertz,
    high,
    low,
    mixed,
    noise,
    placed,
    saw,
    side_by_side,
    sine,
    sung,
    swell,
    tamboril,
    through,
    times,
    vibrato,
)

Chance = np.random.Generator
TURNS = (1.0, 1.08, 0.92)  # how high each variant is


# The start


def race_bell(rng: Chance, variant: int) -> Wave:
    """The starter's bronze bell, shaken four times and left to ring: a D with its minor third and fifth."""
    partials = (  # of the strike note; how loud, and its half-life in seconds
        (0.5, 0.35, 0.60),
        (1.0, 0.80, 0.36),
        (1.004, 0.50, 0.36),  # no bell is quite round: its notes are pairs, and beat
        (1.19, 0.50, 0.28),
        (1.5, 0.25, 0.20),
        (2.0, 1.00, 0.22),
        (2.006, 0.60, 0.22),
        (2.52, 0.35, 0.12),
        (3.01, 0.40, 0.09),
        (4.17, 0.30, 0.05),
        (5.43, 0.20, 0.03),
    )
    ring = mixed(
        *(gain * sine(np.full(synth.samples(1.5), hertz(pitch("d5")) * k)) * decay(1.5, half)
          for k, gain, half in partials)
    )  # fmt: skip
    clapper = through(noise(rng, 0.03) * decay(0.03, 0.003, attack=0.0003), band(3_800, 1.5), 0.02)
    stroke = mixed(ring, 2.5 * clapper)
    return placed(*((at, force * stroke) for at, force in ((0, 1.0), (0.15, 0.7), (0.29, 0.85), (0.45, 1.0))))


# The course


HOOVES = (  # weight (lower is heavier), ground in Hz, how much of it gives way: no two feet fall alike
    (1.00, 620, 0.9),
    (1.14, 760, 0.7),
    (0.88, 520, 1.1),
    (1.06, 880, 0.6),
    (0.94, 690, 1.2),
    (1.22, 580, 0.8),
)


def hoof(rng: Chance, variant: int) -> Wave:
    """One foot on turf and sand: a thud without a tone, iron on a pebble, grains that fly."""
    weight, ground_hz, loose = HOOVES[variant]
    thud = sine(glide(185 * weight, 74 * weight, 0.08, 0.4)) * decay(0.08, 0.013, attack=0.001)
    shell = through(
        noise(rng, 0.03) * decay(0.03, 0.004, attack=0.0005),
        side_by_side(band(ground_hz, 2.2), band(ground_hz * 2.3, 2.5)),
        0.02,
    )
    sand = through(noise(rng, 0.06, 15_000) * decay(0.06, 0.011, attack=0.004), both(high(1_500), low(6_000)))
    return mixed(0.8 * thud, 5.0 * shell, placed((0.006, 0.30 * loose * sand)))


# Die and chips


def _on_wood(rng: Chance, force: float, size: float) -> Wave:
    """A cube of bone on the boards of a table."""
    tap = noise(rng, 0.03) * decay(0.03, 0.002, attack=0.0003)
    bone = through(
        tap, side_by_side(band(2_350 * size, 8), band(3_900 * size, 7), band(1_180 * size, 5)), 0.03
    )
    board = sine(glide(260 * size, 205 * size, 0.05, 0.5)) * decay(0.05, 0.009)
    return force * mixed(3.2 * bone, 0.5 * board)


def die_roll(rng: Chance, variant: int) -> Wave:
    """Edge over edge across the wood: ten knocks, ever nearer to each other."""
    at, parts = 0.0, []
    for number in range(10):
        parts.append((at, _on_wood(rng, rng.uniform(0.55, 1.0), TURNS[variant] * rng.uniform(0.86, 1.18))))
        at += (0.064 - 0.0042 * number) * rng.uniform(0.75, 1.25)
    hum = through(noise(rng, 0.36) * swell(0.36, 0.05, 0.12), both(band(240, 1.2), high(120)), 0.02)
    return placed(*parts, (0, 0.25 * hum))


def die_land(rng: Chance, variant: int) -> Wave:
    """It stands: a knock, and the little rock from edge to edge after it."""
    turn = TURNS[variant]
    return placed(
        (0, _on_wood(rng, 1.0, 0.84 * turn)),
        (0.052, _on_wood(rng, 0.42, 1.0 * turn)),
        (0.086, _on_wood(rng, 0.24, 1.06 * turn)),
        (0.106, _on_wood(rng, 0.12, 1.1 * turn)),
    )


def chip(rng: Chance, variant: int) -> Wave:
    """A clay chip set down on another: a click with a dull ring, and its rim that follows."""
    turn = TURNS[variant]

    def click(force: float, size: float) -> Wave:
        tap = noise(rng, 0.02) * decay(0.02, 0.0018, attack=0.0003)
        clay = side_by_side(band(3_050 * size, 11), band(4_650 * size, 10), band(6_900 * size, 8))
        ring = sine(np.full(synth.samples(0.09), 1_520 * size)) * decay(0.09, 0.010, attack=0.001)
        return force * mixed(4.0 * through(tap, clay, 0.04), 0.35 * ring)

    felt = sine(glide(165, 120, 0.05)) * decay(0.05, 0.010)
    return placed((0, click(1.0, turn)), (0, 0.45 * felt), (0.034, click(0.5, 1.07 * turn)))


# The finish


def photo(rng: Chance, variant: int) -> Wave:
    """The box camera at the line: the shutter falls, magnesium goes up with a breath, the shutter is back."""

    def leaf(size: float) -> Wave:
        spring = glide(2_900 * size, 3_300 * size, 0.05)
        return mixed(castanet(rng, 1.0, 1.3 / size), 0.18 * sine(spring) * decay(0.05, 0.012))

    seconds = 0.95
    fire = noise(rng, seconds)
    t = times(seconds)
    bright = through(fire * decay(seconds, 0.055, attack=0.006), both(high(900, 1), low(7_500, 1)))
    breath = through(fire * decay(seconds, 0.16, attack=0.012), both(band(420, 0.7), high(90)))
    sparks = noise(rng, seconds, 9_000) * (rng.uniform(0, 1, len(t)) < 0.004 * 0.5 ** (t / 0.2))
    whoomp = sine(glide(130, 48, 0.25, 0.5)) * decay(0.25, 0.06, attack=0.004)
    flash = mixed(1.3 * bright, 2.2 * breath, 4.0 * through(sparks, band(4_200, 2)), 0.45 * whoomp)
    return placed((0, 2.4 * leaf(1.0)), (0.045, flash), (0.150, 2.4 * leaf(0.85)), (0.168, 1.3 * leaf(1.2)))


def brass(note: float, seconds: float, force: float) -> Wave:
    """A cavalry trumpet: three players not quite together, whose tone opens as they lean on it."""
    whole = seconds + 0.09
    env = synth.held(seconds, 0.09, attack=0.022, sustain=0.82)
    blare = np.clip(env * 1.25, 0, 1) ** 1.6 * force
    total = np.zeros(len(env))
    for cents, start in ((0, 0.0), (6, 0.31), (-5, 0.67)):
        hz = vibrato(hertz(note + cents / 100), whole, cents=16, rate_hz=5.4, delay=0.28)
        lip = 2 ** (-0.7 / 12 * np.clip(1 - times(whole) / 0.035, 0, 1))  # it slides up to its note
        total += saw((hz * lip)[: len(env)], start)
    dark = through(total, both(low(900, 2), high(180, 1)))[: len(env)]
    open_ = through(total, both(synth.peak(1_500, 1.2, 2.0), both(low(3_600, 2), high(250, 1))))[: len(env)]
    return force * env * (dark * (1 - blare) * 1.4 + open_ * blare) / 2


FANFARE = (  # note in the tune, second and third trumpet, beat, beats: the race's own call, in the major
    ("a4", "e4", "c#4", 0.0, 0.5),
    ("a4", "e4", "c#4", 0.5, 0.25),
    ("a4", "e4", "c#4", 0.75, 0.25),
    ("c#5", "a4", "e4", 1.0, 0.5),
    ("e5", "c#5", "a4", 1.5, 1.0),
    ("f5", "d5", "a#4", 2.5, 0.5),
    ("f5", "d5", "a#4", 3.0, 0.25),
    ("f5", "d5", "a#4", 3.25, 0.25),
    ("g5", "e5", "c5", 3.5, 0.5),
    ("a5", "e5", "c#5", 4.0, 2.0),
)
BEAT_SECONDS = 0.42


def race_fanfare(rng: Chance, variant: int) -> Wave:
    """The podium: A, up over the B flat and C by which all songs here go down, and A in the major."""
    parts: list[tuple[float, Wave]] = []
    for first, second, third, beat, beats in FANFARE:
        for note, gain in ((first, 1.0), (second, 0.6), (third, 0.5)):
            seconds = beats * BEAT_SECONDS * (0.8 if beats < 1 else 0.92)
            parts.append(
                (beat * BEAT_SECONDS, gain * brass(pitch(note), seconds, 0.9 if beats < 0.5 else 1.0))
            )
    for beat in (0.0, 1.5, 2.5, 4.0):
        parts.append((beat * BEAT_SECONDS, 1.1 * drum(rng, 1)))
    for number in range(12):  # a roll that grows into the last chord
        parts.append(((2.5 + number / 8) * BEAT_SECONDS, tamboril(rng, 0.15 + 0.05 * number)))
    parts.append((4 * BEAT_SECONDS, 0.9 * tamboril(rng, 1)))
    return placed(*parts)


# Horses


def whinny(rng: Chance, variant: int) -> Wave:
    """Three tempers: one that calls out, one that laughs low in its nose, one that squeals to be off."""
    if variant == 1:
        return _nicker(rng)
    seconds, base, flutter_hz, depth, points = (
        (1.15, 640, 9.5, 0.10, ((0, 0.55), (0.22, 1.45), (0.5, 1.2), (0.8, 0.8), (1, 0.5))),
        (),
        (0.7, 880, 13.0, 0.07, ((0, 0.7), (0.35, 1.4), (0.7, 1.3), (1, 0.75))),
    )[variant]
    t = times(seconds)
    shares, factors = zip(*points, strict=True)
    line = base * np.interp(np.linspace(0, 1, len(t)), shares, factors)
    flutter = np.sin(2 * np.pi * flutter_hz * t * (1 - 0.12 * t / seconds))
    on = np.clip((t - 0.12) / 0.2, 0, 1)
    hz = line * (1 + depth * flutter * on) * (1 + 0.03 * noise(rng, seconds, 90))
    throat = (0.85 * saw(hz) + 0.22 * noise(rng, seconds, 9_000)) * (1 - 0.35 * on * (0.5 - 0.5 * flutter))
    voice = sung(throat * swell(seconds, 0.05, 0.3), ("u", "e", "a", "e", "u"), (0.92, 1, 0.8)[variant])
    return crushed(voice / np.abs(voice).max(), 7, 2)


def _nicker(rng: Chance) -> Wave:
    """Hrhrhrhr: lips closed, a low voice in puffs."""
    seconds = 0.85
    t = times(seconds)
    puffs = np.clip(np.sin(2 * np.pi * 14.5 * t * (1 - 0.1 * t)), 0, 1) ** 0.7
    hz = 112 * np.interp(t / seconds, [0, 0.3, 1], [0.9, 1.2, 0.85]) * (1 + 0.06 * noise(rng, seconds, 70))
    source = (saw(hz) + 0.6 * noise(rng, seconds, 7_000)) * puffs
    voice = sung(source * swell(seconds, 0.06, 0.3), ("m", "e", "o", "m"), 1.12)
    return crushed(voice / np.abs(voice).max(), 7, 2)
