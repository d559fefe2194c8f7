"""The code of a search under its tree: the line that runs, and what its names stand for."""

from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.pseudocode import running
from tictactoe_gui.engine.tree import Step, Tree
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.layouts import column, muted
from tictactoe_gui.ui.studies.thinking.program.page import ProgramReading, variables
from tictactoe_gui.ui.studies.thinking.program.printed import Printed, printed
from tictactoe_gui.ui.wording import tr

_LEAST = 9
"""Lines of code that there must be room for."""
_GAP = 2


class CodeView(QWidget):
    """The code scrolls by itself, the line that runs in sight; one line above says its state."""

    def __init__(self) -> None:
        super().__init__()
        self.state = muted(QLabel(wordWrap=True))
        self.code = ContentView(tr("Code"), least=_LEAST, lines=_LEAST)
        self._printed = Printed()
        self.setLayout(column(self.state, (self.code, 1), spacing=_GAP))

    def show_code(self, reading: ProgramReading, name: str) -> None:
        """Show the code of a search."""
        self._printed = printed(reading, is_code=True)
        self.code.setAccessibleName(name)

    def show_place(self, place: tuple[Tree, Step] | None) -> None:
        """Show the line of a step, and what the names stand for there."""
        self.state.setText(variables(*place) if place else "")
        lines = self._printed.lines_of(running(*place)) if place else ()
        self.code.show_content(self._printed.content, lines)
        document = self.code.document()
        line = document.documentLayout().blockBoundingRect(document.firstBlock()).height()
        self.code.setMinimumHeight(round(_LEAST * line + 2 * document.documentMargin()))
