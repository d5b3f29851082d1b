"""What is heard at the auction: ten animals, gavel, coins, paddles. `sounds.py` has their levels."""

import numpy as np

from assets.forge import synth
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
    high,
    low,
    mixed,
    noise,
    placed,
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
TURNS = (1.0, 1.07, 0.93)  # how high each variant is


def _contour(seconds: float, base: float, *points: tuple[float, float]) -> Wave:
    """A pitch through (share of the time, factor) points."""
    shares, factors = zip(*points, strict=True)
    return base * np.interp(np.linspace(0, 1, synth.samples(seconds)), shares, factors)


def _grain(voice: Wave, bits: int = 7, hold: int = 2) -> Wave:
    return crushed(voice / np.abs(voice).max(), bits, hold)


def _nasal(centre_hz: float, q: float = 2.5) -> synth.Response:
    return side_by_side(band(centre_hz, q), lambda f: 0.25 * band(centre_hz * 2.6, 3)(f))


# ---------------------------------------------------------------- animals
def rooster(rng: Chance, variant: int) -> Wave:
    """Ki-ki-ri-ki, the last one long."""
    turn = TURNS[variant]
    parts = []
    for at, seconds, base, points in (
        (0.00, 0.16, 620, ((0, 0.8), (0.4, 1.1), (1, 1.0))),
        (0.20, 0.12, 700, ((0, 0.9), (0.5, 1.05), (1, 1.0))),
        (0.35, 0.12, 760, ((0, 0.9), (0.5, 1.08), (1, 1.0))),
        (0.50, 0.70, 820, ((0, 0.85), (0.2, 1.18), (0.55, 1.1), (1, 0.62))),
    ):
        hz = _contour(seconds, base * turn, *points) * (1 + 0.02 * noise(rng, seconds, 90))
        source = 0.7 * saw(hz) + 0.4 * pulse(hz, 0.3) + 0.10 * noise(rng, seconds)
        parts.append((at, sung(source * swell(seconds, 0.02, 0.06), ("e", "a"), 0.72)))
    return _grain(placed(*parts), 7, 2)


def goose(rng: Chance, variant: int) -> Wave:
    """Two honks, the second through the nose."""
    turn, parts = TURNS[variant], []
    for at, seconds, base in ((0, 0.24, 330), (0.30, 0.32, 350)):
        hz = _contour(seconds, base * turn, (0, 0.8), (0.25, 1.15), (1, 0.85)) * (
            1 + 0.05 * noise(rng, seconds, 60)
        )
        source = pulse(hz, 0.18) + 0.25 * noise(rng, seconds, 8_000)
        parts.append(
            (at, through(source * swell(seconds, 0.02, 0.08), both(_nasal(980 * turn), high(300)), 0.03))
        )
    return _grain(placed(*parts), 6, 2)


def cat(rng: Chance, variant: int) -> Wave:
    seconds = (0.75, 0.6, 0.95)[variant]
    hz = _contour(seconds, 470 * TURNS[variant], (0, 0.85), (0.3, 1.35), (0.6, 1.25), (1, 0.75))
    source = saw(vibrato(hz, seconds, 20, 7)) + 0.08 * noise(rng, seconds)
    return _grain(sung(source * swell(seconds, 0.08, 0.25), ("m", "e", "a", "o", "u"), 0.66), 7, 2)


def dog(rng: Chance, variant: int) -> Wave:
    """Woof woof."""
    turn, parts = TURNS[variant], []
    for at, base in ((0, 250), (0.24, 270)):
        hz = _contour(0.15, base * turn, (0, 0.8), (0.25, 1.5), (1, 0.6)) * (1 + 0.08 * noise(rng, 0.15, 120))
        source = saw(hz) + 0.5 * noise(rng, 0.15, 7_000) * decay(0.15, 0.03)
        parts.append((at, sung(source * decay(0.15, 0.06, 0.012), ("u", "a", "u"), 1.0)))
    return _grain(placed(*parts), 6, 2)


def _bleat(
    rng: Chance, seconds: float, base: float, shake_hz: float, size: float, vowels: tuple[str, ...]
) -> Wave:
    t = times(seconds)
    shake = 1 - 0.55 * (0.5 + 0.5 * np.sign(np.sin(2 * np.pi * shake_hz * t))) * np.clip(t / 0.12, 0, 1)
    hz = _contour(seconds, base, (0, 0.95), (0.2, 1.08), (1, 0.86)) * (
        1 + 0.03 * np.sin(2 * np.pi * shake_hz * t)
    )
    source = saw(hz) + 0.3 * pulse(hz, 0.2) + 0.12 * noise(rng, seconds, 9_000)
    return _grain(sung(source * shake * swell(seconds, 0.04, 0.15), vowels, size), 7, 2)


