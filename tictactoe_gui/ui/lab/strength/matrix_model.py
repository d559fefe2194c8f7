"""MatrixModel: each player as X against each as O, as a model for Qt's tables."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tictactoe_gui.engine.counting.match import Outcome
from tictactoe_gui.engine.counting.strength import Pairing
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.wording import tr

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
_SPOKEN = (Role.DisplayRole, Role.AccessibleTextRole)


class MatrixModel(QAbstractTableModel):
    """Shows some players; keeps every result that it was ever given."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.keys: tuple[str, ...] = ()
        self._outcomes: dict[tuple[str, str], Outcome] = {}

    def show_players(self, keys: tuple[str, ...]) -> None:
        """Show these as rows and columns."""
        self.beginResetModel()
        self.keys = keys
        self.endResetModel()

    def add(self, pairing: Pairing) -> None:
        """Show a result."""
        self._outcomes[pairing.x, pairing.o] = pairing.outcome
        if index := self.index_of(pairing.x, pairing.o):
            self.dataChanged.emit(index, index)

    def index_of(self, x: str, o: str) -> QModelIndex | None:
        """Return the cell of a pair, if it is shown."""
        if x in self.keys and o in self.keys:
            return self.index(self.keys.index(x), self.keys.index(o))
        return None

    def pair(self, index: Index) -> tuple[str, str]:
        """Return who plays X and who O in a cell."""
        return self.keys[index.row()], self.keys[index.column()]

    def outcome(self, index: Index) -> Outcome | None:
        """Return the result in a cell, if it is known."""
        return self._outcomes.get(self.pair(index))

    def pairing(self, index: Index) -> Pairing | None:
        """Return a cell with its players, if its result is known."""
        outcome = self.outcome(index)
        return Pairing(*self.pair(index), outcome) if outcome else None

    @property
    def known(self) -> tuple[Pairing, ...]:
        """The results that are shown, row by row."""
        pairs = ((x, o) for x in self.keys for o in self.keys)
        return tuple(
            Pairing(x, o, self._outcomes[x, o]) for x, o in pairs if (x, o) in self._outcomes
        )

    @property
    def missing(self) -> tuple[tuple[str, str], ...]:
        """The pairs that are shown without a result, row by row."""
        pairs = ((x, o) for x in self.keys for o in self.keys)
        return tuple(pair for pair in pairs if pair not in self._outcomes)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802  (Qt's)
        return 0 if parent.isValid() else len(self.keys)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802  (Qt's)
        return 0 if parent.isValid() else len(self.keys)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        pairing = self.pairing(index)
        if role in _SPOKEN:
            return words.spoken_pairing(pairing) if pairing else tr("not counted yet")
        if role == Role.ToolTipRole and pairing:
            return f"{words.spoken_pairing(pairing)}\n{words.how_counted()}"
        return None

    def headerData(  # noqa: N802  (Qt's)
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        if section >= len(self.keys):
            return None  # Qt asks for what is there no more
        key = self.keys[section]
        is_row = orientation is Qt.Orientation.Vertical
        if role == Role.DisplayRole:
            return words.short_name(key)
        if role == Role.AccessibleTextRole:
            return f"{'X' if is_row else 'O'}: {words.player_name(key)}"
        if role == Role.ToolTipRole:
            name = words.player_name(key)
            name = tr("{name} plays X", name=name) if is_row else tr("{name} plays O", name=name)
            return f"{name}. {words.player_line(key)}"
        return None
