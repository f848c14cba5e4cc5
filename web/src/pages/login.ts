// Log in with name and password; a person who is logged in changes their password or logs out here.
import { readForm, readText } from "../form-data.ts";
import { html, nothing, type TemplateResult } from "lit";
import { ask, logIn, logOut, whoAmI, type Me } from "../live/desk.ts";
import { FormPage } from "../page.ts";
import { firstAccount } from "../parts/first-account.ts";
import { brand } from "../shapes/cards.ts";
import * as texts from "../texts/account.ts";

class LoginPage extends FormPage {
  private who: Me | undefined;
  private changed = false;

  constructor() {
    super();
    this.setTitle(texts.logIn);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.param("to"))
      void this.attempt(async () => {
        this.who = await whoAmI();
      });
  }

  private async send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = readForm(event);
    await this.attempt(async () => {
      await logIn(readText(form, "name"), readText(form, "password"));
      const to = this.param("to");
      location.assign(/^\/(?!\/)/.test(to) ? to : "/");
    });
  }

  /** All log-ins with the old password end, this one too; it starts again with the new one. */
  private async change(event: SubmitEvent, name: string): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const said = (field: string): string => readText(new FormData(form), field);
    if (said("new") !== said("again")) {
      this.problem = texts.passwordsDiffer;
      return;
    }
    this.changed = false;
    await this.attempt(async () => {
      await ask("POST", "/api/v1/me/password", { old: said("old"), new: said("new") });
      await logIn(name, said("new"));
      form.reset();
      this.changed = true;
    });
  }

  private refusalBox(): TemplateResult | typeof nothing {
    return this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing;
  }

  private accountForm(name: string): TemplateResult {
    return html`<h1>${name}</h1>
      <section class="panel stack">
        <p>
          ${texts.loggedIn}
          <button @click=${() => void logOut().then(() => location.reload())}>${texts.logOut}</button>
        </p>
      </section>
      <form class="panel stack" @submit=${(event: SubmitEvent) => void this.change(event, name)}>
        <h2>${texts.newPassword}</h2>
        <label>${texts.oldField}<input name="old" type="password" required autocomplete="current-password" /></label>
        <label
          >${texts.newField}<input name="new" type="password" required minlength="8" autocomplete="new-password"
        /></label>
        <label>${texts.againField}<input name="again" type="password" required autocomplete="new-password" /></label>
        ${this.refusalBox()}<button class="main" ?disabled=${this.busy}>${texts.changePassword}</button>
        <p role="status">${this.changed ? texts.changed : nothing}</p>
      </form>`;
  }

  private loginForm(): TemplateResult {
    return html`<h1>${texts.logIn}</h1>
      <form class="panel stack" @submit=${(event: SubmitEvent) => void this.send(event)}>
        <label
          >${texts.name}<input
            name="name"
            required
            autofocus
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
        /></label>
        <label
          >${texts.password}<input name="password" type="password" required autocomplete="current-password"
        /></label>
        ${this.refusalBox()}<button class="main" ?disabled=${this.busy}>${texts.logIn}</button>
      </form>
      ${firstAccount}`;
  }

  protected override render(): TemplateResult {
    const name = this.who?.name;
    return html`<main class="page narrow entering">
      ${brand()}${name && !this.who?.device ? this.accountForm(name) : this.loginForm()}
      <p class="row">
        <a class="button" href="/pair">${texts.haveCode}</a><a class="button" href="/">${texts.startPage}</a>
      </p>
    </main>`;
  }
}

customElements.define("login-page", LoginPage);
