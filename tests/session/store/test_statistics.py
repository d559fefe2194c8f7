"""Which games count for the person, against whom, how they went, and how well."""

import sqlite3
from dataclasses import replace

import pytest

from tests.cases import cases_beside
from tests.session.records import (
    DRAW,
    O_WINS,
    PERSON,
    RANDOM,
    RULES,
    SEARCH,
    SHALLOW,
    X_WINS,
    described,
    new,
    played,
)
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.record_text import read_choice
from tictactoe_gui.session.store.verdict import Results, by_opponent, opponent_of, verdict_of

CASES = cases_beside(__file__)
# What counts.


@pytest.mark.parametrize(("game", "result"), CASES["results"])
@pytest.mark.parametrize("representation", REPRESENTATIONS)
def test_a_game_against_one_program_counts_for_the_person(
    game: str, result: str, representation: str
) -> None:
    found = verdict_of(described(game, representation))
    assert found.counts
    assert read_choice(found.opponent) == RANDOM
    assert found.score == {"won": 1, "drawn": 0, "lost": -1}[result]


@pytest.mark.parametrize("game", CASES["left out"])
def test_other_games_do_not(game: str) -> None:
    """Unfinished, of two persons or two programs, of several players of a mark, or pasted."""
    assert not verdict_of(described(game)).counts


@pytest.mark.parametrize("ply", range(1, len(X_WINS) + 1))
def test_a_game_of_which_a_move_was_pasted_does_not_count(ply: int) -> None:
    record = played(X_WINS)
    known = {path: move for path, move in record.played.items() if len(path) != ply}
    assert not verdict_of(replace(record, played=known)).counts


def test_the_newest_line_counts_once_it_has_ended_and_looking_back_changes_nothing() -> None:
    lost = played(O_WINS)
    assert {verdict_of(replace(lost, game=lost.game.at(ply))).score for ply in range(6)} == {-1}
    again = replace(lost, game=lost.game.at(4))
    assert not verdict_of(played("7", start=again)).counts
    assert verdict_of(played("3", start=again)).score == 1


def test_who_resigns_has_lost_though_nobody_else_moved() -> None:
    for record in (new(), played("1", (PERSON,)), played("159")):
        ended = record.with_resignation(record.game.resign(), RANDOM, None)
        found = verdict_of(ended)
        assert (found.counts, found.score, read_choice(found.opponent)) == (True, 1, RANDOM)
        assert not verdict_of(replace(ended, resigned={})).counts, "it was pasted"


# Against whom.


def test_a_machine_is_an_opponent_and_what_was_chosen_at_other_difficulties_makes_none() -> None:
    assert opponent_of(replace(RULES, hard="minimax", easy="random")) == opponent_of(RULES)
    menace = Choice().with_program("menace")
    assert opponent_of(replace(menace, state="Owl")) == replace(opponent_of(menace), state="Owl")


# How well.


@pytest.mark.parametrize(("game", "figures"), CASES["mistakes"])
def test_mistakes_are_the_persons_moves_that_gave_something_away(game: str, figures: str) -> None:
    """O loses by the edge 4; later X throws the win away with 5."""
    assert verdict_of(described(game))[-2:] == tuple(map(int, figures.split()))


# Several games.


def test_games_add_up_by_opponent_the_one_of_the_most_games_first(
    connection: sqlite3.Connection,
) -> None:
    assert by_opponent(connection) == {}
    for moves, by, count in (
        (X_WINS, (PERSON, RULES), 3),
        (O_WINS, (PERSON, SEARCH), 4),
        (DRAW, (PERSON, SEARCH), 1),
        (DRAW, (SHALLOW, PERSON), 1),
        (X_WINS, (PERSON, PERSON), 9),
    ):
        for _ in range(count):
            games.put(connection, games.ready(played(moves, by)))
    assert list(by_opponent(connection).items()) == [
        (SEARCH, Results(5, drawn=1, lost=4, mistakes=4, tests=9)),
        (RULES, Results(3, won=3, tests=6)),
        (SHALLOW, Results(1, drawn=1, tests=4)),
    ]
