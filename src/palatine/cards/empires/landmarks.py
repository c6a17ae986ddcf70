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
        "When you gain a Treasure, move 1 VP from its pile to here. When you gain a Victory card, "
        "take the VP from here. Setup: put 8 VP on the Silver and Gold piles."
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
    text = (
        "At the start of your Buy phase, you may discard an Action card. "
        "If you do, take 2 VP from here. Setup: 6 VP per player."
    )
    vp_per_player = 6

    @when(START_OF_BUY, reads=NOTHING, changes=NOTHING)
    def fight(self, you: Player, about: None) -> None:
        card = you.may_choose(DISCARD, self, you.of_type(you.hand, ACTION))
        if card is not None:
            you.discard([card])
            you.take_vp_from(self, 2)


class BanditFort(Landmark):
    text = "When scoring, -2 VP per Silver and per Gold you have."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return -2 * (owned.get(SILVER, 0) + owned.get(GOLD, 0))


class Basilica(Landmark):
    text = (
        "When you gain a card in your Buy phase and have 2 coins or more, take 2 VP from here. "
        "Setup: 6 VP per player."
    )
    vp_per_player = 6

    @when(GAIN, buy_phase=True, reads=NOTHING, changes=NOTHING)
    def take(self, you: Player, gain: Gain) -> None:
        if you.coins >= 2:
            you.take_vp_from(self, 2)


class Baths(Landmark):
    text = (
        "When you end your turn without having gained a card, take 2 VP from here. "
        "Setup: 6 VP per player."
    )
    vp_per_player = 6

    @when(END_OF_TURN, reads=NOTHING, changes=NOTHING)
    def take(self, you: Player, about: None) -> None:
        if not you.gained_this_turn():
            you.take_vp_from(self, 2)


class Battlefield(Landmark):
    text = "When you gain a Victory card, take 2 VP from here. Setup: 6 VP per player."
    vp_per_player = 6

    @when(GAIN, card=VICTORY, reads=NOTHING, changes=NOTHING)
    def take(self, you: Player, gain: Gain) -> None:
        you.take_vp_from(self, 2)


class Colonnade(Landmark):
    text = (
        "When you gain an Action card in your Buy phase and have a copy of it in play, "
        "take 2 VP from here. Setup: 6 VP per player."
    )
    vp_per_player = 6

    @when(GAIN, card=ACTION, buy_phase=True, reads=NOTHING, changes=NOTHING)
    def take(self, you: Player, gain: Gain) -> None:
        if gain.card in you.in_play:
            you.take_vp_from(self, 2)


class DefiledShrine(Landmark):
    text = (
        "When you gain an Action card, move 1 VP from its pile to here. When you gain a Curse in "
        "your Buy phase, take the VP from here. Setup: put 2 VP on each Action pile of the Supply "
        "that is not Gathering."
    )

    def set_up(self, game: Game) -> None:
        for pile in game.piles:
            if is_action_pile(pile) and not pile.randomizer.bits & GATHERING:
                game.add_tokens("vp", pile.randomizer, 2)

    @when(GAIN, card=ACTION, reads=LAST_PILE_VP, changes=LAST_PILE_VP | PILE_VP | POOL)
    def fill(self, you: Player, gain: Gain) -> None:
        if gain.pile is not None:
            you.move_vp(gain.pile, self, 1)

    @when(GAIN, card=CURSE, buy_phase=True, reads=POOL, changes=NOTHING)
    def drain(self, you: Player, gain: Gain) -> None:
        you.take_vp_from(self)


class Fountain(Landmark):
    text = "When scoring, 15 VP if you have 10 Coppers or more."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return 15 if owned.get(COPPER, 0) >= 10 else 0


class Keep(Landmark):
    text = (
        "When scoring, 5 VP per differently named Treasure you have "
        "of which no other player has more copies."
    )

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        rivals = [count_cards(other.all_cards()) for other in you.others()]
        return 5 * sum(
            all(rival.get(card, 0) <= owned[card] for rival in rivals)
            for card in you.of_type(list(owned), TREASURE)
        )


class Labyrinth(Landmark):
    text = (
        "When you gain the second card in one of your turns, take 2 VP from here. "
        "Setup: 6 VP per player."
    )
    vp_per_player = 6

    @when(GAIN, own_turn=True, reads=NOTHING, changes=NOTHING)
    def take(self, you: Player, gain: Gain) -> None:
        if gain.nth == 2:
            you.take_vp_from(self, 2)


class MountainPass(Landmark):
    text = (
        "The first time any player gains a Province, each player, ending with that one, bids once "
        "up to 40 debt or passes. The highest bidder gets +8 VP and takes the debt they bid."
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
    text = "When scoring, 2 VP per differently named card you have."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return 2 * len(owned)


class Obelisk(Landmark):
    text = (
        "When scoring, 2 VP per card you have from the chosen pile. "
        "Setup: choose an Action pile of the Supply at random."
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
    text = "When scoring, 4 VP per differently named Action card you have 3 or more copies of."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return 4 * sum(owned[card] >= 3 for card in you.of_type(list(owned), ACTION))


class Palace(Landmark):
    text = "When scoring, 3 VP per set of Copper, Silver and Gold you have."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return 3 * min(owned.get(card, 0) for card in (COPPER, SILVER, GOLD))


class Tomb(Landmark):
    text = "When you trash a card, +1 VP."

    @when(TRASH, reads=NOTHING, changes=NOTHING)
    def bury(self, you: Player, card: Card) -> None:
        you.take_vp(1)


class Tower(Landmark):
    text = "When scoring, 1 VP per card you have from an empty Supply pile, Victory cards aside."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        total = 0
        for card, count in owned.items():
            pile = game.pile_of(card)
            if pile is not None and pile.left == 0 and not game.types_of(card) & VICTORY:
                total += count
        return total


class TriumphalArch(Landmark):
    text = (
        "When scoring, 3 VP per copy you have of the Action card you have the second most copies "
        "of (either, if it is a tie)."
    )

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        counts = sorted(owned[card] for card in you.of_type(list(owned), ACTION))
        return 3 * counts[-2] if len(counts) > 1 else 0


class Wall(Landmark):
    text = "When scoring, -1 VP per card you have after the first 15."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return -max(sum(owned.values()) - 15, 0)


class WolfDen(Landmark):
    text = "When scoring, -3 VP per card you have exactly one copy of."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return -3 * sum(count == 1 for count in owned.values())
