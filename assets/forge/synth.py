"""Synthesis: oscillators, envelopes, filters, instruments of a Spanish fair, loudness, and OGG.

A sound is a float array of samples at `RATE`, about -1 to 1: mono has shape (n,), stereo (n, 2). All
chance comes from the generator that is handed in. Filters work on the whole spectrum at once, so they wrap
round the ends of what they are given: a loop stays a loop; what must not wrap is padded with silence.
"""

import io
from collections.abc import Callable, Sequence

import numpy as np
import soundfile
from numpy.typing import NDArray

RATE = 44_100
Wave = NDArray[np.float64]
Response = Callable[[Wave], NDArray[np.complex128]]  # of frequencies in Hz


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    return np.arange(samples(seconds)) / RATE


def hertz(note: float) -> float:
    """Frequency of a MIDI note number (69 = a4 = 440 Hz)."""
    return 440.0 * 2 ** ((note - 69) / 12)


# Oscillators: `hz` is a number with `seconds`, or an array with the pitch at each sample


def glide(start_hz: float, end_hz: float, seconds: float, bend: float = 1.0) -> Wave:
    """A pitch that moves evenly (in intervals); `bend` above 1 moves late, below 1 early."""
    way = np.linspace(0, 1, samples(seconds)) ** bend
    return start_hz * (end_hz / start_hz) ** way


def vibrato(
    hz: float | Wave, seconds: float, cents: float = 25, rate_hz: float = 5.7, delay: float = 0.16
) -> Wave:
    t = times(seconds)
    depth = np.clip((t - delay) / 0.15, 0, 1) * cents / 1200
    return hz * 2 ** (depth * np.sin(2 * np.pi * rate_hz * t))


def phase(hz: Wave, start: float = 0.0) -> Wave:
    return (start + np.cumsum(hz) / RATE) % 1.0


def pulse(hz: Wave, duty: float = 0.5, start: float = 0.0) -> Wave:
    """The square wave of arcades; rounded edges keep high notes from hissing (polyBLEP)."""
    p, step = phase(hz, start), hz / RATE
    wave = np.where(p < duty, 1.0, -1.0) + _edge(p, step) - _edge((p - duty) % 1.0, step)
    return wave - (2 * duty - 1)


def saw(hz: Wave, start: float = 0.0) -> Wave:
    p = phase(hz, start)
    return 2 * p - 1 - _edge(p, hz / RATE)


def _edge(p: Wave, step: Wave) -> Wave:
    after, before = p / step, (p - 1) / step
    return np.where(
        p < step, 2 * after - after**2 - 1, np.where(p > 1 - step, before**2 + 2 * before + 1, 0.0)
    )


def triangle(hz: Wave, levels: int = 16) -> Wave:
    """A triangle in so many steps, as the old chips had it; 0 levels makes it smooth."""
    wave = 1 - 4 * np.abs((phase(hz, 0.25)) - 0.5)
    return np.round(wave * levels / 2) / (levels / 2) if levels else wave


def sine(hz: Wave) -> Wave:
    return np.sin(2 * np.pi * np.cumsum(hz) / RATE)


def noise(rng: np.random.Generator, seconds: float, rate_hz: float = RATE) -> Wave:
    """White noise; a lower rate holds each value, which gives the chip's coarse, pitched hiss."""
    count = samples(seconds)
    held = rng.uniform(-1, 1, int(count * rate_hz / RATE) + 2)
    return held[(np.arange(count) * rate_hz / RATE).astype(int)]


# Envelopes


def decay(seconds: float, half_life: float, attack: float = 0.002) -> Wave:
    """Rise within `attack`, then halve every `half_life`; the last 5 ms go to nothing, without a click."""
    t = times(seconds)
    return np.minimum(1, t / attack) * 0.5 ** (t / half_life) * np.clip((seconds - t) / 0.005, 0, 1)


def swell(seconds: float, attack: float, release: float) -> Wave:
    t = times(seconds)
    rise, fall = np.clip(t / attack, 0, 1), np.clip((seconds - t) / release, 0, 1)
    return np.sin(rise * np.pi / 2) * np.sin(fall * np.pi / 2)


