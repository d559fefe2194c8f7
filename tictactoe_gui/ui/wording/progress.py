"""How far a task is that takes longer: the same words in every window."""

from tictactoe_gui.ui.wording.numbers import games_count
from tictactoe_gui.ui.wording.text import number, tr


def counting() -> str:
    """Return that something is being counted."""
    return tr("Counting…")


def stop_counting() -> str:
    """Return what the button beside the bar does."""
    return tr("Stop counting (Esc)")


def count_the_rest() -> str:
    """Return what the button does that goes on with a count."""
    return tr("Count the rest")


def not_counted() -> str:
    """Return that the count has not been started yet."""
    return tr("Not counted yet.")


def broke_off() -> str:
    """Return that a count ended with an error."""
    return tr("The counting stopped early.")


def reading(count: int = 0) -> str:
    """Return that games are being read, with how many were found so far."""
    return tr("Reading… {games} so far", games=games_count(count)) if count else tr("Reading…")


def save_a_picture() -> str:
    """Return the label of what saves how a page looks."""
    return tr("Save a pict&ure…")


def question_place(place: int, count: int) -> str:
    """Return which question of a round it is."""
    return tr("Question {place} of {count}.", place=number(place), count=number(count))


def right_of(right: int, count: int) -> str:
    """Return how many answers of a round were right."""
    return tr("{right} of {count} right.", right=number(right), count=number(count))


def end_tip() -> str:
    """Return what the button does that leads back to the game."""
    return tr("Return to the game (Esc)")


def judgement_title() -> str:
    """Return what the text is called that judges an answer."""
    return tr("What is said of your answer")
