"""The machine as dealer: a shuffled shoe that answers whatever the coup awaits from the dealer."""

from decimal import Decimal

from croupier.games.awaiting import Want
from croupier.games.baccarat.hands import burn_count
from croupier.games.baccarat.play.script import Coup
from croupier.games.baccarat.shoe import BACK, DECKS
from croupier.games.move import CARDS, DEALER, OFFICIAL, Move
from croupier.games.round import Round
from croupier.values.cards import PACK, Card
from croupier.values.ports import Entropy, shuffle

CUT = 208
CUTTING_CARD = BACK + 2


class Machine:
    """Deals from a virtual shoe. The engine cannot tell it from a dealer who types what was dealt."""

    def __init__(self, entropy: Entropy) -> None:
        self.entropy = entropy
        self.cards: list[Card] = []
        self.opening = PACK[0]
        self.cutting_card_due = False

    def shuffle(self) -> None:
        self.cards = list(PACK * DECKS)
        shuffle(self.cards, self.entropy)
        self.cutting_card_due = True

    def cut(self, place: int) -> None:
        """The cards in front of the cutting card go to the back; the last of the list is dealt first."""
        self.cards = self.cards[-place:] + self.cards[:-place]

    def move(self, playing: Round) -> Move | None:
        """What the dealer does next, or None if somebody else must act."""
        script = playing.script
        if not isinstance(script, Coup):
            raise TypeError("this machine deals Mini-Baccarat")
        awaiting = playing.awaiting
        acts = {option.act for option in awaiting.options if DEALER in option.who}
        if awaiting.want is Want.SHOE:
            return self.prepare(playing, script, acts)
        if awaiting.want is Want.CARD:
            return self.next_card()
        if awaiting.want is Want.EXPOSURE and awaiting.who == (DEALER,):
            return self.expose(playing)
        if awaiting.want is Want.CALL:
            return Move(DEALER, "place-your-bets")
        return None

    def habit(self, playing: Round, who: str) -> Move | None:
        """What a quiet player at another box does when it is up to that player alone."""
        if who == OFFICIAL and playing.awaiting.want is Want.OFFICIAL:
            return Move(OFFICIAL, "trim")
        if who == OFFICIAL:
            return Move(OFFICIAL, "cut", amount=Decimal(CUT))
        return self.pass_on(playing, who)

    def pass_on(self, playing: Round, who: str) -> Move | None:
        """What happens when a player who may act does not want to."""
        if playing.awaiting.want is Want.SHOE:
            return Move(who, "decline-cut")
        if playing.awaiting.want is Want.WAGERS:
            resuming = any(option.act == "resume" for option in playing.awaiting.options)
            return Move(DEALER, "resume" if resuming else "no-more-bets")
        if playing.awaiting.want is Want.EXPOSURE:
            return self.expose(playing)
        return None

    def expose(self, playing: Round) -> Move:
        hand = next(option.words[0] for option in playing.awaiting.options if DEALER in option.who)
        return Move(DEALER, "expose", (hand,))

    def prepare(self, playing: Round, coup: Coup, acts: set[str]) -> Move | None:
        if "shuffle" in acts:
            self.shuffle()
            return Move(DEALER, "shuffle")
        if "insert" in acts:
            self.cut(next(int(move.chips) for move in reversed(playing.moves) if move.act == "cut"))
            return Move(DEALER, "insert", amount=Decimal(CUTTING_CARD))
        if "first-card" in acts:
            card = self.cards.pop()
            self.opening = card
            return Move(DEALER, "first-card", outcomes=(card if coup.table.first_card_shown else None,))
        if "burn" in acts:
            count = burn_count(self.opening)
            del self.cards[-count:]
            return Move(DEALER, "burn", amount=Decimal(count))
        return None

    def next_card(self) -> Move:
        if self.cutting_card_due and len(self.cards) <= CUTTING_CARD:
            self.cutting_card_due = False
            return Move(DEALER, "cutting-card")
        if not self.cards:
            return Move(DEALER, "shoe-empty")
        return Move(DEALER, CARDS, outcomes=(self.cards.pop(),))
