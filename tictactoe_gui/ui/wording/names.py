"""What programs, representations and choices are called, with a line on each."""

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.ui.wording.text import tr


def program_name(key: str) -> str:
    """Return what a program is called in lists; one that is gone goes by its key."""
    return tr(PROGRAMS[key].names.name) if key in PROGRAMS else key


def program_short_name(key: str) -> str:
    """Return what a program is called where there is little room."""
    return tr(PROGRAMS[key].names.short) if key in PROGRAMS else key


def program_line(key: str) -> str:
    """Return one line on how a program decides."""
    return tr(PROGRAMS[key].names.line) if key in PROGRAMS else ""


def representation_name(key: str) -> str:
    """Return what a representation is called in lists."""
    return tr(REPRESENTATIONS[key].names.name) if key in REPRESENTATIONS else key


def representation_short_name(key: str) -> str:
    """Return what a representation is called beside others."""
    return tr(REPRESENTATIONS[key].names.short) if key in REPRESENTATIONS else key


def representation_line(key: str) -> str:
    """Return one line on how a representation stores the board."""
    return tr(REPRESENTATIONS[key].names.line) if key in REPRESENTATIONS else ""


def difficulty_name(difficulty: Difficulty) -> str:
    """Return the label of a difficulty."""
    return {
        Difficulty.EASY: tr("Easy"),
        Difficulty.RULES: tr("Rule-based"),
        Difficulty.HARD: tr("Hard"),
    }[difficulty]


def difficulty_adjective(difficulty: Difficulty) -> str:
    """Return a difficulty as it stands in a sentence."""
    return {
        Difficulty.EASY: tr("easy"),
        Difficulty.RULES: tr("rule-based"),
        Difficulty.HARD: tr("hard"),
    }[difficulty]


def depth_name(depth: int) -> str:
    """Return the label of a depth limit in plies."""
    if depth == len(CELLS):
        return tr("To the end")
    return tr("1 ply") if depth == 1 else tr("{depth} plies", depth=depth)


def choice_name(choice: Choice) -> str:
    """Return the name of a selected program, with its depth if that is limited."""
    name = program_name(choice.program.key)
    if choice.difficulty is Difficulty.HARD and choice.depth < len(CELLS):
        return tr("{name}, {depth}", name=name, depth=depth_name(choice.depth))
    return name


def choice_line(choice: Choice) -> str:
    """Return one line on how a selected program decides."""
    if choice.difficulty is Difficulty.HARD and choice.depth < len(CELLS):
        return tr("Looks {depth} ahead, then counts open lines.", depth=depth_name(choice.depth))
    return program_line(choice.program.key)


def settings_summary(settings: Settings) -> str:
    """Return who plays whom, and how the board is stored, on one line."""
    facts = {"representation": representation_name(settings.representation)}
    opponent = choice_name(settings.opponent)
    match settings.side:
        case Side.WATCH:
            x, o = choice_name(settings.watch_x), choice_name(settings.watch_o)
            return tr("X {x}, O {o}. {representation}.", x=x, o=o, **facts)
        case Side.BOTH:
            return tr(
                "Two people, advised by {opponent}. {representation}.", opponent=opponent, **facts
            )
        case side:
            return tr(
                "You are {mark} against {opponent}. {representation}.",
                mark=side.name,
                opponent=opponent,
                **facts,
            )
