"""Written music: a small notation, a band that plays it, and the loop that comes out.

A line is bars parted by `|`; a bar is notes `e5:4` (name, octave, length in steps; `-:4` rests). A harmony is
bars of chord names that share each bar evenly. A beat is one sign a step: `.` silent, `1` to `9` how hard.
Whatever does not fill its bar is refused with the bar's number.
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from assets.forge import synth
from assets.forge.synth import Wave

Instrument = Callable[[float, float, float], Wave]  # note, seconds, force
Drum = Callable[[np.random.Generator, float], Wave]  # chance, force

# As a guitar has them in hand: the low strings first. Open strings ring in F, as in every tavern.
CHORDS = {
    "Am": "a2 e3 a3 c4 e4",
    "E": "e2 b2 e3 g#3 b3 e4",
    "E7": "e2 b2 d3 g#3 b3 e4",
    "F": "f2 c3 f3 a3 c4 e4",
    "G": "g2 b2 d3 g3 b3 g4",
    "C": "c3 e3 g3 c4 e4",
    "Dm": "d3 a3 d4 f4",
    "A": "a2 e3 a3 c#4 e4",
    "A7": "a2 e3 g3 c#4 e4",
    "D": "d3 a3 d4 f#4",
    "Bb": "a#2 f3 a#3 d4 f4",
    "C7": "c3 g3 a#3 e4 g4",
    "Gm": "g2 d3 g3 a#3 d4",
}
_NOTE = re.compile(r"^(?:(-)|([a-g])(#|b)?(\d)):(\d+)$")
_SEMITONES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}


class Note(NamedTuple):
    step: int  # from the beginning of the line
    length: int  # steps
    pitch: int  # MIDI number


def pitch(name: str) -> int:
    """MIDI number of a note name such as g#4."""
    return notes(f"{name}:1", 1)[0].pitch


def notes(line: str, steps: int) -> list[Note]:
    """The notes of a line whose bars have so many steps."""
    found = []
    for number, bar in enumerate(line.strip().strip("|").split("|")):
        at = number * steps
        for word in bar.split():
            match = _NOTE.match(word)
            if match is None:
                raise ValueError(f"bar {number + 1}: {word!r} is no note")
            rest, letter, sign, octave, length = match.groups()
            if not rest:
                shift = {"#": 1, "b": -1, None: 0}[sign]
                found.append(Note(at, int(length), 12 * int(octave) + 12 + _SEMITONES[letter] + shift))
            at += int(length)
        if at != (number + 1) * steps:
            raise ValueError(
                f"bar {number + 1} has {at - number * steps} steps, not {steps}: {bar.strip()!r}"
            )
    return found


