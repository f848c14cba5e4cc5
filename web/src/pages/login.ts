// Log in with a passkey, else with name and password; a person who is logged in finds their own account here.
import { readForm, readText } from "../form-data.ts";
import { html, nothing, type TemplateResult } from "lit";
import { logIn, logInWithPasskey, logOut } from "../live/coming-in.ts";
import { ask, refusalOf, whoAmI, type Me } from "../live/desk.ts";
import { passkeysHere } from "../live/passkeys.ts";
import { FormPage } from "../page.ts";
import { firstAccount } from "../parts/first-account.ts";
import "../parts/own-account.ts";
import { brand } from "../shapes/cards.ts";
import * as texts from "../texts/account.ts";

class LoginPage extends FormPage {
  private who: Me | undefined;
  private changed = false;
  private recovered = false;
  /** Why there are no passkeys here; the server knows where there are. */
  private why = "";

  constructor() {
    super();
    this.setTitle(texts.logIn);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!passkeysHere())
      void ask("POST", "/api/v1/login/passkey/options", {}).then(
        () => (this.why = texts.browserWithout),
        (error: unknown) => {
          this.why = refusalOf(error).message;
          this.requestUpdate();
        },
      );
    if (!this.param("to"))
      void this.attempt(async () => {
        this.who = await whoAmI();
      });
  }

  private async send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = readForm(event);
    await this.enter(() => logIn(readText(form, "name"), readText(form, "password")));
  }

  /** Come in, and go to where one wanted to go. */
  private enter(work: () => Promise<void>): Promise<void> {
    return this.attempt(async () => {
      await work();
      const to = this.param("to");
      location.assign(/^\/(?!\/)/.test(to) ? to : "/");
    });
  }

  private async recover(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = readForm(event);
    const [name, code, password] = ["name", "code", "new"].map((each) => readText(form, each));
    await this.attempt(async () => {
      await ask("POST", "/api/v1/recover", { name: name ?? "", code: code ?? "", password: password ?? "" });
      this.recovered = true;
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

  private readsSecurityLog(): boolean {
    return this.who?.roles.some((each) => each === "operator" || each === "inspector") ?? false;
  }

  private passkeyButton(): TemplateResult {
    if (!passkeysHere()) return html`<p class="soft small">${this.why}</p>`;
    return html`<div class="panel stack">
        <button class="main" ?disabled=${this.busy} @click=${() => void this.enter(logInWithPasskey)}>
          ${texts.logInWithPasskey}
        </button>
      </div>
      <p>${texts.orPassword}</p>`;
  }

  private recoveryForm(): TemplateResult {
    return html`<details class="panel">
      <summary>${texts.lost}</summary>
      <form class="stack" @submit=${(event: SubmitEvent) => void this.recover(event)}>
        <p class="soft">${texts.lostAbout}</p>
        <label>${texts.name}<input name="name" required autocomplete="username" autocapitalize="none" /></label>
        <label
          >${texts.recoveryCode}<input name="code" required autocomplete="off" autocapitalize="characters"
        /></label>
        <label
          >${texts.newField}<input name="new" type="password" required minlength="8" autocomplete="new-password"
        /></label>
        <div class="row"><button ?disabled=${this.busy}>${texts.recoverNow}</button></div>
        <p role="status">${this.recovered ? texts.recovered : nothing}</p>
      </form>
    </details>`;
  }

  private accountForm(name: string): TemplateResult {
    return html`<h1>${name}</h1>
      <section class="panel stack">
        <p>
          ${texts.loggedIn}
          <button @click=${() => void logOut().then(() => location.reload())}>${texts.logOut}</button>
        </p>
        ${this.readsSecurityLog() ? html`<p><a class="button" href="/security">${texts.securityLog}</a></p>` : nothing}
      </section>
      <own-account></own-account>
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
      ${this.passkeyButton()}
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
      ${this.recoveryForm()} ${firstAccount}`;
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
