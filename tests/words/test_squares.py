"""What a square says of its evaluation, over all positions up to symmetry and ways to evaluate."""

import re
from fractions import Fraction

import pytest

from tests.ui.thoughts import KINDS, all_words, told
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.evaluation import Analysis, Bound, MoveEvaluation, Score
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.ui.wording.squares import SquareWords, analysis_words


def winner_said(words: SquareWords) -> Mark | None:
    """Return who wins, according to what a screen reader says."""
    found = re.match("([XO]) wins", words.spoken)
    return Mark(found[1]) if found else None


def assert_open(evaluation: MoveEvaluation, words: SquareWords) -> None:
    """Only what is proved exactly, and a rule that wins at once, looks like a verdict."""
    is_open = evaluation.bound is not Bound.EXACT or evaluation.lead is not None
    assert (words.glyph == "open") is is_open, (evaluation, words)
    if is_open:
        assert words.tint is None
        assert words.tip
    elif evaluation.score:
        winner = evaluation.score.winner
        assert words.glyph == (winner.value if winner else "=")


@pytest.mark.parametrize("kind", KINDS)
def test_every_square_says_a_word_in_the_shape_and_tint_of_it(kind: str) -> None:
    for each, analysis, squares in told(kind):
        assert tuple(squares) == each.legal_moves()
        for evaluation in analysis.evaluations:
            assert_open(evaluation, squares[evaluation.cell])
    for words in all_words(kind):
        assert re.search("[a-z]", words.spoken)
        assert not re.search(r"[+\-−≤≥]\s*\d", " ".join((words.word, *words.details)))
        # A "96 %" below "draw" would be taken for the chance of a draw.
        assert not [each for each in words.details if re.fullmatch(r"[\d.]+ %", each)], words
        lengths = [len(each) for each in words.details]
        assert lengths == sorted(lengths, reverse=True)
        assert lengths[-1:] in ([], [0])
        assert words.tint is (Mark(words.glyph) if words.glyph in ("X", "O") else None)


def test_no_search_can_find_a_bound_or_an_estimate_that_looks_like_a_verdict() -> None:
    """All that any search with any options can publish, found or not."""
    empty = REPRESENTATIONS["bitboard"].empty()
    for bound in (Bound.EXACT, Bound.AT_MOST):
        leads = [MoveEvaluation(4, bound=bound, lead=n) for n in range(-8, 9)]
        scores = [
            MoveEvaluation(4, bound=bound, score=Score(mark, n))
            for mark in Mark
            for n in range(-10, 11)
        ]
        for evaluation in (*leads, *scores):
            assert_open(evaluation, analysis_words(Analysis((evaluation,)), empty)[4])


@pytest.mark.parametrize("kind", ["exact", "search", "by sign"])
def test_who_is_said_to_win_does_win(kind: str) -> None:
    for each, _, squares in told(kind):
        scores = solved().scores(each)
        for cell, words in squares.items():
            said = winner_said(words)
            assert said is scores[cell].winner or (said is None and kind != "exact"), (each, cell)
            marks = scores[cell].marks_to_win(len(each.empty_cells))
            assert kind != "exact" or not said or words.word == f"wins in {marks}"


def best_told(analysis: Analysis, words: dict[Cell, SquareWords]) -> set[tuple[Fraction, str]]:
    """Return the chance and the second line of the squares with the best verdict, unless a win."""
    scored = [one for one in analysis.evaluations if one.score and one.win_chance is not None]
    best = max(one.score.verdict for one in scored if one.score)
    return {
        (one.win_chance, words[one.cell].details[-2])
        for one in scored
        if one.score and one.score.verdict is best and best < 1 and one.win_chance is not None
    }


def test_the_second_line_tells_chances_apart_and_is_certain_only_where_it_is() -> None:
    for each, analysis, words in told("exact"):
        pairs = best_told(analysis, words)
        assert len({chance for chance, _ in pairs}) == len({text for _, text in pairs}), each
        for chance, text in pairs:
            number = float(text.split()[-2])
            assert ((number == 100), (number == 0)) == ((chance == 1), (chance == 0)), each
            assert abs(number / 100 - chance) <= 0.01
