"""Pictures of a screen, taken by a process of its own: a file name per line in, one line out."""

import sys

from PySide6.QtGui import QGuiApplication


def main() -> None:
    """Save the whole screen for every name on standard input."""
    app = QGuiApplication(sys.argv[:1])
    for line in sys.stdin:
        app.processEvents()
        saved = app.primaryScreen().grabWindow(0).save(line.strip())
        sys.stdout.write("taken\n" if saved else "failed\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
