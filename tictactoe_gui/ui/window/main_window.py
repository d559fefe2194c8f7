"""The window: board, settings, panels and menus around one session, and the wiring between them."""

import random
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QByteArray,
    QElapsedTimer,
    QEvent,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
    QWhatsThisClickedEvent,
)
from PySide6.QtWidgets import (
    QMainWindow,
    QMenu,
    QPushButton,
    QWidget,
)

from tictactoe_gui.engine.evaluation import Analysis
from tictactoe_gui.engine.rules import CENTRE, Cell, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.store import Store
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.board_row import ActionButton, BoardRow
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.questioner import Questioner
from tictactoe_gui.ui.board.square_grid import numbered_cell
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.manual import GLOSSARY
from tictactoe_gui.ui.kit.windows import MousePresses, is_focus_by_key
from tictactoe_gui.ui.window import words
from tictactoe_gui.ui.window.actions import Actions
from tictactoe_gui.ui.window.board_column import BoardColumn
from tictactoe_gui.ui.window.body import Body
from tictactoe_gui.ui.window.header import Header
from tictactoe_gui.ui.window.importing import Importing
from tictactoe_gui.ui.window.menu_commands import MenuCommands
from tictactoe_gui.ui.window.messages import About, Messages
from tictactoe_gui.ui.window.part_bar import BOARD, COURSE, SETTINGS
from tictactoe_gui.ui.window.preferences import Preferences
from tictactoe_gui.ui.window.presentation import FirstView, Presentation, opening_line
from tictactoe_gui.ui.window.side_panel import SidePanel
from tictactoe_gui.ui.window.state_display import StateDisplay
from tictactoe_gui.ui.window.type_size import TypeSize
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.engine.why.explanation import Hint
    from tictactoe_gui.session.practice import Practice
    from tictactoe_gui.session.store.autosave import Autosave
    from tictactoe_gui.ui.board.thinking_aloud import ThinkingAloud
    from tictactoe_gui.ui.quiz.question import QuestionSource
    from tictactoe_gui.ui.quiz.quiz import Quiz
    from tictactoe_gui.ui.teaching.course.chapter import Ask, CourseChapter, Practise
    from tictactoe_gui.ui.teaching.course.course import Course
    from tictactoe_gui.ui.window.search_watch import SearchWatch
    from tictactoe_gui.ui.window.settings_panel import SettingsPanel
    from tictactoe_gui.ui.window.study_tabs import StudyTabs

Wiring = tuple[tuple[Any, ...], ...]
"""Signals, each with its slots, which run in this order."""
_IN_SIGHT = 60
"""So much of the window, in pixels, must be on a screen."""
BEAT_MS = 250
"""How long a person's move is seen at least before a program answers it."""
_FASTER = {"+": 1, "=": 1, "-": -1, "−": -1}
"""Keys that make what is played faster or slower, by so many steps."""
_LAST = 10**9
"""Beyond the last place of anything that is played."""
SECOND_ENTER_MS = 400
"""After the last move of a game, the time for which Enter does not begin another one."""


