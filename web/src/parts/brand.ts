// The house's sign: four cards and the name, over the doors.
import { html, type TemplateResult } from "lit";
import { card } from "../shapes/cards.ts";
import * as texts from "../texts/bar.ts";

export const brand = (inside: TemplateResult = html`<b>${texts.croupier}</b>`): TemplateResult =>
  html`<div class="row brand">${["As", "Kh", "Qd", "Jc"].map((each) => card(each))}${inside}</div>`;
