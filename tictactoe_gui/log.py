"""The log file; `logging` itself is imported with the first line, which most runs never write."""

import threading
from pathlib import Path
from typing import TYPE_CHECKING

from tictactoe_gui.files import make_file, make_folder

if TYPE_CHECKING:
    import logging

MAX_BYTES = 1_000_000

_path: Path | None = None
_lock = threading.RLock()


def log_to(path: Path) -> None:
    """Write to `path` from now on."""
    global _path  # noqa: PLW0603  (one program, one log)
    _path = path


def path() -> Path | None:
    """Return the path of the log, whether or not anything has been written yet."""
    return _path


def warn(text: str, error: BaseException | None = None) -> bool:
    """Log a line, and the traceback of `error`; return whether the file has taken it."""
    import logging

    logging.raiseExceptions = False  # else logging prints its own failures on a console
    logger = logging.getLogger("tictactoe_gui")
    text = text.encode(errors="backslashreplace").decode()  # so that any encoding can write it
    with _lock:
        # Opened for each line, it is never too long, and works again when the disk does.
        handler = _open(_path) if _path else None
        if not handler:
            logger.warning(text, exc_info=error)
            return False
        logger.addHandler(handler)
        logger.warning(text, exc_info=error)
        logger.removeHandler(handler)
        try:
            handler.close()
        except OSError:
            return False
    return True


def _open(path: Path) -> "logging.Handler | None":
    """Return what writes to the file, begun anew when it is too long; None if nothing can."""
    import logging

    try:
        make_folder(path.parent)
        if path.exists() and not path.is_file():
            return None  # opening a pipe would block
        make_file(path)
        mode = "w" if path.stat().st_size > MAX_BYTES else "a"
        handler = logging.FileHandler(path, mode, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    return handler
