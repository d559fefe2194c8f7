"""What programs, representations, choices and sides are called, and what is said of a side."""

from typing import TYPE_CHECKING

from tictactoe_gui.engine.board import REPRESENTATIONS, Board, shortened
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.search import MoveOrder, Scoring
from tictactoe_gui.engine.texts import Phrase
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.wording.text import games_count, number, numbers_of, tr, translated

if TYPE_CHECKING:  # it counts, which the start can do without
    from tictactoe_gui.engine.counting.rule_worth import Challenge


def program_name(key: str) -> str:
    """Return what a program is called in lists; for an unregistered one, its key.

    What stands behind a colon in a key is the state that it carries.
    """
    program, _, state = key.partition(":")
    if program not in PROGRAMS:
        return key
    name, title = tr(PROGRAMS[program].names.name), state_title(program, state)
    is_named_otherwise = state and title != tr(PROGRAMS[program].names.short)
    return with_state(name, title) if is_named_otherwise else name


def with_state(name: str, state: str) -> str:
    """Return the name of a program with that of the state that it carries."""
    return tr("{name} “{state}”", name=name, state=state)


def program_short_name(key: str) -> str:
    """Return what a program is called where there is little room."""
    program, _, state = key.partition(":")
    if program not in PROGRAMS:
        return key
    short, states = tr(PROGRAMS[program].names.short), PROGRAMS[program].states
    if not state:
        return short
    title = state_title(program, state)
    if states and not states.is_player:
        return _with_state(short, title)
    return title


def program_line(key: str) -> str:
    """Return one line on how a program decides."""
    program = key.partition(":")[0]
    return tr(PROGRAMS[program].names.line) if program in PROGRAMS else ""


def state_title(program: str, state: str) -> str:
    """Return the name of the rules or the machine that a program plays by, however long it is."""
    from tictactoe_gui.engine.rule_cards import MAX_NAME  # a start without states does without

    states = PROGRAMS[program].states if program in PROGRAMS else None
    title = states.title(state) if states else state
    return translated(title) if isinstance(title, Phrase) else shortened(title, MAX_NAME)


def representation_name(key: str) -> str:
    return tr(REPRESENTATIONS[key].names.name) if key in REPRESENTATIONS else key


def representation_short_name(key: str) -> str:
    """Return what a representation is called beside others."""
    return tr(REPRESENTATIONS[key].names.short) if key in REPRESENTATIONS else key


def representation_line(key: str) -> str:
    """Return one line on how a representation stores the board."""
    return tr(REPRESENTATIONS[key].names.line) if key in REPRESENTATIONS else ""


def difficulty_name(difficulty: Difficulty) -> str:
    names = tr("Easy"), tr("Rule-based"), tr("Hard"), tr("MENACE")
    return dict(zip(Difficulty, names, strict=True))[difficulty]


def difficulty_adjective(difficulty: Difficulty) -> str:
    """Return a difficulty as a sentence names it."""
    if difficulty is Difficulty.LEARNING:
        return difficulty_name(difficulty)
    names = tr("easy"), tr("rule-based"), tr("hard")
    return dict(zip(Difficulty, names, strict=False))[difficulty]


def computer_name(choice: Choice) -> str:
    """Return what a program is called that plays: by its difficulty, unless it has a name."""
    if choice.state or choice.difficulty is Difficulty.LEARNING:
        return program_short_name(choice.key)
    return difficulty_name(choice.difficulty)


def think_aloud_tip() -> str:
    """Return what *Think aloud* does."""
    return tr("Show on the board how the computer comes to its move (T)")


def watch_tip(*, can_watch: bool) -> str:
    """Return what there is to watch, or why there is nothing."""
    if can_watch:
        return tr("Play on the board what the computer thinks, step by step (W)")
    return tr("The game is over, and no program has moved in it.")


def depth_name(depth: int) -> str:
    """Return a depth limit in plies."""
    return tr("%Ln plies", None, depth)


def way_of_play(choice: Choice) -> str:
    """Return by what a program plays, where it stands beside the others of its difficulty."""
    name, states = program_short_name(choice.key), choice.program.states
    if choice.draws_lots:
        return tr("any free square")
    if choice.difficulty is Difficulty.HARD and choice.depth == len(CELLS):
        return tr("{name}, to the end", name=name)
    if choice.difficulty is Difficulty.HARD:
        return _with_depth(name, choice.depth)
    if states and not choice.state:
        return _with_state(name, tr(states.without))
    return name


