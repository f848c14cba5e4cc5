// What people call tables and sessions; the record calls them "heats/1/3" and "heats/1".
import { capitalize, humanize } from "./humanize.ts";
import * as texts from "./texts/names.ts";

/** "heats/2/3" is "Table 3", unless the room has a name for it. */
export function tableName(table: string, physical = ""): string {
  const number = lastParts(table, 3)[2] ?? "";
  if (physical) return capitalize(physical);
  return number.startsWith("x") ? texts.extraRounds(number.slice(1)) : texts.table(number);
}

/** The same without the word "Table", for a place that has it already. */
export const tableNumber = (table: string, physical?: string): string =>
  tableName(table, physical).replace(texts.tableWord, "");

export function sessionName(session: string): string {
  const [stage = "", number = ""] = lastParts(session, 2);
  return texts.session(humanize(stage), number);
}

/** For lists with tables of several sessions. */
export const tableInSession = (table: string): string =>
  texts.tableInSession(tableName(table), sessionName(lastParts(table, 3).slice(0, 2).join("/")));

/** Names of stages may hold a stroke themselves: the last parts are numbers. */
function lastParts(text: string, parts: number): string[] {
  const found = text.split("/");
  return [found.slice(0, found.length - parts + 1).join("/"), ...found.slice(found.length - parts + 1)];
}
