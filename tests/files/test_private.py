"""What the program keeps is for the eyes of the person who plays, whatever their umask."""

import json
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import offline
from tests.processes import run
from tests.session.store.seated import Seated
from tests.test_app import start
from tictactoe_gui.files import make_file, make_folder, make_private, write_whole
from tictactoe_gui.session.store.database import open_database

WITHOUT_NETWORKS = (offline.__file__, sys.executable) if sys.platform == "linux" else ()
"""Before a program's own words: the system ends it when it reaches for a network."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")


@pytest.fixture(params=[0, 0o022, 0o077], ids=["umask 0", "umask 022", "umask 077"])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


@pytest.fixture
def no_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes_below(folder: Path) -> dict[str, int]:
    return {path.relative_to(folder).as_posix(): mode(path) for path in folder.rglob("*")}


@pytest.mark.usefixtures("umask")
def test_a_file_is_made_for_one_person(tmp_path: Path) -> None:
    make_file(tmp_path / "file")
    assert mode(tmp_path / "file") == 0o600


@pytest.mark.usefixtures("no_umask")
def test_folders_are_made_for_one_person(tmp_path: Path) -> None:
    above = mode(tmp_path)
    make_folder(tmp_path / "a" / "b")
    assert modes_below(tmp_path) == {"a": 0o700, "a/b": 0o700}
    assert mode(tmp_path) == above


def test_what_others_could_read_is_narrowed(tmp_path: Path) -> None:
    folder, file = tmp_path / "folder", tmp_path / "folder" / "file"
    folder.mkdir()
    file.write_text("kept")
    folder.chmod(0o777)
    file.chmod(0o666)
    make_folder(folder)
    make_file(file)
    assert (mode(folder), mode(file)) == (0o700, 0o600)
    assert file.read_text() == "kept"


def test_what_may_not_be_written_stays_so(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch(0o444)
    make_private(file)
    assert mode(file) == 0o400


def test_what_is_not_there_or_not_ours_does_no_harm(tmp_path: Path) -> None:
    make_private(tmp_path / "file")
    make_folder(Path("/"))
    assert not (tmp_path / "file").exists()


@pytest.mark.parametrize("name", ["file/folder", "file/folder/deeper"])
def test_a_folder_that_cannot_be_made_is_told(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        make_folder(tmp_path / name)


@pytest.mark.usefixtures("no_umask")
def test_the_log_of_an_earlier_version_is_narrowed() -> None:
    path = Path(os.environ["XDG_DATA_HOME"]) / "tictactoe-gui" / "tictactoe.log"
    path.parent.mkdir(parents=True)
    path.write_text("earlier")
    start("qt_warning")
    assert (mode(path.parent), mode(path)) == (0o700, 0o600)


@pytest.mark.usefixtures("no_umask")
def test_a_bad_file_is_kept_aside_for_one_person(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_text("nonsense")
    open_database(path).connection.close()
    assert mode(tmp_path / "games.bad.sqlite3") == 0o600


@pytest.mark.usefixtures("no_umask", "qapp")
def test_what_is_kept_is_for_one_person(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    seated = Seated(folder).start()
    found = modes_below(tmp_path)
    seated.close()
    files = ("games.sqlite3", "games.sqlite3-wal", "games.sqlite3-shm", "window-1.lock")
    assert found == {"folder": 0o700} | {f"folder/{name}": 0o600 for name in files}


@pytest.mark.usefixtures("no_umask")
def test_the_whole_program_writes_for_one_person_and_reaches_for_no_network() -> None:
    """A walk through everything, then an error to log."""
    home = Path(os.environ["HOME"]).parent
    home.mkdir(parents=True)
    done = run(*WITHOUT_NETWORKS, "-m", "tests.started", "walk")
    assert (done.returncode, done.stderr) == (0, "")
    opened = json.loads(done.stdout)["opened"]
    assert {"Lab – Tic-tac-toe", "Tic-tac-toe"} <= {*opened}
    start("error_in_a_slot")
    found = modes_below(home)
    names = {name.rpartition("/")[2] for name in found}
    assert {"tictactoe.log", "games.sqlite3"} <= names
    open_to_others = {name for name, bits in found.items() if bits & 0o077}
    assert {name for name in open_to_others if not name.endswith("QtProject.conf")} == set()


def test_the_file_dialog_notes_nothing() -> None:
    """Qt's own would write down every folder that it has shown."""
    home = Path(os.environ["HOME"]).parent
    home.mkdir(parents=True)
    start("file_dialog")
    names = {path.name for path in home.rglob("*") if path.is_file()}
    assert "games.sqlite3" in names
    assert {name for name in names if "Qt" in name} == set()


@pytest.mark.parametrize("umask", [0, 0o022, 0o027], indirect=True)
def test_what_a_person_saves_follows_their_umask(umask: int, tmp_path: Path) -> None:
    write_whole(tmp_path / "table.csv", b"1,2")
    assert mode(tmp_path / "table.csv") == 0o666 & ~umask


def test_what_a_person_saves_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.touch()
    path.chmod(0o640)
    write_whole(path, b"1,2")
    assert mode(path) == 0o640
