"""The state of the game in plain words: headline, line under it, status bar, refusals."""

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.open_games import ComputerMove, Tally
from tictactoe_gui.session.session import GameSession, Maker, Refusal
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.board.preview import LinePreview
from tictactoe_gui.ui.wording.names import choice_name, difficulty_adjective, program_name
from tictactoe_gui.ui.wording.text import square, tr


def title(session: GameSession) -> str:
    """Return the headline over the board."""
    game, side = session.game, session.settings.side
    if game.board.is_over:
        return _result_title(session)
    if session.is_persons_turn:
        if side is Side.BOTH:
            return tr("{mark} to move", mark=game.board.turn.value)
        return tr("Your move")
    if session.is_halted:
        return tr("Paused")
    if side is Side.WATCH:
        return tr("{mark} to move", mark=game.board.turn.value)
    return tr("Thinking…")


def _result_title(session: GameSession) -> str:
    """Return the result; who made the last move has won."""
    game = session.game
    winner = game.board.winner
    if winner is None:
        return tr("A draw")
    maker = session.maker(game.ply) if game.ply else Maker.SIDE
    return {
        Maker.PERSON: tr("You win"),
        Maker.PROGRAM: tr("The computer wins"),
        Maker.SIDE: tr("{mark} wins", mark=winner.value),
    }[maker]


def subtitle(session: GameSession) -> str:
    """Return the line under the headline: who sits where, and what happened last."""
    game = session.game
    if game.board.is_over:
        return _ending(game)
    if session.is_halted and session.settings.side is not Side.WATCH:
        return tr("The computer is stopped; Go on lets it move.")
    answer = _answer(session.computer_move, game) or _who(session)
    if game.is_newest:
        return answer
    if not game.ply:
        return f"{tr('Looking back at the start.')} {answer}"
    count = len(game.moves)
    return tr(
        "Looking back at move {ply} of {count}. {answer}", ply=game.ply, count=count, answer=answer
    )


def _who(session: GameSession) -> str:
    settings = session.settings
    if settings.side is Side.WATCH:
        return tr(
            "X is {x}, O is {o}.",
            x=choice_name(settings.watch_x),
            o=choice_name(settings.watch_o),
        )
    if settings.side is Side.BOTH:
        return tr("Two people play; the computer only watches.")
    computer = difficulty_adjective(settings.opponent.difficulty)
    return tr(
        "You are {mark}. The computer plays {difficulty}.",
        mark=settings.side.name,
        difficulty=computer,
    )


def _answer(move: ComputerMove | None, game: Game) -> str:
    """Return what the program just did."""
    if move is None:
        return ""
    name = difficulty_adjective(move.choice.difficulty)
    cell = square(move.decision.cell)
    if game.ply < 2 and game.start.ply:  # noqa: PLR2004  (nothing to answer yet)
        return tr("The computer ({name}) took {cell}.", name=name, cell=cell)
    if game.ply < 2:  # noqa: PLR2004
        return tr("The computer ({name}) opened with {cell}.", name=name, cell=cell)
    answered = square(game.moves[game.ply - 2])
    return tr(
        "The computer ({name}) answered {answered} with {cell}.",
        name=name,
        answered=answered,
        cell=cell,
    )


def _ending(game: Game) -> str:
    lines = [", ".join([square(cell) for cell in line]) for line in game.board.winning_lines()]
    if not lines:
        return tr("The board is full and nobody has three in a row.")
    return tr("Three in a row: {lines}.", lines=tr(" and ").join(lines))


def thinking(session: GameSession, done: int, count: int) -> str:
    """Return the line shown while a program takes longer: how many squares are evaluated."""
    choice = session.settings.choice_for(session.game.board.turn)
    facts = {"program": program_name(choice.program.key), "done": done, "count": count}
    if session.activity is Activity.MOVING:
        return tr("{program} thinks: {done} of {count} squares.", **facts)
    return tr("{program} evaluates: {done} of {count} squares.", **facts)


def preview_line(preview: LinePreview) -> str:
    """Return what the preview of a line shows, and how far it has come."""
    facts = {"caption": preview.caption, "step": preview.step, "count": preview.count}
    return tr("{caption} (move {step} of {count})", **facts)


def refusal(reason: Refusal) -> str:
    """Return why a click was not a move."""
    return {
        Refusal.TAKEN: tr("That square is taken; choose an empty one."),
        Refusal.OVER: tr("The game is over; start a new one or undo."),
        Refusal.NOT_YOUR_TURN: tr("It is not your turn."),
    }[reason]


def tally(score: Tally) -> str:
    """Return the results since the start."""
    return tr("X {x}   O {o}   draws {draws}", x=score.x_wins, o=score.o_wins, draws=score.draws)


def claim(session: GameSession) -> str:
    """Return what is proved of the computer that plays, where something is.

    It holds for a game from the empty board in which Hard has looked to the end at every move.
    """
    settings = session.settings
    if settings.side is Side.BOTH or session.game.start.ply:
        return ""
    seats = [mark for mark in Mark if mark not in settings.side.persons]
    hard = [mark for mark in seats if settings.choice_for(mark).difficulty is Difficulty.HARD]
    proved = [mark for mark in hard if _has_looked_to_the_end(session, mark)]
    if not proved:
        return ""
    if proved == hard:
        return tr("From the start Hard, looking to the end, never loses: every game was counted.")
    return tr(
        "From the start {mark}, Hard looking to the end, never loses: every game was counted.",
        mark=proved[0].value,
    )


def _has_looked_to_the_end(session: GameSession, mark: Mark) -> bool:
    """Return whether all moves of `mark` are Hard's without a depth limit, the next as well."""
    moves, played = session.game.moves, session.record.played
    plies = range(1 if mark is Mark.X else 2, len(moves) + 1, 2)
    made = [played.get(moves[:ply]) for ply in plies]
    choices = [move.by if move else None for move in made]
    return all(map(_looks_to_the_end, [*choices, session.settings.choice_for(mark)]))


def _looks_to_the_end(choice: Choice | None) -> bool:
    if choice is None or choice.difficulty is not Difficulty.HARD:
        return False
    return choice.depth == len(CELLS)
