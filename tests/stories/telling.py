"""Tells stories: each in a window of its own with an empty home, all in one process."""

import difflib
import gc
import json
import os
import re
import sys
import tempfile
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from tests.stories.faults import faults
from tests.stories.frozen import let_nothing_move
from tests.stories.screen import changes, screen
from tests.stories.standing import Places, moved, places
from tests.stories.steps import do, settings_of
from tests.stories.stories import Story, stories
from tests.stories.visitor import Visitor
from tests.ui.person import POPUP_MESSAGES
from tests.ui.remembered import remember_searches
from tictactoe_gui.app import SWITCH_SECONDS, install_translations
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF
from tictactoe_gui.engine.rule_cards import RULE_SHELF
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.window.main_window import MainWindow

SIZE = 1120, 740
UNSUPPORTED = r"^This plugin does not support propagateSizeHints\(\)$"
TROUBLES: list[str] = []
FOLDERS = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")


def tell(app: QApplication, story: Story, shots: Path | None = None) -> Iterator[str]:
    """Yield the steps of a story, each with what it has changed and what is wrong now.

    A picture of its end is left in a folder, if one is named.
    """
    with _started(app, settings_of(story.settings.split())) as visitor:
        seen, wrong, stood = screen(), set[str](), Places()
        yield f"# {story.name} | {story.settings}"
        for step in ("", *story.steps):
            if step:
                do(visitor, step)
                visitor.wait()
                yield f"> {step}"
            now, faulty = screen(), set(faults())
            yield from (f"  {each}" for each in changes(seen, now))
            yield from (f"  ! {each}" for each in sorted(faulty - wrong))
            stands = places(visitor.window)
            yield from (f"  ! {each}" for each in moved(stood, stands))
            is_resized = stands["window"] != stood.get("window")
            seen, wrong, stood = now, faulty, stands if is_resized else stood | stands
        if shots:
            shots.mkdir(parents=True, exist_ok=True)
            visitor.front.grab().save(str(shots / f"{story.approved.stem}.png"))


@contextmanager
def _started(app: QApplication, settings: Settings) -> Iterator[Visitor]:
    """Start the program in an empty home, as `app.create` does, and close all that was opened."""
    let_nothing_move()
    RULE_SHELF.kept, MACHINE_SHELF.kept = (), {}
    frozen: Any = Control
    check = frozen.check
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ |= dict.fromkeys(FOLDERS, home)
        folder = Path(home)
        session = GameSession(settings)
        store = Store(folder / FILE)
        store.open()
        window = MainWindow(session, store, KeptSettings(store))
        session.setParent(window)
        window.painted.connect(window.start)
        window.resize(*SIZE)
        window.show()
        visitor = Visitor(app, window)
        visitor.home = folder
        visitor.wait(lambda: window.menu_actions.is_filled)
        try:
            yield visitor
        finally:
            frozen.check = check  # a step may have held what thinks
            for each in app.topLevelWidgets():
                if each is not window and each.isVisible():
                    each.close()
            window.close()
            window.autosave.close()
            session.close()
            window.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            gc.collect()
            gc.freeze()  # what is left is for all, and never looked through again


def _difference(app: QApplication, story: Story, words: list[str]) -> str:
    """Return how what is seen differs from what was approved, and what went wrong meanwhile.

    It is seen up to a step that cannot be done.
    """
    shots = next((Path(each[8:]) for each in words if each.startswith("--shots=")), None)
    lines: list[str] = []
    try:
        lines.extend(tell(app, story, shots))  # what it has yielded before it fails is kept
    except Exception as error:  # noqa: BLE001  (it is told with the others)
        TROUBLES.append(repr(error))
    path = story.approved
    if "--approve" in words:
        path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    approved = path.read_text("utf-8").splitlines() if path.exists() else []
    told = [*difflib.unified_diff(approved, lines, "approved", story.name, "", "", 2, "")]
    if TROUBLES:
        told += [f"What Qt and Python said in {story.name}:", *TROUBLES]
        TROUBLES.clear()
    return "\n".join(told)


def _application() -> QApplication:
    """Return the application, which speaks as the program does; note all that goes wrong in it."""
    gc.disable()  # as in the program: no thread may throw away what belongs to a window
    app = QApplication(["stories", "-style", "fusion"])
    install_translations(app)
    sys.setswitchinterval(SWITCH_SECONDS)
    qInstallMessageHandler(_on_qt_message)
    sys.excepthook = lambda *error: TROUBLES.extend(traceback.format_exception(*error))
    return app


def _on_qt_message(_kind: object, _context: object, text: str) -> None:
    if not any(re.search(each, text) for each in (*POPUP_MESSAGES, UNSUPPORTED)):
        TROUBLES.append(text)


def main(words: list[str]) -> int:
    """Tell the stories that are asked for; return 1 if one is not as it was approved.

    `--asked` takes them one by one from standard input, each by its room and name, and answers
    in a line of JSON.
    """
    wanted = [each for each in words if not each.startswith("-")]
    of = [Path(each[5:]) for each in words if each.startswith("--of=")]
    named = {f"{each.room}: {each.name}": each for each in stories(*of)}
    chosen: Iterable[Story] = [
        story for name, story in named.items() if not wanted or any(each in name for each in wanted)
    ]
    is_asked = "--asked" in words
    if is_asked:
        chosen = (named[line.rstrip("\n")] for line in sys.stdin)
    app = _application()
    failed = False
    remember_searches()
    for story in chosen:
        difference = _difference(app, story, words)
        failed = failed or bool(difference)
        if is_asked or difference:
            sys.stdout.write(f"{json.dumps(difference) if is_asked else difference}\n")
            sys.stdout.flush()
    os._exit(int(failed))  # windows and threads are past; what Qt would clear away is not needed