class MainWindow(QMainWindow):
    """One game in one window."""

    painted = Signal()
    """The window has been painted for the first time; deferred start-up begins now."""
    closed = Signal()

    def __init__(self, session: GameSession, store: Store, kept: KeptSettings) -> None:
        super().__init__()
        self.session, self.store = session, store
        self._is_painted = False
        self._shown: tuple[tuple[Cell, ...], Mark | None] = ((), None)
        """Moves and resignation at the last change: an end seen again is not announced."""
        self._since_end = QElapsedTimer()
        self._since_end.start()
        """Since the end of a game, of questions, or of what was played."""
        # Own timers: what Qt makes for a static singleShot is now and then freed twice.
        self._seen = QTimer(self, singleShot=True, interval=0)
        self._filling = QTimer(self, singleShot=True, interval=0)
        self.preferences = Preferences(self, session, kept)
        self.preferences.apply_theme()  # first: widgets made later are not styled twice
        self.type_size = TypeSize(self)
        self.menu_actions = Actions(self)
        self._restore_geometry()
        self.type_size.set(self.type_size.fitting(self.size()))  # likewise before there are widgets
        self.pointing = StudyContext(session, self)
        self.header = Header()
        self.messages = Messages(self, self.header, self.pointing)
        self.board = BoardView()
        self.commands = MenuCommands(
            self, store, lambda: self.autosave, self.pointing, self.messages
        )
        self.importing = Importing(self, session, self.commands, self.messages)
        self.side = SidePanel(self.pointing)
        actions = self.menu_actions
        self.presentation = Presentation(self, self.board, self.type_size, self.pointing, actions)
        self.row = BoardRow(self.pointing, actions.evaluation)
        board_column = BoardColumn(self.header, self.board, self.row)
        self._state = StateDisplay(self, self.pointing, actions, board_column)
        self.body = Body(self.importing.take, board_column, self.side)
        self.setCentralWidget(self.body)
        self._wire()
        self._show_settings()
        self.board.squares[CENTRE].setFocus(Qt.FocusReason.MouseFocusReason)

    @cached_property
    def autosave(self) -> "Autosave":
        """Saves the games; made when it is first needed, which is after the first paint."""
        from tictactoe_gui.session.store.autosave import Autosave

        autosave = Autosave(self.session, self.store)
        self._state.count_score(autosave)
        return autosave

    def start(self) -> None:
        """Go on with the games of the last session, once the window has been painted."""
        self.store.troubled.connect(self.messages.show_unwritten)
        self.store.mended.connect(self.messages.show_mended)
        self.commands.read_kept()  # first: a program that has to move may be one of these
        self.store.opened.connect(self.messages.show_opening)
        if self.store.opening:
            self.messages.show_opening(self.store.opening)
        self.autosave.start()
        self.commands.machines.catch_up()

    @cached_property
    def search_watch(self) -> "SearchWatch":
        """Plays on the board how a program thinks; made when it is first needed."""
        from tictactoe_gui.ui.window.search_watch import SearchWatch

        watch = SearchWatch(self, self.pointing, self.board, self.messages)
        _connect((watch.begun, self._show_board), (watch.noted, self.preferences.noted))
        return watch

    @cached_property
    def practice(self) -> "Practice":
        """What a person knows of positions; read when it is first wanted."""
        from tictactoe_gui.session.practice import Practice

        return Practice(self.session, self.store, random.Random())

    @cached_property
    def quiz(self) -> "Quiz":
        """Asks questions on the board; made when it is first wanted."""
        from tictactoe_gui.ui.quiz.quiz import Quiz

        quiz = self._state.quiz = Quiz(self, self.pointing)
        _connect((quiz.changed, self._on_quiz), (quiz.begun, self._show_quiz))
        return quiz

    @cached_property
    def course(self) -> "Course":
        """Leads through chapters; made when it is first wanted."""
        from tictactoe_gui.ui.teaching.course.course import Course
        from tictactoe_gui.ui.window.chapter_shelf import titles

        chapters = QMenu(self)
        chapters.aboutToShow.connect(partial(self._offer_chapters, chapters))
        course = Course(self, self.pointing, [*titles()], chapters)
        self._state.course = course
        _connect(
            (course.changed, self._on_course),
            # A step begins with its text where that and the board take turns.
            (course.begun, lambda: self.body.show_part(COURSE)),
            (course.asked, self._ask_in_course),
            (course.left, self.quiz.leave, self.search_watch.drop),
            (course.page_wanted, self.commands.show_page),
            (course.chapter_wanted, self.open_chapter),
            (course.noted, self.messages.show),
            (self.commands.rules_judged, course.note_rules),
        )
        return course

    def _offer_chapters(self, menu: QMenu) -> None:
        """Offer the chapters, those ticked that are done."""
        from tictactoe_gui.ui.window.chapter_shelf import is_done, titles

        menu.clear()
        for number, (key, title) in enumerate(titles().items(), start=1):
            tick = "  ✓" if is_done(key, self.session.settings.ticks) else ""
            open_it = partial(self.open_chapter, key)
            menu.addAction(f"{number}  {title}{tick}").triggered.connect(lambda _, go=open_it: go())

    @cached_property
    def _course_keys(self) -> tuple[tuple[QShortcut, bool], ...]:
        """The keys that lead on and back, each with whether it does so only in a presentation."""
        on, back = self.course.page_down, self.course.go_back
        keys = (
            ("PgDown", on, False),
            ("PgUp", back, False),
            ("Right", on, True),
            ("Left", back, True),
        )
        return tuple((QShortcut(QKeySequence(key), self, slot), held) for key, slot, held in keys)

    @property
    def _questioner(self) -> "Questioner | None":
        """What asks questions on the board at the moment, if anything does."""
        if self.is_taught and self.course.is_hidden:
            return self.course
        if self.session.state.is_set_aside:
            return self.pointing.questioner
        return None

    @cached_property
    def thinking_aloud(self) -> "ThinkingAloud":
        """Shows how programs come to their moves; made when that is first wanted."""
        from tictactoe_gui.ui.board.thinking_aloud import ThinkingAloud

        aloud = ThinkingAloud(self, self.pointing, self.board)
        aloud.changed.connect(self._state.show)
        return aloud

    @property
    def _thinks_aloud(self) -> bool:
        return self.session.settings.think_aloud and self.thinking_aloud.is_on

    def _wire(self) -> None:
        """Connect widgets and menus to session and commands, and their signals to the widgets."""
        _connect(
            *self._wiring_of_game(),
            *self._wiring_of_side(),
            *self._wiring_of_programs(),
        )

    def _wiring_of_game(self) -> Wiring:
        session, board, pointing = self.session, self.board, self.pointing
        preferences, messages = self.preferences, self.messages
        return (
            (board.pressed, self._on_pressed),
            (board.pointed, pointing.point),
            (pointing.pointed_changed, board.show_pointed),
            (pointing.lit_changed, board.show_lit),
            (pointing.storing_studied, board.study_storing),
            (pointing.playback.changed, self._on_playback),
            (pointing.veil_changed, self._on_veil),
            (pointing.judged, self._state.show, self._lead_on),
            (session.game_changed, self._on_game),
            (pointing.analysis_changed, self._on_evaluation),
            (session.activity_changed, self._state.show_activity),
            (session.moved, self._on_moved),
            (session.recalled, self._state.show),
            (session.hinted, self._on_hint),
            (session.refused, messages.show_refusal),
            (session.state_lost, messages.show_missing_state),
            (session.failed, messages.show_error),
            # The theme, before what it colours.
            (session.settings_changed, preferences.follow, self._show_settings),
            (preferences.outdated, self._show_settings),
            (QGuiApplication.styleHints().colorSchemeChanged, preferences.apply_theme),
            (self.menu_actions.chosen, preferences.choose),
            (self.importing.chapter_opened, self.begin_course),
            (self.commands.programs_changed, self._show_settings),
            (self.commands.board_wanted, self._show_board),
            (self.commands.practice_wanted, self.practise),
            (pointing.questions_wanted, self.ask_me),
            (self._seen.timeout, self.painted.emit),
            (self.painted, self._filling.start),
            (self._filling.timeout, self._fill),
        )

    def _wiring_of_side(self) -> Wiring:
        preferences, side, body = self.preferences, self.side, self.body
        return (
            (self.presentation.changed, self.body.present, self._on_presented),
            (self.presentation.unveiled, self._unveil),
            (side.focus_lost, self._take_up_focus),
            (side.filled, self._wire_side),
            (body.shared, preferences.set_share),
            (body.parts.chosen, self._on_part),
            (body.arranged, self._on_arranged),
        )

    def _wiring_of_programs(self) -> Wiring:
        pointing, commands = self.pointing, self.commands
        return (
            (self.preferences.learner_chosen, commands.seat_machine),
            (commands.mistake_shown, self._focus_mistake),
            (pointing.watch_wanted, self.watch),
            (pointing.more_wanted, self.show_more),
            (self.row.stepped, self.step),
        )

    @Slot(object, object)
    def _wire_side(self, panel: "SettingsPanel", tabs: "StudyTabs") -> None:
        """Connect the side panel, which is built after the first paint."""
        from tictactoe_gui.ui.window.ways_in import WaysIn

        ways = WaysIn(self.session)
        _connect(
            (panel.chosen, self.preferences.choose),
            (panel.restore_wanted, self.preferences.restore),
            (self.preferences.noted, panel.say),
            (tabs.shown, partial(self.preferences.set, "study"), self.body.follow_study),
            (ways.watch_wanted, self.watch_small_tree),
            (ways.course_wanted, self.go_on_in_course),
            (ways.practice_wanted, self.practise),
        )
        tabs.offer(ways)
        self.body.arrange()

    @Slot(bool)
    def _take_up_focus(self, by_key: bool) -> None:
        """Move the focus from a hidden button to what is used next; a click draws no ring."""
        if self.session.game.is_over:
            self.row.primary.setFocus()
        elif not self.board.focused:
            self._focus(CENTRE, by_key=by_key)

    @Slot(int)
    def _focus_mistake(self, cell: Cell) -> None:
        self._focus(cell, by_key=is_focus_by_key(self))

    def _focus(self, cell: Cell, *, by_key: bool) -> None:
        reasons = Qt.FocusReason
        reason = reasons.ShortcutFocusReason if by_key else reasons.MouseFocusReason
        self.board.squares[cell].setFocus(reason)

    @Slot()
    def stop(self) -> None:
        """Handle Esc: close or stop what is in front first."""
        is_asked = self._questioner is not None and not self._questioner.is_over
        if self.is_taught and not (self.pointing.playback.asked or is_asked):
            self.presentation.leave() or self.session.stop()  # what ends it is its own button
        elif not (self._asks_again() or self.commands.stop() or self.presentation.leave()):
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowFullScreen)

    def _asks_again(self) -> bool:
        """Say that a second Esc ends the questions; return whether this one does not."""
        said, asks = tr("Press Esc once more to end the questions."), self._questioner
        is_first = asks is not None and not asks.is_over and self.header.notice != said
        if is_first:
            self.messages.show(said, About.POSITION)
        return is_first

    # Changes of the session.

    @Slot(object)
    def _on_game(self, game: Game) -> None:
        self.board.show_game(game)
        self.messages.outdate()
        shown = game.moves, game.newest().resigned
        is_news, self._shown = shown != self._shown, shown
        if self.session.is_on(Mode.REVIEW) and not self.session.state.is_reviewing:
            self.session.lift(Mode.REVIEW)
        if is_news and game.is_over and game.is_newest:
            self._since_end.restart()
            said = words.title(self.session).removesuffix("!")
            self.messages.announce(f"{said}. {words.subtitle(self.session)}")

    @Slot(object)
    def _on_evaluation(self, analysis: Analysis | None) -> None:
        if self.pointing.playback.game or self._thinks_aloud:
            return  # it is shown when that ends
        self.board.show_analysis(analysis)

    @Slot(int)
    def _on_pressed(self, cell: Cell) -> None:
        if questioner := self._questioner:
            questioner.press(cell)
        elif self.pointing.playback.record:
            self.pointing.playback.stop()  # what was pressed is no square of the game
        elif not (self._thinks_aloud and self.thinking_aloud.skip()):
            self.session.play(cell)

    @Slot(object)
    def _on_playback(self, game: Game | None) -> None:
        playback = self.pointing.playback
        is_watched = playback.asked is not None
        # A search visits thousands of boards a second, which no screen reader should read out.
        self.board.is_spoken = not is_watched or playback.is_paused
        self.board.show_game(
            game or self.session.game,
            is_thought=is_watched,
            shows_line=not self.pointing.is_veiled,
        )
        if is_watched:
            self.search_watch.show_frame()
        elif playback.frame:
            self.messages.announce(playback.frame.caption)
            # A question beside the board, or a step of the course, would go out of sight.
            if self.pointing.questioner is None and not self.is_taught:
                self._show_board()
        else:
            self.board.show_analysis(self.pointing.analysis)
            self.session.lift(Mode.WATCH)
            self._since_end.restart()
        self.messages.outdate()
        self._state.show_activity(self.session.activity)

    @Slot(object)
    def _on_moved(self, move: ComputerMove) -> None:
        if not self.session.game.is_over:
            self.messages.announce(words.reply_line(self.session, move))

    @Slot(object, bool)
    def _on_hint(self, hint: "Hint", with_square: bool) -> None:
        from tictactoe_gui.ui.studies.why.hints import hint_line

        self._show_board()
        self.board.show_hint(hint, with_square)
        self.messages.show(hint_line(hint, with_square=with_square), About.POSITION, lasting=True)

    @Slot()
    def _show_settings(self) -> None:
        """Update panel, menus and header to the settings in force."""
        settings, seat = self.session.settings, self.preferences.seat
        self.side.show_settings(settings, seat)
        self.menu_actions.show_settings(settings, seat)
        self.board.show_storing(
            self.session.settings.representation, is_veiled=self.pointing.is_veiled
        )
        moves = not theme.is_motion_reduced()
        self.board.is_animated, self.session.min_reply_ms = moves, BEAT_MS if moves else None
        self.pointing.playback.is_calm = not moves
        if settings.think_aloud:
            self.session.min_reply_ms = self.thinking_aloud.beat
        self.body.show_settings(settings)
        self.messages.outdate()
        self._state.show()

    # Questions.

    @Slot()
    @Slot(str)
    def practise(self, key: str = "") -> None:
        """Ask about positions of the kind that was asked last, about one first if it is named."""
        from tictactoe_gui.ui.quiz.positions import Positions

        self._ask_on_its_own(Positions(self.practice, self.session.settings.practice, key))

    @Slot()
    def ask_me(self) -> None:
        """Ask how the program thinks."""
        from tictactoe_gui.ui.quiz.sources import source_about

        self._ask_on_its_own(source_about(self.session))

    def _ask_on_its_own(self, source: "QuestionSource") -> None:
        """Begin a round of questions; a chapter ends."""
        if self.is_taught:
            self.course.leave()
        self.quiz.begin(source)

    @Slot(object)
    def _ask_in_course(self, task: "Practise | Ask") -> None:
        from tictactoe_gui.ui.quiz.positions import Positions
        from tictactoe_gui.ui.quiz.sources import source_of_step
        from tictactoe_gui.ui.teaching.course.chapter import Practise

        if isinstance(task, Practise):
            source: QuestionSource = Positions(self.practice, task.kind, count=task.wanted)
        else:
            asked = task.choice, task.board, self.session.settings.scale, task.wanted, task.topic
            source = source_of_step(*asked)
        self.quiz.begin(source, is_led=True)

    @Slot()
    def _show_quiz(self) -> None:
        """Show the card of a round that begins, and the part of a narrow window that it needs."""
        from tictactoe_gui.ui.quiz.card import QuizCard

        if self._state.quiz_card is None:
            card = self._state.quiz_card = QuizCard(self.quiz, self)
            self.side.show_card(card)
        posed = self.quiz.posed
        if posed and not self.is_taught:
            self.body.show_part(self.session.settings.study if posed.picture else BOARD)
        if not (self.side.isVisible() or self.body.is_narrow):
            self.session.lay(Mode.QUIZ, is_aside=True, side_panel=True)
        self._state.show()

    @Slot()
    def _on_quiz(self) -> None:
        """Put the card away after the last question; and take answers by key where they are."""
        if not self.quiz.is_on and (card := self._state.quiz_card):
            self._state.quiz_card = None
            self.side.show_card(None)
            card.deleteLater()
        self._state.show()
        is_by_square = self.quiz.posed is not None and self.quiz.posed.takes_squares
        if self.quiz.is_open and is_by_square and not self.board.focused:
            self._focus(CENTRE, by_key=is_focus_by_key(self))

    @Slot()
    def _lead_on(self) -> None:
        """Lead on from an answer by Enter, wherever the focus is."""
        self.board.takes_enter = False
        self.row.primary.setFocus()

    @Slot()
    def _on_veil(self) -> None:
        shown = self.pointing.playback.game
        if shown and not self.pointing.is_veiled:
            self.board.show_game(shown)  # with the line that wins
        self.board.show_storing(
            self.session.settings.representation, is_veiled=self.pointing.is_veiled
        )
        self._state.show()

    @Slot()
    def _unveil(self) -> None:
        """Show the answer, or go on where the next question is about the same."""
        if questioner := self._questioner:
            (questioner.give_up if questioner.is_open else questioner.go_on)()

    @Slot()
    def give_hint(self) -> None:
        if questioner := self._questioner:
            questioner.give_up()
        else:
            self.pointing.playback.stop()
            self.session.give_hint()

    @Slot()
    def toggle_evaluation(self) -> None:
        if questioner := self._questioner:
            questioner.give_up()
        else:
            self.preferences.toggle_evaluation()

    def toggle_aloud(self) -> None:
        """Let programs think aloud or not, and say so: nothing is to be seen before one moves."""
        self.preferences.toggle_aloud()
        on = tr("The computer thinks aloud: before its next move the board shows how it decides.")
        is_on = self.session.settings.think_aloud
        self.messages.show(on if is_on else tr("The computer no longer thinks aloud."))

    @Slot()
    def new_game(self) -> None:
        """Begin a game; in a step of the course the one that it is about, else that ends."""
        if self.is_taught and self.course.is_played:
            self.course.begin_again()
        else:
            self.session.new_game()

    # The course.

    @Slot(int)
    def step(self, by: int) -> None:
        """Go on or back in what is played, in a chapter, or in the game."""
        if not self.is_taught or self.pointing.playback.asked:
            self.commands.step(by)
        else:
            (self.course.page_down if by > 0 else self.course.go_back)()

    @property
    def is_taught(self) -> bool:
        return "course" in self.__dict__ and self.course.is_on

    @Slot()
    def go_on_in_course(self) -> None:
        """Open the chapter where one was last, or the first one."""
        from tictactoe_gui.ui.window.chapter_shelf import Bookmark

        place = Bookmark.read(self.session.settings.course)
        self.open_chapter(place.key, place.step)

    @Slot(str)
    def open_chapter(self, key: str, place: int = 0) -> None:
        from tictactoe_gui.ui.window.chapter_shelf import chapter

        self.begin_course(chapter(key, self.commands.places), key, place)

    def begin_course(self, chapter: "CourseChapter", key: str = "", place: int = 0) -> None:
        """Open a chapter at a step, -1 for the last; one of the program's own has a key."""
        self.pointing.playback.stop()
        self.course.open(key, chapter, place)

    @Slot()
    def _on_course(self) -> None:
        """Make room for the course, and for what belongs below it; or for the settings again."""
        course = self.course
        self.side.show_course(course.card, is_studied=course.is_explaining)
        self.body.teach(is_on=course.is_on)
        self._follow_course_keys()
        self._state.show()

    @Slot()
    def print_sheet(self) -> None:
        """Print questions of the kind that is open, in a step of the course or beside the board."""
        from tictactoe_gui.ui.quiz.positions import Positions

        asks = self.quiz.source if self.quiz.is_on else None
        kind = asks.kind if isinstance(asks, Positions) else "tree" if asks else ""
        self.commands.print_sheet(kind)

    def _follow_course_keys(self) -> None:
        if "course" in self.__dict__:  # none is made for this
            for key, is_presented in self._course_keys:
                key.setEnabled(self.is_taught and (self.presentation.is_on or not is_presented))

    # Studies.

    @Slot()
    def _fill(self) -> None:
        """Build what is beside the board and in the submenus, now that the board is seen."""
        from tictactoe_gui.ui.studies import STUDIES

        self.side.fill_once_seen()
        self.menu_actions.fill([(key, study.title()) for key, study in STUDIES.items()])
        self.addActions(self.menu_actions.everywhere)  # windows that are opened from here take them
        self.body.parts.fill([(key, study.title()) for key, study in STUDIES.items()])
        self.body.arrange()  # and mark the study that is in front, if one is

    @Slot(str)
    def show_study(self, key: str) -> None:
        """Show a study beside the board, or in its place where there is no room for both."""
        if self.body.is_narrow:
            self.body.show_part(key)
        elif not self.side.isVisible():
            self.toggle_panel()
        self.side.show_study(key)
        self.preferences.set("study", key)

    @Slot()
    def show_more(self) -> None:
        """Show the page of what is seldom changed."""
        self.side.fill().show_more()

    @Slot()
    def watch(self) -> None:
        self.search_watch.toggle()

    @Slot()
    def watch_small_tree(self) -> None:
        self.search_watch.watch_small_tree()

    # Window.

    @Slot()
    def _show_board(self) -> None:
        """Show the board where another part stands in front of it."""
        self.body.show_part(BOARD)

    @Slot(str)
    def _on_part(self, key: str) -> None:
        """Bring the part that was chosen in the bar to the front."""
        if key in (BOARD, COURSE, SETTINGS):
            self.body.show_part(key)
        else:
            self.show_study(key)

    @Slot()
    def toggle_panel(self) -> None:
        """Show or hide the settings; a narrow window does not remember that."""
        if self.body.is_narrow:
            self.body.toggle()
        else:
            self.preferences.set("side_panel", not self.side.isVisible())

    @Slot()
    def _on_arranged(self) -> None:
        """Follow the body in what depends on its width."""
        self.menu_actions.follow()
        if self.is_taught:
            self.course.follow_room()
        if self.pointing.questioner:  # the question stands over the board where that is alone
            self._state.show()

    @Slot(object)
    def show_first_view(self, first: FirstView) -> None:
        """Show what the program was started with."""
        if first.position:
            self.importing.show_position(first.position)
        if first.study:
            self.show_study(first.study)
        if first.is_presented:
            self.present()

    @Slot(bool)
    def present(self, is_on: bool = True) -> None:
        """Begin a presentation, or end it."""
        self.presentation.set(is_on)

    @Slot(bool)
    def _on_presented(self, is_on: bool) -> None:
        """Say how the presentation ends, until it does, unless the line over the board is taken."""
        self._follow_course_keys()
        session, is_taken = self.session, self.pointing.playback.game or self.session.game.is_over
        if is_on and not (is_taken or session.state.is_reviewing):
            self.messages.show(opening_line(), About.POSITION, lasting=True)
        elif not is_on and self.header.notice == opening_line():
            self.header.clear_notice()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.presentation.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._is_painted:
            self._is_painted = True
            MousePresses(self)
            self._seen.start()

    def sizeHint(self) -> QSize:
        return QSize(1200, 720)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QWhatsThisClickedEvent):
            self.commands.show_help(GLOSSARY, event.href())
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.menu_actions.follow()
        elif event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self._state.count_again()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a square by its number, by place on the keypad; Enter does what is next."""
        if Qt.Key(event.key()) in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._press_what_is_next(event)
            return
        cell = numbered_cell(event)
        if cell is not None and self.board.isVisible():
            self.board.press(cell)
        elif not self._lead(event):
            super().keyPressEvent(event)

    def _lead(self, event: QKeyEvent) -> bool:
        """Lead through what is played, or through the game, by a key; return whether it does."""
        playback, key = self.pointing.playback, Qt.Key(event.key())
        ends = {Qt.Key.Key_Home: 1, Qt.Key.Key_End: _LAST}
        if key in ends and playback.record:
            playback.go(ends[key])
        elif key in ends and self.session.game.moves:
            self.session.go_to(0 if key is Qt.Key.Key_Home else len(self.session.game.moves))
        elif playback.record and event.text() in _FASTER:
            self.search_watch.change_speed(_FASTER[event.text()])
        else:
            return False
        return True

    def _press_what_is_next(self, event: QKeyEvent) -> None:
        """Press the button that has the focus, or else the black one.

        By an Enter that came too fast after the end of something no new game is begun, and by one
        too many no question answered.
        """
        focused, asks = self.focusWidget(), self._questioner
        pressable = ActionButton if asks and asks.is_open else QPushButton
        pressed = focused if isinstance(focused, pressable) else self.row.primary
        is_early = self._since_end.elapsed() < SECOND_ENTER_MS
        is_new = pressed is self.row.primary and self.row.primary.action is self.menu_actions.new
        if not (event.isAutoRepeat() or (is_new and is_early)):
            pressed.click()

    def _restore_geometry(self) -> None:
        """Restore place and size of the last session, if enough of that is on a screen."""
        self.setMinimumSize(480, 370)  # and the frame, on a screen of 400
        saved = QByteArray.fromBase64(self.session.settings.geometry.encode())
        room = self.screen().availableGeometry()
        size = self.sizeHint().boundedTo(room.size() * 0.94)
        if not (saved and self.restoreGeometry(saved)):
            self.resize(size)
            return
        seen = self.geometry().adjusted(_IN_SIGHT, 0, -_IN_SIGHT, -_IN_SIGHT)
        if not any(each.availableGeometry().intersects(seen) for each in QGuiApplication.screens()):
            self.setGeometry(QRect(room.center() - QRect(QPoint(), size).center(), size))

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


def _connect(*wiring: tuple[Any, ...]) -> None:
    """Connect each signal to its slots."""
    for signal, *slots in wiring:
        for slot in slots:
            signal.connect(slot)
