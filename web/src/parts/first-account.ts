// How the very first person gets in.
import { html, type TemplateResult } from "lit";
import { firstAccount as words } from "../texts/first-account.ts";

export const firstAccount: TemplateResult = html`<p class="soft small">${words}</p>`;
