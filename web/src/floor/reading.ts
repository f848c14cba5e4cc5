// What was typed into a form, as its command has it; and which field a refusal is about.
import type { Fields, Json, ProblemDocument } from "../live/desk.ts";
import type { FieldForm } from "../wire.ts";

export type Typed = Readonly<Record<string, string>>;

/** The limits that are asked for one by one: `settings.minimum` and so on. */
const PART = ".";

/** What was typed, as the command has it. Empty fields that are not needed are left out. */
export function read(fields: readonly FieldForm[], typed: Typed): Fields {
  const found: Record<string, Json> = {};
  for (const field of fields) {
    const text = typed[field.name] ?? "";
    const parts = partsOf(field, typed);
    if (field.sort === "true or false") {
      if (text) found[field.name] = text === "yes";
    } else if (Object.keys(parts).length) {
      found[field.name] = parts;
    } else if (text.trim() !== "" || field.needed) {
      found[field.name] = value(field.sort, text);
    }
  }
  return found;
}

function partsOf(field: FieldForm, typed: Typed): Record<string, Json> {
  const said = Object.entries(typed).filter(([name, text]) => name.startsWith(field.name + PART) && text.trim() !== "");
  return Object.fromEntries(said.map(([name, text]) => [name.slice(field.name.length + 1), part(text.trim())]));
}

const part = (text: string): Json =>
  text.includes(",") ? text.split(",").map((each) => number(each.trim())) : number(text);
const number = (text: string): Json => (/^\d{1,15}$/.test(text) ? Number(text) : text);

function value(sort: string, text: string): Json {
  if (sort === "number") return /^-?\d+$/.test(text.trim()) ? Number(text) : text;
  if (sort === "money") return /^\d+(\.\d{1,2})?$/.test(text.trim()) ? amountOf(text.trim()) : text;
  if (sort.startsWith("list of")) {
    const parts = text
      .split(/[,\n]/)
      .map((each) => each.trim())
      .filter(Boolean);
    return sort === "list of numbers" ? parts.map(Number) : parts;
  }
  if (sort === "object") return objectOf(text);
  return text.trim();
}

/** Money goes as a decimal text only where it has cents: whole amounts are numbers. */
const amountOf = (text: string): Json => (text.includes(".") ? text : Number(text));

function objectOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return Object.fromEntries(
      text
        .split(/[,\n]/)
        .map((each) => each.split("=").map((half) => half.trim()))
        .map(([key = "", told = ""]) => [key, number(told)]),
    );
  }
}

/** What must be said and is not. */
export function missing(fields: readonly FieldForm[], typed: Typed): string | undefined {
  return fields.find(
    (each) =>
      each.needed &&
      each.sort !== "true or false" &&
      !(typed[each.name] ?? "").trim() &&
      !Object.keys(partsOf(each, typed)).length,
  )?.name;
}

const ABOUT: Readonly<Record<string, RegExp>> = {
  checked: /identity|exclusion/i,
  accepted: /\baccept/i,
  invited: /\binvit/i,
  paid: /\b(fee|paid|pays)\b/i,
  witness: /\bwitness/i,
  ruling: /\bdecided\b/i,
  clause: /\bclause\b/i,
  starts: /\bdate and time\b/i,
  absent: /\bseated\b/i,
};

/** The field that a refusal names: by what was typed there, by its name, or by what it is about. */
export function blamed(fields: readonly FieldForm[], typed: Typed, problem: ProblemDocument): string | undefined {
  const quoted = new Set([...problem.detail.matchAll(/"([^"]+)"/g)].map((each) => each[1]));
  const named = /^([a-z][a-z-]*) (?:is|are|must|has|may)\b/.exec(problem.detail)?.[1];
  const found =
    fields.find((each) => quoted.has((typed[each.name] ?? "").trim())) ??
    fields.find((each) => each.name === named) ??
    fields.find((each) => ABOUT[each.name]?.test(problem.detail));
  return found?.name;
}
