// What a page shows to whom it may not show anything: how to come in. In a demonstration one tap does.
import { html, nothing, type TemplateResult } from "lit";
import { ask, refusalOf, type Fields, type Me } from "../live/desk.ts";
import { plain } from "../words.ts";

export interface Door {
  readonly me: Me | undefined;
  readonly tournament: string;
  readonly role: string;
  /** What the server said. */
  readonly detail: string;
  /** In a demonstration: the table or seat that the role is taken with. Without it the start page offers them. */
  readonly bound?: Fields;
}

async function enter(event: Event, { tournament, role, bound = {} }: Door): Promise<void> {
  const button = event.currentTarget as HTMLButtonElement;
  try {
    await ask("POST", "/api/v1/demo/enter", { tournament, role, ...bound });
    location.reload();
  } catch (error) {
    button.textContent = refusalOf(error).message;
  }
}

export function door(at: Door): TemplateResult {
  const back = encodeURIComponent(location.pathname + location.search);
  return html`<section class="panel door stack" role="alert">
    <h2>This page is for the ${plain(at.role).toLowerCase()}</h2><p>${at.detail}</p>
    <div class="row">${at.me?.demo ? html`<button class="main" @click=${(event: Event) => void enter(event, at)}>Go on as ${plain(at.role)}</button>` : nothing}
      <a class="button ${at.me?.demo ? "" : "main"}" href="/login?to=${back}">${at.me?.name ? "Log in as somebody else" : "Log in"}</a>
      <a class="button" href="/pair">I have a code</a><a class="button" href="/">Start page</a></div></section>`;
}
