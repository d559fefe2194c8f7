"""The page on effort: every program on every representation, for one position and as it grows."""

import threading
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.engine.boards import board, drawing
from tests.session.players import let_nothing_happen
from tests.ui.conftest import QUIET
from tests.ui.person import Key, click, hover, name_of, pick, press
from tests.ui.rest import settle
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting import depth
from tictactoe_gui.engine.counting.depth import DepthCount, MoveOrderCount, depth_count
from tictactoe_gui.engine.counting.growth import GrowthPoint, growth
from tictactoe_gui.engine.counting.measure import Measurement, Timing, measure
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.copied_text import table_text
from tictactoe_gui.ui.kit.table import Role, TableView
from tictactoe_gui.ui.lab import effort as effort_page
from tictactoe_gui.ui.lab import window as lab_window
from tictactoe_gui.ui.lab.effort import DEPTH, GROWTH, EffortPage, growth_study
from tictactoe_gui.ui.lab.effort.counted_view import CountedView
from tictactoe_gui.ui.lab.effort.figures import CUTOFFS, MEMO_HITS, NODES
from tictactoe_gui.ui.lab.effort.folding import RowKey
from tictactoe_gui.ui.lab.effort.growth_study import searches
from tictactoe_gui.ui.lab.window import LabWindow

THREE_EMPTY = "159287"
"""X O . / . O . / O X X"""
ALL = len(PROGRAMS) * len(REPRESENTATIONS)
MOST_EMPTY = 3

measure_once = partial(measure, rounds=1)
_known: dict[str, tuple[Measurement, ...]] = {}
Open = Callable[..., EffortPage]


def timed(place: int, row: Measurement) -> Measurement:
    """Return a row with a time that is as long to read on a busy computer."""
    return row._replace(seconds=Timing(place * 1e-5, place * 0.9e-5, place * 1.1e-5, 1))


def measure_quickly(board: Board, *facts: object) -> tuple[Measurement, ...]:
    """Return real counts of a position, measured once for all tests."""
    assert len(facts) == 4
    if str(board) not in _known:
        options = SearchOptions()
        found = measure_once(board, PROGRAMS, REPRESENTATIONS, options, Control())
        _known[str(board)] = tuple(map(timed, range(1, ALL + 1), found))
    return _known[str(board)]


@cache
def growth_known(most_empty: int) -> tuple[GrowthPoint, ...]:
    """Return real points, counted once for all tests."""
    return growth(PROGRAMS, SearchOptions(), Control(), most_empty)


def grow_quickly(programs: Iterable[str], _options: object, control: Control) -> object:
    """Report the points of the few empty squares that the tests want."""
    assert tuple(programs) == searches()
    for point in growth_known(MOST_EMPTY):
        control.report(point)
    return growth_known(MOST_EMPTY)


@cache
def counted() -> tuple[MoveOrderCount | DepthCount, ...]:
    return (
        MoveOrderCount("row-major", 34203, 20866),
        MoveOrderCount("best-first", 4160, 1892),
        MoveOrderCount("fewest-nodes", 2888, 1452),
        depth_count(1, Control()),
        depth_count(2, Control()),
    )


def study_quickly(control: Control) -> object:
    """Report some orders and depth limits."""
    for each in counted():
        control.report(each)
    return counted()


