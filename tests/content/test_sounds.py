"""What is heard is there, fresh, level, and loops without a click; and what is there is used."""

import ast
import json
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest

from assets.forge import music, race_music, score, sounds, synth
from assets.forge.synth import Wave

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
TUNES = tuple(music.TUNES)
EFFECT_FILES = [file for name in sounds.EFFECTS for file in sounds.file_names(name)]


@cache
def heard(folder: str, name: str) -> Wave:
    return synth.read_ogg((ASSETS / folder / f"{name}.ogg").read_bytes())


def decibels(peak: float) -> float:
    return float(20 * np.log10(peak))


# Names


def code() -> Iterator[tuple[Path, ast.AST]]:
    for folder in ("game", "scenes"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                yield file, node


def words(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def named(method: str) -> dict[str, str]:
    """Every literal name that the code hands to a service's method `play` or `music`, and where."""
    found = {}
    for file, node in code():
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.func, ast.Attribute):
            continue
        by_service = node.func.attr == method and "sound" in ast.unparse(node.func.value)
        by_stage = method == "play" and node.func.attr == "sound"
        if by_service or by_stage:
            first = node.args[0]
            results = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            names = set().union(*map(words, results)) if not isinstance(first, ast.Name) else set()
            found |= dict.fromkeys(names, f"{file.relative_to(ROOT)}:{node.lineno}")
    return found


def widget_sounds() -> dict[str, str]:
    """Widgets say what they sound like in a class attribute `sound`."""
    return {
        node.value.value: f"{file.relative_to(ROOT)}:{node.lineno}"
        for file, node in code()
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == "sound"
        and isinstance(node.value, ast.Constant)
    }


def test_every_sound_and_tune_named_in_code_is_there() -> None:
    played, tunes = named("play") | widget_sounds(), named("music")
    assert played
    assert tunes
    # A name that is put together is known by its beginning: "blip_" + who.
    missing = {
        name: place
        for name, place in played.items()
        if name not in sounds.EFFECTS
        and not (name.endswith("_") and any(effect.startswith(name) for effect in sounds.EFFECTS))
    }
    missing |= {name: place for name, place in tunes.items() if name not in music.TUNES}
    assert not missing


def test_the_folders_hold_exactly_what_is_made() -> None:
    assert {file.stem for file in (ASSETS / "sounds").iterdir()} == set(EFFECT_FILES)
    assert {file.name for file in (ASSETS / "music").iterdir()} == {f"{name}.ogg" for name in TUNES} | {
        "tunes.json"
    }


# Freshness


@pytest.mark.parametrize("name", ["confirm", "fence_break", "moo"])
def test_baking_twice_gives_equal_bytes_and_what_is_committed(name: str) -> None:
    first, second = sounds.bake(f"sound-{name}"), sounds.bake(f"sound-{name}")
    assert first == second
    for path, data in first.items():
        committed = heard("sounds", Path(path).stem)
        again = synth.read_ogg(data)
        assert len(again) == len(committed)
        assert np.abs(again - committed).max() < 0.02


def test_the_list_of_tunes_tells_their_true_length() -> None:
    facts = json.loads((ASSETS / "music" / "tunes.json").read_bytes())
    assert music.tunes_json() == (ASSETS / "music" / "tunes.json").read_bytes()
    for name in TUNES:
        length_ms = len(heard("music", name)) / synth.RATE * 1_000
        assert facts[name]["length_ms"] == pytest.approx(length_ms, abs=0.1)
        assert facts[name]["bars"] * facts[name]["bar_ms"] == pytest.approx(length_ms, abs=0.1)
    calm, tense = facts["encierro"], facts["encierro_tense"]
    assert calm == tense, "two moods of one tune must fit bar by bar"
    races = [facts[name] for name in race_music.PACES]
    assert len({(race["family"], race["bars"]) for race in races}) == 1
    for slower, faster in pairwise(races):
        assert 1.15 < slower["bar_ms"] / faster["bar_ms"] < 1.25


# Levels


@pytest.mark.parametrize("name", TUNES)
def test_music_is_long_enough_level_and_unclipped(name: str) -> None:
    wave = heard("music", name)
    assert wave.shape[1] == 2
    assert len(wave) / synth.RATE >= 40
    assert decibels(np.abs(wave).max()) < -1.0
    assert synth.loudness(wave) == pytest.approx(-16, abs=0.5)


@pytest.mark.parametrize("file", EFFECT_FILES)
def test_effects_are_level_unclipped_and_begin_at_once(file: str) -> None:
    wave = heard("sounds", file)
    effect = sounds.EFFECTS[file.rstrip("_123456789")]
    assert wave.ndim == 1
    assert decibels(np.abs(wave).max()) < -1.0
    assert synth.loudest(wave) == pytest.approx(effect.level, abs=1.5)
    assert abs(wave[0]) < 0.05
    assert abs(wave[-1]) < 0.005
    onset = np.argmax(np.abs(wave) > 0.1 * np.abs(wave).max()) / synth.RATE
    assert onset < 0.12, "a press is answered at once"


def test_variants_differ() -> None:
    for name, effect in sounds.EFFECTS.items():
        waves = [heard("sounds", file) for file in sounds.file_names(name)]
        for number in range(1, effect.variants):
            size = min(len(waves[0]), len(waves[number]))
            assert np.abs(waves[0][:size] - waves[number][:size]).max() > 0.01, name


def test_no_hoof_falls_like_another_and_all_are_short_and_dry() -> None:
    waves = [heard("sounds", file) for file in sounds.file_names("hoof")]
    assert len(waves) >= 4
    for wave in waves:
        assert len(wave) / synth.RATE < 0.16
        assert (wave[synth.samples(0.07) :] ** 2).sum() < 0.02 * (wave**2).sum()
    for one, other in combinations(waves, 2):
        size = min(len(one), len(other))
        likeness = np.corrcoef(one[:size], other[:size])[0, 1]
        assert likeness < 0.95


@pytest.mark.parametrize("file", sounds.file_names("crowd_swell"))
def test_the_crowd_swells_and_falls(file: str) -> None:
    wave = heard("sounds", file)
    eighths = [float(np.sqrt((part**2).mean())) for part in np.array_split(wave, 8)]
    top = int(np.argmax(eighths))
    assert 1.2 < len(wave) / synth.RATE * (top + 0.5) / 8 < 2.0
    assert eighths[0] < 0.5 * eighths[top]
    assert eighths[-1] < 0.3 * eighths[top]


# Harmony

CLASHES = {1, 2, 10, 11}  # semitones between two voices, octaves aside


@pytest.mark.parametrize("number", range(len(race_music.SECTIONS)))
def test_the_race_tune_stands_in_its_chords_on_every_beat(number: int) -> None:
    section = race_music.SECTIONS[number]
    steps, beat = 8, 4

    def at(step: int, line: list[score.Note]) -> int | None:
        return next((it.pitch for it in line if it.step <= step < it.step + it.length), None)

    tune, low = score.notes(section.tune, steps), score.notes(section.low, steps)
    assert score.bar_count(section.tune) == score.bar_count(section.low) == 8
    for first, share, strings in score.chords(section.harmony, steps):
        for step in range(first, first + share, beat):
            voices = [voice for voice in (at(step, tune), at(step, low)) if voice is not None]
            place = f"bar {step // steps + 1}, step {step % steps}"
            assert {voice % 12 for voice in voices} <= {string % 12 for string in strings}, place
            if len(voices) == 2:
                assert voices[0] >= voices[1], place
                assert (voices[0] - voices[1]) % 12 not in CLASHES, place
    pitches = [note.pitch for note in tune]
    assert score.pitch("g4") <= min(pitches)
    assert max(pitches) <= score.pitch("c6")
    assert all(abs(after - before) <= 9 for before, after in pairwise(pitches)), "it can be sung"


# Seams


@pytest.mark.parametrize("name", TUNES)
def test_the_end_leads_into_the_beginning(name: str) -> None:
    """The step over the seam is no larger than steps inside, and no hiss stands on it as on a click."""
    wave = heard("music", name).mean(axis=1)
    steps = np.abs(np.diff(wave))
    assert abs(wave[0] - wave[-1]) < np.quantile(steps, 0.999)
    seam = np.concatenate([wave[-4_410:], wave[:4_410]])
    inside = wave[len(wave) // 2 :][:8_820]
    click = np.abs(np.diff(seam, 3))[4_400:4_420].max()
    assert click < 3 * np.quantile(np.abs(np.diff(wave, 3)), 0.999) + np.abs(np.diff(inside, 3)).max()


def test_a_torn_seam_would_be_found() -> None:
    wave = heard("music", "menu").mean(axis=1)[: synth.RATE * 40]
    torn = np.concatenate([wave[1_000:], [0.9]])
    assert abs(torn[0] - torn[-1]) > np.quantile(np.abs(np.diff(torn)), 0.999)


# The library


def test_a_score_that_does_not_fill_its_bar_is_refused() -> None:
    with pytest.raises(ValueError, match="bar 2 has 7 steps, not 8"):
        score.notes("e5:8 | e5:4 f5:3", 8)
    with pytest.raises(ValueError, match="bar 1: 'h5:4'"):
        score.notes("h5:4", 4)


def test_instruments_are_in_tune() -> None:
    for instrument in (synth.lead, synth.flute, synth.bass, synth.pluck):
        for note in (40, 57, 69, 76):
            wave = instrument(note, 0.15, 0.9)
            size = 2**18
            spectrum = np.abs(np.fft.rfft(wave * np.hanning(len(wave)), size))
            wanted = synth.hertz(note)
            near = slice(round(wanted * 0.94 * size / synth.RATE), round(wanted * 1.06 * size / synth.RATE))
            found = (near.start + spectrum[near].argmax()) * synth.RATE / size
            cents = 1_200 * np.log2(found / wanted)
            assert abs(cents) < 25, (instrument.__name__, note, cents)


def test_loudness_is_measured_as_the_standard_says() -> None:
    """A full sine of 997 Hz in both channels is 0 LUFS; silence between counts for nothing."""
    wave = np.sin(2 * np.pi * 997 * synth.times(2))
    assert synth.loudness(np.stack([wave, wave], axis=1)) == pytest.approx(0.0, abs=0.25)
    gapped = np.concatenate([wave, np.zeros(synth.samples(4)), wave])
    assert synth.loudness(gapped) == pytest.approx(0.0, abs=0.5)


def test_the_limiter_holds_the_ceiling_and_keeps_a_loop_a_loop() -> None:
    rng = np.random.default_rng(5)
    wave = rng.normal(0, 0.3, (synth.RATE, 2))
    wave[10] = 4.0  # a peak near the seam, whose shadow falls on the end
    limited = synth.limited(wave, 0.7)
    assert np.abs(limited).max() <= 0.7 + 1e-9
    turned = np.roll(synth.limited(np.roll(wave, 20_000, axis=0), 0.7), -20_000, axis=0)
    assert np.abs(turned - limited).max() < 0.02


def test_the_stream_number_is_fixed() -> None:
    wave = np.random.default_rng(1).normal(0, 0.1, 5_000)
    data = synth.ogg(wave)
    assert data[14:18] == b"LLIV"
    assert np.abs(synth.read_ogg(data)).max() > 0.05
