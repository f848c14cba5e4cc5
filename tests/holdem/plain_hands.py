"""Random hands of plain PHH files, as text."""

from random import Random

from croupier.front import Round
from croupier.games.holdem.phh import adapt
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.values.cards import PACK

Raw = dict[str, object]


def setup(random: Random) -> Raw:
    """A table of two to nine, with short stacks, antes of all kinds, straddles and late posts."""
    number = random.randint(2, 9)
    stacks = [random.choice((random.randint(1, 12), random.randint(1, 60), 400)) for _ in range(number)]
    antes = [random.choice((0, 0, 0, 1, 3))] * number
    if random.random() < 0.2:
        antes[random.randrange(number)] = 2
    blinds = [1, 2, *[0] * (number - 2)]
    if number > 3 and random.random() < 0.4:
        blinds[random.randrange(2, number)] = random.choice((-2, 2, 4))
    return {
        "variant": "NT",
        "ante_trimming_status": random.random() < 0.4,
        "antes": antes,
        "blinds_or_straddles": blinds,
        "min_bet": 2,
        "starting_stacks": stacks,
    }


def play(raw: Raw, random: Random) -> list[str]:
    """Play the hand at random, as its script allows; some cards stay unknown until they are shown."""
    read = adapt({**raw, "actions": []})
    table, stacks, before = read["table"], read["stacks"], read["before"]
    assert isinstance(table, dict)
    assert isinstance(stacks, dict)
    assert isinstance(before, dict)
    playing = Round(Record("charity-poker", table, stacks, (), before=before))
    cards = iter(random.sample(PACK, len(PACK)))
    actions: list[str] = []
    for player in stacks:
        hole = "????" if random.random() < 0.2 else f"{next(cards)}{next(cards)}"
        actions.append(f"d dh p{player} {hole}")
        playing.play(actions[-1])
    while not playing.complete:
        awaiting = playing.awaiting
        if awaiting.want is Want.CARD:
            number = 1 if any(each.startswith("d db") for each in actions) else 3
            action = f"d db {''.join(str(next(cards)) for _ in range(number))}"
        elif awaiting.want is Want.DECISION:
            option = random.choice([each for each in awaiting.options if random.random() < 0.8] or awaiting.options)
            action = f"{awaiting.who[0]} {option.act}"
            if option.act == "cbr":
                least, most = option.least or 0, option.most or 0
                to = random.choice((least, most, random.randint(least, most)))
                action += f" {playing.amount(to)}"
        else:
            player = random.choice(awaiting.who)
            known = next(each.split()[-1] for each in actions if each.startswith(f"d dh {player} "))
            shown = f"{next(cards)}{next(cards)}" if known == "????" else known
            action = random.choice(
                (f"{player} sm {shown}", f"{player} sm {shown}", f"{player} sm", f"{player} sm ????")
            )
        playing.play(action)
        actions.append(action)
    return actions


def write(raw: Raw, actions: list[str]) -> str:
    """The file as programs write it."""
    shown = {key: str(value).lower() if isinstance(value, bool) else value for key, value in raw.items()}
    head = "".join(f"{key} = {value if key != 'variant' else repr(value)}\n" for key, value in shown.items())
    return f"{head}actions = {actions}\nhand = 7\nplayers = ['A', 'B']\n"
