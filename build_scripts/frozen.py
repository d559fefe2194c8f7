"""Run by the packaged program before anything else: what it starts, and what it reads of itself."""

import os
import sys

# The loader has read the variable by now. A browser, opened with it, would take our libraries.
_original = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
os.environ.pop("LD_LIBRARY_PATH", None)
if _original is not None:
    os.environ["LD_LIBRARY_PATH"] = _original

# PyInstaller opens the program's file by its name for each module, and exits where there is none.
# The system keeps what was started, whatever is there by now: so parts can still be loaded.
_STARTED = "/proc/self/exe"
if os.path.exists(_STARTED):  # noqa: PTH110  (pathlib is not loaded yet)
    sys.modules["pyimod02_importers"].pyz_archive._filename = _STARTED
