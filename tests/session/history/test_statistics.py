"""Which games count for the person, against whom, how they went, and how well."""

from dataclasses import replace

from tests.cases import cases_beside, for_each
from tests.session.history.played import (
    O_WINS,
    PERSON,
    RANDOM,
    RULES,
    SEARCH,
    X_WINS,
    one_more,
    played,
)
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.search import MoveOrder, Scoring
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history.statistics import (
    PlayedGame,
    Result,
    Results,
    by_opponent,
    judge,
    opponent_of,
)
from tictactoe_gui.session.settings import Choice

CASES = cases_beside(__file__)
BY = {"person": PERSON, "random": RANDOM, "rules": RULES, "search": SEARCH}
BY["shallow"] = replace(SEARCH, depth=2)


def described(text: str, representation: str = "vector") -> GameRecord:
    """Return the game that `14253 by person random from X../.../...` tells."""
    moves, *words = text.split()
    told: dict[str, list[str]] = {}
    for word in words:
        if word in ("by", "from"):
            of = told.setdefault(word, [])
        else:
            of.append(word)
    return played(
        moves.removeprefix("none"),
        [BY[each] for each in told.get("by", ["person", "random"])],
        representation=representation,
        start=told.get("from", [".../.../..."])[0],
    )


def counted(record: GameRecord) -> PlayedGame:
    game = judge(record)
    assert isinstance(game, PlayedGame), game
    return game


# What counts.


@for_each("game, result", CASES["results"])
@for_each("representation", REPRESENTATIONS)
def test_a_game_against_one_program_counts_for_the_person(
    game: str, result: str, representation: str
) -> None:
    found = counted(described(game, representation))
    assert found.opponent == RANDOM
    assert found.result.value == result


@for_each("game", CASES["left out"])
def test_other_games_do_not(game: str) -> None:
    """Unfinished, of two persons or two programs, of several players of a mark, or pasted."""
    assert judge(described(game)) is None
    assert judge(replace(played(X_WINS), played={})) is None


@for_each("ply", range(1, len(X_WINS) + 1))
def test_a_game_of_which_a_move_was_pasted_does_not_count(ply: int) -> None:
    record = played(X_WINS)
    known = {path: move for path, move in record.played.items() if len(path) != ply}
    assert judge(replace(record, played=known)) is None


def test_looking_back_at_a_finished_game_changes_nothing() -> None:
    record = played(X_WINS)
    for ply in range(len(X_WINS)):
        assert judge(replace(record, game=record.game.at(ply))) == judge(record)


def test_a_lost_game_that_goes_on_from_an_earlier_move_is_no_loss_before_it_has_ended() -> None:
    lost = played(O_WINS)
    again = one_more(replace(lost, game=lost.game.at(4)), "3")
    assert counted(again).result is Result.WON
    other = one_more(replace(lost, game=lost.game.at(4)), "7")
    assert judge(other) is None


# Against whom.


@for_each("key", PROGRAMS)
@for_each("depth", [2, 9])
def test_an_opponent_is_a_program_and_a_search_its_depth_too(key: str, depth: int) -> None:
    choice = replace(
        Choice().with_program(key), depth=depth, order=MoveOrder.CENTRE_FIRST, score=Scoring.SIGN
    )
    is_search = PROGRAMS[key].difficulty is Difficulty.HARD
    plain = Choice().with_program(key)
    assert opponent_of(choice) == (replace(plain, depth=depth) if is_search else plain)


def test_what_was_chosen_at_other_difficulties_makes_no_other_opponent() -> None:
    assert opponent_of(replace(RULES, hard="minimax", easy="random")) == opponent_of(RULES)


# How well.


@for_each("game, figures", CASES["mistakes"])
def test_mistakes_are_the_persons_moves_that_gave_something_away(game: str, figures: str) -> None:
    """O loses by the edge 4; later X throws the win away with 5."""
    assert counted(described(game))[2:] == tuple(map(int, figures.split()))


# Several games.


def test_games_add_up_by_opponent_the_one_of_the_most_games_first() -> None:
    shallow = replace(SEARCH, depth=2)
    kinds = (
        PlayedGame(RULES, Result.WON, 0, 2),
        PlayedGame(SEARCH, Result.LOST, 1, 2),
        PlayedGame(shallow, Result.DRAWN, 0, 0),
        PlayedGame(SEARCH, Result.DRAWN, 0, 3),
    )
    found = by_opponent(zip(kinds, (3, 4, 1, 1), strict=True))
    assert list(found.items()) == [
        (SEARCH, Results(drawn=1, lost=4, mistakes=4, tests=11)),
        (RULES, Results(won=3, tests=6)),
        (shallow, Results(drawn=1)),
    ]
    assert [each.games for each in found.values()] == [5, 3, 1]
    assert found[SEARCH].plus(found[RULES]) == Results(3, 1, 4, 4, 17)
    assert by_opponent([]) == {}
