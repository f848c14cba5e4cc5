"""Face-down hands (6.3, 7.4, 15.9): who turns them up, and what nobody has seen yet."""

from abc import abstractmethod

from croupier.games.baccarat.play.settlement import CoupSettling
from croupier.games.contract import Awaiting, Barred, Option, Want
from croupier.games.facts import Exposed
from croupier.games.move import DEALER, Move
from croupier.values.cards import Card


class Revealing(CoupSettling):
    """The part of a coup that turns cards up. `up` counts how many of each hand are."""

    up: dict[str, int]
    dealt_by: dict[str, list[int]]
    exposer: dict[str, str]

    @abstractmethod
    async def look(self) -> None:
        """An official acted: do what the act opened."""

    @abstractmethod
    def locked(self) -> tuple[Barred, ...]:
        """Wagers that may not be touched now."""

    async def expose(self, *hands: str) -> None:
        while hidden := [hand for hand in hands if self.up[hand] < len(self.hands[hand])]:
            move = await self.ask(self.exposure_awaiting(hidden))
            if move is None:
                await self.look()
            else:
                self.turn(move.words[0], move.who, [card for card in move.cards if card is not None])

    def exposure_awaiting(self, hidden: list[str]) -> Awaiting:
        """6.3: the dealer or a backer of that hand (2023); whoever the official named, else the dealer (2002, 2016)."""
        options = tuple(self.exposure(hand) for hand in hidden)
        who = tuple(dict.fromkeys(actor for option in options for actor in option.who))
        text = f"the {' and the '.join(hidden)} hand to be turned up"
        return Awaiting(who, Want.EXPOSURE, self.law.first("expose"), text, lambda: options, self.locked())

    def exposure(self, hand: str) -> Option:
        own = f"expose-{hand}"
        if own in self.law:
            who = tuple(dict.fromkeys((DEALER, self.backer(hand))))
        else:
            who = (self.exposer.get(hand, DEALER),)
        clause = self.law.first(own if own in self.law else "expose")
        faces_missing = sum(face is None for face in self.hands[hand])
        return Option(who, "expose", clause, (hand,), cards=faces_missing, test=self.check_faces)

    def check_faces(self, move: Move) -> None:
        """Cards turned up must have been able to be in the shoe."""
        left = self.shoe.left.copy()
        for face in move.cards:
            if face is None or left[face] <= 0:
                raise self.refuse("decks", "Name the cards turned up; each must still be possible in this shoe.")
            left[face] -= 1

    def turn(self, hand: str, by: str, named: list[Card]) -> None:
        """Turn a hand up; cards nobody had seen get their faces now."""
        faces = self.hands[hand]
        for place, face in enumerate(faces):
            if face is None:
                card = faces[place] = named.pop(0)
                self.shoe.reveal(card)
        fresh = tuple(faces[self.up[hand] :])
        topic = "expose-third" if len(fresh) == 1 else "expose"
        self.up[hand] = len(faces)
        self.tell(Exposed(hand, by, fresh, clauses=self.cite(topic)))

    def backer(self, hand: str) -> str:
        """M-29: the largest main wager on the hand, the first placed among equals."""
        bets = [bet for bet in self.layout.bets.values() if bet.kind == hand]
        return f"p{max(bets, key=lambda bet: (bet.stake, -bet.order)).player}" if bets else DEALER

    def unseen(self) -> set[int]:
        return {index for hand, indices in self.dealt_by.items() for index in indices[self.up[hand] :] if index >= 0}
