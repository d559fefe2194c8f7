"""What Thinking says of whose thought it shows."""

from tictactoe_gui.session.lessons import plays_learner
from tictactoe_gui.session.question import Question
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import (
    choice_name,
    difficulty_name,
    program_short_name,
    with_state,
)


def first_line(asked: Question, told: str) -> str:
    """Return whose thinking it is, of which move, by what; `told` is what it came to."""
    choice, program = asked.choice, choice_name(asked.choice)
    name = difficulty_name(choice.difficulty)
    if plays_learner(choice):
        kind, own = map(program_short_name, (choice.program.key, choice.key))
        name = program = kind if own == kind else with_state(kind, own)
    facts = {"name": name, "mark": asked.board.turn.value, "number": asked.board.ply + 1}
    line = tr("{name}, {mark}'s move {number}", **facts)
    if program != name:
        line = tr("{line}: {program}", line=line, program=_in_a_sentence(program))
    line = tr("{line}, {told}", line=line, told=told) if told else line
    if asked.is_asked_instead:
        return tr("It took any free square. What Hard would think: {line}", line=line)
    return line


def _in_a_sentence(name: str) -> str:
    """Return a name without its capital, unless it is written in capitals."""
    return name[:1].lower() + name[1:] if name[1:2].islower() else name
