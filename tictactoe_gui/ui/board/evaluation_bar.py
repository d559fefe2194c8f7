"""EvaluationBar: under the board, the eye that shows and hides what the squares are worth."""

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, Qt, Slot
from PySide6.QtGui import QAction, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.labels import WholeLabel, muted
from tictactoe_gui.ui.wording import chance_line, tr

_EYE = 16
"""The side of the square in which the eye is drawn."""


class EvaluationBar(QWidget):
    """The eye, its key, in one line how a random player chooses, and the score.

    Its height is always the same, so that the board does not move.
    """

    def __init__(self, pointing: Pointing, action: QAction, score: QLabel) -> None:
        super().__init__()
        self._pointing, self._session = pointing, pointing.session
        self.eye, self.line, self.score = _Eye(), WholeLabel(), muted(score)
        self._action = action
        self.eye.toggled.connect(self._on_eye)  # a screen reader checks without a click
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.eye)
        row.addWidget(muted(QLabel(action.shortcut().toString())))
        row.addSpacing(12)
        row.addWidget(muted(self.line), 1)
        row.addWidget(self.score)
        self._session.evaluation_changed.connect(self._show_line)
        self._session.settings_changed.connect(self._follow)
        pointing.preview.changed.connect(self._show_line)
        self._follow()

    @property
    def _is_on(self) -> bool:
        return self._session.settings.evaluation is not EvaluationSource.OFF

    @Slot(bool)
    def _on_eye(self, is_open: bool) -> None:
        if is_open is not self._is_on:
            self._action.trigger()

    @Slot()
    def _follow(self) -> None:
        """Follow the settings: nothing is said of the squares while the evaluation is off."""
        self.eye.setChecked(self._is_on)
        self._show_line()

    @Slot()
    def _show_line(self) -> None:
        analysis = None if self._pointing.preview.game else self._pointing.analysis
        line = chance_line(analysis) if self._is_on else ""
        if line != self.line.accessibleName():
            self.line.show_line(line)
            self.line.setToolTip(line)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._fit_score()
        return super().event(event)

    def _fit_score(self) -> None:
        """Show the score where it leaves the line its room; the end of a game says it, too."""
        row = self.layout()
        assert row  # noqa: S101  (it has one from the beginning)
        items = [row.itemAt(index) for index in range(row.count())]
        others = [each.sizeHint().width() for each in items if each and each.widget() != self.score]
        needed = sum(others) + self.score.sizeHint().width() + row.spacing() * len(others)
        self.score.setVisible(needed <= self.width())


class _Eye(QToolButton):
    """A button with an eye, open while it is checked: drawn, since icons would slow the start."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("eye")  # the style sheet leaves the room for the eye
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the focus on the board
        self.setText(choices.EVALUATION.label())
        self.setToolTip(tr("Show or hide what the squares are worth (E)"))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().windowText().color(), 1.4))
        painter.translate(2, (self.height() - _EYE) / 2)
        (_draw_open if self.isChecked() else _draw_closed)(painter)
        painter.end()


def _draw_open(painter: QPainter) -> None:
    """Draw both lids and the pupil."""
    path = QPainterPath(QPointF(1, 8))
    path.quadTo(QPointF(8, 0.5), QPointF(15, 8))
    path.quadTo(QPointF(8, 15.5), QPointF(1, 8))
    painter.drawPath(path)
    painter.setBrush(painter.pen().color())
    painter.drawEllipse(QRectF(5.8, 5.8, 4.4, 4.4))


def _draw_closed(painter: QPainter) -> None:
    """Draw the lower lid and its lashes."""
    path = QPainterPath(QPointF(1, 7))
    path.quadTo(QPointF(8, 14.5), QPointF(15, 7))
    painter.drawPath(path)
    for lash in (
        QLineF(3.2, 9.4, 1.8, 11.6),
        QLineF(8, 10.8, 8, 13.6),
        QLineF(12.8, 9.4, 14.2, 11.6),
    ):
        painter.drawLine(lash)
