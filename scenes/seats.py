"""Who sits where, in mid-match: a person may leave a seat to an AI, or take one over."""

from collections.abc import Callable, Sequence

import pygame

from game.content.strings import N_
from game.engine.bindings import Action
from game.engine.devices import POINTING, Device
from game.engine.palette import Colour
from game.engine.players import Input
from game.engine.scene import Pop, Push, Scene, Transition
from game.engine.ui import Column, Group, Look, Widget
from game.match.match import Match
from game.match.seats import SeatSpec
from scenes.dialog import Dialog
from scenes.guests import LEVEL_NAMES, LEVELS, PERSON_NAMES, RIVALS, YOU, guests_of
from scenes.kit import Kit
from scenes.lost_device import LostDevice
from scenes.menu_frame import Frame, draw_icon
from scenes.stages.core import Guest, Hint

_ROW_HEIGHT, _ROW_GAP, _SIDE_PX, _LARGE_SIDE_PX = 22, 2, 80, 14
_NAME_LEFT, _ICON_PX = 20, 20


class Seats(Scene):
    """`holder`: the device of a person who is alone at the table and so has never been given one."""

    def __init__(
        self, kit: Kit, match: Match, holder: Device, back: Callable[[], Transition], focus: int = 0
    ) -> None:
        self.kit = kit
        self.match = match
        self.words = ""  # what has just been done
        self._holder = holder
        self._back = back
        self._used = holder  # the device of the last press: it gets the seat that is taken over
        self._frame = Frame(kit, lambda: kit.tr("Who sits where"), self._hints, "curtain")
        rows = [SeatRow(self, seat) for seat in range(len(match.seats))]
        self.group = Group(kit.look, rows, focus, [Column(self._list, rows, _ROW_GAP)])

    def _list(self) -> pygame.Rect:
        page, side = self._frame.room(), _LARGE_SIDE_PX if self.kit.text.is_large else _SIDE_PX
        words_px = self.kit.text.measure(self._said()[0], width=page.width - 28)[1]
        return pygame.Rect(
            page.left + side, page.top + 14, page.width - 2 * side, page.height - 14 - words_px - 22
        )

    def _said(self) -> tuple[str, Colour]:
        """What has just been done, or what it is all about."""
        about = self.kit.tr("The match goes on from the same decision, whoever sits there.")
        return (self.words, self.kit.inks.accent) if self.words else (about, self.kit.inks.muted)

    @property
    def guests(self) -> list[Guest]:
        return guests_of(self.match.seats, self.kit.tr(YOU))

    @property
    def persons(self) -> list[int]:
        return [seat for seat, spec in enumerate(self.match.seats) if spec.kind == "person"]

    def update(self, given: Input) -> Transition:
        self.kit.players.lost(given.removed)
        given = self._frame.read(given)
        if given.pressed(Action.CANCEL) or given.pressed(Action.PAUSE):
            self.kit.sound.play("cancel")
            return self._back()
        self._used = _confirming(given) or self._used
        return self.group.update(given)

    def press(self, seat: int) -> Transition:
        return self._ask_level(seat) if seat in self.persons else self._take_over(seat)

    def _ask_level(self, seat: int) -> Transition:
        kit = self.kit
        return Push(
            Dialog(
                kit,
                words=lambda: kit.tr("How well shall the AI play that takes this seat?"),
                answers=[self._answer(seat, level) for level in LEVELS],
                back=Pop,
            )
        )

    def _answer(self, seat: int, level: str) -> tuple[Callable[[], str], Callable[[], Transition]]:
        def leave() -> Transition:
            self._leave(seat, level)
            return Pop()

        return lambda: self.kit.tr(LEVEL_NAMES[level]), leave

    def _leave(self, seat: int, level: str) -> None:
        """The seat keeps its name, as everybody at the table knows it by that."""
        self.match.hand_over(seat, SeatSpec("bot", self.match.seats[seat].name, level))
        self.kit.players.leave(seat)
        if self.persons:
            self.words = self.kit.tr("An AI plays on for {name}.", name=self.guests[seat].name)
        else:
            self.words = self.kit.tr("Nobody is left to play: you watch.")

    def _take_over(self, seat: int) -> Transition:
        """The device that pressed gets the seat; if it is somebody's already, another one is asked for."""
        players, persons = self.kit.players, self.persons
        if len(persons) == 1 and players.device_of(persons[0]) is None:
            players.swap(persons[0], self._holder)
        self.match.hand_over(seat, SeatSpec("person", self._person_name(seat)))
        self.kit.sound.play("join")
        self.words = self.kit.tr("{name} takes the seat.", name=self.guests[seat].name)
        if not persons or players.slot_of(self._used.id) not in persons:
            players.swap(seat, self._used)
            return None
        return Push(LostDevice(self.kit, self.match, seat, self.guests[seat], Pop))

    def _person_name(self, seat: int) -> str:
        name = self.match.seats[seat].name
        taken = {spec.name for spec in self.match.seats}
        if name in PERSON_NAMES:
            return name
        return next((free for free in PERSON_NAMES if free not in taken), name)

    def _hints(self) -> Sequence[Hint]:
        tr = self.kit.tr
        does = tr("Leave it to an AI") if self.group.focus in self.persons else tr("Take over")
        return Hint("confirm", does), Hint("cancel", tr("Back"))

    def draw(self, canvas: pygame.Surface) -> None:
        self._frame.draw(canvas)
        page = self._frame.room()
        self.kit.look.panel(canvas, page)
        self.group.draw(canvas)
        words, ink = self._said()
        width = page.width - 28
        top = page.bottom - 12 - self.kit.text.measure(words, width=width)[1]
        self.kit.write(canvas, words, (page.centerx, top), ink, align="centre", width=width)


