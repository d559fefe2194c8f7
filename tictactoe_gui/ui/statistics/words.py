"""What is said of the games that a person has played against programs."""

from collections.abc import Mapping
from fractions import Fraction

from PySide6.QtCore import QDateTime, QLocale

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.history.statistics import (
    Block,
    Care,
    Filter,
    Help,
    LeftOut,
    Result,
    Results,
    Statistics,
    Streak,
)
from tictactoe_gui.ui.wording.names import choice_name
from tictactoe_gui.ui.wording.text import number, percent, tr


def result_name(result: Result) -> str:
    """Return a result as a caption."""
    return {
        Result.WON: tr("Won"),
        Result.DRAWN: tr("Drawn"),
        Result.LOST: tr("Lost"),
    }[result]


def help_name(each: Help) -> str:
    """Return the label of a help."""
    return {
        Help.NONE: tr("Without help"),
        Help.COMPUTER: tr("Computer's evaluation shown"),
        Help.PERFECT: tr("Perfect play's evaluation shown"),
        Help.HINT: tr("With hints"),
        Help.TAKEN_BACK: tr("With moves taken back"),
    }[each]


def help_line(each: Help) -> str:
    """Return which games have a help."""
    return {
        Help.NONE: tr("No evaluation was shown, no hint asked for, and no move taken back."),
        Help.COMPUTER: tr("The computer's evaluation of the squares was shown at a move of yours."),
        Help.PERFECT: tr("The evaluation by perfect play was shown at a move of yours."),
        Help.HINT: tr("A hint was asked for."),
        Help.TAKEN_BACK: tr("A move was taken back and another made; the new one counts."),
    }[each]


def several_helps() -> str:
    """Return why games by help are more than all games."""
    return tr("A game with several helps is in several rows.")


def side_name(mark: Mark) -> str:
    """Return the label of a side."""
    return tr("As {mark}", mark=mark.value)


def games_count(count: int) -> str:
    """Return how many games there are."""
    return tr("%Ln games", None, count)


def headline(results: Results) -> str:
    """Return how the games went that are looked at."""
    if not results.games:
        return tr("No games yet")
    return tr(
        "{games}: {won} won, {drawn} drawn, {lost} lost",
        games=games_count(results.games),
        won=number(results.won),
        drawn=number(results.drawn),
        lost=number(results.lost),
    )


def nothing_line(statistics: Statistics | None, chosen: Filter) -> str:
    """Return why there is nothing to show."""
    if statistics is None:
        return tr("Counting…")
    if statistics.games and chosen != Filter():
        return tr("None of your games is like that.")
    return tr("Play a game against a program: it counts once it has ended.")


def share(part: int, whole: int) -> str:
    """Return a part of games or moves in per cent."""
    return percent(Fraction(part, whole)) if whole else "–"


def counted_share(part: int, whole: int) -> str:
    """Return "20 (48 %)"."""
    return tr("{count} ({share})", count=number(part), share=share(part, whole))


def streak_figure(streak: Streak) -> str:
    """Return how long the last streak is, and how long the longest was."""
    facts = {"current": number(streak.current), "longest": number(streak.longest)}
    return tr("{current} now, longest {longest}", **facts)


def winning_line() -> str:
    """Return what the first streak counts."""
    return tr("Games in a row that you have won: up to the last one, and the most ever.")


def unbeaten_line() -> str:
    """Return what the second streak counts."""
    return tr("Games in a row that you have not lost: up to the last one, and the most ever.")


def mistakes_figure(care: Care) -> str:
    """Return how many moves were mistakes."""
    facts = {"mistakes": number(care.mistakes), "moves": number(care.moves)}
    return tr("{mistakes} of {moves} ({share})", **facts, share=share(care.mistakes, care.moves))


def mistakes_line() -> str:
    """Return what a mistake is."""
    return tr("Moves of yours that gave away a win or a draw, by perfect play from there on.")


def accuracy_figure(care: Care) -> str:
    """Return how many of the moves that could have been mistakes were none."""
    kept = care.tests - care.mistakes
    facts = {"kept": number(kept), "tests": number(care.tests)}
    return tr("{kept} of {tests} ({share})", **facts, share=share(kept, care.tests))


def accuracy_line() -> str:
    """Return what the accuracy counts."""
    return tr("Of your moves that could have been mistakes, those that gave nothing away.")


# What is not counted, and from when on.


