"""Write all sentences of the program anew: python -m tests.sentences."""

import sys

from tests.sentences.golden import GOLDEN, golden


def main() -> None:
    """Write the file that a review reads."""
    GOLDEN.write_text(golden(), "utf-8")
    sys.stdout.write(f"{GOLDEN}\n")


main()
