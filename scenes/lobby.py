"""The table is set here: who sits where, on which device, which AI, and the house rules."""

from collections.abc import Callable, Sequence
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
from game.engine.ui import Button, Choice, Column, Grid, Group, Look
from game.match.seats import SeatSpec
from scenes import house_rules
from scenes.chair import ChairPage
from scenes.courses import Courses
from scenes.guests import LEVEL_NAMES, LEVELS, RIVALS, Table, guests_of, person, rival
from scenes.house_rules import Setting
from scenes.kit import Kit
from scenes.menu_frame import Frame
from scenes.prompts import bar, draw_bar, in_bar
from scenes.seat_cards import Sitter, draw_card, draw_chair, draw_line
from scenes.stages.core import Hint
from scenes.stalls import STALLS, HouseRule
from scenes.tavern import Tavern, draw_board

CARDS = 10  # there is room for
FEW_COLUMNS = 3
COLUMNS, CELL, ROOM_PX = 5, (86, 101), 128  # of the cards, and from the top down to them: the keeper's room
LARGE_COLUMNS, LARGE_CELL_PX, LARGE_ROOM_PX = 2, 195, 34
SEATS_AT = (5, 4)
RULES, LARGE_RULES = pygame.Rect(440, 4, 196, 330), pygame.Rect(402, 4, 234, 317)
_PICTURE_PX = 52  # of the slate, above the words
_ROW_GAP, _START_PX = 4, 29
_HELP_EDGE = 8

SPEEDS = (
    ("slow", N_("slow")),
    ("normal", N_("normal")),
    ("fast", N_("fast")),
    ("instant", N_("instant")),
)
SEATS_HELP = N_("Confirm on an empty seat adds an AI, on a taken one changes it. Pads join with confirm.")
SPEED_HELP = N_("How fast things move. Confirm skips any of it.")
LEVEL_HELP = N_("How well the AI play, all of them at once.")


@dataclass(frozen=True)
class Chair:
    """A taken seat; `device` None: a bot, or a person whose device is yet to be found."""

    spec: SeatSpec
    device: Device | None = None


class Seats(Grid):
    """The cards below the keeper's room. The room counts as theirs, so that every rule lies beside them and
    left and right lead there and back.
    """

    room_px = ROOM_PX

    def cell(self, index: int) -> pygame.Rect:
        return super().cell(index).move(0, self.room_px)

    def _cell_at(self, x: int, y: int) -> int | None:
        return super()._cell_at(x, y - self.room_px)

    def shape(self, columns: int, rows: int, cell_size: tuple[int, int], room_px: int) -> None:
        """Other cells, in other rows, from the same corner."""
        self._columns, self._cell_size, self.room_px = columns, cell_size, room_px
        self.rect.size = columns * cell_size[0], room_px + rows * cell_size[1]


