// Exact odds for people who analyse games: the numbers of `croupier odds`. The server refuses them to a player's phone.
import { html, nothing, type TemplateResult } from "lit";
import { emblem } from "../felts/emblem.ts";
import { logOut } from "../live/coming-in.ts";
import { ask, Refusal, refusalOf, whoAmI, type Me } from "../live/desk.ts";
import { Page } from "../page.ts";
import { settingsMenu } from "../parts/bar.ts";
import { oddsAddress, rulesAddress } from "../routes.ts";
import { humanize } from "../humanize.ts";
import { RULESETS, hasOdds, rulesetName } from "../rulesets.ts";
import * as texts from "../texts/rules.ts";
import { rulesetOptions } from "../parts/ruleset-options.ts";

interface Outcome {
  readonly outcome: string;
  readonly probability: string;
  readonly pays: string;
  readonly average?: boolean;
}

interface Prospect {
  readonly ev: string;
  readonly house_edge: number;
  readonly house_edge_exact: string;
  readonly variance: number;
  readonly outcomes: readonly Outcome[];
}

interface Answer {
  readonly names: readonly string[];
  readonly wagers: Readonly<Record<string, Prospect>>;
}

const LONGEST = 34;
const DIGITS = 1_000_000_000_000n;

/** A fraction as a number: its parts may be far longer than a number can be. */
export function valueOf(exact: string): number {
  const [above = "0", below = "1"] = exact.split("/");
  return Number((BigInt(above) * DIGITS) / BigInt(below)) / Number(DIGITS);
}

const percent = (value: number, digits: number): string => `${(100 * value).toFixed(digits)}\u2009%`;

function payText({ pays: told, average }: Outcome): string {
  const value = valueOf(told);
  if (average) return texts.onAverage(`${value > 0 ? "+" : ""}${value.toFixed(4)}`);
  const [above = "", below = ""] = told.split("/");
  if (value > 0) return `${above} : ${below}`;
  if (value === 0) return texts.stakeBack;
  if (value === -1) return "";
  return below === "1" ? texts.loses(-value) : value.toFixed(4);
}

/** "main:basic" is the main wager played by the basic chart. */
const wagerTitle = (name: string): string => {
  const [wager = "", way] = name.split(":");
  return way ? texts.wagerPlayed(humanize(wager), way.replaceAll("-", " ")) : humanize(wager);
};

/** Players against each other have no odds against a house. */
const WITH_ODDS = RULESETS.filter(hasOdds);

class OddsPage extends Page {
  static override properties = { told: { state: true }, refused: { state: true }, who: { state: true } };
  declare told: Answer | undefined;
  declare refused: Refusal | undefined;
  declare who: Me | undefined;
  private readonly ruleset: string;

  constructor() {
    super();
    this.ruleset = this.param("r") || (WITH_ODDS[0] ?? "");
    this.setTitle(texts.oddsTitle(rulesetName(this.ruleset)));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.fetch();
  }

  private async fetch(): Promise<void> {
    this.who = await whoAmI().catch(() => undefined);
    const wager = this.param("wager");
    try {
      this.told = await ask<Answer>(
        "GET",
        `/api/v1/odds/${encodeURIComponent(this.ruleset)}${wager ? `?wager=${encodeURIComponent(wager)}` : ""}`,
      );
    } catch (error) {
      this.refused = refusalOf(error);
    }
  }

  private wagerPanel(name: string, told: Prospect): TemplateResult {
    const exact =
      told.house_edge_exact.length <= LONGEST
        ? html`<span class="soft number">${told.house_edge_exact.replace("/", " / ")}</span>`
        : nothing;
    return html`<section class="panel stack odds" aria-label=${wagerTitle(name)}>
      <div class="row spread">
        <h2>${wagerTitle(name)}</h2>
        <div class="row">
          <span class="soft">${told.house_edge < 0 ? texts.playersAdvantage : texts.houseEdge}</span
          ><b class="edge number">${percent(Math.abs(told.house_edge), 4)}</b>${exact}
        </div>
      </div>
      <div class="scroll" tabindex="0">
        <table>
          <thead>
            <tr>
              <th>${texts.outcome}</th>
              <th class="number">${texts.pays}</th>
              <th class="number">${texts.probability}</th>
            </tr>
          </thead>
          <tbody>
            ${told.outcomes.map(
              (each) =>
                html`<tr>
                  <td>${humanize(each.outcome)}</td>
                  <td class="number">${payText(each)}</td>
                  <td class="number">${percent(valueOf(each.probability), 6)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="soft small">${texts.deviation(Math.sqrt(told.variance).toFixed(4))}</p>
    </section>`;
  }

  private wagerChoice(): TemplateResult {
    const now = this.param("wager");
    const go = (event: Event): void =>
      location.assign(oddsAddress(this.ruleset, (event.target as HTMLSelectElement).value));
    const names = this.told?.names ?? [];
    return html`<label
      ><span class="hidden-words">${texts.wager}</span
      ><select ?disabled=${names.length < 2} @change=${go}>
        <option value="">${texts.allWagers}</option>
        ${names.map((each) => html`<option value=${each} ?selected=${each === now}>${wagerTitle(each)}</option>`)}
      </select></label
    >`;
  }

  /** Why this person may not see it, and how to get in. */
  private noAccessPanel(refused: Refusal): TemplateResult {
    const leave = this.who?.device?.player
      ? html`<button class="main" @click=${() => void logOut().then(() => location.reload())}>
          ${texts.leaveTable}
        </button>`
      : nothing;
    const come =
      refused.problem.status === 401
        ? html`<a class="button main" href="/login?to=${encodeURIComponent(location.pathname + location.search)}"
            >${texts.logIn}</a
          >`
        : nothing;
    return html`<section class="panel door stack">
      <p role="alert">${refused.message}</p>
      <div class="row">${leave}${come}<a class="button" href="/">${texts.startPage}</a></div>
    </section>`;
  }

  private body(): unknown {
    if (this.told) return Object.entries(this.told.wagers).map(([name, each]) => this.wagerPanel(name, each));
    if (this.refused) return this.noAccessPanel(this.refused);
    return html`<p class="panel" role="status">${texts.computing}</p>`;
  }

  protected override render(): TemplateResult {
    const go = (event: Event): void => location.assign(oddsAddress((event.target as HTMLSelectElement).value));
    return html`<header class="bar">
        <h1><a class="home" href="/" aria-label=${texts.startPage}>←</a> ${texts.odds}</h1>
        <div class="bar-end">${settingsMenu(this)}</div>
      </header>
      <main class="page middle">
        <div class="row spread">
          <div class="row">
            ${emblem(this.ruleset)}<label
              ><span class="hidden-words">${texts.ruleset}</span
              ><select @change=${go}>
                ${rulesetOptions(WITH_ODDS, this.ruleset)}
              </select></label
            >${this.wagerChoice()}
          </div>
          <a class="button" href=${rulesAddress(this.ruleset)}>${texts.rules}</a>
        </div>
        <p class="soft">${texts.oddsAbout}</p>
        ${this.body()}
      </main>`;
  }
}

customElements.define("odds-page", OddsPage);
