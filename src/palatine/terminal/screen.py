"""What a player sees: the table, the hand, questions, the log, the score sheet."""

from __future__ import annotations

import re
from typing import IO, TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Console, Group
from rich.padding import Padding
from rich.text import Text

from palatine.cards.catalogue import full_text
from palatine.cards.registry import known
from palatine.names import listed, ordinal
from palatine.protocol import decision as asked
from palatine.protocol.prose import explained, question
from palatine.protocol.prose.words import counted, stacked, victory
from palatine.protocol.view import SPECTATOR
from palatine.rules.agent import GAIN
from palatine.rules.card import ACTION, CURSE, REACTION, TREASURE, VICTORY, Card, Landscape
from palatine.rules.scoring import score, score_sheet, winners
from palatine.terminal.reading import choices, is_numbered

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import RenderableType

    from palatine.protocol.decision import Decision
    from palatine.protocol.prose import Line
    from palatine.protocol.session import Session
    from palatine.protocol.view import SeenPile, SeenPlayer, View
    from palatine.rules.card import CardShaped

# The first of these types that a card has colours its name.
_STYLES: Final = {
    CURSE: "magenta",
    TREASURE: "yellow",
    VICTORY: "green",
    REACTION: "blue",
}
_HAND_ORDER: Final = (ACTION, TREASURE, VICTORY, CURSE)
_NARROWEST: Final = 20  # columns
_PHASES: Final = {
    "start": "start of turn",
    "action": "Action phase",
    "buy": "Buy phase",
    "buying": "Buy phase, no more Treasures",
    "clean-up": "Clean-up",
}


class Screen(Console):
    """A console whose colours and width are the terminal's, and which prints text as it is."""

    def __init__(self, file: IO[str] | None = None, width: int | None = None) -> None:
        super().__init__(file=file, width=width, markup=False, emoji=False, highlight=False)
        if self.width < _NARROWEST:  # noqa: PLR1730 - a width that is set no longer adapts
            self.width = _NARROWEST

    def on_broken_pipe(self) -> None:
        """Lets the caller end in order when nobody reads on."""
        raise BrokenPipeError

    def say(self, sentence: str, style: str = "") -> None:
        """Prints a sentence, which the terminal may wrap, so that a path in it stays whole."""
        self.print(Text(sentence, style), soft_wrap=True)


def table(view: View) -> RenderableType:
    """Everything that lies in the middle, and the opponents."""
    basics = [pile for pile in view.supply if _is_basic(pile)]
    kingdom = sorted((pile for pile in view.supply if not _is_basic(pile)), key=_by_cost)
    parts: list[RenderableType] = [_in_columns(map(_pile, [*basics, *kingdom]))]
    for landscape in view.landscapes:
        thing = known().find(landscape.name)
        line = Text(landscape.name, "bold" if landscape.in_force else "bold dim")
        line.append("" if landscape.in_force else " (to come)")
        line.append(f" ({landscape.chosen})" if landscape.chosen else "")
        line.append(f" {landscape.cost}".rstrip(), "yellow")
        line.append(_tokens(landscape.tokens), "cyan")
        line.append("" if thing is None else f": {full_text(thing)}", "dim")
        parts.append(line)
    if view.trash:
        parts.append(Text(f"Trash: {stacked(sorted(view.trash))}"))
    parts += [_opponent(player) for player in view.players if player.seat != view.seat]
    return Group(*parts)


def own(view: View) -> RenderableType:
    """The cards and counters of the viewer, or of whoever the viewer acts for."""
    decision = view.decision
    you = view.players[view.seat if decision is None else decision.acting]
    counters = [counted(you.actions, "Action"), counted(you.buys, "Buy"), f"${you.coins}"]
    if you.potions:
        counters.append(counted(you.potions, "Potion"))
    if view.actions_buy and you.actions:
        counters[1] += f" and each {'Action' if you.actions == 1 else 'of the Actions'} for one"
    if view.turn_seat == you.seat:
        header = f"Turn {you.turns}, {_PHASES[view.phase]}: {', '.join(counters)}"
    else:
        header = f"{view.players[view.turn_seat].name}'s turn"
    header += "".join(f", {n} {unit}" for n, unit in ((you.debt, "debt"), (you.vp, "VP")) if n)
    parts = [
        *_possession(view),
        Text(header, "bold"),
        _cards("Hand", sorted(you.hand, key=_in_hand)),
    ]
    if view.seat not in (SPECTATOR, you.seat):
        parts.append(_cards("Your own hand", sorted(view.players[view.seat].hand, key=_in_hand)))
    if you.in_play:
        parts.append(_in_play(you))
    if you.set_aside:
        parts.append(_cards("Set aside", you.set_aside))
    if you.looking_at:
        parts.append(_cards("Looking at", you.looking_at))
    top = f" ({you.discard_top} on top)" if you.discard_top else ""
    deck = f"Deck {you.deck_size}{_shadows(you)}"
    parts.append(Text(f"{deck}, discard pile {you.discard_size}{top}", "dim"))
    return Group(*parts)


