"""What is open to players and officials while a coup waits for wagers, and what is barred (3, 4, 12.4, 12.6, 15.9)."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from croupier.games.baccarat.law import T
from croupier.games.baccarat.play import betting, dealing
from croupier.games.baccarat.rules import SIDES
from croupier.games.baccarat.wagers import MAIN
from croupier.games.chips.layout import Bet
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Option, Options, Want, accept
from croupier.games.script.move import DEALER, OFFICIAL, Move
from croupier.values.clause import Clause

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import BaccaratRound


# --- wagers and withdrawals --------------------------------------------


def check_turn(coup: "BaccaratRound", move: Move) -> None:
    """Wagers of a turn that is over may not be changed (13.14 / 15.15 / 18.15)."""
    coup.turns.check(move.player)


def check_wager(coup: "BaccaratRound", move: Move) -> None:
    coup.turns.check(move.player)
    betting.check_wager(coup, move)


def wager_option(coup: "BaccaratRound", kind: str, topic: T) -> Option:
    """The option to wager on one kind."""
    limits = coup.table.limits
    least, most = limits.of(kind, kind in MAIN)
    test = partial(check_wager, coup)
    return Option(coup.betting.actors, "wager", coup.law.first(topic), (kind,), least, most, limits.step, test=test)


def take_back_options(
    coup: "BaccaratRound", topic: T, bets: Iterable[Bet], test: Callable[[Move], None] = accept
) -> Options:
    """One option for each of these wagers."""
    clause = coup.law.first(topic)
    return tuple(Option((f"p{bet.player}",), "withdraw", clause, (bet.kind,), test=test) for bet in bets)


def not_offered(coup: "BaccaratRound") -> Bars:
    """Kinds that exist but are not on offer here, with the clause that leaves it to the operator."""
    barred = {}
    for side in SIDES:
        clause = coup.law.first(side.offer if side in coup.rules.sides else T.ON_OFFER)
        for kind in side.kinds:
            if kind.name not in coup.table.menu.kinds:
                reason = f"{kind.name} is not offered at this table."
                barred[kind.name] = Barred(f"wager {kind.name}", clause, reason)
    return tuple(barred.values())


# --- the wagering time --------------------------------------------


class WagersOpen:
    """The wagering time: until the call, the first card, or the end of the clock. Options to wager are made once."""

    def __init__(self, coup: "BaccaratRound") -> None:
        self.coup = coup
        self.timed = coup.table.wagering_seconds is not None
        self.topic = T.BETTING_CLOCK if self.timed else T.BETTING_TIME
        self.wagers: dict[str, Option] = {}

    def awaiting(self) -> Awaiting:
        who, clause, text = whose_turn(self.coup, self.topic)
        return Awaiting(who, Want.WAGERS, clause, text, self.offer, self.barred, self.find)

    def barred(self) -> Bars:
        return not_offered(self.coup)

    def offer(self) -> Options:
        wagers = (self.wager(kind) for kind in self.coup.table.menu.kinds)
        return (*wagers, *self.taking(self.coup.layout.bets.values()), *self.others())

    def find(self, move: Move) -> Options:
        match move.act:
            case "wager":
                offered = move.words and move.words[0] in self.coup.table.menu.kinds
                possible: Options = (self.wager(move.words[0]),) if offered else ()
            case "withdraw":
                possible = self.taking(self.coup.layout.of(move.player)) if move.who in self.coup.betting.actors else ()
            case _:
                possible = self.others()
        return tuple([option for option in possible if option.fits(move)])

    def wager(self, kind: str) -> Option:
        option = self.wagers.get(kind)
        if option is None:
            option = self.wagers[kind] = wager_option(self.coup, kind, self.topic)
        return option

    def taking(self, bets: Iterable[Bet]) -> Options:
        return take_back_options(self.coup, self.topic, bets, partial(check_turn, self.coup))

    def others(self) -> Options:
        close = partial(betting.check_close, self.coup)
        call = Option((DEALER,), "no-more-bets", self.coup.law.first(T.DEAL), test=close)
        cards = () if self.timed else dealing.card_options(self.coup, close)
        return (call, *no_bet_options(self.coup), *cards)


def no_bet_options(coup: "BaccaratRound") -> Options:
    """4.7 / 4.8: a player asks for a no-bet coup, the others agree."""
    if not coup.rules.no_bet_on_request:
        return ()
    players = coup.betting.actors
    return (
        Option(players, "request-no-bet", coup.law.first(T.NO_BET_ASKED)),
        Option(players, "agree-no-bet", coup.law.first(T.NO_BET_AGREED)),
    )


def whose_turn(coup: "BaccaratRound", topic: T) -> tuple[tuple[str, ...], Clause, str]:
    """Everybody's; with a marker (13.14 / 15.15 / 18.15) one player's and, after a wager, also that of the next."""
    asked = coup.turns.asked if coup.setup.marker else ""
    if not asked:
        return coup.betting.actors, coup.law.first(topic), "the players may wager"
    clause = coup.law.first(T.MARKER if asked == coup.setup.marker else T.ORDER)
    turns = coup.turns.order[coup.turns.order.index(asked) + 1 :]
    following = next((player for player in turns if coup.turns.due(player)), "")
    if not following or not coup.layout.of(asked):
        return (f"p{asked}",), clause, f"player {asked} may wager"
    return (f"p{asked}", f"p{following}"), clause, f"player {asked} may wager, then player {following}"


def awaiting_clock(coup: "BaccaratRound") -> Awaiting:
    """2023 3.2: the dealer starts the countdown and invites wagers."""
    clause = coup.law.first(T.CLOCK_STARTS)
    late = Barred("wager", coup.law.first(T.BETTING_CLOCK), "The wagering period is not running.")
    text = "the dealer must start the clock"
    start = Option((DEALER,), "place-your-bets", clause)
    return Awaiting((DEALER,), Want.CALL, clause, text, lambda: (start,), lambda: (late,))


def awaiting_wagers(coup: "BaccaratRound") -> Awaiting:
    """The beginning of the wagering time: the clock, where there is one."""
    return awaiting_clock(coup) if coup.table.wagering_seconds is not None else WagersOpen(coup).awaiting()


def awaiting_trim(coup: "BaccaratRound") -> Awaiting:
    show, clause = coup.layout.scale.show, coup.law.first(T.DIFFERENTIAL)
    due = betting.trims(coup)
    listed = ", ".join(f"p{bet.player} {bet.kind} from {show(bet.stake)} to {show(kept)}" for bet, kept in due)
    text = f"a supervisor must confirm the trim ({listed})"
    option = Option((OFFICIAL,), "trim", clause)
    return Awaiting((OFFICIAL,), Want.OFFICIAL, clause, text, lambda: (option,), lambda: dealing.bars_on_wagers(coup))


# --- during the deal --------------------------------------------


def awaiting_reopened(coup: "BaccaratRound") -> Awaiting:
    def offer() -> Options:
        wagers = (wager_option(coup, kind, T.REOPEN_NEW) for kind in coup.table.menu.kinds)
        taking = take_back_options(coup, T.REOPEN_NEW, coup.layout.bets.values(), partial(check_turn, coup))
        return (*wagers, *taking, Option((DEALER,), "no-more-bets", coup.law.first(T.DEAL)))

    clause, text = coup.law.first(T.REOPEN), "wagers are open again until the call"
    return Awaiting(coup.betting.actors, Want.WAGERS, clause, text, offer)


def withdrawal_awaiting(coup: "BaccaratRound", topic: T) -> Awaiting:
    clause = coup.law.first(topic)
    who = tuple(dict.fromkeys(f"p{bet.player}" for bet in coup.layout.bets.values()))
    text = "wagers may be withdrawn before play resumes"

    def offer() -> Options:
        return (*take_back_options(coup, topic, coup.layout.bets.values()), Option((DEALER,), "resume", clause))

    once = Barred("wager", clause, "A wager may be removed now, but none be placed, replaced or changed.")
    return Awaiting(who, Want.WAGERS, clause, text, offer, lambda: (once,))
