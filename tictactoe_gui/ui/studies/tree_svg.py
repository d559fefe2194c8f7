"""SvgInk: writes the drawing of a search tree as SVG, with texts as texts."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, QXmlStreamWriter
from PySide6.QtGui import QColor, QFont

from tictactoe_gui.ui.studies.tree_ink import Align, Lettering, Points, Stroke, fitted

_BASELINE = 0.35
"""How far below the middle of its box a text stands, in its own size."""


class SvgInk:
    """Writes one element for each stroke; `finish` returns the file."""

    def __init__(self, box: QRectF, ground: QColor, family: QFont, title: str) -> None:
        self._family = family
        self._bytes = QByteArray()
        self._buffer = QBuffer(self._bytes)
        self._buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        self._xml = xml = QXmlStreamWriter(self._buffer)
        xml.setAutoFormatting(True)
        xml.writeStartDocument()
        xml.writeStartElement("svg")
        xml.writeDefaultNamespace("http://www.w3.org/2000/svg")
        for name, value in (
            ("width", _short(box.width())),
            ("height", _short(box.height())),
            ("viewBox", " ".join(map(_short, (box.x(), box.y(), box.width(), box.height())))),
            ("font-family", f"{family.family()}, sans-serif"),
        ):
            xml.writeAttribute(name, value)
        xml.writeTextElement("title", title)
        self.box(box, ground)

    def finish(self) -> bytes:
        """Return the whole file."""
        self._xml.writeEndDocument()
        self._buffer.close()
        return bytes(self._bytes.data())

    def box(
        self, box: QRectF, ground: QColor | None, rim: Stroke | None = None, radius: float = 0
    ) -> None:
        shape = {"x": box.x(), "y": box.y(), "width": box.width(), "height": box.height()}
        self._shape("rect", shape | {"rx": radius}, rim, ground)

    def ring(self, box: QRectF, stroke: Stroke) -> None:
        centre = box.center()
        radii = {"rx": box.width() / 2, "ry": box.height() / 2}
        self._shape("ellipse", {"cx": centre.x(), "cy": centre.y()} | radii, stroke)

    def line(self, start: QPointF, end: QPointF, stroke: Stroke) -> None:
        ends = {"x1": start.x(), "y1": start.y(), "x2": end.x(), "y2": end.y()}
        self._shape("line", ends, stroke)

    def curve(self, points: Points, stroke: Stroke) -> None:
        start, *rest = [f"{_short(point.x())} {_short(point.y())}" for point in points]
        self._shape("path", {"d": f"M {start} C {', '.join(rest)}"}, stroke)

    def text(self, box: QRectF, text: str, lettering: Lettering) -> None:
        shown, lettering = fitted(text, box, lettering, self._family)
        anchor, x = "middle", box.center().x()
        if lettering.align is Align.AlignLeft:
            anchor, x = "start", box.left()
        elif lettering.align is Align.AlignRight:
            anchor, x = "end", box.right()
        xml = self._xml
        xml.writeStartElement("text")
        for name, value in (
            ("x", _short(x)),
            ("y", _short(box.center().y() + _BASELINE * lettering.size)),
            ("font-size", _short(lettering.size)),
            ("font-weight", "bold" if lettering.is_bold else "normal"),
            ("text-anchor", anchor),
        ):
            xml.writeAttribute(name, value)
        self._colour("fill", lettering.colour)
        xml.writeCharacters(shown)
        xml.writeEndElement()

    def _shape(
        self,
        kind: str,
        place: dict[str, float] | dict[str, str],
        stroke: Stroke | None,
        ground: QColor | None = None,
    ) -> None:
        xml = self._xml
        xml.writeStartElement(kind)
        for name, value in place.items():
            xml.writeAttribute(name, value if isinstance(value, str) else _short(value))
        self._colour("fill", ground)
        if stroke:
            self._colour("stroke", stroke.colour)
            xml.writeAttribute("stroke-width", _short(stroke.width))
            xml.writeAttribute("stroke-linecap", "butt" if stroke.dashes else "round")
            if stroke.dashes:
                xml.writeAttribute("stroke-dasharray", " ".join(map(_short, stroke.dashes)))
        xml.writeEndElement()

    def _colour(self, name: str, colour: QColor | None) -> None:
        self._xml.writeAttribute(name, colour.name() if colour else "none")
        if colour and colour.alpha() < 255:  # noqa: PLR2004
            self._xml.writeAttribute(f"{name}-opacity", _short(colour.alphaF()))


def _short(value: float) -> str:
    """Return a number with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
