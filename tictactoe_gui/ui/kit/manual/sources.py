"""Sources: which book a program, a representation, a term or a figure is from."""

from collections.abc import Iterable, Iterator
from html import escape

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.texts import Naming
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.glossary import term_name

KEY = "sources"


def part() -> str:
    """Return it as HTML, the last part of a page."""
    parts = (
        _part(tr("Books and papers"), _books()),
        _part(tr("Programs"), _named(each.names for each in PROGRAMS.values())),
        _part(
            tr("Ways to store the board"), _named(each.names for each in REPRESENTATIONS.values())
        ),
        _part(tr("Terms"), _terms()),
        _part(tr("Figures"), _figures()),
    )
    return f"<h2><a name='{KEY}'></a>{escape(tr('Sources'))}</h2>{''.join(parts)}"


def _books() -> Iterator[tuple[str, str]]:
    """Yield what most of the program is from, and what that is."""
    yield (
        tr("Elaine Rich and Kevin Knight, Artificial Intelligence, second edition, 1991"),
        tr(
            "three ways to play tic-tac-toe, and what each costs: a table of moves, rules on"
            " numbers, and a search"
        ),
    )
    yield (
        tr("Allen Newell and Herbert Simon, Human Problem Solving, 1972"),
        tr("a good player as a list of rules, the most important one first"),
    )
    yield (
        tr("Donald Michie, Trial and Error, 1961"),
        tr("that boxes with beads can learn to play from nothing but results"),
    )
    yield (
        tr("Donald Michie, Experiments on the mechanization of game-learning, 1963"),
        tr("the boxes of MENACE, counted, and what became of it in its games"),
    )
    yield (
        tr("Donald Knuth and Ronald Moore, An Analysis of Alpha-Beta Pruning, 1975"),
        tr("why cut-offs change no result, and how few nodes the best order of moves leaves"),
    )
    yield (
        tr("Stuart Russell and Peter Norvig, Artificial Intelligence: A Modern Approach"),
        tr("the terms that courses use today, such as agent, environment and utility"),
    )


def _named(entries: Iterable[Naming]) -> Iterator[tuple[str, str]]:
    return ((tr(each.name), tr(each.source)) for each in entries if each.source)


def _terms() -> Iterator[tuple[str, str]]:
    """Yield terms of the glossary."""
    sources = {
        "fork": tr("Newell and Simon, in their eight rules"),
        "ply": tr(
            "Arthur Samuel, Some Studies in Machine Learning Using the Game of Checkers, 1959"
        ),
        "minimax": tr(
            "As a search: Claude Shannon, Programming a Computer for Playing Chess, 1950; for "
            "tic-tac-toe it is Rich and Knight's third program"
        ),
        "max-and-min": tr("Nils Nilsson, Problem-Solving Methods in Artificial Intelligence, 1971"),
        "open-line": tr("Nils Nilsson, in the same book: H counts them"),
        "alpha-beta": tr("Knuth and Moore, as above"),
        "memo": tr("Donald Michie, “Memo” Functions and Machine Learning, 1968"),
    }
    return ((term_name(key), source) for key, source in sources.items())


def _figures() -> Iterator[tuple[str, str]]:
    """Yield what stands for a value, and figures that books have."""
    yield tr("+1 0 −1"), tr("Russell and Norvig, as above")
    yield tr("10 − depth"), tr("Lessons for students on the web")
    yield tr("H = open lines of X − open lines of O"), tr("Nils Nilsson, as above")
    yield (
        tr("P = chance of X − chance of O"),
        tr("A text for students, which writes H for it; here it is counted exactly"),
    )
    yield tr("19,683 entries, 177,147 numbers"), tr("Rich and Knight, first program")
    yield tr("304 and 287 boxes"), tr("Donald Michie; both counted here too")
    yield (
        tr("All others"),
        tr("Counted by this program; Study > Lab > Claims counts the best known of them again"),
    )


def _part(heading: str, entries: Iterable[tuple[str, str]]) -> str:
    items = [f"<li><b>{escape(name)}</b>: {escape(source)}.</li>" for name, source in entries]
    return f"<h3>{escape(heading)}</h3><ul>{''.join(items)}</ul>"
