"""Tabular Q-learning (Watkins, 1989), with its table in the boxes of MENACE.

Q(s, a) says what kind a of squares is worth in box s: 1 is a win, 0 a draw, -1 a loss. After a
game every value that was used moves towards what followed it,

    Q(s, a) += alpha * (target - Q(s, a))

where the target is gamma times the best value in the box that was opened next, or the result
behind the last box. It takes a best square, and with chance epsilon any free one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.learning.boxes import Matchbox
from tictactoe_gui.engine.learning.learner import (
    FIND_BOX,
    LEARNERS,
    Learner,
    Opened,
    Setting,
    setting,
)
from tictactoe_gui.engine.texts import Naming, Phrase, tr

_MILLION = 1_000_000
"""Epsilon counts in millionths, so that every chance is an exact fraction."""


@LEARNERS.register(order=2)
@dataclass(frozen=True, slots=True)
class QLearning(Learner):
    """A table of values."""

    key = "q-learning"
    names = Naming(
        tr("Q-learning, table of values"),
        tr("Q-learning"),
        tr("Takes the square with the best value, and learns the values from each game."),
        tr("Christopher Watkins, Learning from Delayed Rewards, 1989; with the boxes of MENACE"),
    )
    counts_beads = False

    alpha: float = setting(0.2, Setting(tr("Step of learning, alpha")))
    gamma: float = setting(0.9, Setting(tr("Discount of what comes later, gamma")))
    epsilon: float = setting(0.1, Setting(tr("Chance to try any square, epsilon")))

    @property
    def listing(self) -> tuple[Phrase, ...]:
        """Epsilon, alpha and gamma are settings."""
        return (
            FIND_BOX,
            Phrase(
                tr(
                    "Take a square with the best value in that box; with a chance of {epsilon},"
                    " any free square."
                ),
                {"epsilon": self.epsilon},
            ),
            Phrase(
                tr(
                    "After the game, move the value of each square taken {alpha} of the way to what"
                    " followed: {gamma} of the best value in its next box, or the result."
                ),
                {"alpha": self.alpha, "gamma": self.gamma},
            ),
        )

    def filling(self, box: Matchbox) -> tuple[float, ...]:
        """Return the value of a draw for each kind."""
        return (0.0,) * len(box.kinds)

    def weights(self, box: Matchbox, contents: Sequence[float]) -> Sequence[int]:
        """Return the chance of each kind: its squares among all, and among the best."""
        sizes = [len(kind) for kind in box.kinds]
        most = max(contents)
        best = [size * (value == most) for size, value in zip(sizes, contents, strict=True)]
        tried = round(self.epsilon * _MILLION)
        any_weight, best_weight = tried * sum(best), (_MILLION - tried) * sum(sizes)
        return [
            size * any_weight + among * best_weight for size, among in zip(sizes, best, strict=True)
        ]

    def teach(self, opened: Sequence[Opened], result: Verdict) -> None:
        """Move each value towards what followed, as if after each move."""
        following = [self.gamma * max(after.contents) for after in opened[1:]]
        for (_, contents, kind), target in zip(opened, [*following, int(result)], strict=True):
            contents[kind] += self.alpha * (target - contents[kind])
