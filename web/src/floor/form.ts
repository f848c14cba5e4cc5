// The form of any command, from the catalogue: fields with what there is to choose from, the refusal at its place.
import { html, nothing, type TemplateResult } from "lit";
import { COMMANDS } from "../commands.ts";
import type { Fields, Json } from "../live/desk.ts";
import type { FieldForm } from "../wire.ts";
import { plain } from "../words.ts";
import type { Floor } from "./floor.ts";
import { effects } from "./foreseen.ts";
import { sessionName, tableInSession } from "../names.ts";
import { refusal } from "./say.ts";

export interface Shape {
  /** What is known already, and not asked. */
  readonly known?: Fields;
  /** Values to begin with. */
  readonly start?: Readonly<Record<string, string>>;
  /** Fields that are left out. */
  readonly without?: readonly string[];
  /** The word on the button. */
  readonly verb?: string;
  /** Said when it is done. */
  readonly done?: string;
  /** Show what it would change first; the button is offered only then. */
  readonly foresee?: boolean;
  readonly warn?: boolean;
  /** Say what the command is for. */
  readonly about?: boolean;
  readonly after?: () => void;
}

const LABELS: Readonly<Record<string, string>> = {
  "instead-of": "Instead of", checked: "Identity, age and exclusion checked", accepted: "Conditions accepted in writing", invited: "Has an invitation",
  person: "Person", office: "Role", paid: "Paid", words: "Words", why: "Why", reason: "Reason", prize: "A prize already earned stands", period: "Excluded for how long",
  fresh: "Fresh equal stacks", rehearsal: "A rehearsal, marked as one for ever", camera: "Camera time", facts: "What happened", ruling: "Ruling", clause: "Clause", absent: "Not at their seats",
  starts: "Starts at", settings: "New limits", minutes: "Minutes", seconds: "Seconds for a wager", witness: "Read by a second person", witnesses: "Two who saw it",
  signed: "Signed by", charity: "Charity", attested: "Vouched for by", physical: "Gaming table", result: "Result, in the order of the list",
  "shoe-ended": "The shoe has ended", counted: "The round counts", document: "Document shown", group: "Group", name: "Name", player: "Entry", amount: "Chips more, or fewer with a minus",
};
const HINTS: Readonly<Record<string, string>> = {
  amount: "50 or -50", starts: "2026-03-07T18:00", reference: "The file number", where: "At the entry desk", camera: "20:14:30", clause: "15.6",
};
const LONG = ["facts", "ruling", "reason", "why", "words", "notice", "decision", "note"];
const OFFICES = ["director", "assistant", "supervisor", "dealer", "scorer", "cashier", "inspector", "surveillance", "operator"];
const OUTCOMES = ["upheld", "varied"];
const CAUTIONS = ["advice", "chips", "pace", "not-wagering", "out-of-order"];
const DEPARTURES = ["limits", "session-length"];

type Options = readonly (readonly [string, string])[];

function options(floor: Floor, order: string, field: string): Options | undefined {
  const board = floor.board;
  const pick = (values: readonly string[]): Options => values.map((each) => [each, plain(each)]);
  switch (field) {
    case "player": return ["enter", "reserve"].includes(order) ? undefined : floor.entries.map((each) => [each.player, `${each.player} ${each.name}`]);
    case "instead-of": return floor.entries.filter((each) => each.table).map((each) => [each.player, `${each.player} ${each.name}`]);
    case "table": return board?.tables.map((each) => [each.table, tableInSession(each.table)]);
    case "session": return order === "fix-list" ? undefined : floor.frame?.sessions.map((each) => [each.session, sessionName(each.session)]);
    case "stage": return floor.frame?.stages.map((each) => [each, plain(each)]);
    case "draw": return board?.draws.filter((each) => !["drawn", "given up"].includes(each.step)).map((each) => [each.draw, `${each.draw}: ${each.purpose} of ${each.subject}`]);
    case "dispute": return board?.disputes.map((each) => [each.dispute, `${each.dispute}: ${each.facts.slice(0, 40)}`]);
    case "pending": return board?.pending.map((each) => [each.pending, `${each.do} by ${each.by}`]);
    case "call": return board?.calls.map((each) => [each.call, `${tableInSession(each.table)} ${each.why}`]);
    case "office": return pick(OFFICES);
    case "outcome": return pick(OUTCOMES);
    case "rule": return pick(CAUTIONS);
    case "what": return pick(DEPARTURES);
    case "slide": return pick(["all in turn", "clock", "standings", "tables", "draw", "prizes", "break", "checkpoint", "blank"]);
    default: return undefined;
  }
}

export const label = (name: string): string => LABELS[name] ?? plain(name);

/** What was typed, as the command has it. Empty fields that are not needed are left out. */
export function read(fields: readonly FieldForm[], typed: Readonly<Record<string, string>>): Fields {
  const found: Record<string, Json> = {};
  for (const field of fields) {
    const text = typed[field.name] ?? "";
    if (field.sort === "true or false") {
      if (text) found[field.name] = text === "yes";
    } else if (text.trim() !== "" || field.needed) {
      found[field.name] = value(field.sort, text);
    }
  }
  return found;
}

