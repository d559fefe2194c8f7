"""OpponentResults: how a person's games went against each program, in a sentence and a table."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store.statistics import Results
from tictactoe_gui.ui.kit.labels import heading
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.table import Column, TableModel, TableView
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import choice_name
from tictactoe_gui.ui.wording.numbers import games_count, percent


class OpponentResults(QWidget):
    """Takes no room until a game has been played that counts."""

    def __init__(self) -> None:
        super().__init__()
        self.sentence = heading()
        self.table = TableView(tr("Your results by program"), TableModel(_columns()))
        self.setLayout(column(self.sentence, self.table, spacing=6))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.hide()

    def show_results(self, results: Mapping[Choice, Results]) -> None:
        """Show how the games against each program went."""
        games, *figures = map(sum, zip(Results(), *results.values(), strict=True))
        won, drawn, lost, *_ = map(number, figures)
        facts = {"games": games_count(games), "won": won, "drawn": drawn, "lost": lost}
        line = tr("{games} against the computer: {won} won, {drawn} drawn, {lost} lost.", **facts)
        self.sentence.setText(line)
        self.table.rows_in_sight = min(4, len(results))
        self.table.rows.show({each: (each, results[each]) for each in results})
        self.setVisible(bool(results))


def _columns() -> tuple[Column, ...]:
    figure = partial(Column, is_figure=True)
    explained = tr("Mistakes, of the moves where one was possible")
    return (
        Column(tr("Program"), lambda row: choice_name(row[0])),
        figure(tr("Games"), lambda row: number(row[1].games), lambda row: row[1].games),
        figure(tr("Won"), lambda row: number(row[1].won), lambda row: row[1].won),
        figure(tr("Drawn"), lambda row: number(row[1].drawn), lambda row: row[1].drawn),
        figure(tr("Lost"), lambda row: number(row[1].lost), lambda row: row[1].lost),
        figure(
            tr("Mistakes"),
            lambda row: _share(*row[1][-2:]),
            lambda row: row[1][-2] / max(1, row[1][-1]),
            explained=explained,
        ),
    )


def _share(part: int, whole: int) -> str:
    if not whole:
        return "–"
    facts = {"part": number(part), "whole": number(whole)}
    return tr("{part} of {whole} ({share})", **facts, share=percent(Fraction(part, whole)))
