"""The pause: it hides the table, gives every way back, and lets seats change hands; the rules page."""

from itertools import pairwise

import pytest

from game.engine.bindings import Action
from game.engine.devices import Device
from game.engine.players import KEYS_LEFT, KEYS_RIGHT, Input, Press
from game.engine.scene import Pop, Push, Reset, Scene
from game.match import journal
from game.match.match import Match
from game.match.seats import SeatSpec
from game.rules import six_nimmt
from game.rules.six_nimmt import Config, Pick
from scenes import flow
from scenes.dialog import Dialog
from scenes.encierro_rules import encierro_pages
from scenes.guests import YOU, guests_of, person, rival
from scenes.lost_device import LostDevice
from scenes.pause import Pause
from scenes.play import Play
from scenes.rules import PICTURE, RulesPage
from scenes.seats import Seats

PAD_1 = Device("pad:71", "pad", "Pad 1", "xbox")
PAD_2 = Device("pad:72", "pad", "Pad 2", "playstation")


class Elsewhere(Scene):
    """Where an entry of the pause leads."""


def match_of(persons: int, bots: int = 0, seed: int = 5) -> Match:
    keys = ("rosa", "zurdo", "ines", "blas", "leo", "marga", "paco", "lola", "tono", "ramon")
    seats = [person(place) for place in range(persons)] + [rival(keys[n], "random") for n in range(bots)]
    return Match(six_nimmt, Config(seats=len(seats)), seats, seed)


def pause_of(kit, match):
    return Pause(
        kit,
        match,
        guests_of(match.seats, kit.tr(YOU)),
        Pop,
        options=lambda: Push(Elsewhere()),
        leave=lambda: Reset(Elsewhere()),
    )


def press(action, device=KEYS_RIGHT):
    return Input(presses=(Press(action, device),))


@pytest.fixture
def paused(make_rig):
    """A pause over a match of so many persons and bots."""

    def make(persons, bots, **how):
        match = match_of(persons, bots)
        rig = make_rig(lambda kit: pause_of(kit, match), language="en", **how)
        return rig, match

    return make


def choose(rig, label):
    buttons = [w for w in rig.scene.group.widgets if w.label() == label]
    rig.click(*buttons[0].rect.center)


# Ways back and away


@pytest.mark.parametrize("key", ["escape", "tab", "p", "q", "backspace", "return"])
def test_ways_back_by_keys(paused, key):
    rig, _ = paused(1, 3)
    rig.key(key)
    assert rig.scene is None


@pytest.mark.parametrize("action", [Action.PAUSE, Action.CANCEL, Action.CONFIRM])
def test_ways_back_by_pad(paused, action):
    rig, _ = paused(1, 3)
    rig.feed(press(action, PAD_1))
    assert rig.scene is None


def test_way_back_by_mouse(paused):
    rig, _ = paused(1, 3)
    choose(rig, "Go on")
    assert rig.scene is None


def test_options_and_leave_lead_where_they_should(paused):
    rig, _ = paused(1, 3)
    choose(rig, "Options")
    assert rig.screen == "Elsewhere"
    assert len(rig.app.stack.scenes) == 2
    rig.app.stack.apply(Pop())
    choose(rig, "Leave the table")
    assert [type(scene) for scene in rig.app.stack.scenes] == [Elsewhere]


def test_rules_and_back(paused):
    rig, _ = paused(1, 3)
    choose(rig, "Rules")
    assert rig.screen == "RulesPage"
    rig.key("escape")
    assert rig.screen == "Pause"


def test_a_match_that_is_left_can_be_gone_on_with(make_rig, tmp_path):
    """Leaving closes the journal; the main menu then offers the match, at the same decision."""
    matches = tmp_path / "matches"
    seats = [person(0), rival("rosa", "random")]
    match = journal.begin(matches, six_nimmt, Config(seats=2), seats, 3)
    rig = make_rig(lambda kit: flow.play(kit, match, is_new=True), language="en")
    rig.until(lambda: match.view(None).has_picked[1])
    match.submit(0, Pick(match.view(0).hand[-1]))  # high: no pen is asked for
    rig.until(lambda: match.view(None).turn == 2)
    state = match.state
    rig.key("escape")
    assert rig.screen == "Pause"
    choose(rig, "Leave the table")
    assert rig.screen == "Menu"
    again = journal.resume(journal.unfinished(matches)[0])
    assert again.view(0).hand == six_nimmt.view(state, 0).hand
    again.close()


# Secrets


