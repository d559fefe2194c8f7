"""The glossary: each term of the field, explained once in plain sentences."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tictactoe_gui.engine.texts import Phrase, tr
from tictactoe_gui.ui.wording.text import translated


class Term(NamedTuple):
    """A term, the forms in which it stands in sentences, and its explanation."""

    key: str
    name: str
    forms: str
    """The words that lead to it where they stand in a sentence, separated by commas; "" is none."""
    text: str


class Mention(NamedTuple):
    """A term where it stands in a sentence."""

    start: int
    end: int
    term: Term


_ENTRIES = (
    Term(
        "line",
        tr("Line"),
        "",
        tr("Three squares in a row. There are eight: three rows, three columns, two diagonals."),
    ),
    Term(
        "centre",
        tr("Centre"),
        tr("centre"),
        tr("Square 5, in the middle. Four lines go through it, more than through any other."),
    ),
    Term(
        "corner",
        tr("Corner"),
        tr("corner,corners"),
        tr("Squares 1, 3, 7 and 9. Three lines go through each of them."),
    ),
    Term(
        "side",
        tr("Side"),
        tr("a side,the sides"),
        tr("Squares 2, 4, 6 and 8, between the corners. Two lines go through each of them."),
    ),
    Term(
        "representation",
        tr("Representation"),
        tr("representation,representations"),
        tr(
            "How a program stores the board. It changes how much work it is to find a line, "
            "and never which moves are good."
        ),
    ),
    Term(
        "vector",
        tr("2-3-5 vector"),
        tr("2-3-5 vector,line product,line products"),
        tr(
            "Nine numbers, one for each square: 2 if it is free, 3 for X and 5 for O. The "
            "product of a line tells what stands there: with 3 × 3 × 2 = 18 X wins at once."
        ),
    ),
    Term(
        "magic-square",
        tr("Magic square"),
        tr("magic square,magic-square"),
        tr(
            "The numbers 1 to 9, one on each square, so that every line sums to 15. Three "
            "numbers of a player that sum to 15 are three in a row."
        ),
    ),
    Term(
        "bitboard",
        tr("Bitboard"),
        tr("bitboard,mask,masks"),
        tr(
            "The marks of one player as the bits of one number, a mask: 1 where the player has "
            "a mark. A line is complete when all three of its bits are set."
        ),
    ),
    Term(
        "base-3",
        tr("Base-3 number"),
        tr("base-3 number,base 3"),
        tr(
            "The board read as one number, with a digit for each square: 0 if it is free, 1 "
            "for X, 2 for O. The number is the place of an entry in a table that knows the "
            "answers."
        ),
    ),
    Term(
        "look-up",
        tr("Look-up"),
        tr("look-up,look-ups"),
        tr(
            "One reading of the stored board to find lines. It depends on the representation "
            "whether a square, a sum, a mask or an entry of a table is read."
        ),
    ),
    Term(
        "symmetry",
        tr("Symmetry"),
        tr("symmetry"),
        tr(
            "A position that is turned or mirrored is worth the same. Counted up to symmetry, "
            "all positions that differ only in that way are one."
        ),
    ),
    Term(
        "block",
        tr("Block"),
        tr("block,blocks"),
        tr("To take the square with which the other player would complete a line."),
    ),
    Term(
        "threat",
        tr("Threat"),
        tr("threat,threats,threatens"),
        tr(
            "A line with two marks of one player and a free third square. Unless it is "
            "blocked, that player can complete it."
        ),
    ),
    Term(
        "fork",
        tr("Fork"),
        tr("fork,forks"),
        tr(
            "A move that makes two threats at once. A single move cannot block two different "
            "squares."
        ),
    ),
    Term(
        "open-line",
        tr("Open line"),
        tr("open lines,open line"),
        tr("A line without a mark of the other player: it can still be completed."),
    ),
    Term(
        "mistake",
        tr("Mistake"),
        tr("mistake,mistakes"),
        tr(
            "A move after which a win, or a draw, that was within reach is gone. A slower win or a "
            "quicker loss is no mistake."
        ),
    ),
    Term(
        "accuracy",
        tr("Accuracy"),
        tr("accuracy"),
        tr("Of a player's moves where a mistake was possible, how many were right."),
    ),
    Term(
        "forced-win",
        tr("Forced win"),
        tr("forced win,forces a win,force a win,force the win"),
        tr("A win that the other player cannot prevent, whatever the replies."),
    ),
    Term(
        "trap",
        tr("Trap"),
        tr("trap,traps"),
        tr("A chance for the other player to go wrong: a reply that loses."),
    ),
    Term(
        "terminal",
        tr("Terminal"),
        tr("terminal"),
        tr("A board on which the game is over: it is won, or no square is free."),
    ),
    Term(
        "agent",
        tr("Agent and environment"),
        tr("agent,agents,environment,environments"),
        tr(
            "An agent sees its environment and acts in it. Its task has four parts, PEAS for short:"
            " performance measure, environment, actuators and sensors. Here these are the result,"
            " the board with the other player, the marks that it sets, and the board as it reads"
            " it."
        ),
    ),
    Term(
        "fully-observable",
        tr("Fully observable"),
        tr("fully observable"),
        tr(
            "An environment of which the agent sees all that matters for its decision. In"
            " tic-tac-toe that is the board, and whose move it is can be read there, too."
        ),
    ),
    Term(
        "deterministic",
        tr("Deterministic"),
        tr("deterministic"),
        tr(
            "Without luck: what a move leads to depends on the board and the move alone. A game"
            " with dice is not deterministic. A player may still choose by chance."
        ),
    ),
    Term(
        "perfect-information",
        tr("Perfect information"),
        tr("perfect information"),
        tr(
            "Each player sees everything that has happened so far. In most card games the hands are"
            " hidden, so that they are no games of perfect information."
        ),
    ),
    Term(
        "zero-sum",
        tr("Zero-sum"),
        tr("zero-sum"),
        tr(
            "What one player gains, the other loses. So one number says what a result is worth to"
            " both: turn its sign, and it is the other player's."
        ),
    ),
    Term(
        "utility",
        tr("Utility"),
        tr("utility"),
        tr(
            "The number that says what the end of a game is worth to a player. In textbooks it is"
            " often +1 for a win, 0 for a draw and −1 for a loss; here a sooner win may be worth"
            " more."
        ),
    ),
    Term(
        "perfect-play",
        tr("Perfect play"),
        tr("perfect play"),
        tr(
            "Each player keeps the best result within reach, and wins as soon, or loses as late, "
            "as possible. In tic-tac-toe that leads from the empty board to a draw."
        ),
    ),
    Term(
        "perfect-player",
        tr("Perfect player"),
        tr("perfect player"),
        tr(
            "A player of perfect play that always decides the same: of squares that are equal it "
            "takes the one with the best chance to win against random play, or the first of these."
        ),
    ),
    Term(
        "any-best-square",
        tr("Any best square"),
        tr("any best square"),
        tr(
            "A player of perfect play that decides by chance: it takes any of the best squares, "
            "also one that wins less often against random play."
        ),
    ),
    Term(
        "random-play",
        tr("Random play"),
        tr("random play,random player"),
        tr("A player who takes any of the free squares, each with the same chance."),
    ),
    Term(
        "median",
        tr("Median"),
        tr("median"),
        tr("The middle one of several figures, put in order. One very slow run hardly changes it."),
    ),
    Term(
        "line-of-play",
        tr("Line of play"),
        tr("line of play,lines of play"),
        tr("Moves that follow one another, usually to the end of the game."),
    ),
    Term(
        "ply",
        tr("Ply"),
        tr("ply,plies"),
        tr("One move by one player. A game from the empty board has nine plies at most."),
    ),
    Term(
        "game-tree",
        tr("Game tree"),
        tr("game tree"),
        tr("A position, all moves in it, all replies to them, and so on to the end of every game."),
    ),
    Term(
        "state-space",
        tr("State space"),
        tr("state space"),
        tr(
            "All positions that can be reached from the first one by legal moves. The game tree is"
            " much larger, because many lines of play lead to the same position."
        ),
    ),
    Term(
        "branching-factor",
        tr("Branching factor"),
        tr("branching factor"),
        tr(
            "How many moves a node has. In tic-tac-toe it is nine in the empty board, and one less"
            " with each ply; in chess it is more than thirty on average."
        ),
    ),
    Term(
        "recursion",
        tr("Recursion"),
        tr("recursion"),
        tr(
            "A function that calls itself for a smaller task, until one is so small that the answer"
            " is known. Minimax calls itself for each move, and ends where the game is over."
        ),
    ),
    Term(
        "backtracking",
        tr("Backtracking"),
        tr("backtracking"),
        tr(
            "To go back to the last place that has a choice left, and to try that. So a search"
            " comes through the whole tree, and holds no more than one line of play at a time."
        ),
    ),
    Term(
        "search",
        tr("Search"),
        "",
        tr("To look at moves, the replies to them and so on, before one of them is played."),
    ),
    Term(
        "node",
        tr("Node"),
        tr("node,nodes"),
        tr(
            "A board in the tree of a search. If a search comes to the same position in two "
            "ways, these are two nodes."
        ),
    ),
    Term(
        "root",
        tr("Root"),
        tr("root"),
        tr("The node at the top of the tree: the position in which a move is looked for."),
    ),
    Term(
        "minimax",
        tr("Minimax"),
        tr("minimax"),
        tr(
            "A search that takes the move with the best result, if the other player answers "
            "with what is worst for it, and so on in turn."
        ),
    ),
    Term(
        "max-and-min",
        tr("MAX and MIN"),
        tr("MAX,MIN"),
        tr(
            "Where every value counts for one side, that side is MAX and takes the largest value; "
            "the other one is MIN and takes the smallest."
        ),
    ),
    Term(
        "depth-limit",
        tr("Depth limit, or horizon"),
        tr("depth limit,horizon"),
        tr(
            "How many plies a search looks ahead. Boards at the limit are only estimated; "
            "what comes after them is not seen."
        ),
    ),
    Term(
        "estimate",
        tr("Estimate"),
        tr("estimate,estimated"),
        tr(
            "What a board at the depth limit seems to be worth: the open lines of one player "
            "minus those of the other. It proves nothing."
        ),
    ),
    Term(
        "memo",
        tr("Memo, or transposition table"),
        tr("memo"),
        tr(
            "What a search remembers of the positions that it has finished. When it comes to "
            "one of them again, it can often read the value there."
        ),
    ),
    Term(
        "transposition",
        tr("Transposition"),
        tr("transposition,transpositions"),
        tr("The same position, reached by other moves or by the same ones in another order."),
    ),
    Term(
        "principal-variation",
        tr("Principal variation"),
        tr("principal variation"),
        tr("The line of play in which both players choose what the search rates best."),
    ),
    Term(
        "alpha-beta",
        tr("Alpha-beta"),
        tr("alpha-beta"),
        tr(
            "Minimax that leaves out what cannot change the choice. It finds the same best "
            "value, usually with far fewer nodes."
        ),
    ),
    Term(
        "cut-off",
        tr("Cut-off"),
        tr("cut-off,cut-offs,is cut,cut at"),
        tr(
            "A node whose remaining moves are left out. One move is already so good that the "
            "other player has a better choice earlier, and will not let it come to this."
        ),
    ),
    Term(
        "window",
        tr("Window"),
        tr("window,windows,limit yet,limits so far"),
        tr(
            "What the player to move has for certain, and what the other will not let it "
            "exceed. Only between the two does alpha-beta need the exact value."
        ),
    ),
    Term(
        "alpha-and-beta",
        tr("α and β"),
        tr("α,β"),
        tr("The lower and the upper end of the window."),
    ),
    Term(
        "root-window",
        tr("Full or shared window"),
        tr("root window,full window,shared window"),
        tr(
            "How a search looks at the moves in the root. With a full window it learns the "
            "exact value of each. With one shared window it stops where a move cannot beat the "
            "best so far, and knows only a bound of the others."
        ),
    ),
    Term(
        "value",
        tr("Value"),
        tr("value,values"),
        tr(
            "The number that a search gives a position: above zero it is good for the player "
            "for whom it counts, below zero it is bad."
        ),
    ),
    Term(
        "bound",
        tr("Bound"),
        tr("bound,bounds"),
        tr(
            "A limit instead of the exact value: at least this much, or at most. After a "
            "cut-off a search often knows no more."
        ),
    ),
    Term(
        "left-open",
        tr("Left open"),
        tr("left open"),
        tr(
            "The search stopped with a bound that does not say who wins: the result may be a win, "
            "a draw or a loss."
        ),
    ),
    Term(
        "move-order",
        tr("Move order"),
        tr("move order"),
        tr(
            "Which squares a search tries first. If good moves come first, alpha-beta usually "
            "leaves out more."
        ),
    ),
)
"""In English; translated where they are read."""


def terms() -> tuple[Term, ...]:
    """Return all entries in the order of their names, in the user's language."""
    return _terms(title())


