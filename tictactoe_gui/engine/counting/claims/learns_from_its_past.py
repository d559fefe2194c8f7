"""Claim: AI learns from its past, overcomes its mistakes and gives more optimal solutions.

It is taken of MENACE as X. Machines with fixed seeds are taught by one teacher each, and what they
are worth before and after is counted over all lines of play. They overcome their mistakes where
none is left that resigns every game, for want of beads in the first box.
"""

from collections.abc import Iterator
from statistics import mean

from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.strength import PERFECT, RANDOM
from tictactoe_gui.engine.learning.boxes import boxes_of
from tictactoe_gui.engine.learning.exact_strength import opposition
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.teachers import ITSELF, Teachers
from tictactoe_gui.engine.learning.training import Plan, Training
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.texts import Phrase, tr

LEARNER = "menace"
SEEDS = range(1, 10)
GAMES = 1_000
_TEACHERS = {RANDOM: tr("Easy"), PERFECT: tr("the perfect player"), ITSELF: tr("itself")}
_WINS = tr("taught by {teacher}, it wins {after} of its games against random; untaught, {before}.")
_DRAWS = tr(
    "taught by {teacher}, it draws {after} of its games against the perfect player; untaught, "
    "{before}."
)
_DRY = tr("taught by {teacher}, {dry} of {machines} machines have come to resign every game.")
_HOW = tr(
    "{machines} machines with seeds of their own, a sample, learnt from {games} games each, as X. "
    "The strength of each is exact: every possible game is counted, with its chance; this is the "
    "mean."
)


@claim(
    "learns-from-its-past", order=15, text=tr("AI learns from its past and overcomes its mistakes.")
)
def check(control: Control) -> Finding:
    """Teach machines by random squares, by perfect play and by themselves."""
    untaught = Machine.untaught(LEARNERS[LEARNER]())
    teachers = Teachers()
    parts: list[SubClaim] = []
    for teacher in _TEACHERS:
        taught = [_taught(untaught, seed, teacher, teachers, control) for seed in SEEDS]
        parts += _parts(teacher, untaught, taught)
    return Finding(tuple(parts))


def _taught(
    untaught: Machine, seed: int, teacher: str, teachers: Teachers, control: Control
) -> Machine:
    machine = Machine.untaught(untaught.learner, seed)
    training = Training(machine, Plan((teacher,)), teachers)
    training.run(GAMES, SilentControl(control))
    return training.machine


def _parts(teacher: str, untaught: Machine, taught: list[Machine]) -> Iterator[SubClaim]:
    """Yield what has become of the machines of a teacher."""
    name = Phrase(_TEACHERS[teacher])
    how = Phrase(_HOW, {"machines": len(taught), "games": GAMES})
    for opponent, result, text in ((RANDOM, "won", _WINS), (PERFECT, "drawn", _DRAWS)):
        lines = opposition(opponent, Mark.X)
        worth = [getattr(lines.results(each), result) for each in (untaught, *taught)]
        before = Figure("before", worth[0], "", (LEARNER,), None, tr("Untaught"))
        after = Figure("after", mean(worth[1:]), "", (LEARNER,), None, tr("Taught"))
        is_better = mean(worth[1:]) > worth[0]
        key = f"{result}-by-{teacher}"
        yield part(key, text, (before, after), how, holds=is_better, facts={"teacher": name})
    first = boxes_of(Mark.X)[0]
    count = sum(machine.is_empty(first) for machine in taught)
    dry = Figure("dry", count, "machines", (LEARNER,), len(taught), tr("Resign every game"))
    facts = {"teacher": name, "machines": len(taught)}
    yield part(f"dry-by-{teacher}", _DRY, (dry,), how, holds=not count, facts=facts)
