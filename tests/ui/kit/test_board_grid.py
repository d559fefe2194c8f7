"""A grid of small boards: hundreds wrap, are walked, chosen, spoken, and painted in sight."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QAccessible, QImage, QPainter
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.person import Key, click, colour_at, name_of, picture, press, same
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit import board_grid
from tictactoe_gui.ui.kit.board_grid import BoardGrid, GridBoard
from tictactoe_gui.ui.kit.sheet import Sheet
from tictactoe_gui.ui.kit.small_board import paint_board
from tictactoe_gui.ui.kit.theme import LIGHT

MANY = 240
BOARD = next(iter(REPRESENTATIONS.values())).from_text("X../.O./...")


class Stage:
    """A grid in a window that scrolls, and what it has told."""

    def __init__(self, qtbot: QtBot, boards: tuple[GridBoard, ...]) -> None:
        self.grid = BoardGrid("Positions", boards)
        self.area = QScrollArea(widgetResizable=True)
        qtbot.addWidget(self.area)
        self.area.setWidget(self.grid)
        self.area.resize(500, 400)
        with qtbot.waitActive(self.area):
            self.area.show()
        self.grid.setFocus()
        self.chosen: list[int] = []
        self.grid.chosen.connect(self.chosen.append)

    @property
    def columns(self) -> int:
        parts = self.grid.sheet.parts
        return sum(part.box.top() == parts[0].box.top() for part in parts)

    @property
    def current(self) -> int:
        return self.grid.place


def numbered(count: int) -> tuple[GridBoard, ...]:
    return tuple(
        GridBoard(BOARD, f"{each}", f"Board {each}.", best=(each,)) for each in range(count)
    )


@pytest.fixture
def many(qtbot: QtBot) -> Stage:
    return Stage(qtbot, numbered(MANY))


def test_its_height_is_that_of_the_boards_it_shows_now(many: Stage) -> None:
    before = many.grid.heightForWidth(500)
    many.grid.show_boards(numbered(7))
    assert many.grid.heightForWidth(500) == BoardGrid("", numbered(7)).heightForWidth(500) < before


def test_keys_walk_in_the_order_of_reading_by_rows_and_by_pages(many: Stage) -> None:
    row = many.columns
    assert row > 2
    walk = [
        (Key.Key_Down, 0),  # the first key of all takes the first board
        (Key.Key_Right, 1),
        (Key.Key_Down, 1 + row),
        (Key.Key_Left, row),
        (Key.Key_Left, row - 1),
        (Key.Key_Up, row - 1),
        (Key.Key_End, MANY - 1),
        (Key.Key_Right, MANY - 1),
        (Key.Key_Home, 0),
        (Key.Key_PageUp, 0),
    ]
    for key, place in walk:
        press(key)
        assert many.current == place, key
    press(Key.Key_PageDown)
    rows = many.current // row
    assert many.current % row == 0
    assert 1 < rows < 400 // many.grid.sheet.parts[0].box.height() + 1
    assert many.area.verticalScrollBar().value() > 0
    assert many.chosen == []


def test_a_click_or_enter_chooses(many: Stage) -> None:
    place = many.grid.sheet.parts[2].box.center().toPoint()
    click(many.grid, place)
    press(Key.Key_Left)
    press(Key.Key_Return)
    assert many.chosen == [2, 1]


def test_only_what_is_in_sight_is_painted_and_once(
    many: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[object] = []
    monkeypatch.setattr(board_grid, "paint_board", lambda *args: painted.append(args))
    many.area.verticalScrollBar().setValue(2000)
    picture(many.area)
    in_sight = (400 // many.grid.sheet.parts[0].box.height() + 3) * many.columns
    assert 0 < len(painted) <= in_sight < 60
    before = picture(many.area)
    monkeypatch.setattr(board_grid, "paint_board", lambda *_: pytest.fail("painted again"))
    assert picture(many.area) == before


@for_each("width", [120, 300, 1900])
def test_it_wraps_at_any_width(many: Stage, width: int) -> None:
    many.area.resize(width, 400)
    parts = many.grid.sheet.parts
    assert max(part.box.right() for part in parts) <= many.grid.width()
    assert parts[-1].box.bottom() <= many.grid.height()
    assert many.columns == pytest.approx(width / (parts[0].box.width() + 8), abs=1)


def test_other_boards_are_shown_and_the_one_that_is_pointed_at_is_heard(many: Stage) -> None:
    press(Key.Key_End)
    assert name_of(many.grid) == f"Positions. Board {MANY - 1}."
    interface = QAccessible.queryAccessibleInterface(many.grid)
    assert interface.text(QAccessible.Text.Description) == f"{MANY} boards"
    told: list[object] = []
    many.grid.pointed.connect(told.append)
    many.grid.show_boards(numbered(9)[3:], 2)
    assert name_of(many.grid) == "Positions. Board 5."
    many.grid.show_boards(numbered(3))
    assert name_of(many.grid) == "Positions"
    assert [part.says for part in many.grid.sheet.parts] == ["Board 0.", "Board 1.", "Board 2."]
    assert told == []


def test_lines_below_a_board_and_its_best_squares(qtbot: QtBot) -> None:
    plain = GridBoard(BOARD, "draw", "One.", note="8 pictures")
    rich = plain._replace(note="8 pictures\n12 games\nyours: 3", best=(8,))
    heights = []
    stages = [Stage(qtbot, (board,)) for board in (plain, rich)]
    for stage, board in zip(stages, (plain, rich), strict=True):
        grid = stage.grid
        heights.append(grid.sheet.parts[0].box.height())
        image = picture(grid)
        strong = same(grid.sheet.scheme.text)
        box = grid.sheet.parts[0].box
        line = {colour_at(image, x, box.top() + 53) for x in range(int(box.width()))}
        assert (strong in line) == bool(board.best)
    assert heights[1] == pytest.approx(heights[0] + 2 * grid.sheet.line)
    assert [each.text for each in grid.sheet.texts] == [
        "draw",
        "8 pictures",
        "12 games",
        "yours: 3",
    ]


def test_verdict_and_heading_are_seen(qtbot: QtBot) -> None:
    board = GridBoard(BOARD, "X wins", "One.", note="in 3", glyph="X", winner=Mark.X, group="Won")
    plain = GridBoard(BOARD, "open", "Two.", group="Not known")
    stage = Stage(qtbot, (board, board, plain))
    grid = stage.grid
    scheme, (first, _, last) = grid.sheet.scheme, grid.sheet.parts
    image = picture(grid)
    for part, colour in ((first, scheme.tint(Mark.X)), (last, scheme.surface)):
        assert colour_at(image, part.box.left() + 6, part.box.top() + 6) == same(colour)
    assert last.box.left() == first.box.left(), "another group begins a row"
    texts = [each.text for each in grid.sheet.texts]
    assert texts == ["Won", "X wins", "in 3", "X wins", "in 3", "Not known", "open"]


@pytest.mark.usefixtures("qapp")
def test_the_square_that_is_taken_stands_out() -> None:
    scheme, image = LIGHT, QImage(60, 60, QImage.Format.Format_RGB32)
    for taken in (None, 8):
        painter = QPainter(image)
        paint_board(BOARD, painter, QRectF(image.rect()), scheme, taken)
        painter.end()
        pixels = {colour_at(image, x, y) for x in range(60) for y in range(60)}
        assert (same(scheme.accent) in pixels) == (taken is not None)


@for_each("group", ["", "Group"])
def test_another_width_lays_out_anew_only_for_other_columns(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, group: str
) -> None:
    boards = tuple(
        each._replace(group=group and f"{group} {place // 10}")
        for place, each in enumerate(numbered(40))
    )
    grid = BoardGrid("Positions", boards)
    qtbot.addWidget(grid)
    drawn: list[int] = []
    draw = BoardGrid.draw

    def counted(sheet: Sheet) -> None:
        drawn.append(1)
        draw(grid, sheet)

    monkeypatch.setattr(grid, "draw", counted)
    with qtbot.waitExposed(grid):
        grid.show()  # what is hidden hears of its size later
    widths = range(300, 900, 27)
    for width in widths:
        grid.resize(width, grid.heightForWidth(width))
        fresh = BoardGrid("Positions", boards)
        qtbot.addWidget(fresh)
        fresh.resize(grid.size())
        assert [each.box for each in grid.sheet.items] == [each.box for each in fresh.sheet.items]
        if width % 5 == 0:  # a few of them
            assert picture(grid) == picture(fresh)
    assert 3 < len(drawn) < len(widths) / 2
