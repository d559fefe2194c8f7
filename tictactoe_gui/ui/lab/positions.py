"""All positions: each that a game can reach, turned and mirrored ones as one, as a small board."""

from collections import Counter

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel, QPushButton

from tictactoe_gui.engine.counting.all_positions import PositionClass, Selection, all_positions
from tictactoe_gui.engine.practice.kinds import exercises
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.board_list import BoardItem, BoardList
from tictactoe_gui.ui.kit.controls import DropDown
from tictactoe_gui.ui.kit.layouts import bold, column, row, wrapped
from tictactoe_gui.ui.kit.manual import page_line
from tictactoe_gui.ui.kit.windows import announce, bring_to_front, main_window
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import (
    broke_off,
    has_won,
    side_line,
    wins,
    wins_in,
)
from tictactoe_gui.ui.wording.text import all_of, moves_count, positions_count

_LETTERS = 21
"""The letters that the lists have room for."""


@PAGES.register("positions", order=7)
class PositionsPage(LabPage):
    """A press chooses a position; Enter or a double click puts it on the board."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.chosen = Selection()
        self.classes: tuple[PositionClass, ...] = ()
        self.ply, self.verdict = DropDown(tr("Moves made")), DropDown(tr("Result"))
        for each in (self.ply, self.verdict):
            each.setMinimumContentsLength(_LETTERS)
        self.headline = bold(QLabel(wordWrap=True))
        self.headline.setToolTip(wrapped(page_line("positions")))
        self.boards = BoardList(tr("Positions; Enter sets one up"))
        self.line = QLabel(wordWrap=True)
        self.set_up = QPushButton(tr("Set up on the board"))
        self.practise = QPushButton(tr("Practise it"))
        filters = row(self.ply, self.verdict, (None, 1), spacing=8)
        buttons = row((None, 1), self.practise, self.set_up, spacing=8)
        parts = filters, self.headline, (self.boards, 1), self.line, buttons
        self.setLayout(column(*parts, spacing=8, margins=(0, 12, 0, 0)))
        self.ply.chosen.connect(lambda ply: self._choose(self.chosen._replace(ply=ply)))
        self.verdict.chosen.connect(lambda sign: self._choose(self.chosen._replace(verdict=sign)))
        self.boards.pointed.connect(self._on_pointed)
        self.boards.chosen.connect(self._set_up)
        self.set_up.clicked.connect(self._set_up)
        self.practise.clicked.connect(self._practise)
        self.show_all()

    @classmethod
    def title(cls) -> str:
        return tr("All positions")

    def begin(self) -> None:
        self.start(all_positions, 0)
        self.show_all()

    def show_end(self, value: object) -> None:
        assert isinstance(value, tuple)
        self.classes = value
        super().show_end(value)

    def _choose(self, chosen: Selection) -> None:
        self.chosen = chosen
        self.show_all()
        announce(self, self.headline.text())

    def show_all(self) -> None:
        """Show the classes that the two lists let through."""
        plies = [
            (ply, tr("After {moves}", moves=moves_count(ply))) for ply in range(len(CELLS) + 1)
        ]
        any_ply = None, tr("After any number of moves")
        self.ply.show_options((any_ply, *plies), self.chosen.ply)
        signs = ("X", wins(Mark.X)), ("O", wins(Mark.O)), ("=", tr("draw").capitalize())
        self.verdict.show_options(((None, tr("Any result")), *signs), self.chosen.verdict)
        shown = tuple(self.chosen.of(self.classes))
        self.boards.show_boards(_items(shown))
        unknown = broke_off() if self.was_stopped else tr("Counting…")
        self.headline.setText(_headline(shown) if self.classes else unknown)
        self._on_pointed()

    @property
    def one(self) -> PositionClass | None:
        """The class that was pressed, if one was."""
        item = self.boards.current
        return item.key if item and isinstance(item.key, PositionClass) else None

    @property
    def _exercise(self) -> str:
        """The key of that class in practice; "" if no mistake can be made in it."""
        key = self.one.board.letters if self.one else ""
        return key if key in exercises() else ""

    @Slot()
    def _on_pointed(self) -> None:
        one = self.one
        self.line.setText(spoken(one) if one else tr("Press a position."))
        self.set_up.setEnabled(one is not None)
        self.practise.setEnabled(bool(self._exercise))
        tip = tr("Its question, and others after it")
        if one and not self._exercise:
            tip = tr("No mistake can be made in it.")
        self.practise.setToolTip(tip)

    @Slot()
    def _set_up(self) -> None:
        if one := self.one:
            self.pointing.board_wanted.emit(one.board)

    @Slot()
    def _practise(self) -> None:
        self.pointing.practice_wanted.emit(self._exercise)
        bring_to_front(main_window(self))


def _items(classes: tuple[PositionClass, ...]) -> list[BoardItem]:
    """Return the classes as small boards, under a heading for each number of moves."""
    count = Counter(each.board.ply for each in classes)
    headings = {
        ply: tr(
            "After {moves}: {positions}", moves=moves_count(ply), positions=positions_count(many)
        )
        for ply, many in count.items()
    }
    return [
        BoardItem(
            each,
            each.board,
            _verdict(each) if each.score or not each.winner else tr("has won"),
            spoken(each),
            glyph=each.verdict,
            winner=each.winner,
            best=each.best,
            group=headings[each.board.ply],
        )
        for each in classes
    ]


def _verdict(each: PositionClass) -> str:
    """Return the verdict, to be read after the winner if there is one."""
    return wins_in(each.marks_to_win) if each.winner else tr("draw")


def spoken(each: PositionClass) -> str:
    """Return all that is said of a class, in sight, aloud and as a tool tip."""
    moves = moves_count(each.board.ply)
    side = tr("After {moves}, {side}", moves=moves, side=side_line(each.board))
    verdict = f"{each.winner.value} {_verdict(each)}" if each.winner else tr("draw")
    if each.winner and not each.score:
        verdict = has_won(each.winner)
    best = tr("Best: {cells}", cells=all_of(each.best)) if each.best else ""
    pictures = tr("%Ln boards, turned or mirrored", None, each.pictures)
    if each.pictures == 1:
        pictures = tr("It looks the same however it is turned")
    return " ".join([f"{part}." for part in (f"{side}: {verdict}", best, pictures) if part])


def _headline(shown: tuple[PositionClass, ...]) -> str:
    """Return how many classes are shown, and who wins how many."""
    if not shown:
        return tr("No position is like this.")
    tally = Counter(each.verdict for each in shown)
    verdicts = {"X": wins(Mark.X), "O": wins(Mark.O), "=": tr("draw")}
    told = ", ".join([f"{text} {number(tally[sign])}" for sign, text in verdicts.items()])
    return f"{positions_count(len(shown))}: {told}."
