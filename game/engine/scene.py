"""Scenes and the stack they lie on.

When what runs, for a scene that is

- *pushed*: the scene below is covered (`cover`), the new one enters (`enter`);
- *popped*: it leaves (`leave`), the scene below is uncovered (`uncover`);
- *replaced*: it leaves, the new one enters; the scenes below notice nothing;
- *reset*: all leave, from the top down, then the new one enters.

So `enter` and `leave` run exactly once each, `cover` and `uncover` alternate between them, and a covered
scene that a reset removes gets `leave` without `uncover`. Only the top scene is updated; every scene down to
the first opaque one is drawn. A transition returned by `update` is applied at the end of that tick; there is
one per tick.
"""

from dataclasses import dataclass

import pygame

from game.engine.players import Input


class Scene:
    """A screen, or part of one, that owns the input while it is on top. Override what is needed."""

    opaque = True  # False: the scene below shows through and is drawn first
    meets_newcomers = False  # True: nothing is going on that a newly plugged-in device would disturb

    def enter(self) -> None:
        """The scene has just come onto the stack."""

    def cover(self) -> None:
        """Another scene now lies on top."""

    def uncover(self) -> None:
        """The scene is on top again."""

    def leave(self) -> None:
        """The scene has just gone from the stack, for good."""

    def update(self, given: Input) -> "Transition":
        """One tick on top of the stack."""
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the present state; must not change it."""


@dataclass(frozen=True)
class Push:
    scene: Scene


@dataclass(frozen=True)
class Pop:
    pass


@dataclass(frozen=True)
class Replace:
    scene: Scene


@dataclass(frozen=True)
class Reset:
    scene: Scene


Transition = Push | Pop | Replace | Reset | None


class Stack:
    """The scenes, bottom first. Empty means that the program is over."""

    def __init__(self, first: Scene) -> None:
        self._scenes = [first]
        first.enter()

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def update(self, given: Input) -> None:
        if self._scenes:
            self.apply(self._scenes[-1].update(given))

    def draw(self, canvas: pygame.Surface) -> None:
        lowest = len(self._scenes) - 1
        while lowest > 0 and not self._scenes[lowest].opaque:
            lowest -= 1
        for scene in self._scenes[max(lowest, 0) :]:
            scene.draw(canvas)

    def apply(self, transition: Transition) -> None:
        match transition:
            case Push(scene):
                if self._scenes:
                    self._scenes[-1].cover()
                self._place(scene)
            case Pop():
                self._scenes.pop().leave()
                if self._scenes:
                    self._scenes[-1].uncover()
            case Replace(scene):
                self._scenes.pop().leave()
                self._place(scene)
            case Reset(scene):
                self.clear()
                self._place(scene)

    def clear(self) -> None:
        """Take every scene off, from the top down."""
        while self._scenes:
            self._scenes.pop().leave()

    def _place(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter()
