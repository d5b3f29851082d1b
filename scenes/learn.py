"""Teaching the game a pad that nobody knows: it asks for one action after another, the person presses it.

The pad itself only answers; keys and mouse can always go back, skip and leave. Once the pad has a confirm and
a cancel, these two skip and go back as well, so that it can be learned with nothing else in hand.
"""

from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.content.strings import N_
from game.engine.bindings import Action, LearnSteps
from game.engine.devices import Device
from game.engine.glyphs import picture
from game.engine.palette import RAMPS, Colour
from game.engine.players import Input, Press
from game.engine.scene import Pop, Replace, Scene, Transition
from game.engine.ui import Button, Group, Row
from scenes.kit import Kit
from scenes.menu_frame import Frame
from scenes.stages.core import Hint

_PAD_AT = (150, 146)  # middle of the picture
_WORDS = pygame.Rect(282, 60, 332, 176)
_BUTTON_PX, _BUTTON_GAP, _EDGE = 26, 8, 14
_LEARNED_COLUMNS, _LEARNED_TOP, _LEARNED_PITCH = 6, 236, 24
_PULSE_TICKS = 20

ACTION_NAMES = {
    Action.UP: N_("Up"),
    Action.DOWN: N_("Down"),
    Action.LEFT: N_("Left"),
    Action.RIGHT: N_("Right"),
    Action.CONFIRM: N_("Confirm"),
    Action.CANCEL: N_("Cancel"),
    Action.ALT: N_("Rules"),
    Action.EXTRA: N_("Extra"),
    Action.PREV: N_("Page back"),
    Action.NEXT: N_("Page on"),
    Action.PAUSE: N_("Pause"),
}
ASKED = {
    Action.UP: N_("Push UP"),
    Action.DOWN: N_("Push DOWN"),
    Action.LEFT: N_("Push LEFT"),
    Action.RIGHT: N_("Push RIGHT"),
    Action.CONFIRM: N_("Press the button to CONFIRM"),
    Action.CANCEL: N_("Press the button to CANCEL"),
    Action.PAUSE: N_("Press the button to PAUSE"),
    Action.ALT: N_("Press the button for the RULES"),
    Action.EXTRA: N_("Press one EXTRA button"),
    Action.PREV: N_("Press the button for PAGE BACK"),
    Action.NEXT: N_("Press the button for PAGE ON"),
}


def unknown_pad(kit: Kit, given: Input) -> Device | None:
    """A pad plugged in this tick that the game neither knows nor has learned."""
    bindings = kit.settings.bindings
    fresh = (device for device in given.added if device.family == "unknown")
    return next((device for device in fresh if not bindings.has_learned(device.profile)), None)


def offer(kit: Kit, device: Device) -> Scene:
    """Asks whether to learn the pad that was plugged in; goes away by itself when answered."""
    from scenes.dialog import Dialog

    return Dialog(
        kit,
        words=lambda: kit.tr(
            "The game does not know this pad yet:\n{name}\nTeach it the buttons? It takes half a minute.",
            name=device.name,
        ),
        answers=(
            (lambda: kit.tr("Teach it"), lambda: Replace(Learn(kit, device, Pop))),
            (lambda: kit.tr("Not now"), Pop),
        ),
        back=Pop,
    )


