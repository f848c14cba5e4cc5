// Turns a key of the wire into words where the catalogue has none of its own.

/** "lucky-losers" is "Lucky losers". */
export function humanize(key: string): string {
  return capitalize(key.replaceAll("-", " "));
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
