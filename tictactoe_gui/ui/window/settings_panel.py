"""The settings beside the board; the same choices stand in the menus."""

from functools import cached_property, partial
from itertools import pairwise, product
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QSlider,
    QStackedLayout,
    QToolButton,
    QWidget,
)

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rule_cards import OWN_RULES
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import MAX_MOVE_DELAY_MS, Choice, Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field, Options
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.labels import WholeLabel, muted
from tictactoe_gui.ui.kit.layouts import grid, keep_room, row
from tictactoe_gui.ui.window import row_pictures
from tictactoe_gui.ui.window.row_help import HelpButton, RowHelp
from tictactoe_gui.ui.window.strength_line import StrengthLine, longest_line
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import difficulty_name
from tictactoe_gui.ui.wording.numbers import tenths

SPACING = 8
"""Between controls that share a row, in pixels."""
_FIRST = (
    choices.SIDE,
    choices.SEAT,
    choices.PACE,
    choices.DIFFICULTY,
    choices.MACHINE,
    choices.REPRESENTATION,
)
_MORE = (choices.ALGORITHM, choices.STATE, choices.DEPTH)
"""What a press on More shows."""
_DETAILS = (choices.ORDER, choices.SCORE)
"""And what stands behind one more press."""
_ROWS = (*_FIRST, "more", _MORE[0], "algorithm", *_MORE[1:], "details", *_DETAILS)
"""All rows from above: fields, and what stands between them."""
_SEGMENTED = (choices.SIDE, choices.SEAT, choices.DIFFICULTY)


class _Pause(QSlider):
    """A slider for a pause in milliseconds."""

    chosen = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setAccessibleName(name)
        self.setRange(0, MAX_MOVE_DELAY_MS)
        self.setSingleStep(100)
        self.setPageStep(500)
        self.valueChanged.connect(self.chosen.emit)

    def show_options(self, _options: Options, value: int) -> None:
        self.setValue(value)


class _FieldRow(NamedTuple):
    label: QLabel
    control: Segments | DropDown | _Pause
    help: HelpButton


