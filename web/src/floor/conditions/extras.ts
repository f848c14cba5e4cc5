// What only some tournaments have: ways back, several games, points, groups. In folds until somebody wants it.
import { html, nothing, type TemplateResult } from "lit";
import type { Json } from "../../live/desk.ts";
import { RULESETS, rulesetName } from "../../rulesets.ts";
import * as texts from "../../texts/structure.ts";
import { listAt, textAt, valueAt, type Path } from "./draft.ts";
import {
  choiceField,
  faultList,
  faultsAt,
  LONG,
  NUMERIC,
  SEVERAL,
  stageNames,
  textField,
  textFields,
  tickField,
  type Sheet,
} from "./fields.ts";
import { sheetOfDraft } from "./table-form.ts";

/** Rows of a list, each with its fields, and a button for one more. */
export function rowsField(
  sheet: Sheet,
  path: Path,
  title: string,
  add: Json,
  fields: (place: Path) => unknown,
): TemplateResult {
  const found = listAt(sheet.draft, path);
  const row = (place: Path): TemplateResult =>
    html`<div class="fields">
      ${faultList(faultsAt(sheet, place))}${fields(place)}<button
        type="button"
        class="quiet"
        aria-label=${texts.remove}
        @click=${() => sheet.set(place, undefined)}
      >
        ×
      </button>
    </div>`;
  return html`<fieldset>
    <legend>${title}</legend>
    ${faultList(faultsAt(sheet, path))}${found.map((_, index) => row([...path, index]))}
    <button type="button" @click=${() => sheet.set([...path, found.length], add)}>${texts.add}</button>
  </fieldset>`;
}

/** A part that is there or not; leaving it out forgets what it stated. */
function optionalPart(
  sheet: Sheet,
  title: string,
  path: Path,
  begin: Json,
  inside: () => TemplateResult,
): TemplateResult {
  const offer = html`<button type="button" @click=${() => sheet.set(path, begin)}>${texts.offer}</button>`;
  const fields = (): TemplateResult =>
    html`<div class="stack">
      ${inside()}
      <div class="row"><button type="button" @click=${() => sheet.set(path, undefined)}>${texts.leaveOut}</button></div>
    </div>`;
  return html`<fieldset>
    <legend>${title}</legend>
    ${faultList(faultsAt(sheet, path))} ${valueAt(sheet.draft, path) === undefined ? offer : fields()}
  </fieldset>`;
}

export function stageExtras(sheet: Sheet, base: Path, last: boolean): TemplateResult {
  const games = RULESETS.map((each) => [each, rulesetName(each)] as const);
  const source = { lines: true, hint: texts.playersFromHint };
  return html`<details>
    <summary>${texts.moreAboutStage}</summary>
    <div class="stack">
      <div class="fields">
        ${choiceField(sheet, texts.game, [...base, "game"], games, texts.gameOfTournament)}
        ${choiceField(sheet, texts.kind, [...base, "kind"], texts.kinds, texts.bestGoOn)}
        ${textField(sheet, texts.chipsAtStart, [...base, "start"], { numeric: true, hint: texts.asAbove })}
        ${textField(sheet, texts.pointsByPlace, [...base, "points"], { several: true, hint: "10, 7, 5, 3" })}
        ${last ? nothing : textField(sheet, texts.bestByPoints, [...base, "advance", "points"], NUMERIC)}
        ${textField(sheet, texts.prizesByPlace, [...base, "prizes"], SEVERAL)}
        ${tickField(sheet, texts.sitAndGo, [...base, "sit-and-go"])}
      </div>
      ${textField(sheet, texts.playersFrom, [...base, "source"], source)}
      ${textField(sheet, texts.whoQualifies, [...base, "qualifies"], LONG)}
      ${textAt(sheet.draft, [...base, "kind"]) === "repechage" ? qualifyFields(sheet, base) : nothing}
      ${textField(sheet, texts.whenTablesStart, [...base, "timing"], LONG)}
      ${sheetOfDraft(sheet.draft).special_rounds ? bonusRounds(sheet, base) : nothing}
    </div>
  </details>`;
}

function qualifyFields(sheet: Sheet, stage: Path): TemplateResult {
  const base = [...stage, "qualify"];
  return html`<div class="fields">
    ${faultList(faultsAt(sheet, base))}
    ${textField(sheet, texts.qualifyingPlaces, [...base, "places"], { several: true, hint: texts.anyPlace })}
    ${textField(sheet, texts.qualifyingBest, [...base, "best"], { numeric: true, hint: texts.allOfThem })}
    ${tickField(sheet, texts.qualifyingChips, [...base, "with-chips"])}
  </div>`;
}

