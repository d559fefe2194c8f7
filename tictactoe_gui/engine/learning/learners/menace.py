"""MENACE, the Matchbox Educable Noughts And Crosses Engine (Michie, 1961): it learns by beads.

A bead is drawn from the box of the position and names the square. After the game every bead that
was drawn stays out if the game was lost, and is put back with more of its kind if it was not. So
what led to wins is drawn more often, and a box that has always lost runs dry.
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

MOST_BEADS = 1_000


@LEARNERS.register(order=1)
@dataclass(frozen=True, slots=True)
class Menace(Learner):
    """Matchboxes with beads."""

    key = "menace"
    names = Naming(
        tr("MENACE, matchboxes"),
        tr("MENACE"),
        tr("Draws a bead from a matchbox, and learns from each game."),
        tr("Donald Michie, Trial and Error, 1961: the boxes, 4, 3, 2 and 1 beads, and the rewards"),
    )

    beads: tuple[int, ...] = setting(
        (4, 3, 2, 1),
        Setting(
            tr("Beads of each kind, by move"),
            1,
            MOST_BEADS,
            {tr("4, 3, 2, 1 (Michie)"): (4, 3, 2, 1), tr("8, 4, 2, 1"): (8, 4, 2, 1)},
        ),
    )
    won: int = setting(3, Setting(tr("Beads after a win"), -MOST_BEADS, MOST_BEADS))
    drawn: int = setting(1, Setting(tr("Beads after a draw"), -MOST_BEADS, MOST_BEADS))
    lost: int = setting(-1, Setting(tr("Beads after a loss"), -MOST_BEADS, MOST_BEADS))
    skips_hopeless: bool = setting(
        False, Setting(tr("As X without the 17 boxes of its fourth move that are lost anyway"))
    )
    refills: bool = setting(False, Setting(tr("Fill an empty box again")))

    @property
    def listing(self) -> tuple[Phrase, ...]:
        """The rewards, and what it does where there is nothing to draw, are settings."""
        rewards = {"won": self.won, "drawn": self.drawn, "lost": self.lost}
        return (
            FIND_BOX,
            *([Phrase(tr("As X, where there is no such box, resign."))] * self.skips_hopeless),
            DRAW_BEAD,
            *([] if self.refills else [Phrase(tr("From an empty box, resign."))]),
            Phrase(
                tr(
                    "After the game, change the number of beads of each kind drawn:"
                    " {won} for a win, {drawn} for a draw, {lost} for a loss."
                ),
                {result: _signed(change) for result, change in rewards.items()},
            ),
            *([Phrase(tr("Fill an empty box as it was at first."))] * self.refills),
        )

    def filling(self, box: Matchbox) -> tuple[int, ...]:
        """Return as many beads of each kind as its move has."""
        if box.is_hopeless and self.skips_hopeless:
            return ()
        return (self.beads[box.move - 1],) * len(box.kinds)

    def teach(self, opened: Sequence[Opened], result: Verdict) -> None:
        """Put beads in or leave them out: those of the kinds that were drawn."""
        change = {Verdict.WIN: self.won, Verdict.DRAW: self.drawn, Verdict.LOSS: self.lost}[result]
        for box, contents, kind in opened:
            left = contents[kind] + change
            contents[kind] = max(left, 0)
            if left <= 0 and self.refills and not any(contents):
                contents[:] = self.filling(box)


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else str(change).replace("-", "−")
