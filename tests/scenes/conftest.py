"""Fixtures of the screen tests."""

import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.canvas import CANVAS_SIZE
from game.engine.look import Look
from game.engine.scene import Scene
from game.engine.sprites import Sheets
from game.engine.text import Text
from scenes.kit import ASSETS, Kit
from tests.scenes.rig import Hands, KeyHands, MouseHands, PadHands, Rig
from tests.scenes.stage_law import Silence
from tests.virtual_pad import VirtualPads, pads  # noqa: F401 - a fixture

MakeRig = Callable[..., Rig]
HandsFor = Callable[[str, Rig], Hands]

SEED = 4


@pytest.fixture(autouse=True)
def _same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match that a test starts is dealt from the same seed."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: SEED)


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test cuts the power, so nobody has to wait for the disk."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture(scope="module")
def look() -> Iterator[Look]:
    """What stages are drawn with where no game runs around them."""
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("test", CANVAS_SIZE)
    window.get_surface()
    yield Look(Text(ASSETS / "fonts"), Sheets(ASSETS / "sprites"), Silence())
    pygame.quit()


@pytest.fixture
def make_rig(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[MakeRig]:
    """Makes running games on the test's own data folder; closes them afterwards.

    Pads outlive the games, in whatever order a test asks for both: closing a pad that SDL has forgotten
    already is what may bring the whole process down, some tests later.
    """
    if "pads" in request.fixturenames:
        request.getfixturevalue("pads")
    made: list[Rig] = []

    def make(first: Callable[[Kit], Scene], *, folder: Path = tmp_path, **how: object) -> Rig:
        made.append(Rig(folder, first, **how))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for rig in made:
        rig.close()


@pytest.fixture
def hands_for(pads: VirtualPads) -> HandsFor:  # noqa: F811
    """Hands by the name of their device: "pad", "keys-left", "keys-right" or "mouse"."""

    def hands(device: str, rig: Rig) -> Hands:
        if device == "pad":
            pad = pads.attach()
            rig.ticks(2)
            return PadHands(rig, pad)
        if device == "mouse":
            return MouseHands(rig)
        return KeyHands(rig, device.removeprefix("keys-"))

    return hands
