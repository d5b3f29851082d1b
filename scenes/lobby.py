"""The table is set here: who sits where, on which device, which AI, and the house rules."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import msgspec
import pygame

from game.content.strings import N_
from game.engine.bindings import Action
from game.engine.devices import Device
from game.engine.palette import RAMPS
from game.engine.players import Input, Players
from game.engine.scene import Pop, Push, Scene, Transition
from game.engine.ui import MUTED, SHADOW, TEXT, Button, Choice, Grid, Group, Look
from game.match.seats import SeatSpec
from scenes import house_rules
from scenes.chair import ChairPage
from scenes.guests import LEVEL_NAMES, LEVELS, RIVALS, Table, guests_of, person, rival
from scenes.kit import Kit
from scenes.menu_frame import Frame
from scenes.prompts import BAR, draw_bar, in_bar
from scenes.seat_cards import Sitter, draw_card, draw_chair
from scenes.stages.core import Hint
from scenes.tavern import Tavern, draw_board

MOST_SEATS, LEAST_SEATS, COLUMNS = 10, 2, 5
CELL = (86, 101)
SEATS_AT = (5, 4)
ROOM_PX = 128  # from there down to the cards: the keeper's room
RULES = pygame.Rect(440, 4, 196, 330)
_PICTURE_PX = 52  # of the slate, above the words

Option = tuple[dict[str, str], str]

END_OPTIONS: tuple[Option, ...] = (
    ({}, N_("66 heads")),
    ({"limit": "33"}, N_("33 heads")),
    ({"limit": "100"}, N_("100 heads")),
    ({"rounds": "1"}, N_("1 round")),
    ({"rounds": "3"}, N_("3 rounds")),
    ({"rounds": "5"}, N_("5 rounds")),
)
LOW_OPTIONS: tuple[Option, ...] = (
    ({}, N_("cheapest")),
    ({"free_choice": "true"}, N_("any pen")),
)
DECK_OPTIONS: tuple[Option, ...] = (
    ({}, N_("1 to 104")),
    ({"small_deck": "true"}, N_("10n+4")),
    ({"open_draft": "true"}, N_("face up")),
)
SPEEDS = (
    ("slow", N_("slow")),
    ("normal", N_("normal")),
    ("fast", N_("fast")),
    ("instant", N_("instant")),
)
SEATS_HELP = N_("Confirm on an empty seat adds an AI, on a taken one changes it. Pads join with confirm.")
HELP = (
    N_("When the match ends: at so many heads, or after a fixed number of rounds."),
    N_("Where a card below all rows goes: the pen with the fewest heads, or any pen you like."),
    N_("All cards; or only 10 a seat and 4, so that every card is known; or those, face up and drafted."),
    N_("How fast things move. Confirm skips any of it."),
    N_("How well the AI play, all of them at once."),
    N_("Deal the cards."),
)


@dataclass(frozen=True)
class Chair:
    """A taken seat; `device` None: a bot, or a person whose device is yet to be found."""

    spec: SeatSpec
    device: Device | None = None


class Seats(Grid):
    """The cards below the keeper's room. The room counts as theirs, so that every rule lies beside them and
    left and right lead there and back.
    """

    def cell(self, index: int) -> pygame.Rect:
        return super().cell(index).move(0, ROOM_PX)

    def _cell_at(self, x: int, y: int) -> int | None:
        return super()._cell_at(x, y - ROOM_PX)


class Lobby(Scene):
    """`then` gets the table once it is set; kit.players then holds every person's device by seat."""

    meets_newcomers = True

    def __init__(
        self, kit: Kit, table: Table, then: Callable[[Table], Transition], back: Callable[[], Transition]
    ) -> None:
        self.kit = kit
        self.chairs = [Chair(spec) for spec in table.seats]
        self.rules = dict(table.rules)
        self._game = table.game
        self._then = then
        self._back = back
        self._frame = Frame(kit, lambda: kit.tr("Table: El Encierro"), self._hints)
        self._tavern = Tavern(kit, MOST_SEATS, [chair.spec.name for chair in self.chairs])
        self._seats = Seats(
            pygame.Rect(SEATS_AT, (CELL[0] * COLUMNS, ROOM_PX + CELL[1] * 2)),
            COLUMNS,
            CELL,
            lambda: MOST_SEATS,
            self._draw_seat,
            self._press_seat,
        )
        self._group = Group(kit.look, [self._seats, *self._rule_widgets()], focus=6)

    def enter(self) -> None:
        self.kit.sound.music("menu")
        device = self.kit.reader.last_device
        for place, chair in enumerate(self.chairs):
            if chair.spec.kind == "person":
                self.chairs[place] = replace(chair, device=device)
                break

    def _rule_widgets(self) -> list[Choice | Button]:
        kit, left, width = self.kit, RULES.left + 8, RULES.width - 16

        def row(place: int) -> pygame.Rect:
            return pygame.Rect(left, RULES.top + 31 + place * 26, width, 22)

        def rule(place: int, label: str, options: tuple[Option, ...]) -> Choice:
            names = {name for setting, _ in options for name in setting}
            return Choice(
                row(place),
                lambda: kit.tr(label),
                [(setting, partial(kit.tr, words)) for setting, words in options],
                lambda: {name: self.rules[name] for name in names if name in self.rules},
                lambda setting: self._set_rules(names, setting),
            )

        speed = Choice(
            row(3),
            lambda: kit.tr("Speed"),
            [(speed, partial(kit.tr, words)) for speed, words in SPEEDS],
            lambda: kit.settings.speed,
            lambda speed: kit.change(speed=speed),
        )
        level = Choice(
            row(4),
            lambda: kit.tr("AI"),
            [(level, partial(kit.tr, words)) for level, words in LEVEL_NAMES.items()]
            + [("", lambda: kit.tr("mixed"))],
            self._common_level,
            self._set_level,
        )
        start = Button(pygame.Rect(left, RULES.bottom - 38, width, 29), lambda: kit.tr("START"), self._start)
        return [
            rule(0, N_("End"), END_OPTIONS),
            rule(1, N_("Low card"), LOW_OPTIONS),
            rule(2, N_("Deck"), DECK_OPTIONS),
            speed,
            level,
            start,
        ]

    # Changing the table

    def _set_rules(self, names: set[str], setting: object) -> None:
        assert isinstance(setting, dict)
        self.rules = {name: value for name, value in self.rules.items() if name not in names} | setting

    def _levels(self) -> set[str]:
        return {chair.spec.bot for chair in self.chairs if chair.spec.kind == "bot"}

    def _common_level(self) -> str:
        levels = self._levels()
        return levels.pop() if len(levels) == 1 else ""

    def _set_level(self, level: object) -> None:
        # Stepping onto "mixed" goes on to the first level: a mixture is made seat by seat.
        chosen = str(level) or LEVELS[0]
        for place, chair in enumerate(self.chairs):
            if chair.spec.kind == "bot":
                self.chairs[place] = Chair(SeatSpec("bot", chair.spec.name, chosen))

    def free_rivals(self) -> list[str]:
        """Those who do not sit at the table yet, by portrait."""
        seated = {chair.spec.name for chair in self.chairs}
        return [key for key, name in RIVALS.items() if name not in seated]

    def add_bot(self) -> None:
        level = self._common_level() or "regular"
        self.chairs.append(Chair(rival(self.free_rivals()[0], level)))
        self.kit.sound.play("join")

    def seat_person(self, device: Device) -> None:
        """At the first person's chair without a device, else at a new one."""
        for place, chair in enumerate(self.chairs):
            if chair.spec.kind == "person" and chair.device is None:
                self.chairs[place] = replace(chair, device=device)
                break
        else:
            if len(self.chairs) == MOST_SEATS:
                self.kit.sound.play("denied")
                return
            self.chairs.append(Chair(self._newcomer(), device))
        self.kit.sound.play("join")

    def sit_at(self, place: int, device: Device) -> None:
        """Whoever holds the device takes this seat; if they sit elsewhere, the two change places."""
        held = self._holder(device)
        if held is not None:
            self.chairs[place], self.chairs[held] = self.chairs[held], self.chairs[place]
        else:
            spec = self.chairs[place].spec
            self.chairs[place] = Chair(self._newcomer() if spec.kind == "bot" else spec, device)
        self.kit.sound.play("join")

    def _newcomer(self) -> SeatSpec:
        names = {chair.spec.name for chair in self.chairs}
        return next(spec for spec in map(person, range(MOST_SEATS)) if spec.name not in names)

    def replace_chair(self, place: int, chair: Chair) -> None:
        self.chairs[place] = chair

    def remove(self, place: int) -> None:
        del self.chairs[place]
        self.kit.sound.play("cancel")

    def _holder(self, device: Device) -> int | None:
        return next(
            (i for i, chair in enumerate(self.chairs) if chair.device and chair.device.id == device.id), None
        )

    # A tick

    def update(self, given: Input) -> Transition:
        self._tavern.update([chair.spec.name for chair in self.chairs])
        self._forget_devices(given.removed)
        given = self._let_join(self._frame.read(given))
        if given.pressed(Action.CANCEL):
            self.kit.sound.play("cancel")
            return self._back()
        if given.pressed(Action.PAUSE):
            return self._start()
        return self._group.update(given)

    def _forget_devices(self, removed: tuple[Device, ...]) -> None:
        gone = {device.id for device in removed}
        for place, chair in enumerate(self.chairs):
            if chair.device is not None and chair.device.id in gone:
                self.chairs[place] = replace(chair, device=None)

    def _let_join(self, given: Input) -> Input:
        """Seat whoever confirms on a device that nobody holds; that press does nothing else.

        A pad may join at any time. A half of the keyboard joins on an empty seat only, since one person may
        well steer with one hand and confirm with the other.
        """
        on_empty = self._group.focused is self._seats and self._seats.index >= len(self.chairs)
        kept = []
        for press in given.presses:
            joins = press.action is Action.CONFIRM and self._holder(press.device) is None
            if joins and (press.device.family not in ("keys", "mouse") or on_empty):
                self.seat_person(press.device)
            else:
                kept.append(press)
        return msgspec.structs.replace(given, presses=tuple(kept))

    def _press_seat(self, index: int) -> Transition:
        if index < len(self.chairs):
            return Push(ChairPage(self.kit, self, index, back=Pop))
        self.add_bot()
        self._seats.index = min(len(self.chairs), MOST_SEATS - 1)
        return None

    def _start(self) -> Transition:
        if len(self.chairs) < LEAST_SEATS:
            self.kit.sound.play("denied")
            return None
        players = Players()
        for seat, chair in enumerate(self.chairs):
            if chair.device is not None:
                players.swap(seat, chair.device)
        self.kit.players = players
        return self._then(Table(self._game, tuple(chair.spec for chair in self.chairs), self.rules))

    # Picture

    def draw(self, canvas: pygame.Surface) -> None:
        kit, tr = self.kit, self.kit.tr
        self._tavern.draw(canvas)
        draw_board(kit, canvas, tr("Table: El Encierro"))
        self._tavern.draw_words(canvas)
        kit.sheets.slice("tavern", "slate").draw(canvas, RULES)
        head = (RULES.centerx, RULES.top + 10)
        kit.write(canvas, tr("HOUSE RULES"), head, RAMPS["gold"][5], align="centre", shadow=RAMPS["red"][0])
        self._draw_help(canvas)
        self._group.draw(canvas)
        draw_bar(kit, canvas, in_bar(kit, self._hints()))
        count = tr("{n} of {most} seated", n=len(self.chairs), most=MOST_SEATS)
        kit.write(canvas, count, (14, BAR.top + 5), MUTED, shadow=SHADOW)
        left = 14 + kit.text.face().width(count) + 10
        for seat in range(MOST_SEATS):
            if seat < len(self.chairs):
                kit.sheets.sprite("ui", f"seat_{seat}").draw(canvas, left + 14 * seat, BAR.top + 5)
            else:
                canvas.fill(RAMPS["ink"][4], (left + 14 * seat + 5, BAR.top + 10, 3, 3))

    def _hints(self) -> list[Hint]:
        tr = self.kit.tr
        return [Hint("pause", tr("Start")), Hint("confirm", tr("Choose")), Hint("cancel", tr("Back"))]

    def _draw_help(self, canvas: pygame.Surface) -> None:
        """What the widget in focus does, as a picture and in words."""
        kit = self.kit
        box = pygame.Rect(RULES.left + 8, RULES.top + 163, RULES.width - 16, 124)
        kit.look.panel(canvas, box, "field")
        picture = pygame.Rect(box.left + 8, box.top + 6, box.width - 16, _PICTURE_PX)
        self._draw_picture(canvas, picture)
        words = SEATS_HELP if self._group.focused is self._seats else HELP[self._group.focus - 1]
        at = (box.centerx, picture.bottom + 4)
        kit.write(canvas, kit.tr(words), at, TEXT, align="centre", width=box.width - 10)

    def _draw_picture(self, canvas: pygame.Surface, box: pygame.Rect) -> None:
        kit, seats = self.kit, len(self.chairs)
        levels = [chair.spec.bot for chair in self.chairs if chair.spec.kind == "bot"]
        pictures = (
            lambda: house_rules.draw_joining(kit, canvas, box),
            lambda: house_rules.draw_end(kit, canvas, box, self.rules),
            lambda: house_rules.draw_low_card(kit, canvas, box, self.rules),
            lambda: house_rules.draw_deck(kit, canvas, box, self.rules, seats),
            lambda: house_rules.draw_speed(kit, canvas, box, kit.settings.speed, self._tavern.tick),
            lambda: house_rules.draw_levels(kit, canvas, box, self._common_level(), levels),
            lambda: house_rules.draw_deal(kit, canvas, box, seats),
        )
        pictures[self._group.focus]()

    def _draw_seat(
        self, canvas: pygame.Surface, look: Look, index: int, cell: pygame.Rect, is_chosen: bool
    ) -> None:
        box = cell.inflate(-5, -5)
        if index < len(self.chairs):
            draw_card(self.kit, canvas, box, index, self._sitter(index), chosen=is_chosen)
        else:
            draw_chair(self.kit, canvas, box, index, chosen=is_chosen)

    def _sitter(self, index: int) -> Sitter:
        tr, chair = self.kit.tr, self.chairs[index]
        guest = guests_of([each.spec for each in self.chairs], tr("You"))[index]
        name, tick = chair.spec.name, self._tavern.tick + 37 * index  # not all blink at once
        if chair.spec.kind == "bot":
            level = chair.spec.bot
            return Sitter(name, guest.portrait, False, tr(LEVEL_NAMES.get(level, level)), level, tick=tick)
        if chair.device is None:
            return Sitter(name, guest.portrait, True, tr("join in"), tick=tick)
        icon = _DEVICE_ICONS.get(chair.device.family, "pad")
        return Sitter(name, guest.portrait, True, device_name(self.kit, chair.device), "", icon, tick)


_DEVICE_ICONS = {"keys": "keyboard", "mouse": "mouse"}


def device_name(kit: Kit, device: Device) -> str:
    """Short enough for a seat's card."""
    if device.family == "keys":
        return kit.tr("left keys") if device.id == "keys-left" else kit.tr("right keys")
    if device.family == "mouse":
        return kit.tr("mouse")
    pads = [pad.id for pad in kit.reader.devices.pads]
    return kit.tr("pad {n}", n=pads.index(device.id) + 1 if device.id in pads else "?")