class Learn(Scene):
    """`device`: an attached pad of an unknown make. What it learns is kept among the bindings at the end."""

    def __init__(self, kit: Kit, device: Device, back: Callable[[], Transition]) -> None:
        self.kit = kit
        self.device = device
        self.steps = LearnSteps()
        self.words = ""  # what was wrong with the last press
        self._back = back
        self._is_plugged = True
        self._lit: Action | None = None  # when trying out: what the last press means
        self._frame = Frame(kit, lambda: kit.tr("Learn this pad"), self._hints)
        self.group = Group(kit.look, ())
        self._arrange(focus=2)

    @property
    def is_done(self) -> bool:
        return self.steps.asked is None

    def _arrange(self, focus: int) -> None:
        def tr(words: str) -> str:
            return self.kit.tr(words)

        def button(words: str, press: Callable[[], Transition]) -> Button:
            return Button(pygame.Rect(0, 0, 0, _BUTTON_PX), lambda: tr(words), press)

        if self.is_done:
            again = button(N_("Once more from the start"), self._again)
            buttons = [button(N_("All is right"), self._back), again]
        else:
            skip = button(N_("My pad has none"), self._skip)
            skip.enabled = self.steps.can_skip
            step_back = button(N_("One step back"), self._step_back)
            step_back.enabled = bool(self.steps.heard)
            buttons = [step_back, skip, button(N_("Leave it"), self._back)]
        self._row = Row(self._foot, buttons, _BUTTON_GAP)
        self.group = Group(self.kit.look, buttons, 0 if self.is_done else focus, [self._row])

    def _foot(self) -> pygame.Rect:
        """Where the buttons stand."""
        page = self._frame.page
        width = page.width - 2 * _EDGE
        height = self._row.needed_px(self.kit.look, width)
        return pygame.Rect(page.left + _EDGE, page.bottom - 12 - height, width, height)

    # A tick

    def update(self, given: Input) -> Transition:
        self._notice_plug(given)
        if self.is_done:
            return self._try_out(given)
        if self._is_plugged:
            for device, control in given.raw:
                if device.id == self.device.id:
                    self._hear(control)
        # Whatever the pad seems to mean by the guesses in force must not press anything here.
        others = _without(given, self.device)
        others = self._frame.read(others)
        if self.is_done:
            return None
        if others.pressed(Action.CANCEL):
            self.kit.sound.play("cancel")
            return self._back()
        return self.group.update(others)

    def _notice_plug(self, given: Input) -> None:
        if any(device.id == self.device.id for device in given.removed):
            self._is_plugged = False
        for device in given.added:
            if not self._is_plugged and device.guid == self.device.guid:
                self.device, self._is_plugged = device, True

    def _hear(self, control: str) -> None:
        before = self.steps
        self.words = ""
        if control in before.heard:
            self._hear_again(before.ORDER[before.heard.index(control)])
            return
        self.steps = before.feed(control)
        if self.steps is not before:
            self._went_on()

    def _hear_again(self, action: Action) -> None:
        """A button that has its meaning already: it skips or goes back, or else it is a slip."""
        if self.steps.can_skip and action is Action.CONFIRM:
            self._skip()
        elif self.steps.can_skip and action is Action.CANCEL:
            self._step_back()
        else:
            name = self.kit.tr(ACTION_NAMES[action])
            self.words = self.kit.tr("That is “{action}” already.", action=name)
            self.kit.sound.play("denied")

    def _went_on(self) -> None:
        self.kit.sound.play("confirm")
        if self.is_done:
            bindings = self.steps.learned(self.kit.settings.bindings, self.device.profile)
            self.kit.change(bindings=bindings)
            self.kit.sound.play("win")
        self._arrange(self.group.focus)

    def _skip(self) -> Transition:
        self.steps = self.steps.skip()
        self._went_on()
        return None

    def _step_back(self) -> Transition:
        self.words = ""
        self.steps = self.steps.back()
        self.kit.sound.play("cancel")
        self._arrange(self.group.focus)
        return None

    def _again(self) -> Transition:
        self.steps = LearnSteps()
        self.words, self._lit = "", None
        self._arrange(focus=2)
        return None

    def _try_out(self, given: Input) -> Transition:
        """All is learned: every press lights up what it means."""
        for device, control in given.raw:
            if device.id == self.device.id:
                self._lit = self.kit.settings.bindings.action(self.device.profile, control)
        given = self._frame.read(given)
        return self.group.update(given)

    def _hints(self) -> Sequence[Hint]:
        # The prompts would show the guesses, which is just what is wrong with this pad.
        return () if not self.is_done else (Hint("confirm", self.kit.tr("Choose")),)

    # Picture

    def draw(self, canvas: pygame.Surface) -> None:
        kit = self.kit
        self._frame.draw(canvas)
        page = self._frame.page
        kit.look.panel(canvas, page)
        asked = self.steps.asked
        is_bright = self._frame.tick // _PULSE_TICKS % 2 == 0 or kit.settings.reduced_motion
        draw_pad(canvas, _PAD_AT, self._lit if self.is_done else asked, is_bright=is_bright)
        at = _PAD_AT[0], page.top + (6 if kit.text.is_large else 20)
        kit.write(canvas, self.device.name, at, kit.inks.muted, align="centre", width=240)
        if not kit.text.is_large:  # there is no room for it then; the step is told in words
            self._draw_learned(canvas, page)
        self._draw_words(canvas, asked)
        self.group.draw(canvas)

    def _draw_words(self, canvas: pygame.Surface, asked: Action | None) -> None:
        kit, tr, inks = self.kit, self.kit.tr, self.kit.inks
        x, y, width = _WORDS.left, _WORDS.top, _WORDS.width
        if asked is None:
            kit.write(canvas, tr("Learned"), (x, y), inks.accent, face="display", shadow=inks.shadow)
            words = tr("Press anything on the pad: the picture shows what it means now.")
            kit.write(canvas, words, (x, y + 30), inks.text, width=width)
            return
        done, count = len(self.steps.heard), len(LearnSteps.ORDER)
        step = tr("Step {number} of {count}", number=done + 1, count=count)
        y += kit.write(canvas, step, (x, y), inks.muted) + 6
        ask = tr(ASKED[asked])
        y += kit.write(canvas, ask, (x, y), inks.accent, face="display", width=width, shadow=inks.shadow)
        if not self._is_plugged:
            words, ink = tr("The pad was unplugged. Plug it in again to go on."), inks.bad
        elif self.words:
            words, ink = self.words, inks.bad
        elif self.steps.can_skip:
            words = tr("If the pad has none: press your confirm again. Your cancel goes one back.")
            ink = inks.muted
        else:
            words, ink = tr("On the pad, please. Keys and mouse work the buttons below."), inks.muted
        kit.write(canvas, words, (x, y + 8), ink, width=width)

    def _draw_learned(self, canvas: pygame.Surface, page: pygame.Rect) -> None:
        """What has been heard so far, action by action."""
        kit, inks = self.kit, self.kit.inks
        width = (page.width - 2 * _EDGE) // _LEARNED_COLUMNS
        for place, action in enumerate(LearnSteps.ORDER):
            row, column = divmod(place, _LEARNED_COLUMNS)
            top = _LEARNED_TOP + row * _LEARNED_PITCH
            box = pygame.Rect(page.left + _EDGE + column * width, top, width - 4, 21)
            is_now = place == len(self.steps.heard)
            kit.look.panel(canvas, box, "button_focus" if is_now else "slot")
            ink = inks.accent if is_now else inks.muted
            kit.write(canvas, kit.tr(ACTION_NAMES[action]), (box.left + 6, box.top + 5), ink)
            if place < len(self.steps.heard):
                heard = self.steps.heard[place]
                shown = picture(heard, "unknown", kit.tr).text if heard else "—"
                kit.write(canvas, shown, (box.right - 6, box.top + 5), inks.text, align="right")


