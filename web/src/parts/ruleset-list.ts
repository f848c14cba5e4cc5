// What you can do with each game: practise it, read its rules, see its odds; and where everything is explained.
import { html, nothing, type TemplateResult } from "lit";
import { manualAddress, oddsAddress, rulesAddress } from "../routes.ts";
import { hasOdds, RULESETS, rulesetName, USUAL_RULESET } from "../rulesets.ts";
import { emblem } from "../felts/emblem.ts";
import * as texts from "../texts/start.ts";

export interface Practice {
  /** Sits down at a table; absent where there are no practice tables. */
  readonly practise: ((ruleset: string) => void) | undefined;
  /** The ruleset at whose table somebody is just sitting down. */
  readonly sitting: string;
}

function practiseButton(ruleset: string, { practise, sitting }: Practice): TemplateResult | typeof nothing {
  if (!practise) return nothing;
  const label = texts.practiseGame(rulesetName(ruleset));
  return html`<button class="sit" ?disabled=${sitting !== ""} aria-label=${label} @click=${() => practise(ruleset)}>
    ${sitting === ruleset ? texts.sittingDown : texts.practise}
  </button>`;
}

function rulesetItem(ruleset: string, practice: Practice): TemplateResult {
  const name = rulesetName(ruleset);
  const odds = html`<a class="button" href=${oddsAddress(ruleset)} aria-label=${texts.oddsOf(name)}>${texts.odds}</a>`;
  return html`<li class="panel text">
    ${emblem(ruleset)}<b>${name}</b>
    <div class="row">
      ${practiseButton(ruleset, practice)}
      <a class="button" href=${rulesAddress(ruleset)} aria-label=${texts.rulesOf(name)}>${texts.rules}</a
      >${hasOdds(ruleset) ? odds : nothing}
    </div>
  </li>`;
}

export function rulesetList(practice: Practice): TemplateResult {
  return html`<section class="stack" aria-label=${texts.rulesets} id="texts">
    <h2>${practice.practise ? texts.practiceTitle : texts.rulesTitle}</h2>
    <p class="soft">${practice.practise ? texts.practiceAbout : texts.rulesAbout}</p>
    <ul class="texts">
      ${RULESETS.map((each) => rulesetItem(each, practice))}
    </ul>
  </section>`;
}

export function manualLinks(): TemplateResult {
  const pages = texts.manualPages.map(
    ([page, title, about]) =>
      html`<a class="role" href=${manualAddress(page)}><b>${title}</b><span class="soft small">${about}</span></a>`,
  );
  const commands = texts.terminal(USUAL_RULESET);
  return html`<section class="stack" aria-label=${texts.manual} id="manual">
    <h2>${texts.manual}</h2>
    <div class="roles">${pages}</div>
    <details class="panel">
      <summary><b>${texts.inTerminal}</b></summary>
      <ul class="terminal">
        ${commands.map(([command, about]) => html`<li><code>${command}</code><span class="soft">${about}</span></li>`)}
      </ul>
    </details>
  </section>`;
}
