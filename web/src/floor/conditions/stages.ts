// The structure: stage by stage, how many tables and seats, how long, at which limits, who goes on.
import { html, nothing, type TemplateResult } from "lit";
import { humanize } from "../../humanize.ts";
import type { Json } from "../../live/desk.ts";
import * as texts from "../../texts/structure.ts";
import { listAt, textAt, withValue, type Path } from "./draft.ts";
import { rowsField, stageExtras } from "./extras.ts";
import {
  choiceField,
  faultList,
  faultsAt,
  NUMERIC,
  SEVERAL,
  textField,
  textFields,
  tickField,
  type Sheet,
} from "./fields.ts";
import { gameSettings, settingField } from "./game-settings.ts";
import { beginTable, laterTable, limitKeys, rulesetAt } from "./table-form.ts";

function laterLimits(sheet: Sheet, base: Path): TemplateResult {
  const ruleset = rulesetAt(sheet.draft, base);
  const add = { round: 10, table: laterTable(ruleset) };
  return rowsField(sheet, [...base, "levels"], texts.laterLimits, add, (row) => [
    textField(sheet, texts.fromRound, [...row, "round"], NUMERIC),
    textField(sheet, texts.fromMinute, [...row, "minute"], NUMERIC),
    limitKeys(ruleset).map((each) => settingField(sheet, [...row, "table"], each)),
  ]);
}

function breaks(sheet: Sheet, base: Path): TemplateResult {
  return rowsField(sheet, [...base, "breaks"], texts.breaks, { "after-round": 10, minutes: 10 }, (row) =>
    textFields(sheet, row, [
      [texts.afterRound, "after-round", NUMERIC],
      [texts.minutes, "minutes", NUMERIC],
    ]),
  );
}

function advanceFields(sheet: Sheet, stage: Path): TemplateResult {
  const base = [...stage, "advance"];
  return html`<fieldset data-path=${base.join(".")}>
    <legend>${texts.whoGoesOn}</legend>
    ${faultList(faultsAt(sheet, base))}
    <div class="fields">
      ${textFields(sheet, base, [
        [texts.bestOfTable, "top", NUMERIC],
        [texts.bestRunnersUp, "runners-up", NUMERIC],
        [texts.luckyLosers, "drawn", NUMERIC],
        [texts.luckyFrom, "drawn-from", { numeric: true, hint: texts.anyPlace }],
      ])}
    </div>
  </fieldset>`;
}

function tableFields(sheet: Sheet, stage: Path): TemplateResult {
  const base = [...stage, "table"];
  return html`<fieldset data-path=${base.join(".")}>
    <legend>${texts.limits}</legend>
    ${faultList(faultsAt(sheet, base))}
    <div class="fields">${gameSettings(sheet, rulesetAt(sheet.draft, stage), base)}</div>
  </fieldset>`;
}

function dealingFields(sheet: Sheet, base: Path): TemplateResult {
  const counts = textAt(sheet.draft, [...base, "recording"]) === "counts";
  return html`<div class="fields">
    ${choiceField(sheet, texts.dealing, [...base, "dealing"], texts.dealingKinds, "")}
    ${choiceField(sheet, texts.recorded, [...base, "recording"], texts.recordingKinds, "")}
    ${counts ? textField(sheet, texts.countEvery, [...base, "count-every"], NUMERIC) : nothing}
    ${textField(sheet, texts.secondsForWager, [...base, "seconds"], NUMERIC)}
    ${choiceField(sheet, texts.firstMarker, [...base, "marker"], texts.markerKinds, texts.lowestSeat)}
    ${tickField(sheet, texts.carryChips, [...base, "carry"])}
  </div>`;
}

/** Tables that are recorded in another way than the rest of the stage. */
function ownRecording(sheet: Sheet, base: Path): TemplateResult {
  const add = { tables: [1], recording: "wagers" };
  return rowsField(sheet, [...base, "recording-at"], texts.recordedApart, add, (row) => [
    textField(sheet, texts.tableNumbers, [...row, "tables"], SEVERAL),
    choiceField(sheet, texts.recorded, [...row, "recording"], texts.recordingKinds, ""),
    textField(sheet, texts.countEvery, [...row, "count-every"], NUMERIC),
  ]);
}

function stageHead(sheet: Sheet, index: number, count: number): TemplateResult {
  const move = (by: number): void => {
    const all = [...listAt(sheet.draft, ["stages"])];
    const [taken] = all.splice(index, 1);
    if (taken !== undefined) all.splice(index + by, 0, taken);
    sheet.set(["stages"], all);
  };
  const key = (sign: string, label: string, disabled: boolean, act: () => void): TemplateResult =>
    html`<button type="button" class="quiet" ?disabled=${disabled} aria-label=${label} @click=${act}>${sign}</button>`;
  const name = humanize(textAt(sheet.draft, ["stages", index, "name"])) || texts.stage;
  return html`<div class="row spread">
    <h3>${texts.stageTitle(index + 1, name)}</h3>
    <span class="row"
      >${key("↑", texts.moveUp, index === 0, () => move(-1))}
      ${key("↓", texts.moveDown, index === count - 1, () => move(1))}
      ${key("×", texts.removeStage, false, () => sheet.set(["stages", index], undefined))}</span
    >
  </div>`;
}

function stagePanel(sheet: Sheet, index: number, count: number): TemplateResult {
  const base = ["stages", index] as const;
  const last = index === count - 1;
  const lengths = texts.lengths.map(([key, title]) => textField(sheet, title, [...base, key], NUMERIC));
  return html`<section class="panel stack stage" data-path=${base.join(".")}>
    ${stageHead(sheet, index, count)} ${faultList(faultsAt(sheet, base))}
    <div class="fields">
      ${textFields(sheet, base, [
        [texts.name, "name"],
        [texts.sessions, "sessions", { numeric: true, hint: "1" }],
        [texts.tablesInEach, "tables", NUMERIC],
        [texts.seatsAtEach, "seats", NUMERIC],
      ])}
    </div>
    <fieldset>
      <legend>${texts.endsAfter}</legend>
      <div class="fields">${lengths}</div>
    </fieldset>
    ${tableFields(sheet, base)} ${laterLimits(sheet, base)} ${breaks(sheet, base)}
    ${last ? nothing : advanceFields(sheet, base)} ${dealingFields(sheet, base)} ${ownRecording(sheet, base)}
    ${stageExtras(sheet, base, last)}
  </section>`;
}

export function stagesPanel(sheet: Sheet): TemplateResult {
  const all = listAt(sheet.draft, ["stages"]);
  const add = (): void => {
    const table = beginTable(textAt(sheet.draft, ["ruleset"]));
    const last: Json = all.at(-1) ?? { tables: 1, seats: 6, rounds: 20, table };
    const before = withValue(withValue(last, ["name"], texts.newStage(all.length)), ["advance"], { top: 1 });
    sheet.set(["stages"], all.length ? [...all.slice(0, -1), before, last] : [withValue(last, ["name"], "final")]);
  };
  return html`${all.map((_, index) => stagePanel(sheet, index, all.length))}<button type="button" @click=${add}>
      ${texts.addStage}
    </button>`;
}
