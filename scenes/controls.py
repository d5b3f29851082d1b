"""The controls: for each kind of device what does what, and how to change it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.content.strings import N_
from game.engine.bindings import (
    ESCAPE,
    HALVES,
    KEYS_LEFT,
    KEYS_RIGHT,
    LEARNED,
    MOUSE,
    PAD,
    Action,
    Bindings,
    Control,
    rebind,
    refusal,
    restored,
)
from game.engine.devices import POINTING, Device, Family
from game.engine.glyphs import picture
from game.engine.palette import RAMPS, Colour
from game.engine.players import KEYS_LEFT as LEFT_HALF
from game.engine.players import KEYS_RIGHT as RIGHT_HALF
from game.engine.players import Input
from game.engine.scene import Pop, Push, Scene, Transition
from game.engine.ui import Button, Column, Group, Look, Row, Widget
from scenes.dialog import shade
from scenes.kit import Kit
from scenes.learn import ACTION_NAMES, Learn
from scenes.menu_frame import Frame, Tabs
from scenes.prompts import draw_prompt, prompt_width
from scenes.stages.core import Hint

PATIENCE_TICKS = 360  # of listening for the new control

_ROW_PX, _ROW_GAP, _ROWS = 24, 3, 6
_BUTTON_PX, _BUTTON_GAP, _EDGE, _TOP, _STRIP_PX = 24, 8, 14, 12, 32
_LISTENING_PX = (340, 136)
_LISTENING_MIDDLE = (320, 176)

_PROFILE_NAMES = {
    KEYS_LEFT: N_("Keyboard, left half"),
    KEYS_RIGHT: N_("Keyboard, right half"),
    PAD: N_("Gamepad"),
    MOUSE: N_("Mouse"),
}
_TAB_NAMES = {
    KEYS_LEFT: N_("Keys, left"),
    KEYS_RIGHT: N_("Keys, right"),
    PAD: N_("Gamepad"),
    MOUSE: N_("Mouse"),
}
_ABOUT = {
    KEYS_LEFT: N_("In menus Enter, Esc and the arrows always work as well."),
    KEYS_RIGHT: N_("In menus Enter, Esc and the arrows always work as well."),
    PAD: N_("One set of buttons for every pad of a known brand."),
    MOUSE: N_("The mouse points at everything else; its wheel goes through lists."),
}


def profiles(kit: Kit) -> list[str]:
    """The profiles that have a page: the known kinds, pads that were learned, unknown pads plugged in now."""
    plugged = [device.profile for device in kit.reader.devices.pads if device.profile.startswith(LEARNED)]
    learned = [name for name in kit.settings.bindings.profiles if name.startswith(LEARNED)]
    return [KEYS_LEFT, KEYS_RIGHT, PAD, MOUSE, *dict.fromkeys((*plugged, *learned))]


def profile_name(kit: Kit, profile: str) -> str:
    if profile in _PROFILE_NAMES:
        return kit.tr(_PROFILE_NAMES[profile])
    device = plugged_in(kit, profile)
    return device.name if device else kit.tr("Learned pad {number}", number=profile[-4:].upper())


def plugged_in(kit: Kit, profile: str) -> Device | None:
    """The pad of a profile, if one is plugged in."""
    return next((device for device in kit.reader.devices.pads if device.profile == profile), None)


def device_of(kit: Kit, profile: str) -> Device:
    """The device whose pictures show this profile: the one in hand if it fits."""
    if profile in HALVES:
        return LEFT_HALF if profile == KEYS_LEFT else RIGHT_HALF
    if profile == MOUSE:
        return POINTING
    if kit.reader.last_device.profile == profile:
        return kit.reader.last_device
    family: Family = "xbox" if profile == PAD else "unknown"
    return plugged_in(kit, profile) or Device("", profile, profile, family)


@dataclass
class Listening:
    """The next control pressed is the new one of `action`; `reason` says why the last one would not do."""

    action: Action
    left_ticks: int = PATIENCE_TICKS
    reason: str = ""


class Controls(Scene):
    """`profile`: the page to open at."""

    def __init__(self, kit: Kit, back: Callable[[], Transition], profile: str = KEYS_RIGHT) -> None:
        self.kit = kit
        self.listening: Listening | None = None
        self.words = ""  # what has just been done
        self._before: Bindings | None = None  # to undo "restore the defaults"
        self._back = back
        self._frame = Frame(kit, lambda: kit.tr("Controls"), self._hints)
        self._open(profile, focus=1)

    # Turning pages

    def _open(self, profile: str, focus: int) -> None:
        names = profiles(self.kit)
        self.profile = profile if profile in names else KEYS_RIGHT
        labels = [lambda name=name: self._tab_name(name) for name in names]
        self._tabs = Tabs(self.kit, self._frame, labels, names.index(self.profile), self._turn)
        self.actions = [
            action
            for action in ACTION_NAMES
            if self.profile != MOUSE or self.kit.settings.bindings.controls(MOUSE, action)
        ]
        rows = [
            BindingRow(self.kit, self.profile, action, partial(self._ask, action)) for action in self.actions
        ]
        buttons = self._buttons()
        self._foot = Row(self._buttons_box, buttons, _BUTTON_GAP)
        columns = [self._tabs.column, self._foot]
        if self.kit.text.is_large:
            columns.append(Column(self._rows_box, rows, _ROW_GAP))
        else:
            columns += [
                Column(partial(self._half_box, half), rows[half * _ROWS : (half + 1) * _ROWS], _ROW_GAP)
                for half in range(2)
            ]
        self.group = Group(self.kit.look, [self._tabs, *rows, *buttons], columns=columns)
        self.group.focus = min(focus, len(self.group.widgets) - 1)

    # Places, from the foot upwards

    def _buttons_box(self) -> pygame.Rect:
        page = self._frame.below_tabs()
        height = self._foot.needed_px(self.kit.look, page.width - 2 * _EDGE)
        return pygame.Rect(page.left + _EDGE, page.bottom - 13 - height, page.width - 2 * _EDGE, height)

    def _strip(self) -> pygame.Rect:
        """For what has just been done; before that for what is to be known about this kind of device."""
        foot = self._buttons_box()
        words_px = self.kit.text.measure(self._said()[0], width=foot.width - 16)[1]
        height = max(_STRIP_PX, words_px + 6)
        return pygame.Rect(foot.left, foot.top - 7 - height, foot.width, height)

    def _rows_box(self) -> pygame.Rect:
        page, strip = self._frame.below_tabs(), self._strip()
        top = page.top + _TOP
        return pygame.Rect(strip.left, top, strip.width, strip.top - 4 - top)

    def _half_box(self, half: int) -> pygame.Rect:
        box = self._rows_box()
        box.width = (box.width - 8) // 2
        return box.move(half * (box.width + 8), 0)

    def _turn(self, index: int) -> None:
        self.words, self._before = "", None
        self._open(profiles(self.kit)[index], focus=min(self.group.focus, 1))

    def _tab_name(self, name: str) -> str:
        return self.kit.tr(_TAB_NAMES[name]) if name in _TAB_NAMES else profile_name(self.kit, name)

    def uncover(self) -> None:
        self._open(self.profile, self.group.focus)

    def _buttons(self) -> list[Button]:
        def tr(words: str) -> str:
            return self.kit.tr(words)

        is_learned = self.profile.startswith(LEARNED)

        def restore_label() -> str:
            if self._before is not None:
                return tr("Undo that")
            return tr("Forget this pad") if is_learned else tr("Restore the defaults")

        made = [Button(_button(), restore_label, self._restore)]
        made[0].enabled = self._before is not None or self._is_changed()
        if is_learned:
            learn = Button(_button(), lambda: tr("Learn this pad"), self._learn)
            learn.enabled = plugged_in(self.kit, self.profile) is not None
            made.append(learn)
        return [*made, Button(_button(), lambda: tr("Done"), self._leave)]

    def _is_changed(self) -> bool:
        bindings = self.kit.settings.bindings
        return restored(bindings, self.profile) != bindings

    # A tick

    def update(self, given: Input) -> Transition:
        if given.added or given.removed:
            self._open(self.profile, self.group.focus)
        if self.listening is not None:
            self._frame.tick += 1
            self._listen(self.listening, given)
            return None
        given = self._frame.read(given)
        if given.pressed(Action.CANCEL) or given.pressed(Action.PAUSE):
            self.kit.sound.play("cancel")
            return self._leave()
        for action, step in ((Action.PREV, -1), (Action.NEXT, 1)):
            if given.pressed(action):
                self.kit.sound.play("focus")
                self._tabs.turn(step)
                return None
        return self.group.update(given)

    def _hints(self) -> Sequence[Hint]:
        if self.listening is not None:
            return ()
        return Hint("confirm", self.kit.tr("Change")), Hint("cancel", self.kit.tr("Back"))

    def _leave(self) -> Transition:
        return self._back()

    # Changing

    def _ask(self, action: Action) -> Transition:
        self.listening = Listening(action)
        self.words = ""
        return None

    def _listen(self, listening: Listening, given: Input) -> None:
        """The first fitting control counts. Escape, another device's cancel, or waiting: all as it was."""
        listening.left_ticks -= 1
        bindings = self.kit.settings.bindings
        for device, control in given.raw:
            if control == ESCAPE:
                self._stop_listening()
                return
            if self._belongs(device):
                self._take(listening, control)
                return
            if _means_cancel(bindings, device, control):
                self._stop_listening()
                return
            self._refuse(listening, N_("That belongs to another device."))
        if listening.left_ticks <= 0 or given.focus_lost:
            self._stop_listening()

    def _belongs(self, device: Device) -> bool:
        if self.profile in HALVES:
            return device.family == "keys"
        return device.profile == self.profile

    def _take(self, listening: Listening, control: Control) -> None:
        bindings = self.kit.settings.bindings
        if reason := refusal(bindings, self.profile, listening.action, control):
            self._refuse(listening, reason)
            return
        owner = self._owner(bindings, control)
        changed = rebind(bindings, self.profile, listening.action, control)
        self.kit.change(bindings=changed)
        self.listening, self._before = None, None
        self.words = self._told(changed, (self.profile, listening.action), owner)
        self.kit.sound.play("confirm")
        self._open(self.profile, self.group.focus)

    def _owner(self, bindings: Bindings, control: Control) -> tuple[str, Action] | None:
        """Profile and action that a control has now, among those that a rebinding can touch."""
        group = HALVES if self.profile in HALVES else (self.profile,)
        for name in group:
            if (action := bindings.action(name, control)) is not None:
                return name, action
        return None

    def _told(self, bindings: Bindings, mine: tuple[str, Action], owner: tuple[str, Action] | None) -> str:
        """What the rebinding did, in words; a swap is told whole."""
        tr = self.kit.tr

        def now(name: str, action: Action) -> tuple[str, str]:
            controls = bindings.controls(name, action)
            family = device_of(self.kit, name).family
            cap = picture(controls[0], family, tr).text if controls else "—"
            return tr(ACTION_NAMES[action]), cap

        action, cap = now(*mine)
        if owner is None or owner == mine:
            return tr("“{action}” is now {control}.", action=action, control=cap)
        other, other_cap = now(*owner)
        if owner[0] != mine[0]:
            other = f"{other} ({tr(_TAB_NAMES[owner[0]])})"
        return tr(
            "“{action}” is now {control}. In exchange “{other}” is now {other_control}.",
            action=action,
            control=cap,
            other=other,
            other_control=other_cap,
        )

    def _refuse(self, listening: Listening, reason: str) -> None:
        listening.reason = reason
        listening.left_ticks = PATIENCE_TICKS
        self.kit.sound.play("denied")

    def _stop_listening(self) -> None:
        self.listening = None
        self.words = self.kit.tr("All as it was.")
        self.kit.sound.play("cancel")

    def _restore(self) -> Transition:
        """Back to the defaults; pressed again, back to what was."""
        bindings = self.kit.settings.bindings
        if self._before is not None:
            self.kit.change(bindings=self._before)
            self._before = None
            self.words = self.kit.tr("All as it was.")
        else:
            self._before = bindings
            self.kit.change(bindings=restored(bindings, self.profile))
            self.words = self._restored_words()
        self._open(self.profile, self.group.focus)
        return None

    def _restored_words(self) -> str:
        if self.profile in HALVES:
            return self.kit.tr("Both halves of the keyboard have their defaults again.")
        if self.profile.startswith(LEARNED):
            return self.kit.tr("The pad is forgotten.")
        return self.kit.tr("The defaults are back.")

    def _learn(self) -> Transition:
        device = plugged_in(self.kit, self.profile)
        return Push(Learn(self.kit, device, Pop)) if device else None

    # Picture

    def draw(self, canvas: pygame.Surface) -> None:
        kit = self.kit
        self._frame.draw(canvas)
        kit.look.panel(canvas, self._frame.below_tabs())
        self.group.draw(canvas)
        self._draw_words(canvas)
        if self.listening is not None:
            shade(canvas)
            self._draw_listening(canvas, self.listening)

    def _said(self) -> tuple[str, Colour]:
        """What has just been done; before that what is to be known about this kind of device."""
        about = _ABOUT.get(self.profile) or (
            N_("These are the buttons that you taught the game.")
            if self.kit.settings.bindings.has_learned(self.profile)
            else N_("Nobody knows this pad yet: these buttons are guesses. Teach it to the game.")
        )
        return (self.words, self.kit.inks.accent) if self.words else (self.kit.tr(about), self.kit.inks.muted)

    def _draw_words(self, canvas: pygame.Surface) -> None:
        strip, (words, ink) = self._strip(), self._said()
        self.kit.look.panel(canvas, strip, "field")
        width = strip.width - 16
        height = self.kit.text.measure(words, width=width)[1]
        self.kit.write(canvas, words, (strip.left + 8, strip.centery - height // 2), ink, width=width)

    def _draw_listening(self, canvas: pygame.Surface, listening: Listening) -> None:
        kit, tr, inks = self.kit, self.kit.tr, self.kit.inks
        line_px = kit.text.line_height
        ask = tr(
            {
                KEYS_LEFT: N_("Press the new key for"),
                KEYS_RIGHT: N_("Press the new key for"),
                MOUSE: N_("Click the new button for"),
            }.get(self.profile, N_("Press the new button for"))
        )
        esc = tr("Esc, or simply wait: all stays as it is")
        width, height = _LISTENING_PX
        if kit.text.is_large:
            width, height = 480, 232
        box = pygame.Rect(0, 0, width, height)
        box.center = _LISTENING_MIDDLE
        kit.look.panel(canvas, box)
        y = box.top + 14
        y += kit.write(canvas, ask, (box.centerx, y), inks.text, align="centre") + 4
        action = f"«{tr(ACTION_NAMES[listening.action])}»"
        at = box.centerx, y
        y += 30
        kit.write(canvas, action, at, inks.accent, face="display", align="centre", shadow=inks.shadow)
        if listening.reason:
            reason = tr(listening.reason)
            kit.write(canvas, reason, (box.centerx, y), inks.bad, align="centre", width=box.width - 28)
        bar = pygame.Rect(box.left + 40, box.bottom - 34 - line_px, box.width - 80, 8)
        pygame.draw.rect(canvas, RAMPS["ink"][0], bar.inflate(2, 2))
        bar.width = bar.width * listening.left_ticks // PATIENCE_TICKS
        pygame.draw.rect(canvas, RAMPS["gold"][3], bar)
        kit.write(canvas, esc, (box.centerx, box.bottom - 16 - line_px), inks.muted, align="centre")


class BindingRow(Widget):
    """An action and the controls that it has; the first is the one that pressing the row changes."""

    def __init__(self, kit: Kit, profile: str, action: Action, ask: Callable[[], Transition]) -> None:
        super().__init__(pygame.Rect(0, 0, 0, _ROW_PX))
        self._kit = kit
        self._profile = profile
        self._action = action
        self._ask = ask

    def press(self) -> Transition:
        return self._ask()

    def draw(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        kit, inks, face = self._kit, look.inks, look.text.face()
        self._box(canvas, look, state)
        name, ink = kit.tr(ACTION_NAMES[self._action]), self._ink(look, state)
        self._line(canvas, look, name, self.rect.left + 8, "left", ink)
        family = device_of(kit, self._profile).family
        controls = kit.settings.bindings.controls(self._profile, self._action)
        widest = max(face.width(kit.tr(words)) for words in ACTION_NAMES.values())
        x, top = self.rect.left + max(116, widest + 24), self.rect.centery - face.line_height // 2
        if not controls:
            self._line(canvas, look, "—", x, "left", inks.faint)
        for place, control in enumerate(controls):
            shown = picture(control, family, kit.tr)
            if place:
                kit.write(canvas, "/", (x, top), inks.muted)
                x += 2 * face.width("/")
            draw_prompt(kit, canvas, shown, (x, top))
            x += prompt_width(kit, shown) + 5


def _means_cancel(bindings: Bindings, device: Device, control: Control) -> bool:
    if device.profile == "keys":  # a key of neither half
        return False
    return bindings.action(device.profile, control) is Action.CANCEL


def _button() -> pygame.Rect:
    return pygame.Rect(0, 0, 0, _BUTTON_PX)
