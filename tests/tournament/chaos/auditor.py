"""An auditor who reads only what events say of themselves, as they stand in the log, and keeps books of his own: chips
and money, account by account. He knows nothing of nouns, sittings or the ledger of the system."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from json import loads
from re import sub

from croupier.tournament.orders.journal import Logged
from croupier.wire.shapes import Json
from croupier.wire.values import to_wire

Balances = dict[str, Fraction]


def text(event: Mapping[str, Json], key: str) -> str:
    value = event[key]
    assert isinstance(value, str)
    return value


def amount(value: Json) -> Fraction:
    assert isinstance(value, str | int)
    return Fraction(value)


def rows(event: Mapping[str, Json], key: str) -> list[list[Json]]:
    value = event[key]
    assert isinstance(value, list)
    return [row for row in value if isinstance(row, list)]


def pairs(event: Mapping[str, Json], key: str) -> list[tuple[str, Fraction]]:
    return [(str(row[0]), amount(row[1])) for row in rows(event, key)]


def names(event: Mapping[str, Json], key: str) -> list[str]:
    value = event[key]
    assert isinstance(value, list)
    return [str(each) for each in value]


class Auditor:
    """`hear` every event in order; then `chips` and `money` are what the books must say."""

    def __init__(self) -> None:
        self.chips: Balances = {}
        self.money: Balances = {}
        self.paid_in = Fraction(0)
        self.stage_prizes: dict[str, dict[str, Fraction]] = {}
        self.seats: dict[tuple[str, str], str] = {}
        self.lists: dict[str, tuple[str, list[str]]] = {}
        self.played: dict[str, None] = {}
        self.carries: dict[str, bool] = {}
        self.counts_only: set[str] = set()
        self.kept: dict[str, set[str]] = {}
        self.places: dict[str, str] = {}
        self.closed = self.cancelled = False

    def hear(self, logged: Logged) -> None:
        event = to_wire(logged.event)
        assert isinstance(event, dict)
        name = sub("(?<=[a-z])(?=[A-Z])", "_", text(event, "kind")).lower()
        heard = getattr(self, f"on_{name}", None)
        if heard is not None:
            act: Callable[[Mapping[str, Json]], None] = heard
            act(event)
        self.check()

    def check(self) -> None:
        """Nothing is made or lost, and nobody holds less than nothing."""
        assert sum(self.chips.values()) == 0
        assert sum(self.money.values()) == 0
        for account, held in self.chips.items():
            assert held >= 0 or not account.startswith(("stack:", "layout:")), (account, held)
        for account, held in self.money.items():
            assert held >= 0 or not account.startswith(("pool", "prize:", "commission", "donation:")), (account, held)

    def move(self, books: Balances, source: str, to: str, much: Fraction) -> None:
        books[source] = books.get(source, Fraction(0)) - much
        books[to] = books.get(to, Fraction(0)) + much

    def stack(self, player: str, now: Fraction, other: str) -> None:
        """A stack becomes so much; the difference comes from another account."""
        account = f"stack:{player}"
        self.move(self.chips, other, account, now - self.chips.get(account, Fraction(0)))

    # --- conditions and money --------------------------------------------

    def on_drafted(self, event: Mapping[str, Json]) -> None:
        raw = loads(text(event, "text"))
        stages = [(each["name"], each.get("source", []), each.get("carry", False)) for each in raw["stages"]]
        self.counts_only = {each["name"] for each in raw["stages"] if each.get("recording") == "counts"}
        self.carries = {name: False for name, _, _ in stages}
        for place, (_, sources, carry) in enumerate(stages):
            for source in sources or [stages[place - 1][0]][: place and 1]:
                self.carries[source] = self.carries[source] or carry

    def on_entered(self, event: Mapping[str, Json]) -> None:
        cents, commission = amount(event["cents"]), amount(event["commission"])
        player = f"player:{text(event, 'player')}"
        self.move(self.money, player, "pool", cents - commission)
        self.move(self.money, player, "commission", commission)
        self.paid_in += cents - commission

    on_bought_back = on_entered

    def add(self, cents: Fraction) -> None:
        self.move(self.money, "operator", "pool", cents)
        self.paid_in += cents

    def on_entries_closed(self, event: Mapping[str, Json]) -> None:
        self.add(amount(event["added"]))

    def on_changed(self, event: Mapping[str, Json]) -> None:
        self.on_drafted(event)
        self.add(amount(event["added"]))

    def on_stage_reopened(self, event: Mapping[str, Json]) -> None:
        for player, cents in self.stage_prizes.pop(text(event, "stage"), {}).items():
            self.move(self.money, f"prize:{player}", "pool", cents)
        del self.kept[text(event, "stage")]
        for player, chips in pairs(event, "chips"):
            self.stack(player, chips, "bank")
        for stage in names(event, "undrawn"):
            self.seats = {place: player for place, player in self.seats.items() if place[0].rsplit("/", 2)[0] != stage}

    def on_awarded(self, event: Mapping[str, Json]) -> None:
        self.add(amount(event["added"]))
        for player, cents in pairs(event, "prizes"):
            self.move(self.money, "pool", f"prize:{player}", cents)
        assert self.money.get("pool", 0) == 0, "the whole pool is paid"

    def on_prize_withdrawn(self, event: Mapping[str, Json]) -> None:
        self.move(self.money, f"prize:{text(event, 'player')}", "pool", amount(event["cents"]))

    def on_prize_paid(self, event: Mapping[str, Json]) -> None:
        player = text(event, "player")
        self.move(self.money, f"prize:{player}", f"player:{player}", amount(event["cents"]))

    def on_donated(self, event: Mapping[str, Json]) -> None:
        for _, charity, cents in rows(event, "donations"):
            self.move(self.money, "operator", f"donation:{charity}", amount(cents))

    def on_cancelled(self, event: Mapping[str, Json]) -> None:
        for player, paid, commission in rows(event, "refunds"):
            self.move(self.money, "pool", f"player:{player}", amount(paid) - amount(commission))
            self.move(self.money, "commission", f"player:{player}", amount(commission))
        self.move(self.money, "pool", "operator", amount(event["additions"]))
        assert not any(self.money.values()), "everybody has everything back"
        self.chips.clear()
        self.cancelled = True

    # --- seats --------------------------------------------

    def on_list_fixed(self, event: Mapping[str, Json]) -> None:
        self.lists[text(event, "draw")] = text(event, "purpose").lower(), names(event, "names")

    def on_drawn(self, event: Mapping[str, Json]) -> None:
        purpose, players = self.lists[text(event, "draw")]
        if purpose == "seats":
            for player, slot in zip(players, names(event, "result"), strict=True):
                table, _, seat = slot.rpartition("/")
                assert (table, seat) not in self.seats, f"two players at seat {seat} of {table}"
                self.seats[table, seat] = player

    def on_seated(self, event: Mapping[str, Json]) -> None:
        old = text(event, "instead_of")
        if old:
            place = next(place for place, player in reversed(self.seats.items()) if player == old)
            self.seats[place] = text(event, "player")

    def on_player_moved(self, event: Mapping[str, Json]) -> None:
        table = text(event, "to")
        if table.partition("/")[0] in self.counts_only:
            self.seats[table, text(event, "seat")] = text(event, "player")

    # --- chips --------------------------------------------

    def on_table_opened(self, event: Mapping[str, Json]) -> None:
        table = text(event, "table")
        for seat, chips in pairs(event, "stacks"):
            player = self.seats[table, seat]
            self.played[player] = None
            self.stack(player, chips, "bank")

    def post(self, legs: list[tuple[str, Fraction]]) -> None:
        assert sum(much for _, much in legs) == 0
        for account, much in legs:
            self.chips[account] = self.chips.get(account, Fraction(0)) + much

    def on_moved(self, event: Mapping[str, Json]) -> None:
        self.post(pairs(event, "legs"))

    on_shoe_dealt = on_round_amended = on_round_annulled = on_moved

    def on_round_began(self, event: Mapping[str, Json]) -> None:
        began = event["began"]
        assert isinstance(began, dict)
        for (seat, _), player in zip(pairs(began, "joining"), names(event, "joined"), strict=True):
            self.seats[text(event, "table"), seat] = player

    def on_counted(self, event: Mapping[str, Json]) -> None:
        table = text(event, "table")
        if table.partition("/")[0] in self.counts_only and "/x" not in table:
            for seat, chips in pairs(event, "sheet"):
                self.stack(self.seats[table, seat], chips, f"float:{table}")

    def on_stack_counted(self, event: Mapping[str, Json]) -> None:
        self.stack(text(event, "player"), amount(event["chips"]), f"float:{text(event, 'table')}")

    def on_chips_added(self, event: Mapping[str, Json]) -> None:
        """From the house: so many for each, and a bonus that lies with the table until it is counted."""
        players, each, pot = event["players"], amount(event["each"]), amount(event["pot"])
        assert isinstance(players, list)
        for player in players:
            self.post([("bank", -each), (f"stack:{player}", each)])
        self.post([("bank", -pot), (f"float:{text(event, 'table')}", pot)])

    def on_excluded(self, event: Mapping[str, Json]) -> None:
        self.move(self.chips, f"stack:{text(event, 'player')}", "bank", amount(event["chips"]))

    on_excused = on_excluded

    def on_reinstated(self, event: Mapping[str, Json]) -> None:
        self.move(self.chips, f"float:{text(event, 'table')}", f"stack:{text(event, 'player')}", amount(event["chips"]))

    def on_play_off_began(self, event: Mapping[str, Json]) -> None:
        table = text(event, "table")
        for seat, player in rows(event, "seats"):
            self.seats[table, str(seat)] = str(player)
            self.played[str(player)] = None
        for seat, chips in pairs(event, "stacks"):
            self.stack(self.seats[table, seat], chips, "bank")

    def on_result_corrected(self, event: Mapping[str, Json]) -> None:
        much = amount(event["moved"])
        player = text(event, "player")
        self.move(self.chips, text(event, "source"), f"stack:{player}", much)

    def on_stage_confirmed(self, event: Mapping[str, Json]) -> None:
        stage = text(event, "stage")
        self.stage_prizes[stage] = dict(pairs(event, "prizes"))
        for player, cents in self.stage_prizes[stage].items():
            self.move(self.money, "pool", f"prize:{player}", cents)
        self.kept[stage] = {str(row[0]) for row in rows(event, "advanced")} if self.carries[stage] else set()
        self.give_back(stage)

    def on_table_over(self, event: Mapping[str, Json]) -> None:
        """Extra rounds after a stage was confirmed: their chips go back as well."""
        stage = text(event, "table").partition("/")[0]
        if stage in self.kept:
            self.give_back(stage)

    def give_back(self, stage: str) -> None:
        for player in self.played:
            if player not in self.kept[stage]:
                self.stack(player, Fraction(0), "bank")
        floats = [account for account in self.chips if account.startswith(f"float:{stage}/")]
        for account in floats:
            self.move(self.chips, account, "bank", self.chips[account])

    # --- the end --------------------------------------------

    def on_placings_confirmed(self, event: Mapping[str, Json]) -> None:
        self.places = {str(player): str(place) for player, place in rows(event, "places")}

    def on_closed(self, event: Mapping[str, Json]) -> None:
        self.closed = True
        assert not any(self.chips.values()), "all chips have gone back"
        check_places(self.places)


def check_places(places: Mapping[str, str]) -> None:
    """Every place from the first to the last is given once; who shares some shares all of them."""
    shared: dict[str, int] = {}
    for place in places.values():
        shared[place] = shared.get(place, 0) + 1
    found: list[int] = []
    for place, players in shared.items():
        first, _, last = place.partition("-")
        assert int(last or first) - int(first) + 1 == players, place
        found += range(int(first), int(last or first) + 1)
    assert sorted(found) == list(range(1, len(places) + 1))
