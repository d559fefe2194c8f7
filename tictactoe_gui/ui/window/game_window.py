"""GameWindow: the parts of the main window, known to all that is done with them."""

import random
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMainWindow

from tictactoe_gui.engine.rules import CENTRE, Cell
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.store import Store
from tictactoe_gui.ui.board.board_row import BoardRow
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.windows import is_focus_by_key
from tictactoe_gui.ui.window.actions import Actions, Commands
from tictactoe_gui.ui.window.body import BoardColumn, Body
from tictactoe_gui.ui.window.header import Header, LiveThought
from tictactoe_gui.ui.window.messages import Messages
from tictactoe_gui.ui.window.part_bar import BOARD, COURSE, SETTINGS
from tictactoe_gui.ui.window.preferences import Preferences, restore_geometry
from tictactoe_gui.ui.window.presentation import Presentation, TypeSize
from tictactoe_gui.ui.window.side_panel import SidePanel

if TYPE_CHECKING:
    from tictactoe_gui.session.practice import Practice
    from tictactoe_gui.session.store.autosave import Autosave
    from tictactoe_gui.session.store.kept_rules import KeptRules
    from tictactoe_gui.session.store.machines import Machines
    from tictactoe_gui.session.store.score import ScoreCount
    from tictactoe_gui.ui.board.thinking_aloud import ThinkingAloud
    from tictactoe_gui.ui.quiz.card import QuizCard
    from tictactoe_gui.ui.quiz.quiz import Quiz
    from tictactoe_gui.ui.teaching.card import CourseCard
    from tictactoe_gui.ui.teaching.course import Course
    from tictactoe_gui.ui.window.search_watch import SearchWatch


class GameWindow(QMainWindow):
    """Has parts that are there from the start, and others that are made when first needed."""

    changed = Signal()
    """Something else may be to be seen."""
    quiz: "Quiz"
    course: "Course"

    def __init__(
        self, session: GameSession, store: Store, kept: KeptSettings, commands: Commands
    ) -> None:
        super().__init__()
        self.session, self.store = session, store
        self.since_end = QElapsedTimer()
        self.since_end.start()
        """Since the end of a game, or of what was played."""
        self.score: ScoreCount | None = None
        self.card: QuizCard | None = None
        """The question beside the board, while one is asked."""
        self.step_card: CourseCard | None = None
        """The step of a chapter beside the board, while one is open."""
        self.preferences = Preferences(self, session, kept)
        self.preferences.apply_theme()  # first: widgets made later are not styled twice
        self.type_size = TypeSize(self)
        self.menu_actions = Actions(self, commands)
        restore_geometry(self, session.settings.geometry)
        self.type_size.set(self.type_size.fitting(self.size()))  # likewise before there are widgets
        self.pointing = StudyContext(session, self)
        self.header, self.board, self.side = Header(), BoardView(), SidePanel(self.pointing)
        self.messages = Messages(self, self.header, self.pointing)
        actions = self.menu_actions
        self.presentation = Presentation(self, self.board, self.type_size, self.pointing, actions)
        self.row = BoardRow(self.pointing, actions.evaluation)
        self.live = LiveThought(self.pointing, self.header, self.board)
        self.body = Body(BoardColumn(self.header, self.board, self.row), self.side)
        self.setCentralWidget(self.body)
        self.board.squares[CENTRE].setFocus(Qt.FocusReason.MouseFocusReason)

    @cached_property
    def autosave(self) -> "Autosave":
        """Saves the games, and counts how they went; needed after the first paint."""
        from tictactoe_gui.session.store.autosave import Autosave
        from tictactoe_gui.session.store.score import ScoreCount

        autosave = Autosave(self.session, self.store)
        self.score = ScoreCount(self.session, autosave)
        self.score.changed.connect(self.changed)
        return autosave

    @cached_property
    def kept_rules(self) -> "KeptRules":
        """The programs of own rules that are kept."""
        from tictactoe_gui.session.store.kept_rules import KeptRules

        kept = KeptRules(self.store, self)
        kept.changed.connect(self.pointing.machines_changed)
        return kept

    @cached_property
    def machines(self) -> "Machines":
        """The machines that are kept."""
        from tictactoe_gui.session.store.machines import Machines

        machines = self.pointing.machines = Machines(self.session, self.store, self)
        machines.changed.connect(self.pointing.machines_changed)
        return machines

    @cached_property
    def search_watch(self) -> "SearchWatch":
        """Plays on the board how a program thinks."""
        from tictactoe_gui.ui.window.search_watch import SearchWatch

        watch = SearchWatch(self, self.pointing, self.board, self.messages)
        watch.begun.connect(self.show_board)
        watch.noted.connect(self.preferences.noted)
        return watch

    @cached_property
    def thinking_aloud(self) -> "ThinkingAloud":
        """Shows how programs come to their moves."""
        from tictactoe_gui.ui.board.thinking_aloud import ThinkingAloud

        aloud = ThinkingAloud(self, self.pointing, self.board)
        aloud.changed.connect(self.changed)
        return aloud

    @property
    def thinks_aloud(self) -> bool:
        """Whether the program to move shows what it thinks."""
        return self.session.settings.think_aloud and self.thinking_aloud.is_on

    @cached_property
    def practice(self) -> "Practice":
        """What a person knows of positions."""
        from tictactoe_gui.session.practice import Practice

        return Practice(self.session, self.store, random.Random())

    @property
    def open_course(self) -> "Course | None":
        """What leads through a chapter that is open; none is made for this."""
        course: Course | None = vars(self).get("course")
        return course if course and course.is_on else None

    def sizeHint(self) -> QSize:
        return QSize(1200, 720)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.presentation.fit()

    # What is in front.

    @Slot()
    def show_board(self) -> None:
        """Show the board if another part is in front of it."""
        self.body.show_part(BOARD)

    @Slot(str)
    def show_chosen(self, key: str) -> None:
        """Bring the part that was chosen in the bar to the front."""
        (self.body.show_part if key in (BOARD, COURSE, SETTINGS) else self.show_study)(key)

    def show_study(self, key: str) -> None:
        """Show a study beside the board, or in its place where there is no room for both."""
        if self.body.is_narrow:
            self.body.show_part(key)
        elif not self.side.isVisible():
            self.toggle_panel()
        self.side.show_study(key)
        self.preferences.set("study", key)

    def toggle_panel(self) -> None:
        """Show or hide the settings; a narrow window does not remember that."""
        if self.body.is_narrow:
            self.body.toggle()
        else:
            self.preferences.set("side_panel", not self.side.isVisible())

    def focus_board(self) -> None:
        """Bring the focus to the board if it is elsewhere."""
        if not self.board.focused:
            self.focus(CENTRE)

    def focus(self, cell: Cell) -> None:
        """Bring the focus to a square; a click draws no ring."""
        reasons, by_key = Qt.FocusReason, is_focus_by_key(self)
        reason = reasons.ShortcutFocusReason if by_key else reasons.MouseFocusReason
        self.board.squares[cell].setFocus(reason)
