"""Two controls for a choice, segments and a drop-down list."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QPointF, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QFrame,
    QRadioButton,
)

from tictactoe_gui.ui.kit.choices import Options, index_of
from tictactoe_gui.ui.kit.layouts import row
from tictactoe_gui.ui.kit.paint import bold_font, focus_rim, paint_box, painting
from tictactoe_gui.ui.kit.theme import colours


class _Segment(QRadioButton):
    """A radio button that draws itself as a part of a row: dark where it is checked."""

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(bold_font(self.font()))
        return QSize(metrics.horizontalAdvance(self.text()) + 14, metrics.height() + 13)

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = colours(self.palette())
        with painting(self) as painter:
            checked = self.isChecked()
            colour = scheme.text if self.isEnabled() else scheme.muted
            ground = colour if checked else scheme.hover if self.underMouse() else scheme.surface
            paint_box(painter, self.rect(), 5, ground=ground, rim=focus_rim(self), inset=1)
            font = QFont(self.font())
            font.setBold(checked)
            painter.setFont(font)
            painter.setPen(QColor(scheme.surface if checked else colour))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


class Segments(QFrame):
    """A row of radio buttons that looks like one control; for a few short options."""

    chosen = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("segments")
        self.setAccessibleName(name)
        self._name = name
        self._options: Options = ()
        self._group = QButtonGroup(self)
        self._group.idToggled.connect(self._on_toggled)  # a screen reader checks without a click
        self._row = row(margins=(1, 1, 1, 1), spacing=0)
        self.setLayout(self._row)

    def show_options(self, options: Options, value: object) -> None:
        """Offer `options` and check the one of `value`, without a signal."""
        if options != self._options:
            self._options = options
            for button in self._group.buttons():
                self._group.removeButton(button)
                self._row.removeWidget(button)
                button.deleteLater()
            for index, (_, label) in enumerate(options):
                button = _Segment(label)
                button.setAccessibleName(f"{self._name}: {label}")
                self._group.addButton(button, index)
                self._row.addWidget(button, 1)
        checked = self._group.button(index_of(options, value))
        with QSignalBlocker(self):
            checked.setChecked(True)
        for each in self._group.buttons():  # Qt does so only after one of them had the focus
            policy = Qt.FocusPolicy.StrongFocus if each is checked else Qt.FocusPolicy.ClickFocus
            each.setFocusPolicy(policy)

    def explain(self, lines: Iterable[str]) -> None:
        """Say more of the options where one of them is pointed at."""
        for button, line in zip(self.buttons, lines, strict=True):
            button.setToolTip(line)

    @property
    def buttons(self) -> list[QAbstractButton]:
        """The buttons of the options that are offered."""
        return self._group.buttons()

    def button(self, value: object) -> QRadioButton:
        """Return the button of an option."""
        found = self._group.button(index_of(self._options, value))
        assert isinstance(found, QRadioButton)
        return found

    @Slot(int, bool)
    def _on_toggled(self, index: int, is_checked: bool) -> None:
        if is_checked:
            self.chosen.emit(self._options[index][0])


class DropDown(QComboBox):
    """A list that drops down, drawn flat; for many or long options."""

    chosen = Signal(object)

    def __init__(self, name: str) -> None:
        policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        super().__init__(minimumContentsLength=12, sizeAdjustPolicy=policy)
        self.setAccessibleName(name)
        self._options: Options = ()
        self.activated.connect(lambda index: self.chosen.emit(self._options[index][0]))

    def show_options(self, options: Options, value: object) -> None:
        """Offer `options` and select the one of `value`."""
        if options != self._options:
            self._options = options
            self.clear()
            self.addItems([label for _, label in options])
        self.setCurrentIndex(index_of(options, value))

    def showPopup(self) -> None:
        """Open the list as wide as its longest option."""
        view = self.view()
        bar = view.verticalScrollBar().sizeHint().width()
        view.setMinimumWidth(max(self.width(), view.sizeHintForColumn(0) + bar))
        super().showPopup()

    def explain(self, lines: Iterable[str]) -> None:
        """Say more of the options where one of them is pointed at in the list."""
        for index, line in enumerate(lines):
            self.setItemData(index, line, Qt.ItemDataRole.ToolTipRole)

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = colours(self.palette())
        with painting(self) as painter:
            ground = scheme.hover if self.underMouse() else scheme.surface
            rim = focus_rim(self, QPen(QColor(scheme.line), 1))
            paint_box(painter, self.rect(), 6, ground=ground, rim=rim, inset=1)
            painter.setPen(QPen(QColor(scheme.text)))
            box = self.rect().adjusted(12, 0, -30, 0)
            text = self.fontMetrics().elidedText(
                self.currentText(), Qt.TextElideMode.ElideRight, box.width()
            )
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
            painter.setPen(QPen(QColor(scheme.muted), 1.6))
            tip = QPointF(self.width() - 17, self.height() / 2 + 2.5)
            painter.drawPolyline([tip + QPointF(-5, -5), tip, tip + QPointF(5, -5)])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave digits to the window, where they take squares; Qt would look for an option."""
        if event.text().isdigit():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width(), self.fontMetrics().height() + 15)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())
