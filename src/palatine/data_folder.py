"""Where Palatine keeps what belongs to the user."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from palatine.errors import PalatineError


def data_folder() -> Path:
    """`palatine` in the user's folder for data (XDG base directories); it need not be there yet.

    On Windows that folder is %LOCALAPPDATA%, unless XDG_DATA_HOME says otherwise. PalatineError if
    the user has no home.
    """
    data = Path(os.environ.get("XDG_DATA_HOME", ""))
    if not data.is_absolute():  # as the XDG specification asks: a relative path is not used
        windows = os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else None
        try:
            data = Path(windows or "~/.local/share").expanduser()
        except RuntimeError:
            raise PalatineError(
                "there is no home folder to keep games in; set XDG_DATA_HOME"
            ) from None
    return data / "palatine"
