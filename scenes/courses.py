"""Which map to race on, as a choice of the table's set-up, and a report of the maps that are left out."""

from functools import partial
from pathlib import Path

import pygame

from game.content.strings import N_
from game.engine.scene import Pop, Push, Replace, Transition
from game.engine.ui import Button, Choice
from scenes import house_rules
from scenes.dialog import Dialog
from scenes.house_rules import Setting
from scenes.kit import Kit
from scenes.seat_cards import cut
from scenes.venues import USUAL, Course, Survey, gone

SURVEY_EVERY_TICKS = 6  # a map is read
_TITLE_PX, _LARGE_TITLE_PX = 132, 280  # of a title: a line between the arrows, or two lines
_NAME_PX, _LARGE_NAME_PX = 140, 280  # of the name of a map that is left out
_CROSS = "\ue061"

USUAL_HELP = N_("Each race on its own track, or all on one. Maps in your folder “levels” stand here too.")
COURSE_HELP = N_("All three races on one track: {title}.")
LEFT_OUT_HELP = N_("{names}: nobody can race there. Confirm to read why.")


class Courses:
    """`chosen` is the name of a map, "" for the usual ones. `update` reads the maps one by one."""

    def __init__(self, kit: Kit, chosen: str) -> None:
        self.chosen = chosen
        self._kit = kit
        self._survey = Survey(kit, chosen)
        self._tick = 0
        self._usual = "", lambda: kit.tr("the usual three")
        self._choice = Choice(
            pygame.Rect(house_rules.ROW),
            lambda: kit.tr("Course"),
            [self._usual],
            lambda: self.chosen,
            self._choose,
        )
        self._report = Button(
            pygame.Rect(house_rules.ROW),
            lambda: _CROSS + " " + kit.strings.ntr("{n} map left out", "{n} maps left out", len(self.faults)),
            lambda: Push(self._fault_page(0)),
        )
        self.setting = Setting(self._choice, self._help, self._draw)
        self.report = Setting(self._report, self._report_help, partial(house_rules.draw_left_out, kit))

    @property
    def faults(self) -> list[Path]:
        """The maps that are left out."""
        return list(self._survey.faults)

    def update(self) -> None:
        self._tick += 1
        survey = self._survey
        if survey.is_done or self._tick % SURVEY_EVERY_TICKS != 1:
            return
        survey.read_next()
        self._choice.options = [
            self._usual,
            *((course.name, partial(self._title, course)) for course in survey.courses),
        ]
        if survey.is_done and self.chosen and self._course is None:
            if all(path.stem != self.chosen for path in survey.faults):
                survey.faults[Path(self.chosen)] = gone(self.chosen)
            self.chosen = ""

    def _choose(self, name: object) -> None:
        self.chosen = str(name)

    @property
    def _course(self) -> Course | None:
        return next((course for course in self._survey.courses if course.name == self.chosen), None)

    def _title(self, course: Course) -> str:
        """As much as there is room for; the help has all of it."""
        room = _LARGE_TITLE_PX if self._kit.text.is_large else _TITLE_PX
        return cut(self._kit, self._whole_title(course), room)

    def _whole_title(self, course: Course) -> str:
        return course.titles[self._kit.strings.language]

    # What is told

    def _help(self) -> str:
        course = self._course
        if course is None:
            return self._kit.tr(USUAL_HELP)
        return self._kit.tr(COURSE_HELP, title=self._whole_title(course))

    def _draw(self, canvas: pygame.Surface, box: pygame.Rect) -> None:
        course = self._course
        known = {each.name: each.picture for each in self._survey.courses}
        pictures = [course.picture] if course is not None else [known.get(name) for name in USUAL]
        house_rules.draw_courses(self._kit, canvas, box, pictures)

    def _report_help(self) -> str:
        first, *others = self.faults
        names = cut(self._kit, first.name, _LARGE_NAME_PX if self._kit.text.is_large else _NAME_PX)
        if others:
            names = self._kit.tr("{name} and {n} more", name=names, n=len(others))
        return self._kit.tr(LEFT_OUT_HELP, names=names)

    def _fault_page(self, place: int) -> Dialog:
        """What is wrong with one map, and on to the next."""
        kit, messages = self._kit, list(self._survey.faults.values())
        count = len(messages)

        def words() -> str:
            number = f"{place + 1}/{count}\n" if count > 1 else ""
            return number + kit.say(messages[place])

        def onwards() -> Transition:
            return Replace(self._fault_page((place + 1) % count))

        more = ((lambda: kit.tr("Next"), onwards),) if count > 1 else ()
        return Dialog(kit, words, (*more, (lambda: kit.tr("Go on"), Pop)), Pop)
