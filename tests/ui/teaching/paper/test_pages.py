"""Pages in both sizes: read back from how they look, and compared with a game solved elsewhere."""

import re
from math import inf

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.walked import Walked, root_of
from tests.ui.pictures import Text
from tests.ui.teaching.paper.reading import TICK, boards_on, inside, printed, texts_on
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.learning.boxes import boxes_of
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.practice.sheets import question_sheets
from tictactoe_gui.engine.rule_cards import PRESETS, RuleList
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.pages import MARGIN, Paper, PaperPage, pdf_of_pages
from tictactoe_gui.ui.teaching.paper.order import Order
from tictactoe_gui.ui.teaching.paper.sheet_kind import SheetKind
from tictactoe_gui.ui.teaching.paper.tiles import OVERLAP

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.parametrize("paper", Paper)]
TASKS = {1: "win", 0: "keep the draw"}


def pages_of(order: Order) -> list[PaperPage]:
    """Return the pages of an order, each of which has all that is on it within its margins."""
    pages = list(order.pages(Control()))
    for page in pages:
        size = page.paper.size
        room = QRectF(MARGIN, MARGIN, size.width() - 2 * MARGIN, size.height() - 2 * MARGIN)
        for label in page.sheet.texts:
            assert (label.is_whole, label.colour) == (True, QColor("black")), label.text
            assert room.adjusted(-1, -1, 1, 1).contains(label.box), label
        assert all(room.adjusted(-1, -1, 1, 1).contains(part.box) for part in page.sheet.parts)
    assert printed(pages[-1], 1).allGray()
    return pages


# Questions.


def right_cells(position: str) -> tuple[int, ...]:
    """Return the squares that keep what a position is worth, by the oracle."""
    values = {cell: oracle.move_value(position, cell)[0] for cell in oracle.moves(position)}
    return tuple(cell for cell, value in values.items() if value == max(values.values()))


def test_questions_and_their_answers(paper: Paper) -> None:
    order = Order(paper=paper, number=12, sheets=8, asked="corners")
    pages = pages_of(order)
    asked = [boards_on(page) for page in pages[:8]]
    answered = [each for page in pages[8:] for each in boards_on(page)]
    assert [len(each) for each in asked] == [6] * 8
    drawn = list(question_sheets("corners", 12, 8))
    for sheet, boards, page in zip(drawn, asked, pages, strict=False):
        positions = [each.position for each in boards]
        assert positions == [each.board.letters for each in sheet.exercises]
        said = [each.text for each in texts_on(page)]
        assert {"Name", "Date", f"Sheet 12-{sheet.place}"} <= set(said)
        for place, position in enumerate(positions, start=1):
            best = max(oracle.move_value(position, cell)[0] for cell in oracle.moves(position))
            line = f"{place}. {oracle.side(position)} to move: {TASKS[best]}."
            assert line in said
            assert boards[place - 1].box.width() > 140  # two inches: large enough to write in
    questions = [each.position for boards in asked for each in boards]
    assert [each.position.replace(TICK, ".") for each in answered] == questions
    for each in answered:
        ticks = tuple(cell for cell in CELLS if each.position[cell] == TICK)
        assert ticks == right_cells(each.position.replace(TICK, "."))
    numbers = [re.findall(r"\d", each.text.partition(":")[2]) for each in answers_below(pages[8:])]
    assert [tuple(int(each) - 1 for each in found) for found in numbers] == [
        right_cells(position) for position in questions
    ]


def answers_below(pages: list[PaperPage]) -> list[Text]:
    """Return the lines with the numbers of squares."""
    return [each for page in pages for each in texts_on(page) if re.match(r"\d:", each.text)]


def test_without_answers_there_is_a_page_for_each_sheet(paper: Paper) -> None:
    for kind in (SheetKind.QUESTIONS, SheetKind.TREE):
        pages = Order(kind, paper, sheets=3, has_answers=False).pages(Control())
        assert len(pages) == 3


# Trees.


def written(value: float) -> str:
    text = "∞" if abs(value) == inf else str(abs(int(value)))
    return f"−{text}" if value < 0 else text


