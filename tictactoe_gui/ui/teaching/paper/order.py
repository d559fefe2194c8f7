"""What is to be printed, and the pages that it is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.practice.sheets import FREE_SQUARES, question_sheets, tree_sheets
from tictactoe_gui.engine.rule_cards import PRESETS, RuleList
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.pages import Paper, PaperPage
from tictactoe_gui.ui.teaching.paper import cards, questions, rules, tiles
from tictactoe_gui.ui.teaching.paper.sheet_kind import SheetKind
from tictactoe_gui.ui.teaching.paper.trees import TreePage
from tictactoe_gui.ui.wording import tr

_MENACE = "menace"


@dataclass(frozen=True)
class Order:
    """Everything that can be chosen; what goes with another kind of sheet is kept meanwhile."""

    kind: SheetKind = SheetKind.QUESTIONS
    paper: Paper = Paper.A4
    number: int = 1
    sheets: int = 1
    has_answers: bool = True
    first: Board | None = None
    """The position of the first question, or of the first tree."""
    asked: str = "one"
    """The kind of questions, by its key; "" for all."""
    is_cut: bool = True
    """Whether a tree is that of alpha-beta."""
    free: int = FREE_SQUARES[0]
    """How many squares are free in a tree."""
    machine: str = ""
    """The name of a machine that is kept; "" for MENACE before its first game."""
    mark: Mark = Mark.X
    """Whose boxes are printed."""
    rules: RuleList = PRESETS[0]
    poster: Graphic | None = None
    across: int = 3
    """How many pages wide a poster is."""

    def pages(self, control: Control) -> tuple[PaperPage, ...]:
        """Return all pages; raise Cancelled on request."""
        return tuple(_MAKERS[self.kind](self, control))

    @property
    def file_name(self) -> str:
        """What a file with it may be called."""
        number = f"-{self.number}" if self.kind in (SheetKind.QUESTIONS, SheetKind.TREE) else ""
        return f"{self.kind.value}{number}.pdf"


def _questions(order: Order, control: Control) -> Iterator[PaperPage]:
    asked = list(question_sheets(order.asked, order.number, order.sheets, order.first))
    for each in asked:
        control.check()
        yield questions.question_page(order.paper, each, order.asked)
    if order.has_answers:
        yield from questions.answer_pages(order.paper, asked)


def _trees(order: Order, control: Control) -> Iterator[PaperPage]:
    asked = list(tree_sheets(order.number, order.sheets, order.free, control, order.first))
    for is_solved in (False, True)[: 1 + order.has_answers]:
        for each in asked:
            control.check()
            yield TreePage(order.paper, each, is_cut=order.is_cut, is_solved=is_solved).page()


def _cards(order: Order, control: Control) -> Iterator[PaperPage]:
    machine = machine_of(order.machine)
    name = order.machine or tr(machine.learner.names.short)
    return cards.card_pages(order.paper, name, machine, order.mark, control)


def _rules(order: Order, _control: Control) -> Iterator[PaperPage]:
    yield rules.rules_page(order.paper, order.rules)


def _poster(order: Order, control: Control) -> Iterator[PaperPage]:
    if order.poster:
        yield from tiles.tile_pages(order.paper, order.poster, order.across, control)


_MAKERS: dict[SheetKind, Callable[[Order, Control], Iterator[PaperPage]]] = {
    SheetKind.QUESTIONS: _questions,
    SheetKind.TREE: _trees,
    SheetKind.CARDS: _cards,
    SheetKind.RULES: _rules,
    SheetKind.POSTER: _poster,
}


def machine_of(name: str) -> Machine:
    """Return a machine that is kept; MENACE before its first game if there is none."""
    return MACHINE_SHELF.kept.get(name) or Machine.untaught(LEARNERS[_MENACE]())


def machines() -> tuple[str, ...]:
    """Return the names of the machines that can be put into boxes: they count beads."""
    kept = MACHINE_SHELF.kept.items()
    return tuple([name for name, machine in kept if machine.learner.counts_beads])
