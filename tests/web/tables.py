"""Tables to look at and to test with: real sessions put where something particular is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from palatine.cards.kingdoms import parse, to_query
from palatine.cards.registry import known
from palatine.protocol.session import Session
from palatine.protocol.view import SPECTATOR
from palatine.rules.card import Card
from palatine.rules.game import ACTION_PHASE, TREASURES
from palatine.rules.play import Play
from palatine.rules.setup import deal, lay_out
from palatine.web.table import (
    BOT,
    COLOURS,
    OPEN,
    SIGILS,
    Chronicle,
    Said,
    Seat,
    Table,
    Undo,
    sight,
)

EMPIRE: Final = (
    "Moat, Settlers/Bustling Village, Enchantress, Chariot Race, Farmers' Market, Engineer, Villa, "
    "Crown, Groundskeeper, Capital, Triumph, Aqueduct, Battlefield"
)
FIRST_GAME: Final = (
    "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"
)
ALCHEMY: Final = (
    "Possession, Golem, Transmute, Vineyard, Philosopher's Stone, Herbalist, Apprentice, Village, "
    "Smithy, Familiar"
)
RISING_SUN: Final = (
    "Alley, Fishmonger, Ninja, Tea House, Kitsune, Mountain Shrine, Gold Mine, Daimyo, Rice, "
    "Artist, Credit, Kintsugi, Harsh Winter"
)
PEOPLE: Final = ("Ada", "Rhea", "Tomas", "Ines", "Otto", "Wilhelmina")

Make = Callable[[], Table]


def session_at(
    kingdom: str,
    players: int = 3,
    *,
    seat: int = 0,
    phase: int = ACTION_PHASE,
    counters: Mapping[str, int] | None = None,
    zones: Mapping[int, Mapping[str, str]] | None = None,
    owed: Mapping[int, int] | None = None,
    earned: Mapping[int, int] | None = None,
    left: Mapping[str, int] | None = None,
    tokens: Mapping[str, Mapping[str, int]] | None = None,
    trash: str = "",
    turn: int = 9,
    lasting: str = "",
) -> Session:
    """A session at rest in somebody's turn.

    `zones` are the cards of a seat by "hand", "deck", "discard_pile", "in_play"; `left` what the
    piles hold, `tokens` those of a kind by pile or landscape; `lasting` is a Duration of the seat
    whose turn it is that was played last turn.
    """
    made = parse(kingdom)
    game = lay_out(made, players)
    deal(game, "table")
    game.turn_seat = seat
    game.phase = phase
    for you in game.players:
        you.turns = turn if you.seat <= seat else turn - 1
        you.debt = (owed or {}).get(you.seat, 0)
        you.vp = (earned or {}).get(you.seat, 0)
        for zone, names in (zones or {}).get(you.seat, {}).items():
            setattr(you, zone, cards_of(names))
            for card in cards_of(names):
                game.admit(card)
        you.drawn = 0
    you = game.players[seat]
    you.actions, you.buys, you.coins = 1, 1, 0
    for counter, value in (counters or {}).items():
        setattr(you, counter, value)
    if lasting:
        (card,) = cards_of(lasting)
        you.in_play.insert(0, card)
        card.resume(you, Play(card, True), [])
    for name, count in (left or {}).items():
        pile = next(pile for pile in game.piles if pile.name == name)
        cards = pile.all_cards()
        pile.set_cards(cards[len(cards) - count :] if count <= len(cards) else cards[:1] * count)
    game.count_empty_piles()
    for kind, lying in (tokens or {}).items():
        if kind == "sun" and 0 in lying.values():
            game.fulfil_prophecy()
        for name, count in lying.items():
            game.set_tokens(kind, known().named(name), count)
    game.trash = cards_of(trash)
    return Session(made, list(PEOPLE[:players]), "table", log=True, game=game)


def cards_of(names: str) -> list[Card]:
    """Cards by name: "Copper x3, Estate"."""
    cards: list[Card] = []
    for part in filter(None, names.split(", ")):
        name, _, count = part.partition(" x")
        card = known().named(name)
        assert isinstance(card, Card)
        cards += [card] * int(count or 1)
    return cards


def table_of(session: Session, viewer: int = 0, **changes: Any) -> Table:
    """The table of a session, as somebody sees it."""
    seats = [
        Seat(
            name,
            COLOURS[i],
            SIGILS[i],
            *(("person", "") if i in (0, 2) else (BOT, "Big Money")),
        )
        for i, name in enumerate(session.names)
    ]
    table = Table(
        game_id="4f2c",
        title="Friday three-hander",
        seats=seats,
        viewer=viewer,
        sight=sight(session, viewer, with_scores=True),
        log=Chronicle(session.names, viewer).turns(session.facts),
        ask=session.answer_count,
        csrf="token",
        undo=Undo(session.can_undo(), session.can_undo()),
        kingdom_code=to_query(session.kingdom),
    )
    return replace(table, **changes)


def buy_phase() -> Table:
    session = session_at(
        EMPIRE,
        seat=0,
        phase=ACTION_PHASE,
        counters={"actions": 1},
        lasting="Enchantress",
        zones={
            0: {
                "hand": "Villa, Groundskeeper x2, Silver, Gold, Moat, Crown, Copper x2, Estate",
                "deck": "Copper x3, Gold, Settlers x4, Silver, Estate x2",
                "discard_pile": "Capital, Silver, Estate, Copper, Settlers, Villa",
            },
            1: {"hand": "Copper x5", "deck": "Copper x8", "discard_pile": "Silver x9"},
            2: {"hand": "Copper x4", "deck": "Copper x13", "discard_pile": "Silver x3"},
        },
        earned={0: 7, 1: 4, 2: 2},
        owed={1: 3},
        left={
            "Moat": 9,
            "Settlers/Bustling Village": 9,
            "Enchantress": 8,
            "Farmers' Market": 7,
            "Engineer": 6,
            "Villa": 5,
            "Groundskeeper": 6,
            "Province": 7,
            "Gold": 27,
            "Silver": 34,
            "Copper": 46,
        },
        tokens={
            "vp": {
                "Farmers' Market": 3,
                "Gold": 6,
                "Silver": 5,
                "Aqueduct": 3,
                "Battlefield": 10,
            }
        },
        trash="Copper x2, Estate, Engineer",
    )  # fmt: skip
    for words in (
        "play Villa",
        "play Groundskeeper",
        "play Groundskeeper",
        "buy phase",
        "play Silver",
        "play Gold",
    ):
        session.step(words)
    return table_of(session)


def action_phase() -> Table:
    return table_of(
        session_at(
            EMPIRE,
            zones={0: {"hand": "Moat, Villa, Copper x2, Estate"}},
            tokens={"vp": {"Farmers' Market": 3}},
        )
    )


def no_action_left() -> Table:
    return table_of(session_at(FIRST_GAME, 2, zones={0: {"hand": "Copper x3, Estate x2"}}))


def trash_choice() -> Table:
    session = session_at(
        "Chapel, Villa, Moat, Crown, Temple, Sacrifice, Forum, Charm, Archive, Legionary, Tomb",
        counters={"actions": 3, "buys": 2, "coins": 1},
        zones={0: {"hand": "Chapel, Copper x2, Estate, Moat, Crown", "in_play": "Villa, Silver"}},
    )
    session.step("play Chapel")
    return table_of(session)


def forced_choice_of_one() -> Table:
    session = session_at(
        "Remodel, Artisan, Cellar, Moat, Market, Mine, Smithy, Village, Militia, Workshop",
        2,
        zones={0: {"hand": "Remodel, Copper, Estate, Gold, Smithy"}},
    )
    session.step("play Remodel")
    return table_of(session)


def gain_up_to() -> Table:
    session = session_at(EMPIRE, zones={0: {"hand": "Engineer, Copper x4"}})
    session.step("play Engineer")
    return table_of(session)


def reaction() -> Table:
    session = session_at(
        "Moat, Militia, Witch, Bandit, Bureaucrat, Market, Mine, Smithy, Village, Cellar",
        seat=2,
        zones={0: {"hand": "Moat, Copper x3, Estate"}, 2: {"hand": "Witch, Copper x4"}},
    )
    session.step("play Witch")
    return table_of(session)


def may_trash() -> Table:
    session = session_at(EMPIRE, zones={0: {"hand": "Engineer, Copper x4"}})
    session.step("play Engineer")
    session.step("Villa")
    return table_of(session)


def options() -> Table:
    session = session_at(
        "Charm, Wild Hunt, Villa, Moat, Crown, Temple, Sacrifice, Forum, Archive, Legionary",
        2,
        phase=TREASURES,
        zones={0: {"hand": "Charm, Copper x4"}},
    )
    session.step("play Charm")
    return table_of(session)


def look_at_two() -> Table:
    session = session_at(
        "Sentry, Artisan, Cellar, Moat, Market, Mine, Smithy, Village, Militia, Workshop",
        2,
        zones={
            0: {"hand": "Sentry, Copper x2, Estate x2", "deck": "Gold, Curse, Estate, Copper x4"}
        },
    )
    session.step("play Sentry")
    return table_of(session)


def order_of_cards() -> Table:
    session = session_at(
        "Sentry, Artisan, Cellar, Moat, Market, Mine, Smithy, Village, Militia, Workshop",
        2,
        zones={
            0: {"hand": "Sentry, Copper x2, Estate x2", "deck": "Gold, Curse, Estate, Copper x4"}
        },
    )
    for words in ("play Sentry", "none", "none"):
        session.step(words)
    return table_of(session)


def order_of_triggers() -> Table:
    session = session_at(
        "Temple, Groundskeeper, Patrician/Emporium, Villa, Crown, Forum, Archive, Legionary, "
        "Charm, Moat, "
        "Defiled Shrine, Colonnade, Labyrinth",
        2,
        phase=TREASURES,
        counters={"coins": 8, "buys": 2},
        zones={0: {"hand": "Copper x3, Estate x2", "in_play": "Temple, Emporium"}},
        tokens={"vp": {"Temple": 3}},
    )
    session.step("buy Temple")
    return table_of(session)


def bid() -> Table:
    session = session_at(
        "Villa, Moat, Crown, Temple, Sacrifice, Forum, Archive, Legionary, Charm, Engineer, "
        "Mountain Pass",
        seat=2,
        phase=TREASURES,
        counters={"coins": 8},
        zones={2: {"hand": "Copper x5"}},
    )
    session.step("buy Province")
    if session.decision is not None and session.decision.seat != 1:
        session.step("9")
    return table_of(session, viewer=1 if session.decision and session.decision.seat == 1 else 0)


def debt() -> Table:
    session = session_at(
        "City Quarter, Engineer, Royal Blacksmith, Overlord, Villa, Moat, Crown, Temple, Forum, "
        "Capital, "
        "Tax, Donate, Wedding",
        phase=TREASURES,
        counters={"coins": 7, "buys": 2},
        owed={0: 3},
        zones={0: {"hand": "Copper x2, Estate x3", "in_play": "Gold x2, Copper"}},
        tokens={"debt": {"Moat": 3}},
    )
    return table_of(session)


def deep_debt() -> Table:
    session = session_at(
        "City Quarter, Engineer, Royal Blacksmith, Overlord, Villa, Moat, Crown, Temple, Forum, "
        "Capital",
        2,
        phase=TREASURES,
        counters={"coins": 3},
        owed={0: 8},
        zones={0: {"hand": "Estate x3", "in_play": "Copper x3"}},
    )
    return table_of(session)


def pay_in_clean_up() -> Table:
    session = session_at(
        EMPIRE,
        2,
        phase=TREASURES,
        counters={"coins": 4},
        zones={0: {"hand": "Estate x3", "in_play": "Capital"}},
    )
    session.step("end turn")
    return table_of(session)


def fate() -> Table:
    session = session_at(
        "Spy, Thief, Cellar, Moat, Market, Mine, Smithy, Village, Militia, Workshop",
        2,
        zones={0: {"hand": "Spy, Copper x4"}, 1: {"deck": "Gold, Copper x5"}},
    )
    session.step("play Spy")
    session.step("topdeck")
    return table_of(session)


def small_castle() -> Table:
    session = session_at(
        "Castles, Villa, Moat, Crown, Temple, Sacrifice, Forum, Archive, Legionary, Engineer, "
        "Keep, Museum",
        zones={0: {"hand": "Small Castle, Humble Castle, Copper x2, Estate"}},
    )
    session.step("play Small Castle")
    return table_of(session)


def discard_pile() -> Table:
    session = session_at(
        "Harbinger, Artisan, Cellar, Moat, Market, Mine, Smithy, Village, Militia, Workshop",
        2,
        zones={
            0: {
                "hand": "Harbinger, Copper x4",
                "discard_pile": "Gold, Copper x3, Estate, Smithy, Copper",
            }
        },
    )
    session.step("play Harbinger")
    return table_of(session)


def donate() -> Table:
    session = session_at(
        "Villa, Moat, Crown, Temple, Sacrifice, Forum, Archive, Legionary, Charm, Engineer, Donate",
        2,
        phase=TREASURES,
        zones={0: {
            "hand": "Copper x3, Estate", "deck": "Copper x4, Estate x2, Villa x2, Silver x3",
            "discard_pile": "Curse x2, Gold, Crown, Forum, Silver x2, Copper x3, Moat",
        }},
    )  # fmt: skip
    session.step("buy Donate")
    session.step("end turn")
    while session.decision is not None and session.decision.seat == 1:
        session.step("end turn")
    return table_of(session)


def others_turn() -> Table:
    session = session_at(
        EMPIRE,
        seat=1,
        phase=TREASURES,
        counters={"coins": 5, "buys": 2},
        zones={
            0: {"hand": "Moat, Villa, Copper x2, Estate", "in_play": "Enchantress"},
            1: {"hand": "Copper x3", "in_play": "Silver x2, Copper, Farmers' Market"},
        },
    )
    return table_of(session)


def waiting() -> Table:
    table = others_turn()
    seats = [*table.seats[:2], replace(table.seats[2], name="Open seat", kind=OPEN)]
    view = table.sight.view
    view.deciding = 2
    link = "https://palatine.example/join/amber-heron-42"
    return replace(table, seats=seats, invite=link, pace="fast")


def spectator() -> Table:
    session = session_at(EMPIRE, zones={0: {"hand": "Moat, Villa, Copper x2, Estate"}})
    return table_of(session, viewer=SPECTATOR, csrf="", spectators=("Mira",))


def game_over() -> Table:
    session = session_at(
        EMPIRE,
        phase=TREASURES,
        counters={"coins": 8},
        left={"Province": 1},
        zones={
            0: {
                "hand": "Estate x2",
                "in_play": "Gold x3",
                "deck": "Province x3, Duchy x4, Copper x9",
            }
        },
        turn=21,
        earned={0: 14, 1: 9, 2: 4},
    )
    session.step("buy Province")
    session.step("end turn")
    return table_of(session)


def undo_vote() -> Table:
    table = action_phase()
    what = "Back to before the Silver was bought. No new card has been seen."
    chat = (Said("Tomas", 2, "One moment."), Said("Rhea", 1, "<b>fine</b> by me"))
    return replace(table, undo=Undo(by=2, what=what, seconds=24), chat=chat)


def fifteen_in_hand() -> Table:
    session = session_at(
        FIRST_GAME,
        2,
        zones={0: {"hand": (
            "Market, Village, Smithy, Militia, Cellar, Workshop, Moat, Gold, Silver x2, "
            "Copper x2, Estate, Duchy, Province"
        )}},
    )  # fmt: skip
    return table_of(session)


def fifteen_to_choose() -> Table:
    session = session_at(
        FIRST_GAME,
        2,
        zones={0: {"hand": (
            "Cellar, Market, Village, Smithy, Militia, Workshop, Moat x2, Gold, Silver x2, "
            "Copper x2, Estate, Duchy, Province"
        )}},
    )  # fmt: skip
    session.step("play Cellar")
    return table_of(session)


def fourteen_stacks() -> Table:
    session = session_at(
        "Bustling Village, Groundskeeper, Royal Blacksmith, Farmers' Market, Chariot Race, "
        "Legionary, Villa, "
        "Enchantress, Patrician/Emporium, Forum, Basilica, Labyrinth".replace(
            "Bustling Village", "Settlers/Bustling Village"
        ),
        phase=TREASURES,
        counters={"coins": 17, "buys": 4, "actions": 3},
        zones={0: {
            "hand": "Copper, Estate",
            "in_play": (
                "Bustling Village x2, Groundskeeper x3, Royal Blacksmith, Farmers' Market, "
                "Chariot Race, Legionary, Villa, "
                "Emporium x2, Patrician, Forum, Settlers, Silver x2, Gold x3, Copper x4"
            ),
        }},
        lasting="Enchantress",
    )  # fmt: skip
    return table_of(session)


def colonies_and_four_landscapes() -> Table:
    session = session_at(
        "Castles, Catapult/Rocks, Gladiator/Fortune, Royal Blacksmith, City Quarter, Overlord, "
        "Farmers' Market, "
        "Wild Hunt, Groundskeeper, Encampment/Plunder, Donate, Salt the Earth, Mountain Pass, "
        "Defiled Shrine, "
        "Platinum, Colony",
        4,
        phase=TREASURES,
        counters={"coins": 16, "buys": 2},
        zones={0: {"hand": "Platinum, Fortune, Humble Castle, King's Castle, Haunted Castle"}},
    )
    return table_of(session)


def six_players() -> Table:
    session = session_at(EMPIRE, 6, zones={0: {"hand": "Moat, Villa, Copper x2, Estate"}})
    return table_of(session)


def possession() -> Session:
    """A turn of Rhea's in which Ada decides."""
    session = session_at(
        ALCHEMY,
        seat=0,
        counters={"actions": 1},
        zones={
            0: {"hand": "Possession, Copper x3, Estate", "deck": "Copper x6, Estate"},
            1: {
                "hand": "Village, Smithy, Silver, Gold, Apprentice",
                "deck": "Copper x4, Gold, Estate x2, Silver",
            },
        },
    )
    for words in ("play Possession", "end turn"):
        session.step(words)
    return session


