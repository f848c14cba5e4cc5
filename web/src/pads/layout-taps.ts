// The layout on the felt is the pad itself: a tap lays a chip there, or the dolly.
import type { LayoutTaps } from "../shapes/layout.ts";
import type { Picture } from "../wire.ts";
import { sortOf, isWagering, wagerChoices } from "./choices.ts";
import type { PlayPad } from "./play-pad.ts";
import { hasLayout } from "../felts/features.ts";

export interface Picked {
  readonly picked: ReadonlySet<string>;
  /** Only whole numbers are tapped, nothing between them. */
  readonly whole: boolean;
}

export const NOTHING_PICKED: Picked = { picked: new Set(), whole: false };

export function layoutTaps(
  page: HTMLElement,
  picture: Picture,
  seat: string,
  { picked, whole }: Picked,
  own = false,
): LayoutTaps | undefined {
  if (!hasLayout(picture) || picture.complete) return undefined;
  const laid = isWagering(picture);
  const names = new Set(laid && seat ? wagerChoices(picture, seat).flatMap((each) => each.names) : []);
  const ball = !own && !laid && picture.waiting.choices.some((each) => sortOf(each) === "pocket");
  if (!names.size && !ball) return undefined;
  return {
    picked,
    ...(ball || whole ? {} : { names }),
    closed: (name) => (ball ? !/^\d+$/.test(name) : !names.has(name)),
    tap: (name) => page.querySelector<PlayPad>("play-pad")?.tapSpot(name),
  };
}
