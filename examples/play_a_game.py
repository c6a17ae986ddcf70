"""Two bots play a game, and the score sheet says where the points came from."""

from palatine import Session
from palatine.agents import make
from palatine.cards import kingdoms
from palatine.rules.scoring import score, score_sheet, winners


def main() -> None:
    """Play one game of the kingdom that Empires recommends first."""
    kingdom = kingdoms.recommended_kingdom("Basic Intro")
    bots = {0: make("big-money"), 1: make("big-money-ultimate")}
    session = Session(kingdom, ["Ann", "Bob"], "7", bots=bots)
    for you in session.game.players:
        print(f"{session.names[you.seat]}: {score(session.game, you)} after {you.turns} turns")
        for line in score_sheet(session.game, you):
            print(f"{line.points:6}  {line.source} x{line.count}")
    print("won by", " and ".join(session.names[seat] for seat in winners(session.game)))


if __name__ == "__main__":
    main()
