"""What is said of boxes: what is in them, what was drawn, what a game has taught."""

from collections.abc import Sequence

from tictactoe_gui.engine.learning.boxes import Matchbox, boxes_of
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.session.lessons import NoLesson
from tictactoe_gui.session.store.machines import Taught
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.kit.manual.texts import manual_entries
from tictactoe_gui.ui.studies.thinking.boxes.content import BoxContent
from tictactoe_gui.ui.wording import learnt as learnt_words
from tictactoe_gui.ui.wording.learnt import beads
from tictactoe_gui.ui.wording.lists import kind_of
from tictactoe_gui.ui.wording.numbers import games_count
from tictactoe_gui.ui.wording.text import number, square, tr


def letter(cells: Sequence[Cell]) -> str:
    """Return the letter on the beads of a kind: that of its first square, a to i."""
    return chr(ord("a") + cells[0])


def box_name(box: Matchbox) -> str:
    """Return which of the boxes of its side it is."""
    own = boxes_of(box.mark)
    place = own.index(box) + 1
    return tr("Box {place} of {count}", place=number(place), count=number(len(own)))


def in_box(content: BoxContent) -> str:
    """Return how much is in a box."""
    learnt = content.learnt
    if not learnt.kinds:
        return learnt_words.no_box()
    if not learnt.whole:
        return learnt_words.empty_box()
    return tr("It holds {beads}.", beads=beads(learnt.whole))


def drawn(content: BoxContent) -> str:
    """Return what was drawn, and with what else it has lost from here."""
    if content.taken is None and not content.is_resigned:
        return ""
    return learnt_words.drawn(content.learnt, content.taken)


def kind_line(content: BoxContent, place: int) -> str:
    """Return all that is known of a kind of squares, as sentences."""
    learnt = content.learnt
    kind = learnt.kinds[place]
    facts = {"squares": kind_of(kind.cells), "letter": letter(kind.cells)}
    facts |= {"count": number(kind.beads), "whole": beads(learnt.whole)}
    line = tr("{squares}, bead {letter}: {count} of {whole}.", **facts)
    if not kind.won + kind.drawn + kind.lost:
        return line
    ends = {"won": number(kind.won), "drawn": number(kind.drawn), "lost": number(kind.lost)}
    return f"{line} " + tr(
        "Games from here with it: {won} won, {drawn} drawn, {lost} lost.", **ends
    )


def square_line(content: BoxContent, cell: Cell) -> str:
    """Return all that is known of a square."""
    if mark := content.board.mark_at(cell):
        return tr("Square {cell}: {mark}.", cell=square(cell), mark=mark.value)
    place = content.kind_of(cell)
    line = "" if place is None else kind_line(content, place)
    return f"{drawn(content)} {line}" if cell == content.taken else line


def box_whole(content: BoxContent) -> str:
    """Return all of a box: its marks, what is in it, what was drawn, and its kinds of squares."""
    marked = [cell for cell in CELLS if content.board.mark_at(cell)]
    lines = [square_line(content, cell) for cell in marked]
    lines += [drawn(content), *[each.text for each in box_lines(content)]]
    return " ".join(filter(None, lines))


def box_lines(content: BoxContent) -> Content:
    """Return how much is in a box, and all that is known of its kinds of squares."""
    kinds = enumerate(content.learnt.kinds)
    lines = [Line(kind_line(content, place), kind.cells, style="item") for place, kind in kinds]
    return Line(in_box(content)), *lines


def changed(content: BoxContent) -> str:
    """Return what a game has changed in a box."""
    kind = content.taken_kind
    if kind is None or content.taken is None:
        return ""
    change = content.change
    facts = {
        "cell": square(content.taken),
        "before": number(kind.beads - change),
        "after": number(kind.beads),
    }
    if not change:
        return tr("Square {cell}: {after} beads, as before.", **facts)
    count = abs(change)
    if change > 0:
        return tr("Square {cell}: %Ln beads come, {before} become {after}.", None, count, **facts)
    return tr("Square {cell}: %Ln beads go, {before} become {after}.", None, count, **facts)


def taught_line(taught: Taught) -> str:
    """Return that a machine has learnt from a game."""
    games = games_count(taught.machine.games)
    return tr("“{name}” has learnt from this game: {games} by now.", name=taught.name, games=games)


def no_lesson(why: NoLesson) -> str:
    """Return why a game teaches the machine nothing."""
    return manual_entries("lessons.md")[why.value][0]


def wall_line(name: str, count: int, opened: int) -> str:
    """Return what the wall shows, and how many of its boxes were opened in a game."""
    facts = {"name": name, "count": number(count), "opened": number(opened)}
    return tr(
        "{name}: {count} boxes, {opened} of them opened in a game. The more a box is"
        " shaded, the further what it draws is from what it drew untaught. A frame marks the"
        " squares that it has come to draw most often.",
        **facts,
    )
