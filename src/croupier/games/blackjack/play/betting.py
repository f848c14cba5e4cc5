"""Wagers (3, 4, 17.3-17.5, 18.7-18.10): who may place what, on which box, how much, and until when."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from croupier.games.acts import seated
from croupier.games.blackjack.table import OFFER_TOPICS
from croupier.games.blackjack.wagers import KINDS, MAIN, PERFECT_PAIRS, SUPER_SEVENS
from croupier.games.contract import Awaiting, Barred, Option, Want
from croupier.games.facts import VOID, Placed, Returned
from croupier.games.layout import Bet
from croupier.games.move import DEALER, Move

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

MOST_BETTORS = 3
TIME_TOPICS = {MAIN: "betting-time", PERFECT_PAIRS: "pairs-time", SUPER_SEVENS: "sevens-time"}
ALONE_TOPICS = {PERFECT_PAIRS: "pairs-alone", SUPER_SEVENS: "sevens-alone"}
FIRST_HAND = 1


def actors(game: "BlackjackRound") -> tuple[str, ...]:
    return tuple(f"p{player}" for player in game.layout.stacks)


def at_box(game: "BlackjackRound", word: str) -> tuple[str, str]:
    """`p1` or `p1@2` in an official act: the player and the box, which is the own one unless named."""
    who, _, box = word.partition("@")
    player = seated(game, who)
    if box and not (box.isascii() and box.isdigit() and 1 <= int(box) <= game.table.boxes):
        raise game.refuse("box", f"There is no box {box}; the table has {game.table.boxes}.")
    return player, box or player


def mains(game: "BlackjackRound", box: str) -> list[Bet]:
    return [bet for bet in game.layout.bets.values() if bet.kind == MAIN and bet.box == box]


def boxes_of(game: "BlackjackRound", player: str) -> set[str]:
    return {bet.box for bet in game.layout.of(player)}


def holds(game: "BlackjackRound", player: str, box: str, kind: str) -> bool:
    return any(bet.kind == kind and bet.box == box for bet in game.layout.of(player))


def check_wager(game: "BlackjackRound", move: Move) -> None:
    """Every reason to refuse a wager: the place, the kind, the amount."""
    player, kind, box = move.player, move.words[0], move.box or move.player
    check_box(game, player, box)
    check_kind(game, player, box, kind)
    stake = game.layout.scale.units(move.chips)
    check_amount(game, player, box, kind, stake)
    stack = game.layout.stacks[player]
    if stake > stack:
        show = game.layout.scale.show
        raise game.refuse("chips", f"Player {player} has {show(stack)}, not {show(stake)}, to wager.")


def check_box(game: "BlackjackRound", player: str, box: str) -> None:
    """Whether this player may bet at all, and on this box."""
    if player in game.excluded:
        raise game.refuse("sanction-exclude", f"Player {player} is excluded from the game.")
    if int(box) > game.table.boxes:
        raise game.refuse("box", f"There is no box {box}; the table has {game.table.boxes}.")
    if game.table.tournament:
        if box != player:
            raise game.refuse("own-box", f"Player {player} wagers on box {player} only; no back-betting.")
        return
    if f"{player}@{box}" in game.given_up:
        raise game.refuse("several-boxes", f"Player {player} gave up box {box} to make room for others.")
    if boxes_of(game, player) - {box}:
        if player in game.restricted:
            raise game.refuse("restrict", f"Player {player} is limited to a single box.")
        if not game.table.several_boxes:
            raise game.refuse("several-boxes", "A player may wager on more than one box only with permission.")
    check_sharing(game, player, box)


def check_sharing(game: "BlackjackRound", player: str, box: str) -> None:
    """4.5: at most three bettors on a box."""
    others = {bet.player for bet in mains(game, box)} - {player}
    if len(others) >= MOST_BETTORS:
        raise game.refuse("shared-box", f"Three players already wager on box {box}.")


def check_kind(game: "BlackjackRound", player: str, box: str, kind: str) -> None:
    if any(bet.player == player and fact.outcome == VOID for bet, fact in game.settled.values()):
        raise game.refuse("sanction-wager", f"Player {player}'s wagers were declared void for this round.")
    if holds(game, player, box, kind):
        raise game.refuse(
            "one-wager", f"Player {player} already has a {kind} wager on box {box}; withdraw it to place another."
        )
    if kind in ALONE_TOPICS and not holds(game, player, box, MAIN):
        raise game.refuse(ALONE_TOPICS[kind], f"A {kind} wager needs a main wager on box {box} first.")


def check_amount(game: "BlackjackRound", player: str, box: str, kind: str, stake: int) -> None:
    show = game.layout.scale.show
    least, most = game.table.limit(kind)
    step = game.table.limits.step
    if stake % step or stake == 0:
        raise game.refuse("off-step", f"Wagers are in multiples of {show(step)}; {show(stake)} is not one.")
    if kind == SUPER_SEVENS and game.table.sevens_amount not in (None, stake):
        amount = show(game.table.sevens_amount or 0)
        raise game.refuse("sevens-amount", f"The approved Super Sevens wager is {amount}, not {show(stake)}.")
    if stake < least:
        raise game.refuse("below-minimum", f"{show(stake)} on {kind} is below the minimum of {show(least)}.")
    if kind == MAIN:
        check_held(game, player, stake, least)
        check_raised(game, player, box, min(stake, most) if most is not None else stake)


def check_held(game: "BlackjackRound", player: str, stake: int, least: int) -> None:
    """4.7, 4.8: held to the minimum."""
    for held, topic in ((game.minimum_only, "minimum-only"), (game.restricted, "restrict")):
        if player in held and stake != least:
            minimum = game.layout.scale.show(least)
            raise game.refuse(topic, f"Player {player} is held to the minimum wager of {minimum}.")


def check_raised(game: "BlackjackRound", player: str, box: str, stake: int) -> None:
    """4.6: on a box with a raised limit others may join while the total stays within the posted maximum."""
    raised = {owner for owner, where in game.personal if where == box} - {player}
    posted = game.table.limit(MAIN)[1]
    if not raised or posted is None:
        return
    total = sum(bet.stake for bet in mains(game, box)) + stake
    if total > posted:
        show = game.layout.scale.show
        raise game.refuse(
            "raised-box", f"Box {box} has a raised limit; all wagers on it may total {show(posted)}, not {show(total)}."
        )


def maximum(game: "BlackjackRound", player: str, box: str, kind: str) -> int | None:
    """The posted maximum; a personal limit marker at the box lifts that of the main wager (3.2)."""
    most = game.table.limit(kind)[1]
    return game.personal.get((player, box), most) if kind == MAIN else most


def place(game: "BlackjackRound", move: Move) -> None:
    """Take the wager; what is above the maximum goes straight back."""
    player, kind, box = move.player, move.words[0], move.box or move.player
    stake = game.layout.scale.units(move.chips)
    most = maximum(game, player, box, kind)
    kept = stake if most is None else min(stake, most)
    game.layout.place(player, box, kind, kept, FIRST_HAND if kind == MAIN else 0)
    game.tell(Placed(player, box, kind, kept, clauses=game.cite(TIME_TOPICS[kind])))
    if kept < stake:
        clauses = game.cite("above-maximum")
        game.tell(Returned(player, kind, stake - kept, "above the maximum", clauses=clauses))


def withdraw(game: "BlackjackRound", move: Move) -> None:
    """Taking back the main wager takes the side bets with it: alone they would be void (B-25)."""
    box, kind = move.box or move.player, move.words[0]
    for bet in game.layout.of(move.player):
        if bet.box == box and (bet.kind == kind or kind == MAIN):
            topic = "betting-time" if bet.kind == kind else ALONE_TOPICS[bet.kind]
            give_back(game, bet, topic)


def give_back(game: "BlackjackRound", bet: Bet, topic: str) -> None:
    game.layout.take_back(bet)
    game.tell(Returned(bet.player, bet.kind, bet.stake, "withdrawn", clauses=game.cite(topic)))


def placing(game: "BlackjackRound") -> tuple[Option, ...]:
    """One option for each kind on offer; in cash play also for each box by name."""
    who = actors(game)
    test = partial(check_wager, game)
    named = [str(box) for box in range(1, game.table.boxes + 1)] if not game.table.tournament else []
    options = []
    for kind in game.table.kinds:
        least, most = game.table.limit(kind)
        if kind == SUPER_SEVENS and game.table.sevens_amount:
            least = most = game.table.sevens_amount
        clause = game.law.first(TIME_TOPICS[kind])
        step = game.table.limits.step
        options += [
            Option(who, "wager", clause, (kind,), least, most, step, test=test, box=box) for box in (*named, "")
        ]
    return tuple(options)


def taking_back(game: "BlackjackRound") -> tuple[Option, ...]:
    """Wagers on other boxes first, so that a box named in the move is found."""
    clause = game.law.first("betting-time")
    options = []
    for bet in sorted(game.layout.bets.values(), key=lambda bet: bet.box == bet.player):
        box = "" if bet.box == bet.player else bet.box
        options.append(Option((f"p{bet.player}",), "withdraw", clause, (bet.kind,), test=owned(game), box=box))
    return tuple(options)


def owned(game: "BlackjackRound") -> Callable[[Move], None]:
    def test(move: Move) -> None:
        box = move.box or move.player
        if not holds(game, move.player, box, move.words[0]):
            raise game.refuse("box", f"Player {move.player} has no {move.words[0]} wager on box {box}.")

    return test


def not_offered(game: "BlackjackRound") -> tuple[Barred, ...]:
    """Side bets that exist but are not on offer here."""
    barred = []
    for kind in KINDS:
        if kind not in game.table.kinds:
            topic = OFFER_TOPICS[kind] if OFFER_TOPICS[kind] in game.law else "betting-time"
            barred.append(Barred(f"wager {kind}", game.law.first(topic), f"{kind} is not offered at this table."))
    return tuple(barred)


def check_close(game: "BlackjackRound", move: Move) -> None:
    """What must hold before the wagers close: the duty to bet in tournaments, something to play for."""
    if game.table.tournament:
        for player, stack in game.layout.stacks.items():
            able = stack >= game.table.limit(MAIN)[0] and player not in game.excluded
            if able and not mains(game, player) and not sat_down(game, player):
                raise game.refuse("duty", f"Player {player} has not wagered; everyone stakes at least the minimum.")
    if not any(bet.kind == MAIN for bet in game.layout.bets.values()):
        raise game.refuse("betting-time", "Nobody has wagered; no cards are dealt.")


def sat_down(game: "BlackjackRound", player: str) -> bool:
    """A player whose wagers were declared void plays no part in the round (X-22)."""
    return any(bet.player == player for bet, _ in game.settled.values())


def open_betting(game: "BlackjackRound") -> Awaiting:
    """4.1: until the call or the first card."""
    clause = game.law.first("betting-time")

    def options() -> tuple[Option, ...]:
        call = Option((DEALER,), "no-more-bets", game.law.first("deal"), test=lambda move: check_close(game, move))
        cards = game.card_options(lambda move: check_close(game, move))
        return (*placing(game), *taking_back(game), call, *cards)

    return Awaiting(actors(game), Want.WAGERS, clause, "the players may wager", options, not_offered(game))
