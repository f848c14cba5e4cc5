"""Every draw that was begun, and the seats of players."""

from croupier.tournament.draws.draw import Draw
from croupier.tournament.draws.seat import TableSeat
from croupier.values.register import Register


class Draws(Register[Draw]):
    """Draws in the order their lists were fixed. `commitments` has all that were ever used, those of shoes too: no
    secret is used twice."""

    def __init__(self) -> None:
        super().__init__()
        self.commitments: set[str] = set()

    def fix_list(self, draw: Draw) -> None:
        self._held[draw.id] = draw

    def use_commitment(self, commitment: str) -> None:
        self.commitments.add(commitment)

    def commit(self, draw: str, commitment: str, drawer: str) -> None:
        self[draw].commitment, self[draw].drawer = commitment, drawer
        self.use_commitment(commitment)

    def contribute(self, draw: str, words: str, by: str, witness: str) -> None:
        self[draw].contributions.append((words, by, witness))

    def take_result(self, draw: str, secret: str, result: tuple[str, ...], witnesses: tuple[str, ...]) -> Draw:
        found = self[draw]
        found.secret, found.result, found.by_hand = secret, result, witnesses
        return found

    def give_up(self, draw: str, reason: str) -> None:
        self[draw].fault = reason


class Seats(Register[TableSeat]):
    """The last seat of each player. `back` has, by stage, the players who bought back into it and wait for a seat."""

    def __init__(self) -> None:
        super().__init__()
        self.back: dict[str, list[str]] = {}

    def take(self, player: str, seat: TableSeat) -> None:
        self._held[player] = seat

    def take_drawn(self, player: str, seat: TableSeat, stage: str) -> None:
        """Give a player a seat by ballot; one who bought back no longer waits."""
        self.take(player, seat)
        waiting = self.back.get(stage, [])
        if player in waiting:
            waiting.remove(player)

    def leave(self, player: str) -> None:
        """Give up a seat that was drawn and never taken."""
        self._held.pop(player)

    def hand_over(self, old: str, new: str) -> TableSeat:
        """Let a seat change hands before play."""
        seat = self._held.pop(old)
        self.take(new, seat)
        return seat

    def wait_again(self, player: str, stage: str) -> None:
        self.back.setdefault(stage, []).append(player)
