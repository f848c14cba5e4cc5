// What can be entered now, from a picture's choices: pure, so that it can be tested without a page.
import { UNSEEN } from "../shapes/cards.ts";
import { amount } from "../shapes/chips.ts";
import { compare, sum, toUnits } from "../decimals.ts";
import type { Choice, Picture, Wager } from "../wire.ts";
import { actName } from "../game-words.ts";
import * as texts from "../texts/pads.ts";
import { nobodyHasBet, amountToCall, hasLayout, tileBox } from "../felts/features.ts";

export type Sort = "button" | "amount" | "card" | "tile" | "die" | "pocket";
const SORTS: Readonly<Record<string, Sort>> = { ball: "pocket", dice: "die", tiles: "tile", set: "tile" };
export const WAGER = "wager";
export const WITHDRAW = "withdraw";

/** How a choice is entered: a tap, an amount, or what chance brought. */
export function sortOf(choice: Choice): Sort {
  if (choice.cards > 0) return SORTS[choice.act] ?? "card";
  return choice.least !== "" && !choice.optional && choice.least !== choice.most ? "amount" : "button";
}

export interface MoveParts {
  readonly who: string;
  readonly choice: Choice;
  readonly name?: string | undefined;
  readonly outcomes?: readonly string[];
  readonly amount?: string | undefined;
  /** The box, where a choice is for one that is not the player's own. */
  readonly box?: string;
}

/** A move as the rules read it: who, act, name, what chance brought, amount. */
export function moveText({ who, choice, name, outcomes = [], amount: chips, box = choice.box }: MoveParts): string {
  const at = box && box !== who.slice(1) ? `${who}@${box}` : who;
  const only =
    choice.cards === 0 && choice.least !== "" && !choice.optional && choice.least === choice.most
      ? choice.least
      : undefined;
  return [at, choice.act, name ?? choice.names[0], ...outcomes, chips ?? only]
    .filter((word) => word !== undefined && word !== "")
    .join(" ");
}

/** Seats clockwise from the marker, as they wager. */
export function seatsInOrder(picture: Picture): readonly string[] {
  const seats = picture.seats.map((each) => each.player);
  const first = Math.max(
    0,
    picture.seats.findIndex((each) => each.marker),
  );
  return [...seats.slice(first), ...seats.slice(0, first)];
}

const openChoices = (picture: Picture, seat: string, act: string): readonly Choice[] =>
  picture.waiting.choices.filter((each) => each.act === act && each.who.includes(`p${seat}`));

/** Wagers on the seat's own box; those on other boxes are entered there. */
export function wagerChoices(picture: Picture, seat: string): readonly Choice[] {
  const found = openChoices(picture, seat, WAGER);
  const plain = found.filter((each) => each.box === "");
  return plain.length ? plain : found.filter((each) => each.box === seat);
}

export interface Kind {
  readonly choice: Choice;
  readonly name: string;
}

/** What a seat can still wager on. Chips on a layout add up; any other wager is taken back before a new one. */
export function wagersLeft(picture: Picture, seat: string): readonly Kind[] {
  const placed = new Set(
    hasLayout(picture)
      ? []
      : picture.wagers.filter((each) => each.player === seat).map((each) => `${each.box || seat} ${each.wager}`),
  );
  return wagerChoices(picture, seat)
    .flatMap((choice) => choice.names.map((name) => ({ choice, name })))
    .filter(({ choice, name }) => !placed.has(`${choice.box || seat} ${name}`));
}

/** A player with a phone wagers on their turn: a wager out of order would stand, and count against them. */
export const mayWager = (picture: Picture, own: string): boolean => own === "" || picture.waiting.mine;

export const withdrawals = (picture: Picture, seat: string): readonly Choice[] => openChoices(picture, seat, WITHDRAW);
export const hasWagered = (picture: Picture, seat: string): boolean =>
  picture.wagers.some((each) => each.player === seat);
export const isWagering = (picture: Picture): boolean => picture.waiting.choices.some((each) => each.act === WAGER);

/** The seats that are asked for something now. */
export function deciders(picture: Picture): readonly string[] {
  const able = new Set(picture.waiting.choices.flatMap((each) => each.who));
  const seats = picture.seats.map((each) => each.player).filter((seat) => able.has(`p${seat}`));
  const due = seats.filter((seat) => picture.waiting.who.includes(`p${seat}`));
  return due.length ? due : seats;
}

/** What a picture waits for, and for whom: as long as it stays the same, what was typed or gathered stays too. */
export const waitKey = (picture: Picture): string =>
  isWagering(picture) ? WAGER : `${picture.waiting.text} ${picture.waiting.who.join()}`;

/** Whose wager is entered next: the first after `after`, in order, who may wager and has not. */
export function nextSeat(picture: Picture, after = ""): string {
  const order = seatsInOrder(picture);
  const start = order.indexOf(after) + 1;
  const round = [...order.slice(start), ...order.slice(0, start)];
  return round.find((seat) => !hasWagered(picture, seat) && wagerChoices(picture, seat).length > 0) ?? "";
}

/** Those who may wager and have, and all who may. */
export function countWagers(picture: Picture): readonly [number, number] {
  const able = seatsInOrder(picture).filter(
    (seat) => hasWagered(picture, seat) || wagerChoices(picture, seat).length > 0,
  );
  return [able.filter((seat) => hasWagered(picture, seat)).length, able.length];
}

