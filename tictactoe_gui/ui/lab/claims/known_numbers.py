"""KnownNumbers: a line for each known number, in letters that can be read from the last row."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Slot
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView

from tictactoe_gui.engine.counting.verification import Check, known
from tictactoe_gui.ui.kit.labels import bold_font, wrapped
from tictactoe_gui.ui.kit.marks import paint_sign
from tictactoe_gui.ui.kit.table import Column, Style, TableModel, TableView
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.lab.claims import known_words
from tictactoe_gui.ui.lab.claims.figures import sentence
from tictactoe_gui.ui.lab.claims.words import holds_word
from tictactoe_gui.ui.wording import tr

SMALLEST, LARGEST = 13, 34
"""Letters in pixels."""
_LETTERS_ACROSS, _LETTERS_DOWN = 52, 26
_FACT, _EXPECTED, _COUNTED, _SIGN = range(4)


class CheckRow(NamedTuple):
    """A known number as it is shown."""

    check: Check
    is_running: bool = False

    @property
    def counted(self) -> str:
        """What was counted now."""
        if self.is_running:
            return tr("counting…")
        return known_words.result(self.check, self.check.counted)

    def style(self, *, is_counted: bool = False) -> Style:
        """Return the look of a cell: its ground says whether the line holds."""
        if self.check.counted is None:
            return Style(is_muted=is_counted)
        return Style(tint="holds_tint" if self.check.holds else "fails_tint")


def _columns() -> tuple[Column, ...]:
    column = partial(
        Column,
        spoken=lambda line: known_words.check_line(line.check),
        tip=lambda line: wrapped(sentence(line.check.how)),
        style=CheckRow.style,
    )
    return (
        column(tr("Known"), lambda line: sentence(line.check.text)),
        column(tr("Expected"), lambda line: known_words.result(line.check, line.check.expected)),
        column(
            tr("Counted"), lambda line: line.counted, style=partial(CheckRow.style, is_counted=True)
        ),
        column(
            tr("Verified"), lambda line: known_words.mark_word(line.check), paint=_paint_verdict
        ),
    )


class KnownNumbers(TableView):
    """Shows every number and every claim from the start; a count arrives line by line."""

    def __init__(self) -> None:
        super().__init__(tr("Known numbers"), TableModel(_columns()))
        self.checks: dict[str, Check] = {}
        self.setWordWrap(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def show_open(self) -> None:
        """Show what is known, and nothing of it counted."""
        self.checks = {each.key: each for each in known()}
        self.rows.show({key: CheckRow(each) for key, each in self.checks.items()})
        self.scrollToTop()

    def show_check(self, check: Check, *, is_running: bool = False) -> None:
        """Show a count, or that it has begun."""
        self.checks[check.key] = check
        self.rows.put({check.key: CheckRow(check, is_running=is_running)})
        if is_running:
            self.scrollTo(self.rows.index([*self.checks].index(check.key), 0))

    @property
    def waiting(self) -> Check | None:
        """The first of those that were not counted."""
        return next((each for each in self.checks.values() if each.counted is None), None)

    @Slot()
    def fit(self) -> None:
        """Choose letters and columns for the room there is."""
        room = self.viewport().width()
        across = self.width() // _LETTERS_ACROSS
        down = self.window().height() // _LETTERS_DOWN
        font = QFont(self.font())
        font.setPixelSize(min(max(min(across, down), SMALLEST), LARGEST))
        self.setFont(font)
        if self.rows.heading_font != font:
            self.rows.heading_font = font
            self.rows.headerDataChanged.emit(Qt.Orientation.Horizontal, _FACT, _SIGN)
        widths = {_EXPECTED: room * 23 // 100, _COUNTED: room * 23 // 100, _SIGN: sign_width(font)}
        for column, width in widths.items():
            self.setColumnWidth(column, width)
        self.setColumnWidth(_FACT, room - sum(widths.values()))
        self.resizeRowsToContents()

    def fit_to(self, rows: range) -> None:
        """Give some rows the height that they need: a line that is counted changes no other."""
        for row in rows:
            self.resizeRowToContents(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


def _paint_verdict(painter: QPainter, box: QRectF, line: CheckRow, scheme: Colours) -> None:
    """Draw a tick or a cross, and the word for it."""
    if line.check.counted is None:
        return
    painter.setFont(bold_font(painter.font()))
    side = painter.fontMetrics().height() * 0.72
    colour = QColor(scheme.holds if line.check.holds else scheme.fails)
    sign = QRectF(box.left(), box.center().y() - side / 2, side, side)
    paint_sign(painter, sign, colour, holds=line.check.holds)
    painter.setPen(colour)
    text = box.adjusted(side * 1.5, 0, side, 0)
    painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, known_words.mark_word(line.check))


def sign_width(font: QFont) -> int:
    """Return the width that the sign takes with either word, in pixels."""
    metrics = QFontMetrics(bold_font(font))
    words = [holds_word(holds=holds) for holds in (True, False)]
    return max(map(metrics.horizontalAdvance, words)) + metrics.height() * 2
