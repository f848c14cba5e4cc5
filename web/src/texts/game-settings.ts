// Settings of a table that only some games have.
export const decks = "Decks";
export const boxes = "Boxes";
export const seats = "Seats at the table";
export const shuffle = "Approved shuffle";
export const shuffleHint = "house shuffle";
export const shoe = "Shoe";
export const shoeKinds = [
  ["ordinary", "Ordinary"],
  ["automated", "Automated shuffler"],
] as const;
export const ordinary = "ordinary";
export const perfectPairs = "Perfect pairs";
export const superSevens = "Super sevens, amount";
export const notOffered = "not offered";
export const offered = "offered";
export const offer = [
  ["true", "Offered"],
  ["false", "Not offered"],
] as const;
export const faceDown = "Dealt face down";
export const openingCard = "Opening card";
export const openingKinds = [
  ["shown", "Shown"],
  ["hidden", "Not shown"],
] as const;
export const shown = "shown";
export const settlement = "Settlement";
export const settlementKinds = [
  ["commission", "Commission"],
  ["non-commission", "No commission"],
] as const;
export const pairs = "Pairs";
export const pairKinds = [
  ["perfect", "Perfect pairs"],
  ["canberra", "Canberra pairs"],
] as const;
export const dragonBonus = "Dragon bonus";
export const superSix = "Super 6";
export const tiger = "Tiger";
export const maximumPayout = "Maximum payout";
export const raceTrack = "Race track";
export const zeroCorner = "Corner with zero";
export const step = "In steps of";
export const ante = "Ante";
export const none = "none";
export const minimum = "Table minimum";
export const bigBlind = "the big blind";
export const maximum = "Table maximum";
export const smallBet = "Small bet of limit play";
export const bigBet = "Big bet of limit play";
