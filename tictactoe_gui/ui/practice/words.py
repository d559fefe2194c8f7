"""What practice asks, and what it says of an answer."""

from PySide6.QtCore import QDateTime, QLocale

from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.practice.kinds import KINDS, MINE, Exercise
from tictactoe_gui.engine.practice.memory import ROUND
from tictactoe_gui.engine.why.explanation import explain
from tictactoe_gui.engine.why.facts import Topic
from tictactoe_gui.session.practice import PracticeQuestion
from tictactoe_gui.ui.wording.facts import fact_line
from tictactoe_gui.ui.wording.lists import all_of
from tictactoe_gui.ui.wording.text import number, square, tr

_MOST_FACTS = 2


def task(exercise: Exercise) -> str:
    """Return what is asked for: who moves, and what there is to be kept."""
    mark = exercise.board.turn.value
    if exercise.verdict is Verdict.WIN:
        return tr("{mark} to move: win.", mark=mark)
    return tr("{mark} to move: keep the draw.", mark=mark)


def spoken_task(exercise: Exercise) -> str:
    """Return what is asked for, as a screen reader says it."""
    return tr("Question: {task}", task=task(exercise))


def lead(question: PracticeQuestion) -> str:
    """Return which question of the round it is, and where it comes from."""
    facts = {"place": number(_place_in_round(question)), "count": number(ROUND)}
    place = tr("Question {place} of {count}.", **facts)
    return " ".join(filter(None, [place, _source(question)]))


def _place_in_round(question: PracticeQuestion) -> int:
    return (question.place - 1) % ROUND + 1


def _source(question: PracticeQuestion) -> str:
    source = question.source
    if source is None:
        return ""
    day = QDateTime.fromMSecsSinceEpoch(source.time).date()
    date = QLocale().toString(day, tr("d MMMM"))
    if source.board is None:
        return tr("You went wrong here on {date}.", date=date)
    if source.board.letters == question.exercise.board.letters:
        return tr("From your game of {date}.", date=date)
    return tr("From your game of {date}, turned.", date=date)


def ruling(question: PracticeQuestion) -> str:
    """Return whether an answer is right, in its place over the board."""
    exercise, cell = question.exercise, question.cell
    if cell is None:
        return tr("The answer")
    if cell in exercise.right:
        if exercise.verdict is Verdict.WIN:
            return tr("Right: {cell} wins.", cell=square(cell))
        return tr("Right: {cell} keeps the draw.", cell=square(cell))
    if explain(exercise.board, cell).verdict is Verdict.LOSS:
        return tr("{cell} loses.", cell=square(cell))
    return tr("{cell} only draws.", cell=square(cell))


def others(question: PracticeQuestion) -> str:
    """Return all squares that are right, unless the answer was the only one."""
    exercise = question.exercise
    if exercise.right == (question.cell,):
        return ""
    facts = {"cells": all_of(exercise.right)}
    if exercise.verdict is Verdict.WIN:
        return tr("{cells} win.", None, len(exercise.right), **facts)
    return tr("{cells} keep the draw.", None, len(exercise.right), **facts)


def reasons(question: PracticeQuestion) -> str:
    """Return why an answer is what it is; nothing where the answer was shown."""
    if question.cell is None:
        return ""
    why = explain(question.exercise.board, question.cell)
    facts = [each for each in why.facts if each.topic is not Topic.BETTER]
    return " ".join([fact_line(each, why) for each in facts[:_MOST_FACTS]])


def kind_name(kind: str) -> str:
    """Return what a kind is called."""
    if kind == MINE:
        return tr("Your mistakes")
    return tr(KINDS[kind].name) if kind else tr("All")


def kind_line(kind: str) -> str:
    """Return what is asked for in a kind."""
    if kind == MINE:
        return tr("Where you went wrong, in games and here, the newest first.")
    if kind:
        return tr(KINDS[kind].line)
    return tr("Every position in which a mistake can be made.")


def known_line(known: int, whole: int) -> str:
    """Return how much a person knows."""
    return tr("You know {known} of %Ln positions.", None, whole, known=number(known))


def back_line(others: int | None) -> str:
    """Return when a question comes back; "" if it does not."""
    if others is None:
        return ""
    return tr("It comes back after %Ln others.", None, others)
