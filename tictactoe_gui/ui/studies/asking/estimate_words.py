"""What is asked about a depth limit, and what is said of the answer."""

from functools import partial

from tictactoe_gui.engine.practice.estimating import CountTopic, Estimating
from tictactoe_gui.ui.studies.asking.posed import Posed, Reply, Ruled
from tictactoe_gui.ui.wording.estimates import h_line, open_lines_spoken
from tictactoe_gui.ui.wording.text import signed, tr


def ask_count(estimating: Estimating, topic: CountTopic) -> Posed:
    """Ask how many lines are open for a side, or what H is."""
    text = {
        CountTopic.OPEN_FOR_X: tr("How many lines are open for X?"),
        CountTopic.OPEN_FOR_O: tr("How many lines are open for O?"),
        CountTopic.ESTIMATE: tr("H is the lines open for X minus those open for O. What is H?"),
    }[topic]
    options = tuple((count, signed(count)) for count in estimating.choices(topic))
    return Posed(estimating.board, text, options, partial(_rule_count, estimating, topic))


def _rule_count(estimating: Estimating, topic: CountTopic, reply: Reply | None) -> Ruled:
    judged = estimating.judge(topic, reply)  # type: ignore[arg-type]
    lines = estimating.lines
    return Ruled(judged.is_right, f"{open_lines_spoken(lines)} {h_line(lines)}.")
