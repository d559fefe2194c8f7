"""Colours and sizes. Colour says who wins, never good or bad; verified facts are the exception."""

import re
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.files import resource
from tictactoe_gui.session.settings import Theme

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


def mixed(colour: str, ground: str, share: float) -> QColor:
    """Return the colour that a share of one makes with another as the rest."""
    one, other = QColor(colour), QColor(ground)
    pairs = (one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue())
    return QColor(*[round(share * above + (1 - share) * below) for above, below in pairs])


_SCHEMES = {
    "window": ("#F5F6F8", "#15171C", "#FFFFFF"),
    "surface": ("#FFFFFF", "#1F232A", "#FFFFFF"),
    "text": ("#1A1D23", "#ECEEF2", "#000000"),
    "muted": ("#5F6876", "#A3ABB8", "#000000"),
    "line": ("#D9DDE4", "#39404B", "#8A8A8A"),
    "hover": ("#E9ECF1", "#2B313A", "#FFFFFF"),
    "accent": ("#6B3FC9", "#B79CFF", "#000000"),
    "x": ("#0B5FBF", "#6DB1FF", "#000000"),
    "o": ("#B5460F", "#FF9A5C", "#000000"),
    "x_tint": ("#E3EEFB", "#1B2E47", "#FFFFFF"),
    "o_tint": ("#FBE9DF", "#43291B", "#FFFFFF"),
    "draw_tint": ("#EEF0F3", "#2A2F38", "#FFFFFF"),
    "open_tint": ("#EFEBDD", "#343127", "#FFFFFF"),
}
"""In light windows, in dark ones, and on paper: there marks and words say what colours do."""
_ON_WHITE = "#1A1D23", "#0B7A69", "#A8246C", "#7A6400"
_LINES = _ON_WHITE, ("#ECEEF2", "#4FD1B5", "#F586BF", "#D9C24A"), _ON_WHITE
LIGHT, DARK, PAPER = (
    Colours(**{name: each[place] for name, each in _SCHEMES.items()}, lines=lines)
    for place, lines in enumerate(_LINES)
)
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


def apply(theme: Theme) -> None:
    """Give the whole application the colours of `theme`."""
    scheme = colours_of(theme)
    palette = palette_of(scheme)
    QApplication.setPalette(palette)
    # The style derives the outline of check boxes from the window's colour: dark upon dark.
    palette.setColor(QPalette.ColorRole.Window, QColor(scheme.muted).lighter(_OUTLINE_DARKENED))
    for each in ("QCheckBox", "QListWidget", "QMenu"):
        QApplication.setPalette(palette, each)  # type: ignore[arg-type]  # the stub errs


def palette_of(scheme: Colours) -> QPalette:
    """Return the scheme as Qt wants it."""
    role = QPalette.ColorRole
    palette = QPalette(QColor(scheme.surface), QColor(scheme.window))
    texts = role.WindowText, role.Text, role.ButtonText
    for colour, roles in (
        (scheme.window, (role.Window, role.AlternateBase)),
        (scheme.surface, (role.Base, role.Button, role.ToolTipText, role.HighlightedText)),
        (scheme.text, (*texts, role.ToolTipBase)),
        (scheme.muted, (role.PlaceholderText,)),
        (scheme.accent, (role.Highlight, role.Accent, role.Link, role.LinkVisited)),
        (scheme.line, (role.Mid,)),
    ):
        for each in roles:
            palette.setColor(each, QColor(colour))
    for each in texts:
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
    rooms = {"heading": HEADING_PADDING, "arrow": HEADING_PADDING + SORT_ARROW}
    facts = scheme._asdict() | {name: f"{room}px" for name, room in rooms.items()}
    return PLAIN + re.sub(r"\$(\w+)", lambda found: str(facts[found[1]]), _rules())


@cache
def _rules() -> str:
    """Return the style sheet with names for colours; the file may be gone when they change."""
    return resource("style.qss").read_text("utf-8")


def is_motion_reduced() -> bool:
    """Return whether the desktop wants nothing to move: its style has no time for it then."""
    from PySide6.QtWidgets import QStyle  # not above: it has 566 constants for Python to make

    return QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0
