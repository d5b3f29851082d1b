"""All that is heard. This one service owns the mixer: nobody else starts or stops it, or holds a Sound.

A Sound that is played after the mixer was closed kills the process, so sounds live and die with the open
device. It is opened by the first `update`, after the first picture; a sound is decoded when it is first
played (1 to 2 ms for each second of it). Without a device the game goes on in silence until SDL's list of
devices names a new one: to read it costs nothing, while to open a device in vain may cost 170 ms.
"""

import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pygame

from game.engine.settings import Settings
from game.errors import N_, Message, reason

FREQUENCY_HZ = 44_100
BUFFER_SAMPLES = 1_024  # 23 ms: short enough for a press to be answered, long enough for slow machines
CHANNELS = 24
VOICE_CHANNEL = 0  # kept free of effects, so that a crowded stage never cuts a voice

FADE_TICKS = 24
DUCK_TICKS = 8  # from full to ducked music and back
DUCKED = 0.35
TICK_MS = 1_000 / 60
LOOK_TICKS = 120  # between two looks at the list of devices
RETRY_TICKS = 600  # where there is no list: until a lost device is tried again; doubled each time

Output = Literal["unopened", "device", "dummy", "silent", "closed"]
Bus = Literal["effects", "voice", "music"]
_FAULTS = (pygame.error, NotImplementedError, OSError)


