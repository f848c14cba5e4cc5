"""The chips of one table: stacks, wagers and pots on the layout, the float. Only the layout moves chips, and it reports
each movement as a fact, so that the facts are the ledger."""

from collections.abc import Mapping
from typing import NamedTuple

from croupier.games.chips.facts import (
    Added,
    Adjusted,
    Collected,
    Divided,
    Fact,
    Key,
    Placed,
    Repaid,
    Returned,
    Reversed,
    Settled,
    Shifted,
    Undivided,
    pot_key,
)
from croupier.games.texts.law import Clauses
from croupier.values.chips import Scale
from croupier.values.odds import Odds


class Bet(NamedTuple):
    """A wager on the layout. `order` is when it was placed; `hand` keeps the hands of a box, or pieces, apart."""

    player: str
    box: str
    kind: str
    stake: int
    order: int
    hand: int = 0

    @property
    def key(self) -> Key:
        return self.player, self.box, self.kind, self.hand

    def with_stake(self, stake: int) -> "Bet":
        """The same wager with more or fewer chips."""
        player, box, kind, _, order, hand = self
        return Bet(player, box, kind, stake, order, hand)


class Layout:
    """Integer units only. `float` is what the house gained (or paid, below zero) since the round began."""

    def __init__(self, scale: Scale, stacks: Mapping[str, int], facts: list[Fact]) -> None:
        self.scale = scale
        self.stacks = dict(stacks)
        self.bets: dict[Key, Bet] = {}
        self.float = 0
        self._facts = facts
        self._orders = 0
        self._by_player: dict[str, dict[Key, Bet]] = {player: {} for player in stacks}
        self._by_box: dict[str, dict[Key, Bet]] = {}

    # --- what lies where --------------------------------------------

    def of(self, player: str) -> list[Bet]:
        """A player's wagers, first placed first."""
        return list(self._by_player[player].values())

    def at(self, box: str) -> list[Bet]:
        """The wagers on a box, first placed first."""
        found = self._by_box.get(box)
        return list(found.values()) if found else []

    def find(self, player: str, box: str, kind: str, hand: int = 0) -> Bet | None:
        return self.bets.get((player, box, kind, hand))

    def _put(self, key: Key, bet: Bet) -> Bet:
        player, box, _, _ = key
        self.bets[key] = self._by_player[player][key] = bet
        if box in self._by_box:
            self._by_box[box][key] = bet
        else:
            self._by_box[box] = {key: bet}
        return bet

    def _lift(self, key: Key) -> None:
        player, box, _, _ = key
        del self.bets[key], self._by_player[player][key], self._by_box[box][key]

    # --- chips move --------------------------------------------

    def place(self, player: str, box: str, kind: str, stake: int, clauses: Clauses, hand: int = 0) -> Bet:
        """Move chips from the stack to the layout; they add to a wager already there."""
        self.stacks[player] -= stake
        key = player, box, kind, hand
        there = self.bets.get(key)
        if there is None:
            self._orders += 1
            bet = self._put(key, Bet(player, box, kind, stake, self._orders, hand))
        else:
            bet = self._put(key, there.with_stake(there.stake + stake))
        self._facts.append(Placed(player, box, kind, stake, hand, clauses=clauses))
        return bet

    def give_back(self, bet: Bet, why: str, clauses: Clauses, keep: int = 0) -> None:
        """Return a wager, or all of it but what is to stay, to its owner."""
        if keep:
            self._put(bet.key, bet.with_stake(keep))
        else:
            self._lift(bet.key)
        amount = bet.stake - keep
        self.stacks[bet.player] += amount
        self._facts.append(Returned(bet.player, bet.kind, amount, why, bet.box, bet.hand, clauses=clauses))

    def settle(
        self,
        bet: Bet,
        outcome: str,
        paid: int,
        clauses: Clauses,
        odds: Odds | None = None,
        hand: int = 0,
        position: str = "",
    ) -> Settled:
        """Return the stake and what it won, or move the loss to the float."""
        player, box, kind, stake, _, laid = bet
        self._lift((player, box, kind, laid))
        self.stacks[player] += stake + paid
        self.float -= paid
        fact = Settled(player, box, kind, stake, outcome, paid, odds, hand, position, laid, clauses=clauses)
        self._facts.append(fact)
        return fact

    def reverse(self, fact: Settled, clauses: Clauses) -> Bet:
        """Undo a settlement: its wager lies on the layout again, as the latest placed."""
        self.stacks[fact.player] -= fact.stake + fact.paid
        self.float += fact.paid
        self._orders += 1
        owner = fact.player, fact.box, fact.wager
        self._facts.append(Reversed(*owner, fact.stake, fact.paid, fact.hand, fact.laid, clauses=clauses))
        return self._put((*owner, fact.laid), Bet(*owner, fact.stake, self._orders, fact.laid))

    def adjust(self, player: str, amount: int, why: str, clauses: Clauses) -> None:
        """Move chips from the float to a stack; the other way round if negative."""
        self.stacks[player] += amount
        self.float -= amount
        self._facts.append(Adjusted(player, amount, why, clauses=clauses))

    # --- pots --------------------------------------------

    def pot(self, name: str) -> int:
        """What lies in a pot."""
        bet = self.bets.get(pot_key(name))
        return 0 if bet is None else bet.stake

    def _fill(self, name: str, amount: int) -> None:
        """Move chips into or out of a pot; an empty pot is removed."""
        key = pot_key(name)
        there = self.bets.get(key)
        if there is None:
            self._orders += 1
            self.bets[key] = Bet("", "", name, amount, self._orders)
        elif there.stake + amount:
            self.bets[key] = there.with_stake(there.stake + amount)
        else:
            del self.bets[key]

    def collect(self, player: str, kind: str, amount: int, pot: str, clauses: Clauses) -> None:
        """Move chips from the wager in front of a player to a pot."""
        key = player, player, kind, 0
        bet = self.bets[key]
        if bet.stake > amount:
            self._put(key, bet.with_stake(bet.stake - amount))
        else:
            self._lift(key)
        self._fill(pot, amount)
        self._facts.append(Collected(player, kind, amount, pot, clauses=clauses))

    def add(self, pot: str, amount: int, clauses: Clauses) -> None:
        """Move chips from the float to a pot; the other way round if negative."""
        self.float -= amount
        self._fill(pot, amount)
        self._facts.append(Added(pot, amount, clauses=clauses))

    def shift(self, pot: str, to: str, amount: int, clauses: Clauses) -> None:
        self._fill(pot, -amount)
        self._fill(to, amount)
        self._facts.append(Shifted(pot, to, amount, clauses=clauses))

    def repay(self, player: str, pot: str, amount: int, why: str, clauses: Clauses) -> None:
        """Pay out of a pot, back to the player who had put it in."""
        self._fill(pot, -amount)
        self.stacks[player] += amount
        self._facts.append(Repaid(player, pot, amount, why, clauses=clauses))

    def divide(self, player: str, pot: str, stake: int, got: int, outcome: str, clauses: Clauses) -> Divided:
        """Pay a player's part of a decided pot, perhaps nothing."""
        if got:
            self._fill(pot, -got)
            self.stacks[player] += got
        fact = Divided(player, player, pot, stake, outcome, got - stake, clauses=clauses)
        self._facts.append(fact)
        return fact

    def undivide(self, fact: Divided, clauses: Clauses) -> None:
        """Undo a division: the pot is there again."""
        got = fact.stake + fact.paid
        if got:
            self._fill(fact.wager, got)
            self.stacks[fact.player] -= got
        self._facts.append(Undivided(fact.player, fact.box, fact.wager, fact.stake, fact.paid, clauses=clauses))