def held(seconds: float, release: float = 0.06, attack: float = 0.006, sustain: float = 0.7) -> Wave:
    """A played note: held for `seconds`, then let go, which takes `release` more."""
    t = times(seconds + release)
    body = sustain + (1 - sustain) * 0.5 ** (t / 0.12)
    return np.minimum(1, t / attack) * body * np.clip((seconds + release - t) / release, 0, 1) ** 1.5


# Putting together


def mixed(*waves: Wave) -> Wave:
    total = np.zeros(max(map(len, waves)))
    for wave in waves:
        total[: len(wave)] += wave
    return total


def placed(*parts: tuple[float, Wave]) -> Wave:
    """Waves laid down at their times in seconds."""
    total = np.zeros(max(samples(at) + len(wave) for at, wave in parts))
    for at, wave in parts:
        total[samples(at) : samples(at) + len(wave)] += wave
    return total


def crushed(wave: Wave, bits: int, hold: int = 1) -> Wave:
    """Fewer levels and fewer samples: the grain of an 8-bit sampler."""
    levels = 2 ** (bits - 1)
    return np.repeat(np.round(wave[::hold] * levels) / levels, hold)[: len(wave)]


def resampled(wave: Wave, factor: float) -> Wave:
    """Played `factor` times as fast, and so higher."""
    return np.interp(np.arange(0, len(wave) - 1, factor), np.arange(len(wave)), wave)


# Filters: responses of frequency, multiplied together and applied at once


def low(cutoff_hz: float, order: int = 2) -> Response:
    return lambda f: 1 / (1 + 1j * f / cutoff_hz) ** order


def high(cutoff_hz: float, order: int = 2) -> Response:
    return lambda f: (1j * f / cutoff_hz / (1 + 1j * f / cutoff_hz)) ** order


def band(centre_hz: float, q: float) -> Response:
    return lambda f: (1j * f / (q * centre_hz)) / (1 - (f / centre_hz) ** 2 + 1j * f / (q * centre_hz))


def peak(centre_hz: float, q: float, gain: float) -> Response:
    """1 everywhere but near the centre, where it is `gain`."""
    ring = band(centre_hz, q)
    return lambda f: 1 + (gain - 1) * ring(f)


def both(*responses: Response) -> Response:
    return lambda f: np.prod([response(f) for response in responses], axis=0)


def side_by_side(*responses: Response) -> Response:
    return lambda f: np.sum([response(f) for response in responses], axis=0)


def looped(wave: Wave, response: Response) -> Wave:
    """Filter a loop, or anything that ends in enough silence; channels are filtered alike."""
    spectrum = np.fft.rfft(wave, axis=0)
    answer = response(np.fft.rfftfreq(len(wave), 1 / RATE))
    return np.fft.irfft((spectrum.T * answer).T, len(wave), axis=0)


def through(wave: Wave, response: Response, ring: float = 0.05) -> Wave:
    """Filter a sound that begins and ends; it grows by `ring` seconds in which the filter dies away."""
    return looped(np.concatenate([wave, np.zeros(samples(ring))]), response)


def echoed(loop: Wave, seconds: float, gain: float, times_heard: int = 3) -> Wave:
    """Echoes of a stereo loop, from side to side."""
    total = loop.copy()
    for number in range(1, times_heard + 1):
        part = np.roll(loop, samples(seconds * number), axis=0) * gain**number
        total += part if number % 2 == 0 else part[:, ::-1]
    return total


def in_a_plaza(loop: Wave, rng: np.random.Generator, wet: float = 0.12, seconds: float = 0.9) -> Wave:
    """Stone walls round a stereo loop: a short dark reverberation, different at each ear."""
    t = np.arange(len(loop)) / RATE
    walls = rng.normal(0, 1, (len(loop), 2)) * (0.001 ** (t / seconds) * (t > 0.012))[:, None]
    walls /= np.sqrt((walls**2).sum(axis=0))
    heard = np.fft.irfft(
        np.fft.rfft(loop.mean(axis=1))[:, None] * np.fft.rfft(walls, axis=0), len(loop), axis=0
    )
    return loop + wet * looped(heard, both(low(4_500, 1), high(220, 1)))


# Instruments: `note` is a MIDI number, `seconds` how long it is held, `force` 0 to 1


