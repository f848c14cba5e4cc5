// A player's phone: seat and table as large as the screen allows, the player's own chips, place, wager and cards, the
// countdown and what they may do; below: standings, limits, prizes and rules. Nothing that analyses or advises (X-26).
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../shapes/chips.ts";
import { renderFelt } from "../felts/felt.ts";
import { whoAmI, type Fields } from "../live/desk.ts";
import { Live } from "../live/live.ts";
import { Page } from "../page.ts";
import { hasWagered, isWagering } from "../pads/choices.ts";
import "../pads/play-pad.ts";
import { NOTHING_PICKED, layoutTaps, type Picked } from "../pads/layout-taps.ts";
import { bar, sessionWords, waitingPage } from "../parts/bar.ts";
import { refusalPlace } from "../parts/clauses.ts";
import { Anchor, countdown, secondsLeft } from "../parts/countdown.ts";
import { settlement } from "../parts/settlement.ts";
import "../parts/record-watch.ts";
import "../parts/self-check.ts";
import { phonePrompt } from "../parts/own-phones.ts";
import { money, prizes, standings } from "../parts/standings.ts";
import { rulesAddress } from "../routes.ts";
import { keepAwake } from "../wake-lock.ts";
import type { CommandKey, Display, Phone, Picture } from "../wire.ts";
import { humanize } from "../humanize.ts";
import { tableName, tableNumber } from "../names.ts";
import { placeText, moveWords } from "../notation.ts";
import { readable } from "../prose.ts";
import { rulesetName } from "../rulesets.ts";
import * as texts from "../texts/player.ts";

const startTime = (iso: string): string => new Date(iso).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

