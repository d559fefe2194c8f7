"""The package for Debian: the packaged program, and what puts it into a desktop's menu."""

import shutil
import subprocess
import tempfile
from pathlib import Path

import contents
from environment import ROOT
from tictactoe_gui import DESKTOP_ID, EXECUTABLE, NAME, __version__

SHARED = {
    f"resources/desktop/{DESKTOP_ID}.desktop": f"applications/{DESKTOP_ID}.desktop",
    f"resources/desktop/{DESKTOP_ID}.metainfo.xml": f"metainfo/{DESKTOP_ID}.metainfo.xml",
    f"resources/desktop/{DESKTOP_ID}.xml": f"mime/packages/{DESKTOP_ID}.xml",
    "resources/icon.svg": f"icons/hicolor/scalable/apps/{DESKTOP_ID}.svg",
    "resources/icon.png": f"icons/hicolor/256x256/apps/{DESKTOP_ID}.png",
    "LICENSE": f"doc/{NAME}/copyright",
}
"""Files of the project, and where /usr/share has them."""
CONTROL = """Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: the tictactoe-gui authors <authors@tictactoe-gui.invalid>
Section: games
Priority: optional
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), libegl1, libgl1, libx11-6, libx11-xcb1, libxcb1, libwayland-client0, libwayland-egl1, fontconfig-config, xkb-data
Description: tic-tac-toe that shows how it thinks
 Play the classic textbook programs, and see them think: what each square is
 worth, why the computer moved, how it stores the board and what it searched.
"""  # noqa: E501  (dpkg takes a line for each field)


def make(folder: Path, place: Path) -> Path:
    """Make a package of the packaged program in a place; return its file."""
    architecture = subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
    made = place / f"{NAME}_{__version__}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary) / "root"
        program = root / "usr" / "lib" / NAME
        shutil.copytree(folder, program, symlinks=True)
        for name, where in SHARED.items():
            shared = root / "usr" / "share" / where
            shared.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, shared)
        games = root / "usr" / "games"
        games.mkdir()
        (games / EXECUTABLE).symlink_to(f"../lib/{NAME}/{EXECUTABLE}")
        for each in (root, *root.rglob("*")):  # whatever they are here
            if not each.is_symlink():
                is_program = each.is_dir() or each == program / EXECUTABLE
                each.chmod(0o755 if is_program else 0o644)
        size = sum(each.stat().st_size for each in root.rglob("*") if not each.is_symlink())
        control = root / "DEBIAN" / "control"
        control.parent.mkdir(mode=0o755)
        facts = {"kilobytes": size // 1024, "glibc": contents.glibc(folder)}
        control.write_text(
            CONTROL.format(name=NAME, version=__version__, architecture=architecture, **facts)
        )
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z3", "--build", str(root), str(made)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return made
