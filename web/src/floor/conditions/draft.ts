// A draft of conditions as the pages build it: the JSON of the conditions file, changed path by path.
import type { Json } from "../../live/desk.ts";

export type Draft = { [key: string]: Json };
export type Path = readonly (string | number)[];

export function valueAt(draft: Json, path: Path): Json | undefined {
  let found: Json | undefined = draft;
  for (const step of path) {
    if (found === null || typeof found !== "object") return undefined;
    found = (found as Readonly<Record<string | number, Json>>)[step];
  }
  return found;
}

/** The same draft with one value changed; what becomes empty is left out, so that a file says only what was said. */
export function withValue(draft: Json, path: Path, value: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value ?? null;
  if (Array.isArray(draft)) {
    const list = [...(draft as readonly Json[])];
    if (value === undefined && rest.length === 0) list.splice(Number(step), 1);
    else list[Number(step)] = withValue(list[Number(step)] ?? {}, rest, value);
    return list;
  }
  const object = { ...(draft as Record<string, Json>) };
  if (value === undefined && rest.length === 0) {
    delete object[String(step)];
    return object;
  }
  const made = withValue(object[String(step)] ?? (typeof rest[0] === "number" ? [] : {}), rest, value);
  if (rest.length && isEmpty(made)) delete object[String(step)];
  else object[String(step)] = made;
  return object;
}

const isEmpty = (value: Json): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

export const textAt = (draft: Json, path: Path): string => {
  const found = valueAt(draft, path);
  return found === undefined || found === null
    ? ""
    : Array.isArray(found)
      ? (found as readonly Json[]).map(String).join(", ")
      : typeof found === "object"
        ? JSON.stringify(found)
        : String(found);
};

export const listAt = (draft: Json, path: Path): readonly Json[] => {
  const found = valueAt(draft, path);
  return Array.isArray(found) ? (found as readonly Json[]) : [];
};

/** "1, 5, 25" as numbers where they are whole, as decimal texts where not; shares keep their sign. */
export function readNumbers(typed: string): Json[] {
  return typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((each) => (/^\d+$/.test(each) ? Number(each) : each));
}

/** One field as it was typed: a whole number, a decimal kept exact as text, or words. */
export function readScalar(typed: string): Json | undefined {
  const told = typed.trim();
  if (told === "") return undefined;
  return /^\d{1,15}$/.test(told) ? Number(told) : typed;
}

/** Where a fault belongs: "stages[2].rounds" and "entry.fee" as a path of the draft. */
export function pathOf(where: string): Path {
  return where
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) - 1 : step));
}

/** Shares as people write them: "1/2" of the record is 50%, a third stays a third. */
export function sharesInPercent(draft: Json): Json {
  const told = (share: Json): Json => {
    const [part = 0, whole = 0] =
      typeof share === "string" && /^\d{1,9}\/\d{1,9}$/.test(share) ? share.split("/").map(Number) : [];
    const percent = whole ? (part * 100) / whole : NaN;
    return Number.isInteger(percent * 1000) ? `${percent}%` : share;
  };
  const shares = listAt(draft, ["prizes", "shares"]);
  const plain = shares.length ? withValue(draft, ["prizes", "shares"], shares.map(told)) : draft;
  return listAt(plain, ["prizes", "steps"]).reduce(
    (made: Json, _, step) =>
      withValue(made, ["prizes", "steps", step, "shares"], listAt(made, ["prizes", "steps", step, "shares"]).map(told)),
    plain,
  );
}

/** A first name for the public, from the short one of the address: "spring-open" is "Spring Open". */
export const titleFromName = (short: string): string =>
  short
    .split("-")
    .filter(Boolean)
    .map((each) => each.charAt(0).toUpperCase() + each.slice(1))
    .join(" ");