function bonusRounds(sheet: Sheet, base: Path): TemplateResult {
  const fields = (row: Path): unknown =>
    textFields(sheet, row, [
      [texts.round, "round", NUMERIC],
      [texts.chips, "chips", NUMERIC],
    ]);
  const elimination = { several: true, hint: "30, 40" };
  return html`${rowsField(sheet, [...base, "bonus"], texts.bonusRounds, { round: 10, chips: 1000 }, fields)}
  ${textField(sheet, texts.eliminationRounds, [...base, "elimination"], elimination)}`;
}

function buyBackFields(sheet: Sheet): TemplateResult {
  const base = ["buy-back"];
  const money = textFields(sheet, base, [
    [texts.fee, "fee", NUMERIC],
    [texts.commission, "commission", NUMERIC],
  ]);
  return html`<div class="fields">
      ${choiceField(sheet, texts.untilStage, [...base, "until"], stageNames(sheet), "")}
      ${textField(sheet, texts.untilRound, [...base, "until-round"], { numeric: true, hint: texts.laterSession })}
      ${textField(sheet, texts.seatsKept, [...base, "seats"], NUMERIC)}
      ${textField(sheet, texts.mostForPlayer, [...base, "most"], { numeric: true, hint: "1" })}
      ${sheetOfDraft(sheet.draft).fee ? money : nothing}
      ${textField(sheet, texts.chips, [...base, "chips"], { numeric: true, hint: texts.asAtStart })}
    </div>
    ${textField(sheet, texts.whenAndHow, [...base, "timing"], LONG)}`;
}

function addOnFields(sheet: Sheet): TemplateResult {
  return html`<div class="fields">
    ${choiceField(sheet, texts.inStage, ["add-on", "stage"], stageNames(sheet), "")}
    ${textFields(
      sheet,
      ["add-on"],
      [
        [texts.afterRound, "after-round", NUMERIC],
        [texts.chips, "chips", NUMERIC],
      ],
    )}
  </div>`;
}

function waysBack(sheet: Sheet): TemplateResult {
  const first = textAt(sheet.draft, ["stages", 0, "name"]) || "heats";
  const { fee, special_rounds: special } = sheetOfDraft(sheet.draft);
  const buyBack = { until: first, seats: 2 };
  const addOn = { stage: first, "after-round": 20, chips: 1000 };
  const title = fee ? texts.buyBack : texts.reEntry;
  return html`${optionalPart(sheet, title, ["buy-back"], buyBack, () => buyBackFields(sheet))}
  ${special ? optionalPart(sheet, texts.addOn, ["add-on"], addOn, () => addOnFields(sheet)) : nothing}`;
}

function groupFields(sheet: Sheet): TemplateResult {
  return html`<fieldset>
    <legend>${texts.groups}</legend>
    <div class="stack">
      ${textFields(
        sheet,
        ["groups"],
        [
          [texts.groupsThatEnter, "eligible", { lines: true, hint: texts.everybodyHint }],
          [texts.mostOfGroup, "most", { numeric: true, hint: texts.anyNumberHint }],
          [texts.keptApart, "stages", { lines: true, hint: texts.allStagesHint }],
        ],
      )}
    </div>
  </fieldset>`;
}

function sharesBySize(sheet: Sheet): TemplateResult {
  const begin = { players: 24, shares: ["50%", "30%", "20%"] };
  return rowsField(sheet, ["prizes", "steps"], texts.sharesByPlayers, begin, (row) =>
    textFields(sheet, row, [
      [texts.upToPlayers, "players", NUMERIC],
      [texts.shares, "shares", SEVERAL],
    ]),
  );
}

function departures(sheet: Sheet): TemplateResult {
  return rowsField(sheet, ["overrides"], texts.departures, { switch: "no-insurance" }, (row) => [
    choiceField(sheet, texts.whatChanges, [...row, "switch"], texts.switches, ""),
    ...textFields(sheet, row, [
      [texts.clause, "clause", { hint: texts.knownClause }],
      [texts.whatTheySay, "says"],
    ]),
  ]);
}

export function extras(sheet: Sheet): TemplateResult {
  const said = sheetOfDraft(sheet.draft);
  return html`<details class="panel">
    <summary><h2>${texts.extras}</h2></summary>
    <div class="stack">
      ${waysBack(sheet)} ${groupFields(sheet)}
      ${said.other_names ? textField(sheet, texts.alsoCalled, ["also-called"]) : nothing}
      ${said.donations ? nothing : sharesBySize(sheet)} ${departures(sheet)}
      ${textField(sheet, texts.notes, ["notes"], { lines: true, hint: texts.onePerLine })}
    </div>
  </details>`;
}
