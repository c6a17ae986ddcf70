"""The Landmarks of Empires."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.cards.basic import COPPER, GOLD, PROVINCE, SILVER
from palatine.rules import facts
from palatine.rules.agent import DISCARD, NO_NUMBER
from palatine.rules.card import ACTION, CURSE, GATHERING, TREASURE, VICTORY, Card, Landmark
from palatine.rules.game import is_action_pile
from palatine.rules.scoring import count_cards
from palatine.rules.triggers import (
    END_OF_TURN,
    GAIN,
    LAST_PILE_VP,
    NOTHING,
    PILE_VP,
    POOL,
    START_OF_BUY,
    TRASH,
    when,
)

if TYPE_CHECKING:
    from palatine.rules.game import Game
    from palatine.rules.play import Gain
    from palatine.rules.player import Player

HIGHEST_BID: Final = 40


class Aqueduct(Landmark):
    text = (
        "Whoever gains a Treasure moves 1 VP from its pile to here; whoever gains a Victory card "
        "takes all VP from here. The Silver pile and the Gold pile start with 8 VP each."
    )

    def set_up(self, game: Game) -> None:
        game.add_tokens("vp", SILVER, 8)
        game.add_tokens("vp", GOLD, 8)

    @when(GAIN, card=TREASURE, reads=LAST_PILE_VP, changes=LAST_PILE_VP | PILE_VP | POOL)
    def fill(self, you: Player, gain: Gain) -> None:
        if gain.pile is not None:
            you.move_vp(gain.pile, self, 1)

    @when(GAIN, card=VICTORY, reads=POOL, changes=NOTHING)
    def drain(self, you: Player, gain: Gain) -> None:
        you.take_vp_from(self)


class Arena(Landmark):
    text = "As your Buy phase starts, an Action you hold may be discarded for 2 VP from here."
    vp_per_player = 6

    @when(START_OF_BUY, reads=NOTHING, changes=NOTHING)
    def fight(self, you: Player, about: None) -> None:
        card = you.may_choose(DISCARD, self, you.of_type(you.hand, ACTION))
        if card is not None:
            you.discard([card])
            you.take_vp_from(self, 2)


class BanditFort(Landmark):
    text = "At the end of the game every Silver and every Gold of yours costs you 2 VP."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return -2 * (owned.get(SILVER, 0) + owned.get(GOLD, 0))


class Basilica(Landmark):
    text = "Gaining a card in your Buy phase with at least 2 coins left brings 2 VP from here."
    vp_per_player = 6

    @when(GAIN, buy_phase=True, reads=NOTHING, changes=NOTHING)
    def take(self, you: Player, gain: Gain) -> None:
        if you.coins >= 2:
            you.take_vp_from(self, 2)


class Baths(Landmark):
    text = "A turn of yours that ends without a card gained in it brings 2 VP from here."
    vp_per_player = 6

    @when(END_OF_TURN, reads=NOTHING, changes=NOTHING)
    def take(self, you: Player, about: None) -> None:
        if not you.gained_this_turn():
            you.take_vp_from(self, 2)


class Battlefield(Landmark):
    text = "Gaining a Victory card brings 2 VP from here."
    vp_per_player = 6

    @when(GAIN, card=VICTORY, reads=NOTHING, changes=NOTHING)
    def take(self, you: Player, gain: Gain) -> None:
        you.take_vp_from(self, 2)


class Colonnade(Landmark):
    text = (
        "Gaining an Action in your Buy phase brings 2 VP from here if you already have one of "
        "that name in play."
    )
    vp_per_player = 6

    @when(GAIN, card=ACTION, buy_phase=True, reads=NOTHING, changes=NOTHING)
    def take(self, you: Player, gain: Gain) -> None:
        if gain.card in you.in_play:
            you.take_vp_from(self, 2)


class DefiledShrine(Landmark):
    text = (
        "Whoever gains an Action moves 1 VP from its pile to here; whoever gains a Curse in "
        "their own Buy phase takes all VP from here. Every Action pile of the Supply starts with "
        "2 VP, Gathering ones aside."
    )

    def set_up(self, game: Game) -> None:
        for pile in game.piles:
            self.prepare(game, pile.randomizer)

    def prepare(self, game: Game, pile: Card) -> None:
        if pile.bits & ACTION and not pile.bits & GATHERING:
            game.add_tokens("vp", pile, 2)

    @when(GAIN, card=ACTION, reads=LAST_PILE_VP, changes=LAST_PILE_VP | PILE_VP | POOL)
    def fill(self, you: Player, gain: Gain) -> None:
        if gain.pile is not None:
            you.move_vp(gain.pile, self, 1)

    @when(GAIN, card=CURSE, buy_phase=True, reads=POOL, changes=NOTHING)
    def drain(self, you: Player, gain: Gain) -> None:
        you.take_vp_from(self)


class Fountain(Landmark):
    text = "At the end of the game ten Coppers or more are worth 15 VP."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return 15 if owned.get(COPPER, 0) >= 10 else 0


class Keep(Landmark):
    text = (
        "At the end of the game every name among your Treasures is worth 5 VP if nobody else has "
        "more copies of it."
    )

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        rivals = [count_cards(other.all_cards()) for other in you.others()]
        return 5 * sum(
            all(rival.get(card, 0) <= owned[card] for rival in rivals)
            for card in you.of_type(list(owned), TREASURE)
        )


class Labyrinth(Landmark):
    text = "The second card gained in a turn of yours brings 2 VP from here."
    vp_per_player = 6

    @when(GAIN, own_turn=True, reads=NOTHING, changes=NOTHING)
    def take(self, you: Player, gain: Gain) -> None:
        if gain.nth == 2:
            you.take_vp_from(self, 2)


class MountainPass(Landmark):
    text = (
        "The first Province that anybody gains is followed by an auction. Everybody, the gainer "
        "last, bids once, more than those before and at most 40 debt, or passes. The highest "
        "bidder takes that debt and 8 VP."
    )

    @when(GAIN, card=VICTORY, reads=NOTHING, changes=NOTHING)
    def auction(self, you: Player, gain: Gain) -> None:
        game = you.game
        if gain.card is not PROVINCE or game.happened.get(self):
            return
        game.happened[self] = 1
        best = 0
        winner: Player | None = None
        for bidder in [*you.others(), you]:
            bid = bidder.choose_number(self, best + 1, HIGHEST_BID)
            if bid != NO_NUMBER:
                best = bid
                winner = bidder
            if game.sink is not None:
                bidder.tell(facts.BID, [], max(bid, 0), self)
        if winner is not None:
            winner.take_vp(8)
            winner.take_debt(best)


class Museum(Landmark):
    text = "At the end of the game every different name among your cards is worth 2 VP."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return 2 * len(owned)


class Obelisk(Landmark):
    text = (
        "At the end of the game every card of yours from one Action pile, picked at random at "
        "the start, is worth 2 VP."
    )
    set_up_with = ACTION

    def set_up(self, game: Game) -> None:
        piles = [pile.randomizer for pile in game.piles if is_action_pile(pile)]
        if piles:
            # Drawn where the pile is given, too: what is drawn after it stays the same.
            drawn = piles[game.stream.below(len(piles))]
            game.chosen.setdefault(self, drawn)

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        chosen = game.chosen.get(self)
        if chosen is None:
            return 0
        cards = chosen.cards()
        return 2 * sum(count for card, count in owned.items() if card in cards)


class Orchard(Landmark):
    text = (
        "At the end of the game every name of Action that you have three times or more is worth "
        "4 VP."
    )

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return 4 * sum(owned[card] >= 3 for card in you.of_type(list(owned), ACTION))


class Palace(Landmark):
    text = (
        "At the end of the game a Copper, a Silver and a Gold together are worth 3 VP, for as "
        "many such sets as you have."
    )

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return 3 * min(owned.get(card, 0) for card in (COPPER, SILVER, GOLD))


class Tomb(Landmark):
    text = "Every card you trash brings 1 VP."

    @when(TRASH, reads=NOTHING, changes=NOTHING)
    def bury(self, you: Player, card: Card) -> None:
        you.take_vp(1)


class Tower(Landmark):
    text = (
        "At the end of the game every card of yours whose Supply pile has run out is worth 1 VP, "
        "Victory cards aside."
    )

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        total = 0
        for card, count in owned.items():
            pile = game.pile_of(card)
            if pile is not None and pile.left == 0 and not game.types_of(card) & VICTORY:
                total += count
        return total


class TriumphalArch(Landmark):
    text = (
        "At the end of the game each copy of your second most frequent Action is worth 3 VP; of "
        "several equally frequent ones, count any."
    )

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        counts = sorted(owned[card] for card in you.of_type(list(owned), ACTION))
        return 3 * counts[-2] if len(counts) > 1 else 0


class Wall(Landmark):
    text = "At the end of the game every card of yours beyond the fifteenth costs you 1 VP."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return -max(sum(owned.values()) - 15, 0)


class WolfDen(Landmark):
    text = "At the end of the game every card that you have a single copy of costs you 3 VP."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return -3 * sum(count == 1 for count in owned.values())
