"""Why as a page: a sentence, the facts that support it, and a line that proves it."""

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.why.explanation import explain, explain_position
from tictactoe_gui.engine.why.facts import Explanation, Topic, played
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.makers import Maker, deciding_mistake, is_lost_to_program, maker
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.content_study import how_to_uncover
from tictactoe_gui.ui.studies.pages.why_words import Teller, headline, program_line, proof_caption
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.moves import fact_line
from tictactoe_gui.ui.wording.names import resigns
from tictactoe_gui.ui.wording.text import moves_count, square

PROOF = "proof"
"""Asks for the line that proves the page."""
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


def content(context: StudyContext) -> Content:
    """Return what is said of the square that is explained, or of what led to the board."""
    lines = page_content(page_for(context.session, context.explained))
    if context.session.state.is_covered:
        lines = *lines, Line(how_to_uncover(), style="muted")
    return lines


def page_content(page: Page) -> Content:
    """Return a page as lines."""
    lines = [page.headline._replace(style="title")]
    if page.program:
        lines.append(Line(page.program, style="muted"))
    lines += [each._replace(style="item") for each in page.facts]
    if proof := page.proof:
        text = tr("Show the replies that prove it ({moves})", moves=moves_count(len(proof.line)))
        lines.append(Line(text, proof.line, does=PROOF))
        lines.append(Line(proof.caption, proof.line, style="muted"))
    return tuple(lines)


def act(context: StudyContext, _key: str) -> None:
    """Show the line that proves the page."""
    if proof := page_for(context.session, context.explained).proof:
        context.show_line(proof.game, proof.caption)


def page_for(session: GameSession, pointed: Cell | None) -> Page:
    """Return the page on the square that is pointed at, else on the move that led to the board.

    Of a game that was lost, or drawn, it is the mistake that decided it; who has won is shown with
    what. What a person may play next is left out while it is covered.
    """
    game, board = session.game, session.game.board
    made = game.moves[: game.ply]
    if session.state.is_covered and pointed not in made:
        pointed = None
    if pointed in board.legal_moves():
        page = _explained(explain(board, pointed), game, Teller.CANDIDATE)
    elif pointed in made:
        page = _move_page(session, made.index(pointed))
    elif pointed is not None and (mark := board.mark_at(pointed)):
        where = {"mark": mark.value, "cell": square(pointed)}
        page = Page(Line(tr("{mark} on {cell} was there from the start.", **where), (pointed,)))
    elif game.resigned:
        page = _explained(explain_position(board), game, Teller.SIDE)
        facts, move = (page.headline, *page.facts), session.computer_move
        program = program_line(move, is_mistake=False) if move else ""
        page = Page(Line(tr("{who}.", who=resigns(game.resigned))), program, facts, page.proof)
    elif made:
        decided = deciding_mistake(session)
        is_won = game.winner is not None and not is_lost_to_program(session)
        page = _move_page(session, (decided.ply if decided and not is_won else game.ply) - 1)
    elif session.state.is_covered:
        page = Page(Line(tr("No move yet")))
    else:
        page = _explained(explain_position(board), game, Teller.SIDE)
    return page


def _move_page(session: GameSession, ply: int) -> Page:
    """Return the page on the move that was made after `ply` moves."""
    game, before = session.game, session.game.at(ply)
    explanation = explain(before.board, game.moves[ply])
    move = session.computer_moves.get(game.moves[: ply + 1])
    covered = set(game.board.empty_cells) if session.state.is_covered else set[Cell]()
    if covered:
        told = [
            fact
            for fact in explanation.facts
            if fact.topic in _OF_THE_CHOICE and covered.isdisjoint(chain(*fact.lines))
        ]
        explanation = explanation._replace(facts=tuple(told), line=())
    page = _explained(explanation, before, _TELLERS[maker(session, ply + 1)])
    lit = tuple([each for each in page.headline.cells if each not in covered])
    page = page._replace(headline=page.headline._replace(cells=lit))
    program = program_line(move, is_mistake=explanation.is_mistake) if move else ""
    return page._replace(program=program)


def _explained(explanation: Explanation, game: Game, teller: Teller) -> Page:
    own = () if explanation.cell is None else (explanation.cell,)
    made, line, proof = teller is not Teller.CANDIDATE, explanation.line, None
    if len(line) > 1:  # there is more to it than the move itself
        shown = Game(game.start, (*game.moves[: game.ply], *line), game.ply)
        winner = played(explanation.board, line).winner
        proof = Proof(shown, proof_caption(explanation, winner, is_played=made))
    facts = [
        Line(fact_line(fact, explanation, is_made=made), _in_order(fact.squares or own))
        for fact in explanation.facts
    ]
    lit = _in_order((*explanation.claim.squares, *own))
    return Page(Line(headline(explanation, teller), lit), facts=tuple(facts), proof=proof)


def _in_order(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(set(cells)))
