"""Write all sentences of the program anew: python -m tests.sentences.

With the name of a file it writes those of the manual there, as Qt's tools read them.
"""

import sys
from pathlib import Path

from tests.sentences.collect import of_manual
from tests.sentences.golden import GOLDEN, golden


def main() -> None:
    """Write the file that a review reads, or one that is translated."""
    file = Path(sys.argv[1]) if sys.argv[1:] else GOLDEN
    marked = "".join([f"tr({each.text!r})\n" for each in of_manual()])
    file.write_text(golden() if file == GOLDEN else marked, "utf-8")
    sys.stdout.write(f"{file}\n")


main()
