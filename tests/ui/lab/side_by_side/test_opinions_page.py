"""Side by side: what several players think of the position on the board, and where they part."""

from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tests.session.players import let_minimax_think_on
from tests.ui.lab.host import Host
from tests.ui.person import Key, click, hover, name_of, pick, picture, press, tab_to
from tests.ui.rest import settle
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.kit import export
from tictactoe_gui.ui.kit.theme import LIGHT
from tictactoe_gui.ui.lab import side_by_side
from tictactoe_gui.ui.lab import window as lab_window
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.lab.side_by_side import OpinionsPage
from tictactoe_gui.ui.lab.side_by_side.players import DEFAULTS, NOBODY, options
from tictactoe_gui.ui.lab.side_by_side.players import name_of as player_name
from tictactoe_gui.ui.lab.window import LabWindow

FORK = "X../.O./..X"
"""O must not take a corner; the turn table knows that, a short look ahead does not."""
LOST = "X.O/.X./O.X"
OpenPage = Callable[..., OpinionsPage]


def board_of(text: str) -> Game:
    return Game(REPRESENTATIONS["vector"].from_text(text))


@pytest.fixture
def open_page(qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch) -> OpenPage:
    """Open the lab with this page alone, over a position, with players who do not guess."""

    def open_(
        text: str = FORK,
        players: tuple[str, ...] = ("magic-square", *DEFAULTS[1:]),
        size: tuple[int, int] = (1040, 720),
        *,
        waits: bool = True,
    ) -> OpinionsPage:
        monkeypatch.setattr(lab_window, "PAGES", {"opinions": PAGES["opinions"]})
        monkeypatch.setattr(side_by_side, "DEFAULTS", players)
        host.session.set_game(board_of(text))
        lab = LabWindow(host.pointing, host)
        lab.resize(*size)
        with qtbot.waitActive(lab):
            lab.show()
        page = lab.page
        assert isinstance(page, OpinionsPage)
        if waits:
            settle(qtbot, page)
        return page

    return open_


def taken(page: OpinionsPage) -> list[int | None]:
    """Return the square that each player takes, as people call it."""
    decisions = [seat.board.decision for seat in page.seats]
    return [decision.taken + 1 if decision else None for decision in decisions]


def lines(page: OpinionsPage) -> list[str]:
    return page.lines.text().split("\n")


# What is shown.


def test_four_players_on_the_position_of_the_board(open_page: OpenPage) -> None:
    page = open_page()
    assert taken(page) == [4, 2, 2, 2]
    for seat in page.seats:
        marks = [square.face.mark for square in seat.board.squares]
        assert "".join([mark.value if mark else "." for mark in marks]) == FORK.replace("/", "")
    words = [seat.board.squares[1].face.words for seat in page.seats]
    assert [each.word for each in words if each] == [
        "in its order",
        "Make2",
        "against a fork",
        "draw",
    ]


def test_where_they_part_company_is_said_and_circled(open_page: OpenPage) -> None:
    page = open_page()
    told = lines(page)
    assert told[0] == "They disagree. Alpha-beta with memo rates the moves:"
    assert told[1].startswith("2 (a draw): Turn table, opens in a corner; Eight rules")
    assert told[2] == "4 (a draw): Magic square"
    assert len(told) == 3
    assert {seat.board.circled for seat in page.seats} == {(1, 3)}
    assert "Ringed: 2 and 4." in page.legend.text()


def test_verdicts_that_differ_are_said_and_circled(open_page: OpenPage) -> None:
    page = open_page(players=("alpha-beta-memo:1", "alpha-beta-memo", NOBODY, NOBODY))
    assert lines(page)[-1] == (
        "Corners 3 and 7: O ahead according to Alpha-beta with memo, 1 ply; "
        "X ahead according to Alpha-beta with memo."
    )
    board = page.seats[0].board
    assert set(board.circled) >= {2, 6}
    assert "they rate it differently" in name_of(board.squares[6])


def test_agreement_is_said_and_nothing_circled(open_page: OpenPage) -> None:
    page = open_page("XX./OO./...", ("eight-rules", "alpha-beta", "perfect", NOBODY))
    assert lines(page) == ["All 3 of them take the same square, 3."]
    assert page.seats[0].board.circled == ()
    pick(page.seats[1].chooser, "No program")
    pick(page.seats[2].chooser, "No program")
    assert lines(page) == ["Choose at least two programs to compare."]
    assert page.seats[1].line.text() == "Choose a program."


def test_at_the_end_they_look_at_the_position_before_it(
    qtbot: QtBot, host: Host, open_page: OpenPage
) -> None:
    page = open_page("XX./OO./...", ("eight-rules", "alpha-beta", "perfect", NOBODY))
    host.session.set_game(host.session.game.play(2))
    settle(qtbot, page)
    told = "The game is over. This is the position before its last move."
    assert lines(page) == [told, "All 3 of them take the same square, 3."]
    assert taken(page) == [3, 3, 3, None]
    assert page.table()


def test_a_game_that_began_at_its_end_leaves_the_empty_board(open_page: OpenPage) -> None:
    page = open_page(LOST)
    assert lines(page)[0] == "The game is over. This is the empty board."
    assert all(taken(page))
    assert not any(square.face.mark for square in page.seats[0].board.squares)


def test_everybody_can_be_chosen(open_page: OpenPage) -> None:
    page = open_page(players=DEFAULTS)
    assert [seat.key for seat in page.seats] == list(DEFAULTS)
    assert all(taken(page))
    names = [name for _, name in options("")]
    assert len(set(names)) == len(names)
    assert {key for key, _ in options("")} >= {*DEFAULTS, "minimax", "perfect", NOBODY}
    assert player_name("alpha-beta-memo:2") == "Alpha-beta with memo, 2 plies"


