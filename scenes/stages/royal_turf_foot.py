"""The foot of La Carrera: who is in turn and for what, and what a move comes to."""

from collections.abc import Sequence

import pygame

from game.engine.canvas import CANVAS_SIZE
from game.engine.palette import RAMPS, Colour
from game.engine.ui import Look
from game.errors import N_
from game.rules.royal_turf import HARE, Cause, Seat, space
from scenes.stages.core import Guest
from scenes.stages.royal_turf_kept import Kept
from scenes.stages.royal_turf_money import RIBBON_TOP
from scenes.stages.royal_turf_table import NAMES, PLACES, Ghost, Table, Translate

BAR_WORDS = (N_("{name} to bet"), N_("{name} to move"), N_("Your bet"), N_("Your move"))
PROSPECTS: dict[Cause, tuple[str, str]] = {
    "free": (N_("{horse}: +{steps}, to space {space}"), N_("{horse}: +{steps}")),
    "shortened": (N_("{horse}: {run} of {steps}, the way is barred"), N_("{horse}: {run}/{steps}, barred")),
    "stuck": (N_("{horse} cannot get away: no free space"), N_("{horse}: no way out")),
    "finish": (N_("{horse} crosses the line: {place}"), N_("{horse}: {place}!")),
}
WITH_THE_HARE = N_("{words} · takes the hare"), N_("{words} · hare")
"""What a move comes to, and the same in few words for large letters."""
PROSPECT = pygame.Rect(170, 257, 302, 16)


class Foot:
    """Draws the bar at the foot of the picture, and the line above it that tells of a move."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests
        self._bar = Kept()

    @property
    def top(self) -> int:
        return CANVAS_SIZE[1] - self._look.text.line_height - 11

    def taken(self, table: Table, own: Seat | None) -> list[pygame.Rect]:
        """What nothing is written over: the bar, and in large text the plate of who is in turn."""
        bar = pygame.Rect(0, self.top, CANVAS_SIZE[0], CANVAS_SIZE[1] - self.top)
        return [bar, self._plate(table, own)] if self._look.text.is_large else [bar]

    def _plate(self, table: Table, own: Seat | None) -> pygame.Rect:
        width = self._look.text.face().width(self._words(table, own)) + 30
        return pygame.Rect(3, RIBBON_TOP + 31, width, 28)

    def room(self, table: Table, own: Seat | None) -> pygame.Rect:
        """What is free for the prompts, to the right of who is in turn."""
        is_large = self._look.text.is_large
        left = 4 if is_large else 34 + self._look.text.face().width(self._words(table, own))
        top = self.top + 3
        return pygame.Rect(left, top, CANVAS_SIZE[0] - left, CANVAS_SIZE[1] - top - 2)

    def draw(self, canvas: pygame.Surface, table: Table, own: Seat | None) -> None:
        """The wood that the prompts lie on, and who is in turn and for what: at its left, or in large text
        below the number of the race, as the prompts need all of the bar then.
        """
        look, inks, top = self._look, self._look.inks, self.top
        seat, words = table.in_turn, self._words(table, own)
        area = pygame.Rect(0, top, CANVAS_SIZE[0], CANVAS_SIZE[1] - top)

        def paint(whole: pygame.Surface) -> None:
            pygame.draw.rect(whole, RAMPS["sand"][0], area)
            for step, ink in enumerate((RAMPS["ink"][0], RAMPS["gold"][3], RAMPS["gold"][1])):
                pygame.draw.line(whole, ink, (0, top + step), (area.right, top + step))
            if seat is not None and not look.text.is_large:
                look.sheets.sprite("ui", f"seat_{seat}").draw(whole, 8, top + 6)
                look.text.draw(whole, words, (26, top + 6), inks.accent, shadow=inks.shadow)

        self._bar.draw(canvas, area, (seat, words, look.key), paint)
        if seat is not None and look.text.is_large:
            plate = self._plate(table, own)
            pygame.draw.rect(canvas, inks.shadow, plate, border_radius=2)
            look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, plate.left + 5, plate.top + 8)
            look.text.draw(canvas, words, (plate.left + 23, plate.top + 2), inks.accent)

    def _words(self, table: Table, own: Seat | None) -> str:
        """Who is in turn, and for what."""
        seat = table.in_turn
        if seat is None:
            return ""
        is_race, is_own = table.phase == "race", seat == own
        return self.tr(BAR_WORDS[2 * is_own + is_race], name=self._guests[seat].name)

    # What a move comes to

    def draw_prospect(self, canvas: pygame.Surface, table: Table, ghost: Ghost) -> None:
        """What moving a horse comes to, and why it is less than its card says."""
        look, inks = self._look, self._look.inks
        words, ink = self._prospect(table, ghost)
        box = self.prospect_box(table, ghost)
        pygame.draw.rect(canvas, inks.shadow, box, border_radius=3)
        pygame.draw.rect(canvas, ink, box, 1, border_radius=3)
        at = box.centerx, box.top + 2
        look.text.draw(canvas, words, at, ink, width=box.width - 12, align="centre")

    def prospect_box(self, table: Table, ghost: Ghost) -> pygame.Rect:
        words, _ = self._prospect(table, ghost)
        height = self._look.text.measure(words, width=PROSPECT.width - 12)[1]
        return pygame.Rect(PROSPECT.topleft, (PROSPECT.width, height + 4))

    def _prospect(self, table: Table, ghost: Ghost) -> tuple[str, Colour]:
        inks, is_large = self._look.inks, self._look.text.is_large
        ink = {"free": inks.text, "finish": inks.good}.get(ghost.cause, inks.bad)
        words = self.tr(
            PROSPECTS[ghost.cause][is_large],
            horse=NAMES[ghost.horse],
            run=ghost.after - ghost.before,
            steps=ghost.steps,
            space=space(ghost.after),
            place=self.tr(PLACES[min(len(table.podium), len(PLACES) - 1)]),
        )
        if table.hare is None and ghost.after >= HARE:
            words = self.tr(WITH_THE_HARE[is_large], words=words)
        return words, ink