def lead(note: float, seconds: float, force: float, duty: float = 0.25) -> Wave:
    """The fair's street organ: a pulse, its twin a little out of tune, a scoop, late vibrato."""
    whole = seconds + 0.07
    hz = vibrato(hertz(note), whole)
    scoop = np.minimum(1, times(whole) / 0.03)
    hz = hz * 2 ** (-0.4 / 12 * (1 - scoop))
    wave = 0.7 * pulse(hz, duty) + 0.3 * pulse(hz * 2 ** (7 / 1200), 0.5, start=0.3)
    return force * wave[: len(env := held(seconds, 0.07))] * env


def flute(note: float, seconds: float, force: float) -> Wave:
    """The village whistle: a smooth triangle with breath at the start."""
    whole = seconds + 0.08
    rng = np.random.default_rng(round(note * 100))
    hz = vibrato(hertz(note), whole, cents=18, rate_hz=5.2, delay=0.2)
    wave = triangle(hz, 0) + 0.18 * sine(2 * hz) + 0.10 * pulse(hz, 0.125)
    breath = noise(rng, whole) * decay(whole, 0.03) * 0.25
    env = held(seconds, 0.08, attack=0.02, sustain=0.85)
    return force * (wave + breath)[: len(env)] * env


def bass(note: float, seconds: float, force: float) -> Wave:
    """The stepped triangle, with the knock of a plucked string."""
    env = held(seconds, 0.05, attack=0.004, sustain=0.75)
    hz = np.full(len(env), hertz(note))
    knock = np.zeros(len(env))
    click = pulse(glide(hertz(note) * 3, hertz(note), 0.03), 0.5) * decay(0.03, 0.01)
    knock[: min(len(click), len(env))] = click[: len(env)] * 0.35
    return force * (triangle(hz) + knock) * env


