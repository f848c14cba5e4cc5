// The structure: stage by stage, how many tables and seats, how long, at which limits, who goes on.
import { html, nothing, type TemplateResult } from "lit";
import type { Json } from "../../live/desk.ts";
import { plain } from "../../words.ts";
import { list, put, text } from "./draft.ts";
import { choice, faultsAt, field, tellFaults, tick, type Sheet } from "./fields.ts";
import { moreOfStage, rows, settings } from "./more.ts";

const LENGTHS = [
  ["rounds", "Rounds"],
  ["minutes", "Minutes"],
  ["shoes", "Shoes"],
  ["players-left", "Players left"],
] as const;

function length(sheet: Sheet, index: number): TemplateResult {
  return html`${LENGTHS.map(([key, title]) => field(sheet, title, ["stages", index, key], { numeric: true }))}`;
}

function limits(sheet: Sheet, index: number): TemplateResult {
  const base = ["stages", index, "table"] as const;
  if (text(sheet.draft, ["ruleset"]) === "charity-poker") {
    return html`${choice(
      sheet,
      "Betting",
      [...base, "structure"],
      [
        ["no-limit", "No limit"],
        ["pot-limit", "Pot limit"],
        ["half-pot", "Half pot"],
        ["limit", "Limit"],
      ],
      "choose",
    )}
    ${field(sheet, "Blinds", [...base, "blinds"], { several: true, hint: "10, 20" })}`;
  }
  return html`${field(sheet, "Minimum", [...base, "minimum"], { numeric: true })}${field(sheet, "Maximum", [...base, "maximum"], { numeric: true })}${field(sheet, "In steps of", [...base, "step"], { numeric: true })}`;
}

function stage(sheet: Sheet, index: number, count: number): TemplateResult {
  const base = ["stages", index] as const;
  const poker = text(sheet.draft, ["ruleset"]) === "charity-poker";
  const move = (by: number): void => {
    const all = [...list(sheet.draft, ["stages"])];
    const [taken] = all.splice(index, 1);
    if (taken !== undefined) all.splice(index + by, 0, taken);
    sheet.set(["stages"], all);
  };
  const level: Json = poker
    ? { round: 10, table: { blinds: [20, 40] } }
    : { round: 10, table: { minimum: 25, maximum: 1000 } };
  return html`<section class="panel stack stage" data-path=${base.join(".")}>
    <div class="row spread">
      <h3>${index + 1}. ${plain(text(sheet.draft, [...base, "name"])) || "Stage"}</h3>
      <span class="row"
        ><button type="button" class="quiet" ?disabled=${index === 0} aria-label="earlier" @click=${() => move(-1)}>
          ↑</button
        ><button
          type="button"
          class="quiet"
          ?disabled=${index === count - 1}
          aria-label="later"
          @click=${() => move(1)}
        >
          ↓
        </button>
        <button
          type="button"
          class="quiet"
          aria-label="remove the stage"
          @click=${() => sheet.set([...base], undefined)}
        >
          ×
        </button></span
      >
    </div>
    ${tellFaults(faultsAt(sheet, [...base]))}
    <div class="fields">
      ${field(sheet, "Name", [...base, "name"])}${field(sheet, "Sessions", [...base, "sessions"], { numeric: true, hint: "1" })}${field(sheet, "Tables in each", [...base, "tables"], { numeric: true })}${field(sheet, "Seats at each", [...base, "seats"], { numeric: true })}
    </div>
    <fieldset>
      <legend>Ends after</legend>
      <div class="fields">${length(sheet, index)}</div>
    </fieldset>
    <fieldset data-path=${[...base, "table"].join(".")}>
      <legend>Limits</legend>
      ${tellFaults(faultsAt(sheet, [...base, "table"]))}
      <div class="fields">
        ${limits(sheet, index)}${settings(sheet, text(sheet.draft, [...base, "game"]) || text(sheet.draft, ["ruleset"]), [...base, "table"])}
      </div>
    </fieldset>
    ${rows(sheet, [...base, "levels"], "Later limits", level, (row) => html`${field(sheet, "From round", [...row, "round"], { numeric: true })}${field(sheet, "or from minute", [...row, "minute"], { numeric: true })}${poker ? html`${field(sheet, "Blinds", [...row, "table", "blinds"], { several: true })}${field(sheet, "Ante", [...row, "table", "ante"], { numeric: true })}` : html`${field(sheet, "Minimum", [...row, "table", "minimum"], { numeric: true })}${field(sheet, "Maximum", [...row, "table", "maximum"], { numeric: true })}`}`)}
    ${rows(sheet, [...base, "breaks"], "Breaks", { "after-round": 10, minutes: 10 }, (row) => html`${field(sheet, "After round", [...row, "after-round"], { numeric: true })}${field(sheet, "Minutes", [...row, "minutes"], { numeric: true })}`)}
    ${
      index < count - 1
        ? html`<fieldset data-path=${[...base, "advance"].join(".")}>
            <legend>Who goes on</legend>
            ${tellFaults(faultsAt(sheet, [...base, "advance"]))}
            <div class="fields">
              ${field(sheet, "Best of each table", [...base, "advance", "top"], { numeric: true })}${field(sheet, "Best runners-up", [...base, "advance", "runners-up"], { numeric: true })}${field(sheet, "Lucky losers drawn", [...base, "advance", "drawn"], { numeric: true })}
            </div>
          </fieldset>`
        : nothing
    }
    <div class="fields">
      ${choice(
        sheet,
        "Dealing",
        [...base, "dealing"],
        [
          ["virtual", "Virtual: cards from the system"],
          ["physical", "At a real table"],
        ],
        "",
      )}
      ${choice(
        sheet,
        "Recorded",
        [...base, "recording"],
        [
          ["wagers", "Every wager"],
          ["counts", "Chip counts only"],
        ],
        "",
      )}
      ${text(sheet.draft, [...base, "recording"]) === "counts" ? field(sheet, "Counted every so many rounds", [...base, "count-every"], { numeric: true }) : nothing}
      ${field(sheet, "Seconds for a wager", [...base, "seconds"], { numeric: true })}
      ${choice(
        sheet,
        "First marker",
        [...base, "marker"],
        [
          ["lowest-seat", "Lowest seat"],
          ["ballot", "By ballot"],
        ],
        "lowest seat",
      )}
      ${tick(sheet, "Chips are carried over", [...base, "carry"])}
    </div>
    ${moreOfStage(sheet, base, index === count - 1)}
  </section>`;
}

export function stages(sheet: Sheet): TemplateResult {
  const all = list(sheet.draft, ["stages"]);
  const more = (): void => {
    const last = (all.at(-1) ?? {
      tables: 1,
      seats: 6,
      rounds: 20,
      table: { minimum: 10, maximum: 500, step: 5 },
    }) as Json;
    const before = put(put(last, ["name"], `stage ${all.length}`), ["advance"], { top: 1 });
    sheet.set(["stages"], all.length ? [...all.slice(0, -1), before, last] : [put(last, ["name"], "final")]);
  };
  return html`${all.map((_, index) => stage(sheet, index, all.length))}<button type="button" @click=${more}>
      Add a stage before the last
    </button>`;
}
