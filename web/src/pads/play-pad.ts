// The pad under a felt: what can be entered now, for whom, in as few taps as possible. It knows the choices of a
// picture and nothing of any game's rules. It fires `move` with the text of a move.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { seatName, seatOf, type Names } from "../notation.ts";
import { UNSEEN } from "../shapes/cards.ts";
import * as names from "../texts/names.ts";
import type { Choice, Picture } from "../wire.ts";
import { actPad } from "./act-pad.ts";
import { chancePad, isDealtDown } from "./chance-pad.ts";
import { countWagers, deciders, hasWagered, isWagering, moveText, nextSeat, sortOf, waitKey } from "./choices.ts";
import { ChipLayer } from "./layout-chips.ts";
import { takeBackMove, wagerPad } from "./wager-pad.ts";
import { hasLayout } from "../felts/features.ts";

const DOUBLE_MS = 200;

export class PlayPad extends LitElement {
  static override properties = {
    picture: { attribute: false },
    names: { attribute: false },
    same: { attribute: false },
    own: {},
    seat: {},
    busy: { type: Boolean },
    kind: { state: true },
    typed: { state: true },
    typing: { state: true },
    gathered: { state: true },
    problem: { state: true },
    dealing: { state: true },
  };
  declare picture: Picture | undefined;
  declare names: Names;
  /** What each seat wagered in the round before, by "seat wager". */
  declare same: Readonly<Record<string, string>>;
  /** A player's own pad enters for one seat only. */
  declare own: string;
  declare seat: string;
  declare busy: boolean;
  declare kind: string;
  declare typed: string;
  declare typing: string;
  declare gathered: readonly string[];
  declare problem: string;
  /** Everything that may lie face down is dealt, one after the other. */
  declare dealing: boolean;
  /** The picture to which the last card was dealt face down. */
  private dealt: Picture | undefined;
  private tapped = "";
  private tappedAt = 0;
  readonly chips = new ChipLayer(this);

  constructor() {
    super();
    this.names = {};
    this.same = {};
    this.own = this.seat = this.kind = this.typed = this.typing = this.problem = "";
    this.busy = this.dealing = false;
    this.gathered = [];
  }

  protected override createRenderRoot = (): HTMLElement => this;

  protected override willUpdate(changed: PropertyValues): void {
    const picture = this.picture;
    if (!changed.has("picture") || !picture) return;
    const before = changed.get("picture") as Picture | undefined;
    const seat = this.own || this.seatToFollow(picture, before);
    if (this.own) this.seat = this.own;
    else if (seat !== this.seat) this.chooseSeat(seat);
    if (!before || waitKey(before) === waitKey(picture)) return;
    this.gathered = [];
    this.typing = "";
  }

  /** The seat for a new picture: the pad moves on when the wager of its seat is in, from here or another device. */
  private seatToFollow(picture: Picture, before: Picture | undefined): string {
    if (!isWagering(picture)) return deciders(picture).includes(this.seat) ? this.seat : "";
    const stays = picture.seats.some((each) => each.player === this.seat);
    const came =
      before !== undefined && !hasWagered(before, this.seat) && hasWagered(picture, this.seat) && !hasLayout(picture);
    return stays && !came ? this.seat : nextSeat(picture, stays ? this.seat : "");
  }

  protected override updated(): void {
    if (this.dealing && !this.busy && this.picture && this.picture !== this.dealt) this.dealOn(this.picture);
  }

  /** Chosen by a tap on the felt, or automatically after a wager. */
  chooseSeat(seat: string): void {
    this.seat = seat;
    this.kind = "";
    this.typing = this.typed = this.problem = "";
    this.chips.reset();
    this.dispatchEvent(new CustomEvent("seat", { detail: seat, bubbles: true }));
  }

  /** Send a move once: a second tap within a fifth of a second is the same tap, except for cards laid face down. */
  send(text: string, key = text): boolean {
    const now = performance.now();
    const double = key === this.tapped && now - this.tappedAt < DOUBLE_MS && !key.endsWith(UNSEEN);
    if (this.busy || double) return false;
    this.tapped = key;
    this.tappedAt = now;
    this.fireMove(text);
    return true;
  }

