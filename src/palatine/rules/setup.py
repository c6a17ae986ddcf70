"""From a kingdom to a game: piles and their sizes, tokens, the first hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from palatine.errors import BadKingdom
from palatine.rules.card import Card, CardShaped, Landscape
from palatine.rules.game import CURRENT, FIRST_PRINTING, PROFILES, Game
from palatine.rules.pile import Pile
from palatine.rules.player import Player, kinds_of
from palatine.rules.rng import Stream, streams
from palatine.rules.triggers import BUY_PHASE_GAIN
from palatine.rules.turn import HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6


@final
class Kingdom:
    """What a game is played with, as data: kingdom piles, landscapes, basic piles, first decks.

    `chosen` names the pile (by its randomizer) that a landscape is set up with, where it is not
    left to chance.
    """

    def __init__(
        self,
        piles: Sequence[Card],
        landscapes: Sequence[Landscape],
        basics: Sequence[Card],
        start: Sequence[Card],
        chosen: Mapping[CardShaped, Card],
    ) -> None:
        self.piles: tuple[Card, ...] = tuple(piles)
        self.landscapes: tuple[Landscape, ...] = tuple(landscapes)
        self.basics: tuple[Card, ...] = tuple(basics)
        self.start: tuple[Card, ...] = tuple(start)
        self.chosen: dict[CardShaped, Card] = dict(chosen)

    def with_chosen(self, chosen: Mapping[CardShaped, Card]) -> Kingdom:
        """The same kingdom with nothing left to chance that was chosen by chance in a game."""
        return Kingdom(self.piles, self.landscapes, self.basics, self.start, chosen)


def lay_out(kingdom: Kingdom, players: int, profile: str = CURRENT) -> Game:
    """The table of a game before anything random happens; `deal` makes it a game to play."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise BadKingdom(f"a game is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players}")
    if profile not in PROFILES:
        raise BadKingdom(f"no rules profile {profile!r}; there are {' and '.join(PROFILES)}")
    game = Game(kingdom, Stream(1))
    game.old_debt_timing = profile == FIRST_PRINTING
    for seat in range(players):
        game.players.append(Player(game, seat, Stream(1)))
    for randomizer in kingdom.basics + kingdom.piles:
        _add_pile(game, randomizer, players)
    for card in kingdom.start:
        game.admit(card)
        pile = game.pile_of(card)
        if pile is not None and card.dealt_from_pile:
            pile.left -= players
    for you in game.players:
        you.kinds = kinds_of(list(kingdom.start), game.order)
    game.chosen = kingdom.chosen.copy()
    game.landscapes = list(kingdom.landscapes)
    for landscape in game.landscapes:
        _add_landscape(game, landscape, players)
    return game


def _add_pile(game: Game, randomizer: Card, players: int) -> None:
    pile = Pile(randomizer, len(game.piles), None, 0, None)
    pile.set_cards(randomizer.pile(players))
    game.piles.append(pile)
    index = game.pile_index.copy()
    for card in randomizer.cards():
        if card in index:
            raise BadKingdom(f"{card.name} would have two piles")
        index[card] = pile.index
        game.admit(card)
    game.pile_index = index


def _add_landscape(game: Game, landscape: Landscape, players: int) -> None:
    if landscape.vp_per_player:
        game.add_tokens("vp", landscape, landscape.vp_per_player * players)
    for trigger in landscape.triggers:
        if not trigger.armed:
            game.always_heard |= trigger.moment
            game.shared |= trigger.reads
            if trigger.buy_phase:
                game.shared |= BUY_PHASE_GAIN
    game.heard |= game.always_heard


def deal(game: Game, seed: str) -> None:
    """Does everything random of the set-up: landscapes' choices, shuffled decks, first hands."""
    dealt = streams(seed, len(game.players) + 1)
    game.stream = dealt[0]
    game.chosen = game.chosen.copy()
    for landscape in game.landscapes:
        landscape.set_up(game)
    for you in game.players:
        you.stream = dealt[you.seat + 1]
        you.discard_pile = list(game.kingdom.start)
        you.reshuffle()
        you.draw(HAND_SIZE)


def set_up(kingdom: Kingdom, players: int, seed: str, profile: str = CURRENT) -> Game:
    """A game ready for its first turn; the same seed gives the same game.

    Raises BadKingdom for a number of players or a profile that does not exist.
    """
    game = lay_out(kingdom, players, profile)
    deal(game, seed)
    return game
