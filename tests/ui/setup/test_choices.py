"""Against whom to play on: chosen beside the board that is set up, and kept there."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.person import click, name_of
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.setup.dialog import SetUpChoices

MakeChoices = Callable[[Settings], SetUpChoices]


@pytest.fixture
def make_choices(qtbot: QtBot) -> MakeChoices:
    def make(settings: Settings) -> SetUpChoices:
        choices = SetUpChoices(settings)
        qtbot.addWidget(choices)
        with qtbot.waitActive(choices):
            choices.show()
        return choices

    return make


def rows(choices: SetUpChoices) -> list[str]:
    return [each.text() for each in choices.findChildren(QLabel) if each.isVisible()]


def segments(choices: SetUpChoices, name: str) -> Segments:
    found = [each for each in choices.findChildren(Segments) if each.accessibleName() == name]
    (control,) = found
    return control


@pytest.mark.parametrize(
    ("side", "expected"),
    [
        (Side.X, ["You play", "Against"]),
        (Side.O, ["You play", "Against"]),
        (Side.BOTH, ["You play"]),
        (Side.WATCH, ["You play", "X plays", "O plays"]),
    ],
)
def test_what_can_be_chosen_for_a_side(
    make_choices: MakeChoices, side: Side, expected: list[str]
) -> None:
    assert rows(make_choices(Settings(side=side))) == expected
    choices = make_choices(Settings(side=Side.X if side is Side.BOTH else Side.BOTH))
    click(segments(choices, "You play").button(side))
    assert rows(choices) == expected
    assert choices.settings.side is side


@pytest.mark.parametrize("difficulty", Difficulty)
def test_the_difficulty_of_the_opponent(make_choices: MakeChoices, difficulty: Difficulty) -> None:
    settings = Settings(side=Side.O)
    choices = make_choices(settings)
    button = segments(choices, "Against").button(difficulty)
    click(button)
    assert name_of(button).startswith("Against: ")
    changed = replace(settings.opponent, difficulty=difficulty)
    assert choices.settings == replace(settings, opponent=changed)


@pytest.mark.parametrize("mark", Mark)
def test_the_difficulty_of_both_programs(make_choices: MakeChoices, mark: Mark) -> None:
    settings = Settings(side=Side.WATCH)
    choices = make_choices(settings)
    click(segments(choices, f"{mark.value} plays").button(Difficulty.EASY))
    easy = replace(settings.choice_for(mark), difficulty=Difficulty.EASY)
    assert choices.settings == settings.with_choice_for(mark, easy)
