"""What a square says of its evaluation, over all positions up to symmetry and ways to evaluate."""

import re
from fractions import Fraction

from tests.cases import for_each
from tests.engine.boards import board, drawing
from tests.engine.decisions import HARD_PROGRAMS
from tests.ui.thoughts import KINDS, all_words, told, words_of
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis, Bound, MoveEvaluation, Score
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.solution import PerfectPlayer, solved
from tictactoe_gui.ui.wording.squares import SquareWords, analysis_words, square_name

by_kind = for_each("kind", KINDS)

VERDICTS = ("X", "O", "=")
EMPTY_BOARD = """
    ...
    ...
    ...
"""
ONE_MOVE_HOLDS = """
    X..
    ...
    ...
"""
BOTH_THREATEN = """
    XO.
    .O.
    X.X
"""


def winner_said(words: SquareWords) -> Mark | None:
    """Return who wins, according to what a screen reader says."""
    found = re.match("([XO]) (wins|loses)", words.spoken)
    if not found:
        return None
    mark = Mark(found[1])
    return mark if found[2] == "wins" else mark.other


@by_kind
def test_every_square_says_a_word_in_the_shape_and_tint_of_it(kind: str) -> None:
    for each, _, squares in told(kind):
        assert tuple(squares) == each.legal_moves()
    for words in all_words(kind):
        assert re.search("[a-z]", words.word)
        assert re.search("[a-z]", words.spoken)
        assert not re.search(r"[+\-−≤≥]\s*\d", " ".join((words.word, *words.details)))
        lengths = [len(each) for each in words.details]
        assert lengths == sorted(lengths, reverse=True)
        assert lengths[-1:] in ([], [0])
        assert words.glyph in (*VERDICTS, "open", "")
        assert words.tint is (Mark(words.glyph) if words.glyph in ("X", "O") else None)


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


@by_kind
def test_a_bound_or_an_estimate_has_no_verdicts_shape_or_tint(kind: str) -> None:
    for _, analysis, words in told(kind):
        for evaluation in analysis.evaluations:
            if evaluation.cell in words:
                assert_open(evaluation, words[evaluation.cell])


def test_no_search_can_find_a_bound_or_an_estimate_that_looks_like_a_verdict() -> None:
    """All that any search with any options can publish, found or not."""
    empty = REPRESENTATIONS["bitboard"].empty()
    bounds = (Bound.EXACT, Bound.AT_MOST)
    leads = [MoveEvaluation(4, bound=each, lead=n) for each in bounds for n in range(-8, 9)]
    scores = [
        MoveEvaluation(4, bound=each, score=Score(mark, n))
        for each in bounds
        for mark in Mark
        for n in range(-10, 11)
    ]
    for evaluation in (*leads, *scores):
        assert_open(evaluation, analysis_words(Analysis((evaluation,)), empty)[4])


@for_each("kind", ["exact", "search", "by sign"])
def test_who_is_said_to_win_does_win(kind: str) -> None:
    for each, _, squares in told(kind):
        scores = solved().scores(each)
        for cell, words in squares.items():
            if said := winner_said(words):
                assert said is scores[cell].winner, (each, cell, words)


def test_an_exact_score_always_says_who_wins() -> None:
    for each, _, squares in told("exact"):
        scores = solved().scores(each)
        for cell, words in squares.items():
            assert winner_said(words) is scores[cell].winner
            assert ("draw" in words.word) is (words.tint is None)


def test_a_win_counts_the_marks_that_the_winner_still_places() -> None:
    words = words_of("exact", drawing(BOTH_THREATEN))
    # O, to move, wins with square 8; after any other X does.
    assert {cell: each.spoken for cell, each in words.items()} == {
        2: "X wins in 1",
        3: "X wins in 1",
        5: "X wins in 1",
        7: "O wins in 1",
    }


@for_each("kind", ["exact", "search", "by sign", "estimate"])
def test_estimates_are_called_so_and_no_square_has_a_bound(kind: str) -> None:
    for _, analysis, words in told(kind):
        for evaluation in analysis.evaluations:
            told_of = words[evaluation.cell]
            assert evaluation.bound is Bound.EXACT
            is_estimate = "estimate" in " ".join(told_of.details)
            assert kind != "estimate" or is_estimate is (evaluation.score is None)


def best_told(analysis: Analysis, words: dict[Cell, SquareWords]) -> list[tuple[Fraction, str]]:
    """Return the chance and the second line of the squares with the best verdict, unless a win."""
    scored = [one for one in analysis.evaluations if one.score and one.win_chance is not None]
    best = max(one.score.verdict for one in scored if one.score)
    return [
        (one.win_chance, words[one.cell].details[-2])
        for one in scored
        if one.score and one.score.verdict is best and best < 1 and one.win_chance is not None
    ]


