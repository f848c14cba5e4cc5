// The rulesets as options of a select.
import { html, type TemplateResult } from "lit";
import { rulesetName } from "../rulesets.ts";

export const rulesetOptions = (rulesets: readonly string[], chosen: string): readonly TemplateResult[] =>
  rulesets.map((each) => html`<option value=${each} ?selected=${each === chosen}>${rulesetName(each)}</option>`);
