"""A history that is moved to the present schema: `tests.session.history.migrating PATH`.

It tells after each slice how far it is, and ends when all are done.
"""

import os
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tictactoe_gui.session.history import schema
from tictactoe_gui.session.history.worker import HistoryWorker

PATIENCE_MS = 60_000


def main() -> None:
    """Move it, unless it is killed before."""
    app = QCoreApplication(sys.argv[:1])
    worker = HistoryWorker(Path(sys.argv[1]))

    def look() -> None:
        worker.read(lambda each: schema.next_slice(each.connection), tell)

    def tell(left: object) -> None:
        os.write(1, b"." if left else b"!")
        if not left:
            app.quit()

    worker.opened.connect(look)
    worker.migrated.connect(look)
    worker.open()
    app.exec()
    worker.close(PATIENCE_MS)


if __name__ == "__main__":
    main()