def _without(given: Input, device: Device) -> Input:
    """The tick without what this device did."""

    def kept(presses: tuple[Press, ...]) -> tuple[Press, ...]:
        return tuple(press for press in presses if press.device.id != device.id)

    return msgspec.structs.replace(
        given,
        presses=kept(given.presses),
        menu_presses=None if given.menu_presses is None else kept(given.menu_presses),
        raw=tuple(touch for touch in given.raw if touch[0].id != device.id),
    )


# The picture of a pad


def draw_pad(canvas: pygame.Surface, middle: tuple[int, int], lit: Action | None, *, is_bright: bool) -> None:
    """A pad of no make, seen from above, with the part of `lit` glowing."""
    x, y = middle
    glow = RAMPS["gold"][4] if is_bright else RAMPS["gold"][3]

    def ink(action: Action, idle: Colour) -> Colour:
        return glow if action is lit else idle

    edge, body, light = RAMPS["ink"][0], RAMPS["ink"][3], RAMPS["ink"][4]
    for action, left in ((Action.PREV, x - 84), (Action.NEXT, x + 36)):
        shoulder = pygame.Rect(left, y - 62, 48, 20)
        pygame.draw.rect(canvas, edge, shoulder.inflate(4, 4), border_radius=9)
        pygame.draw.rect(canvas, ink(action, RAMPS["ink"][2]), shoulder, border_radius=7)
    for colour, grow in ((edge, 2), (body, 0)):
        for grip in ((x - 78, y + 26), (x + 78, y + 26)):
            pygame.draw.circle(canvas, colour, grip, 34 + grow)
        pygame.draw.rect(
            canvas,
            colour,
            pygame.Rect(x - 100, y - 50, 200, 80).inflate(2 * grow, 2 * grow),
            border_radius=34,
        )
    pygame.draw.arc(canvas, light, (x - 98, y - 48, 60, 60), 1.5, 3.1, 2)
    pygame.draw.line(canvas, light, (x - 66, y - 49), (x + 66, y - 49), 2)
    _draw_cross(canvas, (x - 60, y - 8), ink)
    for action, dx, dy in (
        (Action.CONFIRM, 0, 17),
        (Action.CANCEL, 17, 0),
        (Action.EXTRA, -17, 0),
        (Action.ALT, 0, -17),
    ):
        at = (x + 60 + dx, y - 8 + dy)
        pygame.draw.circle(canvas, edge, at, 10)
        pygame.draw.circle(canvas, ink(action, RAMPS["bone"][3]), at, 8)
    start = pygame.Rect(x - 11, y - 16, 22, 9)
    pygame.draw.rect(canvas, edge, start.inflate(4, 4), border_radius=6)
    pygame.draw.rect(canvas, ink(Action.PAUSE, RAMPS["bone"][2]), start, border_radius=4)


def _draw_cross(
    canvas: pygame.Surface, middle: tuple[int, int], ink: Callable[[Action, Colour], Colour]
) -> None:
    x, y = middle
    idle = RAMPS["bone"][3]
    pygame.draw.rect(canvas, RAMPS["ink"][0], (x - 9, y - 26, 18, 52), border_radius=3)
    pygame.draw.rect(canvas, RAMPS["ink"][0], (x - 26, y - 9, 52, 18), border_radius=3)
    pygame.draw.rect(canvas, idle, (x - 7, y - 7, 14, 14))
    for action, box in (
        (Action.UP, (x - 7, y - 24, 14, 17)),
        (Action.DOWN, (x - 7, y + 7, 14, 17)),
        (Action.LEFT, (x - 24, y - 7, 17, 14)),
        (Action.RIGHT, (x + 7, y - 7, 17, 14)),
    ):
        pygame.draw.rect(canvas, ink(action, idle), box, border_radius=2)
