// Accounts: who can log in, and with which roles. Only the casino operator sees them.
import { readForm, readText } from "../form-data.ts";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { ask, type ProblemDocument } from "../live/desk.ts";
import { problemOf } from "./floor.ts";
import { refusal } from "./refusal.ts";
import { humanize } from "../humanize.ts";
import * as texts from "../texts/people.ts";

interface Account {
  readonly name: string;
  readonly active: boolean;
  readonly roles: readonly { readonly role: string; readonly tournament: string | null }[];
}

const ROLES = ["operator", "shift-manager", "supervisor", "cashier", "scorer", "inspector", "surveillance"];

export class AccountBoard extends LitElement {
  private accounts: readonly Account[] = [];
  private problem: ProblemDocument | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.changeAccounts(async () => undefined);
  }

  private async changeAccounts(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      this.accounts = (await ask<{ users: readonly Account[] }>("GET", "/api/v1/users")).users;
      this.problem = undefined;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.requestUpdate();
    return this.problem === undefined;
  }

  private async addAccount(event: Event): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const said = readForm(event);
    if (
      await this.changeAccounts(() =>
        ask("POST", "/api/v1/users", { name: readText(said, "name"), password: readText(said, "password") }),
      )
    )
      form.reset();
  }

  private grantRole(account: Account, role: string, withdraw: boolean): void {
    if (role)
      void this.changeAccounts(() =>
        ask("POST", `/api/v1/users/${encodeURIComponent(account.name)}/roles`, { role, withdraw }),
      );
  }

  /** Give the chosen role, and set the choice back. */
  private chooseRole(account: Account, event: Event): void {
    const chosen = event.target as HTMLSelectElement;
    this.grantRole(account, chosen.value, false);
    chosen.value = "";
  }

  private shutOut({ name }: Account): void {
    void this.changeAccounts(() => ask("POST", `/api/v1/users/${encodeURIComponent(name)}/deactivate`, {}));
  }

  private accountRow(account: Account): TemplateResult {
    const held = account.roles.filter((each) => each.tournament === null).map((each) => each.role);
    const notActive = html` <span class="pill bad">${texts.notActive}</span>`;
    return html`<li>
      <div>
        <b>${account.name}</b>${account.active ? nothing : notActive}<br />
        <span class="row">${held.map((each) => this.roleButton(account, each))}</span>
      </div>
      ${account.active ? this.accountTools(account, held) : nothing}
    </li>`;
  }

  private roleButton(account: Account, role: string): TemplateResult {
    const label = texts.withdrawRole(humanize(role), account.name);
    const withdraw = (): void => this.grantRole(account, role, true);
    return html`<button class="held small" aria-label=${label} @click=${withdraw}>${humanize(role)} ×</button>`;
  }

  private accountTools(account: Account, held: readonly string[]): TemplateResult {
    const open = ROLES.filter((each) => !held.includes(each));
    return html`<span class="row"
      ><label
        ><span class="hidden-words">${texts.giveRoleTo(account.name)}</span
        ><select @change=${(event: Event) => this.chooseRole(account, event)}>
          <option value="" selected>${texts.giveRole}</option>
          ${open.map((each) => html`<option value=${each}>${humanize(each)}</option>`)}
        </select></label
      >
      <details class="fold">
        <summary class="button">${texts.shutOut}</summary>
        <div class="panel stack">
          <p>${texts.shutOutAbout(account.name)}</p>
          <div class="row">
            <button class="warn" @click=${() => this.shutOut(account)}>${texts.shutOutNow(account.name)}</button>
          </div>
        </div>
      </details></span
    >`;
  }

  protected override render(): TemplateResult {
    return html`<section class="panel stack" aria-label=${texts.accounts}>
      <h2>${texts.accounts}</h2>
      <p class="soft">${texts.accountsAbout}</p>
      ${refusal(this.problem)}
      <ul class="queue">
        ${repeat(
          this.accounts,
          (each) => each.name,
          (each) => this.accountRow(each),
        )}
      </ul>
      <details>
        <summary>${texts.newAccount}</summary>
        <form class="stack" @submit=${(event: Event) => this.addAccount(event)}>
          <label>${texts.name}<input name="name" required autocomplete="off" /></label
          ><label
            >${texts.password}<input
              name="password"
              type="password"
              required
              autocomplete="new-password"
              aria-describedby="new-password"
          /></label>
          <p class="soft small" id="new-password">${texts.passwordAbout}</p>
          <div class="row"><button class="main">${texts.addAccount}</button></div>
        </form>
      </details>
    </section>`;
  }
}

customElements.define("account-board", AccountBoard);
