"""The log file; `logging` itself is imported with the first line, which most runs never write."""

from pathlib import Path

from tictactoe_gui import private

MAX_BYTES = 1_000_000

_path: Path | None = None


def log_to(path: Path) -> None:
    """Write to `path` from now on."""
    global _path  # noqa: PLW0603  (one program, one log)
    _path = path


def warn(text: str, error: BaseException | None = None) -> bool:
    """Log a line, and the traceback of `error`; return whether there is a file to hold it."""
    import logging

    logger = logging.getLogger("tictactoe_gui")
    if _path and not logger.handlers:
        _open(_path)
    logger.warning(text, exc_info=error)
    return bool(logger.handlers)


def _open(path: Path) -> None:
    """Add a handler for the file, begun anew when it has grown too long; none where that fails."""
    import logging

    try:
        private.make_folder(path.parent)
        private.make_file(path)
        is_long = path.stat().st_size > MAX_BYTES
        handler = logging.FileHandler(path, mode="w" if is_long else "a", encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logging.getLogger("tictactoe_gui").addHandler(handler)
