"""EvaluationBar: under the board, the eye that says whose view of the squares is shown, if any."""

from PySide6.QtCore import QEvent, QLineF, QPoint, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolButton, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.ui.board.playback_row import PlaybackRow
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Options
from tictactoe_gui.ui.kit.labels import WholeLabel, muted
from tictactoe_gui.ui.kit.layouts import row
from tictactoe_gui.ui.kit.radio_menu import RadioMenu
from tictactoe_gui.ui.kit.rounded import painting
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.squares import chance_line

_EYE = 16
"""The side of the square in which the eye is drawn."""
_SPACING, _AFTER_EYE = 6, 12
"""Between any two, and behind the eye in addition, in pixels."""


class EvaluationBar(QWidget):
    """The eye, in one line how a random player chooses, and the score.

    Its height is always the same, so that the board does not move.
    """

    chosen = Signal(object, object)
    """The Field of the evaluation, and the EvaluationSource that a person chose."""

    def __init__(self, pointing: StudyContext, score: QLabel, playback: PlaybackRow) -> None:
        super().__init__()
        self._pointing, self._session = pointing, pointing.session
        self.eye, self.line, self.score = _Eye(), WholeLabel(), muted(score)
        self.eye.menu_.chosen.connect(lambda each: self.chosen.emit(choices.EVALUATION, each))
        playback.setObjectName("foot")
        playback.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        parts = self.eye, _AFTER_EYE, (muted(self.line), 1), self.score, (playback, 3)
        self._places = row(*parts, spacing=_SPACING)
        self.setLayout(self._places)
        self._playback = playback
        """Stands in the place of line and score when it is of use; no higher than they are."""
        pointing.analysis_changed.connect(self._show_line)
        self._session.settings_changed.connect(self._follow)
        for changed in (
            pointing.playback.changed,
            pointing.asking_changed,
            self._session.game_changed,
            self._session.recalled,
        ):
            changed.connect(self._show_line)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        """Follow the settings: nothing is said of the squares while the evaluation is off."""
        settings = self._session.settings
        self.eye.show_source(settings.evaluation, choices.EVALUATION.options(settings, Mark.X))
        self._show_line()
        self._fit()

    @Slot()
    def _show_line(self) -> None:
        self.eye.setEnabled(not self._session.state.is_set_aside)
        analysis = None if self._pointing.playback.game else self._pointing.analysis
        is_on = self._session.settings.evaluation is not EvaluationSource.OFF
        line = chance_line(analysis) if is_on else ""
        if line != self.line.accessibleName():
            self.line.show_line(line)
            self.line.setToolTip(line)
        self._playback.follow()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        """Leave the line, or the row in its place, its room, before the words of the eye.

        Last comes the score, which the end of a game says, too.
        """
        is_led = not self._playback.isHidden()
        self.line.setVisible(not is_led)
        whole = self.width() - _AFTER_EYE - _SPACING
        needed = self._playback.fit(whole) if is_led else self.line.sizeHint().width()
        self.eye.fit(whole - needed)
        room = whole - needed - self.eye.sizeHint().width()
        self.setMinimumHeight(self.eye.sizeHint().height())  # also without the eye
        self.eye.setVisible(room >= 0 or not is_led)
        room -= _SPACING
        self.score.setVisible(not is_led and self.score.sizeHint().width() <= room)


class _Eye(QToolButton):
    """A button with an eye, which opens a menu: drawn, since icons would slow the start."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("eye")  # the style sheet leaves the room for the eye
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the focus on the board
        self.menu_ = RadioMenu(choices.EVALUATION.label(), self)
        self._is_open = False
        self.clicked.connect(self._offer)

    def show_source(self, source: EvaluationSource, options: Options) -> None:
        """Say whose view is shown, or that none is."""
        self._is_open = source is not EvaluationSource.OFF
        name = dict(options)[source]
        on = tr("Values: {source}", source=name)
        self.setAccessibleName(on if self._is_open else tr("Values off"))
        does = tr("Who says what the squares are worth; E shows and hides it")
        self.setToolTip(f"{self.accessibleName()}\n{does}")
        self.menu_.show_options(options, source)

    def fit(self, room: int) -> None:
        """Say it in words where there is so much room, in pixels; else eye and arrow must do."""
        whole, advance = f"{self.accessibleName()} ▾", self.fontMetrics().horizontalAdvance
        needed = self.sizeHint().width() - advance(self.text()) + advance(whole)
        self.setText(whole if needed <= room else "▾")

    @Slot()
    def _offer(self) -> None:
        """Open the menu, which does not stop the program as Qt's own way would."""
        self.menu_.popup(self.mapToGlobal(QPoint(0, -self.menu_.sizeHint().height())))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting(self) as painter:
            painter.setPen(QPen(self.palette().windowText().color(), 1.4))
            painter.translate(2, (self.height() - _EYE) / 2)
            (_draw_open if self._is_open else _draw_closed)(painter)


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
