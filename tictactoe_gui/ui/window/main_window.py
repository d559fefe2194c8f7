"""The window: board, settings, panels and menus around one session, and the wiring between them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QEvent, QPoint, QRect, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QWidget,
)

from tictactoe_gui.engine.evaluation import Analysis
from tictactoe_gui.engine.rules import CENTRE, Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.history.autosave import Autosave
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import SettingsFile
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.board.square_grid import numbered_cell
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.drop import DropArea
from tictactoe_gui.ui.window import words
from tictactoe_gui.ui.window.actions import Actions
from tictactoe_gui.ui.window.board_column import BoardColumn
from tictactoe_gui.ui.window.header import Header
from tictactoe_gui.ui.window.importing import Importing
from tictactoe_gui.ui.window.menu_commands import MenuCommands
from tictactoe_gui.ui.window.messages import Messages
from tictactoe_gui.ui.window.preferences import Preferences
from tictactoe_gui.ui.window.side_panel import SidePanel
from tictactoe_gui.ui.window.state_display import StateDisplay
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.engine.why.explanation import Hint
    from tictactoe_gui.ui.window.settings_panel import SettingsPanel
    from tictactoe_gui.ui.window.study_tabs import StudyTabs

Wiring = tuple[tuple[Any, Callable[..., object]], ...]
"""Pairs of a signal and what follows it, in the order in which it does."""
_IN_SIGHT = 60
"""So much of the window, in pixels, must be on a screen."""
NARROW = 840
"""Below this width in pixels the settings take turns with the board."""


class MainWindow(QMainWindow):
    """One game in one window."""

    painted = Signal()
    """The window has been seen for the first time; what can wait begins now."""

    def __init__(self, session: GameSession, file: SettingsFile, autosave: Autosave) -> None:
        super().__init__()
        self.session = session
        self.autosave = autosave
        self._is_panel_in_front = False
        self._is_painted = False
        self._told: tuple[Cell, ...] = ()
        # Own timers: what Qt makes for a static singleShot is now and then freed twice.
        self._seen = QTimer(self, singleShot=True, interval=0)
        self._filling = QTimer(self, singleShot=True, interval=0)
        self.preferences = Preferences(self, session, file)
        self.preferences.apply_theme()  # first: widgets made later are not styled twice
        self.actions_ = Actions(self.menuBar())
        self.study = Pointing(session, self)
        self.header = Header()
        self.messages = Messages(self, self.header, self.study)
        self.board = BoardView()
        self.commands = MenuCommands(self, autosave, self.study, self.messages)
        self.importing = Importing(self, session, self.commands, self.messages)
        self.side = SidePanel(self.study)
        self._state = StateDisplay(self, self.study, self.actions_, self.header, self.board)
        self._build()
        self._wire()
        self._show_settings()
        self._restore_geometry()
        self.board.squares[CENTRE].setFocus(Qt.FocusReason.MouseFocusReason)

    # Building.

    def _build(self) -> None:
        self.setMinimumSize(480, 400)
        actions = self.actions_
        for action, text in (
            (actions.pause, tr("Pause")),
            (actions.step, tr("One move")),
            (actions.undo, tr("Undo")),
            (actions.hint, tr("Hint")),
            (actions.earlier, tr("Back")),
            (actions.later, tr("Forward")),
            (actions.end_preview, tr("Return to the game")),
            (actions.new, tr("New game")),
            (actions.side_panel, tr("Settings")),
        ):
            self.header.add_button(action, text)
        self._board_column = BoardColumn(self.header, self.board)
        central = DropArea(self.importing.take)
        self._row = QHBoxLayout(central)
        self._row.setSpacing(32)
        self._row.addWidget(self._board_column, 5)
        self._row.addWidget(self.side, 4)
        self.setCentralWidget(central)
        bar = self.statusBar()
        bar.setSizeGripEnabled(False)
        bar.addWidget(self._state.tally)
        bar.addPermanentWidget(self._state.claim)

    def _wire(self) -> None:
        """Connect what a person asks for to those who do it, and their answers to the widgets."""
        for signal, slot in (*self._wiring_of_menus(), *self._wiring_of_game()):
            signal.connect(slot)

    def _wiring_of_menus(self) -> Wiring:
        actions, session, commands = self.actions_, self.session, self.commands
        return (
            (actions.new.triggered, session.new_game),
            (actions.open.triggered, self.importing.ask),
            (actions.hint.triggered, self.study.preview.stop),
            (actions.hint.triggered, session.give_hint),
            (actions.history.triggered, commands.show_history),
            (actions.statistics.triggered, commands.show_statistics),
            (actions.quit.triggered, self.close),
            (actions.undo.triggered, session.undo),
            (actions.redo.triggered, session.redo),
            (actions.copy.triggered, commands.copy),
            (actions.copy_moves.triggered, commands.copy_moves),
            (actions.copy_picture.triggered, self._copy_picture),
            (actions.paste.triggered, self.importing.paste),
            (actions.set_up.triggered, commands.set_up),
            (actions.pause.triggered, commands.toggle_pause),
            (actions.step.triggered, session.step),
            (actions.stop.triggered, commands.stop),
            (actions.earlier.triggered, commands.go_back),
            (actions.later.triggered, commands.go_forward),
            (actions.next_mistake.triggered, commands.go_to_next_mistake),
            (actions.end_preview.triggered, self.study.preview.stop),
            (actions.evaluation.triggered, self.preferences.toggle_evaluation),
            (actions.side_panel.triggered, self._toggle_panel),
            (actions.reduced_motion.triggered, self.preferences.set_reduced_motion),
            (actions.full_screen.triggered, commands.toggle_full_screen),
            (actions.study_chosen, self._show_study),
            (actions.study_window.triggered, self._show_study_window),
            (actions.lab.triggered, commands.show_lab),
            (actions.verify.triggered, commands.verify),
            (actions.shortcuts.triggered, self._show_shortcuts),
            (actions.about.triggered, commands.show_about),
            (actions.chosen, self.preferences.choose),
            (actions.seat.chosen, self.preferences.choose_seat),
            (actions.pace.chosen, self.preferences.set_pace),
        )

    def _wiring_of_game(self) -> Wiring:
        session, board, study = self.session, self.board, self.study
        preferences, messages = self.preferences, self.messages
        return (
            (board.pressed, self._on_pressed),
            (board.pointed, study.point),
            (study.pointed_changed, board.show_pointed),
            (study.lit_changed, board.show_lit),
            (study.preview.changed, self._on_preview),
            (self.header.cancelled, session.stop),
            (session.game_changed, self._on_game),
            (session.evaluation_changed, self._on_evaluation),
            (session.activity_changed, self._state.show_activity),
            (session.moved, self._on_moved),
            (session.recalled, self._state.show),
            (session.hinted, self._on_hint),
            (session.refused, messages.show_refusal),
            (session.failed, messages.show_error),
            (session.settings_changed, preferences.follow),
            (session.settings_changed, self._show_settings),
            (preferences.outdated, self._show_settings),
            (preferences.notified, messages.warn),
            (QGuiApplication.styleHints().colorSchemeChanged, preferences.apply_theme),
            (self.autosave.troubled, messages.show_trouble),
            (self.autosave.mended, messages.show_mended),
            (self.commands.board_wanted, self._show_board),
            (self._seen.timeout, self.painted.emit),
            (self.painted, self._filling.start),
            (self._filling.timeout, self._fill),
            (self.side.back_button.clicked, self._toggle_panel),
            (self.side.filled, self._wire_side),
        )

    @Slot(object, object)
    def _wire_side(self, panel: "SettingsPanel", tabs: "StudyTabs") -> None:
        """Connect what is built late."""
        for signal, slot in (
            (panel.chosen, self.preferences.choose),
            (panel.seat_chosen, self.preferences.choose_seat),
            (panel.pace_chosen, self.preferences.set_pace),
            (panel.opened, self.preferences.set_settings_open),
            (tabs.shown, self.preferences.set_study),
            (tabs.window_wanted, self._show_study_window),
        ):
            signal.connect(slot)

    # What the session tells.

    @Slot(object)
    def _on_game(self, game: Game) -> None:
        self.board.show_game(game)
        self.messages.outdate()
        is_news, self._told = game.moves != self._told, game.moves
        if is_news and game.board.is_over and game.is_newest:
            self.messages.announce(f"{words.title(self.session)}. {words.subtitle(self.session)}")

    @Slot(object)
    def _on_evaluation(self, analysis: Analysis | None) -> None:
        if self.study.preview.game:
            return  # it waits in the study
        self.board.show_analysis(analysis)
        if self.header.cancel.isVisible():
            self._state.show_busy()

    @Slot(int)
    def _on_pressed(self, cell: Cell) -> None:
        if self.study.preview.game:
            self.study.preview.stop()
        else:
            self.session.play(cell)

    @Slot(object)
    def _on_preview(self, game: Game | None) -> None:
        self.board.show_game(game or self.session.game)
        if game:
            self.messages.announce(words.preview_line(self.study.preview))
            self._show_board()
        else:
            self.board.show_analysis(self.study.analysis)
        self.messages.outdate()
        self._state.show_activity(self.session.activity)

    @Slot(object)
    def _on_moved(self, _move: ComputerMove) -> None:
        if not self.session.game.board.is_over:
            self.messages.announce(words.subtitle(self.session))

    @Slot(object, bool)
    def _on_hint(self, hint: "Hint", with_square: bool) -> None:
        from tictactoe_gui.ui.studies.why.hints import hint_line

        self._show_board()
        self.board.show_hint(hint, with_square)
        self.messages.remark(hint_line(hint, with_square=with_square), lasting=True)

    @Slot()
    def _show_settings(self) -> None:
        """Show the settings in force everywhere they stand."""
        settings, seat = self.session.settings, self.preferences.seat
        self.side.show_settings(settings, seat)
        self.actions_.show_settings(settings, seat)
        self.board.is_animated = not (settings.reduced_motion or theme.is_motion_reduced())
        self._arrange()
        self.messages.outdate()
        self._state.show()

    # Studies.

    @Slot()
    def _fill(self) -> None:
        """Build what is beside the board and in the submenus, now that the last game is back."""
        from tictactoe_gui.ui.studies import STUDIES

        self.side.fill()
        self.actions_.fill([(key, study.title()) for key, study in STUDIES.items()])

    @Slot(str)
    def _show_study(self, key: str) -> None:
        """Show a study beside the board, or in its place where there is no room for both."""
        if not self.side.isVisible():
            self._toggle_panel()
        self.side.show_study(key)
        self.preferences.set_study(key)

    @Slot()
    def _show_study_window(self) -> None:
        from tictactoe_gui.ui.window.study_window import show_study_window

        actions = self.actions_
        steps = (actions.earlier, actions.later, actions.next_mistake, actions.undo, actions.redo)
        show_study_window(self.session.settings.study, self.study, self, steps)

    # Window.

    @Slot()
    def _copy_picture(self) -> None:
        self.commands.copy_picture(self.board.picture())

    @Slot()
    def _show_shortcuts(self) -> None:
        from tictactoe_gui.ui.window import dialogs

        dialogs.show_shortcuts(self, self.actions_.all())

    @Slot()
    def _show_board(self) -> None:
        """Show the board where the settings stand in front of it."""
        if not self.board.isVisible():
            self._toggle_panel()

    @property
    def _is_narrow(self) -> bool:
        return self.width() < NARROW

    @Slot()
    def _toggle_panel(self) -> None:
        """Show or hide the settings; a narrow window does not remember that."""
        if self._is_narrow:
            self._is_panel_in_front = not self._is_panel_in_front
            self._arrange()
        else:
            self.preferences.set_side_panel(not self.side.isVisible())

    def _arrange(self) -> None:
        """Show the settings beside the board, or in its place where there is no room for both."""
        narrow = self._is_narrow
        shown = self._is_panel_in_front if narrow else self.session.settings.side_panel
        margin = 14 if narrow else 28
        self._row.setContentsMargins(margin, 16, margin, 12)
        self.statusBar().setContentsMargins(margin - 6, 0, margin - 6, 0)
        self.side.setVisible(shown)
        self.side.back_button.setVisible(narrow)
        self._board_column.setVisible(not (narrow and shown))
        self.actions_.side_panel.setChecked(shown)
        self.header.set_needless(self.actions_.side_panel, is_needless=shown)
        self._board_column.ask_for_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._is_painted:
            self._is_painted = True
            self._seen.start()

    def sizeHint(self) -> QSize:
        return QSize(1120, 740)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.actions_.full_screen.setChecked(self.isFullScreen())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a square by its number: number row in reading order, keypad by place."""
        cell = numbered_cell(event)
        if cell is None or not self.board.isVisible():
            super().keyPressEvent(event)
            return
        self.board.press(cell)

    def _restore_geometry(self) -> None:
        """Take the place and size of last time, if that is where anybody can see it."""
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
        """Save what is not saved with every change: the window's place and size."""
        self.preferences.save_geometry(self.saveGeometry().toBase64().toStdString())

    def closeEvent(self, event: QCloseEvent) -> None:
        self.session.close()
        for each in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if each.isWindow() and each.isVisible():
                each.close()  # a study or the lab may be at work in it
        self.save()
        event.accept()
