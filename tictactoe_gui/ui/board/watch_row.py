"""WatchRow: begins and leads the watching of a program that thinks, in one row."""

from dataclasses import replace
from functools import lru_cache

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Slot
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QSlider, QWidget

from tictactoe_gui.session.settings import WATCH_SPEEDS
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.controls import tool_button
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import row
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import watch_name, watch_tip
from tictactoe_gui.ui.wording.numbers import decimal

_PAGES = 20
"""How many presses of Page down lead through all boards."""
_GAP, _LEAST_SLIDER, _MORE_SLIDER = 6, 30, 40
"""In pixels; a slider is so much longer before there are words beside it."""


class WatchRow(QWidget):
    """Begin and stop, pause, a step to either side, the place, and the speed.

    It shows what the preview plays, and keeps nothing of it: two of them are always in step.
    """

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__()
        self._pointing = pointing
        self.watch, self.pause = QPushButton(), QPushButton()
        self._stop, self._pause, self._go_on = tr("Stop"), tr("Pause"), tr("Go on")
        self.cancel = QPushButton(tr("Cancel"))
        self.question = QLabel(tr("That counts as a hint."))
        self.watch.setObjectName("primary")
        self.watch.setAccessibleName(watch_name())
        self._is_short = False
        """Whether that button has a short text, since there is not room for all."""
        self._spare = 0
        """How many pixels it would be shorter with that."""
        self.back = tool_button("◀", tr("One step back"))
        self.forward = tool_button("▶", tr("One step forward"))
        for button in (self.watch, self.cancel, self.pause, self.back, self.forward):
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)
            button.setAutoRepeat(button in (self.back, self.forward))
        self.boards = _slider(tr("Step that is shown"), tr("Goes through all steps"))
        self.speed = _slider(tr("Speed of watching"), tr("How many boards are shown in a second"))
        self.speed.setRange(0, len(WATCH_SPEEDS) - 1)
        self.place, self.rate = QLabel(), muted(QLabel())
        # Its buttons grow.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._names = muted(QLabel(tr("Step"))), muted(QLabel(tr("Speed")))
        self._needed: tuple[QWidget, ...] = (self.watch, self.pause, self.back, self.forward)
        asking = self.cancel, (self.question, 1)
        boards, speed = (self._names[0], self.boards, self.place), (self._names[1], self.speed)
        steps = self._needed[1:]
        self.setLayout(row(self.watch, *asking, *steps, *boards, *speed, self.rate, spacing=_GAP))
        self._wire(pointing)

    def _wire(self, pointing: StudyContext) -> None:
        self.watch.clicked.connect(pointing.watch_wanted)
        self.pause.clicked.connect(self._on_pause)
        self.back.clicked.connect(lambda: pointing.step_wanted.emit(-1))
        self.forward.clicked.connect(lambda: pointing.step_wanted.emit(1))
        self.boards.valueChanged.connect(self._on_board)
        self.speed.valueChanged.connect(self._on_speed)
        session = pointing.session
        for changed in (session.settings_changed, session.game_changed, session.recalled):
            changed.connect(self._follow)
        pointing.preview.changed.connect(self._follow)
        pointing.asking_changed.connect(self._fit)

    def minimumSizeHint(self) -> QSize:
        """Return the room for what is never left out, whatever is shown at present.

        With what is shown its own size would decide its size: the row could end in two ways.
        """
        needed = sum(map(_least, self._needed)) - self._spare
        return QSize(needed, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """Return the room with the place, too."""
        width = self.minimumSizeHint().width() + _least(self.place)
        return QSize(width, super().sizeHint().height())

    @property
    def _watch_name(self) -> str:
        if self._pointing.is_asking:
            return tr("Watch anyway")
        return _short_name() if self._is_short else watch_name()

    @Slot()
    def _fit(self) -> None:
        """Give buttons the width of their longest text, and leave out what has no room."""
        is_asking = self._pointing.is_asking
        self.question.setVisible(is_asking)
        self.cancel.setVisible(is_asking)
        for part in self._needed[1:]:
            part.setVisible(not is_asking)
        self._is_short = False
        self._give_widths()
        boards = self.boards, self.place  # without its figure it would be taken for the other one
        if self._room_beside(*self._needed, self.speed, *boards) < 0 and not is_asking:
            self._is_short = True
            self._give_widths()
        room = self._room_beside(*self._needed)
        words = (self.rate, *reversed(self._names))
        for parts in ((self.speed,), boards, *zip(words)):
            room -= sum(map(_least, parts))
            least = 2 * _MORE_SLIDER if parts[0] in words else 0
            for part in parts:
                part.setVisible(room >= least and not is_asking)
        self._follow()

    def _room_beside(self, *parts: QWidget) -> int:
        return self.width() - sum(map(_least, parts))

    def _name_buttons(self) -> None:
        replay = self._pointing.preview.replay
        is_on = replay is not None and not replay.is_over
        self.watch.setText(self._stop if is_on else self._watch_name)
        self.pause.setText(self._go_on if replay and replay.is_paused else self._pause)

    def _give_widths(self) -> None:
        self._name_buttons()
        self.watch.setMinimumWidth(_room_for(self.watch, self._stop, self._watch_name))
        self.pause.setMinimumWidth(_room_for(self.pause, self._pause, self._go_on))
        short = _room_for(self.watch, self._stop, _short_name())
        self._spare = 0 if self._pointing.is_asking else self.watch.minimumWidth() - short

    @Slot()
    def _follow(self) -> None:
        """Show what is played, or that nothing is."""
        if not self.isVisible():
            return
        replay, settings = self._pointing.preview.replay, self._pointing.session.settings
        rate = replay.rate if replay else settings.watch_speed
        with QSignalBlocker(self.speed):
            self.speed.setValue(_stop_of(rate))
        self.speed.setAccessibleDescription(_rate(rate))
        self.rate.setText(_rate(rate))
        is_over = replay is not None and replay.is_over
        self._name_buttons()
        self.watch.setEnabled(self._pointing.can_watch)
        self.watch.setToolTip(watch_tip(can_watch=self._pointing.can_watch))
        self.boards.setEnabled(replay is not None)
        self.pause.setEnabled(replay is not None and not is_over)
        self.back.setEnabled(self.watch.isEnabled() and not (replay and replay.is_first))
        self.forward.setEnabled(self.watch.isEnabled() and not is_over)
        if replay:
            self._show_place(replay.place, replay.count)
        else:
            self._show_place(1, 1)
            self.place.clear()
        self.place.setToolTip(replay.counts if replay else "")

    def _show_place(self, place: int, count: int) -> None:
        with QSignalBlocker(self.boards):
            self.boards.setRange(1, count)
            self.boards.setPageStep(max(1, count // _PAGES))
            self.boards.setValue(place)
        widest = f"{number(count)} / {number(count)}"
        width = self.place.fontMetrics().horizontalAdvance(widest)
        self.place.setText(f"{number(place)} / {number(count)}")
        if width != self.place.minimumWidth():
            self.place.setMinimumWidth(width)
            self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()
        self._fit()
        self._pointing.note_row(self, is_shown=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._pointing.note_row(self, is_shown=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    # What a person does.

    @Slot()
    def _on_pause(self) -> None:
        if replay := self._pointing.preview.replay:
            replay.toggle()

    @Slot(int)
    def _on_board(self, place: int) -> None:
        if replay := self._pointing.preview.replay:
            replay.go(place)

    @Slot(int)
    def _on_speed(self, stop: int) -> None:
        session, speed = self._pointing.session, WATCH_SPEEDS[stop]
        if replay := self._pointing.preview.replay:
            replay.set_speed(speed)
        session.change(replace(session.settings, watch_speed=speed))


@lru_cache
def _stop_of(rate: float) -> int:
    """Return the stop of the slider that is nearest to a speed."""
    nearest = min(WATCH_SPEEDS, key=lambda each: abs(each - rate))
    return WATCH_SPEEDS.index(nearest)


def _rate(rate: float) -> str:
    """Return how fast it is played."""
    return tr("{rate} a second", rate=number(int(rate)) if rate >= 1 else decimal(rate, 1))


def _short_name() -> str:
    return tr("Watch")


def _room_for(button: QPushButton, *texts: str) -> int:
    """Return how wide a button is with the longest of some texts, in pixels."""
    advance = button.fontMetrics().horizontalAdvance
    return button.sizeHint().width() - advance(button.text()) + max(map(advance, texts))


def _least(part: QWidget) -> int:
    """Return how much room a part takes at least, in pixels."""
    return max(part.minimumWidth(), part.minimumSizeHint().width()) + _GAP


def _slider(name: str, tip: str) -> QSlider:
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setAccessibleName(name)
    slider.setToolTip(tip)
    slider.setMinimumWidth(_LEAST_SLIDER)
    return slider
