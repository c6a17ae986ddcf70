"""From a kingdom to a game: piles and their sizes, tokens, the first hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from palatine.errors import BadKingdom
from palatine.rules.card import OMEN, SUNS, Card, CardShaped, Landscape, Prophecy
from palatine.rules.game import CURRENT, FIRST_PRINTING, PROFILES, Game
from palatine.rules.player import Player
from palatine.rules.rng import Stream, streams
from palatine.rules.turn import HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6


@final
class Kingdom:
    """What a game is played with, as data: kingdom piles, landscapes, basic piles, first decks.

    `chosen` names the pile (by its randomizer) that a card or landscape is set up with, where it is
    not left to chance. `outside` are the kingdom piles that are not played with but may come in,
    `reserve` the basic piles that may have to come with them; of the `prophecies` one is dealt to a
    game that has an Omen, in a pile or set aside.
    """

    def __init__(
        self,
        piles: Sequence[Card],
        landscapes: Sequence[Landscape],
        basics: Sequence[Card],
        start: Sequence[Card],
        chosen: Mapping[CardShaped, Card],
        outside: Sequence[Card] = (),
        prophecies: Sequence[Prophecy] = (),
        reserve: Sequence[Card] = (),
    ) -> None:
        self.piles: tuple[Card, ...] = tuple(piles)
        self.landscapes: tuple[Landscape, ...] = tuple(landscapes)
        self.basics: tuple[Card, ...] = tuple(basics)
        self.start: tuple[Card, ...] = tuple(start)
        self.chosen: dict[CardShaped, Card] = dict(chosen)
        self.outside: tuple[Card, ...] = tuple(outside)
        self.prophecies: tuple[Prophecy, ...] = tuple(prophecies)
        self.reserve: tuple[Card, ...] = tuple(reserve)

    def as_set_up(self, game: Game) -> Kingdom:
        """The same kingdom with nothing left to chance that was chosen by chance in a game."""
        landscapes = [*self.landscapes]
        for prophecy in self.prophecies:
            if prophecy is game.prophecy or prophecy in game.landscapes:
                landscapes.append(prophecy)
        # What came in later is drawn anew: only what was there at the start keeps its pile.
        first: list[CardShaped] = [*self.piles, *landscapes]
        first += [game.chosen[thing] for thing in first if thing in game.chosen]
        return Kingdom(
            self.piles,
            landscapes,
            self.basics,
            self.start,
            {thing: pile for thing, pile in game.chosen.items() if thing in first},
            self.outside,
            reserve=self.reserve,
        )


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
        game.add_pile(randomizer)
    for card in kingdom.start:
        game.admit(card)
        pile = game.pile_of(card)
        if pile is not None and card.comes_off_pile:
            pile.left -= players
    game.chosen = kingdom.chosen.copy()
    for landscape in kingdom.landscapes:
        if isinstance(landscape, Prophecy):
            if game.prophecy is not None:
                two = f"{game.prophecy.name} and {landscape.name}"
                raise BadKingdom(f"a game has one Prophecy, not {two}")
            game.await_prophecy(landscape, SUNS[players - FEWEST_PLAYERS])
        else:
            game.add_landscape(landscape)
        if landscape.vp_per_player:
            game.add_tokens("vp", landscape, landscape.vp_per_player * players)
    things: tuple[CardShaped, ...] = kingdom.landscapes + kingdom.piles
    game.to_set_up = [thing for thing in things if thing.changes_set_up]
    return game


def deal(game: Game, seed: str) -> None:
    """Does everything random of the set-up: landscapes' choices, shuffled decks, first hands."""
    dealt = streams(seed, len(game.players) + 1)
    game.stream = dealt[0]
    game.chosen = game.chosen.copy()
    # What brings in something comes first: it may be an Omen, and others look at all piles.
    for thing in game.to_set_up:
        if thing.set_up_from_outside:
            thing.set_up(game)
    if game.kingdom.prophecies and game.types & OMEN:
        _deal_prophecy(game, seed)
    for thing in game.to_set_up:
        if not thing.set_up_from_outside:
            thing.set_up(game)
    for you in game.players:
        you.stream = dealt[you.seat + 1]
        you.discard_pile = list(game.kingdom.start)
        you.reshuffle()
        you.draw(HAND_SIZE)


def _deal_prophecy(game: Game, seed: str) -> None:
    """Lays out one of the kingdom's Prophecies, by a stream that nothing else in the game uses."""
    prophecies = game.kingdom.prophecies
    prophecy = prophecies[streams(seed, 8)[-1].below(len(prophecies))]
    game.await_prophecy(prophecy, SUNS[len(game.players) - FEWEST_PLAYERS])
    if prophecy.changes_set_up:
        prophecy.set_up(game)


def set_up(kingdom: Kingdom, players: int, seed: str, profile: str = CURRENT) -> Game:
    """A game ready for its first turn; the same seed gives the same game.

    Raises BadKingdom for a number of players or a profile that does not exist.
    """
    game = lay_out(kingdom, players, profile)
    deal(game, seed)
    return game
