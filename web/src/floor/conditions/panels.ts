// The panels of the guided form that need nothing but the draft: the tournament, entry, chips, prizes, donations.
import { html, nothing, type TemplateResult } from "lit";
import { RULESETS, rulesetName } from "../../rulesets.ts";
import * as texts from "../../texts/conditions.ts";
import { textAt } from "./draft.ts";
import { choiceField, faultsAt, LONG, NUMERIC, SEVERAL, textField, tickField, type Sheet } from "./fields.ts";
import { sheetOfDraft } from "./table-form.ts";

export function rulesetField(sheet: Sheet): TemplateResult {
  const rulesets = RULESETS.map((each) => [each, rulesetName(each)] as const);
  return choiceField(sheet, texts.rules, ["ruleset"], rulesets, "");
}

export function eventPanel(sheet: Sheet): TemplateResult {
  const historical = faultsAt(sheet, ["historical"]).length || textAt(sheet.draft, ["historical"]);
  return html`<section class="panel stack">
    <h2>${texts.tournament}</h2>
    <div class="fields">
      ${textField(sheet, texts.name, ["name"])} ${rulesetField(sheet)}
      ${textField(sheet, texts.starts, ["starts"], { kind: "datetime-local" })}
      ${textField(sheet, texts.operator, ["operator"])}
      ${textField(sheet, texts.fewestPlayers, ["players", "minimum"], NUMERIC)}
      ${textField(sheet, texts.mostPlayers, ["players", "maximum"], NUMERIC)}
    </div>
    ${historical ? textField(sheet, texts.historical, ["historical"], LONG) : nothing}
  </section>`;
}

export function entryPanel(sheet: Sheet): TemplateResult {
  const fees = [
    textField(sheet, texts.entryFee, ["entry", "fee"], NUMERIC),
    textField(sheet, texts.commission, ["entry", "commission"], NUMERIC),
  ];
  return html`<section class="panel stack">
    <h2>${texts.entry}</h2>
    <div class="fields">
      ${sheetOfDraft(sheet.draft).fee ? fees : nothing}
      ${textField(sheet, texts.currency, ["currency"], { hint: "AUD" })}
      ${textField(sheet, texts.reserves, ["entry", "reserves"], NUMERIC)}
    </div>
    ${textField(sheet, texts.howToEnter, ["entry", "method"], LONG)}
    ${textField(sheet, texts.whoMayEnter, ["entry", "eligibility"], LONG)}
    <div class="row">
      ${tickField(sheet, texts.acceptance, ["entry", "acceptance"])}
      ${tickField(sheet, texts.invitation, ["entry", "invitation"])}
      ${tickField(sheet, texts.substitutes, ["entry", "substitutes"])}
      ${tickField(sheet, texts.groupsApart, ["groups", "apart"])}
    </div>
  </section>`;
}

export function chipsPanel(sheet: Sheet): TemplateResult {
  const denominations = { several: true, hint: "5, 25, 100, 500" };
  return html`<section class="panel stack">
    <h2>${texts.chips}</h2>
    <div class="fields">
      ${textField(sheet, texts.chipsEach, ["chips", "start"], NUMERIC)}
      ${textField(sheet, texts.denominations, ["chips", "denominations"], denominations)}
    </div>
  </section>`;
}

export function donationsPanel(sheet: Sheet): TemplateResult {
  const charities = { lines: true, hint: texts.charitiesHint };
  return html`<section class="panel stack">
    <h2>${texts.donations}</h2>
    ${textField(sheet, texts.donationValues, ["donations", "values"], { several: true, hint: "500, 300, 200" })}
    ${textField(sheet, texts.charities, ["donations", "charities"], charities)}
    ${textField(sheet, texts.payment, ["donations", "payment"], LONG)}
    ${textField(sheet, texts.undertaking, ["donations", "undertaking"], LONG)}
  </section>`;
}

export function prizesPanel(sheet: Sheet): TemplateResult {
  return html`<section class="panel stack">
    <h2>${texts.prizes}</h2>
    <div class="fields">
      ${textField(sheet, texts.sharesByPlace, ["prizes", "shares"], { several: true, hint: "50%, 30%, 20%" })}
      ${textField(sheet, texts.amountsByPlace, ["prizes", "amounts"], SEVERAL)}
      ${textField(sheet, texts.placeOfBalance, ["prizes", "balance"], { numeric: true, hint: texts.noPlace })}
      ${textField(sheet, texts.addedByOperator, ["pool", "additions"], NUMERIC)}
      ${textField(sheet, texts.poolMadeUpTo, ["pool", "guarantee"], NUMERIC)}
    </div>
    ${textField(sheet, texts.inWords, ["prizes", "description"], LONG)}
  </section>`;
}