class SeatRow(Widget):
    def __init__(self, page: Seats, seat: int) -> None:
        super().__init__(pygame.Rect(0, 0, 0, _ROW_HEIGHT))
        self._page = page
        self._seat = seat

    def press(self) -> Transition:
        return self._page.press(self._seat)

    def height(self, look: Look, width: int) -> int:
        return max(self.least_px, look.text.line_height + 2)

    def draw(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        self._box(canvas, look, state)
        page = self._page
        inner = self.rect.inflate(-16, -2)
        draw_seat(page.kit, canvas, inner, page.match, page.guests[self._seat], self._seat)


def draw_seat(
    kit: Kit, canvas: pygame.Surface, box: pygame.Rect, match: Match, guest: Guest, seat: int
) -> None:
    """A seat in a line: its mark and name; at the right the AI's level or the device, as an icon alone where
    there is no room for the words.
    """
    face, inks = kit.text.face(), kit.inks
    top = box.centery - face.line_height // 2
    draw_icon(kit, canvas, f"seat_{seat}", (box.left + 7, box.centery))
    kit.write(canvas, guest.name, (box.left + _NAME_LEFT, top), inks.text, shadow=inks.shadow)
    icon, words, ink = _who(kit, match, seat)
    room = box.width - _NAME_LEFT - face.width(guest.name) - 8 - _ICON_PX
    name_px = max(face.width(name) for name in (guest.name, *RIVALS.values()))
    left = box.left + max(box.width // 2, _NAME_LEFT + name_px + 8)
    if face.width(words) > box.right - left - _ICON_PX:
        left = box.right - _ICON_PX - face.width(words)
    if face.width(words) > room:
        left, words = box.right - 16, ""
    draw_icon(kit, canvas, icon, (left + 8, box.centery))
    kit.write(canvas, words, (left + _ICON_PX, top), ink, shadow=inks.shadow)


def _who(kit: Kit, match: Match, seat: int) -> tuple[str, str, Colour]:
    """Icon, words and ink for who plays a seat."""
    spec, inks = match.seats[seat], kit.inks
    if spec.kind == "recorded":
        return "person", kit.tr("recorded"), inks.muted
    if spec.kind == "bot":
        level = LEVEL_NAMES.get(spec.bot)
        return "robot", kit.tr(N_("AI, {level}"), level=kit.tr(level) if level else spec.bot), inks.muted
    device = kit.players.device_of(seat)
    if device is None:
        alone = sum(other.kind == "person" for other in match.seats) == 1
        if alone:
            return "person", kit.tr("any device"), inks.text
        return "warning", kit.tr("no device"), inks.accent
    icon = {"keys": "keyboard", "mouse": "mouse"}.get(device.family, "pad")
    return icon, kit.tr(device.name), inks.text


def _confirming(given: Input) -> Device | None:
    """The device that confirms in this tick."""
    if given.clicked == "left":
        return POINTING
    return next((press.device for press in given.presses if press.action is Action.CONFIRM), None)
