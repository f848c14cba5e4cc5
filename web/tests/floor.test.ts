// What the pages of the floor make of what is typed, and how they say what the record holds.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  valueAt,
  sharesInPercent,
  titleFromName,
  readNumbers,
  pathOf,
  withValue,
  readScalar,
  textAt,
} from "../src/floor/conditions/draft.ts";
import { placeName } from "../src/floor/conditions/fields.ts";
import { summarize } from "../src/floor/conditions/summary.ts";
import { EXAMPLES } from "../src/floor/conditions/examples.ts";
import { findMissing, readFields } from "../src/floor/command-fields.ts";
import { money } from "../src/money.ts";
import { duration } from "../src/times.ts";
import type { FieldForm } from "../src/commands.ts";

const field = (name: string, sort: string, needed = true): FieldForm => ({
  name,
  sort,
  needed,
  label: name,
});

test("a form gives each field as the command has it", () => {
  const fields = [
    field("player", "text"),
    field("minutes", "number"),
    field("paid", "money", false),
    field("checked", "true or false", false),
    field("absent", "list of texts", false),
    field("note", "text", false),
  ];
  assert.deepEqual(
    readFields(fields, { player: " P01 ", minutes: "15", paid: "110.50", checked: "yes", absent: "P02,P03", note: "" }),
    { player: "P01", minutes: 15, paid: "110.50", checked: true, absent: ["P02", "P03"] },
  );
});

test("what cannot be a number goes as it was typed, for the desk to refuse", () => {
  assert.deepEqual(
    readFields([field("minutes", "number"), field("paid", "money")], { minutes: "a few", paid: "much" }),
    {
      minutes: "a few",
      paid: "much",
    },
  );
  assert.deepEqual(readFields([field("reason", "text")], {}), { reason: "" });
});

test("limits are read as an object, exact", () => {
  assert.deepEqual(readFields([field("settings", "object")], { settings: "minimum = 25, maximum = 1000" }), {
    settings: { minimum: 25, maximum: 1000 },
  });
  assert.deepEqual(readFields([field("settings", "object")], { settings: '{"step": "2.5"}' }), {
    settings: { step: "2.5" },
  });
});

test("limits that are asked one by one are one object", () => {
  assert.deepEqual(readFields([field("settings", "object")], { "settings.minimum": "25", "settings.maximum": "" }), {
    settings: { minimum: 25 },
  });
  assert.deepEqual(readFields([field("settings", "object")], { "settings.blinds": "50, 100" }), {
    settings: { blinds: [50, 100] },
  });
  assert.equal(findMissing([field("settings", "object")], { "settings.minimum": "25" }), undefined);
});

test("a form names the first field that is missing", () => {
  const fields = [field("person", "text"), field("object", "text", false), field("starts", "text")];
  assert.deepEqual(
    [
      findMissing(fields, {}),
      findMissing(fields, { person: "Ann" }),
      findMissing(fields, { person: "Ann", starts: "18:00" }),
    ],
    ["person", "starts", undefined],
  );
});

test("a draft is changed path by path, and says only what was said", () => {
  const draft = withValue(withValue({}, ["entry", "fee"], 110), ["stages", 0, "name"], "heats");
  assert.deepEqual(draft, { entry: { fee: 110 }, stages: [{ name: "heats" }] });
  assert.deepEqual(withValue(draft, ["entry", "fee"], undefined), { stages: [{ name: "heats" }] });
  assert.deepEqual(withValue(draft, ["stages", 0], undefined), { entry: { fee: 110 } });
  assert.equal(textAt(draft, ["stages", 0, "name"]), "heats");
  assert.equal(valueAt(draft, ["stages", 3, "name"]), undefined);
  assert.deepEqual(draft, { entry: { fee: 110 }, stages: [{ name: "heats" }] }); // the first is as it was
});

