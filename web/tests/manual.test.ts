import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "lit";
import { anchor, blocks, drawn } from "../src/manual/markdown.ts";

const kinds = (source: string): string[] => blocks(source).map((each) => each.kind);

test("headings, paragraphs, lists, tables and code are told apart", () => {
  assert.deepEqual(kinds("# One\n\nSome words\non two lines.\n- a\n- b\n  more of b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```sh\n# no heading\n```\nlast"), ["heading", "paragraph", "list", "table", "code", "paragraph"]);
});

test("a list item goes on over an indented line", () => {
  const [list] = blocks("1. one\n   and more\n2. two");
  assert.deepEqual(list, { kind: "list", ordered: true, items: ["one and more", "two"] });
});

test("a bar within code does not end a cell, pictures leave nothing behind", () => {
  assert.deepEqual(blocks("| a |\n|---|\n| b \\| c |"), [{ kind: "table", head: ["a"], rows: [["b | c"]] }]);
  assert.deepEqual(blocks("| | |\n|---|---|\n| ![One](one.jpg) | ![Two](two.jpg) |\n\n![Three](three.jpg)"), []);
});

test("whatever is written, it comes to an end", () => {
  for (const source of ["```", "```\nno end", "|", "- ", "#", "    ", "1.", "\n\n", "    code\n\n    more"]) assert.ok(Array.isArray(blocks(source)), source);
});

test("links lead into the manual, and markup of others stays text", () => {
  const place = document.createElement("div");
  const [told] = blocks("See [the record](record.md#heads), **bold `code`** and <b>x</b>.");
  assert.ok(told);
  render(drawn(told, (to) => `/manual?p=${to.split(".")[0] ?? ""}`), place);
  assert.equal(place.querySelector("a")?.getAttribute("href"), "/manual?p=record");
  assert.equal(place.querySelector("b code")?.textContent, "code");
  assert.ok(place.textContent?.includes("<b>x</b>"));
});

test("anchors are those of other Markdown readers", () => {
  assert.equal(anchor("People, roles, devices"), "people-roles-devices");
});
