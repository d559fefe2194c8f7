"""What is said of the boxes of a game: what is in them, what was drawn, what the game taught."""

from tictactoe_gui.engine.evaluation import Verdict, result_for
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.session.lessons import NoLesson
from tictactoe_gui.session.store.machines import Taught
from tictactoe_gui.ui.kit.content import Line
from tictactoe_gui.ui.kit.manual import manual_entries
from tictactoe_gui.ui.studies.thinking.boxes.content import BoxContent
from tictactoe_gui.ui.wording import thoughts as learnt_words
from tictactoe_gui.ui.wording.text import number, square, tr


def move_name(content: BoxContent) -> str:
    """Return which move of the game was drawn from a box, by how much that changed its beads."""
    name = tr("Move {move}", move=number(content.board.ply + 1))
    if not content.change:
        return name
    return f"{name}: {'+' if content.change > 0 else '−'}{number(abs(content.change))}"


def drawn(content: BoxContent) -> str:
    """Return what was drawn, and what a game has changed by it."""
    move = number(content.board.ply + 1)
    if not content.is_drawn:
        return tr("Move {move}", move=move)
    kind = content.kind_of(content.taken)
    if kind is None or content.taken is None or content.change is None:
        said = learnt_words.drawn(content.learnt, content.taken)
        return tr("Move {move}: {drawn}", move=move, drawn=said)
    change = content.change
    facts = {
        "move": move,
        "cell": square(content.taken),
        "before": number(kind.beads - change),
        "after": number(kind.beads),
    }
    if not change:
        return tr("Move {move}, square {cell}: {after} beads, as before.", **facts)
    count = abs(change)
    if change > 0:
        return tr(
            "Move {move}, square {cell}: %Ln beads come: {before} → {after}.", None, count, **facts
        )
    return tr("Move {move}, square {cell}: %Ln beads go: {before} → {after}.", None, count, **facts)


def square_line(content: BoxContent, cell: Cell) -> str:
    """Return all that is known of a square."""
    if mark := content.board.mark_at(cell):
        return tr("Square {cell}: {mark}.", cell=square(cell), mark=mark.value)
    kind = content.kind_of(cell)
    line = learnt_words.kind_line(kind) if kind else ""
    return f"{drawn(content)} {line}" if cell == content.taken else line


def box_whole(content: BoxContent) -> str:
    """Return all of a box: its marks, what was drawn, and what is in it."""
    marked = [cell for cell in CELLS if content.board.mark_at(cell)]
    lines = [square_line(content, cell) for cell in marked]
    return " ".join([*[each.text for each in box_lines(content)], *lines])


def box_lines(content: BoxContent) -> tuple[Line, ...]:
    """Return what was drawn from a box and what is in it, for a list of the boxes of a game."""
    cells = () if content.taken is None else (content.taken,)
    move = Line(drawn(content), cells, style="item")
    if content.is_drawn and not content.learnt.whole:
        return (move,)  # that it is empty has been said
    return move, Line(learnt_words.in_box(content.learnt), style="muted", indent=1)


def taught_line(taught: Taught) -> str:
    """Return what a machine has learnt from a game."""
    name, count = (
        taught.name,
        sum(each.after[each.kind] - each.before[each.kind] for each in taught.changes),
    )
    results = {
        Verdict.WIN: tr("{name} won", name=name),
        Verdict.DRAW: tr("{name} drew", name=name),
        Verdict.LOSS: tr("{name} lost", name=name),
    }
    is_both = len(taught.sides) > 1
    itself = tr("{name} played against itself", name=name)
    result = itself if is_both else results[result_for(taught.sides[0], taught.winner)]
    if count > 0:
        line = tr("{result} and put in {beads}.", result=result, beads=learnt_words.beads(count))
    elif count < 0:
        line = tr("{result} and took out {beads}.", result=result, beads=learnt_words.beads(-count))
    else:
        line = tr("{result}; its beads are as before.", result=result)
    return f"{line} " + tr("Games so far: {count}.", count=number(taught.machine.games))


def no_lesson(why: NoLesson) -> str:
    """Return why a game teaches the machine nothing."""
    return manual_entries("lessons.md")[why.value][0]
