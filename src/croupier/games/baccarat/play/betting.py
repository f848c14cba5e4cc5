"""Wagers (3, 4, 9.4-9.8, 12.4-12.6, 13.4, 13.5, 14.4-14.6): who may place what, how much, and until when."""

from functools import partial
from typing import TYPE_CHECKING

from croupier.games.baccarat.table import SIDE_TOPICS, SIDES
from croupier.games.baccarat.wagers import DRAGON, KINDS, MAIN, PAIRS, SUPER_6, TIGER
from croupier.games.contract import Awaiting, Barred, Option, Want
from croupier.games.facts import Placed, Returned
from croupier.games.layout import Bet
from croupier.games.move import DEALER, OFFICIAL, Move

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import Coup

OPPOSITE = {"banker": "player", "player": "banker"}
FAMILIES = {"pairs": PAIRS, "dragon": DRAGON, "super-6": SUPER_6, "tiger": TIGER}
OFFER_TOPICS = {kind: SIDE_TOPICS[key] for key, side in SIDES.items() for kind in side}


def actors(coup: "Coup") -> tuple[str, ...]:
    return tuple(f"p{player}" for player in coup.layout.stacks)


def holds(coup: "Coup", player: str, kind: str) -> bool:
    return any(bet.kind == kind for bet in coup.layout.of(player))


def limits(coup: "Coup", player: str, kind: str) -> tuple[int, int | None]:
    """The posted limits of a kind; a personal limit marker lifts the maximum of the main wagers."""
    least, most = coup.table.limits.of(kind, kind in MAIN)
    return least, coup.personal.get(player, most) if kind in MAIN else most


def check_wager(coup: "Coup", move: Move) -> None:
    """Every reason to refuse a wager, the text's own order."""
    player, kind = move.player, move.words[0]
    check_place(coup, player, move.box)
    check_hand(coup, player, kind, move.box or player)
    stake = coup.layout.scale.units(move.chips)
    show = coup.layout.scale.show
    least, _ = limits(coup, player, kind)
    step = coup.table.limits.step
    if stake % step or stake == 0:
        raise coup.refuse("off-step", f"Wagers are in multiples of {show(step)}; {show(stake)} is not one.")
    if stake < least:
        raise coup.refuse("below-minimum", f"{show(stake)} on {kind} is below the minimum of {show(least)}.")
    stack = coup.layout.stacks[player]
    if stake > stack:
        raise coup.refuse("chips", f"Player {player} has {show(stack)}, not {show(stake)}, to wager.")


def check_place(coup: "Coup", player: str, box: str) -> None:
    """Whether this player may bet at all, and on this box."""
    if player in coup.excluded:
        raise coup.refuse("sanction-exclude", f"Player {player} is excluded from the game.")
    if "one-per-box" not in coup.law or box in ("", player):
        return
    if any(bet.box == box for bet in coup.layout.bets.values()) or box in coup.layout.stacks:
        raise coup.refuse("one-per-box", f"Only one player may wager on box {box}.")
    raise coup.refuse("one-box", f"Player {player} may wager on one box only, number {player}.")


def check_hand(coup: "Coup", player: str, kind: str, box: str) -> None:
    """Which wagers one player may hold together."""
    if any(key[0] == player and key[2] == kind for key in coup.settled):
        raise coup.refuse("sanction-wager", f"Player {player}'s wager on {kind} was declared void for this round.")
    if holds(coup, player, kind):
        elsewhere = all(bet.box != box for bet in coup.layout.of(player) if bet.kind == kind)
        side = "one-box-both-sides" if elsewhere else "one-each-side"
        topic = "one-each" if kind in MAIN else side
        raise coup.refuse(topic, f"Player {player} already has a wager on {kind}; withdraw it to place another.")
    other = OPPOSITE.get(kind)
    if other is None or not holds(coup, player, other):
        return
    if "one-per-box" in coup.law:
        raise coup.refuse("both-hands", "Banker and player may not both be backed in one round.")
    if coup.setup.ruleset == "mini-baccarat-2023" and player not in coup.both_hands:
        raise coup.refuse("both-hands", f"Player {player} needs a supervisor's approval to back both hands.")