def sheep(rng: Chance, variant: int) -> Wave:
    """Beee, low and round."""
    return _bleat(rng, (0.95, 0.75, 1.1)[variant], 205 * TURNS[variant], 7.5, 1.0, ("m", "e", "e", "e"))


def goat(rng: Chance, variant: int) -> Wave:
    """Meh-eh-eh, high and quick."""
    return _bleat(rng, (0.7, 0.55, 0.8)[variant], 330 * TURNS[variant], 12.5, 0.82, ("e", "a", "e"))


def donkey(rng: Chance, variant: int) -> Wave:
    """In with a squeal, out with a roar, and again."""
    turn, parts = TURNS[variant], []
    for at in (0.0, 0.72):
        hz = _contour(0.3, 520 * turn, (0, 0.8), (0.7, 1.2), (1, 1.25)) * (1 + 0.08 * noise(rng, 0.3, 70))
        squeal = 0.5 * saw(hz) + 0.6 * noise(rng, 0.3, 6_000)
        parts.append((at, 0.8 * sung(squeal * swell(0.3, 0.05, 0.05), ("e", "e"), 0.9)))
        hz = _contour(0.4, 185 * turn, (0, 1.15), (1, 0.8)) * (1 + 0.06 * noise(rng, 0.4, 60))
        roar = saw(hz) + 0.4 * saw(hz * 0.5) + 0.2 * noise(rng, 0.4, 8_000)
        parts.append((at + 0.31, 1.2 * sung(roar * swell(0.4, 0.03, 0.12), ("a", "o"), 1.15)))
    return _grain(placed(*parts), 6, 2)


def pig(rng: Chance, variant: int) -> Wave:
    """Three grunts through the snout."""
    turn, parts = TURNS[variant], []
    for at, seconds, base in ((0, 0.14, 118), (0.19, 0.12, 128), (0.36, 0.22, 112)):
        hz = _contour(seconds, base * turn, (0, 0.9), (0.4, 1.25), (1, 0.9)) * (
            1 + 0.15 * noise(rng, seconds, 130)
        )
        source = pulse(hz, 0.12) + 0.8 * noise(rng, seconds, 5_000)
        parts.append(
            (
                at,
                through(
                    source * swell(seconds, 0.015, 0.06), both(_nasal(560 * turn, 1.6), low(2_600)), 0.03
                ),
            )
        )
    return _grain(placed(*parts), 6, 3)


def cow(rng: Chance, variant: int) -> Wave:
    """Muuu: softer and higher than the bulls."""
    seconds = (1.15, 0.9, 1.3)[variant]
    hz = _contour(seconds, 148 * TURNS[variant], (0, 0.86), (0.25, 1.08), (0.7, 1.04), (1, 0.8))
    source = saw(vibrato(hz, seconds, 22, 5)) + 0.06 * noise(rng, seconds, 8_000)
    return _grain(sung(source * swell(seconds, 0.14, 0.3), ("m", "u", "o", "u"), 1.18), 7, 2)


def horse(rng: Chance, variant: int) -> Wave:
    """A whinny that shakes as it falls, and a snort."""
    turn, seconds = TURNS[variant], 0.95
    t = times(seconds)
    fall = _contour(seconds, 760 * turn, (0, 0.8), (0.12, 1.35), (0.5, 1.05), (1, 0.5))
    shake = 1 + 0.11 * np.sin(2 * np.pi * 11.5 * t) * np.clip(t / 0.15, 0, 1)
    hz = fall * shake * (1 + 0.03 * noise(rng, seconds, 80))
    source = (0.8 * saw(hz) + 0.3 * noise(rng, seconds, 9_000)) * (0.75 + 0.25 * np.sin(2 * np.pi * 11.5 * t))
    whinny = sung(source * swell(seconds, 0.03, 0.25), ("e", "a", "e", "u"), 0.95)
    snort = through(noise(rng, 0.2) * swell(0.2, 0.02, 0.15), both(band(800, 0.9), high(300)), 0.03)
    return _grain(placed((0, whinny / np.abs(whinny).max()), (0.98, 0.6 * snort)), 7, 2)


CRIES = {maker.__name__: maker for maker in (rooster, goose, cat, dog, sheep, goat, donkey, pig, cow, horse)}


