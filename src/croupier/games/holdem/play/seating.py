"""Seats in a round and the way of the button (5.3.2, 11): the order of blinds, of the deal and of acting."""

from collections.abc import Collection, Mapping, Sequence

from croupier.games.script.turns import clockwise


def clockwise_from(seat: str, players: Collection[str]) -> list[str]:
    """Players clockwise from the left of a seat; a player on it is last."""
    return clockwise(players, str(int(seat) + 1))


class Seating:
    """`round_the_table` is clockwise from the button's left; `order` is that of dealing and betting.

    With two players the button comes first in everything (11.7, H-02); in the usual order of a plain PHH file it comes
    first only before the flop.
    """

    def __init__(self, button: str, players: Collection[str], usual: bool) -> None:
        self.button = button or max(players, key=int, default="1")
        self.round_the_table = clockwise_from(self.button, players)
        self.heads_up = len(players) == 2
        self.usual = usual
        two_reversed = self.heads_up and not usual
        self.order = self.round_the_table[::-1] if two_reversed else self.round_the_table

    def blinds(self) -> list[str]:
        """Who posts the first blind, the second and so on (10.3.1)."""
        return self.round_the_table[::-1] if self.heads_up else self.round_the_table

    def first(self, street: int, blinds: int) -> int:
        """The place of the player who acts first: left of the last blind (10.3.3.1), later left of the button."""
        if street == 0 and self.heads_up:
            return 0
        return blinds % len(self.order) if street == 0 and self.order else 0

    def after_blinds(self, posted: Mapping[str, int]) -> int:
        """The same before the flop in the usual order: left of the largest blind, of equal ones the last."""
        largest = max(range(len(self.order)), key=lambda place: (posted.get(self.order[place], 0), place))
        return (largest + 1) % len(self.order)


def button_seat(button: str, players: Collection[str]) -> str:
    """The seat of the button when the round begins. With two players left one of them has it, even if the player due
    for it was moved, excused or excluded since the last round (H-10); else an empty seat may have it (11.5)."""
    if not button or button in players or len(players) != 2:
        return button
    return clockwise_from(button, players)[0]


def next_button(button: str, players: Sequence[str], left: Collection[str]) -> str:
    """The seat of the button in the next round of play (11.2, 11.5).

    H-09: where the player on its left is out it goes to that empty seat, once; H-10: with two left it needs a player.
    """
    if not left or not players:
        return button
    neighbour = clockwise_from(button, players)[0]
    if neighbour in left or len(left) > 2:
        return neighbour
    return clockwise_from(neighbour, left)[0]