# Living with the game.


def test_it_follows_the_game_while_it_can_be_seen(
    qtbot: QtBot, host: Host, open_page: OpenPage
) -> None:
    page = open_page("X../.../...")
    assert taken(page) == [5, 5, 5, 5]
    host.session.play(4)
    settle(qtbot, host)
    assert page.seats[0].board.squares[4].face.mark is not None
    assert None not in taken(page)
    page.window().hide()
    before = page.seats[0].board.board
    host.session.play(8)
    settle(qtbot, host)
    assert page.seats[0].board.board is before
    page.window().show()
    settle(qtbot, page)
    assert page.seats[0].board.squares[8].face.mark is not None


def test_it_follows_a_preview(qtbot: QtBot, host: Host, open_page: OpenPage) -> None:
    page = open_page()
    host.pointing.preview.start(Game(REPRESENTATIONS["vector"].empty(), (4, 0)), "a line")
    host.pointing.preview.clock.stop()  # no step by itself
    settle(qtbot, page)
    assert all(square.face.mark is None for square in page.seats[0].board.squares)
    host.pointing.preview.stop()
    settle(qtbot, page)
    assert str(page.seats[0].board.board) == FORK


def test_another_player_is_chosen_by_mouse(qtbot: QtBot, open_page: OpenPage) -> None:
    page = open_page()
    pick(page.seats[0].chooser, "Perfect player")
    settle(qtbot, page)
    assert taken(page) == [2, 2, 2, 2]
    assert name_of(page.seats[0].board) == "Board of Perfect player"
    pick(page.seats[1].chooser, "No program")
    settle(qtbot, page)
    assert taken(page)[1] is None
    assert page.table().rows[0][0] == "Perfect player"  # type: ignore[union-attr]


def test_who_has_answered_is_not_asked_again(qtbot: QtBot, open_page: OpenPage) -> None:
    page = open_page()
    before = page.seats[3].board.decision
    pick(page.seats[0].chooser, "Perfect player")
    settle(qtbot, page)
    assert page.seats[3].board.decision is before
    click(page.again)
    settle(qtbot, page)
    assert page.seats[3].board.decision is not before


def test_a_slow_player_keeps_nobody_waiting(
    qtbot: QtBot, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_minimax_think_on(monkeypatch)
    page = open_page(players=("minimax", "eight-rules", "alpha-beta", NOBODY), waits=False)
    qtbot.waitUntil(lambda: taken(page)[1:3] == [2, 2])
    assert page.seats[0].line.text() == "Thinking…"
    assert lines(page) == ["They are thinking…"]
    press(Key.Key_Escape)
    assert page.seats[0].line.text() == "Stopped. Press Ask again."
    assert lines(page) == ["All 2 of them take the same square, 2."]
    pick(page.seats[0].chooser, "No program")
    assert not page.is_busy


# By hand and by ear.


def test_boards_are_walked_through_by_keyboard_and_heard(open_page: OpenPage) -> None:
    page = open_page()
    first = page.seats[0]
    first.chooser.setFocus()
    press(Key.Key_Tab)
    assert first.board.squares[4].hasFocus()
    press(Key.Key_Up)
    assert first.board.squares[1].hasFocus()
    press(Key.Key_Tab)
    tab_to(page.seats[1].chooser, most=3)
    assert name_of(page.seats[0].board.squares[3]) == (
        "Square 4, free, in its order, its move, they play different squares"
    )
    assert name_of(page.seats[3].board.squares[0]) == "Square 1, X"


def test_a_square_is_pointed_at_on_every_board(host: Host, open_page: OpenPage) -> None:
    page = open_page()
    hover(page.seats[0].board.squares[3])
    assert host.pointing.pointed == 3
    assert page.seats[2].board.squares[3].face.is_lit
    before = str(host.session.game.board)
    click(page.seats[0].board.squares[3])
    assert str(host.session.game.board) == before


def test_rings_and_moves_are_drawn(open_page: OpenPage) -> None:
    page = open_page()
    with_rings = picture(page.seats[3].board)
    board = page.seats[3].board
    board.show_opinion(board.board, board.decision, None)  # type: ignore[arg-type]
    assert picture(board) != with_rings


# Taking out, and fitting in.


def test_the_table_and_the_picture_to_take_out(open_page: OpenPage) -> None:
    page = open_page()
    table = page.table()
    assert table
    assert table.headings == ("Program", "Takes", *[str(cell + 1) for cell in CELLS])
    assert table.rows[3][:5] == ("Alpha-beta with memo", "2", "X", "draw", "X wins in 2")
    shown = page.picture()
    assert shown
    image = QImage.fromData(export.png_of(shown, QColor(LIGHT.window)))
    assert image.width() > image.height() // 2 > 300
    root = ET.fromstring(export.svg_of(shown, QColor(LIGHT.window)))  # noqa: S314
    told = " ".join(root.itertext())
    for text in ("Magic square", "against a fork", "They disagree"):
        assert text in told


def test_boards_are_as_large_as_can_be(qtbot: QtBot, open_page: OpenPage) -> None:
    page = open_page()
    for width, height, columns in ((480, 400, 1), (640, 480, 2), (1040, 720, 4), (1000, 1000, 2)):
        page.window().resize(width, height)
        settle(qtbot, page.window())
        first_row = [seat for seat in page.seats if seat.y() == page.seats[0].y()]
        assert len(first_row) == columns
        for seat in page.seats:
            assert seat.board.width() >= 180
            assert seat.x() + seat.width() <= page.width()
