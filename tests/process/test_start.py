"""Start-up: the program in a process of its own, offscreen, with its own folders."""

import json
import os
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect

from tests.process.programs import forked, keep, kept, log, logged, modes, run_script
from tests.processes import database, run
from tictactoe_gui import DESKTOP_ID
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.store.database import connect
from tictactoe_gui.session.store.machines import Machines
from tictactoe_gui.session.store.store import Store

TWO_PERSONS = Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF)


def chosen(found: dict[str, Any]) -> tuple[object, ...]:
    return tuple(found[name] for name in ("side", "program", "evaluation"))


def test_the_first_start() -> None:
    found = run_script("start")
    assert chosen(found) == ("x", "random", "off")
    assert found["message"] == "You are X. Click a square."
    name, number = "tictactoe-gui", "5,478"
    interval = pytest.approx(0.0001)
    assert found["surroundings"] == [name, DESKTOP_ID, "fusion", True, interval, number]
    assert logged() == []


def test_who_asks_for_something_gets_no_easy_game() -> None:
    assert chosen(run_script("start", "--study", "why")) == ("x", "alpha-beta", "perfect")


@pytest.mark.parametrize(
    ("is_newer", "message"),
    [
        (False, "Your file could not be read, so a new one was started. The old one is kept as"),
        (True, "A newer version of the program wrote your file. It is left as it is, "),
    ],
)
def test_a_file_that_cannot_be_used_is_told_and_kept(*, is_newer: bool, message: str) -> None:
    keep(TWO_PERSONS)
    if is_newer:
        with closing(connect(database())) as connection:
            connection.execute("PRAGMA user_version = 1000")
    else:
        database().write_bytes(b"nonsense " * 1000)
    before = database().read_bytes()
    found = run_script("start")
    assert message in found["message"]
    assert found["side"] == "x"
    (left,) = [each for each in database().parent.glob("*.sqlite3") if each.read_bytes() == before]
    assert (left == database()) == is_newer


def test_a_home_that_takes_no_file_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    home = str(tmp_path / "file")
    done = forked("tests.process.scripts", "trouble", "close", XDG_DATA_HOME=home)
    found = json.loads(done.stdout)
    assert "(something else is in its place): you have your games only until" in found["message"]
    assert found["position"] == ".../.X./..."
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize("home", ["", None])
def test_without_a_home_the_one_of_the_account_is_taken(
    monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has another home")
    import pwd

    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name)
    if home is not None:
        monkeypatch.setenv("HOME", home)
    make = "from tictactoe_gui.app import EarlyMessages, _application"
    done = run("-c", f"import os; {make}; it = _application(['x'], EarlyMessages())\n{TELL_HOME}")
    assert (done.returncode, done.stdout.strip()) == (0, pwd.getpwuid(os.getuid()).pw_dir)


TELL_HOME = "print(os.environ['HOME'])"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("game.txt", "Opened game.txt."),
        ("\udcff<b>\u202e.txt", "<b> .txt is not there."),
        ("", "is a folder"),
    ],
)
def test_a_file_that_is_named_is_opened(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "game.txt").write_text("XO./.O./..X")
    found = run_script("opened", tmp_path / name)
    assert said in found["message"]
    assert found["position"] == ("XO./.O./..X" if name == "game.txt" else ".../.../...")


def test_errors_are_shown_and_logged_and_the_game_goes_on() -> None:
    """What is written is for one person, whatever the umask."""
    before = os.umask(0)
    found = run_script("errors")
    os.umask(before)
    assert found["position"] == ".../.X./..."
    for text in (*found["told"], log().read_text("utf-8")):
        assert "ZeroDivisionError: out of luck" in text
        assert "in out_of_luck" in text
    assert logged().count("unexpected error") == 2
    own = {name: mode for name, mode in modes().items() if name != "QtProject.conf"}
    assert {"tictactoe.log", "games.sqlite3"} <= own.keys()
    assert [name for name, mode in own.items() if mode & 0o077] == []


def test_what_qt_complains_of_is_logged_after_what_the_last_start_has() -> None:
    """But not that a desktop has no screen readers; what others could read is narrowed."""
    log().parent.mkdir(parents=True)
    log().write_text("earlier\n")
    log().chmod(0o666)
    run_script("complaints")
    assert logged() == ["earlier", "Qt: the sky is falling"]
    assert modes()["tictactoe.log"] == 0o600


