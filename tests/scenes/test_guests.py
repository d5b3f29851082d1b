"""How seats are shown: a look for each name, and nobody is another's twin."""

from hypothesis import given
from hypothesis import strategies as st

from game.match.seats import SeatSpec
from scenes.guests import PERSONS, RIVALS, guests_of, person, rival

NAMES = [*PERSONS, *RIVALS.values(), "Chelo", "Somebody", ""]
SPECS = st.builds(
    SeatSpec, st.sampled_from(["person", "bot", "recorded"]), st.sampled_from(NAMES), st.just("random")
)


def portraits(*seats: SeatSpec) -> list[str]:
    return [guest.portrait for guest in guests_of(seats, "You")]


@given(st.lists(SPECS, min_size=2, max_size=10))
def test_nobody_is_anothers_twin(seats: list[SeatSpec]) -> None:
    """Not even among those whose names nobody knows, or who have the same."""
    assert len(set(portraits(*seats))) == len(seats)


def test_a_name_keeps_its_look_wherever_it_sits() -> None:
    persons = [person(place) for place in range(10)]
    assert portraits(*persons) == list(PERSONS.values())
    assert portraits(*reversed(persons)) == list(PERSONS.values())[::-1]
    assert portraits(rival("leo", "novice"), person(4), rival("ines", "novice")) == ["leo", "p6", "ines"]


def test_who_hands_the_seat_to_a_bot_is_still_seen_there() -> None:
    left = SeatSpec("bot", person(1).name, "expert")
    assert portraits(person(0), left) == portraits(person(0), person(1))
