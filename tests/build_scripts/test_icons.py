from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QImageReader

import verbs
from icons import ICNS_KINDS, ICO_SIZES, RUN_TIME_SIZE, SIZES, png, write_icons
from tests.cases import for_each

SOURCE = verbs.ROOT / "resources" / "icon.svg"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons") / "new"
    write_icons(SOURCE, folder)
    return folder


def images_in(file: Path) -> list[QImage]:
    reader = QImageReader(str(file))
    images = []
    for index in range(reader.imageCount()):
        reader.jumpToImage(index)
        images.append(reader.read())
    return images


@for_each(
    "name, sizes", [("tictactoe.ico", ICO_SIZES), ("tictactoe.icns", tuple(ICNS_KINDS.values()))]
)
def test_formats_of_windows_and_macos_hold_every_size(
    folder: Path, name: str, sizes: tuple[int, ...]
) -> None:
    images = images_in(folder / name)
    assert [image.width() for image in images] == list(sizes)
    assert [image.height() for image in images] == list(sizes)


@for_each("size", SIZES)
def test_icon_is_drawn_on_nothing_and_shows_both_players(folder: Path, size: int) -> None:
    image = QImage(str(folder / f"{size}.png"))
    assert image.size() == QSize(size, size)
    assert image.pixelColor(0, 0).alpha() == 0
    pixels = [image.pixelColor(x, y) for x in range(size) for y in range(0, size, 1 + size // 64)]
    for players in ("#0B5FBF", "#B5460F"):
        assert any(is_near(pixel, QColor(players)) for pixel in pixels)


def is_near(colour: QColor, other: QColor) -> bool:
    """Return whether two colours differ by no more than smoothing makes them."""
    pairs = zip(colour.getRgb(), other.getRgb(), strict=True)  # type: ignore[call-overload]
    return all(abs(one - two) < 60 for one, two in pairs)


def test_icon_of_the_running_program_is_drawn_from_the_same_source() -> None:
    """Processors round a few pixels at the rims differently."""
    committed = QImage(str(SOURCE.with_name("icon.png")))
    drawn = QImage.fromData(png(SOURCE, RUN_TIME_SIZE)).convertToFormat(committed.format())
    assert committed.size() == drawn.size()
    pairs = zip(bytes(committed.constBits()), bytes(drawn.constBits()), strict=True)
    assert max(abs(one - two) for one, two in pairs) <= 2
