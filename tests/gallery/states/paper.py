"""What is printed, in both sizes of paper, and the dialogue that leads there."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QWidget

from tests.gallery.state import QUIET, state
from tests.gallery.visitor import Visitor
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rule_cards import PRESETS
from tictactoe_gui.ui.kit.layouts import row
from tictactoe_gui.ui.kit.pages import Paper
from tictactoe_gui.ui.teaching.paper.dialog import PaperDialog
from tictactoe_gui.ui.teaching.paper.order import Order
from tictactoe_gui.ui.teaching.paper.page_view import PageView
from tictactoe_gui.ui.teaching.paper.sheet_kind import SheetKind

FOUR_FREE = REPRESENTATIONS["base3"].from_text("OXO/.X./..X")
SHOWN = 2
"""The first and the last page, side by side."""


def _as_it_is(order: Order) -> Order:
    return order


ORDERS: dict[str, tuple[Order, Callable[[Order], Order]]] = {
    "questions": (Order(number=417, sheets=2), _as_it_is),
    "tree": (Order(SheetKind.TREE, number=417), _as_it_is),
    "large tree": (Order(SheetKind.TREE, number=417, first=FOUR_FREE), _as_it_is),
    "minimax": (Order(SheetKind.TREE, number=417, is_cut=False), _as_it_is),
    "cards": (Order(SheetKind.CARDS), _as_it_is),
    "rules": (Order(SheetKind.RULES, rules=PRESETS[1]), _as_it_is),
}


def _pages(order: Order, finish: Callable[[Order], Order], visitor: Visitor) -> QWidget:
    """Show the first and the last page in a window of their own."""
    pages = finish(order).pages(Control())
    window, views = QWidget(), [PageView() for _ in pages[:SHOWN]]
    for view, page in zip(views, (pages[0], pages[-1]), strict=False):
        view.show_page(page)
    window.setLayout(row(*views))
    window.setParent(visitor.window, window.windowFlags())
    window.show()
    return window


for _name, (_order, _finish) in ORDERS.items():
    for _paper in Paper:
        _reach = partial(_pages, replace(_order, paper=_paper), _finish)
        state("Paper", QUIET, name=f"{_name} {_paper.value}")(_reach)


@state("Paper", QUIET)
def dialogue(visitor: Visitor) -> PaperDialog:
    visitor.paste("OXO/.X./..X")
    dialog = visitor.window.commands.print_sheet(SheetKind.TREE, visitor.window.session.game.board)
    visitor.wait(lambda: dialog.pages)
    return dialog
