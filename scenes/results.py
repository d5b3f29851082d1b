"""The end of a match: who won, the final places, the scores by round or the tally, and what next."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.bindings import Action
from game.engine.palette import RAMPS
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from game.engine.ui import Button, Column, Group, Row
from game.errors import N_
from game.match.match import Match
from scenes.bandstand import Bandstand, Honoured
from scenes.guests import YOU, guests_of
from scenes.kit import Kit
from scenes.mashing import Mashing
from scenes.menu_frame import draw_icon
from scenes.seat_cards import cut
from scenes.stages.chart import SEAT_COLOURS, draw_chart, number
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_tally import Tally, Written, draw_account
from scenes.stalls import Stall

PLACES = pygame.Rect(370, 48, 264, 277)
CHART = pygame.Rect(8, 48, 626, 277)
FLOOR = pygame.Rect(0, 329, 640, 31)
# For large letters the buttons are two by two at the left, and the places have the whole of the right side.
LARGE_PLACES = pygame.Rect(380, 46, 256, 310)
LARGE_CHART = pygame.Rect(4, 4, 632, 280)
LARGE_FLOOR = pygame.Rect(0, 286, 640, 74)
_HEAD_ROOM_PX = 6  # that the line over the places is higher than its words
_MOST_PITCH = 58
_ROOMY_PX = 8  # that a row is higher than two lines, to have two
_ROUNDS_ROOM = 56  # px that are left under the rows
_BUTTON_PX, _BUTTON_GAP = 23, 8
_PORTRAIT_PX = 40
_LARGE_PX, _LARGE_ROW_PX, _WIDER_PX = 64, 50, 14  # the large portrait; rows that take it; how much wider
_FACE_MIDDLE_PX = 20  # of a portrait, from its top
_RIBBON_ROOM = 532
STING_TICKS = 210  # from the end of the match to the tune
_PAGE_ACTIONS = (Action.ALT, Action.PREV, Action.NEXT)


class Results(Scene):
    def __init__(
        self,
        kit: Kit,
        match: Match,
        stall: Stall,
        *,
        again: Callable[[], Transition],
        table: Callable[[], Transition],
        leave: Callable[[], Transition],
    ) -> None:
        assert match.standing is not None, "results are shown of a match that is over"
        self.kit = kit
        self.standing = match.standing
        self.shows_chart = False
        self._stall = stall
        self._rounds = stall.rounds(match.view(None))
        self._limit = stall.limit(match.view(None))
        self._accounts = stall.accounts(match.view(None)) if stall.accounts is not None else ()
        self._seats = match.seats
        self._order = sorted(range(len(self._seats)), key=lambda seat: (self.standing.places[seat], seat))
        guests = guests_of(self._seats, kit.tr(YOU))
        best = [Honoured(self.standing.places[seat], guests[seat].portrait) for seat in self._order[:3]]
        self._bandstand = Bandstand(kit, best)
        self._leave = leave
        persons = [seat for seat, spec in enumerate(self._seats) if spec.kind == "person"]
        self._won = not persons or any(self.standing.places[seat] == 1 for seat in persons)
        self._sting_ticks = STING_TICKS  # until the tune sets in
        self._mashing = Mashing()
        page = N_("The tally") if self._accounts else self._stall.chart
        buttons = (
            (lambda: kit.tr("Play again"), again),
            (lambda: kit.tr("Change the table"), table),
            (lambda: kit.tr("Back to the fair"), leave),
            (lambda: kit.tr("Final places") if self.shows_chart else kit.tr(page), self._turn),
        )
        made = [Button(pygame.Rect(0, 0, 0, _BUTTON_PX), label, then) for label, then in buttons]
        self._group = Group(kit.look, made, columns=self._rows_of(made))

    def _rows_of(self, buttons: list[Button]) -> list[Column]:
        """One row under all, or two at the left."""
        if not self.kit.text.is_large:
            return [Row(pygame.Rect(8, 333, 624, _BUTTON_PX), buttons, _BUTTON_GAP)]
        top, height, width = LARGE_FLOOR.top + 5, 32, LARGE_PLACES.left - 8
        return [
            Row(pygame.Rect(4, top + row * (height + 2), width, height), buttons[2 * row : 2 * row + 2], 4)
            for row in range(2)
        ]

    def enter(self) -> None:
        self._mashing.ended(self._bandstand.tick)
        self.kit.sound.music(None)
        self.kit.sound.play("win" if self._won else "lose")

    def update(self, given: Input) -> Transition:
        self._bandstand.update()
        self._sting_ticks -= 1
        if self._sting_ticks == 0:
            self.kit.sound.music("finale" if self._won else "farewell")
        given = self._mashing.calmed(given.menu, self._bandstand.tick)
        if given.pressed(Action.CANCEL):
            return self._leave()
        if any(given.pressed(action) for action in _PAGE_ACTIONS):
            self.kit.sound.play("focus")
            return self._turn()
        return self._group.update(given)

    def _turn(self) -> Transition:
        """From the final places to the chart, or back."""
        self.shows_chart = not self.shows_chart
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        guests = guests_of(self._seats, self.kit.tr(YOU))
        is_large = self.kit.text.is_large
        self._bandstand.draw(canvas)
        floor = LARGE_FLOOR if is_large else FLOOR
        canvas.fill(RAMPS["ink"][0], floor)
        canvas.fill(RAMPS["gold"][1], (floor.left, floor.top, floor.width, 1))
        if self.shows_chart:
            self._draw_chart(canvas, guests)
        else:
            self._draw_places(canvas, guests)
        if not (self.shows_chart and is_large):
            self._draw_headline(canvas, guests)
        self._group.draw(canvas)

    def _draw_headline(self, canvas: pygame.Surface, guests: list[Guest]) -> None:
        kit = self.kit
        words = self._headline(guests)
        # A shared win of many does not fit in large letters.
        face = "display" if kit.text.face("display").width(words) <= _RIBBON_ROOM else "text"
        words = words if face == "display" else cut(kit, words, _RIBBON_ROOM)
        box = pygame.Rect(0, 6, kit.text.face(face).width(words) + 92, 37)
        box.centerx = 320
        kit.look.panel(canvas, box, "ribbon")
        for x in (box.left + 30, box.right - 30):
            draw_icon(kit, canvas, "crown", (x, box.centery - 2))
        top = box.centery - kit.text.face(face).line_height // 2 - 2
        kit.write(
            canvas, words, (320, top), kit.inks.ribbon, face=face, align="centre", shadow=RAMPS["red"][0]
        )

    def _headline(self, guests: list[Guest]) -> str:
        kit, winners = self.kit, self.standing.winners
        names = [guests[seat].name for seat in winners]
        persons = tuple(seat for seat, guest in enumerate(guests) if guest.person)
        if len(persons) == 1 and winners == persons:
            return kit.tr("You win!")
        if len(names) == 1:
            return kit.tr("{name} wins!", name=names[0])
        return kit.tr("Shared win: {names}", names=", ".join(names))

    def _draw_chart(self, canvas: pygame.Surface, guests: list[Guest]) -> None:
        chart = LARGE_CHART if self.kit.text.is_large else CHART
        if self._accounts:
            tally = Tally(self.kit.look, self.kit.tr, guests)
            board = tally.board(chart)
            board.center = chart.center
            written = [Written(len(account.sets), has_score=True) for account in self._accounts]
            tally.draw(canvas, board, self._accounts, self.standing, written)
            return
        self.kit.look.panel(canvas, chart, "frame", "bandstand")
        draw_chart(
            canvas,
            self.kit.look,
            chart.inflate(-30, -22 if self.kit.text.is_large else -34),
            guests,
            self._rounds,
            self._limit,
            self._order,
        )

    def _draw_places(self, canvas: pygame.Surface, guests: list[Guest]) -> None:
        kit, inks = self.kit, self.kit.inks
        places = LARGE_PLACES if kit.text.is_large else PLACES
        kit.look.panel(canvas, places, "frame", "bandstand")
        head = pygame.Rect(places.left + 8, places.top + 7, places.width - 16, 0)
        head.height = kit.text.line_height + _HEAD_ROOM_PX
        title, heads = kit.tr("Final places"), kit.tr(self._stall.score)
        kit.write(canvas, title, (head.left + 4, head.top + 1), inks.accent, shadow=inks.shadow)
        if kit.text.face().width(title + heads) + 24 <= head.width:
            at = head.right - 4, head.top + 1
            kit.write(canvas, heads, at, inks.muted, align="right", shadow=inks.shadow)
        else:
            draw_icon(kit, canvas, self._stall.icon, (head.right - 14, head.centery - 2))
        canvas.fill(RAMPS["gold"][1], (head.left, head.bottom - 3, head.width, 1))
        room = places.bottom - 8 - head.bottom
        pitch = min(_MOST_PITCH, room // len(self._order))
        for row, seat in enumerate(self._order):
            box = pygame.Rect(head.left, head.bottom + row * pitch, head.width, pitch - 2)
            self._draw_row(canvas, box, seat, guests[seat])
        left_over = room - pitch * len(self._order)
        if self._rounds and left_over >= _ROUNDS_ROOM + kit.text.line_height - 12:
            self._draw_rounds(
                canvas, pygame.Rect(head.left, places.bottom - 8 - left_over, head.width, left_over)
            )

    def _draw_rounds(self, canvas: pygame.Surface, box: pygame.Rect) -> None:
        """Where few have played, the rounds as bars: a column for each seat, as high as its heads."""
        rounds = self._rounds
        most = max(1, *(heads for scores in rounds for heads in scores))
        least = min(0, *(heads for scores in rounds for heads in scores))  # debts hang below the ground
        foot = box.bottom - self.kit.text.line_height - 4
        room = foot - box.top - 12
        ground = foot - room * -least // (most - least)
        pitch = min(60, box.width // len(rounds))
        left = box.centerx - pitch * len(rounds) // 2
        wide = max(2, min(12, (pitch - 6) // len(self._order)))
        for index, scores in enumerate(rounds):
            start = left + index * pitch + (pitch - wide * len(scores)) // 2
            for seat, heads in enumerate(scores):
                high = 1 + room * abs(heads) // (most - least)
                top = ground - high if heads >= 0 else ground + 1
                bar = pygame.Rect(start + wide * seat, top, wide - 1, high)
                canvas.fill(SEAT_COLOURS[seat], bar)
                canvas.fill(self.kit.inks.shadow, (bar.right, bar.top, 1, bar.height))
            if pitch >= self.kit.text.face().width(str(len(rounds))) + 8:
                at = (left + index * pitch + pitch // 2, foot + 2)
                self.kit.write(canvas, str(index + 1), at, self.kit.inks.muted, align="centre")
        canvas.fill(RAMPS["violet"][3], (box.left, ground, box.width, 1))

    def _draw_row(self, canvas: pygame.Surface, box: pygame.Rect, seat: int, guest: Guest) -> None:
        kit, place = self.kit, self.standing.places[seat]
        if place == 1:
            kit.look.panel(canvas, box, "panel_red")
        else:
            canvas.fill(RAMPS["violet"][1], box)
            canvas.fill(RAMPS["violet"][2], (box.left, box.top, box.width, 1))
        middle = (box.left + 15, box.centery)
        if place <= 3:
            medal = kit.sheets.sprite("bandstand", f"medal_{place}")
            medal.draw(canvas, *middle)
        else:
            at = (middle[0], middle[1] - 7)
            kit.write(
                canvas,
                str(place),
                at,
                kit.inks.muted,
                face="numerals",
                align="centre",
                shadow=kit.inks.shadow,
            )
        left = box.left + 72 + (_WIDER_PX if self._has_large_face(box) else 0)
        right = box.right - 8
        score = number(self.standing.scores[seat])
        room = right - kit.text.face("numerals").width(score) - 8 - left
        if kit.text.is_large and 17 + kit.text.face().width(guest.name) > room:
            left, room = left - _PORTRAIT_PX - 2, room + _PORTRAIT_PX + 2  # the name needs the face's place
        else:
            self._draw_face(canvas, box, seat, guest)
        kit.write(
            canvas,
            score,
            (right, box.centery - 7),
            kit.inks.accent,
            face="numerals",
            align="right",
            shadow=kit.inks.shadow,
        )
        line_px = kit.text.line_height
        summed = self._summed(seat, room)
        has_two_lines = box.height + 2 >= 2 * line_px + _ROOMY_PX and bool(self._accounts or summed)
        top = box.centery - (line_px + 1 if has_two_lines else line_px // 2)
        kit.sheets.sprite("ui", f"seat_{seat}").draw(canvas, left, top + (line_px - 12) // 2)
        ink = kit.inks.ribbon if guest.person else kit.inks.text
        kit.write(canvas, cut(kit, guest.name, room - 17), (left + 17, top), ink, shadow=kit.inks.shadow)
        if has_two_lines and self._accounts:
            line = pygame.Rect(left, top + line_px + 1, room, max(20, line_px))
            draw_account(canvas, kit.look, line, self._accounts[seat])
        elif has_two_lines:
            kit.write(canvas, summed, (left, top + line_px + 2), kit.inks.muted, shadow=kit.inks.shadow)

    def _summed(self, seat: int, room_px: int) -> str:
        """What the rounds have brought a seat, as close as there is room; nothing rather than a part."""
        scores = [scores[seat] for scores in self._rounds]
        ways = (_summed(scores, " "), _summed(scores, "")) if scores else ()
        width = self.kit.text.face().width
        return next((words for words in ways if width(words) <= room_px), "")

    def _has_large_face(self, row: pygame.Rect) -> bool:
        """Large letters need the width for the name."""
        return row.height >= _LARGE_ROW_PX and not self.kit.text.is_large

    def _draw_face(self, canvas: pygame.Surface, box: pygame.Rect, seat: int, guest: Guest) -> None:
        """As much of the portrait as the row has room for, the eyes in the middle; the last one worries."""
        place = self.standing.places[seat]
        mood = "glad" if place == 1 else "worried" if place == max(self.standing.places) else "calm"
        tick, sheets = self._bandstand.tick + 37 * seat, self.kit.sheets
        spot = pygame.Rect(box.left + 28, box.top + 1, _PORTRAIT_PX, box.height - 2)
        if self._has_large_face(box):
            spot.width += _WIDER_PX
            part = pygame.Rect((_LARGE_PX - spot.width) // 2, 2, spot.width, spot.height)
            canvas.blit(sheets.sprite("portraits", f"plate_{guest.portrait}").image, spot, part)
            name = f"{guest.portrait}_{mood}" + ("_talk" if place == 1 and tick // 90 % 3 == 0 else "")
            canvas.blit(sheets.animation("portraits", name).at(tick).image, spot, part)
        else:
            spot.height = min(_PORTRAIT_PX, spot.height)
            spot.centery = box.centery
            top = min(_PORTRAIT_PX - spot.height, max(0, _FACE_MIDDLE_PX - spot.height // 2))
            name = guest.portrait if mood == "calm" else f"{guest.portrait}_{mood}"
            image = sheets.animation("people", name).at(tick).image
            canvas.blit(image, spot, (0, top, _PORTRAIT_PX, spot.height))
        pygame.draw.rect(canvas, self.kit.inks.shadow, spot, 1)


def _summed(scores: Sequence[int], space: str) -> str:
    """200 + 350 − 100"""
    first, *rest = scores
    signed = (f"{space}{'+' if score >= 0 else '−'}{space}{abs(score)}" for score in rest)
    return number(first) + "".join(signed)
