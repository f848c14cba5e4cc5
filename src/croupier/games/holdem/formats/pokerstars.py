"""The hand histories of PokerStars: text, line by line, in English."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from re import Match
from re import compile as pattern

from croupier.games.holdem.export import CannotExpress
from croupier.games.holdem.formats.story import MOST_PLAYERS, POSTS, SHOWN, WAGERS, Award, Did, Seated, Step, Story
from croupier.values.refused import Refused, shorten
from croupier.wire.toml_text import MOST_BYTES

NAME = "PokerStars' text"
MONEY = r"[$€£]?([0-9]{1,12}(?:\.[0-9]{1,6})?)"
FIRST = pattern(
    r"PokerStars (?:Zoom )?(?:Home Game )?(?:Hand|Game) #([0-9]{1,20}):"
    rf".*?Hold'em (No Limit|Limit).*?\({MONEY}/{MONEY}"
)
TABLE = pattern(r"Table '.{0,200}' .*Seat #([0-9]{1,2}) is the button")
SEAT = pattern(rf"Seat ([0-9]{{1,2}}): (.{{1,60}}) \({MONEY} in chips[^)]*\)(.*)")
CARDS = r"\[((?:[2-9TJQKA][cdhs] ?){1,5})\]"
STREET = pattern(rf"\*\*\* (?:FLOP|TURN|RIVER) \*\*\* .*?{CARDS}\s*$")
DEALT = pattern(rf"Dealt to (.{{1,60}}?) {CARDS}")
RETURNED = pattern(rf"Uncalled bet \({MONEY}\) returned to (.{{1,60}})")
COLLECTED = pattern(rf"(.{{1,60}}) collected {MONEY} from (?:the )?(.{{1,20}})")
RAKE = pattern(rf"Total pot .*\| Rake {MONEY}")
SUMMARY = "*** SUMMARY ***"
LONGEST = 400
ACTS = (
    (Did.DEAD, pattern(rf"posts small & big blinds {MONEY}")),
    (Did.BLIND, pattern(rf"posts (?:small blind|big blind|straddle) {MONEY}")),
    (Did.ANTE, pattern(rf"posts the ante {MONEY}")),
    (Did.FOLD, pattern(r"folds")),
    (Did.CHECK, pattern(r"checks")),
    (Did.CALL, pattern(rf"calls {MONEY}")),
    (Did.BET, pattern(rf"bets {MONEY}")),
    (Did.RAISE, pattern(rf"raises {MONEY} to {MONEY}")),
    (Did.SHOW, pattern(rf"shows {CARDS}")),
    (Did.MUCK, pattern(r"mucks hand")),
)
ASIDE = ("doesn't show hand", "is sitting out", "sits out", "said,", "has timed out")


# --- in --------------------------------------------


class Reader:
    """Reads one hand. `front` is what lies before each player in this betting round."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST_BYTES:
            raise Refused("This text is too long: a hand may have at most a million characters.")
        self.lines = [line.strip()[:LONGEST] for line in text.strip().splitlines()]
        self.seated: dict[str, Seated] = {}
        self.steps: list[Step] = []
        self.front: dict[str, Decimal] = {}
        self.blinds = 0
        self.returned: dict[str, Decimal] = {}
        self.pots: dict[str, dict[str, Decimal]] = {}
        self.rake = Decimal(0)

    def read(self) -> Story:
        first = FIRST.match(self.lines[0])
        table = TABLE.match(self.lines[1]) if len(self.lines) > 1 else None
        if first is None or table is None:
            raise Refused(
                "A PokerStars hand begins with two lines: its number, hold'em with no limit or a fixed one and the "
                "stakes; then the table and its button."
            )
        ended = False
        for line in self.lines[2:]:
            ended = ended or line == SUMMARY
            if ended:
                self.read_summary(line)
            else:
                self.read_line(line)
        small, big = Decimal(first[3]), Decimal(first[4])
        awards = tuple(Award(name, sum(wins.values(), Decimal(0)), wins) for name, wins in self.pots.items())
        limit = (small, big) if first[2] == "Limit" else None
        return Story(
            tuple(self.seated.values()), int(table[1]), (small, big), tuple(self.steps), limit, Decimal(0), awards,
            self.returned, self.rake, first[1],
        )  # fmt: skip

    def read_summary(self, line: str) -> None:
        if found := RAKE.match(line):
            self.rake = Decimal(found[1])

    def read_line(self, line: str) -> None:
        """One line of the hand; what people say and who comes and goes decides nothing."""
        if found := SEAT.fullmatch(line):
            self.seat(found)
        elif found := STREET.match(line):
            self.front = {}
            self.steps.append(Step(Did.BOARD, cards=found[1].replace(" ", "")))
        elif found := DEALT.match(line):
            self.steps.append(Step(Did.DEALT, self.known(found[1]), cards=found[2].replace(" ", "")))
        elif found := RETURNED.fullmatch(line):
            name = self.known(found[2])
            self.returned[name] = self.returned.get(name, Decimal(0)) + Decimal(found[1])
        elif (found := COLLECTED.fullmatch(line)) and found[1] in self.seated:
            wins = self.pots.setdefault(found[3], {})
            wins[found[1]] = wins.get(found[1], Decimal(0)) + Decimal(found[2])
        else:
            self.read_act(line)

    def seat(self, found: Match[str]) -> None:
        if "sitting out" not in found[4] and "out of hand" not in found[4]:
            self.seated[found[2]] = Seated(found[2], int(found[1]), Decimal(found[3]))
        if len(self.seated) > MOST_PLAYERS:
            raise Refused(f"A table has at most {MOST_PLAYERS} seats.")

    def known(self, name: str) -> str:
        if name not in self.seated:
            raise Refused(f"{shorten(name)} is not seated in this hand.")
        return name

    def read_act(self, line: str) -> None:
        name = next((each for each in self.seated if line.startswith(f"{each}: ")), None)
        if name is None:
            return
        said = line[len(name) + 2 :]
        for did, form in ACTS:
            if found := form.match(said):
                self.act(name, did, found, said)
                return
        if not said.startswith(ASIDE):
            raise Refused(f'"{shorten(line)}" cannot be read.')

    def act(self, name: str, did: Did, found: Match[str], said: str) -> None:
        all_in = said.endswith("and is all-in")
        if did is Did.DEAD:
            self.post_both(name, Decimal(found[1]))
            return
        if did is Did.BLIND and "big blind" in said and self.blinds > 1:
            did = Did.LATE
        self.blinds += did is Did.BLIND
        cards = found[1].replace(" ", "") if did is Did.SHOW else ""
        now = Decimal(found[1]) if did in (*POSTS, Did.CALL, Did.BET) else Decimal(0)
        if did is Did.RAISE:
            now = Decimal(found[2]) - self.front.get(name, Decimal(0))
        if did in (Did.BLIND, Did.LATE, *WAGERS):
            self.front[name] = self.front.get(name, Decimal(0)) + now
        self.steps.append(Step(did, name, now, self.front.get(name, Decimal(0)), cards, all_in))

    def post_both(self, name: str, both: Decimal) -> None:
        """A returning player posts a live big blind and a dead small one."""
        live = max(self.front.values(), default=both)
        live = min(live, both)
        self.front[name] = live
        self.steps.append(Step(Did.LATE, name, live, live))
        if both > live:
            self.steps.append(Step(Did.DEAD, name, both - live))


