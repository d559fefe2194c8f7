"""The application's icons, in the sizes and formats of each system, from the one SVG."""

import struct
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

RUN_TIME_SIZE = 256
"""Of icon.png, which the program loads: drawing an SVG takes longer, and a library more."""
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
ICNS_KINDS = {
    b"icp4": 16,
    b"icp5": 32,
    b"icp6": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,  # 16 points on a screen of twice the resolution, and so on
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}


def png(source: Path, size: int) -> bytes:
    """Return the SVG drawn into a PNG of size x size pixels."""
    renderer = QSvgRenderer(str(source))
    if not renderer.isValid():
        message = f"{source} is no SVG"
        raise ValueError(message)
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def ico(images: Mapping[int, bytes]) -> bytes:
    """Return the ICO file of PNGs by size; a size of 256 is written as 0."""
    offset = 6 + 16 * len(images)
    head, body = struct.pack("<HHH", 0, 1, len(images)), b""
    for size, image in images.items():
        head += struct.pack(
            "<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), offset + len(body)
        )
        body += image
    return head + body


def icns(images: Mapping[bytes, bytes]) -> bytes:
    """Return the ICNS file of PNGs by kind."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(image)) + image for kind, image in images.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write_icons(source: Path, folder: Path) -> None:
    """Write tictactoe.ico, tictactoe.icns and a PNG of every size, <size>.png, into folder."""
    folder.mkdir(parents=True, exist_ok=True)
    sizes = {*SIZES, *ICO_SIZES, *ICNS_KINDS.values()}
    images = {size: png(source, size) for size in sorted(sizes)}
    for size in SIZES:
        (folder / f"{size}.png").write_bytes(images[size])
    (folder / "tictactoe.ico").write_bytes(ico({size: images[size] for size in ICO_SIZES}))
    kinds = {kind: images[size] for kind, size in ICNS_KINDS.items()}
    (folder / "tictactoe.icns").write_bytes(icns(kinds))


if __name__ == "__main__":
    RESOURCES = Path(__file__).resolve().parent.parent / "resources"
    (RESOURCES / "icon.png").write_bytes(png(RESOURCES / "icon.svg", RUN_TIME_SIZE))
