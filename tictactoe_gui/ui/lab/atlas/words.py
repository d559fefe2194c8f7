"""What the atlas says of a class of positions: who wins, how many it stands for, how we know."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.atlas import Atlas, PositionClass, verdict_of
from tictactoe_gui.engine.practice.memory import Knowledge
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.session.history.games_by_class import GamesByClass
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.lists import all_of
from tictactoe_gui.ui.wording.names import draw, has_won, wins, wins_in
from tictactoe_gui.ui.wording.numbers import (
    boards_count,
    games_count,
    moves_count,
    percent,
    positions_count,
)
from tictactoe_gui.ui.wording.setup import side_line


def title() -> str:
    return tr("Atlas")


# A class.


def verdict_word(each: PositionClass) -> str:
    """Return the verdict as it stands behind the shape of the winner."""
    if not each.winner:
        return draw()
    return wins_in(each.marks_to_win) if each.score else tr("has won")


def verdict_line(each: PositionClass) -> str:
    """Return the verdict in full."""
    if not each.winner:
        return draw()
    if each.score:
        return f"{each.winner.value} {wins_in(each.marks_to_win)}"
    return has_won(each.winner)


def verdict_title(each: PositionClass) -> str:
    """Return the verdict as the title of what is said of a class."""
    return verdict_line(each) if each.winner else tr("A draw")


def ply_and_side(board: Board) -> str:
    """Return how many marks are on a board, and whose move it is."""
    return tr("After {moves}, {side}", moves=moves_count(board.ply), side=side_line(board))


def counts(each: PositionClass, own: int) -> list[str]:
    """Return how many boards a class stands for, and how many games lead through it."""
    yours = [tr("yours: {count}", count=number(own))] if own else []
    return [boards_count(each.pictures), games_count(each.games), *yours]


def knowledge(known: Knowledge) -> str:
    """Return what a person knows of a class that can be practised."""
    return {
        Knowledge.NEW: tr("Not practised"),
        Knowledge.WRONG: tr("Wrong"),
        Knowledge.RIGHT: tr("Right, not yet known"),
        Knowledge.KNOWN: tr("Known"),
    }[known]


def spoken(each: PositionClass, own: int) -> str:
    """Return all of a class, aloud and as a tool tip."""
    parts = [_beginning(each), *counts(each, own)]
    return ". ".join(filter(None, (", ".join(parts), marks_line(each.board), best_line(each))))


def link_spoken(each: PositionClass) -> str:
    """Return what is said of a class that a link leads to."""
    return ". ".join(filter(None, (_beginning(each), marks_line(each.board))))


def _beginning(each: PositionClass) -> str:
    """Return where a class belongs, and what it is worth unless that is said already."""
    line = ply_and_side(each.board)
    return f"{line}, {verdict_line(each)}" if each.score else line


def marks_line(board: Board) -> str:
    """Return where the marks are."""
    return ", ".join(
        [
            tr("{mark} on {cells}", mark=mark.value, cells=all_of(cells))
            for mark in Mark
            if (cells := [cell for cell in CELLS if board.mark_at(cell) is mark])
        ]
    )


def best_line(each: PositionClass) -> str:
    """Return the squares that the perfect player would take, if there are any."""
    return tr("Best: {cells}", cells=all_of(each.best)) if each.best else ""


def group_line(ply: int, count: int) -> str:
    """Return the heading over the classes with so many marks."""
    return tr(
        "After {moves}: {positions}", moves=moves_count(ply), positions=positions_count(count)
    )


# All of them.


def headline(shown: Iterable[PositionClass]) -> str:
    """Return how many classes are shown, and who wins how many."""
    tally = Counter(verdict_of(each) for each in shown)
    if not tally:
        return tr("No position of a game looks like this.")
    parts = [
        f"{wins(Mark.X)} {number(tally['X'])}",
        f"{wins(Mark.O)} {number(tally['O'])}",
        f"{draw()} {number(tally['='])}",
    ]
    return f"{positions_count(tally.total())}: {', '.join(parts)}."


def how_known(atlas: Atlas) -> str:
    """Return how the classes and their values were found."""
    return tr(
        "Counted over all {positions} positions that a game can reach; those that are equal when "
        "turned or mirrored are one. Results are those of perfect play. A thick frame marks the "
        "best squares, those of the perfect player.",
        positions=number(len(atlas.places)),
    )


def how_counted(atlas: Atlas) -> str:
    """Return how all numbers of the atlas were found."""
    games = tr(
        "Games: the lines of play that lead through a position, of {games} in all. Your games: the "
        "finished ones in your history in which you took a side.",
        games=number(atlas.classes[0].games),
    )
    return f"{how_known(atlas)} {games}"


def detail_lines(each: PositionClass, atlas: Atlas, own: GamesByClass | None) -> tuple[str, ...]:
    """Return what stands beside the board of the class that is chosen."""
    place = atlas.place_of(each.board)
    share = percent(Fraction(each.games, atlas.classes[0].games), 1)
    lines = [
        ply_and_side(each.board),
        best_line(each),
        tr("%Ln boards, turned or mirrored", None, each.pictures),
        tr("{games} lead here: {share} of all", games=games_count(each.games), share=share),
    ]
    if own and own.games:
        facts = {"count": number(own.through[place]), "games": games_count(own.games)}
        lines.append(tr("Of your own {games}: {count}", **facts))
    if own and not own.is_whole:
        lines.append(tr("Some of your older games have not been counted yet."))
    return tuple([line for line in lines if line])


def present_line(each: PositionClass) -> str:
    """Return what the position on the main board is worth."""
    return tr("On the board now: {verdict}.", verdict=verdict_line(each))


# The drawing.


def pattern_note(letter: str) -> str:
    """Return what a square of the drawing asks for, beside a mark."""
    return tr("free") if letter == "." else tr("any")


# The table.


def headings() -> tuple[str, ...]:
    return (
        tr("Number"),
        tr("Moves made"),
        tr("Position"),
        tr("Result"),
        tr("Best squares"),
        tr("Boards"),
        tr("Games"),
        tr("Your games"),
        tr("Before it"),
        tr("After it"),
    )


def table_row(place: int, each: PositionClass, own: GamesByClass | None) -> tuple[str, ...]:
    """Return a class as a row for other programs: plain digits, and classes by their numbers."""
    return (
        str(place + 1),
        str(each.board.ply),
        str(each.board),
        verdict_line(each),
        " ".join(map(_plain, each.best)),
        str(each.pictures),
        str(each.games),
        str(own.through[place]) if own else "",
        " ".join(map(_plain, each.parents)),
        " ".join(map(_plain, each.children)),
    )


def _plain(place: Cell | int) -> str:
    return str(place + 1)
