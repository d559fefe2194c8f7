"""The work of a search, beside that of plain minimax."""

from tests.cases import for_each
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.ui.studies.inside.effort import nodes_line


@for_each(
    "nodes, plain, told",
    [
        (500, None, ""),
        (500, 500, ""),
        (600, 500, ""),
        (500, 1053, "1053 nodes: 2.1 times as many."),
        (8, 549_946, "549946 nodes: 68743.3 times as many."),
        (1000, 1049, "1049 nodes: about as many."),  # never "1.0 times"
        (1000, 1051, "1051 nodes: 1.1 times as many."),
        (1000, 1949, "1949 nodes: 1.9 times as many."),
    ],
)
def test_only_less_work_than_plain_minimax_is_said(
    nodes: int, plain: int | None, told: str
) -> None:
    text = nodes_line(Effort(nodes=nodes, plain_nodes=plain)).replace(",", "")
    more = f". Plain minimax visits {told}" if told else ""
    assert text == f"Nodes: {nodes}{more}"
