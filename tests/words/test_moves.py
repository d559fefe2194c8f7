"""Of every move there is: what it does on the lines."""

import re

from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.proofs import one_short
from tictactoe_gui.ui.wording.moves import line_move

MOVES = [(position, cell) for position in oracle.REACHABLE for cell in oracle.moves(position)]
EVERY = 5
"""So many-th of all moves are looked at."""


def name(line: tuple[int, ...]) -> str:
    return "-".join([str(cell + 1) for cell in line])


def listed(names: list[str]) -> str:
    return " and ".join(", ".join(names).rsplit(", ", 1))


def open_lines(position: oracle.Position, mark: str) -> list[str]:
    """Return the lines that `mark` can complete with its next mark."""
    found = one_short(position, mark)
    return [name(line) for line in oracle.LINES if line in found]


def test_what_a_move_of_a_line_does_is_seen_on_the_board() -> None:
    seen = set()
    for position, cell in MOVES[::EVERY]:
        mark, after = oracle.side(position), oracle.after(position, cell)
        other = oracle.opponent(mark)
        head, _, said = line_move(board(position), cell).rstrip(".").partition(": ")
        assert head == f"{mark} takes {cell + 1}"
        told = set(said.split("; ")) - {""}
        seen |= {re.sub("[1-9-]+", "", each) for each in told}
        if oracle.winner(after):
            lines = [name(line) for line in oracle.complete_lines(after)]
            assert told == {f"three in a row, {listed(lines)}"}
            continue
        true = set()
        if blocked := [each for each in open_lines(position, other) if str(cell + 1) in each]:
            true.add(f"blocks {listed(blocked)}")
        if left := open_lines(after, other):
            true.add(f"{other} can complete {listed(left)}")
        elif own := open_lines(after, mark):
            count = {2: "two", 3: "three"}.get(len(own), "")
            is_fork = len(oracle.winning_cells(after, mark)) > 1
            true.add(f"{count} threats, {listed(own)}" if is_fork else f"threatens {listed(own)}")
        if not oracle.free(after):
            true.add("the board is full, a draw")
        assert told == true, (position, cell)
    assert {each.split()[0] for each in seen} >= {"blocks", "two", "threatens", "the", "O"}