def from_leaves(position: str, path: tuple[int, ...] = ()) -> list[tuple[tuple[int, ...], str]]:
    """Return the whole tree, each node after all below it."""
    below = [
        each
        for cell in oracle.moves(position)
        for each in from_leaves(oracle.after(position, cell), (*path, cell))
    ]
    return [*below, (path, position)]


def by_path(walked: Walked, path: tuple[int, ...] = ()) -> dict[tuple[int, ...], Walked]:
    """Return what alpha-beta visits."""
    found = {path: walked}
    for cell, child in zip(oracle.moves(walked.position), walked.children, strict=False):
        found |= by_path(child, (*path, cell))
    return found


LINK = 22
"""The room before a board for the line that leads to it, with the number of the square."""


def beside(page: PaperPage) -> list[list[str]]:
    """Return what is written in the boxes beside each board of a tree, without their names."""
    texts, boxes = texts_on(page), [each.box for each in page.sheet.parts]
    columns = sorted({box.x() for box in boxes})
    step, found = columns[1] - columns[0], []
    for box in boxes:
        others = [each for each in boxes if each.x() == box.x() and each is not box]
        height = min([50.0, *(abs(each.y() - box.y()) for each in others)])
        top = box.center().y() - height / 2
        room = QRectF(box.right(), top, step - box.width() - LINK, height)
        found.append([each for each in inside(texts, room) if each not in ("α", "β")])
    return found


@pytest.mark.parametrize("position", ["OXO.X...X", ""])
def test_a_tree_of_alpha_beta_is_filled_in_as_a_search_elsewhere_does(
    paper: Paper, position: str
) -> None:
    first = board(position) if position else None
    order = Order(SheetKind.TREE, paper, number=5, first=first, free=4)
    task, answers = pages_of(order)
    boards = [each.position for each in boards_on(task)]
    root = boards[-1]
    assert position in ("", root)
    whole = from_leaves(root)
    assert boards == [each for _, each in whole]
    assert not any(beside(task))
    assert [each.position for each in boards_on(answers)] == boards
    visited = by_path(root_of(root, one_window=True))
    for (path, _), said in zip(whole, beside(answers), strict=True):
        node = visited.get(path)
        window = [node.low, node.high] if node and oracle.moves(node.position) else []
        assert said == [written(each) for each in ([node.value, *window] if node else [])], path
    assert len(visited) < len(whole)


def test_a_tree_of_minimax_has_a_value_for_each_node(paper: Paper) -> None:
    task, answers = pages_of(Order(SheetKind.TREE, paper, number=5, is_cut=False))
    whole = from_leaves(boards_on(task)[-1].position)
    assert beside(answers) == [[written(oracle.minimax(each)[1])] for _, each in whole]


# Cards.


@pytest.mark.parametrize("mark", Mark)
def test_cards_have_each_box_once_with_its_beads(paper: Paper, mark: Mark) -> None:
    pages = pages_of(Order(SheetKind.CARDS, paper, mark=mark))
    boxes, machine = boxes_of(mark), Machine.untaught(Menace())
    assert len(boxes) == {Mark.X: 304, Mark.O: 289}[mark]
    assert len(pages) == 16 - (mark is Mark.O)
    place = 0
    for page in pages if paper is Paper.A4 else pages[-1:]:
        texts = texts_on(page)
        place = place if paper is Paper.A4 else len(boxes) - len(page.sheet.parts)
        for card in boards_on(page):
            box, side = boxes[place], card.box.width() / 3
            contents = machine.contents_of(box)
            beads = {kind[0]: count for kind, count in zip(box.kinds, contents, strict=True)}
            assert card.position == box.position.replace("/", "")
            for cell in CELLS:
                row, column = divmod(cell, 3)
                left, top = card.box.x() + column * side, card.box.y() + row * side
                beads = dict(
                    zip([kind[0] for kind in box.kinds], machine.contents_of(box), strict=True)
                )
                told = inside(texts, QRectF(left, top, side, side))
                assert told == ([str(beads[cell])] if cell in beads else [])
            place += 1
    assert place == len(boxes)


