"""Shelf: the machines that are kept, by their names, for the players that play with them.

Who keeps them reads and writes the files, and puts here what stands in them.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tictactoe_gui.engine.learning.machine import Machine


class MachineShelf:
    """The machines of all learners; each name is there once."""

    def __init__(self) -> None:
        self.kept: Mapping[str, Machine] = MappingProxyType({})
        """Replaced as a whole, never changed: players look here from other threads."""

    def names(self, learner: str) -> tuple[str, ...]:
        """Return the names of the machines of a learner, by its key."""
        return tuple([name for name, each in self.kept.items() if each.learner.key == learner])

    def machine(self, learner: str, name: str) -> Machine:
        """Return a machine of a learner; raise KeyError if there is none of that name."""
        machine = self.kept[name]
        if machine.learner.key != learner:
            raise KeyError(name)
        return machine


SHELF = MachineShelf()
