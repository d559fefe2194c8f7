"""Ticks: which steps of which chapters are done.

They are kept in one line, as `1f00ba44:0.2.3 …`. A chapter is known by its text: another file of
the same title, or one that was edited since, has no ticks.
"""

from zlib import crc32

from tictactoe_gui.session.settings import MAX_NAME


def key_of(text: str) -> str:
    """Return what tells the text of a chapter from any other."""
    return f"{crc32(text.encode()):08x}"


def ticked(ticks: str, key: str) -> set[int]:
    """Return the steps of a chapter that are done, from 0 on."""
    return _read(ticks).get(key, set())


def with_tick(ticks: str, key: str, step: int) -> str:
    """Return the ticks with one more; the oldest chapters go where there are too many."""
    known = _read(ticks)
    known[key] = known.pop(key, set()) | {step}
    kept = [f"{each}:{'.'.join(map(str, sorted(steps)))}" for each, steps in known.items()]
    while len(" ".join(kept)) > MAX_NAME:
        del kept[0]
    return " ".join(kept)


def _read(ticks: str) -> dict[str, set[int]]:
    pairs = [each.partition(":") for each in ticks.split()]
    return {key: {int(n) for n in steps.split(".") if n.isdecimal()} for key, _, steps in pairs}
