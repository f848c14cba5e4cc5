// Sums of chips as the wire writes them: exact decimals, never floats.
const PLACES = 6;
const UNIT = 10n ** BigInt(PLACES);

export function toUnits(text: string): bigint {
  const negative = text.startsWith("-");
  const [whole = "0", part = ""] = text.replace("-", "").split(".");
  const found = BigInt(whole || "0") * UNIT + BigInt(part.padEnd(PLACES, "0").slice(0, PLACES));
  return negative ? -found : found;
}

export function fromUnits(found: bigint): string {
  const sign = found < 0n ? "-" : "";
  const size = found < 0n ? -found : found;
  const part = String(size % UNIT)
    .padStart(PLACES, "0")
    .replace(/0+$/, "");
  return `${sign}${size / UNIT}${part ? `.${part}` : ""}`;
}

export const sum = (amounts: readonly string[]): string =>
  fromUnits(amounts.reduce((all, each) => all + toUnits(each), 0n));
export const compare = (one: string, other: string): number => {
  const difference = toUnits(one) - toUnits(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
