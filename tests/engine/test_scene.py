"""The stack of scenes: what runs when, one test for each situation."""

import pygame
import pytest

from game.engine.players import Input
from game.engine.scene import Pop, Push, Replace, Reset, Scene, Stack, Transition


class Page(Scene):
    """Writes down what befalls it; answers the next update with `wish`, once."""

    def __init__(self, name: str, log: list[str], *, opaque: bool = True) -> None:
        self.name = name
        self.opaque = opaque
        self.wish: Transition = None
        self.log = log

    def enter(self) -> None:
        self.log.append(f"{self.name} enters")

    def cover(self) -> None:
        self.log.append(f"{self.name} is covered")

    def uncover(self) -> None:
        self.log.append(f"{self.name} is uncovered")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def update(self, given: Input) -> Transition:
        self.log.append(f"{self.name} updates")
        wish, self.wish = self.wish, None
        return wish

    def draw(self, canvas: pygame.Surface) -> None:
        self.log.append(f"{self.name} draws")


class Trial:
    """A stack, its log, and shorthand for both."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.first = self.page("a")
        self.stack = Stack(self.first)

    def page(self, name: str, *, opaque: bool = True) -> Page:
        return Page(name, self.log, opaque=opaque)

    def apply(self, *transitions: Transition) -> list[str]:
        """Each in a tick of its own; what the last one set off."""
        for transition in transitions:
            top = self.stack.top
            assert isinstance(top, Page)
            top.wish = transition
            self.log.clear()
            self.stack.update(Input())
        return self.log[1:]  # without the update itself

    @property
    def names(self) -> str:
        return "".join(scene.name for scene in self.stack.scenes if isinstance(scene, Page))


@pytest.fixture
def trial() -> Trial:
    return Trial()


def test_the_first_scene_enters(trial: Trial) -> None:
    assert trial.log == ["a enters"]
    assert trial.stack.top is trial.first


def test_a_tick_without_a_wish_changes_nothing(trial: Trial) -> None:
    assert trial.apply(None) == []
    assert trial.names == "a"


def test_push_covers_and_enters(trial: Trial) -> None:
    assert trial.apply(Push(trial.page("b"))) == ["a is covered", "b enters"]
    assert trial.names == "ab"


def test_pop_leaves_and_uncovers(trial: Trial) -> None:
    assert trial.apply(Push(trial.page("b")), Pop()) == ["b leaves", "a is uncovered"]
    assert trial.names == "a"


def test_pop_of_the_last_leaves_an_empty_stack(trial: Trial) -> None:
    assert trial.apply(Pop()) == ["a leaves"]
    assert trial.stack.top is None
    trial.log.clear()
    trial.stack.update(Input())
    trial.stack.draw(pygame.Surface((1, 1)))
    assert trial.log == []


def test_replace_leaves_and_enters_and_below_nobody_notices(trial: Trial) -> None:
    assert trial.apply(Push(trial.page("b")), Replace(trial.page("c"))) == ["b leaves", "c enters"]
    assert trial.names == "ac"


def test_reset_makes_all_leave_from_the_top_down_the_covered_ones_too(trial: Trial) -> None:
    pushes = (Push(trial.page("b")), Push(trial.page("c")))
    assert trial.apply(*pushes, Reset(trial.page("d"))) == ["c leaves", "b leaves", "a leaves", "d enters"]
    assert trial.names == "d"


def test_clear_makes_all_leave(trial: Trial) -> None:
    trial.apply(Push(trial.page("b")))
    trial.log.clear()
    trial.stack.clear()
    assert trial.log == ["b leaves", "a leaves"]
    assert trial.stack.scenes == ()


def test_only_the_top_is_updated(trial: Trial) -> None:
    trial.apply(Push(trial.page("b", opaque=False)))
    trial.log.clear()
    trial.stack.update(Input())
    assert trial.log == ["b updates"]


def test_one_transition_a_tick_and_the_new_scene_waits_for_the_next(trial: Trial) -> None:
    eager = trial.page("b")
    eager.wish = Push(trial.page("c"))
    trial.apply(Push(eager))
    assert trial.names == "ab"
    assert trial.log == ["a updates", "a is covered", "b enters"]
    trial.stack.update(Input())
    assert trial.names == "abc"


@pytest.mark.parametrize(
    ("opaque", "drawn"),
    [("a", "a"), ("ab", "b"), ("aB", "ab"), ("abC", "bc"), ("aBC", "abc"), ("A", "a"), ("AB", "ab")],
)
def test_drawing_starts_at_the_highest_opaque_scene(opaque: str, drawn: str) -> None:
    """Small letters are opaque scenes, capitals let the one below show through."""
    log: list[str] = []
    first, *others = (Page(letter.lower(), log, opaque=letter.islower()) for letter in opaque)
    stack = Stack(first)
    for scene in others:
        stack.apply(Push(scene))
    log.clear()
    stack.draw(pygame.Surface((1, 1)))
    assert log == [f"{letter} draws" for letter in drawn]
