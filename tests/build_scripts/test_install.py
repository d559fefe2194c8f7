"""What stands in the archive beside the program: `install` and `uninstall`, for a shell alone."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import contents
import verbs
from desktop import write_archive_files
from tests.cases import for_each
from tictactoe_gui import DESKTOP_ID, EXECUTABLE, NAME

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="menus of Linux desktops")

ENTRY = (verbs.ROOT / "resources" / "desktop" / f"{DESKTOP_ID}.desktop").read_text("utf-8")
TYPE = (verbs.ROOT / "resources" / "desktop" / f"{DESKTOP_ID}.xml").read_text("utf-8")
PROGRAM = '#!/bin/sh\n[ ! -e "$HOME/broken" ] && echo "started $* ${QT_QPA_PLATFORM-}"\n'
BUILT = {
    EXECUTABLE: PROGRAM,
    "_internal/libQt6Core.so.6": "library",
    f"share/applications/{DESKTOP_ID}.desktop": ENTRY,
    f"share/mime/packages/{DESKTOP_ID}.xml": TYPE,
    f"share/icons/hicolor/16x16/apps/{DESKTOP_ID}.png": "icon",
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, and a packaged program of a few files, one of them a link."""
    home = tmp_path / 'home of 100% \\ $a `b` "c"'
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name)
    built = tmp_path / "dist of mine" / "tictactoe"
    for name, text in BUILT.items():
        write(built / name, text)
    (built / EXECUTABLE).chmod(0o755)
    (built / "libQt6Core.so.6").symlink_to("_internal/libQt6Core.so.6")
    monkeypatch.setattr(contents, "glibc", lambda _: "2.36")  # of its binaries, which has none
    write_archive_files(built)
    monkeypatch.setattr(verbs, "BUILT", built)
    return home


@pytest.fixture
def program(home: Path) -> Path:
    """Where the program is put."""
    return home / ".local" / "share" / DESKTOP_ID


def written(home: Path) -> Path:
    """Return the folder that the running program writes to."""
    return home / ".local/share" / NAME


