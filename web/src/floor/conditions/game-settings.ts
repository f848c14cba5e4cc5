// The settings of a table, as its ruleset has them: what nearly every tournament states, and the rest in a fold.
import { html, nothing, type TemplateResult } from "lit";
import type { TableKey } from "../../conditions.ts";
import { rareSettings as rareTitle } from "../../texts/structure.ts";
import { valueAt, type Path } from "./draft.ts";
import { choiceField, textField, tickField, type FieldOptions, type Sheet } from "./fields.ts";
import { tableKeys } from "./table-form.ts";
import { wagerLimits } from "./wager-limits.ts";

/** One key of a table in the form that fits what is entered. */
export function settingField(sheet: Sheet, base: Path, setting: TableKey): TemplateResult {
  const { title, entry, usual, values = [] } = setting;
  const path = [...base, setting.key];
  const options = values.map((each) => [each.value, each.title] as const);
  const text = (asked: FieldOptions): TemplateResult => textField(sheet, title, path, { hint: usual ?? "", ...asked });
  switch (entry) {
    case "amount":
    case "count":
      return text({ numeric: true });
    case "amounts":
      return text({ several: true });
    case "choice":
      return choiceField(sheet, title, path, options, usual);
    case "flag":
      return options.length ? choiceField(sheet, title, path, options, usual) : tickField(sheet, title, path);
    case "limits":
      return wagerLimits(sheet, path, values);
    case "text":
      return text({});
  }
}

export function gameSettings(sheet: Sheet, ruleset: string, base: Path): TemplateResult {
  const keys = tableKeys(ruleset);
  const usual = keys.filter((each) => !each.rare);
  return html`${usual.map((each) => settingField(sheet, base, each))}${rareFold(
    sheet,
    base,
    keys.filter((each) => each.rare),
  )}`;
}

/** What most tournaments leave as it is: in a fold that is open where something was stated. */
function rareFold(sheet: Sheet, base: Path, rare: readonly TableKey[]): TemplateResult | typeof nothing {
  if (!rare.length) return nothing;
  const stated = (valueAt(sheet.draft, base) ?? {}) as object;
  const fields = rare.map((each) => [each.entry === "limits", settingField(sheet, base, each)] as const);
  return html`<details class="rarer" ?open=${rare.some((each) => each.key in stated)}>
    <summary>${rareTitle}</summary>
    <div class="stack">
      ${fields.filter(([wide]) => wide).map(([, field]) => field)}
      <div class="fields">${fields.filter(([wide]) => !wide).map(([, field]) => field)}</div>
    </div>
  </details>`;
}
