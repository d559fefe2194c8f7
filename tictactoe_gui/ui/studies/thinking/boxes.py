"""The matchboxes of a game: what is in them, what was drawn, what the game has taught."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Learnt, LearntKind, Verdict, result_for
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.session.lessons import NoLesson, obstacle
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store.machines import Machines, Taught
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.kit.manual import manual_entries
from tictactoe_gui.ui.wording import thoughts
from tictactoe_gui.ui.wording.text import number, square, tr


class BoxContent(NamedTuple):
    """A box as it is drawn, its squares as on the board whose box it is."""

    board: Board
    learnt: Learnt
    taken: Cell | None = None
    """The square that was drawn."""
    is_drawn: bool = False
    """Whether it is known what was drawn; without a square it resigned."""
    change: int | None = None
    """By how many the beads of the drawn kind have changed after the game, if it taught."""

    def kind_of(self, cell: Cell | None) -> LearntKind | None:
        """Return the kind of a square, if it is free and the box has kinds."""
        return next((kind for kind in self.learnt.kinds if cell in kind.cells), None)

    def beads_at(self, kind: LearntKind) -> Cell:
        """Return which square of a kind has its beads: the one that was drawn, or the first."""
        return self.taken if self.taken in kind.cells else kind.cells[0]


def machine_of(choice: Choice) -> Machine | None:
    """Return the machine of a program that learns, untaught if it has no name; None if gone."""
    key = choice.program.key
    if not choice.state:
        return _untaught(key)
    try:
        return MACHINE_SHELF.machine(key, choice.state)
    except KeyError:
        return None


@lru_cache(maxsize=8)
def _untaught(key: str) -> Machine:
    return Machine.untaught(LEARNERS[key]())


def boxes_of(
    session: GameSession, asked: Question, taught: Sequence[Taught]
) -> tuple[BoxContent, ...]:
    """Return the boxes that were opened until the board, as they are now, and the one to open."""
    game, changed = session.game, dict[int, BoxContent]()
    for each in taught:
        changes = iter(each.changes)
        for ply, cell in enumerate(game.moves):
            board = game.at(ply).board
            learnt = each.machine.learnt(board, cell) if board.turn in each.sides else None
            if learnt and learnt.kinds:
                change = next(changes)
                delta = change.after[change.kind] - change.before[change.kind]
                changed[ply] = BoxContent(board, learnt, cell, is_drawn=True, change=delta)
    found = []
    for ply in range(game.ply):
        move = session.computer_moves.get(game.moves[: ply + 1])
        found += [changed[ply]] if ply in changed else _opened(move)
    found += _opened(session.computer_move) if game.resigned else []
    if asked.board not in [each.board for each in found]:
        machine = machine_of(asked.choice)
        learnt = machine.learnt(asked.board) if machine else None
        found += [BoxContent(asked.board, learnt)] if learnt else []
    return tuple(found)


def _opened(move: ComputerMove | None) -> list[BoxContent]:
    """Return the box that a machine opened for a move, as it was then."""
    if move is None or move.decision.reason.learnt is None:
        return []
    return [BoxContent(move.board, move.decision.reason.learnt, move.decision.cell, is_drawn=True)]


# In words.


def boxes_content(asked: Question, boxes: Sequence[BoxContent]) -> Content:
    """Return what was drawn from each box, or why there is none."""
    lines = []
    if machine_of(asked.choice) is None:
        lines.append(Line(tr("“{name}” could not be read.", name=asked.choice.state)))
    elif not boxes:
        lines.append(Line(tr("One square alone is left: that is no choice, and has no box.")))
    for each in boxes:
        cells = () if each.taken is None else (each.taken,)
        lines.append(Line(drawn(each), cells, style="item"))
    return tuple(lines)


def move_name(content: BoxContent) -> str:
    """Return which move of the game was drawn from a box, by how much that changed its beads."""
    name = tr("Move {move}", move=number(content.board.ply + 1))
    if not content.change:
        return name
    return f"{name}: {'+' if content.change > 0 else '−'}{number(abs(content.change))}"


def drawn(content: BoxContent) -> str:
    """Return what was drawn and what a game has changed by it, or else what can be drawn."""
    move, change = number(content.board.ply + 1), content.change
    kind = content.kind_of(content.taken)
    if kind is None or content.taken is None or change is None:
        said = thoughts.drawn(content.learnt, content.taken)
        said = said if content.is_drawn else thoughts.in_box(content.learnt)
        return tr("Move {move}: {drawn}", move=move, drawn=said)
    facts = {
        "move": move,
        "cell": square(content.taken),
        "before": number(kind.beads - change),
        "after": number(kind.beads),
    }
    if not change:
        return tr("Move {move}, square {cell}: {after} beads, as before.", **facts)
    come = tr(
        "Move {move}, square {cell}: %Ln beads come: {before} → {after}.",
        None,
        abs(change),
        **facts,
    )
    go = tr(
        "Move {move}, square {cell}: %Ln beads go: {before} → {after}.",
        None,
        abs(change),
        **facts,
    )
    return come if change > 0 else go


def square_line(content: BoxContent, cell: Cell) -> str:
    """Return all that is known of a square."""
    if mark := content.board.mark_at(cell):
        return tr("Square {cell}: {mark}.", cell=square(cell), mark=mark.value)
    kind = content.kind_of(cell)
    line = thoughts.kind_line(kind) if kind else ""
    return f"{drawn(content)} {line}" if cell == content.taken else line


def box_whole(content: BoxContent) -> str:
    """Return all of a box: its marks, what was drawn, and what is in it."""
    marked = [square_line(content, cell) for cell in CELLS if content.board.mark_at(cell)]
    held = [thoughts.in_box(content.learnt)] if content.is_drawn and content.learnt.whole else []
    return " ".join([drawn(content), *held, *marked])


def lesson_line(session: GameSession, machines: Machines | None, asked: Question) -> str:
    """Return whether the game will teach the machine, or why not."""
    record, state = session.record, asked.choice.state
    why = machines.obstacle(record) if machines else obstacle(record)
    if why := why if state else NoLesson.UNKEPT:
        return manual_entries("lessons.md")[why.value][0]
    if record.game.is_finished:
        return ""
    name = machines.name_now(state, record.machines.get(state, 0)) if machines else state
    return tr("{name} learns when the game ends.", name=name)


def taught_line(taught: Taught) -> str:
    """Return what a machine has learnt from a game."""
    name, games = taught.name, number(taught.machine.games)
    count = sum(each.after[each.kind] - each.before[each.kind] for each in taught.changes)
    if len(taught.sides) > 1:
        result = tr("{name} played against itself", name=name)
    else:
        result = {
            Verdict.WIN: tr("{name} won", name=name),
            Verdict.DRAW: tr("{name} drew", name=name),
            Verdict.LOSS: tr("{name} lost", name=name),
        }[result_for(taught.sides[0], taught.winner)]
    beads = thoughts.beads(abs(count))
    if count > 0:
        line = tr("{result} and put in {beads}.", result=result, beads=beads)
    elif count < 0:
        line = tr("{result} and took out {beads}.", result=result, beads=beads)
    else:
        line = tr("{result}; its beads are as before.", result=result)
    return f"{line} " + tr("Games so far: {count}.", count=games)
