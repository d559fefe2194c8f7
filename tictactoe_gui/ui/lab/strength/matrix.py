"""The matrix: a row for each player as X, a column for each as O, and the result of both."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import ceil

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tictactoe_gui.engine.counting.match import Outcome
from tictactoe_gui.engine.counting.strength import Pairing
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.keys import PRESS
from tictactoe_gui.ui.kit.marks import paint_glyph
from tictactoe_gui.ui.kit.table import FlatView, Index, Role
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.lab.strength.outcome_cell import RIM, OutcomeCell, heights, narrowest
from tictactoe_gui.ui.wording import tr

WIDEST, TALLEST = 190, 60
"""The largest cell in pixels; a larger one would show nothing more."""
_FEWEST_ROWS = 5
"""That can be seen in the least height."""
NAME_MARGIN = 5.0
"""Left of the mark before a player's name, and right of a name in a row."""
_GAP = 5.0
"""Between mark and name."""
FOLDED, UNFOLDED = "▸", "▾"
_SPOKEN = (Role.DisplayRole, Role.AccessibleTextRole)


class MatrixModel(QAbstractTableModel):
    """The results of the players that are shown; it remembers those of all others, too.

    Players that play alike are one row and one column until these are unfolded.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.keys: tuple[str, ...] = ()
        """Who stands in the rows and columns; of players that are folded, the first."""
        self._group: dict[str, list[str]] = {}
        """For every player that is chosen, all that are and play alike."""
        self._like: dict[str, str] = {}
        """For every player that was compared, the first that plays as it does."""
        self._unfolded: set[str] = set()
        self._outcomes: dict[tuple[str, str], Outcome] = {}

    # Who is shown.

    def knows(self, players: Sequence[str]) -> bool:
        """Return whether it is known who of these plays alike."""
        return self._like.keys() >= {*players}

    def learn(self, like: Mapping[str, str]) -> None:
        """Take in, for each player, the first that plays as it does."""
        self._like.update(like)

    def show_players(self, players: Sequence[str]) -> None:
        """Show these, who have been compared, as rows and columns."""
        groups: dict[str, list[str]] = {}
        for key in players:
            groups.setdefault(self._like[key], []).append(key)
        self.beginResetModel()
        self._group = {key: group for group in groups.values() for key in group}
        firsts = [group if like in self._unfolded else group[:1] for like, group in groups.items()]
        self.keys = tuple(key for group in firsts for key in group)
        self.endResetModel()

    def can_fold(self, key: str) -> bool:
        """Return whether others play as this player does."""
        return len(self._group[key]) > 1

    def is_folded(self, key: str) -> bool:
        """Return whether others share the row of a player."""
        return self.can_fold(key) and self._like[key] not in self._unfolded

    def fold(self, key: str) -> None:
        """Unfold the players that play as this one does, or fold them again."""
        if self.can_fold(key):
            self._unfolded ^= {self._like[key]}
            self.show_players([*self._group])

    @property
    def shared_rows(self) -> list[list[str]]:
        """The players that share a row, for each such row."""
        return [self._group[key] for key in self.keys if self.is_folded(key)]

    def name(self, key: str) -> str:
        """Return who stands in the row of a player, in full."""
        is_folded = self.is_folded(key)
        return words.group_name(self._group[key]) if is_folded else words.player_name(key)

    def short_name(self, key: str) -> str:
        """Return the same where there is little room."""
        is_folded = self.is_folded(key)
        return words.short_group_name(self._group[key]) if is_folded else words.short_name(key)

    def heading(self, key: str) -> str:
        """Return the short name, after a sign if the row can be unfolded, or was."""
        if not self.can_fold(key) or key != self._group[key][0]:
            return self.short_name(key)
        return f"{FOLDED if self.is_folded(key) else UNFOLDED} {self.short_name(key)}"

    # Results.

    def add(self, pairing: Pairing) -> None:
        """Show a result, of whoever plays alike."""
        self._outcomes[self._like[pairing.x], self._like[pairing.o]] = pairing.outcome
        if index := self.index_of(pairing.x, pairing.o):
            self.dataChanged.emit(index, index)

    def index_of(self, x: str, o: str) -> QModelIndex | None:
        """Return the cell of a pair, if it is shown."""
        row, column = self._place(x), self._place(o)
        return None if row is None or column is None else self.index(row, column)

    def _place(self, player: str) -> int | None:
        if player not in self._group:
            return None
        return self.keys.index(self._group[player][0] if self.is_folded(player) else player)

    def pair(self, index: Index) -> tuple[str, str]:
        """Return who plays X and who O in a cell."""
        return self.keys[index.row()], self.keys[index.column()]

    def names(self, index: Index) -> tuple[str, str]:
        """Return the same by their names."""
        x, o = self.pair(index)
        return self.name(x), self.name(o)

    def outcome(self, index: Index) -> Outcome | None:
        """Return the result in a cell, if it is known."""
        return self._outcome(*self.pair(index))

    def _outcome(self, x: str, o: str) -> Outcome | None:
        return self._outcomes.get((self._like[x], self._like[o]))

    def pairing(self, index: Index) -> Pairing | None:
        """Return a cell with its players, if its result is known."""
        outcome = self.outcome(index)
        return Pairing(*self.pair(index), outcome) if outcome else None

    @property
    def known(self) -> tuple[Pairing, ...]:
        """The results that are shown, row by row."""
        pairs = product(self.keys, self.keys)
        found = [(x, o, self._outcome(x, o)) for x, o in pairs]
        return tuple(Pairing(x, o, outcome) for x, o, outcome in found if outcome)

    @property
    def missing(self) -> tuple[tuple[str, str], ...]:
        """The pairs that are to be counted, row by row; one of all that play alike."""
        firsts = dict.fromkeys(self._like[key] for key in self._group)
        pairs = product(firsts, firsts)
        return tuple(pair for pair in pairs if pair not in self._outcomes)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802  (Qt's)
        return 0 if parent.isValid() else len(self.keys)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802  (Qt's)
        return 0 if parent.isValid() else len(self.keys)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        outcome = self.outcome(index)
        spoken = words.spoken_pairing(*self.names(index), outcome) if outcome else ""
        if role in _SPOKEN:
            return spoken or tr("not counted yet")
        if role == Role.ToolTipRole and spoken:
            return f"{spoken}\n{words.how_counted()}"
        return None

    def headerData(  # noqa: N802  (Qt's)
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        if section >= len(self.keys):
            return None  # Qt asks for what is there no more
        key = self.keys[section]
        is_row = orientation is Qt.Orientation.Vertical
        if role == Role.DisplayRole:
            return self.short_name(key)
        if role == Role.AccessibleTextRole:
            return f"{'X' if is_row else 'O'}: {self.name(key)}"
        if role == Role.ToolTipRole:
            return self._header_tip(key, is_row=is_row)
        return None

    def _header_tip(self, key: str, *, is_row: bool) -> str:
        name = self.name(key)
        plays = tr("{name} plays X", name=name) if is_row else tr("{name} plays O", name=name)
        if not self.can_fold(key):
            return f"{plays}. {words.player_line(key)}"
        if self.is_folded(key):
            return tr("{plays}. They play alike: click to see each.", plays=plays)
        return tr("{plays}. Others play alike: click to see them as one.", plays=plays)


def glyph_side(font: QFont) -> float:
    """Return how large the mark before a name is."""
    return QFontMetricsF(font).ascent() * 0.75


def paint_player(  # noqa: PLR0913
    painter: QPainter, box: QRectF, name: str, mark: Mark, scheme: Colours, *, is_current: bool
) -> None:
    """Draw a mark and a name in `box`; O stands over its column, so its name may break."""
    side = glyph_side(painter.font())
    inside = box.adjusted(NAME_MARGIN, 2, -1, -2)
    glyph = QRectF(inside.left(), inside.center().y() - side / 2, side, side)
    paint_glyph(painter, glyph, mark.value, scheme.of(mark))
    text = inside.adjusted(side + _GAP, 0, 0, 0)
    painter.setPen(QColor(scheme.text if is_current else scheme.muted))
    wrap = Qt.TextFlag.TextWordWrap if mark is Mark.O else Qt.TextFlag.TextSingleLine
    align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(text, int(align) | int(wrap), name)


class MatrixHeader(QHeaderView):
    """The players' names at the rows or columns, each after the mark that they play."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self._mark = Mark.X if orientation is Qt.Orientation.Vertical else Mark.O
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(10)
        self.setHighlightSections(True)
        self.setSectionsClickable(True)

    def names(self) -> list[str]:
        """Return what the sections say.

        Qt asks for sizes while the model changes, when the header still counts other sections.
        """
        model = self.model()
        return [model.heading(key) for key in model.keys] if isinstance(model, MatrixModel) else []

    def widest_word(self) -> float:
        """Return how wide a section over a column must be, so that only spaces break a name."""
        metrics = QFontMetricsF(self.font())
        parts = [part for name in self.names() for part in name.split()]
        return self._extra() + max(map(metrics.horizontalAdvance, parts), default=0.0)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.font())
        if self._mark is Mark.O:
            return QSize(0, round(2 * metrics.height() + 8))
        widest = max(map(metrics.horizontalAdvance, self.names()), default=0.0)
        return QSize(round(self._extra() + widest + NAME_MARGIN), 0)

    def _extra(self) -> float:
        return glyph_side(self.font()) + _GAP + NAME_MARGIN + 2

    def paintSection(self, painter: QPainter, box: QRect, section: int) -> None:  # noqa: N802
        names = self.names()
        if section >= len(names):
            return
        scheme = colours(self.palette())
        current = self.selectionModel().currentIndex()
        is_current = section == (current.row() if self._mark is Mark.X else current.column())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, QColor(scheme.window))
        painter.setFont(self.font())
        room = QRectF(box)
        paint_player(painter, room, names[section], self._mark, scheme, is_current=is_current)
        painter.restore()


