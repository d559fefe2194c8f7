"""The Why panel: which move or square it explains, what it lights up, and the line it plays."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.parts import headline as board_headline
from tests.ui.parts import message, position
from tests.ui.person import Key, click, hover, name_of, play, press, tab_to
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies.why.panel import WhyPanel
from tictactoe_gui.ui.window.main_window import MainWindow

OFF = EvaluationSource.OFF
AGAINST_MAGIC = Settings(opponent=Choice().with_program("magic-square"), evaluation=OFF)
TWO_PERSONS = Settings(side=Side.BOTH, evaluation=OFF)
FORK = "15928"
"""X opens in a corner, O holds the centre and a side: the textbook's double attack."""


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[GameSession]:  # noqa: ARG001  (for the application)
    session = GameSession(Settings(evaluation=OFF))
    yield session
    session.close()


@pytest.fixture
def panel(qtbot: QtBot, session: GameSession) -> WhyPanel:
    panel = WhyPanel(StudyContext(session, session))
    qtbot.addWidget(panel)
    panel.resize(440, 460)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    return open_window(TWO_PERSONS)


def why(window: MainWindow) -> WhyPanel:
    (panel,) = window.findChildren(WhyPanel)
    return panel


def texts(panel: QWidget) -> list[str]:
    return [each.text() for each in panel.findChildren(QLabel) if each.isVisible()]


def told(panel: WhyPanel) -> str:
    """Return headline and facts, as they can be seen."""
    labels = (panel.statements.headline, *panel.statements.facts)
    return " ".join([each.text() for each in labels if each.isVisible()])


def says(panel: WhyPanel, text: str) -> None:
    assert text in told(panel), told(panel)


def rest(qtbot: QtBot, panel: WhyPanel) -> None:
    """Let the pointer stay where it is for so long that it counts."""
    panel.attention.settle.stop()
    panel.attention.settle.timeout.emit()
    settle(qtbot, panel)  # whatever the panel has put off


def lit(window: MainWindow) -> set[Cell]:
    return {each.cell for each in window.board.squares if each.face.is_lit}


def estimated(panel: WhyPanel) -> tuple[str, list[str]]:
    """Return what is said of an estimate, and H, as they can be seen."""
    view = panel.estimate
    if view is None or not view.isVisible():
        return "", []
    return view.sentence.text(), [each.text for each in view.picture.sheet.texts][:1]


# What is explained.


def test_the_start_is_explained_before_a_move(panel: WhyPanel) -> None:
    says(panel, "Every first move leads to a draw with perfect play.")
    says(panel, "Corners 1, 3, 7 and 9 set the most traps: 7 of 8 replies lose.")
    assert not panel.effort.isVisible()
    assert panel.proof.isEnabled()


