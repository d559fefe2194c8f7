"""What rules are worth as a page: which goals they reach, and how all their games end."""

from collections.abc import Iterable
from fractions import Fraction

from tictactoe_gui.engine.counting.rule_worth import Challenge, Worth
from tictactoe_gui.engine.rule_cards import RuleList
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.wording.names import goal_line, wins
from tictactoe_gui.ui.wording.text import exactly, games_count, number, tr

LOST, OUT = "lost", "out"
"""The links, each with a mark: play a game that the rules lose, or one where no rule fits."""


def worth_content(found: Worth, goals: Iterable[Challenge]) -> Content:
    """Return which goals are reached, how the games of both sides end, and links to some."""
    lines = [Line(_headline(found), style="title"), *[Line(goal_line(each)) for each in goals]]
    for mark in Mark:
        side = found.of(mark)
        ends = {"won": number(side.won), "drawn": number(side.drawn), "lost": number(side.lost)}
        games = games_count(side.games)
        chances = {
            name: exactly(Fraction(part, side.random_lines)).replace(" %", "\u00a0%")
            for name, part in (("won", side.random_wins), ("lost", side.random_losses))
        }
        against_perfect = {
            mark: tr("Against the perfect player they win."),
            mark.other: tr("Against the perfect player they lose."),
            None: tr("Against the perfect player they draw."),
        }
        lines += [
            Line(tr("As {mark}", mark=mark.value), style="heading"),
            Line(tr("{games}: {won} won, {drawn} drawn, {lost} lost.", games=games, **ends)),
            Line(tr("Against a random player they win {won} and lose {lost}.", **chances)),
            Line(against_perfect[side.perfect]),
        ]
        if side.lost_game is not None:
            asked = tr("Play the shortest game that is lost")
            lines.append(Line(asked, does=f"{LOST} {mark.value}"))
        if side.out_game is not None:
            told = tr(
                "In {count} of these games no card fits: then the lowest free square is taken.",
                count=number(side.out_of_rules),
            )
            asked = tr("Show where no card fits")
            lines += [Line(told), Line(asked, does=f"{OUT} {mark.value}")]
    how = tr(
        "All possible games from the empty board were played to the end: the rules choose for one"
        " player, and every free square is tried for the other."
    )
    return (*lines, Line(how, style="muted"))


def _headline(found: Worth) -> str:
    losing = [mark.value for mark in Mark if found.of(mark).lost]
    if not losing:
        return tr("From the empty board these rules never lose.")
    if len(losing) == 1:
        return tr("From the empty board these rules lose only as {mark}.", mark=losing[0])
    return tr("These rules can lose as X and as O.")


def game_behind(wanted: str, rules: RuleList, found: Worth) -> tuple[tuple[Cell, ...], str]:
    """Return the moves of the game that a link asks for, and what they show."""
    does, letter = wanted.split()
    side = found.of(Mark(letter))
    if does == OUT:
        return side.out_game or (), tr("{name} has no card for this position", name=rules.name)
    winner = wins(Mark(letter).other)
    told = tr("{name} plays {mark}; {winner}", name=rules.name, mark=letter, winner=winner)
    return side.lost_game or (), told