def alone(coup: "Coup") -> tuple[str, ...]:
    """9.4, 12.4, 13.4, 14.4: side bets may stand without any main wager; the coup is dealt out all the same."""
    kinds = {bet.kind for bet in coup.layout.bets.values()}
    return (
        () if kinds & set(MAIN) else tuple(f"{family}-alone" for family, side in FAMILIES.items() if kinds & set(side))
    )


def place(coup: "Coup", move: Move, *topics: str) -> None:
    """Take the wager; what is above the maximum goes straight back."""
    player, kind = move.player, move.words[0]
    box = move.box or player
    stake = coup.layout.scale.units(move.chips)
    _, most = limits(coup, player, kind)
    kept = stake if most is None else min(stake, most)
    coup.layout.place(player, box, kind, kept)
    family = next((name for name, side in FAMILIES.items() if kind in side), "main")
    own = (f"wager-{kind}",) if family == "main" else (f"{family}-time", f"{family}-both")
    shared = (
        (f"shared-{family}",)
        if any(bet.box == box and bet.player != player for bet in coup.layout.bets.values())
        else ()
    )
    coup.tell(Placed(player, box, kind, kept, clauses=coup.cite(*own, *shared, *topics)))
    if kept < stake:
        clauses = coup.cite("above-maximum")
        coup.tell(Returned(player, kind, stake - kept, "above the maximum", clauses=clauses))


def withdraw(coup: "Coup", move: Move, topic: str) -> None:
    give_back(coup, next(bet for bet in coup.layout.of(move.player) if bet.kind == move.words[0]), topic)


def give_back(coup: "Coup", bet: Bet, topic: str) -> None:
    coup.layout.take_back(bet)
    coup.tell(Returned(bet.player, bet.kind, bet.stake, "withdrawn", clauses=coup.cite(topic)))


def placing(coup: "Coup", topic: str) -> tuple[Option, ...]:
    """One option for each kind on offer, and for each wager that may be taken back."""
    if topic not in coup.places:
        clause, step, test = coup.law.first(topic), coup.table.limits.step, partial(check_wager, coup)
        ranges = ((kind, coup.table.limits.of(kind, kind in MAIN)) for kind in coup.table.kinds)
        coup.places[topic] = tuple(
            Option(actors(coup), "wager", clause, (kind,), least, most, step, test=test)
            for kind, (least, most) in ranges
        )
    return coup.places[topic] + taking_back(coup, topic)


def taking_back(coup: "Coup", topic: str) -> tuple[Option, ...]:
    clause = coup.law.first(topic)
    return tuple(Option((f"p{bet.player}",), "withdraw", clause, (bet.kind,)) for bet in coup.layout.bets.values())


def not_offered(coup: "Coup") -> tuple[Barred, ...]:
    """Kinds that exist but are not on offer here, with the clause that leaves it to the operator."""
    barred = []
    for kind in KINDS:
        if kind not in coup.table.kinds:
            topic = OFFER_TOPICS[kind] if OFFER_TOPICS[kind] in coup.law else "on-offer"
            barred.append(Barred(f"wager {kind}", coup.law.first(topic), f"{kind} is not offered at this table."))
    return tuple(barred)


