// How people call tables and sessions; the record calls them "heats/1/3" and "heats/1".
import { day } from "./times.ts";
import { plain } from "./words.ts";

const TABLE = /(?<![\w/])([a-z][\w-]*\/\d+\/x?\d+)(?:\/(\d+))?(?![\w/])/gi;
const TIME = /(?<![\w:])\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g;
const NUMBERED = /(?<![\w/-])(dispute|draw|call)-(\d+)(?![\w-])/g;
const SESSION = /(?<![\w/])([a-z][\w-]*\/\d+)(?![\w/])/gi;

/** "heats/2/3" is "Table 3", unless the room has a name for it. */
export function tableName(table: string, physical = ""): string {
  const number = lastParts(table, 3)[2] ?? "";
  if (physical) return physical.charAt(0).toUpperCase() + physical.slice(1);
  return number.startsWith("x") ? `Extra rounds ${number.slice(1)}` : `Table ${number}`;
}

export function sessionName(session: string): string {
  const [stage = "", number = ""] = lastParts(session, 2);
  return `${plain(stage)}, session ${number}`;
}

/** Where tables of several sessions stand together. */
export const tableInSession = (table: string): string =>
  `${tableName(table)} (${sessionName(lastParts(table, 3).slice(0, 2).join("/"))})`;

/** Words of the record with the names of tables and sessions, and with times, as people say them. */
export const nice = (words: string, named: (table: string) => string = tableName): string =>
  words
    .replaceAll(TIME, day)
    .replaceAll(NUMBERED, "$1 $2")
    .replaceAll(TABLE, (_, table: string, seat: string | undefined) =>
      seat ? `${named(table)}, seat ${seat}` : named(table),
    )
    .replaceAll(SESSION, (session) => sessionName(session));

/** Names of stages may hold a stroke themselves: the last parts are numbers. */
function lastParts(text: string, parts: number): string[] {
  const found = text.split("/");
  return [found.slice(0, found.length - parts + 1).join("/"), ...found.slice(found.length - parts + 1)];
}
