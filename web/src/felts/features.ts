// What a felt has beside cards and chips. The pads ask for this, never for the name of a game.
import type { Picture, TileBox } from "../wire.ts";

/** A layout on which chips lie at places of their own. */
export const hasLayout = ({ felt }: Picture): boolean => "dolly" in felt;

/** Two hands that win or lose for everybody. */
export const hasSides = ({ felt }: Picture): boolean => "banker" in felt && "player" in felt;

/** The box of a seat whose player sets tiles. */
export const tileBox = ({ felt }: Picture, seat: string): TileBox | undefined =>
  "bank" in felt ? felt.boxes.find((each) => each.name === seat) : undefined;

/** Where players bet against each other: what a call costs, "0" or empty for nothing. */
export const amountToCall = ({ felt }: Picture): string | undefined => ("to_call" in felt ? felt.to_call : undefined);

/** Whether no chips lie in front of anybody in this betting round. */
export const nobodyHasBet = ({ felt }: Picture): boolean =>
  "to_call" in felt && felt.seats.every((each) => each.front === "0");
