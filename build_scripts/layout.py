"""The packaged program in the folders of a Linux system, as a package or a file system has them."""

import shutil
from pathlib import Path

import contents
from tictactoe_gui import EXECUTABLE, NAME

ARCHIVE = Path(__file__).with_name("archive")
"""The files that stand in the archive beside the program."""
NOT_INSIDE = {"share", "LICENSE", *(each.name for each in ARCHIVE.iterdir())}
"""What stands elsewhere on a system, or is what its packages or one file alone do not need."""
PROGRAM = Path("usr", "lib", NAME)


def lay_out(folder: Path, root: Path) -> None:
    """Put the packaged program of a folder below root where the policy of Debian has it."""
    shutil.copytree(
        folder,
        root / PROGRAM,
        symlinks=True,
        ignore=lambda where, names: NOT_INSIDE & {*names} if Path(where) == folder else (),
    )
    shutil.copytree(folder / "share", root / "usr" / "share")


def narrow(root: Path) -> None:
    """Give all files the same permissions, whatever they are here; libraries are not programs."""
    for each in (root, *root.rglob("*")):
        if not each.is_symlink():
            is_program = each.is_dir() or (each.name == EXECUTABLE and contents.is_elf(each))
            each.chmod(0o755 if is_program else 0o644)
