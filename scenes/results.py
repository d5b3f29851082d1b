"""The end of a match: who won, the chart of scores by round, and what next."""

from collections.abc import Callable

import pygame

from game.engine.bindings import Action
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from game.engine.ui import ACCENT, MUTED, SHADOW, TEXT, Button, Group
from game.match.match import Match
from scenes.fair import Fair
from scenes.guests import YOU, guests_of
from scenes.kit import Kit
from scenes.stages.chart import draw_chart
from scenes.stages.core import Guest

CHART = pygame.Rect(16, 56, 408, 252)
PODIUM = pygame.Rect(432, 56, 192, 252)
_BUTTON = (196, 24)


class Results(Scene):
    def __init__(
        self,
        kit: Kit,
        match: Match,
        *,
        again: Callable[[], Transition],
        table: Callable[[], Transition],
        leave: Callable[[], Transition],
    ) -> None:
        assert match.standing is not None, "results are shown of a match that is over"
        self.kit = kit
        self.standing = match.standing
        self._view = match.view(None)
        self._seats = match.seats
        self._fair = Fair(kit)
        self._leave = leave
        buttons = (
            (lambda: kit.tr("Play again"), again),
            (lambda: kit.tr("Change the table"), table),
            (lambda: kit.tr("Back to the fair"), leave),
        )
        self._group = Group(
            kit.look,
            [
                Button(pygame.Rect(16 + place * (_BUTTON[0] + 10), 320, *_BUTTON), label, then)
                for place, (label, then) in enumerate(buttons)
            ],
        )

    def enter(self) -> None:
        persons = [seat for seat, spec in enumerate(self._seats) if spec.kind == "person"]
        won = not persons or any(self.standing.places[seat] == 1 for seat in persons)
        self.kit.sound.music(None)
        self.kit.sound.play("win" if won else "lose")

    def update(self, given: Input) -> Transition:
        self._fair.update()
        given = given.menu
        if given.pressed(Action.CANCEL):
            return self._leave()
        return self._group.update(given)

    def draw(self, canvas: pygame.Surface) -> None:
        kit = self.kit
        guests = guests_of(self._seats, kit.tr(YOU))
        self._fair.draw(canvas)
        self._draw_headline(canvas, [guests[seat].name for seat in self.standing.winners], guests)
        kit.look.panel(canvas, CHART)
        config = self._view.config
        draw_chart(
            canvas,
            kit.look,
            CHART.inflate(-24, -24),
            guests,
            self._view.scores,
            0 if config.rounds else config.limit,
        )
        self._draw_places(canvas, guests)
        self._group.draw(canvas)

    def _draw_headline(self, canvas: pygame.Surface, names: list[str], guests: list[Guest]) -> None:
        kit = self.kit
        persons = [seat for seat, guest in enumerate(guests) if guest.person]
        if len(names) == 1 and len(persons) == 1 and self.standing.winners == tuple(persons):
            words = kit.tr("You win!")
        elif len(names) == 1:
            words = kit.tr("{name} wins!", name=names[0])
        else:
            words = kit.tr("Shared win: {names}", names=", ".join(names))
        width = min(620, kit.text.face("display").width(words) + 56)
        box = pygame.Rect(0, 10, width, 36)
        box.centerx = 320
        kit.look.panel(canvas, box, "ribbon")
        top = box.centery - kit.text.face("display").line_height // 2 - 1
        kit.write(canvas, words, (320, top), ACCENT, face="display", align="centre", shadow=SHADOW)

    def _draw_places(self, canvas: pygame.Surface, guests: list[Guest]) -> None:
        kit = self.kit
        kit.look.panel(canvas, PODIUM)
        order = sorted(range(len(guests)), key=lambda seat: (self.standing.places[seat], seat))
        pitch = min(44, (PODIUM.height - 16) // len(order))
        for row, seat in enumerate(order):
            top = PODIUM.top + 8 + row * pitch
            box = pygame.Rect(PODIUM.left + 6, top, PODIUM.width - 12, pitch - 2)
            if self.standing.places[seat] == 1:
                kit.look.panel(canvas, box, "panel_red")
            middle = box.centery - 6
            kit.write(
                canvas,
                str(self.standing.places[seat]),
                (box.left + 14, middle - 1),
                ACCENT,
                face="numerals",
                align="centre",
            )
            if pitch >= 40:
                portrait = kit.sheets.sprite("people", guests[seat].portrait).image
                canvas.blit(portrait, (box.left + 26, box.top + 1), (0, 0, 40, box.height - 2))
            left = box.left + (70 if pitch >= 40 else 28)
            kit.sheets.sprite("ui", f"seat_{seat}").draw(canvas, left, middle)
            kit.write(canvas, guests[seat].name, (left + 17, middle), TEXT, shadow=SHADOW)
            kit.write(canvas, str(self.standing.scores[seat]), (box.right - 6, middle), MUTED, align="right")
