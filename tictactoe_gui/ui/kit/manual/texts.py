"""The texts of the manual, which stand in `resources/manual`."""

from tictactoe_gui.resources import resource


def manual_text(name: str) -> str:
    """Return a file of the manual, in English: each of its lines goes through `tr`."""
    return resource(f"manual/{name}").read_text("utf-8")
