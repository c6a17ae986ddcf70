"""A game as plain data, to compare one with another: everything in it that can change."""

from __future__ import annotations

from collections import Counter
from typing import Any

from palatine.rules.card import CardShaped
from palatine.rules.game import Game
from palatine.rules.pile import Pile
from palatine.rules.play import Gain, Play
from palatine.rules.player import Player
from palatine.rules.rng import Stream
from palatine.rules.triggers import Effect, Trigger

PARTS: dict[type, tuple[str, ...]] = {
    Game: (
        "old_debt_timing", "stream", "players", "piles", "order", "landscapes", "watchers",
        "chosen", "trash", "tokens", "happened", "this_turn", "firsts", "effects",
        "always_heard", "heard", "shared", "turn_seat", "phase", "starting", "at_rest",
        "empty_piles",
        "is_last_turn", "over", "depth", "news", "prophecy", "discount", "treasures_are",
        "actions_buy", "regular_seat", "possessor", "extra", "next_seat", "next_possessor",
    ),
    Player: (
        "seat", "stream", "deck_cards", "hand", "discard_pile", "in_play", "lasting", "revealed",
        "set_aside", "gained_this_turn", "actions", "buys", "coins", "debt", "vp", "turns",
        "actions_played", "potions", "trashed", "coins_left", "debt_left",
    ),
    Pile: ("randomizer", "index", "top", "left", "below"),
    Effect: (
        "source", "trigger", "seat", "until", "play", "held", "spared", "face_up", "sleeps", "due",
        "over",
    ),
    Play: ("card", "in_play", "under", "spared", "replaced", "replayed_by"),
    Gain: ("card", "seat", "pile", "place", "nth", "in_buy_phase", "bought"),
    Stream: ("state",),
    Trigger: ("moment",),
}  # fmt: skip
"""What is looked at of each kind of object: attributes, or methods that need no argument."""


def state_of(game: Game) -> dict[str, Any]:
    """Everything in a game that can change; equal for games that will go on alike."""
    state: dict[str, Any] = _plain(game, {})
    return state


def cards_in(game: Game) -> Counter[str]:
    """How many there are of each card, wherever they are."""
    cards = game.trash.copy()
    for pile in game.piles:
        cards += pile.all_cards()
    for you in game.players:
        cards += you.all_cards()
    return Counter(card.name for card in cards)


def _plain(value: Any, plays: dict[Play, int]) -> Any:
    if isinstance(value, CardShaped):
        return value.name
    if isinstance(value, list):
        return [_plain(each, plays) for each in value]
    if isinstance(value, dict):
        return {_plain(key, plays): _plain(each, plays) for key, each in value.items()}
    if isinstance(value, Play):
        if value in plays:
            return f"play {plays[value]}"
        plays[value] = len(plays)
    parts = PARTS.get(type(value))
    if parts is None:
        return value
    found = {}
    for name in parts:
        part = getattr(value, name)
        found[name] = _plain(part() if callable(part) else part, plays)
    return found
