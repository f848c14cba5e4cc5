// A player's phone: seat and table as large as the screen allows, own chips and place, own wager and cards, the countdown,
// what may be done; below: standings, rounds left, limits, conditions and rules. Nothing that analyses or advises (X-26).
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../draw/chips.ts";
import { drawFelt } from "../felts/index.ts";
import { whoAmI, type Fields } from "../live/desk.ts";
import { Live } from "../live/live.ts";
import { nice, tableName } from "../names.ts";
import { Page } from "../page.ts";
import { hasWagered, wagering } from "../pads/entry.ts";
import "../pads/play-pad.ts";
import { NOTHING_PICKED, tapping, type Picked } from "../pads/tapping.ts";
import { bar, sessionWords, waiting } from "../parts/bar.ts";
import { refusal } from "../parts/clauses.ts";
import { Anchor, countdown, secondsLeft } from "../parts/countdown.ts";
import { results } from "../parts/results.ts";
import "../parts/self-check.ts";
import { money, prizes, standings } from "../parts/standings.ts";
import { rulesAddress } from "../routes.ts";
import { keepAwake } from "../wake.ts";
import type { CommandKey, Display, Phone } from "../wire.ts";
import { moveWords, plain, rulesetName } from "../words.ts";

class PlayerPage extends Page {
  static override properties = { picked: { state: true } };
  declare picked: Picked;
  private live: Live<Phone | Display> | undefined;
  private readonly anchor = new Anchor();

  constructor() {
    super();
    this.picked = NOTHING_PICKED;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    keepAwake();
    void this.open();
  }

  private async open(): Promise<void> {
    const who = await whoAmI().catch(() => undefined);
    const player = this.asked("player") || (who?.device?.player ?? "");
    this.entitle(player || "Player");
    this.live = new Live<Phone | Display>(this, { tournament: this.asked("t"), role: "player", player });
    this.requestUpdate();
  }

  private give(order: CommandKey, fields: Fields, words: string): void {
    this.live?.give(order, fields, words);
  }

  private clock(phone: Phone): TemplateResult | typeof nothing {
    const { picture, table } = phone;
    const seconds =
      picture?.countdown ?? (picture && ["wagers", "decision"].includes(picture.waiting.want) ? phone.seconds : null);
    if (!picture || !table || !this.live || seconds === null || picture.complete) return nothing;
    const began = this.anchor.follow(
      `${table.round} ${picture.countdown === null ? picture.waiting.text : ""}`,
      Date.parse(table.since) || this.live.now,
    );
    return countdown(secondsLeft(began, seconds, this.live.now), seconds);
  }

  private place(phone: Phone): TemplateResult {
    const { me: own, table } = phone;
    if (!own.table)
      return html`<section class="my-seat panel">
        <p class="soft">${own.standing}</p>
        <h2>${own.name}</h2>
        <p>You have no seat yet. It appears here when the seats are drawn.</p>
      </section>`;
    const session = phone.frame.sessions.find((each) => each.session === own.session);
    return html`<section class="my-seat panel">
      <p class="soft">
        ${sessionWords(session)}${session?.starts ? html`, ${new Date(session.starts).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}` : nothing}
      </p>
      <div class="big-seat">
        <span
          ><span class="soft">Table</span><b>${tableName(own.table, table?.physical).replace(/^Table /i, "")}</b></span
        ><span><span class="soft">Seat</span><b>${own.seat}</b></span>
      </div>
      <p>${own.name}</p>
    </section>`;
  }

  private own(phone: Phone): TemplateResult {
    const { me: own, picture } = phone;
    const wagered = picture !== null && wagering(picture) && hasWagered(picture, own.seat);
    const turn = !wagered && (picture?.waiting.mine ?? false);
    return html`<section class="mine-now ${turn ? "turn" : ""}">
        <div><span class="soft">Chips</span><b class="number">${amount(own.chips)}</b></div>
        <div><span class="soft">Place</span><b>${(own.place || "\u2013").replace("-", "\u2013")}</b></div>
        <div><span class="soft">Rounds left</span><b>${phone.rounds_left ?? "\u2013"}</b></div>
        ${this.clock(phone)}
      </section>
      <p class="your-turn" role="status">${turn ? "Your turn" : nothing}</p>`;
  }