def check_close(coup: "Coup", move: Move) -> None:
    """What must hold before the wagers close: the duty to bet, something to play for, the table differential."""
    show = coup.layout.scale.show
    if coup.table.tournament:
        for player, stack in coup.layout.stacks.items():
            main = [bet for bet in coup.layout.of(player) if bet.kind in MAIN]
            able = stack + sum(bet.stake for bet in coup.layout.of(player)) >= coup.table.limits.table[0]
            if able and not main and player not in coup.excluded:
                raise coup.refuse("duty", f"Player {player} has not wagered; everyone stakes at least the minimum.")
    if not coup.layout.bets and coup.table.wagering_seconds is None:
        topic = "no-bet-request" if "no-bet-request" in coup.law else "betting-time"
        raise coup.refuse(topic, "Nobody has wagered; a no-bet coup must be directed first.")
    if move.act != "no-more-bets" and trims(coup):
        gap = show(sum(bet.stake - stake for bet, stake in trims(coup)))
        raise coup.refuse("differential", f"The table differential is exceeded by {gap}; call no more bets first.")


def trims(coup: "Coup") -> list[tuple[Bet, int]]:
    """M-09: which latest wagers on the heavy side must come down, and to what."""
    if coup.table.differential is None:
        return []
    sides = {side: [bet for bet in coup.layout.bets.values() if bet.kind == side] for side in OPPOSITE}
    total = {side: sum(bet.stake for bet in bets) for side, bets in sides.items()}
    heavy = max(total, key=lambda side: total[side])
    excess = total[heavy] - total[OPPOSITE[heavy]] - coup.table.differential
    found = []
    step, least = coup.table.limits.step, coup.table.limits.of(heavy, True)[0]
    for bet in sorted(sides[heavy], key=lambda bet: -bet.order):
        if excess <= 0:
            break
        kept = max(0, (bet.stake - excess) // step * step)
        kept = kept if kept >= least else 0
        excess -= bet.stake - kept
        found.append((bet, kept))
    return found


def trim(coup: "Coup") -> None:
    for bet, kept in trims(coup):
        if kept:
            coup.layout.reduce(bet, kept)
        else:
            coup.layout.take_back(bet)
        clauses = coup.cite("differential")
        coup.tell(Returned(bet.player, bet.kind, bet.stake - kept, "above the table differential", clauses=clauses))


def clear(coup: "Coup", topic: str) -> None:
    """Every wager leaves the layout."""
    for bet in list(coup.layout.bets.values()):
        give_back(coup, bet, topic)


def open_betting(coup: "Coup") -> Awaiting:
    """The wagering time: until the call, the first card, or the end of the clock."""
    timed = coup.table.wagering_seconds is not None
    topic = "betting-clock" if timed else "betting-time"
    clause = coup.law.first(topic)
    players = actors(coup)

    def options() -> tuple[Option, ...]:
        offer = placing(coup, topic)
        offer += (Option((DEALER,), "no-more-bets", coup.law.first("deal"), test=lambda move: check_close(coup, move)),)
        if "no-bet-request" in coup.law:
            asked = coup.law.first("no-bet-asked")
            offer += (
                Option(players, "request-no-bet", asked),
                Option(players, "agree-no-bet", coup.law.first("no-bet-agreed")),
            )
        return offer if timed else (*offer, *coup.card_options(lambda move: check_close(coup, move)))

    return Awaiting(players, Want.WAGERS, clause, "the players may wager", options, not_offered(coup))


def awaiting_clock(coup: "Coup") -> Awaiting:
    """2023 3.2: the dealer starts the countdown and invites wagers."""
    clause = coup.law.first("clock-starts")
    late = Barred("wager", coup.law.first("betting-clock"), "The wagering period is not running.")
    return Awaiting(
        (DEALER,),
        Want.CALL,
        clause,
        "the dealer must start the clock",
        lambda: (Option((DEALER,), "place-your-bets", clause),),
        (late,),
    )


def awaiting_trim(coup: "Coup") -> Awaiting:
    show = coup.layout.scale.show
    listed = ", ".join(f"p{bet.player} {bet.kind} from {show(bet.stake)} to {show(kept)}" for bet, kept in trims(coup))
    clause = coup.law.first("differential")
    text = f"a supervisor must confirm the trim ({listed})"
    return Awaiting((OFFICIAL,), Want.OFFICIAL, clause, text, lambda: (Option((OFFICIAL,), "trim", clause),))
