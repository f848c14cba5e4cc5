// The house's sign: four cards and the name, over the doors.
import { html, type TemplateResult } from "lit";
import { card } from "../draw/cards.ts";

export const brand = (inside: TemplateResult = html`<b>Croupier</b>`): TemplateResult =>
  html`<div class="row brand">${["As", "Kh", "Qd", "Jc"].map((each) => card(each))}${inside}</div>`;
