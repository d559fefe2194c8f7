"""Own tables: opened and seated, with what is missing, and without any."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from tests.gallery.state import QUIET, state
from tests.gallery.visitor import Visitor
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, EvaluationSource, Side
from tictactoe_gui.ui.setup.own_table.window import TablesWindow

FEW = "# name: Ann's table\n.../.../... 5\nX../.../... 9\n.X./.../... 3\n"
BY_RULES = replace(QUIET, opponent=Choice(Difficulty.RULES))
AGAINST = replace(BY_RULES, side=Side.X, evaluation=EvaluationSource.PERFECT, study="why")


def _open(visitor: Visitor) -> None:
    visitor.paste(FEW)
    visitor.wait(lambda: visitor.window.findChildren(TablesWindow))


@state("Own tables", BY_RULES)
def no_table(visitor: Visitor) -> None:
    visitor.menu("Computer", "Own tables…")


@state("Own tables", BY_RULES)
def missing_boards(visitor: Visitor) -> None:
    _open(visitor)


@state("Own tables", AGAINST)
def table_seated(visitor: Visitor) -> QWidget:
    _open(visitor)
    visitor.keys("Esc")
    visitor.take("1")
    return visitor.window
