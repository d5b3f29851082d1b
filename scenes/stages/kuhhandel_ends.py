"""The cues of whole sets, the dove, the stalemate, and the end of a match."""

from game.engine.cues import Cue, over, overshoot, wait
from game.rules.kuhhandel_table import DoveGiven, MatchEnded, SetCompleted, StalemateNeared, View
from scenes.stages.kuhhandel_finale import PARADE_PX, FinaleBoard
from scenes.stages.kuhhandel_table import NAMES, Finale
from scenes.stages.kuhhandel_telling import Cues, Telling

PIN_TICKS, HONOUR_TICKS = 24, 200


class EndCues:
    def __init__(self, told: Telling, finale: FinaleBoard) -> None:
        self._told = told
        self._finale = finale
        self.cues: Cues = {
            SetCompleted: self._set_completed,
            DoveGiven: self._dove_given,
            StalemateNeared: self._stalemate_neared,
            MatchEnded: self._match_ended,
        }

    def _set_completed(self, event: SetCompleted, view: View) -> Cue:
        told = self._told
        told.table.scores = view.scores
        told.table.trades = 0
        told.sound("win")
        told.lingering.say("full_set", gesture="joy")
        told.lingering.react("cheer")
        words = told.tr(
            "{name}: all four ({animal})",
            name=told.name(event.seat),
            animal=told.tr(NAMES[event.animal]),
        )
        yield from told.announce(told.tr("A whole set!"), words)

    def _dove_given(self, event: DoveGiven, view: View) -> Cue:
        told = self._told
        told.table.dove = event.seat
        told.table.scores = view.scores
        told.sound("cheer")
        words = told.tr("{name}: both sets of a pair, 500", name=told.name(event.seat))
        yield from told.announce(told.tr("The dove!"), words)

    def _stalemate_neared(self, event: StalemateNeared, view: View) -> Cue:
        told = self._told
        words = told.tr("The match ends after {left} more trades without a whole set", left=event.left)
        yield from told.announce(told.tr("Nothing moves any more"), words)

    def _match_ended(self, event: MatchEnded, view: View) -> Cue:
        told = self._told
        told.table.phase = "over"
        told.lingering.say("the_end", gesture="joy")
        told.sound("curtain")
        finale = told.passing.finale = Finale()
        parade = self._finale.parade(told.table, told.config, event.standing)
        written = parade.written(0)
        while finale.way_px < parade.length_px:
            finale.way_px += PARADE_PX
            before, written = written, parade.written(finale.way_px)
            for seat, (then, now) in enumerate(zip(before, written, strict=True)):
                if now.sets > then.sets:
                    told.sound("card_land")
                if now.has_score and not then.has_score:
                    told.sound("till")
                    told.speak(told.guests[seat])
            yield
        told.sound("win")
        told.sound("applause")
        told.lingering.react("cheer")
        for finale.pinned in over(PIN_TICKS, overshoot):
            yield
        yield from wait(HONOUR_TICKS)
        told.passing.finale = None
