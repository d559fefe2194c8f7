"""A search as a listing: only the lines that its options have, and which one runs at a step."""

from collections.abc import Iterator

from tictactoe_gui.engine.listing import Instruction, Listing, ListingRow
from tictactoe_gui.engine.replay import Event, Step
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.search import MoveOrder, SearchOptions
from tictactoe_gui.engine.texts import Phrase, tr
from tictactoe_gui.engine.tree import Answer

ENTER, MEMO, WON, DRAWN, ESTIMATE, CALL, CUT, RETURN = (
    "enter",
    "memo",
    "won",
    "drawn",
    "estimate",
    "call",
    "cut",
    "return",
)
"""The lines at which a recorded search can be."""
_ANSWERS = {Answer.MEMO: MEMO, Answer.ESTIMATE: ESTIMATE, Answer.MOVES: RETURN}

_Line = tuple[str, int, str]
"""A key, the indent, and the text."""

# By whether the search prunes, and whether its depth is limited.
_HEADS = {
    (False, False): tr("value(board):"),
    (False, True): tr("value(board, depth):"),
    (True, False): tr("value(board, α, β):"),
    (True, True): tr("value(board, α, β, depth):"),
}
_CALLS = {
    (False, False): tr("v ← −value(board with the square)"),
    (False, True): tr("v ← −value(board with the square, depth − 1)"),
    (True, False): tr("v ← −value(board with the square, −β, −max(α, best))"),
    (True, True): tr("v ← −value(board with the square, −β, −max(α, best), depth − 1)"),
}
_LOOPS = {
    MoveOrder.ROW_MAJOR: tr("for each free square, 1 to 9:"),
    MoveOrder.CENTRE_FIRST: tr("for each free square, 5 first, then corners, then sides:"),
}


def search_listing(options: SearchOptions) -> Listing:
    """Return the search with these options, a numbered row a line."""
    rows = [
        ListingRow((Instruction(Phrase(text), key=key),), str(number), indent)
        for number, (key, indent, text) in enumerate(_lines(options), start=1)
    ]
    return Listing(tuple(rows), tuple(_meanings(options)))


def running(step: Step) -> tuple[str, ...]:
    """Return the line at which a search is, then that at which the position before waits."""
    node = step.node
    if step.event is Event.ENTER:
        key = ENTER
    elif step.event is Event.CUT:
        key = CUT
    elif node.visit.answer is Answer.END:
        key = WON if node.visit.board.winner else DRAWN
    else:
        key = _ANSWERS[node.visit.answer]
    return (key, CALL) if node.parent else (key,)


def _lines(options: SearchOptions) -> Iterator[_Line]:
    prunes, is_limited = options.alpha_beta, options.depth < len(CELLS)
    yield ENTER, 0, _HEADS[prunes, is_limited]
    if options.memo and prunes:
        yield MEMO, 1, tr("if the memo has a value that decides between α and β: return it")
    elif options.memo:
        yield MEMO, 1, tr("if the memo has the board: return its value")
    yield WON, 1, tr("if the other player has three in a row: return −(1 + free squares)")
    yield DRAWN, 1, tr("if no square is free: return 0")
    if is_limited:
        yield ESTIMATE, 1, tr("if depth = 0: return own open lines − those of the other player")
    yield "", 1, tr("best ← −∞")
    yield "", 1, _LOOPS[options.order]
    yield CALL, 2, _CALLS[prunes, is_limited]
    yield "", 2, tr("best ← max(best, v)")
    if prunes:
        yield CUT, 2, tr("if best ≥ β: leave the other squares out")
    if options.memo and prunes:
        yield "", 1, tr("memo[board] ← best, and whether it is exact or a bound")
    elif options.memo:
        yield "", 1, tr("memo[board] ← best")
    yield RETURN, 1, tr("return best")


def _meanings(options: SearchOptions) -> Iterator[Phrase]:
    yield Phrase(
        tr("A value counts for the player to move: what is good for one is bad for the other.")
    )
    if not options.alpha_beta:
        yield Phrase(
            tr("Each free square of the game is valued this way, and the best one is taken.")
        )
    elif options.shared_window:
        yield Phrase(
            tr(
                "Each free square of the game is valued this way; "
                "β is the value of the best square so far."
            )
        )
    else:
        yield Phrase(tr("Each free square of the game is valued this way, with α = −∞ and β = ∞."))
    if options.depth < len(CELLS):
        yield Phrase(tr("After the first move depth is {depth}."), {"depth": options.depth - 1})
        yield Phrase(tr("A win or a loss counts more than any number of open lines."))
