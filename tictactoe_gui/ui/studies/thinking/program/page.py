"""A program as it can be read, what it tried on a board, and where a search is in its code."""

from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.listing import Instruction, Listing, ListingRow, Readable, Trial
from tictactoe_gui.engine.search import Scale, SearchOptions
from tictactoe_gui.engine.texts import Phrase
from tictactoe_gui.engine.tree import Answer, Event, Step, Tree
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.wording.names import to_move
from tictactoe_gui.ui.wording.text import tr


class ProgramReading(NamedTuple):
    """A program, and what it tried on a board."""

    listing: Listing
    trials: tuple[Trial, ...] = ()
    tries: bool = False
    """Whether it says what it tries, on any board."""


def read_program(choice: Choice, board: Board, control: Control) -> ProgramReading:
    """Return a program as it can be read, and what it tries on a board that is not over."""
    control.check()
    player = choice.available_player()
    if isinstance(player, Readable):
        trials = () if board.is_over else player.trials(board)
        tries = bool(trials or player.trials(board.empty()))
        return ProgramReading(player.listing(board), trials, tries)
    line = Instruction(Phrase(choice.program.names.line))
    return ProgramReading(Listing((ListingRow((line,)),)))


def read_search(options: SearchOptions, board: Board, scale: Scale) -> ProgramReading:
    """Return a search as it can be read: it runs its lines over and over, as is to be watched."""
    from tictactoe_gui.engine.pseudocode import search_listing  # it is read, not played

    return ProgramReading(search_listing(options, board, scale))


def has_best(step: Step) -> bool:
    """Return whether the search has tried moves at a node, and so has a best value there."""
    return step.event is not Event.ENTER and step.node.visit.answer is Answer.MOVES


def variables(tree: Tree, step: Step) -> str:
    """Return what the names of the printed code stand for where a search is."""
    from tictactoe_gui.engine.pseudocode import depth_at
    from tictactoe_gui.ui.studies.thinking.tree.words import mover, signed

    (event, node), visit = step, step.node.visit
    # As the code has `is_maximizing`, which what chooses a square has not.
    told = [to_move(visit.mark, mover(tree, visit.mark) if node.parent else "")]
    if (depth := depth_at(tree, node)) is not None:
        told.append(tr("depth = {depth}", depth=depth))
    if node.parent and tree.options.alpha_beta:
        # Two branches move α or β when best is another one; negamax leaves both as they are.
        floor = visit.value if has_best(step) and tree.is_for_max else None
        alpha, beta = (signed(tree, each) for each in tree.window(visit, floor))
        told += [f"α = {alpha}", f"β = {beta}"]
    if event is not Event.ENTER:
        value = signed(tree, tree.number(visit.value, visit.mark))
        told.append(
            tr("best = {value}", value=value)
            if has_best(step)
            else tr("returns {value}", value=value)
        )
    return ", ".join(told)