def _possession(view: View) -> list[Text]:
    """Whose cards and whose decisions these are while a player is possessed."""
    if view.possessor == SPECTATOR or view.over:
        return []
    whose, decides = view.players[view.turn_seat], view.players[view.possessor]
    if decides.seat == view.seat:
        words = (
            f"{whose.name} is possessed: their cards, your decisions, and what they gain is yours"
        )
    elif whose.seat == view.seat:
        words = f"You are possessed: {decides.name} sees your cards and decides for you"
    else:
        words = f"{whose.name} is possessed: {decides.name} decides"
    return [Text(words, "bold magenta")]


def _shadows(player: SeenPlayer) -> str:
    """Where Shadows lie in a deck: " (Shadows 3rd and 5th from the top)"."""
    if not player.shadows:
        return ""
    many = "Shadow" if len(player.shadows) == 1 else "Shadows"
    places = listed((ordinal(at + 1) for at in player.shadows), "and")
    return f" ({many} {places} from the top)"


def ask(decision: Decision, session: Session) -> RenderableType:
    """The open question with its options, numbered."""
    parts: list[RenderableType] = [Text(question(decision, session), "bold")]
    if is_numbered(decision):
        parts.append(
            _in_columns(
                _option(number, decision, words, count, session)
                for number, (words, count) in enumerate(choices(decision).items(), start=1)
            )
        )
    if decision.least == 0 and decision.kind == asked.CARDS:
        parts.append(Text("or none", "dim"))
    if decision.payable and decision.kind != asked.PAY:
        range_ = "1" if decision.payable == 1 else f"1 to {decision.payable}"
        parts.append(Text(f"You can also pay off debt: pay {range_}", "dim"))
    return Group(*parts)


def log(lines: Sequence[Line]) -> RenderableType:
    """Lines of the log, a gap before each turn."""
    parts: list[RenderableType] = []
    for line in lines:
        if line.heading and parts:
            parts.append("")
        style = "bold" if line.heading else ""
        parts.append(_indented(Text(line.text, style), line.indent))
    return Group(*parts)


def card_text(thing: CardShaped) -> RenderableType:
    """What a card, pile or landscape is, costs and says."""
    cost = "" if isinstance(thing, Landscape) and not thing.can_be_bought else f", {thing.price}"
    header = Text(thing.name, _style(thing.name)).append(f" ({'-'.join(thing.type_names())}{cost})")
    parts = [header, Text(full_text(thing))]
    if isinstance(thing, Card) and thing.cards() != [thing]:
        parts += [Text(f"{card.name} ({card.price}): {full_text(card)}") for card in thing.cards()]
    return _indented(Group(*parts), 1)


def points(session: Session, seat: int) -> RenderableType:
    """What one player's cards would score now, by source."""
    game = session.game
    you = game.players[seat]
    return Text(f"{counted(score(game, you), 'point')}: {_sheet(session, seat)}")


def score_table(session: Session) -> RenderableType:
    """The score sheet of a finished game, best first, and who won."""
    game = session.game
    parts: list[RenderableType] = []
    for you in sorted(game.players, key=lambda you: (-score(game, you), you.turns)):
        result = f"{counted(score(game, you), 'point')}, {counted(you.turns, 'turn')}"
        parts.append(Text(session.names[you.seat], "bold").append(f": {result}"))
        parts.append(_indented(Text(_sheet(session, you.seat)), 1))
    ending = victory([session.names[seat] for seat in winners(game)])
    return Group(*parts, Text(ending, "bold"))


