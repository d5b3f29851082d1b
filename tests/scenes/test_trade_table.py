"""The table of a trade: who sits there and how, what it would bring, what is said, what one sees alone."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.content.strings import Strings
from game.engine.look import Look
from game.rules.kuhhandel_money import NOTHING
from game.rules.kuhhandel_table import PLACES, TradeSettled
from scenes.guests import PERSON_PORTRAITS, RIVALS
from scenes.stages import kuhhandel_banter as banter
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_bubbles import LARGE_PX, SPEECH_PX
from scenes.stages.kuhhandel_money import StackChoice
from scenes.stages.kuhhandel_table import Flying, Passing, Settling, ShownTrade, Table
from scenes.stages.kuhhandel_trade import TradeTable
from tests import headless  # noqa: F401 - no screen is needed
from tests.scenes.stage_law import words

ASSETS = Path(__file__).parents[2] / "assets"
SIZE = (640, 360)
TWO = (1, 2)


def guests_of(*portraits: str) -> list[Guest]:
    return [
        Guest(f"N{place}", portrait, place == 0, f"blip_{portrait}")
        for place, portrait in enumerate(portraits)
    ]


FOUR = guests_of("p1", "rosa", "zurdo", "ines")


def table_of(seats: int = 4, *, offer: int | None = None, phase: str = "offer", **changes) -> Table:
    """Seat 1 challenges seat 2 for a horse, of which they have two and one."""
    herds = [[0] * 10 for _ in range(seats)]
    herds[1][PLACES["horse"]], herds[2][PLACES["horse"]] = 2, 1
    trade = ShownTrade(1, 2, "horse", 1, 1, None, offer)
    table = Table(phase, 1, 9, herds, (0,) * seats, None, [7] * seats, 0, 0, None, None, trade)
    for name, value in changes.items():
        setattr(table, name, value)
    return table


def picture(stage: TradeTable, table: Table, passing: Passing | None = None, tick: int = 0) -> bytes:
    canvas = pygame.Surface(SIZE)
    stage.draw(canvas, table, passing or Passing(), tick, None)
    return pygame.image.tobytes(canvas, "RGB")


# Who sits there


@pytest.mark.parametrize("key", [*RIVALS, *PERSON_PORTRAITS])
def test_everybody_may_sit_at_either_end(look, key):
    others = [each for each in ("blas", "pilar", "leo") if each != key][:2]
    for challenger, target in ((1, 2), (2, 1)):
        table = table_of(3)
        table.trade.challenger, table.trade.target = challenger, target
        assert picture(TradeTable(look, words, guests_of(others[0], key, others[1])), table)


def test_hands_hold_what_is_not_laid_down(look):
    stage = TradeTable(look, words, FOUR)

    def held(table: Table, passing: Passing) -> list[int]:
        return [stage._sitting(table, table.trade, passing, place, 0).cards for place in (0, 1)]

    assert held(table_of(), Passing()) == [7, 7]
    assert held(table_of(), Passing(laid=(2, 0))) == [5, 7]
    assert held(table_of(offer=3, phase="answer"), Passing()) == [4, 7]
    assert held(table_of(offer=3, phase="answer"), Passing(laid=(3, 4))) == [4, 3]


def test_who_lays_reaches_out_and_who_ponders_thinks(look):
    stage = TradeTable(look, words, FOUR)

    def arms(table: Table, passing: Passing) -> list[str]:
        return [stage._sitting(table, table.trade, passing, place, 0).arm for place in (0, 1)]

    assert arms(table_of(), Passing()) == ["rest", "rest"]
    assert arms(table_of(), Passing(laid=(1, 0))) == ["push", "rest"]
    assert arms(table_of(offer=3, phase="answer"), Passing()) == ["rest", "think"]
    assert arms(table_of(offer=3, phase="answer"), Passing(laid=(3, 1))) == ["rest", "push"]


def settled(winner: int, how: str = "countered", **gains: int) -> Settling:
    event = TradeSettled(1, 2, "horse", 1, winner, how, gains.get("challenger", 0), gains.get("target", 0))
    return Settling(event, (), 1.0)


def test_the_winner_is_glad_and_the_loser_is_not(look):
    stage, table = TradeTable(look, words, FOUR), table_of(offer=3, phase="answer")

    def moods(settling: Settling) -> list[str]:
        passing = Passing(laid=(3, 1), settling=settling)
        return [stage._sitting(table, table.trade, passing, place, 0).mood for place in (0, 1)]

    assert moods(settled(1)) == ["glad", "angry"]
    assert moods(settled(2)) == ["angry", "glad"]
    assert moods(settled(1, "accepted")) == ["glad", "calm"]
    assert moods(Settling(None, (), 1.0, is_tie=True)) == ["worried", "worried"]


# Pictures


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_plates_title_and_column_never_overlap(look, seats, scale):
    look.text.use_scale(scale)
    try:
        stage = TradeTable(look, words, guests_of(*list(RIVALS)[:seats]))
        plates = stage._plates()
        assert len(plates) == seats - 2
        boxes = [*plates, stage._column, pygame.Rect(*stage._title.topleft, stage._title.width, 30)]
        for number, box in enumerate(boxes):
            assert pygame.Rect(0, 0, *SIZE).contains(box)
            assert box.collidelist(boxes[:number]) < 0
    finally:
        look.text.use_scale(1)


@pytest.mark.parametrize("count", [0, 1, 6, 12, 20, 23])
def test_any_number_of_cards_can_lie_there(look, count):
    """Also none: its place stays empty, and says so."""
    stage = TradeTable(look, words, FOUR)
    table = table_of(offer=count, phase="answer", purse_sizes=[7, 25, 25, 7])
    shown = picture(stage, table)
    assert shown != picture(stage, table_of(purse_sizes=[7, 25, 25, 7]))
    assert shown != picture(stage, table_of(offer=count + 1, phase="answer", purse_sizes=[7, 25, 25, 7]))


def test_a_set_that_would_be_complete_shows_its_worth(look):
    stage, plain = TradeTable(look, words, FOUR), table_of()
    rich = table_of()
    rich.herds[1][PLACES["horse"]] = 3
    assert picture(stage, plain) != picture(stage, rich)
    column = stage._column
    slots = [stage.slot(plain.trade, seat, "horse") for seat in TWO]
    assert all(column.contains(slot) for slot in slots)
    assert slots[0].bottom < slots[1].top


def test_stacks_are_gone_while_they_fly(look):
    stage, table = TradeTable(look, words, FOUR), table_of(offer=3, phase="answer")
    lying = Passing(laid=(3, 1), settling=settled(1))
    assert picture(stage, table, lying) != picture(
        stage, table, Passing(laid=(3, 1), settling=settled(1), flying=[Flying((0, 0))])
    )


def test_nothing_moves_when_motion_is_reduced(look):
    stage, table = TradeTable(look, words, FOUR), table_of()
    pictures = set()
    for tick in range(0, 240, 20):
        canvas = pygame.Surface(SIZE)
        stage.draw(canvas, table, Passing(), tick, None, is_still=True)
        pictures.add(pygame.image.tobytes(canvas, "RGB"))
    assert len(pictures) == 1
    assert len({picture(stage, table, tick=tick) for tick in range(0, 240, 20)}) > 3


def test_a_result_says_who_has_won_what_and_why(look, monkeypatch):
    stage, lines = TradeTable(look, words, FOUR), []
    draw = look.text.draw
    monkeypatch.setattr(look.text, "draw", lambda *a, **how: (lines.append(a[1]), draw(*a, **how)))
    table = table_of(offer=3, phase="answer")
    passing = Passing(laid=(3, 1), settling=settled(1, challenger=1, target=3))
    canvas = pygame.Surface(SIZE)
    for seat, wins in ((None, "N1 wins: horse"), (1, "You win: horse"), (2, "N1 wins: horse")):
        lines.clear()
        stage.draw(canvas, table, passing, 0, seat)
        plain = {line.replace("\u00a0", " ") for line in lines}
        assert {wins, "The higher sum wins", "N1: +1 card  N2: +3 cards"} <= plain


def test_what_has_come_true_stays_when_the_animals_have_changed_hands(look, monkeypatch):
    stage, table, painted = TradeTable(look, words, FOUR), table_of(offer=3, phase="answer"), []
    monkeypatch.setattr(stage._seats, "_paint_outcome", lambda made, box, animal, *it: painted.append(it))
    settling = settled(1)
    before = picture(stage, table, Passing(laid=(3, 1), settling=settling))
    assert painted == [(3, 0), (1, 1), (2, 0), (0, 1)]  # how many there would be: won, lost
    painted.clear()
    table.herds[1][PLACES["horse"]], table.herds[2][PLACES["horse"]] = 3, 0
    settling.is_done = True
    after = picture(stage, table, Passing(laid=(3, 1), settling=settling))
    assert painted == [(3, 0), (1, 1), (2, 0), (0, 1)]
    assert before != after


# What is said


def test_no_line_follows_itself():
    guests = guests_of("p1", "rosa", "zurdo")
    said = banter.Banter(guests)
    heard: dict[tuple[str, ...], list[str]] = {}
    for round_ in range(40):
        for moment in ("offer", "answer", "won"):
            for tick in range(80):
                said.update(moment, 1, TWO, 2 + round_ % 3, 1000 * round_ + tick)
                for line in said.lines:
                    choice = next(choice for choice in all_choices() if line.words in choice)
                    if line.since == 1000 * round_ + tick:
                        heard.setdefault(choice, []).append(line.words)
            said.calm()
    assert len(heard) > 3
    for lines in heard.values():
        assert all(one != other for one, other in pairwise(lines))


def all_choices() -> list[tuple[str, ...]]:
    tables = (banter.OFFERS, banter.PONDERING, banter.COUNTERS, banter.WON, banter.LOST)
    single = [banter.NOTHING_LAID, banter.ONE_LAID, banter.OF_LITTLE, banter.TIED]
    return single + [choice for table in tables for choice in table.values()]


def test_every_rival_has_a_manner_and_every_manner_its_lines():
    assert set(banter.MANNERS) == set(RIVALS)
    for table in (banter.OFFERS, banter.PONDERING, banter.COUNTERS, banter.WON, banter.LOST):
        assert set(table) == {*banter.MANNERS.values(), ""}
    assert all(len(set(choice)) > 1 for choice in all_choices())


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1, 2])
def test_every_line_fits_between_the_heads(look, language, scale):
    strings = Strings(language)
    look.text.use_scale(scale)
    try:
        for line in {line for choice in all_choices() for line in choice}:
            said = strings.tr(line, count=20)
            width, height = look.text.measure(said, width=LARGE_PX if scale > 1 else SPEECH_PX)
            assert width <= LARGE_PX
            assert height <= 3 * look.text.line_height, said
    finally:
        look.text.use_scale(1)


def test_the_challenger_speaks_with_a_voice_and_the_target_thinks_in_silence(look):
    stage, heard = TradeTable(look, words, FOUR), []
    table = table_of(offer=3, phase="answer")
    thought_at = None
    for tick in range(200):
        stage.update(table, Passing(), tick, lambda guest: heard.append(guest.voice))
        if thought_at is None and any(line.is_thought for line in stage._banter.lines):
            thought_at = tick
    assert set(heard) == {"blip_rosa"}
    assert 1 < len(heard) < 6
    assert thought_at == banter.FIRST_TICKS


def test_what_was_said_ends_with_the_trade(look):
    stage, table = TradeTable(look, words, FOUR), table_of(offer=3, phase="answer")
    before = picture(stage, table)
    stage.update(table, Passing(), 1, lambda guest: None)
    assert stage.is_murmuring
    assert picture(stage, table, tick=1) != before
    table.trade = None
    stage.update(table, Passing(), 2, lambda guest: None)
    assert not stage.is_murmuring


# What one alone sees


def private(look: Look, choice: StackChoice, offer: int | None) -> bytes:
    canvas = pygame.Surface(SIZE)
    stage = TradeTable(look, words, FOUR)
    stage.draw_choice(canvas, choice, ShownTrade(1, 2, "horse", 2, 1, None, offer))
    return pygame.image.tobytes(canvas, "RGB")


def test_the_chooser_sees_the_total_what_is_left_and_what_accepting_means(look, monkeypatch):
    lines: list[str] = []
    monkeypatch.setattr(look.text, "draw", lambda canvas, text, *_, **__: lines.append(text))
    choice = StackChoice.of("counter", (2, 4, 1, 1, 0, 0), 0)
    choice.change(1, 1)
    choice.change(3, 1)
    private(look, choice, 5)
    assert any("Accept: +5 cards · horse −2" in line for line in lines)
    assert any("You keep 80 · ×6" in line for line in lines)
    assert "2 of 8 cards" in lines
    lines.clear()
    private(look, StackChoice.of("offer", (2, 4, 1, 1, 0, 0), 0), None)
    assert not any("Accept" in line for line in lines)


def test_the_total_is_drawn_in_digits_of_its_own(look):
    choice = StackChoice.of("offer", (2, 4, 1, 1, 0, 0), 0)
    nothing = private(look, choice, None)
    choice.chosen = list(NOTHING)
    assert private(look, choice, None) == nothing
    choice.change(3, 1)
    assert private(look, choice, None) != nothing
