"""`python -m tictactoe_gui`."""

import sys

from tictactoe_gui.app import main

sys.exit(main())
