"""Guide: offers a new person the ways in; it never covers the board or delays a move."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import watch_name

if TYPE_CHECKING:
    from tictactoe_gui.ui.help.welcome import WelcomeCard


FIRST = "why"
"""The study that is shown after the first mark."""


class Guide(QObject):
    """Offers the ways in at each start until one was taken; Esc leaves them to the next start."""

    card_changed = Signal(object)
    """The card to be shown in the place of the studies, or None for the studies."""
    said = Signal(str)
    """What is read and heard first."""
    settled = Signal()
    """The card is gone, and what was read first."""
    watch_wanted = Signal()
    """A person wants to see a program think."""
    practice_wanted = Signal()
    """A person wants to be asked."""
    course_wanted = Signal()
    """A person wants to be taught."""

    def __init__(self, session: GameSession, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self.ways = (
            self._way(
                watch_name(),
                tr("The computer looks for a move, before your eyes: half a minute."),
                self.watch_wanted.emit,
            ),
            self._way(
                tr("Learn"),
                tr("Twelve short chapters, on this board."),
                self._learn,
            ),
            self._way(
                tr("Practise"),
                tr("Which square wins, or keeps the draw?"),
                self._practise,
            ),
        )
        self._card: WelcomeCard | None = None
        self._is_first = False
        """Whether there was no mark yet when the card came."""
        self._aside = ""
        """The game over which the card was set aside."""

    def _way(self, name: str, line: str, take: Callable[[], object]) -> QAction:
        """Return what leads into the program, with a line on what it leads to."""
        # By name: for a text in the first place PySide6 looks at icons too, which takes 3 ms.
        action = QAction(self, text=name, whatsThis=line)
        action.triggered.connect(take)
        return action

    @property
    def is_welcoming(self) -> bool:
        """Whether the ways in are offered."""
        return self._card is not None

    def welcome(self) -> None:
        """Offer the ways in."""
        from tictactoe_gui.ui.help.welcome import WelcomeCard

        session = self._session
        self._is_first = session.game.is_untouched
        session.game_changed.connect(self._on_game, Qt.ConnectionType.UniqueConnection)
        self._card = WelcomeCard(self.ways, self._window)
        self.card_changed.emit(self._card)
        if self._is_first and session.state.is_persons_turn and session.settings.computer:
            mark = session.settings.side.name
            self.said.emit(tr("You are {mark}. Take a square, or choose how to begin.", mark=mark))

    @Slot()
    def leave_card(self) -> None:
        """Remove the card, which the next start shows again."""
        card, self._card, self._aside = self._card, None, ""
        if card:
            self.card_changed.emit(None)
            card.deleteLater()
            self.settled.emit()

    def set_aside(self) -> None:
        """Remove the card, if there is one, until `come_back`."""
        if self.is_welcoming:
            self.leave_card()
            self._aside = self._session.record.uid

    def come_back(self) -> None:
        """Offer the ways again if they were set aside and nobody has moved since."""
        if self._aside == self._session.record.uid:
            self.welcome()

    @Slot()
    def _practise(self) -> None:
        self.welcome_no_more()
        self.practice_wanted.emit()

    @Slot()
    def _learn(self) -> None:
        self.welcome_no_more()
        self.course_wanted.emit()

    @Slot()
    def welcome_no_more(self) -> None:
        """Let no later start offer the ways."""
        self.leave_card()
        settings = self._session.settings
        self._session.change(replace(settings, welcome=False, study=settings.study or FIRST))

    @Slot(object)
    def _on_game(self, game: Game) -> None:
        """Take a game that has begun for a way in: that of playing."""
        is_begun = self._session.is_made_by_person or (self._is_first and not game.is_untouched)
        if is_begun and self._session.settings.welcome:
            self.welcome_no_more()
