"""StateDisplay: title, buttons and score, in step with the session and what is played."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.board.board_row import Place
from tictactoe_gui.ui.board.playback import Frame
from tictactoe_gui.ui.board.questioner import Offered
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.window import words
from tictactoe_gui.ui.window.actions import Actions
from tictactoe_gui.ui.window.board_column import BoardColumn
from tictactoe_gui.ui.window.ending import Ending, ending
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import watch_tip, window_title

if TYPE_CHECKING:
    from tictactoe_gui.session.store.autosave import Autosave
    from tictactoe_gui.session.store.score import ScoreCount
    from tictactoe_gui.ui.quiz.card import QuizCard
    from tictactoe_gui.ui.quiz.quiz import Quiz
    from tictactoe_gui.ui.teaching.course.course import Course

BUSY_AFTER_MS = 300
LIVE_MS = 125
"""Milliseconds between two readings of a running search: enough to see it run, not to slow it."""


class StateDisplay(QObject):
    """Says whose turn it is, what can be done, and what a program is busy with."""

    def __init__(
        self, window: QWidget, pointing: StudyContext, actions: Actions, shown: BoardColumn
    ) -> None:
        super().__init__(window)
        self._window, self._pointing, self._session = window, pointing, pointing.session
        self.score: ScoreCount | None = None
        self._actions = actions
        self._header, self._board, self._row = shown.header, shown.board, shown.row
        self.course: Course | None = None
        """What leads through chapters, once one was opened."""
        self.quiz: Quiz | None = None
        """What asks questions on the board, once that has begun, and where they stand, too."""
        self.quiz_card: QuizCard | None = None
        told = tr("All games against this program. Game > Games… lists them.")
        self._header.tally.setToolTip(told)
        self._busy = QTimer(self, singleShot=True, interval=BUSY_AFTER_MS)
        self._busy.timeout.connect(self._begin_live)
        self._live = QTimer(self, interval=LIVE_MS)
        self._live.timeout.connect(self._show_live)

    def count_score(self, autosave: "Autosave") -> None:
        """Show how the games that are kept went, from now on."""
        from tictactoe_gui.session.store.score import ScoreCount

        self.score = ScoreCount(self._session, autosave)
        self.score.changed.connect(self.show)

    def count_again(self) -> None:
        """Count the games anew; some may have been deleted in another window."""
        if self.score:
            self.score.count()

    @Slot()
    def show(self) -> None:
        """Show the state of the game, or of what is played in front of it."""
        session, playback = self._session, self._pointing.playback
        is_end = session.game.is_over and playback.record is None
        ended = ending(session) if is_end else None
        mistake = ended.mistake if ended else None
        score = self.score.score if self.score else None
        is_taught = self.course is not None and self.course.is_on
        tally = "" if is_taught else words.score_line(score, session.seated.side)
        self._header.tally.setText(tally)
        if playback.record and playback.frame:
            name = playback.record.name or playback.frame.title
            self._show_frame(playback.frame)
        elif session.state.is_reviewing:
            from tictactoe_gui.ui.window import review  # needs the solved game: not at the start

            name = review.title(session)
            self._header.show_state(name, review.subtitle(session))
            mistake = review.mistake(session)
        elif ended:
            name = words.title(session)
            self._header.show_state(name, *ended.lines, winner=ended.winner)
        else:
            name = words.title(session)
            self._header.show_state(name, self._line_of_turn)
        self._window.setWindowTitle(window_title(name))
        self._row.follow(self._place_in_course)
        self._show_what_can_be_done()
        self._show_row(ended)  # in which the names have room that they have now
        asked = self.quiz.posed if self.quiz else None
        if self.quiz and self.quiz.ruled:
            shown = playback.game.board.empty_cells if playback.game else ()
            better = tuple([each for each in self.quiz.ruled.right if each in shown])
            self._board.show_mistake(self.quiz.wrong_cell, better, tr("wrong"))
        else:
            right = mistake.keeping if mistake and not ended else ()
            self._board.show_mistake(mistake.cell if mistake else None, right, tr("mistake"))
        takes_clicks = session.state.is_persons_turn and not playback.game
        turn = session.game.board.turn if takes_clicks else None
        if asked and asked.takes_squares and self.quiz and self.quiz.is_open:
            turn = asked.board.turn
        self._board.set_preview(turn)

    @property
    def _line_of_turn(self) -> str:
        """What the program thinks, or who plays; where a study is explained, nobody does."""
        is_explained = self.course is not None and self.course.is_explaining
        return self._pointing.thought or ("" if is_explained else words.subtitle(self._session))

    def _show_frame(self, frame: Frame) -> None:
        self._header.show_busy(0, 0)  # its caption stands there
        is_asked_beside = self.quiz_card is not None and self.quiz_card.isVisible()
        line = "" if is_asked_beside else frame.caption
        self._header.show_state(frame.title, line)

    @Slot(object)
    def show_activity(self, activity: Activity) -> None:
        """Show a bar when a program takes longer, and the state in any case."""
        thinks = activity in (Activity.MOVING, Activity.EVALUATING)
        if not thinks:
            self._busy.stop()
            self._live.stop()
            self._board.show_examined(None)
            self._header.show_busy(0, 0)
        elif not (self._busy.isActive() or self._live.isActive()):
            self._busy.start()
        self.show()

    @Slot()
    def _begin_live(self) -> None:
        self._live.start()
        self._show_live()
        self.show()

    @Slot()
    def _show_live(self) -> None:
        """Show how far the running thought is: squares, nodes, and where it is at the moment."""
        session, thought = self._session, self._session.thinking.control
        if thought is None or self._pointing.playback.game:
            self._board.show_examined(None)
            return
        done, count = len(session.thinking.evaluated), len(session.game.board.legal_moves())
        self._board.show_examined(thought.cell)
        self._header.show_busy(done, count, words.thinking(session, thought, done, count))

    def _show_what_can_be_done(self) -> None:
        session, actions, state = self._session, self._actions, self._session.state
        playback = self._pointing.playback
        actions.undo.setToolTip(words.undo_tip(session))
        actions.watch.setToolTip(watch_tip(can_watch=self._pointing.can_watch))
        rests = playback.is_paused if playback.record else state.is_halted
        actions.pause.setText(tr("Go on") if rests else tr("Pause"))
        if playback.record and playback.is_over:
            actions.pause.setText(tr("Again"))
        back = tr("Back to my game") if state.is_opened else tr("Back to the game")
        actions.end.setText(tr("Stop") if playback.record else back)
        actions.follow()

    def _show_row(self, ended: Ending | None) -> None:
        """Show under the board what can be done there."""
        offered = self._offered(ended)
        if self._session.state.is_opened and self._actions.end is not offered.way_out:
            offered = Offered(self._actions.end, None, offered.primary)
        self._row.offer(offered)

    @property
    def _place_in_course(self) -> Place | None:
        """The step of a chapter that is open, unless something is played in it."""
        course = self.course
        if course is None or not course.is_on or self._pointing.playback.asked:
            return None
        has_later = not (course.is_last and course.is_end)
        return Place(course.place + 1, len(course.chapter.steps), course.has_earlier, has_later)

    def _offered(self, ended: Ending | None) -> Offered:
        """Return what is offered: each place has one meaning, so that no click does harm."""
        actions, session, record = self._actions, self._session, self._pointing.playback.record
        course = self.course if self._place_in_course else None
        asks = self._pointing.questioner
        if course and (asks in {None, course} or course.is_fulfilled):
            return course.offered
        if asks:
            return asks.offered._replace(way_out=course.end) if course else asks.offered
        way_out: QAction | None = actions.undo
        help_: QAction | None = actions.hint
        primary = actions.new
        if record and self._pointing.playback.is_over and not record.is_of_game:
            way_out, help_, primary = actions.end, None, actions.play_on
        elif record:
            is_cut = record.tree is not None and record.tree.options.alpha_beta
            way_out, help_ = actions.end, actions.next_cut if is_cut else None
            primary = actions.pause
        elif session.state.is_reviewing:
            way_out, help_, primary = actions.end, None, actions.from_here
        elif ended:
            way_out, help_ = None, actions.show_mistake if ended.mistake else None
        elif session.settings.side is Side.WATCH:
            way_out, help_, primary = actions.new, actions.step, actions.pause
        elif session.state.is_halted:
            primary = actions.pause
        elif self._live.isActive():
            help_ = actions.stop
        return Offered(way_out, help_, primary)
