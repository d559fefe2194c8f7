"""Guide: leads a new person into the program; it never covers the board or delays a move."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import EvaluationSource

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from tictactoe_gui.ui.help.tour import Tour, TourPlaces
    from tictactoe_gui.ui.help.welcome import WelcomeCard


AFTER_A_MOVE = 1
"""The bubble that comes first for a person who has taken a square already."""


class Guide(QObject):
    """Offers two ways in at the very first start, and then shows four bubbles; Esc ends both."""

    card_changed = Signal(object)
    """The card to be shown in the place of the studies, or None for the studies."""
    ways_changed = Signal()
    """The two ways stand over the board now, or no longer."""
    said = Signal(str)
    """What is read and heard first."""
    told = Signal(str)
    """What a bubble says, for a screen reader."""
    abandoned = Signal(bool)
    """A bubble with the focus is gone; that had come by keyboard."""
    settled = Signal()
    """A way in has been taken, so that it can be remembered."""

    def __init__(
        self,
        session: GameSession,
        just_play: "QAction",
        see_thinking: "QAction",
        places: "Callable[[], TourPlaces]",
    ) -> None:
        super().__init__(just_play)
        self._session, self._places = session, places
        self._ways = just_play, see_thinking
        self._card: WelcomeCard | None = None
        self._tour: Tour | None = None
        just_play.triggered.connect(self._just_play)
        see_thinking.triggered.connect(self._see_thinking)

    @property
    def is_welcoming(self) -> bool:
        """Whether the two ways in are offered."""
        return self._card is not None

    def welcome_unless(self, has_played: bool) -> None:
        """Offer the two ways in to a person who has never played."""
        from tictactoe_gui.ui.help.welcome import WelcomeCard, welcome_line

        if has_played or not self._session.game.is_untouched:
            return
        self._card = WelcomeCard(*self._ways)
        self._session.game_changed.connect(self._on_game)
        self.card_changed.emit(self._card)
        self.said.emit(welcome_line())

    def arrange(self, *, is_narrow: bool) -> None:
        """Offer the ways over the board where there is no room for the card beside it."""
        is_offered = is_narrow and self.is_welcoming
        if is_offered is not self._ways[0].isVisible():
            for way in self._ways:
                way.setVisible(is_offered)
            self.ways_changed.emit()

    def leave(self) -> bool:
        """Remove the card or the bubble; return whether there was one."""
        return self.leave_card() or self._leave_tour()

    @Slot()
    def leave_card(self) -> bool:
        """Remove the card; return whether there was one."""
        card, self._card = self._card, None
        if card is None:
            return False
        self._session.game_changed.disconnect(self._on_game)
        self.card_changed.emit(None)
        card.deleteLater()
        self.settled.emit()
        return True

    @Slot()
    def begin_tour(self) -> None:
        """Show the four bubbles, from the first one on."""
        self.leave()
        self._begin_tour()

    def _begin_tour(self, first: int = 0) -> None:
        from tictactoe_gui.ui.help.tour import Tour

        self._tour = Tour(self._places(), first)
        self._tour.said.connect(self.told)
        self._tour.ended.connect(self._leave_tour)
        self._tour.begin()

    @Slot()
    def _leave_tour(self) -> bool:
        tour, self._tour = self._tour, None
        if tour and tour.leave():
            self.abandoned.emit(True)
        return tour is not None

    @Slot()
    def _just_play(self) -> None:
        # An easy opponent rates no square: what E shows then is perfect play.
        self._take(Difficulty.EASY, EvaluationSource.PERFECT, EvaluationSource.OFF)

    @Slot()
    def _see_thinking(self) -> None:
        self._take(Difficulty.HARD, EvaluationSource.COMPUTER)

    def _take(self, difficulty: Difficulty, *evaluations: EvaluationSource) -> None:
        """Seat an opponent and choose evaluations: the last one holds, E shows the one before."""
        settings = self._session.settings
        settings = replace(settings, opponent=settings.opponent.with_difficulty(difficulty))
        for each in evaluations:
            settings = settings.with_evaluation(each)
        self._session.change(settings)
        self.begin_tour()

    @Slot(object)
    def _on_game(self, game: Game) -> None:
        if not game.is_untouched and self.leave_card():
            self._begin_tour(AFTER_A_MOVE)
