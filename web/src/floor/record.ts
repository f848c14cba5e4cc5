// The record as it is written, every command there is, the papers, and the proofs.
import { html, nothing, type TemplateResult } from "lit";
import { plain } from "../words.ts";
import { commandForm } from "./form.ts";
import type { Floor } from "./floor.ts";
import { title } from "./labels.ts";
import { nice, tableInSession } from "../names.ts";
import { clock } from "../times.ts";
import { refusal } from "./say.ts";
import type { CommandKey } from "../wire.ts";

export function recordPage(floor: Floor): TemplateResult {
  const base = `/api/v1/tournaments/${encodeURIComponent(floor.tournament)}`;
  const papers = ["conditions", "run-sheet", "seats", "counts", "receipts", "results", "slips"];
  return html`<div class="board">
    <section class="panel stack" aria-label="The record">
      <h2>The record, event ${floor.seen?.version ?? 0}</h2>
      ${floor.events.length ? nothing : html`<p class="soft">Events appear here as they happen.</p>`}
      <ol class="log" tabindex="0" aria-label="Events, newest first">
        ${floor.events.map(
          (each) =>
            html`<li>
              <span class="number soft">${each.version}</span><span class="number soft">${clock(each.at)}</span
              ><span
                >${nice(each.says, tableInSession)}
                <span class="soft small">${nice(each.by, tableInSession)}, ${each.role}</span></span
              ><a
                class="small"
                href="${base}/proof/${each.version}.tlog-proof"
                download
                aria-label="proof of event ${each.version}"
                >proof</a
              >
            </li>`,
        )}
      </ol>
      ${(floor.events.at(-1)?.version ?? 1) > 1 ? html`<button ?disabled=${floor.busy.has("earlier")} @click=${() => floor.earlier()}>Earlier events</button>` : nothing}${refusal(floor.refusals.get("earlier"))}
    </section>
    <aside class="stack">
      <section class="panel stack">
        <h2>Papers</h2>
        <ul class="links">
          ${papers.map((each) => html`<li><a class="button" href="${base}/papers/${each}.pdf" target="_blank" rel="noopener">${plain(each)}</a></li>`)}
        </ul>
      </section>
      <section class="panel stack">
        <h2>Proof</h2>
        <p class="small soft">The export holds every event, the papers and a verifier that runs anywhere.</p>
        <ul class="links">
          <li><a class="button" href="${base}/export">Export</a></li>
          <li><a class="button" href="${base}/checkpoint">Signed checkpoint</a></li>
        </ul>
        <img
          class="checkpoint"
          src="${base}/checkpoint.svg?v=${Math.floor((floor.seen?.version ?? 0) / 100)}"
          alt="The signed checkpoint as a QR code"
          width="224"
          height="224"
          loading="lazy"
        />
      </section>
    </aside>
  </div>`;
}

/** Acts that only charity nights have. */
const CHARITY: ReadonlySet<CommandKey> = new Set([
  "name-charity",
  "donate",
  "disqualify",
  "advise-complaint",
  "excuse",
]);

export function actsPage(floor: Floor): TemplateResult {
  const chosen = floor.typed("acts")["order"] ?? "";
  const orders = floor.view?.commands ?? [];
  const order = orders.find((each) => each === chosen);
  return html`<div class="board">
    <section class="panel stack">
      <h2>Every act</h2>
      <p class="soft">What can be given now in this role. It may still be refused, with its clause.</p>
      <div class="slides">
        ${orders
          .filter((each) => floor.frame?.charity || !CHARITY.has(each))
          .sort((one, other) => title(one).localeCompare(title(other)))
          .map(
            (each) =>
              html`<button aria-pressed=${each === chosen} @click=${() => floor.type("acts", "order", each)}>
                ${title(each)}
              </button>`,
          )}
      </div>
    </section>
    <aside class="panel stack sticky">
      <h2>${order ? title(order) : "Nothing chosen"}</h2>
      ${order ? commandForm(floor, `act:${order}`, order, { about: true }) : html`<p class="soft">Choose an act; its form appears here.</p>`}
    </aside>
  </div>`;
}
