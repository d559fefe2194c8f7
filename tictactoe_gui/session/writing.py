"""Writing files whole or not at all."""

from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile

Mode = QIODevice.OpenModeFlag


def write_whole(path: Path, content: bytes) -> None:
    """Write a file in one step; raise OSError with the reason, and leave what was there."""
    if path.exists() and not path.is_file():
        raise OSError("there is something that is no file")  # Qt would put a file in its place
    file = QSaveFile(str(path))
    if not file.open(Mode.WriteOnly | Mode.Unbuffered):
        raise OSError(file.errorString())
    # What finds no more room is written in part; only the next write says why.
    while content and (written := file.write(content)) > 0:
        content = content[written:]
    if content:
        reason = file.errorString()
        file.cancelWriting()
        file.commit()  # which now only takes the unfinished file away, where it has a name
        raise OSError(reason)
    if not file.commit():
        raise OSError(file.errorString())
