"""What chapters 5 to 8 say, sentence by sentence, and whether that is so."""

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import prod

from tests.engine import oracle
from tests.engine.boards import board
from tests.resources.truths import (
    CORNERS,
    Claims,
    Squares,
    at,
    comes_to,
    decided,
    forks,
    is_line,
    keep,
    wins,
)
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.figures import FIGURES
from tictactoe_gui.engine.counting.rule_worth import challenges
from tictactoe_gui.engine.counting.rule_worth import worth as rules_worth
from tictactoe_gui.engine.counting.strength import Strength, lost_games
from tictactoe_gui.engine.evaluation import Bound, MoveEvaluation
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.pseudocode import depth_at
from tictactoe_gui.engine.representations.magic import NUMBERS
from tictactoe_gui.engine.rule_cards import PRESETS, CardStep, RuleList
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder, Scale, Scoring, SearchOptions, analyse, in_order
from tictactoe_gui.engine.tree import Node, Tree, trace

TWO_X = "XX./.O./..O"
LOOKED = "O.O/.X./XOX"
CUT = ".OX/XO./.XO"
FOUR_FREE = "..O/X../XOX"
LATER = "OO./XX./.OX"
FOUR = "win", "block", "block fork", "centre"


@cache
def figure(name: str) -> int:
    """Return a figure of the course."""
    return FIGURES[name](Control())


def taken(program: str, rows: str, depth: int = 9, score: Scoring = Scoring.DEPTH) -> Squares:
    """Return the square that a program takes."""
    player = PROGRAMS[program].build(SearchOptions(depth=depth, score=score))
    cell = player.choose(board(at(rows)), Control()).cell
    return set() if cell is None else {cell + 1}


def reason(program: str, rows: str) -> str:
    """Return the rule by which a program takes its square."""
    rule = PROGRAMS[program].build(SearchOptions()).choose(board(at(rows)), Control()).reason.rule
    return rule.key if rule else ""


def met(*cards: str) -> set[str]:
    """Return what a list of rules reaches of what one can try for."""
    rules = RuleList("", tuple(map(CardStep, cards)))
    return {each.key for each in challenges(rules, rules_worth(rules, Control())) if each.is_met}


@cache
def never_loses(program: str) -> bool:
    """Return whether a program loses no game, as X or as O."""
    return not any(lost_games(Strength(), program, mark, Control()).lost for mark in Mark)


def errs_at_forks(program: str) -> bool:
    """Return whether a program as O goes wrong only where X can fork, or has two threats soon."""
    player = PROGRAMS[program].build(SearchOptions())

    def takes(position: oracle.Position) -> tuple[int, ...]:
        return (player.choose(board(position), Control()).cell or 0,)

    return all(
        cell + 1 in keep(position) or forks(position, "X")
        for position, (cell,) in decided("O", takes)
    )


def products(of: tuple[int, ...]) -> int:
    """Return in how many ways three marks have the product of `of`, whatever their order."""
    return sum(prod(each) == prod(of) for each in combinations_with_replacement((2, 3, 5), 3))


def searched(rows: str) -> Tree:
    """Return the search by alpha-beta with one window, as it is written on paper: X is MAX."""
    options = SearchOptions()
    return trace(board(at(rows)), options, Control()).seen_as(Scale())


def node(rows: str, *squares: int) -> Node:
    """Return the node that some squares lead to."""
    found = searched(rows).root.follow(tuple(square - 1 for square in squares))
    assert found
    return found


def window(rows: str, *squares: int) -> tuple[int, int]:
    """Return alpha and beta on arrival."""
    return tuple(searched(rows).window(node(rows, *squares).visit))  # type: ignore[return-value]


def returned(rows: str, *squares: int) -> int:
    """Return what comes back from a node."""
    visit = node(rows, *squares).visit
    return searched(rows).number(visit.value, visit.mark)


def plain(rows: str, *squares: int) -> int:
    """Return what comes back from a node where nothing is left out."""
    tree = trace(board(at(rows)), SearchOptions(alpha_beta=False), Control())
    found = tree.root.follow(tuple(square - 1 for square in squares))
    assert found
    return tree.number(found.visit.value, found.visit.mark)


def by_sign(rows: str) -> tuple[MoveEvaluation, ...]:
    """Return what a search by +1 0 −1 finds."""
    return analyse(
        board(at(rows)), SearchOptions(alpha_beta=False, score=Scoring.SIGN), Control()
    ).evaluations


def below(here: Node) -> list[Node]:
    """Return all nodes below one."""
    return [each for child in here.children for each in (child, *below(child))]


def said_of(tree: Tree, here: Node) -> bool:
    """Return whether a value is exact, or what it says only, as the chapter tells it."""
    visit = here.visit
    alpha, beta = tree.window(visit)
    value = tree.number(visit.value, visit.mark)
    bound = Bound.AT_MOST if value <= alpha else Bound.AT_LEAST if value >= beta else Bound.EXACT
    return tree.bound(visit) is (Bound.EXACT if visit.board.is_over else bound)


def first_tried(rows: str) -> int:
    """Return the square that a search by open lines tries first."""
    return in_order(board(at(rows)), MoveOrder.OPEN_LINES)[0] + 1


def looks_best(rows: str) -> int:
    """Return the first square that wins at once, or else leaves the larger lead in open lines."""
    here = at(rows)
    side, other = oracle.side(here), oracle.opponent(oracle.side(here))
    placed = {cell + 1: oracle.put(here, cell, side) for cell in oracle.free(here)}
    leads = {
        square: oracle.open_lines(each, side) - oracle.open_lines(each, other)
        for square, each in placed.items()
    }
    return max(sorted(wins(rows, side) or leads), key=lambda square: leads[square])


