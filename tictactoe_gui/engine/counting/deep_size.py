"""The bytes that a stored position, a memo or a table takes."""

import sys
from array import array

from tictactoe_gui.engine.control import Control

_SIZED = (int, str, bytearray, array, tuple, list, dict)
"""What a stored position or table is made of; anything else belongs to the program."""


def deep_size(stored: object, control: Control) -> int:
    """Return the bytes of numbers, texts, arrays and what holds them, each object counted once.

    An object that is stored in several places takes its room once: Python keeps small numbers and
    single letters that way. Anything else, such as a mark, belongs to the program and counts 0.
    """
    seen: set[int] = set()
    left = [stored]
    size = 0
    while left:
        control.check()
        each = left.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        if isinstance(each, _SIZED):
            size += sys.getsizeof(each)
        if isinstance(each, dict):
            left += each.keys()
            left += each.values()
        elif isinstance(each, tuple | list):
            left += each
    return size