def possessing() -> Table:
    return table_of(possession())


def possessed() -> Table:
    return table_of(possession(), viewer=1)


def watching_possession() -> Table:
    return table_of(possession(), viewer=2)


def potions() -> Table:
    session = session_at(
        ALCHEMY,
        phase=TREASURES,
        counters={"buys": 2},
        zones={0: {"hand": "Potion x2, Copper x2, Silver", "in_play": "Herbalist"}},
        owed={0: 2},
    )
    for words in ("play Potion", "play Copper", "play Copper"):
        session.step(words)
    return table_of(session)


def omens() -> Table:
    session = session_at(
        RISING_SUN,
        counters={"actions": 2},
        zones={
            0: {
                "hand": "Tea House, Kitsune, Copper x2, Alley",
                "deck": "Copper x2, Alley, Copper, Fishmonger, Ninja x2",
            },
            1: {"deck": "Copper x5, Ninja, Copper, Alley"},
        },
        tokens={"sun": {"Harsh Winter": 3}},
    )
    return table_of(session)


def come_true() -> Table:
    session = session_at(
        RISING_SUN,
        phase=TREASURES,
        counters={"coins": 6, "buys": 2},
        zones={0: {"hand": "Alley, Copper x2", "in_play": "Tea House, Gold", "deck": "Alley x2"}},
        tokens={"sun": {"Harsh Winter": 0}, "debt": {"Tea House": 2, "Gold": 2, "Ninja": 2}},
    )
    return table_of(session)