def ends(branches: int, plies: int, alpha: int = -1, beta: int = 1, *, is_cut: bool) -> int:
    """Return the ends that a search looks at in a tree where every move is as good: all are 0."""
    if not plies:
        return 1
    seen = 0
    for _ in range(branches):
        seen += ends(branches, plies - 1, -beta, -alpha, is_cut=is_cut)
        alpha = max(alpha, 0)
        if is_cut and alpha >= beta:
            break
    return seen


def left_out(rows: str, *squares: int) -> Squares:
    """Return which moves are not looked at."""
    return {cell + 1 for cell in node(rows, *squares).visit.not_reached}


CLAIMS: Claims = {
    "05": {
        "begin on 1; then take 9, or else 7; after that win, block, or take a corner": lambda: (
            [each.card for each in PRESETS[0].steps]
            == ["square 1", "square 9", "square 7", "win", "block", "corner", "lowest free"]
            and [each.turns for each in PRESETS[0].steps] == [(1,), (3,), (3,), (), (), (), ()]
        ),
        "who follows it as X never loses": lambda: not rules_worth(PRESETS[0], Control()).x.lost,
        "Nothing on it says that O must answer a corner with the centre": lambda: (
            not any(
                {*CORNERS} & taken("own-rules", comes_to(each)) == keep(comes_to(each))
                for each in CORNERS
            )
        ),
        "win, block, fork, block a fork, centre, opposite corner, corner, side": lambda: (
            [each.card for each in PRESETS[1].steps]
            == ["win", "block", "fork", "block fork", "centre", "opposite corner", "corner", "side"]
        ),
        "The five questions that you know": lambda: "as o" in met(*FOUR, "corner"),
        "at most six of them, and never lose as X or as O": lambda: (
            "six" in met(*FOUR, "corner", "side")
        ),
        "Which one can you do without?": lambda: "five" in met(*FOUR, "lowest free"),
        "because nothing in it stops a fork": lambda: errs_at_forks("turn-table-corner"),
        "If one is missing, or stands too low, the program loses": lambda: (
            "as o" not in met("win", "block", "centre", "corner", "lowest free")
            and "as o" not in met("win", "block", "centre", "corner", "block fork")
        ),
    },
    "06": {
        "Here a free square is 2, X is 3 and O is 5": lambda: (
            [board(at(TWO_X), "vector").stored(cell) for cell in (0, 2, 4)] == ["3", "2", "5"]
        ),
        "No other three marks have this product": lambda: products((3, 3, 2)) == 1,
        "Because 2, 3 and 5 are prime numbers, a product always tells": lambda: all(
            products(each) == 1 for each in combinations_with_replacement((2, 3, 5), 3)
        ),
        "8, 3, 4 in the top row, 1, 5, 9 in the middle, 6, 7, 2 at the bottom": lambda: (
            NUMBERS == (8, 3, 4, 1, 5, 9, 6, 7, 2)
        ),
        "The three numbers of each line sum to {magic-sum}": lambda: all(
            sum(NUMBERS[cell] for cell in line) == figure("magic-sum") for line in oracle.LINES
        ),
        "three different numbers with this sum are always a line": lambda: all(
            is_line(*sorted(NUMBERS.index(each) + 1 for each in three))
            for three in combinations(range(1, 10), 3)
            if sum(three) == figure("magic-sum")
        ),
        "X has the numbers 8 and 3": lambda: (NUMBERS[0], NUMBERS[1]) == (8, 3),
        "take 8 and 3 away, and 4 is left": lambda: figure("magic-sum") - 8 - 3 == 4 == NUMBERS[2],
        "A bitboard has nine bits for X and nine for O: 1 where": lambda: (
            board(at(TWO_X), "bitboard").state == (0b11, 0b100010000)
        ),
        "Write 0 for a free square, 1 for X and 2 for O": lambda: (
            board(at(TWO_X), "base3").state == int("110020002", 3)
        ),
        "{fillings} entries, most of which are never read": lambda: (
            len(oracle.OPEN) * 2 < figure("fillings")
        ),
    },
    "07": {
        "The first mark has depth 0, the answer 1": lambda: (
            [depth_at(searched(LOOKED), node(LOOKED, *each)) for each in ((4,), (4, 2))] == [0, 1]
        ),
        "Here every win is +1": lambda: (
            {each.score.value for each in by_sign(LATER) if each.score} == {1, -1}
        ),
        "the program takes the first of them, 3": lambda: (
            taken("minimax", LATER, score=Scoring.SIGN) == {3} and keep(LATER) == {3, 6}
        ),
    },
    "08": {
        "The squares are tried in order, so 1 comes first": lambda: (
            [each.path for each in node(CUT).children] == [(0,), (5,), (6,)]
        ),
        "Where the game is over, the value is exact. Elsewhere a value that is at α": lambda: all(
            said_of(searched(rows), each)
            for rows in (CUT, FOUR_FREE, "..O/X../XXO", LOOKED)
            for each in below(searched(rows).root)
        ),
        "a win at once, and then the square that gives its side the largest lead": lambda: all(
            first_tried(each) == looks_best(each) for each in ("X../.O./...", LATER, TWO_X)
        ),
        "alpha-beta would look at about b^(d/2)": lambda: (
            ends(3, 6, is_cut=False) == 3**6 and ends(3, 6, is_cut=True) == 2 * 3**3 - 1
        ),
    },
}
