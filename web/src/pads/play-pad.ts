// The pad under a felt: what can be entered now, for whom, in as few taps as there can be. It knows the choices of a
// picture and nothing of any game's rules. Fires `move` with the text of a move.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { UNSEEN } from "../draw/cards.ts";
import { amount, chip } from "../draw/chips.ts";
import { layout, type Tapping } from "../draw/layout.ts";
import type { Choice, Picture } from "../wire.ts";
import { actName, plain, seatOf, wagerName } from "../words.ts";
import { covering, fault, hasWagered, moveText, nextSeat, presets, sortOf, tally, WAGER, wagering, wagers, WITHDRAW, withdrawals } from "./entry.ts";
import { cardKeys, diceKeys, numberBoard, tileKeys } from "./keys.ts";

const FEW = 4;
const DOUBLE_MS = 200;
const MAIN_ACTS = ["hit", "stand", "cc", "bet", "show", "shuffle", "burn", "no-more-bets", "house-way"];
/** Cards of these games may lie face down. */
const HIDDEN = ["CanberraFelt", "HoldemFelt", "PaiGowFelt", "CoupFelt"];

export class PlayPad extends LitElement {
  static override properties = {
    picture: { attribute: false }, names: { attribute: false }, same: { attribute: false }, own: {}, seat: {}, busy: { type: Boolean },
    kind: { state: true }, typed: { state: true }, typing: { state: true }, picked: { state: true }, gathered: { state: true },
  };
  declare picture: Picture | undefined;
  declare names: Readonly<Record<string, string>>;
  /** What each seat wagered in the round before, by "seat wager". */
  declare same: Readonly<Record<string, string>>;
  /** A player's own pad enters for one seat only. */
  declare own: string;
  declare seat: string;
  declare busy: boolean;
  declare kind: string;
  declare typed: string;
  declare typing: string;
  declare picked: ReadonlySet<string>;
  declare gathered: readonly string[];
  private tapped = "";
  private tappedAt = 0;

  constructor() {
    super();
    this.names = {};
    this.same = {};
    this.own = this.seat = this.kind = this.typed = this.typing = "";
    this.busy = false;
    this.picked = new Set();
    this.gathered = [];
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const picture = this.picture;
    if (!changed.has("picture") || !picture) return;
    if (this.own) this.seat = this.own;
    else if (!wagering(picture)) this.seat = "";
    else if (!this.seat || !picture.seats.some((each) => each.player === this.seat)) this.chooseSeat(nextSeat(picture));
    const before = changed.get("picture") as Picture | undefined;
    if (before?.waiting.text !== picture.waiting.text) {
      this.gathered = [];
      this.typing = "";
    }
  }

  /** Chosen by a tap on the felt, or by itself after a wager. */
  chooseSeat(seat: string): void {
    this.seat = seat;
    this.kind = "";
    this.typing = this.typed = "";
    this.picked = new Set();
    this.dispatchEvent(new CustomEvent("seat", { detail: seat, bubbles: true }));
  }

  /** A second tap on the same key, quicker than anybody means it, is the same tap; cards face down come as quickly as that. */
  private send(text: string, key = text): boolean {
    const now = performance.now();
    const double = key === this.tapped && now - this.tappedAt < DOUBLE_MS && !key.endsWith(UNSEEN);
    if (this.busy || double) return false;
    this.tapped = key;
    this.tappedAt = now;
    this.dispatchEvent(new CustomEvent("move", { detail: text, bubbles: true }));
    return true;
  }

  private called(who: string): string {
    const seat = seatOf(who);
    return seat ? (this.names[seat] ?? `Seat ${seat}`) : who === "d" ? "Dealer" : who === "o" ? "Official" : who;
  }

  // --- wagers --------------------------------------------

  private wagered(choice: Choice, name: string, chips: string): void {
    const picture = this.picture;
    if (!picture) return;
    if (!this.send(moveText({ who: `p${this.seat}`, choice, name, amount: chips, box: choice.box }), `amount ${chips}`)) return;
    if (!this.own && picture.felt.kind !== "RouletteFelt") this.chooseSeat(nextSeat(picture, this.seat));
    else this.picked = new Set();
  }

