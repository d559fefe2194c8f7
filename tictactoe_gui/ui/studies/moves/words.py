"""The review of a game in words: values, mistakes, what was better, accuracy, other lines."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Score, Verdict
from tictactoe_gui.engine.review import Accuracy, Mistake, MoveReview, Review
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.session import GameSession, Maker
from tictactoe_gui.ui.wording.names import choice_name, wins_in
from tictactoe_gui.ui.wording.squares import SquareWords
from tictactoe_gui.ui.wording.text import number, square, tr


def value_words(board: Board, value: Score, moved: Mark | None = None) -> SquareWords:
    """Return what a position is worth; of a finished game, the result.

    The mark of who `moved` there counts, as it did on its square; without, all are to come.
    """
    winner = value.winner
    if winner is None:
        return SquareWords("=", tr("draw"))
    if board.is_over:
        return SquareWords(winner.value, tr("has won"), tint=winner)
    marks = value.seen_by(board.turn).marks_to_win(len(board.empty_cells))
    word = wins_in(marks + (winner is moved))
    word = word if moved else tr("{value} from here", value=word)
    return SquareWords(winner.value, word, tint=winner)


def mistake_words(mistake: Mistake) -> str:
    """Return what a mistake does."""
    return {
        Mistake.WIN_TO_DRAW: tr("draws instead of winning"),
        Mistake.WIN_TO_LOSS: tr("loses instead of winning"),
        Mistake.DRAW_TO_LOSS: tr("loses instead of drawing"),
    }[mistake]


def remark(move: MoveReview) -> str:
    """Return what the list adds to a move: a mistake, or the only way to avoid one."""
    if move.mistake:
        sign = "??" if move.mistake is Mistake.WIN_TO_LOSS else "?"  # as chess players write it
        return f"{sign} {mistake_words(move.mistake)}"
    return tr("the only move") if move.is_only_move else ""


def who_moved(session: GameSession, ply: int) -> str:
    """Return who made the move that led to `ply`, as far as that is known."""
    move = session.record.played.get(session.game.moves[:ply])
    if move and move.by:
        return choice_name(move.by)
    return tr("You") if session.maker(ply) is Maker.PERSON else ""


def resigned_line(session: GameSession, mark: Mark) -> str:
    """Return who resigned after which move; of a game that was pasted only the mark is known."""
    end, ply = session.record.end, len(session.game.moves)
    who = f"{mark.value} ({choice_name(end.by)})" if end else mark.value
    if ply:
        return tr("After move {ply} {who} resigned.", ply=ply, who=who)
    return tr("{who} resigned before the first move.", who=who)


def better_name(move: MoveReview, cell: Cell) -> str:
    """Return what a better square does, for its button."""
    facts = {"mark": move.mark.value, "cell": square(cell)}
    wins, draws = (
        tr("{mark} on {cell} wins", **facts),
        tr("{mark} on {cell} keeps the draw", **facts),
    )
    words = wins if move.before.verdict is Verdict.WIN else draws
    return f"{words}, {tr('best')}" if cell in move.best else words


def proof_line(move: MoveReview) -> str:
    """Return the moves that prove a mistake: the opponent's win, or else the one missed."""
    line = move.refutation or move.missed_win
    marks = (move.mark.other, move.mark) if move.refutation else (move.mark, move.mark.other)
    facts = {"winner": marks[0].value, "cell": square(line[0])}
    if len(line) == 1:
        if move.refutation:
            return tr("{winner} wins at once on {cell}.", **facts)
        return tr("{winner} could have won at once on {cell}.", **facts)
    told = [
        tr("{mark} {cell}", mark=marks[index % 2].value, cell=square(cell))
        for index, cell in enumerate(line)
    ]
    facts["line"] = ", ".join(told)
    if move.refutation:
        return tr("{winner} wins: {line}.", **facts)
    return tr("{winner} could have won: {line}.", **facts)


def proof_caption(move: MoveReview) -> str:
    """Return what these moves show when they are played."""
    facts = {"mark": move.mark.value, "cell": square(move.cell)}
    if move.refutation:
        return tr("Why {mark} on {cell} loses", **facts)
    better = square(move.missed_win[0])
    return tr("How {mark} wins with {better} instead of {cell}", better=better, **facts)


def headline(review: Review) -> str:
    """Return how many mistakes a game has."""
    if not (mistakes := review.mistakes):
        return tr("No mistakes")
    return tr(
        "Mistakes: moves {plies}", None, len(mistakes), plies=", ".join(map(number, mistakes))
    )


def side_name(session: GameSession, found: Review, mark: Mark) -> str:
    """Return who plays `mark`: you or the computer, or else X or O."""
    first = found.moves[0]
    if any(session.maker(move.ply) is Maker.SIDE for move in found.moves):
        return mark.value
    is_yours = (session.maker(first.ply) is Maker.PERSON) is (first.mark is mark)
    return tr("You") if is_yours else tr("Computer")


def accuracy_figure(who: str, accuracy: Accuracy | None) -> str:
    """Return of how many choices a side made the right one, if it had any."""
    if accuracy is None:
        return tr("{who}: no mistake so far.", who=who)
    facts = {"who": who, "kept": accuracy.kept, "tests": accuracy.tests}
    return tr("{who}: {kept} of {tests} right.", **facts)
