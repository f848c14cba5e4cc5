// What can be entered, from a picture's choices: whose turn it is, which amounts are offered, how a move is written.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  allWagered,
  wagerCovering,
  amountFault,
  seatsInOrder,
  wagersLeft,
  mayWager,
  moveText,
  nextSeat,
  presets,
  sortOf,
  countWagers,
} from "../src/pads/choices.ts";
import type { Choice, Picture, Seat, Wager } from "../src/wire.ts";
import { moveWords } from "../src/notation.ts";

const choice = (some: Partial<Choice>): Choice => ({
  kind: "Choice",
  who: ["p1"],
  act: "wager",
  names: ["main"],
  box: "",
  least: "10",
  most: "500",
  step: "5",
  cards: 0,
  optional: false,
  clause: "1.1",
  down: false,
  ...some,
});
const seat = (player: string, marker = false): Seat => ({
  kind: "Seat",
  player,
  stack: "1000",
  staked: "0",
  marker,
  turn: false,
  me: false,
  notes: [],
});
const wager = (player: string): Wager => ({
  kind: "Wager",
  player,
  box: player,
  wager: "main",
  hand: 0,
  stake: "10",
  where: "",
});

function picture(seats: readonly Seat[], wagers: readonly Wager[], choices: readonly Choice[]): Picture {
  const waiting = { kind: "Waiting", who: [], want: "wagers", text: "", clause: "", mine: false, choices, acts: [] };
  return {
    kind: "Picture",
    ruleset: "blackjack-2005",
    role: "d",
    seats,
    wagers,
    decided: [],
    waiting,
    felt: { kind: "BlackjackFelt" },
  } as unknown as Picture;
}

test("wagers are entered clockwise from the marker, and those who have wagered are passed", () => {
  const open = choice({ who: ["p1", "p2", "p3"] });
  const before = picture([seat("1"), seat("2", true), seat("3")], [], [open]);
  assert.deepEqual(seatsInOrder(before), ["2", "3", "1"]);
  assert.equal(nextSeat(before), "2");
  const after = picture([seat("1"), seat("2", true), seat("3")], [wager("2")], [open]);
  assert.equal(nextSeat(after), "3");
  assert.equal(nextSeat(after, "3"), "1");
  assert.deepEqual(countWagers(after), [1, 3]);
});

test("who may not wager is not waited for", () => {
  const some = picture([seat("1"), seat("2"), seat("3")], [], [choice({ who: ["p1", "p3"] })]);
  assert.deepEqual(countWagers(some), [0, 2]);
  assert.equal(nextSeat(some, "1"), "3");
});

test("a wager that lies there is not offered again, a side bet beside it is; chips of roulette add up", () => {
  const open = [
    choice({ names: ["main"] }),
    choice({ names: ["perfect-pairs"] }),
    choice({ box: "2", names: ["main"] }),
  ];
  const placed = picture([seat("1"), seat("2")], [wager("1")], open);
  assert.deepEqual(
    wagersLeft(placed, "1").map((each) => each.name),
    ["perfect-pairs"],
  );
  const spin = { ...placed, felt: { kind: "RouletteFelt", dolly: null } } as unknown as Picture;
  assert.deepEqual(
    wagersLeft(spin, "1").map((each) => each.name),
    ["main", "perfect-pairs"],
  );
});

test("all wagers are in when everybody who sits there has one", () => {
  const seats = [seat("1"), seat("2")];
  assert.equal(allWagered(picture(seats, [wager("1")], [choice({})])), false);
  assert.equal(allWagered(picture(seats, [wager("1"), wager("2")], [choice({})])), true);
  assert.equal(allWagered(picture(seats, [wager("1"), wager("2")], [])), false, "the wagering time is over");
});

test("a phone wagers in its turn, the dealer enters for everybody", () => {
  const waits = picture([seat("1")], [], [choice({})]);
  assert.equal(mayWager(waits, "1"), false);
  assert.equal(mayWager({ ...waits, waiting: { ...waits.waiting, mine: true } }, "1"), true);
  assert.equal(mayWager(waits, ""), true);
});

test("the pad offers the least, what fits, the same again, and no more than there is", () => {
  const words = presets(choice({}), "1000", "40").map((each) => `${each.words} ${each.amount}`.trim());
  assert.deepEqual(words, ["min 10", "25", "50", "100", "same 40", "max 500"]);
  assert.deepEqual(
    presets(choice({}), "62").map((each) => each.amount),
    ["10", "25", "50", "60"],
    "all that is left, on the step",
  );
  assert.deepEqual(
    presets(choice({ least: "10", most: "10" }), "1000").map((each) => each.amount),
    ["10"],
  );
});

test("what is wrong with a typed amount is said while it is typed", () => {
  assert.equal(amountFault("50", choice({})), "");
  assert.equal(amountFault("5", choice({})), "The minimum is 10.");
  assert.equal(amountFault("505", choice({})), "The maximum is 500.");
  assert.equal(amountFault("12", choice({})), "Use steps of 5.");
  assert.equal(amountFault("ten", choice({})), "Type an amount, for example 50.");
});

test("a move is written as the rules read it", () => {
  assert.equal(moveText({ who: "p1", choice: choice({}), name: "main", amount: "50" }), "p1 wager main 50");
  assert.equal(moveText({ who: "p4", choice: choice({ box: "1" }), name: "main", amount: "10" }), "p4@1 wager main 10");
  assert.equal(
    moveText({
      who: "d",
      choice: choice({ who: ["d"], act: "cards", names: [], cards: 1, least: "", most: "" }),
      outcomes: ["9h"],
    }),
    "d cards 9h",
  );
  assert.equal(
    moveText({
      who: "d",
      choice: choice({ act: "tiles", names: ["2"], cards: 1, least: "", most: "" }),
      outcomes: ["66"],
    }),
    "d tiles 2 66",
  );
  assert.equal(
    moveText({ who: "d", choice: choice({ act: "burn", names: [], least: "10", most: "10" }) }),
    "d burn 10",
  );
  assert.equal(moveText({ who: "p1", choice: choice({ act: "double", names: [], optional: true }) }), "p1 double");
});

test("each choice is entered in its own way", () => {
  assert.equal(sortOf(choice({ act: "ball", cards: 1 })), "pocket");
  assert.equal(sortOf(choice({ act: "dice", cards: 1 })), "die");
  assert.equal(sortOf(choice({ act: "cards", cards: 1 })), "card");
  assert.equal(sortOf(choice({ act: "double", optional: true })), "button");
  assert.equal(sortOf(choice({ act: "cut", least: "52", most: "364" })), "amount");
});

test("numbers that were tapped are a wager if the layout has one that covers just these", () => {
  const names = ["17", "17/20", "16/17/19/20"];
  assert.equal(wagerCovering(new Set(["20", "17"]), names), "17/20");
  assert.equal(wagerCovering(new Set(["17", "21"]), names), undefined);
});

test("moves are told in words for people", () => {
  assert.equal(moveWords("d cards Th", {}), "10\u2665");
  assert.equal(moveWords("p1 wager main 50", { 1: "Ann" }), "Ann: Wager 50");
});
