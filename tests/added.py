"""The stories with an entry more of each kind: `python -m tests.added --of=FILE`.

The entries of `tests/additions` are put beside the program's own, as files in its folders would be.
`pytest -p tests.added` runs any tests with them.
"""

import importlib
import runpy
from pathlib import Path

import pytest

ADDITIONS = Path(__file__).parent / "additions"
PACKAGES = {
    "representations": "tictactoe_gui.engine.representations",
    "learners": "tictactoe_gui.engine.learning.learners",
    "players": "tictactoe_gui.engine.players",
    "claims": "tictactoe_gui.engine.counting.claims",
    "studies": "tictactoe_gui.ui.studies",
}


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Put the additions beside the program's own entries, before anything looks for those."""
    for folder, package in PACKAGES.items():
        importlib.import_module(package).__path__.append(str(ADDITIONS / folder))


if __name__ == "__main__":
    pytest_load_initial_conftests()
    runpy.run_module("tests.stories", run_name="__main__")
