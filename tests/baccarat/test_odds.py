"""Exact odds against published figures, and against every order of small shoes settled by the rules themselves."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from croupier.games.analysis import Question
from croupier.games.baccarat.exact import odds
from croupier.games.baccarat.hands import Hands, banker_draws, natural, player_draws, total
from croupier.games.baccarat.rules import RULES
from croupier.games.baccarat.wagers import MAIN
from croupier.values.cards import PACK, Card, decks, parse_cards
from croupier.values.odds import Odds
from croupier.values.prospect import Prospect
from croupier.values.refused import Refused
from tests.baccarat.rounds import kind_of, pay_table

LATEST = "mini-baccarat-2023"
RULESETS = ("mini-baccarat-2002", "mini-baccarat-2016", LATEST)

# Ways of dealing six cards in order from eight decks, as published by several authors.
ALL_WAYS = 4_998_398_275_503_360
BANKER_WAYS = 2_292_252_566_437_888
PLAYER_WAYS = 2_230_518_282_592_256
TIE_WAYS = 475_627_426_473_216


def ask(ruleset: str = LATEST, removed: tuple[Card, ...] = (), **pays: str) -> dict[str, Prospect]:
    changes = {line.replace("_", "-"): Odds.parse(text) for line, text in pays.items()}
    return odds.prospects(Question(ruleset, None, removed, changes), odds.wagers(ruleset))


def chance(prospect: Prospect, outcome: str) -> Fraction:
    return sum((found.probability for found in prospect.chances if found.outcome == outcome), Fraction(0))


def only(cards: str | tuple[Card, ...]) -> tuple[Card, ...]:
    """What must leave eight decks so that these cards remain."""
    left = decks(8)
    left.subtract(parse_cards(cards) if isinstance(cards, str) else cards)
    return tuple(left.elements())


@pytest.fixture(scope="module")
def whole() -> dict[str, Prospect]:
    return ask()


def test_the_wagers_of_each_text() -> None:
    assert odds.wagers("mini-baccarat-2002") == ("banker", "player", "tie")
    assert set(odds.wagers("mini-baccarat-2016")) == {
        "banker",
        "banker:non-commission",
        "player",
        "tie",
        "player-pair",
        "player-pair:canberra",
        "banker-pair",
        "banker-pair:canberra",
    }
    every = {*MAIN, *(kind.name for side in RULES[LATEST].sides for kind in side.kinds)}
    assert {name.partition(":")[0] for name in odds.wagers(LATEST)} == every


@pytest.mark.parametrize("ruleset", RULESETS)
def test_published_ways_of_winning(ruleset: str) -> None:
    found = ask(ruleset)
    assert chance(found["banker"], "banker") == Fraction(BANKER_WAYS, ALL_WAYS)
    assert chance(found["player"], "player") == Fraction(PLAYER_WAYS, ALL_WAYS)
    assert chance(found["tie"], "tie") == Fraction(TIE_WAYS, ALL_WAYS)
    assert chance(found["player"], "push") == Fraction(TIE_WAYS, ALL_WAYS)


@pytest.mark.parametrize(
    ("wager", "edge"),
    [
        ("banker", "0.010579"),
        ("banker:non-commission", "0.014581"),
        ("player", "0.012351"),
        ("tie", "0.143596"),
        ("player-pair:canberra", "0.103614"),
        ("dragon-player", "0.0265"),
        ("dragon-banker", "0.0937"),
    ],
)
def test_published_house_edges(whole: dict[str, Prospect], wager: str, edge: str) -> None:
    places = len(edge) - 2
    assert f"{float(whole[wager].house_edge):.{places}f}" == edge


def test_pairs_of_eight_decks_counted_by_hand(whole: dict[str, Prospect]) -> None:
    # After any first card 415 remain: 7 the same, 8 of the same colour, 16 of the other colour and the same rank.
    for wager in ("player-pair", "banker-pair"):
        assert chance(whole[wager], "pair-perfect") == Fraction(7, 415)
        assert chance(whole[wager], "pair-coloured") == Fraction(8, 415)
        assert chance(whole[wager], "pair-mixed") == Fraction(16, 415)
    twin = Fraction(31 * 30 * 29, 415 * 414 * 413)
    both = Fraction(31, 415) * (Fraction(12 * 32 * 31, 414 * 413)) + twin
    assert chance(whole["tiger-pair"], "tiger-pair-twin") == twin
    assert chance(whole["tiger-pair"], "tiger-pair-double") == both - twin
    assert chance(whole["tiger-pair"], "tiger-pair-single") == 2 * (Fraction(31, 415) - both)


def test_even_money_favours_the_banker_bettor_in_2002() -> None:
    edge = Fraction(PLAYER_WAYS - BANKER_WAYS, ALL_WAYS)
    assert ask("mini-baccarat-2002")["banker"].house_edge == edge
    assert edge < 0


def test_wagers_on_a_banker_six_agree_with_each_other(whole: dict[str, Prospect]) -> None:
    six = chance(whole["banker:non-commission"], "banker-six")
    assert chance(whole["super-6"], "super-6") == six
    assert chance(whole["big-tiger"], "big-tiger") + chance(whole["small-tiger"], "small-tiger") == six
    assert chance(whole["tiger"], "tiger-two") == chance(whole["small-tiger"], "small-tiger")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_probabilities_add_up_and_lines_pay_what_the_table_says(ruleset: str) -> None:
    for prospect in ask(ruleset).values():
        assert sum(found.probability for found in prospect.chances) == 1
        for found in prospect.chances:
            if found.outcome not in ("lose", "push", "banker", "banker-six"):
                assert found.pays == pay_table("commission")[found.outcome].odds.ratio


def every_order(cards: tuple[Card, ...]) -> Counter[Hands | None]:
    """The hands of every order of these cards; None where they run out."""
    found: Counter[Hands | None] = Counter()
    for order in permutations(cards, min(6, len(cards))):
        if len(order) < 4:
            found[None] += 1
            continue
        player, banker, rest = [order[0], order[2]], [order[1], order[3]], list(order[4:])
        wanted = 0
        if not natural(player) and not natural(banker):
            if player_draws(total(player)):
                wanted += 1
                player += rest[:1]
                rest = rest[1:]
            third = player[2] if len(player) == 3 else None
            if wanted <= len(order) - 4 and banker_draws(total(banker), third):
                wanted += 1
                banker += rest[:1]
        short = wanted > len(order) - 4
        found[None if short else Hands(tuple(player), tuple(banker))] += 1
    return found


def check_small_shoe(cards: tuple[Card, ...]) -> None:
    deals = every_order(cards)
    for name, prospect in ask(removed=only(cards)).items():
        rule = kind_of(name).rule
        expected: Counter[str] = Counter()
        for hands, ways in deals.items():
            verdict = None if hands is None else rule(hands)
            line = "void" if verdict is None else verdict.line or verdict.outcome
            merged = name == "banker" and line == "banker-six"
            expected["banker" if merged else line] += ways
        found = {one.outcome: one.probability for one in prospect.chances if one.probability}
        assert found == {line: Fraction(ways, deals.total()) for line, ways in expected.items()}, name


def test_every_order_of_ten_cards() -> None:
    check_small_shoe(parse_cards("9h 9h 9d 6s 6c Kd Ks 2h 3c Ah"))


@pytest.mark.parametrize("seed", range(8))
def test_every_order_of_random_small_shoes(seed: int) -> None:
    chosen = random.Random(seed)
    cards = chosen.choices(PACK[:: chosen.choice((1, 3, 5))], k=4 + seed % 4)
    check_small_shoe(tuple(cards))


def test_four_cards_that_are_always_naturals() -> None:
    # Two nines and two kings: 9-9 a tie, or one hand holds both nines (8) against both kings (0).
    found = ask(removed=only("9h 9d Kh Ks"))
    assert chance(found["tie"], "tie") == Fraction(2, 3)
    assert chance(found["banker"], "banker") == chance(found["player"], "player") == Fraction(1, 6)
    assert chance(found["dragon-player"], "push") == Fraction(2, 3)
    assert chance(found["tie"], "void") == 0


@pytest.mark.parametrize("cards", ["2h 3h Kd Kc", "9h 9d Kh", ""])
def test_a_shoe_too_short_returns_every_wager(cards: str) -> None:
    for prospect in ask(removed=only(cards)).values():
        assert chance(prospect, "void") == 1
        assert prospect.ev == 0


def test_effects_of_removal_have_the_published_signs() -> None:
    # Griffin's and others' tables: low cards gone hurt the player bet, a four most; 5 to 9 gone help it, a six most.
    def ev(gone: str) -> Fraction:
        question = Question(LATEST, removed=parse_cards(gone))
        return odds.prospects(question, ("player",))["player"].ev

    usual = ev("")
    effects = {rank: ev(f"{rank}h") - usual for rank in "A23456789T"}
    assert {rank for rank, effect in effects.items() if effect > 0} == set("56789")
    assert min(effects, key=effects.__getitem__) == "4"
    assert max(effects, key=effects.__getitem__) == "6"


def test_what_if_a_tie_paid_nine() -> None:
    assert ask(tie="9:1")["tie"].ev == Fraction(10 * TIE_WAYS, ALL_WAYS) - 1


def test_what_if_super_six_paid_twelve_is_the_published_edge() -> None:
    assert f"{float(ask(super_6='12:1')['super-6'].house_edge):.4f}" == "0.2998"


def test_what_if_the_banker_paid_even_money_on_every_win() -> None:
    found = ask(banker="1:1")
    assert found["banker"].ev == Fraction(BANKER_WAYS - PLAYER_WAYS, ALL_WAYS)
    assert chance(found["banker:non-commission"], "banker-six") > 0


def test_what_if_only_a_banker_six_paid_less_under_commission() -> None:
    found = ask(banker_six="0:1")["banker"]
    assert [one.pays for one in found.chances if one.outcome == "banker-six"] == [0]


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (Question(LATEST, 6), "8 decks. (mini-baccarat-2023 2.1)"),
        (Question(LATEST, removed=parse_cards("9h " * 9)), "All 8 of 9h are already out of the shoe."),
        (Question(LATEST, pays={"tigertie": Odds(50, 1)}), 'did you mean "tiger-tie"?'),
        (Question("mini-baccarat-2002", pays={"dragon-9": Odds(50, 1)}), "from banker, banker-six, player, tie."),
    ],
)
def test_refusals(question: Question, sentence: str) -> None:
    with pytest.raises(Refused) as refusal:
        odds.prospects(question, ("tie",))
    assert str(refusal.value).endswith(sentence)
