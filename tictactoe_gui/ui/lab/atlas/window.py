"""AtlasWindow: all positions up to symmetry, filtered, found by drawing, linked, and printed."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QMouseEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tictactoe_gui.engine.counting.atlas import NO_PATTERN, Atlas, Selection, make_atlas
from tictactoe_gui.session.history.worker import HistoryWorker
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.board_grid import BoardGrid, GridBoard
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.export import Graphic, NamedTable, Table
from tictactoe_gui.ui.kit.exporter import Exporter
from tictactoe_gui.ui.kit.labels import bold, muted, wrapped
from tictactoe_gui.ui.kit.layouts import column, row, widget_of
from tictactoe_gui.ui.kit.notice import Notice
from tictactoe_gui.ui.kit.responsive_splitter import ResponsiveSplitter
from tictactoe_gui.ui.kit.scrolled import Scrolled, scroll_to
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.kit.windows import SecondaryWindow, announce, show_the_one, soon
from tictactoe_gui.ui.lab.atlas import entries, words
from tictactoe_gui.ui.lab.atlas.details import ClassDetails
from tictactoe_gui.ui.lab.atlas.filters import AtlasFilters
from tictactoe_gui.ui.lab.atlas.own_games import OwnGames
from tictactoe_gui.ui.lab.atlas.pattern_board import PatternBoard
from tictactoe_gui.ui.lab.atlas.present import PresentPosition
from tictactoe_gui.ui.wording import files, tr
from tictactoe_gui.ui.wording.progress import add_to_slides, counting, print_a_sheet

_NAME = "atlas"
_LEAST_LINES, _LINES = 5, 12
_SHARES = (7, 4)
"""Of the width, for all positions and for the one that is chosen."""


class AtlasWindow(SecondaryWindow):
    """Stays beside the game; the classes are worked out in a thread when it is first shown."""

    board_wanted = Signal(object)
    """A Board that is to be set up."""
    practice_wanted = Signal(str)
    """The class, by its nine letters, that is to be practised."""
    print_wanted = Signal(object)
    """The Board that is chosen, or None: it may be on a sheet of paper."""
    slide_wanted = Signal(object)
    """The Board that is chosen is to be a slide."""

    def __init__(self, session: GameSession, history: HistoryWorker, parent: QWidget) -> None:
        super().__init__(parent, _NAME, self.title(), QSize(1180, 840))
        self._session = session
        self._atlas: Atlas | None = None
        self._shown: tuple[int, ...] = ()
        """The places of the classes in the grid."""
        self._is_all = True
        """Whether a narrow window shows all positions, and not the one that is chosen."""
        self._was_finished = False
        self.worker = Worker(self, finished=self._on_atlas, failed=session.failed.emit)
        self.own = OwnGames(history, self)
        self.filters, self.pattern = AtlasFilters(), PatternBoard()
        self.headline = bold(QLabel(counting(), wordWrap=True))
        self.grid = _AtlasGrid(tr("Positions; Enter sets one up"), ())
        self.details = ClassDetails()
        self.present = PresentPosition(session)
        # The part that comes to the front has its height by then.
        self._soon_scrolled = soon(self, lambda: scroll_to(self.details))
        self.clear = QPushButton(tr("C&lear"))
        self.part = Segments(tr("Part of the atlas"))
        self.notice = Notice()
        self.export_button = QPushButton(tr("&Export"))
        self.exporter = Exporter(self, lambda: self)
        self.export_button.setMenu(self.exporter)
        self.exporter.offer(print_a_sheet(), self._print)
        self.exporter.offer(add_to_slides(), self._add_slide)
        self._lay_out()
        self._wire()
        self.setMinimumSize(480, 360)

    def _lay_out(self) -> None:
        self.filters.add(self.export_button)
        self._boards = Scrolled(self.grid, "", least=_LEAST_LINES, lines=_LINES)
        self._side = Scrolled(self._side_column(), "", least=_LEAST_LINES, lines=_LINES)
        for each in (self._boards, self._side):
            each.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        shown = self.filters, self.headline, (self._boards, 1)
        self._all = widget_of(column(*shown, spacing=8))
        self._halves = ResponsiveSplitter(self._all, self._side, _SHARES)
        self._halves.setSizes([1000 * share for share in _SHARES])
        parts = (self.part, Qt.AlignmentFlag.AlignLeft), (self._halves, 1), self.notice
        self.setLayout(column(*parts, spacing=8, margins=(18, 12, 18, 12)))
        self._show_part()

    def _side_column(self) -> QWidget:
        title = bold(QLabel(self.pattern.accessibleName(), wordWrap=True))
        how = muted(
            QLabel(
                tr("Click a square to change it: X, O, free, any. Keys: X, O, full stop, Delete."),
                wordWrap=True,
            )
        )
        beside = column(title, how, (self.clear, Qt.AlignmentFlag.AlignLeft), None)
        drawing = row((self.pattern, Qt.AlignmentFlag.AlignTop), (beside, 1), spacing=14)
        # The drawing stands above what grows, so that it stays where it is drawn on.
        parts = drawing, self.present, self.details
        return widget_of(column(*parts, (None, 1), spacing=14))

    def _wire(self) -> None:
        for signal in (self.filters.changed, self.pattern.edited):
            signal.connect(self._narrow)
            signal.connect(lambda: announce(self, self.headline.text()))
        self.clear.clicked.connect(self._clear)
        self.part.chosen.connect(self._on_part)
        self._halves.turned.connect(self._show_part)
        self.grid.pointed.connect(self._on_pointed)
        self.grid.set_up.connect(self._set_up)
        self.details.board_wanted.connect(self._set_up)
        self.details.practice_wanted.connect(self._practise)
        self.details.linked.connect(self.go_to)
        self.details.copied.connect(lambda: self.notice.say(tr("Copied, with how it was counted.")))
        self.present.wanted.connect(self._find_present)
        self.own.counted.connect(self._on_own)
        self.own.failed.connect(self._on_not_counted)
        self.exporter.notified.connect(self.notice.say)
        self._session.game_changed.connect(self._on_game)

    # What is shown.

    @Slot(object)
    def _on_atlas(self, atlas: Atlas) -> None:
        self._atlas = atlas
        self.headline.setToolTip(wrapped(words.how_counted(atlas)))
        self.present.show_atlas(atlas)
        self._narrow()
        self._count_own()

    @Slot()
    def _narrow(self) -> None:
        """Show the classes that the filters and the drawing let through."""
        if not self._atlas:
            return
        chosen = self.filters.chosen._replace(pattern=self.pattern.pattern)
        self._shown = self._practised(self._atlas.select(chosen))
        self.clear.setEnabled(self.pattern.pattern != NO_PATTERN)
        self.headline.setText(words.headline([self._atlas.classes[place] for place in self._shown]))
        if len(self._shown) == 1:
            self.details.place = self._shown[0]
        self._show()
        self._boards.verticalScrollBar().setValue(0)
        self.grid.show_current()

    def _practised(self, places: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of the classes of which a person knows what the filter says."""
        wanted, atlas = self.filters.knowledge, self._atlas
        if wanted is None or atlas is None:
            return places
        keys = [(place, entries.exercise_of(atlas.classes[place])) for place in places]
        known = self.own.memory.of
        return tuple([place for place, key in keys if key and known(key) is wanted])

    @Slot()
    def _show(self) -> None:
        """Show the same classes with what is known of them now."""
        if self._atlas:
            place = self.details.place
            at = self._shown.index(place) if place in self._shown else -1
            self.grid.show_boards(self._tiles(self._atlas), at)
            self.details.show_class(self._atlas, place, self.own.games)

    @Slot(object)
    def _on_pointed(self, key: tuple[int, ...] | None) -> None:
        if key and self._atlas:
            self.details.show_class(self._atlas, self._shown[key[0]], self.own.games)
            scroll_to(self.details)

    @Slot(int)
    def go_to(self, place: int) -> None:
        """Choose a class, and let all others be seen again if it is not among those shown."""
        if not self._atlas:
            return
        self.details.place = place
        if place in self._shown:
            self.grid.point_at(self._shown.index(place))
            self.details.show_class(self._atlas, place, self.own.games)
        else:
            self._see_all()
        self.grid.show_current()
        scroll_to(self.details)
        announce(self, words.spoken(self._atlas.classes[place], 0))

    def _see_all(self) -> None:
        """Remove all filters."""
        self.pattern.draw(NO_PATTERN)
        self.filters.choose(Selection())

    @Slot()
    def _clear(self) -> None:
        self.pattern.draw(NO_PATTERN)
        self.pattern.squares[0].setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(object)
    def _on_part(self, is_all: bool) -> None:
        self._is_all = is_all
        self._show_part()
        if not is_all and self.details.place >= 0:
            self._soon_scrolled.start()

    @Slot()
    def _show_part(self) -> None:
        """Show one of the halves where there is no room for both."""
        is_all = self._is_all
        options = ((True, tr("All positions")), (False, tr("This position")))
        self.part.show_options(options, is_all)
        is_narrow = self._halves.orientation() is Qt.Orientation.Vertical
        self.part.setVisible(is_narrow)
        self._all.setVisible(is_all or not is_narrow)
        self._side.setVisible(not (is_all and is_narrow))

    @Slot()
    def _find_present(self) -> None:
        """Draw the position of the game, which only its class looks like."""
        self._see_all()
        self.pattern.draw(self._session.game.board.letters)

    def _tiles(self, atlas: Atlas) -> tuple[GridBoard, ...]:
        return entries.tiles(atlas, self._shown, self.own.games, self.own.memory)

    # Leaving for the board.

    @Slot()
    def _practise(self) -> None:
        if self._atlas and self.details.place >= 0:
            key = entries.exercise_of(self._atlas.classes[self.details.place])
            self.practice_wanted.emit(key)

    @Slot()
    def _set_up(self) -> None:
        if self._atlas and self.details.place >= 0:
            self.board_wanted.emit(self._atlas.classes[self.details.place].board)

    @Slot()
    def _print(self) -> None:
        has_one = self._atlas and self.details.place >= 0
        board = self._atlas.classes[self.details.place].board if self._atlas and has_one else None
        self.print_wanted.emit(board)

    @Slot()
    def _add_slide(self) -> None:
        if self._atlas and self.details.place >= 0:
            self.slide_wanted.emit(self._atlas.classes[self.details.place].board)
        else:
            self.notice.say(tr("Choose a position first: it becomes a slide."))

    # The person's own games.

    def _count_own(self) -> None:
        if self._atlas and self.isVisible():
            self.own.count(self._atlas)

    @Slot()
    def _on_game(self) -> None:
        """Count a game that has ended, or that goes on from where it had."""
        was_finished, self._was_finished = self._was_finished, self._session.game.is_finished
        if was_finished or self._was_finished:
            self._count_own()

    @Slot()
    def _on_own(self) -> None:
        """Show what was counted; the filter may let other classes through now."""
        if self.filters.knowledge is None:
            self._show()
        else:
            self._narrow()

    @Slot(object)
    def _on_not_counted(self, error: Exception) -> None:
        self.notice.say(tr("Your games could not be counted: {error}", error=files.reason(error)))

    # Export.

    def title(self) -> str:
        """Return the name of the window, and of an exported file."""
        return words.title()

    def tables(self) -> tuple[NamedTable, ...]:
        """Return the classes that are shown as a table."""
        return (NamedTable(self.title(), self._table),) if self._shown else ()

    def _table(self) -> Table | None:
        if not self._atlas:
            return None
        classes, own = self._atlas.classes, self.own.games
        rows = [words.table_row(place, classes[place], own) for place in self._shown]
        return Table(words.headings(), tuple(rows), words.how_counted(self._atlas))

    def picture(self) -> Graphic | None:
        """Return the classes that are shown as a poster."""
        return self.poster()

    def poster(self, scheme: Colours | None = None) -> Graphic | None:
        """Return the same in the colours of a scheme."""
        if not (self._atlas and self._shown):
            return None
        title = f"{self.title()}: {self.headline.text()}"
        return entries.poster(self._atlas, self._shown, title, scheme)

    # Window.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._was_finished = self._session.game.is_finished
        if self._atlas:
            self._count_own()
        elif not self.worker.is_busy:
            self.worker.submit(make_atlas)
            self.grid.setFocus(Qt.FocusReason.ActiveWindowFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        """Count what another window or another program has written."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self._count_own()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.own.stop()
        self.worker.stop()
        event.accept()


class _AtlasGrid(BoardGrid):
    """A click chooses a board; Enter or a double click sets it up."""

    set_up = Signal()

    def __init__(self, name: str, boards: tuple[()]) -> None:
        super().__init__(name, boards)
        self.chosen.connect(self.set_up)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Leave it at what the press has done."""
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.place >= 0:
            self.set_up.emit()


def show_atlas_window(session: GameSession, history: HistoryWorker, parent: QWidget) -> AtlasWindow:
    """Show the atlas, or bring the one that is there to the front."""
    return show_the_one(parent, AtlasWindow, _NAME, lambda: AtlasWindow(session, history, parent))
