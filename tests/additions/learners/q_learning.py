"""Tabular Q-learning (Watkins, 1989), with its table in the boxes of MENACE.

What a square is worth is a number of beads: 100 if it wins, 50 for a draw, none for a loss. One of
them is drawn, so that what is worth more is taken more often. After a game every number that was
used moves towards what followed it: the most in the box that was opened next, a little nearer to a
draw, or the result behind the last box.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.learning.boxes import Matchbox
from tictactoe_gui.engine.learning.learner import (
    DRAW_BEAD,
    FIND_BOX,
    LEARNERS,
    Learner,
    Opened,
    Setting,
    setting,
)
from tictactoe_gui.engine.texts import Naming, Phrase, tr

DRAW, WIN = 50, 100
"""What a square is worth, in beads."""


@LEARNERS.register(order=100)
@dataclass(frozen=True, slots=True)
class QLearning(Learner):
    """A table of values."""

    key = "q-learning"
    names = Naming(
        tr("Q-learning, table of values"),
        tr("Q-learning"),
        tr("Draws by the values of the squares, and learns them from each game."),
        tr("Christopher Watkins, Learning from Delayed Rewards, 1989"),
    )

    alpha: int = setting(20, Setting(tr("Step of learning, in per cent"), 1, 100))
    gamma: int = setting(90, Setting(tr("Weight of what comes later, in per cent"), 0, 100))

    @property
    def listing(self) -> tuple[Phrase, ...]:
        """The step and the weight are settings."""
        learn = tr("After the game, move the beads of each square {alpha} % of the way.")
        return FIND_BOX, DRAW_BEAD, Phrase(learn, {"alpha": self.alpha})

    def filling(self, box: Matchbox) -> tuple[int, ...]:
        """Return the value of a draw for each kind."""
        return (DRAW,) * len(box.kinds)

    def teach(self, opened: Sequence[Opened], result: Verdict) -> None:
        """Move each value towards what followed, as if after each move."""
        following = [DRAW + self.gamma * (max(after.contents) - DRAW) / 100 for after in opened[1:]]
        end = DRAW + result * (WIN - DRAW)
        for (_, contents, kind), target in zip(opened, [*following, end], strict=True):
            contents[kind] += round(self.alpha * (target - contents[kind]) / 100)
