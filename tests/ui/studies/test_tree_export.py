"""The tree as a file: what is shown is in it, and a failure leaves nothing behind."""

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QSaveFile
from PySide6.QtGui import QFont, QImage

from tests.ui.studies.trees import BOTH, MIDDLE, PLAIN, START, at, walk_of
from tictactoe_gui.ui.studies import tree_export
from tictactoe_gui.ui.studies.tree_export import TreePicture
from tictactoe_gui.ui.studies.tree_layout import arranged
from tictactoe_gui.ui.studies.tree_walk import TreeWalk
from tictactoe_gui.ui.theme import DARK, LIGHT, Colours
from tictactoe_gui.ui.wording import tree as words

pytestmark = pytest.mark.usefixtures("qapp")

SVG = "{http://www.w3.org/2000/svg}"
TITLE = 'Alpha-beta: 5 < 6 & "7"'


def picture_of(walk: TreeWalk, scheme: Colours = LIGHT) -> TreePicture:
    return TreePicture(walk, arranged(walk), scheme, QFont(), TITLE)


@pytest.fixture(autouse=True)
def not_sharp(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare the time that millions of pixels take."""
    monkeypatch.setattr(tree_export, "SHARPNESS", 0.5)


@pytest.fixture
def walk() -> TreeWalk:
    """Some branches with cut-offs and hits of the memo."""
    walk = walk_of(MIDDLE, BOTH)
    for number in (2, 3, 4, 6, 10, 15):
        walk.go(walk.tree.root.find(number))
        walk.open(walk.current)
    return walk


def parsed(picture: TreePicture) -> ET.Element:
    return ET.fromstring(picture.svg())  # noqa: S314  (written here)


def texts(svg: ET.Element) -> Counter[str]:
    return Counter(each.text or "" for each in svg.iter(f"{SVG}text"))


def test_an_svg_holds_every_board_with_its_words(walk: TreeWalk) -> None:
    svg, tree = parsed(picture_of(walk)), walk.tree
    picture, said = arranged(walk), texts(svg)
    assert svg.findtext(f"{SVG}title") == TITLE
    expected: Counter[str] = Counter()
    for card in picture.cards:
        expected[words.value_line(tree, card.node.visit)] += 1
        expected[words.window_line(tree, card.node.visit)] += 1
        expected[str(card.node.number)] += 1
    assert expected.total() == 3 * len(picture.cards)
    assert all(said[text] >= count for text, count in expected.items())
    assert picture.stubs
    assert said["cut: 2 ≥ β −3"] >= 1
    marks = sum(card.node.visit.board.ply for card in picture.cards)
    rings = len(list(svg.iter(f"{SVG}ellipse")))
    lines = len(list(svg.iter(f"{SVG}line")))
    grid = 4 * len(picture.cards)
    assert rings < marks
    assert lines >= grid + 2 * (marks - rings)
    assert len(list(svg.iter(f"{SVG}path"))) == len(picture.edges) + len(picture.links)


def test_an_svg_stays_within_its_page(walk: TreeWalk) -> None:
    svg = parsed(picture_of(walk))
    left, top, width, height = map(float, svg.attrib["viewBox"].split())
    assert (svg.attrib["width"], svg.attrib["height"]) == (f"{width:g}", f"{height:g}")
    for each in svg.iter(f"{SVG}text"):
        assert left < float(each.attrib["x"]) < left + width
        assert top < float(each.attrib["y"]) < top + height


def test_a_png_is_the_same_picture(walk: TreeWalk) -> None:
    image = QImage.fromData(picture_of(walk).png())
    box = arranged(walk).box
    assert abs(image.width() - tree_export.SHARPNESS * box.width()) <= 1
    assert abs(image.height() - tree_export.SHARPNESS * box.height()) <= 1
    assert image.text("Title") == TITLE
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 2) for y in (15, 75)}
    assert len(colours) > 3


def test_a_large_png_is_less_sharp(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree_export, "SHARPNESS", 2.0)
    monkeypatch.setattr(tree_export, "MOST_PIXELS", 90_000)
    walk = walk_of(START, PLAIN)
    image = QImage.fromData(picture_of(walk).png())
    assert 80_000 < image.width() * image.height() < 92_000


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_it_has_the_colours_of_the_window(walk: TreeWalk, scheme: Colours) -> None:
    image = QImage.fromData(picture_of(walk, scheme).png())
    assert image.pixelColor(1, 1).name() == scheme.window.lower()
    ground = next(parsed(picture_of(walk, scheme)).iter(f"{SVG}rect"))
    assert ground.attrib["fill"] == scheme.window.lower()


def test_mirror_images_and_steps_are_drawn_too() -> None:
    walk = walk_of(START, PLAIN)
    walk.merge(is_merged=True)
    assert texts(parsed(picture_of(walk)))["X 1 ×4"] == 1
    walk.visit(at(walk, 5).number + 1)
    said = texts(parsed(picture_of(walk)))
    assert said["…"] == 3
    assert said["so far 0"] == 1


@pytest.mark.parametrize("name", ["tree.svg", "tree.png", "TREE.PNG", "tree"])
def test_a_file_is_written_by_its_name(tmp_path: Path, walk: TreeWalk, name: str) -> None:
    picture_of(walk).write(tmp_path / name)
    content = (tmp_path / name).read_bytes()
    assert content.startswith(b"\x89PNG" if name.lower().endswith("png") else b"<?xml")
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == [name]


def test_a_failure_leaves_nothing(tmp_path: Path, walk: TreeWalk) -> None:
    (tmp_path / "taken.svg").mkdir()
    for name in ("missing/tree.svg", "taken.svg"):
        with pytest.raises(OSError, match=r"\w"):
            picture_of(walk).write(tmp_path / name)
    assert not (tmp_path / "missing").exists()
    assert list((tmp_path / "taken.svg").iterdir()) == []


def test_a_failure_keeps_the_old_file(
    tmp_path: Path, walk: TreeWalk, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tree.svg"
    file.write_text("old")
    monkeypatch.setattr(QSaveFile, "commit", lambda _self: False)
    monkeypatch.setattr(QSaveFile, "errorString", lambda _self: "disk full")
    with pytest.raises(OSError, match="disk full"):
        picture_of(walk).write(file)
    assert file.read_text() == "old"
