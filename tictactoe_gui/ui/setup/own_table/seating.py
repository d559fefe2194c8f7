"""Where a table of one's own sits: at the side that it has, against the person."""

from dataclasses import replace

from tictactoe_gui.engine.own_table import OWN_TABLE, OwnTable
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings, Side


def mark_of(settings: Settings, table: OwnTable) -> Mark:
    """Return the side that a table plays: its only one, else the one without a person, else O."""
    if len(table.sides) == 1:
        return table.sides[0]
    return settings.computer or Mark.O


def seated(settings: Settings, table: OwnTable, mark: Mark) -> Settings:
    """Return the settings in which a table plays `mark`; in a demo game, against a program."""
    choice = settings.choice_for(mark).with_program(OWN_TABLE)
    settings = settings.with_choice_for(mark, replace(choice, state=table.state))
    return (
        settings if settings.side is Side.WATCH else replace(settings, side=Side[mark.other.name])
    )
