"""The auctioneer's voice: words of game/content/speech_words.py, spoken by espeak-ng, made small and coarse.

espeak-ng (GPL 3 or later, https://github.com/espeak-ng/espeak-ng) is needed for baking only. Each part is
trimmed to its sound, so that parts follow one another without a gap.
"""

import io
import json
import shutil
import subprocess

import numpy as np
import soundfile

from assets.forge import synth
from assets.forge.synth import Wave, both, crushed, high, low, peak, through
from game.content import speech_words

NAMES = ("voice-es", "voice-en")
SPEAKERS = {"es": ("es", 62, 178), "en": ("en-gb", 60, 172)}  # espeak's voice, pitch, words a minute
SMALLER = 1.10  # played so much faster, and so higher: a small man with a large hat
LEVEL = -13.0  # LUFS of the loudest tenth of a second
QUIET = 10 ** (-34 / 20)  # of the loudest sample: what is softer before and after counts as silence
QUALITY = 0.1
DRAWN_OUT = {"going_once": 0.8, "going_twice": 0.8, "sold": 0.68}  # of the speed


def bake(name: str) -> dict[str, bytes]:
    """Files under assets/ by path: a part each, and their lengths in milliseconds."""
    language = name.removeprefix("voice-")
    files: dict[str, bytes] = {}
    lengths: dict[str, float] = {}
    for part, words in speech_words.words(language).items():
        wave = arcade(trimmed(espoken(_punctuated(part, words), language, DRAWN_OUT.get(part, 1.0))))
        files[f"voices/{language}/{part}.ogg"] = synth.ogg(wave, QUALITY)
        lengths[part] = round(len(wave) / synth.RATE * 1_000, 2)
    listed = json.dumps(lengths, indent=1, sort_keys=True) + "\n"
    return files | {f"voices/{language}/lengths.json": listed.encode()}


def _punctuated(part: str, words: str) -> str:
    """A comma leaves the voice up, where more follows; a number alone is called out."""
    if words[-1] in "!?":
        return words
    return f"{words}," if part.endswith(("_on", "_and")) else f"{words}!"


def espoken(words: str, language: str, pace: float = 1.0) -> Wave:
    """What espeak-ng makes of the words, at our rate."""
    if shutil.which("espeak-ng") is None:
        raise SystemExit(
            "forge: the voice is spoken by espeak-ng, which is not installed (apt install espeak-ng)"
        )
    voice, pitch, speed = SPEAKERS[language]
    command = [
        "espeak-ng",
        "-v",
        voice,
        "-p",
        str(pitch),
        "-s",
        str(round(speed * pace)),
        "-z",
        "--stdout",
        words,
    ]
    spoken = subprocess.run(command, capture_output=True, check=True).stdout
    wave, rate = soundfile.read(io.BytesIO(_whole(spoken)), dtype="float64")
    return synth.resampled(wave, rate / synth.RATE * SMALLER)


def _whole(wav: bytes) -> bytes:
    """A WAV that was streamed does not know its length; write it in."""
    at = wav.index(b"data") + 8
    size = len(wav) - at
    return (
        wav[:4]
        + (len(wav) - 8).to_bytes(4, "little")
        + wav[8 : at - 4]
        + size.to_bytes(4, "little")
        + wav[at:]
    )


def trimmed(wave: Wave) -> Wave:
    """Without the silence round it, but for the breath of a first consonant and the end of a last vowel."""
    loud = np.nonzero(np.abs(wave) > QUIET * np.abs(wave).max())[0]
    start = max(0, loud[0] - synth.samples(0.006))
    return wave[start : loud[-1] + synth.samples(0.022)]


def arcade(wave: Wave) -> Wave:
    """Through a small loudspeaker, pressed together, and held in few and coarse samples."""
    speaker = both(high(240, 2), low(5_200, 2), peak(2_300, 1.2, 1.7))
    heard = through(wave, speaker, 0.01)
    pressed = np.tanh(2.6 * heard / np.abs(heard).max())
    grain = crushed(pressed * 0.98, 6, 4)
    soft = through(grain, low(7_500, 1), 0.004)
    edge = np.minimum(1, np.minimum(np.arange(len(soft)), np.arange(len(soft))[::-1]) / synth.samples(0.003))
    return synth.levelled(soft * edge, LEVEL, short=True)
