"""Colours that can be read, and that follow the choice of a person or the system."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QMessageBox

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import choose, colour_at, picture, same
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Theme
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.theme import DARK, LIGHT, Colours
from tictactoe_gui.ui.window import dialogs
from tictactoe_gui.ui.window.main_window import MainWindow

schemes = pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])

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
    # What is verified, on a line that has the same word.
    ("holds", "holds_tint"),
    ("fails", "fails_tint"),
    ("text", "holds_tint"),
    ("text", "fails_tint"),
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


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)


@schemes
@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_every_text_can_be_read(scheme: Colours, text: str, ground: str) -> None:
    assert contrast(getattr(scheme, text), getattr(scheme, ground)) >= 4.5


@schemes
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_every_rim_can_be_seen(scheme: Colours, shape: str, ground: str) -> None:
    assert contrast(getattr(scheme, shape), getattr(scheme, ground)) >= 3


@schemes
def test_colours_tell_the_players_apart(scheme: Colours) -> None:
    assert scheme.of(Mark.X).name() == same(scheme.x)
    assert scheme.of(Mark.O).name() == same(scheme.o)
    assert len({scheme.x, scheme.o, scheme.muted, scheme.text, scheme.accent}) == 5
    assert len({getattr(scheme, each) for each in (*TINTS, "surface")}) == 5


@schemes
def test_what_is_no_verdict_is_tinted_unlike_any(scheme: Colours) -> None:
    """Far from the others in lightness or in yellow and blue, which all can tell apart."""
    own = QColor(scheme.open_tint)
    for each in ("x_tint", "o_tint", "draw_tint", "surface"):
        other = QColor(getattr(scheme, each))
        assert abs(own.blue() - other.blue()) + abs(own.red() - other.red()) >= 12, each
    assert own.hsvSaturation() < 80


@schemes
def test_what_holds_is_told_from_what_does_not_without_red_and_green(scheme: Colours) -> None:
    """Who sees no red or green sees blue, and how light a colour is."""
    holds, fails = QColor(scheme.holds), QColor(scheme.fails)
    assert abs(holds.blue() - fails.blue()) + abs(holds.green() - fails.green()) >= 60
    assert contrast(scheme.holds_tint, scheme.fails_tint) >= 1.02


@schemes
def test_a_widget_paints_in_the_scheme_of_its_palette(scheme: Colours) -> None:
    palette = QPalette(scheme.surface, scheme.window)
    assert theme.colours(palette) is scheme
    palette.setColor(QPalette.ColorRole.Window, Qt.GlobalColor.transparent)
    assert theme.colours(palette) is scheme, "in a scroll area"


@pytest.mark.parametrize(
    ("chosen", "system_dark", "scheme"),
    [
        (Theme.LIGHT, False, LIGHT),
        (Theme.LIGHT, True, LIGHT),
        (Theme.DARK, False, DARK),
        (Theme.DARK, True, DARK),
        (Theme.SYSTEM, False, LIGHT),
        (Theme.SYSTEM, True, DARK),
    ],
)
def test_the_window_has_the_colours_chosen(
    open_window: OpenWindow,
    monkeypatch: pytest.MonkeyPatch,
    chosen: Theme,
    scheme: Colours,
    *,
    system_dark: bool,
) -> None:
    monkeypatch.setattr(theme, "is_system_dark", lambda: system_dark)
    window = open_window(QUIET)
    choose(window.menuBar(), "View", "Theme", LABELS[chosen])
    assert grounds(window) == (same(scheme.window), same(scheme.surface))


def grounds(window: MainWindow) -> tuple[str, str]:
    """Return the colours of the window and of a square."""
    image = picture(window)
    square = window.board.squares[4]
    place = square.mapTo(window, square.rect().center())
    return colour_at(image, 3, window.height() // 2), colour_at(image, place.x(), place.y())


def test_switching_repaints_at_once_and_back(window: MainWindow) -> None:
    before = picture(window)
    for name, scheme in (("Dark", DARK), ("Light", LIGHT)):
        choose(window.menuBar(), "View", "Theme", name)
        assert grounds(window) == (same(scheme.window), same(scheme.surface))
    assert picture(window) == before


def test_the_window_follows_the_system(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = QGuiApplication.styleHints().colorSchemeChanged
    for dark, scheme in ((True, DARK), (False, LIGHT)):
        monkeypatch.setattr(theme, "is_system_dark", lambda dark=dark: dark)
        changed.emit(Qt.ColorScheme.Dark if dark else Qt.ColorScheme.Light)
        assert grounds(window) == (same(scheme.window), same(scheme.surface))


def test_a_theme_of_ones_own_does_not_follow_the_system(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(window.menuBar(), "View", "Theme", "Light")
    monkeypatch.setattr(theme, "is_system_dark", lambda: True)
    QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert grounds(window) == (same(LIGHT.window), same(LIGHT.surface))


@schemes
def test_the_style_sheet_has_no_colours_of_its_own(scheme: Colours) -> None:
    used = set(re.findall(r"#[0-9A-Fa-f]{6}\b", theme.style_sheet(scheme)))
    assert used <= set(scheme)


def test_colours_are_named_in_one_place() -> None:
    ui = Path(theme.__file__).parent
    elsewhere = [
        path.name
        for path in ui.rglob("*.py")
        if path.name != "theme.py" and re.search(r"#[0-9A-Fa-f]{6}\b", path.read_text("utf-8"))
    ]
    assert elsewhere == []


@pytest.mark.usefixtures("qapp")
def test_the_buttons_of_dialogs_have_no_icons_in_colours_of_their_own(window: MainWindow) -> None:
    close = dialogs.show_about(window).button(QMessageBox.StandardButton.Close)
    close.ensurePolished()
    assert close.icon().isNull()


def test_motion_is_not_reduced_where_nobody_asks_for_it() -> None:
    assert not theme.is_motion_reduced()


def test_disabled_text_is_paler(window: MainWindow) -> None:
    palette = window.palette()
    group = QPalette.ColorGroup
    for role in (QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
        assert palette.color(group.Disabled, role) != palette.color(group.Active, role)
