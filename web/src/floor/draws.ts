// Draws that convince: the list and its fingerprint first, then the commitment, dice from outside typed by two, the draw.
import { html, nothing, type TemplateResult } from "lit";
import type { CommandKey, DrawLine } from "../wire.ts";
import { plain } from "../words.ts";
import { commandButton, commandForm } from "./form.ts";
import type { Floor } from "./floor.ts";
import { tableName } from "../names.ts";
import { byTable } from "../parts/drawn.ts";
import { refusal, several } from "./say.ts";

const STEPS = ["list fixed", "committed", "ready", "drawn"];
const TITLES = ["Fix the list", "Commit to a secret", "Add dice from outside", "Reveal and draw"];

function steps(draw: DrawLine): TemplateResult {
  const at = STEPS.indexOf(draw.step);
  return html`<ol class="steps" aria-label="How far the draw is">
    ${TITLES.map((title, index) => html`<li class=${index <= at ? "done" : index === at + 1 ? "now" : ""}>${title}</li>`)}
  </ol>`;
}

const print = (hash: string): TemplateResult =>
  html`<code class="print">${(hash.match(/.{1,8}/g) ?? []).join(" ")}</code>`;

function what(draw: DrawLine): string {
  const of = draw.subject.includes("/") ? draw.subject : plain(draw.subject);
  return {
    seats: `Seats of ${of}`,
    "lucky-losers": `Lucky losers of ${of}`,
    cards: "Cards for a tie",
    marker: `Starting marker of ${of}`,
  }[draw.purpose];
}

function next(floor: Floor, draw: DrawLine): TemplateResult | typeof nothing {
  const known = { draw: draw.draw };
  const id = `draw:${draw.draw}`;
  const abandon = floor.can("abandon-draw")
    ? html`<details>
        <summary class="small">Give this draw up</summary>
        ${commandForm(floor, `${id}:abandon`, "abandon-draw", { known, verb: "Give it up", warn: true })}
      </details>`
    : nothing;
  if (!floor.can("commit-draw")) return nothing;
  if (draw.step === "list fixed") {
    return html`<div class="row">
        ${commandButton(floor, id, "commit-draw", "Commit to a fresh secret", known, "main")}
      </div>
      <details>
        <summary class="small">Drawn by hand instead</summary>
        ${commandForm(floor, `${id}:hand`, "record-draw", { known, verb: "Record the result" })}
      </details>
      ${abandon}`;
  }
  if (draw.step === "committed") return html`${dice(floor, draw)}${abandon}`;
  return html`${dice(floor, draw)}
    <div class="row">${commandButton(floor, id, "reveal-draw", "Reveal and draw", known, "main")}</div>
    ${abandon}`;
}

/** Dice rolled in public: typed by one, typed again by another who reads them; only if both agree are they added. */
function dice(floor: Floor, draw: DrawLine): TemplateResult {
  const id = `dice:${draw.draw}`;
  const typed = floor.typed(id);
  const first = (typed["first"] ?? "").replaceAll(/\D/g, "");
  const second = (typed["second"] ?? "").replaceAll(/\D/g, "");
  const same = first.length > 0 && first === second;
  const set =
    (name: string) =>
    (event: Event): void =>
      floor.type(id, name, (event.target as HTMLInputElement).value);
  const send = (event: Event): void => {
    event.preventDefault();
    if (same)
      void floor.run(
        id,
        "contribute",
        { draw: draw.draw, words: `dice ${[...first].join(" ")}`, witness: typed["witness"] ?? "" },
        "Added.",
      );
  };
  return html`<form class="stack dice-form" @submit=${send}>
    <h3>Dice rolled in public</h3>
    <div class="pair">
      <label
        >Typed by ${floor.me?.name ?? "the first"}<input
          inputmode="numeric"
          autocomplete="off"
          placeholder="4 1 6 6 2 3"
          .value=${typed["first"] ?? ""}
          @input=${set("first")}
      /></label>
      <label
        >Typed by the second person<input
          inputmode="numeric"
          autocomplete="off"
          .value=${typed["second"] ?? ""}
          @input=${set("second")}
      /></label>
      <label
        >Name of the second person<input autocomplete="off" .value=${typed["witness"] ?? ""} @input=${set("witness")}
      /></label>
    </div>
    ${first && second && !same ? html`<p class="refusal" role="alert">The two readings differ: look at the dice again.</p>` : nothing}
    ${refusal(floor.refusals.get(id))}
    <div class="row">
      <button class="main" ?disabled=${!same || !typed["witness"] || floor.busy.has(id)}>Add the dice</button
      ><span role="status" class="soft">${floor.done.get(id) ?? ""}</span>
    </div>
  </form>`;
}

