"""Everybody who ever entered, and the list of reserves."""

from croupier.tournament.entry.entry import Entry, Receipt, Standing
from croupier.values.register import Register


class Entries(Register[Entry]):
    """Entries by player, in order of entry. `reserves` are in the order of their turn; `last_receipt` is the highest
    number given out."""

    def __init__(self) -> None:
        super().__init__()
        self.reserves: list[str] = []
        self.last_receipt = 0

    # --- entering --------------------------------------------

    def enter(self, entry: Entry, words: str) -> None:
        """Put a player into the field. A reserve who moves up starts a new entry under the same number."""
        entry.entered = True
        entry.history.append(words)
        self._held[entry.player] = entry

    def reserve(self, entry: Entry, words: str) -> None:
        entry.history.append(words)
        self._held[entry.player] = entry
        self.reserves.append(entry.player)

    def take_up(self, player: str, words: str) -> None:
        """Take a player off the list of reserves."""
        self.strike_reserve(player)
        self.note(player, words)

    def lose_reserve(self, player: str, words: str) -> None:
        """Drop a reserve who no longer wants a place or cannot be found."""
        self.reserves.remove(player)
        self.leave(player, Standing.WITHDRAWN, words)

    def strike_reserve(self, player: str) -> None:
        if player in self.reserves:
            self.reserves.remove(player)

    def pay(self, player: str, receipt: Receipt) -> None:
        """Take a fee. There is a receipt only where money is paid."""
        entry = self[player]
        entry.paid += receipt.cents
        entry.commission += receipt.commission
        if receipt.cents:
            entry.receipts.append(receipt)
            self.last_receipt = max(self.last_receipt, receipt.number)

    # --- what becomes of an entry --------------------------------------------

    def note(self, player: str, words: str) -> None:
        self[player].history.append(words)

    def leave(self, player: str, standing: Standing, words: str) -> None:
        """Take a player out of the field or off the list of reserves."""
        self[player].standing = standing
        self.note(player, words)
        self.strike_reserve(player)

    def go_on(self, player: str) -> None:
        """Let a player play on or play again."""
        self[player].standing = Standing.IN

    def substitute(self, player: str, name: str, document: str, words: str, group: str | None = None) -> None:
        entry = self[player]
        entry.name, entry.document = name, document or entry.document
        entry.group = entry.group if group is None else group
        self.note(player, words)

    def buy_back(self, player: str, stage: str) -> None:
        entry = self[player]
        entry.bought_back += 1
        entry.back_in = stage
        self.go_on(player)
        self.note(player, f"bought back into {stage}")

    def name_charity(self, player: str, charity: str) -> None:
        self[player].charity = charity

    # --- who is in it --------------------------------------------

    def live(self) -> list[Entry]:
        return [entry for entry in self.values() if entry.playing]

    def in_the_field(self) -> int:
        """How many have entered and not withdrawn: a player who forfeited the seat has entered."""
        gone = (Standing.WITHDRAWN, Standing.REFUNDED)
        return sum(entry.entered and entry.standing not in gone for entry in self.values())

    def entered(self) -> int:
        """The size of the field: every entry that was ever in it."""
        return sum(entry.entered for entry in self.values())
