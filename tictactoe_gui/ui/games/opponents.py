"""OpponentResults: how a person's games went against each program, in a sentence and a table."""

from collections.abc import Mapping
from fractions import Fraction

from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store.verdict import Results
from tictactoe_gui.ui.kit.layouts import column, heading
from tictactoe_gui.ui.kit.table import Column, TableModel, TableView, count_column
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import choice_name
from tictactoe_gui.ui.wording.text import games_count, percent


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
    return (
        Column(tr("Program"), lambda row: choice_name(row[0])),
        count_column(tr("Games"), lambda row: row[1].games),
        count_column(tr("Won"), lambda row: row[1].won),
        count_column(tr("Drawn"), lambda row: row[1].drawn),
        count_column(tr("Lost"), lambda row: row[1].lost),
        Column(
            tr("Mistakes"),
            lambda row: _share(*row[1][-2:]),
            lambda row: row[1][-2] / max(1, row[1][-1]),
            explained=tr("Mistakes, of the moves where one was possible"),
            is_figure=True,
        ),
    )


def _share(part: int, whole: int) -> str:
    if not whole:
        return "–"
    facts = {"part": number(part), "whole": number(whole)}
    return tr("{part} of {whole} ({share})", **facts, share=percent(Fraction(part, whole)))
