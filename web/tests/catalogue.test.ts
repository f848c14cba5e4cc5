// The catalogue of texts: the build puts them back into the templates, and the lint rule finds those outside.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { inlineTexts, readCatalogue } from "../inline-texts.ts";
import { textsOf } from "../lint/catalogue.ts";

const AREA = {
  close: "Close",
  quoted: 'He said "no"',
  columns: { name: "Name" },
  list: ["one", "two"],
  round: (number: number): string => `round ${number}`,
  ofRounds: (round: number, rounds: number): string => `round ${round} of ${rounds}`,
  twice: (name: string): string => `${name} and ${name}`,
  many: (number: number): string => (number === 1 ? "one" : `${number}`),
};
const IMPORT = 'import * as texts from "../texts/area.ts";\n';
const inlined = (source: string): string =>
  inlineTexts(IMPORT + source, new Map([["area", AREA]])).slice(IMPORT.length);

test("a text stands in its template as if it had been written there", () => {
  assert.equal(inlined("html`<b>${texts.close}</b>`"), "html`<b>Close</b>`");
  assert.equal(inlined("html`<b title=${texts.close}></b>`"), 'html`<b title="Close"></b>`');
  assert.equal(inlined("html`<b>${texts.columns.name}</b>`"), "html`<b>Name</b>`");
  assert.equal(inlined("const title = open ? texts.close : other;"), 'const title = open ? "Close" : other;');
});

test("a text with signs that mean something in markup stays a value", () => {
  assert.equal(inlined("html`<b title=${texts.quoted}></b>`"), 'html`<b title=${"He said \\"no\\""}></b>`');
});

test("a function that only fills in a text becomes the text with its values", () => {
  assert.equal(inlined("html`<b>${texts.round(table.round)}</b>`"), "html`<b>round ${table.round}</b>`");
  assert.equal(inlined("html`<b title=${texts.round(at(1, 2))}></b>`"), 'html`<b title="round ${at(1, 2)}"></b>`');
  assert.equal(inlined("const words = texts.ofRounds(a, b);"), "const words = `round ${a} of ${b}`;");
});

test("anything else stays as it is", () => {
  for (const source of [
    "texts.many(2)",
    "texts.twice(name)",
    "texts.list.map(line)",
    "texts.unknown",
    "own.texts.close",
  ])
    assert.equal(inlined(source), source);
  assert.equal(inlined('texts.round(at("a"))'), 'texts.round(at("a"))');
});

test("every file of the catalogue can be read without a page", async () => {
  const catalogue = await readCatalogue(join(import.meta.dirname, "..", "src", "texts"));
  assert.ok(catalogue.size > 20);
});

test("what is read on a page is found between tags and in names that are read aloud", () => {
  const found = (...parts: string[]): readonly string[] => textsOf(parts).filter((each) => /[A-Za-z]{2}/.test(each));
  assert.deepEqual(found('<p class="soft">', "</p>"), []);
  assert.deepEqual(found('<p class="soft">Nobody is here.</p>'), ["Nobody is here."]);
  assert.deepEqual(found('<button aria-label="remove ', '">x</button>'), ["remove  "]);
  assert.deepEqual(found("<b>", " players</b>"), ["  players"]);
});
