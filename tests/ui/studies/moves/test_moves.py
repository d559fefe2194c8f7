"""The moves of a game beside the board, as a person reads them and walks through them."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.person import Key, click, hover, name_of, picture, press, same, tab_to
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.rows import Rows
from tictactoe_gui.ui.studies.moves.panel import MovesPanel

MISTAKES = "528146"
"""X 5, O 2?, X 8?, O 1, X 4?, O 6?"""
RULES = Choice(difficulty=Difficulty.RULES)


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[GameSession]:  # noqa: ARG001  (for the application)
    session = GameSession(Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF))
    yield session
    session.close()


@pytest.fixture
def panel(qtbot: QtBot, session: GameSession) -> MovesPanel:
    panel = MovesPanel(StudyContext(session, session))
    qtbot.addWidget(panel)
    panel.resize(440, 700)
    with qtbot.waitActive(panel):
        panel.show()
    return panel


def play(panel: MovesPanel, numbers: str) -> None:
    """Take squares, and wait until the panel has followed."""
    for number in numbers:
        panel.session.play(int(number) - 1)
    catch_up(panel)


def sides(panel: MovesPanel) -> list[str]:
    """Return what the players are called where their choices are counted."""
    return [each.text().partition(":")[0] for each in panel.accuracy.figures.values()]


def catch_up(panel: MovesPanel) -> None:
    """Let the panel show what has changed."""
    panel._catch_up()
    QCoreApplication.processEvents()


def go_to(panel: MovesPanel, ply: int) -> None:
    panel.session.go_to(ply)
    catch_up(panel)


def row_texts(rows: Rows) -> list[str]:
    """Return the rows as they are drawn, with shapes as letters."""
    return [
        " ".join(filter(None, (part for each in row.cells for part in (each.glyph, each.text))))
        for row in rows.rows.rows
    ]


def asides(rows: Rows) -> list[str]:
    return [row.aside for row in rows.rows.rows]


def click_row(rows: Rows, row: int) -> None:
    place = rows.visualRect(rows.rows.index(row)).center()
    click(rows.viewport(), place)


def is_shown(panel: MovesPanel, ply: int) -> bool:
    """Return whether session, list and strip all stand at `ply`."""
    catch_up(panel)
    plies = panel.session.game.ply, panel.list.currentIndex().row(), panel.strip.value()
    return plies == (ply, ply, ply)


# What is shown.


def test_before_the_first_move_there_is_a_word_of_welcome(panel: MovesPanel) -> None:
    def is_bare() -> bool:
        parts = panel.list, panel.strip, panel.note, panel.accuracy, panel.next_button
        return panel.empty.isVisible() and not any(each.isVisible() for each in parts)

    assert panel.headline.text() == "No move yet"
    assert is_bare()
    play(panel, MISTAKES)
    go_to(panel, 2)
    assert panel.note.isVisible()
    panel.session.new_game()
    catch_up(panel)
    assert is_bare()


def test_every_move_has_its_row(panel: MovesPanel) -> None:
    play(panel, MISTAKES)
    assert row_texts(panel.list) == [
        "Start = draw",
        "1 X 5 = draw",
        "2 O 2 X wins in 3 ? loses instead of drawing",
        "3 X 8 = draw ? draws instead of winning",
        "4 O 1 = draw",
        "5 X 4 O wins in 1 ? loses instead of drawing",
        "6 O 6 = draw ? draws instead of winning",
    ]
    assert asides(panel.list) == [""] * 7
    assert panel.headline.text() == "Mistakes: moves 2, 3, 5, 6"
    assert not panel.empty.isVisible()
    assert is_shown(panel, 6)


def test_who_moved(qtbot: QtBot, panel: MovesPanel, session: GameSession) -> None:
    session.change(Settings(opponent=RULES, evaluation=EvaluationSource.OFF))
    with qtbot.waitSignal(session.moved):
        session.play(0)
    catch_up(panel)
    assert asides(panel.list) == ["", "You", "Turn table, opens in a corner"]
    assert sides(panel) == ["You", "Computer"]
    session.change(replace(session.settings, side=Side.BOTH))
    catch_up(panel)
    play(panel, "37")
    assert sides(panel) == ["X", "O"]


def test_a_position_that_was_set_up(panel: MovesPanel, session: GameSession) -> None:
    session.set_position("XO./.O./..X")
    catch_up(panel)
    assert panel.empty.isVisible()
    play(panel, "87")
    assert row_texts(panel.list) == [
        "Start = draw",
        "1 X 8 = draw the only move",
        "2 O 7 = draw the only move",
    ]
    assert "set up" in panel.list.rows.rows[0].spoken
    assert panel.strip.column(5).right() == pytest.approx(panel.strip.width(), abs=1)


def test_accuracy_in_counts(panel: MovesPanel) -> None:
    play(panel, "5")
    figures = panel.accuracy.figures.values()
    assert [each.text() for each in figures] == [
        "X: no choice that could go wrong yet.",
        "O: no choice that could go wrong yet.",
    ]
    play(panel, MISTAKES[1:])
    assert [each.text() for each in figures] == ["X: 0 of 2 right.", "O: 1 of 3 right."]
    assert "where a mistake was possible" in panel.accuracy.toolTip()


# Going through the game.


def test_clicks_and_keys_go_through_the_game(panel: MovesPanel) -> None:
    play(panel, MISTAKES)
    for row in (2, 0):
        click_row(panel.list, row)
        assert is_shown(panel, row)
    for place, ply in ((3, 3), (9, 6)):  # 9 is not played yet
        click(panel.strip, panel.strip.column(place).center().toPoint())
        assert is_shown(panel, ply)
    click(panel.strip, QPoint(5, 5))
    assert is_shown(panel, 0)
    left, right = Key.Key_Left, Key.Key_Right
    for widget, (back, on) in (
        (panel.list, (Key.Key_Up, Key.Key_Down)),
        (panel.strip, (left, right)),
    ):
        widget.setFocus()
        for key, ply in (
            (Key.Key_End, 6),
            (right, 6),
            (back, 5),
            (left, 4),
            (Key.Key_Home, 0),
            (left, 0),
            (on, 1),
            (right, 2),
        ):
            press(key)
            assert is_shown(panel, ply)


def test_the_next_mistake(panel: MovesPanel) -> None:
    play(panel, "51")
    assert panel.headline.text() == "No mistakes"
    assert not panel.next_button.isEnabled()
    play(panel, "38")
    assert panel.headline.text() == "Mistake: move 4"
    panel.session.new_game()
    play(panel, MISTAKES)
    for ply in (2, 3, 5, 6, 2):
        click(panel.next_button)
        assert is_shown(panel, ply)


# A mistake.


def test_a_mistake_is_explained(panel: MovesPanel) -> None:
    play(panel, MISTAKES)
    click_row(panel.list, 2)
    catch_up(panel)
    assert panel.note.headline.text() == "Move 2, a mistake: O on 2 loses instead of drawing."
    assert panel.note.better.text() == "Keeps the draw:"
    assert [each.text() for each in panel.note.squares] == ["1", "3", "7", "9"]
    assert panel.note.line.text() == "X wins: X 1, O 9, X 7, O 3, X 4."
    click_row(panel.list, 4)
    catch_up(panel)
    assert not panel.note.isVisible()


def test_the_refutation_is_played_on_the_board(panel: MovesPanel) -> None:
    play(panel, MISTAKES)
    go_to(panel, 2)
    assert panel.note.show_line.text() == "Show why it loses"
    click(panel.note.show_line)
    preview = panel.pointing.preview
    assert preview.game
    assert preview.game.board == panel.session.game.board
    assert preview.game.moves == (4, 1, 0, 8, 6, 2, 3)
    assert preview.game.newest().board.is_over
    assert preview.caption == "Why O on 2 loses"
    assert panel.session.game.moves == (4, 1, 7, 0, 3, 5)


def test_a_missed_win_is_played_on_the_board(panel: MovesPanel) -> None:
    play(panel, MISTAKES)
    assert panel.note.line.text() == "O could have won at once on 3."
    assert panel.note.show_line.text() == "Show the missed win"
    tab_to(panel.note.show_line)
    press(Key.Key_Space)
    preview = panel.pointing.preview
    assert preview.game
    assert (preview.game.moves, preview.game.ply) == ((4, 1, 7, 0, 3, 2), 5)


def test_a_better_square_is_lit_and_played_on_the_board(qtbot: QtBot, panel: MovesPanel) -> None:
    play(panel, MISTAKES)
    go_to(panel, 2)
    squares = panel.note.squares
    names = [name_of(each) for each in squares]
    assert names == [f"O on {number} keeps the draw, best" for number in (1, 3, 7, 9)]
    hover(squares[1])
    qtbot.waitUntil(lambda: panel.pointing.lit == (2,))
    hover(panel.headline)
    qtbot.waitUntil(lambda: not panel.pointing.lit)
    tab_to(squares[3])
    assert panel.pointing.lit == (8,)
    press(Key.Key_Tab)
    assert not panel.pointing.lit
    click(squares[0])
    preview = panel.pointing.preview
    assert preview.game
    assert preview.game.ply == 1
    assert preview.game.moves[:2] == (4, 0)
    assert preview.game.newest().board.is_over
    assert preview.game.result is None


# Other lines.


def test_lines_that_were_left_can_be_taken_up_again(panel: MovesPanel) -> None:
    play(panel, MISTAKES)
    assert not panel.lines.isVisible()
    go_to(panel, 4)
    play(panel, "793")
    assert row_texts(panel.lines) == ["5 2 8 1 4 6 = draw unfinished"]
    assert asides(panel.lines) == ["from move 5 on"]
    assert row_texts(panel.list)[-1] == "7 X 3 X has won the only move"
    click_row(panel.lines, 0)
    assert panel.session.game.moves == (4, 1, 7, 0, 3, 5)
    assert is_shown(panel, 5)
    assert row_texts(panel.lines) == ["5 2 8 1 7 9 3 X has won"]
    panel.session.redo()
    assert is_shown(panel, 6)


def test_a_line_is_taken_up_by_key(panel: MovesPanel) -> None:
    play(panel, "512")
    for taken, key in (("3", Key.Key_Return), ("7", Key.Key_Space)):
        go_to(panel, 1)
        play(panel, taken)
        tab_to(panel.lines)
        press(Key.Key_Down)
        assert panel.session.game.moves == (4, int(taken) - 1)  # only looked at
        press(key)
        catch_up(panel)
        assert panel.session.game.moves[:2] != (4, int(taken) - 1)


# Seen and heard.


def test_it_is_followed_only_while_it_is_seen(panel: MovesPanel) -> None:
    play(panel, "51")
    panel.hide()
    panel.session.play(2)
    catch_up(panel)
    assert len(panel.list.rows.rows) == 3
    panel.show()
    assert len(panel.list.rows.rows) == 4


def test_everything_is_reached_by_tab(panel: MovesPanel) -> None:
    play(panel, MISTAKES)
    go_to(panel, 4)
    play(panel, "7")
    for widget in (
        panel.next_button,
        panel.strip,
        panel.list,
        *panel.note.squares,
        panel.note.show_line,
        panel.lines,
    ):
        tab_to(widget)
        assert name_of(widget)


@for_each("width", [330, 440, 900])
def test_nothing_is_clipped(qtbot: QtBot, panel: MovesPanel, width: int) -> None:
    panel.session.new_game()
    play(panel, MISTAKES)
    go_to(panel, 4)
    play(panel, "7")
    panel.resize(width, max(700, panel.minimumSizeHint().height()))
    qtbot.waitUntil(lambda: panel.width() == width and panel.lines.height() > 0)
    assert panel.minimumSizeHint().width() <= 330
    for widget in panel.findChildren(QLabel) + panel.findChildren(QPushButton):
        if widget.isVisible():
            needed = widget.minimumSizeHint()
            assert widget.width() >= needed.width(), widget.text()
            if isinstance(widget, QLabel) and widget.hasHeightForWidth():
                assert widget.height() >= widget.heightForWidth(widget.width()), widget.text()
            corner = widget.mapTo(panel, QPoint())
            assert panel.rect().contains(QRect(corner, widget.size())), widget.text()


@for_each("scheme", [theme.LIGHT, theme.DARK])
def test_colours_follow_the_theme(panel: MovesPanel, scheme: theme.Colours) -> None:
    panel.setPalette(theme.palette_of(scheme))
    panel.session.new_game()
    play(panel, MISTAKES)
    image = picture(panel.strip)
    lanes = [
        image.pixelColor(image.width() - 4, round(panel.strip._place(ply).y())) for ply in (2, 1, 5)
    ]
    tints = scheme.x_tint, scheme.draw_tint, scheme.o_tint
    assert [*map(same, lanes)] == [*map(same, tints)]
    text = panel.accuracy.figures[Mark.O].palette().windowText().color()
    assert same(text) == same(scheme.o)
