// Drawings: every card and tile says what it is, amounts are exact, chips lie where the layout has them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "lit";
import { card, cardName, cards, RANKS, SUITS } from "../src/shapes/cards.ts";
import { amount, breakdown, signedAmount } from "../src/shapes/chips.ts";
import { CELLS, spot } from "../src/shapes/layout.ts";
import { FACES, tile } from "../src/shapes/tiles.ts";
import { colour, WHEEL } from "../src/shapes/wheel.ts";
import { compare, sum } from "../src/decimals.ts";

function drawn(template: unknown): HTMLElement {
  const root = document.createElement("div");
  render(template, root);
  return root;
}

test("every card has a name, a rank and a suit", () => {
  const names = new Set([...RANKS].flatMap((rank) => [...SUITS].map((suit) => cardName(rank + suit))));
  assert.equal(names.size, 52);
  const ten = drawn(card("Th"));
  assert.equal(ten.querySelector("svg")?.getAttribute("aria-label"), "ten of hearts");
  assert.equal(ten.querySelector("text")?.textContent, "10");
  assert.equal(ten.querySelectorAll("path.suit").length, 1);
});

test("a card face down tells nothing", () => {
  const down = drawn(card("??"));
  assert.equal(down.textContent.trim(), "");
  assert.equal(down.querySelector("svg")?.getAttribute("aria-label"), "a card face down");
});

test("there is room for cards that have not come", () => {
  assert.equal(drawn(cards([], 3)).querySelectorAll(".slot").length, 3);
  assert.equal(drawn(cards(["9h", "Kd"], 3)).querySelectorAll(".slot").length, 3);
  assert.equal(drawn(cards(["9h", "Kd", "2c", "2d"], 3)).querySelectorAll(".slot").length, 4);
});

test("there are 32 tiles, and each shows its pips", () => {
  const doubles = FACES.slice(0, 11).length * 2 + FACES.slice(11).length;
  assert.equal(doubles, 32);
  for (const face of FACES) {
    const pips = drawn(tile(face)).querySelectorAll("circle").length;
    assert.equal(pips, Number(face.charAt(0)) + Number(face.charAt(1)));
  }
});

test("amounts keep every digit", () => {
  assert.equal(amount("1234567.25"), "1,234,567.25");
  assert.equal(amount("999"), "999");
  assert.equal(signedAmount("-1500"), "\u22121,500");
  assert.equal(sum(["0.1", "0.2", "-0.3"]), "0");
  assert.equal(sum(["9007199254740993", "0.025"]), "9007199254740993.025");
  assert.equal(compare("10", "9.5"), 1);
});

test("chips are cut out by denomination", () => {
  assert.deepEqual(breakdown("130"), [100, 25, 5]);
  assert.deepEqual(breakdown("7.5"), [5, 2.5]);
  assert.deepEqual(breakdown("0"), []);
});

test("the wheel has every number once, and eighteen are red", () => {
  assert.equal(new Set(WHEEL).size, 37);
  assert.equal(WHEEL.filter((each) => colour(each) === "red").length, 18);
  for (const [place, each] of WHEEL.entries()) {
    const next = WHEEL[(place + 1) % WHEEL.length] ?? 0;
    if (each !== 0 && next !== 0) assert.notEqual(colour(each), colour(next));
  }
});

test("chips lie on the line between the numbers they cover", () => {
  assert.deepEqual(spot("17", [17]), [6.5, 1.5]);
  assert.deepEqual(spot("17/20", [17, 20]), [7, 1.5]);
  assert.deepEqual(spot("17/18/20/21", [17, 18, 20, 21]), [7, 1]);
  assert.deepEqual(spot("1/2/3", [1, 2, 3]), [1.5, 3]);
  assert.deepEqual(spot("0/1/2/3", [0, 1, 2, 3]), [1, 3]);
  assert.deepEqual(spot("0/2", [0, 2]), [1, 1.5]);
  assert.equal(CELLS.length, 37 + 3 + 3 + 6);
});
