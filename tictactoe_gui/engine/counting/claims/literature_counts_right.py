"""Claim: the numbers that the literature states of the game are right.

What the books and reports state stands here, and beside it what is counted now: so this is the one
claim with figures that are written down. A number that is counted otherwise makes its part false.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.all_positions import count_tree
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.strength import RANDOM, Strength
from tictactoe_gui.engine.positions import classes, empty_board, reachable
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.texts import tr

Number = int | Fraction
Compared = tuple[str, Number, Number]
"""The name of a number, what the literature states, and what was counted."""

Part = tuple[str, str, str, Sequence[Compared]]
"""What a part is called, what it says, how it was counted, and its numbers."""

_ALL_POSITIONS = tr(
    "Every possible move was played, from the empty board on, and each position counted once. Up "
    "to symmetry, positions that differ only by turning or mirroring count as one."
)
_WHOLE_TREE = tr("Every order of moves was counted, and the root too; no game goes on after a win.")
_WINNERS = (Mark.X, Mark.O, None)


@claim(
    "literature-counts-right",
    order=16,
    text=tr(
        "There are 255,168 games, 5,478 positions, or 765 up to symmetry; minimax visits 549,946 "
        "nodes."
    ),
)
def check(control: Control) -> Finding:
    """Count each number that is stated, and compare."""
    positions = reachable(control)
    kinds = classes(control)
    found = *_of_positions(positions, kinds), *_of_games(control), *_of_play(kinds, control)
    rows = [_row(*each) for _, _, _, compared in found for each in compared]
    return Finding(tuple(_part(*each) for each in found), rows=tuple(rows))


def _row(name: str, stated: Number, counted: Number) -> tuple[Figure, Figure]:
    unit = "" if isinstance(stated, Fraction) else "numbers"
    return (
        Figure("stated", stated, unit, (name,), None, tr("In the literature")),
        Figure("counted", counted, unit, (name,), None, tr("Counted")),
    )


def _part(key: str, text: str, how: str, compared: Sequence[Compared]) -> SubClaim:
    """Return the part on some numbers, which its text names `{n0}`, `{n1}` and so on."""
    facts = {f"n{place}": counted for place, (_, _, counted) in enumerate(compared)}
    holds = all(stated == counted for _, stated, counted in compared)
    return part(key, text, (), how, holds=holds, facts=facts)


def _of_positions(positions: Sequence[Board], kinds: Sequence[Board]) -> Iterator[Part]:
    ends, kinds_of_ends = _by_winner(positions), _by_winner(kinds)
    yield (
        "positions",
        tr("A game can reach {n0} positions, {n1} up to symmetry."),
        _ALL_POSITIONS,
        (
            (tr("Positions"), 5_478, len(positions)),
            (tr("Positions up to symmetry"), 765, len(kinds)),
        ),
    )
    yield (
        "finished",
        tr(
            "Finished are {n0} positions: X has won {n1}, O {n2}, and {n3} are drawn; up to "
            "symmetry {n4}: {n5}, {n6} and {n7}."
        ),
        _ALL_POSITIONS,
        (
            (tr("Finished positions"), 958, sum(ends)),
            (tr("Positions won by X"), 626, ends[0]),
            (tr("Positions won by O"), 316, ends[1]),
            (tr("Positions drawn"), 16, ends[2]),
            (tr("Finished up to symmetry"), 138, sum(kinds_of_ends)),
            (tr("Up to symmetry won by X"), 91, kinds_of_ends[0]),
            (tr("Up to symmetry won by O"), 44, kinds_of_ends[1]),
            (tr("Up to symmetry drawn"), 3, kinds_of_ends[2]),
        ),
    )


def _of_games(control: Control) -> Iterator[Part]:
    tree = count_tree(control)
    x, o, drawn = [sum(tree.games[winner]) for winner in _WINNERS]
    lengths = [sum(each) for each in zip(*tree.games.values(), strict=True)]
    yield (
        "games",
        tr("There are {n0} games: X wins {n1}, O {n2}, and {n3} are drawn."),
        _WHOLE_TREE,
        (
            (tr("Games"), 255_168, x + o + drawn),
            (tr("Games won by X"), 131_184, x),
            (tr("Games won by O"), 77_904, o),
            (tr("Games drawn"), 46_080, drawn),
        ),
    )
    yield (
        "lengths",
        tr("Games of 5 moves: {n0}; of 6: {n1}; of 7: {n2}; of 8: {n3}; of 9: {n4}."),
        _WHOLE_TREE,
        (
            (tr("Games of 5 moves"), 1_440, lengths[5]),
            (tr("Games of 6 moves"), 5_328, lengths[6]),
            (tr("Games of 7 moves"), 47_952, lengths[7]),
            (tr("Games of 8 moves"), 72_576, lengths[8]),
            (tr("Games of 9 moves"), 127_872, lengths[9]),
        ),
    )
    yield (
        "nodes",
        tr("Plain minimax visits {n0} nodes from the empty board."),
        _WHOLE_TREE,
        ((tr("Nodes"), 549_946, sum(tree.nodes)),),
    )


def _of_play(kinds: Sequence[Board], control: Control) -> Iterator[Part]:
    open_to_x = [board for board in kinds if board.turn is Mark.X and not board.is_over]
    boxes = sum(len(board.empty_cells) > 1 for board in open_to_x)
    drawing = sum(each.winner is None for each in solved().scores(empty_board()).values())
    outcome = Strength().pairing(RANDOM, RANDOM, control).outcome
    yield (
        "boxes",
        tr("MENACE needs {n0} matchboxes."),
        tr(
            "A box for each position up to symmetry where X is to move and has a choice: its last "
            "mark goes to the one square that is left."
        ),
        ((tr("Matchboxes"), 304, boxes),),
    )
    yield (
        "perfect-play",
        tr("Of the 9 first squares {n0} keep the draw, if nobody makes a mistake."),
        tr("Every position was solved, from the last move back to the first."),
        ((tr("First squares that draw"), 9, drawing),),
    )
    yield (
        "at-random",
        tr("If both play at random, X wins {n0} of the games, O {n1}, and {n2} are drawn."),
        tr("An exact chance over every line of play; nothing is sampled."),
        (
            (tr("At random, X wins"), Fraction(737, 1260), outcome.x_wins),
            (tr("At random, O wins"), Fraction(121, 420), outcome.o_wins),
            (tr("At random, a draw"), Fraction(8, 63), outcome.draws),
        ),
    )


def _by_winner(boards: Iterable[Board]) -> list[int]:
    winners = [board.winner for board in boards if board.is_over]
    return [winners.count(winner) for winner in _WINNERS]