def chords(harmony: str, steps: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """(first step, steps, notes) of each chord."""
    found = []
    for number, bar in enumerate(harmony.strip().strip("|").split("|")):
        names = bar.split()
        share = steps // len(names)
        for place, name in enumerate(names):
            strings = tuple(pitch(string) for string in CHORDS[name].split())
            found.append((number * steps + place * share, share, strings))
    return found


class Band:
    """Plays lines, chords and beats into one stereo loop of `bars` bars of `steps` steps each.

    A step is a round number of samples (of small factors: the whole loop is transformed at once). Bars count
    from 1, as in a score. `pan` runs from -1 (left) to 1 (right).
    """

    def __init__(self, *, bars: int, steps: int, step_samples: int, seed: int) -> None:
        self.bars, self.steps, self.step = bars, steps, step_samples / synth.RATE
        self.bar_seconds = steps * self.step
        self._rng = np.random.default_rng(seed)
        self._length = bars * steps * step_samples
        self._buses = {bus: np.zeros((self._length, 2)) for bus in ("dry", "echo", "guitar")}
        self._made: dict[tuple[object, ...], Wave] = {}

    def line(
        self,
        instrument: Instrument,
        line: str,
        *,
        bar: int,
        gain: float,
        pan: float = 0.0,
        up: int = 0,
        gate: float = 0.92,
        bus: str = "dry",
    ) -> None:
        """One voice. Notes on the beat and long ones are stressed a little; `up` transposes by semitones."""
        for note in notes(line, self.steps):
            stress = 1.0 if note.step % self.steps == 0 else 0.9 if note.length >= 3 else 0.82
            seconds = note.length * self.step * gate
            wave = self._note(instrument, note.pitch + up, seconds, stress)
            self._lay(wave, self._at(bar, note.step), gain, pan, bus)

    def bass(self, instrument: Instrument, harmony: str, pattern: str, *, bar: int, gain: float) -> None:
        """Each chord's lowest note (1), its fifth (5), its octave (8), and - to hold it, a sign a step."""
        for first, share, strings in chords(harmony, self.steps):
            root = strings[0] if strings[0] < 46 else strings[0] - 12
            for step in range(first, first + share):
                sign = pattern[step % len(pattern)]
                if sign in "158":
                    place = step % len(pattern)
                    length = 1 + next((n for n, c in enumerate(pattern[place + 1 :]) if c != "-"), share)
                    tone = root + {"1": 0, "5": 7 if root < 41 else -5, "8": 12}[sign]
                    wave = self._note(
                        instrument, tone, length * self.step * 0.9, 0.95 if sign == "1" else 0.8
                    )
                    self._lay(wave, self._at(bar, step), gain, 0.0, "dry")

    def strum(
        self, harmony: str, pattern: str, *, bar: int, gain: float, pan: float = -0.25, ring: float = 0.9
    ) -> None:
        """Guitar chords: D and d down (hard, soft), U and u up over the high strings, x damped, - rings."""
        for first, share, strings in chords(harmony, self.steps):
            for step in range(first, first + share):
                place = step % len(pattern)
                sign = pattern[place]
                if sign not in "DdUux":
                    continue
                length = 1 + next((n for n, c in enumerate(pattern[place + 1 :]) if c != "-"), share)
                force = {"D": 1.0, "d": 0.7, "U": 0.75, "u": 0.5, "x": 0.6}[sign]
                chosen = strings if sign in "Ddx" else strings[:1:-1]
                seconds = 0.03 if sign == "x" else length * self.step
                for number, string in enumerate(chosen):
                    wave = self._note(
                        synth.pluck, string, seconds, round(force * (1 - 0.04 * number), 2), ring
                    )
                    late = number * (0.011 if sign == "D" else 0.007)
                    self._lay(wave, self._at(bar, step) + late, gain * 0.45, pan, "guitar")

    def arpeggio(self, harmony: str, pattern: str, *, bar: int, gain: float, pan: float = 0.3) -> None:
        """Single strings of each chord by number (0 the lowest), one sign a step."""
        for first, share, strings in chords(harmony, self.steps):
            for step in range(first, first + share):
                sign = pattern[step % len(pattern)]
                if sign.isdigit():
                    string = strings[min(int(sign), len(strings) - 1)]
                    wave = self._note(synth.pluck, string, self.step * 3.5, 0.75)
                    self._lay(wave, self._at(bar, step), gain, pan, "guitar")

    def beat(
        self,
        drum: Drum,
        pattern: str,
        *,
        bar: int,
        bars: int,
        gain: float,
        pan: float = 0.0,
        loose: float = 0.0,
    ) -> None:
        """The pattern again and again through `bars` bars; `loose` hands miss by so many seconds at most."""
        if len(pattern) % self.steps:
            raise ValueError(f"the beat {pattern!r} does not fill bars of {self.steps} steps")
        for step in range(bars * self.steps):
            sign = pattern[step % len(pattern)]
            if sign == ".":
                continue
            miss = self._rng.uniform(-loose, loose)
            wave = drum(self._rng, int(sign) / 9)
            self._lay(wave, self._at(bar, step) + miss, gain, pan + self._rng.uniform(-0.08, 0.08), "dry")

    def loop(self, *, echo: float, wet: float, target: float = -16.0) -> Wave:
        """All that was played: (samples, 2), levelled to `target` LUFS; the end leads into the beginning."""
        guitar = synth.looped(self._buses["guitar"], synth.GUITAR_BODY)
        echoed = synth.echoed(self._buses["echo"], self.step * 3, echo)
        whole = synth.looped(self._buses["dry"] + echoed + guitar, synth.high(30, 2))
        return synth.levelled(synth.in_a_plaza(whole, self._rng, wet), target)

    def _at(self, bar: int, step: int) -> float:
        return (bar - 1) * self.bar_seconds + step * self.step

    def _note(self, instrument: Instrument, tone: int, seconds: float, force: float, *more: float) -> Wave:
        key = (instrument, tone, round(seconds, 4), force, *more)
        if key not in self._made:
            self._made[key] = instrument(tone, seconds, force, *more)
        return self._made[key]

    def _lay(self, wave: Wave, at: float, gain: float, pan: float, bus: str) -> None:
        """Add a sound, round the end of the loop if need be."""
        turn = (np.clip(pan, -1, 1) + 1) * np.pi / 4
        sides = gain * np.sqrt(2) * np.array([np.cos(turn), np.sin(turn)])
        start = synth.samples(at) % self._length
        into = self._buses[bus]
        head = min(len(wave), self._length - start)
        into[start : start + head] += wave[:head, None] * sides
        if head < len(wave):
            into[: len(wave) - head] += wave[head:, None] * sides


def repeated(bars: str, count: int) -> str:
    return " | ".join([bars.strip().strip("|")] * count)


def joined(*lines: str) -> str:
    return " | ".join(line.strip().strip("|") for line in lines)


def bar_count(line: str) -> int:
    return len(line.strip().strip("|").split("|"))


def silence(bars: int, steps: int) -> str:
    return repeated(f"-:{steps}", bars)


__all__: Sequence[str] = (
    "Band",
    "Note",
    "bar_count",
    "chords",
    "joined",
    "notes",
    "pitch",
    "repeated",
    "silence",
)