def test_the_file_dialog_notes_nothing() -> None:
    """Qt's own would write down every folder that it has shown."""
    log().parent.mkdir(parents=True)
    run_script("file_dialog")
    names = modes().keys()
    assert "games.sqlite3" in names
    assert {name for name in names if "Qt" in name} == set()


# The next start.


def test_the_next_start_goes_on_where_this_one_ends() -> None:
    """A click before the last game is back begins another; undo leads to those that were left."""
    keep(TWO_PERSONS)
    left = run_script("leave")
    assert left["before"]
    assert left["after"]
    found = run_script("start")
    assert {name: found[name] for name in left} == left
    for script in ("click_at_once", "start"):
        found = run_script(script)
        assert found["position"] == ".../.X./..."
        assert json.loads(found["present"])["moves"] == [5]
        assert found["before"] == [*left["before"], left["present"], *left["after"]]


def test_a_slide_opens_and_the_game_before_it_is_kept() -> None:
    """Also where the computer is to move: a class is to guess."""
    keep(TWO_PERSONS)
    left = run_script("leave")
    keep(Settings())
    slide = "--position", "X../.../...", "--study", "thinking", "--presentation"
    found = run_script("opened", *slide)
    assert (found["position"], found["study"]) == ("X../.../...", "thinking")
    assert (found["menu"], found["is told"], found["is idle"]) == (False, False, True)
    assert found["before"] == [*left["before"], left["present"], *left["after"]]
    assert kept().evaluation is EvaluationSource.PERFECT


@pytest.mark.usefixtures("qapp")
def test_a_machine_that_is_seated_moves_at_once_at_the_next_start() -> None:
    """Its thought begins when the machines may not have been read yet."""
    store = Store(database())
    store.open()
    Machines(GameSession(Settings()), store).add("Owl", Machine.untaught(Menace()))
    store.close()
    opponent = replace(Choice().with_program("menace"), state="Owl")
    keep(Settings(side=Side.O, opponent=opponent))
    assert run_script("machine_at_once") == {"by": "Owl", "message": ""}


# Screens.


Screens = Callable[..., str]


@pytest.fixture
def screens(tmp_path: Path) -> Screens:
    """Return what lets Qt find screens of these sizes, side by side."""

    def write(*sizes: tuple[int, int]) -> str:
        left, found = 0, []
        for number, (width, height) in enumerate(sizes, start=1):
            place = {"x": left, "y": 0, "width": width, "height": height}
            dots = {"logicalDpi": 96, "logicalBaseDpi": 96}
            found.append({"name": f"screen-{number}", **place, **dots})
            left += width
        path = tmp_path / "screens.json"
        path.write_text(json.dumps({"screens": found}))
        return f"offscreen:configfile={path}"

    return write


FRAME = 4
"""Pixels of a frame that Qt does not count."""


def assert_reachable(found: dict[str, Any]) -> None:
    """Check that the whole window is on its screen."""
    window, screen = QRect(*found["window"]), QRect(*found["screens"][0])
    assert screen.adjusted(-FRAME, -FRAME, FRAME, FRAME).contains(window), (window, screen)


@pytest.mark.parametrize(("scale", "size"), [(0.5, (1366, 768)), (3, (3840, 2160))])
def test_the_window_fits_a_screen_of_any_scale(
    screens: Screens, scale: float, size: tuple[int, int]
) -> None:
    found = run_script("place", QT_QPA_PLATFORM=screens(size), QT_SCALE_FACTOR=str(scale))
    assert found["position"] == ".../.X./..."
    assert found["ratio"] == scale
    assert found["pixels"] == pytest.approx(scale, rel=0.02)
    assert_reachable(found)


def test_a_window_is_as_sharp_as_its_screen_and_comes_back_from_one_that_is_gone(
    screens: Screens,
) -> None:
    found = run_script(
        "second_screen",
        QT_QPA_PLATFORM=screens((1600, 900), (3200, 1800)),
        QT_SCREEN_SCALE_FACTORS="screen-1=1;screen-2=2",
    )
    assert found == {"ratios": [2.0, 2.0]}
    settings = kept()
    for left in ((1280, 900), (800, 600)):
        keep(settings)
        assert_reachable(run_script("place", QT_QPA_PLATFORM=screens(left)))