def script(name: str, *words: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    """Run a script of the archive, with nothing but what every system has."""
    environment = {"HOME": os.environ["HOME"], "PATH": "/usr/bin:/bin"} | variables
    return subprocess.run(
        [verbs.BUILT / name, *words], env=environment, capture_output=True, text=True, check=False
    )


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def everything_in(folder: Path) -> dict[str, str]:
    """Return every file, link and folder by name, with what it holds."""
    return {
        str(path.relative_to(folder)): str(path.readlink())
        if path.is_symlink()
        else path.read_text("utf-8", "replace")
        if path.is_file()
        else "folder"
        for path in folder.rglob("*")
    }


def test_installed_program_is_complete_and_starts_by_its_name(home: Path, program: Path) -> None:
    launcher = home / ".local/bin" / EXECUTABLE
    done = script("install")
    said = f"installed: it is in the menu, and {launcher} starts it\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, said, "")
    for name in (EXECUTABLE, "_internal/libQt6Core.so.6"):
        assert (program / name).read_text("utf-8") == BUILT[name]
    assert (program / "libQt6Core.so.6").is_symlink()
    icon = home / ".local/share/icons/hicolor/16x16/apps" / f"{DESKTOP_ID}.png"
    assert icon.read_text("utf-8") == "icon"
    assert not (program / "share").exists()
    for line in (program / "installed.txt").read_text("utf-8").splitlines():
        kind, _, name = line.partition(" ")
        assert kind in {"file", "folder"}
        assert Path(name).is_relative_to(home)
    started = subprocess.run([launcher, "X"], capture_output=True, text=True, check=True)
    assert started.stdout.startswith("started X")


def test_a_program_that_fails_its_self_test_is_not_installed(home: Path) -> None:
    write(home / "broken", "")
    done = script("install")
    assert (done.returncode, done.stderr) == (1, "install: nothing was installed.\n")
    assert everything_in(home) == {"broken": ""}


def test_menu_entry_names_the_program_by_its_path(home: Path, program: Path) -> None:
    verbs.main(["install"])
    file = home / ".local/share/applications" / f"{DESKTOP_ID}.desktop"
    line = next(each for each in file.read_text("utf-8").splitlines() if each.startswith("Exec="))
    value = line.removeprefix("Exec=").replace("\\\\", "\\")  # strings of the file double it
    value, _, file_given = value.rpartition(" ")
    assert (value[0], value[-1], file_given) == ('"', '"', "%f")
    unquoted = re.sub(r"\\(.)", r"\1", value[1:-1]).replace("%%", "%")
    assert unquoted == str(program / EXECUTABLE)
    assert subprocess.run(["desktop-file-validate", file], check=False).returncode == 0  # noqa: S607


def test_what_others_put_there_stays(home: Path) -> None:
    neighbours = (
        home / ".local/share/icons/hicolor/16x16/apps/other.png",
        home / ".local/share/applications/other.desktop",
        home / ".local/bin/other",
    )
    for path in neighbours:
        write(path, "other")
    before = everything_in(home)
    verbs.main(["install"])
    later = home / ".local/share" / DESKTOP_ID / "notes.txt"
    write(later, "mine")
    verbs.main(["uninstall"])
    assert later.read_text("utf-8") == "mine"
    shutil.rmtree(later.parent)
    assert everything_in(home) == before


def test_games_and_settings_go_only_when_asked(home: Path) -> None:
    write(written(home) / "games.sqlite3", "all")
    before = everything_in(home)
    verbs.main(["install"])
    verbs.main(["uninstall"])
    assert everything_in(home) == before
    verbs.main(["uninstall", "--purge"])
    assert [path for path in home.rglob("*") if path.is_file()] == []
    assert not written(home).exists()


def test_purging_does_not_follow_a_link(home: Path) -> None:
    write(home / "elsewhere" / "games.sqlite3", "all")
    written(home).parent.mkdir(parents=True)
    written(home).symlink_to(home / "elsewhere")
    verbs.main(["uninstall", "--purge"])
    assert (home / "elsewhere" / "games.sqlite3").exists()
    assert not written(home).is_symlink()


def test_installing_again_replaces_what_was_there(home: Path, program: Path) -> None:
    verbs.main(["install"])
    (verbs.BUILT / "_internal/libQt6Core.so.6").rename(verbs.BUILT / "_internal/libQt6Core.so.7")
    verbs.main(["install"])
    assert sorted(path.name for path in (program / "_internal").iterdir()) == ["libQt6Core.so.7"]
    verbs.main(["uninstall"])
    assert everything_in(home) == {}


def test_the_installed_copy_takes_itself_away_but_does_not_install_itself(
    home: Path, program: Path
) -> None:
    verbs.main(["install"])
    shutil.rmtree(verbs.BUILT)  # nobody needs the archive any more
    before = everything_in(home)
    done = subprocess.run([program / "install"], capture_output=True, text=True, check=False)
    assert done.stderr == "install: this is the installed program already.\n"
    assert everything_in(home) == before
    done = subprocess.run([program / "uninstall"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "uninstalled\n", "")
    assert everything_in(home) == {}


def test_foreign_file_in_the_way_is_left_alone(home: Path) -> None:
    write(home / ".local/bin" / EXECUTABLE, "somebody else's")
    before = everything_in(home)
    done = script("install")
    assert done.returncode == 1
    assert f"{EXECUTABLE} is there already, and was not installed from here." in done.stderr
    assert everything_in(home) == before


def tool(tmp_path: Path, name: str, script: str) -> str:
    """Return a PATH on which a tool is a script of the test's."""
    made = tmp_path / "bin" / name
    write(made, f"#!/bin/sh\n{script}\n")
    made.chmod(0o755)
    return f"{made.parent}:/usr/bin:/bin"


FULL_DISK = (
    "echo \"cp: error writing 'a': No space left on device\" >&2\n"
    "echo \"cp: error writing 'b': No space left on device\" >&2\nexit 1"
)


def test_a_failure_leaves_nothing_of_a_first_version(home: Path, tmp_path: Path) -> None:
    done = script("install", PATH=tool(tmp_path, "cp", FULL_DISK))
    said = "install: nothing was changed: No space left on device.\n"
    assert (done.returncode, done.stderr) == (1, said)
    assert everything_in(home) == {}


@for_each(
    "name, failing",
    [
        ("cp", FULL_DISK),
        ("ln", "echo 'ln: no: Operation not permitted' >&2; exit 1"),
        (
            "mv",
            "case $* in *.new' '*) echo 'mv: a: Not open' >&2 && exit 1 ;; esac; /bin/mv \"$@\"",
        ),
    ],
)
def test_a_failure_leaves_the_earlier_version_as_it_is(
    home: Path, tmp_path: Path, name: str, failing: str
) -> None:
    assert script("install").returncode == 0
    before = everything_in(home)
    done = script("install", PATH=tool(tmp_path, name, failing))
    (tmp_path / "bin" / name).unlink()
    assert done.returncode == 1
    assert re.fullmatch(r"install: nothing was changed: [A-Z][a-z ]+\.\n", done.stderr)
    assert everything_in(home) == before


def test_what_was_cut_off_in_the_middle_is_taken_up(home: Path, program: Path) -> None:
    script("install")
    before = everything_in(home)
    program.rename(f"{program}.old")
    write(Path(f"{program}.new") / "half", "half")
    assert script("install").returncode == 0
    assert everything_in(home) == before


def test_room_is_looked_at_first(home: Path, tmp_path: Path) -> None:
    blocks = "echo Filesystem; echo '/dev/a disk 9000 7000 2000 78% /home'"
    done = script("install", PATH=tool(tmp_path, "df", blocks))
    assert done.returncode == 0
    before = everything_in(home)
    path = tool(tmp_path, "du", "printf '86500\\t.\\n'")
    done = script("install", PATH=path)
    assert done.returncode == 1
    assert "there is no room for it: it takes 86 MB, and 2 MB are free in /" in done.stderr
    assert everything_in(home) == before


def test_an_open_window_is_told(home: Path, program: Path) -> None:
    script("install")
    file = program / EXECUTABLE
    file.unlink()
    shutil.copy("/bin/sleep", file)
    window = subprocess.Popen([file, "60"])
    try:
        assert "a window of the earlier version is open" in script("install").stdout
        file.unlink()
        shutil.copy("/bin/sleep", file)
        other = subprocess.Popen([file, "60"])
        assert "a window of it is open" in script("uninstall").stdout
        other.kill()
        other.wait()
    finally:
        window.kill()
        window.wait()
    assert everything_in(home) == {}


def test_places_follow_the_environment_where_it_is_absolute(home: Path, tmp_path: Path) -> None:
    variables = {"XDG_DATA_HOME": str(tmp_path / "data")}
    script("install", **variables)
    assert (tmp_path / "data" / DESKTOP_ID / EXECUTABLE).is_file()
    assert not (home / ".local/share").exists()
    assert script("uninstall", **variables).returncode == 0
    assert not (tmp_path / "data").exists()
    script("install", XDG_DATA_HOME="relative")
    assert (home / ".local/share" / DESKTOP_ID / EXECUTABLE).is_file()


@for_each("variables", [{"HOME": ""}, {"HOME": "relative"}, {"XDG_DATA_HOME": "/a\nb"}])
@pytest.mark.usefixtures("home")
def test_a_place_that_is_none_is_told(variables: dict[str, str]) -> None:
    done = script("install", **variables)
    assert done.returncode == 1
    assert done.stderr.startswith("install: ")


@pytest.mark.usefixtures("home")
def test_nothing_installed_and_nothing_built_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    done = script("uninstall")
    assert (done.returncode, done.stdout) == (0, "the program is not installed\n")
    monkeypatch.setattr(verbs, "BUILT", verbs.BUILT / "nowhere")
    with pytest.raises(SystemExit, match=r"package builds it$"):
        verbs.main(["install"])
