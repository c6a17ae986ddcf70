"""A bot that names its buys, and how often it beats Big Money Ultimate."""

from palatine import simulate
from palatine.agents import Line, Menu, money, n, provinces
from palatine.cards.basic import DUCHY, GOLD, PROVINCE, SILVER
from palatine.cards.registry import known
from palatine.rules.card import Card


def card(name: str) -> Card:
    """A card by its name."""
    found = known().named(name)
    assert isinstance(found, Card)
    return found


WITCH = card("Witch")


def main() -> None:
    """Let the bot play 200 games."""
    double_witch = Menu(
        [
            Line(PROVINCE, money > 12),
            Line(DUCHY, provinces <= 4),
            Line(WITCH, n(WITCH) < 2),
            Line(GOLD),
            Line(SILVER),
        ],
        no_suicide=True,
    )
    summary = simulate("Witch, Moat", [double_witch, "big-money-ultimate"], games=200, seed=1)
    for seat in summary.seats:
        print(f"{seat.name:20} {seat.wins / summary.games:6.1%} {seat.score:6.1f} points")


if __name__ == "__main__":
    main()
