// The structure of a tournament in the guided form: stages, ways back, groups, and the settings of a table.
import type { Said } from "./said.ts";

export const stage = "Stage";
export const stageTitle = (number: Said, name: string): string => `${number}. ${name}`;
export const newStage = (number: Said): string => `stage ${number}`;
export const addStage = "Add a stage before the last";
export const moveUp = "earlier";
export const moveDown = "later";
export const removeStage = "remove the stage";
export const name = "Name";
export const sessions = "Sessions";
export const tablesInEach = "Tables in each";
export const seatsAtEach = "Seats at each";
export const endsAfter = "Ends after";
export const lengths = [
  ["rounds", "Rounds"],
  ["minutes", "Minutes"],
  ["shoes", "Shoes"],
  ["players-left", "Players left"],
] as const;
export const limits = "Limits";
export const laterLimits = "Later limits";
export const fromRound = "From round";
export const fromMinute = "or from minute";
export const breaks = "Breaks";
export const afterRound = "After round";
export const minutes = "Minutes";
export const whoGoesOn = "Who goes on";
export const bestOfTable = "Best of each table";
export const bestRunnersUp = "Best runners-up";
export const luckyLosers = "Lucky losers drawn";
export const luckyFrom = "Drawn from this place at the tables";
export const anyPlace = "any place";
export const dealing = "Dealing";
export const dealingKinds = [
  ["virtual", "Virtual: the system deals the cards"],
  ["physical", "At a real table"],
] as const;
export const recorded = "Recorded";
export const recordingKinds = [
  ["wagers", "Every wager"],
  ["counts", "Chip counts only"],
] as const;
export const countEvery = "Rounds between counts";
export const recordedApart = "Tables recorded differently";
export const tableNumbers = "Table numbers";
export const secondsForWager = "Seconds for a wager";
export const firstMarker = "First marker";
export const markerKinds = [
  ["lowest-seat", "Lowest seat"],
  ["ballot", "By draw"],
] as const;
export const lowestSeat = "lowest seat";
export const carryChips = "Chips are carried over";

export const moreAboutStage = "More about this stage";
export const game = "Game";
export const gameOfTournament = "the game of the tournament";
export const kind = "Kind";
export const kinds = [
  ["points", "Points by place at the table"],
  ["repechage", "Repechage for those who did not go on"],
  ["catch-up", "Catch-up"],
] as const;
export const bestGoOn = "The best go on";
export const chipsAtStart = "Chips at its start";
export const asAbove = "as above";
export const pointsByPlace = "Points by place";
export const bestByPoints = "Best by points go on";
export const prizesByPlace = "Prizes by place in it";
export const sitAndGo = "Sit and go";
export const playersFrom = "Players come from";
export const playersFromHint = "the stage before, or one name per line";
export const whoQualifies = "Who qualifies, in words";
export const qualifyingPlaces = "Places at the tables that qualify";
export const qualifyingBest = "Best by chips that qualify";
export const allOfThem = "all of them";
export const qualifyingChips = "Only players with chips left";
export const whenTablesStart = "When its tables start, in words";
export const bonusRounds = "Bonus rounds";
export const round = "Round";
export const chips = "Chips";
export const eliminationRounds = "Elimination rounds";

export const extras = "Ways back, groups, notes";
export const reEntry = "Re-entry";
export const buyBack = "Buy-back";
export const untilStage = "Until the stage";
export const untilRound = "Into the running session, until round";
export const laterSession = "into a later session";
export const seatsKept = "Seats kept for it";
export const mostForPlayer = "Most for one player";
export const fee = "Fee";
export const commission = "Commission";
export const asAtStart = "as at the start";
export const whenAndHow = "When and how, in words";
export const addOn = "Add-on";
export const inStage = "In the stage";
export const groups = "Groups";
export const groupsThatEnter = "Groups that may enter";
export const everybodyHint = "everybody, or one per line";
export const mostOfGroup = "Most entrants of one household or group";
export const anyNumberHint = "any number";
export const keptApart = "Kept apart in these stages";
export const allStagesHint = "all stages, or one per line";
export const alsoCalled = "Also called";
export const sharesByPlayers = "Shares by the number of players";
export const upToPlayers = "Up to this many players";
export const shares = "Shares";
export const departures = "Where these conditions depart from a clause";
export const whatChanges = "What is not played";
export const switches = [
  ["no-insurance", "Insurance"],
  ["no-splitting", "Splitting"],
  ["no-doubling", "Doubling"],
  ["no-side-bets", "Side bets"],
] as const;
export const clause = "Clause";
export const knownClause = "as the rules number it";
export const whatTheySay = "What they say";
export const notes = "Notes for players";
export const onePerLine = "one per line";
export const add = "Add";
export const remove = "remove";
export const offer = "Offer it";
export const leaveOut = "Leave it out";

export const wagerLimits = "Limits of single wagers";
export const rareSettings = "Limits of single wagers and rarer settings";
export const wager = "Wager";
export const least = "Least";
export const most = "Most";
export const removeLimits = (wagerName: string): string => `remove the limits of ${wagerName}`;
