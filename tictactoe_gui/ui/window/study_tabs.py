"""The tabs of the studies; each study is built when it is first looked at."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.layouts import Scrolled, column, row
from tictactoe_gui.ui.kit.windows import SteadyTabs
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.content_study import LEAST, LINES
from tictactoe_gui.ui.wording import tr


class StudyTabs(QWidget):
    """A tab bar, which stands still, over the one study that is open; that scrolls."""

    shown = Signal(str)
    """The key of the study that a person has opened."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__()
        self._pointing = pointing
        self._keys = [*STUDIES]
        self._pages: dict[str, QWidget] = {}
        self._ways: QWidget | None = None
        self.bar = SteadyTabs()
        self.bar.setAccessibleName(tr("Studies"))
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        for entry in STUDIES.values():
            self.bar.addTab(entry.title())
        self._column = column(row(self.bar, None), None, spacing=4)
        self.setLayout(self._column)
        self.bar.currentChanged.connect(self._on_current)

    @property
    def key(self) -> str:
        """The key of the study that is open."""
        return self._keys[self.bar.currentIndex()]

    def show_study(self, key: str) -> None:
        """Open a study, or the first one if there is none of that key."""
        self.bar.setCurrentIndex(self._keys.index(key) if key in self._keys else 0)
        self._show_page()

    def offer(self, ways: QWidget) -> None:
        """Show the ways into the program where Why has nothing to say."""
        self._ways = ways
        self._column.insertWidget(1, ways)
        context = self._pointing
        for changed in (
            context.session.game_changed,
            context.session.settings_changed,
            context.explained_changed,
        ):
            changed.connect(self._show_page)
        self._show_page()

    @property
    def _offers_ways(self) -> bool:
        """Whether there is no mark yet, and no square that is pointed at to be explained."""
        session, pointed = self._pointing.session, self._pointing.explained
        is_silent = pointed is None or session.state.is_covered
        is_new = session.game.is_untouched and not session.state.is_set_aside
        return self._ways is not None and self.key == "why" and is_new and is_silent

    @Slot()
    def _on_current(self) -> None:
        self._show_page()
        self.shown.emit(self.key)

    @Slot()
    def _show_page(self) -> None:
        key = self.key
        for other, page in self._pages.items():
            if other != key:
                page.hide()
        if self._ways:
            self._ways.setVisible(self._offers_ways)
        if self._offers_ways:
            if key in self._pages:
                self._pages[key].hide()
            return
        if key not in self._pages:
            page = STUDIES[key].build(self._pointing)
            if not isinstance(page, ContentView):  # which scrolls by itself
                page = Scrolled(page, STUDIES[key].title(), least=LEAST, lines=LINES)
            self._pages[key] = page
            self._column.addWidget(self._pages[key], 1)
        self._pages[key].show()
