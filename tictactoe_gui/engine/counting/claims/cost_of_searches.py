"""Claims about how much work a search is: what alpha-beta saves, O( ) and a bound."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import factorial, perm

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.all_positions import count_tree
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, programs_of
from tictactoe_gui.engine.positions import empty_board, reachable
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.texts import Phrase, tr

# Alpha-beta improves the search significantly.
#
# The claim does not say what is significant: the figures are remarks, and decide nothing.


_PLAIN = SearchOptions(alpha_beta=False, memo=False)
_ALONE = (
    "alone",
    tr("Without a memo"),
    tr("Plain minimax visits {without} nodes, alpha-beta with full windows {full}: {saved} saved."),
)
_WITH_MEMO = (
    "with-memo",
    tr("With a memo"),
    tr(
        "With a memo minimax visits {without} nodes, alpha-beta with full windows {full}: {saved}"
        " saved."
    ),
)
_HOW = tr(
    "The whole game was searched from the empty board, with a full window for "
    "every first square; the root counts. With one window for all of them "
    "alpha-beta takes {nodes} nodes. How much is significant, the claim does not say."
)


@claim("alpha-beta-improves", order=4, text=tr("Alpha-beta improves the search significantly."))
def alpha_beta_improves(control: Control) -> Finding:
    """Search the empty board with and without it; then with a memo, with and without it."""
    parts, scores = [], []
    for texts, without in ((_ALONE, _PLAIN), (_WITH_MEMO, replace(_PLAIN, memo=True))):
        pruning = replace(without, alpha_beta=True)
        plain = analyse(empty_board(), without, control)
        full = analyse(empty_board(), pruning, control, full_windows=True)
        one = analyse(empty_board(), pruning, control)
        parts.append(_saving(texts, *[each.effort.nodes for each in (plain, full, one)]))
        scores += [
            [each.score and each.score.value for each in found.evaluations]
            for found in (plain, full)
        ]
    agreeing = sum(len(set(squares)) == 1 for squares in zip(*scores, strict=True))
    figure = Figure("same-value", agreeing, "squares", (), len(scores[0]), tr("Same value"))
    same = part(
        "changes-nothing",
        tr("The value of {count} of {whole} first squares stays the same."),
        (figure,),
        tr("The score of every first square, with and without alpha-beta and a memo."),
        title=tr("First squares"),
    )
    return Finding((*parts, same))


def _saving(texts: tuple[str, str, str], without: int, full: int, one_window: int) -> SubClaim:
    saved = 1 - Fraction(full, without)
    figures = (
        Figure("without", without, "nodes", heading=tr("Nodes without")),
        Figure("with", full, "nodes", heading=tr("Nodes with")),
        Figure("one-window", one_window, "nodes", heading=tr("Nodes, one window")),
        Figure("saved", saved, "", heading=tr("Nodes saved")),
    )
    key, title, text = texts
    how = Phrase(_HOW, {"nodes": one_window})
    return part(key, text, figures, how, title=title, facts={"full": full})


# Minimax costs O(9!) in the worst case.
#
# The worst case is the whole game without a memo and without alpha-beta. O( ) is read in one way
# in all these claims: at most a constant times as much. On a board of one size there is such a
# constant; counting names it.

FACTORIAL = factorial(len(CELLS))


_WORST_CASE = tr(
    "The worst case: the whole game tree was walked from the empty board, its root counted too, "
    "without a memo or alpha-beta; no game goes on after a win. O(9!) means: at most a constant "
    "times 9!. On a board of one size there is always such a constant, so the figures say more "
    "than the claim."
)


@claim("minimax-costs-factorial", order=6, text=tr("In the worst case minimax costs O(9!)."))
def minimax_costs_factorial(control: Control) -> Finding:
    """Count the games and the nodes of the whole tree."""
    tree = count_tree(control)
    games = sum(map(sum, tree.games.values()))
    parts = (
        _times_factorial(
            Figure("games", games, "games", (), FACTORIAL, tr("Lines of play")),
            tr("Plain minimax plays {count} games to the end: {times} times 9! = {bound}."),
            tr("Games"),
        ),
        _times_factorial(
            Figure("nodes", sum(tree.nodes), "nodes", (), FACTORIAL, tr("Nodes")),
            tr("Plain minimax visits {count} nodes of the tree: {times} times 9! = {bound}."),
            tr("Nodes"),
        ),
    )
    return Finding(parts)


def _times_factorial(count: Figure, template: str, name: str) -> SubClaim:
    times = Figure("times", Fraction(count.value) / FACTORIAL, "times", heading=tr("Times 9!"))
    facts, key = {"bound": FACTORIAL}, f"{count.key}-at-most"
    return part(key, template, (count, times), _WORST_CASE, holds=True, title=name, facts=facts)


# Alpha-beta costs O(b^d), b being the branching factor and d the depth.
#
# At most a constant times as much, at each depth. b is 9, the squares of the empty board. That
# plain minimax has the same constant, and how far below alpha-beta ends, are remarks.

_EVERY_DEPTH = tr(
    "The game was searched from the empty board to every depth from 1 to 9, with full "
    "windows, row by row, without a memo; the root counts. O(9^d) means: at most a constant times "
    "9^d, at every depth."
)
_POWER = tr("Alpha-beta visits at most {times} times 9^d nodes, at each of the depths 1 to 9.")
_LAST_DEPTH = tr(
    "At depth {depth} 9^d is {bound}; alpha-beta visits {nodes} nodes: the squares run out."
)
_PLAIN_TOO = tr(
    "Plain minimax visits at most {times} times as many: so O(b^d) does not tell them apart."
)


@claim(
    "alpha-beta-costs-a-power",
    order=10,
    text=tr("Alpha-beta costs O(b^d), with b branches at a node and depth d."),
)
def alpha_beta_costs_a_power(control: Control) -> Finding:
    """Count the nodes of both searches at every depth."""
    rows = tuple(_by_depth(control))
    depth, bound, _, nodes = rows[-1]
    parts = (
        _constant("at-most", [row[3] for row in rows], _POWER, holds=True),
        part(
            "last",
            _LAST_DEPTH,
            (nodes, bound),
            _EVERY_DEPTH,
            facts={"depth": depth, "nodes": nodes},
        ),
        _constant("plain", [row[2] for row in rows], _PLAIN_TOO, holds=None),
    )
    return Finding(parts, rows=rows)


def _by_depth(control: Control) -> Iterator[tuple[Figure, ...]]:
    """Yield the counts at each depth from 1 on; plain minimax visits every node of the tree."""
    plain = count_tree(control).nodes
    for depth in range(1, len(CELLS) + 1):
        options = SearchOptions(depth=depth)
        found = analyse(empty_board(), options, control, full_windows=True)
        pruned = found.effort.nodes
        yield (
            Figure("depth", depth, "plies", (), None, tr("Depth")),
            Figure("bound", len(CELLS) ** depth, "numbers", (), None, tr("9^d")),
            Figure("plain", sum(plain[: depth + 1]), "nodes", (), None, tr("Nodes, plain minimax")),
            Figure("pruned", pruned, "nodes", (), None, tr("Nodes, alpha-beta")),
        )


def _constant(key: str, nodes: list[Figure], template: str, *, holds: bool | None) -> SubClaim:
    """Return what 9^d has to be multiplied with, so that it is enough at every depth."""
    most = max(each.value / len(CELLS) ** depth for depth, each in enumerate(nodes, start=1))
    times = Figure("times", most, "times", (), None, tr("Times 9^d"))
    return part(key, template, (times,), _EVERY_DEPTH, holds=holds)


# The game tree has at most 986,410 nodes, the sum of 9!/(9-k)! for k from 0 to 9.
#
# That sum counts the orders in which marks can be put on the board. It would be the tree if a
# game went on after a win. A bound is kept or not; where it is reached is a remark.

_WHOLE_TREE = tr(
    "Every node of the tree was visited from the empty board, the root counted. With k marks "
    "on the board there are 9!/(9 - k)! orders in which they can be put there."
)


@claim(
    "tree-has-the-usual-bound",
    order=11,
    text=tr("The game tree has at most the sum of 9!/(9 - k)! nodes, k from 0 to 9."),
)
def tree_has_the_usual_bound(control: Control) -> Finding:
    """Compare the tree with the bound, as a whole and with each number of marks."""
    nodes = count_tree(control).nodes
    orders = [perm(len(CELLS), marks) for marks in range(len(CELLS) + 1)]
    same = sum(count == most for count, most in zip(nodes, orders, strict=True))
    rows = tuple(
        (Figure("marks", marks, "marks", (), None, tr("Marks")), *_nodes_and_orders(*counts))
        for marks, counts in enumerate(zip(nodes, orders, strict=True))
    )
    within, whole = tr("The sum is {bound}; the tree has {nodes} nodes."), (sum(nodes), sum(orders))
    reached = tr(
        "With {same} of {whole} numbers of marks there are as many nodes as orders; with more "
        "marks some games are over before."
    )
    equal = Figure("reached", same, "numbers", (), len(nodes), tr("Equal"))
    parts = (
        part("at-most", within, _nodes_and_orders(*whole), _WHOLE_TREE, holds=whole[0] <= whole[1]),
        part("reached", reached, (equal,), _WHOLE_TREE, facts={"same": equal}),
    )
    return Finding(parts, rows=rows)


def _nodes_and_orders(nodes: int, orders: int) -> tuple[Figure, Figure]:
    count = Figure("nodes", nodes, "nodes", (), None, tr("Nodes"))
    return count, Figure("bound", orders, "nodes", (), None, tr("Orders of marks"))


# Play by rules takes constant time, O(1).
#
# At most a constant. Counting names it. On a board of one size every program has such a constant,
# minimax too: that, and how much the work varies below it, are remarks.

_EVERYWHERE = tr(
    "Each program decided on the 2-3-5 vector in every position that is not over. O(1) means: at "
    "most a constant. On a board of one size there is always such a constant, so the figures say "
    "more than the claim."
)
_MOST = tr("reads at most {most} squares for a move, in any of {whole} positions.")
_SAME = tr("reads {least} squares for some moves, {most} for others.")
_MOST_LOOK_UPS = tr(
    "look-ups in its table for a move: at most {most}, in any of {whole} positions."
)
_SAME_LOOK_UPS = tr("look-ups in its table: {least} for every move.")
_LOOK_UPS = "look-ups"
"""What a program reads that looks its moves up."""
_MINIMAX = tr(
    "On a board of one size every program has such a bound: plain minimax visits at most {nodes} "
    "nodes for a move."
)


@claim(
    "rules-take-constant-time",
    order=12,
    text=tr("A program of fixed rules takes constant time for a move, O(1)."),
)
def rules_take_constant_time(control: Control) -> Finding:
    """Let each program decide everywhere, and compare its easiest move with its hardest."""
    vector = REPRESENTATIONS["vector"]
    boards = [board.to(vector) for board in reachable(control) if not board.is_over]
    works = [_work(key, boards, control) for key in programs_of(Difficulty.RULES)]
    most = max(map(solved().tree_size, boards))
    nodes = Figure("nodes", most, "nodes", (), None, tr("Most nodes"))
    every = part("every-program", _MINIMAX, (nodes,), _EVERYWHERE)
    parts: list[SubClaim] = []
    for _, limit in works:  # the largest of the counts is a bound without any comparison
        text = _MOST_LOOK_UPS if limit.unit == _LOOK_UPS else _MOST
        facts = {"whole": len(boards)}
        parts.append(part("limited", text, (limit,), _EVERYWHERE, holds=True, facts=facts))
    for work in works:
        text = _SAME_LOOK_UPS if work[0].unit == _LOOK_UPS else _SAME
        parts.append(part("the-same", text, work, _EVERYWHERE))
    return Finding(
        (*parts, every),
        rows=(*works, (nodes._replace(about=("minimax",)),)),
    )


def _work(key: str, boards: list[Board], control: Control) -> tuple[Figure, Figure]:
    """Return the least and the most that a program looks at for its moves."""
    player = PROGRAMS[key].build(SearchOptions())
    efforts = [player.choose(each, control).analysis.effort for each in boards]
    examined = [each.examined for each in efforts]
    looks_up = efforts[0].unit is not boards[0].unit
    unit = _LOOK_UPS if looks_up else "squares"
    fewest = tr("Fewest look-ups") if looks_up else tr("Fewest squares")
    largest = tr("Most look-ups") if looks_up else tr("Most squares")
    least = Figure("least", min(examined), unit, (key,), None, fewest)
    return least, Figure("most", max(examined), unit, (key,), None, largest)
