// What was typed into a form, as its command has it.
import type { Fields, Json } from "../live/desk.ts";
import type { FieldForm } from "../commands.ts";

export type TypedFields = Readonly<Record<string, string>>;

/** The limits that are asked for one by one: `settings.minimum` and so on. */
const PART = ".";

/** What was typed, as the command has it. Empty fields that are not needed are left out. */
export function readFields(fields: readonly FieldForm[], typed: TypedFields): Fields {
  const found: Record<string, Json> = {};
  for (const field of fields) {
    const text = typed[field.name] ?? "";
    const parts = readParts(field, typed);
    if (field.sort === "true or false") {
      if (text) found[field.name] = text === "yes" || text === "true";
    } else if (Object.keys(parts).length) {
      found[field.name] = parts;
    } else if (text.trim() !== "" || field.needed) {
      found[field.name] = readValue(field.sort, text);
    }
  }
  return found;
}

function readParts(field: FieldForm, typed: TypedFields): Record<string, Json> {
  const said = Object.entries(typed).filter(([name, text]) => name.startsWith(field.name + PART) && text.trim() !== "");
  return Object.fromEntries(said.map(([name, text]) => [name.slice(field.name.length + 1), readPart(text.trim())]));
}

const readPart = (text: string): Json =>
  text.includes(",") ? text.split(",").map((each) => readNumber(each.trim())) : readNumber(text);
const readNumber = (text: string): Json => (/^\d{1,15}$/.test(text) ? Number(text) : text);

function readValue(sort: string, text: string): Json {
  if (sort === "number") return /^-?\d+$/.test(text.trim()) ? Number(text) : text;
  if (sort === "money") return /^\d+(\.\d{1,2})?$/.test(text.trim()) ? readAmount(text.trim()) : text;
  if (sort.startsWith("list of")) {
    const parts = text
      .split(/[,\n]/)
      .map((each) => each.trim())
      .filter(Boolean);
    return sort === "list of numbers" ? parts.map(Number) : parts;
  }
  if (sort === "object") return readObject(text);
  return text.trim();
}

/** Money goes as a decimal text only where it has cents: whole amounts are numbers. */
const readAmount = (text: string): Json => (text.includes(".") ? text : Number(text));

function readObject(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return Object.fromEntries(
      text
        .split(/[,\n]/)
        .map((each) => each.split("=").map((half) => half.trim()))
        .map(([key = "", told = ""]) => [key, readNumber(told)]),
    );
  }
}

/** What must be said and is not. */
export function findMissing(fields: readonly FieldForm[], typed: TypedFields): string | undefined {
  return fields.find(
    (each) =>
      each.needed &&
      each.sort !== "true or false" &&
      !(typed[each.name] ?? "").trim() &&
      !Object.keys(readParts(each, typed)).length,
  )?.name;
}
