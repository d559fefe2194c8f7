"""A machine as a text: what stands there, what is read back, and what is refused."""

import pytest

from tests.cases import cases_beside, for_each
from tictactoe_gui.engine.learning.boxes import all_boxes
from tictactoe_gui.engine.learning.learner import Learner
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MAX_SEED, Machine
from tictactoe_gui.engine.learning.machine_text import BadMachine, machine_text, read_machine
from tictactoe_gui.engine.rules import Mark

CASES = cases_beside(__file__)

TEXT = """tic-tac-toe machine 1
name: Owl
learner: menace
seed: 7
beads: 4, 3, 2, 1
won: 3
drawn: 1
lost: -1
skips_hopeless: no
refills: no
games: 2
as X: 1-0-1
as O: 0-0-0
box .../.../...: 1 = 6 1-0-1 | 2 = 4 0-0-0 | 5 = 4 0-0-0
box XO./.../...: 3 = 3 0-0-0 | 4 = 3 0-0-0 | 5 = 6 1-0-0 | 6 = 3 0-0-0 | 7 = 3 0-0-0 \
| 8 = 3 0-0-0 | 9 = 3 0-0-0
"""


def taught(learner: Learner) -> Machine:
    machine = Machine.untaught(learner, seed=MAX_SEED)
    for winner in (Mark.X, Mark.O, None):
        machine = machine.learn((0, 1, 4, 2, 8), winner, Mark.X, Mark.O).machine
    return machine


@for_each(
    "learner",
    [
        Menace(),
        Menace((8, 4, 2, 1), won=0, drawn=-2, lost=-1_000, skips_hopeless=True, refills=True),
    ],
)
def test_what_is_written_is_read_back(learner: Learner) -> None:
    for machine in (Machine.untaught(learner), taught(learner)):
        assert read_machine(machine_text(machine)) == ("", machine)
        assert read_machine(machine_text(machine, "Owl 2")) == ("Owl 2", machine)


def test_the_text_is_as_it_is_documented() -> None:
    moves = ((0, 1, 4, 2, 8), (0,))
    machine = Machine.untaught(Menace(), seed=7)
    for line, winner in zip(moves, (Mark.X, Mark.O), strict=True):
        machine = machine.learn(line, winner, Mark.X).machine
    text = machine_text(machine, "Owl")
    assert text.startswith(TEXT)
    assert text[len(TEXT) :].startswith("box XOO/.X./...: 4 = 2 ")
    assert text.count("\n") == TEXT.count("\n") + 1


def test_remarks_and_other_ends_of_lines_count_nothing() -> None:
    told = TEXT.replace("\n", "  # so it is\r\n\r\n")
    assert read_machine(told) == read_machine(TEXT)


def test_a_setting_that_is_missing_has_its_default() -> None:
    assert read_machine(TEXT.replace("won: 3\n", "")) == read_machine(TEXT)


@for_each(
    "old, new, sentence",
    [
        *CASES["refused"],
        (TEXT, "", "The first line must be"),
        ("seed: 7", "seed: " + "7" * 5_000, "Line 4: .*cannot be read"),
        ("name: Owl", "name: " + "O" * 41, "a name has 1 to 40 letters"),
        (TEXT, TEXT + "#" * 1_000_000, "too long"),
    ],
)
def test_what_is_no_machine_is_refused_with_a_sentence(old: str, new: str, sentence: str) -> None:
    bad = TEXT.replace(old, new, 1)
    assert bad != TEXT
    with pytest.raises(BadMachine, match=sentence) as refused:
        read_machine(bad)
    assert isinstance(refused.value, ValueError)
    assert len(str(refused.value)) < 200


def test_a_box_that_the_learner_has_not_is_refused() -> None:
    hopeless = next(box for box in all_boxes() if box.is_hopeless)
    whole = machine_text(Machine.untaught(Menace(skips_hopeless=True)))
    with pytest.raises(BadMachine, match="cannot be read"):
        read_machine(f"{whole}box {hopeless.position}: {hopeless.kinds[0][0] + 1} = 1 0-0-0")
