// The manual: links, sections and tables of the documents, made into pages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chapter } from "../manual.ts";

const told = (source: string): string => chapter(source, ["record", "guide"]).html;

test("links lead into the manual or out; what else they point at stays words", () => {
  assert.match(told("See [the record](record.md#heads)."), /<a href="\/manual\?p=record#heads">the record<\/a>/);
  assert.match(told("[here](#below)"), /<a href="#below">here<\/a>/);
  assert.match(told("[out](https://example.org/a)"), /<a href="https:\/\/example\.org\/a">out<\/a>/);
  for (const to of ["decisions/0001.md", "../src/x.py", "javascript:alert(1)"])
    assert.equal(told(`[words](${to})`), "<p>words</p>\n");
});

test("pictures leave nothing behind, and tables of pictures neither", () => {
  assert.equal(told("| | |\n|---|---|\n| ![One](one.jpg) | ![Two](two.jpg) |"), "");
  assert.match(told("| a |\n|---|\n| b |"), /<div class="scroll" tabindex="0"><table>/);
});

test("markup stays text", () => {
  assert.doesNotMatch(told("<script>x</script> and <b>y</b>\n\n<img src=x>"), /<(?:script|b|img)/);
});

test("sections are those of the second level, under the anchors of other Markdown readers", () => {
  const { html, places } = chapter("# One\n\n## People, roles, `devices`\n\n### Three\n\n#### Four", []);
  assert.deepEqual(places, [["people-roles-devices", "People, roles, devices"]]);
  assert.match(html, /<h2 id="people-roles-devices">/);
  assert.match(html, /<h3 id="four">/);
});
