"""The page on training: curves of exact strength, paused, gone on with, and kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host
from tests.ui.person import click, name_of
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import RANDOM
from tictactoe_gui.engine.learning.exact_strength import CurvePoint, opposition
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF
from tictactoe_gui.engine.learning.training import ANY_BEST, ITSELF, OPPONENTS, Plan
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.store import machines
from tictactoe_gui.session.store.machines import Machines
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.lab.training import TrainingPage, teachers
from tictactoe_gui.ui.lab.training.run import TrainingRun, TrainingSpec


@pytest.fixture
def page(qtbot: QtBot, host: Host, tmp_path: Path) -> Iterator[TrainingPage]:
    before = MACHINE_SHELF.kept
    store = Store(tmp_path / FILE, host)
    host.pointing.machines = Machines(host.session, store, host)
    store.open()
    page = TrainingPage(host.pointing)
    qtbot.addWidget(page)
    page.resize(900, 640)
    with qtbot.waitExposed(page):
        page.show()
    yield page
    page.stop_worker()
    store.close()
    MACHINE_SHELF.kept = before


def train(qtbot: QtBot, page: TrainingPage, games: int) -> None:
    page.games.setValue(games)
    page.start_button.click()
    qtbot.waitUntil(lambda: not page.is_busy)
    qtbot.waitUntil(lambda: not page._redraw.isActive())


def test_nothing_runs_before_it_is_started(page: TrainingPage) -> None:
    assert not page.is_busy
    assert page.head.content[0].text == "Not taught yet"
    assert not page.forget.isEnabled()


def test_the_curve_is_the_exact_strength_of_that_machine(qtbot: QtBot, page: TrainingPage) -> None:
    train(qtbot, page, 20)
    assert page.run
    points = page.run.points
    assert [each.games for each in points] == [0, 1, 2, 5, 10, 20]
    exact = opposition(RANDOM, Mark.X).results(page.run.training.machine)
    assert points[-1].results[RANDOM] == exact
    assert points[0].beads == 1720
    assert page.head.content[0].text == "After 20 games"
    assert len(page.chart.chart.lines) == len(OPPONENTS), "one for each"
    random = page.chart.chart.lines[0]
    assert random.label == "wins against random"
    assert random.points[0].notes == (
        "wins against random: 60.7 %",
        "after 0 games",
        "1720 beads, 0 empty boxes",
    )


def test_it_goes_on_from_where_it_was_unless_something_else_is_chosen(
    qtbot: QtBot, page: TrainingPage
) -> None:
    train(qtbot, page, 5)
    train(qtbot, page, 5)
    assert page.run
    assert [each.games for each in page.run.points] == [0, 1, 2, 5, 10]
    page.one.click()
    qtbot.waitUntil(lambda: not page.is_busy)
    assert page.run.points[-1].games == 11
    click(page.side.button((Mark.O,)))
    train(qtbot, page, 2)
    assert [each.games for each in page.run.points] == [0, 1, 2]
    page.forget.click()
    assert page.run is None
    assert page.head.content[0].text == "Not taught yet"


def test_a_long_training_is_paused_at_once_and_loses_nothing(
    qtbot: QtBot, page: TrainingPage
) -> None:
    page.games.setValue(1_000_000)
    page.start_button.click()
    assert page.start_button.text() == "&Pause"
    qtbot.waitUntil(lambda: page.run is not None and page.run.games >= 1_000)
    page.start_button.click()
    assert not page.is_busy
    assert page.start_button.text() == "&Start"
    page.worker.stop()
    assert page.run
    reached = page.run.training.games
    assert 1_000 <= reached < 1_000_000
    page.one.click()
    qtbot.waitUntil(lambda: not page.is_busy)
    assert page.run.training.games == reached + 1


def test_teachers_take_turns(qtbot: QtBot, page: TrainingPage) -> None:
    assert teachers()[:4] == (RANDOM, "perfect", ANY_BEST, ITSELF)
    assert "menace" not in teachers()
    actions = {each.data(): each for each in page._menu.actions()}
    actions[ANY_BEST].trigger()
    assert page.teachers == (RANDOM, ANY_BEST)
    assert page.teacher.text() == "Easy and Any best square, by turns"
    actions[RANDOM].trigger()
    actions[ANY_BEST].trigger()
    assert page.teacher.text() == "Choose at least one teacher."
    assert not page.start_button.isEnabled()
    actions[ITSELF].trigger()
    train(qtbot, page, 3)
    assert page.run
    machine = page.run.training.machine
    assert machine.as_x.games == machine.as_o.games == 3


def test_the_learner_has_settings_of_its_own(page: TrainingPage) -> None:
    assert set(page.form.controls) == set(Menace.settings())
    page.form.controls["won"].setValue(5)  # type: ignore[attr-defined]
    page.form.controls["refills"].setChecked(True)  # type: ignore[attr-defined]
    assert page.spec.learner == Menace(won=5, refills=True)


def test_what_was_trained_can_be_kept_while_there_is_room(
    qtbot: QtBot, page: TrainingPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(qtbot, page, 10)
    page.keep_name.setText("Owl")
    page.keep.click()
    qtbot.waitUntil(lambda: "Owl" in MACHINE_SHELF.kept)
    assert page.run
    assert MACHINE_SHELF.kept["Owl"] == page.run.training.machine
    assert page.note.text() == "“Owl” is kept: choose MENACE to play against it."
    monkeypatch.setattr(machines, "MOST", 1)
    page.keep.click()
    qtbot.waitUntil(lambda: page.note.text().endswith("Forget one first."))


def test_what_is_chosen_is_what_is_taught(qtbot: QtBot, page: TrainingPage) -> None:
    (o, turns) = (page.side.button((Mark.O,)), page.side.button((Mark.X, Mark.O)))
    click(o)
    assert (page.spec.plan.sides, page.spec.mark) == ((Mark.O,), Mark.O)
    train(qtbot, page, 2)
    assert page.run
    machine = page.run.training.machine
    assert (machine.as_x.games, machine.as_o.games) == (0, 2)
    exact = opposition(RANDOM, Mark.O).results(machine)
    assert page.run.points[-1].results[RANDOM] == exact, "the strength as O"
    click(turns)
    train(qtbot, page, 4)
    machine = page.run.training.machine
    assert (machine.as_x.games, machine.as_o.games) == (2, 2)
    assert {turns.text(), o.text()} == {"By turns", "O"}
    assert (page.games.minimum(), page.games.maximum()) == (1, 1_000_000)


def test_while_it_runs_only_what_can_be_done_can_be_pressed(page: TrainingPage) -> None:
    chosen = page.learner, page.side, page.teacher, page.form
    pressed = page.one, page.forget, page.keep
    assert [each.isEnabled() for each in pressed] == [True, False, False]
    page.games.setValue(1_000_000)
    click(page.start_button)
    assert [each.isEnabled() for each in pressed] == [False, True, True]
    assert not any(each.isEnabled() for each in chosen)
    page.one.click()
    assert page.run
    click(page.forget)
    assert not page.is_busy
    assert page.note.text() == "Forgotten: the next game is the first."
    assert page.start_button.text() == "&Start"
    assert all(each.isEnabled() for each in chosen)
    assert [each.isEnabled() for each in pressed] == [True, False, False]


def test_a_running_training_is_paused_to_keep_its_machine(qtbot: QtBot, page: TrainingPage) -> None:
    page.games.setValue(1_000_000)
    click(page.start_button)
    qtbot.waitUntil(lambda: page.run is not None and page.run.games >= 100)
    page.keep.click()
    qtbot.waitUntil(lambda: "MENACE" in MACHINE_SHELF.kept)
    assert not page.is_busy
    assert page.run
    assert MACHINE_SHELF.kept["MENACE"] == page.run.training.machine
    assert page.kept
    assert page.kept.model.keys == ["MENACE"], "it stands on the left at once"


def test_everything_has_a_name_and_the_settings_unfold(page: TrainingPage) -> None:
    names = {
        page.side: "Plays as",
        page.teacher: "Teacher",
        page.games: "Games to play",
        page.keep_name: "Name of the machine",
    }
    for control, name in names.items():
        assert name_of(control).startswith(name)
    assert not page.form.isVisible()
    click(page.settings_button)
    assert page.form.isVisible()
    for name, setting in Menace.settings().items():
        assert page.form.controls[name].accessibleName() == setting.text
    click(page.settings_button)
    assert not page.form.isVisible()


def test_how_many_reports_there_will_be_is_known_before() -> None:
    run = TrainingRun(TrainingSpec(Menace(), Plan((RANDOM,))))
    for games in (5, 1_500):
        expected, reports = run.count(games), list[object]()
        run.train(games, Control(reports.append))
        assert len(reports) == expected
        run.points += [each for each in reports if isinstance(each, CurvePoint)]


def test_in_little_height_the_lists_have_the_room(page: TrainingPage) -> None:
    assert page.kept
    for height, is_said in ((640, True), (300, False), (640, True)):
        page.resize(900, height)
        assert (len(page.head.content) == 2, page.kept.intro.isVisible()) == (is_said, is_said)
