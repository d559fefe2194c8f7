"""The page Strength: it counts, keeps the cell that a person went to, and plays lost games."""

import pytest
from pytestqt.qtbot import QtBot

from tests.session.players import let_nothing_happen
from tests.ui.lab.strength.conftest import FEW, OpenPage
from tests.ui.person import Key, click, name_of, press, rows_of, tab_to
from tests.ui.rest import settle
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import PERFECT, Pairing, Strength
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.lab import strength
from tictactoe_gui.ui.lab.strength import StrengthPage

TABLE, MAGIC = FEW
ALL = (TABLE, MAGIC, PERFECT)


def choose(qtbot: QtBot, page: StrengthPage, x: str, o: str) -> None:
    """Click a cell, and wait for its lost games."""
    cell = page.model.index(page.model.keys.index(x), page.players.index(o))
    page.table.scrollTo(cell)
    click(page.table.viewport(), page.table.visualRect(cell).center())
    settle(qtbot, page)


def texts(page: StrengthPage) -> list[str]:
    return [line.text for line in page.view.content]


def test_each_player_meets_each(page: StrengthPage) -> None:
    assert rows_of(page.table) == [
        ("= 100 %", "= 100 %", "= 100 %"),
        ("O 100 %", "X 100 %", "O 100 %"),
        ("= 100 %", "= 100 %", "= 100 %"),
    ]
    assert texts(page)[0].endswith("Choose a result to see the games behind it.")
    assert name_of(page.table) == "Results: rows play X, columns play O"


def test_results_appear_one_by_one_and_the_rest_is_counted_when_asked(
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
    page.cancel()
    assert len(page.missing) == 7
    monkeypatch.setattr(Strength, "pairing", pairing)
    assert texts(page)[0] == "Count the rest"
    page.view.wanted.emit("count")
    settle(qtbot, page)
    assert page.missing == []
    assert "Count the rest" not in texts(page)


def offer(page: StrengthPage, monkeypatch: pytest.MonkeyPatch, *players: str) -> None:
    """Have other programs from now on."""
    monkeypatch.setattr(strength, "every_player", lambda: players)
    page.pointing.machines_changed.emit()


def test_nothing_is_counted_twice(
    qtbot: QtBot, page: StrengthPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Strength, "pairing", None)
    offer(page, monkeypatch, TABLE)
    assert page.model.keys == [TABLE, PERFECT]
    offer(page, monkeypatch, *FEW)
    assert page.model.keys == [*ALL]
    page.hide()
    with qtbot.waitExposed(page):
        page.show()
    assert not page.is_busy


def test_who_has_learnt_nothing_is_left_out(
    page: StrengthPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "count", lambda: None)
    offer(page, monkeypatch, "menace", "menace:Owl", TABLE)
    assert page.players == ("menace:Owl", TABLE, PERFECT)


def test_the_cell_stays_while_its_players_do(
    qtbot: QtBot, page: StrengthPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(qtbot, page, MAGIC, PERFECT)
    found = texts(page)
    assert "2 of 95 possible games are lost" in found[2]
    offer(page, monkeypatch, MAGIC)
    settle(qtbot, page)
    assert (page.pair, texts(page)) == ((MAGIC, PERFECT), found)
    offer(page, monkeypatch, TABLE)
    settle(qtbot, page)
    assert page.pair is None
    assert "Choose a result" in texts(page)[0]


def test_keys_lead_from_cell_to_cell_and_sort_by_a_column(qtbot: QtBot, page: StrengthPage) -> None:
    tab_to(page.table)
    press(Key.Key_Down)
    press(Key.Key_Down)
    settle(qtbot, page)
    assert texts(page)[0].startswith("X: Magic square. O: Turn table")
    press(Key.Key_Return)
    assert page.model.keys == [TABLE, PERFECT, MAGIC]
    settle(qtbot, page)
    assert page.pair == (MAGIC, TABLE), "it moves with its row"
    press(Key.Key_Space)
    assert page.model.keys == [MAGIC, TABLE, PERFECT]


@pytest.mark.parametrize("asked", ["loser", "opponent"])
def test_other_games_are_asked_for(qtbot: QtBot, page: StrengthPage, asked: str) -> None:
    choose(qtbot, page, MAGIC, TABLE)
    page.view.wanted.emit(asked)
    settle(qtbot, page)
    expected = {
        "loser": "Turn table, opens in a corner as O can lose against any play.",
        "opponent": "Magic square as X can lose against Turn table, opens in a corner.",
    }
    assert texts(page)[2].startswith(expected[asked])


def test_a_lost_game_plays_on_the_board(qtbot: QtBot, page: StrengthPage) -> None:
    choose(qtbot, page, MAGIC, PERFECT)
    asked: list[tuple[Game, str]] = []
    page.line_wanted.connect(lambda game, caption: asked.append((game, caption)))
    page.view.wanted.emit("play 1")
    ((game, caption),) = asked
    assert page.found
    assert (game.moves, game.ply) == (page.found.lines[1].moves, 0)
    assert caption == "Magic square loses as X; first mistake: move 3, X on 4"


def test_games_can_be_cancelled_and_counted_again(
    qtbot: QtBot, page: StrengthPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(strength, "losing_lines", lambda *given: let_nothing_happen(given[-1]))
        page.table.point_at(MAGIC, 2)
        qtbot.waitUntil(lambda: page.is_busy)
        assert "Counting…" in texts(page)
        page.cancel()
    assert "Not counted." in texts(page)
    page.view.wanted.emit("count")
    settle(qtbot, page)
    assert "2 of 95 possible games are lost" in texts(page)[2]
