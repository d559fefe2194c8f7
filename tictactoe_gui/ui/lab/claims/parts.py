"""What was counted for each part of a claim, as a sentence, and how it was counted."""

from __future__ import annotations

from collections.abc import Callable

from tictactoe_gui.engine.counting.claim import Part
from tictactoe_gui.ui.lab.claims import play as lab_play
from tictactoe_gui.ui.lab.claims import work as lab_work
from tictactoe_gui.ui.wording.text import tr

Say = Callable[[Part], str]


def body(claim: str, part: Part) -> str:
    """Return what was counted, without the program it is about."""
    return _BODIES[claim](part) if claim in _BODIES else part.key


def how(claim: str, part: Part) -> str:
    """Return how it was counted."""
    return _HOWS[claim](part) if claim in _HOWS else ""


def short_name(claim: str, part: Part) -> str:
    """Return a part in a word or two, where it takes one beside the program."""
    names = {
        "who-has-won": tr("Who has won"),
        "winning-squares": tr("Winning squares"),
        "decision": tr("Decision"),
        "alone": tr("Without a memo"),
        "with-memo": tr("With a memo"),
        "changes-nothing": tr("First squares"),
        "games-at-most": tr("Games"),
        "nodes-at-most": tr("Nodes"),
    }
    return names.get(part.key, "") if claim in _BODIES else part.key


_BODIES: dict[str, Say] = {
    "magic-examines-less": lab_work.examined,
    "rules-lose-minimax-never": lab_play.lost,
    "minimax-holds-against-random": lab_play.against_random,
    "alpha-beta-improves": lab_work.saved,
    "table-fastest-and-hungriest": lab_work.time_and_room,
    "minimax-costs-factorial": lab_work.cost,
    "rules-may-err": lab_play.slips,
    "search-aims-to-win": lab_play.aims,
}
_HOWS: dict[str, Say] = {
    "magic-examines-less": lab_work.how_examined,
    "rules-lose-minimax-never": lab_play.how_lost,
    "minimax-holds-against-random": lab_play.how_against_random,
    "alpha-beta-improves": lab_work.how_saved,
    "table-fastest-and-hungriest": lab_work.how_time_and_room,
    "minimax-costs-factorial": lab_work.how_cost,
    "rules-may-err": lab_play.how_slips,
    "search-aims-to-win": lab_play.how_aims,
}
