"""VerifyTable: a line for each known number, in letters that can be read from the last row."""

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyleOptionViewItem,
)

from tictactoe_gui.engine.counting.verification import Check
from tictactoe_gui.ui.kit.labels import wrapped
from tictactoe_gui.ui.kit.plain_table import Airy, Index, PlainTable, paint_foot
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.kit.verdict_icon import paint_sign
from tictactoe_gui.ui.lab.claims import words as lab_claims
from tictactoe_gui.ui.lab.claims.figures import told
from tictactoe_gui.ui.lab.verify import words as lab_facts
from tictactoe_gui.ui.wording import tr

SMALLEST, LARGEST = 13, 34
"""Letters in pixels."""
_LETTERS_ACROSS, _LETTERS_DOWN = 52, 26
_FACT, _EXPECTED, _COUNTED, _SIGN = range(4)
_ITEM = Qt.ItemDataRole.UserRole


class VerifyTable(PlainTable):
    """Everything stands there from the start; what is counted arrives line by line."""

    def __init__(self) -> None:
        super().__init__(0, (tr("Known"), tr("Expected"), tr("Counted"), ""))
        self.setAccessibleName(tr("Known numbers"))
        self.setItemDelegateForColumn(_SIGN, _SignDelegate(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def show_checks(self, checks: tuple[Check, ...]) -> None:
        """Show other lines."""
        self.setRowCount(len(checks))
        for row, check in enumerate(checks):
            self.show_check(row, check)
        self.fit()
        self.scrollToTop()

    def show_check(self, row: int, check: Check, *, is_running: bool = False) -> None:
        """Show a line as it is now."""
        texts = (
            told(check.text),
            lab_facts.result(check, check.expected),
            tr("counting…") if is_running else lab_facts.result(check, check.counted),
            lab_facts.mark_word(check),
        )
        spoken, how = lab_facts.check_line(check), told(check.how)
        for column, text in enumerate(texts):
            cell = self.cell(row, column)
            cell.setText(text)
            cell.setToolTip(wrapped(how))
            cell.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            cell.setData(_ITEM, check)
        self._colour(row, check)
        self.resizeRowToContents(row)

    def _colour(self, row: int, check: Check) -> None:
        scheme = colours(self.palette())
        ground = QColor(scheme.surface)
        if check.counted is not None:
            ground = QColor(scheme.holds_tint if check.holds else scheme.fails_tint)
        for column in range(self.columnCount()):
            cell = self.cell(row, column)
            cell.setBackground(ground)
            is_faint = check.counted is None and column == _COUNTED
            cell.setForeground(QColor(scheme.muted if is_faint else scheme.text))

    def fit(self) -> None:
        """Choose letters and columns for the room there is."""
        room = self.viewport().width()
        across = self.width() // _LETTERS_ACROSS
        down = self.window().height() // _LETTERS_DOWN
        font = QFont(self.font())
        font.setPixelSize(min(max(min(across, down), SMALLEST), LARGEST))
        self.setFont(font)
        for column in range(self.columnCount()):
            self.heading(column).setFont(font)
        widths = {_EXPECTED: room * 23 // 100, _COUNTED: room * 23 // 100, _SIGN: sign_width(font)}
        for column, width in widths.items():
            self.setColumnWidth(column, width)
        self.setColumnWidth(_FACT, room - sum(widths.values()))
        self.resizeRowsToContents()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            for row in range(self.rowCount()):
                self._colour(row, self.cell(row, _FACT).data(_ITEM))


class _SignDelegate(Airy):
    """Draws a tick or a cross, and the word for it."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        check = index.data(_ITEM)
        scheme = colours(option.palette)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(option.rect, index.data(Qt.ItemDataRole.BackgroundRole))
        paint_foot(painter, option, option.rect)
        if isinstance(check, Check) and check.counted is not None:
            font = QFont(option.font)
            font.setBold(True)
            painter.setFont(font)
            _paint_word(painter, option.rect, scheme, holds=check.holds)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(sign_width(option.font), option.fontMetrics.height() * 17 // 10)


def _paint_word(painter: QPainter, rect: QRect, scheme: Colours, *, holds: bool) -> None:
    metrics = painter.fontMetrics()
    side = metrics.height() * 0.72
    colour = QColor(scheme.holds if holds else scheme.fails)
    box = QRectF(rect.left() + side * 0.6, rect.center().y() - side / 2, side, side)
    paint_sign(painter, box, colour, holds=holds)
    painter.setPen(colour)
    text = rect.adjusted(round(side * 2.1), 0, 0, 0)
    painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, lab_claims.holds_word(holds=holds))


def sign_width(font: QFont) -> int:
    """Return the width that the sign takes with either word, in pixels."""
    bold = QFont(font)
    bold.setBold(True)
    metrics = QFontMetrics(bold)
    words = [lab_claims.holds_word(holds=holds) for holds in (True, False)]
    return max(map(metrics.horizontalAdvance, words)) + metrics.height() * 2
