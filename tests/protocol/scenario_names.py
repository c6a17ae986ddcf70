"""The names that the scenario tests take for known: the basic cards, Base and Empires."""

from palatine.names import KnownNames
from palatine.protocol.scenario import Vocabulary

SINGLE_PILES = """
    Adventurer, Archive, Artisan, Bandit, Bureaucrat, Capital, Castles, Cellar, Chancellor, Chapel,
    Chariot Race, Charm, City Quarter, Council Room, Crown, Enchantress, Engineer, Farmers' Market,
    Feast, Festival, Forum, Gardens, Groundskeeper, Harbinger, Laboratory, Legionary, Library,
    Market, Merchant, Militia, Mine, Moat, Moneylender, Overlord, Poacher, Remodel, Royal
    Blacksmith, Sacrifice, Sentry, Smithy, Spy, Temple, Thief, Throne Room, Vassal, Villa, Village,
    Wild Hunt, Witch, Woodcutter, Workshop, Copper, Silver, Gold, Platinum, Estate, Duchy, Province,
    Colony, Curse
"""
SPLIT_PILES = """
    Catapult/Rocks, Encampment/Plunder, Gladiator/Fortune, Patrician/Emporium,
    Settlers/Bustling Village
"""
CASTLES = """
    Humble Castle, Crumbling Castle, Small Castle, Haunted Castle, Opulent Castle,
    Sprawling Castle, Grand Castle, King's Castle
"""
LANDSCAPES = """
    Advance, Annex, Banquet, Conquest, Delve, Dominate, Donate, Ritual, Salt the Earth, Tax,
    Triumph, Wedding, Windfall, Aqueduct, Arena, Bandit Fort, Basilica, Baths, Battlefield,
    Colonnade, Defiled Shrine, Fountain, Keep, Labyrinth, Mountain Pass, Museum, Obelisk, Orchard,
    Palace, Tomb, Tower, Triumphal Arch, Wall, Wolf Den
"""


def _names(text: str) -> list[str]:
    return [" ".join(name.split()) for name in text.split(",")]


KNOWN = Vocabulary(
    cards=KnownNames(
        name
        for name in _names(SINGLE_PILES + "," + SPLIT_PILES.replace("/", ",") + "," + CASTLES)
        if name != "Castles"
    ),
    piles=KnownNames(_names(SINGLE_PILES + "," + SPLIT_PILES)),
    landscapes=KnownNames(_names(LANDSCAPES)),
)
