"""Floor 2: the cards, one module a printed product, and the kingdoms made of them."""
