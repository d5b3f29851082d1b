"""The table is set here: who sits where, on which device, which AI, and the house rules."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import msgspec
import pygame

from game.content.strings import N_
from game.engine.bindings import Action
from game.engine.devices import Device
from game.engine.glyphs import LETTERS
from game.engine.palette import RAMPS
from game.engine.players import Input, Players
from game.engine.scene import Pop, Push, Scene, Transition
from game.engine.ui import ACCENT, FAINT, GOOD, MUTED, SHADOW, TEXT, Button, Choice, Grid, Group, Look
from game.match.seats import SeatSpec
from scenes.chair import ChairPage
from scenes.guests import LEVEL_NAMES, LEVELS, RIVALS, Table, guests_of, person, rival
from scenes.kit import Kit
from scenes.menu_frame import Frame
from scenes.prompts import BAR
from scenes.stages.core import Hint

MOST_SEATS, LEAST_SEATS, COLUMNS = 10, 2, 5
CELL = (85, 144)
SEATS_AT = (6, 44)
RULES = pygame.Rect(434, 44, 198, 288)

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
        self._seats = Grid(
            pygame.Rect(SEATS_AT, (CELL[0] * COLUMNS, CELL[1] * 2)),
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
        kit, left, width = self.kit, RULES.left + 6, RULES.width - 12

        def row(place: int) -> pygame.Rect:
            return pygame.Rect(left, RULES.top + 28 + place * 27, width, 23)

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
        start = Button(pygame.Rect(left, RULES.bottom - 37, width, 30), lambda: kit.tr("START"), self._start)
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
        self._frame.draw(canvas)
        kit.look.panel(canvas, RULES)
        kit.write(
            canvas, tr("HOUSE RULES"), (RULES.centerx, RULES.top + 10), ACCENT, align="centre", shadow=SHADOW
        )
        self._draw_help(canvas)
        self._group.draw(canvas)
        count = tr("{n} of {most} seated", n=len(self.chairs), most=MOST_SEATS)
        kit.write(canvas, count, (14, BAR.top + 5), MUTED, shadow=SHADOW)

    def _hints(self) -> list[Hint]:
        tr = self.kit.tr
        return [Hint("pause", tr("Start")), Hint("confirm", tr("Choose")), Hint("cancel", tr("Back"))]

    def _draw_help(self, canvas: pygame.Surface) -> None:
        kit = self.kit
        box = pygame.Rect(RULES.left + 6, RULES.top + 166, RULES.width - 12, 80)
        kit.look.panel(canvas, box, "field")
        if self._group.focused is self._seats:
            words = kit.tr(SEATS_HELP)
        else:
            words = kit.tr(HELP[self._group.focus - 1])
        kit.write(canvas, words, (box.left + 7, box.top + 6), TEXT, width=box.width - 14)

    def _draw_seat(
        self, canvas: pygame.Surface, look: Look, index: int, cell: pygame.Rect, is_chosen: bool
    ) -> None:
        box = cell.inflate(-6, -6)
        if is_chosen:
            look.panel(canvas, box.inflate(4, 4), "button_focus")
        if index >= len(self.chairs):
            self._draw_empty(canvas, look, box, is_chosen)
            return
        chair = self.chairs[index]
        guest = guests_of([each.spec for each in self.chairs], self.kit.tr("You"))[index]
        look.panel(canvas, box, "panel_red" if chair.spec.kind == "person" else "panel")
        look.sheets.sprite("ui", f"seat_{index}").draw(canvas, box.left + 6, box.top + 7)
        look.text.draw(canvas, LETTERS[index], (box.right - 8, box.top + 7), MUTED, align="right")
        name = guest.name if chair.spec.kind == "bot" else chair.spec.name
        look.text.draw(canvas, name, (box.centerx, box.top + 26), TEXT, align="centre", shadow=SHADOW)
        portrait = look.sheets.sprite("people", guest.portrait).image
        spot = pygame.Rect(0, 0, 44, 44)
        spot.midtop = (box.centerx, box.top + 42)
        pygame.draw.rect(canvas, RAMPS["ink"][0], spot)
        canvas.blit(portrait, (spot.left + 2, spot.top + 2))
        self._draw_state(canvas, look, chair, box)

    def _draw_state(self, canvas: pygame.Surface, look: Look, chair: Chair, box: pygame.Rect) -> None:
        tr, y = self.kit.tr, box.bottom - 36
        if chair.spec.kind == "bot":
            icon, words, ink = "robot", tr(LEVEL_NAMES.get(chair.spec.bot, chair.spec.bot)), ACCENT
        elif chair.device is None:
            icon, words, ink = "pad", tr("join in"), MUTED
        else:
            icon, words, ink = (
                _DEVICE_ICONS.get(chair.device.family, "pad"),
                device_name(self.kit, chair.device),
                GOOD,
            )
        sprite = look.sheets.sprite("ui", icon)
        canvas.blit(sprite.image, (box.centerx - sprite.size[0] // 2, y))
        look.text.draw(canvas, words, (box.centerx, y + 14), ink, align="centre", width=box.width - 6)

    def _draw_empty(self, canvas: pygame.Surface, look: Look, box: pygame.Rect, is_chosen: bool) -> None:
        look.panel(canvas, box, "slot")
        ink = TEXT if is_chosen else FAINT
        look.text.draw(
            canvas,
            "+",
            (box.centerx, box.top + 34),
            ACCENT if is_chosen else FAINT,
            face="display",
            align="centre",
        )
        look.text.draw(
            canvas,
            self.kit.tr("add an AI or join"),
            (box.centerx, box.top + 64),
            ink,
            align="centre",
            width=box.width - 10,
        )


_DEVICE_ICONS = {"keys": "keyboard", "mouse": "mouse"}


def device_name(kit: Kit, device: Device) -> str:
    """Short enough for a seat's card."""
    if device.family == "keys":
        return kit.tr("left keys") if device.id == "keys-left" else kit.tr("right keys")
    if device.family == "mouse":
        return kit.tr("mouse")
    pads = [pad.id for pad in kit.reader.devices.pads]
    return kit.tr("pad {n}", n=pads.index(device.id) + 1 if device.id in pads else "?")
