"""A control that ends what takes long at one of its steps."""

from tictactoe_gui.engine.control import Control


class Stopping(Control):
    """Is cancelled when it has been looked at so many times."""

    def __init__(self, checks: int) -> None:
        super().__init__()
        self.left = checks

    def check(self) -> None:
        self.left -= 1
        if self.left < 0:
            self.cancel()
        super().check()
