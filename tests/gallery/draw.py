"""Draws one state in every size and theme, as told by its command line: FOLDER STATE."""

import os
import sys
import traceback
from collections.abc import Iterator
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
from tictactoe_gui.session.settings import Theme  # noqa: E402
from tictactoe_gui.session.store.kept_settings import KeptSettings  # noqa: E402
from tictactoe_gui.session.store.store import FILE, Store  # noqa: E402
from tictactoe_gui.ui.studies import STUDIES  # noqa: E402

QUICK_PNG = 85
"""How little a picture is packed: packed as usual, pictures took a sixth of the whole time."""


def main() -> None:
    """Draw what the command line asks for, and end the process."""
    try:
        draw(*sys.argv[1:])
    except Exception:  # noqa: BLE001  (the program would show it in a dialog)
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)  # a window and its threads would wait for a person


def draw(folder: str, key: str) -> None:
    """Draw a state into a folder; print with what it was drawn."""
    state = STATES[key]
    visitor = _start(state)
    target = state.reach(visitor) or visitor.front
    for theme, size, image in _pictures(visitor, state, target):
        name = "-".join(filter(None, (key, theme, size)))
        if not image.save(str(Path(folder) / f"{name}.png"), quality=QUICK_PNG):
            sys.exit(f"{folder} cannot be written")
    font = QFontInfo(visitor.app.font())
    sys.stdout.write(f"Qt {qVersion()}, {font.family()} {font.pointSizeF():g} pt\n")
    visitor.window.close()


def _start(state: State) -> Visitor:
    """Start the program with the settings of a state."""
    frozen.let_nothing_move()
    QCoreApplication.setApplicationName(NAME)
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppLocalDataLocation)
    store = Store(Path(place) / FILE)
    store.open()
    KeptSettings(store).write(replace(state.settings, theme=Theme.LIGHT))
    store.close()
    application, window = app.create(["gallery"])
    application.setCursorFlashTime(0)
    visitor = Visitor(application, window)
    window.resize(*SIZES["large"])
    window.show()
    visitor.wait(window.isActiveWindow)
    return visitor


def _pictures(visitor: Visitor, state: State, target: QWidget) -> Iterator[tuple[str, str, QImage]]:
    """Yield the pictures by theme and size; a menu or a message has one size of its own."""
    for size, (width, height) in SIZES.items():
        has_own_size = isinstance(target, QMenu | QMessageBox)
        if not has_own_size:
            target.resize(width, height)
            visitor.wait()
        is_narrow = isinstance(target, QMainWindow) and size == "small"
        if is_narrow and state.is_beside:
            _show_beside(visitor, state)
        for theme in THEMES:  # to start anew for each would take nearly twice as long
            visitor.light(THEMES[theme])
            yield theme, "" if has_own_size else size, visitor.picture(target)
        if has_own_size:
            return


def _show_beside(visitor: Visitor, state: State) -> None:
    """Bring what the state is about to the front of a narrow window."""
    if state.room == "Game":
        visitor.menu("View", "Panel")
    else:
        visitor.menu("View", STUDIES[state.settings.study].title())
