"""Write a round as a PHH file. What PHH cannot express is refused by name."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from math import inf

from croupier.games.chips.facts import VOID, Acted, Dealt, Declared, Exposed, Placed, Ruled
from croupier.games.holdem.law import T
from croupier.games.holdem.play.dealing import COMMUNITY
from croupier.games.holdem.play.facts import Mucked
from croupier.games.holdem.play.pots import BET
from croupier.games.holdem.play.script import HoldemRound
from croupier.games.holdem.table import Structure
from croupier.games.officials.acts import DECIDED, VARIED
from croupier.games.script.round import Round
from croupier.values.cards import UNSEEN, show
from croupier.values.refused import Refused

VARIANTS = {Structure.NO_LIMIT: "NT", Structure.LIMIT: "FT"}
WORDS = {"folds": "f", "checks": "cc", "calls": "cc"}
DEALT_AGAIN = ("misdeal", "no-burn", "flop-too-many", "two-cards", "more-cards", "flop-exposed")
UNSAYABLE = {
    **dict.fromkeys(DEALT_AGAIN, "cards dealt again"),
    "bonus-round": "the chips of a bonus round",
    "elimination-round": "an elimination round",
    "agreed-split": "a pot divided by agreement",
    **dict.fromkeys(("wrong-count", "sanction"), "a void hand"),
    "adjust": "chips posted for an earlier round",
    "add-on": "an add-on",
}


class CannotExpress(Refused):
    """A format has no words for something that happened."""

    def __init__(self, what: str, form: str = "PHH") -> None:
        self.what = what
        super().__init__(f"{form} cannot express {what}; this round stays a round file.")


def cannot(what: str) -> CannotExpress:
    return CannotExpress(what)


def check(playing: Round, game: HoldemRound) -> None:
    """Refuse everything that PHH would lose or show differently."""
    if not playing.complete or not game.result:
        raise Refused("Only a complete round can be exported.")
    if game.result == VOID:
        raise cannot("a void round")
    if game.table.structure not in VARIANTS:
        raise cannot(f"{game.table.structure.value} hold'em")
    if game.seating.heads_up and not game.seating.usual:
        raise cannot("the order of two players by 11.7")
    for fact in game.facts:
        if isinstance(fact, Declared) and fact.act in UNSAYABLE:
            raise cannot(UNSAYABLE[fact.act])
        if isinstance(fact, Ruled) and fact.outcome in (DECIDED, VARIED):
            raise cannot("a wager decided by a ruling")
    if not game.table.usual:
        check_short_blind(game)
        check_short_opening(game)


def check_short_opening(game: HoldemRound) -> None:
    """Refuse a short opening bet: a structured limit raises it to the fixed bet (14.3), PHH by a fixed bet."""
    short = False
    for fact in game.facts:
        if isinstance(fact, Acted) and game.table.structure is Structure.LIMIT:
            if short and fact.act == "raises":
                raise cannot("a short opening bet that is raised to the limit by 14.3")
            short = short or (fact.act == "bets" and set(game.cite(T.SHORT_OPENING)) <= set(fact.clauses))


def check_short_blind(game: HoldemRound) -> None:
    """Refuse a short blind: here it is called in full (H-06), in PHH only for the chips in front."""
    first = next((index for index, fact in enumerate(game.facts) if isinstance(fact, Dealt)), 0)
    posted = [fact.stake for fact in game.facts[:first] if isinstance(fact, Placed) and fact.wager == BET]
    if game.table.blinds and max(posted, default=0) < max(game.table.blinds):
        raise cannot("a short blind that is called in full")


def number_of(game: HoldemRound) -> dict[str, str]:
    """Number the players from the button's left, as PHH does."""
    return {player: f"p{place}" for place, player in enumerate(game.seating.round_the_table, 1)}


def actions(game: HoldemRound) -> list[str]:
    """List hole cards, then decisions with the board between them; all-in hands show before the board runs out."""
    names = number_of(game)
    lines = [f"d dh {names[player]} {hole_text(game, player)}" for player in names]
    shows: list[str] = []
    board: list[str] = []
    for fact in game.facts:
        if isinstance(fact, Acted):
            lines += board
            board = []
            lines.append(decision(game, names[fact.player], fact))
        elif isinstance(fact, Exposed) and fact.hand == COMMUNITY:
            board.append(f"d db {join_cards([show_card(card) for card in fact.cards])}")
        elif isinstance(fact, Exposed) and fact.by == f"p{fact.hand}" and game.cards.holes[fact.hand].shown:
            shows = [*(each for each in shows if not each.startswith(f"{names[fact.hand]} ")), ""]
            shows[-1] = f"{names[fact.hand]} sm {hole_text(game, fact.hand)}"
        elif isinstance(fact, Mucked):
            shows.append(f"{names[fact.player]} sm" + (" ????" if game.cards.holes[fact.player].unseen else ""))
    given_up = game.table.usual and any(hole.mucked for hole in game.cards.holes.values())
    if board and shows and not given_up:
        return [*lines, *all_in_shows(game, names), *board]
    return [*lines, *board, *shows]


def all_in_shows(game: HoldemRound, names: Mapping[str, str]) -> list[str]:
    """Show every hand before the board runs out, as PHH does; one that was mucked had lost anyway."""
    live = [player for player in names if game.cards.holes[player].live]
    if any(game.cards.holes[player].nameless for player in live):
        raise cannot("a hand nobody saw, given up after the board ran out")
    return [f"{names[player]} sm {hole_text(game, player)}" for player in live]


def show_card(card: object) -> str:
    return UNSEEN if card is None else str(card)


def join_cards(cards: Sequence[str]) -> str:
    return "".join(cards)


def hole_text(game: HoldemRound, player: str) -> str:
    faces = game.cards.holes[player].faces
    return join_cards([show(face) for face in faces])


def decision(game: HoldemRound, name: str, fact: Acted) -> str:
    if fact.act in WORDS:
        return f"{name} {WORDS[fact.act]}"
    return f"{name} cbr {game.layout.scale.show(fact.to)}"


def number(game: HoldemRound, units: int) -> int | Decimal:
    amount = Decimal(game.layout.scale.show(units))
    return int(amount) if amount == int(amount) else amount


def stack_of(game: HoldemRound, player: str, stacks: Mapping[str, int]) -> int | Decimal | float:
    return inf if player in game.table.endless else number(game, stacks[player])


def export(playing: Round) -> dict[str, object]:
    """Return the keys of a PHH file."""
    game = playing.script
    if not isinstance(game, HoldemRound):
        raise TypeError("this exports hold'em")
    check(playing, game)
    players, table = game.seating.round_the_table, game.table
    places = range(len(players))
    signed = [-blind if place in table.late else blind for place, blind in enumerate(table.blinds)]
    blinds = [*signed, *[0] * len(players)][: len(players)]
    found: dict[str, object] = {
        "variant": VARIANTS[table.structure],
        "ante_trimming_status": table.trimmed,
        "antes": [number(game, table.ante(place)) for place in places],
        "blinds_or_straddles": [number(game, blind) for blind in blinds],
    }
    if table.structure is Structure.LIMIT:
        found |= {"small_bet": number(game, table.small_bet), "big_bet": number(game, table.big_bet)}
    else:
        found["min_bet"] = number(game, table.minimum)
    found["starting_stacks"] = [stack_of(game, player, game.setup.stacks) for player in players]
    found["actions"] = actions(game)
    found["finishing_stacks"] = [stack_of(game, player, game.layout.stacks) for player in players]
    found["seats"] = [int(player) for player in players]
    return found
