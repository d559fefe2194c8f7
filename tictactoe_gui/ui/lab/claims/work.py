"""Claims about work, time and room: what was counted, and how."""

from __future__ import annotations

from fractions import Fraction

from tictactoe_gui.engine.counting.claim import Part
from tictactoe_gui.ui.lab.claims.figures import (
    count_of,
    kilobytes,
    milliseconds,
    of,
    one,
    share_of,
    times,
)
from tictactoe_gui.ui.wording.names import representation_short_name
from tictactoe_gui.ui.wording.text import number, ratio, tr

_TABLE, _VECTOR = "base3", "vector"


# 1. The magic-square scheme.


def examined(part: Part) -> str:
    facts = {
        "magic": count_of(of(part, "magic", "squares")),
        "vector": count_of(of(part, _VECTOR)),
        "share": share_of(one(part, "share")),
    }
    if part.key == "who-has-won":
        return tr(
            "To see who has won, magic reads at most {magic} squares, "
            "the vector {vector}: {share}.",
            **facts,
        )
    if part.key == "winning-squares":
        return tr(
            "To find the winning squares, magic reads at most {magic} squares, "
            "the vector {vector}: {share}.",
            **facts,
        )
    return tr(
        "to decide, it reads at most {magic} squares with magic, "
        "{vector} with the vector: {share}.",
        **facts,
    )


def how_examined(part: Part) -> str:
    asked = {
        "who-has-won": tr("once in every position that a game can reach, finished or not"),
        "winning-squares": tr("for X and for O in every position that is not over"),
        "decision": tr("one decision in every position that is not over"),
    }[part.key]
    return tr(
        "Both schemes answered the same {questions} questions: {asked}. Magic made {sums} sums of "
        "at most three squares each. Many fewer means at most half. In {count} questions three "
        "squares a sum would be no fewer.",
        questions=count_of(one(part, "questions")),
        asked=asked,
        sums=count_of(of(part, "magic", "sums")),
        count=count_of(one(part, "not-fewer")),
    )


# 4. Alpha-beta.


def saved(part: Part) -> str:
    if part.key == "changes-nothing":
        same = one(part, "same-value")
        facts = {"count": count_of(same), "whole": number(same.whole or 0)}
        return tr("The value of {count} of {whole} first squares stays the same.", **facts)
    facts = {
        "with_": count_of(one(part, "with")),
        "without": count_of(one(part, "without")),
        "saved": share_of(one(part, "saved")),
    }
    if part.key == "alone":
        return tr(
            "Plain minimax visits {without} nodes, alpha-beta {with_}: {saved} saved.", **facts
        )
    return tr(
        "With a memo minimax visits {without} nodes, alpha-beta {with_}: {saved} saved.", **facts
    )


def how_saved(part: Part) -> str:
    if part.key == "changes-nothing":
        return tr("The score of every first square, with and without alpha-beta and a memo.")
    return tr(
        "The whole game was searched from the empty board, the root counted, with a full window "
        "for every first square; with one window for all of them it takes {nodes} nodes. "
        "Significant means at least a third saved.",
        nodes=count_of(one(part, "one-window")),
    )


# 5. Time and room.


def time_and_room(part: Part) -> str:
    sizes = {each.about[0]: each.value for each in part.figures}
    key = max(sizes, key=lambda each: sizes[each] if each != _TABLE else 0)
    if part.key in ("table-fastest", "vector-slower"):
        return _time(part.key, sizes)
    facts: dict[str, object] = {
        "table": kilobytes(int(sizes[_TABLE])),
        "vector": kilobytes(int(sizes[_VECTOR])),
        "other": kilobytes(int(sizes[key])),
        "name": representation_short_name(key),
    }
    return {
        "table-hungriest-for-a-position": tr(
            "To store a position base 3 (for the move table) takes {table}; of the others most "
            "takes {name}, {other}.",
            **facts,
        ),
        "table-hungriest-for-a-search": tr(
            "To search with a memo base 3 (for the move table) takes {table}; of the others most "
            "takes {name}, {other}.",
            **facts,
        ),
        "vector-frugal-for-a-position": tr(
            "To store a position the vector takes {vector}, base 3 (for the move table) {table}.",
            **facts,
        ),
        "vector-frugal-for-a-search": tr(
            "To search with a memo the vector takes {vector}, base 3 (for the move table) {table}.",
            **facts,
        ),
    }[part.key]


def _time(key: str, medians: dict[str, int | float | Fraction]) -> str:
    table, vector = float(medians[_TABLE]), float(medians[_VECTOR])
    if key == "vector-slower":
        return _slower(vector, table)
    others = {each: float(median) for each, median in medians.items() if each != _TABLE}
    quickest = min(others, key=lambda each: others[each])
    return tr(
        "Base 3 (for the move table) takes {table}; of the others the quickest is {name} with "
        "{other}.",
        table=milliseconds(table),
        name=representation_short_name(quickest),
        other=milliseconds(others[quickest]),
    )


def _slower(vector: float, table: float) -> str:
    facts = {"vector": milliseconds(vector), "times": times(vector / table)}
    if not ratio(vector / table):
        return tr("The vector takes {vector}, as long as base 3 (for the move table).", **facts)
    return tr(
        "The vector takes {vector}, {times} times as long as base 3 (for the move table).", **facts
    )


def how_time_and_room(part: Part) -> str:
    stand_in = tr(
        "The move table is not among the programs here: the base-3 board stands for its storage."
    )
    if part.key in ("table-fastest", "vector-slower"):
        asked = tr(
            "Who has won, and where each side wins at once, asked in all {count} positions up to "
            "symmetry. The median of several rounds, the representations taking turns.",
            count=number(part.figures[0].whole or 0),
        )
        return f"{stand_in} {asked}"
    if part.key.endswith("position"):
        weighed = tr(
            "The largest position with the tables that the representation shares, all of Python's "
            "objects counted. Frugal means at most half of what base 3 takes."
        )
    else:
        weighed = tr(
            "The memo of a search of the whole game, without alpha-beta, with the tables that the "
            "representation shares. Frugal means at most half of what base 3 takes."
        )
    return f"{stand_in} {weighed}"


# 6. 9!


def cost(part: Part) -> str:
    bound = part.figures[0].whole or 1
    facts = {
        "count": count_of(part.figures[0]),
        "bound": number(bound),
        "share": share_of(one(part, "of-the-bound")),
    }
    if part.key == "games-at-most":
        return tr("Plain minimax plays {count} games to the end, 9! is {bound}: {share}.", **facts)
    return tr("Plain minimax visits {count} nodes of the tree, 9! is {bound}: {share}.", **facts)


def how_cost(_part: Part) -> str:
    return tr(
        "The worst case: the whole tree was walked from the empty board, the root counted, without "
        "a memo or alpha-beta; no game goes on after a win. For a board of one size O(9!) is only "
        "a number, so it is taken to mean at most 9!."
    )
