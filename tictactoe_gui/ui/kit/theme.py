"""Colours and sizes. Colour says who wins, never good or bad; verified facts are the exception."""

import sys
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Theme

_PALE = 0.3
"""How much of a colour is left in its pale one."""
_BAND = 0.4
"""How much of a player's colour is left in the line that lies behind his marks."""


class Colours(NamedTuple):
    """One scheme; each text colour keeps a contrast of at least 4.5 on what it stands on."""

    window: str
    surface: str
    text: str
    muted: str
    line: str
    hover: str
    accent: str
    """Focus and hints; stands for no player."""
    x: str
    o: str
    x_tint: str
    o_tint: str
    draw_tint: str
    open_tint: str
    """Of what is only a bound or an estimate; stands for no verdict."""
    holds: str
    """Only for what is verified: it is so. Distinct from `fails` also to those who see no red."""
    fails: str
    holds_tint: str
    fails_tint: str
    lines: tuple[str, ...]
    """Of the lines of a chart; none is that of a player, and each can be read as a text."""

    def of(self, mark: Mark | None) -> QColor:
        """Return the colour of a player, or of a draw."""
        return QColor(self.muted if mark is None else self.x if mark is Mark.X else self.o)

    def tint(self, mark: Mark | None) -> QColor:
        """Return the background of a square by who wins there; None is a draw."""
        if mark is None:
            return QColor(self.draw_tint)
        return QColor(self.x_tint if mark is Mark.X else self.o_tint)

    def band(self, mark: Mark | None) -> QColor:
        """Return the colour of a winning line, upon a tint and behind marks."""
        return mixed(self.of(mark).name(), self.surface, _BAND)

    def pale(self, colour: str) -> QColor:
        """Return a colour as the ground of an area, which its own dark edge sets off."""
        return mixed(colour, self.surface, _PALE)


def mixed(colour: str, ground: str, share: float) -> QColor:
    """Return the colour that a share of one makes with another as the rest."""
    one, other = QColor(colour), QColor(ground)
    pairs = (one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue())
    return QColor(*[round(share * above + (1 - share) * below) for above, below in pairs])


LIGHT = Colours(
    window="#F5F6F8",
    surface="#FFFFFF",
    text="#1A1D23",
    muted="#5F6876",
    line="#D9DDE4",
    hover="#E9ECF1",
    accent="#6B3FC9",
    x="#0B5FBF",
    o="#B5460F",
    x_tint="#E3EEFB",
    o_tint="#FBE9DF",
    draw_tint="#EEF0F3",
    open_tint="#EFEBDD",
    holds="#00695C",
    fails="#A8123E",
    holds_tint="#DFF4EF",
    fails_tint="#FCE4EA",
    lines=("#1A1D23", "#0B7A69", "#A8246C", "#7A6400"),
)
DARK = Colours(
    window="#15171C",
    surface="#1F232A",
    text="#ECEEF2",
    muted="#A3ABB8",
    line="#39404B",
    hover="#2B313A",
    accent="#B79CFF",
    x="#6DB1FF",
    o="#FF9A5C",
    x_tint="#1B2E47",
    o_tint="#43291B",
    draw_tint="#2A2F38",
    open_tint="#343127",
    holds="#5FD4B4",
    fails="#FF8FA8",
    holds_tint="#14352F",
    fails_tint="#47202C",
    lines=("#ECEEF2", "#4FD1B5", "#F586BF", "#D9C24A"),
)

PAPER = LIGHT._replace(
    window="#FFFFFF",
    text="#000000",
    muted="#000000",
    line="#8A8A8A",
    hover="#FFFFFF",
    accent="#000000",
    x="#000000",
    o="#000000",
    x_tint="#FFFFFF",
    o_tint="#FFFFFF",
    draw_tint="#FFFFFF",
    open_tint="#FFFFFF",
)
"""Black on white: marks and words say all that colours do elsewhere."""

HEADING_PADDING = 7
SORT_ARROW = 12
"""The room right of a heading for the arrow of the order, in pixels."""
_OUTLINE_DARKENED = 140
"""By how much Qt's style darkens the window's colour for an outline, in per cent."""
_DARK_BELOW = 128  # lightness of the window's background, 0..255


def colours(palette: QPalette) -> Colours:
    """Return the scheme that goes with a widget's palette."""
    ground = palette.window().color()
    if not ground.alpha():  # a scroll area's style sheet: the text tells as much
        return LIGHT if palette.windowText().color().lightness() < _DARK_BELOW else DARK
    return DARK if ground.lightness() < _DARK_BELOW else LIGHT