@pytest.mark.parametrize("persons", [1, 2])
def test_no_hand_can_be_seen(make_rig, persons):
    """Two matches that differ in their cards look the same while paused, even from an open private view."""
    pictures = set()
    for seed in (1, 2):
        match = match_of(persons, 3, seed)

        def first(kit, match=match):
            for place in range(persons):
                kit.players.swap(place, (PAD_1, PAD_2)[place])
            return flow.play(kit, match, is_new=False)

        rig = make_rig(first, language="en")
        rig.ticks(5)
        if persons > 1:
            rig.feed(press(Action.CONFIRM, PAD_1))
            rig.ticks(30)
            assert rig.screen == "PrivateView"
        rig.feed(Input(focus_lost=True))
        assert rig.screen == "Pause"
        rig.feed(Input())
        pictures.add(rig.canvas_bytes())
        rig.close()
    assert len(pictures) == 1


def test_a_match_rests_while_paused(make_rig):
    match = match_of(1, 3)
    rig = make_rig(lambda kit: flow.play(kit, match, is_new=False))
    rig.ticks(3)
    rig.key("escape")
    tick = match.tick
    rig.ticks(30)
    assert match.tick == tick


# Seats


def seats_page(rig):
    choose(rig, "Who sits where")
    assert rig.screen == "Seats"


def row(rig, seat):
    return rig.scene.group.widgets[seat].rect.center


def test_a_person_leaves_the_seat_to_an_ai_of_a_chosen_level(paused):
    rig, match = paused(2, 2)
    rig.kit.players.swap(0, PAD_1)
    rig.kit.players.swap(1, PAD_2)
    seats_page(rig)
    rig.click(*row(rig, 1))
    assert isinstance(rig.scene, Dialog)
    rig.key("right")
    rig.key("right")
    rig.key("return")
    assert match.seats[1] == SeatSpec("bot", "Tomás", "expert")
    assert rig.kit.players.device_of(1) is None
    assert rig.kit.players.device_of(0) == PAD_1
    assert rig.scene.words == "An AI plays on for Tomás."


def test_asked_for_the_level_one_may_think_again(paused):
    rig, match = paused(1, 1)
    before = match.seats
    seats_page(rig)
    rig.click(*row(rig, 0))
    rig.key("escape")
    assert rig.screen == "Seats"
    assert match.seats == before


def test_all_may_leave_and_watch(make_rig):
    match = match_of(1, 2)
    rig = make_rig(lambda kit: flow.play(kit, match, is_new=False), language="en")
    rig.kit.change(speed="instant")
    rig.ticks(3)
    rig.key("escape")
    seats_page(rig)
    rig.click(*row(rig, 0))
    rig.key("return")
    assert rig.scene.words == "Nobody is left to play: you watch."
    rig.key("escape")
    rig.key("escape")
    assert isinstance(rig.scene, Play)
    assert rig.scene.audience is None
    rig.until(lambda: match.view(None).turn >= 3 or match.view(None).round > 1)


def test_a_second_person_gets_the_device_that_pressed(paused):
    rig, match = paused(2, 2)
    rig.kit.players.swap(0, PAD_1)
    rig.kit.players.swap(1, PAD_2)
    seats_page(rig)
    for _ in range(2):
        rig.feed(press(Action.DOWN, KEYS_LEFT))
    rig.feed(press(Action.CONFIRM, KEYS_LEFT))
    assert match.seats[2] == SeatSpec("person", "Carmen")
    assert rig.kit.players.device_of(2) == KEYS_LEFT
    assert rig.kit.players.device_of(0) == PAD_1
    assert rig.screen == "Seats"


def test_somebody_elses_device_is_not_taken_away(paused):
    """Ana's pad pressed for the free seat: she keeps it, and another device is asked for."""
    rig, match = paused(2, 1)
    rig.kit.players.swap(0, PAD_1)
    rig.kit.players.swap(1, PAD_2)
    seats_page(rig)
    rig.feed(press(Action.UP, PAD_1))  # goes round to the last seat
    rig.feed(press(Action.CONFIRM, PAD_1))
    assert match.seats[2].kind == "person"
    assert isinstance(rig.scene, LostDevice)
    assert rig.kit.players.device_of(0) == PAD_1
    rig.feed(press(Action.CONFIRM, PAD_2))
    assert isinstance(rig.scene, LostDevice)
    rig.feed(press(Action.CONFIRM, KEYS_RIGHT))
    assert rig.screen == "Seats"
    assert rig.kit.players.device_of(2) == KEYS_RIGHT


def test_the_person_who_was_alone_keeps_what_they_played_with(make_rig):
    """Who plays alone holds no device in particular; when a second person sits down it becomes theirs."""
    match = match_of(1, 2)
    rig = make_rig(lambda kit: pause_of(kit, match), language="en")
    seats_page(rig)
    rig.feed(press(Action.DOWN, PAD_2))
    rig.feed(press(Action.CONFIRM, PAD_2))
    assert rig.kit.players.device_of(0) == KEYS_RIGHT
    assert rig.kit.players.device_of(1) == PAD_2
    assert match.seats[1] == SeatSpec("person", "Tomás")


