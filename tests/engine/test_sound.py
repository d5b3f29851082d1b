"""The sound service with no device, a bad driver, a device that goes, missing files, and music on the bar."""

import json
import os
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.engine import sound as sound_module
from game.engine.settings import Settings, changed
from game.engine.sound import DUCKED, FADE_TICKS, LOOK_TICKS, RETRY_TICKS, Sound

ASSETS = Path(__file__).parents[2] / "assets"


@pytest.fixture(autouse=True)
def _dummy_device(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


Opened = Callable[..., Sound]


@pytest.fixture
def opened() -> Iterator[Opened]:
    """Makes services that have seen their first tick, and closes them at the end."""
    made: list[Sound] = []

    def opened(folder: Path = ASSETS, **settings: object) -> Sound:
        sound = Sound(folder, changed(Settings(master=10, music=10, effects=10, voice=10), **settings))
        sound.update()
        made.append(sound)
        return sound

    yield opened
    for sound in made:
        sound.close()


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """What music began to play and where, in seconds."""
    begun: list[tuple[str, float]] = []
    load, play = pygame.mixer.music.load, pygame.mixer.music.play
    loaded = []

    def spy_load(file: Path) -> None:
        load(file)
        loaded.append(Path(file).stem)

    def spy_play(loops: int, start: float) -> None:
        play(loops=loops, start=start)
        begun.append((loaded[-1], round(start, 3)))

    monkeypatch.setattr(pygame.mixer.music, "load", spy_load)
    monkeypatch.setattr(pygame.mixer.music, "play", spy_play)
    return begun


def busy_channels() -> list[pygame.mixer.Channel]:
    every = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    return [channel for channel in every if channel.get_busy()]


def tick(sound: Sound, ticks: int) -> None:
    for _ in range(ticks):
        sound.update()


# The device


def test_nothing_is_opened_before_the_first_tick() -> None:
    sound = Sound(ASSETS, Settings())
    sound.play("confirm")
    sound.music("title")
    assert pygame.mixer.get_init() is None
    sound.update()
    assert sound.output == "device"
    assert pygame.mixer.get_init() is not None
    sound.close()
    assert pygame.mixer.get_init() is None


def test_a_bad_driver_gives_way_to_the_dummy_and_is_left_as_chosen(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sound = opened()
    assert sound.output == "dummy"
    assert os.environ["SDL_AUDIODRIVER"] == "no-such-driver"
    sound.play("confirm")
    assert len(busy_channels()) == 1


def test_without_any_driver_the_game_is_silent(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("no audio")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = opened()
    sound.play("confirm", pan=0.5)
    sound.say("one", "two")
    sound.music("title")
    sound.duck()
    sound.apply(Settings(mono=True))
    tick(sound, RETRY_TICKS + 5)
    assert sound.output == "silent"
    assert sound_module._device_names(), "SDL's list is kept without an open device, too"
    sound.close()
    assert sound_module._device_names() is None


class Sockets:
    """What SDL would list, whether it opens, and how often that was tried."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.names: frozenset[str] | None = frozenset()
        self.opens = False
        self.tries = 0
        self._init = pygame.mixer.init
        monkeypatch.setattr(pygame.mixer, "init", self._try)
        monkeypatch.setattr(sound_module, "_device_names", lambda: self.names)
        lists = sound_module._lists_devices
        monkeypatch.setattr(sound_module, "_lists_devices", lambda: self.names is not None and lists())

    def _try(self, *how: object, **more: object) -> None:
        self.tries += 1
        if not self.opens:
            raise pygame.error("no such device")
        self._init(*how, **more)


def test_without_a_device_nothing_is_tried_until_a_new_one_is_listed(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    sockets = Sockets(monkeypatch)
    sound = opened()
    sound.music("title")
    tick(sound, 50 * LOOK_TICKS)
    assert (sound.output, sockets.tries) == ("silent", 1)

    sockets.names = frozenset({"Busy"})  # somebody else has it
    tick(sound, 10 * LOOK_TICKS)
    assert (sound.output, sockets.tries) == ("silent", 2)

    sockets.names = frozenset()
    tick(sound, 2 * LOOK_TICKS)
    assert sockets.tries == 2, "one that goes is no reason to try"

    sockets.names, sockets.opens = frozenset({"Busy", "Headphones"}), True
    tick(sound, LOOK_TICKS + 1)
    assert (sound.output, sockets.tries) == ("device", 3)
    assert pygame.mixer.music.get_busy()
    tick(sound, 10 * LOOK_TICKS)
    assert sockets.tries == 3

    sockets.names, sockets.opens = frozenset({"Busy"}), False
    tick(sound, 10 * LOOK_TICKS)
    assert (sound.output, sockets.tries) == ("silent", 4)
    sockets.names, sockets.opens = frozenset({"Busy", "Headphones"}), True
    tick(sound, LOOK_TICKS + 1)
    assert sound.output == "device"
    assert pygame.mixer.music.get_busy()


def test_without_a_list_a_device_is_tried_ever_more_seldom(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    sockets = Sockets(monkeypatch)
    sockets.names = None
    sound = opened()
    tried_at = []
    for now in range(2, 8 * RETRY_TICKS):  # the first tick has been
        before = sockets.tries
        sound.update()
        if sockets.tries > before:
            tried_at.append(now)
    assert tried_at == [RETRY_TICKS, 3 * RETRY_TICKS, 7 * RETRY_TICKS]
    assert sound.output == "silent"


def test_a_device_that_comes_back_is_found_again(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sound = opened()
    sound.music("title")
    tick(sound, 5)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    tick(sound, RETRY_TICKS)
    assert sound.output == "device"
    assert pygame.mixer.music.get_busy()


def test_a_device_that_goes_gives_way_and_all_plays_on(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, plays: list[tuple[str, float]]
) -> None:
    monkeypatch.setattr(sound_module, "_device_names", lambda: frozenset({"Loudspeaker", "Screen"}))
    sound = opened()
    sound.play("confirm")
    sound.music("title")
    sound.update()
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: 5_000)
    monkeypatch.setattr(sound_module, "_device_names", lambda: frozenset({"Screen"}))
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    tick(sound, LOOK_TICKS + 1)
    assert sound.output == "dummy"
    assert plays == [("title", 0.0), ("title", 5.0)]
    sound.play("confirm")
    assert len(busy_channels()) == 1


@pytest.mark.parametrize("at_once", ["play", "say", "update"])
def test_a_mixer_shut_behind_its_back_is_opened_again_and_no_old_sound_is_played(
    opened: Opened, at_once: str
) -> None:
    sound = opened()
    sound.play("confirm")
    sound.music("title")
    sound.update()
    pygame.mixer.quit()
    if at_once == "play":
        sound.play("confirm")
    elif at_once == "say":
        sound.say("missing")
    sound.update()
    assert pygame.mixer.get_init() is not None
    assert pygame.mixer.music.get_busy()
    sound.play("confirm")
    assert len(busy_channels()) == 1


def test_a_fault_while_playing_is_survived(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = opened()
    real = pygame.mixer.Channel

    def vanish(*_: object) -> None:
        raise pygame.error("device lost")

    monkeypatch.setattr(pygame.mixer, "Channel", vanish)
    sound.play("confirm")
    sound.update()
    monkeypatch.setattr(pygame.mixer, "Channel", real)
    sound.update()
    sound.play("confirm")
    assert len(busy_channels()) == 1


def test_after_closing_every_call_is_nothing() -> None:
    sound = Sound(ASSETS, Settings())
    sound.update()
    sound.play("confirm")
    sound.close()
    sound.play("confirm")
    sound.say("one")
    sound.music("title")
    sound.apply(Settings(mono=True))
    sound.update()
    sound.close()
    assert pygame.mixer.get_init() is None


def test_mono_opens_one_channel_and_music_goes_on_in_place(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, plays: list[tuple[str, float]]
) -> None:
    sound = opened()
    sound.music("title")
    sound.update()
    assert pygame.mixer.get_init()[2] == 2
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: 1_250)
    sound.apply(changed(Settings(), mono=True))
    assert pygame.mixer.get_init()[2] == 1
    assert plays == [("title", 0.0), ("title", 1.25)]
    sound.play("confirm", pan=-1.0)
    assert len(busy_channels()) == 1


# Effects


def test_volumes_multiply_and_zero_is_silence(opened: Opened) -> None:
    def heard(**settings: object) -> float:
        sound = opened(**settings)
        sound.play("confirm")
        volume = busy_channels()[0].get_sound().get_volume()
        sound.close()
        return volume

    full, half, quiet = heard(), heard(effects=5), heard(master=5, effects=5)
    assert full == 1.0
    assert half == pytest.approx(0.25, abs=0.01)
    assert quiet == pytest.approx(0.0625, abs=0.01)
    assert heard(master=0) == heard(effects=0) == 0.0
    assert heard(music=0) == 1.0


def test_the_same_name_is_heard_once_a_tick(opened: Opened) -> None:
    sound = opened()
    for _ in range(5):
        sound.play("confirm")
        sound.play("cancel")
    assert len(busy_channels()) == 2
    sound.update()
    sound.play("confirm")
    assert len(busy_channels()) == 3


def test_a_crowd_of_sounds_never_takes_the_channel_of_the_voice(opened: Opened) -> None:
    sound = opened()
    for _ in range(60):
        sound.update()
        sound.play("crowd")
    busy = busy_channels()
    assert len(busy) == sound_module.CHANNELS - 1
    assert not pygame.mixer.Channel(sound_module.VOICE_CHANNEL).get_busy()


def test_variants_change_every_time_and_all_come(opened: Opened) -> None:
    sound = opened()
    heard = [sound._variant("moo") for _ in range(60)]
    assert set(heard) == {"sounds/moo.ogg", "sounds/moo_2.ogg", "sounds/moo_3.ogg"}
    assert all(before != after for before, after in pairwise(heard))
    assert sound._variant("confirm") == "sounds/confirm.ogg"


def test_a_missing_sound_is_one_notice(opened: Opened) -> None:
    sound = opened()
    for _ in range(3):
        sound.play("no_such_sound")
        sound.update()
    assert [notice.values["file"] for notice in sound.notices] == [
        str(ASSETS / "sounds" / "no_such_sound.ogg")
    ]


def test_rubbish_files_are_notices_and_the_rest_plays(opened: Opened, tmp_path: Path) -> None:
    for folder, name in (("sounds", "bad.ogg"), ("music", "bad.ogg"), ("music", "tunes.json")):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / name).write_bytes(b"rubbish")
    (tmp_path / "sounds" / "good.ogg").write_bytes((ASSETS / "sounds" / "confirm.ogg").read_bytes())
    (tmp_path / "music" / "good.ogg").write_bytes((ASSETS / "sounds" / "crowd.ogg").read_bytes())
    sound = opened(tmp_path)
    sound.play("bad")
    sound.music("bad")
    tick(sound, 3)
    sound.music("good")
    tick(sound, FADE_TICKS + 2)
    assert pygame.mixer.music.get_busy()
    sound.play("good")
    assert len(busy_channels()) == 1
    assert sound.output == "device"
    assert len(sound.notices) == 3


def test_speech_is_queued_part_after_part_and_lowers_the_music(opened: Opened, tmp_path: Path) -> None:
    (tmp_path / "voices").mkdir()
    for number in range(3):
        (tmp_path / "voices" / f"{number}.ogg").write_bytes((ASSETS / "sounds" / "crowd.ogg").read_bytes())
    sound = opened(tmp_path)
    sound.say("0", "no_such_part", "1", "2")
    channel = pygame.mixer.Channel(sound_module.VOICE_CHANNEL)
    first, second = channel.get_sound(), channel.get_queue()
    assert first is not None
    assert second is not None
    assert first is not second
    assert [Path(notice.values["file"]).name for notice in sound.notices] == ["no_such_part.ogg"]
    tick(sound, 20)
    assert pygame.mixer.music.get_volume() == pytest.approx(DUCKED, abs=0.01)
    sound.say("2")
    assert channel.get_queue() is None


# Music


def test_music_starts_fades_to_another_and_ends(opened: Opened, plays: list[tuple[str, float]]) -> None:
    sound = opened()
    sound.music("title")
    tick(sound, 2)
    assert plays == [("title", 0.0)]
    sound.music("title")
    tick(sound, 5)
    assert len(plays) == 1
    sound.music("menu")
    tick(sound, FADE_TICKS // 2)
    assert 0.2 < pygame.mixer.music.get_volume() < 0.8
    tick(sound, FADE_TICKS)
    assert plays[1:] == [("menu", 0.0)]
    assert pygame.mixer.music.get_volume() == 1.0
    sound.music(None)
    tick(sound, FADE_TICKS + 2)
    assert not pygame.mixer.music.get_busy()


def test_a_change_of_mind_during_the_fade_keeps_the_tune(
    opened: Opened, plays: list[tuple[str, float]]
) -> None:
    sound = opened()
    sound.music("title")
    tick(sound, 2)
    sound.music("menu")
    tick(sound, FADE_TICKS // 2)
    sound.music("title")
    tick(sound, FADE_TICKS)
    assert plays == [("title", 0.0)]
    assert pygame.mixer.music.get_volume() == 1.0


def test_within_a_family_the_change_comes_on_the_bar_in_place(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, plays: list[tuple[str, float]]
) -> None:
    facts = json.loads((ASSETS / "music" / "tunes.json").read_text())["encierro"]
    sound = opened()
    sound.music("encierro")
    sound.update()
    place_ms = 2.5 * facts["bar_ms"]
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: int(place_ms))
    sound.music("encierro_tense")
    waited = 0
    while len(plays) == 1 and waited < 200:
        sound.update()
        place_ms += 1_000 / 60
        waited += 1
    assert waited == pytest.approx(facts["bar_ms"] / 2 * 60 / 1_000, abs=2)
    assert plays[1] == ("encierro_tense", pytest.approx(3 * facts["bar_ms"] / 1_000, abs=0.002))
    assert pygame.mixer.music.get_volume() == 1.0


def test_the_change_at_the_end_of_the_tune_begins_anew(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, plays: list[tuple[str, float]]
) -> None:
    facts = json.loads((ASSETS / "music" / "tunes.json").read_text())["encierro"]
    sound = opened()
    sound.music("encierro")
    sound.update()
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: int(3 * facts["length_ms"]) - 10)
    sound.music("encierro_tense")
    sound.update()
    assert plays[1] == ("encierro_tense", pytest.approx(0.0, abs=0.002))


@pytest.fixture
def toys(tmp_path: Path) -> Path:
    """Tunes of one family: `slow` and `fast` of eight bars, `short` of three; bars of 1, 0.5 and 2 s."""
    (tmp_path / "music").mkdir()
    lengths = {"slow": (8, 1_000), "fast": (8, 500), "short": (3, 2_000)}
    for name in lengths:
        (tmp_path / "music" / f"{name}.ogg").write_bytes((ASSETS / "music" / "encierro.ogg").read_bytes())
    facts = {
        name: {"bars": bars, "bar_ms": bar_ms, "length_ms": bars * bar_ms, "family": "toys"}
        for name, (bars, bar_ms) in lengths.items()
    }
    (tmp_path / "music" / "tunes.json").write_text(json.dumps(facts))
    return tmp_path


@pytest.mark.parametrize(
    ("played", "at_ms", "wanted", "starts_s"),
    [
        ("slow", 2_990, "fast", 1.5),  # bar 3 begins (counted from 0): it begins at 1.5 s in the faster one
        ("fast", 2_490, "slow", 5.0),
        ("slow", 7_990, "fast", 0.0),
        ("slow", 8_000 + 5_992, "fast", 3.0),  # the second time round
        ("slow", 4_990, "short", 4.0),  # bar 5 of a tune of three bars is its bar 2
        ("slow", 3_010, "fast", 1.51),  # a tick too late: no bar is waited for
    ],
)
def test_tunes_of_other_tempo_go_on_with_the_same_bar(
    opened: Opened,
    toys: Path,
    monkeypatch: pytest.MonkeyPatch,
    plays: list[tuple[str, float]],
    played: str,
    at_ms: int,
    wanted: str,
    starts_s: float,
) -> None:
    sound = opened(toys)
    sound.music(played)
    sound.update()
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: at_ms)
    sound.music(wanted)
    sound.update()
    assert plays == [(played, 0.0), (wanted, pytest.approx(starts_s, abs=0.002))]


def test_the_tempo_rises_and_falls_through_three_tunes(
    opened: Opened, toys: Path, monkeypatch: pytest.MonkeyPatch, plays: list[tuple[str, float]]
) -> None:
    """The place in a tune is counted from where it was begun, not from its beginning."""
    sound = opened(toys)
    played_ms = 0.0
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: int(played_ms))
    for name in ("slow", "fast", "slow"):
        sound.music(name)
        begun = len(plays)
        for _ in range(200):
            sound.update()
            played_ms += 1_000 / 60
            if len(plays) > begun:
                played_ms = 0.0
                break
        for _ in range(80):  # 1.33 s of it
            sound.update()
            played_ms += 1_000 / 60
    # Bar 2 of the slow one comes 2 s after its beginning; bar 5 of the fast one 1.5 s after that.
    assert plays == [
        ("slow", 0.0),
        ("fast", pytest.approx(1.0, abs=0.02)),
        ("slow", pytest.approx(5.0, abs=0.02)),
    ]


def test_ducking_goes_down_and_comes_back(opened: Opened) -> None:
    sound = opened()
    sound.music("title")
    tick(sound, 2)
    sound.duck(30)
    tick(sound, 15)
    assert pygame.mixer.music.get_volume() == pytest.approx(DUCKED, abs=0.01)
    tick(sound, 40)
    assert pygame.mixer.music.get_volume() == 1.0


def test_music_follows_its_volume_at_once(opened: Opened) -> None:
    sound = opened()
    sound.music("title")
    tick(sound, 2)
    sound.apply(Settings(master=10, music=5))
    sound.update()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    sound.apply(Settings(master=10, music=0))
    sound.update()
    assert pygame.mixer.music.get_volume() == 0.0
