"""Lessons: questions, chapters and the lab; a round of questions ends a chapter."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu

from tictactoe_gui.session.layers import Mode
from tictactoe_gui.ui.kit.windows import show_the_one
from tictactoe_gui.ui.window.chapter_shelf import Bookmark, chapter, is_done, titles
from tictactoe_gui.ui.window.opening import show_rules
from tictactoe_gui.ui.window.part_bar import BOARD, COURSE

if TYPE_CHECKING:
    from tictactoe_gui.ui.lab.window import LabWindow
    from tictactoe_gui.ui.quiz.question import QuestionSource
    from tictactoe_gui.ui.quiz.quiz import Quiz
    from tictactoe_gui.ui.teaching.chapter import Ask, CourseChapter, Practise
    from tictactoe_gui.ui.teaching.course import Course
    from tictactoe_gui.ui.teaching.reader import Places
    from tictactoe_gui.ui.window.game_window import GameWindow

_OWN_RULES = "own-rules"
"""What a chapter of the course calls the window of own rules."""

# Questions.


def practise(window: "GameWindow", key: str = "") -> None:
    """Ask about positions of the kind that was asked last, about one first if it is named."""
    from tictactoe_gui.ui.quiz.positions import Positions

    _ask(window, Positions(window.practice, window.session.settings.practice, key))


def ask_me(window: "GameWindow") -> None:
    """Ask how the program thinks."""
    from tictactoe_gui.ui.quiz.programs import source_about

    _ask(window, source_about(window.session))


def _ask(window: "GameWindow", source: "QuestionSource") -> None:
    if window.open_course:
        window.course.leave()
    window.quiz.begin(source)


def new_quiz(window: "GameWindow") -> "Quiz":
    """Return what asks questions, with a card beside the board."""
    from tictactoe_gui.ui.quiz.quiz import Quiz

    quiz = Quiz(window, window.pointing)
    quiz.changed.connect(partial(_follow, window, quiz))
    quiz.begun.connect(partial(_make_room, window, quiz))
    return quiz


def _follow(window: "GameWindow", quiz: "Quiz") -> None:
    """Show the card of the questions, or put it away after the last one."""
    from tictactoe_gui.ui.quiz.card import QuizCard

    before = window.card
    if quiz.is_on and not before:
        window.card = QuizCard(quiz, window)
    elif not quiz.is_on:
        window.card = None
    if quiz.is_open and quiz.posed and quiz.posed.takes_squares:
        window.focus_board()  # first: what is hidden now would hand on the focus
    window.changed.emit()
    if before and not window.card:
        before.deleteLater()


def _make_room(window: "GameWindow", quiz: "Quiz") -> None:
    """Show the part that the questions of a round need; their card is in the panel."""
    if quiz.posed and not window.open_course:
        is_pictured = quiz.posed.picture is not None
        window.body.show_part(window.session.settings.study if is_pictured else BOARD)
    window.session.lay(Mode.QUIZ, is_aside=True, side_panel=True)


def print_sheet(window: "GameWindow") -> None:
    """Print questions of the kind that is open, in a step of the course or beside the board."""
    from tictactoe_gui.ui.quiz.positions import Positions
    from tictactoe_gui.ui.teaching.sheet_dialog import SheetDialog

    asks = window.quiz.source if window.card else None
    kind = asks.kind if isinstance(asks, Positions) else "tree" if asks else ""
    dialog = SheetDialog(window, kind)
    dialog.failed.connect(window.session.failed)
    dialog.open()


# Chapters.


def new_course(window: "GameWindow") -> "Course":
    """Return what leads through chapters, and the keys that lead on and back in one."""
    from tictactoe_gui.ui.teaching.course import Course

    chapters = QMenu(window)
    chapters.aboutToShow.connect(partial(_offer_chapters, window, chapters))
    course = Course(window, window.pointing, [*titles()])
    keys = {
        QShortcut(QKeySequence(key), window, step): is_of_slides
        for key, step, is_of_slides in (
            ("PgDown", course.page_down, False),
            ("PgUp", course.go_back, False),
            ("Right", course.page_down, True),
            ("Left", course.go_back, True),
        )
    }

    def follow_keys() -> None:
        for key, is_of_slides in keys.items():
            key.setEnabled(
                course.is_on and (window.session.is_on(Mode.PRESENTATION) or not is_of_slides)
            )

    course.changed.connect(follow_keys)
    window.presentation.changed.connect(follow_keys)
    course.changed.connect(partial(_show_step, window, course, chapters))
    # A step begins with its text where that and the board take turns.
    course.begun.connect(partial(window.body.show_part, COURSE))
    course.asked.connect(partial(_ask_in_course, window))
    course.left.connect(window.quiz.leave)
    course.left.connect(window.search_watch.drop)
    course.page_wanted.connect(partial(show_page, window))
    course.chapter_wanted.connect(partial(open_chapter, window))
    course.noted.connect(window.messages.show)
    return course


def _show_step(window: "GameWindow", course: "Course", chapters: QMenu) -> None:
    """Show the card of the chapter, or put it away after the last step."""
    from tictactoe_gui.ui.teaching.card import CourseCard

    before = window.step_card
    window.step_card = None
    if course.is_on:
        window.step_card = before or CourseCard(course, window, chapters)
        window.step_card.follow()
    window.changed.emit()
    if before and not window.step_card:
        before.deleteLater()


def _offer_chapters(window: "GameWindow", menu: QMenu) -> None:
    """Offer the chapters, those ticked that are done."""
    menu.clear()
    for number, (key, title) in enumerate(titles().items(), start=1):
        tick = "  ✓" if is_done(key, window.session.settings.ticks) else ""
        open_it = partial(open_chapter, window, key)
        menu.addAction(f"{number}  {title}{tick}").triggered.connect(lambda _, go=open_it: go())


def _ask_in_course(window: "GameWindow", task: "Practise | Ask") -> None:
    from tictactoe_gui.ui.quiz.positions import Positions
    from tictactoe_gui.ui.quiz.searches import source_of_step
    from tictactoe_gui.ui.teaching.chapter import Practise

    if isinstance(task, Practise):
        source: QuestionSource = Positions(window.practice, task.kind, count=task.wanted)
    else:
        scale = window.session.settings.scale
        source = source_of_step(task.choice, task.board, scale, task.wanted, task.topic)
    window.quiz.begin(source, is_led=True)


def go_on_in_course(window: "GameWindow") -> None:
    """Open the chapter where one was last, or the first one."""
    place = Bookmark.read(window.session.settings.course)
    open_chapter(window, place.key, place.step)


def open_chapter(window: "GameWindow", key: str, place: int = 0) -> None:
    """Open one of the program's own chapters."""
    begin_course(window, chapter(key, places()), key, place)