function seats(floor: Floor, draw: DrawLine): TemplateResult {
  const drawn = draw.names.map((name, index) => [name, draw.result[index] ?? ""] as const);
  if (draw.purpose !== "seats")
    return html`<ul class="drawn">
      ${drawn.map(([name, slot]) => html`<li><b>${floor.name(name)}</b> ${slot}</li>`)}
    </ul>`;
  return html`<div class="tables">
    ${byTable(draw).map(
      ([table, found]) =>
        html`<section class="panel">
          <h3>${tableName(table)}</h3>
          <ol class="seated">
            ${found.map(({ seat, player }) => html`<li value=${seat}>${floor.name(player)} <span class="soft small">${player}</span></li>`)}
          </ol>
        </section>`,
    )}
  </div>`;
}

function drawSection(floor: Floor, draw: DrawLine): TemplateResult {
  const open = !["drawn", "given up"].includes(draw.step);
  const proof = `/api/v1/tournaments/${encodeURIComponent(floor.tournament)}/papers/seats.pdf`;
  return html`<section class="panel stack draw-panel" aria-label=${what(draw)}>
    <div class="row spread">
      <h2>${what(draw)}</h2>
      <span class="pill ${open ? "next" : ""}">${draw.step}</span>
    </div>
    ${draw.fault ? html`<p>Given up: ${draw.fault}</p>` : steps(draw)}
    <dl class="facts">
      <dt>List</dt>
      <dd>
        ${several(draw.names.length, "name")} for ${several(draw.slots.length, "place")}, fingerprint
        ${print(draw.fingerprint)}
      </dd>
      ${
        draw.commitment
          ? html`<dt>Commitment</dt>
              <dd>${print(draw.commitment)}</dd>`
          : nothing
      }
      ${draw.contributions.map(
        (each) =>
          html`<dt>Added</dt>
            <dd>
              ${each.words} <span class="soft">by ${each.by}${each.witness ? `, read by ${each.witness}` : ""}</span>
            </dd>`,
      )}
      ${
        draw.secret
          ? html`<dt>Secret</dt>
              <dd>${print(draw.secret)}</dd>`
          : nothing
      }
      ${
        draw.by_hand.length
          ? html`<dt>By hand</dt>
              <dd>seen by ${draw.by_hand.join(" and ")}</dd>`
          : nothing
      }
    </dl>
    ${open ? next(floor, draw) : nothing}
    ${
      draw.result.length
        ? html`<details ?open=${draw === floor.board?.draws.at(-1)}>
              <summary>The result</summary>
              ${seats(floor, draw)}
            </details>
            <p class="small">
              <a href=${proof} target="_blank" rel="noopener">The result with its proof, on paper</a>
            </p>`
        : nothing
    }
    ${
      open
        ? html`<details>
            <summary>The list</summary>
            <ol class="names">
              ${draw.names.map((each) => html`<li>${each} ${floor.name(each)}</li>`)}
            </ol>
          </details>`
        : nothing
    }
  </section>`;
}

function begin(floor: Floor): TemplateResult | typeof nothing {
  const orders = [
    ["fix-list", "Ballot for seats"],
    ["fix-late", "Late seats"],
    ["draw-marker", "Starting marker"],
    ["draw-lucky-losers", "Lucky losers"],
  ] as const;
  const open = orders.filter(([order]) => floor.can(order));
  if (!open.length) return nothing;
  return html`<section class="panel row" aria-label="Begin a draw">
    <h2>Begin a draw</h2>
    ${open.map(
      ([order, title]) =>
        html`<details class="fold">
          <summary class="button ${order === "fix-list" && !floor.board?.draws.length ? "main" : ""}">${title}</summary>
          <div class="panel">
            ${commandForm(floor, order, order, { verb: "Fix the list", about: true, start: order === "fix-list" ? { stage: toDraw(floor) } : {}, without: withoutOf(floor, order) })}
          </div>
        </details>`,
    )}
  </section>`;
}

/** The stage whose seats come next. */
function toDraw(floor: Floor): string {
  const begun = new Set(floor.frame?.sessions.map((each) => each.stage));
  return floor.frame?.stages.find((each) => !begun.has(each)) ?? "";
}

/** Who is drawn and how many sit where follows from the conditions. */
const withoutOf = (floor: Floor, order: CommandKey): readonly string[] =>
  order === "fix-list" ? ["players", "sizes", ...(severalSessions(floor) ? [] : ["session"])] : [];

/** Whether any stage is played in more than one session: only then one of them can be drawn alone. */
function severalSessions(floor: Floor): boolean {
  const stages =
    (JSON.parse(floor.board?.conditions || "{}") as { stages?: readonly { sessions?: number }[] }).stages ?? [];
  return stages.some((each) => (each.sessions ?? 1) > 1);
}

export function drawsPage(floor: Floor): TemplateResult {
  const draws = [...(floor.board?.draws ?? [])].reverse();
  return html`<div class="stack">
    ${begin(floor)}${draws.map((each) => drawSection(floor, each))}
    ${
      draws.length
        ? nothing
        : html`<section class="panel stack">
            <h2>No draws yet</h2>
            <p class="soft">
              The ballot: the list of names is fixed and its fingerprint shown; the server commits to a secret; dice
              rolled in public are typed by two people; only then is the secret revealed, and anybody can repeat the
              draw.
            </p>
          </section>`
    }
  </div>`;
}
