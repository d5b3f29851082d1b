"""People who play La Subasta by script, each on a device of their own, and a running game that is watched.

    rig = WatchedRig(folder, flow.opening, speed="instant", table=table)
    party = Party(rig, {0: KeyHands(rig, "left"), 2: PadHands(rig, pad)})
    party.play()                        # to the results
    party.meant                         # (seat, decision) in order: all that the people meant to do
    party.feats                         # and how often each kind of it was done

They look at the screen and at what the rules allow, and do whatever they have done least. What a press means
is the contract of the stall: it bids the price that is prepared, or the next step if that is higher by then.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import pygame

from game.bots.core import Dice, dice_for
from game.engine.players import Input
from game.rules import kuhhandel as rules
from game.rules.kuhhandel_auction import BID_STEP, highest_bid
from game.rules.kuhhandel_money import NOTHING, Money, Stacks, best_payment, total
from game.rules.kuhhandel_table import (
    Accept,
    Buy,
    Call,
    Challenge,
    Counter,
    Decision,
    DropOut,
    HoldAuction,
    Offer,
    Pay,
    Raise,
    Sell,
    State,
    TradeSettled,
    TradeTied,
)
from scenes.mashing import MASH_TICKS
from scenes.play import Play
from scenes.stages.kuhhandel_table import Table
from tests.scenes.rig import Hands, MouseHands, Rig

CALM_TICKS = MASH_TICKS + 1
PLANS = ("step", "tens", "fifties", "hundreds", "leave", "return", "overbid", "watch")
TRADES = TradeTied | TradeSettled
AHEAD = {"step": 10, "tens": 30, "fifties": 60, "hundreds": 110}
"""How far above the high bid a plan goes."""


class WatchedRig(Rig):
    """A rig that looks at every tick: the clock shown is that of the rules, and what a press was made on."""

    def __init__(self, *what: Any, **how: Any) -> None:
        self.tick = 0
        self.clock_ticks = 0  # that were watched
        self.skips = 0  # presses that may have skipped something
        self.hushed_at = -CALM_TICKS  # the last of them, or the last end of a bidding
        self.pressed_on: State | None = None
        super().__init__(*what, **how)

    def ticks(self, count: int = 1) -> None:
        for _ in range(count):
            if self.is_running:
                before = self._moment
                given = self.kit.reader.read(self.kit.window.to_canvas)
                self.is_running = self.app.feed(given)
                self.tick += 1
                if self.screen in ("Play", "PrivateView"):
                    self._watch(given, before)

    @property
    def _moment(self) -> tuple[bool, str]:
        """Whether something moves, and what the stage shows: "" before there is a match."""
        plays = [scene for scene in self.app.stack.scenes if isinstance(scene, Play)]
        return (plays[0].stage.reel.busy, plays[0].stage.table.phase) if plays else (False, "")

    def _watch(self, given: Input, before: tuple[bool, str]) -> None:
        state, stage = self.match.state, self.stage
        was_moving, phase_before = before
        has_changed = phase_before not in ("", stage.table.phase)
        if given.presses or given.clicked:
            self.pressed_on = state
            if was_moving or has_changed:
                self.hushed_at = self.tick
                self.skips += 1
        if has_changed and phase_before == "bidding":
            self.hushed_at = self.tick
        if state.phase == "bidding" and not stage.reel.busy:
            assert stage.table == Table.of(self.match.view(self.play.audience))
            assert stage._clock.clock_ticks == state.lot.clock_ticks
            self.clock_ticks += 1

    @property
    def is_calm(self) -> bool:
        """Whether a press means what it says: right after a skip, or after the bidding, it may not."""
        return self.tick - self.hushed_at >= CALM_TICKS


@dataclass
class Person:
    seat: int
    hands: Hands
    plans: int = 0  # made so far
    plan: str = ""
    lot: tuple[int, tuple[bool, ...]] | None = None  # for which it was made
    done: list[str] = field(default_factory=list)  # of the plan


class Party:
    """The people at one table, by seat."""

    def __init__(self, rig: WatchedRig, hands: dict[int, Hands], *, seed: int = 1) -> None:
        self.rig = rig
        self.people = {seat: Person(seat, each, plans=3 * seat) for seat, each in hands.items()}
        self.meant: list[tuple[int, Decision]] = []
        self.feats: dict[str, int] = defaultdict(int)
        self.dice: Dice = dice_for(seed, 0, 0)
        self.meddles = True  # others press too while one is asked

    # The whole of it

    def play(self, until: Callable[[], object] = lambda: False, most: int = 100_000) -> None:
        """Step by step until it holds, or until the results."""
        for _ in range(most):
            if self.rig.screen == "Results" or until():
                return
            self.step()
        raise AssertionError(f"not within {most} steps: {self.rig.screen}, {self.rig.match.state}")

    def step(self) -> None:
        """Whatever there is to be done, by whoever is to do it; or a tick."""
        rig = self.rig
        if rig.screen == "PrivateView":
            self.look_behind_the_curtain()
        elif rig.screen != "Play" or rig.stage.reel.busy:
            rig.ticks()
        elif rig.stage.is_together:
            self._bid_all()
        elif rig.choosing is not None:
            self.decide(self.asked)
        else:
            rig.ticks()

    @property
    def asked(self) -> int:
        (seat,) = self.rig.match.awaited()
        return seat

    # One at a time

    def decide(self, seat: int) -> None:
        self._meddle(seat)
        self.calm_down()
        self.take(seat, self._wish(seat))

    def take(self, seat: int, decision: Decision) -> None:
        """A decision that nobody else can come before."""
        match, state = self.rig.match, self.rig.match.state
        self.people[seat].hands.take(decision)
        assert match.state is not state, f"{decision} on seat {seat} was not heard"
        self._meant(seat, decision, state)

    def look_behind_the_curtain(self) -> None:
        """Open it, and decide there, or see the stacks and put them back."""
        rig, seat = self.rig, self.rig.scene.seat
        hands = self.people[seat].hands
        is_news = rig.stage.to_be_told == seat
        self._meddle(seat)
        assert rig.choosing is None
        self.calm_down()
        hands.press("confirm")
        if not is_news:
            assert rig.choosing is not None, f"{hands.device_id} does not open the curtain of seat {seat}"
            self.decide(seat)
            return
        stage = rig.stage
        trades = [fact for fact in rig.match.view(seat).ledger if isinstance(fact.event, TRADES)]
        last = [fact for fact in trades if seat in fact.seats][-1]  # the others may have gone on since
        assert stage._laid_open is not None
        assert stage._laid_open.stacks == last.stacks != ()
        self.feats["stacks seen"] += 1
        hands.press("confirm")
        assert stage._laid_open is None

    def calm_down(self) -> None:
        """Long enough after the last skip, or the end of the bidding."""
        self.rig.until(lambda: self.rig.is_calm, CALM_TICKS + 1)

    def _meddle(self, seat: int) -> None:
        """Everybody else presses buttons, which must not matter to anybody."""
        others = [person.hands for person in self.people.values() if person.seat != seat]
        if not others or not self.meddles or self.dice.below(4):
            return
        scene, state, choosing = self.rig.scene, self.rig.match.state, repr(self.rig.choosing)
        for hands in others:
            for action in (
                "confirm",
                "cancel",
                *(("right", "up", "extra") if hands.device_id != "mouse" else ()),
            ):
                hands.press(action)
        assert self.rig.scene is scene
        assert self.rig.match.state is state
        assert repr(self.rig.choosing) == choosing
        self.feats["meddled"] += 1

    def _wish(self, seat: int) -> Decision:
        """Of the kinds of decisions that are open now, one of the kind that has been rarest."""
        match = self.rig.match
        ways = self._ways(match.view(seat), match.legal(seat), match.state)
        return ways[min(ways, key=lambda way: self.feats[way])]

    def _ways(self, view: rules.View, legal: Sequence[Decision], state: State) -> dict[str, Decision]:
        pick = self.dice.pick
        match view.phase:
            case "turn":
                challenges = [option for option in legal if isinstance(option, Challenge)]
                ways = {"auction": HoldAuction()} if HoldAuction() in legal else {}
                return ways | ({"challenge": pick(challenges)} if challenges else {})
            case "purchase":
                return {"sell": Sell()} | ({"buy": Buy()} if Buy() in legal else {})
            case "payment":
                return {
                    "pay the least": Pay(best_payment(view.purse, view.lot.price)),
                    "pay more": pick(legal),
                }
            case "offer":
                stacks = self._stacks(view.purse)
                return {f"offer {kind}": Offer(stack) for kind, stack in stacks.items()}
            case "answer":
                stacks = self._stacks(view.purse) | self._equal_stack(view.purse, state.trade.offer)
                counters = {f"counter {kind}": Counter(stack) for kind, stack in stacks.items()}
                return {"accept": Accept()} | counters
        raise AssertionError(view.phase)

    def _stacks(self, purse: Money) -> dict[str, Money]:
        zeros = {"zeros": (1 + self.dice.below(purse[0]), 0, 0, 0, 0, 0)} if purse[0] else {}
        worth = Stacks(purse, BID_STEP)
        return {"nothing": NOTHING} | zeros | ({"cards": self.dice.pick(worth)} if worth else {})

    def _equal_stack(self, purse: Money, offer: Money) -> dict[str, Money]:
        """As much as lies there, which only a test can know."""
        stacks = islice(Stacks(purse, total(offer)), 3000)
        equal = next((stack for stack in stacks if total(stack) == total(offer)), None)
        return {} if equal is None else {"tie": equal}

    # Side by side

    def _bid_all(self) -> None:
        rig = self.rig
        for person in self.people.values():
            if rig.screen == "Play" and rig.stage.is_together and not rig.stage.reel.busy and rig.is_calm:
                self._bid(person)
        rig.ticks(2)

    def _bid(self, person: Person) -> None:
        """One thing that the plan for this lot leads to now, or nothing."""
        state = self.rig.match.state
        lot = state.lot
        if state.phase != "bidding":
            return
        if (now := (len(state.deck), lot.excluded)) != person.lot:
            person.lot, person.plan, person.done = now, PLANS[person.plans % len(PLANS)], []
            person.plans += 1
        if person.seat == lot.auctioneer:
            if lot.due is not None and person.plan not in ("watch", "step"):
                self.press(person.seat, Call())
            return
        if lot.leader == person.seat or lot.excluded[person.seat] or lot.bidder not in (None, person.seat):
            return
        if (wanted := self._bid_wished(person, state)) is not None:
            self.press(person.seat, wanted)

    def _bid_wished(self, person: Person, state: State) -> Decision | None:
        lot, plan, done = state.lot, person.plan, person.done
        most = highest_bid(state.config, state.donkeys)
        is_out = lot.out[person.seat]
        if plan == "watch" and lot.due is not None:
            return None
        if plan == "return" and not done:
            done.append("left")
            return DropOut()
        if plan == "return" and done == ["left"] and lot.due is not None and lot.price < most:
            done.append("back")
            return Raise(lot.price + BID_STEP)
        price = lot.price + AHEAD.get(plan, 0)
        if plan == "overbid":
            price = max(
                lot.price + BID_STEP, total(state.purses[person.seat]) // BID_STEP * BID_STEP + BID_STEP
            )
        if plan in ("leave", "watch", "return") or done or price > most:
            return None if is_out else DropOut()
        done.append("bid")
        self.feats[f"bid {plan}"] += 1
        return Raise(price)

    def press(self, seat: int, wanted: Decision) -> None:
        """In the bidding: steer there, press, and note what it means by the time it is pressed."""
        rig, hands = self.rig, self.people[seat].hands
        if isinstance(wanted, Raise) and isinstance(hands, MouseHands) and rig.play.audience is None:
            self._hold_for_more(hands, wanted)
        hands.take(wanted)
        pressed_on = rig.pressed_on
        assert pressed_on is not None
        if pressed_on.phase == "bidding":
            if isinstance(wanted, Raise):
                wanted = Raise(max(wanted.price, pressed_on.lot.price + BID_STEP))
            if wanted in rules.legal(pressed_on, seat):
                self._meant(seat, wanted, pressed_on)

    def _hold_for_more(self, hands: MouseHands, wanted: Raise) -> None:
        """On a shared screen the mouse has one button for more, which goes faster the longer it is held."""
        rig = self.rig
        (more,) = [box for box, by in rig.stage._buttons_of(hands.seat).steps if by > 0]
        if rig.stage._paddle_of(hands.seat).price + 5 * BID_STEP > wanted.price:
            return
        rig.point(*more.center)
        rig.post(pygame.MOUSEBUTTONDOWN, pos=more.center, button=1, touch=False)
        for _ in range(200):
            if rig.stage._paddle_of(hands.seat).price >= wanted.price or not rig.stage.is_together:
                break
            rig.ticks()
        rig.post(pygame.MOUSEBUTTONUP, pos=more.center, button=1, touch=False)
        rig.ticks()

    # What was done

    def _meant(self, seat: int, decision: Decision, state: State) -> None:
        self.meant.append((seat, decision))
        self.feats[feat_of(state, seat, decision)] += 1


def feat_of(state: State, seat: int, decision: Decision) -> str:
    """What kind of decision it is, in that state."""
    match decision:
        case Pay(money=stack):
            return (
                "pay the least" if stack == best_payment(state.purses[seat], state.lot.price) else "pay more"
            )
        case Offer(money=stack):
            return f"offer {kind_of(stack)}"
        case Counter(money=stack):
            is_tie = total(stack) == total(state.trade.offer)
            return "counter tie" if is_tie else f"counter {kind_of(stack)}"
        case HoldAuction():
            return "auction"
        case DropOut():
            return "drop out"
        case Raise():
            return "come back" if state.lot.out[seat] else "bid"
    return type(decision).__name__.lower()


def kind_of(stack: Money) -> str:
    return "cards" if total(stack) else "zeros" if any(stack) else "nothing"
