// The layout of roulette on the felt is the pad itself: chips are laid there by a tap, and so is the dolly.
import type { Tapping } from "../draw/layout.ts";
import type { Picture } from "../wire.ts";
import { sortOf, wagering, wagers } from "./entry.ts";
import type { PlayPad } from "./play-pad.ts";

export interface Picked {
  readonly picked: ReadonlySet<string>;
  /** Only whole numbers are tapped, nothing between them. */
  readonly whole: boolean;
}

export const NOTHING_PICKED: Picked = { picked: new Set(), whole: false };

export function tapping(
  page: HTMLElement,
  picture: Picture,
  seat: string,
  { picked, whole }: Picked,
  own = false,
): Tapping | undefined {
  if (picture.felt.kind !== "RouletteFelt" || picture.complete) return undefined;
  const laid = wagering(picture);
  const names = new Set(laid && seat ? wagers(picture, seat).flatMap((each) => each.names) : []);
  const ball = !own && !laid && picture.waiting.choices.some((each) => sortOf(each) === "pocket");
  if (!names.size && !ball) return undefined;
  return {
    picked,
    ...(ball || whole ? {} : { names }),
    closed: (name) => (ball ? !/^\d+$/.test(name) : !names.has(name)),
    tap: (name) => page.querySelector<PlayPad>("play-pad")?.tapSpot(name),
  };
}