def test_an_estimate_is_explained_term_by_term(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    session.change(replace(TWO_PERSONS, opponent=Choice(depth=1)))
    session.play(0)
    session.play(4)

    def says(text: str, h: str) -> None:
        qtbot.waitUntil(lambda: estimated(panel) == (text, [h] if h else []))

    own, counts = "Alpha-beta, 1 ply: ", "and counts the lines that are open there."
    says(f"{own}it looks no further than O 5, {counts}", "H = 4 − 5 = −1")
    panel.pointing.point(1)
    rest(qtbot, panel)
    says(f"{own}it looks no further than X 2, {counts}", "H = 4 − 4 = 0")
    session.set_position("XX./OO./...")
    panel.pointing.point(2)
    rest(qtbot, panel)
    says(f"{own}it sees the end of the game, so it estimates nothing here.", "")


def test_an_estimate_is_searched_for_only_while_it_is_seen(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    panel.hide()
    session.change(replace(TWO_PERSONS, opponent=Choice(depth=1)))
    session.play(0)
    assert estimated(panel) == ("", [])
    panel.show()
    qtbot.waitUntil(lambda: "no further than X 1," in estimated(panel)[0])
    session.change(TWO_PERSONS)
    qtbot.waitUntil(lambda: estimated(panel) == ("", []))


def test_the_reason_and_the_effort_of_a_computers_move(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    session.play(0)
    qtbot.waitUntil(lambda: "The computer played 5: " in told(panel))
    move = session.computer_move
    assert move
    shown = texts(panel)
    assert "Alpha-beta: the best of all, searched to the end." in shown
    assert "Effort for square 5" in shown
    effort = move.decision.analysis.effort
    names = [name_of(each) for each in panel.findChildren(QLabel)]
    for name, value in (
        ("Nodes", effort.nodes),
        ("Cut-offs", effort.cutoffs),
        ("Squares read", effort.examined),
    ):
        assert {name, str(value)} <= set(shown)
        assert f"{name}: {value}" in names
    assert any(each.startswith("Plain minimax visits 59705 nodes: ") for each in shown), shown


def test_a_move_that_took_no_work_has_no_heading_on_effort(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    session.change(Settings(opponent=Choice(difficulty=Difficulty.EASY), evaluation=OFF))
    session.play(0)
    qtbot.waitUntil(lambda: "The computer played " in told(panel))
    assert session.computer_move
    panel.pointing.point(session.game.moves[1])
    rest(qtbot, panel)
    assert not panel.effort.isVisible()


def test_the_persons_own_move_is_explained(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    session.change(Settings(side=Side.O, evaluation=OFF))
    session.set_position("X../.O./..X")
    with qtbot.waitSignal(session.moved):
        session.play(2)
    panel.pointing.point(2)
    qtbot.waitUntil(
        lambda: (
            "You played 3: a mistake; it was a draw, now X wins with its second mark from here."
            in told(panel)
        )
    )
    says(panel, "X takes 7 and threatens")
    says(panel, "Better: 2, 4, 6 and 8 keep the draw.")


def test_a_program_that_is_wrong_is_called_so(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    session.change(AGAINST_MAGIC)
    session.play(4)
    qtbot.waitUntil(
        lambda: (
            "The computer played 4: a mistake; it was a draw, now X wins with its third mark "
            "from here." in told(panel)
        )
    )
    assert "Magic square: the first free square in its order. Here it is wrong." in texts(panel)
    says(panel, "Better: 1, 3, 7 and 9 keep the draw.")


def test_who_moved_and_what_is_pointed_at(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    def shows(text: str) -> None:
        qtbot.waitUntil(lambda: text in told(panel))

    session.change(TWO_PERSONS)
    for cell, start in ((0, "X played 1: "), (4, "O played 5: ")):
        session.play(cell)
        shows(start)
    assert not panel.effort.isVisible()
    assert not panel.statements.program.isVisible()
    session.undo()
    shows("X played 1: ")
    session.set_position("X../.O./..X")
    shows("save the draw for O")
    for cell, text in (
        (1, "Square 2: it stops a fork."),
        (2, "Square 3 would lose: X wins with its second mark from here."),
        (0, "X on 1 was there from the start."),
    ):
        panel.pointing.point(cell)
        shows(text)
    session.set_position("XXX/OO./...")
    shows("The game is over: X has 1-2-3.")
    assert not panel.proof.isEnabled()
    session.new_game()
    for cell in (0, 3, 1, 4, 2):
        session.play(cell)
    panel.pointing.point(8)  # which is no candidate any more
    shows("X played 3: it wins with 1-2-3.")


def test_a_marked_square_tells_of_the_move_that_put_it_there(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    with qtbot.waitSignal(session.moved):
        session.play(0)
    with qtbot.waitSignal(session.moved):
        session.play(8)
    panel.pointing.point(0)
    qtbot.waitUntil(
        lambda: "You played 1: every first move leads to a draw with perfect play." in told(panel)
    )
    panel.pointing.point(4)
    qtbot.waitUntil(lambda: "The computer played 5: " in told(panel))
    assert "Effort for square 5" in texts(panel)


def test_nothing_jumps_while_squares_are_pointed_at(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    session.change(Settings(representation="magic", evaluation=OFF))
    for cell in (0, 8):
        with qtbot.waitSignal(session.moved):
            session.play(cell)
    qtbot.waitUntil(lambda: "it stops a fork" in told(panel))

    def places() -> tuple[object, ...]:
        return panel.proof.geometry().getRect(), panel.effort.geometry().getRect()

    statements = panel.statements
    qtbot.waitUntil(lambda: statements.height() == statements.minimumHeight() > 0)
    at_first = places()
    for cell in CELLS:
        panel.pointing.point(cell)
        rest(qtbot, panel)
        says(panel, f" {cell + 1}")
        qtbot.waitUntil(lambda: places() == at_first)
        shown = [each for each in (statements.headline, *statements.facts) if each.isVisible()]
        assert all(each.height() >= each.heightForWidth(each.width()) for each in shown)


# In the window.


@pytest.fixture
def forked(qtbot: QtBot, window: MainWindow) -> WhyPanel:
    """The panel beside the board on which O has stopped a fork."""
    play(FORK[:4])
    panel = why(window)
    qtbot.waitUntil(lambda: "O played 2: it stops a fork." in told(panel))
    return panel


def test_the_square_under_the_mouse_or_in_the_focus_is_explained(
    qtbot: QtBot, window: MainWindow
) -> None:
    play(FORK[:3])
    panel = why(window)
    press(Key.Key_Up)  # from 9, which was played last
    qtbot.waitUntil(lambda: "Square 6: it stops a fork." in told(panel))
    hover(window.board.squares[2])
    qtbot.waitUntil(
        lambda: "Square 3 would lose: X wins with its second mark from here." in told(panel)
    )
    hover(window.board.squares[3])
    qtbot.waitUntil(lambda: "Square 4: it stops a fork." in told(panel))
    hover(window.header.title)
    rest(qtbot, panel)
    says(panel, "X played 9: ")


def test_a_fact_lights_its_squares_by_mouse_and_keys(window: MainWindow, forked: WhyPanel) -> None:
    facts = forked.statements.facts
    assert name_of(facts[1]) == "Fact: Sides 2, 4, 6 and 8 keep the draw, no others."
    lights = {2, 6}, {1, 3, 5, 7}, {1, 4, 7}
    for fact, light in zip(facts, lights, strict=True):
        hover(fact)
        assert lit(window) == light
    hover(window.header.title)
    assert lit(window) == set()
    tab_to(forked.statements.headline)
    for each, light in zip((*facts, forked.proof), (*lights, {2, 3, 6, 7}), strict=True):
        press(Key.Key_Tab)
        assert each.hasFocus()
        assert each is forked.proof or lit(window) == light
    press(Key.Key_Space)
    assert window.pointing.preview.game
    assert lit(window) == set()


def test_another_board_puts_out_what_a_fact_has_lit(
    qtbot: QtBot, window: MainWindow, forked: WhyPanel
) -> None:
    hover(forked.statements.facts[0])
    assert lit(window)
    play("8")
    qtbot.waitUntil(lambda: "X played 8: it blocks 2-5-8." in told(forked))
    qtbot.waitUntil(lambda: lit(window) == {1, 4, 7})  # of the fact that is there now
    press(Key.Key_F9)
    qtbot.waitUntil(lambda: not forked.isVisible() and lit(window) == set())


def test_the_answer_is_explained_although_the_mouse_rests_on_the_own_move(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(AGAINST_MAGIC)
    panel = why(window)
    hover(window.board.squares[4])
    qtbot.waitUntil(
        lambda: "Square 5: every first move leads to a draw with perfect play." in told(panel)
    )
    click(window.board.squares[4])
    qtbot.waitUntil(lambda: "The computer played 4: " in told(panel))
    rest(qtbot, panel)
    says(panel, "The computer played 4: ")
    hover(window.header.title)
    hover(window.board.squares[4])
    qtbot.waitUntil(lambda: "You played 5: " in told(panel))


def test_a_square_stays_explained_on_the_way_to_its_proof(qtbot: QtBot, window: MainWindow) -> None:
    play(FORK[:3])
    panel = why(window)
    hover(window.board.squares[2])
    qtbot.waitUntil(lambda: "Square 3 would lose" in told(panel))
    hover(panel.proof)
    rest(qtbot, panel)
    says(panel, "Square 3 would lose")
    hover(window.header.title)
    rest(qtbot, panel)
    says(panel, "X played 9: ")
    hover(window.board.squares[2])
    rest(qtbot, panel)
    hover(panel.proof)
    rest(qtbot, panel)
    says(panel, "Square 3 would lose")
    click(panel.proof)
    preview = window.pointing.preview
    assert preview.game
    assert preview.game.moves == (0, 4, 8, 2, 6, 3, 7)
    assert (preview.step, preview.count) == (0, 4)
    assert preview.caption == "Perfect play after 3: X wins"
    assert board_headline(window) == "Preview"
    assert preview.caption in message(window)
    assert lit(window) == set()
    for _ in range(4):
        preview.forward()
    assert position(window) == "X.O/OO./XXX"
    press(Key.Key_Escape)
    assert position(window) == "X../.O./..X"


def test_the_proof_of_a_move_begins_before_it(
    qtbot: QtBot, window: MainWindow, forked: WhyPanel
) -> None:
    assert name_of(forked.proof) == "Show the replies that prove it, 4 moves"
    interface = QAccessible.queryAccessibleInterface(forked.proof)
    assert interface.role() is QAccessible.Role.Button
    assert interface.text(QAccessible.Text.Description) == "Had O played 3: X wins"
    click(forked.proof)
    preview = window.pointing.preview
    assert preview.game
    assert preview.game.board == window.session.game.at(3).board
    assert preview.game.moves == (0, 4, 8, 2, 6, 3, 7)
    assert preview.caption == "Had O played 3: X wins"
    hover(window.board.squares[7])
    rest(qtbot, forked)
    says(forked, "O played 2: it stops a fork.")
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: "Square 8: " in told(forked))