  private wagerPad(picture: Picture): TemplateResult | typeof nothing {
    const [done, all] = tally(picture);
    const open = this.seat ? wagers(picture, this.seat) : [];
    const kinds = open.flatMap((choice) => choice.names.map((name) => ({ choice, name })));
    const head = html`<p class="pad-head"><b>${this.own ? "Your wager" : this.seat ? this.called(`p${this.seat}`) : "All wagers are in"}</b>
      ${this.own ? nothing : html`<span class="pill ${done === all ? "good" : ""}">${done} of ${all} wagers in</span>`}</p>`;
    if (!kinds.length) return html`<section class="pad wager-pad">${head}<div class="chip-pad"></div></section>`;
    const roulette = picture.felt.kind === "RouletteFelt";
    const chosen = kinds.find((each) => each.name === this.kind) ?? (roulette ? undefined : kinds[0]);
    return html`<section class="pad wager-pad" aria-label="Wagers">${head}${roulette ? this.layoutPad(picture, kinds.map((each) => each.name)) : this.kindKeys(kinds.map((each) => each.name), chosen?.name ?? "")}
      ${chosen ? this.chipPad(picture, chosen.choice, chosen.name) : html`<div class="chip-pad"><p class="soft">Tap one number or several, or an outside field.</p></div>`}
      ${this.takeBack(picture)}</section>`;
  }

  private kindKeys(names: readonly string[], chosen: string): TemplateResult | typeof nothing {
    if (names.length < 2) return nothing;
    return html`<div class="row kinds" role="group" aria-label="What is wagered on">${names.map((name) =>
      html`<button aria-pressed=${name === chosen} class="kind kind-${name}" @click=${() => { this.tapped = ""; this.kind = name; }}>${wagerName(name) || plain(name)}</button>`)}</div>`;
  }

  private layoutPad(picture: Picture, names: readonly string[]): TemplateResult {
    const tapping: Tapping = {
      picked: this.picked,
      tap: (name) => {
        this.tapped = "";
        const outside = !/^\d+$/.test(name);
        const picked = new Set(outside || [...this.picked].some((each) => !/^\d+$/.test(each)) ? [] : this.picked);
        if (this.picked.has(name)) picked.delete(name);
        else picked.add(name);
        this.picked = picked;
        this.kind = outside && picked.size ? name : (covering(picked, names) ?? "");
      },
    };
    const calls = names.filter((name) => /^[a-z]/.test(name) && !/^(column|dozen|low|high|even|odd|red|black|neighbours)/.test(name));
    const felt = picture.felt.kind === "RouletteFelt" ? picture.felt.places : [];
    const own = new Set(picture.wagers.filter((each) => each.player === this.seat).map((each) => each.where || each.wager));
    const wrong = this.picked.size > 1 && !this.kind;
    return html`${layout(felt.filter((each) => own.has(each.position)), null, tapping)}
      <div class="row kinds">${calls.map((name) => html`<button aria-pressed=${this.kind === name} @click=${() => { this.picked = new Set(); this.kind = name; }}>${plain(name)}</button>`)}
      <span class="soft" role="status">${wrong ? "No wager covers just these numbers." : this.kind ? wagerName(this.kind) : nothing}</span></div>`;
  }

