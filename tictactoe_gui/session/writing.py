"""Writing files whole or not at all."""

from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile

Mode = QIODevice.OpenModeFlag


def write_whole(path: Path, content: bytes) -> None:
    """Write a file in one step; raise OSError with the reason, and leave what was there."""
    file = WholeFile(path)
    file.write(content)
    file.finish()


class WholeFile:
    """A file that replaces what was there when it is finished, and not before."""

    def __init__(self, path: Path) -> None:
        if path.exists() and not path.is_file():
            raise OSError("there is something that is no file")  # Qt would put a file in its place
        self._file = QSaveFile(str(path))
        if not self._file.open(Mode.WriteOnly | Mode.Unbuffered):
            raise OSError(self._file.errorString())

    def write(self, content: bytes) -> None:
        """Write on; raise OSError with the reason, after which the file cannot be finished."""
        # What finds no more room is written in part; only the next write says why.
        while content and (written := self._file.write(content)) > 0:
            content = content[written:]
        if content:
            reason = self._file.errorString()
            self.cancel()
            raise OSError(reason)

    def finish(self) -> None:
        """Put the file in its place; raise OSError with the reason if that fails."""
        if not self._file.commit():
            raise OSError(self._file.errorString())

    def cancel(self) -> None:
        """Take the unfinished file away."""
        if self._file.isOpen():
            self._file.cancelWriting()
            self._file.commit()  # which now only takes it away, where it has a name
