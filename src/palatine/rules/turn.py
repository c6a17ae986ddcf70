"""A turn: its phases, buying, Clean-up, and the end of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from palatine.errors import IllegalAnswer
from palatine.rules import facts
from palatine.rules.card import ACTION, SHADOW, TREASURE, Card, CardShaped, Event
from palatine.rules.cost import Cost
from palatine.rules.game import (
    ACTION_PHASE,
    BUYING,
    CLEANUP,
    START,
    TREASURES,
    Game,
)
from palatine.rules.pile import Pile
from palatine.rules.player import Player, position
from palatine.rules.triggers import (
    ANY_PLAYING,
    DISCARD_FROM_PLAY,
    END_OF_BUY,
    END_OF_TURN,
    START_OF_BUY,
    START_OF_CLEANUP,
    START_OF_TURN,
    THIS_TURN,
    UNTIL_MY_NEXT_TURN,
    resolve,
    resolve_together,
)

HAND_SIZE: Final = 5


def run(game: Game, most_turns: i64 = 0) -> None:
    """Plays on until the game is over, or a player would begin a turn past `most_turns` (0: never).

    Agents are asked as the rules come to their questions. An agent may raise out of a question;
    if the game was at rest then, it can be run again and asks the same question.
    """
    while not game.over:
        you = game.players[game.turn_seat]
        if game.phase == START:
            if most_turns and you.turns >= most_turns:
                return
            _start_turn(game, you)
        _action_phase(game, you)  # these three do nothing where their phase is over
        _treasure_step(game, you)
        _buy_step(game, you)
        if game.phase == CLEANUP:
            _clean_up(game, you)


def _start_turn(game: Game, you: Player) -> None:
    if not game.extra:
        you.turns += 1
    you.actions = 1
    you.buys = 1
    you.coins = 0
    you.coins_left = -1  # nobody was asked yet with what there is in this turn
    you.actions_played = 0
    if game.sink is not None:
        you.tell(facts.TURN, [], you.turns, None, facts.EXTRA if game.extra else "")
    if game.effects:
        for effect in game.effects.copy():
            if effect.until == UNTIL_MY_NEXT_TURN and effect.seat == you.seat:
                game.end_effect(effect)
    if game.heard & START_OF_TURN:
        game.starting = True
        resolve(game, START_OF_TURN, None, you.seat)
        game.starting = False
        for effect in game.effects:
            effect.sleeps = False
    game.phase = ACTION_PHASE


def _action_phase(game: Game, you: Player) -> None:
    agent = you.agent
    while game.phase == ACTION_PHASE:
        card: Card | None = None
        if agent.attentive or (you.actions > 0 and game.types & ACTION and _has_action(game, you)):
            game.at_rest = True
            if you.debt:
                you.offer_to_pay()
            card = agent.action(you)
            game.at_rest = False
        if card is None:
            game.phase = TREASURES
            if game.heard & START_OF_BUY:
                resolve(game, START_OF_BUY, None, you.seat)
            return
        why_not = cannot_play(game, you, card, ACTION)
        if why_not:
            raise IllegalAnswer(why_not)
        you.actions -= 1
        you.play_from_hand(card)


def _has_action(game: Game, you: Player) -> bool:
    """Whether there is an Action to play in hand, or as a Shadow in the deck."""
    # As `Game.types_of` says, but worked out once for all cards.
    printed = ACTION | TREASURE if game.treasures_are & ACTION else ACTION
    for card in you.hand:
        if card.bits & printed:
            return True
    return bool(game.types & SHADOW) and bool(you.playable(ACTION))


def cannot_play(game: Game, you: Player, card: Card, types: i64) -> str:
    """Why a card cannot be played as a move of the turn; nothing if it can."""
    shadow = card.stands_for
    if shadow is not None:
        if position(you.deck_cards(), shadow) < 0:
            return f"{shadow.name} is not in your deck"
        card = shadow
    elif not you.has_in_hand(card):
        return f"{card.name} is not in your hand"
    if not game.types_of(card) & types:
        kind = "an Action" if types == ACTION else "a Treasure"
        return f"{card.name} is not {kind}"
    if types == ACTION and you.actions < 1:
        return f"you have no Action left for {card.name}"
    return ""


def _treasure_step(game: Game, you: Player) -> None:
    agent = you.agent
    while game.phase == TREASURES:
        game.at_rest = True
        if you.debt:
            you.offer_to_pay()
            if game.phase != TREASURES:
                break
        chosen = agent.treasures(you)
        game.at_rest = False
        if not chosen:
            break
        if chosen is you.hand:
            if not _play_all_treasures(game, you):
                break
        else:
            for card in chosen:
                why_not = cannot_play(game, you, card, TREASURE)
                if why_not:
                    raise IllegalAnswer(why_not)
                you.play_from_hand(card)
    if game.phase == TREASURES:
        game.phase = BUYING


def _play_all_treasures(game: Game, you: Player) -> bool:
    """Plays every Treasure in hand that asks nothing; says whether more may be worth playing.

    Plain ones come first, those that are best after all others last. Where nobody listens, those
    that only give coins are played in bulk.
    """
    if game.sink is not None or game.heard & ANY_PLAYING:
        return _play_one_by_one(game, you)
    in_play = you.in_play
    rest: list[Card] = []
    coins: i64 = 0
    for card in you.hand:
        if card.bulk:
            coins += card.adds_coins
            in_play.append(card)
        else:
            rest.append(card)
    found = len(rest) < len(you.hand)
    you.hand = rest
    you.coins += coins
    if not game.only_plain_treasures and you.of_type(rest, TREASURE):
        return _play_one_by_one(game, you) or found
    return found and you.agent.attentive


def _play_one_by_one(game: Game, you: Player) -> bool:
    """Plays the Treasures in hand that ask nothing; says whether there were any."""
    found = False
    for step in range(3):
        for card in you.of_type(you.hand, TREASURE):
            if _turn_to_play(card) == step and game.phase == TREASURES and card in you.hand:
                you.play_from_hand(card)
                found = True
    return found


def _turn_to_play(card: Card) -> int:
    """Plain Treasures first, then others, then those that are best last; 3: not by itself."""
    if card.asks:
        return 3
    if card.bulk:
        return 0
    return 2 if card.plays_last else 1


def _buy_step(game: Game, you: Player) -> None:
    agent = you.agent
    while game.phase == BUYING:
        thing: CardShaped | None = None
        game.at_rest = True
        if you.debt:
            you.offer_to_pay()
        if agent.attentive or you.can_buy():
            thing = agent.buy(you)
        game.at_rest = False
        if thing is None:
            if game.heard & END_OF_BUY:
                resolve(game, END_OF_BUY, None, you.seat)
                if game.phase != BUYING:
                    return
            game.phase = CLEANUP
            return
        buy(game, you, thing)


def cannot_buy(game: Game, you: Player, thing: CardShaped) -> str:
    """Why a card or Event cannot be bought now; nothing if it can."""
    return _cannot_buy(game, you, thing, game.pile_of(thing), game.cost_of(thing))


def _cannot_buy(game: Game, you: Player, thing: CardShaped, pile: Pile | None, cost: Cost) -> str:
    if pile is not None:
        if pile.top is not thing:
            if pile.top is None:
                return f"the {pile.name} pile is empty"
            return f"{thing.name} is not on top of its pile"
    elif isinstance(thing, Card):
        return f"{thing.name} is not in the Supply"
    elif not isinstance(thing, Event) or thing not in game.landscapes:
        return f"{thing.name} cannot be bought"
    elif thing.is_spent(game):
        return f"{thing.name} can be bought once a turn"
    if not you.can_buy():
        return "you have no Buy left"
    if you.debt:
        return f"you owe {you.debt}: pay first"
    if cost.coins > you.coins or cost.potions > you.potions:
        potions = " " + "P" * you.potions if you.potions else ""
        return f"{thing.name} costs {cost}, you have ${you.coins}{potions}"
    return ""


def buy(game: Game, you: Player, thing: CardShaped) -> None:
    """Buys a card or an Event: a Buy, its coins, and the debt of its cost."""
    pile = game.pile_of(thing)
    cost = game.cost_of(thing)
    if (
        pile is None
        or pile.top is not thing
        or you.buys < 1
        or you.debt
        or cost.coins > you.coins
        or cost.potions > you.potions
    ):  # a card of the Supply that is plainly affordable needs no closer look
        why_not = _cannot_buy(game, you, thing, pile, cost)
        if why_not:
            raise IllegalAnswer(why_not)
    if you.buys > 0:
        you.buys -= 1
    else:
        you.actions -= 1  # which may be used as a Buy
    you.coins -= cost.coins
    if cost.potions:
        you.potions -= cost.potions
    if game.sink is not None:
        you.tell(facts.BUY, [], 0, thing)
    game.depth += 1
    if cost.debt:
        you.take_debt(cost.debt)
    if pile is not None:
        you.gain_from(pile, bought=True)
    elif isinstance(thing, Event):
        if thing.once_a_turn:
            game.this_turn[thing] = 1
        thing.happen(you)
    game.depth -= 1


def _clean_up(game: Game, you: Player) -> None:
    debt = you.debt
    if game.heard & START_OF_CLEANUP:
        resolve(game, START_OF_CLEANUP, None, you.seat)
    awaited = (game.heard | game.hooks) & DISCARD_FROM_PLAY
    if awaited or you.lasting:
        _discard_from_play(game, you, awaited != 0)
    else:
        you.discard_pile += you.in_play
        you.in_play.clear()
    you.discard_pile += you.hand  # all of it, which nobody looks at
    you.hand.clear()
    if you.debt > debt:
        you.offer_to_pay(leaving=True)
    you.draw(HAND_SIZE)
    if game.heard & END_OF_TURN:
        resolve(game, END_OF_TURN, None, you.seat)
    if you.trashed:
        you.put_in_discard(you.take(you.set_aside, you.trashed))
        you.trashed = []
    _end_turn(game, you)


def _discard_from_play(game: Game, you: Player, awaited: bool) -> None:
    """Discards what is in play, except what is still at work and what doubled it."""
    played = you.in_play
    you.in_play = []
    for play in you.lasting:
        played.remove(play.card)
        you.in_play.append(play.card)
    you.discard_pile += played
    if played and awaited:
        game.discarded = played.copy()
        resolve_together(game, DISCARD_FROM_PLAY, played, you)
        game.discarded = []


def _end_turn(game: Game, you: Player) -> None:
    you.actions = 0
    you.buys = 0
    you.coins = 0
    you.potions = 0
    if game.possessor >= 0:
        game.possessor = -1
        you.agent = you.own_agent
    if game.effects:
        game.effects = [effect for effect in game.effects if effect.until != THIS_TURN]
        game.listen_again()
    if game.this_turn:
        game.this_turn = {}
    if game.firsts:
        game.firsts = {}
    for player in game.players:
        player.gains_before = len(player.gains)
    if game.is_last_turn:
        game.over = True
        if game.sink is not None:
            you.tell(facts.OVER, [])
        return
    if game.next_seat >= 0:
        _pass_on_for_extra_turn(game)
    else:
        game.extra = False  # after an extra turn comes who would have come without it
        game.regular_seat = (game.regular_seat + 1) % len(game.players)
        game.turn_seat = game.regular_seat
    game.phase = START


def _pass_on_for_extra_turn(game: Game) -> None:
    """Gives the turn to who was given an extra one; none is given in an extra turn."""
    game.extra = True
    game.turn_seat = game.next_seat
    game.possessor = game.next_possessor
    game.next_seat = -1
    game.next_possessor = -1
    if game.possessor >= 0:
        game.possess(game.turn_player())


def would_end(game: Game, pile: Pile) -> bool:
    """Whether the game would end because the top card of this pile is taken."""
    if pile.left != 1 or game.is_last_turn:
        return False
    return pile.randomizer.ends_the_game or game.empty_piles + 1 >= game.piles_to_end()
