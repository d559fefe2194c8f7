"""A packaged program that is replaced while it runs says so once a part of it cannot be loaded."""

import sys
import zlib
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from tests.ui.conftest import OpenWindow

pytestmark = pytest.mark.side_panel(shown=False)

UPDATED = "Tic-tac-toe was updated. Your game is kept; start it again."
BROKEN = zlib.error("Error -3 while decompressing data")


@pytest.mark.parametrize("is_gone", [False, True])
def test_what_fails_by_it_is_told_in_no_other_words(
    open_window: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_gone: bool
) -> None:
    file = tmp_path / "tictactoe"
    file.write_text("old", "utf-8")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(file))
    window = open_window()
    file.rename(tmp_path / "older")
    if not is_gone:
        file.write_text("new", "utf-8")
    assert not window.header.warning.isVisible()
    window.messages.show_error(BROKEN)
    window.messages.show_unwritten(OSError("no disk"))
    assert window.header.warning.isVisible()
    assert window.header.warning.text() == UPDATED
    assert window.header.notice == ""
    assert window.findChildren(QMessageBox) == []
