"""Draws one state in one theme, in every size: python -m tests.gallery.draw FOLDER THEME STATE."""

import os
import sys
import traceback
from dataclasses import replace
from pathlib import Path

from tests.gallery import frozen

frozen.freeze()

from PySide6.QtCore import QCoreApplication, QStandardPaths, qVersion  # noqa: E402
from PySide6.QtGui import QFontInfo, QImage  # noqa: E402
from PySide6.QtWidgets import QMainWindow, QMenu, QMessageBox, QWidget  # noqa: E402

from tests.gallery.state import SIZES, STATES, THEMES, State  # noqa: E402
from tests.gallery.visitor import Visitor  # noqa: E402
from tictactoe_gui import NAME, app  # noqa: E402
from tictactoe_gui.session.settings import SettingsFile  # noqa: E402
from tictactoe_gui.ui.studies import STUDIES  # noqa: E402


def main() -> None:
    """Draw what the command line asks for; print with what it was drawn."""
    folder, theme, key = sys.argv[1:]
    state = STATES[key]
    visitor = _start(state, theme)
    target = state.reach(visitor) or visitor.front
    for size, image in _pictures(visitor, state, target):
        name = "-".join(filter(None, (key, theme, size)))
        if not image.save(str(Path(folder) / f"{name}.png")):
            sys.exit(f"{folder} cannot be written")
    font = QFontInfo(visitor.app.font())
    sys.stdout.write(f"Qt {qVersion()}, {font.family()} {font.pointSizeF():g} pt\n")
    visitor.window.close()


def _start(state: State, theme: str) -> Visitor:
    """Start the program with the settings of a state."""
    QCoreApplication.setApplicationName(NAME)
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation)
    settings = replace(state.settings, theme=THEMES[theme])
    SettingsFile(Path(place) / "settings.json").write(settings)
    application, window = app.create(["gallery"])
    application.setCursorFlashTime(0)
    visitor = Visitor(application, window)
    window.resize(*SIZES["large"])
    window.show()
    visitor.wait()
    return visitor


def _pictures(visitor: Visitor, state: State, target: QWidget) -> list[tuple[str, QImage]]:
    """Return the pictures by size; a menu or a message has one of its own."""
    if isinstance(target, QMenu | QMessageBox):
        return [("", visitor.picture(target))]
    pictures = []
    for size, (width, height) in SIZES.items():
        target.resize(width, height)
        visitor.wait()
        is_narrow = isinstance(target, QMainWindow) and size == "small"
        if is_narrow and state.is_beside:
            _show_beside(visitor, state)
        pictures.append((size, visitor.picture(target)))
    return pictures


def _show_beside(visitor: Visitor, state: State) -> None:
    """Bring what the state is about to the front of a narrow window."""
    if state.room == "Game":
        visitor.menu("View", "Settings panel")
    else:
        visitor.menu("Study", STUDIES[state.settings.study].title())


if __name__ == "__main__":
    try:
        main()
    except Exception:  # noqa: BLE001  (the program would show it in a dialog)
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)  # a window and its threads would wait for a person
