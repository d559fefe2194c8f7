"""The files that a Linux desktop reads: valid, and in step with the program."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from pathlib import Path

import pytest

from tictactoe_gui import DESKTOP_ID, EXECUTABLE, NAME, TITLE, __version__
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.store.record_text import record_text

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the tools are those of Linux")

FOLDER = Path(__file__).parents[2] / "resources" / "desktop"
ENTRY = FOLDER / f"{DESKTOP_ID}.desktop"
DESCRIPTION = FOLDER / f"{DESKTOP_ID}.metainfo.xml"


def entry() -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their capitals
    parser.read(ENTRY, "utf-8")
    return dict(parser["Desktop Entry"])


def texts(path: str) -> list[str | None]:
    """Return the texts at a path of the description."""
    return [each.text for each in ET.parse(DESCRIPTION).getroot().findall(path)]


@pytest.mark.parametrize(
    "command",
    [
        ("desktop-file-validate", "--no-hints", ENTRY),
        ("appstreamcli", "validate", "--no-net", DESCRIPTION),
    ],
)
def test_the_tools_of_the_desktop_find_nothing(command: tuple[str | Path, ...]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    # A newer appstreamcli wants a homepage, and there is none yet.
    complaints = re.findall("^[EW]: .* (.+)$", done.stdout, re.MULTILINE)
    is_sound = done.returncode == 0 or complaints == ["url-homepage-missing"]
    assert is_sound, done.stdout + done.stderr


def test_menu_entry_is_that_of_the_program() -> None:
    assert entry() == entry() | {
        "Name": TITLE,
        "Exec": f"{EXECUTABLE} %f",
        "Icon": DESKTOP_ID,
        "StartupWMClass": NAME,
        "Categories": "Game;BoardGame;",
    }


def test_description_is_that_of_the_program() -> None:
    assert texts("id") == [DESKTOP_ID]
    assert texts("name") == [TITLE]
    assert texts("launchable") == [ENTRY.name]
    assert texts("provides/binary") == [EXECUTABLE]
    assert [each.get("type") for each in ET.parse(DESCRIPTION).iter("content_rating")] == [
        "oars-1.1"
    ]


def test_releases_are_those_of_the_changelog() -> None:
    """Each with its date, the newest first, and this version once it is released."""
    releases = ET.parse(DESCRIPTION).iter("release")
    described = [(each.get("version"), each.get("date")) for each in releases]
    changes = (FOLDER.parents[1] / "CHANGELOG.md").read_text("utf-8")
    assert described == re.findall(r"^## \[(\d[^\]]*)\] - (\S+)$", changes, re.MULTILINE)
    assert not described or described[0][0] == __version__


def test_games_are_files_of_its_own() -> None:
    (kind,) = ET.parse(FOLDER / f"{DESKTOP_ID}.xml").getroot()
    assert texts("provides/mediatype") == [kind.get("type")]
    assert entry()["MimeType"] == f"{kind.get('type')};"
    text = record_text(GameRecord(Game(REPRESENTATIONS["vector"].empty())))
    (match,) = kind.iterfind(".//{*}match")
    assert text.startswith(match.get("value") or "nothing")
