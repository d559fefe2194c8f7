"""Summary: the filtered games in a line, a bar and a few figures."""

from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.session.history.statistics import (
    Games,
    Result,
    results_of,
    streak,
)
from tictactoe_gui.ui.games.statistics import words
from tictactoe_gui.ui.games.statistics.results_bar import counts, paint_result, paint_results
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import bold, muted
from tictactoe_gui.ui.kit.layouts import column, row, widget_of
from tictactoe_gui.ui.kit.picture import StaticPicture
from tictactoe_gui.ui.wording import tr

_SWATCH, _BAR = QSize(22, 10), QSize(0, 18)


class Tile(QWidget):
    """A figure below its caption."""

    def __init__(self, caption: str, tip: str, sample: QWidget | None = None) -> None:
        super().__init__()
        self._caption, self._tip = caption, tip
        name = muted(QLabel(caption))
        self.figure = bold(QLabel())
        samples = (sample,) if sample else ()
        layout = row(*samples, name, None, spacing=6)
        self.setLayout(column(layout, self.figure, spacing=2, margins=(0, 4, 14, 4)))
        self.setToolTip(tip)

    def show_figure(self, text: str) -> None:
        self.figure.setText(text)
        self.figure.setAccessibleName(f"{self._caption}: {text}")
        self.figure.setAccessibleDescription(self._tip)


class Summary(QWidget):
    """A headline, the bar of results, and under it the figures, which are its legend too."""

    def __init__(self) -> None:
        super().__init__()
        self.title = QLabel(wordWrap=True)
        self.bar = StaticPicture(_BAR, is_wide=True)
        self.results = {
            each: Tile(
                words.result_name(each), "", StaticPicture(_SWATCH, partial(paint_result, each))
            )
            for each in Result
        }
        self.winning = Tile(
            tr("Won in a row"),
            tr("Games in a row that you have won: up to the last one, and the most ever."),
        )
        self.unbeaten = Tile(
            tr("Unbeaten in a row"),
            tr("Games in a row that you have not lost: up to the last one, and the most ever."),
        )
        self.mistakes = Tile(
            words.mistakes_name(),
            tr(
                "Your moves after which a win or a draw was gone. A mistake was possible where"
                " some free square was one."
            ),
        )
        self.accuracy = Tile(
            tr("Accuracy"), tr("Of your moves where a mistake was possible, those that were right.")
        )
        streaks = self.winning, self.unbeaten
        tiles = *self.results.values(), *streaks, self.mistakes, self.accuracy
        self.figures = widget_of(FlowLayout(widgets=tiles))
        self.setLayout(column(self.title, self.bar, self.figures, spacing=8))
        bold(self.title, 1.5)

    def show_games(self, games: Games) -> None:
        """Show how these games went."""
        results = results_of(games)
        self.title.setText(words.headline(results))
        self.bar.show_painted(partial(paint_results, results))
        for each, count in counts(results).items():
            self.results[each].show_figure(words.counted_share(count, results.games))
        self.winning.show_figure(words.streak_figure(streak(games, Result.DRAWN, Result.LOST)))
        self.unbeaten.show_figure(words.streak_figure(streak(games, Result.LOST)))
        self.mistakes.show_figure(words.mistakes_figure(results.quality))
        self.accuracy.show_figure(words.accuracy_figure(results.quality))
        for part in (self.bar, self.figures):
            part.setVisible(bool(games))
