"""Wagers (3, 4, 9.4-9.8, 12.4-12.6, 13.4, 13.5, 14.4-14.6): who may place what, how much, and what closes them."""

from typing import TYPE_CHECKING

from croupier.games.baccarat.hands import BANKER, PLAYER
from croupier.games.baccarat.law import T
from croupier.games.baccarat.rules import BothHands
from croupier.games.baccarat.wagers import MAIN, WAGER_TOPICS
from croupier.games.chips.facts import Called, NotTaken
from croupier.games.chips.layout import Bet
from croupier.games.officials.house import check_seat
from croupier.games.script.move import Move
from croupier.values.chips import show_amount
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import BaccaratRound

OPPOSITE = {BANKER: PLAYER, PLAYER: BANKER}


class BaccaratBetting:
    """The wagering time of one coup: whether the call came, whether it is a no-bet coup and who wants that.

    `clock_runs` during a set wagering period, `periods` counts those that are over.
    """

    def __init__(self, actors: tuple[str, ...], no_bet: bool) -> None:
        self.actors = actors
        self.no_bet = no_bet
        self.called = False
        self.clock_runs = False
        self.periods = 0
        self.requested: set[str] = set()
        self.agreed: set[str] = set()


# --- may it be placed? --------------------------------------------


def find_bet(coup: "BaccaratRound", player: str, kind: str) -> Bet | None:
    """A player's wager on a kind, on any box; there is at most one."""
    return next((bet for bet in coup.layout.of(player) if bet.kind == kind), None)


def most(coup: "BaccaratRound", player: str, kind: str) -> int | None:
    """The posted maximum of a kind; a personal limit lifts that of the main wagers."""
    posted = coup.table.limits.of(kind, kind in MAIN)[1]
    return coup.players.personal.get(player, posted) if kind in MAIN else posted


def check_wager(coup: "BaccaratRound", move: Move) -> None:
    """Every reason to refuse a wager, in the text's own order."""
    player, kind = move.player, move.words[0]
    check_place(coup, player, move.box)
    check_hand(coup, player, kind, move.box or player)
    stake, show = coup.layout.scale.exact(move.chips), coup.layout.scale.show
    step = coup.table.limits.step
    if not stake or stake % step:
        amount = show_amount(move.chips)
        raise coup.refuse(T.OFF_STEP, f"Wagers are in multiples of {show(step)}; {amount} is not one.")
    least = coup.table.limits.of(kind, kind in MAIN)[0]
    if stake < least:
        raise coup.refuse(T.BELOW_MINIMUM, f"{show(stake)} on {kind} is below the minimum of {show(least)}.")
    stack = coup.layout.stacks[player]
    if stake > stack:
        raise coup.refuse(T.CHIPS, f"Player {player} has {show(stack)}, not {show(stake)}, to wager.")


def check_place(coup: "BaccaratRound", player: str, box: str) -> None:
    """Whether this player may bet at all, and on this box."""
    check_seat(coup, player)
    if not coup.rules.one_per_box or box in ("", player):
        return
    if coup.layout.at(box) or box in coup.layout.stacks:
        raise coup.refuse(T.ONE_PER_BOX, f"Only one player may wager on box {box}.")
    raise coup.refuse(T.ONE_BOX, f"Player {player} may wager on one box only, number {player}.")


def check_hand(coup: "BaccaratRound", player: str, kind: str, box: str) -> None:
    """Which wagers one player may hold together."""
    decided = coup.book.settled
    if decided and any(key[0] == player and key[2] == kind for key in decided):
        raise coup.refuse(T.SANCTION_WAGER, f"Player {player}'s wager on {kind} was declared void for this round.")
    bet = find_bet(coup, player, kind)
    if bet is not None:
        side = T.ONE_EACH_SIDE if bet.box == box else T.ONE_BOX_BOTH_SIDES
        topic = T.ONE_EACH if kind in MAIN else side
        raise coup.refuse(topic, f"Player {player} already has a wager on {kind}; withdraw it to place another.")
    other = OPPOSITE.get(kind)
    if other is not None and find_bet(coup, player, other) is not None:
        check_both(coup, player)


