"""What the studies beside the board explain."""

from dataclasses import replace

from tests.gallery.state import QUIET, TWO, state
from tests.gallery.states.game import MIDDLE
from tests.gallery.visitor import Visitor
from tictactoe_gui.ui.studies import STUDIES


def _fresh(_visitor: Visitor) -> None:
    pass


def _in_play(visitor: Visitor) -> None:
    visitor.take(MIDDLE)


for _key in STUDIES:
    _settings, _shows = replace(TWO, study=_key), [f"study {_key}"]
    state("Study", _settings, name=f"{_key} fresh", shows=_shows, is_beside=True)(_fresh)
    _quiet = replace(QUIET, study=_key)
    state("Study", _quiet, name=f"{_key} while the evaluation is off", is_beside=True)(_in_play)
