"""The roll call: everything that is known is counted, in order, and each result told at once."""

import pytest

from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.counting import roll_call
from tictactoe_gui.engine.counting.claim import CLAIMS, Checked, Finding, Part, Ruling
from tictactoe_gui.engine.counting.roll_call import RULINGS, Item, call, known
from tictactoe_gui.engine.counting.verification import FACTS, Fact

TWO = (Fact("positions", 3, lambda _recount: 3), Fact("games", 4, lambda _recount: 5))


@pytest.fixture
def one_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be one claim, which turns out to be false."""

    def check(control: Control) -> tuple[Checked, ...]:
        control.check()
        checked = Checked("alpha-beta-improves", Finding((Part("so", False, ()),)))
        control.report(checked)
        return (checked,)

    monkeypatch.setattr(roll_call, "check_claims", check)


def test_everything_is_known() -> None:
    items = known()
    assert [item.key for item in items] == [*[fact.key for fact in FACTS], *CLAIMS]
    assert set(RULINGS) == set(CLAIMS)
    assert all(item.expected is not None and item.counted is None for item in items)
    assert not any(item.holds for item in items)


@pytest.mark.usefixtures("one_claim")
def test_each_result_is_told_at_once_and_compared() -> None:
    told: list[object] = []
    items = call(Control(told.append), TWO)
    assert told == list(items)
    assert items == (
        Item("positions", 3, 3),
        Item("games", 4, 5),
        Item("alpha-beta-improves", Ruling.TRUE, Ruling.FALSE),
    )
    assert [item.holds for item in items] == [True, False, False]


def cancel_after(count: int) -> tuple[Control, list[object]]:
    told: list[object] = []

    def tell(item: object) -> None:
        told.append(item)
        if len(told) == count:
            control.cancel()

    control = Control(tell)
    return control, told


@pytest.mark.usefixtures("one_claim")
@pytest.mark.parametrize("count", [1, 2])
def test_it_can_be_cancelled_between_results(count: int) -> None:
    control, told = cancel_after(count)
    with pytest.raises(Cancelled):
        call(control, TWO)
    assert len(told) == count


def test_what_is_not_counted_does_not_hold() -> None:
    assert not Item("games", 4).holds
    assert not Item("a-claim-without-a-known-ruling", None).holds
