"""KeptRules: the programs of cards that a person has named, one text in the database."""

import sqlite3
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.rule_cards import RULE_SHELF, RuleList, read_all_rules
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.session.store.documents import put_text, text_of
from tictactoe_gui.session.store.store import Store

DOCUMENT = "rules"
MOST_LETTERS = 100_000
"""Of all programs together."""

Programs = dict[str, RuleList]
"""By their names, in the order in which they were kept."""


class NoRoom(ValueError):
    """There are too many programs already."""


class KeptRules(QObject):
    """Reads the programs before each change, since another window may have written."""

    changed = Signal()
    """A program was added, replaced or deleted, or all were read."""

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        store.opened.connect(self.read)

    @Slot()
    def read(self) -> None:
        """Read the programs that are kept."""
        now = {each.name: each for each in RULE_SHELF.kept}
        self._show(self._store.look(_programs, now))

    def keep(self, rules: RuleList) -> None:
        """Keep a program in place of one of the same name; raise NoRoom if there are too many."""
        self._change(lambda programs: programs | {rules.name: rules})

    def forget(self, name: str) -> None:
        """Delete the program of that name."""
        self._change(lambda programs: {key: programs[key] for key in programs if key != name})

    def _change(self, change: Callable[[Programs], Programs]) -> None:
        def write(connection: sqlite3.Connection) -> None:
            put_text(connection, DOCUMENT, _text(change(_programs(connection))))

        changed = change({each.name: each for each in RULE_SHELF.kept})
        _text(changed)  # raises now if there is no room; a write that has to wait comes later
        if self._store.write(write):
            self.read()
        else:
            self._show(changed)

    def _show(self, programs: Programs) -> None:
        RULE_SHELF.kept = tuple(programs.values())
        self.changed.emit()


def _programs(connection: sqlite3.Connection) -> Programs:
    """Return the programs that are kept; a text that cannot be read holds none."""
    try:
        found = read_all_rules(text_of(connection, DOCUMENT) or "")
        return {each.name: each for each in found}
    except ImpossibleText:
        return {}


def _text(programs: Programs) -> str:
    text = "\n".join([each.text for each in programs.values()])
    if len(text) > MOST_LETTERS:
        raise NoRoom
    return text
