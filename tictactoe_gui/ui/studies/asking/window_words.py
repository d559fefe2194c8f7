"""Where alpha and beta come from, at a node of a search that was walked."""

from tictactoe_gui.engine.tree import Node, Tree
from tictactoe_gui.ui.studies.thinking.tree.words import signed
from tictactoe_gui.ui.wording.text import number, tr


def window_reasons(tree: Tree, node: Node) -> str:
    """Return for each end of a window which node above has given it, if one has."""
    return " ".join(filter(None, [_reason(tree, node, is_alpha=each) for each in (True, False)]))


def _reason(tree: Tree, node: Node, *, is_alpha: bool) -> str:
    window, visit = tree.window(node.visit), node.visit
    value = signed(tree, window.alpha if is_alpha else window.beta)
    facts = {"name": "α" if is_alpha else "β", "value": value}
    whose = tree.side(visit) if is_alpha else tree.side(visit).other
    source = _source(node, is_own=whose is visit.mark)
    if source is None:
        return ""
    facts |= {"mark": whose.value, "number": number(source.number)}
    if is_alpha:
        return tr("{name} is {value}: {mark} already has that at node {number}.", **facts)
    return tr("{name} is {value}: {mark} can hold it to that at node {number}.", **facts)


def _source(node: Node, *, is_own: bool) -> Node | None:
    """Return the node above whose moves gave an end of a window: of who moves, or the other."""
    visit = node.visit
    end = visit.alpha if is_own else -visit.beta
    for above in node.ancestry[:-1]:
        done = [-each.visit.value for each in above.children if each.last < node.number]
        if (above.visit.mark is visit.mark) is is_own and done and max(done) == end:
            return above
    return None