def is_system_dark() -> bool:
    """Return whether the desktop asks for dark windows."""
    return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark


def colours_of(theme: Theme) -> Colours:
    """Return the scheme of a theme."""
    dark = is_system_dark() if theme is Theme.SYSTEM else theme is Theme.DARK
    return DARK if dark else LIGHT


def apply(app: QApplication, theme: Theme) -> None:
    """Give the whole application the colours of `theme`."""
    scheme = colours_of(theme)
    palette = palette_of(scheme)
    app.setPalette(palette)
    # The style derives the outline of a check box from the window's colour: dark upon dark.
    palette.setColor(QPalette.ColorRole.Window, QColor(scheme.muted).lighter(_OUTLINE_DARKENED))
    for each in ("QCheckBox", "QMenu"):
        app.setPalette(palette, each)  # type: ignore[arg-type]  # the stub errs


def palette_of(scheme: Colours) -> QPalette:
    """Return the scheme as Qt wants it."""
    role = QPalette.ColorRole
    palette = QPalette(QColor(scheme.surface), QColor(scheme.window))
    for each, colour in (
        (role.Window, scheme.window),
        (role.Base, scheme.surface),
        (role.AlternateBase, scheme.window),
        (role.Button, scheme.surface),
        (role.ToolTipBase, scheme.text),
        (role.ToolTipText, scheme.surface),
        (role.WindowText, scheme.text),
        (role.Text, scheme.text),
        (role.ButtonText, scheme.text),
        (role.PlaceholderText, scheme.muted),
        (role.Highlight, scheme.accent),
        (role.HighlightedText, scheme.surface),
        (role.Accent, scheme.accent),
        (role.Link, scheme.accent),
        (role.LinkVisited, scheme.accent),
        (role.Mid, scheme.line),
    ):
        palette.setColor(each, QColor(colour))
    for each in (role.WindowText, role.Text, role.ButtonText):
        muted = QColor(scheme.muted)
        muted.setAlphaF(0.55)
        palette.setColor(QPalette.ColorGroup.Disabled, each, muted)
    return palette


PLAIN = 'QLabel[textFormat="AutoText"], QToolTip { qproperty-textFormat: PlainText; }'
"""Forbids labels, boxes and tool tips to guess that a text is HTML: it may come from any file.

What is meant to be HTML says so: `textFormat=Qt.TextFormat.RichText`, and `escape` for its parts.
"""


def style_sheet(scheme: Colours) -> str:
    """Return the flat look of the native controls."""
    c = scheme
    parts = _button_style(c), _input_style(c), _table_style(c), _tab_style(c)
    return f"""{PLAIN}{"".join(parts)}
QMenuBar {{ background: {c.surface}; border-bottom: 1px solid {c.line}; padding: 2px 4px; }}
QMenuBar::item {{ padding: 4px 10px; border-radius: 5px; background: transparent; }}
QMenuBar::item:selected {{ background: {c.hover}; }}
QLabel[muted="true"] {{ color: {c.muted}; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QComboBox QAbstractItemView {{
    background: {c.surface}; border: 1px solid {c.line}; padding: 4px; outline: none; }}
#eye, #heading {{ border: none; padding: 2px 4px 2px 0; }} #heading {{ font-weight: bold; }}
#leash {{ background: {c.accent}; }}
#eye {{ padding-left: 20px; padding-right: 6px; }}
#eye:hover, #heading:hover {{ color: {c.accent}; }}
#eye:focus, #heading:focus {{ border: 2px solid {c.accent}; border-radius: 4px; padding: 0 2px; }}
#eye:focus {{ padding-left: 18px; }}
#foot QPushButton, #foot QToolButton {{ padding: 0 7px; min-height: 0; }}
#segments {{ background: {c.surface}; border: 1px solid {c.line}; border-radius: 6px; }}
#toggle {{ background: {c.surface}; border: 1px solid {c.line}; border-radius: 5px;
    padding: 3px 7px; }}
#toggle:hover {{ background: {c.hover}; }}
#toggle:checked {{ background: {c.text}; color: {c.surface}; font-weight: bold; }}
#toggle:focus {{ border: 2px solid {c.accent}; padding: 2px 6px; }}
#link {{ background: transparent; border: none; padding: 0; min-height: 0; color: {c.accent};
    font-weight: bold; }}
#link:hover, #link:focus {{ text-decoration: underline; }}
#welcome QPushButton {{ padding: 9px 20px; font-weight: bold; }}
#rule {{ background: {c.line}; border: none; }}
#busy {{ background: {c.line}; border: none; border-radius: 2px; }}
#busy::chunk {{ background: {c.accent}; border-radius: 2px; }}
QTableCornerButton::section, QScrollArea, QScrollArea > QWidget, QScrollArea > QWidget > QWidget {{
    border: none; background: transparent; }}
"""


