"""What the engine says, as it is read in English."""

from tictactoe_gui.engine.texts import Phrase


def english(text: Phrase) -> str:
    facts = {
        name: english(fact) if isinstance(fact, Phrase) else fact
        for name, fact in text.facts.items()
    }
    return text.template.format(**facts)
