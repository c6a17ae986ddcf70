"""The bar that says what is asked, and its buttons."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from palatine.cards.registry import known
from palatine.names import listed
from palatine.protocol import decision as asked
from palatine.protocol.prose.words import stacked
from palatine.protocol.view import SPECTATOR
from palatine.rules.card import TREASURE, Card
from palatine.web.asks import DIALOG, HAND, MANY, MOVES, SUPPLY, Ask
from palatine.web.forms import SEPARATOR
from palatine.web.icons import COIN, DEBT, numbered, potions
from palatine.web.keys import key_of
from palatine.web.looks import card_named, look
from palatine.web.stored import CLOSED
from palatine.web.table import BOT, OPEN
from palatine.web.wording import with_icons

if TYPE_CHECKING:
    from palatine.protocol.view import SeenPlayer
    from palatine.web.dull import Dull
    from palatine.web.table import Table

GOLD: Final = "gold"
RED: Final = "red"
# Fewer coins than these may be left over without a word.
_COINS_WORTH_A_WORD: Final = 3


@dataclass(frozen=True)
class Act:
    """A button of the bar: its words as an answer (a line each), what it says, and its looks.

    `label` and `none` are what a button that commits says for so many and for no choices; `gain`
    the coins it brings; `warn` what is asked before it is taken at its word, `once` in a game for
    each kind of thing that is probably wrong.
    """

    says: str
    words: str = ""
    look: str = ""
    key: str = ""
    form: str = "move"
    type: str = ""
    label: str = ""
    none: str = ""
    warn: str = ""
    once: str = ""
    gain: int = 0
    href: str = ""


@dataclass(frozen=True)
class Said:
    """What the bar says: `art` is the key of the card it is about, `most` how many to tick.

    `forms` are paths below the game that buttons post to, which are also the ids of their forms.
    `always` is how the question could be answered without asking, and `possessed` says whose
    decisions are whose while a player is possessed.
    """

    title: str
    detail: Markup = field(default_factory=Markup)
    more: str = ""
    acts: tuple[Act, ...] = ()
    forms: tuple[str, ...] = ()
    art: str = ""
    least: int = 0
    most: int = 0
    always: Dull | None = None
    possessed: str = ""


def said(table: Table, ask: Ask | None) -> Said:
    """What the bar says now."""
    return replace(_said(table, ask), possessed=_possession(table))


def _possession(table: Table) -> str:
    view = table.view
    if view.possessor == SPECTATOR or view.over:
        return ""
    whose, decides = table.seats[view.turn_seat].name, table.seats[view.possessor].name
    if view.possessor == table.viewer:
        words = f"{whose} is possessed: their cards, your decisions, and what they gain is yours"
        own = with_icons(stacked(view.players[table.viewer].hand) or "empty")
        return Markup("{}. Your own hand: {}").format(words, own)
    if view.turn_seat == table.viewer:
        return f"You are possessed: {decides} sees your cards and decides for you"
    return f"{whose} is possessed: {decides} sees their cards and decides"


def _said(table: Table, ask: Ask | None) -> Said:
    if ask is None:
        return _waiting(table)
    if ask.mode == MOVES:
        return _move(table, ask)
    art = key_of(ask.source) if ask.source else ""
    if ask.place == DIALOG:
        return Said(ask.title, Markup("Your answer is asked for above the table."), art=art)
    if ask.place == SUPPLY:
        detail = Markup("Click a glowing pile.")
        return Said(ask.title, _from(ask, detail), acts=_refusal(ask), art=art)
    if ask.place == HAND:
        return _from_hand(ask, art)
    return _may(ask, art)


def _waiting(table: Table) -> Said:
    view = table.view
    if view.over:
        end = f"/game/{table.game_id}/end"
        return Said("The game is over", acts=(Act("Score sheet", look=GOLD, href=end),))
    if table.ended:
        return _ended(table)
    name = table.seats[view.deciding].name
    if view.decision is not None:
        return Said(table.sight.question, Markup("{} decides").format(name))
    plays = table.viewer != SPECTATOR and not table.read_only
    free = sum(seat.kind == OPEN for seat in table.seats)
    if free:
        return _waiting_for_people(table, free, plays)
    detail = with_icons(_last_line(table))
    if plays and table.seats[view.deciding].kind == BOT:
        skip = Act("Skip ahead", look="quiet", key="Space", form="skip")
        return Said(f"{name} is thinking", detail, acts=(skip,), forms=("skip",))
    return Said(f"{name} is thinking", detail)


def _ended(table: Table) -> Said:
    """A game that is over although the rules do not say so; why is said beside it."""
    if table.ended == CLOSED:
        again = Act("Play this kingdom again", look=GOLD, href=f"/new{table.kingdom_code}")
        return Said("This game is closed", acts=(again,))
    sheet = Act("Score sheet", href=f"/game/{table.game_id}/end")
    if table.viewer == SPECTATOR:
        return Said("The game is over", acts=(sheet,))
    again = Act("Rematch", look=GOLD, key="R", form="rematch")
    return Said("The game is over", acts=(sheet, again), forms=("rematch",))


def _waiting_for_people(table: Table, free: int, plays: bool) -> Said:
    title = f"Waiting for {free} more to sit down"
    if not plays:
        return Said(title)
    detail = Markup("Let bots play along, or wait.")
    if table.invite:
        detail = Markup(
            'Send them this link: <code class="code">{0}</code> '
            '<button type="button" class="tool scripted" data-copy="{0}">Copy</button>'
        ).format(table.invite)
    fill = Act("Let bots sit down", look=GOLD, form="fill")
    return Said(title, detail, acts=(fill,), forms=("fill",))


def _last_line(table: Table) -> str:
    """What happened last in this turn."""
    lines = table.log[-1].lines if table.log else ()
    return "" if not lines or lines[-1].heading else lines[-1].text


# Moves of the turn


def _move(table: Table, ask: Ask) -> Said:
    view = table.view
    you = view.players[ask.decision.acting]
    options = ask.decision.options
    plays = [words for words in options if words.startswith("play ")]
    if view.phase == "action":
        return _action_phase(you, ask, plays)
    buys = [words for words in options if words.startswith("buy ") and words != asked.BUY_PHASE]
    acts = []
    owes = you.debt > 0
    if owes and ask.decision.payable:
        acts.append(_pay(ask))
    if asked.PLAY_TREASURES in options:
        acts.append(_play_treasures(you, asked.PLAY_TREASURES, "" if acts else GOLD))
    end = GOLD if not acts and not buys and not plays else ""
    once, warn = _warning(you, bool(buys), plays)
    acts.append(Act("End turn", asked.END_TURN, end, "E", warn=warn, once=once))
    coins = numbered(COIN, you.coins)
    left = you.buys + (you.actions if view.actions_buy else 0)
    if owes and left:
        debt = numbered(DEBT, you.debt)
        detail = Markup("You owe {} and hold {}. You can\u2019t buy while in debt.").format(
            debt, coins
        )
        return Said(
            "Pay off your debt" if acts[0].key == "D" else "You are in debt",
            detail,
            acts=tuple(acts),
        )
    if not left:
        return Said("No Buy left", Markup("You have {} left over.").format(coins), acts=tuple(acts))
    purse = coins + potions(you.potions)
    detail = Markup("You have {} and {} {}.").format(purse, left, "Buy" if left == 1 else "Buys")
    return Said("Buy a card", detail, "Glowing piles are yours for the taking.", tuple(acts))


def _action_phase(you: SeenPlayer, ask: Ask, plays: list[str]) -> Said:
    acts: list[Act] = []
    if ask.decision.payable:
        acts.append(_pay(ask, ""))
    treasures = _play_treasures(you, f"{asked.BUY_PHASE}{SEPARATOR}{asked.PLAY_TREASURES}", GOLD)
    if not plays and treasures.gain:
        acts.append(treasures)
    gold = "" if plays or (acts and acts[-1].look) else GOLD
    once, warn = _warning(you, False, plays)
    acts.append(Act("Buy phase", asked.BUY_PHASE, gold, "B", warn=warn, once=once))
    if not warn:
        once, warn = "buying", "End your turn without buying?"
    acts.append(Act("End turn", asked.END_TURN, "quiet", "E", warn=warn, once=once))
    if plays:
        many = f"{you.actions} Action{'' if you.actions == 1 else 's'}"
        return Said(
            "Play an Action",
            with_icons(f"You have {many}."),
            "Glowing cards can be played.",
            tuple(acts),
        )
    why = "You have no Action card." if you.actions else "You have no Actions left."
    return Said("On to the Buy phase", Markup(why), acts=tuple(acts))


def _pay(ask: Ask, look: str = GOLD) -> Act:
    payable = ask.decision.payable
    return Act(f"Pay {payable} debt", f"pay {payable}", look, "D")


def _play_treasures(you: SeenPlayer, words: str, look: str) -> Act:
    """The button for all Treasures, with what they bring where that is certain."""
    coins = 0
    for name in you.hand:
        card = known().find(name)
        if isinstance(card, Card) and card.bits & TREASURE and not card.asks:
            if card.plays_last:
                return Act("Play treasures", words, look, "T")
            coins += card.adds_coins
    return Act("Play treasures", words, look, "T", gain=coins)


def _warning(you: SeenPlayer, can_buy: bool, plays: list[str]) -> tuple[str, str]:
    """What is probably wrong about going on now: the kind of it, and the words."""
    names = [words.removeprefix("play ") for words in plays if words != asked.PLAY_TREASURES]
    actions = [name for name in names if "Action" in look(card_named(name)).types]
    if you.actions and actions and not can_buy and len(names) == len(plays):
        left = listed(actions)
        return "plays", f"You can still play {left}. Go on?"
    if can_buy and you.coins >= _COINS_WORTH_A_WORD:
        return "coins", f"You still have {you.coins} coins to spend. End your turn?"
    return "", ""


# Choices


def _from(ask: Ask, detail: Markup) -> Markup:
    if not ask.source:
        return detail
    return Markup('<span class="src" data-card="{}">{}</span> {}').format(
        key_of(ask.source), ask.source, detail
    )


def _refusal(ask: Ask) -> tuple[Act, ...]:
    return (Act(ask.none, asked.NONE, key="N"),) if ask.none else ()


def _from_hand(ask: Ask, art: str) -> Said:
    if ask.mode != MANY:
        detail = _from(ask, Markup("Click a glowing card."))
        return Said(ask.title, detail, acts=_refusal(ask), art=art, always=ask.dull)
    says = ask.label_for(ask.most) if ask.least == ask.most else f"{ask.verb} chosen"
    commit = Act(
        says,
        look=RED if ask.is_dangerous else GOLD,
        key="Enter",
        form="answer",
        label=ask.label,
        none=ask.none or f"{ask.verb} …",
    )
    clear = Act("Clear", key="Esc", form="answer", type="reset")
    chosen = Markup("<span data-chosen></span>")
    return Said(
        ask.title,
        _from(ask, chosen),
        acts=(*_refusal(ask), clear, commit),
        art=art,
        least=ask.least,
        most=ask.most,
        always=ask.dull,
    )


def _may(ask: Ask, art: str) -> Said:
    yes, no = ask.choices
    acts = (
        Act(no.says, no.words, "", "N"),
        Act(yes.says, yes.words, RED if ask.is_dangerous else GOLD, "Y"),
    )
    about = ask.decision.about
    art = key_of(about) if about else art
    return Said(ask.title, _from(ask, Markup("")), acts=acts, art=art, always=ask.dull)
