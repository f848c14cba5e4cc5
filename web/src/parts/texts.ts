// What can be done with each of the nine texts: practise it, read it, ask for its odds; and where all of this is explained.
import { html, nothing, type TemplateResult } from "lit";
import { emblem } from "../draw/emblem.ts";
import { manualAddress, oddsAddress, rulesAddress } from "../routes.ts";
import { hasOdds, RULESETS, rulesetName } from "../words.ts";

export interface Practice {
  /** Sits down at a table; absent where there are no practice tables. */
  readonly practise: ((ruleset: string) => void) | undefined;
  /** The text at whose table somebody is just sitting down. */
  readonly sitting: string;
}

const TERMINAL: readonly (readonly [string, string])[] = [
  ["croupier demo", "tournaments under way, and a practice table for every text"],
  ["croupier play blackjack-2005", "a table in the terminal"],
  ["croupier simulate roulette-2002 --rounds 1000000", "very many rounds at once"],
  ["croupier verify FILE", "whether an exported record is whole and unchanged"],
  ["croupier --help", "everything else"],
];

function text(ruleset: string, { practise, sitting }: Practice): TemplateResult {
  const name = rulesetName(ruleset);
  return html`<li class="panel text">
    ${emblem(ruleset)}<b>${name}</b>
    <div class="row">
      ${practise ? html`<button class="sit" ?disabled=${sitting !== ""} aria-label="Practise ${name}" @click=${() => practise(ruleset)}>${sitting === ruleset ? "Sitting down\u2026" : "Practise"}</button>` : nothing}
      <a class="button" href=${rulesAddress(ruleset)} aria-label="Rules of ${name}">Rules</a
      >${hasOdds(ruleset) ? html`<a class="button" href=${oddsAddress(ruleset)} aria-label="Odds of ${name}">Odds</a>` : nothing}
    </div>
  </li>`;
}

export function texts(practice: Practice): TemplateResult {
  return html`<section class="stack" aria-label="The nine texts" id="texts">
    <h2>${practice.practise ? "Practice, rules and odds of the nine texts" : "Rules and odds of the nine texts"}</h2>
    <p class="soft">
      ${practice.practise ? "Practise any of them at a table with five others: bots, until somebody sits down there. It is a rehearsal with play money, ten rounds long." : "Clause by clause, and the exact odds of every wager."}
    </p>
    <ul class="texts">
      ${RULESETS.map((each) => text(each, practice))}
    </ul>
  </section>`;
}

export function manual(): TemplateResult {
  return html`<section class="stack" aria-label="Manual" id="manual">
    <h2>Manual</h2>
    <div class="roles">
      <a class="role" href=${manualAddress("guide")}
        ><b>A first tournament</b><span class="soft small">from the conditions to the prizes</span></a
      >
      <a class="role" href=${manualAddress("pages")}
        ><b>The pages</b><span class="soft small">what each of them does</span></a
      ><a class="role" href=${manualAddress("")}
        ><b>Everything else</b><span class="soft small">games, conditions, proofs, terminal</span></a
      >
    </div>
    <details class="panel">
      <summary><b>In a terminal</b></summary>
      <ul class="terminal">
        ${TERMINAL.map(([words, about]) => html`<li><code>${words}</code><span class="soft">${about}</span></li>`)}
      </ul>
    </details>
  </section>`;
}
