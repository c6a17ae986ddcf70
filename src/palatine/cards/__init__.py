"""Floor 2: the cards, one module a printed product, and the kingdoms made of them."""

from palatine.cards.registry import implemented_sets

__all__ = ["implemented_sets"]
