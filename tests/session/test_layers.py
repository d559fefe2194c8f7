"""What modes lay over the settings of a person, where a session does not show it."""

from dataclasses import replace

from tictactoe_gui.session.layers import Layers, Mode
from tictactoe_gui.session.settings import Choice, Settings

OWL = replace(Choice().with_program("menace"), state="Owl")
ELK = replace(OWL, state="Elk")


def test_a_machine_has_its_new_name_wherever_it_is_seated() -> None:
    layers = Layers(Settings(opponent=OWL))
    layers.lay(Mode.OPENED, {"watch_o": OWL, "study": "moves"})
    layers.rewrite(lambda each: each.with_state_renamed("Owl", "Elk"))
    assert layers.settings == Settings(opponent=ELK, watch_o=ELK, study="moves")
    assert layers.chosen == Settings(opponent=ELK)


def test_a_game_waits_as_long_as_one_of_the_modes_wants_it_to() -> None:
    layers = Layers(Settings())
    layers.lay(Mode.COURSE, {})
    layers.lay(Mode.QUIZ, {}, is_aside=True)
    assert layers.is_aside
    layers.lift(Mode.QUIZ)
    assert not layers.is_aside
