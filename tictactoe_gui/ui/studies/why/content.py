"""Why as a page: a sentence, the facts that support it, and a line that proves it."""

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.content_study import how_to_uncover
from tictactoe_gui.ui.studies.why.page import Page, page_for
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.text import moves_count

PROOF = "proof"
"""Asks for the line that proves the page."""


def content(context: StudyContext) -> Content:
    """Return what is said of the square that is explained, or of what led to the board."""
    lines = page_content(page_of(context))
    if context.session.state.is_covered:
        lines = *lines, Line(how_to_uncover(), style="muted")
    return lines


def page_of(context: StudyContext) -> Page:
    return page_for(context.session, context.explained)


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
    if proof := page_of(context).proof:
        context.show_line(proof.game, proof.caption)