class Sound:
    """Plays the sounds and the music under `folder` (assets/), as loud as `settings` say.

    No call raises or blocks; what is missing is told once in `notices`. `update` is called once per tick.
    """

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.notices: list[Message] = []
        self.output: Output = "unopened"
        self._folder = folder
        self._settings = settings
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}  # by path under the folder; None = missing
        self._variants: dict[str, list[str]] = {}
        self._last_variant: dict[str, int] = {}
        self._dice = 1
        self._next_channel = 0
        self._played_this_tick: set[str] = set()
        self._speech: list[str] = []
        self._tunes: dict[str, dict[str, Any]] | None = None
        self._wanted: str | None = None
        self._playing: str | None = None
        self._started_ms = 0.0  # where in the tune the mixer's count of milliseconds began
        self._fade = 1.0
        self._duck = 1.0
        self._duck_ticks = 0
        self._music_gain = -1.0
        self._device_names: frozenset[str] | None = None  # as last seen; None where they cannot be told
        self._look_ticks = LOOK_TICKS
        self._retry_ticks = RETRY_TICKS

    # What the game asks for

    def play(self, name: str, *, pan: float = 0.0, gain: float = 1.0, bus: Bus = "effects") -> None:
        """Play the effect NAME or one of its variants NAME_2, NAME_3. `pan` runs from -1 (left) to 1 (right).

        `bus` says by which volume of the settings; a babble of voices goes by "voice".
        The same name twice in one tick is heard once. When all channels are busy, the oldest gives way.
        """
        if not self._ready() or name in self._played_this_tick:
            return
        self._played_this_tick.add(name)
        with self._guarded():
            sound = self._sound(self._variant(name))
            if sound is None:
                return
            sound.set_volume(self._gain(bus) * gain)
            channel = self._free_channel()
            channel.play(sound)
            if pan and not self._settings.mono:
                channel.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))

    def say(self, *names: str) -> None:
        """Speak parts from assets/voices one after another without a gap; what was being said stops."""
        if not self._ready():
            return
        self._speech = list(names)
        with self._guarded():
            channel = pygame.mixer.Channel(VOICE_CHANNEL)
            for _ in range(2):  # stopping one part starts the part that was queued behind it
                channel.stop()
            self._go_on_speaking()

    def music(self, name: str | None) -> None:
        """Fade to the tune NAME, or to none. Within a family the change comes on the bar, in place."""
        self._wanted = name

    def duck(self, ticks: int = 90) -> None:
        """Lower the music for so many ticks. While somebody speaks it is lowered anyway."""
        self._duck_ticks = max(self._duck_ticks, ticks)

    def apply(self, settings: Settings) -> None:
        """Take the volumes and the mono option of `settings` from now on."""
        mono_changed = settings.mono != self._settings.mono
        self._settings = settings
        if mono_changed and self.output in ("device", "dummy"):
            self._reopen()

    def update(self) -> None:
        """One tick: opens the device at first, carries fades and speech on, notices a lost device."""
        self._played_this_tick.clear()
        if self.output == "closed":
            return
        if self.output == "unopened":
            self._open()
        self._look_after_the_device()
        with self._guarded():
            if self._ready():
                self._go_on_speaking()
                self._carry_music_on()

    def close(self) -> None:
        """Give the device back; every later call does nothing."""
        self._shut()
        self.output = "closed"

    # The device

    def _ready(self) -> bool:
        return self.output in ("device", "dummy") and pygame.mixer.get_init() is not None

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """Any fault of the mixer means that the device is gone: play on with whatever can be opened."""
        try:
            yield
        except _FAULTS:
            self._reopen()

    def _open(self) -> None:
        """Take the device, or wait for one in silence by SDL's list, or, without a list, play to nobody."""
        self._look_ticks = LOOK_TICKS
        self._music_gain = -1.0
        if self._mixer_opens():
            self.output, self._device_names = "device", _device_names()
        elif _lists_devices():
            self.output, self._device_names = "silent", _device_names()
        else:
            with _driver("dummy"):
                self.output = "dummy" if self._mixer_opens() else "silent"
            self._device_names = None
            self._look_ticks, self._retry_ticks = self._retry_ticks, 2 * self._retry_ticks

    def _mixer_opens(self) -> bool:
        channels = 1 if self._settings.mono else 2
        try:
            pygame.mixer.init(FREQUENCY_HZ, -16, channels, BUFFER_SAMPLES, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except _FAULTS:
            return False
        return True

    def _shut(self) -> None:
        self._speech.clear()
        self._sounds.clear()
        with contextlib.suppress(*_FAULTS):
            pygame.mixer.quit()

    def _reopen(self) -> None:
        tune, place_ms = self._playing, self._place_ms()
        self._shut()
        self._open()
        self._playing = None
        if tune is not None and self._ready():
            with contextlib.suppress(*_FAULTS):
                self._start(tune, place_ms)

    def _look_after_the_device(self) -> None:
        """Open anew when the device has gone, when a new one has come, or, without a list, now and then."""
        self._look_ticks -= 1
        if self.output != "silent" and pygame.mixer.get_init() is None:
            self._reopen()
        elif self._look_ticks <= 0:
            self._look_ticks = LOOK_TICKS
            playing = self.output == "device"
            if self._device_names is None:
                changed = not playing
            else:
                before, now = self._device_names, _device_names() or frozenset()
                changed = bool(before - now if playing else now - before)
                self._device_names = now
            if changed:
                self._reopen()

    # Effects and speech

    def _gain(self, bus: Bus) -> float:
        """Squared, so that the steps sound alike to the ear."""
        steps: int = self._settings.master * getattr(self._settings, bus)
        return (steps / 100) ** 2

    def _free_channel(self) -> pygame.mixer.Channel:
        """The next channel round that is free, or the one that began longest ago; never the voice's."""
        numbers = [1 + (self._next_channel + turn) % (CHANNELS - 1) for turn in range(CHANNELS - 1)]
        number = next((n for n in numbers if not pygame.mixer.Channel(n).get_busy()), numbers[0])
        self._next_channel = number % (CHANNELS - 1)
        return pygame.mixer.Channel(number)

    def _variant(self, name: str) -> str:
        """The path of NAME or of one of its variants: by chance, but never the same twice running."""
        paths = self._variants.get(name)
        if paths is None:
            names = [name, *(f"{name}_{number}" for number in range(2, 10))]
            found = [n for n in names if (self._folder / "sounds" / f"{n}.ogg").exists()]
            paths = self._variants[name] = [f"sounds/{n}.ogg" for n in found or [name]]
        if len(paths) == 1:
            return paths[0]
        self._dice = (
            self._dice * 48_271
        ) % 0x7FFF_FFFF  # the picture's chance, of no weight: Park and Miller
        last = self._last_variant.get(name)
        chosen = self._dice % (len(paths) - (last is not None))
        if last is not None and chosen >= last:
            chosen += 1
        self._last_variant[name] = chosen
        return paths[chosen]

    def _sound(self, path: str) -> pygame.mixer.Sound | None:
        if path not in self._sounds:
            self._sounds[path] = None
            file = self._folder / path
            try:
                self._sounds[path] = pygame.mixer.Sound(file)
            except _FAULTS as fault:
                if pygame.mixer.get_init() is None:
                    raise
                self._tell(N_("The sound {file} cannot be played ({reason})."), file, fault)
        return self._sounds[path]

    def _go_on_speaking(self) -> None:
        channel = pygame.mixer.Channel(VOICE_CHANNEL)
        while self._speech and channel.get_queue() is None:
            sound = self._sound(f"voices/{self._speech.pop(0)}.ogg")
            if sound is not None:
                sound.set_volume(self._gain("voice"))
                channel.queue(sound)  # starts at once when nothing is being said

    # Music

    def _carry_music_on(self) -> None:
        if self._wanted != self._playing:
            if self._playing is None:
                self._start(self._wanted, 0.0)
            elif self._same_family():
                self._change_on_the_bar()
            else:
                self._fade -= 1 / FADE_TICKS
                if self._fade <= 0:
                    self._start(self._wanted, 0.0)
        elif self._fade < 1:
            self._fade = min(1.0, self._fade + 1 / FADE_TICKS)

        ducked = self._duck_ticks > 0 or pygame.mixer.Channel(VOICE_CHANNEL).get_busy()
        self._duck_ticks = max(0, self._duck_ticks - 1)
        step = (1 - DUCKED) / DUCK_TICKS
        self._duck = max(DUCKED, self._duck - step) if ducked else min(1.0, self._duck + step)

        gain = self._gain("music") * max(0.0, self._fade) * self._duck
        if gain != self._music_gain:
            self._music_gain = gain
            pygame.mixer.music.set_volume(gain)

    def _change_on_the_bar(self) -> None:
        """Within a tick of a bar line: the wanted tune from its bar of the same number on."""
        old, new = self._tune(self._playing), self._tune(self._wanted)
        place_ms = self._place_ms()
        bar = round(place_ms / old["bar_ms"])
        late_ms = place_ms - bar * old["bar_ms"]
        if abs(late_ms) <= TICK_MS:
            self._start(self._wanted, bar % new["bars"] * new["bar_ms"] + max(0.0, late_ms))

    def _start(self, name: str | None, place_ms: float) -> None:
        """Begin the tune at once, `place_ms` into it, at the loudness reached."""
        self._fade = 1.0
        self._playing = name
        self._started_ms = 0.0
        if name is None:
            pygame.mixer.music.stop()
            return
        file = self._folder / "music" / f"{name}.ogg"
        try:
            pygame.mixer.music.load(file)
            length_ms = self._tune(name).get("length_ms")
            self._started_ms = place_ms % length_ms if length_ms else 0.0
            pygame.mixer.music.play(loops=-1, start=self._started_ms / 1_000)
        except _FAULTS as fault:
            if pygame.mixer.get_init() is None:
                raise
            pygame.mixer.music.stop()
            self._tell(N_("The music {file} cannot be played ({reason})."), file, fault)

    def _place_ms(self) -> float:
        """How far the tune has come, within its length."""
        played_ms = 0
        with contextlib.suppress(*_FAULTS):
            played_ms = max(0, pygame.mixer.music.get_pos())
        length_ms = self._tune(self._playing).get("length_ms")
        return (self._started_ms + played_ms) % length_ms if length_ms else 0.0

    def _same_family(self) -> bool:
        family = self._tune(self._playing).get("family")
        return family is not None and family == self._tune(self._wanted).get("family")

    def _tune(self, name: str | None) -> dict[str, Any]:
        """What the forge wrote about a tune: length_ms, bars, bar_ms, family."""
        if self._tunes is None:
            self._tunes = {}
            file = self._folder / "music" / "tunes.json"
            try:
                self._tunes = json.loads(file.read_bytes())
            except (OSError, ValueError) as fault:
                self._tell(N_("The list of music {file} cannot be read ({reason})."), file, fault)
        return self._tunes.get(name or "", {})

    def _tell(self, text: str, file: Path, fault: Exception) -> None:
        self.notices.append(Message(text, file=str(file), reason=reason(fault)))


@contextlib.contextmanager
def _driver(name: str) -> Iterator[None]:
    """SDL reads its choice of driver from the environment; leave that as it was found."""
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = name
    try:
        yield
    finally:
        if before is None:
            del os.environ["SDL_AUDIODRIVER"]
        else:
            os.environ["SDL_AUDIODRIVER"] = before


def _lists_devices() -> bool:
    """Whether SDL now keeps a list of devices without having opened one; `pygame.mixer.quit` ends that."""
    try:
        from pygame._sdl2.sdl2 import INIT_AUDIO, init_subsystem

        init_subsystem(INIT_AUDIO)
    except Exception:  # an experimental module of pygame
        return False
    return _device_names() is not None


def _device_names() -> frozenset[str] | None:
    """The outputs that SDL knows now; it keeps this list up to date by itself, so looking is cheap."""
    try:
        from pygame._sdl2.audio import get_audio_device_names

        return frozenset(get_audio_device_names(False))
    except Exception:  # an experimental module of pygame: without it a lost device is simply not noticed
        return None