class Lobby(Scene):
    """`then` gets the table once it is set; kit.players then holds every person's device by seat.

    `other`, if there is one, gets the neighbouring stall's game and who sits here: the same table there.
    """

    meets_newcomers = True

    def __init__(
        self,
        kit: Kit,
        table: Table,
        then: Callable[[Table], Transition],
        back: Callable[[], Transition],
        other: Callable[[str, Sequence[Chair]], Transition] | None = None,
        chairs: Sequence[Chair] = (),
    ) -> None:
        self.kit = kit
        self.stall = STALLS[table.game]
        self.most_seats = self.stall.most_seats
        self.chairs = list(chairs or (Chair(spec) for spec in table.seats))[: self.most_seats]
        self.rules = dict(table.rules)
        self._courses = Courses(kit, table.venue) if self.stall.has_courses else None
        self._then = then
        self._back = back
        self._other = other
        self._frame = Frame(kit, lambda: kit.tr(self.stall.table), self._hints)
        self._tavern = Tavern(kit, self.most_seats, [chair.spec.name for chair in self.chairs])
        self._seats = Seats(
            pygame.Rect(SEATS_AT, (CELL[0] * COLUMNS, ROOM_PX + CELL[1] * 2)),
            COLUMNS,
            CELL,
            lambda: self.most_seats,
            self._draw_seat,
            self._press_seat,
        )
        self._settings = self._all_settings()
        self._group = self._grouped(len(self._settings) - 1)
        self._arrange()

    # Places

    @property
    def _slate(self) -> pygame.Rect:
        return LARGE_RULES if self.kit.text.is_large else RULES

    def _rules_box(self) -> pygame.Rect:
        slate, line_px = self._slate, self.kit.text.line_height
        top = slate.top + 10 + line_px + (4 if self.kit.text.is_large else 9)
        bottom = self._start_box().top - 4
        return pygame.Rect(slate.left + 8, top, slate.width - 16, bottom - top)

    def _start_box(self) -> pygame.Rect:
        slate = self._slate
        height = max(_START_PX, self.kit.text.line_height + 6)
        return pygame.Rect(slate.left + 8, slate.bottom - 9 - height, slate.width - 16, height)

    def _help_box(self) -> pygame.Rect:
        """On the slate under the rules; for large letters under the seats."""
        kit = self.kit
        if not kit.text.is_large:
            rows, width = self._rules_box().top, RULES.width - 16
            top = max(RULES.top + 163, rows + self._rows.needed_px(kit.look, width) + 5)
            return pygame.Rect(RULES.left + 8, top, width, RULES.top + 287 - top)
        width = LARGE_COLUMNS * LARGE_CELL_PX - 5
        lines = max(kit.text.measure(words, width=width - 2 * _HELP_EDGE)[1] for words in self._helps())
        bottom = bar(kit).top - 4
        return pygame.Rect(SEATS_AT[0], bottom - lines - 6, width, lines + 6)

    def _arrange(self) -> None:
        if not self.kit.text.is_large:
            # Few seats stand in the middle of the room, three and three.
            columns = COLUMNS if self.most_seats > 2 * FEW_COLUMNS else FEW_COLUMNS
            self._seats.shape(columns, CARDS // COLUMNS, CELL, ROOM_PX)
            self._seats.rect.left = SEATS_AT[0] + (COLUMNS - columns) * CELL[0] // 2
            return
        self._seats.rect.left = SEATS_AT[0]
        room = self._help_box().top - 3 - SEATS_AT[1] - LARGE_ROOM_PX
        rows = CARDS // LARGE_COLUMNS
        self._seats.shape(LARGE_COLUMNS, rows, (LARGE_CELL_PX, room // rows), LARGE_ROOM_PX)

    def enter(self) -> None:
        self.kit.sound.music("menu")
        device = self.kit.reader.last_device
        for place, chair in enumerate(self.chairs):
            if chair.spec.kind == "person":
                self.chairs[place] = replace(chair, device=device)
                break

    def _all_settings(self) -> list[Setting]:
        """From the seats to the start."""
        kit = self.kit
        speed = Choice(
            pygame.Rect(house_rules.ROW),
            lambda: kit.tr("Speed"),
            [(speed, partial(kit.tr, words)) for speed, words in SPEEDS],
            lambda: kit.settings.speed,
            lambda speed: kit.change(speed=speed),
        )
        level = Choice(
            pygame.Rect(house_rules.ROW),
            lambda: kit.tr("AI"),
            [(level, partial(kit.tr, words)) for level, words in LEVEL_NAMES.items()]
            + [("", lambda: kit.tr("mixed"))],
            self._common_level,
            self._set_level,
        )
        start = Button(pygame.Rect(0, 0, 0, _START_PX), lambda: kit.tr("START"), self._start)
        return [
            Setting(self._seats, lambda: kit.tr(SEATS_HELP), partial(house_rules.draw_joining, kit)),
            *map(self._rule, self.stall.rules),
            *([self._courses.setting] if self._courses else []),
            Setting(speed, lambda: kit.tr(SPEED_HELP), self._draw_speed),
            Setting(level, lambda: kit.tr(LEVEL_HELP), self._draw_levels),
            Setting(start, lambda: kit.tr(self.stall.begin), self._draw_begin),
        ]

    def _rule(self, rule: HouseRule) -> Setting:
        kit = self.kit
        choice = Choice(
            pygame.Rect(house_rules.ROW),
            lambda: kit.tr(rule.label),
            [(setting, partial(kit.tr, words)) for setting, words in rule.options],
            lambda: {name: self.rules[name] for name in rule.names if name in self.rules},
            lambda setting: self._set_rules(rule.names, setting),
        )

        def draw(canvas: pygame.Surface, box: pygame.Rect) -> None:
            rule.draw(kit, canvas, box, self.rules, len(self.chairs))

        return Setting(choice, lambda: kit.tr(rule.help), draw)

    def _grouped(self, focus: int) -> Group:
        widgets = [setting.widget for setting in self._settings]
        self._rows = Column(self._rules_box, widgets[1:-1], _ROW_GAP)
        return Group(self.kit.look, widgets, focus, [self._rows, Column(self._start_box, widgets[-1:], 0)])

    def _report_faults(self, courses: Courses) -> None:
        """A further row once a map is left out, the last, so that none moves from under anybody's finger."""
        if courses.faults and courses.report not in self._settings:
            is_start = self._group.focus == len(self._settings) - 1
            self._settings.insert(-1, courses.report)
            self._group = self._grouped(self._group.focus + is_start)

    def _helps(self) -> list[str]:
        """What is said of each setting."""
        return [setting.help() for setting in self._settings]

    # Changing the table

    def _set_rules(self, names: frozenset[str], setting: object) -> None:
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
        key = self.free_rivals()[0]
        self.chairs.append(Chair(rival(key, level)))
        self.kit.sound.play("join")
        self.kit.sound.play(f"blip_{key}", bus="voice")

    def seat_person(self, device: Device) -> None:
        """At the first person's chair without a device, else at a new one."""
        for place, chair in enumerate(self.chairs):
            if chair.spec.kind == "person" and chair.device is None:
                self.chairs[place] = replace(chair, device=device)
                break
        else:
            if len(self.chairs) == self.most_seats:
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
        return next(spec for spec in map(person, range(len(names) + 1)) if spec.name not in names)

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
        self._arrange()
        self._tavern.update([chair.spec.name for chair in self.chairs])
        if self._courses:
            self._courses.update()
            self._report_faults(self._courses)
        self._forget_devices(given.removed)
        given = self._let_join(self._frame.read(given))
        if given.pressed(Action.CANCEL):
            self.kit.sound.play("cancel")
            return self._back()
        if given.pressed(Action.PAUSE):
            return self._start()
        for action, step in ((Action.PREV, -1), (Action.NEXT, 1)):
            if self._other is not None and given.pressed(action):
                return self._other(self._neighbour(step), self.chairs)
        return self._group.update(given)

    def _neighbour(self, step: int) -> str:
        games = list(STALLS)
        return games[(games.index(self.stall.game) + step) % len(games)]

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
        self._seats.index = min(len(self.chairs), self.most_seats - 1)
        return None

    def _start(self) -> Transition:
        if len(self.chairs) < self.stall.least_seats:
            self.kit.sound.play("denied")
            return None
        players = Players()
        for seat, chair in enumerate(self.chairs):
            if chair.device is not None:
                players.swap(seat, chair.device)
        self.kit.players = players
        venue = self._courses.chosen if self._courses else ""
        seats = tuple(chair.spec for chair in self.chairs)
        return self._then(Table(self.stall.game, seats, self.rules, venue))

    # Picture

    def draw(self, canvas: pygame.Surface) -> None:
        kit, tr, inks, slate = self.kit, self.kit.tr, self.kit.inks, self._slate
        self._arrange()
        self._tavern.draw(canvas)
        draw_board(kit, canvas, tr(self.stall.table), self.stall.sign)
        if not kit.text.is_large:
            self._tavern.draw_words(canvas)
        kit.look.panel(canvas, slate, "slate", "tavern")
        head = (slate.centerx, slate.top + 10)
        kit.write(canvas, tr("HOUSE RULES"), head, inks.ribbon, align="centre", shadow=RAMPS["red"][0])
        self._draw_help(canvas)
        self._group.draw(canvas)
        hints = in_bar(kit, self._hints())
        draw_bar(kit, canvas, hints)
        count = tr("{n} of {most} seated", n=len(self.chairs), most=self.most_seats)
        left = 14 + kit.text.face().width(count) + 10
        if left + 14 * self.most_seats > hints[0].box.left:
            return
        top = hints[0].box.top
        kit.write(canvas, count, (14, top), inks.muted, shadow=inks.shadow)
        for seat in range(self.most_seats):
            if seat < len(self.chairs):
                kit.sheets.sprite("ui", f"seat_{seat}").draw(canvas, left + 14 * seat, top)
            else:
                canvas.fill(RAMPS["ink"][4], (left + 14 * seat + 5, top + 5, 3, 3))

    def _hints(self) -> list[Hint]:
        tr = self.kit.tr
        neighbour = [Hint("next", tr(STALLS[self._neighbour(1)].name))] if self._other else []
        return [
            *neighbour,
            Hint("pause", tr("Start")),
            Hint("confirm", tr("Choose")),
            Hint("cancel", tr("Back")),
        ]

    def _draw_help(self, canvas: pygame.Surface) -> None:
        """What the widget in focus does, as a picture and in words."""
        kit, box, ink = self.kit, self._help_box(), self.kit.inks.text
        kit.look.panel(canvas, box, "field")
        setting = self._settings[self._group.focus]
        words = setting.help()
        if kit.text.is_large:
            width = box.width - 2 * _HELP_EDGE
            kit.write(canvas, words, (box.left + _HELP_EDGE, box.top + 3), ink, width=width)
            return
        picture = pygame.Rect(box.left + 8, box.top + 6, box.width - 16, _PICTURE_PX)
        setting.draw(canvas, picture)
        at = (box.centerx, picture.bottom + 4)
        kit.write(canvas, words, at, ink, align="centre", width=box.width - 10)

    def _draw_speed(self, canvas: pygame.Surface, box: pygame.Rect) -> None:
        house_rules.draw_speed(self.kit, canvas, box, self.kit.settings.speed, self._tavern.tick)

    def _draw_levels(self, canvas: pygame.Surface, box: pygame.Rect) -> None:
        levels = [chair.spec.bot for chair in self.chairs if chair.spec.kind == "bot"]
        house_rules.draw_levels(self.kit, canvas, box, self._common_level(), levels)

    def _draw_begin(self, canvas: pygame.Surface, box: pygame.Rect) -> None:
        self.stall.draw_begin(self.kit, canvas, box, self.rules, len(self.chairs))

    def _draw_seat(
        self, canvas: pygame.Surface, look: Look, index: int, cell: pygame.Rect, is_chosen: bool
    ) -> None:
        box = cell.inflate(-5, -5)
        if self.kit.text.is_large:
            sitter = self._sitter(index) if index < len(self.chairs) else None
            draw_line(self.kit, canvas, box, index, sitter, chosen=is_chosen)
        elif index < len(self.chairs):
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
        half = {"keys-left": "◀", "keys-right": "▶"}.get(chair.device.id, "")
        words = device_name(self.kit, chair.device)
        return Sitter(name, guest.portrait, True, words, "", icon, tick, half)


_DEVICE_ICONS = {"keys": "keyboard", "mouse": "mouse"}


def device_name(kit: Kit, device: Device) -> str:
    """Short enough for a seat's card."""
    if device.family == "keys":
        return kit.tr("left keys") if device.id == "keys-left" else kit.tr("right keys")
    if device.family == "mouse":
        return kit.tr("mouse")
    pads = [pad.id for pad in kit.reader.devices.pads]
    return kit.tr("pad {n}", n=pads.index(device.id) + 1 if device.id in pads else "?")
