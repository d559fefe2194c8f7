"""What a square says of its evaluation, on screen and aloud."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Analysis, Bound, MoveEvaluation, Score, Verdict
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.ui.wording.names import wins_in
from tictactoe_gui.ui.wording.text import number, percent, percent_digits, square, tr

if TYPE_CHECKING:
    from fractions import Fraction

OPEN = "open"
"""The shape of a bound or an estimate, which is no verdict."""


class SquareWords(NamedTuple):
    """What a square says of its evaluation."""

    glyph: str
    """The small shape: "X", "O", "=" for a draw, OPEN, or "" for none."""
    word: str
    details: tuple[str, ...] = ()
    """The second line, from the longest wording to the shortest."""
    tint: Mark | None = None
    """Who wins there, if the evaluation says so."""
    tip: str = ""
    """What shape and second line mean."""

    @property
    def is_open(self) -> bool:
        """Whether it is only a bound or an estimate, and so no verdict."""
        return self.glyph == OPEN

    @property
    def spoken(self) -> str:
        """The same without a shape, for a screen reader."""
        return f"{self.glyph} {self.word}" if self.glyph in ("X", "O") else self.word


def analysis_words(analysis: Analysis, board: Board) -> dict[Cell, SquareWords]:
    """Return the words for every square of `board` that has been evaluated so far."""
    odds = odds_of(analysis)
    return {
        each.cell: square_words(each, board, odds.get(each.cell, ""))
        for each in analysis.evaluations
    }


def odds_of(analysis: Analysis) -> dict[Cell, str]:
    """Return the chance that is told of squares: how likely each is taken, where a program draws.

    Else the chance to win against a random opponent, for the squares that nothing else ranks: these
    are those of the best verdict, unless that is a win.
    """
    picked = {each.cell: each.pick_chance for each in analysis.evaluations}
    if drawn := {cell: chance for cell, chance in picked.items() if chance is not None}:
        return _chances_to_be_drawn(drawn)
    told = {
        each.cell: each.win_chance for each in analysis.evaluations if each.win_chance is not None
    }
    if not told:
        return {}
    verdicts = {each.cell: each.score.verdict for each in analysis.evaluations if each.score}
    best = max(verdicts.values(), default=Verdict.WIN)
    if best is Verdict.WIN:
        return {}
    chances = {cell: chance for cell, chance in told.items() if verdicts.get(cell) is best}
    digits = percent_digits(chances.values())
    return {cell: percent(chance, digits) for cell, chance in chances.items()}


def _chances_to_be_drawn(chances: Mapping[Cell, Fraction]) -> dict[Cell, str]:
    first, *others = set(chances.values())
    if not others and first.numerator == 1:
        return dict.fromkeys(chances, tr("1 in {count}", count=number(first.denominator)))
    digits = percent_digits(chances.values())
    return {
        cell: tr("chance {percent}", percent=percent(chance, digits)) if chance else tr("never")
        for cell, chance in chances.items()
    }


def square_words(evaluation: MoveEvaluation, board: Board, odds: str) -> SquareWords:
    """Return the words for one square of `board`: every player has some for every square.

    `odds` is the chance that is told of it, if one is.
    """
    if evaluation.bound is not Bound.EXACT:
        return no_better()
    if evaluation.score is not None:
        return _score_words(evaluation, evaluation.score, len(board.empty_cells), odds)
    if evaluation.lead is not None:
        told = tr("open lines, estimate"), tr("estimate"), ""
        tip = tr("An estimate from the lines that are still open: no win is proved.")
        return SquareWords(OPEN, lead_words(evaluation.lead, board.turn), told, tip=tip)
    details = (tr("its move"), "") if evaluation.is_best else ()
    rule = evaluation.rule
    if odds:
        return SquareWords("", odds, details)
    glyph, tint = (board.turn.value, board.turn) if rule and rule.wins else ("", None)
    return SquareWords(glyph, tr(rule.word) if rule else tr("not taken"), details, tint)


def _score_words(evaluation: MoveEvaluation, score: Score, empty: int, odds: str) -> SquareWords:
    """Return the words for a score; `odds` is the chance against random, where it matters."""
    details = [tr("beats random {percent}", percent=odds)] if odds else []
    if evaluation.is_best:
        details.insert(0, tr("best, {detail}", detail=details[0]) if details else tr("best"))
    details.append("")
    tip = ""
    if odds:
        tip = tr(
            "If {mark} makes no mistake from here and the other plays at random, {mark} wins with "
            "a chance of up to {percent}.",
            mark=score.side.value,
            percent=odds,
        )
    if score.winner and not score.tells_when:
        tip = tr("+1 0 −1 does not say how soon.")
    words = score_words(score, score.marks_to_win(empty))
    return words._replace(details=tuple(details), tip=tip)


def score_words(score: Score, marks: int) -> SquareWords:
    """Return the words for a score whose winner has so many marks to place."""
    if score.winner is None:
        return SquareWords("=", tr("draw"))
    word = wins_in(marks) if score.tells_when else tr("wins")
    return SquareWords(score.winner.value, word, tint=score.winner)


def no_better() -> SquareWords:
    """Return the words for a square that may be anything but better than the best before it."""
    tip = tr("The search only found that this square is no better than one before it.")
    return SquareWords(OPEN, tr("no better"), tip=tip)


def square_name(cell: Cell, *notes: str) -> str:
    """Return what a screen reader says of a square: its number, its state and the rest."""
    return ", ".join(filter(None, (tr("Square {number}", number=square(cell)), *notes)))


def best_word(evaluation: MoveEvaluation) -> str:
    """Return what marks the square that the player would take."""
    is_valued = evaluation.score is not None or evaluation.lead is not None
    return tr("best") if is_valued else tr("its move")


def best_note(evaluation: MoveEvaluation) -> str:
    """Return what a screen reader adds for a square that the player would take."""
    if not evaluation.is_best:
        return ""
    # The square of a rule is the program's move; no search has found that it is a good one.
    return tr("its move") if evaluation.rule else tr("best move")


def lead_words(value: int, side: Mark = Mark.X) -> str:
    """Return who is ahead by open lines, counted for a side, and by how many."""
    if not value:
        return tr("level")
    ahead = side if value > 0 else side.other
    return tr("{mark} ahead by %n", None, abs(value), mark=ahead.value)
