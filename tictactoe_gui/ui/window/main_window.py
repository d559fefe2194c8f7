"""The window: what is to be seen is a value, which all its parts follow."""

from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QPaintEvent,
    QWhatsThisClickedEvent,
)
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.evaluation import Analysis
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.store import Store
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.square_grid import numbered_cell
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.windows import MousePresses, soon
from tictactoe_gui.ui.window import acts, importing, lessons, opening, words
from tictactoe_gui.ui.window.commands import commands
from tictactoe_gui.ui.window.game_window import GameWindow
from tictactoe_gui.ui.window.messages import About
from tictactoe_gui.ui.window.presentation import FirstView, opening_line
from tictactoe_gui.ui.window.shown import Shown, shown, shown_beside
from tictactoe_gui.ui.window.side_panel import Beside
from tictactoe_gui.ui.wording.names import window_title

if TYPE_CHECKING:
    from tictactoe_gui.engine.why.explanation import Hint
    from tictactoe_gui.session.store.machines import Taught
    from tictactoe_gui.ui.quiz.quiz import Quiz
    from tictactoe_gui.ui.teaching.course import Course
    from tictactoe_gui.ui.window.settings_panel import SettingsPanel
    from tictactoe_gui.ui.window.study_tabs import StudyTabs

BEAT_MS = 250
"""How long a person's move is seen at least before a program answers it."""
_FASTER = {"+": 1, "=": 1, "-": -1, "−": -1}
"""Keys that make what is played faster or slower, by so many steps."""


