"""Sentences on the games that a person has played against programs."""

from collections.abc import Mapping
from fractions import Fraction

from PySide6.QtCore import QDate, QDateTime, QLocale

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.history.answer_counts import AnswerCounts
from tictactoe_gui.session.history.statistics import (
    Block,
    Help,
    LeftOut,
    MoveQuality,
    Result,
    Results,
    Statistics,
    StatisticsFilter,
    Streak,
)
from tictactoe_gui.ui.wording.names import choice_name
from tictactoe_gui.ui.wording.numbers import answers_count, games_count, percent
from tictactoe_gui.ui.wording.progress import counting
from tictactoe_gui.ui.wording.text import number, tr


def result_name(result: Result) -> str:
    """Return a result as a caption."""
    return {
        Result.WON: tr("Won"),
        Result.DRAWN: tr("Drawn"),
        Result.LOST: tr("Lost"),
    }[result]


def help_name(each: Help) -> str:
    return {
        Help.NONE: tr("Without help"),
        Help.COMPUTER: tr("Computer's evaluation shown"),
        Help.PERFECT: tr("Perfect play's evaluation shown"),
        Help.HINT: tr("With hints"),
        Help.TAKEN_BACK: tr("With moves taken back"),
    }[each]


def help_line(each: Help) -> str:
    """Return what a game must have had to count under a kind of help."""
    return {
        Help.NONE: tr("No evaluation was shown, no hint asked for, and no move taken back."),
        Help.COMPUTER: tr("The computer's evaluation of the squares was shown at a move of yours."),
        Help.PERFECT: tr("The evaluation by perfect play was shown at a move of yours."),
        Help.HINT: tr("A hint was asked for."),
        Help.TAKEN_BACK: tr("A move was taken back and another made; the new one counts."),
    }[each]


def side_name(mark: Mark) -> str:
    return tr("As {mark}", mark=mark.value)


def headline(results: Results) -> str:
    """Return the results of the filtered games."""
    if not results.games:
        return tr("No games yet")
    games = games_count(results.games)
    return tr("{games}: {won} won, {drawn} drawn, {lost} lost", games=games, **_figures(results))


def _figures(results: Results) -> dict[str, str]:
    won, drawn, lost = map(number, (results.won, results.drawn, results.lost))
    return {"won": won, "drawn": drawn, "lost": lost}


def nothing_line(statistics: Statistics | None, chosen: StatisticsFilter) -> str:
    """Return why there is nothing to show."""
    if statistics is None:
        return counting()
    if statistics.games and chosen != StatisticsFilter():
        return tr("None of your games match.")
    return tr("Play a game against the computer: it counts when it ends.")


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


def mistakes_figure(quality: MoveQuality) -> str:
    """Return how many moves were mistakes."""
    return _part_of(quality.mistakes, quality.tests)


def _part_of(part: int, whole: int) -> str:
    facts = {"part": number(part), "whole": number(whole)}
    return tr("{part} of {whole} ({share})", **facts, share=share(part, whole))


def mistakes_name() -> str:
    """Return what the share of mistakes is called."""
    return tr("Mistakes, of the moves where one was possible")


def accuracy_figure(quality: MoveQuality) -> str:
    """Return how many of the moves that could have been mistakes kept the verdict."""
    return _part_of(quality.tests - quality.mistakes, quality.tests)


def practice_line(counts: AnswerCounts) -> str:
    """Return how many answers of practice there were, and how many were right."""
    facts = {"answers": answers_count(counts.answers)}
    right = _part_of(counts.right, counts.answers)
    return tr("Practice: {answers}, right {right}", right=right, **facts)


# What is not counted, and from when on.


def left_out_line(left_out: Mapping[LeftOut, int]) -> str:
    """Return which games do not count, and why; nothing if all do."""
    names = {
        LeftOut.UNFINISHED: tr("unfinished"),
        LeftOut.PASTED: tr("pasted or set up"),
        LeftOut.PERSONS: tr("between two people"),
        LeftOut.PROGRAMS: tr("demo games"),
        LeftOut.MIXED: tr("in which the players changed"),
        LeftOut.UNREADABLE: tr("unreadable"),
    }
    parts = [f"{number(left_out[each])} {names[each]}" for each in LeftOut if left_out.get(each)]
    return tr("Not counted: {games}.", games=", ".join(parts)) if parts else ""


def beginning_line(statistics: Statistics) -> str:
    """Return since when games are counted, if not all are."""
    if not statistics.begin:
        return ""
    earlier = tr("%Ln earlier games are not counted.", None, statistics.earlier)
    if not statistics.games:
        return tr("Counting begins with your next game; {earlier}", earlier=earlier)
    return tr(
        "Counting since {date}; {earlier}", date=day_name(_begin_of(statistics)), earlier=earlier
    )


def _begin_of(statistics: Statistics) -> QDate:
    """Return the day of the first game that counts."""
    return QDateTime.fromMSecsSinceEpoch(statistics.since).date()


def day_name(day: QDate) -> str:
    """Return a day, its month in letters."""
    return QLocale().toString(day, tr("d MMM yyyy"))


# The chart.


def block_name(block: Block) -> str:
    """Return the first and the last game of a block, which is a column of the chart."""
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
    """Return the lines below the name of a block."""
    results = block.results
    return (
        tr("{won} won, {drawn} drawn, {lost} lost", **_figures(results)),
        _mistakes(results),
        tr("Accuracy: {figure}", figure=accuracy_figure(results.quality)),
    )


def games_name(block: Block, chosen: StatisticsFilter) -> str:
    """Return how the games of a block with a mistake are called in the history."""
    games = ", ".join(filter(None, (block_name(block), filter_line(chosen))))
    return tr("{games}: with a mistake of yours", games=games)


def columns_line(size: int) -> str:
    """Return what a column of the chart is."""
    if size == 1:
        return tr("Your games in order")
    return tr("Your games in order, {size} to a column", size=number(size))


# Filters and tables.


def filter_line(chosen: StatisticsFilter) -> str:
    """Return the filter in words, for files and screen readers; or nothing."""
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
    return (tr("Games"), *map(result_name, Result), tr("Mistakes"))


def row_line(name: str, results: Results) -> str:
    """Return a row of the table as a sentence."""
    return f"{name}. {headline(results)}. {_mistakes(results)}"


def _mistakes(results: Results) -> str:
    return tr("Mistakes: {figure}", figure=mistakes_figure(results.quality))


def results_headings() -> tuple[str, ...]:
    """Return the headings of the results in an exported table, which has other columns before."""
    *results, mistakes = table_headings()
    return (*results, tr("Moves"), mistakes, tr("Moves where a mistake was possible"))


def results_row(results: Results) -> tuple[str, ...]:
    """Return results in plain digits, for other programs."""
    quality = results.quality
    figures = (results.games, results.won, results.drawn, results.lost, *quality)
    return tuple(map(str, figures))
