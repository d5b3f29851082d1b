"""What moves about the bidding without holding it up: the auctioneer, bids that pop up, the crowd, the light.

All of it ends by itself, and none of it says anything about the table that the table does not say.
"""

from collections.abc import Callable, Sequence
from math import sin

import pygame

from game.engine.look import Look
from scenes.stages.core import Manner
from scenes.stages.kuhhandel_barn import darkness
from scenes.stages.kuhhandel_crowd import Crowd, Mood
from scenes.stages.kuhhandel_table import (
    AUCTIONEER,
    DECK,
    Gesture,
    Pop,
    PopMood,
    Speech,
    Spoken,
    Table,
    Translate,
)

POP_TICKS, READ_TICKS = 50, 50
"""How long a bid stands beside its seat, a caption after it was spoken."""
DIM_TICKS = 5
"""How long the light takes for each step darker or brighter."""


class Lingering:
    """`is_hushed` tells whether a stretch is being skipped: nothing of that is said or shown."""

    def __init__(
        self,
        look: Look,
        tr: Translate,
        manner: Manner,
        spoken: Spoken,
        is_hushed: Callable[[], bool],
    ) -> None:
        self._look = look
        self._manner = manner
        self._spoken = spoken
        self._is_hushed = is_hushed
        self.tick = 0
        self.gesture = Gesture("idle", 0, 0)
        self._speech: Speech | None = None
        self._pops: dict[int, Pop] = {}
        self.crowd = Crowd(look, tr, is_still=manner.reduced_motion, has_captions=manner.captions)
        self._darkness: int | None = None

    @property
    def is_lively(self) -> bool:
        is_talking = self._speech is not None or self.gesture.until > 0
        return is_talking or bool(self._pops) or self.crowd.is_lively

    def darkness(self, table: Table) -> int:
        """Of the barn: how far the light has followed the clock."""
        return darkness(table) if self._darkness is None else self._darkness

    def calm(self) -> None:
        self._speech = None
        self.gesture = Gesture("idle", 0, 0)
        self._pops.clear()
        self.crowd.calm()
        self._darkness = None

    def update(self, table: Table, tick: int) -> None:
        """`tick` is that of the stage."""
        self.tick = tick
        self.crowd.update(table, tick)
        wanted = darkness(table)
        if self._darkness is None or self._manner.reduced_motion:
            self._darkness = wanted
        elif self._darkness != wanted and tick % DIM_TICKS == 0:
            self._darkness += 1 if wanted > self._darkness else -1
        for seat in [seat for seat, pop in self._pops.items() if tick - pop.since > POP_TICKS]:
            del self._pops[seat]
        if self._speech is not None and tick >= self._speech.until:
            self._speech = None
        if self.gesture.until and tick >= self.gesture.until:
            self.gesture = Gesture("idle", 0, 0)

    # What happens

    def say(
        self, saying: str, price: int | None = None, gesture: str = "talk", within_ticks: int = 600
    ) -> None:
        """The auctioneer speaks, and is read; without the price where the time is too short for it."""
        if self._is_hushed():
            return
        utterance = self._spoken(saying, price)
        if saying and utterance.ticks > within_ticks:
            utterance = self._spoken(saying, None)
        self._speech = Speech(utterance, self.tick, self.tick + max(40, utterance.ticks) + READ_TICKS)
        self.gesture = Gesture(gesture, self.tick, self.tick + max(30, utterance.ticks))
        self._look.sound.say(*utterance.parts)

    def pop(self, seat: int, words: str, mood: PopMood) -> None:
        """A word springs from a seat; a bid raises its paddle as well."""
        if self._is_hushed():
            return
        self._pops[seat] = Pop(words, mood, self.tick)
        if mood in ("bid", "beaten"):
            self.crowd.raise_paddle(seat, self.tick)

    def react(self, mood: Mood) -> None:
        """The crowd cheers or boos."""
        if not self._is_hushed():
            self.crowd.react(mood, self.tick)

    def lot_opened(self) -> None:
        self._pops.clear()

    # Picture

    def draw_bids(self, canvas: pygame.Surface, boxes: Sequence[pygame.Rect], table: Table) -> None:
        """Beside each seat's panel its last bid; a new one springs up."""
        lot = table.lot
        look, inks = self._look, self._look.inks
        for seat, box in enumerate(boxes):
            pop = self._pops.get(seat)
            words = str(lot.bids[seat]) if lot is not None and lot.bids[seat] else ""
            if pop is not None:
                words = pop.words
            if not words:
                continue
            is_high = lot is not None and lot.leader == seat
            is_number = words.isdigit()
            face = "numerals" if is_number else "text"
            height = 22 if is_number else look.text.line_height + 8
            plate = pygame.Rect(0, 0, look.text.face(face).width(words) + 16, height)
            is_left = box.centerx < 320
            plate.midleft = box.right + 5, box.top + 13
            if not is_left:
                plate.midright = box.left - 5, box.top + 13
            if plate.colliderect(DECK):  # words are wider than what lies below it has room for
                plate.top = DECK.bottom + 2 if is_number else DECK.top - 2 - plate.height
            if pop is not None and not self._manner.reduced_motion:
                age = self.tick - pop.since
                plate.y -= round(10 * abs(sin(age / 4)) * max(0.0, 1 - age / 18))
                plate.top = max(1, plate.top)
            is_bright = is_high or pop is not None
            look.panel(canvas, plate, "speech" if is_bright else "panel_dark")
            ink = (inks.paper_bad if is_high else inks.paper) if is_bright else inks.muted
            at = plate.centerx, plate.top + (plate.height - look.text.face(face).line_height) // 2
            look.text.draw(canvas, words, at, ink, face=face, align="centre")

    def draw_speech(self, canvas: pygame.Surface, within: pygame.Rect) -> None:
        """The auctioneer's caption, written as it is spoken."""
        speech = self._speech
        words = speech.utterance.said(self.tick - speech.since) if speech is not None else ""
        if not words:
            return
        look, inks = self._look, self._look.inks
        room = within.width - 34
        face = "text" if look.text.is_large else "display"
        if look.text.face(face).width(words) > room:
            face = "text"
        width, height = look.text.measure(words, face, room)
        box = pygame.Rect(0, 0, width + 18, height + 10)
        box.midbottom = AUCTIONEER[0] + 40, AUCTIONEER[1] - 79
        box.clamp_ip(within.inflate(-10, 0))
        look.panel(canvas, box, "speech")
        tail = look.sheets.sprite("ui", "speech_tail")
        tail_x = max(box.left + 8, min(AUCTIONEER[0] + 14, box.right - 8 - tail.size[0]))
        tail.draw(canvas, tail_x, box.bottom - 1)
        at = box.centerx, box.top + 5
        look.text.draw(canvas, words, at, inks.paper, face=face, align="centre", width=room)
