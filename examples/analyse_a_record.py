"""A recorded game, answer by answer: who was ahead after each round, and what was bought in it."""

from pathlib import Path
from tempfile import TemporaryDirectory

from palatine import Record, simulate
from palatine.rules.scoring import score


def rounds(record: Record) -> list[tuple[list[str], list[int]]]:
    """For each round of turns, what was bought and how the points stood at its end."""
    found: list[tuple[list[str], list[int]]] = []
    session = record.until(0).replay(log=False)
    for seat, words in record.answers:
        if session.game.players[0].turns > len(found):
            found.append(([], []))
        bought, points = found[-1]
        if words.startswith("buy ") and words != "buy phase":
            bought.append(f"{record.names[seat]}: {words.removeprefix('buy ')}")
        session.step(words)
        points[:] = [score(session.game, you) for you in session.game.players]
    return found


def main() -> None:
    """Record a game between bots, read it back, and tell how it went."""
    with TemporaryDirectory() as folder:
        simulate("Smithy", ["big-money-ultimate", "big-money"], 1, seed=4, record=Path(folder))
        record = Record.load(Path(folder, "000001.txt"))
    for number, (bought, points) in enumerate(rounds(record), start=1):
        print(f"{number:2}  {points[0]:3} {points[1]:3}  {', '.join(bought)}")
    print("result", record.result)


if __name__ == "__main__":
    main()
