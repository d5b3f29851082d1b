"""The auctioneer can say every price and every call, level and without a click, and captions keep time."""

import re
from functools import cache

import numpy as np
import pytest

from assets.forge import synth, voice
from game.content import speech, speech_words
from game.content.strings import LANGUAGES
from game.rules import kuhhandel

PRICES = range(speech.LEAST, speech.MOST + 1, speech.STEP)
PARTS = [f"{language}/{name}" for language in ("es", "en") for name in speech_words.words(language)]


@cache
def heard(part: str) -> np.ndarray:
    return synth.read_ogg((speech.FOLDER / f"{part}.ogg").read_bytes())


def worded(price: int, language: str) -> str:
    table = speech_words.words(language)
    return " ".join(table[part.partition("/")[2]] for part in speech.spoken(price, language))


# ---------------------------------------------------------------- grammar
@pytest.mark.parametrize(
    ("price", "es", "en"),
    [
        (10, "diez", "ten"),
        (90, "noventa", "ninety"),
        (100, "cien", "one hundred"),
        (110, "ciento diez", "one hundred and ten"),
        (500, "quinientos", "five hundred"),
        (730, "setecientos treinta", "seven hundred and thirty"),
        (1000, "mil", "one thousand"),
        (1050, "mil cincuenta", "one thousand and fifty"),
        (1100, "mil cien", "one thousand one hundred"),
        (1160, "mil ciento sesenta", "one thousand one hundred and sixty"),
        (2000, "dos mil", "two thousand"),
        (9990, "nueve mil novecientos noventa", "nine thousand nine hundred and ninety"),
    ],
)
def test_prices_are_said_as_people_say_them(price, es, en):
    assert (worded(price, "es"), worded(price, "en")) == (es, en)


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_price_has_all_its_parts_and_a_voice_of_its_own(language):
    there = {f"{language}/{file.stem}" for file in (speech.FOLDER / language).glob("*.ogg")}
    said = {price: speech.spoken(price, language) for price in PRICES}
    assert len(said) == 999
    assert set().union(*said.values()) <= there
    assert len({worded(price, language) for price in PRICES}) == 999
    assert all(1 <= len(parts) <= 3 for parts in said.values())


@pytest.mark.parametrize("price", [-10, 0, 5, 15, 10_000])
def test_what_is_no_price_is_refused(price):
    with pytest.raises(ValueError, match=str(price)):
        speech.spoken(price, "es")


def test_no_part_is_recorded_for_nothing_and_none_is_missing():
    for language in ("es", "en"):
        used = {part for price in PRICES for part in speech.spoken(price, language)}
        used |= {f"{language}/{name}" for name in speech_words.SAYINGS}
        assert used == {part for part in PARTS if part.startswith(language)}
        assert set(speech.lengths_ms(language)) == {part.partition("/")[2] for part in used}
        there = {file.name for file in (speech.FOLDER / language).iterdir()}
        assert there == {f"{part.partition('/')[2]}.ogg" for part in used} | {"lengths.json"}


def test_all_languages_of_the_game_and_all_animals_have_a_voice():
    assert set(LANGUAGES) == set(speech_words.Saying._fields)
    assert set(speech_words.ANIMALS) == set(kuhhandel.ANIMALS)
    assert len(speech_words.CRIES) >= 12


def test_sayings_are_written_as_their_language_writes_them():
    for es, en in speech_words.SAYINGS.values():
        assert re.match(r"^[¡¿].*[!?]$", es)
        assert re.match(r"^[A-Z].*[!?]$", en)


# ---------------------------------------------------------------- captions
def test_a_call_is_a_price_and_then_the_call():
    made = speech.call("going_once", 30, "es")
    assert made.parts == ("es/30", "es/going_once")
    assert made.text == "30 ¡A la una!"
    assert made.said(0) == "30"
    start = made.captions[1][1]
    assert made.said(start - 1) == "30"
    assert made.said(start) == made.said(made.ticks) == made.text
    assert speech.call("going_once", None, "en").text == "Going once!"


@pytest.mark.parametrize("language", ["es", "en"])
def test_captions_keep_time_with_the_voice(language):
    for price in (10, 350, 1160, 9990):
        made = speech.call("going_twice", price, language)
        sound_ms = sum(len(heard(part)) for part in made.parts) / synth.RATE * 1_000
        assert made.ticks * speech.TICK_MS == pytest.approx(sound_ms, abs=1.5 * speech.TICK_MS)
        number_ms = sum(len(heard(part)) for part in made.parts[:-1]) / synth.RATE * 1_000
        assert made.captions[1][1] * speech.TICK_MS == pytest.approx(number_ms, abs=speech.TICK_MS)


def test_a_missing_list_of_words_is_told_with_its_cure(monkeypatch, tmp_path):
    monkeypatch.setattr(speech, "FOLDER", tmp_path)
    speech.lengths_ms.cache_clear()
    with pytest.raises(speech.UserError, match=r"lengths\.json cannot be read"):
        speech.saying("sold", "es")
    speech.lengths_ms.cache_clear()


# ---------------------------------------------------------------- sound
@pytest.mark.parametrize("language", ["es", "en"])
def test_parts_are_level_unclipped_and_without_silence(language):
    for part in PARTS:
        if not part.startswith(language):
            continue
        wave = heard(part)
        assert wave.ndim == 1, part
        assert 20 * np.log10(np.abs(wave).max()) < -1.0, part
        assert synth.loudest(wave) == pytest.approx(voice.LEVEL, abs=1.5), part
        loud = np.nonzero(np.abs(wave) > voice.QUIET * np.abs(wave).max())[0]
        assert loud[0] / synth.RATE < 0.06, part
        assert (len(wave) - loud[-1]) / synth.RATE < 0.08, part
        assert max(abs(wave[0]), abs(wave[-1])) < 0.05, part
        assert 0.2 < len(wave) / synth.RATE < 2.2, part
        assert speech.length_ms(part) == pytest.approx(len(wave) / synth.RATE * 1_000, abs=0.1), part


def test_parts_do_not_sound_alike():
    """Twenty and thirty are not the same file under two names."""
    sums = {part: np.abs(heard(part)).sum() for part in PARTS if not part.endswith(("_on", "_and"))}
    assert len(set(np.round(list(sums.values()), 3))) == len(sums)


def test_the_arcade_makes_equal_waves_of_equal_waves_and_trims_silence():
    rng = np.random.default_rng(4)
    word = rng.normal(0, 0.2, 8_000) * np.hanning(8_000)
    padded = np.concatenate([np.zeros(9_000), word, np.zeros(9_000)])
    assert len(voice.trimmed(padded)) < 9_500
    assert np.array_equal(voice.arcade(word), voice.arcade(word.copy()))
    assert synth.loudest(voice.arcade(word)) == pytest.approx(voice.LEVEL, abs=1.0)
