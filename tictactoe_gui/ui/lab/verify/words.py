"""The known numbers about the game, as lines to be read in front of a class."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tictactoe_gui.engine.counting.claim import CLAIMS, Ruling
from tictactoe_gui.engine.counting.roll_call import Item
from tictactoe_gui.engine.counting.strength import QUICKEST_SEARCH
from tictactoe_gui.ui.lab.claims.figures import share_of_whole
from tictactoe_gui.ui.lab.claims.words import claim_text, holds_word, ruling_word
from tictactoe_gui.ui.wording.names import program_name
from tictactoe_gui.ui.wording.text import number, seconds, tr

NOT_YET = "…"


def fact_text(key: str) -> str:
    """Return what is known, without the number; of a claim, the claim."""
    texts = {
        "positions": tr("Positions that a game can reach"),
        "finished": tr("Finished positions"),
        "positions-up-to-symmetry": tr("Positions up to symmetry"),
        "finished-up-to-symmetry": tr("Finished positions up to symmetry"),
        "tree-nodes-by-ply": tr("Nodes of the whole tree, ply by ply"),
        "games": tr("Complete games"),
        "games-by-winner": tr("Complete games by their result"),
        "games-by-length": tr("Complete games of 5, 6, 7, 8 and 9 moves"),
        "minimax-nodes": tr("Nodes that plain minimax visits from the empty board"),
        "drawing-first-moves": tr("First moves that draw, with best play"),
        "alpha-beta-nodes": tr(
            "Nodes that alpha-beta visits, with a full window for every first move"
        ),
        "memo-nodes": tr("Nodes that a search with a memo visits, without alpha-beta"),
        "hard-loses-as-x": tr("Games that Hard, looking to the end, can lose as X"),
        "hard-loses-as-o": tr("Games that Hard, looking to the end, can lose as O"),
        "hard-x-wins-against-random": tr(
            "Hard, looking to the end, as X against random: chance to win"
        ),
        "hard-o-wins-against-random": tr(
            "Hard, looking to the end, as O against random: chance to win"
        ),
        "random-x-wins": tr("Random against random: chance that X wins"),
        "random-draws": tr("Random against random: chance of a draw"),
    }
    return tr("“{claim}”", claim=claim_text(key)) if key in CLAIMS else texts.get(key, key)


def how_counted(key: str) -> str:
    """Return how a known number, or the verdict on a claim, is counted."""
    if key in CLAIMS:
        return tr("The verdict that the lab explains under Claims, counted anew.")
    for beginnings, how in (
        (
            ("positions", "finished"),
            tr(
                "Every move was played from the empty board on, and each position kept once; up to "
                "symmetry, what turning or mirroring makes the same counts once."
            ),
        ),
        (
            ("games", "tree-"),
            tr("The whole tree was walked, the root counted; no game goes on after a win."),
        ),
        (
            ("minimax-nodes", "alpha-beta-nodes", "memo-"),
            tr("The whole game was searched from the empty board; the root counts as a node."),
        ),
        (("drawing-",), tr("The whole game was searched from the empty board by plain minimax.")),
        (
            ("hard-loses",),
            tr(
                "Each search was played by itself against every move that there is, with a full "
                "window for every square; the games of all of them together."
            ),
        ),
        (
            ("hard-",),
            tr(
                "{program}, with a full window for every square: an exact chance over every line "
                "of play; nothing is sampled.",
                program=program_name(QUICKEST_SEARCH),
            ),
        ),
        (("random-",), tr("An exact chance over every line of play; nothing is sampled.")),
    ):
        if key.startswith(beginnings):
            return how
    return ""


def result(key: str, value: object) -> str:
    """Return a number, or several, or a verdict, or that there is none yet."""
    match value:
        case Ruling():
            return ruling_word(value).lower()
        case tuple():
            return _several(key, value)
        case Fraction():
            fraction = f"{number(value.numerator)}/{number(value.denominator)}"
            return tr("{fraction} = {percent}", fraction=fraction, percent=share_of_whole(value))
        case int():
            return number(value)
        case _:
            return NOT_YET


def _several(key: str, values: tuple[int, ...]) -> str:
    if key.startswith("finished") or key == "games-by-winner":
        x, o, draws = map(number, values)
        return tr("X {x}, O {o}, drawn {draws}", x=x, o=o, draws=draws)
    return ", ".join(map(number, values))


def mark_word(item: Item) -> str:
    """Return whether what was counted is what is known."""
    return holds_word(holds=item.holds) if item.counted is not None else ""


def item_line(item: Item) -> str:
    """Return a line as it is read aloud."""
    facts = {
        "fact": fact_text(item.key),
        "expected": result(item.key, item.expected),
        "counted": result(item.key, item.counted),
        "word": mark_word(item),
    }
    if item.counted is None:
        return tr("{fact}: expected {expected}, not counted yet", **facts)
    return tr("{fact}: expected {expected}, counted {counted}, {word}", **facts)


def running(items: Sequence[Item], place: int) -> str:
    """Return what is counted now, at a place in the list."""
    facts = {"place": place + 1, "count": len(items), "fact": fact_text(items[place].key)}
    return tr("Counting {place} of {count}: {fact}", **facts)


def summary(items: Sequence[Item], milliseconds: int) -> str:
    """Return the end of it all in one sentence."""
    facts = {
        "count": len(items),
        "failed": sum(not item.holds for item in items),
        "time": seconds(milliseconds),
    }
    if facts["failed"]:
        text = tr("{failed} of {count} do not hold, counted in {time} on this machine.", **facts)
    else:
        text = tr("All {count} hold, counted in {time} on this machine.", **facts)
    return text


def cancelled(items: Sequence[Item]) -> str:
    """Return how far it came."""
    done = [item for item in items if item.counted is not None]
    holding = sum(item.holds for item in done)
    facts = {"done": len(done), "count": len(items), "holding": holding}
    return tr("Cancelled: {done} of {count} were counted, {holding} of them hold.", **facts)
