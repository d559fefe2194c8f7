"""Changes of settings, as any use makes them."""

from dataclasses import fields
from enum import Enum
from typing import Any

from hypothesis import strategies as st

from tests.session.records import CHOICES
from tests.session.table import QUICK
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.practice.kinds import MINE
from tictactoe_gui.session.settings import WATCH_SPEEDS, Choice, Settings

SOME: dict[str, st.SearchStrategy[Any]] = {
    "representation": st.sampled_from(list(REPRESENTATIONS)),
    "move_delay_ms": st.sampled_from([0, 1, 3000]),
    "watch_speed": st.sampled_from(WATCH_SPEEDS),
    "study": st.sampled_from(["why", "moves"]),
    "practice": st.sampled_from(["", MINE]),
    "border": st.sampled_from([0, 400]),
    "course": st.sampled_from(["", "03-forks:4"]),
    "ticks": st.sampled_from(["", "03-forks"]),
    "geometry": st.sampled_from(["", "AdnQ"]),
}
"""What is set of settings that are neither a choice of a program, nor one of several, nor on."""


def values_of(name: str) -> st.SearchStrategy[Any]:
    default = getattr(QUICK, name)
    if isinstance(default, Choice):
        return CHOICES
    if isinstance(default, Enum):
        return st.sampled_from(type(default))
    return st.booleans() if isinstance(default, bool) else SOME[name]


VALUES = {field.name: values_of(field.name) for field in fields(Settings)}
ONE_CHANGE = st.sampled_from(list(VALUES)).flatmap(
    lambda name: VALUES[name].map(lambda value: {name: value})
)
ALL_CHANGES = st.fixed_dictionaries(VALUES)
