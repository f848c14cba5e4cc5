"""Before the first card (8.7, 8.8, 10.3.1, 11.4): antes and blinds are posted automatically with it."""

from typing import TYPE_CHECKING

from croupier.games.chips.facts import ShoeEvent
from croupier.games.holdem.before import SESSION, VACANT
from croupier.games.holdem.law import T
from croupier.games.holdem.play.facts import Button
from croupier.games.script.awaiting import Awaiting, Want
from croupier.games.script.move import DEALER, Move
from croupier.values.cards import PACK

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

ANTE = "ante"
TWO = 2


SHUFFLES = {"": T.SHUFFLE, SESSION: T.SHUFFLE_FIRST, VACANT: T.SHUFFLE_VACANT}


def check_seats(game: "HoldemRound") -> None:
    """5.1: ten seats; 8.2, 10.1.1, 11.1: a session begins with equal stacks and the button right of the dealer."""
    stacks, before = game.layout.stacks, game.before
    wrong = [player for player in stacks if int(player) > game.table.seats]
    if wrong or len(stacks) > game.table.seats:
        raise game.refuse(T.SEATS, f"The table has {game.table.seats} seats, 1 to {game.table.seats}.")
    if before.begins != SESSION:
        return
    if len(set(stacks.values())) > 1:
        raise game.refuse(T.EQUAL_STACKS, "At the start of a session every player has the same number of chips.")
    last = max(stacks, key=int, default="")
    if before.button not in ("", last):
        raise game.refuse(T.FIRST_BUTTON, f"The first button is right of the dealer: seat {last}.")


def shuffle(game: "HoldemRound") -> None:
    """7.1: before every round of play."""
    clauses = game.cite(SHUFFLES[game.before.begins])
    game.tell(ShoeEvent("the cards are shuffled", len(PACK), clauses=clauses))


async def first_card(game: "HoldemRound") -> Move:
    """Wait for the first card; until then officials may still announce how the round is played."""
    while True:
        move = await game.ask(awaiting_first_card(game))
        if move is not None:
            return move


def awaiting_first_card(game: "HoldemRound") -> Awaiting:
    seating, dealing = game.seating, game.dealing
    dealing.make_ready()
    if len(seating.order) < TWO:
        text = "one player is left: there is no round of play"
        return Awaiting((), Want.NOTHING, game.law.first(T.LAST_PLAYER), text)
    first = game.cards.holes[seating.order[0]]
    text = f"the first card, for player {first.player}"
    clause = game.law.first(T.DEAL)
    return Awaiting((DEALER,), Want.CARD, clause, text, dealing.hole_options, dealing.bars, dealing.find_hole)


def post(game: "HoldemRound") -> None:
    """Report the button, then post all antes and the blinds in order."""
    seating, betting = game.seating, game.betting
    game.tell(Button(seating.button, tuple(seating.order), clauses=game.cite(T.BUTTON)))
    betting.begin(0)
    if game.players.bonus:
        game.pots.add_bonus(game.players.bonus, game.cite(T.BONUS_POT))
    post_antes(game)
    table = game.table
    for player, blind in zip(seating.blinds(), table.blinds, strict=False):
        amount = min(blind, game.layout.stacks[player])
        if amount:
            betting.put(player, amount, (T.BLIND, T.COMPULSORY))
    if table.usual:
        late = {player for place, player in enumerate(seating.blinds()) if place in table.late}
        in_turn = {player: amount for player, amount in betting.front.items() if player not in late}
        betting.open_blinds(max(betting.front.values(), default=0), seating.after_blinds(in_turn))
    else:
        betting.open_blinds(max(table.blinds, default=0), seating.first(0, len(table.blinds)))


def post_antes(game: "HoldemRound") -> None:
    """Trimmed antes of a plain PHH file are at most what a second player pays; others lie in the main pot beside what
    is bet. Its lists begin with the big blind where there are two players."""
    table, betting, layout = game.table, game.betting, game.layout
    clauses = game.cite(T.ANTE, T.COMPULSORY)
    paid: dict[str, int] = {}
    due = {player: min(table.ante(place), layout.stacks[player]) for place, player in enumerate(game.seating.blinds())}
    most = sorted(due.values())[-TWO:][0] if table.usual and table.trimmed else max(due.values())
    for player in game.seating.round_the_table:
        amount = min(due[player], most)
        if amount:
            betting.put(player, amount, (T.ANTE, T.COMPULSORY), ANTE)
            paid[player] = amount
    betting.front.clear()
    if table.trimmed:
        game.pots.gather(ANTE, paid, clauses)
        return
    for player, amount in paid.items():
        game.pots.add_dead(ANTE, player, amount, clauses)
