"""`python -m tictactoe_gui`."""

import gc
import sys

# Before Qt is imported: what a start makes stays, and looking through it takes a tenth of the time.
gc.disable()

from tictactoe_gui.app import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
