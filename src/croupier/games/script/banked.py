"""A round against the house: how decided wagers are booked, and how bookings are undone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from croupier.games.chips.facts import LOSE, VOID, Key, Settled, Voided
from croupier.games.chips.layout import Bet, Layout
from croupier.games.script.ruled import Again, RoundVoided, RuledScript, RuledTopics, Stage
from croupier.games.setup.notices import Notices
from croupier.games.setup.standing import PlayerStanding
from croupier.games.texts.law import Clauses, Topic
from croupier.values.clause import Clause
from croupier.values.odds import Odds
from croupier.values.refused import Refused

__all__ = [
    "Again",
    "BankedScript",
    "Booking",
    "HouseRules",
    "HouseTopics",
    "RoundVoided",
    "Stage",
]


@dataclass(frozen=True, slots=True)
class HouseTopics(RuledTopics):
    """Where a game's text says what every house may do: the topics that shared acts and tests cite."""

    sanction: Topic
    sanction_wager: Topic
    sanction_exclude: Topic
    disrupted: Topic
    void_round: Topic
    refund: Topic
    sign_limits: Topic
    below_minimum: Topic
    above_maximum: Topic
    off_step: Topic
    chips: Topic
    duty: Topic
    order: Topic
    turn: Topic
    personal_limit: Topic
    idle_seat: Topic
    close_table: Topic
    session: Topic


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """What differs between texts in every game: who holds which power and on what grounds it may be used.

    `grounds` invalidate an outcome, `voids` make a round void, `reasons` are for sanctions, `notices` are the settings
    that may change during play. With `withholds` stakes of an invalidated outcome may be kept (X-04, X-40).
    """

    tournament_only: bool
    withholds: bool
    grounds: Mapping[str, Topic]
    reasons: Mapping[str, Topic]
    notices: Mapping[str, Topic]


class Booking:
    """The last word on each wager, and the result of the round, empty until there is one."""

    def __init__(self, layout: Layout, names: Callable[[Bet], tuple[int, str]]) -> None:
        self.layout = layout
        self.names = names
        self.settled: dict[Key, Settled] = {}
        self.result = ""

    def book(self, bet: Bet, outcome: str, paid: int, clauses: Clauses, odds: Odds | None = None) -> None:
        """Move the chips of one decided wager and put it on record."""
        hand, position = self.names(bet)
        self.settled[bet.key] = self.layout.settle(bet, outcome, paid, clauses, odds, hand, position)

    def unsettle(self, key: Key, clauses: Clauses) -> Bet:
        """Post the opposite of a settlement and put the wager back on the layout."""
        return self.layout.reverse(self.settled.pop(key), clauses)

    def unsettle_all(self, clauses: Clauses) -> None:
        """Reopen everything decided in this round, except what was void already."""
        for key in [key for key, fact in self.settled.items() if fact.outcome != VOID]:
            self.unsettle(key, clauses)

    def void(self, clauses: Clauses, reversal: Clauses, refund: bool = True) -> None:
        """Void: as if the round had never been (X-04). Invalidated without refund: stakes are kept."""
        self.unsettle_all(reversal)
        for bet in list(self.layout.bets.values()):
            if refund:
                self.book(bet, VOID, 0, clauses)
            else:
                self.keep(bet, clauses)
        self.result = VOID

    def keep(self, bet: Bet, clauses: Clauses) -> None:
        """A stake that is not refunded is lost. What was bought with winnings now reversed goes back: nobody is left
        owing."""
        short = min(bet.stake, max(0, -self.layout.stacks[bet.player]))
        if short == bet.stake:
            self.book(bet, VOID, 0, clauses)
            return
        if short:
            self.layout.give_back(bet, "bought with winnings that are reversed", clauses, keep=bet.stake - short)
        kept = self.layout.bets[bet.key]
        self.book(kept, LOSE, -kept.stake, clauses)

    def wagers_of(self, player: str) -> list[Key]:
        """A player's wagers of this round, decided or open, except void ones."""
        decided = [key for key, fact in self.settled.items() if key[0] == player and fact.outcome != VOID]
        return decided + [bet.key for bet in self.layout.of(player)]

    def annul(self, player: str, clauses: Clauses, reversal: Clauses, decided: bool = True) -> None:
        """Return every wager of one player, or only those not yet decided."""
        for key in self.wagers_of(player) if decided else [bet.key for bet in self.layout.of(player)]:
            open_bet = self.layout.bets.get(key)
            self.book(open_bet or self.unsettle(key, reversal), VOID, 0, clauses)

    def voided(self, player: str) -> bool:
        """Whether wagers of this player were declared void in this round."""
        return any(key[0] == player and fact.outcome == VOID for key, fact in self.settled.items())


class BankedScript(RuledScript):
    """A round that the house settles."""

    players: PlayerStanding
    book: Booking
    notices: Notices
    topics: HouseTopics
    rules: HouseRules
    asked: Mapping[str, tuple[Topic, str]] = MappingProxyType({})
    """Words of officials that the round itself asks for, and when: the cut, a trim."""

    def void(self, why: str, clauses: Clauses, refund: bool = True) -> None:
        self.tell(Voided(why, clauses=clauses))
        self.book.void(clauses, self.cite(self.topics.void), refund)

    def annul(self, player: str, clauses: Clauses, decided: bool = True) -> None:
        """The wagers of one player are declared void, all of them or only those not yet `decided`."""
        self.book.annul(player, clauses, self.cite(self.topics.void), decided)

    def void_one(self, bet: Bet, clauses: Clauses) -> None:
        """One wager that is not decided yet is declared void."""
        self.book.book(bet, VOID, 0, clauses)

    def takes_part(self, player: str) -> bool:
        return player not in self.players.excluded or not self.setup.edition.excluded_are_out

    def no_part(self, player: str) -> Refused | None:
        """X-24: who was excluded takes no further part."""
        if self.takes_part(player):
            return None
        return self.refuse(self.topics.sanction_exclude, f"Player {player} is excluded from the game.")

    def kinds(self) -> tuple[str, ...]:
        """The names of the wagers on offer."""
        return ()

    def on_notice(self) -> frozenset[str]:
        return frozenset(self.rules.notices)

    def asked_later(self, act: str) -> Refused | None:
        topic, reason = self.asked.get(act, (None, ""))
        if topic is None:
            return None
        if topic not in self.law:
            return Refused(f'{self.setup.ruleset} has no rule for "{act}".')
        return self.refuse(topic, reason)

    def excused(self) -> set[str]:
        """Players who need not wager in a tournament's round: excluded, sitting out, or with wagers declared void."""
        void = {key[0] for key, fact in self.book.settled.items() if fact.outcome == VOID}
        return self.players.excluded | self.players.sitting_out | void

    def free_chips(self, player: str) -> int:
        """All but what this round has paid so far, which a void round takes back."""
        won = sum(max(0, fact.paid) for key, fact in self.book.settled.items() if key[0] == player)
        return max(0, self.layout.stacks[player] - won)

    def left_table(self) -> set[str]:
        return self.players.gone

    def put_out(self) -> set[str]:
        return self.players.excluded

    def session_clause(self) -> Clause | None:
        clauses = self.cite(self.topics.session)
        return clauses[0] if clauses else None
