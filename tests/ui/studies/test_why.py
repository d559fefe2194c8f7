"""Explanations as sentences, for every move of every open position."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.program_rules import RULES
from tests.ui.thoughts import decisions, up_to_symmetry
from tictactoe_gui.engine.evaluation import Analysis, Decision, Ground, Reason
from tictactoe_gui.engine.search import Scoring
from tictactoe_gui.engine.why.explanation import explain, explain_position
from tictactoe_gui.engine.why.facts import Explanation, Fact, Topic
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.studies.why.words import (
    Teller,
    headline,
    program_line,
)
from tictactoe_gui.ui.wording.facts import fact_line
from tictactoe_gui.ui.wording.squares import analysis_words

SENTENCE = re.compile(r"[A-Z1-9][^{}]*[A-Za-z0-9]\.")


@cache
def explained() -> tuple[Explanation, ...]:
    """Return the explanation of every move that no turn or mirror image makes of another one.

    Bits bring no numbers into the sentences.
    """
    return tuple(
        explain(board(position), cell)
        for position in oracle.OPEN_UP_TO_SYMMETRY
        for cell in oracle.moves(position)
    )


def told(found: Explanation) -> Iterator[str]:
    yield from (fact_line(fact, found) for fact in found.facts)


def test_every_sentence_is_one_of_its_own_and_names_its_squares_and_lines() -> None:
    for index, found in enumerate(explained()):
        teller = list(Teller)[index % len(Teller)]
        texts = [headline(found, teller), *told(found)]
        assert len(set(texts)) == len(texts)
        for text in texts:
            assert SENTENCE.fullmatch(text), text
            assert "0" not in text  # squares are 1 to 9
        for fact, text in zip(found.facts, texts[1:], strict=True):
            assert all(str(cell + 1) in text for cell in fact.cells), text
            if has_lines(fact):
                assert all("-".join(str(c + 1) for c in line) in text for line in fact.lines)


def has_lines(fact: Fact) -> bool:
    """Return whether the lines of a fact are named, and not only the squares that complete them."""
    return not (
        fact.topic is Topic.LETS_WIN or (fact.topic is Topic.COMPLETES and len(fact.cells) > 1)
    )


def test_what_is_said_of_positions() -> None:
    for position in oracle.UP_TO_SYMMETRY:
        found = explain_position(board(position))
        for text in (headline(found, Teller.SIDE), *told(found)):
            assert SENTENCE.fullmatch(text), text


def test_the_squares_with_the_most_traps_are_those() -> None:
    """Of all squares, or of those that draw: one that loses may set more."""
    pattern = re.compile(r"(Of the squares that draw, )?\D*([\d, and]+) sets? the most traps: (\d)")
    found = Counter[bool]()
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        shown = explain_position(board(position))
        if match := pattern.match(" ".join(each for each in told(shown) if "traps" in each)):
            scores = oracle.scores(position)
            traps = {
                cell: sum(each < 0 for each in oracle.scores(oracle.after(position, cell)).values())
                for cell in scores
                if scores[cell] == 0 or not match[1]
            }
            assert max(traps.values()) == int(match[3]), position
            named = {int(each) - 1 for each in re.findall(r"\d", match[2])}
            assert named == {cell for cell in traps if traps[cell] == int(match[3])}, position
            found[bool(match[1])] += 1
    assert found == {True: 65, False: 19}


REASONS = [
    (Reason(Ground.CHANCE, equals=5), "a random pick, 1 of 5"),
    (Reason(Ground.RULE, rule=RULES["table"]), "its table says: turn 4, take square 2"),
    (
        Reason(Ground.RULE, rule=RULES["block fork"]),
        "its rule is to keep the other player from making two threats",
    ),
    (Reason(Ground.ESTIMATE), "the best estimate, by open lines at the depth limit"),
    (Reason(Ground.SCORE, equals=4), "the first of 4 equally good squares"),
    (Reason(Ground.SCORE), "the best of all, searched to the end"),
]


@pytest.mark.parametrize(("reason", "text"), REASONS)
def test_a_program_is_named_with_its_own_reason(reason: Reason, text: str) -> None:
    before = board(drawing("X.. .O. ..X"))
    move = ComputerMove(before, Choice(), Decision(1, reason, Analysis(())))
    right = f"Alpha-beta: {text}."
    assert program_line(move, is_mistake=False) == right
    assert program_line(move, is_mistake=True) == f"{right} Here it is wrong."


def test_the_table_is_silent_only_where_it_names_no_square() -> None:
    """At turns 7 to 9 its last entry is Anywhere, which names every free square."""
    silent = 0
    choice = Choice().with_program("turn-table-corner")
    for before, decision in decisions("turn table"):
        said = program_line(ComputerMove(before, choice, decision), is_mistake=False)
        words = {each.word for each in analysis_words(decision.analysis, before).values()}
        is_late = before.ply + 1 >= 7
        assert not (is_late and ("not in its table" in words or "names no" in said)), (before, said)
        assert is_late or ("anywhere" not in words and "anywhere" not in said), (before, said)
        silent += "names no free square" in said
    assert silent == 34


CHOICES = {
    "search": Choice(),
    "by sign": Choice(score=Scoring.SIGN),
    "estimate": Choice(depth=2),
}
BEST = {
    "the best of all, searched to the end",
    "the best estimate, by open lines at the depth limit",
    "the best that it saw before the depth limit",
}
EQUAL = {
    "the first of {} equally good squares",
    "the first of {} equally good squares, as every win counts the same",
    "by open lines the first of {} equally good squares",
}


@pytest.mark.parametrize("kind", CHOICES)
def test_what_a_search_says_of_its_move_is_so(kind: str) -> None:
    choice, found = CHOICES[kind], set()
    for before, decision in up_to_symmetry(kind):
        position = str(before).replace("/", "")
        depth = 9 if before.ply + choice.depth >= 9 else choice.depth
        values = {cell: oracle.move_value(position, cell, depth) for cell in oracle.moves(position)}
        if kind == "by sign":
            values = {cell: (verdict, 0) for cell, (verdict, _) in values.items()}
        best = [cell for cell, value in values.items() if value == max(values.values())]
        said = program_line(ComputerMove(before, choice, decision), is_mistake=False)
        said = said.removesuffix(".").partition(": ")[2]
        assert decision.cell == best[0], (position, said)
        if said in BEST:
            assert best == [decision.cell], (position, said)
        else:
            assert said in {each.format(len(best)) for each in EQUAL}, (position, said)
            assert len(best) > 1
        assert ("lines" in said or "limit" in said) <= (depth < 9)
        assert ("every win" in said) <= (kind == "by sign" and values[best[0]][0] != 0)
        found.add(said)
    assert len(found) > 1
