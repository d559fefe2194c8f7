"""The page on training: curves of exact strength, paused, gone on with, and kept."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.lab.conftest import OpenPage
from tests.ui.lab.host import Host
from tests.ui.person import click, name_of
from tests.ui.rest import settle
from tictactoe_gui.engine.counting.strength import RANDOM
from tictactoe_gui.engine.learning.exact_strength import opposition
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF
from tictactoe_gui.engine.learning.training import ANY_BEST, ITSELF, OPPONENTS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.store.machines import Machines
from tictactoe_gui.ui.lab.training import TrainingPage, teachers
from tictactoe_gui.ui.lab.training.run import TrainingRun


@pytest.fixture
def page(host: Host, open_page: OpenPage, machines: Machines) -> TrainingPage:
    host.pointing.machines = machines
    return open_page(TrainingPage(host.pointing))


def train(qtbot: QtBot, page: TrainingPage, games: int) -> TrainingRun:
    page.games.setValue(games)
    page.start_button.click()
    return rest(qtbot, page)


def rest(qtbot: QtBot, page: TrainingPage) -> TrainingRun:
    settle(qtbot, page)
    qtbot.waitUntil(lambda: not page._redraw.isActive())
    assert page.run
    return page.run


def train_long(qtbot: QtBot, page: TrainingPage) -> None:
    """Begin what takes longer than a test, and wait until some of it is done."""
    page.games.setValue(1_000_000)
    page.start_button.click()
    qtbot.waitUntil(lambda: page.run is not None and page.run.games >= 100)


def test_the_curve_is_the_exact_strength_of_that_machine(qtbot: QtBot, page: TrainingPage) -> None:
    assert (page.is_busy, page.head.content[0].text) == (False, "Not taught yet")
    run = train(qtbot, page, 20)
    assert [each.games for each in run.points] == [0, 1, 2, 5, 10, 20]
    exact = opposition(RANDOM, Mark.X).results(run.training.machine)
    assert run.points[-1].results[RANDOM] == exact
    assert page.head.content[0].text == "After 20 games"
    assert len(page.chart.chart.lines) == len(OPPONENTS), "one for each"
    assert page.chart.chart.lines[0].points[0].notes == (
        "wins against random: 60.7 %",
        "after 0 games",
        "1720 beads, 0 empty boxes",
    )


def test_it_goes_on_from_where_it_was_unless_something_else_is_chosen(
    qtbot: QtBot, page: TrainingPage
) -> None:
    train(qtbot, page, 5)
    reached: list[tuple[int, int]] = []
    page.progressed.connect(lambda: reached.append(page.progress))
    run = train(qtbot, page, 5)
    assert (5, 5) in reached, "games are counted"
    page.one.click()
    assert rest(qtbot, page) is run
    assert [each.games for each in run.points] == [0, 1, 2, 5, 10, 11]
    click(page.side.button((Mark.O,)))
    run = train(qtbot, page, 2)
    machine = run.training.machine
    assert [each.games for each in run.points] == [0, 1, 2]
    assert (machine.as_x.games, machine.as_o.games) == (0, 2)
    exact = opposition(RANDOM, Mark.O).results(machine)
    assert run.points[-1].results[RANDOM] == exact, "the strength as O"
    click(page.side.button((Mark.X, Mark.O)))
    machine = train(qtbot, page, 4).training.machine
    assert (machine.as_x.games, machine.as_o.games) == (2, 2)


def test_teachers_take_turns(qtbot: QtBot, page: TrainingPage) -> None:
    assert teachers()[:4] == (RANDOM, "perfect", ANY_BEST, ITSELF)
    assert "menace" not in teachers()
    actions = {each.data(): each for each in page.menu.actions()}
    actions[ANY_BEST].trigger()
    assert page.teachers == (RANDOM, ANY_BEST)
    assert page.teacher.text() == "Easy and Any best square, by turns"
    actions[RANDOM].trigger()
    actions[ANY_BEST].trigger()
    assert page.teacher.text() == "Choose at least one teacher."
    assert not page.start_button.isEnabled()
    actions[ITSELF].trigger()
    machine = train(qtbot, page, 3).training.machine
    assert machine.as_x.games == machine.as_o.games == 3


def test_the_learner_has_settings_of_its_own_which_unfold(page: TrainingPage) -> None:
    assert not page.form.isVisible()
    click(page.settings_button)
    assert page.form.isVisible()
    names = {key: each.accessibleName() for key, each in page.form.controls.items()}
    assert names == {key: each.text for key, each in Menace.settings().items()}
    page.form.controls["won"].setValue(5)  # type: ignore[attr-defined]
    page.form.controls["refills"].setChecked(True)  # type: ignore[attr-defined]
    assert page.spec.learner == Menace(won=5, refills=True)
    for control, name in ((page.side, "Plays as"), (page.teacher, "Teacher")):
        assert name_of(control).startswith(name)


def test_what_is_paused_loses_nothing_and_while_it_runs_only_some_can_be_pressed(
    qtbot: QtBot, page: TrainingPage
) -> None:
    chosen = page.learner, page.side, page.teacher, page.form
    pressed = page.one, page.again, page.keep
    assert [each.isEnabled() for each in pressed] == [True, False, False]
    train_long(qtbot, page)
    assert page.start_button.text() == "&Pause"
    assert [each.isEnabled() for each in (*pressed, *chosen)] == [False, True, True] + 4 * [False]
    page.start_button.click()
    assert (page.is_busy, page.start_button.text()) == (False, "&Start")
    page.worker.stop()
    assert page.run
    reached = page.run.training.games
    assert 100 <= reached < 1_000_000
    page.one.click()
    assert rest(qtbot, page).training.games == reached + 1
    page.again.click()
    assert page.run is None
    assert page.head.content[0].text == "Not taught yet"
    assert [each.isEnabled() for each in (*pressed, *chosen)] == [True, False, False] + 4 * [True]


def test_a_running_training_is_paused_to_keep_its_machine(qtbot: QtBot, page: TrainingPage) -> None:
    train_long(qtbot, page)
    page.keep.click()
    qtbot.waitUntil(lambda: "MENACE" in MACHINE_SHELF.kept)
    assert not page.is_busy
    assert page.run
    assert MACHINE_SHELF.kept["MENACE"] == page.run.training.machine
    assert page.kept
    assert page.kept.chosen
    assert page.kept.chosen.name == "MENACE", "it is chosen in the list at once"
    assert page.kept.notice.text() == "“MENACE” is kept, and can be played against."