def _sheet(session: Session, seat: int) -> str:
    """Points by source: "Province x4 24, VP tokens 3, Wall -2"."""
    game = session.game
    return (
        ", ".join(
            f"{line.source} {line.points}"
            if line.count == 1 or line.source == "VP tokens"
            else f"{line.source} x{line.count} {line.points}"
            for line in score_sheet(game, game.players[seat])
        )
        or "nothing"
    )


# The middle of the table


def _pile(pile: SeenPile) -> Text:
    if not pile.top:
        return Text(f"{pile.name} (empty)", "dim strike")
    text = Text(pile.top, _style(pile.top))
    text.append(f" {pile.cost}", "yellow").append(f" ({pile.left})", "dim")
    below = next((name for name in pile.cards if name != pile.top), "")
    text.append(f" then {below}" if below else "", "dim")
    text.append(f" ({pile.chosen} set aside)" if pile.chosen else "", "dim")
    return text.append(_tokens(pile.tokens), "cyan")


def _is_basic(pile: SeenPile) -> bool:
    thing = known().find(pile.name)
    return thing is not None and thing not in known().kingdom_piles


def _by_cost(pile: SeenPile) -> tuple[int, str]:
    coins = re.match(r"\$(\d+)", pile.cost)
    return int(coins[1]) if coins else 0, pile.top


def _tokens(tokens: dict[str, int]) -> str:
    """What lies on something: " [2 VP] [1 debt]"."""
    units = {"vp": "VP", "sun": "Sun" if tokens.get("sun") == 1 else "Suns"}
    return "".join(f" [{number} {units.get(kind, kind)}]" for kind, number in tokens.items())


def _opponent(player: SeenPlayer) -> Text:
    text = Text(player.name, "bold").append(
        f": hand {player.hand_size}, deck {player.deck_size}{_shadows(player)}"
        f", discard pile {player.discard_size}"
        + (f" ({player.discard_top} on top)" if player.discard_top else "")
        + "".join(f", {n} {unit}" for n, unit in ((player.debt, "debt"), (player.vp, "VP")) if n)
    )
    if player.in_play:
        text.append("; ").append_text(_in_play(player))
    if player.set_aside:
        text.append(f"; set aside {stacked(player.set_aside)}")
    if player.face_down:
        text.append(f"; set aside face down {counted(player.face_down, 'card')}")
    return text


# Cards


def _cards(label: str, names: Iterable[str]) -> Text:
    text = Text(f"{label}: ")
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    for at, (name, count) in enumerate(counts.items()):
        text.append(", " if at else "").append(name, _style(name))
        text.append("" if count == 1 else f" x{count}")
    return text if counts else text.append("nothing", "dim")


def _in_play(player: SeenPlayer) -> Text:
    """Cards in play, with what is held under those that stay."""
    text = _cards("In play", [card.name for card in player.in_play if not card.held])
    for card in player.in_play:
        if card.held:
            held = stacked(card.holding) if card.holding else counted(card.held, "card")
            text.append(f"; {card.name} holding {held}")
    return text


def _style(name: str) -> str:
    thing = known().find(name)
    if thing is not None:
        for bit, style in _STYLES.items():
            if thing.bits & bit:
                return style
    return "bold"


def _in_hand(name: str) -> tuple[int, str]:
    """A place for a card in a hand: Actions, Treasures, then the rest, by name."""
    thing = known().find(name)
    for place, bit in enumerate(_HAND_ORDER):
        if thing is not None and thing.bits & bit:
            return place, name
    return len(_HAND_ORDER), name


# Options


def _option(number: int, decision: Decision, words: str, count: int, session: Session) -> Text:
    text = Text(f"{number:2} ", "dim").append(explained(decision, words))
    text.append("" if count == 1 else f" x{count}")
    name = words if decision.purpose == GAIN else words.removeprefix("buy ")
    thing = known().find(name)
    if thing is not None and (name != words or decision.purpose == GAIN):
        text.append(f" {session.game.cost_of(thing)}", "yellow")
    return text


def _indented(content: RenderableType, steps: int) -> Padding:
    return Padding(content, (0, 0, 0, 2 * steps), expand=False)


def _in_columns(texts: Iterable[Text]) -> Columns:
    return Columns(list(texts), padding=(0, 3), equal=True, column_first=True)
