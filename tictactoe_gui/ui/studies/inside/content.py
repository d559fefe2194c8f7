"""Inside as a page: the board as the chosen representation stores it, and the work of a move."""

from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtGui import QHideEvent, QShowEvent

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.move_table import MOVE_TABLE, TableEntry
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.content_study import ContentStudy
from tictactoe_gui.ui.studies.inside.effort import EffortCounts
from tictactoe_gui.ui.studies.inside.move_table import TableQuestion, entry_content, look_up
from tictactoe_gui.ui.studies.inside.stored import stored_lines
from tictactoe_gui.ui.wording.names import representation_line, representation_name


def content(session: GameSession, board: Board) -> Content:
    """Return a board as the chosen representation stores it."""
    key = session.settings.representation
    return (
        Line(representation_name(key), style="title"),
        Line(representation_line(key), style="muted"),
        Line("", style="muted"),
        *stored_lines(board if board.key == key else board.to(REPRESENTATIONS[key])),
    )


class InsideStudy(ContentStudy):
    """Shows the board that is on the screen, of the game or of what is played."""

    def __init__(self, context: StudyContext) -> None:
        super().__init__(
            STUDIES["inside"].title(), context, self._content, lambda _context, _key: None
        )
        session = context.session
        self._asked: TableQuestion | None = None
        """The board that is looked up in a move table; the first time, the table is filled."""
        self._entry: TableEntry | None = None
        self.worker = Worker(self, finished=self._on_entry, failed=session.failed.emit)
        self.effort = EffortCounts(session, self._soon.start, self)
        context.playback.changed.connect(self._soon.start)
        session.activity_changed.connect(self._soon.start)
        context.pointed_changed.connect(self.touch)
        self.touch(context.pointed)

    def _content(self, context: StudyContext) -> Content:
        session = context.session
        board = (context.playback.game or session.game).board
        lines = content(session, board)
        choice = session.settings.choice_for(board.turn)
        if choice.program.key == MOVE_TABLE and not board.is_over:
            asked = TableQuestion(choice, board)
            if asked != self._asked:
                self._asked, self._entry = asked, None
                self.worker.submit(partial(look_up, asked))
            lines += entry_content(asked, self._entry)
        return lines + self.effort.follow()

    def _on_entry(self, entry: TableEntry) -> None:
        self._entry = entry
        self.request_refresh()

    @Slot(object)
    def light(self, cells: tuple[Cell, ...]) -> None:
        """Light up squares of the board that is shown, of what is played too."""
        if self.is_in_step:
            self.pointing.light(cells)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.pointing.storing_studied.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        for worker in (self.worker, self.effort.worker):
            worker.stop()
        if self._entry is None:  # it is asked for anew
            self._asked = None
        self.pointing.storing_studied.emit(False)
