"""The tabs of the studies, and the ways in: cards in the place of Why while the board is empty."""

from collections.abc import Callable
from html import escape
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QStaticText
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.layouts import Scrolled, column, muted, row
from tictactoe_gui.ui.kit.paint import paint_box, paint_mark, painting
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.kit.windows import SteadyTabs
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.content_study import LEAST, LINES
from tictactoe_gui.ui.window.chapter_shelf import Bookmark, is_done, titles
from tictactoe_gui.ui.wording import tr

_PICTURE = QSize(72, 54)
"""Left of the words of a card, in pixels."""
_AROUND = 16
"""The room around it."""
Paint = Callable[[QPainter, Colours], None]


class WaysIn(QWidget):
    """A card for each way into the program; who has begun the course finds it first."""

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self._session = session
        self.setAccessibleName(tr("How would you like to begin?"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        watched = tr("The computer looks for a move, before your eyes: half a minute.")
        asked = tr("Which square wins, or keeps the draw? One click each.")
        self.watch = Way(_paint_tree, tr("Watch it think"), watched)
        self.learn = Way(self._paint_chapters)
        self.practise = Way(_paint_board, tr("Practise"), asked)
        line = muted(QLabel(tr("Or just click a square."), wordWrap=True))
        cards = self.watch, self.learn, self.practise, line
        self._cards = column(*cards, spacing=12, margins=(0, 8, 0, 0))
        self.setLayout(self._cards)
        session.settings_changed.connect(self.follow)
        self.follow()

    @Slot()
    def follow(self) -> None:
        """Offer the course from its beginning, or where one is in it."""
        place = Bookmark.read(self._session.settings.course)
        self._cards.removeWidget(self.learn)
        self._cards.insertWidget(0 if place.is_begun else 1, self.learn)
        name, told = tr("Learn"), tr("Twelve short chapters, on this board.")
        if place.is_begun:
            name = tr("Go on: {chapter}, step {step} of {count}", **place.facts)
        self.learn.say(name, told)

    def _paint_chapters(self, painter: QPainter, scheme: Colours) -> None:
        """Paint a dot for each chapter, filled where that is done."""
        ticks = self._session.settings.ticks
        painter.setPen(QPen(QColor(scheme.muted), 1))
        for number, key in enumerate(titles()):
            row, col = divmod(number, 4)
            is_ticked = is_done(key, ticks)
            painter.setBrush(QColor(scheme.accent) if is_ticked else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(12 + 16 * col, 11 + 16 * row), 4.5, 4.5)


class Way(QPushButton):
    """A card with a picture, what it leads to, and what that is."""

    def __init__(self, paint: Paint, name: str = "", line: str = "") -> None:
        super().__init__()
        self._paint = paint
        self.setObjectName("card")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.say(name, line)

    def say(self, name: str, line: str) -> None:
        """Say what the card leads to, and what that is."""
        self._text = f"<b>{escape(name)}</b><br>{escape(line)}"
        self._laid_out: dict[tuple[int, str], QStaticText] = {}
        self.setAccessibleName(name)
        self.updateGeometry()
        self.update()

    def _words(self, width: int) -> QStaticText:
        """Return the text as it is laid out between picture and arrow; a layout asks often."""
        key = width, self.font().key()
        if key not in self._laid_out:
            words = self._laid_out[key] = QStaticText(self._text)
            words.setTextFormat(Qt.TextFormat.RichText)
            words.setTextWidth(max(1, width - _PICTURE.width() - 3 * _AROUND))
            words.prepare(font=self.font())
        return self._laid_out[key]

    def heightForWidth(self, width: int) -> int:
        """Return the height that the text needs, or the picture."""
        words = ceil(self._words(width).size().height())
        return max(_PICTURE.height(), words) + _AROUND

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        scheme = colours(self.palette())
        with painting(self) as painter:
            middle = self.height() / 2
            painter.save()
            painter.translate(_AROUND / 2, middle - _PICTURE.height() / 2)
            self._paint(painter, scheme)
            painter.restore()
            words = self._words(self.width())
            painter.setPen(QColor(scheme.text))
            left = _PICTURE.width() + _AROUND
            painter.drawStaticText(QPointF(left, middle - words.size().height() / 2), words)
            _paint_arrow(painter, QPointF(self.width() - _AROUND, middle), scheme)


def _paint_tree(painter: QPainter, scheme: Colours) -> None:
    """Paint a node and its two replies, one of which is chosen."""
    root, left, right = QRectF(27, 2, 18, 18), QRectF(8, 34, 18, 18), QRectF(46, 34, 18, 18)
    for leaf, pen in ((left, QPen(QColor(scheme.muted), 1)), (right, QPen(QColor(scheme.text), 2))):
        painter.setPen(pen)
        painter.drawLine(QPointF(36, 20), QPointF(leaf.center().x(), 34))
    for box, mark in ((root, Mark.X), (left, None), (right, Mark.O)):
        rim = QPen(QColor(scheme.of(mark)), 1)
        paint_box(painter, box, 4, ground=scheme.tint(mark), rim=rim)


def _paint_board(painter: QPainter, scheme: Colours) -> None:
    """Paint a position that asks for a move."""
    painter.setPen(QPen(QColor(scheme.line), 1))
    for place in (18, 36):
        painter.drawLine(QPointF(9 + place, 0), QPointF(9 + place, 54))
        painter.drawLine(QPointF(9, place), QPointF(63, place))
    for cell, mark in ((0, Mark.X), (1, Mark.O), (4, Mark.X)):
        row, col = divmod(cell, 3)
        box = QRectF(9 + 18 * col + 4, 18 * row + 4, 10, 10)
        paint_mark(painter, box, mark, QColor(scheme.of(mark)), width=1.8)


def _paint_arrow(painter: QPainter, at: QPointF, scheme: Colours) -> None:
    """Paint that a card leads on."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(scheme.accent))
    tip, height = QPointF(5, 0), QPointF(0, 5)
    painter.drawPolygon([at - tip - height, at + tip, at - tip + height])


class StudyTabs(QWidget):
    """A tab bar, which stands still, over the one study that is open; that scrolls."""

    shown = Signal(str)
    """The key of the study that a person has opened."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__()
        self._pointing = pointing
        self._keys = [*STUDIES]
        self._pages: dict[str, QWidget] = {}
        self.bar = SteadyTabs()
        self.bar.setAccessibleName(tr("Studies"))
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        for entry in STUDIES.values():
            self.bar.addTab(entry.title())
        self.ways = WaysIn(pointing.session)
        self._column = column(row(self.bar, None), self.ways, None, spacing=4)
        self.setLayout(self._column)
        self.bar.currentChanged.connect(self._on_current)
        for changed in (
            pointing.session.game_changed,
            pointing.session.settings_changed,
            pointing.explained_changed,
        ):
            changed.connect(self._show_page)

    @property
    def key(self) -> str:
        """The key of the study that is open."""
        return self._keys[self.bar.currentIndex()]

    def show_study(self, key: str) -> None:
        """Open a study, or the first one if there is none of that key."""
        self.bar.setCurrentIndex(self._keys.index(key) if key in self._keys else 0)
        self._show_page()

    @property
    def _offers_ways(self) -> bool:
        """Whether there is no mark yet, and no square that is pointed at to be explained."""
        session, pointed = self._pointing.session, self._pointing.explained
        is_silent = pointed is None or session.state.is_covered
        is_new = session.game.is_untouched and not session.state.is_set_aside
        return self.key == "why" and is_new and is_silent

    @Slot()
    def _on_current(self) -> None:
        self._show_page()
        self.shown.emit(self.key)

    @Slot()
    def _show_page(self) -> None:
        key = "" if self._offers_ways else self.key
        for other, page in self._pages.items():
            if other != key:
                page.hide()
        self.ways.setVisible(not key)
        if not key:
            return
        if key not in self._pages:
            page = STUDIES[key].build(self._pointing)
            if not isinstance(page, ContentView):  # which scrolls by itself
                page = Scrolled(page, STUDIES[key].title(), least=LEAST, lines=LINES)
            self._pages[key] = page
            self._column.addWidget(self._pages[key], 1)
        self._pages[key].show()
