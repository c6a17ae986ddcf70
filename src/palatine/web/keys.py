"""What things are called in addresses, ids and classes."""

from __future__ import annotations

import re
from functools import cache


@cache
def key_of(name: str) -> str:
    """A name in small letters, its words joined: "Farmers' Market" -> "farmers-market"."""
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"['\u02bc\u2019]", "", name.casefold())).strip("-")
