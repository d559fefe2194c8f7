"""LinePreview: a line of moves shown on the board, step by step, before it returns to the game."""

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tictactoe_gui.session.game import Game

STEP_MS = 1200
END_MS = 4000
"""How long the end of the line stays before the board returns to the game by itself."""


class LinePreview(QObject):
    """Goes on by itself until a person steps; nothing of it touches the game in progress."""

    changed = Signal(object)
    """The Game to show, or None when the preview is over."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game: Game | None = None
        """What is shown instead of the game in progress."""
        self.caption = ""
        self._first = 0
        self.clock = QTimer(self, singleShot=True)
        self.clock.timeout.connect(self._on_time)

    @property
    def step(self) -> int:
        """How many moves of the line are on the board."""
        return self.game.ply - self._first if self.game else 0

    @property
    def count(self) -> int:
        """How many moves the line has."""
        return len(self.game.moves) - self._first if self.game else 0

    def start(self, game: Game, caption: str) -> None:
        """Show the moves of `game` after its ply, one by one; `caption` says what they show."""
        self.caption, self._first = caption, game.ply
        self._show(game)
        self.clock.start(STEP_MS)

    @Slot()
    def forward(self) -> None:
        """Show the next move, and from now on only what is asked for."""
        self._step(1)

    @Slot()
    def back(self) -> None:
        """Take a move of the line back."""
        self._step(-1)

    @Slot()
    def stop(self) -> None:
        """Return to the game, if there is a preview."""
        self.clock.stop()
        if self.game:
            self._show(None)

    def _step(self, by: int) -> None:
        self.clock.stop()
        if self.game and 0 <= self.step + by <= self.count:
            self._show(self.game.at(self.game.ply + by))

    @Slot()
    def _on_time(self) -> None:
        if not self.game or self.game.is_newest:
            self.stop()
            return
        self._show(self.game.at(self.game.ply + 1))
        self.clock.start(END_MS if self.game.is_newest else STEP_MS)

    def _show(self, game: Game | None) -> None:
        self.game = game
        self.changed.emit(game)
