// What there is to choose from in a field of a command: names instead of ids, wherever the page knows them.
import { sessionName, tableInSession, tableName } from "../names.ts";
import { plain } from "../words.ts";
import type { Floor } from "./floor.ts";
import type { CommandKey } from "../wire.ts";

export type Options = readonly (readonly [string, string])[];

const OFFICES = [
  "director",
  "assistant",
  "supervisor",
  "dealer",
  "scorer",
  "cashier",
  "inspector",
  "surveillance",
  "operator",
];
const OUTCOMES = ["upheld", "varied"];
const CAUTIONS = [
  ["advice", "Sought advice"],
  ["chips", "Touched or hid chips"],
  ["pace", "Dawdled"],
  ["not-wagering", "Would not wager"],
  ["out-of-order", "Wagered out of order"],
] as const;
const DEPARTURES = [
  ["limits", "Limits"],
  ["session-length", "Length of a session"],
] as const;
const OBJECTS = [
  ["conditions", "The conditions"],
  ["commission", "The commission"],
] as const;
const SLIDES = ["all in turn", "clock", "standings", "tables", "draw", "prizes", "break", "checkpoint", "blank"];

const pick = (values: readonly string[]): Options => values.map((each) => [each, plain(each)]);
const some = (values: Options): Options | undefined => (values.length ? values : undefined);

function entrants(floor: Floor, fits: (standing: string) => boolean = () => true): Options {
  return floor.entries
    .filter((each) => fits(each.standing))
    .map((each) => [each.player, `${each.name} (${each.player})`]);
}

/** Everybody who has a seat in a session that has not begun. */
function seated(floor: Floor, session: string): Options {
  const tables = floor.board?.tables.filter((each) => each.session === session) ?? [];
  return tables.flatMap((each) =>
    each.seats
      .filter((seat) => !seat.out)
      .map(
        (seat) =>
          [
            seat.player,
            `${tableName(each.table)}, seat ${seat.seat}: ${seat.name || floor.name(seat.player)}`,
          ] as const,
      ),
  );
}

export function options(
  floor: Floor,
  order: CommandKey,
  field: string,
  known: Readonly<Record<string, unknown>>,
): Options | undefined {
  const board = floor.board;
  const session = typeof known["session"] === "string" ? known["session"] : "";
  switch (field) {
    case "player":
      if (["enter", "reserve"].includes(order)) return undefined;
      return order === "forfeit" && session
        ? seated(floor, session)
        : entrants(floor, (standing) => !["withdrawn", "refunded"].includes(standing));
    case "players":
      return entrants(floor, (standing) => standing === "in");
    case "absent":
      return session ? some(seated(floor, session)) : entrants(floor, (standing) => standing === "in");
    case "instead-of":
      return floor.entries.filter((each) => each.table).map((each) => [each.player, `${each.name} (${each.player})`]);
    case "table":
      return board?.tables.map((each) => [each.table, tableInSession(each.table)]);
    case "session":
      return order === "fix-list"
        ? undefined
        : floor.frame?.sessions.map((each) => [each.session, sessionName(each.session)]);
    case "stage":
      return floor.frame?.stages.map((each) => [each, plain(each)]);
    case "draw":
      return board?.draws
        .filter((each) => !["drawn", "given up"].includes(each.step))
        .map((each) => [each.draw, `${plain(each.purpose)} of ${each.subject}`]);
    case "dispute":
      return board?.disputes.map((each) => [
        each.dispute,
        `${each.table ? `${tableInSession(each.table)}: ` : ""}${each.facts.slice(0, 50)}`,
      ]);
    case "pending":
      return board?.pending.map((each) => [each.pending, `${each.do} by ${each.by}`]);
    case "call":
      return board?.calls.map((each) => [each.call, `${tableInSession(each.table)} ${each.why}`]);
    case "group":
      return some(pick(floor.view?.terms.groups ?? []));
    case "charity":
      return some((floor.view?.terms.charities ?? []).map((each) => [each, each]));
    case "office":
      return pick(OFFICES);
    case "outcome":
      return pick(OUTCOMES);
    case "rule":
      return CAUTIONS;
    case "what":
      return DEPARTURES;
    case "object":
      return OBJECTS;
    case "slide":
      return pick(SLIDES);
    default:
      return undefined;
  }
}

/** Fields in which a person is named: known names are offered, others may be typed. */
export const PERSONS: ReadonlySet<string> = new Set(["person", "witness", "witnesses", "attested", "drawn"]);
/** How the browser asks for it. */
export const KINDS: Readonly<Record<string, string>> = { date: "date", starts: "datetime-local" };
