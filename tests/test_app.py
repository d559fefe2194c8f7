"""Start-up: the program in a process of its own, offscreen, with its own folders."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kept import keep, kept
from tests.posix import KILL
from tests.processes import CANNOT_FORK, OFFSCREEN, database, loaded, run, talk
from tictactoe_gui import DESKTOP_ID
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.session.store.database import connect

DEFAULTS = {
    "side": "x",
    "representation": "vector",
    "difficulty": "hard",
    "program": "alpha-beta",
    "evaluation": "perfect",
}


def start(what: str, *arguments: str, **environment: str) -> dict[str, Any]:
    """Run a function of `started` in the program; return what it found."""
    if sys.platform == "win32":
        pytest.skip(CANNOT_FORK)
    done = loaded().run("tests.started", what, *arguments, **environment)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


@pytest.fixture
def log_path() -> Path:
    return Path(os.environ["XDG_DATA_HOME"]) / "tictactoe-gui" / "tictactoe.log"


def in_force(found: dict[str, Any]) -> dict[str, Any]:
    """Return the settings alone."""
    return {name: found[name] for name in DEFAULTS}


def test_the_first_start(log_path: Path) -> None:
    found = start("settings")
    easy = {"difficulty": "easy", "program": "random", "evaluation": "off"}
    assert in_force(found) == DEFAULTS | easy
    assert found["message"] == "You are X. Click a square."
    name, number = "tictactoe-gui", "5,478"
    interval = pytest.approx(0.0001)
    assert found["surroundings"] == [name, DESKTOP_ID, "fusion", True, interval, number]
    assert not log_path.exists()


def test_who_asks_for_something_gets_no_easy_game() -> None:
    found = start("settings", "--study", "why")
    assert found["difficulty"] == DEFAULTS["difficulty"]


@pytest.mark.parametrize(
    ("is_newer", "message"),
    [
        (False, "Your file could not be read, so a new one was started. The old one is kept as"),
        (True, "A newer version of the program wrote your file. It is left as it is, "),
    ],
)
def test_a_file_that_cannot_be_used_is_told_and_kept(*, is_newer: bool, message: str) -> None:
    keep(database(), TWO_PERSONS)
    if is_newer:
        with closing(connect(database())) as connection:
            connection.execute("PRAGMA user_version = 1000")
    else:
        database().write_bytes(b"nonsense " * 1000)
    before = database().read_bytes()
    found = start("settings")
    assert message in found["message"]
    assert in_force(found)["side"] == "x"
    (left,) = [each for each in database().parent.glob("*.sqlite3") if each.read_bytes() == before]
    assert (left == database()) == is_newer


def test_a_setting_is_kept() -> None:
    start("close")
    assert kept(database()).geometry
    assert start("settings")["evaluation"] == "perfect"


@pytest.mark.parametrize("position", ["X../.O./...", "X../.../..."])
def test_a_slide_opens_and_the_game_before_it_is_kept(position: str) -> None:
    """Also where the computer is to move: a class is to guess."""
    left = leave("unfinished")
    keep(database(), Settings())
    found = start("first", "--position", position, "--study", "thinking", "--presentation")
    assert found == {
        "position": position,
        "study": "thinking",
        "menu": False,
        "is told": False,
        "is idle": True,
        "before": [*left["before"], left["present"], *left["after"]],
    }
    assert start("standing")["settings"]["evaluation"] == "perfect"


@pytest.mark.parametrize("what", ["error_in_a_slot", "error_in_a_thread"])
def test_an_unexpected_error_is_shown_and_logged_and_the_game_goes_on(
    what: str, log_path: Path
) -> None:
    found = start(what)
    assert "ZeroDivisionError: out of luck" in found["text"]
    assert "in _fail" in found["details"]
    assert found["position"] == ".../.X./..."
    logged = log_path.read_text("utf-8")
    assert "unexpected error" in logged
    assert "ZeroDivisionError: out of luck" in logged
    assert "in _fail" in logged


def test_a_desktop_without_screen_readers_is_not_complained_of(log_path: Path) -> None:
    start("no_registry")
    assert not log_path.exists()


def test_what_qt_complains_of_is_logged_after_what_the_last_start_has(log_path: Path) -> None:
    log_path.parent.mkdir(parents=True)
    log_path.write_text("earlier\n")
    start("qt_warning")
    logged = log_path.read_text("utf-8")
    assert logged.startswith("earlier\n")
    assert "the sky is falling" in logged


def test_a_home_that_takes_no_file_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    found = start("trouble", XDG_DATA_HOME=str(tmp_path / "file"))
    assert "(something else is in its place): you have your games only until" in found["message"]
    assert found["position"] == ".../.X./..."
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize("home", ["", None])
def test_without_a_home_the_one_of_the_account_is_taken(home: str | None) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has another home")
    import pwd

    account = pwd.getpwuid(os.getuid()).pw_dir
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("HOME")
        patch.delenv("XDG_DATA_HOME")
        if home is not None:
            patch.setenv("HOME", home)
        assert ask("import os; print(os.environ['HOME'])") == account


def ask(script: str) -> str:
    """Make the application in a process of its own, without a window, and run a script in it."""
    make = "import sys; from tictactoe_gui.app import EarlyMessages, _application"
    done = run("-c", f"{make}; it = _application(['x'], EarlyMessages()); {script}")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


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
    found = start("opened", str(tmp_path / name))
    assert said in found["message"]
    assert found["position"] == ("XO./.O./..X" if name == "game.txt" else ".../.../...")


# The next start.

TWO_PERSONS = Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF)
LEAVES = ("unfinished", "watched", "against_a_program")


def leave(how: str) -> dict[str, Any]:
    """Let two persons play and leave in some way; return what was there then."""
    found, files = left_home(how)
    home = home_of_all()
    for name, content in files.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(content)
    return found


@cache
def left_home(how: str) -> tuple[dict[str, Any], dict[Path, bytes]]:
    """Return what was there when they left, and the files: many starts go on from the same."""
    home = home_of_all()
    keep(database(), TWO_PERSONS)
    found = start(f"leave_{how}")
    files = [each for each in home.rglob("*") if each.is_file()]
    return found, {each.relative_to(home): each.read_bytes() for each in files}


def home_of_all() -> Path:
    """Return the folder of all that this test's programs keep."""
    return Path(os.environ["HOME"]).parent


