// A player's record: its files, and its events with everything put back that this player may see.
import { sha256 } from "./sha256.ts";
import type { ShoeEvent } from "./shoes.ts";
import * as texts from "../texts/self-check.ts";

interface Opening {
  readonly leaf: number;
  readonly path: string;
  readonly salt: string;
  readonly value: unknown;
}

/** The files of a zip whose entries are stored as they are: an export has no other form. */
export function files(zip: Uint8Array): ReadonlyMap<string, string> {
  const data = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const found = new Map<string, string>();
  for (let at = 0; at + 30 <= zip.length && data.getUint32(at, true) === 0x04034b50;) {
    const [size, named, extra] = [
      data.getUint32(at + 18, true),
      data.getUint16(at + 26, true),
      data.getUint16(at + 28, true),
    ];
    const begins = at + 30 + named + extra;
    const read = (from: number, length: number): string => new TextDecoder().decode(zip.subarray(from, from + length));
    found.set(read(at + 30, named), read(begins, size));
    at = begins + size;
  }
  return found;
}

/** Canonical bytes of what an opening holds: words, numbers, and lists or objects of them with sorted keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
    .join()}}`;
}

export interface RecordCheck {
  readonly events: readonly ShoeEvent[];
  readonly openings: number;
  readonly wrong: readonly string[];
}

export function readRecord(found: ReadonlyMap<string, string>): RecordCheck {
  const lines = (name: string): readonly string[] => (found.get(name) ?? "").split("\n").filter(Boolean);
  const leaves = lines("log.jsonl").map((line) => JSON.parse(line) as Record<string, unknown>);
  const openings = lines("openings.jsonl").map((line) => JSON.parse(line) as Opening);
  const wrong = openings.flatMap((each) =>
    open(leaves[each.leaf], each) ? [] : [texts.openingDiffers(each.path, each.leaf + 1)],
  );
  return { events: leaves.map((leaf) => leaf["event"] as ShoeEvent), openings: openings.length, wrong };
}

function open(leaf: Record<string, unknown> | undefined, { path, salt, value }: Opening): boolean {
  const steps = path
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = steps.pop() ?? "";
  const at = steps.reduce<unknown>((inside, step) => (inside as Record<string, unknown> | undefined)?.[step], leaf) as
    Record<string, unknown> | undefined;
  const closed = at?.[last] as { readonly "#closed"?: string } | undefined;
  const salted = Uint8Array.from(atob(salt), (letter) => letter.charCodeAt(0));
  const hash = sha256(salted, new TextEncoder().encode(canonical(value)));
  if (!at || closed?.["#closed"] !== btoa(String.fromCharCode(...hash))) return false;
  at[last] = value;
  return true;
}