@pytest.fixture
def open_page(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Open the lab on the page, over a board on which some squares were taken."""
    monkeypatch.setattr(lab_window, "PAGES", {"effort": EffortPage})
    monkeypatch.setattr(effort_page, "measure", measure_quickly)
    monkeypatch.setattr(growth_study, "growth", grow_quickly)
    monkeypatch.setattr(depth, "depth_study", study_quickly)
    opened: list[tuple[GameSession, LabWindow, QWidget]] = []

    def open_(moves: str = THREE_EMPTY) -> EffortPage:
        session = GameSession(QUIET)
        session.start()
        for number in moves:
            session.play(int(number) - 1)
        owner = QWidget()
        qtbot.addWidget(owner)
        window = LabWindow(StudyContext(session, owner), owner)
        window.resize(1080, 760)
        opened.append((session, window, owner))
        with qtbot.waitActive(window):
            window.show()
        page = window.page
        assert isinstance(page, EffortPage)
        return page

    yield open_
    for session, window, _ in opened:
        window.close()
        session.close()


@pytest.fixture
def page(qtbot: QtBot, open_page: Open) -> EffortPage:
    """The page when everything is measured."""
    page = open_page()
    qtbot.waitUntil(lambda: not page.is_busy)
    return page


class HeldControl(Control):
    """Lets a measurement stop after two reports until it is cancelled, or let go."""

    __slots__ = ("_go_on", "_heard", "_outer")

    def __init__(self, outer: Control, go_on: threading.Event) -> None:
        super().__init__(self._hear)
        self._outer, self._go_on, self._heard = outer, go_on, 0

    def check(self) -> None:
        self._outer.check()

    def _hear(self, value: object) -> None:
        self._outer.report(value)
        self._heard += 1
        while self._heard == 2 and not self._go_on.wait(0.001):
            self.check()


@pytest.fixture
def stuck(
    open_page: Open,  # noqa: ARG001  (which sets what is measured, and how often)
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[threading.Event]:
    """Let a measurement stop after two rows until the event is set."""
    go_on = threading.Event()

    def measure_held(
        board: Board,
        programs: Iterable[str],
        representations: Iterable[str],
        options: SearchOptions,
        control: Control,
    ) -> object:
        held = HeldControl(control, go_on)
        return measure_once(board, programs, representations, options, held)

    monkeypatch.setattr(effort_page, "measure", measure_held)
    yield go_on
    go_on.set()


def shown_texts(page: EffortPage, column: int) -> list[str]:
    return [row[column] for row in table_of(page.effort.table)]


def table_of(view: TableView) -> list[list[str]]:
    model = view.model()
    cells = range(model.columnCount())
    return [[model.index(row, each).data() for each in cells] for row in range(model.rowCount())]


def point_in_chart(qtbot: QtBot, view: CountedView, spot: tuple[int, int]) -> str:
    """Point at a point of a line, and return what is said of it."""
    with qtbot.waitSignal(view.chart.pointed):
        (part,) = [each for each in view.chart.sheet.parts if each.key == spot]
        hover(view.chart, part.box.center().toPoint())
    return name_of(view.chart)


# This position.


def test_every_program_is_measured_and_told_what_its_figures_are_worth(page: EffortPage) -> None:
    rows = page.effort.rows
    assert set(rows) == {(program, key) for program in PROGRAMS for key in REPRESENTATIONS}
    assert page.effort.table.model().rowCount() == len(PROGRAMS)
    click(page.effort.folds)
    assert page.effort.table.model().rowCount() == ALL
    board = page.session.game.board
    for key, row in rows.items():
        alone = board.to(REPRESENTATIONS[key.representation])
        effort = (
            PROGRAMS[key.program].build(SearchOptions()).choose(alone, Control()).analysis.effort
        )
        assert row.effort[:5] == effort[:5]
    programs = shown_texts(page, 0)
    assert programs[:2] == ["Plain minimax"] * 2
    assert shown_texts(page, 1)[:2] == ["3 × 3 matrix", "2-3-5 vector"]
    ratio = page.effort.rows[RowKey("minimax", "matrix")].ratio
    assert ratio.median == 1
    assert ratio.least <= 1 <= ratio.most
    note = page.effort.head.note.text()
    assert note.startswith(f"{ALL} of {ALL} rows. Counts are exact")
    assert "Times vary: each is the median of" in note
    assert page.effort.head.title.text() == "X to move, 3 free squares"
    tip = page.effort.table.model().index(0, 2).data(3)
    assert "median of" in tip
    assert tip.startswith("Plain minimax, 3 × 3 matrix: ")
    assert page.effort.small.accessibleName().startswith("X on 1, 8, 9; O on 2, 5, 7")


def test_any_column_can_be_bars_in_the_order_of_the_rows(qtbot: QtBot, page: EffortPage) -> None:
    click(page.effort.folds)
    table, chart, figures = page.effort.table, page.effort.chart, page.effort.figures
    columns = [each.heading for each in figures.columns]
    for name in ("Cut-offs", "Look-ups", "Bytes", "Time ratio", "Nodes"):
        pick(page.effort.column, name)
        bars = chart.bars.content.bars
        assert len(bars) == ALL
        texts = shown_texts(page, columns.index(name))
        assert [bar.text.removesuffix(" bytes") for bar in bars] == texts
        assert (bars[0].spread is not None) is (name == "Time ratio")
    last = len(REPRESENTATIONS) - 1
    with qtbot.waitSignal(chart.pointed):
        click(chart.bars, chart.bars.sheet.parts[last].box.center().toPoint())
    assert table.current_key == figures.keys[last] == ("minimax", [*REPRESENTATIONS][-1])
    table.setFocus()
    press(Key.Key_Down)
    assert name_of(chart.bars).startswith("Bars. Minimax with memo, 3 × 3 matrix: ")
    table.point_at(figures.keys[0], 6)
    press(Key.Key_Return)
    assert page.effort.column.currentText() == "Look-ups"
    bars = chart.bars.content.bars
    values = [bar.value for bar in bars]
    assert values == sorted(values, reverse=True)
    assert [bar.text for bar in bars] == shown_texts(page, 6)
    assert not any(bar.group for bar in bars)


def test_rows_appear_one_by_one_and_stay_when_cancelled(
    qtbot: QtBot, open_page: Open, stuck: threading.Event
) -> None:
    page = open_page()
    click(page.effort.folds)
    table = page.effort.table.model()
    qtbot.waitUntil(lambda: page.progress[0] == 2 and table.rowCount() == 2)
    assert page.is_busy
    assert not page.effort.again.isEnabled()
    window = page.window()
    assert isinstance(window, LabWindow)
    qtbot.waitUntil(window.foot.busy.cancel.isVisible)
    click(window.foot.busy.cancel)
    assert not page.is_busy
    assert not stuck.is_set()
    assert table.rowCount() == 2
    assert page.effort.head.note.text().startswith(f"2 of {ALL} rows.")
    assert page.effort.again.isEnabled()
    assert page.effort.again.text() == "Measure this position"


# Rows that are folded.


def unfolded(page: EffortPage) -> list[str]:
    """Return the programs whose rows are shown under them."""
    return [each[2:] for each in shown_texts(page, 0) if each.startswith("▾")]


def test_programs_fold_and_unfold_by_mouse_and_by_key(page: EffortPage) -> None:
    table, figures = page.effort.table, page.effort.figures
    assert shown_texts(page, 0)[0] == "▸ Plain minimax"
    assert set(shown_texts(page, 1)) == {f"{len(REPRESENTATIONS)} representations"}
    place = table.visualRect(figures.index(0, 0)).center()
    click(table.viewport(), place)
    assert unfolded(page) == ["Plain minimax"]
    assert shown_texts(page, 0)[:3] == ["▾ Plain minimax", "Plain minimax", "Plain minimax"]
    assert shown_texts(page, 1)[1] == "3 × 3 matrix"
    assert table.model().rowCount() == len(PROGRAMS) + len(REPRESENTATIONS)
    click(table.viewport(), place)
    assert unfolded(page) == []
    assert table.model().rowCount() == len(PROGRAMS)
    table.setFocus()
    table.point_at(page.effort.figures.keys[1], 0)
    for key in (Key.Key_Return, Key.Key_Space, Key.Key_Plus, Key.Key_Right):
        press(key)
        assert unfolded(page) == ["Minimax with memo"], key
        press(Key.Key_Down)
        press(Key.Key_Minus)
        assert unfolded(page) == []
        assert table.current_key == RowKey("minimax-memo", "")
    press(Key.Key_Return)
    press(Key.Key_Left)
    assert unfolded(page) == []
    assert "folded" in str(table.currentIndex().data(Role.AccessibleTextRole))


def test_a_summary_says_what_its_rows_share_and_leads_them_when_they_are_sorted(
    page: EffortPage,
) -> None:
    columns = [each.heading for each in page.effort.figures.columns]
    first = {name: shown_texts(page, columns.index(name))[0] for name in columns}
    rows = [row for key, row in page.effort.rows.items() if key.program == "minimax"]
    assert first["Nodes"] == str(rows[0].effort.nodes)
    assert first["Look-ups"] == "units differ"
    sizes = [row.room.total for row in rows]
    assert first["Bytes"] == f"{min(sizes)} – {max(sizes)}"
    assert " – " in first["Time"]
    effort = page.effort
    effort.table.fold("alpha-beta", is_folded=False)
    effort.table.sort_by(3)
    least = [
        min(row.effort.nodes for key, row in effort.rows.items() if key.program == name)
        for name in dict.fromkeys(key.program for key in effort.figures.row_keys)
    ]
    assert least == sorted(least, reverse=True)
    keys = effort.figures.row_keys
    place = keys.index(RowKey("alpha-beta", ""))
    block = keys[place : place + 1 + len(REPRESENTATIONS)]
    assert {key.program for key in block} == {"alpha-beta"}


def test_bars_are_those_of_the_rows_in_sight(page: EffortPage) -> None:
    effort = page.effort
    assert [bar.label for bar in effort.chart.bars.content.bars][:1] == ["Plain minimax"]
    assert len(effort.chart.bars.content.bars) == len(PROGRAMS)
    effort.table.fold("minimax", is_folded=False)
    bars = effort.chart.bars.content.bars
    assert len(bars) == len(PROGRAMS) - 1 + len(REPRESENTATIONS)
    assert (bars[0].group, bars[0].label) == ("Plain minimax", "3 × 3 matrix")
    pick(effort.column, "Time")
    last = effort.chart.bars.content.bars[-1]
    assert last.spread is not None
    assert last.value == last.spread[0]
    pick(effort.column, "Look-ups")  # whose units differ
    assert len(effort.chart.bars.content.bars) >= len(bars)
    effort.table.point_at(RowKey("alpha-beta", ""))
    assert effort.chart.bars.place >= len(REPRESENTATIONS)


# Which position.


def test_a_move_on_the_main_board_changes_nothing_by_itself(qtbot: QtBot, page: EffortPage) -> None:
    before = dict(page.effort.rows)
    page.session.play(2)
    assert not page.is_busy
    assert page.effort.rows == before
    assert page.effort.head.title.text() == "X to move, 3 free squares"
    assert "The main board has another position now" in page.effort.head.note.text()
    assert page.effort.again.text() == "Measure the main board"
    click(page.effort.again)
    qtbot.waitUntil(lambda: not page.is_busy)
    assert page.effort.head.title.text() == "O to move, 2 free squares"
    assert "another position" not in page.effort.head.note.text()
    assert page.effort.again.text() == "Measure again"
    assert len(page.effort.rows) == ALL
    assert page.effort.rows != before


def test_the_empty_board_can_be_chosen_instead(
    qtbot: QtBot, page: EffortPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    few = measure(page.session.game.board, PROGRAMS, REPRESENTATIONS, SearchOptions(), Control(), 1)

    def answer(board: Board, *_facts: object) -> object:
        asked.append(str(board))
        return few

    monkeypatch.setattr(effort_page, "measure", answer)
    click(page.effort.target.button("empty"))
    assert not asked
    assert page.effort.again.text() == "Measure the empty board"
    assert "not measured yet" in page.effort.head.note.text()
    click(page.effort.again)
    qtbot.waitUntil(lambda: not page.is_busy)
    assert asked == [".../.../..."]
    assert page.effort.head.title.text() == "The empty board, X to move"
    click(page.effort.target.button("main"))
    assert page.effort.head.title.text() == "X to move, 3 free squares"
    assert page.effort.again.text() == "Measure again"
    assert len(asked) == 1


def test_a_game_that_is_over_is_measured_before_its_last_move(
    qtbot: QtBot, open_page: Open
) -> None:
    page = open_page("14253")
    qtbot.waitUntil(lambda: not page.is_busy)
    assert page.effort.head.title.text() == "X to move, 5 free squares"
    told = page.effort.head.note.text()
    rows = f"{ALL} of {ALL}"
    assert told.startswith(f"The game is over. This is the position before its last move. {rows}")
    assert page.effort.again.isEnabled()
    assert len(page.effort.rows) == ALL
    click(page.effort.target.button("empty"))
    assert "The game is over" not in page.effort.head.note.text()


# Growth.


@pytest.fixture
def grown(qtbot: QtBot, page: EffortPage) -> EffortPage:
    """The page when growth is counted, as far as the tests want it."""
    click(page.views.button(GROWTH))
    qtbot.waitUntil(lambda: not page.is_busy)
    return page


def test_growth_is_counted_when_it_is_looked_at(qtbot: QtBot, grown: EffortPage) -> None:
    assert sorted(grown.growth.results.values()) == sorted(growth_known(MOST_EMPTY))
    rows = [row[:5] for row in table_of(grown.growth.tables[0])]
    assert rows[0] == ["Positions searched", "34", "95", "183", "…"]
    assert rows[1] == ["Plain minimax", "2", "4.3", "10.7", "…"]
    assert "4.3 nodes on average" in point_in_chart(qtbot, grown.growth, (3, 1))
    grown.growth.chart.setFocus()
    press(Key.Key_Up)
    press(Key.Key_Home)
    said = name_of(grown.growth.chart)
    assert "2 nodes" in said
    assert "1 free square, 34 positions" in said
    assert grown.growth.tables[0].currentIndex().column() == 1


def test_growth_waits_until_the_times_are_measured(
    qtbot: QtBot, open_page: Open, stuck: threading.Event
) -> None:
    page = open_page()
    qtbot.waitUntil(lambda: page.progress[0] == 2)
    click(page.views.button(GROWTH))
    assert page.growth.head.note.text() == "Counted as soon as the position is measured."
    assert not page.growth.results
    stuck.set()
    qtbot.waitUntil(lambda: len(page.growth.results) == 4 * MOST_EMPTY and not page.is_busy)
    assert len(page.effort.rows) == ALL


def test_growth_that_was_cancelled_can_be_counted_later(
    qtbot: QtBot, page: EffortPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(_programs: object, _options: object, control: Control) -> None:
        let_nothing_happen(control)

    monkeypatch.setattr(growth_study, "growth", endless)
    click(page.views.button(GROWTH))
    assert page.is_busy
    assert not page.growth.start.isVisible()
    press(Key.Key_Escape)
    assert not page.is_busy
    monkeypatch.setattr(growth_study, "growth", grow_quickly)
    click(page.growth.start)
    qtbot.waitUntil(lambda: not page.is_busy)
    assert len(page.growth.results) == 4 * MOST_EMPTY


# Depth.


@pytest.fixture
def deep(qtbot: QtBot, page: EffortPage) -> EffortPage:
    """The page when some depth limits are counted."""
    click(page.views.button(DEPTH))
    qtbot.waitUntil(lambda: not page.is_busy)
    return page


def test_depth_limits_and_orders_are_counted_when_they_are_looked_at(
    qtbot: QtBot, deep: EffortPage
) -> None:
    table, orders = deep.depths.tables
    assert table_of(table) == [
        ["1", "10", "10", "10", "89 of 543", "4 of 94"],
        ["2", "82", "82", "36", "34 of 489", "0 of 94"],
    ]
    assert table_of(orders) == [
        ["Row by row", "34203", "20866"],
        ["Best move first", "4160", "1892"],
        ["Least of all orders", "2888", "1452"],
    ]
    assert deep.depths.start.isVisible()  # the rest is still to be counted
    assert point_in_chart(qtbot, deep.depths, (2, 1)).endswith(
        "36 nodes. Alpha-beta, one window. depth limit 2. as O it loses 34 of 489 games"
    )
    assert table.currentIndex().column() == 3
    row = "2\t82\t82\t36\t34 of 489\t0 of 94"
    for view, column, figures, how in (
        (table, 3, row, "Alpha-beta, one window, depth limit 2: 36 nodes for the first move, "),
        (table, 4, row, "As O, depth limit 2: it loses 34 of all 489 "),
        (orders, 2, "Best move first\t4160\t1892", "Best move first, one window: alpha-beta "),
    ):
        view.setCurrentIndex(view.model().index(1, column))
        view.setFocus()
        assert table_text(view, [1]) == figures
        counted = str(view.currentIndex().data(Role.ToolTipRole))
        assert counted.startswith(how)
        assert "counted" in counted


def test_depth_limits_can_be_cancelled(qtbot: QtBot, page: EffortPage) -> None:
    def endless(control: Control) -> None:
        control.report(counted()[3])
        let_nothing_happen(control)

    page.depths.study = page.depths.study._replace(task=endless)
    click(page.views.button(DEPTH))
    qtbot.waitUntil(lambda: bool(page.depths.results))
    assert not page.depths.start.isVisible()
    press(Key.Key_Escape)
    assert not page.is_busy
    assert page.depths.start.isVisible()


def test_everything_has_room_and_time_is_in_sight(qtbot: QtBot, page: EffortPage) -> None:
    window, effort, table = page.window(), page.effort, page.effort.table
    columns = [each.heading for each in effort.figures.columns]
    table.fold("alpha-beta-memo", is_folded=False)
    time = effort.figures.index(0, columns.index("Time"))
    sizes = (800, 600, 9), (1080, 760, 9), (1180, 840, 9), (1600, 1000, 9), (1202, 760, 13.5)
    for width, height, letters in sizes:
        font = window.font()
        font.setPointSizeF(letters)
        window.setFont(font)
        window.resize(width, height)
        settle(qtbot, window)
        qtbot.waitUntil(lambda: effort.chart.height() >= 100 and table.height() >= 100)
        for each in (page.views, effort.target, effort.again, effort.chart):
            assert window.rect().contains(each.mapTo(window, each.rect().bottomRight()))
            assert each.width() >= each.minimumSizeHint().width()
        if width > 1100:
            qtbot.waitUntil(lambda: table.viewport().rect().contains(table.visualRect(time)))


def test_figures_that_say_nothing_are_left_out_of_the_table() -> None:
    told = {
        each.program: tuple(column.cell(each) for column in (NODES, CUTOFFS, MEMO_HITS))
        for each in measure_quickly(board(drawing("X.. .O. ..."), "matrix"), *[None] * 4)
    }
    assert told["magic-square"] == ("–", "–", "–")
    assert told["alpha-beta"][0] != "–" != told["alpha-beta"][1]
    assert told["alpha-beta"][2] == "–"