def read_story(text: str) -> Story:
    return Reader(text).read()


# --- out --------------------------------------------


def spread(cards: str) -> str:
    return " ".join(cards[start : start + 2] for start in range(0, len(cards), 2))


def write_story(story: Story) -> str:
    return "\n".join(lines(story)) + "\n"


def lines(story: Story) -> Iterator[str]:
    """A hand of play money, so that amounts have no sign of a currency."""
    small, big = story.limit or story.blinds
    kind = "Limit" if story.limit else "No Limit"
    yield f"PokerStars Hand #{story.number}: Hold'em {kind} ({small:f}/{big:f}) - 1970/01/01 0:00:00 ET"
    size = max(2, *(each.seat for each in story.players))
    yield f"Table 'Croupier' {size}-max (Play Money) Seat #{story.button} is the button"
    for each in story.players:
        yield f"Seat {each.seat}: {each.name} ({each.stack:f} in chips)"
    yield from acts(story)
    for name, amount in story.returned.items():
        yield f"Uncalled bet ({amount:f}) returned to {name}"
    if any(step.did in SHOWN for step in story.steps):
        yield "*** SHOW DOWN ***"
        for step in story.steps:
            if step.did is Did.SHOW:
                yield f"{step.player}: shows [{spread(step.cards)}]"
            elif step.did is Did.MUCK:
                yield f"{step.player}: mucks hand"
    for award in story.awards:
        pot = "pot" if len(story.awards) == 1 else award.name.replace("-", " ", 1)
        for name, amount in award.wins.items():
            yield f"{name} collected {amount:f} from {pot}"
    yield SUMMARY
    yield f"Total pot {sum((award.amount for award in story.awards), Decimal(0)):f} | Rake 0"


def acts(story: Story) -> Iterator[str]:
    board, blinds, dealt = "", 0, False
    level = Decimal(0)
    for step in story.steps:
        if step.did not in POSTS and not dealt:
            dealt = True
            yield "*** HOLE CARDS ***"
        if step.did is Did.BOARD:
            street = {0: "FLOP", 6: "TURN", 8: "RIVER"}[len(board)]
            before = f"[{spread(board)}] " if board else ""
            yield f"*** {street} *** {before}[{spread(step.cards)}]"
            board, level = board + step.cards, Decimal(0)
        elif step.did is Did.DEALT:
            if "?" not in step.cards:
                yield f"Dealt to {step.player} [{spread(step.cards)}]"
        elif step.did not in SHOWN:
            blinds += step.did is Did.BLIND
            yield f"{step.player}: {words(step, blinds, level)}{' and is all-in' if step.all_in else ''}"
            level = max(level, step.to)


def words(step: Step, blinds: int, level: Decimal) -> str:
    if step.did is Did.BLIND:
        return f"posts {('small blind', 'big blind', 'straddle')[min(blinds, 3) - 1]} {step.amount:f}"
    if step.did is Did.RAISE:
        return f"raises {step.to - level:f} to {step.to:f}"
    plain: Mapping[Did, str] = {
        Did.ANTE: f"posts the ante {step.amount:f}",
        Did.LATE: f"posts big blind {step.amount:f}",
        Did.FOLD: "folds",
        Did.CHECK: "checks",
        Did.CALL: f"calls {step.amount:f}",
        Did.BET: f"bets {step.amount:f}",
    }
    if step.did not in plain:
        raise CannotExpress("dead money, such as antes that not all players pay alike", NAME)
    return plain[step.did]
