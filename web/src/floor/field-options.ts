// What there is to choose from in a field of a command: names instead of ids, wherever the page knows them.
import type { FieldForm } from "../commands.ts";
import type { Floor } from "./floor.ts";
import { humanize } from "../humanize.ts";
import { sessionName, tableInSession, tableName } from "../names.ts";
import * as texts from "../texts/commands.ts";
import { seatAt } from "../texts/names.ts";
import { isOpenDraw } from "./draw-state.ts";
import { commandTitle } from "./labels.ts";
import type { CommandKey, DisputeLine, EntryLine, StandingName } from "../wire.ts";

export type Options = readonly (readonly [string, string])[];

const humanized = (values: readonly string[]): Options => values.map((each) => [each, humanize(each)]);
const unlessEmpty = (values: Options): Options | undefined => (values.length ? values : undefined);

const entrantText = ({ name, player }: EntryLine): string => texts.entrant(name, player);

function entrants(floor: Floor, fits: (standing: StandingName) => boolean): Options {
  return floor.entries.filter((each) => fits(each.standing)).map((each) => [each.player, entrantText(each)]);
}

/** Everybody who has a seat in a session that has not begun. */
function seatedPlayers(floor: Floor, session: string): Options {
  const tables = floor.board?.tables.filter((each) => each.session === session) ?? [];
  return tables.flatMap((each) =>
    each.seats
      .filter((seat) => !seat.out)
      .map(
        (seat) =>
          [
            seat.player,
            texts.seatedPlayer(seatAt(tableName(each.table), seat.seat), seat.name || floor.name(seat.player)),
          ] as const,
      ),
  );
}

function disputeText({ table, facts }: DisputeLine): string {
  const short = facts.slice(0, 50);
  return table ? texts.factsAt(tableInSession(table), short) : short;
}

/** Entries that a field offers: who can be meant depends on the field. */
function entryOptions(floor: Floor, order: CommandKey, field: string, session: string): Options | undefined {
  switch (field) {
    case "players":
      return entrants(floor, (standing) => standing === "in");
    case "absent":
      return session ? unlessEmpty(seatedPlayers(floor, session)) : entrants(floor, (standing) => standing === "in");
    case "instead-of":
      return floor.entries.filter((each) => each.table).map((each) => [each.player, entrantText(each)]);
    default:
      return order === "forfeit" && session
        ? seatedPlayers(floor, session)
        : entrants(floor, (standing) => standing !== "withdrawn" && standing !== "refunded");
  }
}

/** What the conditions of this tournament offer. */
function termOptions(floor: Floor, field: string): Options | undefined {
  if (field === "group") return unlessEmpty(humanized(floor.view?.terms.groups ?? []));
  if (field === "charity") return unlessEmpty((floor.view?.terms.charities ?? []).map((each) => [each, each]));
  return undefined;
}

/** What there is to choose from; undefined where a person types freely. */
export function fieldOptions(
  floor: Floor,
  order: CommandKey,
  field: FieldForm,
  known: Readonly<Record<string, unknown>>,
): Options | undefined {
  if (field.choices) return field.choices;
  const board = floor.board;
  const session = typeof known["session"] === "string" ? known["session"] : "";
  switch (field.names) {
    case "entry":
      return entryOptions(floor, order, field.name, session);
    case "table":
      return board?.tables.map((each) => [each.table, tableInSession(each.table)]);
    case "session":
      return floor.frame?.sessions.map((each) => [each.session, sessionName(each.session)]);
    case "stage":
      return floor.frame?.stages.map((each) => [each, humanize(each)]);
    case "draw":
      return board?.draws
        .filter(isOpenDraw)
        .map((each) => [each.draw, texts.drawOf(humanize(each.purpose), each.subject)]);
    case "dispute":
      return board?.disputes.map((each) => [each.dispute, disputeText(each)]);
    case "pending":
      return board?.pending.map((each) => [each.pending, texts.pendingBy(commandTitle(each.do), each.by)]);
    case "call":
      return board?.calls.map((each) => [each.call, texts.callAt(tableInSession(each.table), each.why)]);
    case "words":
      return termOptions(floor, field.name);
    default:
      return undefined;
  }
}
