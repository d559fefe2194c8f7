"""What the project says of itself on an index, and what is in the wheel."""

import fnmatch
import re
import tomllib
from pathlib import Path

from tictactoe_gui import NAME
from verbs import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
README = Path(ROOT / "README.md").read_text("utf-8")
HATCH = PROJECT["tool"]["hatch"]
PAGE = HATCH["metadata"]["hooks"]["fancy-pypi-readme"]
INSIDE = re.compile(r"\]\((?!https?:)")


def page() -> str:
    """What an index shows, by the very fragments and substitutions that the build takes."""
    text = ""
    for each in PAGE["fragments"]:
        start = README.index(each["start-at"]) if "start-at" in each else 0
        end = README.index(each["end-before"]) if "end-before" in each else len(README)
        text += each.get("text", "") or README[start:end]
    for each in PAGE["substitutions"]:
        text = re.sub(each["pattern"], each["replacement"], text)
    return text


def test_an_index_shows_no_link_and_no_picture_of_the_project() -> None:
    assert INSIDE.search(README), "nothing is to be done"
    assert not INSIDE.search(page())
    assert "CONTRIBUTING" in page()
    assert "screenshot" not in page()


def test_an_index_says_how_to_start_what_it_installs() -> None:
    assert f"pipx install {NAME}\n" in page()
    assert f"`{NAME} --self-test`" in page()
    for elsewhere in ("build_scripts", "`tictactoe ", "./install", "uninstall", ".deb", "AppImage"):
        assert elsewhere not in page()
    assert len(re.findall(r"^## ", page(), re.MULTILINE)) == 3


def test_the_wheel_has_of_the_resources_what_the_program_reads() -> None:
    wheel = HATCH["build"]["targets"]["wheel"]
    assert wheel["only-include"] == ["tictactoe_gui", "resources"]
    assert wheel["sources"] == {"resources": "tictactoe_gui/_resources"}
    folder = ROOT / "resources"
    files = {f"/{each.relative_to(ROOT).as_posix()}" for each in folder.rglob("*.*")}
    left_out = {
        Path(each).relative_to("/resources").parts[0]
        for each in files
        for pattern in wheel["exclude"]
        if fnmatch.fnmatch(each, pattern) or each.startswith(f"{pattern}/")
    }
    pictures = {each.name for each in folder.glob("screenshot*")}
    assert len(pictures) > 1
    assert left_out == {"desktop", "icon.svg", "tictactoe_en.ts", *pictures}
