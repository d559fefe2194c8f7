"""A machine as JSON: what stands there, what is read back, and what is refused."""

import json

import pytest

from tests.cases import cases_beside
from tictactoe_gui.engine.learning.boxes import all_boxes
from tictactoe_gui.engine.learning.learner import Learner
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MAX_SEED, Machine
from tictactoe_gui.engine.learning.machine_text import BadMachine, machine_text, read_machine
from tictactoe_gui.engine.rules import Mark

TEXT = """{"format": "tic-tac-toe machine", "version": 1, "name": "Owl", "learner": "menace", \
"seed": 7, "settings": {"beads": [4, 3, 2, 1], "won": 3, "drawn": 1, "lost": -1, \
"skips_hopeless": false, "refills": false}, "games": 2, "as_x": [1, 0, 1], "as_o": [0, 0, 0], \
"boxes": {".../.../...": [[6, 1, 0, 1], [4, 0, 0, 0], [4, 0, 0, 0]], \
"XO./.../...": [[3, 0, 0, 0], [3, 0, 0, 0], [6, 1, 0, 0], [3, 0, 0, 0], [3, 0, 0, 0], \
[3, 0, 0, 0], [3, 0, 0, 0]], \
"XOO/.X./...": [[2, 0, 0, 0], [2, 0, 0, 0], [2, 0, 0, 0], [2, 0, 0, 0], [5, 1, 0, 0]]}}
"""


def taught(learner: Learner) -> Machine:
    machine = Machine.untaught(learner, seed=MAX_SEED)
    for winner in (Mark.X, Mark.O, None):
        machine = machine.learn((0, 1, 4, 2, 8), winner, Mark.X, Mark.O).machine
    return machine


@pytest.mark.parametrize(
    "learner",
    [
        Menace(),
        Menace((8, 4, 2, 1), won=0, drawn=-2, lost=-1_000, skips_hopeless=True, refills=True),
    ],
)
def test_what_is_written_is_read_back(learner: Learner) -> None:
    for machine in (Machine.untaught(learner), taught(learner)):
        assert read_machine(machine_text(machine)) == ("", machine)
        assert read_machine(machine_text(machine, "Öwl 2")) == ("Öwl 2", machine)


def test_the_text_is_as_it_is_documented() -> None:
    machine = Machine.untaught(Menace(), seed=7)
    for line, winner in (((0, 1, 4, 2, 8), Mark.X), ((0,), Mark.O)):
        machine = machine.learn(line, winner, Mark.X).machine
    assert machine_text(machine, "Owl") == TEXT
    assert read_machine(json.dumps(json.loads(TEXT), indent=4)) == ("Owl", machine)


def test_a_setting_that_is_missing_has_its_default() -> None:
    assert read_machine(TEXT.replace('"won": 3, ', "")) == read_machine(TEXT)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        *cases_beside(__file__)["refused"],
        (TEXT, "", "It must begin with"),
        (TEXT, "[" * 100_000, "It must begin with"),
        (TEXT, "[]", "It must begin with"),
        ('"seed": 7', '"seed": ' + "7" * 5_000, "It must begin with"),
        ('"won": 3', '"won": "' + "3" * 500 + '"', "won: “3+…” is not within"),
        (TEXT, TEXT + " " * 1_000_000, "too long"),
    ],
)
def test_what_is_no_machine_is_refused_with_a_sentence(old: str, new: str, sentence: str) -> None:
    bad = TEXT.replace(old, new, 1)
    assert bad != TEXT
    with pytest.raises(BadMachine, match=sentence) as refused:
        read_machine(bad)
    assert len(str(refused.value)) < 200


def test_a_box_that_the_learner_has_not_is_refused() -> None:
    hopeless = next(box for box in all_boxes() if box.is_hopeless)
    whole = json.loads(machine_text(Machine.untaught(Menace(skips_hopeless=True))))
    whole["boxes"] = {hopeless.position: []}
    with pytest.raises(BadMachine, match="cannot be read"):
        read_machine(json.dumps(whole))
