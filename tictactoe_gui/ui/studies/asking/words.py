"""What is said of a round of questions."""

from tictactoe_gui.ui.studies.asking.posed import Reply, Ruled
from tictactoe_gui.ui.wording.text import tr


def ruled_line(ruled: Ruled, reply: Reply | None) -> str:
    """Return whether an answer is right, and what shows it; one that was shown is neither."""
    if reply is None:
        return ruled.why
    return f"{tr('Right.') if ruled.is_right else tr('Not right.')} {ruled.why}"
