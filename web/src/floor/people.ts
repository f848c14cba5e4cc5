// People and their roles, what waits for a second person; the boards of devices and of accounts beside them.
import { html, nothing, type TemplateResult } from "lit";
import type { Json } from "../live/desk.ts";
import { plain } from "../words.ts";
import "./accounts.ts";
import { handsOut } from "./devices.ts";
import type { Floor } from "./floor.ts";
import { commandForm } from "./form.ts";
import { label, title } from "./labels.ts";
import type { CommandKey } from "../wire.ts";

/** How a command came, who gave it and when is told elsewhere: what it says remains. */
const BESIDE = new Set(["do", "by", "role", "at", "id", "device"]);

function said(floor: Floor, order: CommandKey, text: string): TemplateResult {
  const told = Object.entries(JSON.parse(text) as Readonly<Record<string, Json>>).filter(([name]) => !BESIDE.has(name));
  return html`<dl class="facts">
    ${told.map(
      ([name, value]) =>
        html`<dt>${label(order, name)}</dt>
          <dd>${floor.words(typeof value === "string" ? value : JSON.stringify(value))}</dd>`,
    )}
  </dl>`;
}

export function peoplePage(floor: Floor): TemplateResult {
  const people = floor.board?.people ?? [];
  const waiting = floor.board?.pending ?? [];
  return html`<div class="board">
    <div class="stack">
      ${handsOut(floor) ? html`<device-board .floor=${floor}></device-board>` : nothing}${floor.me?.roles.includes("operator") ? html`<account-board></account-board>` : nothing}
    </div>
    <aside class="stack">
      <section class="panel stack" aria-label="People">
        <h2>People and roles</h2>
        <ul class="queue">
          ${people.length ? nothing : html`<li class="soft">Nobody is appointed yet.</li>`}${people.map((each) => html`<li><b>${each.person}</b><span>${each.roles.map(plain).join(", ")}</span></li>`)}
        </ul>
        ${
          floor.can("appoint")
            ? html`<details class="fold">
                <summary class="button">Appoint</summary>
                <div class="panel">${commandForm(floor, "appoint", "appoint", { verb: "Appoint", about: true })}</div>
              </details>`
            : nothing
        }
      </section>
      ${
        waiting.length
          ? html`<section class="panel stack" aria-label="Second signatures">
              <h2>Waits for a second person</h2>
              ${waiting.map(
                (each) =>
                  html`<div class="stack">
                    <p><b>${title(each.do)}</b>, asked for by ${each.by}</p>
                    ${said(floor, each.do, each.order)}
                    ${each.by === floor.me?.name ? html`<p class="soft">Somebody else approves it, with a log-in of their own.</p>` : floor.can("approve-pending") ? commandForm(floor, `approve:${each.pending}`, "approve-pending", { known: { pending: each.pending }, verb: "Approve" }) : nothing}
                    ${
                      floor.can("drop-pending")
                        ? html`<details>
                            <summary>Give it up</summary>
                            ${commandForm(floor, `drop:${each.pending}`, "drop-pending", { known: { pending: each.pending }, verb: "Give it up", warn: true })}
                          </details>`
                        : nothing
                    }
                  </div>`,
              )}
            </section>`
          : nothing
      }
    </aside>
  </div>`;
}
