"""Everything that can be chosen in the panel and the menus: cases, and how a person chooses."""

from typing import NamedTuple

from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from tests.conftest import PATIENCE_MS
from tests.ui.person import click
from tests.ui.rest import lay_out
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.window.settings_panel import SettingsPanel

EASY = Settings(
    side=Side.BOTH,
    opponent=Choice(difficulty=Difficulty.EASY),
    evaluation=EvaluationSource.OFF,
)
RULES = Settings(
    side=Side.BOTH,
    opponent=Choice(difficulty=Difficulty.RULES),
    evaluation=EvaluationSource.OFF,
)
HARD = Settings(
    side=Side.BOTH,
    evaluation=EvaluationSource.OFF,
)


class Case(NamedTuple):
    """An option of a field, and the settings under which it is offered."""

    field: Field
    settings: Settings
    value: object

    def __str__(self) -> str:
        return f"{self.field.label()}: {self.label}"

    @property
    def label(self) -> str:
        """What the option is called: read now, for at collection no translation is installed."""
        return dict(self.field.options(self.settings, Mark.X))[self.value]

    @property
    def path(self) -> tuple[str, ...]:
        """The way through the menus."""
        if self.field is choices.DIFFICULTY:
            return ("Computer", self.label)
        menu = "View" if self.field is choices.THEME else "Computer"
        return (menu, self.field.label(), self.label)

    def read(self, settings: Settings) -> object:
        """Return what the field has in `settings`."""
        return self.field.read(settings, Mark.X)


def cases_of(field: Field, settings: Settings) -> list[Case]:
    return [Case(field, settings, value) for value, _ in field.options(settings, Mark.X)]


IN_PANEL = [
    *cases_of(choices.SIDE, HARD),
    *cases_of(choices.DIFFICULTY, RULES),
    *cases_of(choices.PROGRAM, EASY),
    *cases_of(choices.PROGRAM, RULES),
    *cases_of(choices.PROGRAM, HARD)[:4],  # after these the depths of the one that is chosen
    *cases_of(choices.REPRESENTATION, HARD),
]
ON_PAGE = [
    case
    for field in (
        choices.ORDER,
        choices.SCORE,
        choices.CODE_AS,
        choices.THINK_ALOUD,
        choices.SPEED,
        choices.VALUES,
        choices.THEME,
    )
    for case in cases_of(field, HARD)
]


def by_field(cases: list[Case]) -> list[tuple[Case, ...]]:
    """Return all options of each field together."""
    fields: dict[tuple[str, Settings], list[Case]] = {}
    for case in cases:
        fields.setdefault((case.field.label(), case.settings), []).append(case)
    return [tuple(each) for each in fields.values()]


def control(panel: SettingsPanel, field: Field) -> Segments | DropDown:
    """Return the control of a field that was in sight."""
    found = panel.controls[field.label()]
    assert isinstance(found, Segments | DropDown)
    return found


def show_more(panel: SettingsPanel) -> None:
    """Show the settings that are seldom changed, if they are not there yet."""
    if not panel.further.isVisible():
        click(panel.more)
        lay_out()


def leave_more(panel: SettingsPanel) -> None:
    """Leave that page again, as a click elsewhere does."""
    panel.further.window().close()
    panel.window().activateWindow()
    assert QTest.qWaitForWindowActive(panel.window(), PATIENCE_MS)


def shown_in_panel(panel: SettingsPanel, field: Field) -> str:
    """Return the label that the control of a field shows as chosen."""
    widget = control(panel, field)
    return widget.currentText() if isinstance(widget, DropDown) else checked_segment(widget)


def checked_segment(segments: Segments) -> str:
    """Return the label of the segment that is checked."""
    (label,) = [each.text() for each in segments.buttons if each.isChecked()]
    return label


def items(menu: QMenu) -> list[QAction]:
    """Return what a menu shows."""
    return [each for each in menu.actions() if each.isVisible() and not each.isSeparator()]