def test_cards_have_what_a_machine_has_learnt(
    paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    taught = Machine.untaught(Menace()).learn((0, 4, 8, 1, 7, 6, 2), None, Mark.X).machine
    monkeypatch.setattr(MACHINE_SHELF, "kept", {"Mine": taught})
    page = pages_of(Order(SheetKind.CARDS, paper, machine="Mine"))[0]
    assert page.sheet.texts[1].text == "Mine plays X"
    first = page.sheet.parts[0].box
    assert inside(texts_on(page), first) == ["5", "4", "4"]  # the corner got a bead for the draw


# Rules.


@pytest.mark.parametrize("rules", PRESETS, ids=lambda each: each.name)
def test_rules_say_what_the_program_does(paper: Paper, rules: RuleList) -> None:
    (page,) = pages_of(Order(SheetKind.RULES, paper, rules=rules))
    paragraphs = [each.text for each in page.sheet.texts]
    assert paragraphs[1] == rules.name
    lines = [each for each in paragraphs if re.match(r"\d+\. ", each)]
    steps = rules.played.steps
    assert [int(each.partition(".")[0]) for each in lines] == list(range(1, len(lines) + 1))
    assert len(lines) - len(steps) in (0, 1)
    for line, step in zip(lines, steps, strict=False):
        turns = re.search(r"Only in turns? (.*?):", line)
        assert tuple(map(int, re.findall(r"\d", turns[1] if turns else ""))) == step.turns
    assert any("Turns" in each for each in paragraphs) is any(step.turns for step in steps)
    empty = boards_on(page)[1:]
    assert len(empty) >= 5
    assert {each.position for each in empty} == {"." * 9}
    texts = [each.text for each in texts_on(page)]
    assert texts.count("9") == 1


# A poster.


def squares(painter: QPainter) -> None:
    for x in range(0, 700, 50):
        for y in range(0, 1000, 50):
            painter.setBrush(
                QColor(x // 3, x // 3, x // 3) if (x + y) % 100 else Qt.GlobalColor.white
            )
            painter.drawRect(x, y, 50, 50)


def test_tiles_make_the_picture_again_where_they_overlap(paper: Paper) -> None:
    poster = Graphic("squares", QSize(700, 1000), squares)
    pages = Order(SheetKind.POSTER, paper, poster=poster, across=2).pages(Control())
    labels = [each.sheet.texts[0].text for each in pages]
    down = len(pages) // 2
    assert labels == [f"Row {row + 1}, column {each + 1}" for row in range(down) for each in (0, 1)]
    room = QRectF(MARGIN, MARGIN + 14, paper.room.width, paper.room.height - 14).toAlignedRect()
    width = 2 * room.width() - round(OVERLAP)
    scale = (2 * paper.room.width - OVERLAP) / 700
    whole = QImage(width, round(1000 * scale) + 20, QImage.Format.Format_RGB32)
    whole.fill(Qt.GlobalColor.white)
    painter = QPainter(whole)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    squares(painter)
    painter.end()
    for place, page in enumerate(pages):
        row, column = divmod(place, 2)
        tile = printed(page, 1)
        for across in range(40, room.width() - 40, 37):
            for deep in range(40, room.height() - 40, 41):
                x = column * (room.width() - round(OVERLAP)) + across
                y = round(row * (paper.room.height - 14 - OVERLAP)) + deep
                if x < whole.width() and y < whole.height() - 22:
                    told = tile.pixelColor(room.x() + across, room.y() + deep).lightness()
                    assert abs(told - whole.pixelColor(x, y).lightness()) < 40, (
                        place,
                        across,
                        deep,
                    )


# The file.


def test_a_pdf_has_each_page_in_its_size(paper: Paper) -> None:
    pages = Order(paper=paper, sheets=2).pages(Control())
    reported = list[object]()
    content = pdf_of_pages("Sheets", pages, Control(reported.append))
    assert content.startswith(b"%PDF-")
    width, height = {Paper.A4: (595, 842), Paper.LETTER: (612, 792)}[paper]
    boxes = re.findall(rb"/MediaBox \[0 0 (\d+)\S* (\d+)", content)
    assert boxes == [(b"%d" % width, b"%d" % height)] * 3
    assert reported == [(1, 3), (2, 3), (3, 3)]
