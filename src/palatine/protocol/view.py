"""What one seat may see of a game: an allow-list, so that nothing hidden leaves by oversight.

Two games that differ only in what is hidden from a seat give that seat equal views.
"""

from __future__ import annotations

from typing import Final, final

from palatine.protocol.decision import Decision
from palatine.protocol.session import Session
from palatine.rules.card import SHADOW, Card
from palatine.rules.game import PHASE_NAMES, Game
from palatine.rules.pile import Pile
from palatine.rules.player import Player
from palatine.rules.scoring import score

SPECTATOR: Final = -1

Json = dict[str, object]


@final
class SeenCard:
    """A card in play: `stays` if it is still at work, with so many cards held under it.

    `holding` are their names if the viewer may look at them.
    """

    def __init__(self, name: str, stays: bool, held: int, holding: list[str]) -> None:
        self.name: str = name
        self.stays: bool = stays
        self.held: int = held
        self.holding: list[str] = holding

    def as_json(self) -> Json:
        """The same as plain data."""
        return {
            "name": self.name,
            "stays": self.stays,
            "held": self.held,
            "holding": self.holding,
        }


@final
class SeenPlayer:
    """One player as the viewer sees them; names of cards only where the viewer may know them."""

    def __init__(self, you: Player, name: str, own: bool) -> None:
        game = you.game
        self.seat: int = you.seat
        self.name: str = name
        self.hand_size: int = len(you.hand)
        self.hand: list[str] = sorted(_names(you.hand)) if own else []
        self.deck_size: int = you.deck_size()
        self.shadows: list[int] = [
            at for at, card in enumerate(you.deck_cards()) if card.bits & SHADOW
        ]
        self.discard_size: int = len(you.discard_pile)
        self.discard_top: str = you.discard_pile[-1].name if you.discard_pile else ""
        self.in_play: list[SeenCard] = _seen_in_play(game, you, own)
        self.set_aside: list[str] = _names(you.set_aside)
        self.face_down: int = 0  # cards set aside besides, which the viewer may not see
        for effect in game.effects:
            if effect.seat == you.seat and effect.play is None:
                if own or effect.face_up:
                    self.set_aside += _names(effect.held)
                else:
                    self.face_down += len(effect.held)
        self.looking_at: list[str] = _names(you.revealed) if own else []
        self.actions: int = you.actions
        self.buys: int = you.buys
        self.coins: int = you.coins
        self.potions: int = you.potions
        self.debt: int = you.debt
        self.vp: int = you.vp
        self.turns: int = you.turns
        self.score: int | None = score(game, you) if game.over else None

    def as_json(self) -> Json:
        """The same as plain data."""
        return {
            "seat": self.seat,
            "name": self.name,
            "hand_size": self.hand_size,
            "hand": self.hand,
            "deck_size": self.deck_size,
            "shadows": self.shadows,
            "discard_size": self.discard_size,
            "discard_top": self.discard_top,
            "in_play": [card.as_json() for card in self.in_play],
            "set_aside": self.set_aside,
            "face_down": self.face_down,
            "looking_at": self.looking_at,
            "actions": self.actions,
            "buys": self.buys,
            "coins": self.coins,
            "potions": self.potions,
            "debt": self.debt,
            "vp": self.vp,
            "turns": self.turns,
            "score": self.score,
        }


@final
class SeenPile:
    """A pile of the Supply: its top card ("" if empty), what that costs now, how many are left.

    `cards` lists a pile of different cards from the top, which everybody may look through;
    `chosen` is what was set aside for it when the game was set up.
    """

    def __init__(self, game: Game, pile: Pile) -> None:
        top = pile.top
        self.name: str = pile.name
        self.top: str = "" if top is None else top.name
        self.cost: str = "" if top is None else str(game.cost_of(top))
        self.left: int = pile.left
        self.cards: list[str] = [] if pile.below is None else _names(pile.all_cards())
        self.tokens: dict[str, int] = _tokens(game, pile.randomizer)
        chosen = game.chosen.get(pile.randomizer)
        self.chosen: str = "" if chosen is None else chosen.name

    def as_json(self) -> Json:
        """The same as plain data."""
        return {
            "name": self.name,
            "top": self.top,
            "cost": self.cost,
            "left": self.left,
            "cards": self.cards,
            "tokens": self.tokens,
            "chosen": self.chosen,
        }


