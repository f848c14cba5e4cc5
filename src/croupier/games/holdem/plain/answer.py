"""The answer of `croupier settle --json` for an ordinary hand of a plain PHH file."""

from collections.abc import Callable
from functools import cache, partial

from croupier.games.cards.poker import HandRank
from croupier.games.chips.facts import LOSE, PUSH, WIN
from croupier.games.holdem import RULESETS
from croupier.games.holdem.hands import best
from croupier.games.holdem.law import ALONE, LAWS, RANKED, T
from croupier.games.holdem.plain.playing import PlainRound, Unusual
from croupier.games.holdem.plain.reading import plain_number, read_hand
from croupier.games.holdem.play.pots import BET, ENDLESS, Layer, layers_above
from croupier.values.cards import BY_TEXT
from croupier.wire.shapes import Json, JsonObject

SIDE = (T.SIDE_POT, T.ELIGIBLE)
UNCALLED = "nobody called it"
Shares = dict[int, int]
Cited = tuple[str, ...]


@cache
def cite(*topics: T) -> Cited:
    return tuple(clause.number for clause in LAWS[RULESETS[0]].cite(*topics))


RETURNED = cite(T.UNCALLED)


def write(units: int, places: int) -> str:
    """An amount of units as the shortest exact decimal, where there are places after the point."""
    digits = f"{abs(units):0{places + 1}d}"
    return ("-" if units < 0 else "") + plain_number(f"{digits[:-places]}.{digits[-places:]}")


class Settlement:
    """The pots of a hand that was played to its end."""

    def __init__(self, played: PlainRound, shown: list[bool]) -> None:
        self.played = played
        self.shown = shown
        self.places = range(played.number)
        self.live = [place for place in self.places if not played.folded[place]]
        self.active = [place for place in self.live if not played.mucked[place]]
        self.any_dead = any(played.dead)
        self.rows: list[Json] = []
        places = played.hand.places
        self.write: Callable[[int], str] = partial(write, places=places) if places else str

    def layers(self) -> list[Layer]:
        """A side pot begins above what an all-in player has put in."""
        played = self.played
        heights = {played.totals[place] for place in self.live if played.all_in[place]}
        heights -= {max(played.totals)} if self.any_dead else {0, max(played.totals)}
        return layers_above(heights)

    def eligible(self, layer: Layer, main: bool) -> list[int]:
        """Who can win this pot; if nobody showed a hand for it, those whose cards nobody wrote down, else the player
        who mucked last, whom the script knows."""
        played, totals = self.played, self.played.totals
        found = [
            place
            for place in self.active
            if totals[place] > layer.bottom or (main and (self.any_dead or not played.all_in[place]))
        ]
        if found:
            return found
        reached = [place for place in self.live if totals[place] > layer.bottom or (main and self.any_dead)]
        unseen = [place for place in reached if played.unseen[place]]
        if not unseen:
            raise Unusual
        return unseen

    def divide(self, pot: int, winners: list[int]) -> Shares:
        step = self.played.hand.odd_chip
        share = pot // len(winners) // step * step
        shares = dict.fromkeys(winners, share)
        shares[winners[0]] += pot - share * len(winners)
        return shares

    def shares_of(self, eligible: list[int], pot: int, side: tuple[T, ...]) -> tuple[Shares, Cited]:
        played = self.played
        if len(eligible) == 1 and len(self.live) == 1:
            return {eligible[0]: pot}, cite(T.POT_WON, ALONE[played.street], *side)
        if len(eligible) == 1 and not self.shown[eligible[0]]:
            return {eligible[0]: pot}, cite(T.POT_WON, T.ELIGIBLE, *side)
        if played.unseen[eligible[0]]:
            return self.divide(pot, eligible), cite(T.POT_WON, *side, T.EQUAL_HANDS)
        ranks = {place: self.rank(place) for place in eligible}
        highest = max(ranks.values())
        winners = [place for place, rank in ranks.items() if rank == highest]
        topics = (T.POT_WON, T.BEST_HAND, RANKED[highest.category], *side)
        if len(winners) == 1:
            return {winners[0]: pot}, cite(*topics)
        return self.divide(pot, winners), cite(*topics, T.EQUAL_HANDS)

    def rank(self, place: int) -> HandRank:
        text = self.played.board + self.played.cards[place]
        return best([BY_TEXT[text[start : start + 2]] for start in range(0, len(text), 2)])

    def award(self, layer: Layer, main: bool) -> None:
        """Divide a pot among those who win it, and note what that means for everybody who put in."""
        played, rows = self.played, self.rows
        stakes = played.totals if layer.top == ENDLESS and main else [layer.part(total) for total in played.totals]
        if main and self.any_dead:
            stakes = [stake + dead for stake, dead in zip(stakes, played.dead, strict=True)]
        pot = sum(stakes)
        if not pot:
            return
        shares, clauses = self.shares_of(self.eligible(layer, main), pot, SIDE if layer.bottom else ())
        for place, stake in enumerate(stakes):
            got = shares.get(place, 0)
            if stake or place in shares:
                played.stacks[place] += got
                rows.append(
                    {
                        "player": str(place + 1),
                        "wager": layer.name,
                        "stake": self.write(stake),
                        "outcome": LOSE if got < stake or not got else PUSH if got == stake else WIN,
                        "odds": None,
                        "paid": self.write(got - stake),
                        "clauses": [*clauses],
                    }
                )

    def next_button(self) -> str:
        """The button moves to player 1, or past that empty seat where it needs a player (11.2, 11.5, H-10)."""
        left = [place for place in self.places if self.played.stacks[place]]
        return str(1 if 0 in left or len(left) > 2 else left[0] + 1)

    def answer(self) -> JsonObject:
        played = self.played
        for number, layer in enumerate(self.layers()):
            self.award(layer, main=number == 0)
        hand = played.hand
        stacks = ["inf" if hand.endless[place] else self.write(played.stacks[place]) for place in self.places]
        returned: list[Json] = [
            {
                "player": str(place + 1),
                "wager": BET,
                "amount": self.write(amount),
                "why": UNCALLED,
                "clauses": [*RETURNED],
            }
            for place, amount in played.back
        ]
        return {
            "ruleset": RULESETS[0],
            "complete": True,
            "awaiting": None,
            "settlements": self.rows,
            **({"returned": returned} if returned else {}),
            "stacks": {str(place): stack for place, stack in enumerate(stacks, 1)},
            "layout": [],
            "before": {"button": self.next_button()},
            "removed": "",
            **({"agrees": hand.finishing == stacks} if hand.finishing else {}),
        }


def settle_text(text: str) -> JsonObject | None:
    """The answer for the text of a PHH file; None if the script has to decide."""
    hand = read_hand(text)
    if hand is None:
        return None
    try:
        played = PlainRound(hand)
        return Settlement(played, played.play()).answer()
    except Unusual:
        return None
