"""What the Program panel shows, as a value: the listing in words, and what was tried of it."""

from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board, LineReading
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.listing import Instruction, Listing, ListingRow, Readable, Trial
from tictactoe_gui.engine.replay import Event, Step
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.scale import Scale
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import Phrase
from tictactoe_gui.engine.tree import Answer, Tree
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.studies.inside.words import cells_of_pair, pair_words
from tictactoe_gui.ui.wording.names import to_move
from tictactoe_gui.ui.wording.text import tr, translated
from tictactoe_gui.ui.wording.thoughts import trial_line


class ProgramReading(NamedTuple):
    """A program, and what it tried on a board."""

    listing: Listing
    trials: tuple[Trial, ...] = ()
    tries: bool = False
    """Whether it says what it tries, on any board."""


class Working(NamedTuple):
    """What is said below an instruction that was tried, and the squares that show it."""

    text: str
    cells: tuple[Cell, ...]


class Item(NamedTuple):
    """An instruction in words."""

    text: str
    cells: tuple[Cell, ...]
    key: str = ""
    workings: tuple[Working, ...] = ()
    """What became of it, then how; nothing if it was not tried."""
    is_decisive: bool = False
    """Whether it named the square."""


class PageRow(NamedTuple):
    """A row of the listing."""

    items: tuple[Item, ...]
    label: str
    indent: int


class ListingPage(NamedTuple):
    """The content of the panel."""

    rows: tuple[PageRow, ...] = ()
    meanings: tuple[str, ...] = ()
    heading: str = ""
    cell: Cell | None = None
    """The square that the program names, if that was worked out."""


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


def page_of(reading: ProgramReading, *, tells: bool = True) -> ListingPage:
    """Return a program in words, with what it tried where that may be shown."""
    listing = reading.listing
    trials = {(each.row, each.place): each for each in reading.trials if tells}
    rows = tuple(
        PageRow(
            tuple(
                _item(each, trials.get((index, place)), is_named=len(row.instructions) > 1)
                for place, each in enumerate(row.instructions)
            ),
            row.label,
            row.indent,
        )
        for index, row in enumerate(listing.rows)
    )
    cells = [each.cell for each in trials.values() if each.cell is not None]
    heading = tr(listing.heading) if listing.heading else ""
    return ListingPage(
        rows, tuple(map(translated, listing.meanings)), heading, next(iter(cells), None)
    )


def _item(instruction: Instruction, trial: Trial | None, *, is_named: bool) -> Item:
    """Return an instruction in words; what became of it names it where it stands among others."""
    text, cells = translated(instruction.text), instruction.cells
    if trial is None:
        return Item(text, cells, instruction.key)
    shown = trial.cells or cells
    is_told = trial.cell is not None and len(trial.pairs) == 1  # the result is that one sum
    workings = (
        Working(trial_line(instruction, trial, is_named=is_named), shown),
        *(Working(_pair(each), cells_of_pair(each)) for each in trial.pairs if not is_told),
    )
    return Item(text, shown, instruction.key, workings, is_decisive=trial.cell is not None)


def _pair(reading: LineReading) -> str:
    """Return the sum of a pair of magic numbers, and what it tells."""
    working = REPRESENTATIONS["magic"].empty().working(reading)
    return f"{working}, {pair_words(reading, is_over=False)}"


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
