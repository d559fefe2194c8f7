"""What teaches: the course."""

from tests.gallery.state import QUIET, state
from tests.gallery.visitor import Visitor
from tictactoe_gui.ui.teaching.course.card import CourseCard
from tictactoe_gui.ui.teaching.course.chapter import Compare, CourseChapter, PlayOn, Practise, Task
from tictactoe_gui.ui.window.chapter_shelf import chapter, titles


def _chapter(visitor: Visitor, number: int) -> CourseChapter:
    key = [*titles()][number - 1]
    return chapter(key, visitor.window.commands.places)


def _open(visitor: Visitor, number: int, kind: type[Task] | None = None) -> None:
    """Open a chapter at its first step of a kind."""
    found = _chapter(visitor, number)
    places = [
        place for place, step in enumerate(found.steps) if kind and isinstance(step.task, kind)
    ]
    visitor.window.begin_course(found, place=places[0] if places else 0)
    visitor.wait()


@state("Course", QUIET)
def a_chapter_begins(visitor: Visitor) -> None:
    _open(visitor, 1)


@state("Course", QUIET)
def a_game_is_to_be_won(visitor: Visitor) -> None:
    _open(visitor, 1, PlayOn)


@state("Course", QUIET)
def questions_are_counted(visitor: Visitor) -> None:
    _open(visitor, 1, Practise)
    visitor.wait(lambda: visitor.window.quiz.is_open)


@state("Course", QUIET)
def what_knowledge_is_worth(visitor: Visitor) -> None:
    _open(visitor, 4, Compare)
    (card,) = visitor.window.findChildren(CourseCard)
    visitor.wait(lambda: "…" not in card.text.toPlainText())