def eleven_piles() -> Table:
    session = session_at(
        "Riverboat (Market), Fishmonger, Alley, Snake Witch, Poet, Rustic Village, Litter, "
        "Gold Mine, Samurai, Transmute, Approaching Army (Militia), Continue, Foresight",
        zones={0: {"hand": "Riverboat, Poet, Copper x2, Estate", "in_play": "Samurai"}},
    )
    return table_of(session)


def set_aside() -> Table:
    session = session_at(
        "Riverboat (Market), Fishmonger, Alley, Snake Witch, Poet, Rustic Village, Litter, "
        "Gold Mine, Samurai, Artist, Biding Time, Continue, Foresight",
        phase=TREASURES,
        zones={
            0: {"hand": "Copper x3, Poet, Estate"},
            1: {"hand": "Gold x3, Poet, Estate"},
        },
        tokens={"sun": {"Biding Time": 0}},
    )
    for words in ("end turn", "buy phase", "end turn"):
        session.step(words)
    return table_of(session)


def durations() -> Session:
    """Durations of last turn that are at work, one that is done, and others of this turn."""
    session = session_at(
        "Archive, Enchantress, Samurai, Throne Room, Village, Moat, Smithy, Market, Cellar, Villa",
        2,
        counters={"actions": 3},
        zones={
            0: {
                "hand": "Throne Room, Samurai, Archive, Enchantress",
                "deck": "Copper x3, Village, Village, Samurai, Archive, Enchantress, Copper x9",
            },
            1: {"hand": "Copper x5", "deck": "Copper x9"},
        },
    )
    for words in (
        *("play Throne Room", "Samurai", "play Archive", "play Enchantress", "end turn"),
        *("end turn", "play Village", "play Village"),
        *("play Samurai", "play Archive", "play Enchantress"),
    ):
        session.step(words)
    return session


def since_last_turn() -> Table:
    return table_of(durations())


STATES: Final[dict[str, Make]] = {
    made.__name__: made
    for made in (
        buy_phase,
        action_phase,
        no_action_left,
        trash_choice,
        forced_choice_of_one,
        gain_up_to,
        reaction,
        may_trash,
        options,
        look_at_two,
        order_of_cards,
        order_of_triggers,
        bid,
        debt,
        deep_debt,
        pay_in_clean_up,
        fate,
        small_castle,
        discard_pile,
        donate,
        others_turn,
        waiting,
        spectator,
        game_over,
        undo_vote,
        fifteen_in_hand,
        fifteen_to_choose,
        fourteen_stacks,
        colonies_and_four_landscapes,
        six_players,
        possessing,
        possessed,
        watching_possession,
        potions,
        omens,
        come_true,
        eleven_piles,
        set_aside,
        since_last_turn,
    )
}
