import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import verbs
from install import Places
from tests.cases import for_each
from tictactoe_gui import DESKTOP_ID, EXECUTABLE, NAME

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="menus of Linux desktops")

ENTRY = (verbs.ROOT / "resources" / "desktop" / f"{DESKTOP_ID}.desktop").read_text("utf-8")
BUILT = {
    EXECUTABLE: "#!/bin/sh\necho started\n",
    "_internal/libQt6Core.so.6": "library",
    f"share/applications/{DESKTOP_ID}.desktop": ENTRY,
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
    built = tmp_path / "dist" / "tictactoe"
    for name, text in BUILT.items():
        write(built / name, text)
    (built / EXECUTABLE).chmod(0o755)
    (built / "libQt6Core.so.6").symlink_to("_internal/libQt6Core.so.6")
    monkeypatch.setattr(verbs, "BUILT", built)
    return home


@pytest.fixture
def places(home: Path) -> Places:
    assert home.exists()
    return Places.of(os.environ)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def everything_in(folder: Path) -> dict[str, str]:
    """Return every file, link and folder by name, with what it holds."""
    return {
        str(path.relative_to(folder)): str(path.readlink())
        if path.is_symlink()
        else path.read_text("utf-8")
        if path.is_file()
        else "folder"
        for path in folder.rglob("*")
    }


def test_installed_program_is_complete_and_starts_by_its_name(home: Path, places: Places) -> None:
    assert verbs.main(["install"]) == 0
    for name in (EXECUTABLE, "_internal/libQt6Core.so.6"):
        assert (places.program / name).read_text("utf-8") == BUILT[name]
    assert (places.program / "libQt6Core.so.6").is_symlink()
    icon = home / ".local/share/icons/hicolor/16x16/apps" / f"{DESKTOP_ID}.png"
    assert icon.read_text("utf-8") == "icon"
    assert not (places.program / "share").exists()
    assert started(home / ".local/bin" / NAME) == "started\n"


def started(program: Path) -> str:
    return subprocess.run([program], capture_output=True, text=True, check=True).stdout


def test_menu_entry_names_the_launcher_by_its_path(home: Path) -> None:
    verbs.main(["install"])
    file = home / ".local/share/applications" / f"{DESKTOP_ID}.desktop"
    line = next(each for each in file.read_text("utf-8").splitlines() if each.startswith("Exec="))
    value = line.removeprefix("Exec=").replace("\\\\", "\\")  # strings of the file double it
    assert (value[0], value[-1]) == ('"', '"')
    unquoted = re.sub(r"\\(.)", r"\1", value[1:-1]).replace("%%", "%")
    assert unquoted == str(home / ".local/bin" / NAME)
    assert subprocess.run(["desktop-file-validate", file], check=False).returncode == 0  # noqa: S607


@pytest.mark.parametrize("words", [["uninstall"], ["uninstall", "--purge"]])
def test_uninstalling_leaves_an_empty_home_empty(home: Path, words: list[str]) -> None:
    verbs.main(["install"])
    assert verbs.main(words) == 0
    assert everything_in(home) == {}


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


def test_settings_and_log_go_only_when_asked(home: Path, places: Places) -> None:
    for folder in places.written:
        write(folder / "settings.json", "{}")
    before = everything_in(home)
    verbs.main(["install"])
    verbs.main(["uninstall"])
    assert everything_in(home) == before
    verbs.main(["uninstall", "--purge"])
    assert [path for path in home.rglob("*") if path.is_file()] == []
    assert not any(folder.exists() for folder in places.written)


def test_purging_does_not_follow_a_link(home: Path, places: Places) -> None:
    write(home / "elsewhere" / "settings.json", "{}")
    places.config.mkdir()
    (places.config / NAME).symlink_to(home / "elsewhere")
    verbs.main(["uninstall", "--purge"])
    assert (home / "elsewhere" / "settings.json").exists()
    assert not (places.config / NAME).is_symlink()


def test_installing_again_replaces_what_was_there(home: Path, places: Places) -> None:
    verbs.main(["install"])
    (verbs.BUILT / "_internal/libQt6Core.so.6").rename(verbs.BUILT / "_internal/libQt6Core.so.7")
    verbs.main(["install"])
    assert sorted(path.name for path in (places.program / "_internal").iterdir()) == [
        "libQt6Core.so.7"
    ]
    verbs.main(["uninstall"])
    assert everything_in(home) == {}


def test_foreign_file_in_the_way_is_left_alone(home: Path) -> None:
    write(home / ".local/bin" / NAME, "somebody else's")
    before = everything_in(home)
    with pytest.raises(SystemExit, match=f"{NAME} is there already"):
        verbs.main(["install"])
    assert everything_in(home) == before


def test_half_an_installation_can_be_taken_away(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_disk(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copy2", full_disk)
    with pytest.raises(SystemExit, match="No space left"):
        verbs.main(["install"])
    verbs.main(["uninstall"])
    assert everything_in(home) == {}


def test_places_follow_the_environment_where_it_is_absolute(home: Path, tmp_path: Path) -> None:
    places = Places.of(
        {"HOME": str(home), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": "relative"}
    )
    assert places.data == tmp_path
    assert places.config == home / ".config"
    assert places.cache == home / ".cache"


def test_list_of_the_installation_names_only_what_is_below_home(home: Path, places: Places) -> None:
    verbs.main(["install"])
    listed = json.loads(places.manifest.read_text("utf-8"))
    assert all(Path(name).is_relative_to(home) for name in listed["files"] + listed["folders"])


@pytest.mark.usefixtures("home")
def test_nothing_installed_and_nothing_built_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verbs.main(["uninstall"]) == 0
    assert capsys.readouterr().err == "the program is not installed\n"
    monkeypatch.setattr(verbs, "BUILT", verbs.BUILT / "nowhere")
    with pytest.raises(SystemExit, match=r"package builds it$"):
        verbs.main(["install"])


@for_each("words", [["install", "--purge"], ["uninstall", "--all"]])
def test_other_arguments_are_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit, match=f"^{words[0]} takes"):
        verbs.main(words)
