"""HoverDebouncer: which square a person wants explained, as far as mouse and focus tell."""

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.square import Square
from tictactoe_gui.ui.board.study_context import StudyContext

SETTLE_MS = 120
"""How long the pointer rests on another square before that is explained: the way from a square to
the panel leads over others."""
GRACE_MS = 500
"""How long a square stays explained when the pointer leaves the board, perhaps for the panel."""


class HoverDebouncer(QObject):
    """Settles on the square that is pointed at.

    It stays there while mouse or focus are in the panel, so that the line of proof can be asked
    for. A square that has just been played counts only when it is pointed at anew: the mouse still
    rests there when the answer comes.
    """

    changed = Signal()

    def __init__(self, pointing: StudyContext, panel: QWidget) -> None:
        super().__init__(panel)
        self.cell: Cell | None = None
        """The square to explain, or None for what led to the board."""
        self._pointing, self._panel = pointing, panel
        self._is_focus_new = False
        """Whether the focus has moved since a square was settled on."""
        self._is_late = False
        """Whether the pointer has moved while a preview was shown."""
        self.settle = QTimer(self, singleShot=True)
        self.settle.timeout.connect(self._on_settled)
        pointing.pointed_changed.connect(self._on_pointed)
        pointing.preview.changed.connect(self._on_preview)
        pointing.session.game_changed.connect(self._on_game)
        app = QApplication.instance()
        assert isinstance(app, QApplication)  # noqa: S101  (there is no widget without)
        app.focusChanged.connect(self._on_focus)

    @property
    def _is_left(self) -> bool:
        """Whether no square has been pointed at anew.

        What `pointing.pointed` is then, if anything, is a square that still has the focus although
        the mouse was used after that, or one that has just been played.
        """
        focus, pointed = QApplication.focusWidget(), self._pointing.pointed
        rests = (
            isinstance(focus, Square)
            and focus.cell == pointed
            and not (self._is_focus_new or focus.underMouse())
        )
        return pointed is None or rests or pointed == self._pointing.resting

    @property
    def _is_used(self) -> bool:
        """Whether mouse or focus are in the panel."""
        focus = QApplication.focusWidget()
        return self._panel.underMouse() or (focus is not None and self._panel.isAncestorOf(focus))

    @Slot()
    def _on_pointed(self) -> None:
        self.settle.start(GRACE_MS if self._is_left else SETTLE_MS)

    @Slot()
    def _on_focus(self) -> None:
        self._is_focus_new = True
        if self.cell != self._pointing.pointed:
            self.settle.start(SETTLE_MS)

    def reconsider(self) -> None:
        """Choose the square anew after the pointer has left the panel."""
        self.settle.start(SETTLE_MS)

    @Slot(object)
    def _on_game(self, _game: Game) -> None:
        self.settle.stop()
        self.cell = None

    @Slot(object)
    def _on_preview(self, game: Game | None) -> None:
        if game is None and self._is_late:
            self.settle.start(SETTLE_MS)

    @Slot()
    def _on_settled(self) -> None:
        self._is_late = self._pointing.preview.game is not None
        cell = None if self._is_left else self._pointing.pointed
        self._is_focus_new = False
        if not (self._is_late or (cell is None and self._is_used)) and cell != self.cell:
            self.cell = cell
            self.changed.emit()