  private chipPad(picture: Picture, choice: Choice, name: string): TemplateResult {
    const seat = picture.seats.find((each) => each.player === this.seat);
    const keys = presets(choice, seat?.stack ?? choice.most, this.same[`${this.seat} ${name}`]);
    const wrong = this.typing === "wager" && this.typed ? fault(this.typed, choice) : "";
    const typed = html`<form class="typed" @submit=${(event: Event) => { event.preventDefault(); if (!fault(this.typed, choice)) this.wagered(choice, name, this.typed); }}>
      <input inputmode="decimal" autocomplete="off" aria-label="Amount" aria-invalid=${wrong ? "true" : "false"} .value=${this.typed}
        @input=${(event: InputEvent) => (this.typed = (event.target as HTMLInputElement).value.trim())}>
      <button class="main" ?disabled=${this.busy || !this.typed || wrong !== ""}>Enter</button></form>`;
    return html`<div class="chip-pad">${keys.map((each) => html`<button class="chip-key" ?disabled=${this.busy} data-amount=${each.amount}
        @click=${() => this.wagered(choice, name, each.amount)}>${chip(each.amount)}<span><span class="key-word">${each.words}</span> <b class="number">${amount(each.amount)}</b></span></button>`)}
      ${this.typing === "wager" ? typed : html`<button class="chip-key" @click=${() => (this.typing = "wager")}>Type\u2026</button>`}</div>
      <p class="pad-note" role="status">${wrong ? html`<span class="wrong">${wrong}</span>` : html`<span class="soft">${amount(choice.least)} to ${amount(choice.most)}, in steps of ${amount(choice.step)}</span>`}</p>`;
  }

  private takeBack(picture: Picture): TemplateResult | typeof nothing {
    const back = withdrawals(picture, this.seat).flatMap((choice) => (choice.names.length ? choice.names : [""]).map((name) => ({ choice, name })));
    if (!back.length) return nothing;
    return html`<div class="row take-back">${back.map(({ choice, name }) => html`<button ?disabled=${this.busy} @click=${() => this.send(moveText({ who: `p${this.seat}`, choice, name }))}>Take back ${wagerName(name)}</button>`)}
      ${this.own || !nextSeat(this.picture ?? picture, this.seat) || !hasWagered(picture, this.seat) ? nothing : html`<button class="main" @click=${() => this.chooseSeat(nextSeat(picture, this.seat))}>Next player</button>`}</div>`;
  }

  // --- outcomes --------------------------------------------

  private outcome(choice: Choice, text: string): void {
    const gathered = [...this.gathered, text];
    if (gathered.length < choice.cards) {
      this.gathered = gathered;
      return;
    }
    this.gathered = [];
    this.send(moveText({ who: choice.who[0] ?? "d", choice, outcomes: gathered }));
  }

  private chancePad(picture: Picture): TemplateResult | typeof nothing {
    const open = picture.waiting.choices.filter((each) => each.cards > 0 && (!this.own || each.who.includes(`p${this.own}`)));
    const choice = open[0];
    if (!choice || (sortOf(choice) === "pocket" && wagering(picture))) return nothing;
    const tap = (text: string): void => this.outcome(choice, text);
    const down = HIDDEN.includes(picture.felt.kind) && choice.who[0] === "d";
    const sort = sortOf(choice);
    const among = this.ownTiles(picture, choice);
    const keys = sort === "pocket" ? numberBoard(tap, this.busy) : sort === "die" ? diceKeys(tap, this.busy)
      : sort === "tile" ? tileKeys(tap, this.busy, among, down) : cardKeys(tap, this.busy, down);
    const room = choice.cards > 1 ? html`<p class="gathered" role="status">${this.gathered.join(" ")} <span class="soft">${this.gathered.length} of ${choice.cards}</span>
      ${choice.act === "set" ? html`<span class="soft">the Low Part first</span>` : nothing}
      ${this.gathered.length ? html`<button @click=${() => (this.gathered = [])}>Clear</button>` : nothing}</p>` : nothing;
    return html`<section class="pad chance-pad" aria-label=${actName(choice.act)}>${room}${keys}</section>`;
  }

  /** A player who sets the own tiles is offered those four. */
  private ownTiles(picture: Picture, choice: Choice): readonly string[] | undefined {
    if (choice.act !== "set" || picture.felt.kind !== "PaiGowFelt") return undefined;
    const box = picture.felt.boxes.find((each) => `p${each.name}` === choice.who[0]);
    const left = box?.tiles.filter((each) => each !== "??") ?? [];
    for (const each of this.gathered) {
      const place = left.indexOf(each);
      if (place >= 0) left.splice(place, 1);
    }
    return left.length ? left : undefined;
  }

  // --- acts --------------------------------------------

