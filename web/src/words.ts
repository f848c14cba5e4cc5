// Plain verbs and names for what the rules call by short words.
const ACTS: Readonly<Record<string, string>> = {
  wager: "Wager",
  withdraw: "Take back",
  "no-more-bets": "No more bets",
  cards: "Deal",
  "cutting-card": "Cutting card comes out",
  shuffle: "Shuffled",
  "pre-shuffled": "Pre-shuffled shoe",
  cut: "Cut",
  "decline-cut": "Cut declined",
  insert: "Cutting card inserted",
  "first-card": "Opening card",
  burn: "Burn",
  "request-no-bet": "Ask for a no-bet coup",
  "agree-no-bet": "Agree to a no-bet coup",
  hit: "Hit",
  stand: "Stand",
  double: "Double",
  split: "Split",
  insure: "Insure",
  "no-insurance": "No insurance",
  "even-money": "Even money",
  bet: "Bet",
  fold: "Fold",
  f: "Fold",
  cc: "Call",
  cbr: "Raise to",
  sm: "Show",
  show: "Show",
  muck: "Muck",
  dh: "Deal",
  db: "Board",
  ball: "The ball",
  spin: "Spin",
  revolutions: "Revolutions",
  "no-spin": "No spin",
  maximum: "Maximum on",
  dice: "The dice",
  tiles: "Tile",
  set: "Set",
  "house-way": "House Way",
  surrender: "Surrender",
  draw: "Draw",
  expose: "Turn up",
};
const WAGERS: Readonly<Record<string, string>> = {
  main: "",
  box: "",
  ante: "Ante",
  bet: "Bet",
  banker: "Banker",
  player: "Player",
  tie: "Tie",
  "dozen-1": "1st 12",
  "dozen-2": "2nd 12",
  "dozen-3": "3rd 12",
  low: "1\u201318",
  high: "19\u201336",
  even: "Even",
  odd: "Odd",
  red: "Red",
  black: "Black",
};

export const plain = (text: string): string => {
  const words = text.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
export const actName = (act: string): string => ACTS[act] ?? plain(act);
export const wagerName = (wager: string): string =>
  WAGERS[wager] ?? (/^\d/.test(wager) ? wager.replaceAll("/", "\u2009/\u2009") : plain(wager));
export const cardSign = (card: string): string =>
  !/^[A2-9TJQK][shdc]$/.test(card)
    ? card
    : `${card.startsWith("T") ? "10" : card.charAt(0)}${SIGNS[card.charAt(1)] ?? ""}`;
/** What these bring says enough. */
const QUIET = new Set(["cards", "tiles", "ball", "dice"]);
function wordOf(word: string, names: Readonly<Record<string, string>>): string {
  if (/^([A2-9TJQK][shdc])+$/.test(word)) return (word.match(/../g) ?? []).map(cardSign).join(" ");
  if (/^(\?\?)+$/.test(word)) return "face down";
  const seat = seatOf(word);
  return seat
    ? (names[seat] ?? `Seat ${seat}`)
    : word === "d"
      ? ""
      : (WAGERS[word] ?? (word.startsWith("column-") ? plain(word).toLowerCase() : word));
}
/** A move in words for people: "d cards Kh" is "K\u2665", "p1 wager main 50" is "Ann: Wager 50". */
export function moveWords(move: string, names: Readonly<Record<string, string>>): string {
  const [who = "", act = "", ...rest] = (move.split(" -- ")[0] ?? "").split(" ");
  const seat = seatOf(who.split("@")[0] ?? "");
  const told = rest.map((word) => wordOf(word, names));
  const said = [QUIET.has(act) ? "" : act === "sm" && !rest.length ? "Muck" : actName(act), ...told]
    .filter(Boolean)
    .join(" ");
  return seat ? `${names[seat] ?? `Seat ${seat}`}: ${said}` : said;
}
/** The rules call players by their seats and cards by two letters; people have names, and read suits. */
export const named = (text: string, names: Readonly<Record<string, string>>): string =>
  text
    .replaceAll(/\b([A2-9TJQK][shdc])\b/g, (card) => cardSign(card))
    .replaceAll(/\b(?:p|player )(\d+)\b/g, (_, seat: string) => names[seat] ?? `Seat ${seat}`)
    .replaceAll(/\bfor box (\d+)\b/g, (told, seat: string) => (names[seat] ? `for ${names[seat]}` : told));
const SIGNS: Readonly<Record<string, string>> = { s: "\u2660", h: "\u2665", d: "\u2666", c: "\u2663" };

export const seatOf = (who: string): string => (/^p\d+$/.test(who) ? who.slice(1) : "");

const RULESET_NAMES: Readonly<Record<string, string>> = {
  "blackjack-2002": "Blackjack (2002)",
  "blackjack-2005": "Blackjack (2005)",
  "roulette-2002": "Roulette",
  "mini-baccarat-2002": "Mini-Baccarat (2002)",
  "mini-baccarat-2016": "Mini-Baccarat (2016)",
  "mini-baccarat-2023": "Mini-Baccarat (2023)",
  "canberra-poker-2002": "Canberra Poker",
  "pai-gow-2002": "Pai Gow",
  "charity-poker": "Charity hold\u2019em",
};
export const RULESETS: readonly string[] = Object.keys(RULESET_NAMES);
export const rulesetName = (ruleset: string): string => RULESET_NAMES[ruleset] ?? plain(ruleset);
/** Where a house takes the wagers, they have odds; hold'em is played between players. */
export const hasOdds = (ruleset: string): boolean => ruleset !== "charity-poker";