def term_name(key: str) -> str:
    """Return what an entry is called, in the user's language."""
    return next(each.name for each in terms() if each.key == key)


def title() -> str:
    """Return what the window is called."""
    return translated(Phrase(tr("Glossary")))


@cache
def _terms(_language: str) -> tuple[Term, ...]:
    found = [Term(each.key, *map(_translated, each[1:])) for each in _ENTRIES]
    return tuple(sorted(found, key=lambda term: term.name.casefold()))


def _translated(english: str) -> str:
    return translated(Phrase(english)) if english else ""


def mentions(text: str) -> Iterator[Mention]:
    """Yield the terms in a sentence, each where it stands first."""
    told, entries = set(), terms()
    for found in _pattern(entries).finditer(text):
        term = _by_form(entries)[found.group().casefold()]
        if term.key not in told:
            told.add(term.key)
            yield Mention(found.start(), found.end(), term)


@cache
def _by_form(entries: tuple[Term, ...]) -> dict[str, Term]:
    return {
        form.strip().casefold(): term
        for term in entries
        for form in term.forms.split(",")
        if form.strip()
    }


@cache
def _pattern(entries: tuple[Term, ...]) -> re.Pattern[str]:
    """Return what finds the longest form at a place, as a word of its own."""
    forms = sorted(_by_form(entries), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, forms))})(?![\w-])", re.IGNORECASE)
