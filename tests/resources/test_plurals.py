"""Singulars and plurals: every text that counts has both in English, and the binary has them."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.files import resource

ROOT = Path(__file__).parents[2]
TEXTS = resource("tictactoe_en.ts")


def tool(name: str, *words: object) -> None:
    path = Path(sys.executable).with_name(name)
    subprocess.run([path, *map(str, words)], check=True, capture_output=True)


def messages(path: Path) -> dict[str, list[str]]:
    """Return the forms of each text."""
    return {
        each.findtext("source", ""): [form.text or "" for form in each.iter("numerusform")]
        for each in ET.parse(path).iter("message")
    }


def test_every_text_that_counts_has_a_singular_and_a_plural(tmp_path: Path) -> None:
    found = tmp_path / "found.ts"
    sources = sorted((ROOT / "tictactoe_gui").rglob("*.py"))
    tool("pyside6-lupdate", "-pluralonly", *sources, "-ts", found)
    forms = messages(TEXTS)
    brought = {each.unit.counted for each in REPRESENTATIONS.values()}  # with its own singular
    assert set(forms) <= set(messages(found)) <= set(forms) | brought
    for source, (one, more) in forms.items():
        assert more == source
        assert one


def test_what_is_shipped_is_what_is_written(tmp_path: Path) -> None:
    made = tmp_path / "made.qm"
    tool("pyside6-lrelease", TEXTS, "-qm", made)
    assert made.read_bytes() == resource("tictactoe_en.qm").read_bytes()
