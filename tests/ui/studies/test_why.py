"""Explanations as sentences, for every move of every open position."""

import re
from itertools import cycle
from random import Random

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tests.ui.conftest import QUIET
from tests.ui.thoughts import decisions, up_to_symmetry
from tictactoe_gui.engine.search import Scoring
from tictactoe_gui.engine.why.explanation import explain, explain_position
from tictactoe_gui.engine.why.facts import Topic
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.turn_state import TurnState
from tictactoe_gui.ui.studies.pages.why import page_for
from tictactoe_gui.ui.studies.pages.why_words import (
    Teller,
    headline,
    program_line,
)
from tictactoe_gui.ui.wording.moves import fact_line
from tictactoe_gui.ui.wording.squares import analysis_words

SENTENCE = re.compile(r"[A-Z1-9][^{}]*[A-Za-z0-9]\.")


def test_every_sentence_is_one_of_its_own_and_names_its_squares_and_lines() -> None:
    tellers = cycle(Teller)
    for position in oracle.UP_TO_SYMMETRY[::4]:
        here = board(position)  # whose bits bring no numbers into the sentences
        moves = [explain(here, cell) for cell in oracle.moves(position)]
        for found in (explain_position(here), *moves):
            texts = [
                headline(found, next(tellers)),
                *[fact_line(each, found) for each in found.facts],
            ]
            assert len(set(texts)) == len(texts)
            for text in texts:
                assert SENTENCE.fullmatch(text), text
            for fact, text in zip(found.facts, texts[1:], strict=True):
                if found.cell is not None:
                    assert "0" not in text  # squares are 1 to 9
                    assert all(str(cell + 1) in text for cell in fact.cells), text
                # Of what completes them only the squares are named, where these are several.
                is_named = fact.topic is not Topic.LETS_WIN and not (
                    fact.topic is Topic.COMPLETES and len(fact.cells) > 1
                )
                lines = ["-".join(str(c + 1) for c in line) for line in fact.lines if is_named]
                assert all(line in text for line in lines), text


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


COMPARED = ("Better: ", "no others.", "would have won", "hold out longer", "holds out longer")
"""What says of a move that was made what else there was."""


@pytest.mark.usefixtures("qapp")
def test_no_line_names_or_lights_what_a_person_could_answer_to_what_is_covered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(TurnState, "is_covered", True)
    session, chance, told = GameSession(QUIET), Random(1), 0
    for _ in range(20):
        session.new_game()
        session.play(chance.choice(session.game.board.legal_moves()))
        while not session.game.is_over:
            free, page = {*session.game.board.empty_cells}, page_for(session, None)
            assert page.proof is None
            for line in (page.headline, *page.facts):
                told += 1
                if line is not page.headline and any(each in line.text for each in COMPARED):
                    continue
                said = line.text.partition(": it makes a fork")[0]
                named = re.findall(r"\d", re.sub(r"with its \w+ mark|in \d", "", said))
                assert not {each + 1 for each in free} & {*map(int, named)}, line
                assert not free & {*line.cells}, line
            session.play(chance.choice(session.game.board.legal_moves()))
    session.close()
    assert told > 150
