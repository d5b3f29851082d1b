"""The effects, one function each.

A maker is handed chance and a variant number 0, 1, 2: the game plays NAME, NAME_2 and NAME_3 by turns, so a
sound that is heard often is never twice the same. Levels are of the loudest tenth of a second, in LUFS; music
stands at -16.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from assets.forge import auction_sounds, race_sounds, synth
from assets.forge.score import pitch
from assets.forge.synth import (
    Wave,
    band,
    both,
    cajon,
    castanet,
    crushed,
    decay,
    drum,
    glide,
    hertz,
    high,
    lead,
    low,
    mixed,
    noise,
    palmas,
    placed,
    pluck,
    pulse,
    saw,
    side_by_side,
    sine,
    sung,
    swell,
    through,
    times,
    vibrato,
)

Chance = np.random.Generator
Maker = Callable[[Chance, int], Wave]


class Effect(NamedTuple):
    maker: Maker
    level: float  # LUFS of the loudest tenth of a second
    variants: int = 1


def bent(variant: int) -> float:
    """How much higher or lower a variant is played."""
    return (1.0, 1.06, 0.945)[variant]


def blip(note: str, seconds: float, duty: float = 0.25, half_life: float = 0.05) -> Wave:
    hz = np.full(synth.samples(seconds), hertz(pitch(note)))
    return pulse(hz, duty) * decay(seconds, half_life)


def struck(note: str, seconds: float, half_life: float = 0.03) -> Wave:
    """A little bar of wood."""
    hz = np.full(synth.samples(seconds), hertz(pitch(note)))
    return (sine(hz) + 0.35 * sine(hz * 3.93) * decay(seconds, half_life / 3)) * decay(seconds, half_life)


def guitar(notes: str, seconds: float, spread: float = 0.012, force: float = 1.0) -> Wave:
    """A strummed chord, through the body."""
    strings = [
        (number * spread, pluck(pitch(note), seconds, force, 0.93))
        for number, note in enumerate(notes.split())
    ]
    return through(placed(*strings), synth.GUITAR_BODY, 0.1)


def swish(rng: Chance, seconds: float, start_hz: float, end_hz: float, width: float = 1.6) -> Wave:
    """Air and paper: noise through a window that moves, cut in eight slices that overlap."""
    count = synth.samples(seconds)
    source = noise(rng, seconds)
    places = np.linspace(0, 1, 8)
    total = np.zeros(count + synth.samples(0.03))
    for place in places:
        share = np.clip(1 - np.abs(np.linspace(0, 1, count) - place) * 7, 0, 1)
        centre = start_hz * (end_hz / start_hz) ** place
        total += through(source * share, both(band(centre, width), high(300, 1)), 0.03)
    return total


# Interface


def focus(rng: Chance, variant: int) -> Wave:
    return struck(("e5", "f5", "d5")[variant], 0.09, 0.016)


def confirm(rng: Chance, variant: int) -> Wave:
    return placed(
        (0, blip("e5", 0.08)), (0.065, blip("a5", 0.22, half_life=0.06)), (0.065, 0.5 * castanet(rng, 1))
    )


def cancel(rng: Chance, variant: int) -> Wave:
    return placed((0, blip("a4", 0.08)), (0.065, blip("e4", 0.18, half_life=0.045)))


def denied(rng: Chance, variant: int) -> Wave:
    buzz = pulse(np.full(synth.samples(0.09), hertz(pitch("g#2"))), 0.125) * swell(0.09, 0.004, 0.03)
    dull = through(buzz, low(1_400), 0.02)
    return placed((0, dull), (0.11, dull))


def toggle(rng: Chance, variant: int) -> Wave:
    return placed((0, 0.8 * castanet(rng, 1)), (0.03, struck("b5", 0.14, 0.03)))


def slide(rng: Chance, variant: int) -> Wave:
    return struck(("a5", "b5", "g5")[variant], 0.05, 0.010)


def pause(rng: Chance, variant: int) -> Wave:
    return placed(
        (0, blip("a4", 0.09, 0.5)), (0.09, blip("a4", 0.09, 0.5)), (0.18, blip("e4", 0.3, 0.5, 0.08))
    )


def join(rng: Chance, variant: int) -> Wave:
    steps = ("e5", "g#5", "b5", "e6")
    run = [(0.07 * number, blip(note, 0.28, half_life=0.07)) for number, note in enumerate(steps)]
    rattle = [(0.035 * number, 0.5 * castanet(rng, 0.5 + number / 16)) for number in range(8)]
    return placed(*run, *rattle)


def coin(rng: Chance, variant: int) -> Wave:
    ring = mixed(blip("b5", 0.06, 0.5), placed((0.06, blip("f#6", 0.5, 0.5, 0.10))))
    metal = placed((0.0, sine(np.full(synth.samples(0.4), 7_830.0)) * decay(0.4, 0.05) * 0.25))
    return mixed(ring, metal)


def curtain(rng: Chance, variant: int) -> Wave:
    """Heavy cloth drawn along its rail: a long breath, and the rings that knock one after another."""
    cloth = swish(rng, 0.55, 500, 1_700, 0.9) * 1.2
    rings = [(0.05 + 0.42 * place**1.3, 0.22 * castanet(rng, 0.7, 0.6)) for place in np.linspace(0, 1, 9)]
    return placed((0, cloth), *rings)


def tick(rng: Chance, variant: int) -> Wave:
    return placed((0, struck("c6", 0.06, 0.008)), (0, 0.6 * castanet(rng, 1, 1.2)))


# Cards


def deal(rng: Chance, variant: int) -> Wave:
    air = (
        swish(rng, 0.10, 2_200 * bent(variant), 5_200 * bent(variant))
        * swell(0.13, 0.05, 0.05)[: synth.samples(0.13)]
    )
    return placed((0, air), (0.085, _slap(rng, 0.6)))


def _slap(rng: Chance, force: float) -> Wave:
    """A card on cloth."""
    paper = through(noise(rng, 0.04) * decay(0.04, 0.005, attack=0.0005), band(2_300, 0.8), 0.02)
    table = sine(glide(170, 110, 0.07)) * decay(0.07, 0.014)
    return force * mixed(1.4 * paper, 0.8 * table)


def flip(rng: Chance, variant: int) -> Wave:
    snap = through(
        noise(rng, 0.03) * decay(0.03, 0.003, attack=0.0004), band(3_600 * bent(variant), 1.2), 0.02
    )
    return placed((0, swish(rng, 0.07, 1_800, 4_500) * 0.7), (0.06, 1.8 * snap))


def reveal(rng: Chance, variant: int) -> Wave:
    """All cards at once: four snaps, and a chord that asks what they are."""
    snaps = [(0.045 * number, flip(rng, number % 3)) for number in range(4)]
    chord = guitar("e3 b3 f4 g#4 b4", 0.8, 0.018, 0.8)
    return placed(*snaps, (0.12, 1.3 * chord))


def card_slide(rng: Chance, variant: int) -> Wave:
    whole = swish(rng, 0.24, 1_500 * bent(variant), 3_200 * bent(variant), 1.1)
    return whole * np.interp(np.arange(len(whole)), [0, len(whole) * 0.6, len(whole)], [0.2, 1, 0])


def card_land(rng: Chance, variant: int) -> Wave:
    return mixed(_slap(rng, 1.0), 0.5 * cajon(rng, 0.8) * bent(variant))


# Bulls and fences


def moo(rng: Chance, variant: int) -> Wave:
    """A bull: a rough low voice that opens from m over o to u, breaks upwards and falls."""
    seconds = (0.95, 1.25, 0.7)[variant]
    base = (98, 82, 120)[variant]
    t = np.linspace(0, 1, synth.samples(seconds))
    contour = np.interp(t, [0, 0.18, 0.45, 0.8, 1], [0.82, 1.12, 1.18, 1.0, 0.72])
    rough = 1 + 0.035 * noise(rng, seconds, 70) + 0.02 * np.sin(2 * np.pi * 27 * t * seconds)
    hz = base * contour * rough
    source = (
        saw(hz) * 0.8 + 0.3 * saw(hz * 0.5) * np.clip(1 - 2 * t, 0, 1) + 0.12 * noise(rng, seconds, 9_000)
    )
    voice = sung(source * swell(seconds, 0.12, 0.22), ("m", "o", "o", "u"), size=1.28)
    return crushed(voice / np.abs(voice).max(), 7, 2)


def snort(rng: Chance, force: float) -> Wave:
    return force * through(noise(rng, 0.18) * swell(0.18, 0.02, 0.12), both(band(900, 0.9), high(300)), 0.03)


def fence_break(rng: Chance, variant: int) -> Wave:
    """Planks give way: three cracks, splinters, and what falls down."""
    parts: list[tuple[float, Wave]] = [(0, 0.45 * drum(rng, 1))]
    for at, force in ((0.0, 1.0), (0.07, 0.8), (0.16, 0.9)):
        crack = noise(rng, 0.16) * decay(0.16, 0.016, attack=0.0004)
        wood = side_by_side(
            *(band(hz * bent(variant) * rng.uniform(0.9, 1.1), 5) for hz in (310, 540, 930, 1_700))
        )
        parts.append((at, force * (5.0 * through(crack, wood, 0.06) + 0.5 * _padded(crack, 0.06))))
    for _ in range(14):
        at = 0.15 + rng.exponential(0.17)
        chip = castanet(rng, rng.uniform(0.15, 0.5), rng.uniform(1.0, 2.4))
        parts.append((min(at, 0.85), 2.5 * chip))
    parts.append((0.42, 0.6 * cajon(rng, 1, 0.3)))
    parts.append((0.60, 0.4 * cajon(rng, 1, 0.5)))
    return placed(*parts)


def _padded(wave: Wave, seconds: float) -> Wave:
    return np.concatenate([wave, np.zeros(synth.samples(seconds))])


def stampede(rng: Chance, variant: int) -> Wave:
    """A herd goes by: hooves in gallop, each beast in its own time, over a ground that shakes."""
    seconds = 1.7
    parts: list[tuple[float, Wave]] = []
    for _beast in range(5):
        start, stride = rng.uniform(0, 0.3), rng.uniform(0.27, 0.34)
        at = start
        while at < seconds - 0.25:
            for beat, force in ((0, 0.7), (0.06, 0.8), (0.12, 1.0)):
                hoof = _hoof(rng, force * rng.uniform(0.6, 1.0), bent(variant) * rng.uniform(0.85, 1.15))
                parts.append((at + beat, hoof))
            at += stride
    ground = through(noise(rng, seconds), both(low(130), high(35)), 0.1) * 0.8
    near = np.interp(np.arange(len(ground)), [0, len(ground) * 0.35, len(ground)], [0.25, 1, 0.1])
    whole = placed(*parts, (0, ground * near))
    fade = np.interp(np.arange(len(whole)) / synth.RATE, [0, 0.5, 1.2, seconds], [0.5, 1, 0.9, 0.0])
    return mixed(whole * fade, placed((0.35, 0.5 * snort(rng, 1))))


def _hoof(rng: Chance, force: float, size: float) -> Wave:
    thud = sine(glide(150 * size, 70 * size, 0.09, 0.5)) * decay(0.09, 0.018)
    earth = through(noise(rng, 0.05) * decay(0.05, 0.008), both(band(650 * size, 0.8)), 0.02)
    return force * mixed(thud, 2.2 * earth)


def gate(rng: Chance, variant: int) -> Wave:
    """The pen is opened: a bolt, a hinge that complains, wood against wood."""
    creak_hz = np.interp(times(0.42), [0, 0.15, 0.3, 0.42], [34, 62, 48, 75])
    stick = pulse(creak_hz * (1 + 0.1 * noise(rng, 0.42, 40)), 0.06)
    hinge = through(stick, side_by_side(band(820, 8), band(1_450, 9), band(2_600, 8)), 0.05)
    env = swell(0.42, 0.06, 0.1)
    creak = hinge[: len(env)] * env
    return placed((0, castanet(rng, 1, 1.6)), (0.07, 0.5 * creak), (0.47, 0.9 * cajon(rng, 1, 0.4)))


# The crowd


def crowd_voices(
    rng: Chance,
    count: int,
    seconds: float,
    contour: tuple[float, ...],
    vowels: tuple[str, ...],
    spread: float,
) -> Wave:
    """So many people with one cry, none with the same voice or quite at the same time."""
    parts = []
    way = np.linspace(0, 1, len(contour))
    for _ in range(count):
        base = rng.choice([118, 135, 150, 210, 235, 265]) * rng.uniform(0.93, 1.08)
        long = seconds * rng.uniform(0.85, 1.1)
        hz = base * np.interp(np.linspace(0, 1, synth.samples(long)), way, contour)
        source = saw(vibrato(hz, long, 30, rng.uniform(4.5, 6.5), 0.1), rng.uniform()) + 0.25 * noise(
            rng, long
        )
        voice = sung(source * swell(long, rng.uniform(0.03, 0.09), 0.3), vowels, rng.uniform(0.86, 1.12))
        parts.append((rng.uniform(0, spread), voice * rng.uniform(0.5, 1.0)))
    return placed(*parts)


def cheer(rng: Chance, variant: int) -> Wave:
    """¡Olé!, and hands."""
    cry = crowd_voices(rng, 22, 0.85, (1.0, 1.02, 1.5, 1.42, 1.05), ("o", "o", "e", "e"), 0.08)
    hands = [
        (0.35 + rng.uniform(0, 0.9), palmas(rng, rng.uniform(0.1, 0.35), rng.uniform(0.8, 1.2)))
        for _ in range(45)
    ]
    return placed((0, cry / np.abs(cry).max()), *hands)


def groan(rng: Chance, variant: int) -> Wave:
    cry = crowd_voices(rng, 18, 0.95, (1.05, 1.1, 0.95, 0.72), ("a", "o", "u"), 0.1)
    return through(cry, low(2_600, 1), 0.05)


def boo(rng: Chance, variant: int) -> Wave:
    """Who bids what they have not got hears this; somebody whistles."""
    cry = crowd_voices(rng, 20, 1.15, (0.95, 1.0, 0.96, 0.74), ("u", "u", "u"), 0.14)
    hz = np.interp(times(0.5), [0, 0.15, 0.35, 0.5], [1_900, 2_500, 2_350, 1_500]) * bent(variant)
    whistle = sine(vibrato(hz, 0.5, 30, 9)) * swell(0.5, 0.04, 0.15)
    return placed((0, through(cry / np.abs(cry).max(), low(1_800, 1), 0.05)), (0.35, 0.16 * whistle))


def applause(rng: Chance, variant: int) -> Wave:
    """Hands, and a few bravos among them."""
    hands = [
        (
            rng.uniform(0, 1.7) * rng.uniform(0.3, 1),
            palmas(rng, rng.uniform(0.15, 0.5), rng.uniform(0.75, 1.25)),
        )
        for _ in range(110)
    ]
    cry = crowd_voices(rng, 5, 0.6, (1.0, 1.4, 1.1), ("a", "o"), 0.5)
    return placed(*hands, (0.2, 0.5 * cry / np.abs(cry).max()))


def crowd(rng: Chance, variant: int) -> Wave:
    """A square full of people talking: many short words that mean nothing."""
    parts = []
    vowels = ("a", "e", "o", "u")
    for _ in range(110):
        word = crowd_voices(
            rng, 1, rng.uniform(0.12, 0.35), (1.0, rng.uniform(0.85, 1.2)), tuple(rng.choice(vowels, 2)), 0
        )
        parts.append((rng.uniform(0, 3.4), word * rng.uniform(0.2, 1.0)))
    whole = placed(*parts)
    air = through(noise(rng, 3.9), both(band(600, 0.5)), 0.02) * 0.04
    whole = mixed(whole / np.abs(whole).max(), air)
    return whole * swell(len(whole) / synth.RATE, 0.5, 0.9)[: len(whole)]


def crowd_swell(rng: Chance, variant: int) -> Wave:
    """They come down the straight: from a murmur to a roar within a second and a half, and a sigh."""
    peak = (1.7, 1.5)[variant]
    parts = []
    for number in range(90):
        near = (number / 89) ** 0.7  # thicker and higher towards the peak
        cry = crowd_voices(
            rng,
            1,
            rng.uniform(0.35, 0.6) + 0.5 * near,
            (0.95, 1.0 + 0.3 * near, 1.05 + 0.3 * near, 0.85),
            tuple(rng.choice(("a", "o", "e"), 2)),
            0,
        )
        parts.append((peak * near, cry * rng.uniform(0.4, 1.0)))
    whole = placed(*parts)
    seconds = len(whole) / synth.RATE
    air = through(noise(rng, seconds), both(band(850, 0.6), high(250)))[: len(whole)]
    whole = whole / np.abs(whole).max() + 0.16 * air
    return whole * np.interp(
        np.arange(len(whole)) / synth.RATE,
        [0, peak * 0.5, peak, peak + 0.35, seconds],
        [0.5, 0.5, 1, 0.8, 0],
    )


# Rivals: height of the voice in Hz, and the size of the throat it comes from
VOICES = {
    "blas": (96, 1.15),
    "rosa": (212, 0.95),
    "zingara": (178, 1.0),
    "leo": (168, 0.92),
    "marga": (192, 1.05),
    "zurdo": (112, 1.1),
    "ines": (244, 0.88),
    "paco": (126, 1.05),
    "lola": (226, 0.92),
    "tono": (140, 1.0),
    "ramon": (84, 1.2),
    "pilar": (164, 1.06),
}


def syllable(rng: Chance, variant: int, *, rival: str) -> Wave:
    """What one letter of a rival's talk sounds like: a tenth of a second of their voice, coarse."""
    base, size = VOICES[rival]
    vowels = (("o", "a"), ("a", "e"), ("u", "o"))[variant]
    hz = base * glide(1.0, (1.12, 0.92, 1.0)[variant], 0.1)
    voice = sung(saw(hz) * swell(0.1, 0.012, 0.05), vowels, size)
    return crushed(voice / np.abs(voice).max(), 6, 3)


