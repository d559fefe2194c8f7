"""Translators that make visible what went through translation."""

import re

from PySide6.QtCore import QTranslator

_WRAPPED = re.compile("⟦[^⟦⟧]*⟧")


class Brackets(QTranslator):
    """Wraps every text in ⟦⟧."""

    def translate(
        self,
        _context: str | bytes,
        source: str | bytes,
        _disambiguation: str | bytes | None = None,
        _count: int = -1,
    ) -> str:
        return self.marked(source if isinstance(source, str) else source.decode())

    def marked(self, text: str) -> str:
        return f"⟦{text}⟧"

    def isEmpty(self) -> bool:  # noqa: N802  (Qt's name)
        return False


class Shouting(Brackets):
    """Shouts every text, and leaves its placeholders alone."""

    def marked(self, text: str) -> str:
        parts = re.split(r"(\{\w+\}|%n)", text)
        return (
            "".join([part if index % 2 else part.upper() for index, part in enumerate(parts)]) + "!"
        )


def untranslated(text: str) -> str:
    """Return what is left of a text without all that was translated."""
    while _WRAPPED.search(text):
        text = _WRAPPED.sub("", text)
    return text
