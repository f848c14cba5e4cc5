// Sentences of the server, rewritten for people. Each function replaces a value that the server does not send yet;
// its comment names that value. Nothing else on the pages reads or rewrites a sentence.
import { sessionName, tableName } from "./names.ts";
import { cardSign, seatName, type Names } from "./notation.ts";
import { seatAt } from "./texts/names.ts";
import * as texts from "./texts/prose.ts";
import { dayAndTime } from "./times.ts";
import type { EntryLine } from "./wire.ts";

const TABLE = /(?<![\w/])([a-z][\w-]*\/\d+\/x?\d+)(?:\/(\d+))?(?![\w/])/gi;
const TIME = /(?<![\w:])\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g;
const NUMBERED = /(?<![\w/-])(dispute|draw|call)-(\d+)(?![\w-])/g;
const SESSION = /(?<![\w/])([a-z][\w-]*\/\d+)(?![\w/])/gi;
const CARD = /\b([A2-9TJQK][shdc])\b/g;
const PLAYER = /\b(?:p|player )(\d+)\b/g;
const FOR_BOX = /\bfor box (\d+)\b/g;

/** Wanted: sentences of the record (`says`, `why`, `text`) in parts, with tables, sessions, seats, times as values. */
export function readable(sentence: string, labelOf: (table: string) => string = tableName): string {
  return sentence
    .replaceAll(TIME, dayAndTime)
    .replaceAll(NUMBERED, "$1 $2")
    .replaceAll(TABLE, (_, table: string, seat: string | undefined) =>
      seat ? seatAt(labelOf(table), seat) : labelOf(table),
    )
    .replaceAll(SESSION, (session) => sessionName(session));
}

/** Wanted: `Waiting.text` and `TableLine.waits` as what is asked, of which seats, about which box and cards. */
export function withNames(sentence: string, names: Names): string {
  return sentence
    .replaceAll(CARD, (card) => cardSign(card))
    .replaceAll(PLAYER, (_, seat: string) => seatName(names, seat))
    .replaceAll(FOR_BOX, (found, seat: string) => (names[seat] ? texts.forBox(names[seat]) : found));
}

/** Wanted: the entries that a sentence of the record is about, as values. */
export function withEntryNames(sentence: string, entries: readonly EntryLine[]): string {
  return sentence.replaceAll(/[\w-]+/g, (word) => entries.find((each) => each.player === word)?.name ?? word);
}
