"""A hand as other formats tell it: who sat where, what each did in turn, what each got. Both ways go through PHH."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum

from croupier.games.chips.facts import Acted, Dealt, Divided, Exposed, Placed, Returned
from croupier.games.holdem.export import CannotExpress, export, hole_text
from croupier.games.holdem.play.dealing import COMMUNITY
from croupier.games.holdem.play.facts import Mucked
from croupier.games.holdem.play.opening import ANTE
from croupier.games.holdem.play.script import HoldemRound
from croupier.games.holdem.table import Structure
from croupier.games.script.round import Round
from croupier.values.refused import Refused, shorten

UNKNOWN = "????"
MOST_PLAYERS, MOST_STEPS = 10, 1000


class Did(Enum):
    """What happened in a step of a hand."""

    ANTE = "ante"
    DEAD = "dead blind"
    BLIND = "blind"
    LATE = "late blind"
    DEALT = "dealt"
    FOLD = "folds"
    CHECK = "checks"
    CALL = "calls"
    BET = "bets"
    RAISE = "raises"
    BOARD = "board"
    SHOW = "shows"
    MUCK = "mucks"


ACTS = {each.value: each for each in (Did.FOLD, Did.CHECK, Did.CALL, Did.BET, Did.RAISE)}
POSTS = (Did.ANTE, Did.DEAD, Did.BLIND, Did.LATE)
SHOWN = (Did.SHOW, Did.MUCK)
WAGERS = (Did.CALL, Did.BET, Did.RAISE)


@dataclass(frozen=True, slots=True)
class Step:
    """`amount` is what the player puts in now, `to` what then lies in front of the player."""

    did: Did
    player: str = ""
    amount: Decimal = Decimal(0)
    to: Decimal = Decimal(0)
    cards: str = ""
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class Seated:
    """A player by name, at a seat, with chips."""

    name: str
    seat: int
    stack: Decimal


@dataclass(frozen=True, slots=True)
class Award:
    """A pot and who got what of it."""

    name: str
    amount: Decimal
    wins: Mapping[str, Decimal]


@dataclass(frozen=True, slots=True)
class Story:
    """A hand. `blinds` are those of the table; a structured limit has `limit` bets, small and big."""

    players: tuple[Seated, ...]
    button: int
    blinds: tuple[Decimal, Decimal]
    steps: tuple[Step, ...]
    limit: tuple[Decimal, Decimal] | None = None
    ante: Decimal = Decimal(0)
    awards: tuple[Award, ...] = ()
    returned: Mapping[str, Decimal] = field(default_factory=dict)
    rake: Decimal = Decimal(0)
    number: str = "1"


# --- in --------------------------------------------


def in_order(story: Story) -> list[Seated]:
    """Those who take part, clockwise from the button's left, as PHH numbers them: in a finished hand all who post or
    act, before that everybody at the table."""
    part = {step.player for step in story.steps}
    if not story.awards:
        part |= {each.name for each in story.players}
    playing = sorted((each for each in story.players if each.name in part), key=lambda each: each.seat)
    if not 2 <= len(playing) <= MOST_PLAYERS:
        raise Refused(f"{len(playing)} players take part in this hand; it needs 2 to {MOST_PLAYERS}.")
    if len({each.seat for each in playing}) < len(playing) or len({each.name for each in playing}) < len(playing):
        raise Refused("Two players of this hand have the same seat or the same name.")
    unknown = part - {each.name for each in playing} - {""}
    if unknown:
        raise Refused(f"{shorten(min(unknown))} acts in this hand and is not among its players.")
    return [each for each in playing if each.seat > story.button] + [
        each for each in playing if each.seat <= story.button
    ]


def action(step: Step, who: str) -> str:
    if step.did is Did.FOLD:
        return f"{who} f"
    if step.did in (Did.CHECK, Did.CALL):
        return f"{who} cc"
    if step.did in (Did.BET, Did.RAISE):
        return f"{who} cbr {step.to:f}"
    if step.did is Did.BOARD:
        return f"d db {step.cards}"
    return f"{who} sm {step.cards}".rstrip()


def posts(steps: Iterable[Step], kinds: tuple[Did, ...], names: list[str]) -> list[Decimal]:
    """What each player posted; late blinds below zero, as PokerKit has them."""
    found = dict.fromkeys(names, Decimal(0))
    for step in steps:
        if step.did in kinds:
            found[step.player] += -step.amount if step.did is Did.LATE else step.amount
    listed = [found[name] for name in names]
    return listed[::-1] if len(names) == 2 else listed


def to_phh(story: Story) -> dict[str, object]:
    """The hand with the keys of PHH."""
    if len(story.steps) > MOST_STEPS:
        raise Refused(f"A hand has at most {MOST_STEPS} actions.")
    seated = in_order(story)
    names = [each.name for each in seated]
    who = {name: f"p{number}" for number, name in enumerate(names, 1)}
    dealt = {step.player: step.cards for step in story.steps if step.did is Did.DEALT}
    later = [step for step in story.steps if step.did not in POSTS and step.did is not Did.DEALT]
    actions = [f"d dh {who[name]} {dealt.get(name) or UNKNOWN}" for name in names]
    actions += [action(step, who.get(step.player, "d")) for step in later]
    actions += [f"{who[name]} sm {UNKNOWN}" for name in silent(story, names)]
    dead = any(step.did is Did.DEAD for step in story.steps)
    antes = posts(story.steps, (Did.ANTE, Did.DEAD), names)
    sizes: dict[str, object] = {"min_bet": story.blinds[1]}
    if story.limit:
        sizes = dict(zip(("small_bet", "big_bet"), story.limit, strict=True))
    found: dict[str, object] = {
        "variant": "FT" if story.limit else "NT",
        "ante_trimming_status": not dead,
        "antes": antes,
        "blinds_or_straddles": posts(story.steps, (Did.BLIND, Did.LATE), names),
        **sizes,
        "starting_stacks": [each.stack for each in seated],
        "actions": actions,
    }
    ends = finishing(story, seated)
    return found | ({"finishing_stacks": ends} if ends else {})


def silent(story: Story, names: list[str]) -> list[str]:
    """Players at a showdown of whom nothing is said any more: they showed cards that nobody wrote down."""
    out = {step.player for step in story.steps if step.did in (Did.FOLD, Did.MUCK)}
    said = {step.player for step in story.steps if step.did in (Did.SHOW, Did.MUCK)}
    left = [name for name in names if name not in out]
    board = sum(len(step.cards) for step in story.steps if step.did is Did.BOARD)
    return [name for name in left if name not in said] if len(left) > 1 and board == 10 and said else []


def finishing(story: Story, seated: list[Seated]) -> list[Decimal]:
    """The stacks at the end by what the hand itself says; none if it does not, or if the house took its part."""
    put = {each.name: Decimal(0) for each in seated}
    for step in story.steps:
        if step.did in (*POSTS, *WAGERS):
            put[step.player] += step.amount
    got = dict.fromkeys(put, Decimal(0))
    for award in story.awards:
        for name, amount in award.wins.items():
            got[name] = got.get(name, Decimal(0)) + amount
    if sum(got.values()) != sum(put.values()):
        for name, amount in (story.returned or uncalled(story)).items():
            got[name] = got.get(name, Decimal(0)) + amount
    if not story.awards or story.rake or sum(got.values()) != sum(put.values()):
        return []
    return [each.stack - put[each.name] + got[each.name] for each in seated]


def uncalled(story: Story) -> dict[str, Decimal]:
    """What nobody called, where a format does not say that it goes back."""
    back: dict[str, Decimal] = {}
    front: dict[str, Decimal] = {}
    for step in (*story.steps, Step(Did.BOARD)):
        if step.did in (Did.BLIND, Did.LATE, *WAGERS):
            front[step.player] = front.get(step.player, Decimal(0)) + step.amount
        elif step.did is Did.BOARD and front:
            owner = max(front, key=lambda name: front[name])
            excess = front[owner] - max((each for name, each in front.items() if name != owner), default=Decimal(0))
            back[owner] = back.get(owner, Decimal(0)) + excess
            front = {}
    return {name: amount for name, amount in back.items() if amount}


# --- out --------------------------------------------


def tell(playing: Round, form: str) -> Story:
    """A complete round as a story for a format; refused where PHH, and so the other formats, cannot express it."""
    try:
        export(playing)
    except CannotExpress as error:
        raise CannotExpress(error.what, form) from None
    game = playing.script
    if not isinstance(game, HoldemRound):
        raise TypeError("this writes hold'em")
    if game.table.endless or any(hole.unseen for hole in game.cards.holes.values()):
        raise CannotExpress("a stack or a shown hand that nobody wrote down", form)
    places = game.seating.round_the_table
    name = {player: f"Player {player}" for player in places}

    def chips(units: int) -> Decimal:
        return Decimal(game.layout.scale.show(units))

    table = game.table
    blinds = [chips(blind) for blind in table.blinds if blind] or [Decimal(0)]
    late = {player for place, player in enumerate(game.seating.blinds()) if place in table.late}
    found = list(steps_of(game, name, late))
    steps = [step for step in found if step.did not in SHOWN] + [step for step in found if step.did in SHOWN]
    awards: dict[str, dict[str, Decimal]] = {}
    returned: dict[str, Decimal] = {}
    for fact in game.facts:
        if isinstance(fact, Divided):
            awards.setdefault(fact.wager, {})[name[fact.player]] = chips(fact.stake + fact.paid)
        elif isinstance(fact, Returned):
            returned[name[fact.player]] = returned.get(name[fact.player], Decimal(0)) + chips(fact.amount)
    limit = table.structure is Structure.LIMIT
    return Story(
        tuple(
            Seated(name[player], int(player), chips(game.setup.stacks[player])) for player in sorted(places, key=int)
        ),
        int(game.seating.button),
        (blinds[0], chips(table.minimum)),
        tuple(steps),
        (chips(table.small_bet), chips(table.big_bet)) if limit else None,
        chips(table.ante(0)),
        tuple(
            Award(pot, sum(wins.values(), Decimal(0)), {who: got for who, got in wins.items() if got})
            for pot, wins in awards.items()
        ),
        returned,
    )


def steps_of(game: HoldemRound, name: Mapping[str, str], late: set[str]) -> Iterable[Step]:
    """What happened, in order: posts, hole cards, then acts with the board between them."""

    def chips(units: int) -> Decimal:
        return Decimal(game.layout.scale.show(units))

    front: dict[str, int] = {}
    begun = False
    antes = [fact.stake for fact in game.facts if isinstance(fact, Placed) and fact.wager == ANTE]
    alike = game.table.trimmed or (len(antes) == len(name) and len({*antes}) == 1)
    for fact in game.facts:
        if isinstance(fact, Placed) and not begun:
            did = posted_as(fact, alike, late)
            front[fact.player] = front.get(fact.player, 0) + (fact.stake if did in (Did.BLIND, Did.LATE) else 0)
            yield Step(did, name[fact.player], chips(fact.stake), chips(front[fact.player]))
        elif isinstance(fact, Dealt) and not begun:
            begun = True
            yield from (Step(Did.DEALT, name[player], cards=hole_text(game, player)) for player in name)
        elif isinstance(fact, Acted):
            now = fact.to - front.get(fact.player, 0)
            front[fact.player] = fact.to
            did = ACTS[fact.act] if now or fact.act != Did.CALL.value else Did.CHECK
            yield Step(did, name[fact.player], chips(now), chips(fact.to), all_in=fact.all_in)
        elif isinstance(fact, Exposed) and fact.hand == COMMUNITY:
            front = {}
            yield Step(Did.BOARD, cards="".join(map(str, fact.cards)))
        elif isinstance(fact, Exposed) and fact.by == f"p{fact.hand}":
            yield Step(Did.SHOW, name[fact.hand], cards=hole_text(game, fact.hand))
        elif isinstance(fact, Mucked):
            yield Step(Did.MUCK, name[fact.player])


def posted_as(fact: Placed, alike: bool, late: set[str]) -> Did:
    """An ante that not all pay alike is dead money."""
    if fact.wager == ANTE:
        return Did.ANTE if alike else Did.DEAD
    return Did.LATE if fact.player in late else Did.BLIND
