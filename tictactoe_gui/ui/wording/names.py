"""What programs, representations and choices are called, with a line on each."""

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.ui.wording.text import tr


def program_name(key: str) -> str:
    """Return what a program is called in lists."""
    names = {
        "random": tr("Random squares"),
        "turn-table-corner": tr("Turn table, corner opening"),
        "turn-table-centre": tr("Turn table, centre opening"),
        "magic-square": tr("Magic square"),
        "eight-rules": tr("Eight rules (Newell & Simon)"),
        "minimax": tr("Plain minimax"),
        "minimax-memo": tr("Minimax with memo"),
        "alpha-beta": tr("Alpha-beta"),
        "alpha-beta-memo": tr("Alpha-beta with memo"),
    }
    return names.get(key, key)


def program_short_name(key: str) -> str:
    """Return what a program is called where there is little room."""
    names = {
        "random": tr("Random"),
        "turn-table-corner": tr("Table, corner"),
        "turn-table-centre": tr("Table, centre"),
        "magic-square": tr("Magic square"),
        "eight-rules": tr("Eight rules"),
        "minimax": tr("Plain minimax"),
        "minimax-memo": tr("Minimax, memo"),
        "alpha-beta": tr("Alpha-beta"),
        "alpha-beta-memo": tr("Alpha-beta, memo"),
    }
    return names.get(key, key)


def program_line(key: str) -> str:
    """Return one line on how a program decides."""
    lines = {
        "random": tr("Any free square, each with the same chance."),
        "turn-table-corner": tr("A table says what to do; it opens in 1."),
        "turn-table-centre": tr("A table says what to do; it opens in 5."),
        "magic-square": tr("Centre, win, block, then a fixed order of squares."),
        "eight-rules": tr("Win, block, fork, block a fork, then by place."),
        "minimax": tr("Looks at every way to go on."),
        "minimax-memo": tr("Searches every position once, and remembers it."),
        "alpha-beta": tr("Skips what cannot change the result."),
        "alpha-beta-memo": tr("Skips what cannot matter, and remembers."),
    }
    return lines.get(key, "")


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


def representation_name(key: str) -> str:
    """Return what a representation is called in lists."""
    names = {
        "matrix": tr("3 × 3 matrix"),
        "vector": tr("2-3-5 vector, line products"),
        "magic": tr("Magic square, sums to 15"),
        "bitboard": tr("Bitboard, two masks"),
        "base3": tr("Base-3 number, table look-up"),
    }
    return names.get(key, key)


def representation_short_name(key: str) -> str:
    """Return what a representation is called beside others."""
    names = {
        "matrix": tr("3 × 3 matrix"),
        "vector": tr("2-3-5 vector"),
        "magic": tr("Magic square"),
        "bitboard": tr("Bitboard"),
        "base3": tr("Base-3 number"),
    }
    return names.get(key, key)


def representation_line(key: str) -> str:
    """Return one line on how a representation stores the board."""
    lines = {
        "matrix": tr("Three rows; a line is three equal marks."),
        "vector": tr("2 empty, 3 X, 5 O; product 27: X wins."),
        "magic": tr("Numbers 1 to 9 by place; a line sums to 15."),
        "bitboard": tr("Two masks: 10 is X, 01 is O, 00 is empty."),
        "base3": tr("Digits 0 empty, 1 X, 2 O make one number."),
    }
    return lines.get(key, "")


def unit_name(unit: str) -> str:
    """Return the heading over what a representation examined."""
    return {
        "squares": tr("Squares read"),
        "sums": tr("Sums made"),
        "masks": tr("Masks compared"),
        "entries": tr("Entries read"),
    }[unit]


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
