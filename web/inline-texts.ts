// Puts the texts of the catalogue back into the templates when the pages are built: a page sends no more bytes than if
// its texts were written there. A build for a second language would read another folder here, and nothing else.
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** What each file of the catalogue exports: texts, functions that make them, and lists of both. */
export type Catalogue = ReadonlyMap<string, unknown>;

const IMPORT = /^import \* as (\w+) from "[^"]*\/texts\/([\w-]+)\.ts";$/gm;
/** Characters that mean something in markup or in a template. */
const MARKUP = /[<>&"`\\$]/;
/** A function that only puts its values into a text. */
const PLAIN_FUNCTION = /^\(?([\w, ]*)\)? +=> *`([^`\\]*)`$/;
const OPEN = "([{";
const CLOSE = ")]}";

export async function readCatalogue(folder: string): Promise<Catalogue> {
  const found = new Map<string, unknown>();
  for (const file of readdirSync(folder).filter((each) => each.endsWith(".ts")))
    found.set(basename(file, ".ts"), await import(join(folder, file)));
  return found;
}

/** What is at a path such as "columns.name". */
function valueAt(area: unknown, path: string): unknown {
  let found = area;
  for (const step of path.split(".")) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[step];
  }
  return found;
}

/** The arguments of a call whose parenthesis opens at `start`, and where it ends; undefined if one holds a string. */
function readArguments(
  source: string,
  start: number,
): { readonly args: readonly string[]; readonly end: number } | undefined {
  const args: string[] = [];
  let [depth, from] = [0, start + 1];
  for (let at = start; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if ("\"'`".includes(sign)) return undefined;
    if (OPEN.includes(sign)) depth += 1;
    if (CLOSE.includes(sign)) depth -= 1;
    if (depth === 0 || (depth === 1 && sign === ",")) {
      args.push(source.slice(from, at).trim());
      from = at + 1;
    }
    if (depth === 0) return { args: args.filter(Boolean), end: at + 1 };
  }
  return undefined;
}

/** A call as parts of a template, "round ${table.round}"; undefined if the function does more than fill in a text. */
function fillIn(made: unknown, args: readonly string[]): string | undefined {
  if (typeof made !== "function") return undefined;
  const [, names, body] = PLAIN_FUNCTION.exec(made.toString().replaceAll(/\s+/g, " ")) ?? [];
  if (names === undefined || body === undefined) return undefined;
  const params = names.split(",").map((each) => each.trim());
  const used = [...body.matchAll(/\$\{(.*?)\}/g)].map((each) => each[1] ?? "");
  const once = used.every((each, place) => params.includes(each) && used.indexOf(each) === place);
  if (!once || params.length !== args.length || MARKUP.test(body.replaceAll(/\$\{.*?\}/g, ""))) return undefined;
  return body.replaceAll(/\$\{(.*?)\}/g, (_, name: string) => `\${${args[params.indexOf(name)] ?? ""}}`);
}

/** The source of a module with texts in place of their names. */
export function inlineTexts(source: string, catalogue: Catalogue): string {
  let made = source;
  for (const [, name = "", area = ""] of source.matchAll(IMPORT))
    made = inlineArea(made, new RegExp(`(?<![\\w.])${name}\\.([a-zA-Z][\\w.]*)`, "g"), catalogue.get(area));
  return made;
}

function inlineArea(source: string, use: RegExp, area: unknown): string {
  let made = "";
  let done = 0;
  for (const found of source.matchAll(use)) {
    if (found.index < done) continue;
    const value = valueAt(area, found[1] ?? "");
    const after = found.index + found[0].length;
    const call = source.charAt(after) === "(" ? readArguments(source, after) : undefined;
    const parts = typeof value === "string" ? value : call && fillIn(value, call.args);
    if (parts === undefined) continue;
    const end = call ? call.end : after;
    const before = source.slice(done, found.index);
    const [inside, attribute] = [before.endsWith("${") && source.charAt(end) === "}", before.endsWith("=${")];
    if (inside && (call || !MARKUP.test(parts))) {
      made += attribute ? `${before.slice(0, -2)}"${parts}"` : `${before.slice(0, -2)}${parts}`;
      done = end + 1;
    } else {
      made += before + (call ? `\`${parts}\`` : JSON.stringify(parts));
      done = end;
    }
  }
  return made + source.slice(done);
}
