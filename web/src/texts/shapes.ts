// Names of cards, tiles, dice, marks and places of the layout for people who do not see them; words printed on it.
import type { Said } from "./said.ts";

export const ranks: Readonly<Record<string, string>> = {
  A: "ace",
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
};
export const suits: Readonly<Record<string, string>> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
export const cardDown = "a card face down";
export const cardOf = (rank: string, suit: string): string => `${rank} of ${suit}`;

export const pips = ["no", "one", "two", "three", "four", "five", "six"];
export const tileDown = "a tile face down";
export const tileOf = (above: string, below: string): string => `tile ${above}-${below}`;
export const dieOf = (value: string): string => `die ${value}`;

export const marker = "marker: wagers first";
export const button = "dealer button";
export const dolly = "the dolly";

export const wheel = "the wheel";
export const wheelSpinning = "the wheel, spinning";
export const ballIn = (number: Said, colour: string): string => `the ball lies in ${number} ${colour}`;

export const layout = "Layout";
export const columnPays = "2 to 1";
export const columnName = (name: string): string => `2 to 1, ${name}`;
export const chipsOn = (seat: Said, stake: string, position: string): string => `seat ${seat}: ${stake} on ${position}`;
