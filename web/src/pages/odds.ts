// Exact odds for those who analyse: the same numbers as `croupier odds`. Not for a player's phone: the server refuses it there.
import { html, nothing, type TemplateResult } from "lit";
import { emblem } from "../draw/emblem.ts";
import { ask, logOut, Refusal, refusalOf, whoAmI, type Me } from "../live/desk.ts";
import { Page } from "../page.ts";
import { settingsMenu } from "../parts/bar.ts";
import { oddsAddress, rulesAddress } from "../routes.ts";
import { hasOdds, plain, RULESETS, rulesetName } from "../words.ts";

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

function pays({ pays: told, average }: Outcome): string {
  const value = valueOf(told);
  if (average) return `on average ${value > 0 ? "+" : ""}${value.toFixed(4)}`;
  const [above = "", below = ""] = told.split("/");
  if (value > 0) return `${above} : ${below}`;
  return value === 0 ? "stake back" : value === -1 ? "" : below === "1" ? `loses ${-value}` : value.toFixed(4);
}

/** "main:basic" is the main wager played by the basic chart. */
const wagerWords = (name: string): string => {
  const [wager = "", way] = name.split(":");
  return way ? `${plain(wager)} (${way.replaceAll("-", " ")})` : plain(wager);
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
    this.ruleset = this.asked("r") || (WITH_ODDS[0] ?? "");
    this.entitle(`Odds: ${rulesetName(this.ruleset)}`);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.fetch();
  }

  private async fetch(): Promise<void> {
    this.who = await whoAmI().catch(() => undefined);
    const wager = this.asked("wager");
    try {
      this.told = await ask<Answer>(
        "GET",
        `/api/v1/odds/${encodeURIComponent(this.ruleset)}${wager ? `?wager=${encodeURIComponent(wager)}` : ""}`,
      );
    } catch (error) {
      this.refused = refusalOf(error);
    }
  }

  private one(name: string, told: Prospect): TemplateResult {
    const exact =
      told.house_edge_exact.length <= LONGEST
        ? html`<span class="soft number">${told.house_edge_exact.replace("/", " / ")}</span>`
        : nothing;
    return html`<section class="panel stack odds" aria-label=${wagerWords(name)}>
      <div class="row spread">
        <h2>${wagerWords(name)}</h2>
        <div class="row">
          <span class="soft">${told.house_edge < 0 ? "player\u2019s advantage" : "house edge"}</span
          ><b class="edge number">${percent(Math.abs(told.house_edge), 4)}</b>${exact}
        </div>
      </div>
      <div class="scroll" tabindex="0">
        <table>
          <thead>
            <tr>
              <th>Outcome</th>
              <th class="number">Pays</th>
              <th class="number">Probability</th>
            </tr>
          </thead>
          <tbody>
            ${told.outcomes.map(
              (each) =>
                html`<tr>
                  <td>${plain(each.outcome)}</td>
                  <td class="number">${pays(each)}</td>
                  <td class="number">${percent(valueOf(each.probability), 6)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="soft small">Standard deviation of one wager of 1: ${Math.sqrt(told.variance).toFixed(4)}</p>
    </section>`;
  }

  private wagers(): TemplateResult {
    const now = this.asked("wager");
    const go = (event: Event): void =>
      location.assign(oddsAddress(this.ruleset, (event.target as HTMLSelectElement).value));
    const names = this.told?.names ?? [];
    return html`<label
      ><span class="hidden-words">Wager</span
      ><select ?disabled=${names.length < 2} @change=${go}>
        <option value="">All wagers</option>
        ${names.map((each) => html`<option value=${each} ?selected=${each === now}>${wagerWords(each)}</option>`)}
      </select></label
    >`;
  }

  /** Not for everybody: why, and how one comes in. */
  private shut(refused: Refusal): TemplateResult {
    const leave = this.who?.device?.player
      ? html`<button class="main" @click=${() => void logOut().then(() => location.reload())}>Leave the table</button>`
      : nothing;
    const come =
      refused.problem.status === 401
        ? html`<a class="button main" href="/login?to=${encodeURIComponent(location.pathname + location.search)}"
            >Log in</a
          >`
        : nothing;
    return html`<section class="panel door stack">
      <p role="alert">${refused.message}</p>
      <div class="row">${leave}${come}<a class="button" href="/">Start page</a></div>
    </section>`;
  }

  protected override render(): TemplateResult {
    const go = (event: Event): void => location.assign(oddsAddress((event.target as HTMLSelectElement).value));
    return html`<header class="bar">
        <h1><a class="home" href="/" aria-label="Start page">←</a> Odds</h1>
        <div class="bar-end">${settingsMenu(this)}</div>
      </header>
      <main class="page middle">
        <div class="row spread">
          <div class="row">
            ${emblem(this.ruleset)}<label
              ><span class="hidden-words">Text</span
              ><select @change=${go}>
                ${WITH_ODDS.map((each) => html`<option value=${each} ?selected=${each === this.ruleset}>${rulesetName(each)}</option>`)}
              </select></label
            >${this.wagers()}
          </div>
          <a class="button" href=${rulesAddress(this.ruleset)}>Rules</a>
        </div>
        <p class="soft">
          Exact, from the same rules by which the tables are dealt; a fresh shoe, the best play that the text leaves to
          a player. For those who analyse games, never at a table.
        </p>
        ${this.told ? Object.entries(this.told.wagers).map(([name, each]) => this.one(name, each)) : this.refused ? this.shut(this.refused) : html`<p class="panel" role="status">Counting every card… The first time this may take half a minute; then it is kept.</p>`}
      </main>`;
  }
}

customElements.define("odds-page", OddsPage);
