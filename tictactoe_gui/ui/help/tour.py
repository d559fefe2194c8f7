"""Tour: three bubbles, each at the very thing it speaks of, which go when that was used."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import CENTRE, Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.help.bubble import Bubble
from tictactoe_gui.ui.wording import tr

WORDS, WHY, HINT = range(3)
_OUTSIDE = 8, 5, 2, 6, 3, 0
"""Squares beside which there is room for a bubble."""
_COVERED = 0.155
"""So much of the board, above and below, which is less than half of a row."""
LOOK_MS = 1500
"""How long a person points at a square to have seen that it is explained."""


class TourPlaces(NamedTuple):
    """What the bubbles point at."""

    window: QWidget
    pointing: StudyContext
    board: BoardView
    hint: QWidget
    eye: QWidget
    """What switches the evaluation."""
    why: Callable[[], tuple[QWidget, QRect]]
    """Returns where the tab of Why is now, in a widget."""
    study: QWidget
    """The tabs and the study that is open, which a hint needs not cover."""
    read: tuple[QWidget, ...]
    """What is not to be covered while a person plays."""
    waits: Callable[[], bool]
    """Returns whether an audience looks on, for whom the bubbles are not."""


class Tour(QObject):
    """Goes from bubble to bubble: by using the thing, or with Next; all end with the first game."""

    said = Signal(str)
    """The sentence of a bubble, for a screen reader."""
    ended = Signal()

    def __init__(self, places: TourPlaces) -> None:
        super().__init__(places.window)
        self._places = places
        self._session = places.pointing.session
        self._step, self._uid, self._text = WORDS, self._session.record.uid, ""
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
            (places.pointing.preview.changed, self._placing.start),
        ):
            signal.connect(slot)
        for widget in (places.window, places.board):
            widget.installEventFilter(self)

    @property
    def is_in_sight(self) -> bool:
        """Whether a bubble is shown, which Esc removes first."""
        return self._bubble.isVisible()

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
            self.show()

    @Slot(object)
    def _on_game(self, game: Game) -> None:
        session, is_on = self._session, not self._is_off
        if session.record.uid != self._uid:
            self.ended.emit()
        elif self._step == WORDS and is_on and session.is_made_by_person and game.is_newest:
            self._go_on()
        else:
            self._placing.start()

    @property
    def _is_off(self) -> bool:
        """Whether nothing is shown of what squares are worth."""
        return self._session.settings.evaluation is EvaluationSource.OFF

    @Slot()
    def _on_settings(self) -> None:
        if self._sentence() != self._text:
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

    def show(self) -> None:
        """Show the bubble of the present step."""
        self._say()
        self._place()

    def _say(self) -> None:
        self._text = self._sentence()
        self._bubble.say(self._text, self._step + 1, HINT + 1)
        if not self._waits:
            self.said.emit(self._text)

    def _sentence(self) -> str:
        if self._step == WORDS:
            return self._sentence_on_words()
        if self._step == HINT:
            return tr("Press H for a hint: first what to look for, then the square.")
        if self._session.settings.study != "why":
            return tr("Open Why and point at a square: here you read what follows.")
        if self._is_off:
            return tr("Press Show: then you read here what follows on the square you point at.")
        return tr("Point at a square: beside the board you read what follows.")

    def _sentence_on_words(self) -> str:
        if self._is_off:
            return tr("Press the eye, or E, to see what each free square is worth.")
        if self._is_rated_alike:
            return tr("Easy rates no square: each has the same chance.")
        return tr(
            "Each free square says how the game ends if you go there "
            "and nobody makes a mistake after that."
        )

    @property
    def _is_rated_alike(self) -> bool:
        """Whether the words of the squares are one line under the board: those of chance are."""
        settings = self._session.settings
        is_easy = settings.opponent.difficulty is Difficulty.EASY
        return is_easy and settings.evaluation is EvaluationSource.COMPUTER

    @property
    def _waits(self) -> bool:
        """Whether others look on, or at something else than the game that is played."""
        session, places = self._session, self._places
        is_elsewhere = session.state.is_reviewing or places.pointing.preview.game
        return bool(session.game.is_over or is_elsewhere or places.waits())

    @Slot()
    def _place(self) -> None:
        """Point at what the sentence is about, if that can be seen in a game that is played."""
        board = self._places.board
        widget, box = self._thing()
        if self._waits or not (board.isVisible() and widget.isVisible()):
            self._bubble.put_away()
            return
        free, read = [_in_window(board, board.squares_rect())], _in_sight(*self._places.read)
        is_drawn = self._session.settings.study == "thinking"
        if is_drawn or self._step == HINT:  # neither tree nor code is covered
            free += _in_sight(self._places.study)
        place = _in_window(widget, box)
        near = [_core(free[0]), *free[1:], place, *read]
        is_control = widget in (self._places.eye, self._places.hint)
        near = near if is_control else []
        self._bubble.point_at(place, free, read, must=not is_drawn, near=near)

    def _thing(self) -> tuple[QWidget, QRect]:
        """Return what is spoken of: a widget, and a part of it."""
        places = self._places
        if self._step == WHY:
            return places.why()
        widget: QWidget = places.board.squares[self._free_square()]
        if self._step == HINT:
            widget = places.hint
        elif self._is_off or self._is_rated_alike:
            widget = places.eye
        return widget, widget.rect()

    def _free_square(self) -> Cell:
        """Return one that the arrow of a bubble beside the board reaches, if there is any."""
        free = self._session.game.board.legal_moves()
        return next((each for each in _OUTSIDE if each in free), free[0] if free else CENTRE)


def _core(board: QRect) -> QRect:
    """Return the board without the half of its outer rows that a bubble may cover."""
    half = round(board.height() * _COVERED)
    return board.adjusted(0, half, 0, -half)


def _in_sight(*widgets: QWidget) -> list[QRect]:
    return [_in_window(each, each.rect()) for each in widgets if each.isVisible()]


def _in_window(widget: QWidget, box: QRect) -> QRect:
    return QRect(widget.mapTo(widget.window(), box.topLeft()), box.size())