def left_out_line(left_out: Mapping[LeftOut, int]) -> str:
    """Return which games do not count, and why; nothing if all do."""
    names = {
        LeftOut.UNFINISHED: tr("unfinished"),
        LeftOut.PASTED: tr("pasted or set up"),
        LeftOut.PERSONS: tr("between two persons"),
        LeftOut.PROGRAMS: tr("between programs"),
        LeftOut.MIXED: tr("in which players changed"),
        LeftOut.UNREADABLE: tr("unreadable"),
    }
    parts = [f"{number(left_out[each])} {names[each]}" for each in LeftOut if left_out.get(each)]
    return tr("Not counted: {games}.", games=", ".join(parts)) if parts else ""


def beginning_line(statistics: Statistics) -> str:
    """Return since when games are counted, if not all are."""
    if not statistics.begin:
        return ""
    earlier = tr("%Ln games before are not counted.", None, statistics.earlier)
    if not statistics.games:
        return tr("Counting begins with your next game; {earlier}", earlier=earlier)
    return tr("Counting since {date}; {earlier}", date=_date(statistics), earlier=earlier)


def _date(statistics: Statistics) -> str:
    """Return the day of the first game that counts, as short as can be without a doubt."""
    day = QDateTime.fromMSecsSinceEpoch(statistics.since).date()
    return QLocale().toString(day, tr("d MMM yyyy"))


def read_only_line() -> str:
    """Return why statistics cannot begin anew."""
    return tr("A newer version has written the history. Here it is only read.")


# The chart.


def block_name(block: Block) -> str:
    """Return which games a block has."""
    if block.first == block.last:
        return tr("Game {first}", first=number(block.first))
    facts = {"first": number(block.first), "last": number(block.last)}
    return tr("Games {first} to {last}", **facts)


def column_line(block: Block, result: Result | None, part: int, whole: int) -> str:
    """Return the share of a result, or of mistakes, in a block."""
    names = {
        Result.WON: tr("won"),
        Result.DRAWN: tr("drawn"),
        Result.LOST: tr("lost"),
        None: tr("mistakes"),
    }
    facts = {"games": block_name(block), "name": names[result], "share": share(part, whole)}
    return tr("{games}: {name} {share}", **facts)


def block_notes(block: Block) -> tuple[str, ...]:
    """Return all that is told of a block below its name."""
    results = block.results
    games = tr(
        "{won} won, {drawn} drawn, {lost} lost",
        won=number(results.won),
        drawn=number(results.drawn),
        lost=number(results.lost),
    )
    mistakes = tr("Mistakes: {figure}", figure=mistakes_figure(results.care))
    return games, mistakes, tr("Accuracy: {figure}", figure=accuracy_figure(results.care))


def columns_line(size: int) -> str:
    """Return what a column of the chart is."""
    if size == 1:
        return tr("Your games in order")
    return tr("Your games in order, {size} to a column", size=number(size))


# Filters and tables.


def every_opponent() -> str:
    """Return the first choice of opponents."""
    return tr("Every opponent")


def every_help() -> str:
    """Return the first choice of helps."""
    return tr("With or without help")


def filter_line(chosen: Filter) -> str:
    """Return which games are looked at, for those who cannot see the choices; or nothing."""
    parts = []
    if chosen.opponent:
        parts.append(choice_name(chosen.opponent))
    if chosen.side:
        parts.append(side_name(chosen.side))
    if chosen.help:
        parts.append(help_name(chosen.help))
    return ", ".join(parts)


def table_headings() -> tuple[str, ...]:
    """Return the headings of the table, but for the bars."""
    return (
        tr("Games"),
        tr("Won"),
        tr("Drawn"),
        tr("Lost"),
        tr("Mistakes"),
    )


def row_line(name: str, results: Results) -> str:
    """Return a row of the table as a sentence."""
    mistakes = tr("Mistakes: {figure}", figure=mistakes_figure(results.care))
    return f"{name}. {headline(results)}. {mistakes}"


def results_headings() -> tuple[str, ...]:
    """Return the headings of results in a file, behind what tells the rows apart."""
    return (
        tr("Games"),
        tr("Won"),
        tr("Drawn"),
        tr("Lost"),
        tr("Moves"),
        tr("Mistakes"),
        tr("Moves that could have been mistakes"),
    )


def results_row(results: Results) -> tuple[str, ...]:
    """Return results in plain digits, for other programs."""
    care = results.care
    figures = (results.games, results.won, results.drawn, results.lost, *care)
    return tuple(map(str, figures))
