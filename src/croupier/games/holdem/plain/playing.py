"""Play an ordinary hand of a plain PHH file straight through: no-limit, in the usual order, every move checked.

It accepts less than the script does and never more: what is refused here, or merely unusual, the script decides.
Tests compare the two on very many hands.
"""

from collections.abc import Iterator

from croupier.games.holdem.plain.reading import PlainHand, units
from croupier.values.cards import PACK
from croupier.values.chips import AMOUNT

CARDS = frozenset(map(str, PACK))
UNKNOWN = "????"
BOARD_CARDS = (0, 3, 1, 1)
MOST_SEATS = 10
SEATS = range(1, MOST_SEATS + 1)
DEALT = tuple(f"d dh p{seat} " for seat in SEATS)
FOLDS, CALLS, RAISES = (tuple(f"p{seat} {act}" for seat in SEATS) for act in ("f", "cc", "cbr "))


class Unusual(Exception):
    """Raised where the script has to decide."""


class PlainRound:
    """The state of a hand by place, first the player left of the button; amounts are units.

    `front`, `level`, `acted`, `closed` and `faced` are those of a betting round; `totals` is what lies in the pots,
    `back` what went back to whom; `live` players have not folded, and the `able` are not all-in either.
    """

    __slots__ = (
        "able", "acted", "all_in", "back", "board", "cards", "closed", "dead", "faced", "folded", "front", "hand",
        "increment", "largest", "level", "live", "mucked", "number", "out", "stacks", "street", "totals", "turn",
        "unseen",
    )  # fmt: skip

    def __init__(self, hand: PlainHand) -> None:
        number = len(hand.stacks)
        if not 2 <= number <= MOST_SEATS or len(hand.antes) != number or len(hand.blinds) != number:
            raise Unusual
        if not all(hand.stacks) or not hand.minimum:
            raise Unusual
        self.hand = hand
        self.number = number
        self.stacks = list(hand.stacks)
        self.front = [0] * number
        self.totals = [0] * number
        self.dead = [0] * number
        self.folded = [False] * number
        self.all_in = [False] * number
        self.mucked = [False] * number
        self.unseen = [False] * number
        self.live = number
        self.able = list(range(number))
        self.cards: list[str] = []
        self.board = ""
        self.out: set[str] = set()
        self.back: list[tuple[int, int]] = []
        self.street = 0
        self.start_street()

    # --- chips --------------------------------------------

    def put(self, place: int, amount: int) -> None:
        self.stacks[place] -= amount
        self.front[place] += amount
        if not self.stacks[place]:
            self.all_in[place] = True
            self.able.remove(place)

    def post(self) -> None:
        """Antes, then blinds. The lists begin with the big blind where there are two players."""
        hand, order = self.hand, range(self.number)
        places = order if self.number > 2 else (1, 0)
        if any(hand.antes):
            due = [0] * self.number
            for ante, place in zip(hand.antes, places, strict=True):
                due[place] = min(ante, self.stacks[place])
            most = sorted(due)[-2] if hand.trimmed else max(due)
            into = self.totals if hand.trimmed else self.dead
            for place in order:
                into[place] = min(due[place], most)
                self.put(place, into[place])
            self.front = [0] * self.number
        largest = last = 0
        for blind, place in zip(hand.blinds, places, strict=True):
            amount = min(abs(blind), self.stacks[place]) if blind else 0
            if amount:
                self.put(place, amount)
            if blind > 0 and (amount, place) > (largest, last):
                largest, last = amount, place
        self.level = max(self.front)
        self.turn = (last if largest else self.number - 1) + 1

    def gather(self) -> None:
        """Return what nobody called, and move the rest to the pots."""
        front = self.front
        most = max(front)
        if not most:
            return
        owner = front.index(most)
        called = max(amount for place, amount in enumerate(front) if place != owner)
        if most > called:
            front[owner] = called
            self.stacks[owner] += most - called
            self.back.append((owner, most - called))
        for place, amount in enumerate(front):
            self.totals[place] += amount
        self.front = [0] * self.number

    # --- betting --------------------------------------------

    def start_street(self) -> None:
        self.level = self.largest = self.turn = 0
        self.increment = self.hand.minimum
        self.acted = [False] * self.number
        self.closed = [False] * self.number
        self.faced = [0] * self.number

    def alone(self, place: int) -> bool:
        """Whether all others are all-in and what they put in is matched."""
        others = max(amount for other, amount in enumerate(self.front) if other != place)
        return self.front[place] >= min(self.level, others)

    def next_place(self) -> int | None:
        """The place of the player who acts next; None once the betting round is over."""
        able, acted, front, level = self.able, self.acted, self.front, self.level
        if self.live < 2 or not able or (len(able) == 1 and self.alone(able[0])):
            return None
        found = None
        for place in able:
            if not acted[place] or front[place] < level:
                if place >= self.turn:
                    return place
                if found is None:
                    found = place
        return found

    def bet_street(self, actions: Iterator[str]) -> None:
        while (place := self.next_place()) is not None:
            self.act(place, next(actions, ""))
            self.turn = place + 1
        self.gather()

    def act(self, place: int, action: str) -> None:
        if action == FOLDS[place]:
            self.folded[place] = True
            self.live -= 1
            self.able.remove(place)
        elif action == CALLS[place]:
            due, stack = self.level - self.front[place], self.stacks[place]
            if due:
                self.put(place, min(due, stack))
        elif action.startswith(RAISES[place]) and AMOUNT.fullmatch(action, len(RAISES[place])):
            self.raise_to(place, units(action[len(RAISES[place]) :], self.hand.places))
        else:
            raise Unusual
        self.acted[place] = True
        self.faced[place] = self.level

    def raise_to(self, place: int, to: int) -> None:
        """A full raise opens the betting to all again; one that is short does not, unless short ones add up."""
        level, stacks, front = self.level, self.stacks, self.front
        everything = front[place] + stacks[place]
        closed = self.closed[place] and self.acted[place] and level - self.faced[place] < self.largest
        if everything <= level or closed or not min(level + self.increment, everything) <= to <= everything:
            raise Unusual
        for other in self.able:
            if other != place and front[other] + stacks[other] > level:
                break
        else:
            raise Unusual
        if to >= level + self.increment:
            self.increment = max(self.increment, to - level)
            self.closed = [False] * self.number
            self.acted = [False] * self.number
        elif level:
            self.closed = [was or acted for was, acted in zip(self.closed, self.acted, strict=True)]
        self.largest = max(self.largest, to - level)
        self.put(place, to - front[place])
        self.level = to

    # --- cards --------------------------------------------

    def deal(self, cards: str, number: int) -> None:
        """Take this number of cards from the deck, all of them named."""
        named = {cards[start : start + 2] for start in range(0, 2 * number, 2)}
        if len(cards) != 2 * number or len(named) != number or not named <= CARDS or not named.isdisjoint(self.out):
            raise Unusual
        self.out |= named

    def deal_holes(self, actions: Iterator[str]) -> None:
        named = ""
        for place in range(self.number):
            action = next(actions, "")
            cards = action[len(DEALT[place]) :]
            if len(cards) != 4 or not action.startswith(DEALT[place]):
                raise Unusual
            if cards != UNKNOWN:
                named += cards
            self.cards.append(cards)
        if named:
            self.deal(named, len(named) // 2)

    def deal_board(self, action: str) -> None:
        if action[:5] != "d db ":
            raise Unusual
        self.deal(action[5:], BOARD_CARDS[self.street])
        self.board += action[5:]

    def show(self, action: str, shown: list[bool]) -> None:
        """Show named cards, or cards that nobody wrote down, or muck."""
        words = action.split(" ")
        if words[1:2] != ["sm"] or len(words) > 3 or words[0][:1] != "p" or not words[0][1:].isdecimal():
            raise Unusual
        place, cards = int(words[0][1:]) - 1, "".join(words[2:])
        if words[0] != f"p{place + 1}" or not 0 <= place < self.number or self.folded[place] or shown[place]:
            raise Unusual
        if self.mucked[place]:
            raise Unusual
        if not cards or cards == UNKNOWN:
            if len(self.board) < 10:
                raise Unusual
            self.mucked[place], self.unseen[place] = True, bool(cards)
            return
        held = self.cards[place]
        if held == UNKNOWN:
            self.deal(cards, 2)
            self.cards[place] = cards
        elif cards not in (held, held[2:] + held[:2]):
            raise Unusual
        shown[place] = True

    # --- the hand --------------------------------------------

    def play(self) -> list[bool]:
        """Play every action; who has shown a hand with its cards."""
        actions = iter(self.hand.actions)
        shown = [False] * self.number
        self.deal_holes(actions)
        self.post()
        self.bet_street(actions)
        while self.street < 3 and self.live > 1:
            self.street += 1
            action = next(actions, "")
            while len(self.able) < 2 and action[:1] == "p":
                self.show(action, shown)
                action = next(actions, "")
            self.deal_board(action)
            self.start_street()
            self.bet_street(actions)
        if self.live > 1:
            self.show_all(actions, shown)
        elif any(each.split(" ")[1:2] != ["sm"] for each in actions):
            raise Unusual
        if next(actions, None) is not None:
            raise Unusual
        return shown

    def show_all(self, actions: Iterator[str], shown: list[bool]) -> None:
        """Everybody shows or mucks, until a single hand is left."""
        while True:
            active = [place for place in range(self.number) if not (self.folded[place] or self.mucked[place])]
            if len(active) + sum(self.unseen) < 2 or all(shown[place] for place in active):
                return
            self.show(next(actions, ""), shown)
