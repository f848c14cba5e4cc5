// What only some tournaments have: ways back, several games, points, side bets, groups. Folded away until it is wanted.
import { html, nothing, type TemplateResult } from "lit";
import type { Json } from "../../live/desk.ts";
import { RULESETS, rulesetName } from "../../words.ts";
import { at, list, text, type Path } from "./draft.ts";
import { choice, faultsAt, field, stageNames, tellFaults, tick, type Sheet } from "./fields.ts";
import { kindLimits } from "./limits.ts";

const YES_NO = [
  ["true", "Offered"],
  ["false", "Not offered"],
] as const;
const KINDS = [
  ["points", "Points by place at the table"],
  ["repechage", "Repechage for those who did not go on"],
  ["catch-up", "Catch-up"],
] as const;
const said = (sheet: Sheet, path: Path): boolean => at(sheet.draft, path) !== undefined;
const charity = (sheet: Sheet): boolean => text(sheet.draft, ["ruleset"]) === "charity-poker";

/** Rows of a list, each with its fields, one more at a tap. */
export function rows(
  sheet: Sheet,
  path: Path,
  title: string,
  add: Json,
  draw: (place: Path) => TemplateResult,
): TemplateResult {
  const found = list(sheet.draft, path);
  return html`<fieldset>
    <legend>${title}</legend>
    ${tellFaults(faultsAt(sheet, path))}${found.map((_, place) => html`<div class="fields">${tellFaults(faultsAt(sheet, [...path, place]))}${draw([...path, place])}<button type="button" class="quiet" aria-label="remove" @click=${() => sheet.set([...path, place], undefined)}>×</button></div>`)}
    <button type="button" @click=${() => sheet.set([...path, found.length], add)}>Add</button>
  </fieldset>`;
}

/** A part that is there or not; taking it away forgets what it said. */
function part(sheet: Sheet, title: string, path: Path, begin: Json, inside: () => TemplateResult): TemplateResult {
  const there = said(sheet, path);
  return html`<fieldset>
    <legend>${title}</legend>
    ${tellFaults(faultsAt(sheet, path))}
    ${
      there
        ? html`<div class="stack">
            ${inside()}
            <div class="row">
              <button type="button" @click=${() => sheet.set(path, undefined)}>Leave it out</button>
            </div>
          </div>`
        : html`<button type="button" @click=${() => sheet.set(path, begin)}>Offer it</button>`
    }
  </fieldset>`;
}

/** Settings of the table that only one game has. */
export function settings(sheet: Sheet, game: string, base: Path): TemplateResult | typeof nothing {
  return html`${usual(sheet, game, base)}${rarer(sheet, game, base)}`;
}

/** What most tournaments leave as it is: folded away, opened by itself where something was said. */
function rarer(sheet: Sheet, game: string, base: Path): TemplateResult {
  const keys = Object.keys((at(sheet.draft, base) ?? {}) as object);
  return html`<details class="rarer" ?open=${keys.some((each) => RARE.has(each))}>
    <summary>Limits of single wagers and rarer settings</summary>
    <div class="stack">
      ${game === "charity-poker" ? nothing : kindLimits(sheet, [...base, "limits"], game)}
      <div class="fields">${rare(sheet, game, base)}</div>
    </div>
  </details>`;
}

const RARE = new Set([
  "limits",
  "shuffle",
  "shuffler",
  "boxes",
  "face-down",
  "first-card",
  "seats",
  "race-track",
  "zero-corner",
  "small_bet",
  "big_bet",
]);

function rare(sheet: Sheet, game: string, base: Path): TemplateResult | typeof nothing {
  if (game.startsWith("blackjack"))
    return html`${field(sheet, "Approved shuffle", [...base, "shuffle"], { hint: "house shuffle" })}${choice(
      sheet,
      "Shoe",
      [...base, "shuffler"],
      [
        ["ordinary", "Ordinary"],
        ["automated", "Automated shuffler"],
      ],
      "ordinary",
    )}${field(sheet, "Boxes", [...base, "boxes"], { numeric: true, hint: "7" })}`;
  if (game.startsWith("mini-baccarat"))
    return html`${tick(sheet, "Dealt face down", [...base, "face-down"])}${choice(
      sheet,
      "Opening card",
      [...base, "first-card"],
      [
        ["shown", "Shown"],
        ["hidden", "Not shown"],
      ],
      "shown",
    )}${field(sheet, "Seats at the table", [...base, "seats"], { numeric: true, hint: "14" })}`;
  if (game.startsWith("canberra")) return field(sheet, "Boxes", [...base, "boxes"], { numeric: true });
  if (game.startsWith("roulette"))
    return html`${choice(sheet, "Race track", [...base, "race-track"], YES_NO, "offered")}${choice(sheet, "Corner with zero", [...base, "zero-corner"], YES_NO, "offered")}`;
  return game === "charity-poker"
    ? html`${field(sheet, "Table minimum", [...base, "minimum"], { numeric: true, hint: "the big blind" })}${field(sheet, "Table maximum", [...base, "maximum"], { numeric: true, hint: "none" })}${field(sheet, "Small bet of limit play", [...base, "small_bet"], { numeric: true })}${field(sheet, "Big bet of limit play", [...base, "big_bet"], { numeric: true })}`
    : nothing;
}