def pluck(note: float, seconds: float, force: float, ring: float = 0.9, seed: int = 7) -> Wave:
    """A gut string (Karplus and Strong): a burst of noise runs round a delay line and loses its edge.

    `ring` is what is left of it after each hundredth of a second; the string is damped when its time is over.
    """
    hz = hertz(note)
    period = int(RATE / hz)
    rng = np.random.default_rng(seed * 1_000 + round(note * 4))
    overtone = np.arange(1, period // 2 + 1)
    # Picked a seventh from the bridge; a soft finger (low force) makes a dull burst.
    heights = np.sin(np.pi * overtone / 7) / overtone ** (1.6 - 0.7 * force)
    turns = np.exp(2j * np.pi * rng.uniform(0, 1, len(overtone)))
    burst = np.fft.irfft(np.concatenate([[0], heights * turns]), period)
    burst /= np.abs(burst).max()
    keep = ring ** (period / RATE * 100)
    whole = seconds + 0.09
    rounds = []
    for _ in range(int(samples(whole) * 1.05 / period) + 2):
        rounds.append(burst)
        burst = keep * (0.5 * burst + 0.5 * np.roll(burst, 1))
    string = resampled(np.concatenate(rounds), hz * (period + 0.5) / RATE)[: samples(whole)]
    t = np.arange(len(string)) / RATE
    return force * string * np.minimum(1, t / 0.001) * np.clip((whole - t) / 0.09, 0, 1)


GUITAR_BODY = side_by_side(lambda f: np.full(len(f), 0.75), band(105, 3.0), band(215, 2.5), band(2_400, 0.8))


def palmas(rng: np.random.Generator, force: float, bright: float = 1.0) -> Wave:
    """Two hands: three bursts within 15 ms, hollow when `bright` is low."""
    parts = [
        (at, noise(rng, 0.07) * decay(0.07, life, attack=0.0005) * gain)
        for at, life, gain in ((0, 0.004, 0.7), (0.007, 0.004, 0.6), (0.014, 0.012, 1.0))
    ]
    colour = rng.uniform(0.92, 1.08)
    ringing = side_by_side(band(1_250 * bright * colour, 1.6), band(2_600 * bright * colour, 1.8))
    return force * 1.6 * through(placed(*parts), both(ringing, high(350, 1)), 0.02)


def castanet(rng: np.random.Generator, force: float, size: float = 1.0) -> Wave:
    """Two shells of hard wood: a click that rings very shortly."""
    click = noise(rng, 0.06) * decay(0.06, 0.0035, attack=0.0003)
    wood = side_by_side(band(1_900 / size, 9), band(3_150 / size, 7), band(5_300 / size, 4))
    return force * 2.2 * through(click, both(wood, low(9_000, 1)), 0.03)


def cajon(rng: np.random.Generator, force: float, slap: float = 0.0) -> Wave:
    """The box drum: a thump in the middle (slap 0), a crack at the edge (slap 1)."""
    thump = sine(glide(115, 62, 0.2, 0.5)) * decay(0.2, 0.045) * (1 - 0.6 * slap)
    skin = through(noise(rng, 0.09) * decay(0.09, 0.012, attack=0.0005), both(high(500, 1), low(5_000, 1)))
    return force * mixed(thump, skin * (0.25 + 0.75 * slap))


def tamboril(rng: np.random.Generator, force: float) -> Wave:
    """The small drum with a snare that goes with the whistle."""
    head = sine(glide(235, 190, 0.12, 0.4)) * decay(0.12, 0.03)
    snare = through(noise(rng, 0.12, 16_000) * decay(0.12, 0.028, attack=0.001), high(1_800, 1))
    return force * mixed(0.7 * head, 0.45 * snare)


def drum(rng: np.random.Generator, force: float) -> Wave:
    """The big drum of a marching band."""
    return force * mixed(
        sine(glide(92, 48, 0.35, 0.4)) * decay(0.35, 0.085),
        0.25 * through(noise(rng, 0.05) * decay(0.05, 0.01), low(900)),
    )


# Voices

VOWELS = {
    "a": ((760, 1.0), (1_250, 0.55), (2_600, 0.2)),
    "e": ((460, 1.0), (1_900, 0.45), (2_550, 0.25)),
    "o": ((480, 1.0), (860, 0.6), (2_450, 0.1)),
    "u": ((330, 1.0), (720, 0.35), (2_300, 0.06)),
    "m": ((240, 1.0), (1_000, 0.10), (2_200, 0.04)),
}


def vowel(name: str, size: float = 1.0) -> Response:
    """The resonances of a throat; a smaller `size` is a child, a larger one a beast."""
    return side_by_side(*(_formant(hz / size, gain) for hz, gain in VOWELS[name]))


def _formant(hz: float, gain: float) -> Response:
    ring = band(hz, 6)
    return lambda f: gain * ring(f)


def sung(source: Wave, vowels: Sequence[str], size: float = 1.0) -> Wave:
    """A source (a saw, say) shaped by vowels that pass into one another evenly."""
    whole = len(source)
    places = np.linspace(0, whole, len(vowels))
    total = np.zeros(whole + samples(0.05))
    for number, name in enumerate(vowels):
        peaks = np.zeros(len(vowels))
        peaks[number] = 1.0
        share = np.interp(np.arange(whole), places, peaks) if len(vowels) > 1 else np.ones(whole)
        total += through(source * share, vowel(name, size))
    return total


# Levels


def k_weighted(wave: Wave) -> Wave:
    """As the ear hears loudness (the shape of ITU-R BS.1770): deep notes count less, high ones more."""

    def response(f: Wave) -> NDArray[np.complex128]:
        shelf = 1 + (10 ** (4 / 20) - 1) / (1 + (1_817 / np.maximum(f, 1e-3)) ** 3)
        return shelf * high(38, 2)(f)

    return looped(wave, response)


def loudness(wave: Wave, window: float = 0.4) -> float:
    """LUFS or nearly: gated mean over windows of 0.4 s, as a whole tune is measured."""
    power = _window_power(wave, window)
    power = power[power > 10 ** (-70 / 10)]
    if not len(power):
        return -99.0
    power = power[power > power.mean() / 10]
    return float(-0.691 + 10 * np.log10(power.mean()))


def loudest(wave: Wave, window: float = 0.1) -> float:
    """The same measure of the loudest tenth of a second, for effects that are too short to be a tune."""
    return float(-0.691 + 10 * np.log10(_window_power(wave, window).max() + 1e-10))


def _window_power(wave: Wave, window: float) -> Wave:
    stereo = wave if wave.ndim == 2 else np.stack([wave, wave], axis=1)
    size = samples(window)
    room = -(-(max(len(stereo), size) + size // 4) // 2**14) * 2**14  # of small factors, for the transform
    padded = np.concatenate([stereo, np.zeros((room - len(stereo), 2))])
    energy = np.concatenate([[0.0], np.cumsum((k_weighted(padded) ** 2).sum(axis=1))])
    starts = np.arange(0, len(padded) - size + 1, size // 4)
    return (energy[starts + size] - energy[starts]) / size


def limited(wave: Wave, ceiling: float = 10 ** (-2 / 20), release: float = 0.06) -> Wave:
    """Turn down what would pass `ceiling`, a little early, and come back slowly. Wraps as a loop does."""
    height = np.abs(wave).max(axis=1) if wave.ndim == 2 else np.abs(wave)
    needed = np.minimum(1, ceiling / np.maximum(height, 1e-9))
    look = samples(0.005)
    lowest = _rolling_minimum(needed, 2 * look)
    kernel = np.hanning(2 * look + 1)
    soft = _circular_mean(lowest, kernel)
    tail = 0.5 ** (np.arange(samples(release * 6)) / samples(release))
    soft = np.minimum(soft, 1 - _circular_hold(1 - soft, tail))
    return (wave.T * soft).T


def _rolling_minimum(values: Wave, reach: int) -> Wave:
    """Minimum over `reach` samples to each side and a few more, on a circle."""
    span = 1
    lowest = values
    while span < 2 * reach:
        lowest = np.minimum(lowest, np.roll(lowest, -span))
        span *= 2
    return np.roll(lowest, span // 2)


def _circular_mean(values: Wave, kernel: Wave) -> Wave:
    padded = np.zeros(len(values))
    size = min(len(kernel), len(values))
    padded[:size] = kernel[:size] / kernel[:size].sum()
    padded = np.roll(padded, -(size // 2))
    return np.fft.irfft(np.fft.rfft(values) * np.fft.rfft(padded), len(values))


def _circular_hold(amount: Wave, tail: Wave) -> Wave:
    """`amount` falling no faster than `tail`: taken in blocks of 1 ms, smooth enough here."""
    block = samples(0.001)
    count = -(-len(amount) // block)
    blocks = np.pad(amount, (0, count * block - len(amount))).reshape(count, block).max(axis=1)
    fall = tail[min(block, len(tail) - 1)]
    for _ in range(2):  # twice round, so that the end reaches the beginning
        level = blocks[-1]
        for number in range(count):
            level = max(blocks[number], level * fall)
            blocks[number] = level
    return np.interp(np.arange(len(amount)), np.arange(count) * block, blocks) * 0.999


def levelled(wave: Wave, target: float, ceiling: float = 10 ** (-2 / 20), *, short: bool = False) -> Wave:
    """As loud as `target` (by `loudness`, or `loudest` for a short sound), no peak above `ceiling`."""
    measure = loudest if short else loudness
    for _ in range(3):  # limiting takes a little loudness away
        wave = limited(wave * 10 ** ((target - measure(wave)) / 20), ceiling)
    return wave


# Files


def ogg(wave: Wave, quality: float = 0.4) -> bytes:
    """Ogg Vorbis. The encoder numbers its stream at random; a fixed number makes equal sounds equal bytes."""
    written = io.BytesIO()
    channels = wave.shape[1] if wave.ndim == 2 else 1
    with soundfile.SoundFile(
        written, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(wave), RATE):  # whole seconds: the encoder dies of long arrays
            file.write(wave[start : start + RATE])
    return _renumbered(written.getvalue())


def read_ogg(data: bytes) -> Wave:
    wave, rate = soundfile.read(io.BytesIO(data), dtype="float64")
    if rate != RATE:
        raise ValueError(f"expected {RATE} samples a second, not {rate}")
    return wave


def _renumbered(data: bytes, serial: int = 0x56494C4C) -> bytes:
    """The same Ogg stream with `serial` in each page, and each page's checksum made anew."""
    pages, at = bytearray(data), 0
    while at < len(pages):
        segments = pages[at + 26]
        size = 27 + segments + sum(pages[at + 27 : at + 27 + segments])
        pages[at + 14 : at + 18] = serial.to_bytes(4, "little")
        pages[at + 22 : at + 26] = bytes(4)
        pages[at + 22 : at + 26] = _checksum(pages[at : at + size]).to_bytes(4, "little")
        at += size
    return bytes(pages)


def _checksum(page: bytes | bytearray) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value


def _table() -> list[int]:
    table = []
    for index in range(256):
        value = index << 24
        for _ in range(8):
            value = ((value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)) & 0xFFFFFFFF
        table.append(value)
    return table


_TABLE = _table()
