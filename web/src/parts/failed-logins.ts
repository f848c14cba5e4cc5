// The notice to a person under whose name others tried to log in.
import { html, nothing, type TemplateResult } from "lit";
import type { FailedLogins } from "../live/desk.ts";
import * as texts from "../texts/account.ts";
import { dayAndTime } from "../times.ts";

export function failedLogins(failed: FailedLogins | null | undefined): TemplateResult | typeof nothing {
  if (!failed) return nothing;
  const last = dayAndTime(new Date(failed.last * 1000).toISOString());
  return html`<p class="refusal" role="alert">${texts.failedLogins(failed.count, last, failed.address)}</p>`;
}
