"""What a bot that only names its buys does in positions where one thing is right."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from palatine.agents import Line, Menu, Sensible
from palatine.cards.basic import DUCHY, GOLD, SILVER
from palatine.cards.registry import known
from palatine.rules.agent import CHOOSE, DISCARD, NO_NUMBER, TOPDECK
from palatine.rules.card import Card
from palatine.rules.game import ACTION_PHASE, BUYING, START
from palatine.rules.turn import buy, run
from tests.strategies import position

if TYPE_CHECKING:
    from palatine.rules.card import CardShaped
    from palatine.rules.game import Game
    from palatine.rules.player import Player

pytestmark = pytest.mark.compiled_too

YOUNG = "Copper x5, Estate x2, Silver x2"
"""The rest of a deck of the first turns."""
RICH = "Gold x4, Silver x4, Copper x4, Province"
"""The rest of a deck that buys a Province each turn."""
LAST = "Province 1"
THEIRS = "Gold, Silver, Copper, Estate, Province"


class Halt(Exception):
    """What was to be looked at has happened."""


class Bot(Sensible):
    """Stops the game where it would have to buy."""

    def buy(self, you: Player) -> CardShaped | None:
        raise Halt


def laid_out(
    cards: str,
    hand: str,
    deck: str = YOUNG,
    discard: str = "",
    left: str = "",
    vp: int = -1,
    **more: Any,
) -> Game:
    """A position between two bots.

    `left` says how many cards some piles still have ("Province 2"); so many `vp` lie on the first
    pile or landscape that is named, if that is said.
    """
    game = position(cards, hand, deck, **more)
    for you in game.players:
        you.agent = Bot()
    game.players[0].discard_pile = list(written(discard).elements())
    for part in filter(None, left.split(", ")):
        name, _, number = part.rpartition(" ")
        pile = next(pile for pile in game.piles if pile.name == name)
        pile.set_cards(pile.all_cards()[pile.left - int(number) :])
    game.count_empty_piles()
    if vp >= 0:
        game.set_tokens("vp", known().named(cards.split(", ", maxsplit=1)[0]), vp)
    return game


def do(game: Game, what: str) -> None:
    """Plays or buys something; "turn" goes on until it comes to buying, "begin" from its start."""
    you = game.turn_player()
    verb, _, name = what.partition(" ")
    thing = known().find(name)
    if verb == "play":
        assert isinstance(thing, Card)
        you.actions -= 1
        you.play_from_hand(thing)
    elif verb == "buy":
        assert thing is not None
        game.phase = BUYING
        buy(game, you, thing)
    else:
        game.phase = START if verb == "begin" else ACTION_PHASE
        with pytest.raises(Halt):
            run(game)


def seen(game: Game, what: str) -> object:
    """A number, or cards as the tables write them: "trash", "hand", "their hand", ..."""
    you, other = game.players
    if what == "trash":
        return Counter(game.trash)
    *their, part = what.split()
    player = other if their else you
    if part == "top":
        return Counter(player.deck_cards()[:1])
    value = getattr(player, {"discard": "discard_pile", "play": "in_play"}.get(part, part))
    return Counter(value) if isinstance(value, list) else value


def written(cards: str) -> Counter[Card]:
    """Cards as a table writes them: "Gold, Copper x3"."""
    found: Counter[Card] = Counter()
    for part in filter(None, cards.split(", ")):
        name, _, number = part.partition(" x")
        card = known().named(name)
        assert isinstance(card, Card)
        found[card] += int(number or 1)
    return found


def case(says: str, cards: str, what: str, then: dict[str, str | int], **given: Any) -> Any:
    return pytest.param(cards, what, given, then, id=says)


def check(cards: str, what: str, given: dict[str, Any], then: dict[str, str | int]) -> None:
    game = laid_out(cards, **given)
    do(game, what)
    found = {part: seen(game, part) for part in then}
    assert found == {
        part: written(value) if isinstance(value, str) else value for part, value in then.items()
    }


ACTIONS = [
    # what gives an Action back comes before what uses one up
    ("Smithy, Village", "Smithy, Village", {}, "Village"),
    ("Smithy, Moat", "Moat, Smithy", {}, "Smithy"),
    ("Smithy, Militia", "Militia, Smithy", {"actions": 2}, "Smithy"),
    ("Witch, Smithy", "Smithy, Witch", {}, "Witch"),
    ("Witch, Smithy", "Smithy, Witch", {"left": "Curse 0"}, "Smithy"),
    # what is best with a large hand comes last of those, what counts Actions first
    ("Cellar, Laboratory", "Cellar, Laboratory", {}, "Laboratory"),
    ("Forum, Market", "Forum, Market", {}, "Market"),
    ("City Quarter, Market", "Market, City Quarter", {}, "City Quarter"),
    ("Encampment/Plunder, Laboratory", "Encampment, Laboratory", {}, "Laboratory"),
    ("Encampment/Plunder, Laboratory", "Encampment, Laboratory, Gold", {}, "Encampment"),
    # something must be left to play twice
    ("Throne Room, Laboratory, Smithy", "Throne Room, Smithy, Laboratory", {}, "Laboratory"),
    ("Throne Room, Laboratory, Smithy", "Throne Room, Smithy", {}, "Throne Room"),
    ("Throne Room, Laboratory, Smithy", "Throne Room, Laboratory", {}, "Throne Room"),
    ("Throne Room", "Throne Room, Gold", {}, None),
    # a Crown is a Treasure, too
    ("Crown, Moat", "Crown, Moat, Gold", {}, "Moat"),
    ("Crown, Smithy", "Crown, Smithy, Copper", {"deck": RICH}, "Crown"),
    ("Crown", "Crown, Gold", {}, None),
    # nothing is trashed that is worth keeping
    ("Chapel", "Chapel, Gold, Silver", {}, None),
    ("Temple", "Temple, Gold, Silver", {}, None),
    ("Temple", "Temple, Gold, Copper", {}, "Temple"),
    ("Sacrifice", "Sacrifice, Gold, Silver", {}, None),
    ("Catapult/Rocks", "Catapult, Gold, Silver", {}, None),
    ("Moneylender", "Moneylender, Gold", {}, None),
    ("Mine", "Mine, Estate", {}, None),
    # a Shadow is played from the deck, too, but one in hand first
    ("Fishmonger", "Copper", {"deck": "Copper, Fishmonger, Copper"}, "Fishmonger (deck)"),
    ("Fishmonger", "Copper, Fishmonger", {"deck": "Copper, Fishmonger"}, "Fishmonger"),
    ("Throne Room, Ninja", "Throne Room", {"deck": "Copper, Ninja"}, "Throne Room"),
    # what brings debt is worth less by that, and nothing if it could not be paid
    ("Root Cellar", "Root Cellar, Estate", {"deck": "Estate x8, Copper x2"}, None),
    ("Root Cellar", "Root Cellar, Estate", {"deck": RICH}, "Root Cellar"),
    ("Imperial Envoy", "Imperial Envoy, Copper", {}, "Imperial Envoy"),
    ("Imperial Envoy", "Imperial Envoy, Copper", {"debt": 14}, None),
    ("Craftsman", "Craftsman", {"debt": 14}, None),
    ("Litter, Village", "Litter, Village", {"deck": RICH}, "Litter"),
    # something must be left for Daimyo, and to trash
    ("Daimyo, Village, Smithy", "Daimyo, Smithy, Village", {}, "Village"),
    ("Daimyo, Smithy", "Smithy, Daimyo", {}, "Daimyo"),
    ("Change", "Change, Province", {}, None),
    ("Change", "Change, Province", {"debt": 1}, "Change"),
    ("Rice Broker", "Rice Broker, Gold", {}, None),
    # Aristocrats take turns
    ("Aristocrat, Smithy", "Smithy, Aristocrat x2", {}, "Aristocrat"),
    # the first Action against an Enchantress is the one that is missed least
    ("Enchantress, Village, Smithy", "Smithy, Village", {"enchanted": True}, "Village"),
    ("Enchantress, Chapel, Smithy", "Smithy, Chapel", {"enchanted": True}, "Chapel"),
]


@pytest.mark.parametrize(("cards", "hand", "given", "best"), ACTIONS)
def test_action_to_play_next(
    cards: str, hand: str, given: dict[str, Any], best: str | None
) -> None:
    given = given.copy()
    enchanted = given.pop("enchanted", False)
    game = laid_out(cards, hand, **given)
    you, other = game.players
    if enchanted:
        game.turn_seat = 1
        other.hand += written("Enchantress")
        do(game, "play Enchantress")
        game.turn_seat = 0
    card = you.agent.action(you)
    assert (card and card.name) == best


TRASHING = [
    case(
        "Chapel takes junk and keeps coins to buy with",
        "Chapel",
        "play Chapel",
        {"trash": "Curse, Estate x2, Copper", "hand": "Copper"},
        hand="Chapel, Curse, Estate x2, Copper x2",
        deck="Copper x4, Silver x2",
    ),
    case(
        "Estates are points at the end",
        "Chapel",
        "play Chapel",
        {"trash": "Curse"},
        hand="Chapel, Estate x2, Curse",
        left=LAST,
    ),
    case(
        "Temple takes no Gold",
        "Temple",
        "play Temple",
        {"trash": "Estate, Copper", "vp": 1},
        hand="Temple, Gold, Copper, Estate",
    ),
    case(
        "even two Coppers are worse than a Gold",
        "Temple",
        "play Temple",
        {"trash": "Copper"},
        hand="Temple, Gold, Copper x2",
    ),
    case(
        "Sacrifice takes an Estate for 2 VP",
        "Sacrifice",
        "play Sacrifice",
        {"trash": "Estate", "vp": 2},
        hand="Sacrifice, Estate, Gold, Copper",
    ),
    case(
        "or a Copper rather than a Silver",
        "Sacrifice",
        "play Sacrifice",
        {"trash": "Copper", "coins": 2},
        hand="Sacrifice, Copper, Gold, Silver",
    ),
    case(
        "Catapult throws Rocks for a Silver",
        "Catapult/Rocks",
        "play Catapult",
        {"trash": "Rocks", "hand": "Copper, Gold, Silver"},
        hand="Catapult, Copper, Gold, Rocks",
    ),
    case(
        "Catapult throws no Gold",
        "Catapult/Rocks",
        "play Catapult",
        {"trash": "Copper"},
        hand="Catapult, Copper, Gold",
        other_hand=THEIRS,
    ),
    case(
        "Remodel makes something of an Estate",
        "Remodel",
        "play Remodel",
        {"trash": "Estate"},
        hand="Remodel, Estate, Gold, Copper",
    ),
    case(
        "and at the end a Province of a Gold",
        "Remodel",
        "play Remodel",
        {"trash": "Gold", "discard": "Province"},
        hand="Remodel, Estate, Gold",
        deck=RICH,
        left="Province 2",
    ),
    case(
        "Mine makes Gold",
        "Mine",
        "play Mine",
        {"trash": "Silver", "hand": "Gold, Copper"},
        hand="Mine, Copper, Silver",
    ),
    case(
        "Moneylender takes a Copper",
        "Moneylender",
        "play Moneylender",
        {"trash": "Copper", "coins": 3},
        hand="Moneylender, Copper, Gold",
    ),
    case(
        "Sentry trashes junk",
        "Sentry",
        "play Sentry",
        {"trash": "Curse, Estate", "discard": ""},
        hand="Sentry",
        deck="Copper, Curse, Estate, Gold x4",
    ),
    case(
        "Sentry discards a Province",
        "Sentry",
        "play Sentry",
        {"trash": "", "discard": "Province", "top": "Gold"},
        hand="Sentry",
        deck="Copper, Province, Gold, Silver x3",
    ),
    case(
        "Sentry puts the best on top",
        "Sentry",
        "play Sentry",
        {"trash": "", "discard": "", "top": "Gold"},
        hand="Sentry",
        deck="Copper, Silver, Gold, Estate x3",
    ),
    case(
        "a victim of Bandit keeps the Gold",
        "Bandit",
        "play Bandit",
        {"trash": "Silver", "their discard": "Gold"},
        hand="Bandit",
        deck="Silver, Gold, Copper x3",
    ),
    case(
        "Thief takes what is best and gains it",
        "Thief",
        "play Thief",
        {"discard": "Gold", "their discard": "Silver"},
        hand="Thief",
        deck="Silver, Gold, Copper x3",
    ),
    case(
        "Thief leaves Coppers where they are",
        "Thief",
        "play Thief",
        {"trash": "Copper", "discard": ""},
        hand="Thief, Silver x3",
        deck="Copper x2, Gold x2",
    ),
    case(
        "Advance makes a better Action of a worse one",
        "Advance, Village, Laboratory",
        "buy Advance",
        {"trash": "Village", "discard": "Laboratory"},
        hand="Village, Estate",
    ),
    case(
        "or leaves it",
        "Advance, Village, Laboratory",
        "buy Advance",
        {"trash": ""},
        hand="Laboratory, Estate",
    ),
    case(
        "Ritual takes an Estate",
        "Ritual",
        "buy Ritual",
        {"trash": "Estate", "vp": 2},
        hand="Estate, Gold",
        coins=4,
    ),
    case(
        "and at the end a Gold",
        "Ritual",
        "buy Ritual",
        {"trash": "Gold", "vp": 6},
        hand="Estate, Gold, Copper",
        deck=RICH,
        left=LAST,
        coins=4,
    ),
    case(
        "Engineer stays while it will be played again",
        "Engineer",
        "play Engineer",
        {"trash": "", "discard": "Silver"},
        hand="Engineer, Copper",
    ),
    case(
        "and goes when it will not",
        "Engineer",
        "play Engineer",
        {"trash": "Engineer"},
        hand="Engineer, Copper",
        deck=RICH,
        left=LAST,
    ),
    case(
        "Small Castle gives a Humble one for the next",
        "Castles",
        "play Small Castle",
        {"trash": "Humble Castle", "play": "Small Castle"},
        hand="Small Castle, Humble Castle, Copper",
        left="Castles 3",
    ),
    case(
        "or itself",
        "Castles",
        "play Small Castle",
        {"trash": "Small Castle", "discard": "Grand Castle"},
        hand="Small Castle, Copper",
        left="Castles 2",
    ),
]


@pytest.mark.parametrize(("cards", "what", "given", "then"), TRASHING)
def test_trashing(cards: str, what: str, given: dict[str, Any], then: dict[str, str | int]) -> None:
    check(cards, what, given, then)


DISCARDING = [
    case(
        "Militia leaves the best Treasures",
        "Militia",
        "play Militia",
        {"their hand": "Gold, Silver, Copper"},
        hand="Militia",
        other_hand=THEIRS,
    ),
    case(
        "one Action that can be played is kept, the other is not",
        "Militia, Smithy",
        "play Militia",
        {"their hand": "Smithy, Gold, Silver"},
        hand="Militia",
        other_hand="Smithy x2, Gold, Silver, Copper",
    ),
    case(
        "with a Village both are",
        "Militia, Smithy, Village",
        "play Militia",
        {"their hand": "Smithy x2, Village"},
        hand="Militia",
        other_hand="Smithy x2, Village, Copper x2",
    ),
    case(
        "Catapult's victims as well",
        "Catapult/Rocks",
        "play Catapult",
        {"their hand": "Gold, Silver, Copper"},
        hand="Catapult, Copper",
        other_hand=THEIRS,
    ),
    case(
        "Legionary shows a Gold",
        "Legionary",
        "play Legionary",
        {"their hand": "Gold, Silver, Copper", "their discard": "Copper, Estate, Province"},
        hand="Legionary, Gold",
        other_hand=THEIRS,
    ),
    case(
        "Cellar changes what is no use",
        "Cellar",
        "play Cellar",
        {"discard": "Estate x2, Curse", "hand": "Silver, Copper x4"},
        hand="Cellar, Estate x2, Curse, Silver, Copper",
    ),
    case(
        "in a good deck Coppers, too",
        "Cellar",
        "play Cellar",
        {"discard": "Estate, Copper"},
        hand="Cellar, Estate, Silver, Copper",
        deck=RICH,
    ),
    case(
        "Forum",
        "Forum",
        "play Forum",
        {"discard": "Estate x2"},
        hand="Forum, Estate x2, Silver",
    ),
    case(
        "Actions that cannot be played go first",
        "Poacher, Smithy",
        "play Poacher",
        {"discard": "Smithy"},
        hand="Poacher, Smithy, Silver",
        left="Curse 0",
        actions=0,
    ),
    case(
        "Opulent Castle turns Victory cards into coins",
        "Castles",
        "play Opulent Castle",
        {"discard": "Estate, Province, Humble Castle", "coins": 6},
        hand="Opulent Castle, Estate, Province, Copper, Humble Castle",
    ),
    case(
        "Arena takes an Action that was not played",
        "Arena, Village, Smithy",
        "turn",
        {"discard": "Village", "vp": 2},
        hand="Village, Smithy, Copper",
        actions=0,
    ),
    case(
        "but no Crown",
        "Arena, Crown",
        "turn",
        {"discard": "", "vp": 0, "coins": 6},
        hand="Crown, Gold",
        actions=0,
    ),
    case(
        "nor for nothing",
        "Arena, Village",
        "turn",
        {"discard": ""},
        hand="Village, Copper",
        actions=0,
        vp=0,
    ),
    case(
        "Spy discards your own Estate and their Silver",
        "Spy",
        "play Spy",
        {"discard": "Estate", "their discard": ""},
        hand="Spy",
        deck="Copper, Estate, Silver x2",
    ),
    case(
        "Library keeps no Action that cannot be played",
        "Library, Village, Smithy",
        "play Library",
        {"hand": "Copper x7", "discard": "Smithy, Village"},
        hand="Library, Copper x3",
        deck="Smithy, Village, Copper x4",
    ),
    case(
        "but one that can",
        "Library, Village, Smithy",
        "play Library",
        {"hand": "Copper x5, Smithy, Village", "discard": ""},
        hand="Library, Copper x3",
        deck="Smithy, Village, Copper x2",
        actions=2,
    ),
    case(
        "Chancellor turns a poor deck over",
        "Chancellor",
        "play Chancellor",
        {"discard": "Estate x3, Copper"},
        hand="Chancellor, Gold",
        deck="Estate x3, Copper",
    ),
    case(
        "and keeps a good one",
        "Chancellor",
        "play Chancellor",
        {"discard": ""},
        hand="Chancellor, Estate",
        deck="Gold x3, Copper",
    ),
]


@pytest.mark.parametrize(("cards", "what", "given", "then"), DISCARDING)
def test_discarding(
    cards: str, what: str, given: dict[str, Any], then: dict[str, str | int]
) -> None:
    check(cards, what, given, then)


MOVING = [
    case(
        "Haunted Castle's victims put their worst cards back",
        "Castles",
        "buy Haunted Castle",
        {"their hand": "Gold, Silver, Copper", "discard": "Haunted Castle, Gold"},
        hand="Copper",
        coins=6,
        left="Castles 5",
        other_hand=THEIRS,
    ),
    case(
        "Artisan keeps for next turn what cannot be played in this",
        "Artisan, Smithy",
        "play Artisan",
        {"top": "Smithy"},
        hand="Artisan, Smithy, Copper x2, Estate",
    ),
    case(
        "Archive hands out the best first",
        "Archive",
        "play Archive",
        {"hand": "Copper, Gold"},
        hand="Archive, Copper",
        deck="Copper, Gold, Estate, Copper x5",
    ),
    case(
        "Settlers fetch a Copper",
        "Settlers/Bustling Village",
        "play Settlers",
        {"hand": "Silver, Copper", "discard": ""},
        hand="Settlers",
        deck="Silver",
        discard="Copper",
    ),
    case(
        "Bustling Village fetches Settlers",
        "Settlers/Bustling Village",
        "play Bustling Village",
        {"hand": "Silver, Settlers", "discard": ""},
        hand="Bustling Village",
        deck="Silver",
        discard="Settlers",
    ),
    case(
        "Harbinger brings the best card back",
        "Harbinger",
        "play Harbinger",
        {"top": "Gold"},
        hand="Harbinger",
        deck="Silver x2",
        discard="Copper, Gold, Estate",
    ),
    case(
        "but none that is worse than others to come",
        "Harbinger",
        "play Harbinger",
        {"top": "Silver"},
        hand="Harbinger",
        deck="Silver x2",
        discard="Copper, Estate",
    ),
    case(
        "Annex keeps the worst cards out of the deck",
        "Annex",
        "buy Annex",
        {"discard": "Copper x2, Estate x3, Duchy"},
        hand="Silver",
        deck="Silver",
        discard="Copper x2, Estate x3, Gold x2",
    ),
    case(
        "Vassal plays a Village",
        "Vassal, Village",
        "play Vassal",
        {"play": "Vassal, Village", "hand": "Copper"},
        hand="Vassal",
        deck="Village, Copper x4",
    ),
    case(
        "but no Chapel among good cards",
        "Vassal, Chapel",
        "play Vassal",
        {"play": "Vassal", "discard": "Chapel"},
        hand="Vassal, Gold",
        deck="Chapel, Copper x4",
    ),
    case(
        "Throne Room plays the best Action twice",
        "Throne Room, Smithy, Moat",
        "play Throne Room",
        {"play": "Throne Room, Smithy", "hand": "Moat, Copper x5, Estate"},
        hand="Throne Room, Moat, Smithy",
    ),
    case(
        "Overlord plays what is best in the Supply",
        "Overlord, Village, Moat, Smithy",
        "play Overlord",
        {"hand": "Copper x4", "play": "Overlord"},
        hand="Overlord, Copper",
    ),
    case(
        "Encampment shows a Gold and stays",
        "Encampment/Plunder",
        "play Encampment",
        {"play": "Encampment", "set_aside": ""},
        hand="Encampment, Gold",
    ),
    case(
        "or a Plunder",
        "Encampment/Plunder",
        "play Encampment",
        {"play": "Encampment", "set_aside": ""},
        hand="Encampment, Plunder",
    ),
    case(
        "Moat is always revealed",
        "Moat, Witch",
        "play Witch",
        {"their discard": ""},
        hand="Witch",
        other_hand="Moat, Copper x4",
    ),
    case(
        "Gladiator reveals what the other player has least of",
        "Gladiator/Fortune",
        "play Gladiator",
        {"coins": 3, "trash": "Gladiator"},
        hand="Gladiator, Copper, Gold",
        deck="Copper x5",
    ),
    case(
        "and the other player shows a copy",
        "Gladiator/Fortune",
        "play Gladiator",
        {"coins": 2, "trash": ""},
        hand="Gladiator, Copper",
        other_hand="Copper",
    ),
]


@pytest.mark.parametrize(("cards", "what", "given", "then"), MOVING)
def test_moving_and_playing(
    cards: str, what: str, given: dict[str, Any], then: dict[str, str | int]
) -> None:
    check(cards, what, given, then)


OF_LATER_SETS = [
    case(
        "Change gives coins in debt",
        "Change",
        "play Change",
        {"coins": 3, "trash": "", "debt": 2},
        hand="Change, Estate",
        debt=2,
    ),
    case(
        "Change makes something of an Estate that can be paid",
        "Change",
        "play Change",
        {"trash": "Estate", "discard": "Province", "debt": 6},
        hand="Change, Estate, Copper x3",
        deck=RICH,
    ),
    case(
        "in a young deck a Gold, and no Province, of a Copper",
        "Change",
        "play Change",
        {"trash": "Copper", "discard": "Gold", "debt": 6},
        hand="Change, Copper x4",
    ),
    case(
        "Gold Mine gains a Gold while the debt can be paid",
        "Gold Mine",
        "play Gold Mine",
        {"discard": "Gold", "debt": 4},
        hand="Gold Mine, Copper x2",
        deck=RICH,
    ),
    case(
        "and none when it cannot",
        "Gold Mine",
        "play Gold Mine",
        {"discard": "", "debt": 14},
        hand="Gold Mine, Copper x2",
        debt=14,
    ),
    case(
        "Gold Mine takes no debt for nothing",
        "Gold Mine",
        "play Gold Mine",
        {"discard": "", "debt": 0},
        hand="Gold Mine, Copper x2",
        deck=RICH,
        left="Gold 0",
    ),
    case(
        "Snake Witch deals a Curse",
        "Snake Witch",
        "play Snake Witch",
        {"their discard": "Curse", "play": ""},
        hand="Snake Witch, Gold",
    ),
    case(
        "and stays when there is none",
        "Snake Witch",
        "play Snake Witch",
        {"their discard": "", "play": "Snake Witch"},
        hand="Snake Witch, Gold",
        left="Curse 0",
    ),
    case(
        "Kitsune deals a Curse and gives Actions for a Smithy",
        "Kitsune, Smithy",
        "play Kitsune",
        {"their discard": "Curse", "actions": 2, "coins": 0},
        hand="Kitsune, Smithy",
    ),
    case(
        "or coins for nothing better",
        "Kitsune",
        "play Kitsune",
        {"their discard": "Curse", "coins": 2},
        hand="Kitsune, Copper",
    ),
    case(
        "and a Silver when the Curses are out",
        "Kitsune",
        "play Kitsune",
        {"discard": "Silver", "coins": 2},
        hand="Kitsune, Copper",
        left="Curse 0",
    ),
    case(
        "Rustic Village changes two Estates",
        "Rustic Village",
        "play Rustic Village",
        {"discard": "Estate x2", "hand": "Gold, Silver, Copper"},
        hand="Rustic Village, Estate x2, Gold",
        deck="Silver, Copper x4",
    ),
    case(
        "and no Silvers",
        "Rustic Village",
        "play Rustic Village",
        {"discard": ""},
        hand="Rustic Village, Silver x2",
        deck="Silver, Copper x4",
    ),
    case(
        "Alley discards what is no use",
        "Alley",
        "play Alley",
        {"discard": "Estate"},
        hand="Alley, Estate, Copper, Silver",
    ),
    case(
        "Mountain Shrine keeps good cards",
        "Mountain Shrine",
        "play Mountain Shrine",
        {"trash": ""},
        hand="Mountain Shrine, Gold, Silver",
    ),
    case(
        "River Shrine trashes Estates",
        "River Shrine",
        "play River Shrine",
        {"trash": "Estate x2"},
        hand="River Shrine, Estate x2, Silver",
    ),
    case(
        "Tanuki makes a Province of a Gold at the end",
        "Tanuki",
        "play Tanuki",
        {"trash": "Gold", "discard": "Province"},
        hand="Tanuki, Estate, Gold",
        deck=RICH,
        left="Province 2",
    ),
    case(
        "Transmute makes a Gold of an Estate",
        "Transmute",
        "play Transmute",
        {"trash": "Estate", "discard": "Gold"},
        hand="Transmute, Estate, Silver",
    ),
    case(
        "Apprentice trashes no Gold",
        "Apprentice",
        "play Apprentice",
        {"trash": "Estate"},
        hand="Apprentice, Estate, Gold",
    ),
]


@pytest.mark.parametrize(("cards", "what", "given", "then"), OF_LATER_SETS)
def test_cards_of_later_sets(
    cards: str, what: str, given: dict[str, Any], then: dict[str, str | int]
) -> None:
    check(cards, what, given, then)


TREASURE_PLAYS = [
    case(
        "Crown doubles the best",
        "Crown",
        "turn",
        {"coins": 9},
        hand="Crown, Copper, Gold, Silver",
        actions=0,
    ),
    case(
        "Crown, Charm, plain ones, Fortune",
        "Crown, Charm, Gladiator/Fortune",
        "turn",
        {"coins": 18, "buys": 3},
        hand="Fortune, Copper, Charm, Crown, Gold",
    ),
    case(
        "Capital is played if its debt can be paid",
        "Capital",
        "turn",
        {"coins": 10, "play": "Capital, Copper, Gold"},
        hand="Capital, Copper, Gold",
        deck=RICH,
    ),
    case(
        "and else left",
        "Capital",
        "turn",
        {"coins": 1, "hand": "Capital"},
        hand="Capital, Copper",
        deck="Estate x16, Copper",
    ),
]


@pytest.mark.parametrize(("cards", "what", "given", "then"), TREASURE_PLAYS)
def test_treasures(
    cards: str, what: str, given: dict[str, Any], then: dict[str, str | int]
) -> None:
    check(cards, what, given, then)


GAINING = [
    case(
        "Workshop gains a Silver",
        "Workshop",
        "play Workshop",
        {"discard": "Silver"},
        hand="Workshop",
    ),
    case(
        "and no more Actions than can be played",
        "Workshop, Smithy",
        "play Workshop",
        {"discard": "Silver"},
        hand="Workshop, Smithy x2",
    ),
    case(
        "at the end what gives points",
        "Workshop, Smithy",
        "play Workshop",
        {"discard": "Estate"},
        hand="Workshop",
        deck=RICH,
        left=LAST,
    ),
    case(
        "nothing that ends a game that is lost",
        "Workshop",
        "play Workshop",
        {"discard": "Estate"},
        hand="Workshop",
        deck="Copper x9",
        left="Curse 0, Duchy 0, Silver 1",
    ),
    case(
        "Feast gains no Feast",
        "Feast",
        "play Feast",
        {"trash": "Feast", "discard": "Silver"},
        hand="Feast, Copper x3",
    ),
    case(
        "Banquet takes the best",
        "Banquet, Market",
        "buy Banquet",
        {"discard": "Copper x2, Market"},
        hand="",
        coins=3,
    ),
    case(
        "Sprawling Castle brings a Duchy",
        "Castles",
        "buy Sprawling Castle",
        {"discard": "Sprawling Castle, Duchy"},
        hand="",
        coins=8,
        left="Castles 3",
    ),
    case(
        "or Estates when there is none",
        "Castles",
        "buy Sprawling Castle",
        {"discard": "Sprawling Castle, Estate x3"},
        hand="",
        coins=8,
        left="Castles 3, Duchy 0",
    ),
    case(
        "Wild Hunt draws",
        "Wild Hunt",
        "play Wild Hunt",
        {"hand": "Copper x3", "vp": 0},
        hand="Wild Hunt",
        vp=5,
    ),
    case(
        "and takes the VP in time",
        "Wild Hunt",
        "play Wild Hunt",
        {"hand": "", "discard": "Estate", "vp": 5},
        hand="Wild Hunt",
        deck=RICH,
        vp=5,
        left=LAST,
    ),
    case(
        "Salt the Earth takes what is worth least",
        "Salt the Earth",
        "buy Salt the Earth",
        {"trash": "Estate"},
        hand="",
        coins=4,
    ),
    case(
        "but does not end a game that is lost",
        "Salt the Earth",
        "buy Salt the Earth",
        {"trash": "Duchy"},
        hand="",
        coins=4,
        left="Curse 0, Silver 0, Estate 1",
    ),
    case(
        "or ends the game that is won",
        "Salt the Earth",
        "buy Salt the Earth",
        {"trash": "Province"},
        hand="Province",
        coins=4,
        left=LAST,
    ),
    case(
        "Mountain Pass is worth about what two turns bring",
        "Mountain Pass",
        "buy Province",
        {"vp": 8, "debt": 16, "their debt": 0},
        hand="",
        deck=RICH,
        coins=8,
    ),
]


@pytest.mark.parametrize(("cards", "what", "given", "then"), GAINING)
def test_gaining(cards: str, what: str, given: dict[str, Any], then: dict[str, str | int]) -> None:
    check(cards, what, given, then)


def test_mountain_pass_is_left_to_whoever_bids_more_than_it_is_worth() -> None:
    game = laid_out("Mountain Pass", "", RICH)
    you = game.players[0]
    [landmark] = game.landscapes
    assert you.agent.choose_number(you, landmark, 30, 40) == NO_NUMBER
    assert you.agent.choose_number(you, landmark, 1, 40) == 1  # the last to bid
    game.turn_seat = 1
    assert you.agent.choose_number(you, landmark, 1, 40) == 18


def test_donate_keeps_what_buys() -> None:
    game = laid_out("Donate", "Copper x2, Silver", "Copper x5, Estate x3, Gold x2, Curse")
    you = game.players[0]
    do(game, "buy Donate")
    you.debt = 0
    do(game, "begin")
    gone = Counter(game.trash)
    assert gone >= written("Estate x3, Curse, Copper")
    assert gone <= written("Estate x3, Curse, Copper x7")


def test_tax_goes_where_the_plan_does_not() -> None:
    game = laid_out("Tax, Market", "")
    you = game.players[0]
    you.agent = Menu([Line(known().named(name)) for name in ("Province", "Gold", "Silver")])
    [tax] = game.landscapes
    assert you.agent.choose_pile(you, CHOOSE, tax, game.piles).name == "Market"


def test_charm_gains_twice_where_the_plan_wants_both() -> None:
    plan = [Line(known().named(name)) for name in ("Market", "Laboratory", "Silver")]
    for hand, option in (("Charm, Silver x2, Copper", 1), ("Charm, Silver", 0)):
        game = laid_out("Charm, Market, Laboratory", hand)
        you = game.players[0]
        you.agent = Menu(plan)
        assert you.agent.choose_options(you, known().named("Charm"), ["coins", "gain"], 1) == [
            option
        ]


@pytest.mark.parametrize("card", ["Copper", "Gold"])
def test_spy_wants_the_good_for_you_and_the_bad_for_others(card: str) -> None:
    game = laid_out("Spy", "Silver x2")
    you, other = game.players
    [shown] = written(card)
    fates = [
        you.agent.fate(you, known().named("Spy"), shown, owner, [DISCARD, TOPDECK])
        for owner in (you, other)
    ]
    assert fates == ([TOPDECK, DISCARD] if card == "Gold" else [DISCARD, TOPDECK])


def test_the_plan_decides_what_is_gained() -> None:
    game = laid_out("Workshop, Village", "Workshop")
    village = known().named("Village")
    game.players[0].agent = Menu([Line(GOLD), Line(village), Line(SILVER)])
    do(game, "play Workshop")
    assert seen(game, "discard") == written("Village")


def test_what_the_plan_would_buy_again_is_kept() -> None:
    game = laid_out("Remodel", "Remodel, Silver, Duchy", deck=RICH)
    game.players[0].agent = Menu([Line(GOLD), Line(SILVER), Line(DUCHY)])
    do(game, "play Remodel")
    assert seen(game, "trash") == written("Duchy")
    assert seen(game, "discard") == written("Gold")


def test_coins_that_buy_nothing_more_go_to_the_next_turn() -> None:
    game = laid_out("Artisan", "Artisan, Gold, Silver, Copper, Estate")
    game.players[0].agent = Menu([Line(GOLD), Line(SILVER)])
    do(game, "play Artisan")  # gains another Silver: 8 coins, and Gold costs 6
    assert seen(game, "top") == written("Silver")


@pytest.mark.parametrize("rules", ["current", "2016"])
def test_debt_is_paid_once_the_treasures_are_played(rules: str) -> None:
    game = laid_out("Engineer", "Copper x4, Silver", rules=rules, debt=5, coins=3)
    you = game.players[0]
    do(game, "turn")
    assert (you.debt, you.coins) == (0, 4)


def test_debt_from_capital_is_paid_with_what_is_left() -> None:
    game = laid_out("Capital", "Capital, Copper x2", deck=RICH)
    you = game.players[0]
    you.agent = Menu([Line(GOLD)])
    with pytest.raises(Halt):
        run(game)  # until the other player comes to buying
    assert seen(game, "discard") == written("Gold, Capital, Copper x2")
    assert you.debt == 4


def next_with_suns(suns: int, cards: str, hand: str, **given: Any) -> str | None:
    """What is played next while so many Suns lie on the Prophecy."""
    game = laid_out(cards, hand, **given)
    assert game.prophecy is not None
    game.set_tokens("sun", game.prophecy, suns)
    you = game.players[0]
    card = you.agent.action(you)
    return None if card is None else card.name


PALE = "Village x4, Market x4, Laboratory x3, Estate"
"""A deck that does without Treasures."""

OMENS = [
    # Actions that nothing is there to be played with do not outweigh what comes every turn
    ("Rustic Village, Sickness", "Rustic Village, Copper x3, Gold", {}, None),
    ("Rustic Village, Sickness", "Rustic Village, Copper x3, Gold", {"deck": RICH}, None),
    ("Rustic Village, Harsh Winter", "Rustic Village, Copper x3, Gold", {}, None),
    ("Rustic Village, Bureaucracy", "Rustic Village, Copper x3, Gold", {}, None),
    ("Rustic Village, Panic", "Rustic Village, Copper x3, Gold", {}, None),
    # with two Actions left for one Smithy there is no need of more
    ("Rustic Village, Smithy, Harsh Winter", "Rustic Village, Smithy", {"actions": 2}, "Smithy"),
    ("Rustic Village, Smithy, Harsh Winter", "Rustic Village, Smithy, Copper", {}, "Smithy"),
    # but a second Smithy brings more than a coin of debt a turn costs
    ("Rustic Village, Smithy, Harsh Winter", "Smithy x2, Rustic Village", {}, "Rustic Village"),
    # unless another Village, which takes no Sun, does as well
    (
        "Rustic Village, Village, Smithy, Harsh Winter",
        "Smithy x2, Rustic Village, Village",
        {},
        "Village",
    ),
    # two coins once are no match for what goes on for many turns, but for debt here and there
    ("Tea House, Sickness", "Tea House, Copper x3, Gold", {}, None),
    ("Tea House, Panic", "Tea House, Copper x3, Gold", {"deck": RICH}, None),
    ("Tea House, Harsh Winter", "Tea House, Copper x3, Gold", {"deck": RICH}, "Tea House"),
    # all Omens that can be played after the first share what it costs
    ("Tea House, Sickness", "Tea House x4, Copper", {}, "Tea House"),
    # who lives without Treasures need not panic
    ("Tea House, Panic, Village, Market, Laboratory", "Tea House", {"deck": PALE}, "Tea House"),
    # nothing is left to come when the game is nearly over
    ("Tea House, Sickness", "Tea House, Copper", {"deck": RICH, "left": LAST}, "Tea House"),
    # and it may be what wins: 8 coins for the last Province
    ("Tea House, Panic", "Tea House, Copper x3, Gold", {"left": LAST}, "Tea House"),
    ("Tea House, Panic", "Tea House, Copper x2, Gold", {"left": LAST}, None),
    # a Curse for one other is not worth the Curses that everybody gets
    ("Kitsune, Sickness", "Kitsune, Copper x3, Gold", {}, None),
    ("Kitsune, Panic", "Kitsune, Copper x3, Gold", {"deck": RICH}, None),
    # without Curses Sickness is none
    ("Kitsune, Sickness", "Kitsune, Copper x3, Gold", {"left": "Curse 0"}, "Kitsune"),
    ("Kitsune, Harsh Winter", "Kitsune, Copper x3, Gold", {}, "Kitsune"),
    # two Estates less are soon made up for by Curses, and by Coppers
    ("River Shrine, Sickness", "River Shrine, Estate x2, Copper x2", {}, None),
    ("River Shrine, Bureaucracy", "River Shrine, Estate x2, Copper x2", {}, None),
    ("River Shrine, Panic", "River Shrine, Estate x2, Copper x2", {}, None),
    (
        "River Shrine, Sickness",
        "River Shrine, Estate x2, Copper x2",
        {"left": "Curse 0"},
        "River Shrine",
    ),
    # but two Curses are 2 VP in a last turn
    (
        "River Shrine, Sickness",
        "River Shrine, Curse x2, Copper x2",
        {"deck": RICH, "left": LAST},
        "River Shrine",
    ),
]


@pytest.mark.parametrize(("cards", "hand", "given", "best"), OMENS)
def test_a_prophecy_nobody_likes_is_not_brought_about_without_need(
    cards: str, hand: str, given: dict[str, Any], best: str | None
) -> None:
    assert next_with_suns(1, cards, hand, **given) == best


@pytest.mark.parametrize(
    "omen", ["Poet", "Rustic Village", "Tea House", "Kitsune", "River Shrine", "Mountain Shrine"]
)
def test_a_sun_that_is_not_the_last_is_no_reason_to_wait(omen: str) -> None:
    hand = f"{omen}, Estate x2, Copper x2"
    assert next_with_suns(2, f"{omen}, Sickness", hand) == omen


@pytest.mark.parametrize(("suns", "best"), [(3, "Throne Room"), (2, "Mountain Shrine")])
def test_an_omen_is_not_played_twice_for_the_last_two(suns: int, best: str) -> None:
    cards = "Throne Room, Mountain Shrine, Sickness"
    assert next_with_suns(suns, cards, "Throne Room, Mountain Shrine, Copper") == best


@pytest.mark.parametrize(("suns", "twice"), [(3, "Mountain Shrine"), (2, "Moat")])
def test_a_throne_room_does_not_choose_an_omen_for_the_last_two_suns(suns: int, twice: str) -> None:
    cards = "Throne Room, Mountain Shrine, Moat, Sickness"
    game = laid_out(cards, "Throne Room, Moat, Mountain Shrine, Copper")
    assert game.prophecy is not None
    game.set_tokens("sun", game.prophecy, suns)
    do(game, "play Throne Room")
    assert seen(game, "play") == written(f"Throne Room, {twice}")


def test_a_prophecy_that_does_good_is_brought_about() -> None:
    hand = "Rustic Village, Copper x3, Gold"
    assert next_with_suns(1, "Rustic Village, Great Leader", hand) == "Rustic Village"


def test_sickness_costs_three_useless_cards_rather_than_a_curse() -> None:
    game = laid_out("Poet, Sickness", "Estate x3, Gold, Silver")
    prophecy = game.prophecy
    assert prophecy is not None
    game.await_prophecy(prophecy, 0)
    do(game, "begin")
    assert game.players[0].discard_pile == [known().named("Estate")] * 3
