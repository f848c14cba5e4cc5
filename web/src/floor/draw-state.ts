// How far a draw is. The server names the step in words; nothing else compares them.
import type { DrawLine } from "../wire.ts";

/** In their order. A draw that was given up has none of them. */
export const DRAW_STEPS = ["list fixed", "committed", "ready", "drawn"] as const;
const GIVEN_UP = "given up";

export const isOpenDraw = ({ step }: DrawLine): boolean => step !== "drawn" && step !== GIVEN_UP;
