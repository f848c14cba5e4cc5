// Accounts: who can log in, with which roles; for the casino operator.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ask, type ProblemDocument } from "../live/desk.ts";
import { plain } from "../words.ts";
import { problemOf, type Floor } from "./floor.ts";
import { refusal } from "./say.ts";

interface Account {
  readonly name: string;
  readonly active: boolean;
  readonly roles: readonly { readonly role: string; readonly tournament: string | null }[];
}

const ROLES = ["operator", "shift-manager", "supervisor", "cashier", "scorer", "inspector", "surveillance"];

export class AccountBoard extends LitElement {
  static override properties = { floor: { attribute: false } };
  declare floor: Floor;
  private accounts: readonly Account[] = [];
  private problem: ProblemDocument | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.act(async () => undefined);
  }

  private async act(change: () => Promise<unknown>): Promise<boolean> {
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

  private async add(event: Event): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const said = new FormData(form);
    if (await this.act(() => ask("POST", "/api/v1/users", { name: String(said.get("name")), password: String(said.get("password")) }))) form.reset();
  }

  private grant(account: Account, role: string, withdraw: boolean): void {
    if (role) void this.act(() => ask("POST", `/api/v1/users/${encodeURIComponent(account.name)}/roles`, { role, withdraw }));
  }

  private row(account: Account): TemplateResult {
    const held = account.roles.filter((each) => each.tournament === null).map((each) => each.role);
    return html`<li><div><b>${account.name}</b>${account.active ? nothing : html` <span class="pill bad">not active</span>`}<br>
        <span class="row">${held.map((each) => html`<button class="quiet small" aria-label="${plain(each)}: take this role from ${account.name}" @click=${() => this.grant(account, each, true)}>${plain(each)} \u00d7</button>`)}</span></div>
      ${account.active ? html`<span class="row"><label><span class="hidden-words">Give ${account.name} a role</span><select @change=${(event: Event) => this.grant(account, (event.target as HTMLSelectElement).value, false)}><option value="" selected>give a role</option>${ROLES.filter((each) => !held.includes(each)).map((each) => html`<option value=${each}>${plain(each)}</option>`)}</select></label>
        <button class="warn" @click=${() => this.act(() => ask("POST", `/api/v1/users/${encodeURIComponent(account.name)}/deactivate`, {}))}>Shut out</button></span>` : nothing}</li>`;
  }

  protected override render(): TemplateResult {
    return html`<section class="panel stack" aria-label="Accounts"><h2>Accounts</h2>${refusal(this.problem)}
      <ul class="queue">${this.accounts.map((each) => this.row(each))}</ul>
      <details><summary>A new account</summary><form class="stack" @submit=${(event: Event) => this.add(event)}><label>Name<input name="name" required autocomplete="off"></label><label>Password<input name="password" type="password" required autocomplete="new-password"></label><div class="row"><button class="main">Add</button></div></form></details></section>`;
  }
}

customElements.define("account-board", AccountBoard);
