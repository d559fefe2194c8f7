"""Tour: four bubbles on the real board, each of which goes when its thing has been done."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import CENTRE, Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import Maker
from tictactoe_gui.session.settings import EvaluationSource, Settings
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.help.bubble import Bubble
from tictactoe_gui.ui.wording import tr

TAKE, WORDS, WHY, HINT = range(4)
_OUTSIDE = 8, 5, 2, 6, 3, 0
"""Squares beside which there is room for a bubble."""
LOOK_MS = 1500
"""How long a person points at a square to have seen that it is explained."""


class TourPlaces(NamedTuple):
    """What the bubbles point at."""

    window: QWidget
    pointing: Pointing
    board: BoardView
    hint: QWidget
    eye: QWidget
    """What switches the evaluation."""
    why: Callable[[], tuple[QWidget, QRect]]
    """Returns where Why is found now, in a widget."""
    read: tuple[QWidget, ...]
    """What is not to be covered while a person plays."""


class Tour(QObject):
    """Goes from bubble to bubble: by doing the thing, or with Next."""

    said = Signal(str)
    """The sentence of a bubble, for a screen reader."""
    ended = Signal()

    def __init__(self, places: TourPlaces, first: int) -> None:
        super().__init__(places.window)
        self._places = places
        self._session = places.pointing.session
        self._source = self._session.settings.evaluation
        self._step = first
        self._bubble = Bubble(places.window)
        self._look = QTimer(self, singleShot=True, interval=LOOK_MS)
        # The layout is at rest by then.
        self._placing = QTimer(self, singleShot=True, interval=0)
        for signal, slot in (
            (self._bubble.next_wanted, self._go_on),
            (self._bubble.end_wanted, self.ended),
            (self._look.timeout, self._go_on),
            (self._placing.timeout, self._place),
            (self._session.game_changed, self._on_game),
            (self._session.settings_changed, self._on_settings),
            (self._session.hinted, self._on_hint),
            (places.pointing.pointed_changed, self._on_pointed),
        ):
            signal.connect(slot)
        for widget in (places.window, places.board):
            widget.installEventFilter(self)

    def begin(self) -> None:
        """Show the first bubble."""
        self._show()

    def leave(self) -> bool:
        """Remove the bubble; return whether it had the focus."""
        had_focus = self._bubble.has_focus
        self._look.stop()
        self._placing.stop()
        self._bubble.leave()
        self.deleteLater()
        return had_focus

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        kinds = (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.LayoutRequest)
        if event.type() in kinds:
            self._placing.start()
        return False

    # Going on.

    @Slot()
    def _go_on(self) -> None:
        self._look.stop()
        if self._step == HINT:
            self.ended.emit()
        else:
            self._step += 1
            self._show()

    @Slot(object)
    def _on_game(self, game: Game) -> None:
        is_own = bool(game.ply) and self._session.maker(game.ply) is not Maker.PROGRAM
        if self._step == TAKE and is_own:
            self._go_on()
        else:
            self._placing.start()

    @Slot(object)
    def _on_settings(self, settings: Settings) -> None:
        is_other, self._source = settings.evaluation is not self._source, settings.evaluation
        if is_other and self._step == WORDS and settings.evaluation is not EvaluationSource.OFF:
            self._show()  # now the words are there, and can be explained
        elif is_other:
            self._say()
        self._placing.start()

    @Slot(object)
    def _on_pointed(self, cell: Cell | None) -> None:
        if self._step == WHY and cell in self._session.game.board.legal_moves():
            self._look.start()
        else:
            self._look.stop()

    @Slot()
    def _on_hint(self) -> None:
        if self._step == HINT:
            self.ended.emit()

    # What is shown.

    def _show(self) -> None:
        self._say()
        self._place()

    def _say(self) -> None:
        text = self._sentence()
        self._bubble.say(text, self._step + 1, HINT + 1)
        self.said.emit(text)

    def _sentence(self) -> str:
        is_off = self._source is EvaluationSource.OFF
        if self._step == TAKE:
            return tr("Take a free square: click it, or press its number.")
        if self._step == WORDS:
            return self._sentence_on_words()
        if self._step == WHY and is_off:
            return tr("Press Show to ask Why: then it explains the square you point at.")
        if self._step == WHY:
            return tr("Point at a free square: Why explains what it leads to.")
        return tr("Press H for a hint: first what to look for, then the square.")

    def _sentence_on_words(self) -> str:
        if self._source is EvaluationSource.OFF:
            return tr("Press E to see what each free square is worth.")
        if self._is_rated_alike:
            return tr("This opponent rates no square: each has the same chance.")
        return tr("The words in a free square rate it. A thick border marks the best.")

    @property
    def _is_rated_alike(self) -> bool:
        """Whether the words of the squares are one line under the board: those of chance are."""
        settings = self._session.settings
        is_easy = settings.opponent.difficulty is Difficulty.EASY
        return is_easy and self._source is EvaluationSource.COMPUTER

    @Slot()
    def _place(self) -> None:
        """Point at what the sentence is about, if that can be done in the game that is seen."""
        board = self._places.board
        if not board.isVisible() or self._session.game.is_over:
            self._bubble.put_away()
            return
        squares = _in_window(board, board.squares_rect())
        read = [_in_window(each, each.rect()) for each in self._places.read if each.isVisible()]
        self._bubble.point_at(self._anchor(), squares, read)

    def _anchor(self) -> QRect:
        places = self._places
        square: QWidget = places.board.squares[self._free_square()]
        widget, box = square, square.rect()
        is_off = self._source is EvaluationSource.OFF
        if self._step == WORDS and (is_off or self._is_rated_alike):
            widget, box = places.eye, places.eye.rect()
        elif self._step == WHY:
            widget, box = places.why()
        elif self._step == HINT:
            widget, box = places.hint, places.hint.rect()
        if not widget.isVisible():
            widget, box = square, square.rect()
        return _in_window(widget, box)

    def _free_square(self) -> Cell:
        """Return one that the arrow of a bubble beside the board reaches, if there is any."""
        free = self._session.game.board.legal_moves()
        return next((each for each in _OUTSIDE if each in free), free[0] if free else CENTRE)


def _in_window(widget: QWidget, box: QRect) -> QRect:
    return QRect(widget.mapTo(widget.window(), box.topLeft()), box.size())