# ---------------------------------------------------------------- the sale
def _knock(rng: Chance, force: float, turn: float = 1.0) -> Wave:
    """Wood on wood, with the body of the rostrum below."""
    body = sine(glide(310 * turn, 190 * turn, 0.18, 0.4)) * decay(0.18, 0.03)
    hollow = side_by_side(band(420 * turn, 7), band(760 * turn, 8), band(1_450 * turn, 7))
    crack = through(noise(rng, 0.08) * decay(0.08, 0.006, attack=0.0003), hollow, 0.08)
    return force * mixed(0.9 * body, 4.0 * crack, 0.5 * castanet(rng, force, 1.5))


def gavel(rng: Chance, variant: int) -> Wave:
    """One stroke, for a call."""
    return _knock(rng, 0.9, TURNS[variant])


def hammer(rng: Chance, variant: int) -> Wave:
    """The last one: a stroke that fills the barn."""
    stroke = mixed(_knock(rng, 1.0, 0.86), 0.8 * cajon(rng, 1, 0.3), 0.7 * drum(rng, 1))
    echoes = [(0.11 * number, 0.30 / number * through(stroke, low(1_600), 0.02)) for number in (1, 2, 3)]
    return placed((0, stroke), *echoes)


def bid(rng: Chance, variant: int) -> Wave:
    """A paddle goes up: air, and a bar of wood."""
    note = (659.3, 739.99, 587.3)[variant]
    ring = sine(np.full(synth.samples(0.16), note)) * decay(0.16, 0.035)
    pop = pulse(glide(note * 0.5, note, 0.05, 0.5), 0.25) * decay(0.05, 0.02)
    return placed((0, 0.5 * pop), (0.02, ring), (0.02, 0.4 * castanet(rng, 0.8)))


def drop_out(rng: Chance, variant: int) -> Wave:
    """A paddle is laid down."""
    sigh = pulse(glide(392, 247, 0.2, 0.8), 0.125) * decay(0.2, 0.08)
    return placed((0, 0.6 * sigh), (0.17, 0.5 * cajon(rng, 0.7, 0.6)))


def coins(rng: Chance, variant: int) -> Wave:
    """Money that rains: coins that ring on coins, thick at first."""
    parts: list[tuple[float, Wave]] = []
    for _ in range(34):
        at = float(min(rng.exponential(0.42), 1.5))
        note = float(rng.choice([1_975, 2_349, 2_637, 2_960, 3_520, 3_951])) * rng.uniform(0.98, 1.02)
        long = rng.uniform(0.08, 0.22)
        ring = pulse(np.full(synth.samples(long), note), 0.5) * decay(long, 0.03)
        over = sine(np.full(synth.samples(long), note * 2.76)) * decay(long, 0.04)
        parts.append((at, rng.uniform(0.2, 0.7) * (0.6 * ring + 0.5 * over)))
    paper = through(noise(rng, 1.5) * swell(1.5, 0.1, 1.0), both(band(3_000, 0.8), high(900)), 0.02)
    return placed(*parts, (0, 0.10 * paper))


def money_lay(rng: Chance, variant: int) -> Wave:
    """A card laid on felt."""
    paper = through(
        noise(rng, 0.05) * decay(0.05, 0.008, attack=0.001), band(1_700 * TURNS[variant], 0.8), 0.02
    )
    cloth = sine(glide(140, 90, 0.08)) * decay(0.08, 0.018)
    return mixed(1.2 * paper, 0.7 * cloth)


def till(rng: Chance, variant: int) -> Wave:
    """Paid: a drawer and its bell."""
    drawer = mixed(cajon(rng, 0.8, 0.5), placed((0.05, 0.6 * castanet(rng, 1, 1.8))))
    partials = ((1.0, 1.0, 0.22), (2.0, 0.5, 0.14), (2.99, 0.4, 0.10), (4.2, 0.25, 0.06))
    bell = sum(
        gain * sine(np.full(synth.samples(0.8), 1_318.5 * k)) * decay(0.8, half) for k, gain, half in partials
    )
    return placed((0, drawer), (0.11, 0.45 * np.asarray(bell)))


def handbell(rng: Chance, variant: int) -> Wave:
    """The crier's bell, rung three times: a new lot."""
    partials = (
        (0.5, 0.4, 0.30),
        (1.0, 1.0, 0.20),
        (1.19, 0.5, 0.16),
        (1.5, 0.4, 0.14),
        (2.0, 0.6, 0.10),
        (2.74, 0.3, 0.06),
    )
    ring = sum(
        gain * sine(np.full(synth.samples(0.7), 1_046.5 * k)) * decay(0.7, half) for k, gain, half in partials
    )
    ring = np.asarray(ring)
    return placed((0, ring), (0.16, 0.7 * ring), (0.30, 0.9 * ring))
