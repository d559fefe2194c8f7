"""The matrix of the players, by mouse and keys, and the games that a program loses."""

from fractions import Fraction
from itertools import product

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QAccessible, QFontMetricsF
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.engine.boards import board
from tests.engine.games import shared_strength
from tests.session.players import let_nothing_happen
from tests.ui.lab.strength.conftest import FEW, OpenPage
from tests.ui.person import (
    Key,
    click,
    click_at,
    colour_at,
    name_of,
    picture,
    popup,
    press,
    same,
    tab_to,
)
from tests.ui.rest import settle
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.match import Outcome
from tictactoe_gui.engine.counting.strength import PERFECT, Pairing, Strength
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.labels import bold_font
from tictactoe_gui.ui.lab import strength
from tictactoe_gui.ui.lab.strength import StrengthPage
from tictactoe_gui.ui.lab.strength.matrix import MatrixHeader
from tictactoe_gui.ui.lab.strength.outcome_cell import BAR, MARGIN
from tictactoe_gui.ui.lab.strength.player_choice import PlayerChoice

TABLE, MAGIC = "turn-table-corner", "magic-square"


def index_of(page: StrengthPage, x: str, o: str) -> QModelIndex:
    index = page.matrix.index_of(x, o)
    assert index
    return index


def shown(page: StrengthPage) -> list[str]:
    """Return the players in the matrix."""
    return list(page.matrix.keys)


def place_of(page: StrengthPage, x: str, o: str) -> QPoint:
    index = index_of(page, x, o)
    page.view.scrollTo(index)
    return page.view.visualRect(index).center()


def choose(qtbot: QtBot, page: StrengthPage, x: str, o: str) -> None:
    """Click a cell, and wait for its lines."""
    click(page.view.viewport(), place_of(page, x, o))
    settle(qtbot, page)


def outcome(page: StrengthPage, x: str, o: str) -> Outcome:
    found = page.matrix.outcome(index_of(page, x, o))
    assert found
    return found


def says(label: QLabel) -> str:
    return label.text().replace("<b>", "").replace("</b>", "")


# The matrix.


def test_each_player_meets_each(page: StrengthPage) -> None:
    pairs = [(each.x, each.o) for each in page.matrix.known]
    keys = (TABLE, MAGIC, PERFECT)
    assert pairs == [(x, o) for x in keys for o in keys]
    assert outcome(page, MAGIC, PERFECT).o_wins == 1
    assert outcome(page, TABLE, MAGIC).draws == 1


def test_random_against_random_is_exact(open_page: OpenPage) -> None:
    page = open_page("random")
    known = Outcome(Fraction(737, 1260), Fraction(8, 63), Fraction(121, 420), 255_168)
    assert outcome(page, "random", "random") == known
    assert outcome(page, PERFECT, "random").x_wins == Fraction(191, 192)
    click(page.view.viewport(), place_of(page, PERFECT, "random"))  # its many lines can wait
    assert says(page.lines.result) == (
        "X wins 191/192 = 99.5 %, draws 1/192 = 0.5 %, O wins 0 %; counted over 73 lines of play."
    )
    index = index_of(page, "random", "random")
    assert "X wins 737/1260 = 58.5 %" in str(page.matrix.data(index, Qt.ItemDataRole.ToolTipRole))


