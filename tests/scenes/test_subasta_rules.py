"""The pages of La Subasta's rules say what the table's config says, and fit at every size of text."""

import re

import pytest

from game.content.strings import LANGUAGES
from game.engine.players import Input
from game.engine.scene import Pop
from game.rules.kuhhandel_table import Config
from scenes.kit import Kit
from scenes.rules import RulesPage
from scenes.subasta_rules import _Sketch, subasta_pages
from tests.scenes.conftest import MakeRig
from tests.scenes.lettering import reading
from tests.scenes.rig import Rig

TABLES = {
    "usual": Config(),
    "slow, zeros return": Config(pace="slow", zeros_return=True),
    "fast, plain sum": Config(pace="fast", plain_sum=True),
    "first edition, by turns, short": Config(pace="turns", first_edition=True, short_game=True),
}
MOST_PARTS = 2  # in large letters: words, then the picture


def opened(make_rig: MakeRig, config: Config, language: str = "en") -> Rig:
    return make_rig(lambda kit: RulesPage(kit, "kuhhandel", config, back=Pop), language=language)


def words_of(kit: Kit, config: Config) -> dict[str, str]:
    """By title, one line each."""
    return {page.title(): " ".join(page.words().split()) for page in subasta_pages(kit, config)}


def house_of(kit: Kit, config: Config) -> dict[str, tuple[str, bool]]:
    """Name of a house rule → what it is at the table, and whether it has a star."""
    rules = _Sketch(kit, config)._house_rules()
    return {name: (value, not is_usual) for name, value, is_usual in rules}


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("reduced_motion", [False, True])
def test_every_page_is_whole(make_rig: MakeRig, table: str, language: str, reduced_motion: bool) -> None:
    rig = opened(make_rig, TABLES[table], language)
    canvas = rig.kit.window.canvas
    faults = []
    for text_scale in (1, 2):
        rig.kit.change(text_scale=text_scale, reduced_motion=reduced_motion)
        page = RulesPage(rig.kit, "kuhhandel", TABLES[table], back=Pop)
        while True:
            for _ in range(60):  # so that all that takes turns on a page has been seen on one of them
                page.update(Input())
            with reading(canvas, contrasts=text_scale == 1) as found:
                page.draw(canvas)
            where = f"text {text_scale}00 %, page {page.page + 1}"
            faults += [f"{where}: {fault}" for fault in found.faults]
            faults += [f"{where}: “{line.words}” is faint" for line in found.lines if 0 < line.contrast < 4.5]
            if len(page._parts()) > (MOST_PARTS if text_scale > 1 else 1):
                faults.append(f"{where}: too many words")
            if page._is_last:
                break
            page._turn(1)
    assert faults == []


def test_no_page_says_more_than_ten_lines(make_rig: MakeRig) -> None:
    for language in LANGUAGES:
        rig = opened(make_rig, Config(), language)
        for config in TABLES.values():
            for title, words in words_of(rig.kit, config).items():
                assert len(rig.kit.text.face().wrap(words, 264)) <= 10, title


def test_all_is_said_in_spanish(make_rig: MakeRig) -> None:
    english = opened(make_rig, Config()).kit
    texts = {
        text
        for config in TABLES.values()
        for text in (*words_of(english, config), *words_of(english, config).values())
    }
    english.strings.use("es")
    for config in TABLES.values():
        for title, words in words_of(english, config).items():
            assert title not in texts
            assert words not in texts
            assert re.search(r"[{}]", words) is None


@pytest.mark.parametrize(("first_edition", "start"), [(False, "90, in 7 cards"), (True, "50, in 7 cards")])
def test_money_is_that_of_the_edition(make_rig: MakeRig, first_edition: bool, start: str) -> None:
    kit = opened(make_rig, Config()).kit
    assert start in words_of(kit, Config(first_edition=first_edition))["Money"]


def test_the_auction_tells_of_the_clock_or_of_turns(make_rig: MakeRig) -> None:
    kit = opened(make_rig, Config()).kit
    by_clock = words_of(kit, Config())["The auction"]
    by_turns = words_of(kit, Config(pace="turns"))["The auction"]
    assert "your next bid brings you back" in by_clock
    assert "no clock" in by_turns
    assert "brings you back" not in by_turns


def test_the_trade_and_the_end_follow_the_house_rules(make_rig: MakeRig) -> None:
    kit = opened(make_rig, Config()).kit
    usual, first = words_of(kit, Config()), words_of(kit, Config(first_edition=True))
    assert "stacks change owners." in usual["The trade"]
    assert "the loser both stacks" in first["The trade"]
    assert "but for the zeros" in words_of(kit, Config(zeros_return=True))["The trade"]
    assert "multiply" in usual["The end"]
    assert "dove is 500" in first["The end"]
    plain = words_of(kit, Config(plain_sum=True))["The end"]
    assert "multiply" not in plain + first["The end"]
    assert "dove" not in plain + usual["The end"]


def test_only_what_is_not_usual_has_a_star(make_rig: MakeRig) -> None:
    kit = opened(make_rig, Config()).kit
    starred = {
        name: {rule for rule, (_, has_star) in house_of(kit, config).items() if has_star}
        for name, config in TABLES.items()
    }
    assert starred == {
        "usual": set(),
        "slow, zeros return": {"Pace", "Countered trade"},
        "fast, plain sum": {"Pace", "Score"},
        "first edition, by turns, short": {"Pace", "Money", "Countered trade", "Score", "Animals"},
    }


def test_each_pace_has_its_own_words(make_rig: MakeRig) -> None:
    kit = opened(make_rig, Config()).kit
    paces = {house_of(kit, Config(pace=pace))["Pace"] for pace in ("fast", "normal", "slow", "turns")}
    assert len(paces) == 4
