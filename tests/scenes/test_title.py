"""The title lives and stands still when asked to; the results sound as the match ended; rivals are heard."""

import pygame
import pytest
from msgspec import structs

from game.engine.players import KEYS_LEFT, KEYS_RIGHT, Input
from game.engine.sound import Sound
from game.match.match import Match
from game.match.seats import SeatSpec
from scenes import fair, flow, results, showcase
from scenes.guests import RIVALS, guests_of, person, rival
from tests.scenes.conftest import MakeRig
from tests.scenes.rig import Rig


def picture(rig: Rig, ticks: int = 0) -> bytes:
    for _ in range(ticks):
        rig.app.feed(Input())
    rig.app.draw()
    return pygame.image.tobytes(rig.kit.window.canvas, "RGB")


def test_lamps_flicker_and_heads_move(make_rig: MakeRig) -> None:
    rig = make_rig(flow.title)
    lamp = pygame.Rect(14, 134, 32, 34)
    heads = pygame.Rect(140, 310, 120, 50)
    seen: dict[tuple[int, ...], set[bytes]] = {tuple(lamp): set(), tuple(heads): set()}
    for _ in range(30):
        picture(rig, 8)
        for box, states in seen.items():
            states.add(pygame.image.tobytes(rig.kit.window.canvas.subsurface(box), "RGB"))
    assert all(len(states) >= 4 for states in seen.values())


def test_it_stands_still_with_reduced_motion(make_rig: MakeRig) -> None:
    rig = make_rig(flow.title)
    rig.kit.change(reduced_motion=True)
    first = picture(rig, 1)
    assert all(picture(rig, 13) == first for _ in range(10))


def test_the_prompt_follows_the_device_last_used(make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = make_rig(flow.title)
    pictures = set()
    for device in (KEYS_RIGHT, KEYS_LEFT, showcase.MADE_UP_PAD):
        monkeypatch.setattr(type(rig.kit.reader), "last_device", device)
        pictures.add(picture(rig))
    assert len(pictures) == 3


def test_counters_stand_where_their_keepers_are() -> None:
    for keeper, (x, _) in zip(fair.KEEPERS, fair.COUNTERS, strict=True):
        assert x < keeper.at[0] < x + 128


# ---------------------------------------------------------------- what is heard
@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    calls: list[str | None] = []
    monkeypatch.setattr(Sound, "play", lambda sound, name, **how: calls.append(name))
    monkeypatch.setattr(Sound, "music", lambda sound, name: calls.append(name))
    return calls


@pytest.mark.parametrize(("place", "wanted"), [(1, ("win", "finale")), (2, ("lose", "farewell"))])
def test_the_sting_and_then_the_tune(
    make_rig: MakeRig,
    monkeypatch: pytest.MonkeyPatch,
    heard: list[str | None],
    place: int,
    wanted: tuple[str, str],
) -> None:
    """The person sits first; all others share the other place."""
    made = showcase.made_up_match

    def ended(*how: object, **more: object) -> Match:
        match = made(*how, **more)
        others = [3 - place for _ in match.seats[1:]]
        match.standing = structs.replace(match.standing, places=(place, *others))
        return match

    monkeypatch.setattr(showcase, "made_up_match", ended)
    rig = make_rig(showcase.named("results"))
    for _ in range(results.STING_TICKS + 60):
        rig.app.feed(Input())
    assert heard == [None, *wanted]


def test_only_rivals_have_a_voice() -> None:
    key = next(iter(RIVALS))
    seats = [person(0), rival(key, "novice"), SeatSpec("bot", "Nobody", "novice")]
    assert [guest.voice for guest in guests_of(seats, "You")] == ["", f"blip_{key}", ""]


def test_rivals_speak_when_they_have_decided(make_rig: MakeRig, heard: list[str | None]) -> None:
    rig = make_rig(showcase.named("encierro_new"))
    for _ in range(400):
        rig.app.feed(Input())
    voices = {guest.voice for guest in rig.play.guests} - {""}
    assert len(voices) == 3
    assert voices <= set(heard)


def test_a_rival_who_sits_down_is_heard(make_rig: MakeRig, heard: list[str | None]) -> None:
    rig = make_rig(showcase.named("lobby"))
    newcomer = rig.scene.free_rivals()[0]
    rig.scene.add_bot()
    assert heard[-2:] == ["join", f"blip_{newcomer}"]
