"""Bad input, as it may come from files, the clipboard and other programs."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st

from tests.cases import cases_beside

# Text.

LETTERS = st.characters(exclude_categories=["Cs"])
"""Every letter that a file can hold; unlike those of a codec, they need no search beforehand."""
HOSTILE_TEXTS = (
    *cases_beside(__file__)["texts"],
    "\ufdfd" * 30,
    "W" * 200,
    "a" + "\u0301" * 100,
    "<table><tr><td>" * 50,
    "[" * 5_000,
    '{"a":' * 2_000,
    "9" * 5_000,
    "1" + "0" * 400,
    "1 " * 3_000,
)
TEXTS = st.sampled_from(HOSTILE_TEXTS) | st.text(st.characters(), max_size=40)
"""Texts as a clipboard may hold them, halves of surrogate pairs among them."""


# JSON.

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(LETTERS, max_size=20)
    | st.sampled_from([*HOSTILE_TEXTS, 10**30, -1, 2**63, float("nan")])
)


def json_of(
    names: st.SearchStrategy[str], values: st.SearchStrategy[Any]
) -> st.SearchStrategy[Any]:
    """Return structures of JSON with such names and values in them."""
    return st.recursive(
        values,
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(names | st.text(LETTERS, max_size=5), inner, max_size=4)
        ),
        max_leaves=20,
    )


# Bytes.

_EDITS: dict[str, Callable[[bytes, int, bytes], bytes]] = {
    "cut off": lambda content, place, _: content[:place],
    "overwrite": lambda content, place, other: (
        content[:place] + other + content[place + len(other) :]
    ),
    "insert": lambda content, place, other: content[:place] + other + content[place:],
    "remove": lambda content, place, other: content[:place] + content[place + len(other) :],
    "repeat": lambda content, place, other: content[:place] + content[: len(other)] * 3,
    "blank": lambda content, place, other: (
        content[:place] + bytes(50 * len(other)) + content[place + 50 * len(other) :]
    ),
}


class Edit(NamedTuple):
    """A damage to a file."""

    kind: str
    place: int
    is_early: bool
    """Whether it is in the file's first bytes, which say what it is."""
    other: bytes

    def apply(self, content: bytes) -> bytes:
        """Return the damaged file."""
        end = min(100, len(content)) if self.is_early else len(content)
        return _EDITS[self.kind](content, self.place % (end + 1), self.other)


EDITS = st.lists(
    st.builds(
        Edit,
        st.sampled_from(list(_EDITS)),
        st.integers(0, 2**20),
        st.booleans(),
        st.binary(min_size=1, max_size=8),
    ),
    min_size=1,
    max_size=3,
)


def damaged(content: bytes, edits: list[Edit]) -> bytes:
    """Return a file after some damage."""
    for edit in edits:
        content = edit.apply(content)
    return content


# Disks.


@contextmanager
def full_disk(room: int = 4) -> Iterator[None]:
    """Let no file of this process grow beyond a few bytes, as on a disk that is nearly full."""
    if sys.platform == "win32":
        pytest.skip("Windows has no such limit")
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


needs_full_disk = pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
