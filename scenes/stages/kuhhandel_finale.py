"""The end of La Subasta: the herds parade past, the tally is written meanwhile, the winner gets a rosette.

All of it follows from one number, how far the parade has come. A set is written when its animal passes the
post, a score when the whole herd has; the last seat's herd comes first, the winner's last.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.look import Look
from game.engine.palette import RAMPS
from game.rules.core import Standing
from game.rules.kuhhandel_table import Animal, Config
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_table import WALK_PX, Finale, Table, Translate
from scenes.stages.kuhhandel_tally import Account, Tally, Written, ranking

PARADE_PX = 2.3
"""A tick."""
POST_X = 272
_START_X, _END_X, _PATH_Y = -60, 760, 291
_GAP_PX, _SEAT_PX = 6, 46  # between two animals, between two herds
_ROOM, _LARGE_ROOM = pygame.Rect(288, 3, 348, 206), pygame.Rect(288, 3, 348, 253)
_HONOUR = pygame.Rect(8, 8, 172, 266)
_PORTRAIT_PX = 64
_ROSETTE_DROP_PX = 40


@dataclass(frozen=True)
class Marcher:
    """An animal of the parade: whose, and how far behind the first it walks."""

    seat: int
    animal: Animal
    behind_px: int


@dataclass(frozen=True)
class Parade:
    """Who walks, and how far behind the first each seat's herd has wholly passed, by seat."""

    marchers: tuple[Marcher, ...]
    ends_px: tuple[int, ...]
    accounts: tuple[Account, ...]

    @property
    def length_px(self) -> int:
        """Of the way until all is written."""
        return POST_X - _START_X + max(self.ends_px)

    def written(self, way_px: float | None) -> list[Written]:
        """What the board says, by seat; None when all is over."""
        made = []
        for seat, account in enumerate(self.accounts):
            if way_px is None:
                made.append(Written(len(account.sets), has_score=True))
                continue
            passed = way_px - (POST_X - _START_X)
            behind = [marcher.behind_px for marcher in self.marchers if marcher.seat == seat]
            made.append(Written(sum(px <= passed for px in behind), has_score=self.ends_px[seat] <= passed))
        return made


class FinaleBoard:
    """Draws the end, in the barn without its panels."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests
        self._tally = Tally(look, tr, guests)

    def parade(self, table: Table, config: Config, standing: Standing) -> Parade:
        accounts = tuple(
            Account.of(tuple(herd), config, has_dove=table.dove == seat, score=standing.scores[seat])
            for seat, herd in enumerate(table.herds)
        )
        marchers, ends, behind = [], [0] * len(accounts), 0
        for seat in reversed(ranking(standing)):
            for animal in accounts[seat].sets:
                width = self._look.sheets.sprite("animals", f"{animal}_walk_0").size[0]
                marchers.append(Marcher(seat, animal, behind + width // 2))
                behind += width + _GAP_PX
            behind += _SEAT_PX
            ends[seat] = behind
        return Parade(tuple(marchers), tuple(ends), accounts)

    def beside(self, room: pygame.Rect) -> pygame.Rect:
        """What of a room is left of the board."""
        return pygame.Rect(room.left, room.top, _ROOM.left - room.left, room.height)

    def draw(
        self,
        canvas: pygame.Surface,
        table: Table,
        config: Config,
        standing: Standing,
        finale: Finale | None,
        tick: int,
    ) -> None:
        """`finale` is how far it has come, None when it is over."""
        parade = self.parade(table, config, standing)
        way_px = None if finale is None else finale.way_px
        room = _LARGE_ROOM if self._look.text.is_large else _ROOM
        board = self._tally.board(room)
        self._tally.draw(canvas, board, parade.accounts, standing, parade.written(way_px))
        pinned = 1.0 if finale is None else finale.pinned
        if pinned:
            self._draw_winners(canvas, standing.winners, pinned, tick)

    def draw_parade(
        self, canvas: pygame.Surface, table: Table, config: Config, standing: Standing, way_px: float
    ) -> None:
        """Before the crowd, and before the board that hangs above."""
        parade = self.parade(table, config, standing)
        sheet = self._look.sheets["animals"]
        for marcher in parade.marchers:
            x = _START_X + way_px - marcher.behind_px
            if _START_X < x < _END_X:
                # Small ones take more steps for the same way, so that no foot slides.
                steps = round(way_px / WALK_PX[marcher.animal])
                sheet.animation(f"{marcher.animal}_walk").at(steps).draw(canvas, round(x), _PATH_Y)

    def _draw_winners(self, canvas: pygame.Surface, winners: Sequence[int], pinned: float, tick: int) -> None:
        """Their portraits, side by side where a win is shared, each with a rosette."""
        look, inks, sheet = self._look, self._look.inks, self._look.sheets["portraits"]
        names = [self._guests[seat].name for seat in winners]
        words = self.tr("{name} wins!", name=names[0])
        if len(names) > 1:
            words = self.tr("Shared win: {names}", names=", ".join(names))
        columns = 1 if len(winners) == 1 else 2
        rows = -(-len(winners) // columns)
        height = look.text.measure(words, width=_HONOUR.width - 16)[1]
        if height + rows * (_PORTRAIT_PX + 8) > _HONOUR.height:
            words, height = "", 0
        box = pygame.Rect(_HONOUR.left, _HONOUR.top, _HONOUR.width, height + rows * (_PORTRAIT_PX + 8) + 22)
        look.panel(canvas, box, "panel_red")
        look.text.draw(
            canvas, words, (box.centerx, box.top + 8), inks.ribbon, align="centre", width=box.width - 16,
            shadow=inks.shadow,
        )  # fmt: skip
        for number, seat in enumerate(winners):
            row, column = divmod(number, columns)
            in_row = min(columns, len(winners) - row * columns)
            left = box.centerx - in_row * (_PORTRAIT_PX + 10) // 2 + column * (_PORTRAIT_PX + 10) + 5
            at = left, box.top + height + 14 + row * (_PORTRAIT_PX + 8)
            portrait = self._guests[seat].portrait
            frame = pygame.Rect(at, (_PORTRAIT_PX, _PORTRAIT_PX)).inflate(4, 4)
            pygame.draw.rect(canvas, RAMPS["gold"][3], frame)
            sheet.sprite(f"plate_{portrait}").draw(canvas, *at)
            canvas.blit(sheet.animation(f"{portrait}_glad").at(tick + 23 * number).image, at)
            rosette = look.sheets.sprite("barn", "rosette_large")
            drop = round(_ROSETTE_DROP_PX * (1 - pinned))
            rosette.draw(canvas, at[0] + _PORTRAIT_PX - 10, at[1] + _PORTRAIT_PX - 22 - drop)
