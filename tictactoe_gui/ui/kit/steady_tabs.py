"""SteadyTabs: tabs that keep their places when another one is shown, and so is bold."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QTabBar

from tictactoe_gui.ui.kit.labels import bold_font


class SteadyTabs(QTabBar):
    """Leaves every label the room that it needs in bold, which the style gives the shown one."""

    def tabSizeHint(self, index: int) -> QSize:  # noqa: N802  (Qt's)
        hint, text = super().tabSizeHint(index), self.tabText(index)
        if index == self.currentIndex():
            return hint
        flags, fonts = Qt.TextFlag.TextShowMnemonic, (self.font(), bold_font(self.font()))
        plain, bold = (QFontMetrics(each).size(flags, text).width() for each in fonts)
        return QSize(hint.width() + bold - plain, hint.height())
