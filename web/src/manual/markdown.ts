// The manual is written in Markdown, in the plain part of it that our documents use: headings, paragraphs, lists, tables,
// code, links. Pictures are left out: whoever reads this has the pages themselves at hand.
import { html, nothing, type TemplateResult } from "lit";

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "code"; readonly text: string };

const PICTURE = /!\[[^\]]*\]\([^)]*\)/g;
const ITEM = /^(?:[-*]|\d+\.) +/;
const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

export function blocks(source: string): Block[] {
  const lines = source.replace(PICTURE, "").split("\n");
  const found: Block[] = [];
  while (lines.length) {
    const line = lines[0] ?? "";
    if (!line.trim()) lines.shift();
    else if (line.startsWith("```")) found.push(fenced(lines));
    else if (/^ {4}/.test(line)) found.push({ kind: "code", text: taken(lines, (each) => /^ {4}|^$/.test(each)).map((each) => each.slice(4)).join("\n").trimEnd() });
    else if (/^#{1,6} /.test(line)) found.push(heading(lines.shift() ?? ""));
    else if (line.startsWith("|")) found.push(...table(taken(lines, (each) => each.startsWith("|"))));
    else if (ITEM.test(line)) found.push(items(taken(lines, (each) => ITEM.test(each) || /^ +\S/.test(each))));
    else found.push({ kind: "paragraph", text: taken(lines, (each) => each.trim() !== "" && !/^(#{1,6} |\||```)/.test(each) && !ITEM.test(each)).join(" ") });
  }
  return found;
}

/** The first lines of which something holds, taken away. */
function taken(lines: string[], holds: (line: string) => boolean): string[] {
  const end = lines.findIndex((each) => !holds(each));
  return lines.splice(0, end < 0 ? lines.length : Math.max(end, 1));
}

function fenced(lines: string[]): Block {
  lines.shift();
  const end = lines.findIndex((each) => each.startsWith("```"));
  const inside = lines.splice(0, end < 0 ? lines.length : end);
  lines.shift();
  return { kind: "code", text: inside.join("\n") };
}

function heading(line: string): Block {
  const [marks = "", text = ""] = [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)];
  return { kind: "heading", level: marks.length, text };
}

function items(lines: readonly string[]): Block {
  const found: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) found.push(line.replace(ITEM, ""));
    else found.push(`${found.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", ordered: /^\d/.test(lines[0] ?? ""), items: found };
}

const cells = (line: string): string[] => line.replace(/^\||\|\s*$/g, "").split(/(?<!\\)\|/).map((each) => each.trim().replaceAll("\\|", "|"));
const told = (row: readonly string[]): boolean => row.some((each) => each !== "");

/** Nothing where only pictures stood. */
function table([first = "", , ...rest]: readonly string[]): Block[] {
  const rows = rest.map(cells).filter(told);
  const head = cells(first);
  return rows.length ? [{ kind: "table", head: told(head) ? head : [], rows }] : [];
}

/** Under which a heading is linked to, as Markdown readers have it. */
export const anchor = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N} -]/gu, "").trim().replaceAll(" ", "-");

/** `code`, **bold** and [links](to); `link` says where a link leads, nowhere for what is not part of the manual. */
export function inline(text: string, link: (to: string) => string): (string | TemplateResult)[] {
  const found: (string | TemplateResult)[] = [];
  let last = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, bold, words, to] = match;
    found.push(text.slice(last, match.index));
    last = match.index + whole.length;
    if (code !== undefined) found.push(html`<code>${code}</code>`);
    else if (bold !== undefined) found.push(html`<b>${inline(bold, link)}</b>`);
    else found.push(link(to ?? "") ? html`<a href=${link(to ?? "")}>${words}</a>` : (words ?? ""));
  }
  return [...found, text.slice(last)];
}

const HEADINGS: Readonly<Record<number, (id: string, inside: unknown) => TemplateResult>> = {
  1: (id, inside) => html`<h1 id=${id}>${inside}</h1>`,
  2: (id, inside) => html`<h2 id=${id}>${inside}</h2>`,
};

export function drawn(block: Block, link: (to: string) => string): TemplateResult {
  const say = (text: string): (string | TemplateResult)[] => inline(text, link);
  switch (block.kind) {
    case "heading":
      return (HEADINGS[block.level] ?? ((id, inside) => html`<h3 id=${id}>${inside}</h3>`))(anchor(block.text), say(block.text));
    case "paragraph":
      return html`<p>${say(block.text)}</p>`;
    case "code":
      return html`<pre tabindex="0"><code>${block.text}</code></pre>`;
    case "list":
      return block.ordered ? html`<ol>${block.items.map((each) => html`<li>${say(each)}</li>`)}</ol>` : html`<ul>${block.items.map((each) => html`<li>${say(each)}</li>`)}</ul>`;
    case "table":
      return html`<div class="scroll" tabindex="0"><table>${block.head.length ? html`<thead><tr>${block.head.map((each) => html`<th>${say(each)}</th>`)}</tr></thead>` : nothing}
        <tbody>${block.rows.map((row) => html`<tr>${row.map((each) => html`<td>${say(each)}</td>`)}</tr>`)}</tbody></table></div>`;
  }
}
