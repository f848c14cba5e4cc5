// What people call tables and sessions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sessionName, tableInSession, tableName } from "../src/names.ts";
import { readable } from "../src/prose.ts";

test("a table is a number, or what the room calls it", () => {
  assert.equal(tableName("heats/2/3"), "Table 3");
  assert.equal(tableName("a/b/1/12"), "Table 12");
  assert.equal(tableName("heats/2/3", "baccarat pit 4"), "Baccarat pit 4");
  assert.equal(tableName("semi-finals/1/x2"), "Extra rounds 2");
});

test("a session is told once", () => {
  assert.equal(sessionName("heats/1"), "Heats, session 1");
  assert.equal(sessionName("semi-finals/2"), "Semi finals, session 2");
  assert.equal(tableInSession("heats/2/3"), "Table 3 (Heats, session 2)");
});

test("words of the record are told in the same names", () => {
  assert.equal(readable("dispute-1 at heats/1/2"), "dispute 1 at Table 2");
  assert.equal(readable("moved to heats/1/2/6"), "moved to Table 2, seat 6");
  assert.equal(
    readable("heats/1/2 opens in heats/1", tableInSession),
    "Table 2 (Heats, session 1) opens in Heats, session 1",
  );
  assert.equal(readable("dice 4/1 and 3/4"), "dice 4/1 and 3/4");
  assert.match(
    readable("heats/1 starts at 2026-11-24T18:00:00+00:00."),
    /^Heats, session 1 starts at \w{3}, 2[45] Nov,? \d\d:00\.$/,
  );
});
