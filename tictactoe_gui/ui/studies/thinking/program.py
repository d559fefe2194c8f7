"""A program as its book prints it, as lines: what was tried says what became of it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import (
    Instruction,
    Listing,
    ListingPlace,
    ListingRow,
    Readable,
    Trial,
)
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.texts import Phrase
from tictactoe_gui.engine.tree import Answer, Event, Step, Tree
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.pages.stored import cells_of_pair, pair_words
from tictactoe_gui.ui.wording.names import to_move
from tictactoe_gui.ui.wording.text import tr, translated
from tictactoe_gui.ui.wording.thoughts import trial_line

_STEP = 4
"""Letters from one step of a code to the next one in."""


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


class Printed(NamedTuple):
    """Lines, and where each instruction stands among them."""

    content: Content = ()
    places: Mapping[str | ListingPlace, int] = {}
    """The numbers of lines, by the place of an instruction and by its key."""
    decisive: tuple[int, ...] = ()
    """The lines that named the square."""
    cell: Cell | None = None
    """The square that they name, if that may be told."""

    def lines_of(self, named: Sequence[str | ListingPlace]) -> tuple[int, ...]:
        """Return the lines of some instructions."""
        return tuple([self.places[each] for each in named])


def printed(
    reading: ProgramReading, *, tells: bool = True, is_code: bool = False, is_pressed: bool = False
) -> Printed:
    """Return a program as lines; if it `tells`, with what it tried.

    An instruction that can be pressed does its place.
    """
    listing, places = reading.listing, dict[str | ListingPlace, int]()
    trials = {each.place: each for each in reading.trials if tells}
    lines = [Line(tr(listing.heading), style="muted")] if listing.heading else []
    room = max(len(row.label) for row in listing.rows)
    for index, row in enumerate(listing.rows):
        is_named = len(row.instructions) > 1
        for part, instruction in enumerate(row.instructions):
            place = ListingPlace(index, part)
            places[place] = places[instruction.key] = len(lines)
            text, trial = translated(instruction.text), trials.get(place)
            cells = trial.cells if trial and trial.cells else instruction.cells
            label, does = "" if part else row.label, f"{index} {part}" if is_pressed else ""
            if is_code:
                text = f"{label:>{room}}  {_STEP * row.indent * ' '}{text}"
                lines.append(Line(text, cells, does, "code"))
                continue
            text, indent = f"{label}  {text}" if label else text, row.indent + (part > 0)
            lines.append(Line(text, cells, does, "row", indent=indent))
            if trial:
                line = trial_line(instruction, trial, is_named=is_named)
                lines += _became(trial, Line(line, cells, indent=row.indent + 2))
    lines += [Line(translated(each), style="muted") for each in listing.meanings]
    naming = [place for place, each in trials.items() if each.cell is not None]
    cell = trials[naming[0]].cell if naming else None
    return Printed(tuple(lines), places, tuple([places[each] for each in naming]), cell)


def _became(trial: Trial, line: Line) -> Iterator[Line]:
    """Yield what became of an instruction, and the sums of magic numbers that show it."""
    is_decisive = trial.cell is not None
    yield line if is_decisive else line._replace(style="muted")
    if is_decisive and len(trial.pairs) == 1:  # the result is that one sum
        return
    magic = REPRESENTATIONS["magic"].empty()
    for each in trial.pairs:
        text = f"{magic.working(each)}, {pair_words(each, is_over=False)}"
        yield Line(text, cells_of_pair(each), style="muted", indent=line.indent + 1)


def place_of(does: str) -> ListingPlace:
    """Return the place that a line does."""
    return ListingPlace(*map(int, does.split()))


def variables(tree: Tree, step: Step) -> str:
    """Return what the names of the printed code stand for where a search is."""
    from tictactoe_gui.engine.pseudocode import depth_at
    from tictactoe_gui.ui.studies.thinking.tree.words import mover, signed

    (event, node), visit = step, step.node.visit
    # Whether moves were tried there, so that the code has a best value.
    has_best = event is not Event.ENTER and visit.answer is Answer.MOVES
    # As the code has `is_maximizing`, which what chooses a square has not.
    told = [to_move(visit.mark, mover(tree, visit.mark) if node.parent else "")]
    if (depth := depth_at(tree, node)) is not None:
        told.append(tr("depth = {depth}", depth=depth))
    if node.parent and tree.options.alpha_beta:
        # Two branches move α or β when best is another one; negamax leaves both as they are.
        floor = visit.value if has_best and tree.is_for_max else None
        alpha, beta = (signed(tree, each) for each in tree.window(visit, floor))
        told += [f"α = {alpha}", f"β = {beta}"]
    value = signed(tree, tree.number(visit.value, visit.mark))
    if has_best:
        told.append(tr("best = {value}", value=value))
    elif event is not Event.ENTER:
        told.append(tr("returns {value}", value=value))
    return ", ".join(told)