test("amounts stay exact and shares keep their sign", () => {
  assert.deepEqual(readNumbers("2.5, 5 25;100"), ["2.5", 5, 25, 100]);
  assert.deepEqual(readNumbers("50%, 30%"), ["50%", "30%"]);
  assert.deepEqual([readScalar("110"), readScalar("110.50"), readScalar(" ")], [110, "110.50", undefined]);
});

test("conditions are told in short", () => {
  const draft = {
    ruleset: "roulette-2002",
    starts: "2026-11-24T18:00:00",
    players: { minimum: 12, maximum: 18 },
    entry: { fee: "110.00", commission: 10 },
    chips: { start: 1000 },
    prizes: { shares: ["1/2", "1/2"] },
    stages: [
      {
        name: "heats",
        tables: 3,
        seats: 6,
        rounds: 20,
        table: { minimum: 10, maximum: 500 },
        advance: { top: 2, "runners-up": 1, drawn: 0 },
      },
      { name: "final", tables: 1, seats: 6, rounds: 25, table: { minimum: 10, maximum: 500 } },
    ],
  };
  const told = new Map(summarize(JSON.stringify(draft), "AUD"));
  assert.equal(told.get("Entry fee"), "$110.00, of which $10.00 commission");
  assert.equal(
    told.get("Stages"),
    "Heats: 3 tables of 6, 20 rounds, wagers 10 to 500; the best 2 of each table and 1 best runner-up go on",
  );
  assert.equal(told.get("Prizes"), "50%, 50%");
  assert.equal(told.get("Chips"), "1,000 for each player");
});

test("shares are shown as people write them", () => {
  assert.deepEqual(
    sharesInPercent({ prizes: { shares: ["1/2", "3/10", "1/5", "1/3", 7], steps: [{ shares: ["1/8"] }] } }),
    {
      prizes: { shares: ["50%", "30%", "20%", "1/3", 7], steps: [{ shares: ["12.5%"] }] },
    },
  );
  assert.deepEqual(sharesInPercent({ name: "x" }), { name: "x" });
  assert.equal(titleFromName("spring-open-2"), "Spring Open 2");
});

test("a fault is told in the words of the form", () => {
  const titles = new Map([
    ["stages.0.advance.top", "Best of each table"],
    ["prizes.shares", "Shares by place"],
  ]);
  const sheet = { draft: { stages: [{ name: "heats" }, {}] }, faults: [], titles, set: () => undefined };
  assert.deepEqual(
    ["stages[1].advance.top", "stages[1].table", "stages[2]", "prizes.shares", "players.minimum"].map((each) =>
      placeName(sheet, each),
    ),
    ["Heats, best of each table", "Heats, limits", "Stage 2", "Shares by place", "Players, minimum"],
  );
});

test("a fault finds its field", () => {
  assert.deepEqual(pathOf("stages[2].table"), ["stages", 1, "table"]);
  assert.deepEqual(pathOf("entry.commission"), ["entry", "commission"]);
});

test("every example has a final and a way to it", () => {
  for (const make of Object.values(EXAMPLES)) {
    for (const ruleset of ["roulette-2002", "charity-poker"]) {
      const stages = make(ruleset)["stages"] as readonly { readonly name: string; readonly advance?: unknown }[];
      assert.equal(stages.at(-1)?.name, "final");
      assert.ok(stages.slice(0, -1).every((each) => each.advance));
    }
  }
});

test("times are told in full", () => {
  assert.deepEqual([duration(0), duration(61_000), duration(3_725_000)], ["0:00", "1:01", "1:02:05"]);
});

test("money is told in its currency, large without empty cents", () => {
  assert.deepEqual(
    [money(130_000, "AUD"), money(130_000, "AUD", true), money(130_050, "AUD", true)],
    ["$1,300.00", "$1,300", "$1,300.50"],
  );
  assert.equal(money(123_456_789_00, "NZD").replaceAll(/\s/g, " "), "NZD 123,456,789.00");
  assert.equal(money(100, "NZ").replaceAll(/\s/g, " "), "NZ 1.00"); // still being typed
});
