"""Run by the packaged program before anything else: what it starts must not get its libraries."""

import os

# The loader has read the variable by now. A browser, opened with it, would take our libraries.
_original = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
os.environ.pop("LD_LIBRARY_PATH", None)
if _original is not None:
    os.environ["LD_LIBRARY_PATH"] = _original
