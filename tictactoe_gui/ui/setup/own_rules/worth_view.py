"""WorthView: what rules are worth, counted anew with every change, and which goals they reach."""

from collections.abc import Iterable

from PySide6.QtCore import Signal, Slot

from tictactoe_gui.engine.counting.rule_worth import Challenge, Worth, challenges, worth
from tictactoe_gui.engine.rule_cards import RuleList
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.content import Content, ContentView, Line
from tictactoe_gui.ui.setup.own_rules import words
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import goal_line
from tictactoe_gui.ui.wording.text import games_count, number

LOST, OUT = "lost", "out"
"""What links ask for, with a mark: a game that the rules lose, or where none of them fits."""


def worth_content(found: Worth, goals: Iterable[Challenge]) -> Content:
    """Return which goals are reached, how the games of both sides end, and links to some."""
    lines = [Line(words.headline(found), style="title"), *[Line(goal_line(each)) for each in goals]]
    for mark in Mark:
        side = found.of(mark)
        ends = {"won": number(side.won), "drawn": number(side.drawn), "lost": number(side.lost)}
        line = tr(
            "{games}: {won} won, {drawn} drawn, {lost} lost.", **ends, games=games_count(side.games)
        )
        lines += [
            Line(tr("As {mark}", mark=mark.value), style="heading"),
            Line(line),
            Line(words.against_random(side)),
            Line(words.against_perfect(side, mark)),
        ]
        if side.lost_game is not None:
            lines.append(
                Line(tr("Play the shortest game that is lost"), does=f"{LOST} {mark.value}")
            )
        if side.out_game is not None:
            lines.append(Line(words.out_of_rules(side)))
            lines.append(Line(tr("Show where no card fits"), does=f"{OUT} {mark.value}"))
    return (*lines, Line(words.how_counted(), style="muted"))


class WorthView(ContentView):
    """Its links play a game on the board."""

    game_wanted = Signal(object, str)
    """The moves of a game to play on the board, and what they show."""
    judged = Signal(object)
    """What the rules reach, as a tuple of Challenges."""
    failed = Signal(object)

    def __init__(self) -> None:
        super().__init__(tr("What the rules are worth"))
        self.rules = RuleList("")
        self.counted: Worth | None = None
        self._worker = Worker(self, finished=self._on_counted, failed=self.failed.emit)
        self.wanted.connect(self._play)

    def show_rules(self, rules: RuleList) -> None:
        """Count the games of these rules; a count of others is cancelled."""
        self.rules = rules
        if self.counted is None:
            self.say(tr("Counting all possible games…"))
        self._worker.submit(lambda control: (rules, worth(rules, control)))

    def stop_worker(self) -> None:
        """Stop counting, and wait for the thread."""
        self._worker.stop()

    @property
    def is_counting(self) -> bool:
        """Whether the figures are still to come."""
        return self._worker.is_busy

    @Slot(object)
    def _on_counted(self, found: tuple[RuleList, Worth]) -> None:
        rules, self.counted = found
        goals = tuple(challenges(rules, self.counted))
        self.show_content(worth_content(self.counted, goals))
        self.judged.emit(goals)

    @Slot(str)
    def _play(self, wanted: str) -> None:
        does, letter = wanted.split()
        if self.counted:
            side = self.counted.of(Mark(letter))
            if does == LOST:
                caption = words.lost_game_caption(self.rules, Mark(letter))
                self.game_wanted.emit(side.lost_game, caption)
            else:
                caption = tr("{name} has no card for this position", name=self.rules.name)
                self.game_wanted.emit(side.out_game, caption)