def test_results_appear_one_by_one(
    qtbot: QtBot, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairing = Strength.pairing

    def two_and_no_more(strength: Strength, x: str, o: str, control: Control) -> Pairing:
        if (x, o) == (TABLE, PERFECT):
            let_nothing_happen(control)
        return pairing(strength, x, o, control)

    monkeypatch.setattr(Strength, "pairing", two_and_no_more)
    page = open_page(is_counted=False)
    qtbot.waitUntil(lambda: page.progress == (2, 9))
    assert [(each.x, each.o) for each in page.matrix.known] == [(TABLE, TABLE), (TABLE, MAGIC)]
    assert not page.more.isVisible()
    page.cancel()
    assert len(page.matrix.known) == 2
    monkeypatch.setattr(Strength, "pairing", pairing)
    click(page.more)
    settle(qtbot, page)
    assert not page.matrix.missing
    assert not page.more.isVisible()


def test_nothing_is_counted_twice(
    qtbot: QtBot, page: StrengthPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Strength, "pairing", None)
    page.choice.players[MAGIC].trigger()
    assert shown(page) == [TABLE, PERFECT]
    page.choice.players[MAGIC].trigger()
    assert shown(page) == [TABLE, MAGIC, PERFECT]
    assert not page.is_busy
    page.hide()
    with qtbot.waitExposed(page):
        page.show()
    assert not page.is_busy


def test_a_cell_shows_its_shares_by_colour_and_pattern(page: StrengthPage) -> None:
    def stripes(x: str, o: str) -> set[str]:
        """Return the colours along a line through the bar."""
        box = page.view.visualRect(index_of(page, x, o))
        image = picture(page.view.viewport())
        y = box.bottom() - MARGIN - BAR / 2 - 1
        left, right = box.left() + MARGIN + 3, box.right() - MARGIN - 3
        return {colour_at(image, x, y) for x in range(round(left), round(right))}

    scheme = theme.LIGHT
    assert stripes(TABLE, MAGIC) == {same(scheme.line)}
    hatched = stripes(MAGIC, PERFECT)
    assert same(scheme.o) in hatched
    assert len(hatched) > 3
    assert not {same(scheme.x), same(scheme.line)} & hatched


def test_a_cell_is_read_as_a_sentence(page: StrengthPage) -> None:
    index = index_of(page, MAGIC, PERFECT)
    spoken = "X: Magic square. O: Perfect player. X wins 0 %, draws 0 %, O wins 100 %;"
    assert str(page.matrix.data(index, Qt.ItemDataRole.AccessibleTextRole)).startswith(spoken)
    tip = str(page.matrix.data(index, Qt.ItemDataRole.ToolTipRole))
    assert "followed to its end" in tip
    assert name_of(page.view) == "Results: rows play X, columns play O"
    interface = QAccessible.queryAccessibleInterface(page.view)
    assert interface.role() == QAccessible.Role.Table
    head = page.matrix.headerData(1, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert str(head).startswith("Magic square plays O")


def test_names_and_figures_are_never_cut(qtbot: QtBot, page: StrengthPage) -> None:
    across, down = page.view.horizontalHeader(), page.view.verticalHeader()
    metrics = page.view.fontMetrics()
    for width, height in ((480, 400), (900, 620), (1500, 1000)):
        page.window().resize(width, height)
        settle(qtbot, page.window())
        assert across.sectionSize(0) >= metrics.horizontalAdvance("X 100 %") + 2 * MARGIN
        assert down.width() >= metrics.horizontalAdvance("Table, corner")
        assert down.sectionSize(0) >= metrics.height() + BAR + 2 * MARGIN


# Programs that play alike.

NEVER_LOSE = ("move-table", "minimax", "alpha-beta-memo", PERFECT)
WHO = "Never loses: Minimax (2), Move table, Perfect player"


@pytest.fixture
def folded(open_page: OpenPage) -> StrengthPage:
    return open_page(*NEVER_LOSE[:3], MAGIC)


def click_heading(page: StrengthPage, orientation: Qt.Orientation, section: int) -> None:
    view = page.view
    is_row = orientation is Qt.Orientation.Vertical
    header = view.verticalHeader() if is_row else view.horizontalHeader()
    place = header.sectionViewportPosition(section) + 5
    click(header.viewport(), QPoint(5, place) if is_row else QPoint(place, 5))


def figures(page: StrengthPage) -> dict[tuple[str, str], Outcome]:
    players = *NEVER_LOSE, MAGIC
    return {(x, o): outcome(page, x, o) for x, o in product(players, players)}


def test_programs_that_play_alike_are_one_row_and_one_column(folded: StrengthPage) -> None:
    assert shown(folded) == ["move-table", MAGIC]
    assert folded.choice.keys == (*NEVER_LOSE[:3], MAGIC, PERFECT)
    for view in (folded.view.horizontalHeader(), folded.view.verticalHeader()):
        assert isinstance(view, MatrixHeader)
        assert view.names() == ["▸ Never loses (4)", "Magic square"]
    head = folded.matrix.headerData
    names, tip = Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole
    assert head(0, Qt.Orientation.Vertical, names) == f"X: {WHO}"
    assert head(0, Qt.Orientation.Horizontal, tip) == (
        f"{WHO} plays O. They play alike: click to see each."
    )
    assert (
        "“Never loses (4)” stands for Minimax (2), Move table and Perfect player, which play alike"
    ) in " ".join(each.text() for each in folded.findChildren(QLabel) if each.isVisible())


@pytest.mark.parametrize("orientation", Qt.Orientation)
def test_a_click_on_the_name_unfolds_the_same_figures(
    folded: StrengthPage, orientation: Qt.Orientation
) -> None:
    before = figures(folded)
    click_heading(folded, orientation, 0)
    assert not folded.is_busy, "nothing has to be counted for it"
    assert shown(folded) == [*NEVER_LOSE, MAGIC]
    assert figures(folded) == before
    strength = shared_strength()
    assert before == {pair: strength.pairing(*pair, Control()).outcome for pair in before}
    head = folded.matrix.headerData(1, orientation, Qt.ItemDataRole.ToolTipRole)
    assert str(head).endswith("Others play alike: click to see them as one.")
    click_heading(folded, orientation, 2)
    assert shown(folded) == ["move-table", MAGIC]
    click_heading(folded, orientation, 1)
    assert shown(folded) == ["move-table", MAGIC], "nobody plays as this program does"


def test_keys_unfold_and_the_chosen_result_stays(qtbot: QtBot, folded: StrengthPage) -> None:
    choose(qtbot, folded, MAGIC, "move-table")
    assert says(folded.lines.title) == f"X: Magic square. O: {WHO}."
    found = folded.lines.found
    assert found
    tab_to(folded.view)
    press(Key.Key_Space)
    assert shown(folded) == [*NEVER_LOSE, MAGIC]
    assert folded.matrix.pair(folded.view.currentIndex()) == (MAGIC, "move-table")
    assert says(folded.lines.title) == "X: Magic square. O: Move table."
    assert folded.lines.found is found
    press(Key.Key_Right)
    settle(qtbot, folded)
    assert says(folded.lines.title) == "X: Magic square. O: Plain minimax."
    press(Key.Key_Return)
    settle(qtbot, folded)
    assert shown(folded) == ["move-table", MAGIC]
    assert says(folded.lines.title) == f"X: Magic square. O: {WHO}."


def test_the_row_follows_who_is_chosen(qtbot: QtBot, folded: StrengthPage) -> None:
    for key, name in (
        ("move-table", "▸ Never loses (3)"),
        (PERFECT, "▸ Minimax (2)"),
        ("minimax", "Alpha-beta, memo"),
    ):
        folded.choice.players[key].trigger()
        settle(qtbot, folded)
        header = folded.view.verticalHeader()
        assert isinstance(header, MatrixHeader)
        assert header.names() == [name, "Magic square"]
    assert len(folded.matrix.known) == 4


def test_the_matrix_has_no_rows_until_it_is_known_who_plays_alike(
    qtbot: QtBot, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(strength, "alike", lambda *given: let_nothing_happen(given[-1]))
        page = open_page(is_counted=False)
        assert page.is_busy
        assert shown(page) == []
        page.cancel()
    click(page.more)
    settle(qtbot, page)
    assert len(page.matrix.known) == 9


# The players.


def test_all_players_are_chosen_and_can_be_left_out(qtbot: QtBot, page: StrengthPage) -> None:
    assert page.choice.keys == (TABLE, MAGIC, PERFECT)
    assert page.choice.text() == "Programs: 3 of 3"
    pick_player(page, "Magic square")
    assert shown(page) == [TABLE, PERFECT]
    assert page.choice.text() == "Programs: 2 of 3"
    assert not page.choice.all.isChecked()
    for chosen in ((TABLE, MAGIC, PERFECT), (), (TABLE, MAGIC, PERFECT)):
        page.choice.all.trigger()
        assert page.choice.keys == chosen
        assert shown(page) == [*chosen]
    settle(qtbot, page)
    assert len(page.matrix.known) == 9


def pick_player(page: StrengthPage, name: str) -> None:
    """Choose in the menu of the button, by mouse."""
    page.choice.menu().popup(page.choice.mapToGlobal(page.choice.rect().bottomLeft()))
    menu = popup()
    (action,) = [each for each in menu.actions() if each.text() == name]
    click_at(menu, menu.actionGeometry(action).center())


def test_who_has_learnt_nothing_is_left_out_at_first(qtbot: QtBot) -> None:
    choice = PlayerChoice(("menace", "menace:Owl", TABLE))
    qtbot.addWidget(choice)
    assert [*choice.players] == ["menace", "menace:Owl", TABLE]
    assert choice.keys == ("menace:Owl", TABLE)


def test_the_chosen_cell_stays_while_its_players_do(qtbot: QtBot, page: StrengthPage) -> None:
    choose(qtbot, page, MAGIC, PERFECT)
    title = says(page.lines.title)
    page.choice.players[TABLE].trigger()
    assert says(page.lines.title) == title
    assert page.matrix.pair(page.view.currentIndex()) == (MAGIC, PERFECT)
    page.choice.players[PERFECT].trigger()
    assert "Choose a result" in says(page.lines.title)
    assert not page.lines.list.isVisible()


# Lost games.


def test_the_matrix_has_the_height_until_a_result_is_chosen(
    qtbot: QtBot, page: StrengthPage
) -> None:
    page.resize(900, 700)
    settle(qtbot, page)
    assert page.lines.height() < 3 * page.lines.title.height()
    before = page.view.height()
    choose(qtbot, page, MAGIC, PERFECT)
    settle(qtbot, page)
    assert page.view.height() < before
    assert page.lines.list.isVisible()
    assert page.lines.height() > page.view.height() / 2


def test_the_lines_of_the_loser_are_listed(qtbot: QtBot, page: StrengthPage) -> None:
    choose(qtbot, page, MAGIC, PERFECT)
    assert says(page.lines.headline) == (
        "Magic square as X can lose against any play. 2 of 95 possible games are lost."
        " Click one, or press Enter, to see it on the board."
    )
    found = page.lines.found
    assert found
    lengths = [(len(line.moves), line.moves) for line in found.lines]
    assert lengths == sorted(lengths)
    for line in found.lines:
        at_end = board(".../.../...")
        for cell in line.moves:
            at_end = at_end.play(cell)
        assert at_end.winner is Mark.O


def test_a_program_that_cannot_lose_says_so(qtbot: QtBot, page: StrengthPage) -> None:
    choose(qtbot, page, MAGIC, PERFECT)
    click(page.lines.loser.button(Mark.O))
    settle(qtbot, page)
    assert says(page.lines.headline).rstrip() == (
        "Perfect player as O cannot lose against any play. 0 of 569 possible games are"
        " lost: that is proved."
    )
    assert not page.lines.list.isVisible()


def test_the_opponent_can_be_the_one_of_the_cell(qtbot: QtBot, page: StrengthPage) -> None:
    choose(qtbot, page, MAGIC, TABLE)
    click(page.lines.against.button(False))
    settle(qtbot, page)
    assert says(page.lines.headline).startswith(
        "Magic square as X can lose against Turn table, opens in a corner."
        " 1 of 1 possible games is lost, with a chance of 100 %."
    )
    assert page.lines.list.rows.rowCount() == 1
    click(page.lines.against.button(True))
    settle(qtbot, page)
    assert page.lines.list.rows.rowCount() == 2


@pytest.mark.parametrize("by_key", [True, False])
def test_a_line_is_asked_for(qtbot: QtBot, page: StrengthPage, *, by_key: bool) -> None:
    tab_to(page.view)
    press(Key.Key_Down)
    press(Key.Key_Down)
    choose(qtbot, page, MAGIC, PERFECT)
    rows = page.lines.list
    asked: list[tuple[Game, str]] = []
    page.line_wanted.connect(lambda game, caption: asked.append((game, caption)))
    if by_key:
        tab_to(rows)
        press(Key.Key_Home)
        press(Key.Key_Down)
        press(Key.Key_Return)
    else:
        qtbot.waitUntil(lambda: rows.visualRect(rows.rows.index(1)).isValid())
        click(rows.viewport(), rows.visualRect(rows.rows.index(1)).center())
    ((game, caption),) = asked
    assert page.lines.found
    assert (game.moves, game.ply) == (page.lines.found.lines[1].moves, 0)
    assert caption == "Magic square loses as X; first mistake: move 3, X on 4"


def test_the_first_mistake_is_framed(qtbot: QtBot, page: StrengthPage) -> None:
    choose(qtbot, page, MAGIC, PERFECT)
    rows = page.lines.list
    qtbot.waitUntil(lambda: rows.visualRect(rows.rows.index(0)).isValid())
    spoken = str(rows.rows.data(rows.rows.index(0)))
    assert spoken == (
        "Game 1: X 5, O 1, X 4, O 6, X 7, O 3, X 2, O 9; first mistake: move 5, X on 7."
        " Chance if the other player makes these moves: 100 %."
    )
    # Above the letters there is nothing but the upper edge of the frame, around the fifth move.
    image, box = picture(rows.viewport()), rows.visualRect(rows.rows.index(0))
    y, ground = box.top() + 3, same(theme.LIGHT.window)
    framed = [x for x in range(box.width()) if colour_at(image, x, y) != ground]
    step = QFontMetricsF(bold_font(rows.font())).horizontalAdvance("O8?")
    assert step < framed[-1] - framed[0] < 2 * step
    assert 4 * step < framed[0] < 7 * step


def test_lines_can_be_cancelled_and_counted_again(
    qtbot: QtBot, page: StrengthPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    policy = Strength.policy
    monkeypatch.setattr(
        Strength, "policy", lambda _self, _key, _board, control: let_nothing_happen(control)
    )
    click(page.view.viewport(), place_of(page, MAGIC, PERFECT))
    assert page.is_busy
    assert says(page.lines.headline) == "Counting…"
    page.cancel()
    assert says(page.lines.headline) == "Not counted."
    monkeypatch.setattr(Strength, "policy", policy)
    click(page.more)
    settle(qtbot, page)
    assert "2 of 95 possible games are lost" in says(page.lines.headline)


def test_the_columns_share_the_width(qtbot: QtBot, page: StrengthPage) -> None:
    columns = page.view.horizontalHeader()
    lengths = set()
    for width in (480, 540, 600):
        page.window().resize(width, 600)
        settle(qtbot, page)
        assert page.view.viewport().width() - columns.count() < columns.length()
        assert columns.length() <= page.view.viewport().width()
        lengths.add(columns.length())
    assert len(lengths) == 3


def test_a_program_that_is_gone_is_offered_no_longer(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page()
    monkeypatch.setattr(strength, "every_player", lambda: FEW[:1])
    page.pointing.machines_changed.emit()
    assert [*page.choice.players] == [FEW[0], PERFECT]
    assert page.choice.keys == (FEW[0], PERFECT)


def test_in_a_narrow_window_the_choice_is_whole(qtbot: QtBot, page: StrengthPage) -> None:
    page.resize(440, 400)
    settle(qtbot, page)
    assert page.choice.width() >= page.choice.sizeHint().width()
    assert not page.choice.visibleRegion().isEmpty()
