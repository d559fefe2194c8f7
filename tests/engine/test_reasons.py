"""Why a move is good, proved by the oracle for every move of every position."""

from collections import Counter

import pytest

from tests.engine import oracle
from tests.engine.boards import KEYS, board, drawing
from tictactoe_gui.engine.reasons import Motive, hint, motive


def proved(position: oracle.Position, cell: int) -> Motive:
    """Return the first motive, in the order of their definition, that the oracle can prove."""
    score = oracle.scores(position)[cell]
    others = [value for other, value in oracle.scores(position).items() if other != cell]
    letter = oracle.side(position)
    after = oracle.after(position, cell)
    proofs = {
        Motive.WINS: oracle.winner(after) == letter,
        Motive.BLOCKS: cell in oracle.winning_cells(position, oracle.opponent(letter)),
        Motive.FORKS: len(oracle.winning_cells(after, letter)) >= 2,
        Motive.FORCES_WIN: score > 0,
        Motive.ONLY_HOLDS: others != [] and max(others) < 0,
        Motive.HOLDS: score == 0,
    }
    return next((each for each in proofs if proofs[each] and score >= 0), Motive.LOSES)


def region(position: oracle.Position, cell: int, why: Motive) -> set[int]:
    """Return the squares a hint has to point at."""
    letter = oracle.side(position)
    owner = oracle.opponent(letter) if why is Motive.BLOCKS else letter
    wanted = {
        Motive.WINS: {owner: 3},
        Motive.BLOCKS: {owner: 3},
        Motive.FORKS: {owner: 2, ".": 1},
    }
    if why in wanted:
        after = oracle.put(position, cell, owner)
        lines = [line for line in oracle.LINES if cell in line]
        return {
            each
            for line in lines
            for each in line
            if Counter(after[each] for each in line) == wanted[why]
        }
    kind = {4} if cell == 4 else {0, 2, 6, 8} if cell % 2 == 0 else {1, 3, 5, 7}
    scores = oracle.scores(position)
    same = {each for each, score in scores.items() if sign(score) == sign(scores[cell])}
    return kind & same


def sign(score: int) -> int:
    return (score > 0) - (score < 0)


def test_every_motive_of_every_move_is_true() -> None:
    found = Counter[Motive]()
    for position in oracle.OPEN:
        for cell in oracle.moves(position):
            why = motive(board(position), cell)
            assert why is proved(position, cell), (position, cell)
            found[why] += 1
    assert set(found) == set(Motive)
    assert found.total() == 16_167


def test_a_hint_is_the_best_move_with_its_motive() -> None:
    for position in oracle.OPEN:
        advice = hint(board(position))
        assert advice.cell == oracle.best_moves(position)[0]
        assert advice.motive is proved(position, advice.cell)


def test_a_hints_region_is_where_its_motive_is_seen() -> None:
    for position in oracle.OPEN:
        advice = hint(board(position))
        assert advice.cell in advice.region
        assert len(set(advice.region)) == len(advice.region)
        assert set(advice.region) == region(position, advice.cell, advice.motive), position


@pytest.mark.parametrize("key", KEYS)
def test_hints_on_every_representation(key: str) -> None:
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        assert hint(board(position, key)) == hint(board(position))


@pytest.mark.parametrize(
    ("text", "cell", "why"),
    [
        ("XX. OO. ...", 2, Motive.WINS),
        ("XX. OO. ...", 5, Motive.BLOCKS),
        ("XX. OO. ...", 8, Motive.LOSES),
        ("XX. .O. ...", 2, Motive.BLOCKS),
        ("XXO OX. ...", 7, Motive.LOSES),  # a block of one of two threats
        ("X.. .O. ..X", 1, Motive.HOLDS),
        ("X.. .O. ..X", 2, Motive.LOSES),
        ("X.. ... ...", 4, Motive.ONLY_HOLDS),
        ("XO. ... ...", 6, Motive.FORCES_WIN),
        ("XO. .X. ..O", 6, Motive.FORKS),
        ("XOX XOO OX.", 8, Motive.HOLDS),  # the only move there is
    ],
)
def test_motives_of_known_positions(text: str, cell: int, why: Motive) -> None:
    assert motive(board(drawing(text)), cell) is why


@pytest.mark.parametrize(
    ("text", "cell", "squares"),
    [
        ("XX. OO. ...", 2, (0, 1, 2)),
        ("XX. .O. ...", 2, (0, 1, 2)),
        ("X.. ... ...", 4, (4,)),
        ("... ... ...", 0, (0, 2, 6, 8)),
    ],
)
def test_hints_in_known_positions(text: str, cell: int, squares: tuple[int, ...]) -> None:
    advice = hint(board(drawing(text)))
    assert (advice.cell, advice.region) == (cell, squares)