def begin_course(
    window: "GameWindow", opened: "CourseChapter", key: str = "", place: int = 0
) -> None:
    """Open a chapter at a step, -1 for the last; one of the program's own has a key."""
    window.pointing.playback.stop()
    window.course.open(key, opened, place)


# The lab.


def show_lab(window: "GameWindow") -> "LabWindow":
    """Show the lab, and return it."""
    from tictactoe_gui.ui.lab.window import LabWindow

    window.pointing.machines = window.machines  # one of its pages shows them
    return show_the_one(window, LabWindow, lambda: LabWindow(window.pointing, window))


def show_page(window: "GameWindow", name: str) -> None:
    """Show a window that a chapter speaks of, or a page of the lab."""
    from tictactoe_gui.ui.teaching.words import LAB

    if name == _OWN_RULES:
        show_rules(window)
    else:
        show_lab(window).show_page(name.removeprefix(LAB))


def show_training(window: "GameWindow") -> None:
    """Show the page where machines learn."""
    show_lab(window).show_page("training")


def places() -> "Places":
    """Return what a chapter can open."""
    from tictactoe_gui.ui.lab.page import PAGES
    from tictactoe_gui.ui.studies import STUDIES
    from tictactoe_gui.ui.teaching.reader import Places
    from tictactoe_gui.ui.teaching.words import LAB

    return Places((*STUDIES,), (*(LAB + key for key in PAGES), _OWN_RULES))
