"""What sensible people do at a table: play by habit or at random, close rounds, count chips, rule on disputes."""

from collections.abc import Mapping
from datetime import timedelta
from decimal import Decimal
from fractions import Fraction

from croupier.games.cards.supply import LIES_THERE
from croupier.games.script.awaiting import Want
from croupier.games.script.move import OFFICIAL, Move
from croupier.players.chaos import random_move
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.floor import FloorPlay
from croupier.tournament.run.staff import DEALER, DIRECTOR, HOUSE, INSPECTOR, OPERATOR, SCORER, SUPERVISOR
from croupier.tournament.shoes.house_orders import next_order
from croupier.tournament.shoes.shoes import dealing_is_over
from croupier.tournament.tables.table import Table
from croupier.tournament.tables.virtual import shoe_in_use, virtual
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from tests.tournament.chaos.world import World

OFFICIALS = (DIRECTOR, OPERATOR, SUPERVISOR, INSPECTOR, DEALER)

TRIES = 60
LOSES = 120
"""One in so many acts of the house a secret is lost."""


class Stuck(AssertionError):
    """Nobody knows what to do next."""


class TableSteps:
    """At one table."""

    def __init__(self, world: World) -> None:
        self.world, self.dice, self.say = world, world.dice, world.say
        self.floor = FloorPlay(world, Bots(("flat", "proportional", "sense"), self.dice))

    def play_table(self, table: Table) -> None:
        state = self.world.state
        if table.frozen:
            self.rule(table.frozen)
        elif state.sessions[table.session].paused:
            self.say(DIRECTOR, "resume", session=table.session)
        elif not table.recorded:
            self.play_counts(table)
        elif table.replayed().round.complete:
            self.world.clock += timedelta(seconds=20)
            if why := self.world.dare(DEALER, "next-round", table=table.id):
                self.end_early(table, why)
        else:
            self.move(table)

    def end_early(self, table: Table, why: str) -> None:
        """A table that was closed for good: by a named departure its session ends there."""
        if "closed" not in why or table.playoff:
            raise Stuck(f"{table.id}: {why}")
        for _ in range(3):
            self.say(DIRECTOR, "depart", what="session-length", reason=why)
        self.say(DIRECTOR, "end-early", table=table.id, why=why)

    def rule(self, dispute: str) -> None:
        state = self.world.state
        if state.floor.disputes[dispute].ruling:
            raise Stuck(f"{dispute} is ruled and freezes a table")
        first = OPERATOR if state.rules.disputes_to is Role.OPERATOR else DIRECTOR
        self.say(first, "rule", dispute=dispute, ruling="as it was")

    def move(self, table: Table) -> None:
        if virtual(self.world.state, table):
            self.move_virtual(table)
            return
        for move in self.moves(table):
            order = OFFICIALS if move.who == OFFICIAL else (DEALER,)
            whys = []
            for who in order:
                why = self.world.dare(who, "play", table=table.id, move=str(move))
                if not why:
                    break
                whys.append(why)
            else:
                if move.act in (
                    "notice",
                    "elimination-round",
                    "bonus-round",
                ):  # if the conditions have none (X-48, H-21)
                    return
                raise Stuck(f"{table.id}: {move} was refused: {whys[-1]}")

    def moves(self, table: Table) -> list[Move]:
        """What fits: a bot's wager, a habit, else anything that is allowed; now and then an official steps in."""
        playing = table.replayed().round
        if not self.dice.one_in(12):
            sensible = [move for move in self.sensible(table) if playing.can(move)]
            if sensible:
                return sensible[:1]
        move = random_move(playing, self.dice, officials=self.dice.one_in(3)) or random_move(playing, self.dice)
        if move is None:
            raise Stuck(f"{table.id}: {playing.awaiting.text}")
        return [move]

    def sensible(self, table: Table) -> list[Move]:
        playing, awaiting = table.replayed().round, table.replayed().round.awaiting
        asked = self.floor.asked_in(table)
        waiting = [who for who in awaiting.who if who.startswith("p") and who not in asked]
        if awaiting.want is Want.WAGERS and waiting:
            asked.add(waiting[0])
            return self.floor.players.moves(self.world.state, table, waiting[0][1:])
        if awaiting.want in (Want.CARD, Want.SHOE) or not awaiting.who:
            return []
        try:
            habit = self.floor.machine(table).habit(playing, awaiting.who[0])
        except Refused:
            return []
        return [habit] if habit is not None else []

    # --- virtual tables --------------------------------------------

    def move_virtual(self, table: Table) -> None:
        """The house deals as long as it is its turn; then somebody acts. What would bring a card is refused."""
        if self.house(table):
            while not self.dice.one_in(20) and self.house(table):
                pass
            return
        for _ in range(TRIES):
            for move in self.moves(table):
                order = OFFICIALS if move.who == OFFICIAL else (DEALER,)
                if any(not self.world.dare(who, "play", table=table.id, move=str(move)) for who in order):
                    return
        raise Stuck(f"{table.id}: {table.replayed().round.awaiting.text}")

    def house(self, table: Table) -> bool:
        """Whether the house had something to do. Players cut as they like; now and then a secret is lost."""
        secrets = self.floor.secrets
        if secrets and self.dice.one_in(LOSES):
            del secrets[self.dice.pick(sorted(secrets))]
        try:
            found = next_order(self.world.state, table, secrets, self.world.secret())
            if found is None:
                return False
            self.world.order(HOUSE, found.command)
        except Refused as refused:
            return self.give_up_shoe(table, refused)
        secrets |= found.keep
        for player in self.dice.some(sorted(table.here), 2) if found.keep else ():
            self.world.dare((player, "player"), "cut-shoe", table=table.id, words=f"{player} {self.dice.below(10**6)}")
        for each in found.forget:
            secrets.pop(each, None)
        return True

    def give_up_shoe(self, table: Table, refused: Refused) -> bool:
        """Frozen, the round waits for officials; a shoe that brings what lies there already is given up."""
        if table.replayed().round.script.frozen:
            return False
        assert refused.reason == LIES_THERE, refused.reason
        shoe = shoe_in_use(self.world.state, table)
        assert shoe is not None
        self.say(DIRECTOR, "fail-shoe", shoe=shoe.id, reason=refused.reason)
        return True

    def put_away(self) -> bool:
        """Whether the house still had something to show at tables that are over."""
        before = self.world.given
        for table in self.world.state.tables.values():
            while self.over(table) and self.house(table):
                pass
        return self.world.given > before

    def over(self, table: Table) -> bool:
        return dealing_is_over(self.world.state, table)

    # --- counts --------------------------------------------

    def sheet(self, chips: Fraction) -> Mapping[str, int]:
        """A stack by denomination."""
        left, found = chips, {}
        for chip in map(Decimal, ("100", "25", "5", "1", "0.5")):
            number = left // Fraction(chip)
            left -= number * Fraction(chip)
            found[str(chip)] = int(number)
        return found

    def play_counts(self, table: Table) -> None:
        if self.world.dare(SCORER, "count-round", table=table.id, counted=not self.dice.one_in(9)):
            self.count(table)

    def count(self, table: Table) -> None:
        """Everybody's stack by now, twice; sometimes the two do not agree."""
        state = self.world.state
        if table.count is not None:
            self.recount(table)
            return
        stacks = {}
        for seat in table.here_seats():
            now = state.chips[f"stack:{table.seats[seat]}"]
            stacks[seat] = now if table.recorded else Fraction(max(0, int(now) + self.dice.between(-100, 100)))
        if state.rules.places_by_stake and not table.recorded and not self.dice.one_in(6):
            self.whole(table, stacks)
        for person in (SCORER, DEALER):
            wrong = {seat: self.sheet(chips + self.dice.one_in(12)) for seat, chips in stacks.items()}
            self.world.dare(person, "count-chips", table=table.id, stacks=wrong)

    def whole(self, table: Table, stacks: dict[str, Fraction]) -> None:
        """Chips at hold'em go from one to another: whoever has most has what the others lack."""
        state = self.world.state
        issued = sum(state.chips[f"stack:{table.seats[seat]}"] for seat in stacks) + state.chips[table.float]
        stacks.update({seat: max(chips, Fraction(1)) for seat, chips in stacks.items()})
        richest = max(stacks, key=lambda seat: stacks[seat])
        stacks[richest] += issued - sum(stacks.values())

    def recount(self, table: Table) -> None:
        state = self.world.state
        held = {seat: state.chips[f"stack:{table.seats[seat]}"] for seat in table.here_seats()}
        if state.rules.places_by_stake and not table.recorded:
            self.whole(table, held)
        stacks = {seat: self.sheet(chips) for seat, chips in held.items()}
        count = table.count
        people = list(dict.fromkeys((*(count.counters() if count else ()), SCORER[0], DEALER[0])))[:2]
        roles = {person[0]: person for person in (SCORER, DEALER, SUPERVISOR, DIRECTOR)}
        known = [roles[name] for name in people if name in roles]
        whys = []
        for person in (*known, SUPERVISOR):
            whys.append(self.world.dare(person, "count-chips", table=table.id, stacks=stacks))
            if table.count is None:
                break
        if all(whys):
            raise Stuck(f"{table.id} cannot be counted: {whys}")
