"""The gallery: nothing is left out, nothing differs by itself, and what differs is found."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from tests.gallery.comparison import DIFFERENCES, MARK, compare
from tests.gallery.state import STATES
from tests.processes import Ended, run
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.studies import STUDIES

ONE = "program-random"
"""A state in which chance falls."""


@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        ("representation", REPRESENTATIONS),
        ("program", PROGRAMS),
        ("study", STUDIES),
        ("page", PAGES),
    ],
)
def test_all_that_is_registered_is_drawn(kind: str, keys: Iterable[str]) -> None:
    shown = {each for state in STATES.values() for each in state.shows}
    assert not {f"{kind} {key}" for key in keys} - shown


def gallery(*words: object) -> Ended:
    return run("-m", "tests.gallery", *words)


def test_a_state_drawn_twice_is_the_same_and_a_pixel_makes_a_difference(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    assert gallery(old, ONE).returncode == 0
    again = gallery(new, ONE, "--against", old)
    assert again.returncode == 0, again.stdout + again.stderr
    names = [each.name for each in sorted(new.glob("*.png"))]
    assert names == [
        f"{ONE}-{theme}-{size}.png" for theme in ("dark", "light") for size in ("large", "small")
    ]
    page = (new / "index.html").read_text("utf-8")
    assert all(name in page for name in names)
    assert "Qt 6" in page

    picture = QImage(str(old / names[1]))
    picture.setPixelColor(100, 50, QColor("red"))
    picture.save(str(old / names[1]))
    assert compare(new, old).different == (names[1],)


def test_what_differs_is_marked_and_what_is_new_or_gone_is_told(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    picture = QImage(40, 30, QImage.Format.Format_RGB32)
    picture.fill(QColor("white"))
    for folder, others in ((old, ["gone"]), (new, ["new"])):
        folder.mkdir()
        for name in ("same", "changed", *others):
            picture.save(str(folder / f"{name}.png"))
    picture.setPixelColor(7, 5, QColor("#fefefe"))
    picture.save(str(new / "changed.png"))
    assert compare(new, old) == (("changed.png",), ("new.png",), ("gone.png",))
    sheet = QImage(str(new / DIFFERENCES / "changed.png"))
    assert (sheet.width(), sheet.height()) == (120, 30)
    third = [(x, y) for x in range(80, 120) for y in range(30) if sheet.pixelColor(x, y) == MARK]
    assert third == [(87, 5)]
