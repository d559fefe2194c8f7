"""What a square says of its evaluation, on screen and aloud."""

from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import (
    Analysis,
    Bound,
    MoveEvaluation,
    Score,
    Verdict,
)
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.ui.wording.text import percent, percent_digits, square, tr

DIE, OPEN = "die", "open"
"""The shapes of a random pick, and of a bound or an estimate, which is no verdict."""


class SquareWords(NamedTuple):
    """What a square says of its evaluation."""

    glyph: str
    """The small shape: "X", "O", "=" for a draw, DIE, OPEN, or "" for none."""
    word: str
    details: tuple[str, ...] = ()
    """The second line, from the longest wording to the shortest."""
    tint: Mark | None = None
    """Who wins there, if the evaluation says so."""
    tip: str = ""
    """What shape and second line mean."""

    @property
    def spoken(self) -> str:
        """The same without a shape, for a screen reader."""
        return f"{self.glyph} {self.word}" if self.glyph in ("X", "O") else self.word


def analysis_words(analysis: Analysis, board: Board) -> dict[Cell, SquareWords]:
    """Return the words for every square of `board` that is evaluated so far."""
    odds = odds_against_random(analysis)
    return {
        each.cell: square_words(each, board, odds.get(each.cell, ""))
        for each in analysis.evaluations
    }


def odds_against_random(analysis: Analysis) -> dict[Cell, str]:
    """Return the chance to win against a random opponent, for the squares that nothing else ranks.

    These are the squares of the best verdict, unless that is a win.
    """
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


def square_words(evaluation: MoveEvaluation, board: Board, odds: str) -> SquareWords:
    """Return the words for one square of `board`; `odds` is its chance, where that is told."""
    if evaluation.score is None:
        return _other_words(evaluation, board.turn)
    return _score_words(evaluation, evaluation.score, len(board.empty_cells), odds)


def _other_words(evaluation: MoveEvaluation, turn: Mark) -> SquareWords:
    """Return the words for a square whose evaluation is no score."""
    if evaluation.pick_chance is not None:
        count = evaluation.pick_chance.denominator
        return SquareWords(DIE, tr("1 in {count}", count=count), (tr("random pick"), ""))
    if evaluation.lead is not None:
        return _lead_words(evaluation.lead, evaluation.bound, turn)
    best = (tr("its move"), "") if evaluation.is_best else ()
    if evaluation.rule is None:
        return SquareWords("", tr("no rule"), best)
    wins = evaluation.rule.wins
    glyph, tint = (turn.value, turn) if wins else ("", None)
    return SquareWords(glyph, tr(evaluation.rule.word), best, tint)


def _score_words(evaluation: MoveEvaluation, score: Score, empty: int, odds: str) -> SquareWords:
    """Return the words for a score; `odds` is the chance against random, where it matters."""
    if evaluation.bound is not Bound.EXACT:
        return _bound_words(score)
    details = [tr("{percent} v. random", percent=odds), odds] if odds else []
    if evaluation.is_best:
        details.insert(0, tr("best, {detail}", detail=details[0]) if details else tr("best"))
    details.append("")
    tip = ""
    if odds:
        tip = tr(
            "{mark} wins {percent} of the games from here if the other side plays at random"
            " and {mark} plays perfectly.",
            mark=score.side.value,
            percent=odds,
        )
    if score.winner:
        word = tr("wins in %n", None, score.marks_to_win(empty))
        return SquareWords(score.winner.value, word, tuple(details), score.winner, tip)
    return SquareWords("=", tr("draw"), tuple(details), None, tip)


def _bound_words(score: Score) -> SquareWords:
    """Return the words for a square of which only `at most score` is known."""
    if score.winner is None:
        tip = tr("Only a bound was proved: this square may lose.")
        return SquareWords(OPEN, tr("at most draw"), (tr("only a bound"), ""), tip=tip)
    if score.verdict is Verdict.LOSS:
        return SquareWords(
            OPEN,
            tr("{mark} wins", mark=score.winner.value),
            (tr("how soon is unknown"), tr("a bound"), ""),
            tip=tr("Only a bound was proved: that {mark} wins.", mark=score.winner.value),
        )
    return _no_better()


def _no_better() -> SquareWords:
    """Return the words for a square that may be anything but better than the best before it."""
    tip = tr("Only a bound was proved: this square is no better than one before it.")
    return SquareWords(OPEN, tr("no better"), (tr("only a bound"), ""), tip=tip)


def _lead_words(lead: int, bound: Bound, turn: Mark) -> SquareWords:
    if bound is not Bound.EXACT:
        return _no_better()
    word = tr("level")
    if lead:
        ahead = turn if lead > 0 else turn.other
        word = tr("{mark} ahead by %n", None, abs(lead), mark=ahead.value)
    details = (tr("open lines, estimate"), tr("estimate"), "")
    tip = tr("An estimate by the lines that are still open: nobody is proved to win.")
    return SquareWords(OPEN, word, details, tip=tip)


def square_name(cell: Cell, *notes: str) -> str:
    """Return what a screen reader says of a square: its number, its state and the rest."""
    return ", ".join(filter(None, (tr("Square {number}", number=square(cell)), *notes)))


def best_note(evaluation: MoveEvaluation) -> str:
    """Return what a screen reader adds for a square that the player would take."""
    if not evaluation.is_best:
        return ""
    # The square of a rule is the program's move; nobody has said that it is a good one.
    return tr("its move") if evaluation.rule else tr("best move")
