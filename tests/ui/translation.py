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
        return f"⟦{_text(source)}⟧"

    def isEmpty(self) -> bool:  # noqa: N802  (Qt's name)
        return False


class Shouting(Brackets):
    """Shouts every text, and leaves its placeholders alone."""

    def translate(
        self,
        _context: str | bytes,
        source: str | bytes,
        _disambiguation: str | bytes | None = None,
        _count: int = -1,
    ) -> str:
        parts = re.split(r"(\{\w+\}|%n)", _text(source))
        return (
            "".join([part if index % 2 else part.upper() for index, part in enumerate(parts)]) + "!"
        )


def _text(source: str | bytes) -> str:
    return source if isinstance(source, str) else source.decode()


def untranslated(text: str) -> str:
    """Return what is left of a text without all that was translated."""
    while _WRAPPED.search(text):
        text = _WRAPPED.sub("", text)
    return text
