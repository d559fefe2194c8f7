"""Putting a file aside that cannot be read: renamed so that its name says so, and never lost."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from tictactoe_gui import private


def keep_aside(path: Path, companions: Iterable[str] = ()) -> Path | None:
    """Rename a bad file, beside those that were kept before; return its new name, None if none.

    `settings.json` becomes `settings.bad.json`, the next one `settings.bad-2.json`. Files whose
    names go on with one of `companions` go with it.
    """
    number = 1
    try:
        while os.path.lexists(kept := path.with_stem(f"{path.stem}.{_sign(number)}")):
            number += 1
        for ending in companions:
            with suppress(FileNotFoundError):
                Path(f"{path}{ending}").rename(f"{kept}{ending}")
        path.rename(kept)
    except OSError:
        return None
    if kept.is_file() and not kept.is_symlink():
        private.narrow(kept)
    return kept


def make_way(path: Path) -> bool:
    """Put aside what has the name of a file and is none; return whether nothing is in the way.

    To open a pipe would be to wait for its other end, which whatever opens files does not know.
    """
    if path.is_file() or not os.path.lexists(path):
        return True
    return keep_aside(path) is not None


def _sign(number: int) -> str:
    return "bad" if number == 1 else f"bad-{number}"