function barMiddle({ frame, me, table }: Phone): TemplateResult {
  const session = sessionWords(frame.sessions.find((each) => each.session === me.session));
  if (!table) return html`<span>${session}</span>`;
  return html`<span class="soft">${session}</span
    ><span>${texts.seatAt(tableName(table.table, table.physical), html`<b>${me.seat}</b>`)}</span
    ><span>${texts.roundWord} <b>${table.round}</b>${table.rounds ? texts.ofRounds(table.rounds) : nothing}</span>`;
}

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
    const player = this.param("player") || (who?.device?.player ?? "");
    this.setTitle(player || texts.player);
    this.live = new Live<Phone | Display>(this, { tournament: this.param("t"), role: "player", player });
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

  private seatPanel(phone: Phone): TemplateResult {
    const { me: own, table } = phone;
    if (!own.table)
      return html`<section class="my-seat panel">
        <p class="soft">${own.standing}</p>
        <h2>${own.name}</h2>
        <p>${texts.noSeatYet}</p>
      </section>`;
    const session = phone.frame.sessions.find((each) => each.session === own.session);
    return html`<section class="my-seat panel">
      <p class="soft">${sessionWords(session)}${session?.starts ? html`, ${startTime(session.starts)}` : nothing}</p>
      <div class="big-seat">
        <span><span class="soft">${texts.tableWord}</span><b>${tableNumber(own.table, table?.physical)}</b></span
        ><span><span class="soft">${texts.seatColumn}</span><b>${own.seat}</b></span>
      </div>
      <p>${own.name}</p>
    </section>`;
  }

  private statusPanel(phone: Phone): TemplateResult {
    const { me: own, picture } = phone;
    const wagered = picture !== null && isWagering(picture) && hasWagered(picture, own.seat);
    const turn = !wagered && (picture?.waiting.mine ?? false);
    return html`<section class="mine-now ${turn ? "turn" : ""}">
        <div><span class="soft">${texts.chipsColumn}</span><b class="number">${amount(own.chips)}</b></div>
        <div><span class="soft">${texts.placeColumn}</span><b>${placeText(own.place) || "\u2013"}</b></div>
        <div><span class="soft">${texts.roundsLeft}</span><b>${phone.rounds_left ?? "\u2013"}</b></div>
        ${this.clock(phone)}
      </section>
      <p class="your-turn" role="status">${turn ? texts.yourTurn : nothing}</p>`;
  }

  private tablePanel(phone: Phone): TemplateResult | typeof nothing {
    const { picture, me: own, table } = phone;
    if (!picture || !table) return nothing;
    const names = {
      ...Object.fromEntries(table.seats.map((each) => [each.seat, each.player])),
      [own.seat]: own.name || own.player,
    };
    const plays = phone.virtual && !table.over;
    const tapping = plays ? layoutTaps(this, picture, own.seat, this.picked, true) : undefined;
    const play = ({ detail: move }: CustomEvent<string>): void =>
      this.give("play", { table: table.table, move }, moveWords(move, names));
    const pad = html`<play-pad
      .picture=${picture}
      .names=${names}
      .own=${own.seat}
      .busy=${this.live?.busy ?? false}
      @move=${play}
      @picked=${(event: CustomEvent<Picked>) => (this.picked = event.detail)}
    ></play-pad>`;
    const ended = picture.decided.filter((each) => each.player === own.seat);
    return html`${renderFelt(picture, { names, chosen: own.seat, tapping })}
      ${ended.length ? this.ownSettlement(picture, ended, own.seat) : nothing}
      <div class="my-pad">${plays ? pad : nothing}</div>`;
  }

  private ownSettlement(picture: Picture, decided: Picture["decided"], seat: string): TemplateResult {
    return html`<section aria-label=${texts.why}>
      ${settlement({ ...picture, decided }, { [seat]: texts.you })}
    </section>`;
  }

  private foldedPanels(phone: Phone): TemplateResult {
    const { frame } = phone;
    return html`${this.selfCheck(phone)}${
        phone.me.why && phone.me.place
          ? html`<details class="panel">
              <summary><h2>${texts.whyPlace(phone.me.place)}</h2></summary>
              <p>${humanize(readable(phone.me.why))}</p>
            </details>`
          : nothing
      }
      <details class="panel" open>
        <summary><h2>${texts.standings}</h2></summary>
        ${standings(phone.standings, phone.me.player, 10)}
      </details>
      <details class="panel">
        <summary><h2>${texts.limits}</h2></summary>
        <ul class="sign">
          ${phone.limits.map((each) => html`<li>${humanize(each.name)}: <b>${each.value}</b></li>`)}
        </ul>
      </details>
      <details class="panel">
        <summary><h2>${texts.prizes}</h2></summary>
        ${frame.charity ? html`<p>${texts.prizesToCharities}</p>` : nothing}
        <p>${texts.pool(money(frame.pool, frame.currency))}</p>
        ${prizes(frame.worth, frame.currency)}
      </details>
      <p class="row">
        <a class="button" href=${rulesAddress(frame.ruleset)}>${texts.rules(rulesetName(frame.ruleset))}</a>
        ${phone.commands.includes("call-floor") && phone.table ? this.callButton(phone, phone.table.table) : nothing}
      </p>`;
  }

  /** Every player may add something to a draw that is committed to, once. */
  private drawPanel({ draws }: Phone): TemplateResult | typeof nothing {
    const draw = draws.find((each) => each.commitment);
    if (!draw) return nothing;
    const add = (event: SubmitEvent): void => {
      event.preventDefault();
      const words = new FormData(event.target as HTMLFormElement).get("words");
      if (typeof words === "string" && words.trim())
        this.give("contribute", { draw: draw.draw, words: words.trim() }, texts.add);
    };
    const form = html`<form class="stack" @submit=${add}>
      <p class="soft">${texts.addToDraw}</p>
      <label>${texts.yourWords}<input name="words" maxlength="200" autocomplete="off" required /></label>
      <button class="main">${texts.add}</button>
    </form>`;
    return html`<section class="panel stack" aria-label=${texts.openDraw}>
      <h2>${texts.openDraw}</h2>
      ${draw.mine ? html`<p>${texts.added(draw.mine)}</p>` : form}
    </section>`;
  }

  private phonesPanel({ me, phones }: Phone, now: number): TemplateResult {
    return html`<own-phones
      .phones=${phones}
      .player=${me.player}
      .tournament=${this.param("t")}
      .now=${now}
    ></own-phones>`;
  }

  private phoneAlert({ me, phones }: Phone, now: number): TemplateResult | typeof nothing {
    return phonePrompt(phones, me.player, now, (phone) =>
      this.give("allow-phone", { player: me.player, phone }, texts.allowPhone),
    );
  }

  private callButton({ me }: Phone, table: string): TemplateResult {
    const call = (): void => this.give("call-floor", { table }, texts.callFloor);
    return html`<button ?disabled=${me.called} @click=${call}>
      ${me.called ? texts.floorCalled : texts.callFloor}
    </button>`;
  }

  private get address(): string {
    return `/api/v1/tournaments/${encodeURIComponent(this.param("t"))}`;
  }

  /** When the tournament is over, every player may check the record with their own cards open. */
  private selfCheck(phone: Phone): TemplateResult | typeof nothing {
    if (phone.frame.phase !== "finished") return nothing;
    return html`<self-check .address=${this.address}></self-check>`;
  }

  protected override render(): TemplateResult {
    const live = this.live;
    if (!live) return html`<main class="page"></main>`;
    const phone = live.view;
    if (!phone || live.state === "denied") return waitingPage(live, this, texts.loading);
    if (phone.kind !== "Phone")
      return html`${bar(live, undefined, nothing, this)}
        <main class="page">
          <p class="panel">${texts.notPaired(html`<a href="/pair">${texts.typeCode}</a>`)}</p>
        </main>`;
    const begun = phone.picture !== null;
    const prize = phone.me.prize
      ? html`<p class="panel prize">${texts.yourPrize} <b>${money(phone.me.prize, phone.frame.currency)}</b></p>`
      : nothing;
    const dismiss = (): void => {
      live.refusal = undefined;
      this.requestUpdate();
    };
    const said = phone.frame.announcements.at(-1);
    return html`${bar(live, phone.frame, barMiddle(phone), this)}
      <main class="page phone" data-busy=${live.busy}>
        ${this.phoneAlert(phone, live.now)}${prize}${begun ? this.statusPanel(phone) : this.seatPanel(phone)}
        ${refusalPlace(live.refusal, phone.frame.ruleset, dismiss)} ${this.drawPanel(phone)}
        ${this.tablePanel(phone)}${begun ? this.seatPanel(phone) : nothing}${this.phonesPanel(phone, live.now)}
        ${said === undefined ? nothing : html`<p class="panel">${readable(said)}</p>`}${this.foldedPanels(phone)}
        <record-watch .address=${this.address}></record-watch>
      </main>`;
  }
}

customElements.define("player-page", PlayerPage);