def shown(found: dict[str, Any]) -> dict[str, Any]:
    """Return what has to be there again: not yet the reasons."""
    again = {name: each for name, each in found.items() if name not in ("reasons", "redo")}
    if '"moves":[]' in again["present"]:
        del again["present"]  # a game in which nothing has happened is not kept
    return again


@pytest.mark.slow
@pytest.mark.parametrize("how", LEAVES)
def test_the_next_start_goes_on_where_this_one_ends(how: str) -> None:
    left = leave(how)
    found = start("standing")
    assert shown(found) == shown(left)
    assert found["redo"] or not left["after"]


@pytest.mark.parametrize("left", [None, "unfinished"])
def test_a_click_before_the_last_game_is_back_is_not_lost(left: str | None) -> None:
    """It begins a game, and undo leads from there to the games that were left."""
    keep(database(), TWO_PERSONS)
    old = shown(leave(left)) if left else {"before": [], "after": []}
    for found in (start("click_at_once"), start("standing")):
        assert found["position"] == ".../.X./..."
        assert json.loads(found["present"])["moves"] == [5]
        earlier = [*old["before"], *([old["present"]] if left else []), *old["after"]]
        assert found["before"] == earlier
        assert found["undo"]


@pytest.mark.slow
def test_a_program_knows_again_why_it_moved() -> None:
    left = leave("against_a_program")
    assert left["reasons"] == 2
    found = start("recalled")
    assert found["count"] == 2
    assert found["subtitle"].startswith("The computer (hard) answered 4 with")


@pytest.mark.slow
def test_a_machine_that_is_seated_moves_at_once_at_the_next_start() -> None:
    start("seat_menace")
    keep(database(), replace(kept(database()), side=Side.O))
    found = start("menace_at_once")
    assert found == {"seated": "MENACE", "message": "", "by": "MENACE", "marks": 3}


SLOW_DISK = """
#include <unistd.h>
int fsync(int file) { return usleep(3600000000U); }
int fdatasync(int file) { return usleep(3600000000U); }
"""
"""It answers after an hour; without a compiler it is a usual one."""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_what_was_seen_outlives_a_kill_on_a_disk_that_does_not_answer(tmp_path: Path) -> None:
    keep(database(), TWO_PERSONS)
    library, slow = str(tmp_path / "slow.so"), dict[str, str]()
    if compiler := shutil.which("cc"):
        command = compiler, "-shared", "-fPIC", "-o", library, "-x", "c", "-"
        subprocess.run(command, input=SLOW_DISK, text=True, check=True)
        slow["LD_PRELOAD"] = library
    done = run("-m", "tests.started", "killed", environment=os.environ | OFFSCREEN | slow)
    assert done.returncode == -KILL, done.stderr
    assert shown(start("standing")) == shown(json.loads(done.stdout))


@pytest.mark.slow
def test_two_windows_have_games_of_their_own() -> None:
    leave("unfinished")
    beside = talk("-m", "tests.started", "stay")
    assert beside.stdout
    mine = json.loads(beside.stdout.readline())["position"]
    assert mine != ".../.../..."
    assert start("standing")["position"] == ".../.../..."
    beside.communicate(timeout=60)
    assert beside.returncode == 0
    assert start("standing")["position"] == mine