# Endings


def round_end(rng: Chance, variant: int) -> Wave:
    """F to E, the way down that every song here takes, with a roll of castanets before it."""
    roll = [(0.045 * number, 0.7 * castanet(rng, 0.4 + number / 16)) for number in range(9)]
    return placed(
        *roll,
        (0.40, guitar("f2 c3 f3 a3 c4 e4", 0.42)),
        (0.40, 0.5 * drum(rng, 0.8)),
        (0.80, guitar("e2 b2 e3 g#3 b3 e4", 1.1)),
        (0.80, 0.8 * drum(rng, 1)),
        (0.80, 0.6 * palmas(rng, 1)),
    )


def win(rng: Chance, variant: int) -> Wave:
    """A fanfare into the major, three strums, and the crowd."""
    tune = (
        ("e5", 0.00, 0.11),
        ("e5", 0.14, 0.11),
        ("e5", 0.28, 0.11),
        ("a5", 0.42, 0.36),
        ("g#5", 0.84, 0.12),
        ("a5", 0.98, 0.12),
        ("b5", 1.12, 0.12),
        ("c#6", 1.26, 0.95),
    )
    lines = [(at, 0.5 * lead(pitch(note), seconds, 1.0)) for note, at, seconds in tune]
    thirds = [(at, 0.25 * lead(pitch(note) - 12, seconds, 1.0, 0.5)) for note, at, seconds in tune]
    chords = [
        (0.00, guitar("e2 b2 e3 g#3 b3 e4", 0.4)),
        (0.42, guitar("a2 e3 a3 c#4 e4", 0.4)),
        (0.84, guitar("e2 b2 d3 g#3 b3 e4", 0.4)),
        (1.26, guitar("a2 e3 a3 c#4 e4 a4", 1.4)),
    ]
    beats = [(at, 0.6 * drum(rng, 1)) for at in (0.0, 0.42, 0.84, 1.26)]
    rattle = [(0.84 + 0.035 * number, 0.6 * castanet(rng, 0.5 + number / 24)) for number in range(12)]
    return placed(*lines, *thirds, *chords, *beats, *rattle, (1.35, 0.8 * cheer(rng, 0)))


