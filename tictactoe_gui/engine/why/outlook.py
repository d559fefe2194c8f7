"""What is proved of a position before anybody moves."""

from collections.abc import Iterator

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Score, Verdict
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.why.explanation import MOST_FACTS
from tictactoe_gui.engine.why.facts import Explanation, Fact, Topic
from tictactoe_gui.engine.why.proof import best_line, how_won, threats


def explain_position(board: Board) -> Explanation:
    """Return what the side to move can expect, or how the game ended."""
    scores = solved().scores(board)
    if not scores:
        claim = Fact(Topic.OVER, board.winner, lines=board.winning_lines())
        verdict = Verdict.LOSS if board.winner else Verdict.DRAW  # for the side whose turn it is
        return Explanation(board, None, verdict, verdict, claim, (), ())
    best = max(scores.values())
    cells = tuple(each for each in scores if scores[each].verdict is best.verdict)
    facts = tuple(_facts(board, scores, cells))[:MOST_FACTS]
    claim = _claim(board, best, cells)
    return Explanation(board, None, best.verdict, best.verdict, claim, facts, best_line(board))


def _claim(board: Board, best: Score, cells: tuple[Cell, ...]) -> Fact:
    empty = len(board.empty_cells)
    if best.verdict is Verdict.LOSS:
        return Fact(Topic.ALL_LOSE, board.turn.other, number=best.marks_to_win(empty))
    if len(cells) == empty:
        return Fact(Topic.ALL_EQUAL, verdict=best.verdict)
    return Fact(Topic.BEST, board.turn, cells, verdict=best.verdict)


def _facts(board: Board, scores: dict[Cell, Score], cells: tuple[Cell, ...]) -> Iterator[Fact]:
    side = board.turn
    if lines := threats(board, side.other):
        yield Fact(Topic.THREATENED, side.other, lines=lines)
    best = best_line(board)[0]
    if wins := board.winning_cells(side):
        yield Fact(Topic.QUICKER, cells=wins)
    elif way := how_won(board, best):
        yield way
    elif scores[best].verdict is Verdict.DRAW:
        yield from _traps(board, cells)
    yield Fact(Topic.TREE, number=solved().tree_size(board))


def _traps(board: Board, cells: tuple[Cell, ...]) -> Iterator[Fact]:
    """Yield after which of the drawing moves `cells` the opponent can go wrong most."""
    holding: dict[Cell, tuple[Cell, ...]] = {}
    for cell in cells:
        replies = solved().scores(board.place(cell, board.turn))
        holding[cell] = tuple(each for each in replies if replies[each].verdict is not Verdict.LOSS)
    total = len(board.empty_cells) - 1
    fewest = min(map(len, holding.values()))
    if not 0 < fewest < total:
        return
    most_traps = tuple(cell for cell in cells if len(holding[cell]) == fewest)
    yield Fact(Topic.TRAPS, board.turn.other, most_traps, number=total - fewest, total=total)
    if fewest == 1:
        yield Fact(
            Topic.HOLDING_REPLY,
            board.turn.other,
            play=(most_traps[0], *holding[most_traps[0]]),
        )
