"""PageView: a page as it will be printed, as large as there is room."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy

from tictactoe_gui.ui.kit.pages import PaperPage
from tictactoe_gui.ui.kit.picture import StaticPicture
from tictactoe_gui.ui.kit.theme import Colours

_SIZE, _LEAST = QSize(360, 480), QSize(180, 240)


class PageView(StaticPicture):
    """Shows one page, or nothing; a screen reader is told what is written on it."""

    def __init__(self) -> None:
        super().__init__(_SIZE)
        grows = QSizePolicy.Policy.Expanding
        self.setSizePolicy(grows, grows)
        self._page: PaperPage | None = None

    def show_page(self, page: PaperPage | None, name: str = "") -> None:
        """Show another page under a name."""
        self._page = page
        self.setAccessibleName(name)
        texts = page.sheet.texts if page else []
        self.setAccessibleDescription(" ".join([each.text for each in texts]))
        self.show_painted(self._paint_page if page else None)

    def minimumSizeHint(self) -> QSize:
        return _LEAST

    def _paint_page(self, painter: QPainter, box: QRectF, scheme: Colours) -> None:
        if not self._page:
            return
        size = self._page.paper.size.scaled(box.size(), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRectF((box.width() - size.width()) / 2, 0, size.width(), size.height())
        painter.save()
        painter.fillRect(place, Qt.GlobalColor.white)
        painter.setPen(scheme.line)
        painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.translate(place.topLeft())
        scale = place.width() / self._page.paper.size.width()
        painter.scale(scale, scale)
        self._page.sheet.paint(painter)
        painter.restore()
