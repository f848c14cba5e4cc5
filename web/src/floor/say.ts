// Words, times and amounts as people on the floor say them.
import { rulesAddress } from "../routes.ts";
import { html, nothing, type TemplateResult } from "lit";
import type { ProblemDocument } from "../live/desk.ts";

export function money(cents: number, currency: string): string {
  const style = { style: "currency", currency: currency || "AUD", currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat("en-AU", style).format(cents / 100);
}

export function lasting(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

export function clock(iso: string): string {
  const when = new Date(iso);
  return Number.isNaN(when.getTime()) ? iso : when.toLocaleTimeString("en-AU", { hour: "2-digit", minute: "2-digit", hour12: false });
}

export function day(iso: string): string {
  const when = new Date(iso);
  const shape = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hour12: false } as const;
  return Number.isNaN(when.getTime()) ? iso : when.toLocaleString("en-AU", shape);
}

/** A clause as a link to its text: "blackjack-2002 15.6". */
export function clauseLink(clause: string | undefined): TemplateResult | typeof nothing {
  if (!clause) return nothing;
  const [ruleset = "", ...number] = clause.split(" ");
  const told = number.join(" ");
  return html` <a class="clause" href=${rulesAddress(ruleset, told)} target="_blank" rel="noopener">${told || ruleset}</a>`;
}

/** A refusal at its place: the sentence and the clause. */
export function refusal(problem: ProblemDocument | undefined): TemplateResult | typeof nothing {
  if (!problem) return nothing;
  return html`<p class="refusal" role="alert"><span>${problem.detail}${clauseLink(problem.clause)}</span></p>`;
}

export const several = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;