/** Everybody who sits here has; a player's own picture does not say who else may. */
export const allWagered = (picture: Picture): boolean =>
  isWagering(picture) && picture.seats.every((each) => hasWagered(picture, each.player));

export interface Preset {
  readonly words: string;
  readonly amount: string;
}

const USUAL = ["25", "50", "100", "250", "500"];

/** The amounts on the chip pad: least, usual ones that fit, the same as before, most. */
export function presets(choice: Choice, stack: string, same = ""): readonly Preset[] {
  const most = compare(choice.most, stack) > 0 ? roundDown(stack, choice) : choice.most;
  const fits = (chips: string): boolean =>
    compare(chips, choice.least) >= 0 && compare(chips, most) <= 0 && isOnStep(chips, choice);
  const found: Preset[] = [{ words: texts.minimum, amount: choice.least }];
  for (const each of USUAL)
    if (fits(each) && each !== choice.least && each !== most && found.length < 4)
      found.push({ words: "", amount: each });
  if (same && fits(same)) found.push({ words: texts.same, amount: same });
  if (compare(most, choice.least) > 0)
    found.push({ words: most === choice.most ? texts.maximum : texts.all, amount: most });
  return found;
}

export function isOnStep(chips: string, choice: Choice): boolean {
  const step = toUnits(choice.step || "1");
  return step <= 0n || (toUnits(chips) - toUnits(choice.least)) % step === 0n || toUnits(chips) % step === 0n;
}

function roundDown(chips: string, choice: Choice): string {
  const step = toUnits(choice.step || "1");
  const whole = step > 0n ? toUnits(chips) - (toUnits(chips) % step) : toUnits(chips);
  return sum([String(whole / 1_000_000n), `0.${String(whole % 1_000_000n).padStart(6, "0")}`]);
}

/** What is wrong with an amount that was typed, in a sentence; empty if nothing is. */
export function amountFault(chips: string, choice: Choice): string {
  if (!/^\d+(\.\d+)?$/.test(chips)) return texts.noAmount;
  if (compare(chips, choice.least) < 0) return texts.belowMinimum(choice.least);
  if (compare(chips, choice.most) > 0) return texts.aboveMaximum(choice.most);
  return isOnStep(chips, choice) ? "" : texts.offStep(choice.step);
}

/** The name of the wager that covers exactly these numbers, if there is one. */
export function wagerCovering(numbers: ReadonlySet<string>, names: readonly string[]): string | undefined {
  const wanted = [...numbers]
    .map(Number)
    .sort((one, other) => one - other)
    .join("/");
  return names.find((each) => each === wanted);
}

/** The wagers of the last round by seat, to offer the same again. */
export function wagersBySeat(
  lying: readonly Pick<Wager, "player" | "wager" | "stake">[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(lying.map((each) => [`${each.player} ${each.wager}`, each.stake]));
}

/** One choice that takes the least and the most of all, for a chip that is chosen before the place it is laid on. */
export function widestChoice(choices: readonly Choice[]): Choice {
  const first = choices[0];
  if (!first)
    return {
      kind: "Choice",
      who: [],
      act: WAGER,
      names: [],
      box: "",
      least: "0",
      most: "0",
      step: "1",
      cards: 0,
      optional: false,
      clause: "",
      down: false,
    };
  return choices.reduce(
    (all, each) => ({
      ...all,
      names: [],
      least: compare(each.least, all.least) < 0 ? each.least : all.least,
      most: compare(each.most, all.most) > 0 ? each.most : all.most,
      step: compare(each.step, all.step) < 0 ? each.step : all.step,
    }),
    first,
  );
}

/** What a seat wagered in the round before, if it may again; only before it has wagered anything. */
export function movesAgain(
  picture: Picture,
  seat: string,
  same: Readonly<Record<string, string>>,
  choices: readonly Choice[],
): readonly string[] {
  if (hasWagered(picture, seat)) return [];
  return Object.entries(same).flatMap(([key, chips]) => {
    const [who = "", name = ""] = key.split(" ");
    const choice = choices.find((each) => each.names.includes(name));
    return who === seat && choice && !amountFault(chips, choice)
      ? [moveText({ who: `p${seat}`, choice, name, amount: chips })]
      : [];
  });
}

/** The tiles of a seat's own box that are not yet set; undefined if they are face down. */
export function tilesLeft(picture: Picture, seat: string, gathered: readonly string[]): readonly string[] | undefined {
  const left = tileBox(picture, seat)?.tiles.filter((each) => each !== UNSEEN) ?? [];
  for (const each of gathered) {
    const place = left.indexOf(each);
    if (place >= 0) left.splice(place, 1);
  }
  return left.length ? left : undefined;
}

/** An act as people say it: a call has its amount, a call of nothing is a check, the first chips of a betting round
 * are a bet, a show without cards is a muck. */
export function actLabel(picture: Picture, choice: Choice): string {
  const due = amountToCall(picture);
  if (due === undefined) return actName(choice.act);
  if (choice.act === "sm" && choice.cards === 0) return texts.muck;
  if (choice.act === "cbr" && nobodyHasBet(picture)) return texts.bet;
  if (choice.act !== "cc") return actName(choice.act);
  return due === "0" || due === "" ? texts.check : texts.call(amount(due));
}