def test_back_to_the_same_name_after_an_ai_has_stood_in(paused):
    rig, match = paused(1, 2)
    seats_page(rig)
    rig.click(*row(rig, 0))
    rig.key("return")
    rig.click(*row(rig, 0))
    assert match.seats[0] == SeatSpec("person", "Ana")


def test_the_play_screen_follows_who_sits_there(make_rig):
    match = match_of(1, 2)
    rig = make_rig(lambda kit: flow.play(kit, match, is_new=False), language="en")
    rig.ticks(3)
    assert rig.scene.audience == 0
    rig.key("escape")
    seats_page(rig)
    rig.feed(press(Action.DOWN, PAD_2))
    rig.feed(press(Action.CONFIRM, PAD_2))
    rig.key("escape")
    rig.key("escape")
    play = next(scene for scene in rig.app.stack.scenes if isinstance(scene, Play))
    assert play.audience is None
    assert play.persons == [0, 1]


def test_a_record_cannot_change_hands(make_rig):
    seats = [spec.recorded() for spec in match_of(1, 2).seats]
    match = Match(six_nimmt, Config(seats=3), seats, 5)
    rig = make_rig(lambda kit: pause_of(kit, match), language="en")
    choose(rig, "Who sits where")
    assert rig.screen == "Pause"


@pytest.mark.parametrize("language", ["es", "en"])
def test_ten_seats_fit(make_rig, language):
    match = match_of(4, 6)
    rig = make_rig(lambda kit: pause_of(kit, match), language=language)
    face = rig.kit.text.face()
    for button in rig.scene.group.widgets:
        assert face.width(button.label()) <= button.rect.width - 12
    long_name = Device("pad:80", "pad", "A Controller With A Very Long Name Indeed (Wireless)", "xbox")
    rig.kit.players.swap(0, long_name)
    rig.canvas_bytes()
    rig.app.stack.apply(Push(Seats(rig.kit, match, KEYS_RIGHT, Pop)))
    rows = [widget.rect for widget in rig.scene.group.widgets]
    assert len(rows) == 10
    assert rows[-1].bottom < 332 - 24
    assert all(a.bottom <= b.top for a, b in pairwise(rows))


# Rules


@pytest.fixture
def rules(make_rig):
    return make_rig(lambda kit: RulesPage(kit, "six_nimmt", Config(), Pop), language="en")


def test_pages_turn_by_every_way_and_stop_at_the_ends(rules):
    page = rules.scene
    rules.key("left")
    assert page.page == 0
    for key in ("right", "x", "return"):
        rules.key(key)
    assert page.page == 3
    rules.key("z")
    assert page.page == 2
    for _ in range(10):
        rules.key("right")
    assert page.page == len(page.pages) - 1
    rules.key("return")
    assert rules.scene is None


def test_pages_turn_by_mouse(rules):
    page = rules.scene
    rules.click(398, 315)
    rules.click(398, 315)
    rules.click(243, 315)
    assert page.page == 1


@pytest.mark.parametrize("key", ["escape", "e", "tab", "q"])
def test_rules_close_from_any_page(rules, key):
    rules.key("right")
    rules.key(key)
    assert rules.scene is None


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(
    "config", [Config(), Config(seats=10, rounds=99, free_choice=True, open_draft=True), Config(limit=999)]
)
def test_rules_fit_their_boxes(make_rig, language, config):
    rig = make_rig(lambda kit: RulesPage(kit, "six_nimmt", config, Pop), language=language)
    text = rig.kit.text
    for page in rig.scene.pages:
        title = text.measure(page.title(), "display", 264)[1]
        assert title + 8 + text.measure(page.words(), width=264)[1] <= 230
    lines = encierro_pages(rig.kit, config)[-1]
    assert lines.title()
    rig.scene.page = len(rig.scene.pages) - 1
    rig.canvas_bytes()


def test_the_house_rules_in_force_are_told(make_rig):
    """Each house rule changes what its page says or shows."""
    rig = make_rig(lambda kit: RulesPage(kit, "six_nimmt", Config(), Pop), language="en")

    def told(config):
        pages = encierro_pages(rig.kit, config)
        canvas = rig.kit.window.canvas
        canvas.fill((0, 0, 0))
        pages[-1].draw(canvas, PICTURE, 0)
        return [page.words() for page in pages], canvas.get_buffer().raw

    usual = told(Config())
    assert "66" in usual[0][5]
    for other in (
        Config(limit=100),
        Config(rounds=2),
        Config(free_choice=True),
        Config(small_deck=True),
        Config(open_draft=True),
    ):
        assert told(other)[1] != usual[1]
    assert told(Config(free_choice=True))[0][4] != usual[0][4]
    assert "2 rounds" in told(Config(rounds=2))[0][5]
