"""Two galleries compared: which pictures differ, which are new, and which are gone."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QColor, QImage, QPainter

DIFFERENCES = "differences"
"""The folder beside the pictures for those of what differs."""
MARK = QColor("#D6007F")
"""What differs is shown in this colour."""


class Comparison(NamedTuple):
    """The names of pictures that are not as they were."""

    different: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()

    @property
    def is_any(self) -> bool:
        """Whether anything is not as it was."""
        return any(self)

    def lists(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the names, with what they have in common."""
        yield from zip(("differs", "is new", "is gone"), self, strict=True)


def compare(folder: Path, old: Path) -> Comparison:
    """Compare the pictures of two folders, and draw what differs below the first."""
    now = {each.name for each in folder.glob("*.png")}
    then = {each.name for each in old.glob("*.png")}
    different = [name for name in sorted(now & then) if not _is_same(folder / name, old / name)]
    if different:
        (folder / DIFFERENCES).mkdir(exist_ok=True)
    for name in different:
        _side_by_side(old / name, folder / name).save(str(folder / DIFFERENCES / name))
    return Comparison(tuple(different), tuple(sorted(now - then)), tuple(sorted(then - now)))


def _is_same(one: Path, other: Path) -> bool:
    return one.read_bytes() == other.read_bytes() or _image(one) == _image(other)


def _image(path: Path) -> QImage:
    return QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)


def _side_by_side(then: Path, now: Path) -> QImage:
    """Return a picture as it was, as it is, and what differs, marked on a pale copy of it."""
    before, after = _image(then), _image(now)
    width = max(before.width(), after.width())
    height = max(before.height(), after.height())
    sheet = QImage(QSize(3 * width, height), QImage.Format.Format_RGB32)
    sheet.fill(QColor("white"))
    painter = QPainter(sheet)
    for place, image in enumerate((before, after, _marked(before, after))):
        painter.drawImage(QPoint(place * width, 0), image)
    painter.end()
    return sheet


def _marked(before: QImage, after: QImage) -> QImage:
    """Return the pixels of `after` made pale, those that are others than `before` marked."""
    marked = QImage(after.size(), QImage.Format.Format_RGB32)
    marked.fill(QColor("white"))
    painter = QPainter(marked)
    painter.setOpacity(0.3)
    painter.drawImage(0, 0, after)
    painter.setOpacity(1)
    painter.setPen(MARK)
    both = before.rect() & after.rect()
    for y in range(after.height()):
        has_both = y < both.height()
        if has_both and _line(before, y, both.width()) == _line(after, y, both.width()):
            continue
        for x in range(after.width()):
            if not (has_both and x < both.width() and before.pixel(x, y) == after.pixel(x, y)):
                painter.drawPoint(x, y)
    painter.end()
    return marked


def _line(image: QImage, y: int, width: int) -> bytes:
    start = y * image.bytesPerLine()
    return bytes(image.constBits()[start : start + 4 * width])
