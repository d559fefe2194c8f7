"""Practise: questions about positions in which a mistake can be made, and their answers."""

from collections.abc import Collection

from PySide6.QtCore import QDateTime, QLocale

from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.practice.kinds import KINDS, MINE, Exercise, exercises
from tictactoe_gui.engine.practice.memory import ROUND, Knowledge
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.why.explanation import explain
from tictactoe_gui.engine.why.facts import Explanation, Topic, best_line, line_after
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import now
from tictactoe_gui.session.practice import Practice, PracticeQuestion
from tictactoe_gui.ui.quiz.question import (
    KindChoice,
    Posed,
    QuestionSource,
    Reply,
    Ruled,
    square_in,
    squares_of,
)
from tictactoe_gui.ui.wording.moves import fact_line, wins_with
from tictactoe_gui.ui.wording.text import all_of, line_names, number, square, tr

_MOST_FACTS = 2
_FOLLOWS = Topic.COMPLETES, Topic.FORK_FOLLOWS, Topic.EITHER_LETS_FORK
"""How a side wins."""
_REASONS = *_FOLLOWS, Topic.QUICKER, Topic.LETS_WIN, Topic.ANSWERS
"""Why a square keeps the win or the draw."""


class Positions(QuestionSource):
    """Asks about positions of a kind, those first that were missed on an earlier day."""

    def __init__(
        self, practice: Practice, kind: str = "", exercise: str = "", count: int = ROUND
    ) -> None:
        """The first question is about a class, if one is named by its nine letters."""
        self.practice, self.kind, self.count = practice, kind, count
        self._exercise = exercise

    def pose(self) -> tuple[Posed, ...]:
        """Return the questions of a new round; where a kind has none, those of all kinds."""
        asked = self.practice.begin(self.kind, self._exercise, self.count)
        self._exercise = ""
        if not self.practice.classes(self.kind):
            self.kind = ""
        return tuple(map(ask_position, asked))

    def choices(self) -> tuple[KindChoice, ...]:
        """Return the kinds of positions, each with how many there are."""
        found = [(key, len(self.practice.classes(key))) for key in ("", *KINDS, MINE)]
        return tuple(
            [
                KindChoice(key, f"{kind_name(key)} {number(count)}", kind_line(key), count > 0)
                for key, count in found
            ]
        )

    def choose(self, kind: str) -> None:
        """Ask about positions of another kind, in later rounds as well."""
        self.kind = kind
        self.practice.choose(kind)

    def again(self, posed: Posed) -> Posed:
        """Return a question that comes back, the board turned where that looks different."""
        return ask_position(self.practice.question(Exercise(posed.board).key))

    def keep(self, posed: Posed, reply: Reply | None) -> str:
        """Keep an answer; return what is known of the position now, if the answer was right."""
        exercise = Exercise(posed.board)
        self.practice.keep(exercise, square_in(reply, posed.board))
        return {
            Knowledge.KNOWN: tr("You know this position."),
            Knowledge.RIGHT: tr("Right once more in another round, and you know it."),
        }.get(self.practice.memory.of(exercise.key), "")


def ask_position(question: PracticeQuestion) -> Posed:
    """Return a position as a question."""
    exercise = question.exercise
    kind = next(key for key, each in KINDS.items() if each.fits(exercises()[exercise.key]))
    text = " ".join(filter(None, [_source(question), tr("Click the square.")]))

    def rule(reply: Reply | None) -> Ruled:
        cell = square_in(reply, exercise.board)
        told = reasons(exercise, cell), others(exercise, cell)
        missed = () if cell in exercise.right else exercise.right
        title = "" if cell is None else _ruling(exercise, cell)
        lines, game = tuple(filter(None, told)), _played(exercise, cell)
        return Ruled(not missed, lines, game, title, missed)

    return Posed(
        kind,
        kind_name(kind),
        exercise.board,
        text,
        (squares_of(exercise.board),),
        rule,
        title=task(exercise),
        takes_squares=True,
    )


def _played(exercise: Exercise, cell: Cell | None) -> Game:
    """Return the game to be played after an answer: a wrong one is refuted."""
    board = exercise.board
    if cell is None:
        cell = _shown_square(exercise)
        return Game(board, (cell, *best_line(board.play(cell))))
    line = (cell,) if cell in exercise.right else line_after(board, cell)
    return Game(board, line, 1)


def task(exercise: Exercise) -> str:
    """Return the task: who moves, and what a right square keeps."""
    mark = exercise.board.turn.value
    if exercise.verdict is Verdict.WIN:
        return tr("{mark} to move. Which square wins?", mark=mark)
    return tr("{mark} to move. Which square keeps the draw?", mark=mark)


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


def _ruling(exercise: Exercise, cell: Cell) -> str:
    """Return whether an answer is right, in its place over the board."""
    if cell in exercise.right:
        if exercise.verdict is Verdict.WIN:
            return tr("Right: square {cell} wins.", cell=square(cell))
        return tr("Right: square {cell} keeps the draw.", cell=square(cell))
    if _loses(exercise, cell):
        return tr("Square {cell} loses.", cell=square(cell))
    return tr("Square {cell} only draws.", cell=square(cell))


def _loses(exercise: Exercise, cell: Cell) -> bool:
    return explain(exercise.board, cell).verdict is Verdict.LOSS


def others(exercise: Exercise, cell: Cell | None) -> str:
    """Return which other squares are right, or would have been; "" if there is none."""
    cells = tuple([each for each in exercise.right if each != cell])
    is_win, is_right = exercise.verdict is Verdict.WIN, cell in exercise.right
    facts, count = {"cells": all_of(cells)}, len(cells)
    if not cells:
        return ""
    if cell is None:
        told = tr("Squares {cells} win.", None, count, **facts)
        return told if is_win else tr("Squares {cells} keep the draw.", None, count, **facts)
    if is_win and is_right:
        return tr("Squares {cells} win as well.", None, count, **facts)
    if is_win:
        return tr("Squares {cells} would have won.", None, count, **facts)
    told = tr("Squares {cells} would have kept the draw.", None, count, **facts)
    as_well = tr("Squares {cells} keep the draw as well.", None, count, **facts)
    return as_well if is_right else told


def reasons(exercise: Exercise, cell: Cell | None) -> str:
    """Return why an answer is right, or loses; else why a right one is."""
    if cell is not None and _loses(exercise, cell):
        why = explain(exercise.board, cell)
        return " ".join(_lines(why, _FOLLOWS)) or _how_soon(why)
    shown = cell if cell is not None and cell in exercise.right else _shown_square(exercise)
    return _why(exercise, shown, is_answer=shown == cell)


def _shown_square(exercise: Exercise) -> Cell:
    """Return the square to play and explain when a person asks for the answer."""
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


def kind_name(kind: str) -> str:
    """Return what a kind is called."""
    if kind == MINE:
        return tr("My mistakes")
    return tr(KINDS[kind].name) if kind else tr("All")


def kind_line(kind: str) -> str:
    """Return what is asked for in a kind."""
    if kind == MINE:
        return tr("Where you went wrong, in games and here, the newest first.")
    if kind:
        return tr(KINDS[kind].line)
    return tr("Win, block, fork, hold the draw: wherever a mistake can be made.")
