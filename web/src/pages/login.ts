// Log in with name and password; what was typed stays where it was if it does not fit.
import { html, nothing, type TemplateResult } from "lit";
import { logIn, refusalOf } from "../live/desk.ts";
import { Page } from "../page.ts";

class LoginPage extends Page {
  static override properties = { problem: { state: true }, busy: { state: true } };
  declare problem: string;
  declare busy: boolean;

  constructor() {
    super();
    this.problem = "";
    this.busy = false;
    this.entitle("Log in");
  }

  private async send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    this.busy = true;
    try {
      await logIn(String(form.get("name")), String(form.get("password")));
      const to = new URLSearchParams(location.search).get("to") ?? "/";
      location.assign(/^\/(?!\/)/.test(to) ? to : "/");
    } catch (error) {
      this.problem = refusalOf(error).message;
    }
    this.busy = false;
  }

  protected override render(): TemplateResult {
    return html`<main class="page narrow"><h1>Log in</h1><form class="panel stack" @submit=${(event: SubmitEvent) => void this.send(event)}>
      <label>Name<input name="name" required autocomplete="username" autocapitalize="none"></label>
      <label>Password<input name="password" type="password" required autocomplete="current-password"></label>
      ${this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing}
      <button class="main" ?disabled=${this.busy}>Log in</button></form><p><a href="/pair">I have a code</a> \u00b7 <a href="/">Start page</a></p></main>`;
  }
}

customElements.define("login-page", LoginPage);
