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
from tictactoe_gui.ui.wording.names import ahead_by, draw, level, wins, wins_in
from tictactoe_gui.ui.wording.numbers import percent, percent_digits
from tictactoe_gui.ui.wording.text import square, tr

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
    def spoken(self) -> str:
        """The same without a shape, for a screen reader."""
        return f"{self.glyph} {self.word}" if self.glyph in ("X", "O") else self.word


def analysis_words(analysis: Analysis, board: Board) -> dict[Cell, SquareWords]:
    """Return the words for every square of `board` of which the player says something so far."""
    odds = odds_against_random(analysis)
    said = {
        each.cell: square_words(each, board, odds.get(each.cell, ""))
        for each in analysis.evaluations
    }
    return {cell: words for cell, words in said.items() if words}


def chance_line(analysis: Analysis | None) -> str:
    """Return how likely a random player takes each square, in one line; "" for any other player."""
    chances = {each.pick_chance for each in analysis.evaluations} if analysis else set()
    chance = chances.pop() if len(chances) == 1 else None
    if chance is None:
        return ""
    if chance.denominator == 1:
        return tr("There is only one free square.")
    return tr("Each free square has the same chance: 1 in {count}.", count=chance.denominator)


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


def square_words(evaluation: MoveEvaluation, board: Board, odds: str) -> SquareWords | None:
    """Return the words for one square of `board`, or None where its player has none for it.

    `odds` is its chance against a random opponent, where that is told.
    """
    if evaluation.score is None:
        return _other_words(evaluation, board.turn)
    return _score_words(evaluation, evaluation.score, len(board.empty_cells), odds)


def _other_words(evaluation: MoveEvaluation, turn: Mark) -> SquareWords | None:
    """Return the words for a square whose evaluation is no score, if it stands out from others."""
    if evaluation.lead is not None:
        return _lead_words(evaluation.lead, evaluation.bound, turn)
    rule, is_best = evaluation.rule, evaluation.is_best
    if rule is None or (rule.names_all and not is_best):
        return None
    glyph, tint = (turn.value, turn) if rule.wins else ("", None)
    return SquareWords(glyph, tr(rule.word), (its_move(), "") if is_best else (), tint)


def _score_words(evaluation: MoveEvaluation, score: Score, empty: int, odds: str) -> SquareWords:
    """Return the words for a score; `odds` is the chance against random, where it matters."""
    if evaluation.bound is not Bound.EXACT:
        return _bound_words(score)
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
        return SquareWords(score.winner.value, tr("wins"), tuple(details), score.winner, tip)
    if score.winner:
        word = wins_in(score.marks_to_win(empty))
        return SquareWords(score.winner.value, word, tuple(details), score.winner, tip)
    return SquareWords("=", draw(), tuple(details), None, tip)


def _bound_words(score: Score) -> SquareWords:
    """Return the words for a square of which only `at most score` is known."""
    if score.winner is None:
        tip = tr("Only a bound was proved: this square may lose.")
        return SquareWords(OPEN, tr("at most draw"), _only_a_bound(), tip=tip)
    if score.verdict is Verdict.LOSS:
        return SquareWords(
            OPEN,
            wins(score.winner),
            (tr("how soon is unknown"), tr("a bound"), ""),
            tip=tr("Only a bound was proved: that {mark} wins.", mark=score.winner.value),
        )
    return _no_better()


def _only_a_bound() -> tuple[str, ...]:
    return tr("only a bound"), ""


def _no_better() -> SquareWords:
    """Return the words for a square that may be anything but better than the best before it."""
    tip = tr("Only a bound was proved: this square is no better than one before it.")
    return SquareWords(OPEN, tr("no better"), _only_a_bound(), tip=tip)


def _lead_words(lead: int, bound: Bound, turn: Mark) -> SquareWords:
    if bound is not Bound.EXACT:
        return _no_better()
    word = level()
    if lead:
        ahead = turn if lead > 0 else turn.other
        word = ahead_by(ahead, abs(lead))
    details = (tr("open lines, estimate"), tr("estimate"), "")
    tip = tr("An estimate from the lines that are still open: no win is proved.")
    return SquareWords(OPEN, word, details, tip=tip)


def square_name(cell: Cell, *notes: str) -> str:
    """Return what a screen reader says of a square: its number, its state and the rest."""
    return ", ".join(filter(None, (tr("Square {number}", number=square(cell)), *notes)))


def its_move() -> str:
    """Return what marks the square that a program of rules takes."""
    return tr("its move")


def empty_note() -> str:
    """Return what a screen reader says of a square without a mark."""
    return tr("free")


def winning_note(*, is_winning: bool) -> str:
    """Return what a screen reader adds for a square of three in a row."""
    return tr("in the winning line") if is_winning else ""


def best_note(evaluation: MoveEvaluation) -> str:
    """Return what a screen reader adds for a square that the player would take."""
    if not evaluation.is_best:
        return ""
    # The square of a rule is the program's move; no search has found that it is a good one.
    return its_move() if evaluation.rule else tr("best move")