class MatrixView(FlatView):
    """Cells grow with the window; where there is little room it scrolls.

    It is no table of the kit's: that has rows to choose and columns that stay, and not cells to
    choose between two headers, whose players come and go together.
    """

    chosen = Signal(object)
    """The cell that a person went to."""
    folded = Signal(str)
    """The key of a player who is to be shown with all that play alike, or by himself."""

    def __init__(self, model: MatrixModel) -> None:
        super().__init__(tr("Results: rows play X, columns play O"))
        self.matrix = model
        self.setModel(model)
        self.setHorizontalHeader(MatrixHeader(Qt.Orientation.Horizontal, self))
        self.setVerticalHeader(MatrixHeader(Qt.Orientation.Vertical, self))
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.sectionClicked.connect(self._fold)
        self.setItemDelegate(_CellDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        model.modelReset.connect(self.fit)

    @Slot(int)
    def _fold(self, section: int) -> None:
        self.folded.emit(self.matrix.keys[section])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Unfold by Space or Enter the row that the keyboard is in, or else the column."""
        if event.key() not in PRESS or not self.currentIndex().isValid():
            super().keyPressEvent(event)
            return
        x, o = self.matrix.pair(self.currentIndex())
        self.folded.emit(x if self.matrix.can_fold(x) else o)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802  (Qt's)
        super().currentChanged(current, previous)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.viewport().update()
        if current.isValid():
            self.chosen.emit(current)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.fit()

    def fit(self) -> None:
        """Give the cells the size that fits the room and what stands in them."""
        count = len(self.matrix.keys)
        if not count:
            return
        across, down = self.horizontalHeader(), self.verticalHeader()
        assert isinstance(across, MatrixHeader)  # noqa: S101  (set above)
        least = ceil(max(narrowest(self.font()), across.widest_word()))
        across.setDefaultSectionSize(min(WIDEST, max(least, self.viewport().width() // count)))
        one, _ = heights(self.font())
        room = self.viewport().height() // count
        down.setDefaultSectionSize(min(TALLEST, max(ceil(one), room)))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self._height(min(_FEWEST_ROWS, len(self.matrix.keys))))

    def sizeHint(self) -> QSize:
        return QSize(900, self._height(len(self.matrix.keys)))

    def _height(self, rows: int) -> int:
        return self.horizontalHeader().sizeHint().height() + rows * ceil(heights(self.font())[0])


class _CellDelegate(QStyledItemDelegate):
    """Draws the outcome, and a rim around the cell that is chosen."""

    def __init__(self, view: MatrixView) -> None:
        super().__init__(view)
        self._view = view

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> None:
        view = self._view
        scheme = colours(view.palette())
        box = QRectF(option.rect).adjusted(RIM, RIM, -RIM, -RIM)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(view.font())
        OutcomeCell(view.font(), scheme).paint(painter, box, view.matrix.outcome(index))
        if option.state & QStyle.StateFlag.State_Selected:
            is_focused = view.hasFocus()
            pen = QPen(QColor(scheme.accent if is_focused else scheme.text), 2)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(QPen(QColor(scheme.muted), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
        painter.restore()
