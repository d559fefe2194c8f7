"""`python -m tictactoe_gui`."""

import gc
import sys

# Before Qt is imported: a start makes objects that stay, and collecting takes a tenth of its time.
gc.disable()

from tictactoe_gui.app import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
