"""What Why says of a square or of the whole position, as a value."""

import itertools
from typing import NamedTuple

from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.why.explanation import explain, explain_position
from tictactoe_gui.engine.why.facts import Explanation, Topic
from tictactoe_gui.engine.why.proof import played
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.question import deciding_mistake, is_lost_to_program
from tictactoe_gui.session.session import GameSession, Maker
from tictactoe_gui.ui.kit.content import Line
from tictactoe_gui.ui.studies.why.words import Teller, headline, program_line, proof_caption
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.facts import fact_line
from tictactoe_gui.ui.wording.names import no_move_yet, resigns
from tictactoe_gui.ui.wording.text import square

_OF_THE_CHOICE = {
    Topic.BLOCKS,
    Topic.FORCES_WIN,
    Topic.ONLY_HOLDS,
    Topic.ONLY_WINS,
    Topic.ALL_EQUAL,
    Topic.EQUALS,
    Topic.BETTER,
    Topic.QUICKER,
    Topic.LONGEST,
    Topic.AS_LONG,
    Topic.LONGER,
    Topic.LETS_WIN,
    Topic.PARTLY_BLOCKS,
    Topic.THREATENED,
}
"""What a fact is about that compares a move with others; the rest tells what to answer."""
_TELLERS = {Maker.PERSON: Teller.YOU, Maker.PROGRAM: Teller.COMPUTER, Maker.SIDE: Teller.SIDE}


class Proof(NamedTuple):
    """A line of play to be shown on the board."""

    game: Game
    """Seen where the line begins; its later moves are the line."""
    caption: str

    @property
    def line(self) -> tuple[Cell, ...]:
        """The moves that are shown."""
        return self.game.moves[self.game.ply :]


class Page(NamedTuple):
    """What is said of a move, a square or a position."""

    headline: Line
    program: str = ""
    """The program that moved, and what decided in it."""
    facts: tuple[Line, ...] = ()
    proof: Proof | None = None


def page_for(session: GameSession, pointed: Cell | None) -> Page:
    """Return the page on the square that is pointed at, else on the move that led to the board.

    Of a game that was lost, or drawn, it is the mistake that decided it. What a person may play
    next is left out while it is covered.
    """
    game, board = session.game, session.game.board
    made = game.moves[: game.ply]
    is_covered = session.state.is_covered and pointed not in made
    pointed = None if is_covered else pointed
    if is_covered and not made:
        page = Page(Line(no_move_yet()))
    elif pointed in board.legal_moves():
        page = _explained(explain(board, pointed), game, Teller.CANDIDATE)
    elif pointed in made:
        page = _move_page(session, game, made.index(pointed))
    elif pointed is not None and (mark := board.mark_at(pointed)):
        facts = {"mark": mark.value, "cell": square(pointed)}
        text = tr("{mark} on {cell} was there from the start.", **facts)
        page = Page(Line(text, (pointed,)))
    elif game.resigned:
        page = _resigned_page(session, game, game.resigned)
    elif made:
        page = _move_page(session, game, _explained_ply(session) - 1)
    else:
        page = _explained(explain_position(board), game, Teller.SIDE)
    return page


def _resigned_page(session: GameSession, game: Game, mark: Mark) -> Page:
    """Return the page on a resignation: who gave up, why, and what the position was worth."""
    page = _explained(explain_position(game.board), game, Teller.SIDE)
    facts = (page.headline, *page.facts)
    move = session.computer_move
    program = program_line(move, is_mistake=False) if move else ""
    headline = Line(tr("{who}.", who=resigns(mark)))
    return page._replace(headline=headline, facts=facts, program=program)


def _explained_ply(session: GameSession) -> int:
    """Return after how many moves the explained one was made: the last, or where a game was lost.

    Who has lost, or drawn, wants to know where; who has won is shown with what.
    """
    decided = deciding_mistake(session)
    is_won = session.game.winner is not None and not is_lost_to_program(session)
    return decided.ply if decided and not is_won else session.game.ply


def _move_page(session: GameSession, game: Game, ply: int) -> Page:
    """Return the page on the move that was made after `ply` moves."""
    before, cell = game.at(ply), game.moves[ply]
    explanation = explain(before.board, cell)
    move = session.computer_moves.get(game.moves[: ply + 1])
    is_covered = session.state.is_covered
    if is_covered:
        free = set(game.board.empty_cells)
        told = tuple(
            fact
            for fact in explanation.facts
            if fact.topic in _OF_THE_CHOICE and free.isdisjoint(itertools.chain(*fact.lines))
        )
        explanation = explanation._replace(facts=told, line=())
    page = _explained(explanation, before, _TELLERS[session.maker(ply + 1)])
    if is_covered:
        lit = tuple(each for each in page.headline.cells if each not in free)
        page = page._replace(headline=page.headline._replace(cells=lit))
    program = program_line(move, is_mistake=explanation.is_mistake) if move else ""
    return page._replace(program=program)


def _explained(explanation: Explanation, game: Game, teller: Teller) -> Page:
    own = () if explanation.cell is None else (explanation.cell,)
    claim, made = explanation.claim, teller is not Teller.CANDIDATE
    return Page(
        Line(headline(explanation, teller), _in_order(*claim.squares, *own)),
        facts=tuple(
            Line(fact_line(fact, explanation, is_made=made), _in_order(*(fact.squares or own)))
            for fact in explanation.facts
        ),
        proof=_proof(explanation, game, is_played=made),
    )


def _proof(explanation: Explanation, game: Game, *, is_played: bool) -> Proof | None:
    """Return the line, if there is more to it than the move itself."""
    line = explanation.line
    if len(line) < 2:  # noqa: PLR2004  (a move and a reply)
        return None
    winner = played(explanation.board, line).winner
    shown = Game(game.start, (*game.moves[: game.ply], *line), game.ply)
    return Proof(shown, proof_caption(explanation, winner, is_played=is_played))


def _in_order(*cells: Cell) -> tuple[Cell, ...]:
    return tuple(sorted(set(cells)))
