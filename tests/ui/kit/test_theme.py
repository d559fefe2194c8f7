"""Colours that can be read, and that follow the choice of a person or the system."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLabel,
    QProxyStyle,
    QSlider,
    QStyle,
    QStyleOptionButton,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.kit.conftest import ShowAlone
from tests.ui.person import choose, colour_at, picture, same
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Theme
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.theme import DARK, LIGHT, Colours, is_motion_reduced
from tictactoe_gui.ui.window.main_window import MainWindow

schemes = pytest.mark.parametrize("scheme", [LIGHT, DARK])

TINTS = ("x_tint", "o_tint", "draw_tint", "open_tint")
TEXTS = [
    # Sentences, buttons and lists.
    ("text", "window"),
    ("text", "surface"),
    ("text", "hover"),
    ("text", "line"),  # a button while it is pressed
    ("muted", "window"),
    ("muted", "surface"),
    # Segments that are checked, tool tips, selected items.
    ("surface", "text"),
    ("surface", "accent"),
    ("accent", "window"),
    # Squares: the small texts in the corners, and what is thought of them.
    *(("muted", ground) for ground in TINTS),
    ("text", "open_tint"),
    ("x", "x_tint"),
    ("o", "o_tint"),
    ("x", "surface"),
    ("o", "surface"),
]
SHAPES = [
    *(("accent", ground) for ground in (*TINTS, "window", "surface")),
    *(("text", ground) for ground in (*TINTS, "window")),
]
"""Rims and rings: what has to be seen, but not read."""

LABELS = {Theme.SYSTEM: "As the system", Theme.LIGHT: "Light", Theme.DARK: "Dark"}


def luminance(colour: str) -> float:
    """Return the relative luminance of WCAG 2.2."""
    parts = QColor(colour).redF(), QColor(colour).greenF(), QColor(colour).blueF()
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else float((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG 2.2, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@schemes
def test_every_text_can_be_read_and_every_rim_seen(scheme: Colours) -> None:
    for pairs, least in ((TEXTS, 4.5), (SHAPES, 3)):
        for colour, ground in pairs:
            found = contrast(getattr(scheme, colour), getattr(scheme, ground))
            assert found >= least, (colour, ground)


@schemes
def test_a_winning_line_is_seen_below_marks_and_figures(scheme: Colours) -> None:
    for mark in Mark:
        line = scheme.band(mark).name()
        assert contrast(scheme.text, line) >= 4.5
        assert contrast(scheme.of(mark).name(), line) >= 2.5
        assert contrast(line, scheme.tint(mark).name()) >= 1.5


@schemes
def test_colours_tell_the_players_apart_and_what_is_no_verdict_from_any(scheme: Colours) -> None:
    """Far from the others in lightness or in yellow and blue, which all can tell apart."""
    assert len({scheme.x, scheme.o, scheme.muted, scheme.text, scheme.accent}) == 5
    own = QColor(scheme.open_tint)
    for each in ("x_tint", "o_tint", "draw_tint", "surface"):
        other = QColor(getattr(scheme, each))
        assert abs(own.blue() - other.blue()) + abs(own.red() - other.red()) >= 12, each
    assert own.hsvSaturation() < 80


@schemes
def test_a_widget_paints_in_the_scheme_of_its_palette(scheme: Colours) -> None:
    palette = QPalette(scheme.surface, scheme.window)
    assert theme.colours(palette) is scheme
    palette.setColor(QPalette.ColorRole.Window, Qt.GlobalColor.transparent)
    assert theme.colours(palette) is scheme, "in a scroll area"


def test_the_window_has_the_colours_chosen_or_those_of_the_system(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = QGuiApplication.styleHints().colorSchemeChanged
    before = picture(window)
    for chosen, by_system in (
        (Theme.DARK, (DARK, DARK)),
        (Theme.LIGHT, (LIGHT, LIGHT)),
        (Theme.SYSTEM, (DARK, LIGHT)),
    ):
        choose(window.menuBar(), "View", "Theme", LABELS[chosen])
        for is_dark, scheme in zip((True, False), by_system, strict=True):
            monkeypatch.setattr(theme, "is_system_dark", lambda now=is_dark: now)
            changed.emit(Qt.ColorScheme.Dark if is_dark else Qt.ColorScheme.Light)
            assert grounds(window) == (same(scheme.window), same(scheme.surface))
    assert picture(window) == before
    palette, group = window.palette(), QPalette.ColorGroup
    for role in (QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
        assert palette.color(group.Disabled, role) != palette.color(group.Active, role)


def grounds(window: MainWindow) -> tuple[str, str]:
    """Return the colours of the window and of a square."""
    image = picture(window)
    square = window.board.squares[4]
    place = square.mapTo(window, square.rect().center())
    return colour_at(image, 3, window.height() // 2), colour_at(image, place.x(), place.y())


@pytest.mark.parametrize("chosen", [Theme.DARK, Theme.LIGHT])
def test_every_check_box_and_slider_can_be_seen(
    qapp: QApplication, qtbot: QtBot, chosen: Theme
) -> None:
    before, scheme, holder = qapp.palette(), theme.colours_of(chosen), QWidget()
    qtbot.addWidget(holder)
    theme.apply(chosen)
    holder.setStyleSheet(theme.style_sheet(scheme))
    box, slider = QCheckBox("Some", holder), QSlider(Qt.Orientation.Horizontal, holder)
    slider.setGeometry(0, 60, 120, 24)
    holder.show()
    option = QStyleOptionButton()
    box.initStyleOption(option)
    place = box.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, box)
    edge = colour_at(picture(box), place.center().x(), place.bottom())
    assert contrast(edge, scheme.window) >= 3
    image = picture(slider)
    for ground in (scheme.window, scheme.surface):
        assert contrast(colour_at(image, 7, 9), ground) >= 3, "the handle"
        assert contrast(colour_at(image, 80, 12), ground) >= 3, "the groove"
    qapp.setPalette(before)


def test_colours_are_named_in_one_place() -> None:
    for scheme in (LIGHT, DARK):
        used = set(re.findall(r"#[0-9A-Fa-f]{6}\b", theme.style_sheet(scheme)))
        assert used <= set(scheme)
    ui = Path(theme.__file__).parents[1]
    elsewhere = [
        path.name
        for path in ui.rglob("*.py")
        if path.name != "theme.py" and re.search(r"#[0-9A-Fa-f]{6}\b", path.read_text("utf-8"))
    ]
    assert elsewhere == []


class Still(QProxyStyle):
    """A style whose animations take no time, as a desktop asks for it."""

    def styleHint(self, hint: QStyle.StyleHint, *_: object) -> int:  # noqa: N802  (Qt's)
        return 0 if hint is QStyle.StyleHint.SH_Widget_Animation_Duration else 1


def test_nothing_moves_where_the_style_has_no_time_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_motion_reduced()
    monkeypatch.setattr(QApplication, "style", Still)
    assert is_motion_reduced()


def test_colours_change_though_the_program_was_removed_meanwhile(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert theme.LIGHT.accent in theme.style_sheet(theme.LIGHT)
    monkeypatch.setattr(theme, "resource", tmp_path.joinpath)
    assert theme.DARK.accent in theme.style_sheet(theme.DARK)


def test_no_label_or_tool_tip_takes_what_it_shows_for_html(show_alone: ShowAlone) -> None:
    """That none in the program does is looked for after every step of every story."""
    label = QLabel()
    label.setToolTip("<h1>LOUD")
    show_alone(label)
    QToolTip.showText(QPoint(20, 20), label.toolTip(), label)
    tips = [each for each in QApplication.topLevelWidgets() if isinstance(each, QLabel)]
    assert {each.text() for each in tips} == {label.toolTip()}
    assert {each.textFormat() for each in (label, *tips)} == {Qt.TextFormat.PlainText}
    QToolTip.hideText()
