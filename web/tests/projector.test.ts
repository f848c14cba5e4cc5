// What the screen of the room shows at once: readable, and everybody in turn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitTables, slideInTurn } from "../src/parts/projector-fit.ts";

const HALL = 1920 / 1080;

test("tables are as large as the screen allows, never too small to read", () => {
  assert.deepEqual([fitTables([6], HALL).line, fitTables([6], HALL).pages], [5, 1]);
  for (const shape of [HALL, 4 / 3, 390 / 844]) {
    for (const count of [1, 2, 5, 10, 40, 100]) {
      const { atOnce, pages, line } = fitTables(
        Array.from({ length: count }, () => 9),
        shape,
      );
      assert.ok(line >= 2.5 && atOnce * pages >= count, `${count} at ${shape}`);
    }
  }
  assert.ok(
    fitTables(
      Array.from({ length: 10 }, () => 6),
      HALL,
    ).pages === 1,
  );
  // millions beside long entries need more room
  assert.ok(fitTables([6, 6, 6, 6, 6, 6, 6, 6, 6, 6], HALL, 30).pages > 1);
  assert.ok(
    fitTables(
      Array.from({ length: 40 }, () => 6),
      HALL,
    ).pages >= 4,
  );
});

test("every page of every slide comes, a few in a row", () => {
  const slides = [
    ["clock", 1],
    ["standings", 12],
    ["tables", 2],
  ] as const;
  const shown = Array.from({ length: 21 }, (_, turn) => slideInTurn(slides, turn) ?? ["none", 0]);
  assert.deepEqual(shown.slice(0, 8), [
    ["clock", 0],
    ["standings", 0],
    ["standings", 1],
    ["standings", 2],
    ["standings", 3],
    ["tables", 0],
    ["tables", 1],
    ["clock", 0],
  ]);
  assert.deepEqual(new Set(shown.filter(([slide]) => slide === "standings").map(([, page]) => page)).size, 12);
  assert.equal(slideInTurn([], 3), undefined);
});
