"""The sentences about a person's games."""

from tests.cases import for_each
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
ONE = Statistics(Games.of([GAME]))
EVERY = StatisticsFilter()
ALL_LEFT_OUT = (
    "Not counted: 1 unfinished, 2 pasted or set up, 3 between two people, 4 demo games,"
    " 5 in which the players changed, 6 unreadable."
)
BEGUN = "Counting begins with your next game; 1 earlier game is not counted."
SINCE = "Counting since 21 Nov 2026; 123 earlier games are not counted."
NOTHING = "Play a game against the computer: it counts when it ends."
LOOKED_AT = "Plain minimax, As X, Perfect play's evaluation shown"


def test_what_is_said_of_games() -> None:
    since = ONE._replace(begin=200, earlier=123, since=1_795_262_400_000)
    chosen = StatisticsFilter(SEARCH, Mark.X, Help.PERFECT)
    one, several = Block(3, 3, Results(1)), Block(1, 2, Results(1, 0, 1))
    for told, line in (
        (words.left_out_line({}), ""),
        (words.left_out_line({LeftOut.MIXED: 0}), ""),
        (words.left_out_line({LeftOut.UNFINISHED: 12}), "Not counted: 12 unfinished."),
        (words.left_out_line({each: n for n, each in enumerate(LeftOut, 1)}), ALL_LEFT_OUT),
        (words.beginning_line(Statistics()), ""),
        (words.beginning_line(ONE), ""),
        (words.beginning_line(Statistics(begin=7, earlier=1)), BEGUN),
        (words.beginning_line(since), SINCE),
        (words.headline(Results()), "No games yet"),
        (words.headline(Results(won=1)), "1 game: 1 won, 0 drawn, 0 lost"),
        (words.headline(Results(100, 20, 3)), "123 games: 100 won, 20 drawn, 3 lost"),
        (words.nothing_line(None, EVERY), "Counting…"),
        (words.nothing_line(Statistics(), EVERY), NOTHING),
        (words.nothing_line(ONE, StatisticsFilter(side=Mark.O)), "None of your games match."),
        (words.filter_line(EVERY), ""),
        (words.filter_line(chosen), LOOKED_AT),
        (words.column_line(one, Result.WON, 1, 1), "Game 3: won 100 %"),
        (words.column_line(several, None, 1, 8), "Games 1 to 2: mistakes 12 %"),
        (words.games_name(one, EVERY), "Game 3: with a mistake of yours"),
        (words.games_name(several, chosen), f"Games 1 to 2, {LOOKED_AT}: with a mistake of yours"),
        (words.columns_line(1), "Your games in order"),
        (words.columns_line(200), "Your games in order, 200 to a column"),
    ):
        assert told == line


@for_each(
    "quality, mistakes, accuracy",
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


def test_every_help_and_every_result_has_words_of_its_own() -> None:
    for names in (map(words.help_name, Help), map(words.help_line, Help)):
        assert len(set(names)) == len(Help)
    assert len({words.result_name(each) for each in Result}) == len(Result)
