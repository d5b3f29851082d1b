"""Fixtures of the screen tests."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.engine.scene import Scene
from scenes.kit import Kit
from tests.scenes.rig import Rig
from tests.virtual_pad import pads  # noqa: F401 - a fixture

MakeRig = Callable[..., Rig]


@pytest.fixture
def make_rig(tmp_path: Path) -> Iterator[MakeRig]:
    """Makes running games on the test's own data folder; closes them afterwards."""
    made: list[Rig] = []

    def make(first: Callable[[Kit], Scene], **how: object) -> Rig:
        made.append(Rig(tmp_path, first, **how))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for rig in made:
        rig.close()
