"""How a person's games went against each program: a sentence and a table."""

import pytest

from tests.session.store.played import DRAW, O_WINS, PERSON, RANDOM, RULES, X_WINS, played
from tests.ui.games.conftest import OpenGames
from tests.ui.person import rows_of

pytestmark = pytest.mark.side_panel(shown=False)

FIVE = (
    played(X_WINS),
    played(DRAW, (PERSON, RULES)),
    played(O_WINS),
    played(O_WINS, (RANDOM, PERSON)),
    played(O_WINS, (RANDOM, RULES)),
)
"""Won, drawn, lost and won, and one that two programs played."""


def test_games_are_counted_by_program_the_one_of_the_most_games_first(
    open_games: OpenGames,
) -> None:
    listed = open_games(*FIVE)
    assert listed.opponents.sentence.text() == (
        "4 games against the computer: 2 won, 1 drawn, 1 lost."
    )
    assert rows_of(listed.opponents.table) == [
        ("Easy", "3", "2", "0", "1", "2 of 6 (33 %)"),
        ("Eight rules (Newell & Simon)", "1", "0", "1", "0", "0 of 1 (0 %)"),
    ]
    listed._delete([each.uid for each in FIVE[:-1]])
    assert not listed.opponents.isVisible()
    assert listed.table.isVisible()