  private playing(phone: Phone): TemplateResult | typeof nothing {
    const { picture, me: own, table } = phone;
    if (!picture || !table) return nothing;
    const names = {
      ...Object.fromEntries(table.seats.map((each) => [each.seat, each.player])),
      [own.seat]: own.name || own.player,
    };
    const acts =
      phone.virtual && !table.over
        ? html`<play-pad
            .picture=${picture}
            .names=${names}
            .own=${own.seat}
            .busy=${this.live?.busy ?? false}
            @move=${(event: CustomEvent<string>) => this.give("play", { table: table.table, move: event.detail }, moveWords(event.detail, names))}
            @picked=${(event: CustomEvent<Picked>) => (this.picked = event.detail)}
          ></play-pad>`
        : nothing;
    const ended = picture.decided.filter((each) => each.player === own.seat);
    return html`${drawFelt(picture, { names, chosen: own.seat, tapping: phone.virtual && !table.over ? tapping(this, picture, own.seat, this.picked, true) : undefined })}
      ${ended.length ? html`<section aria-label="Why?">${results({ ...picture, decided: ended }, { [own.seat]: "You" })}</section>` : nothing}
      <div class="my-pad">${acts}</div>`;
  }

  private below(phone: Phone): TemplateResult {
    const { frame } = phone;
    return html`${this.afterwards(phone)}${
        phone.me.why && phone.me.place
          ? html`<details class="panel">
              <summary><h2>Place ${phone.me.place}: why?</h2></summary>
              <p>${plain(nice(phone.me.why))}</p>
            </details>`
          : nothing
      }
      <details class="panel" open>
        <summary><h2>Standings</h2></summary>
        ${standings(phone.standings, phone.me.player, 10)}
      </details>
      <details class="panel">
        <summary><h2>Limits</h2></summary>
        <ul class="sign">
          ${phone.limits.map((each) => html`<li>${plain(each.name)}: <b>${each.value}</b></li>`)}
        </ul>
      </details>
      <details class="panel">
        <summary><h2>Prizes</h2></summary>
        ${frame.charity ? html`<p>The prizes go to charities.</p>` : nothing}
        <p>Pool ${money(frame.pool, frame.currency)}</p>
        ${prizes(frame.worth, frame.currency)}
      </details>
      <p class="row">
        <a class="button" href=${rulesAddress(frame.ruleset)}>Rules: ${rulesetName(frame.ruleset)}</a>
        ${phone.commands.includes("call-floor") && phone.table ? html`<button ?disabled=${phone.me.called} @click=${() => this.give("call-floor", { table: phone.table?.table ?? "" }, "Call the floor")}>${phone.me.called ? "The floor is called" : "Call the floor"}</button>` : nothing}
      </p>`;
  }

  /** Once it is over everybody may check it at home: the record with the own cards open, and the signed head. */
  private afterwards(phone: Phone): TemplateResult | typeof nothing {
    if (phone.frame.phase !== "finished") return nothing;
    return html`<self-check .address=${`/api/v1/tournaments/${encodeURIComponent(this.asked("t"))}`}></self-check>`;
  }

  protected override render(): TemplateResult {
    const live = this.live;
    if (!live) return html`<main class="page"></main>`;
    const phone = live.view;
    if (!phone || live.state === "denied") return waiting(live, this, "Your seat is being fetched.");
    if (phone.kind !== "Phone")
      return html`${bar(live, undefined, nothing, this)}
        <main class="page">
          <p class="panel">
            This device belongs to no player. Ask the entry desk for a code, then <a href="/pair">type it here</a>.
          </p>
        </main>`;
    const session = phone.frame.sessions.find((each) => each.session === phone.me.session);
    const begun = phone.picture !== null;
    const prize = phone.me.prize
      ? html`<p class="panel prize">Your prize: <b>${money(phone.me.prize, phone.frame.currency)}</b></p>`
      : nothing;
    return html`${bar(live, phone.frame, html`<span class=${phone.table ? "soft" : ""}>${sessionWords(session)}</span>${phone.table ? html`<span>${tableName(phone.table.table, phone.table.physical)}, seat <b>${phone.me.seat}</b></span>` : nothing}${phone.table ? html`<span>round <b>${phone.table.round}</b>${phone.table.rounds ? ` of ${phone.table.rounds}` : nothing}</span>` : nothing}`, this)}
      <main class="page phone" data-busy=${live.busy}>
        ${prize}${begun ? this.own(phone) : this.place(phone)}
        ${refusal(live.refusal, phone.frame.ruleset, () => {
          live.refusal = undefined;
          this.requestUpdate();
        })}
        ${this.playing(phone)}${begun ? this.place(phone) : nothing}
        ${phone.frame.announcements.length ? html`<p class="panel">${nice(phone.frame.announcements.at(-1) ?? "")}</p>` : nothing}${this.below(phone)}
      </main>`;
  }
}

customElements.define("player-page", PlayerPage);
