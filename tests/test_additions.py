"""One file is enough: an entry more of each kind is found wherever there is something of it."""

from tests.added import ADDITIONS, PACKAGES
from tests.processes import run

SEEN = (
    "combobox: Nine letters | A word, read by threes.",
    "combobox: Spiral | Win, else go round the board.",
    "Spiral from square 1: the next free square on its way round.",
    "1 Win: take the first square that makes three in a row.",
    "▸ Nine letters   8 words",
    "Marks of X: 1, of O: 1.",
    "O: Spiral | Spiral from square 1",
    "Q-learning, table of values. It drew a bead for",
    "After the game, move the beads of each square 20 % of the way.",
)
"""What tells of the additions in a window."""
CONTRACTS = (
    "tests/engine/representations/test_contract.py",
    "tests/ui/lab/test_claims.py",
)
"""What holds for every entry, and counts them."""


def test_an_addition_of_each_kind_is_a_file_and_has_everything() -> None:
    assert {each.name for each in ADDITIONS.iterdir() if each.is_dir()} == {*PACKAGES}
    told = run("-m", "tests.added", f"--of={ADDITIONS / 'stories.txt'}").stdout
    assert [each for each in SEEN if each not in told] == [], told
    assert "What Qt and Python said" not in told


def test_what_holds_for_every_entry_holds_for_those() -> None:
    """Those alone are gone through."""
    own = "letters or spiral"
    done = run("-m", "pytest", "-q", "-x", "-n0", "-p", "tests.added", "-k", own, *CONTRACTS)
    assert done.returncode == 0, done.stdout