def check_both(coup: "BaccaratRound", player: str) -> None:
    """Whether this player may back banker and player in this round."""
    both = coup.rules.both_hands
    if both is BothHands.NEVER:
        raise coup.refuse(T.BOTH_HANDS, "Banker and player may not both be backed in one round.")
    if both is BothHands.WITH_APPROVAL and player not in coup.players.both_hands:
        raise coup.refuse(T.BOTH_HANDS, f"Player {player} needs a supervisor's approval to back both hands.")


# --- placing and taking back --------------------------------------------


def place(coup: "BaccaratRound", move: Move, *topics: T) -> None:
    """Take the wager; what is above the maximum was never staked."""
    player, kind, box = move.player, move.words[0], move.box or move.player
    stake, limit = coup.layout.scale.units(move.chips), most(coup, move.player, move.words[0])
    kept = stake if limit is None else min(stake, limit)
    side = coup.table.menu.side_of.get(kind)
    own, shared = ((WAGER_TOPICS[kind],), (T.SHARED_MAIN,)) if side is None else (side.placing, side.shared)
    if any(bet.player != player for bet in coup.layout.at(box)):
        own = (*own, *shared, T.BOX)
    coup.layout.place(player, box, kind, kept, coup.cite(*own, *topics))
    if kept < stake:
        clauses = coup.cite(T.ABOVE_MAXIMUM)
        coup.tell(NotTaken(player, kind, stake - kept, "above the maximum", clauses=clauses))


def withdraw(coup: "BaccaratRound", move: Move, topic: T) -> None:
    bet = find_bet(coup, move.player, move.words[0])
    if bet is not None:
        give_back(coup, bet, topic)


def give_back(coup: "BaccaratRound", bet: Bet, topic: T) -> None:
    coup.layout.give_back(bet, "withdrawn", coup.cite(topic))


# --- closing --------------------------------------------


def check_close(coup: "BaccaratRound", move: Move) -> None:
    """What must hold before the wagers close: the duty to bet, something to play for, the table differential."""
    if coup.table.tournament:
        check_duty(coup)
    if not coup.layout.bets and coup.table.wagering_seconds is None:
        clause = coup.cite(T.NO_BET_REQUEST, T.BETTING_TIME)[0]
        raise Refused("Nobody has wagered; a no-bet coup must be directed first.", clause)
    if move.act != "no-more-bets" and (due := trims(coup)):
        gap = coup.layout.scale.show(sum(bet.stake - kept for bet, kept in due))
        raise coup.refuse(T.DIFFERENTIAL, f"The table differential is exceeded by {gap}; call no more bets first.")


def check_duty(coup: "BaccaratRound") -> None:
    """13.13 / 15.14 / 18.14: everyone who can stakes at least the minimum on a main wager."""
    excused = coup.excused()
    for player, stack in coup.layout.stacks.items():
        bets = coup.layout.of(player)
        able = stack + sum(bet.stake for bet in bets) >= coup.table.least
        if able and player not in excused and not any(bet.kind in MAIN for bet in bets):
            raise coup.refuse(T.DUTY, f"Player {player} has not wagered; everyone stakes at least the minimum.")


def alone(coup: "BaccaratRound") -> tuple[T, ...]:
    """9.4, 12.4, 13.4, 14.4: side bets are allowed without any main wager; the coup is dealt all the same."""
    kinds = {bet.kind for bet in coup.layout.bets.values()}
    if not kinds.isdisjoint(MAIN):
        return ()
    return tuple(side.alone for side in coup.table.sides if not kinds.isdisjoint(kind.name for kind in side.kinds))


def trims(coup: "BaccaratRound") -> list[tuple[Bet, int]]:
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


def trim(coup: "BaccaratRound") -> None:
    for bet, kept in trims(coup):
        coup.layout.give_back(bet, "above the table differential", coup.cite(T.DIFFERENTIAL), kept)


# --- coups without wagers --------------------------------------------


def announce_no_bet(coup: "BaccaratRound", *topics: T) -> None:
    """Wagers leave the layout and the coup is played without any."""
    for bet in list(coup.layout.bets.values()):
        give_back(coup, bet, topics[0])
    coup.betting.no_bet = True
    coup.tell(Called("NO-BET COUP", clauses=coup.cite(*topics, T.NO_BET_COUP, T.NO_BET_PLAYED)))
