"""The page Strength: who wins how often, and the games that are lost, with three players."""

from fractions import Fraction

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.engine import oracle
from tests.engine.games import shared_strength
from tests.session.players import let_nothing_happen
from tests.ui.lab.conftest import OpenPage
from tests.ui.lab.host import Host
from tests.ui.person import LEFT, click
from tests.ui.rest import settle
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import (
    PERFECT,
    LosingLine,
    LosingLines,
    Outcome,
    Strength,
)
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.content import Line
from tictactoe_gui.ui.lab import strength
from tictactoe_gui.ui.lab.strength import StrengthPage, like_perfect
from tictactoe_gui.ui.lab.strength.results import line_text, result_column, result_content

TABLE, MAGIC = "turn-table-corner", "magic-square"
CERTAIN, NEVER = Fraction(1), Fraction(0)
LINE = LosingLine((4, 0, 3, 5, 6, 2, 1, 8), Fraction(1, 315), (5, 7))


# What is said.


def test_who_is_left_out_plays_as_the_perfect_player_everywhere() -> None:
    empty, everything = next(iter(REPRESENTATIONS.values())), shared_strength()
    for key in like_perfect():
        for position in oracle.OPEN_UP_TO_SYMMETRY[::9]:
            board = empty.from_text(position)
            square = everything.policy(key, board, Control())
            assert square == everything.policy(PERFECT, board, Control()), (key, position)


def test_a_cell_says_who_is_likeliest_to_win_and_is_sorted_by_the_lead_of_x() -> None:
    known = Outcome(Fraction(737, 1260), Fraction(8, 63), Fraction(121, 420), 255_168)
    assert shared_strength().pairing("random", "random", Control()).outcome == known
    outcomes = {
        ("random", PERFECT): known,
        (MAGIC, PERFECT): Outcome(NEVER, NEVER, CERTAIN, 1),
        (TABLE, PERFECT): Outcome(NEVER, CERTAIN, NEVER, 4),
    }
    column = result_column(PERFECT, outcomes)
    assert column.heading.split() == ["O:", "Perfect", "player"]
    seen = {x: (column.text(x), column.style(x).tint) for x in ("random", MAGIC, TABLE, "menace")}
    assert seen == {
        "random": ("X 58 %", "x_tint"),
        MAGIC: ("O 100 %", "o_tint"),
        TABLE: ("= 100 %", "draw_tint"),
        "menace": ("…", ""),
    }
    assert column.sort
    assert sorted(seen, key=column.sort) == ["menace", MAGIC, TABLE, "random"]
    assert column.spoken
    assert column.spoken("random") == (
        "X: Easy. O: Perfect player. X wins 737/1260 = 58.5 %, draws 8/63 = 12.7 %,"
        " O wins 121/420 = 28.8 %; counted over 255168 lines of play."
    )
    assert column.spoken("menace").endswith("O: Perfect player. not counted yet")


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (LINE, "X5 O1 X4 O6 X7? O3 X2 O9 · first mistake: move 5, X on 7 · 1/315"),
        (LINE._replace(mistakes=()), "X5 O1 X4 O6 X7 O3 X2 O9 · lost from the start · 1/315"),
        (LosingLine((0, 4), CERTAIN, (), is_resigned=True), "X1 O5 · X resigns · always"),
    ],
)
def test_a_lost_game_shows_its_first_mistake(line: LosingLine, text: str) -> None:
    assert line_text(line) == text


def test_of_many_games_the_first_hundred_are_shown() -> None:
    found = LosingLines("random", Mark.X, TABLE, (LINE,) * 131_184, 255_168)
    none = LosingLines(TABLE, Mark.O, "random", (), 255_168)
    outcome = Outcome(NEVER, NEVER, CERTAIN, 1)
    content = result_content(("random", TABLE), outcome, (found, none), is_coming=False)
    assert content[3].text == "Games that Easy loses as X: 131184 of 255168"
    assert content[-2].text.startswith("100. X5 O1 ")
    assert content[-2].does == "X 99"
    assert content[-1] == Line("… and 131084 more.", style="muted")
    content = result_content((TABLE, PERFECT), outcome, (none, none), is_coming=False)
    assert content[2:] == (Line("No game is lost.", style="muted"),)


# The page.


@pytest.fixture
def page(
    qtbot: QtBot, host: Host, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> StrengthPage:
    """The page with two programs and perfect play, whose games are few, when all is counted."""
    monkeypatch.setattr(strength, "every_player", lambda: (TABLE, MAGIC))
    monkeypatch.setattr(strength, "Strength", shared_strength)
    page = open_page(StrengthPage(host.pointing))
    settle(qtbot, page)
    return page


def choose(qtbot: QtBot, page: StrengthPage, x: str, o: str) -> None:
    """Click a cell, and wait for its lost games."""
    cell = page.table.rows.index(page.table.rows.keys.index(x), page.players.index(o))
    click(page.table.viewport(), page.table.visualRect(cell).center())
    settle(qtbot, page)


def texts(page: StrengthPage) -> list[str]:
    return [line.text for line in page.view.content]


def offer(page: StrengthPage, monkeypatch: pytest.MonkeyPatch, *players: str) -> None:
    """Have other programs from now on."""
    monkeypatch.setattr(strength, "every_player", lambda: players)
    page.pointing.machines_changed.emit()


def test_rows_keep_their_height_under_the_pointer(page: StrengthPage) -> None:
    header = page.table.verticalHeader()
    border = header.sectionPosition(1)
    QTest.mouseDClick(header.viewport(), LEFT, pos=QPoint(20, border))
    assert {header.sectionSize(row) for row in range(3)} == {header.defaultSectionSize()}


def test_nothing_is_counted_twice_and_the_cell_stays_while_its_players_do(
    qtbot: QtBot, page: StrengthPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(qtbot, page, MAGIC, PERFECT)
    found = texts(page)
    monkeypatch.setattr(Strength, "pairing", None)
    monkeypatch.setattr(strength, "losing_lines", None)
    for players in ((MAGIC,), (TABLE, MAGIC)):
        offer(page, monkeypatch, *players)
        assert page.table.rows.keys == [*players, PERFECT]
        assert not page.is_busy
        assert (page.pair, texts(page)) == ((MAGIC, PERFECT), found)
    offer(page, monkeypatch, TABLE)
    assert page.pair is None
    assert "Choose a result" in texts(page)[0]
    monkeypatch.setattr(page, "begin", lambda: None)
    offer(page, monkeypatch, "menace", "menace:Owl", "minimax", TABLE)
    assert page.players == ("menace:Owl", TABLE, PERFECT), "who has learnt, and one of equals"


def test_what_is_cancelled_is_counted_when_it_is_asked_for(
    qtbot: QtBot, page: StrengthPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(strength, "losing_lines", lambda *given: let_nothing_happen(given[-1]))
        page.table.point_at(MAGIC, 2)
        qtbot.waitUntil(lambda: page.is_busy)
        assert texts(page)[-1] == "Counting…"
        page.cancel()
    assert (texts(page)[0], texts(page)[-1]) == ("Count the rest", "Not counted.")
    page.view.wanted.emit("count")
    settle(qtbot, page)
    assert "Games that Magic square loses as X: 1 of 1" in texts(page)
