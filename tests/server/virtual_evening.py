"""A virtual tournament of any ruleset over HTTP, from the first entry to the close: phones play, the Director does what
the board says is to be decided, the house deals."""

from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Self

from croupier.client import Client, Refusal
from croupier.client.wire import Json
from croupier.demo.floor import next_order
from croupier.demo.players import chosen
from croupier.desk.house import AT_ONCE, HouseDealer
from croupier.desk.room import Room
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import read_conditions
from tests.pages.floor_evening import FloorEvening
from tests.tournament.cup import small

MOST_STEPS = 4000


@dataclass
class VirtualEvening(FloorEvening):
    """Whoever deals does so when he is told to: nothing happens by itself. `phones` are by player."""

    rounds: int = 1
    players: int = 6
    dealing: str = "virtual"
    recording: str = "wagers"
    phones: dict[str, Client] = field(default_factory=dict)
    random: Random = field(default_factory=lambda: Random(1))

    @property
    def terms(self) -> Conditions:
        """Two heats of three and a final, all dealt by the house."""
        begun = (datetime.now(UTC) - timedelta(minutes=30)).replace(microsecond=0).isoformat()
        dealt = {"dealing": self.dealing, "rounds": self.rounds, "recording": self.recording}
        stages = {f"stages.{stage}.{key}": value for stage in (0, 1) for key, value in dealt.items()}
        return self.conditions or read_conditions(
            small(self.ruleset, {"name": "Spring Open", "starts": begun} | stages)
        )

    @property
    def room(self) -> Room:
        return self.live.house.desk.room(self.name)

    def entered(self) -> Self:
        super().entered()
        for number in range(1, self.players + 1):
            player = f"P{number:02d}"
            self.phones[player] = self.pair("player", player=player)
        return self

    # --- step by step --------------------------------------------

    def deal(self) -> None:
        """All that the house does by itself, until it waits for somebody."""
        dealer = HouseDealer(self.room, AT_ONCE)
        while due := dealer.due():
            for each in due:
                self.room.give_as_house(each.command, each.role, each.keep, each.forget).result(10)

    def phone(self, player: str) -> Json:
        view: Json = self.phones[player].tournament(self.name).view("player").view
        return view

    def act(self) -> bool:
        """One move of one player; whether there was one."""
        for player, client in self.phones.items():
            phone = self.phone(player)
            move = chosen(phone, self.random)
            if move:
                try:
                    client.tournament(self.name).give("play", table=phone["me"]["table"], move=move)
                except Refusal:
                    continue
                return True
        return False

    def direct(self) -> bool:
        board = self.director.view().view
        for draw in board["draws"]:
            if draw["missing"]:
                self.joins(draw["draw"])
        order = next_order(board, self.random)
        if order is None:
            return False
        do, fields = order
        with suppress(Refusal):
            self.director.give(do, **fields)  # type: ignore[arg-type] # neither key nor match is a field
            return True
        return False
