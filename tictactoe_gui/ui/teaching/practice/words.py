"""What practice asks, and what it says of an answer."""

from collections.abc import Collection

from PySide6.QtCore import QDateTime, QLocale

from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.practice.kinds import KINDS, MINE, Exercise
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.why.explanation import explain
from tictactoe_gui.engine.why.facts import Explanation, Topic
from tictactoe_gui.session.game_record import now
from tictactoe_gui.session.practice import PracticeQuestion
from tictactoe_gui.ui.wording.facts import fact_line, wins_with
from tictactoe_gui.ui.wording.lists import all_of, line_names
from tictactoe_gui.ui.wording.progress import question_place, right_of
from tictactoe_gui.ui.wording.text import number, square, tr

_MOST_FACTS = 2
_FOLLOWS = Topic.COMPLETES, Topic.FORK_FOLLOWS, Topic.EITHER_LETS_FORK
"""How a side wins."""
_REASONS = *_FOLLOWS, Topic.QUICKER, Topic.LETS_WIN, Topic.ANSWERS
"""Why a square keeps what there is to be kept."""


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
    place = question_place(question.number, question.length)
    if question.number > question.length:
        place = tr("Question {place}.", place=number(question.number))
    return " ".join(filter(None, [place, _source(question)]))


def _source(question: PracticeQuestion) -> str:
    source = question.source
    if source is None:
        return ""
    day = QDateTime.fromMSecsSinceEpoch(source.time).date()
    date = QLocale().toString(day, tr("d MMMM"))
    is_of_today = day == QDateTime.fromMSecsSinceEpoch(now()).date()
    if source.is_game and is_of_today:
        line = tr("From a game of today.")
    elif source.is_game:
        line = tr("From your game of {date}.", date=date)
    elif is_of_today:
        line = tr("You missed this one today.")
    else:
        line = tr("You missed this one on {date}.", date=date)
    is_turned = source.picture != question.exercise.board.letters
    return f"{line} {tr('The board is turned.')}" if is_turned else line


def ruling(question: PracticeQuestion) -> str:
    """Return whether an answer is right, in its place over the board."""
    exercise, cell = question.exercise, question.cell
    if cell is None:
        return tr("The answer")
    if cell in exercise.right:
        if exercise.verdict is Verdict.WIN:
            return tr("Right: square {cell} wins.", cell=square(cell))
        return tr("Right: square {cell} keeps the draw.", cell=square(cell))
    if _loses(question):
        return tr("Square {cell} loses.", cell=square(cell))
    return tr("Square {cell} only draws.", cell=square(cell))


def _loses(question: PracticeQuestion) -> bool:
    board, cell = question.exercise.board, question.cell
    return cell is not None and explain(board, cell).verdict is Verdict.LOSS


def others(question: PracticeQuestion) -> str:
    """Return which other squares are right, or would have been; "" if there is none."""
    right, cell = question.exercise.right, question.cell
    cells = tuple(each for each in right if each != cell)
    facts, count = {"cells": all_of(cells)}, len(cells)
    if not cells:
        return ""
    if question.exercise.verdict is Verdict.WIN:
        if question.is_right:
            return tr("Squares {cells} win as well.", None, count, **facts)
        if cell is None:
            return tr("Squares {cells} win.", None, count, **facts)
        return tr("Squares {cells} would have won.", None, count, **facts)
    return _others_that_draw(question, count, facts)


def _others_that_draw(question: PracticeQuestion, count: int, facts: dict[str, str]) -> str:
    if question.is_right:
        return tr("Squares {cells} keep the draw as well.", None, count, **facts)
    if question.cell is None:
        return tr("Squares {cells} keep the draw.", None, count, **facts)
    return tr("Squares {cells} would have kept the draw.", None, count, **facts)


def reasons(question: PracticeQuestion) -> str:
    """Return why an answer is right, or loses; else why a right one is."""
    exercise, cell = question.exercise, question.cell
    if cell is not None and _loses(question):
        why = explain(exercise.board, cell)
        return " ".join(_lines(why, _FOLLOWS)) or _how_soon(why)
    shown = cell if cell is not None and question.is_right else shown_square(exercise)
    return _why(exercise, shown, is_answer=shown == cell)


def shown_square(exercise: Exercise) -> Cell:
    """Return the square that is played, and explained, for whoever asks to be shown."""
    return (*exercise.wins, *exercise.right)[0]


def _why(exercise: Exercise, shown: Cell, *, is_answer: bool) -> str:
    """Return why a square is right."""
    right, cell = explain(exercise.board, shown), square(shown)
    claim, said = right.claim, _lines(right, _REASONS)
    facts = {"cell": cell, "lines": line_names(claim.lines)}
    if claim.topic is Topic.WINS:
        return tr("Square {cell} completes {lines}.", **facts)
    if claim.topic is Topic.FORKS:
        said = [tr("Square {cell} threatens {lines} at once.", **facts), *said]
    elif claim.topic is Topic.FORCES_WIN:
        first = said[0] if said else _how_soon(right)
        after = tr("After square {cell}: {reason}", cell=cell, reason=first)
        said = [first if is_answer else after, *said[1:]]
    return " ".join(said)


def _how_soon(why: Explanation) -> str:
    """Return when the winner wins, where no short line shows it."""
    return f"{wins_with(why.claim)}."


def _lines(why: Explanation, topics: Collection[Topic]) -> list[str]:
    return [fact_line(each, why) for each in why.facts if each.topic in topics][:_MOST_FACTS]


def score_line(right: int, question: PracticeQuestion) -> str:
    """Return how many answers were right, at the end of a round."""
    return right_of(right, question.number)


def how_to_answer() -> str:
    """Return what to do while a question is open."""
    return tr("Press a square. “Show me” counts as wrong.")


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
    return tr(
        "Win, block, force a win, hold the draw, and where only a block keeps a win: wherever a"
        " mistake can be made."
    )


def known_line(known: int, whole: int) -> str:
    """Return how much a person knows."""
    return tr("You know {known} of %Ln positions.", None, whole, known=number(known))


def known_tip() -> str:
    """Return what it is to know a position."""
    return tr("Known is what was right twice in a row, on two occasions and in two pictures.")
