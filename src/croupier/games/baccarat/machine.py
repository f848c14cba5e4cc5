"""The machine as dealer: a shuffled shoe that answers whatever the coup awaits from the dealer."""

from decimal import Decimal

from croupier.games.baccarat.hands import burn_count
from croupier.games.baccarat.play.script import BaccaratRound
from croupier.games.baccarat.play.shoe import BACK, DECKS
from croupier.games.cards.supply import Shuffled, Supply
from croupier.games.script.awaiting import Want
from croupier.games.script.move import CARDS, DEALER, OFFICIAL, Move
from croupier.games.script.round import Round
from croupier.values.cards import BY_TEXT, PACK, Card
from croupier.values.ports import Entropy

CUT = 208
CUTTING_CARD = BACK + 2


class BaccaratMachine:
    """Deals from a virtual shoe. To the engine it is like a dealer who types what was dealt."""

    def __init__(self, entropy: Entropy, supply: Supply | None = None) -> None:
        self.entropy = entropy
        self.supply = Shuffled(entropy) if supply is None else supply

    def move(self, playing: Round) -> Move | None:
        """The dealer's next move, or None if somebody else must act."""
        script = playing.script
        if not isinstance(script, BaccaratRound):
            raise TypeError("this machine deals Mini-Baccarat")
        awaiting = playing.awaiting
        acts = {option.act for option in awaiting.options if DEALER in option.who}
        if awaiting.want is Want.SHOE:
            return self.prepare(playing, script, acts)
        if awaiting.want is Want.CARD:
            return self.next_card(playing, script)
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

    def prepare(self, playing: Round, coup: BaccaratRound, acts: set[str]) -> Move | None:
        if "shuffle" in acts:
            self.supply.spoil()
            return Move(DEALER, "shuffle")
        if "insert" in acts:
            return Move(DEALER, "insert", amount=Decimal(CUTTING_CARD))
        if "first-card" in acts:
            self.shuffle(playing, coup)
            card = self.supply.take(BY_TEXT)
            return Move(DEALER, "first-card", outcomes=(card if coup.table.first_card_shown else None,))
        if "burn" in acts:
            count = burn_count(coup.shoe.opening or self.supply.last(BY_TEXT))
            self.supply.burn(count)
            return Move(DEALER, "burn", amount=Decimal(count))
        return None

    def shuffle(self, playing: Round, coup: BaccaratRound) -> None:
        """Shuffle every card that can come, cut where somebody cut."""
        place = next((int(move.chips) for move in reversed(playing.moves) if move.act == "cut"), 0)
        self.supply.shuffle(every_card(coup), place)

    def next_card(self, playing: Round, coup: BaccaratRound) -> Move:
        """One that waits on the table comes before those in the shoe."""
        shoe = coup.shoe
        if shoe.waiting and shoe.waiting[0] is not None:
            return Move(DEALER, CARDS, outcomes=(shoe.waiting[0],))
        if not self.supply.fits(shoe.remaining):
            self.shuffle(playing, coup)
        if not shoe.cutting_card_out and 0 < self.supply.left <= CUTTING_CARD:
            return Move(DEALER, "cutting-card")
        if not self.supply.left:
            return Move(DEALER, "shoe-empty")
        return Move(DEALER, CARDS, outcomes=(self.supply.take(BY_TEXT),))


def every_card(coup: BaccaratRound) -> list[Card]:
    """All that can still come."""
    cards = list(PACK * DECKS)
    for gone in coup.shoe.gone:
        cards.remove(gone)
    return cards
