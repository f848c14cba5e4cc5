// What the pages of the floor make of what is typed, and how they say what the record holds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { at, numbers, pathOf, put, scalar, text } from "../src/floor/conditions/draft.ts";
import { EXAMPLES } from "../src/floor/conditions/examples.ts";
import { read } from "../src/floor/form.ts";
import { lasting } from "../src/floor/say.ts";
import type { FieldForm } from "../src/wire.ts";

const field = (name: string, sort: string, needed = true): FieldForm => ({ kind: "FieldForm", name, sort, needed });

test("a form gives each field as the command has it", () => {
  const fields = [field("player", "text"), field("minutes", "number"), field("paid", "money", false), field("checked", "true or false", false), field("absent", "list of texts", false), field("note", "text", false)];
  assert.deepEqual(read(fields, { player: " P01 ", minutes: "15", paid: "110.50", checked: "yes", absent: "P02,P03", note: "" }), { player: "P01", minutes: 15, paid: "110.50", checked: true, absent: ["P02", "P03"] });
});

test("what cannot be a number goes as it was typed, for the desk to refuse", () => {
  assert.deepEqual(read([field("minutes", "number"), field("paid", "money")], { minutes: "a few", paid: "much" }), { minutes: "a few", paid: "much" });
  assert.deepEqual(read([field("reason", "text")], {}), { reason: "" });
});

test("limits are read as an object, exact", () => {
  assert.deepEqual(read([field("settings", "object")], { settings: "minimum = 25, maximum = 1000" }), { settings: { minimum: 25, maximum: 1000 } });
  assert.deepEqual(read([field("settings", "object")], { settings: '{"step": "2.5"}' }), { settings: { step: "2.5" } });
});

test("a draft is changed path by path, and says only what was said", () => {
  const draft = put(put({}, ["entry", "fee"], 110), ["stages", 0, "name"], "heats");
  assert.deepEqual(draft, { entry: { fee: 110 }, stages: [{ name: "heats" }] });
  assert.deepEqual(put(draft, ["entry", "fee"], undefined), { stages: [{ name: "heats" }] });
  assert.deepEqual(put(draft, ["stages", 0], undefined), { entry: { fee: 110 } });
  assert.equal(text(draft, ["stages", 0, "name"]), "heats");
  assert.equal(at(draft, ["stages", 3, "name"]), undefined);
  assert.deepEqual(draft, { entry: { fee: 110 }, stages: [{ name: "heats" }] }); // the first is as it was
});

test("amounts stay exact and shares keep their sign", () => {
  assert.deepEqual(numbers("2.5, 5 25;100"), ["2.5", 5, 25, 100]);
  assert.deepEqual(numbers("50%, 30%"), ["50%", "30%"]);
  assert.deepEqual([scalar("110"), scalar("110.50"), scalar(" ")], [110, "110.50", undefined]);
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
  assert.deepEqual([lasting(0), lasting(61_000), lasting(3_725_000)], ["0:00", "1:01", "1:02:05"]);
});
