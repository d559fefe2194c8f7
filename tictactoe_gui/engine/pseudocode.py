"""A search as a listing: only the lines that its options have, and which one runs at a step.

As most books print it, with a branch for MAX and one for MIN; or as negamax, where values count for
the player to move. What calls it for each first move stands before it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.player import Instruction, Listing, ListingRow
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.search import DECIDED, CodeAs, MoveOrder, Scale, Scoring, SearchOptions
from tictactoe_gui.engine.texts import Phrase, tr
from tictactoe_gui.engine.tree import Answer, Event, Node, Step, Tree

CHOOSE = "choose"
TRY = "try"
TAKE = "take"
ENTER = "enter"
MEMO = "memo"
WON = "won"
DRAWN = "drawn"
ESTIMATE = "estimate"
CALL = "call"
CUT = "cut"
RETURN = "return"
"""The lines at which a recorded search can be; what MAX and MIN each have is told apart."""
MAX, MIN = "max", "min"
"""The heads of the two branches."""
_ANSWERS = {Answer.MEMO: MEMO, Answer.ESTIMATE: ESTIMATE, Answer.MOVES: RETURN}

_Line = tuple[str, int, Phrase]
"""A key, the indent, and the text."""

_LOOPS = {
    MoveOrder.ROW_MAJOR: tr("for each free square, 1 to 9:"),
    MoveOrder.CENTRE_FIRST: tr("for each free square, 5 first, then corners, then sides:"),
    MoveOrder.OPEN_LINES: tr("for each free square, wins first, then by open lines:"),
}
# By whether there is a memo, and whether what it has may be a bound.
_RETURNS = {
    (False, False): tr("return {value}"),
    (True, False): tr("return memo[board] ← {value}"),
    (True, True): tr("return memo[board] ← {value}, exact"),
}
_VALUE = tr("value(board with the square{with})")
_TURNED = tr("−value(board with the square{with})")
_ASSIGN = tr("v ← {call}")
_LEAST, _GREATEST = Phrase(tr("best ← −∞")), Phrase(tr("best ← ∞"))
_BOOK_WIN = 10
"""From which the books take the depth away."""


def search_listing(options: SearchOptions, board: Board, scale: Scale) -> Listing:
    """Return the search of a board with these options, a numbered row a line."""
    code = _Code(options, options.limits(board), scale, board.turn)
    rows = [
        ListingRow((Instruction(text, key=key),), str(number), indent)
        for number, (key, indent, text) in enumerate(code.lines(), start=1)
    ]
    return Listing(tuple(rows), tuple(code.meanings()))


def running(tree: Tree, step: Step) -> tuple[str, ...]:
    """Return the line at which a search is, then that at which the position before waits."""
    node, visit, parent = step.node, step.node.visit, step.node.parent
    if parent is None:
        return (CHOOSE if step.event is Event.ENTER else TAKE,)
    winner = visit.board.winner
    if step.event is Event.ENTER:
        key = ENTER
    elif step.event is Event.CUT:
        key = _told_apart(CUT, tree.scale, visit.mark)
    elif visit.answer is Answer.END:
        key = _told_apart(WON, tree.scale, winner) if winner else DRAWN
    else:
        key = _ANSWERS[visit.answer]
    is_first = parent.parent is None
    return key, TRY if is_first else _told_apart(CALL, tree.scale, node.visit.mark.other)


def depth_at(tree: Tree, node: Node) -> int | None:
    """Return the depth that the code has at a node, if it has any: the first move leads to 0."""
    has_depth = _has_depth(tree.options, is_limited=tree.is_limited)
    return len(node.path) - 1 if node.parent and has_depth else None


def _has_depth(options: SearchOptions, *, is_limited: bool) -> bool:
    return is_limited or options.score is Scoring.DEPTH


def _told_apart(key: str, scale: Scale, mark: Mark) -> str:
    """Return the key of a line that MAX and MIN each have, where there are two branches."""
    if scale.code_as is CodeAs.NEGAMAX:
        return key
    return f"{key} {MAX if mark is scale.maximizer else MIN}"


@dataclass(frozen=True)
class _Code:
    """What the lines depend on."""

    options: SearchOptions
    is_limited: bool
    scale: Scale
    turn: Mark

    def lines(self) -> Iterator[_Line]:
        """Yield what chooses a square, then what it calls."""
        yield CHOOSE, 0, Phrase(tr("choose(board):"))
        if self.options.memo:
            yield "", 1, Phrase(tr("clear memo"))
        yield from self._choice()
        yield from self._beginning()
        yield from self._branches() if self._is_split else self._negamax()
        yield from self._end()

    @property
    def _is_split(self) -> bool:
        """Whether there is a branch for MAX and one for MIN."""
        return self.scale.code_as is CodeAs.BRANCHES

    @property
    def _takes_largest(self) -> bool:
        """Whether the square with the largest value is taken."""
        return not self._is_split or self.turn is self.scale.maximizer

    @property
    def _has_bounds(self) -> bool:
        """Whether a value in the memo may be only a bound."""
        return self.options.alpha_beta and self.options.memo

    @property
    def _loop(self) -> Phrase:
        return Phrase(_LOOPS[self.options.order])

    def _arguments(self, depth: str, is_maximizing: str, alpha: str, beta: str) -> str:
        """Return those arguments behind the board that the code has."""
        told = [depth] if _has_depth(self.options, is_limited=self.is_limited) else []
        told += [is_maximizing] if self._is_split else []
        told += [alpha, beta] if self.options.alpha_beta else []
        return "".join([f", {each}" for each in told])

    # What chooses a square.

    def _choice(self) -> Iterator[_Line]:
        """Yield the lines by which a square has to be better than those before it."""
        yield "", 1, _LEAST if self._takes_largest else _GREATEST
        yield "", 1, self._loop
        yield TRY, 2, Phrase(_ASSIGN, {"call": self._first_call()})
        better = "v > best" if self._takes_largest else "v < best"
        yield "", 2, Phrase(tr("if {better}: best, taken ← v, square"), {"better": better})
        yield TAKE, 1, Phrase(tr("return taken"))

    def _first_call(self) -> Phrase:
        """Return the call for a first move; one that is no better than `best` may be cut."""
        if not self._is_split:
            return Phrase(_TURNED, {"with": self._arguments("0", "", "−∞", "−best")})
        if self._takes_largest:
            return Phrase(_VALUE, {"with": self._arguments("0", "no", "best", "∞")})
        return Phrase(_VALUE, {"with": self._arguments("0", "yes", "−∞", "best")})

    # What it calls.

    def _beginning(self) -> Iterator[_Line]:
        """Yield the lines for a board whose value is known without its moves."""
        names = self._arguments("depth", "is_maximizing", "α", "β")
        yield ENTER, 0, Phrase(tr("value(board{with}):"), {"with": names})
        if self._has_bounds:
            yield MEMO, 1, Phrase(tr("if memo[board] is exact, at least β or at most α: return it"))
        elif self.options.memo:
            yield MEMO, 1, Phrase(tr("if memo[board] is known: return it"))
        won, lost = self._results()
        if self._is_split:
            yield f"{WON} max", 1, self._leaf(tr("if MAX has three in a row: {result}"), won)
            yield f"{WON} min", 1, self._leaf(tr("if MIN has three in a row: {result}"), lost)
        else:
            line = tr("if the other player has three in a row: {result}")
            yield WON, 1, self._leaf(line, lost)
        if not self.is_limited:  # else the limit comes before the last square is taken
            yield DRAWN, 1, self._leaf(tr("if no square is free: {result}"), 0)
        else:
            line = tr("if depth = {depth}: {result}")
            yield ESTIMATE, 1, self._leaf(line, self._estimate, depth=self.options.depth - 1)

    def _results(self) -> tuple[object, object]:
        """Return what a win and a loss are worth: more than any estimate, where there are some."""
        beyond = DECIDED if self.is_limited else 0
        if self.options.score is Scoring.DEPTH:
            facts = {"number": _BOOK_WIN + beyond}
            return Phrase(tr("{number} − depth"), facts), Phrase(tr("depth − {number}"), facts)
        return 1 + beyond, f"−{1 + beyond}"

    @property
    def _estimate(self) -> Phrase:
        if self._is_split:
            return Phrase(tr("open lines of MAX − those of MIN"))
        return Phrase(tr("own open lines − those of the other player"))

    def _leaf(self, template: str, value: object, **facts: int) -> Phrase:
        """Return the line that hands a value up without a look at the moves."""
        result = Phrase(_RETURNS[self.options.memo, self._has_bounds], {"value": value})
        return Phrase(template, {"result": result, **facts})

    def _negamax(self) -> Iterator[_Line]:
        """Yield the lines that take the largest value for the player to move."""
        yield "", 1, _LEAST
        yield "", 1, self._loop
        arguments = self._arguments("depth + 1", "", "−β", "−max(α, best)")
        yield CALL, 2, Phrase(_ASSIGN, {"call": Phrase(_TURNED, {"with": arguments})})
        yield "", 2, Phrase(tr("best ← max(best, v)"))
        if self.options.alpha_beta:
            yield CUT, 2, Phrase(tr("if best ≥ β: leave the other squares out"))

    def _branches(self) -> Iterator[_Line]:
        """Yield a branch that takes the largest value, and one that takes the smallest."""
        if self._has_bounds:
            yield "", 1, Phrase(tr("a, b ← α, β"))
        largest, smallest = tr("best ← max(best, {call})"), tr("best ← min(best, {call})")
        yield MAX, 1, Phrase(tr("if is_maximizing:"))
        yield "", 2, _LEAST
        yield from self._branch(MAX, largest, "no", Phrase(tr("α ← max(α, best)")))
        yield MIN, 1, Phrase(tr("else:"))
        yield "", 2, _GREATEST
        yield from self._branch(MIN, smallest, "yes", Phrase(tr("β ← min(β, best)")))

    def _branch(self, name: str, best: str, other: str, narrowed: Phrase) -> Iterator[_Line]:
        yield "", 2, self._loop
        call = Phrase(_VALUE, {"with": self._arguments("depth + 1", other, "α", "β")})
        yield f"{CALL} {name}", 3, Phrase(best, {"call": call})
        if self.options.alpha_beta:
            yield "", 3, narrowed
            yield f"{CUT} {name}", 3, Phrase(tr("if β ≤ α: break"))

    def _end(self) -> Iterator[_Line]:
        """Yield the lines that remember a value, and hand it up."""
        if self._has_bounds:
            low, high = ("a", "b") if self._is_split else ("α", "β")
            kind = tr(
                "memo[board] ← best, exact if {low} < best < {high}, at least if best ≥ {high},"
                " else at most"
            )
            yield "", 1, Phrase(kind, {"low": low, "high": high})
        elif self.options.memo:
            yield "", 1, Phrase(tr("memo[board] ← best"))
        yield RETURN, 1, Phrase(tr("return best"))

    # What a row cannot say.

    def meanings(self) -> Iterator[Phrase]:
        """Yield for whom a value counts, and why it is as large as that."""
        if self._is_split:
            facts = {"max": self.scale.maximizer.value, "min": self.scale.maximizer.other.value}
            yield Phrase(tr("MAX is {max}, MIN is {min}. Every value counts for MAX."), facts)
        else:
            own = tr(
                "A value counts for the player to move: what is good for one is bad for the other."
            )
            yield Phrase(own)
        if self.options.score is Scoring.SIGN:
            yield Phrase(tr("A win is worth the same, however soon it comes."))
        if self.is_limited:
            yield Phrase(tr("A win or a loss counts more than any number of open lines."))
        elif self.options.depth < len(CELLS):
            yield Phrase(tr("The game ends before the depth limit is reached."))
        if self.options.order is MoveOrder.OPEN_LINES:
            told = tr(
                "By open lines: first the square after which its player is ahead by the most open"
                " lines; of equals the lower number."
            )
            yield Phrase(told)
