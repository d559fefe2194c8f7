"""Preferences: the settings that a person chose, applied, shown wherever they appear, and saved."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QPoint, QRect, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.ui.kit import choices, theme
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.kit.windows import soon
from tictactoe_gui.ui.wording import tr

SAVE_AFTER_MS = 300
"""A slider that is dragged changes the settings many times; they are written once it rests."""

_IN_SIGHT = 60
"""So much of the window, in pixels, must be on a screen."""
_PLACES = "practice", "course", "study", "geometry"
"""Fields of the settings that nobody has set."""


def restore_geometry(window: QWidget, kept: str) -> None:
    """Restore place and size of the last session, if enough of that is on a screen."""
    window.setMinimumSize(480, 370)  # and the frame, on a screen of 400
    saved = QByteArray.fromBase64(kept.encode())
    room = window.screen().availableGeometry()
    size = window.sizeHint().boundedTo(room.size() * 0.94)
    if not (saved and window.restoreGeometry(saved)):
        window.resize(size)
        return
    seen = window.geometry().adjusted(_IN_SIGHT, 0, -_IN_SIGHT, -_IN_SIGHT)
    if not any(each.availableGeometry().intersects(seen) for each in QGuiApplication.screens()):
        window.setGeometry(QRect(room.center() - QRect(QPoint(), size).center(), size))


class Preferences(QObject):
    """Takes choices from panel and menus to the session."""

    outdated = Signal()
    """Panel and menus no longer show the settings in force."""
    learner_chosen = Signal(object, object)
    """A Choice of a program that learns, without a machine, and the Mark it is to play."""
    noted = Signal(str)
    """From when on a choice holds that was made in a game; "" once that is so."""

    def __init__(self, window: QWidget, session: GameSession, kept: KeptSettings) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._kept = kept
        kept.begin(session.settings)
        self.seat = Mark.X
        """The mark whose program the panel and the menus show, in a watched game."""
        self._saving = soon(self, self._save, SAVE_AFTER_MS)
        session.game_changed.connect(self._on_game)

    @Slot()
    def follow(self) -> None:
        """Apply the theme of other settings, and save them."""
        self.apply_theme()
        if not self._saving.isActive():
            self._save()

    @Slot(object, object)
    def choose(self, field: Field, value: Any) -> None:
        """Apply a choice, and say from when on it holds."""
        session = self._session
        if field is choices.SEAT and value is not self.seat:
            self.seat = value
            self.outdated.emit()
        settings = field.write(session.settings, self.seat, value)
        if settings == session.settings:  # also where a slider is filled
            return
        if field is choices.PACE:
            self._saving.start()
        before = session.settings
        session.change(settings)
        choice = session.settings.choice_for(self.seat)
        is_learner = field is choices.DIFFICULTY and choice.difficulty is Difficulty.LEARNING
        if is_learner and not choice.state:
            self.learner_chosen.emit(choice, self.seat)
        is_seated = before.seats != settings.seats
        is_stored = before.representation != settings.representation
        # Between two persons the computer does not move: what it goes by holds at once.
        is_waiting = (is_seated or is_stored) and {before.side, settings.side} != {Side.BOTH}
        if is_waiting and session.game.is_over:
            self.noted.emit(tr("From the next game."))
        elif is_waiting and session.game.moves:
            self.noted.emit(tr("From the next move."))

    @Slot()
    def _on_game(self) -> None:
        """Say no more once that move was made; an answer of a program comes too soon to be read."""
        is_answered = self._session.computer_move and self._session.settings.computer
        if not is_answered:
            self.noted.emit("")

    @Slot()
    def restore(self) -> None:
        """Take the settings of a new person, but for where one is."""
        places = {name: getattr(self._session.chosen, name) for name in _PLACES}
        self._session.choose(replace(Settings.at_first_start(), **places))

    @Slot(int)
    def set_share(self, share: int) -> None:
        """Keep the place of the border beside the board."""
        self._saving.start()
        self.set("border", share)

    def set(self, name: str, value: Any) -> None:
        """Give a field of the settings another value."""
        self._session.change(replace(self._session.settings, **{name: value}))

    @Slot()
    def apply_theme(self) -> None:
        """Give the window the colours of the theme, or of the system."""
        sheet = theme.style_sheet(theme.colours_of(self._session.settings.theme))
        if sheet != self._window.styleSheet():
            theme.apply(self._session.settings.theme)
            self._window.setStyleSheet(sheet)

    def save_geometry(self, geometry: QByteArray) -> None:
        """Remember the window's place and size, at the end."""
        self._saving.stop()
        text = geometry.toBase64().toStdString()
        self._kept.write(replace(self._session.chosen, geometry=text))

    @Slot()
    def _save(self) -> None:
        self._kept.write(self._session.chosen)
