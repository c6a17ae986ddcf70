"""What decks are worth, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from palatine.rules.player import copies

if TYPE_CHECKING:
    from palatine.rules.card import Card
    from palatine.rules.game import Game
    from palatine.rules.player import Player


@final
class ScoreLine:
    """Points from one source: `count` copies of a card, VP tokens, or a Landmark."""

    def __init__(self, source: str, count: int, points: int) -> None:
        self.source: str = source
        self.count: int = count
        self.points: int = points


def count_cards(cards: list[Card]) -> dict[Card, int]:
    """How many of each card there are."""
    owned: dict[Card, int] = {}
    for card in cards:
        if card not in owned:
            owned[card] = copies(cards, card)
    return owned


def score(game: Game, you: Player) -> int:
    """A player's points if the game ended now: cards, VP tokens, Landmarks; debt never counts."""
    points = you.vp
    special = bool(game.landscapes)
    cards = you.all_cards()
    for card in cards:
        points += card.worth
        if card.counts_for_more:
            special = True
    if special:
        owned = count_cards(cards)
        for card, count in owned.items():
            if card.counts_for_more:
                points += count * (card.victory_points(game, owned) - card.worth)
        for landscape in game.landscapes:
            points += landscape.score(game, you, owned)
    return points


def score_sheet(game: Game, you: Player) -> list[ScoreLine]:
    """The points by source, best first; sources that give nothing are left out."""
    owned = count_cards(you.all_cards())
    lines = [
        ScoreLine(card.name, count, count * card.victory_points(game, owned))
        for card, count in owned.items()
    ]
    lines.append(ScoreLine("VP tokens", you.vp, you.vp))
    lines += [
        ScoreLine(landscape.name, 1, landscape.score(game, you, owned))
        for landscape in game.landscapes
    ]
    return sorted((line for line in lines if line.points), key=lambda line: -line.points)


def winners(game: Game) -> list[int]:
    """The seats that win, as the points stand."""
    players = game.players
    return best([score(game, you) for you in players], [you.turns for you in players])


def best(scores: list[int], turns: list[int]) -> list[int]:
    """The seats with most points, then fewest turns; who still ties shares the victory."""
    found = [0]
    for seat in range(1, len(scores)):
        leader = found[0]
        ahead = scores[seat] - scores[leader] or turns[leader] - turns[seat]
        if ahead > 0:
            found = [seat]
        elif ahead == 0:
            found.append(seat)
    return found
