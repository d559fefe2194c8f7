"""What a person sees and hears, step by step, is what was approved."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import PIPE, Popen

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tests.processes import OFFSCREEN, ROOT, run
from tests.stories.faults import faults
from tests.stories.screen import Said, changes
from tests.stories.stories import APPROVED, stories


@pytest.fixture(scope="session")
def teller() -> Iterator[Popen[str]]:
    """A process that tells one story after the other."""
    words = [sys.executable, "-m", "tests.stories", "--asked"]
    surroundings = os.environ | OFFSCREEN
    with Popen(words, stdin=PIPE, stdout=PIPE, text=True, cwd=ROOT, env=surroundings) as process:
        yield process


@pytest.mark.parametrize("name", [f"{each.room}: {each.name}" for each in stories()])
def test_all_is_seen_as_it_was_approved(teller: Popen[str], name: str) -> None:
    assert teller.stdout
    print(name, file=teller.stdin, flush=True)
    difference = json.loads(teller.stdout.readline())
    assert not difference, difference


def test_each_story_has_a_name_of_its_own_and_no_text_is_left_over() -> None:
    files = [each.approved for each in stories()]
    assert len(files) == len(set(files))
    assert set(APPROVED.glob("*")) == set(files)


def test_a_text_that_is_not_as_approved_is_told(tmp_path: Path) -> None:
    lines = tmp_path / "stories.txt"
    lines.write_text("# Play\nwrong | quiet | keys 5\n")
    ended = run("-m", "tests.stories", f"--of={lines}")
    assert ended.returncode == 1
    assert "+  + squares: 5 X, last move" in ended.stdout


def test_what_is_gone_is_named_and_what_is_new_is_told_whole() -> None:
    before = [
        Said("button: Undo", " (disabled)"),
        Said("text: Hint", " | of 5"),
        Said("1 ", "free"),
    ]
    after = [Said("button: Undo", ""), Said("1 ", "X (focused)")]
    assert list(changes(before, before)) == []
    assert list(changes(before, after)) == [
        "- text: Hint",
        "+ button: Undo",
        "+ squares: 1 X (focused)",
    ]


def without_a_name(parent: QWidget) -> QWidget:
    return QPushButton(parent)


def cut(parent: QWidget) -> QWidget:
    label = QLabel("long enough to be cut", parent)
    label.setMaximumWidth(40)
    return label


def outside(parent: QWidget) -> QWidget:
    label = QLabel("out", parent)
    label.move(parent.rect().bottomRight())
    return label


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("wrong", "fault"), [(without_a_name, "has no name"), (cut, "is cut"), (outside, "is outside")]
)
def test_what_must_not_be_is_found(wrong: Callable[[QWidget], QWidget], fault: str) -> None:
    window = QWidget()
    window.resize(200, 100)
    assert wrong(window).parent() is window
    window.show()
    found = list(faults())
    window.close()
    assert any(fault in each for each in found), found
