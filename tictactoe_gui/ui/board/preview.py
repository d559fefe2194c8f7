"""LinePreview: a line of moves shown on the board, step by step, until a person returns."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tictactoe_gui.session.game import Game

if TYPE_CHECKING:
    from tictactoe_gui.ui.board.replay import Replay
    from tictactoe_gui.ui.board.search_replay import SearchReplay

STEP_MS = 1200


class LinePreview(QObject):
    """Advances by a timer until a person steps; the game in progress is never changed."""

    changed = Signal(object)
    """The Game to show, or None when the preview is over."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game: Game | None = None
        """What is shown instead of the game in progress."""
        self.caption = self.title = ""
        self.replay: Replay[Any] | None = None
        """What is watched instead of a line: how a program comes to its move."""
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

    @property
    def search(self) -> "SearchReplay | None":
        """The search that is watched, if one is."""
        from tictactoe_gui.ui.board.search_replay import SearchReplay

        return self.replay if isinstance(self.replay, SearchReplay) else None

    @property
    def has_earlier(self) -> bool:
        """Whether there is a step before the one that is shown."""
        return not self.replay.is_first if self.replay else self.step > 0

    @property
    def has_later(self) -> bool:
        """Whether there is a step after the one that is shown."""
        if self.replay:
            return not self.replay.is_over
        return self.game is not None and not self.game.is_newest

    def start(self, game: Game, caption: str, title: str = "") -> None:
        """Show the moves of `game` after its ply, one by one.

        `caption` says what they show, and `title` what stands over it, if not how far it is.
        """
        self._end_replay()
        self.caption, self.title, self._first = caption, title, game.ply
        self._show(game)
        self.clock.start(STEP_MS)

    def watch(self, replay: "Replay[Any]") -> None:
        """Show how a program comes to its move, at its own pace."""
        self.clock.stop()
        self._end_replay()
        replay.setParent(self)
        self.caption, self.title, self._first, self.replay = "", "", 0, replay
        replay.changed.connect(self._on_replay)
        replay.start()

    @Slot()
    def forward(self) -> None:
        """Show the next move, and stop advancing by the timer."""
        if self.replay:
            self.replay.forward()
        else:
            self._step(1)

    @Slot()
    def back(self) -> None:
        """Take a move of the line back."""
        if self.replay:
            self.replay.back()
        else:
            self._step(-1)

    @Slot()
    def stop(self) -> None:
        """Return to the game, if there is a preview."""
        self.clock.stop()
        self._end_replay()
        if self.game:
            self._show(None)

    def leave(self) -> bool:
        """Return to the game; return whether there was a preview."""
        was_there = self.game is not None
        self.stop()
        return was_there

    def _end_replay(self) -> None:
        if self.replay:
            self.replay.clock.stop()
            self.replay.deleteLater()
            self.replay = None

    @Slot()
    def _on_replay(self) -> None:
        if self.replay:
            self._show(self.replay.game)

    def _step(self, by: int) -> None:
        self.clock.stop()
        if self.game and 0 <= self.step + by <= self.count:
            self._show(self.game.at(self.game.ply + by))

    @Slot()
    def _on_time(self) -> None:
        if self.game and self.has_later:
            self._show(self.game.at(self.game.ply + 1))
            self.clock.start(STEP_MS)

    def _show(self, game: Game | None) -> None:
        self.game = game
        self.changed.emit(game)