class SettingsPanel(QWidget):
    """Rows of labels and controls, each built when it is first wanted."""

    chosen = Signal(object, object)
    """A Field and the value that a person chose."""
    page_wanted = Signal(str)
    """What `MenuCommands.show_page` is to show: own rules or the machines."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = grid(across=10, down=9)
        self._grid.setColumnStretch(1, 1)
        self.setLayout(self._grid)
        self._shown = Settings(), Mark.X
        self._rows: dict[Field, _FieldRow] = {}
        self._add_room_of_program()
        # Now, so that no row below moves when a machine plays.
        self._rows[choices.MACHINE] = self._build_row(choices.MACHINE)
        self.more, self.summary = _fold(tr("More")), WholeLabel()
        muted(self.summary)
        self._put("more", self.more, self.summary)
        self.algorithm_line = muted(QLabel(wordWrap=True))
        self._put("algorithm", None, self.algorithm_line)
        self.strength.said.connect(self._show_algorithm_line)

    @cached_property
    def details(self) -> QToolButton:
        """Spreads out the details of a search."""
        details = _fold(tr("Details of the search"))
        details.toggled.connect(lambda: self.show_settings(*self._shown))
        left = Qt.AlignmentFlag.AlignLeft
        self._grid.addWidget(details, _ROWS.index("details"), 0, 1, 2, left)
        return details

    @cached_property
    def edit_own(self) -> QPushButton:
        """Opens the rules of one's own, beside the line on the program that has them."""
        button = QPushButton(tr("Edit rules…"))
        button.clicked.connect(lambda: self.page_wanted.emit(OWN_RULES))
        self._line_of_program.addWidget(button)
        self._in_room.insert(0, button)
        return button

    @property
    def controls(self) -> dict[str, Segments | DropDown | _Pause]:
        """The controls that were wanted so far, by the labels of their fields."""
        return {field.label(): each.control for field, each in self._rows.items()}

    def show_settings(self, settings: Settings, seat: Mark) -> None:
        """Show the choices in force, those of `seat` in a watched game."""
        self._shown = settings, seat
        choice = settings.choice_for(seat)
        self._show_more(settings, seat)
        for field in (*_FIRST, *_MORE, *_DETAILS):
            self._show_row(field, is_wanted=self._is_wanted(field))
        self._show_room_of_program(choice)
        self._order_tabs()
        mark = {Side.X: Mark.O, Side.O: Mark.X, Side.BOTH: None}.get(settings.side, seat)
        self.strength.show_program(choice, mark)

    def showEvent(self, event: QShowEvent) -> None:
        """Set the tab order again: Qt changes it when the panel is put into the window."""
        super().showEvent(event)
        self._order_tabs()

    def _is_wanted(self, field: Field) -> bool:
        """Return whether the row of a field is to be seen."""
        is_open = field in _FIRST or self.more.isChecked()
        is_open = is_open and (field not in _DETAILS or self.details.isChecked())
        return is_open and field.is_shown(*self._shown)

    def _show_row(self, field: Field, *, is_wanted: bool) -> None:
        """Show a row as its field is, or hide it."""
        if is_wanted and field not in self._rows:
            self._rows[field] = self._build_row(field)
        if (row := self._rows.get(field)) is None:
            return
        if is_wanted:
            explained = self._explained(field)
            row.control.show_options(field.options(*self._shown), field.read(*self._shown))
            row.control.setAccessibleDescription(explained)
            if field is choices.PACE:
                row.label.setText(explained)
            else:
                row.control.setToolTip(explained)
            if isinstance(row.control, Segments):
                row.control.explain(field.titles())
        for each in row:
            if field is not choices.MACHINE or each is not row.control:
                each.setVisible(is_wanted)

    def _explained(self, field: Field) -> str:
        settings, seat = self._shown
        if field is choices.PACE:
            return tr("Pause between moves, {seconds}", seconds=tenths(settings.move_delay_ms))
        return field.explain(settings, seat)

    def _build_row(self, field: Field) -> _FieldRow:
        name = field.label()
        kind = Segments if field in _SEGMENTED else _Pause if field is choices.PACE else DropDown
        control, label = kind(name), muted(QLabel(name))
        label.setBuddy(control)
        label.setWordWrap(field is choices.PACE)
        button = HelpButton(name, (label, control), lambda: self._help_on(field))
        control.chosen.connect(partial(self.chosen.emit, field))
        if field is choices.MACHINE:
            self._add_machines(control)
            self._put(field, label, None, button)
        else:
            self._put(field, label, control, button)
        return _FieldRow(label, control, button)

    def _put(self, row: Field | str, *widgets: QWidget | None) -> None:
        for column, each in enumerate(widgets):
            if each:
                self._grid.addWidget(each, _ROWS.index(row), column)

    def _help_on(self, field: Field) -> RowHelp:
        """Return what stands behind the "?" of a field, with the line on its present choice."""
        lines = (*field.about(), *filter(None, [field.explain(*self._shown)]))
        return RowHelp(lines, row_pictures.PICTURES[field](*self._shown))

    # The room of the line on the program.

    def _add_room_of_program(self) -> None:
        """Add the line on the seated program; what sets up a program stands in its room."""
        room, self.strength = QWidget(), StrengthLine()
        self.strength.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._room = QStackedLayout(room)  # of a widget from the start: it shows what is added
        self._longest = QLabel(wordWrap=True)
        self._line_of_program = row((self.strength, 1), spacing=SPACING)
        self._in_room: list[QWidget] = []
        """What takes the focus there."""
        line = QWidget()
        line.setLayout(self._line_of_program)
        for each in (line, self._longest):
            keep_room(each)
            self._room.addWidget(each)
        self._put(choices.MACHINE, None, room)

    def _add_machines(self, control: QWidget) -> None:
        machines, page = QPushButton(tr("Machines…")), QWidget()
        machines.setToolTip(tr("Make, copy, compare and forget machines"))
        machines.clicked.connect(lambda: self.page_wanted.emit("lab/training"))
        layout = row((control, 1), machines, spacing=SPACING)
        layout.setAlignment(Qt.AlignmentFlag.AlignTop)  # a line takes all the height it may need
        page.setLayout(layout)
        keep_room(page)
        self._room.addWidget(page)
        self._in_room += control, machines

    def _show_room_of_program(self, choice: Choice) -> None:
        """Show what the count says of the program, or the machine by which it plays."""
        learns = choice.difficulty is Difficulty.LEARNING
        self._room.setCurrentIndex(self._room.count() - 1 if learns else 0)
        right = 0
        if choice.rules == OWN_RULES:
            self.edit_own.setVisible(choice.program.key == choice.rules)
            right = self.edit_own.sizeHint().width() + SPACING
        elif "edit_own" in vars(self):
            self.edit_own.hide()
        # As high for each difficulty: no row below moves when another one is chosen.
        self._longest.setText(longest_line([choice.with_difficulty(each) for each in Difficulty]))
        self._longest.setContentsMargins(0, 0, right, 0)

    # What is spread out, and the order of Tab.

    def _show_more(self, settings: Settings, seat: Mark) -> None:
        """Show whether the choices are spread out; folded, their summary stands beside the word."""
        is_open = settings.more_open
        shown = [each for each in (*_MORE, *_DETAILS) if each.is_shown(settings, seat)]
        briefs = [brief for each in shown if (brief := each.brief(settings, seat))]
        _show_fold(self.more, is_open=is_open)
        if is_open:
            self.details.setVisible(any(each in _DETAILS for each in shown))
            _show_fold(self.details, is_open=self.details.isChecked())
        elif "details" in vars(self):
            self.details.hide()
        # Where a difficulty is one program, its name is said already.
        said = difficulty_name(settings.choice_for(seat).difficulty)
        self.summary.show_line("" if is_open or briefs == [said] else ", ".join(briefs))
        self.algorithm_line.setText(choices.ALGORITHM.explain(settings, seat))

    @Slot()
    def _show_algorithm_line(self) -> None:
        """Explain the algorithm, unless that is said under the difficulty already."""
        is_said = self.algorithm_line.text() == self.strength.text()
        self.algorithm_line.setVisible(self.more.isChecked() and not is_said)

    def _order_tabs(self) -> None:
        """Let Tab follow the rows: buttons that were made later would come last."""
        stops: list[QWidget] = []
        for place, column in product(range(len(_ROWS)), range(3)):
            item = self._grid.itemAtPosition(place, column)
            widget = item.widget() if item else None
            if isinstance(widget, Segments):
                stops += widget.buttons
            elif widget and widget.layout() is self._room:
                stops += self._in_room
            elif widget and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
                stops.append(widget)
        for before, after in pairwise(dict.fromkeys(stops)):
            self.setTabOrder(before, after)


def _fold(text: str) -> QToolButton:
    """Return a button that spreads out what stands below it."""
    button = QToolButton()
    button.setText(text)
    button.setCheckable(True)
    button.setObjectName("heading")
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    return button


def _show_fold(button: QToolButton, *, is_open: bool) -> None:
    tip = tr("Show fewer choices") if is_open else tr("Show more choices")
    button.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
    with QSignalBlocker(button):
        button.setChecked(is_open)
    button.setToolTip(tip)
    button.setAccessibleDescription(tip)
