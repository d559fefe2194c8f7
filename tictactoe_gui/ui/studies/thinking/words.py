"""What Thinking says of whose thought it shows."""

from tictactoe_gui.session.lessons import plays_learner
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import (
    choice_name,
    difficulty_name,
    program_short_name,
    with_state,
)
from tictactoe_gui.ui.wording.text import positions_count


def first_line(asked: Question, told: str) -> str:
    """Return whose thinking it is, of which move, by what; `told` is what it came to."""
    if drawn := asked.drawn:
        name = difficulty_name(drawn.difficulty)
        return tr("{name} took any free square. Hard would think:", name=name)
    if asked.is_asked_instead:
        return tr("Hard would think:")
    choice, program = asked.choice, choice_name(asked.choice)
    name = difficulty_name(choice.difficulty)
    if plays_learner(choice):
        kind, own = map(program_short_name, (choice.program.key, choice.key))
        name = program = kind if own == kind else with_state(kind, own)
    facts = {"name": name, "mark": asked.board.turn.value, "number": asked.board.ply + 1}
    line = tr("{name}, {mark}'s move {number}", **facts)
    if program != name:
        is_spelt = program[1:2].isupper()  # as MENACE is
        within = program if is_spelt else program[:1].lower() + program[1:]
        line = tr("{line}: {program}", line=line, program=within)
    return tr("{line}, {told}", line=line, told=told) if told else line


def watched_line(choice: Choice, place: int, count: int) -> str:
    """Return by what a search goes that is watched, and how far it has come."""
    program, options = choice_name(choice), choice.search_options
    if options and options.alpha_beta:
        program = tr("{program}, one window", program=program)
    facts = {"place": number(place), "positions": positions_count(count)}
    return tr("{program}. {place} of {positions}.", program=program, **facts)
