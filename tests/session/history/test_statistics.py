"""Which games count for the person, how they went, with what help, and how well."""

from dataclasses import replace

from tests.cases import cases_beside, for_each
from tests.session.history.played import (
    DRAW,
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
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder, Scoring
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history.statistics import (
    Block,
    Games,
    Help,
    LeftOut,
    MoveQuality,
    PlayedGame,
    Result,
    Results,
    StatisticsFilter,
    Streak,
    blocks,
    by_help,
    by_opponent,
    by_side,
    judge,
    opponent_of,
    results_of,
    streak,
)
from tictactoe_gui.session.settings import Choice, EvaluationSource

OFF, COMPUTER, PERFECT = EvaluationSource.OFF, EvaluationSource.COMPUTER, EvaluationSource.PERFECT
CASES = cases_beside(__file__)
BY = {"person": PERSON, "random": RANDOM, "rules": RULES, "search": SEARCH}
BY["shallow"] = replace(SEARCH, depth=2)
RESULTS = {"w": Result.WON, "d": Result.DRAWN, "l": Result.LOST}


def described(text: str, representation: str = "vector") -> GameRecord:
    """Return the game that `14253 by person random shown off hints 1 from X../.../...` tells."""
    moves, *words = text.split()
    told: dict[str, list[str]] = {}
    for word in words:
        if word in ("by", "shown", "hints", "from"):
            of = told.setdefault(word, [])
        else:
            of.append(word)
    return played(
        moves.removeprefix("none"),
        [BY[each] for each in told.get("by", ["person", "random"])],
        [EvaluationSource(each) for each in told.get("shown", ["off"])],
        hints=int(told.get("hints", ["0"])[0]),
        representation=representation,
        start=told.get("from", [".../.../..."])[0],
    )


def counted(record: GameRecord) -> PlayedGame:
    game = judge(record)
    assert isinstance(game, PlayedGame), game
    return game


def of(*games: PlayedGame) -> Games:
    return Games.of(games)


def games_of(results: str) -> Games:
    """Return games that were won, drawn and lost, in this order."""
    one = counted(played(X_WINS))
    return of(*[one._replace(result=RESULTS[each]) for each in results])


# What counts.


@for_each("game, result", CASES["results"])
@for_each("representation", REPRESENTATIONS)
def test_a_game_against_one_program_counts_for_the_person(
    game: str, result: str, representation: str
) -> None:
    found = counted(described(game, representation))
    assert found.opponent == RANDOM
    assert f"{found.side.value} {found.result.name.lower()}" == result


@for_each("game, why", CASES["left out"])
def test_other_games_do_not(game: str, why: str) -> None:
    assert judge(described(game)) is LeftOut[why.upper()]
    assert judge(replace(played(X_WINS), played={})) is LeftOut.PASTED


@for_each("ply", range(1, len(X_WINS) + 1))
def test_a_game_of_which_a_move_was_pasted_does_not_count(ply: int) -> None:
    record = played(X_WINS)
    known = {path: move for path, move in record.played.items() if len(path) != ply}
    assert judge(replace(record, played=known)) is LeftOut.PASTED


def test_looking_back_at_a_finished_game_changes_nothing() -> None:
    record = played(X_WINS)
    for ply in range(len(X_WINS)):
        assert judge(replace(record, game=record.game.at(ply))) == judge(record)


def test_a_lost_game_that_goes_on_from_an_earlier_move_is_no_loss_before_it_has_ended() -> None:
    lost = played(O_WINS)
    again = one_more(replace(lost, game=lost.game.at(4)), "3")
    assert counted(again).result is Result.WON
    other = one_more(replace(lost, game=lost.game.at(4)), "7")
    assert judge(other) is LeftOut.UNFINISHED


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


# With what help.


@for_each("game, helps", CASES["helps"])
def test_the_help_is_what_was_seen_at_the_persons_moves(game: str, helps: str) -> None:
    assert counted(described(game)).helps == {Help[each.upper()] for each in helps.split()}


def test_a_move_made_in_place_of_another_is_a_help() -> None:
    lost = played(O_WINS)
    again = one_more(replace(lost, game=lost.game.at(4)), "3")
    assert counted(again).helps == {Help.TAKEN_BACK}


# How well.


@for_each("game, quality", CASES["qualities"])
def test_mistakes_are_the_persons_moves_that_gave_something_away(game: str, quality: str) -> None:
    """O loses by the edge 4; later X throws the win away with 5."""
    assert counted(described(game)).quality == MoveQuality(*map(int, quality.split()))


# Several games.


def test_results_add_up() -> None:
    games = of(*[each._replace(quality=MoveQuality(3, 1, 2)) for each in games_of("wwdl")])
    assert results_of(games) == Results(2, 1, 1, MoveQuality(12, 4, 8))
    assert results_of(games).games == 4
    assert results_of(Games()) == Results()


@for_each(
    "results, wins, unbeaten",
    [
        ("", (0, 0), (0, 0)),
        ("w", (1, 1), (1, 1)),
        ("l", (0, 0), (0, 0)),
        ("wwl", (0, 2), (0, 2)),
        ("wwdw", (1, 2), (4, 4)),
        ("ddlwdwwl", (0, 2), (0, 4)),
        ("lwwwldd", (0, 3), (2, 3)),
    ],
)
def test_streaks_are_the_last_one_and_the_longest(
    results: str, wins: tuple[int, int], unbeaten: tuple[int, int]
) -> None:
    games = games_of(results)
    assert streak(games, Result.DRAWN, Result.LOST) == Streak(*wins)
    assert streak(games, Result.LOST) == Streak(*unbeaten)


def test_games_are_told_apart_by_opponent_side_and_help() -> None:
    games = of(
        counted(played(X_WINS, (PERSON, RULES), hints=1)),
        counted(played(X_WINS, (PERSON, SEARCH), (COMPUTER,), hints=1)),
        counted(played(X_WINS, (replace(SEARCH, depth=2), PERSON))),
        counted(played(DRAW, (SEARCH, PERSON))),
    )
    assert {each: one.games for each, one in by_opponent(games).items()} == {
        SEARCH: 2,
        RULES: 1,
        replace(SEARCH, depth=2): 1,
    }
    assert next(iter(by_opponent(games))) == SEARCH  # the most games come first
    assert {each: one.won for each, one in by_side(games).items()} == {Mark.X: 2, Mark.O: 0}
    assert {each: one.games for each, one in by_help(games).items()} == {
        Help.NONE: 2,
        Help.COMPUTER: 1,
        Help.HINT: 2,
    }
    assert list(by_side(of(*list(games)[:2]))) == [Mark.X]


@for_each(
    "chosen, admitted",
    [
        (StatisticsFilter(), [0, 1, 2]),
        (StatisticsFilter(opponent=RULES), [0]),
        (StatisticsFilter(side=Mark.O), [2]),
        (StatisticsFilter(help=Help.HINT), [0, 1]),
        (StatisticsFilter(RANDOM, Mark.X, Help.HINT), [1]),
        (StatisticsFilter(RULES, Mark.O, None), []),
    ],
)
def test_a_filter_admits_what_it_names(chosen: StatisticsFilter, admitted: list[int]) -> None:
    games = of(
        counted(played(X_WINS, (PERSON, RULES), hints=1)),
        counted(played(X_WINS, (PERSON, RANDOM), (PERFECT,), hints=2)),
        counted(played(X_WINS, (RANDOM, PERSON))),
    )
    assert list(games.admitted(chosen)) == [list(games)[place] for place in admitted]


@for_each(
    "count, size",
    [
        *((1, 1), (5, 1), (25, 1), (26, 2), (50, 2), (51, 5), (125, 5), (126, 10), (251, 20)),
        *((5_000, 200), (5_001, 500), (10_000, 500)),
    ],
)
def test_blocks_are_few_and_of_a_round_number_of_games(count: int, size: int) -> None:
    found = blocks(games_of("w" * count), 25)
    assert [each.first for each in found] == list(range(1, count + 1, size))
    assert [each.last for each in found[:-1]] == list(range(size, count, size))[: len(found) - 1]
    assert found[-1].last == count
    assert sum(each.results.won for each in found) == count
    assert len(found) <= 25


def test_blocks_follow_the_order_of_the_games() -> None:
    won, drawn, lost = (results_of(games_of(each)) for each in "wdl")
    assert blocks(games_of("wdl"), 3) == (Block(1, 1, won), Block(2, 2, drawn), Block(3, 3, lost))
    assert blocks(Games(), 3) == ()