def lose(rng: Chance, variant: int) -> Wave:
    """Am G F E, slowly, and the last string rings alone."""
    steps = (
        ("a4", "a2 e3 a3 c4 e4"),
        ("g4", "g2 d3 g3 b3"),
        ("f4", "f2 c3 f3 a3 c4"),
        ("e4", "e2 b2 e3 g#3 b3"),
    )
    parts: list[tuple[float, Wave]] = []
    for number, (note, chord) in enumerate(steps):
        at = 0.42 * number
        parts.append((at, guitar(chord, 0.5 if number < 3 else 1.5, 0.03, 0.6)))
        parts.append((at, 0.3 * lead(pitch(note), 0.34 if number < 3 else 0.9, 0.8, 0.125)))
    parts.append((1.26, 0.5 * drum(rng, 0.8)))
    return placed(*parts)


EFFECTS: dict[str, Effect] = {
    "focus": Effect(focus, -23, 3),
    "confirm": Effect(confirm, -17),
    "cancel": Effect(cancel, -18),
    "denied": Effect(denied, -18),
    "toggle": Effect(toggle, -19),
    "slide": Effect(slide, -23, 3),
    "deal": Effect(deal, -20, 3),
    "flip": Effect(flip, -19, 3),
    "reveal": Effect(reveal, -14),
    "card_slide": Effect(card_slide, -21, 3),
    "card_land": Effect(card_land, -15, 3),
    "fence_break": Effect(fence_break, -11, 3),
    "stampede": Effect(stampede, -12, 3),
    "moo": Effect(moo, -14, 3),
    "gate": Effect(gate, -17),
    "tick": Effect(tick, -19),
    "cheer": Effect(cheer, -14, 3),
    "groan": Effect(groan, -15, 3),
    "crowd": Effect(crowd, -22),
    "win": Effect(win, -12),
    "lose": Effect(lose, -13),
    "round_end": Effect(round_end, -13),
    "curtain": Effect(curtain, -18),
    "join": Effect(join, -16),
    "pause": Effect(pause, -18),
    "coin": Effect(coin, -17),
    "gavel": Effect(auction_sounds.gavel, -14, 3),
    "hammer": Effect(auction_sounds.hammer, -12),
    "bid": Effect(auction_sounds.bid, -17, 3),
    "drop_out": Effect(auction_sounds.drop_out, -19),
    "coins": Effect(auction_sounds.coins, -15, 2),
    "money_lay": Effect(auction_sounds.money_lay, -19, 3),
    "till": Effect(auction_sounds.till, -15),
    "handbell": Effect(auction_sounds.handbell, -15),
    "boo": Effect(boo, -14, 3),
    "applause": Effect(applause, -15, 2),
    "race_bell": Effect(race_sounds.race_bell, -14),
    "hoof": Effect(race_sounds.hoof, -19.5, len(race_sounds.HOOVES)),
    "die_roll": Effect(race_sounds.die_roll, -19, 3),
    "die_land": Effect(race_sounds.die_land, -18.5, 3),
    "chip": Effect(race_sounds.chip, -20.5, 3),
    "photo": Effect(race_sounds.photo, -13),
    "whinny": Effect(race_sounds.whinny, -16, 3),
    "crowd_swell": Effect(crowd_swell, -14, 2),
    "race_fanfare": Effect(race_sounds.race_fanfare, -12),
} | {f"blip_{rival}": Effect(partial(syllable, rival=rival), -20, 3) for rival in VOICES}
EFFECTS |= {f"cry_{animal}": Effect(maker, -14, 3) for animal, maker in auction_sounds.CRIES.items()}
NAMES = tuple(f"sound-{name}" for name in EFFECTS)


def rendered(name: str, variant: int = 0) -> Wave:
    """An effect at its level, mono, without silence before it or more than a breath after it."""
    effect = EFFECTS[name]
    rng = np.random.default_rng([*name.encode(), variant])
    wave = effect.maker(rng, variant)
    wave = wave - wave.mean()
    loud = np.nonzero(np.abs(wave) > 0.002 * np.abs(wave).max())[0]
    wave = wave[loud[0] : loud[-1] + 1] * swell((loud[-1] + 1 - loud[0]) / synth.RATE, 0.0005, 0.008)
    return synth.levelled(_padded(wave, 0.02), effect.level, short=True)


def file_names(name: str) -> list[str]:
    return [f"{name}_{variant + 1}" if variant else name for variant in range(EFFECTS[name].variants)]


def bake(name: str) -> dict[str, bytes]:
    """Files under assets/ by path."""
    effect = name.removeprefix("sound-")
    return {
        f"sounds/{file}.ogg": synth.ogg(rendered(effect, variant), 0.4)
        for variant, file in enumerate(file_names(effect))
    }
