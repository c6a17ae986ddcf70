"""A program plays seat 0 from outside: it sees its view, is asked, and answers in words."""

from palatine import Decision, Session, View
from palatine.agents import BigMoney
from palatine.cards import kingdoms
from palatine.protocol.prose import question

KINGDOM = "Cellar, Moat, Village, Smithy, Market, Militia, Engineer, Sacrifice, Forum, Villa, Tower"
BUYS = ("buy Province", "buy Gold", "buy Forum", "buy Silver")
WORST_FIRST = ("Estate", "Province", "Copper", "Silver", "Forum", "Gold")


def answer(decision: Decision, view: View) -> str:
    """Choose a move by what the view shows, and give up the worst cards where some must go."""
    if decision.kind == "move":
        plays = [f"play {name}" for name in view.players[view.seat].hand]
        wanted = ["play treasures", *plays, "buy phase", *BUYS, "end turn"]
        return next(move for move in wanted if move in decision.options)
    cards = sorted(decision.options, key=WORST_FIRST.index)
    return ", ".join(cards[: decision.least]) or "none"


def main() -> None:
    """Play one game, and show what is asked in its first twelve turns beside the moves."""
    session = Session(kingdoms.parse(KINGDOM), ["You", "Ann"], "12", bots={1: BigMoney()})
    while (decision := session.decision) is not None:
        view = View(session, decision.seat)
        words = answer(decision, view)
        turn = view.players[0].turns
        if decision.kind != "move" and turn <= 12:
            print(f"turn {turn}: {question(decision, session)}: {words}")
        session.step(words)
    print("points:", *(player.score for player in View(session).players))


if __name__ == "__main__":
    main()