  fireMove(move: string): void {
    this.dispatchEvent(new CustomEvent("move", { detail: move, bubbles: true }));
  }

  labelOf(who: string): string {
    const seat = seatOf(who);
    if (seat) return seatName(this.names, seat);
    return who === "d" ? names.dealer : who === "o" ? names.official : who;
  }

  enterWager(choice: Choice, name: string, chips: string): void {
    const picture = this.picture;
    if (!picture) return;
    if (!this.send(moveText({ who: `p${this.seat}`, choice, name, amount: chips, box: choice.box }), `amount ${chips}`))
      return;
    if (!this.own) this.chooseSeat(nextSeat(picture, this.seat));
  }

  chooseKind(name: string): void {
    this.tapped = "";
    this.kind = name;
  }

  /** A tap on the layout: where the ball lies, or where a chip is laid. */
  tapSpot(name: string): void {
    const picture = this.picture;
    if (!picture) return;
    const ball = picture.waiting.choices.find((each) => sortOf(each) === "pocket");
    if (isWagering(picture)) this.chips.tap(picture, name);
    else if (ball && /^\d+$/.test(name)) this.enterOutcome(ball, name);
  }

  takeBack(choice: Choice, name: string): void {
    this.send(takeBackMove(this.seat, choice, name));
    this.chips.reset();
  }

  enterOutcome(choice: Choice, text: string): void {
    const gathered = [...this.gathered, text];
    if (gathered.length < choice.cards) {
      this.gathered = gathered;
      return;
    }
    this.gathered = [];
    this.send(moveText({ who: this.askedPlayer([choice]) || (choice.who[0] ?? "d"), choice, outcomes: gathered }));
  }

  /** What chance brought for the table or, where several may enter it, for the one who is asked. */
  private chanceChoice(picture: Picture): Choice | undefined {
    const open = picture.waiting.choices.filter((each) => each.cards > 0);
    const who = this.askedPlayer(open);
    const [done, all] = countWagers(picture);
    const early =
      isWagering(picture) && done < all && picture.waiting.choices.some((each) => each.act === "no-more-bets");
    return early ? undefined : open.find((each) => each.who.some((one) => (seatOf(one) ? one === who : !this.own)));
  }

  /** The dealer lays cards face down: one, or one after another as long as the rules ask for one. */
  layDown(choice: Choice, all: boolean): void {
    if (all) this.dealt = this.picture;
    this.enterOutcome(choice, UNSEEN);
    this.dealing = all;
  }

  /** After each card that lay down unseen the next, as long as the rules take it. */
  private dealOn(picture: Picture): void {
    this.dealt = picture;
    const next = picture.waiting.choices.find(isDealtDown);
    if (!next) {
      this.dealing = false;
      return;
    }
    const outcomes = Array.from({ length: next.cards }, () => UNSEEN);
    this.fireMove(moveText({ who: next.who[0] ?? "d", choice: next, outcomes }));
  }

  /** Whose acts are offered: where several may act, the seat that was tapped on the felt, else the first. */
  askedPlayer(open: readonly Choice[]): string {
    if (this.own) return `p${this.own}`;
    const who = new Set(open.flatMap((each) => each.who).filter(seatOf));
    const due = this.picture && !isWagering(this.picture) ? deciders(this.picture) : [];
    return [this.seat, ...due].map((seat) => `p${seat}`).find((each) => who.has(each)) ?? "";
  }

  protected override render(): TemplateResult {
    const picture = this.picture;
    if (!picture) return html``;
    const mine = !this.own || picture.waiting.mine || picture.waiting.choices.length > 0;
    const chance = this.chanceChoice(picture);
    const wager = isWagering(picture) && (hasLayout(picture) || this.own !== "" || this.seat !== "" || !chance);
    return html`<div class="pads ${mine ? "" : "waits"}">
      ${wager ? wagerPad(this, picture) : chance ? chancePad(this, picture, chance) : nothing}
      ${actPad(this, picture, chance)}
    </div>`;
  }
}

customElements.define("play-pad", PlayPad);
