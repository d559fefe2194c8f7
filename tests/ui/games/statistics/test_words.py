"""The sentences about a person's games."""

from collections.abc import Mapping

import pytest

from tests.session.history.played import SEARCH, X_WINS, played
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.history.statistics import (
    Block,
    Games,
    Help,
    LeftOut,
    MoveQuality,
    PlayedGame,
    Result,
    Results,
    Statistics,
    StatisticsFilter,
    judge,
)
from tictactoe_gui.ui.games.statistics import words

GAME = judge(played(X_WINS))
assert isinstance(GAME, PlayedGame)
ALL_LEFT_OUT = (
    "Not counted: 1 unfinished, 2 pasted or set up, 3 between two people, 4 demo games,"
    " 5 in which the players changed, 6 unreadable."
)


@pytest.mark.parametrize(
    ("left_out", "line"),
    [
        ({}, ""),
        ({LeftOut.MIXED: 0}, ""),
        ({LeftOut.UNFINISHED: 12}, "Not counted: 12 unfinished."),
        (
            {each: 1 + place for place, each in enumerate(LeftOut)},
            ALL_LEFT_OUT,
        ),
    ],
)
def test_why_games_do_not_count(left_out: Mapping[LeftOut, int], line: str) -> None:
    assert words.left_out_line(left_out) == line


@pytest.mark.parametrize(
    ("statistics", "line"),
    [
        (Statistics(), ""),
        (Statistics(Games.of([GAME])), ""),
        (
            Statistics(begin=7, earlier=1),
            "Counting begins with your next game; 1 earlier game is not counted.",
        ),
        (
            Statistics(Games.of([GAME]), begin=200, earlier=123, since=1_795_262_400_000),
            "Counting since 21 Nov 2026; 123 earlier games are not counted.",
        ),
    ],
)
def test_since_when_games_count(statistics: Statistics, line: str) -> None:
    assert words.beginning_line(statistics) == line


@pytest.mark.parametrize(
    ("results", "line"),
    [
        (Results(), "No games yet"),
        (Results(won=1), "1 game: 1 won, 0 drawn, 0 lost"),
        (Results(100, 20, 3), "123 games: 100 won, 20 drawn, 3 lost"),
    ],
)
def test_how_the_games_went(results: Results, line: str) -> None:
    assert words.headline(results) == line


@pytest.mark.parametrize(
    ("statistics", "chosen", "line"),
    [
        (None, StatisticsFilter(), "Counting…"),
        (
            Statistics(),
            StatisticsFilter(),
            "Play a game against the computer: it counts when it ends.",
        ),
        (
            Statistics(Games.of([GAME])),
            StatisticsFilter(side=Mark.O),
            "None of your games match.",
        ),
    ],
)
def test_why_there_is_nothing(
    statistics: Statistics | None, chosen: StatisticsFilter, line: str
) -> None:
    assert words.nothing_line(statistics, chosen) == line


@pytest.mark.parametrize(
    ("quality", "mistakes", "accuracy"),
    [
        (MoveQuality(0, 0, 0), "0 of 0 (–)", "0 of 0 (–)"),
        (MoveQuality(3, 0, 0), "0 of 0 (–)", "0 of 0 (–)"),
        (MoveQuality(999, 1, 300), "1 of 300 (1 %)", "299 of 300 (99 %)"),
        (MoveQuality(2, 2, 2), "2 of 2 (100 %)", "0 of 2 (0 %)"),
    ],
)
def test_how_well_the_moves_were(quality: MoveQuality, mistakes: str, accuracy: str) -> None:
    assert words.mistakes_figure(quality) == mistakes
    assert words.accuracy_figure(quality) == accuracy


def test_what_is_looked_at() -> None:
    assert words.filter_line(StatisticsFilter()) == ""
    chosen = StatisticsFilter(SEARCH, Mark.X, Help.PERFECT)
    assert words.filter_line(chosen) == "Plain minimax, As X, Perfect play's evaluation shown"


def test_a_column_is_told_by_its_games() -> None:
    one, several = Block(3, 3, Results(1)), Block(1, 2, Results(1, 0, 1))
    assert words.column_line(one, Result.WON, 1, 1) == "Game 3: won 100 %"
    assert words.column_line(several, None, 1, 8) == "Games 1 to 2: mistakes 12 %"
    assert words.columns_line(1) == "Your games in order"
    assert words.columns_line(200) == "Your games in order, 200 to a column"


@pytest.mark.parametrize("name", [words.help_name, words.help_line])
def test_every_help_has_words_of_its_own(name: object) -> None:
    assert callable(name)
    assert len({name(each) for each in Help}) == len(Help)


def test_every_result_has_a_name_of_its_own() -> None:
    assert len({words.result_name(each) for each in Result}) == len(Result)
