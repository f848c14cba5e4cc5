// The rules' notation of a move, in words: the pages show it where a person entered it or takes it back.
import { actName } from "./game-words.ts";
import { seat as seatText } from "./texts/names.ts";
import * as texts from "./texts/notation.ts";
import { WAGERS } from "./words.ts";

export type Names = Readonly<Record<string, string>>;

const SIGNS: Readonly<Record<string, string>> = { s: "\u2660", h: "\u2665", d: "\u2666", c: "\u2663" };
/** What these bring says enough. */
const QUIET = new Set(["cards", "tiles", "ball", "dice"]);

/** "Th" is "10\u2665"; anything else stays as it is. */
export function cardSign(card: string): string {
  if (!/^[A2-9TJQK][shdc]$/.test(card)) return card;
  return `${card.startsWith("T") ? "10" : card.charAt(0)}${SIGNS[card.charAt(1)] ?? ""}`;
}

/** The seat of a player as a move names him: "p4" is seat 4. */
export const seatOf = (who: string): string => (/^p\d+$/.test(who) ? who.slice(1) : "");

/** A shared place: "7-12" with the dash of print. */
export const placeText = (place: string): string => place.replace("-", "\u2013");

/** Who sits at a seat; the seat itself where nobody is named. */
export const seatName = (names: Names, seat: string): string => names[seat] ?? seatText(seat);

/** "d cards Kh" is "K\u2665", "p1 wager main 50" is "Ann: Wager 50". */
export function moveWords(move: string, names: Names): string {
  const [who = "", act = "", ...rest] = (move.split(" -- ")[0] ?? "").split(" ");
  const seat = seatOf(who.split("@")[0] ?? "");
  const said = [verbOf(act, rest.length), ...rest.map((word) => wordText(word, names))].filter(Boolean).join(" ");
  return seat ? texts.moveOf(seatName(names, seat), said) : said;
}

function verbOf(act: string, words: number): string {
  if (QUIET.has(act)) return "";
  return act === "sm" && !words ? texts.muck : actName(act);
}

function wordText(word: string, names: Names): string {
  if (/^([A2-9TJQK][shdc])+$/.test(word)) return (word.match(/../g) ?? []).map(cardSign).join(" ");
  if (/^(\?\?)+$/.test(word)) return texts.faceDown;
  const seat = seatOf(word);
  if (seat) return seatName(names, seat);
  if (word === "d") return "";
  return WAGERS[word] ?? word;
}
