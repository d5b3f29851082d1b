"""The cues of trades: a curtain, money face down, the stacks turned up for the two, what moves."""

from game.engine.cues import Cue, over, staggered, wait
from game.rules.kuhhandel_money import Money
from game.rules.kuhhandel_table import (
    PLACES,
    OfferCountered,
    OfferLaid,
    TradeSettled,
    TradeStarted,
    TradeTied,
    View,
)
from scenes.stages.kuhhandel_table import Flying, Settling, ShownTrade
from scenes.stages.kuhhandel_telling import CURTAIN_TICKS, Cues, Telling
from scenes.stages.kuhhandel_trade import STACKS, STAKE, TradeTable

LAY_TICKS, RESULT_TICKS = 5, 130


class TradeCues:
    def __init__(self, told: Telling, trade: TradeTable) -> None:
        self._told = told
        self._trade = trade
        self.cues: Cues = {
            TradeStarted: self._trade_started,
            OfferLaid: self._offer_laid,
            OfferCountered: self._offer_countered,
            TradeTied: self._trade_tied,
            TradeSettled: self._trade_settled,
        }

    def _trade_started(self, event: TradeStarted, view: View) -> Cue:
        told = self._told
        told.lingering.say("trade", gesture="joy")
        told.sound("curtain")
        yield from self._change_scene(
            ShownTrade(event.challenger, event.target, event.animal, event.count, 1, None, None), "offer"
        )
        yield from wait(24)

    def _change_scene(self, trade: ShownTrade | None, phase: str) -> Cue:
        """A curtain falls and rises between the barn and the table."""
        told = self._told
        passing = told.passing
        for passing.curtain in over(CURTAIN_TICKS):
            yield
        told.table.trade, told.table.phase = trade, phase
        for opened in over(CURTAIN_TICKS):
            passing.curtain = 1 - opened
            yield
        passing.curtain = 0.0

    def _shown_trade(self) -> ShownTrade:
        told = self._told
        assert told.table.trade is not None
        return told.table.trade

    def _offer_laid(self, event: OfferLaid, view: View) -> Cue:
        told = self._told
        trade = self._shown_trade()
        yield from self._lay(event.cards, 0)
        told.passing.laid = None
        trade.offer_cards = event.cards
        trade.offer = view.trade.offer if view.trade is not None else None
        told.table.phase = "answer"
        yield from wait(16)

    def _lay(self, cards: int, already: int) -> Cue:
        """Cards come down one by one; no card at all is shown by a pause."""
        told = self._told
        is_counter = told.table.phase == "answer"
        for laid in range(1, cards + 1):
            told.sound("money_lay")
            told.passing.laid = (already, laid) if is_counter else (laid, 0)
            yield from wait(LAY_TICKS)
        if not cards:
            told.passing.laid = (already, 0)
            told.sound("denied")
            yield from wait(20)

    def _offer_countered(self, event: OfferCountered, view: View) -> Cue:
        yield from self._lay(event.cards, self._shown_trade().offer_cards or 0)
        yield from wait(24)

    def _stacks(self, view: View) -> tuple[Money, ...]:
        """What this audience knows of the trade that has just ended."""
        return view.ledger[-1].stacks if view.ledger else ()

    def _turn_up(self, settling: Settling) -> Cue:
        told = self._told
        told.passing.settling = settling
        if settling.stacks:
            told.sound("flip")
        for settling.turned in over(18):
            yield

    def _trade_tied(self, event: TradeTied, view: View) -> Cue:
        told = self._told
        trade = self._shown_trade()
        told.lingering.say("tie", gesture="despair")
        told.sound("reveal")
        yield from self._turn_up(Settling(None, self._stacks(view), is_tie=True))
        yield from told.read(RESULT_TICKS)
        told.passing.settling, told.passing.laid = None, None
        told.table.last = event
        trade.attempt, trade.offer, trade.offer_cards = 2, None, None
        told.table.phase = "offer"

    def _trade_settled(self, event: TradeSettled, view: View) -> Cue:
        told, table = self._told, self._told.table
        told.lingering.say("deal", gesture="joy")
        told.sound("reveal")
        settling = Settling(event, self._stacks(view))
        yield from self._turn_up(settling)
        yield from told.read(RESULT_TICKS)
        yield from self._handed_over(event)
        settling.is_done = True
        loser = event.target if event.winner == event.challenger else event.challenger
        table.herds[loser][PLACES[event.animal]] -= event.count
        table.herds[event.winner][PLACES[event.animal]] += event.count
        moved = event.to_challenger - event.to_target
        table.purse_sizes[event.challenger] += moved
        table.purse_sizes[event.target] -= moved
        table.purse = view.purse
        table.trades += 1
        table.last = event
        yield from self._change_scene(None, "turn")
        told.passing.settling, told.passing.laid = None, None

    def _handed_over(self, event: TradeSettled) -> Cue:
        """Money and animals go where they belong now."""
        told = self._told
        trade = self._shown_trade()
        flights = []
        for start, seat, cards in (
            (STACKS[1].center, event.challenger, event.to_challenger),
            (STACKS[0].center, event.target, event.to_target),
        ):
            end = self._trade.place_of(trade, seat)
            flights += [told.fly(Flying(start), start, end) for _ in range(min(cards, 8))]
        slot = self._trade.slot(trade, event.winner, event.animal).center
        start = STAKE[0], STAKE[1] - 30
        flights += [told.fly(Flying(start, event.animal), start, slot) for _ in range(event.count)]
        told.sound("card_slide")
        yield from staggered(4, flights)
        told.sound("coin")