class MainWindow(GameWindow):
    """One game in one window."""

    painted = Signal()
    """The window has been painted for the first time; deferred start-up begins now."""
    closed = Signal()

    def __init__(self, session: GameSession, store: Store, kept: KeptSettings) -> None:
        super().__init__(session, store, kept, commands())
        self._is_painted = False
        self._played: tuple[tuple[Cell, ...], Mark | None] = ((), None)
        """Moves and resignation at the last change: an end seen again is not announced."""
        self._shown: Shown | None = None
        self._beside = Beside()
        self._seen, self._filling = soon(self, self.painted.emit), soon(self, self._fill)
        self.painted.connect(self._on_settings)
        self.painted.connect(self._filling.start)
        self._follow()
        self._take()
        self._on_settings()

    def _follow(self) -> None:
        """Follow what changes what is to be seen."""
        session, pointing = self.session, self.pointing
        for changed in (
            session.activity_changed,
            session.recalled,
            self.changed,
            self.live.begun,
        ):
            changed.connect(self.refresh)
        session.settings_changed.connect(self.preferences.follow)  # the theme: it colours the rest
        for changed in (
            session.settings_changed,
            self.preferences.outdated,
            pointing.machines_changed,
        ):
            changed.connect(self._on_settings)
        session.game_changed.connect(self._on_game)
        session.moved.connect(self._on_moved)
        session.hinted.connect(self._on_hint)
        pointing.playback.changed.connect(self._on_playback)
        pointing.veil_changed.connect(self._on_veil)
        pointing.judged.connect(self._on_judged)
        pointing.analysis_changed.connect(self._on_evaluation)
        pointing.pointed_changed.connect(self.board.show_pointed)
        pointing.lit_changed.connect(self.board.show_lit)
        pointing.storing_studied.connect(self.board.study_storing)
        self.presentation.changed.connect(self._on_presented)
        self.side.focus_lost.connect(self._take_up_focus)
        self.side.filled.connect(self._on_filled)
        self.body.arranged.connect(self._on_arranged)
        styles = QGuiApplication.styleHints()
        styles.colorSchemeChanged.connect(self.preferences.apply_theme)

    def _take(self) -> None:
        """Take what a person asks for."""
        pointing, preferences, actions = self.pointing, self.preferences, self.menu_actions
        for wanted, action in (
            (pointing.more_wanted, actions.more),
            (pointing.questions_wanted, actions.ask),
            (pointing.picture_wanted, actions.save_picture),
            (self.row.back.clicked, actions.earlier),
            (self.row.forward.clicked, actions.later),
        ):
            wanted.connect(action.trigger)
        for wanted, act in (
            (pointing.watch_wanted, acts.watch),  # a chapter asks before the menus follow
            (pointing.board_wanted, opening.set_up_board),
            (pointing.game_wanted, opening.open_game),
            (pointing.practice_wanted, lessons.practise),
            (self.presentation.unveiled, acts.unveil),
            (self.board.pressed, acts.press),
            (self.body.dropped, importing.take),
            (preferences.learner_chosen, opening.seat_machine),
        ):
            wanted.connect(partial(act, self))
        self.board.pointed.connect(pointing.point)
        self.body.shared.connect(preferences.set_share)
        self.body.parts.chosen.connect(self.show_chosen)
        actions.chosen.connect(preferences.choose)

    @cached_property
    def quiz(self) -> "Quiz":  # type: ignore[override]
        """Asks questions on the board."""
        return lessons.new_quiz(self)

    @cached_property
    def course(self) -> "Course":  # type: ignore[override]
        """Leads through chapters."""
        return lessons.new_course(self)

    def start(self) -> None:
        """Go on with the games of the last session, once the window has been painted."""
        self.store.troubled.connect(self.messages.show_unwritten)
        self.store.mended.connect(self.messages.show_mended)
        self.kept_rules.read()  # first: a program that has to move may be one of these
        self.machines.read()
        self.machines.taught.connect(self._on_taught)
        self.store.opened.connect(self.messages.show_opening)
        if self.store.opening:
            self.messages.show_opening(self.store.opening)
        self.autosave.start()
        self.machines.catch_up()

    @Slot(object)
    def _on_taught(self, taught: "Taught") -> None:
        from tictactoe_gui.ui.studies.thinking.boxes import taught_line

        self.pointing.machines_changed.emit()
        if taught.uid == self.session.record.uid:
            self.messages.announce(taught_line(taught))

    # What is to be seen.

    @Slot()
    def refresh(self) -> None:
        """Let all parts show what is to be seen now; those that show it already do nothing."""
        self.live.follow()
        self.messages.outdate()
        if (beside := shown_beside(self)) != self._beside:
            self._beside = beside
            self.body.follow(beside)
        if (now := shown(self)) != self._shown:
            self._shown = now
            self.setWindowTitle(window_title(now.name))
            self.header.show_state(now.title, *now.lines, winner=now.winner)
            self.header.tally.setText(now.tally)
            self.board.show_mistake(*now.mistake)
            self.board.set_preview(now.preview)
        self.row.follow(now.place)
        self.menu_actions.follow()
        self.row.offer(now.offered)

    @Slot()
    def _on_settings(self) -> None:
        """Let panel, menus and board follow the settings in force."""
        settings, seat = self.session.settings, self.preferences.seat
        self.side.show_settings(settings, seat)
        self.menu_actions.show_settings(settings, seat)
        self.board.show_storing(settings.representation, is_veiled=self.pointing.is_veiled)
        # Before the first paint nothing moves, and to ask the style takes a twentieth of the start.
        moves = not (self._is_painted and theme.is_motion_reduced())
        thinking = self.session.thinking
        self.board.is_animated, thinking.min_reply_ms = moves, BEAT_MS if moves else None
        self.pointing.playback.is_calm = not moves
        if settings.think_aloud:
            thinking.min_reply_ms = self.thinking_aloud.beat
        self.refresh()

    @Slot(object)
    def _on_game(self, game: Game) -> None:
        self.board.show_game(game)
        played = game.moves, game.newest().resigned
        is_news, self._played = played != self._played, played
        if self.session.is_on(Mode.REVIEW) and not self.session.state.is_reviewing:
            self.session.lift(Mode.REVIEW)
        if is_news and game.is_over and game.is_newest:
            self.since_end.restart()
            said = words.title(self.session).removesuffix("!")
            self.messages.announce(f"{said}. {words.subtitle(self.session)}")

    @Slot(object)
    def _on_playback(self, game: Game | None) -> None:
        playback = self.pointing.playback
        is_watched = playback.asked is not None
        # A search visits thousands of boards a second, which no screen reader should read out.
        self.board.is_spoken = not is_watched or playback.is_paused
        shows_line = not self.pointing.is_veiled
        game = game or self.session.game
        self.board.show_game(game, is_thought=is_watched, shows_line=shows_line)
        if is_watched:
            self.search_watch.show_frame()
        elif playback.frame:
            self.messages.announce(playback.frame.caption)
            # A question beside the board, or a step of the course, would go out of sight.
            if not (self.pointing.questioner or self.open_course):
                self.show_board()
        else:
            self.board.show_analysis(self.pointing.analysis)
            self.session.lift(Mode.WATCH)
            self.since_end.restart()
        self.refresh()

    @Slot(bool)
    def _on_veil(self, is_veiled: bool) -> None:
        shown_game = self.pointing.playback.game
        if shown_game and not is_veiled:
            self.board.show_game(shown_game)  # with the line that wins
        self.board.show_storing(self.session.settings.representation, is_veiled=is_veiled)
        self.refresh()

    @Slot(object)
    def _on_evaluation(self, analysis: Analysis | None) -> None:
        if not (self.pointing.playback.game or self.thinks_aloud):  # else when that ends
            self.board.show_analysis(analysis)

    @Slot(object)
    def _on_moved(self, move: ComputerMove) -> None:
        if not self.session.game.is_over:
            self.messages.announce(words.reply_line(self.session, move))

    @Slot(object, bool)
    def _on_hint(self, hint: "Hint", with_square: bool) -> None:
        from tictactoe_gui.ui.studies.pages.why_words import hint_line

        self.show_board()
        self.board.show_hint(hint, with_square)
        self.messages.show(hint_line(hint, with_square=with_square), About.POSITION, lasting=True)

    @Slot(bool)
    def _on_presented(self, is_on: bool) -> None:
        """Say how the presentation ends, until it does, unless the line over the board is taken."""
        session, is_taken = self.session, self.pointing.playback.game or self.session.game.is_over
        if is_on and not (is_taken or session.state.is_reviewing):
            self.messages.show(opening_line(), About.POSITION, lasting=True)
        elif not is_on and self.header.notice == opening_line():
            self.header.clear_notice()
        self.refresh()

    # Board and focus.

    @Slot()
    def _on_judged(self) -> None:
        """Lead on from an answer by Enter, wherever the focus is."""
        self.refresh()
        self.board.takes_enter = False
        self.row.primary.setFocus()

    @Slot(bool)
    def _take_up_focus(self, by_key: bool) -> None:
        """Move the focus from a hidden button to what is used next; a click draws no ring."""
        self.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange, by_key)
        if self.session.game.is_over:
            self.row.primary.setFocus()
        else:
            self.focus_board()

    # What is beside the board.

    @Slot()
    def _fill(self) -> None:
        """Build what is beside the board and in the submenus, now that the board is seen."""
        from tictactoe_gui.ui.studies import STUDIES

        MousePresses(self)
        titles = [(key, study.title()) for key, study in STUDIES.items()]
        self.side.fill_once_seen()
        self.menu_actions.fill(titles)
        self.addActions(self.menu_actions.everywhere)  # windows that are opened from here take them
        self.body.parts.fill(titles)
        self.body.arrange()  # and mark the study that is in front, if one is

    @Slot(object, object)
    def _on_filled(self, panel: "SettingsPanel", tabs: "StudyTabs") -> None:
        """Take what is asked for beside the board, which is built after the first paint."""
        panel.chosen.connect(self.preferences.choose)
        panel.restore_wanted.connect(self.preferences.restore)
        self.preferences.noted.connect(panel.say)
        tabs.shown.connect(partial(self.preferences.set, "study"))
        tabs.shown.connect(self.body.follow_study)
        tabs.ways.watch.clicked.connect(lambda: acts.watch_small_tree(self))
        tabs.ways.learn.clicked.connect(self.menu_actions.course.trigger)
        tabs.ways.practise.clicked.connect(self.menu_actions.practise.trigger)
        self.body.arrange()

    @Slot()
    def _on_arranged(self) -> None:
        """Follow the body in what depends on its width."""
        self.menu_actions.follow()
        if self.step_card:
            self.step_card.follow_room()
        if self.pointing.questioner:  # the question stands over the board where that is alone
            self.refresh()

    def show_first_view(self, first: FirstView) -> None:
        """Show what the program was started with."""
        if first.position:
            importing.show_position(self, first.position)
        if first.study:
            self.show_study(first.study)
        if first.is_presented:
            self.presentation.begin()

    # Keys.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a square by its number, by place on the keypad; Enter does what is next."""
        key, cell = Qt.Key(event.key()), numbered_cell(event)
        record = self.pointing.playback.record
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            acts.press_what_is_next(self, event)
        elif cell is not None and self.board.isVisible():
            self.board.press(cell)
        elif record and event.text() in _FASTER:
            self.search_watch.change_speed(_FASTER[event.text()])
        elif not (
            key in (Qt.Key.Key_Home, Qt.Key.Key_End)
            and acts.go_to_end(self, is_first=key == Qt.Key.Key_Home)
        ):
            super().keyPressEvent(event)

    # Window.

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._is_painted:
            self._is_painted = True
            self._seen.start()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QWhatsThisClickedEvent):
            opening.show_help(self, "glossary", event.href())
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.menu_actions.follow()
        elif event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and self.score:
            self.score.count()  # games may have been deleted in another window

    @Slot()
    def save(self) -> None:
        """Save at once, and the window's place and size, which are not saved with every change."""
        self.preferences.save_geometry(self.presentation.geometry)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.session.close()
        for each in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if each.isWindow() and each.isVisible():
                each.close()
        for worker in self.findChildren(Worker):  # of whatever part: no thread outlives the window
            worker.stop()
        geometry = self.presentation.geometry
        self.presentation.leave()
        self.preferences.save_geometry(geometry)
        self.type_size.release()
        event.accept()
        self.closed.emit()