def _button_style(c: Colours) -> str:
    """Return the look of the buttons with a text."""
    return f"""
QPushButton {{
    background: {c.surface}; border: 1px solid {c.line}; border-radius: 6px;
    padding: 5px 12px; min-height: 18px; }}
QPushButton:hover {{ background: {c.hover}; }}
QPushButton:pressed {{ background: {c.line}; }}
QPushButton:disabled {{ background: {c.window}; }}
QPushButton#judged:disabled {{ color: {c.text}; }}
QPushButton:focus {{ border: 2px solid {c.accent}; padding: 4px 11px; }}
"""


def _table_style(c: Colours) -> str:
    """Return the look of tables of text, and of what scrolls them."""
    return f"""
QTableView {{ selection-background-color: {c.hover}; selection-color: {c.text}; }}
QScrollBar:vertical {{ background: transparent; width: 8px; }}
QScrollBar:horizontal {{ background: transparent; height: 8px; }}
QScrollBar::handle:vertical {{ background: {c.line}; border-radius: 4px; min-height: 30px; }}
QScrollBar::handle:horizontal {{ background: {c.line}; border-radius: 4px; min-width: 30px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
    background: transparent; border: none; height: 0; width: 0; }}
QTableView {{
    background: {c.surface}; border: 1px solid {c.line}; border-radius: 6px; outline: none; }}
QTableView:focus {{ border: 1px solid {c.accent}; }}
QTableView QHeaderView {{ background: {c.window}; border: none; }}
QTableView QHeaderView::section {{
    background: {c.window}; color: {c.muted}; border: none; border-bottom: 1px solid {c.line};
    padding: 5px {HEADING_PADDING}px; }}
QTableView[sortable="true"] QHeaderView::section {{
    padding-right: {HEADING_PADDING + SORT_ARROW}px; }}
QTableView[sortable="true"] QHeaderView::section:hover {{ color: {c.text};
    background: {c.hover}; }}"""


def _tab_style(c: Colours) -> str:
    """Return the look of tabs: those of a narrow window stand at its foot."""
    return f"""
QTabBar {{ outline: 0; }}
QTabBar::tab {{
    padding: 4px 2px; margin-right: 20px; color: {c.muted}; border: none;
    border-bottom: 3px solid transparent; }}
QTabBar::tab:selected {{ color: {c.text}; font-weight: bold; border-bottom-color: {c.text}; }}
QTabBar::tab:focus {{ color: {c.accent}; }}
QTabBar#parts {{ background: {c.surface}; border-top: 1px solid {c.line}; }}
QTabBar#parts::tab {{
    padding: 6px 6px; margin: 0; border-bottom: none; border-top: 3px solid transparent; }}
QTabBar#parts::tab:selected {{ color: {c.accent}; border-top-color: {c.text}; }}"""


def _input_style(c: Colours) -> str:
    """Return the look of text fields, sliders, popovers, and of the button that ends a dialog."""
    return f"""
#popover {{ background: {c.surface}; border: 1px solid {c.line}; }}
#primary:enabled {{ background: {c.text}; color: {c.surface}; border-color: {c.text}; }}
#primary:enabled:focus {{ border-color: {c.accent}; }}
QLineEdit {{
    background: {c.surface}; border: 1px solid {c.line}; border-radius: 6px; padding: 6px 9px; }}
QLineEdit:focus {{ border: 2px solid {c.accent}; padding: 5px 8px; }}
QSlider::groove {{ background: {c.muted}; height: 4px; border-radius: 2px; }}
QSlider::handle {{ background: {c.text}; width: 14px; margin: -5px 0; border-radius: 7px; }}
QSlider::handle:focus {{ background: {c.accent}; }}
QSlider::handle:disabled {{ background: {c.muted}; }}"""


def is_motion_reduced() -> bool:
    """Return whether the desktop asks for no animation, as far as this version of Qt can tell."""
    hints = QGuiApplication.styleHints()
    # Qt 6.10 has accessibility hints, and a later one the preference; Windows has had an effect.
    accessibility = getattr(hints, "accessibility", lambda: None)()
    preference = getattr(accessibility, "motionPreference", None)
    if preference is not None:
        return str(preference().name) == "ReducedMotion"
    return sys.platform == "win32" and not QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
