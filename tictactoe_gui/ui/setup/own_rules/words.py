"""What is said of rules of one's own: cards, what they are worth, and what to try for."""

from fractions import Fraction

from tictactoe_gui.engine.counting.rule_worth import SideWorth, Worth
from tictactoe_gui.engine.rule_cards import CARDS, CardStep, RuleList
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.wording.names import wins
from tictactoe_gui.ui.wording.text import exactly, listed, number, tr, translated


def title() -> str:
    return tr("Own rules")


def card_name(card: str) -> str:
    return translated(CARDS[card].name)


def card_text(place: int, step: CardStep) -> str:
    """Return a card as it stands in the list, with the turns in which it is asked."""
    card = f"{place + 1}. {card_name(step.card)}"
    if not step.turns:
        return card
    if len(step.turns) == 1:
        return tr("{card}, turn {turn}", card=card, turn=step.turns[0])
    return tr("{card}, turns {turns}", card=card, turns=listed([str(turn) for turn in step.turns]))


def card_line(step: CardStep | None) -> str:
    """Return what the chosen card does."""
    return tr(CARDS[step.card].line) if step else tr("Choose a card to see what it does.")


def headline(worth: Worth) -> str:
    """Return the worth in one sentence."""
    if worth.never_loses:
        return tr("From the empty board these rules never lose.")
    for side, other in ((worth.x, Mark.O), (worth.o, Mark.X)):
        if not side.lost:
            return tr("From the empty board these rules lose only as {mark}.", mark=other.value)
    return tr("These rules can lose as X and as O.")


def how_counted() -> str:
    """Return how the figures came about."""
    return tr(
        "All possible games from the empty board were played to the end: the rules choose for one"
        " player, and every free square is tried for the other."
    )


def against_random(side: SideWorth) -> str:
    """Return the exact chances against a random player."""
    won, lost = (
        exactly(Fraction(part, side.random_lines))
        for part in (side.random_wins, side.random_losses)
    )
    line = tr("Against a random player they win {won} and lose {lost}.", won=won, lost=lost)
    return line.replace(" %", "\u00a0%")


def against_perfect(side: SideWorth, mark: Mark) -> str:
    """Return how the game against the perfect player ends."""
    if side.perfect is None:
        return tr("Against the perfect player they draw.")
    if side.perfect is mark:
        return tr("Against the perfect player they win.")
    return tr("Against the perfect player they lose.")


def out_of_rules(side: SideWorth) -> str:
    """Return in how many games no card names a square, and what is taken then."""
    return tr(
        "In {count} of these games no card fits: the lowest free square is taken then.",
        count=number(side.out_of_rules),
    )


def lost_game_caption(rules: RuleList, mark: Mark) -> str:
    """Return what a lost game shows when it is played."""
    winner = wins(mark.other)
    return tr("{name} plays {mark}; {winner}", name=rules.name, mark=mark.value, winner=winner)
