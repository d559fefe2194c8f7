"""Guide: leads a new person into the program; it never covers the board or delays a move."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.help.tour import Tour, TourPlaces
    from tictactoe_gui.ui.help.welcome import WelcomeCard


class Guide(QObject):
    """Offers the ways in at the very first start, and then shows three bubbles; Esc ends both."""

    card_changed = Signal(object)
    """The card to be shown in the place of the studies, or None for the studies."""
    ways_changed = Signal()
    """The ways stand over the board now, or no longer."""
    said = Signal(str)
    """What is read and heard first."""
    told = Signal(str)
    """What a bubble says, for a screen reader."""
    focus_lost = Signal(bool)
    """A bubble with the focus is gone; that had come by keyboard."""
    settled = Signal()
    """The card is gone, and what was read first."""
    showing_wanted = Signal()
    """A person wants to see a program think; whoever shows it calls `finish_showing` at the end."""

    practice_wanted = Signal()
    """A person wants to be asked."""
    course_wanted = Signal()
    """A person wants to be taught."""

    def __init__(
        self, session: GameSession, window: QWidget, places: "Callable[[], TourPlaces]"
    ) -> None:
        super().__init__(window)
        self._session, self._window, self._places = session, window, places
        self.ways = (
            self._way(tr("Play"), tr("The computer, easy. Nothing is given away."), self._play),
            self._way(
                tr("See how it thinks"),
                tr("Watch the computer try moves, for 25 seconds."),
                self._see_thinking,
            ),
            self._way(
                tr("Practise"),
                tr("Which square wins, or keeps the draw?"),
                self._practise,
            ),
            self._way(
                tr("Learn"),
                tr("Twelve short chapters, on this board."),
                self._learn,
            ),
        )
        self._card: WelcomeCard | None = None
        self._is_first = False
        """Whether there was no mark yet when the card came."""
        self._before: Settings | None = None
        """What was set when a showing began."""
        self._tour: Tour | None = None

    def _way(self, name: str, line: str, take: Callable[[], object]) -> QAction:
        """Return what leads into the program, with a line on what it leads to."""
        # By name: for a text in the first place PySide6 looks at icons too, which takes 3 ms.
        action = QAction(self, text=name, whatsThis=line, visible=False)
        action.triggered.connect(take)
        return action

    @property
    def is_welcoming(self) -> bool:
        """Whether the ways in are offered."""
        return self._card is not None

    @Slot()
    def welcome(self) -> None:
        """Offer the ways in."""
        from tictactoe_gui.ui.help.welcome import WelcomeCard

        self.leave()
        session = self._session
        self._is_first = session.game.is_untouched
        session.game_changed.connect(self._on_game, Qt.ConnectionType.UniqueConnection)
        self._card = WelcomeCard(self.ways, self._window)
        self.card_changed.emit(self._card)
        if self._is_first and session.state.is_persons_turn and session.settings.computer:
            mark = session.settings.side.name
            self.said.emit(tr("You are {mark}. Take a square, or choose how to begin.", mark=mark))

    def arrange(self, *, is_narrow: bool) -> None:
        """Offer the ways over the board where there is no room for the card beside it."""
        is_offered = is_narrow and self.is_welcoming
        if is_offered is not self.ways[0].isVisible():
            for way in self.ways:
                way.setVisible(is_offered)
            self.ways_changed.emit()

    def leave(self) -> bool:
        """Remove the card or the bubble; return whether there was one."""
        is_told = self._tour is not None and self._tour.is_in_sight
        return self.leave_card() or (is_told and self._leave_tour())

    @Slot()
    def leave_card(self) -> bool:
        """Remove the card, which the next start shows again; return whether there was one."""
        card, self._card = self._card, None
        if card is None:
            return False
        self.card_changed.emit(None)
        card.deleteLater()
        self.settled.emit()
        return True

    @Slot()
    def finish_showing(self) -> None:
        """Show the bubbles after a person has seen a program think."""
        if not self._tour:
            self._begin()

    def _begin(self) -> None:
        """Let no later start show the card, and lead on with bubbles."""
        from tictactoe_gui.ui.help.tour import Tour

        self.leave()
        self._session.change(replace(self._session.settings, welcome=False))
        self._tour = Tour(self._places())
        self._tour.said.connect(self.told)
        self._tour.ended.connect(self._leave_tour)
        self._tour.show()

    @Slot()
    def _leave_tour(self) -> bool:
        tour, self._tour = self._tour, None
        if tour and tour.leave():
            self.focus_lost.emit(True)
        return tour is not None

    @Slot()
    def _play(self) -> None:
        # An easy program rates no square: what E shows then is perfect play.
        evaluations = EvaluationSource.PERFECT, EvaluationSource.OFF
        self._take(Difficulty.EASY, *evaluations, study="")
        self._begin()

    @Slot()
    def give_back(self) -> None:
        """Seat who sat there before a showing, and hide again what was hidden."""
        before, self._before = self._before, None
        settings, is_untouched = self._session.settings, self._session.game.is_untouched
        shown = before and before.opponent.with_difficulty(Difficulty.HARD)
        if before and is_untouched and settings.opponent == shown:  # else a person chose since
            settings = replace(settings, side=before.side, opponent=before.opponent)
            self._session.change(settings.with_evaluation(before.evaluation))

    @Slot()
    def _see_thinking(self) -> None:
        self._before = self._session.settings
        self._take(Difficulty.HARD, EvaluationSource.COMPUTER)
        self.leave()
        self.showing_wanted.emit()

    @Slot()
    def _practise(self) -> None:
        self._welcome_no_more()
        self.practice_wanted.emit()

    @Slot()
    def _learn(self) -> None:
        self._welcome_no_more()
        self.course_wanted.emit()

    def _welcome_no_more(self) -> None:
        self.leave_card()
        self._session.change(replace(self._session.settings, welcome=False))

    def _take(self, difficulty: Difficulty, *evaluations: EvaluationSource, **more: Any) -> None:  # noqa: ANN401
        """Seat an opponent and choose evaluations: the last one holds, E shows the one before."""
        session, is_hard = self._session, difficulty is Difficulty.HARD
        opponent = session.settings.opponent.with_difficulty(difficulty)
        more |= {"side": Side.X, "think_aloud": is_hard, "corner_figures": is_hard}
        settings = replace(session.settings, opponent=opponent, **more)
        for each in evaluations:
            settings = settings.with_evaluation(each)
        if session.game.is_untouched:
            session.change(settings)
        else:
            session.change_and_start(settings)

    @Slot(object)
    def _on_game(self, game: Game) -> None:
        """Take a game that has begun for a way in: that of playing."""
        is_begun = self._session.is_made_by_person or (self._is_first and not game.is_untouched)
        if is_begun and self.is_welcoming:
            self._begin()
        elif is_begun and self._session.settings.welcome:
            self._session.change(replace(self._session.settings, welcome=False))
