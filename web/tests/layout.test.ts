// Where a finger points on the layout: numbers, the lines between them, and the outer line.
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "lit";
import { layout, type LaidChip } from "../src/shapes/layout.ts";
import { numbersAt, spotName, coveredNumbers } from "../src/shapes/layout-spots.ts";

const [MIDDLE, LOW, HIGH] = [0.5, 0.05, 0.95];
const at = (number: number, along: number, across: number): string => spotName(numbersAt(number, along, across));

test("the middle of a number is that number", () => {
  for (let number = 0; number <= 36; number++) assert.equal(at(number, MIDDLE, MIDDLE), String(number));
});

test("a line between two numbers is their split, where four meet their corner", () => {
  assert.equal(at(17, HIGH, MIDDLE), "17/20");
  assert.equal(at(20, LOW, MIDDLE), "17/20", "from either side");
  assert.equal(at(17, MIDDLE, HIGH), "17/18");
  assert.equal(at(17, HIGH, LOW), "16/17/19/20");
});

test("the outer line takes whole rows", () => {
  assert.equal(at(16, MIDDLE, LOW), "16/17/18");
  assert.equal(at(16, HIGH, LOW), "16/17/18/19/20/21");
});

test("beside zero there are splits, streets and the first four", () => {
  assert.equal(at(2, LOW, MIDDLE), "0/2");
  assert.equal(at(1, LOW, HIGH), "0/1/2");
  assert.equal(at(1, LOW, LOW), "0/1/2/3");
  assert.equal(at(0, HIGH, 0.5), "0/2");
});

test("beyond the last numbers there is no line", () => {
  assert.equal(at(36, HIGH, MIDDLE), "36");
  assert.equal(at(36, MIDDLE, HIGH), "36");
});

test("there are 37 numbers, 60 splits, 14 streets, 23 corners and 11 six-lines", () => {
  const found = new Map<string, number>([["0", 1]]);
  for (let x = 0; x < 24; x++)
    for (let y = 0; y < 6; y++) found.set(spotName(coveredNumbers(x, y)), coveredNumbers(x, y).length);
  const many = (size: number): number => [...found.values()].filter((each) => each === size).length;
  assert.deepEqual([1, 2, 3, 4, 6].map(many), [37, 60, 14, 23, 11]);
});

test("chips of one place lie together, each with the number of its seat", () => {
  const root = document.createElement("div");
  const chip = (player: string, stake: string): LaidChip => ({ position: "17/20", numbers: [17, 20], player, stake });
  render(layout([chip("1", "10"), chip("4", "25")], null), root);
  const pile = root.querySelector(".pile");
  assert.equal(pile?.getAttribute("aria-label"), "seat 1: 10 on 17/20, seat 4: 25 on 17/20");
  assert.deepEqual(
    [...pile.querySelectorAll("i")].map((each) => each.textContent),
    ["1", "4"],
  );
});

test("a cell that is closed takes no tap", () => {
  const root = document.createElement("div");
  document.body.append(root);
  const told: string[] = [];
  render(
    layout([], null, { picked: new Set(), closed: (name) => name !== "red", tap: (name) => told.push(name) }),
    root,
  );
  for (const name of ["17", "red"]) root.querySelector<HTMLElement>(`[data-cell="${name}"]`)?.click();
  assert.deepEqual(told, ["red"]);
});