function value(sort: string, text: string): Json {
  if (sort === "number") return /^-?\d+$/.test(text.trim()) ? Number(text) : text;
  if (sort === "money") return /^\d+(\.\d{1,2})?$/.test(text.trim()) ? amountOf(text.trim()) : text;
  if (sort.startsWith("list of")) {
    const parts = text.split(/[,\n]/).map((each) => each.trim()).filter(Boolean);
    return sort === "list of numbers" ? parts.map(Number) : parts;
  }
  if (sort === "object") return objectOf(text);
  return text.trim();
}

/** Money goes as a decimal text only where it has cents: whole amounts are numbers. */
const amountOf = (text: string): Json => (text.includes(".") ? text : Number(text));

function objectOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return Object.fromEntries(text.split(/[,\n]/).map((each) => each.split("=").map((part) => part.trim())).map(([key = "", told = ""]) => [key, /^\d+$/.test(told) ? Number(told) : told]));
  }
}

function control(floor: Floor, id: string, order: string, field: FieldForm, typed: Readonly<Record<string, string>>): TemplateResult {
  const now = typed[field.name] ?? "";
  const set = (event: Event): void => floor.type(id, field.name, (event.target as HTMLInputElement).value);
  const found = options(floor, order, field.name);
  const wrong = floor.refusals.has(id);
  if (field.sort === "true or false") {
    return html`<label class="line"><input type="checkbox" name=${field.name} .checked=${now === "yes"} @change=${(event: Event) => floor.type(id, field.name, (event.target as HTMLInputElement).checked ? "yes" : "no")}>${label(field.name)}</label>`;
  }
  const optional = field.needed ? nothing : html` <span class="soft small">if there is one</span>`;
  if (found && field.sort.startsWith("list of")) return many(floor, id, field, now, found);
  const inside = found
    ? html`<select name=${field.name} ?required=${field.needed} @change=${set}><option value="" ?selected=${now === ""}>choose</option>${found.map(([key, told]) => html`<option value=${key} ?selected=${key === now}>${told}</option>`)}</select>`
    : LONG.includes(field.name)
      ? html`<textarea name=${field.name} rows="2" ?required=${field.needed} aria-invalid=${wrong} .value=${now} @input=${set}></textarea>`
      : html`<input name=${field.name} ?required=${field.needed} aria-invalid=${wrong} autocomplete="off" placeholder=${HINTS[field.name] ?? ""}
          inputmode=${["number", "money"].includes(field.sort) ? "decimal" : "text"} .value=${now} @input=${set}>`;
  return html`<label>${html`<span>${label(field.name)}${optional}</span>`}${inside}</label>`;
}

function many(floor: Floor, id: string, field: FieldForm, now: string, found: Options): TemplateResult {
  const chosen = now.split(",").filter(Boolean);
  const toggle = (key: string): void => floor.type(id, field.name, (chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]).join(","));
  return html`<fieldset><legend>${label(field.name)}</legend><div class="choices">${found.map(([key, told]) => html`<label class="line"><input type="checkbox" .checked=${chosen.includes(key)} @change=${() => toggle(key)}>${told}</label>`)}</div></fieldset>`;
}

/** The form of a command at a place of its own. */
export function commandForm(floor: Floor, id: string, order: string, shape: Shape = {}): TemplateResult {
  const form = COMMANDS[order];
  if (!form) return html``;
  const known = shape.known ?? {};
  const asked = form.fields.filter((each) => !(each.name in known) && !(shape.without ?? []).includes(each.name));
  const typed = { ...shape.start, ...floor.typed(id) };
  const fields = (): Fields => ({ ...read(asked, typed), ...known });
  const busy = floor.busy.has(id);
  const foreseen = floor.foreseen.get(id);
  const ready = !shape.foresee || foreseen !== undefined;
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!ready) return void floor.preview(id, order, fields());
    if (await floor.run(id, order, fields(), shape.done)) shape.after?.();
  };
  const verb = shape.verb ?? plain(order);
  return html`<form class="stack command" data-order=${order} novalidate @submit=${send}>
    ${shape.about ? html`<p class="soft small">${form.about}</p>` : nothing}
    ${asked.map((each) => control(floor, id, order, each, typed))}
    ${foreseen ? effects(floor, foreseen) : nothing}
    ${refusal(floor.refusals.get(id))}
    <div class="row"><button class=${shape.warn ? "warn" : "main"} ?disabled=${busy}>${ready ? verb : `What would change?`}</button>
    <span class="soft" role="status">${busy ? "Saving\u2026" : (floor.done.get(id) ?? "")}</span></div></form>`;
}

/** A button that gives a command at once; its refusal stands beside it. */
export function commandButton(floor: Floor, id: string, order: string, verb: string, fields: Fields = {}, kind = ""): TemplateResult {
  return html`<span class="once"><button class=${kind} data-order=${order} ?disabled=${floor.busy.has(id)} @click=${() => floor.run(id, order, fields)}>${verb}</button>${refusal(floor.refusals.get(id))}</span>`;
}
