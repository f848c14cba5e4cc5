// What a player can check of every shoe: each open card is the one whose mark was published before, and an open secret
// fits its commitment and makes, with the cuts, exactly this order. docs/record.md has the formats.
import { hmac, sha256 } from "./sha256.ts";
import * as texts from "../texts/self-check.ts";

export type ShoeEvent = Readonly<Record<string, unknown>>;
export interface ShoeCheck {
  /** Shoes whose whole order was made again from the secret and the cuts; those of which single cards were opened. */
  readonly whole: number;
  readonly partly: number;
  readonly cards: number;
  readonly cuts: number;
  readonly wrong: readonly string[];
}
interface Shoe {
  table: string;
  commitment: string;
  cuts: (readonly [string, string])[];
  deck: string;
  without: unknown;
  marks: readonly string[];
  cards: number;
  whole: boolean;
}

const PACK = [..."A23456789TJQK"].flatMap((rank) => [..."hdcs"].map((suit) => rank + suit));
const TILES = "66 66 11 11 44 44 31 31 55 55 33 33 22 22 65 65 64 64 61 61 51 51 63 54 62 53 52 43 41 32 42 21".split(
  " ",
);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (data: Uint8Array): string => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const base64 = (data: Uint8Array): string => btoa(String.fromCharCode(...data));
const mark = (salt: Uint8Array, card: string): string => base64(sha256(salt, bytes(card)));
const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** JSON with everything outside ASCII escaped, as a transcript is written. */
const ascii = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

function* numbers(seed: Uint8Array): Generator<bigint> {
  for (let count = 0n; ; count++) {
    const counted = new DataView(new ArrayBuffer(8));
    counted.setBigUint64(0, count);
    const block = new DataView(hmac(seed, new Uint8Array(counted.buffer)).buffer);
    for (let at = 0; at < 4; at++) yield block.getBigUint64(at * 8);
  }
}

function below(bound: number, source: Generator<bigint>): number {
  const most = 2n ** 64n - (2n ** 64n % BigInt(bound));
  for (;;) {
    const next = source.next().value as bigint;
    if (next < most) return Number(next % BigInt(bound));
  }
}

function order(shoe: Shoe, name: string, secret: Uint8Array): readonly string[] {
  const told = ascii({ commitment: shoe.commitment, cuts: shoe.cuts, deck: shoe.deck, shoe: name, table: shoe.table });
  const source = numbers(hmac(secret, bytes(told)));
  const [sort = "", count = "0"] = shoe.deck.split(" ");
  if (sort === "wheel") return Array.from({ length: Number(count) }, () => String(below(37, source)));
  const dice = sort === "tiles" ? Array.from({ length: 3 }, () => String(1 + below(6, source))) : [];
  const left = sort === "tiles" ? [...TILES] : Array.from({ length: Number(count) }, () => PACK).flat();
  for (const each of shoe.without as readonly string[]) left.splice(left.indexOf(each), 1);
  for (let last = left.length - 1; last > 0; last--) {
    const other = below(last + 1, source);
    [left[last], left[other]] = [left[other] ?? "", left[last] ?? ""];
  }
  return [...dice, ...left];
}

function reveal(shoe: Shoe, name: string, told: string): string {
  const secret = unhex(told);
  if (hex(sha256(secret)) !== shoe.commitment) return texts.secretDiffers(name);
  const found = order(shoe, name, secret).map((card, place) =>
    mark(hmac(secret, bytes(`salt/${name}/${place}`)), card),
  );
  shoe.whole = found.length === shoe.marks.length && found.every((each, place) => each === shoe.marks[place]);
  return shoe.whole ? "" : texts.orderDiffers(name);
}

/** The events of a record in their order, with everything opened that there is an opening for. */
export function checkShoes(events: readonly ShoeEvent[]): ShoeCheck {
  const shoes = new Map<string, Shoe>();
  const wrong: string[] = [];
  for (const event of events) {
    const name = text(event["shoe"]) ?? "";
    if (event["kind"] === "ShoeCommitted")
      shoes.set(name, {
        table: String(event["table"]),
        commitment: String(event["commitment"]),
        cuts: [],
        deck: "",
        without: [],
        marks: [],
        cards: 0,
        whole: false,
      });
    const shoe = shoes.get(name);
    if (!shoe) continue;
    if (event["kind"] === "ShoeCut") shoe.cuts.push([String(event["words"]), String(event["by"])]);
    if (event["kind"] === "ShoeFixed")
      Object.assign(shoe, { deck: String(event["deck"]), without: event["without"], marks: event["marks"] });
    const [card, salt, secret] = [text(event["card"]), text(event["salt"]), text(event["secret"])];
    if (event["kind"] === "ShoeDealt" && card && salt !== undefined) {
      shoe.cards++;
      if (mark(unhex(salt), card) !== shoe.marks[Number(event["taken"]) - 1]) wrong.push(texts.cardDiffers(name, card));
    }
    const told =
      event["kind"] === "ShoeRevealed" && secret && Array.isArray(shoe.without) ? reveal(shoe, name, secret) : "";
    if (told) wrong.push(told);
  }
  const all = [...shoes.values()];
  return {
    whole: all.filter((each) => each.whole).length,
    partly: all.filter((each) => !each.whole && each.cards).length,
    cards: all.reduce((sum, each) => sum + each.cards, 0),
    cuts: all.reduce((sum, each) => sum + each.cuts.length, 0),
    wrong,
  };
}