/** Settings that nearly every tournament says. */
function usual(sheet: Sheet, game: string, base: Path): TemplateResult | typeof nothing {
  if (game.startsWith("blackjack"))
    return html`${field(sheet, "Decks", [...base, "decks"], { numeric: true })}${tick(sheet, "Perfect pairs", [...base, "perfect-pairs"])}${field(sheet, "Super sevens, amount", [...base, "super-sevens"], { numeric: true, hint: "not offered" })}`;
  if (game.startsWith("mini-baccarat")) {
    return html`${choice(
      sheet,
      "Settlement",
      [...base, "settlement"],
      [
        ["commission", "Commission"],
        ["non-commission", "No commission"],
      ],
    )}${choice(
      sheet,
      "Pairs",
      [...base, "pairs"],
      [
        ["perfect", "Perfect pairs"],
        ["canberra", "Canberra pairs"],
      ],
      "not offered",
    )}
    ${tick(sheet, "Dragon bonus", [...base, "dragon-bonus"])}${tick(sheet, "Super 6", [...base, "super-6"])}${tick(sheet, "Tiger", [...base, "tiger"])}`;
  }
  if (game.startsWith("canberra"))
    return field(sheet, "Most that is paid", [...base, "maximum-payout"], { numeric: true });
  return game === "charity-poker"
    ? html`${field(sheet, "In steps of", [...base, "step"], { numeric: true })}${field(sheet, "Ante", [...base, "ante"], { numeric: true, hint: "none" })}`
    : nothing;
}

export function moreOfStage(sheet: Sheet, base: Path, last: boolean): TemplateResult {
  const poker = charity(sheet);
  return html`<details>
    <summary>More about this stage</summary>
    <div class="stack">
      <div class="fields">
        ${choice(
          sheet,
          "Game",
          [...base, "game"],
          RULESETS.map((each) => [each, rulesetName(each)]),
          "that of the tournament",
        )}${choice(sheet, "Kind", [...base, "kind"], KINDS, "The best go on")}
        ${field(sheet, "Chips at its start", [...base, "start"], { numeric: true, hint: "as said above" })}${field(sheet, "Points by place", [...base, "points"], { several: true, hint: "10, 7, 5, 3" })}
        ${last ? nothing : field(sheet, "Best by points go on", [...base, "advance", "points"], { numeric: true })}${field(sheet, "Prizes by place in it", [...base, "prizes"], { several: true })}
        ${tick(sheet, "Sit and go", [...base, "sit-and-go"])}
      </div>
      ${field(sheet, "Its players come from", [...base, "source"], { lines: true, hint: "the stage before; else one name a line" })}${field(sheet, "Who qualifies, in words", [...base, "qualifies"], { long: true })}${field(sheet, "When its tables begin, in words", [...base, "timing"], { long: true })}
      ${
        poker
          ? html`${rows(sheet, [...base, "bonus"], "Bonus rounds", { round: 10, chips: 1000 }, (row) => html`${field(sheet, "Round", [...row, "round"], { numeric: true })}${field(sheet, "Chips", [...row, "chips"], { numeric: true })}`)}
            ${field(sheet, "Elimination rounds", [...base, "elimination"], { several: true, hint: "30, 40" })}`
          : nothing
      }
    </div>
  </details>`;
}

function waysBack(sheet: Sheet): TemplateResult {
  const first = text(sheet.draft, ["stages", 0, "name"]) || "heats";
  const poker = charity(sheet);
  return html`${part(
    sheet,
    poker ? "Re-entry" : "Buy-back",
    ["buy-back"],
    { until: first, seats: 2 },
    () =>
      html`<div class="fields">
          ${choice(sheet, "Until the stage", ["buy-back", "until"], stageNames(sheet), "")}${field(sheet, "Seats kept for it", ["buy-back", "seats"], { numeric: true })}${field(sheet, "Most for one player", ["buy-back", "most"], { numeric: true, hint: "1" })}
          ${poker ? nothing : html`${field(sheet, "Fee", ["buy-back", "fee"], { numeric: true })}${field(sheet, "Commission", ["buy-back", "commission"], { numeric: true })}`}${field(sheet, "Chips", ["buy-back", "chips"], { numeric: true, hint: "as at the start" })}
        </div>
        ${field(sheet, "When and how, in words", ["buy-back", "timing"], { long: true })}`,
  )}
  ${poker ? part(sheet, "Add-on", ["add-on"], { stage: first, "after-round": 20, chips: 1000 }, () => html`<div class="fields">${choice(sheet, "In the stage", ["add-on", "stage"], stageNames(sheet), "")}${field(sheet, "After round", ["add-on", "after-round"], { numeric: true })}${field(sheet, "Chips", ["add-on", "chips"], { numeric: true })}</div>`) : nothing}`;
}

export function more(sheet: Sheet): TemplateResult {
  return html`<details class="panel">
    <summary><h2>Ways back, groups, notes</h2></summary>
    <div class="stack">
      ${waysBack(sheet)}
      <fieldset>
        <legend>Groups</legend>
        <div class="stack">
          ${field(sheet, "Groups that may enter", ["groups", "eligible"], { lines: true, hint: "everybody; else one a line" })}${field(sheet, "Kept apart in these stages", ["groups", "stages"], { lines: true, hint: "all stages; else one a line" })}
        </div>
      </fieldset>
      ${charity(sheet) ? field(sheet, "Also called", ["also-called"]) : rows(sheet, ["prizes", "steps"], "Shares by the number of players", { players: 24, shares: ["50%", "30%", "20%"] }, (row) => html`${field(sheet, "Up to so many players", [...row, "players"], { numeric: true })}${field(sheet, "Shares", [...row, "shares"], { several: true })}`)}
      ${rows(sheet, ["overrides"], "Where these conditions depart from a clause", { clause: "", says: "" }, (row) => html`${field(sheet, "Clause", [...row, "clause"])}${field(sheet, "What they say", [...row, "says"])}`)}
      ${field(sheet, "Notes for players", ["notes"], { lines: true, hint: "one a line" })}
    </div>
  </details>`;
}