def test_the_second_line_tells_different_chances_apart() -> None:
    for each, analysis, words in told("exact"):
        pairs = set(best_told(analysis, words))
        assert len(pairs) == len({chance for chance, _ in pairs}), each
        assert len(pairs) == len({text for _, text in pairs}), each


def test_the_second_line_is_certain_only_where_it_is() -> None:
    for each, analysis, words in told("exact"):
        for chance, text in best_told(analysis, words):
            number = float(text.split()[-2])
            assert (number == 100) is (chance == 1), each
            assert (number == 0) is (chance == 0), each
            assert abs(number / 100 - chance) <= 0.01


@by_kind
def test_no_chance_stands_below_a_word_by_itself(kind: str) -> None:
    """A "96 %" below "draw" would be taken for the chance of a draw."""
    for words in all_words(kind):
        assert not [each for each in words.details if re.fullmatch(r"[\d.]+ %", each)], words


def test_the_tip_says_how_both_sides_play() -> None:
    assert words_of("exact", drawing(ONE_MOVE_HOLDS))[4].tip == (
        "If O makes no mistake from here and the other plays at random,"
        " O wins with a chance of up to 93 %."
    )


def test_the_empty_board_tells_its_equals_apart() -> None:
    words = words_of("exact", drawing(EMPTY_BOARD))
    assert {each.word for each in words.values()} == {"draw"}
    assert len({each.details[-2] for each in words.values()}) == 3


def test_the_best_square_says_so() -> None:
    words = words_of("exact", drawing(ONE_MOVE_HOLDS))
    assert [cell for cell, each in words.items() if "best" in each.details[0]] == [4]


@for_each(
    "position, word",
    [("... ... ...", "1 in 9"), (BOTH_THREATEN, "1 in 4"), ("XOX XOO OX.", "1 in 1")],
)
def test_random_says_the_chance_of_every_square(position: str, word: str) -> None:
    words = words_of("random", drawing(position))
    assert {each.word for each in words.values()} == {word}


def test_the_matchboxes_say_how_likely_each_square_is_drawn() -> None:
    words = words_of("matchboxes", drawing(ONE_MOVE_HOLDS))
    assert {each.word for each in words.values()} == {"chance 10 %", "chance 20 %"}


def test_a_program_names_for_whom_it_would_win() -> None:
    assert words_of("eight rules", drawing(BOTH_THREATEN))[7].spoken == "O wins"


def test_half_an_analysis_has_half_the_words() -> None:
    part = Analysis((MoveEvaluation(4, score=Score(Mark.X, 0)),))
    assert list(analysis_words(part, REPRESENTATIONS["bitboard"].empty())) == [4]


def test_a_name_begins_with_the_number() -> None:
    assert square_name(4) == "Square 5"
    notes = ("free", "draw", "best move", "")
    assert square_name(4, *notes) == "Square 5, free, draw, best move"


@for_each("key", HARD_PROGRAMS)
def test_every_search_to_the_end_says_what_perfect_play_says(key: str) -> None:
    """Except for the chance against random play, which no search works out."""
    each = board(drawing(ONE_MOVE_HOLDS), "base3")
    player = PROGRAMS[key].build(SearchOptions())
    found, perfect = (
        analysis_words(one.choose(each, Control()).analysis, each)
        for one in (player, PerfectPlayer())
    )
    assert {cell: words.spoken for cell, words in found.items()} == {
        cell: words.spoken for cell, words in perfect.items()
    }
    assert found[4].details == ("best", "")


def test_without_the_depth_a_square_does_not_say_how_soon() -> None:
    words = words_of("by sign", drawing(BOTH_THREATEN))
    assert {cell: each.spoken for cell, each in words.items()} == {
        2: "X wins",
        3: "X wins",
        5: "X wins",
        7: "O wins",
    }


def test_what_is_known_early_is_said_as_it_will_be_in_the_end() -> None:
    board = REPRESENTATIONS["bitboard"].from_text(".X./.../...")
    analysis = PROGRAMS["alpha-beta-memo"].build(SearchOptions()).choose(board, Control()).analysis
    whole = analysis_words(analysis, board)
    for count in range(1, len(analysis.evaluations)):
        part = analysis_words(Analysis(analysis.evaluations[:count]), board)
        assert [each.word for each in part.values()] == [whole[cell].word for cell in part]