  private acts(picture: Picture): TemplateResult {
    const open = picture.waiting.choices.filter((each) => each.cards === 0 && each.act !== WAGER && each.act !== WITHDRAW && (!this.own || each.who.includes(`p${this.own}`)));
    const buttons = open.filter((each) => sortOf(each) === "button" && each.names.length <= FEW);
    const amounts = open.filter((each) => sortOf(each) === "amount");
    const several = new Set(buttons.flatMap((each) => each.who)).size > 1;
    return html`<section class="pad act-pad" aria-label="Acts">${buttons.flatMap((choice) => this.actButtons(choice, several))}
      ${amounts.map((choice) => this.amountAct(picture, choice))}</section>`;
  }

  private actButtons(choice: Choice, several: boolean): readonly TemplateResult[] {
    const who = this.own ? [`p${this.own}`] : choice.who;
    const names = choice.names.length ? choice.names : [undefined];
    const main = MAIN_ACTS.includes(choice.act);
    return who.flatMap((each) => names.map((name) => html`<button class="act ${main ? "main" : ""}" ?disabled=${this.busy} data-act=${choice.act}
      @click=${() => this.send(moveText({ who: each, choice, name }))}>${several && seatOf(each) && !this.own ? html`<span class="act-who">${this.called(each)}</span>` : nothing}
      ${this.words(choice)}${name === undefined ? nothing : ` ${plain(name)}`}${choice.least && choice.least === choice.most ? html` <b class="number">${amount(choice.least)}</b>` : nothing}</button>`));
  }

  /** A call says how much; with nothing to call it is a check. */
  private words(choice: Choice): string {
    const felt = this.picture?.felt;
    if (choice.act !== "cc" || felt?.kind !== "HoldemFelt") return actName(choice.act);
    return felt.to_call === "0" || felt.to_call === "" ? "Check" : `Call ${amount(felt.to_call)}`;
  }

  private amountAct(picture: Picture, choice: Choice): TemplateResult {
    const who = this.own ? `p${this.own}` : (choice.who[0] ?? "d");
    const key = `${choice.act} ${who}`;
    const stack = picture.seats.find((each) => `p${each.player}` === who)?.stack ?? choice.most;
    const chips = choice.act === "cbr" || choice.act === "insure" || choice.act === "double";
    const typed = this.typing === key ? this.typed : choice.least;
    const wrong = fault(typed, choice);
    const give = (chosen: string): boolean => this.send(moveText({ who, choice, amount: chosen }));
    const quick = chips ? presets(choice, choice.act === "cbr" ? choice.most : stack) : [];
    return html`<form class="amount-act" @submit=${(event: Event) => { event.preventDefault(); if (!wrong) give(typed); }}>
      ${quick.map((each) => html`<button type="button" class="act" ?disabled=${this.busy} data-act=${choice.act} @click=${() => give(each.amount)}>${actName(choice.act)} <span class="key-word">${each.words}</span> <b class="number">${amount(each.amount)}</b></button>`)}
      <span class="typed"><input inputmode="decimal" autocomplete="off" aria-label="${actName(choice.act)}: amount" aria-invalid=${wrong ? "true" : "false"} .value=${typed}
        @input=${(event: InputEvent) => { this.typing = key; this.typed = (event.target as HTMLInputElement).value.trim(); }}>
      <button class="main" data-act=${choice.act} ?disabled=${this.busy || wrong !== ""}>${actName(choice.act)}${who === "d" || this.own ? nothing : html` <span class="act-who">${this.called(who)}</span>`}</button></span>
      <span class="pad-note" role="status">${wrong ? html`<span class="wrong">${wrong}</span>` : nothing}</span></form>`;
  }

  protected override render(): TemplateResult {
    const picture = this.picture;
    if (!picture) return html``;
    const mine = !this.own || picture.waiting.mine || picture.waiting.choices.length > 0;
    return html`<div class="pads ${mine ? "" : "waits"}">${wagering(picture) ? this.wagerPad(picture) : nothing}${this.acts(picture)}${this.chancePad(picture)}</div>`;
  }
}

customElements.define("play-pad", PlayPad);