@final
class SeenLandscape:
    """An Event, Landmark or the like, with what lies on it and the pile it was set up with.

    A Prophecy that has not come true yet is not in force.
    """

    def __init__(
        self, name: str, cost: str, chosen: str, tokens: dict[str, int], in_force: bool
    ) -> None:
        self.name: str = name
        self.cost: str = cost
        self.chosen: str = chosen
        self.tokens: dict[str, int] = tokens
        self.in_force: bool = in_force

    def as_json(self) -> Json:
        """The same as plain data."""
        return {
            "name": self.name,
            "cost": self.cost,
            "chosen": self.chosen,
            "tokens": self.tokens,
            "in_force": self.in_force,
        }


@final
class View:
    """A game as the player at `seat` sees it now, or a spectator.

    `decision` is the open question if it is the viewer's; `deciding` is the seat it is put to (-1
    once the game is over). What it is about stays hidden from the others: being asked about a
    Moat would show that one is held. While `possessor` is a seat, whoever sits there makes the
    decisions of whose turn it is and sees what they see. With `actions_buy` Actions left over may
    be used as Buys.
    """

    def __init__(self, session: Session, seat: int = SPECTATOR) -> None:
        game = session.game
        decision = session.decision
        self.seat: int = seat
        self.turn_seat: int = game.turn_seat
        self.possessor: int = game.possessor
        self.actions_buy: bool = game.actions_buy
        self.phase: str = PHASE_NAMES[game.phase]
        self.over: bool = game.over
        self.deciding: int = -1 if decision is None else decision.seat
        self.decision: Decision | None = None
        if decision is not None and decision.seat == seat:
            self.decision = decision
        self.players: list[SeenPlayer] = [
            SeenPlayer(you, session.names[you.seat], seat in (you.seat, game.decider(you).seat))
            for you in game.players
        ]
        self.supply: list[SeenPile] = [SeenPile(game, pile) for pile in game.piles]
        self.landscapes: list[SeenLandscape] = []
        awaited = [] if game.prophecy is None else [game.prophecy]
        for landscape in [*game.landscapes, *awaited]:
            chosen = game.chosen.get(landscape)
            self.landscapes.append(
                SeenLandscape(
                    landscape.name,
                    str(game.cost_of(landscape)) if landscape.can_be_bought else "",
                    "" if chosen is None else chosen.name,
                    _tokens(game, landscape),
                    landscape is not game.prophecy,
                )
            )
        self.trash: list[str] = _names(game.trash)

    def as_json(self) -> Json:
        """The same as plain data: numbers, strings, lists and dictionaries."""
        return {
            "seat": self.seat,
            "turn_seat": self.turn_seat,
            "possessor": self.possessor,
            "actions_buy": self.actions_buy,
            "phase": self.phase,
            "over": self.over,
            "deciding": self.deciding,
            "decision": None if self.decision is None else self.decision.as_json(),
            "players": [player.as_json() for player in self.players],
            "supply": [pile.as_json() for pile in self.supply],
            "landscapes": [landscape.as_json() for landscape in self.landscapes],
            "trash": self.trash,
        }


def _names(cards: list[Card]) -> list[str]:
    return [card.name for card in cards]


def _tokens(game: Game, place: object) -> dict[str, int]:
    found: dict[str, int] = {}
    for kind, lying in game.tokens.items():
        for holder, number in lying.items():
            if holder is place and number:
                found[kind] = number
    return found


def _seen_in_play(game: Game, you: Player, own: bool) -> list[SeenCard]:
    """The cards in play, those still at work first."""
    seen: list[SeenCard] = []
    rest = you.in_play.copy()
    for play in you.lasting:
        held: list[Card] = []
        for effect in game.effects:
            if effect.play is play:
                held += effect.held
        rest.remove(play.card)
        seen.append(SeenCard(play.card.name, True, len(held), _names(held) if own else []))
    for card in rest:
        seen.append(SeenCard(card.name, False, 0, []))
    return seen