def _with_state(name: str, state: str) -> str:
    return tr("{name}: {state}", name=name, state=state)


def _with_depth(name: str, depth: int) -> str:
    return tr("{name}, {depth}", name=name, depth=depth_name(depth))


def choice_name(choice: Choice) -> str:
    """Return the name of a selected program, with what it carries and a depth that is limited."""
    name = program_name(choice.key)
    if choice.difficulty is Difficulty.HARD and choice.depth < len(CELLS):
        return _with_depth(name, choice.depth)
    return name


def choice_line(choice: Choice) -> str:
    """Return one line on how a selected program decides."""
    if choice.difficulty is Difficulty.HARD and choice.depth < len(CELLS):
        return tr("Looks {depth} ahead, then counts open lines.", depth=depth_name(choice.depth))
    return program_line(choice.program.key)


def window_title(name: str) -> str:
    """Return the title of a window that shows `name`."""
    return tr("{name} – Tic-tac-toe", name=name)


# What is said of a side in many places: it moves, it wins, neither does.


def to_move(mark: Mark, name: str = "") -> str:
    """Return whose move it is; `name` is the mark with more than its letter."""
    return tr("{mark} to move", mark=name or mark.value)


def wins(mark: Mark) -> str:
    """Return who wins, as a verdict or a result."""
    return tr("{mark} wins", mark=mark.value)


def resigns(mark: Mark) -> str:
    """Return who gives the game up."""
    return tr("{mark} resigns", mark=mark.value)


def has_won(mark: Mark) -> str:
    """Return who has three in a row."""
    return tr("{mark} has won", mark=mark.value)


def wins_in(marks: int) -> str:
    """Return how many marks the winner still has to place; the winner stands before it."""
    return tr("wins in %n", None, marks)


def order_name(order: MoveOrder) -> str:
    """Return what an order of moves is called."""
    return {
        MoveOrder.ROW_MAJOR: tr("Row by row"),
        MoveOrder.CENTRE_FIRST: tr("Centre, corners, sides"),
        MoveOrder.OPEN_LINES: tr("Wins, then by open lines"),
    }[order]


def score_name(score: Scoring) -> str:
    """Return what a way to score a finished game is called."""
    return tr("10 − depth") if score is Scoring.DEPTH else tr("+1 0 −1")


def broke_off() -> str:
    """Return that a count ended with an error."""
    return tr("The counting stopped early.")


def reading(count: int = 0) -> str:
    """Return that games are being read, with how many were found so far."""
    return tr("Reading… {games} so far", games=games_count(count)) if count else tr("Reading…")


def question_place(place: int, count: int) -> str:
    """Return which question of a round it is."""
    return tr("Question {place} of {count}", place=number(place), count=number(count))


def right_of(right: int, count: int) -> str:
    """Return how many answers of a round were right."""
    return tr("{right} of {count} right.", right=number(right), count=number(count))


def side_line(board: Board) -> str:
    """Return whose move it is, or how the game has ended."""
    if board.winner:
        return has_won(board.winner)
    if board.is_over:
        return tr("A draw: the board is full")
    return to_move(board.turn)


def position_line(board: Board) -> str:
    """Return who moves in a position, and how much of it is empty."""
    if board.ply == 0:
        return tr("The empty board, X to move")
    free = tr("%Ln free squares", None, len(CELLS) - board.ply)
    return tr("{mark} to move, {free}", mark=board.turn.value, free=free)


def position_spoken(board: Board) -> str:
    """Return which squares X and O hold, for a screen reader."""
    taken = {mark: [cell for cell in CELLS if board.mark_at(cell) is mark] for mark in Mark}
    parts = [
        tr("{mark} on {squares}", mark=mark.value, squares=numbers_of(cells))
        for mark, cells in taken.items()
        if cells
    ]
    return "; ".join((*parts, position_line(board)))


def goal_line(each: "Challenge") -> str:
    """Return what rules are tried for, and whether they reach it."""
    goal = {
        "as x": tr("Never lose as X."),
        "as o": tr("Never lose as O."),
        "six": tr("Never lose with six of the eight rules, and always have a card that fits."),
        "five": tr("Never lose with five cards, the last of them “Lowest free”."),
    }[each.key]
    return f"{'☑' if each.is_met else '☐'} {goal}"
