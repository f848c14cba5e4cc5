// Written by `make web-types` from the Python types (croupier.views.typescript). Do not edit.

export interface Account {
  readonly kind: "Account";
  readonly name: string;
  readonly held: string;
}

export interface Advised {
  readonly kind: "Advised";
  readonly dispute: string;
  readonly person: string;
  readonly by: string;
  readonly clauses: string[];
}

export interface Alert {
  readonly kind: "Alert";
  readonly trouble:
    | "dispute"
    | "unbalanced"
    | "count-wanted"
    | "counting"
    | "counts-differ"
    | "supervisor-counts"
    | "called"
    | "paused";
  readonly text: string;
  readonly about: string;
}

export interface Amended {
  readonly kind: "Amended";
  readonly start: number;
  readonly stop: number;
  readonly instead: string[];
}

export interface Announced {
  readonly kind: "Announced";
  readonly words: string;
  readonly by: string;
  readonly clauses: string[];
}

export interface Annulled {
  readonly kind: "Annulled";
  readonly round: number;
  readonly move: string;
}

export interface Appointed {
  readonly kind: "Appointed";
  readonly person: string;
  readonly role:
    | "shift-manager"
    | "operator"
    | "director"
    | "assistant"
    | "dealer"
    | "scorer"
    | "supervisor"
    | "cashier"
    | "inspector"
    | "surveillance"
    | "player"
    | "display"
    | "machine";
  readonly by: string;
  readonly clauses: string[];
}

export interface ApprovalRefused {
  readonly kind: "ApprovalRefused";
  readonly reason: string;
  readonly person: string;
}

export interface Approved {
  readonly kind: "Approved";
  readonly object: string;
  readonly body: string;
  readonly person: string;
  readonly date: string;
  readonly reference: string;
  readonly fingerprint: string;
  readonly clauses: string[];
  readonly capacity: string;
}

export interface Attestation {
  readonly kind: "Attestation";
  readonly clause: string;
  readonly text: string;
  readonly by: string;
}

export interface Awarded {
  readonly kind: "Awarded";
  readonly prizes: [string, number][];
  readonly added: number;
  readonly by: string;
  readonly clauses: string[];
}

export interface Began {
  readonly kind: "Began";
  readonly leaving: string[];
  readonly joining: [string, string][];
  readonly settings: string;
}

export interface BlackjackFelt {
  readonly kind: "BlackjackFelt";
  readonly dealer: Hand;
  readonly boxes: BoxShown[];
  readonly dealt: boolean;
  readonly drawing: string;
  readonly automated: boolean;
  readonly cutting_card_out: boolean;
  readonly final_rounds: number;
}

export interface Blank {
  readonly kind: "Blank";
  readonly act: string;
  readonly holder: string;
  readonly reason: boolean;
  readonly details: Entry[];
}

export interface Board {
  readonly kind: "Board";
  readonly role: RoleName;
  readonly frame: Frame;
  readonly chips: ChipCheck;
  readonly filing: FilingLine;
  readonly conditions: string;
  readonly terms: EntryTermsLine;
  readonly next_player: string;
  readonly tables: TableLine[];
  readonly calls: CallLine[];
  readonly decisions: Decision[];
  readonly entries: EntryLine[];
  readonly draws: DrawLine[];
  readonly standings: StandingLine[];
  readonly placings: PlacingLine[];
  readonly money: Account[];
  readonly corrections: string[];
  readonly cautions: string[];
  readonly disputes: DisputeLine[];
  readonly pending: PendingLine[];
  readonly people: PersonLine[];
  readonly commands: CommandKey[];
}

export interface BoughtBack {
  readonly kind: "BoughtBack";
  readonly player: string;
  readonly cents: number;
  readonly commission: number;
  readonly receipt: number;
  readonly stage: string;
  readonly clauses: string[];
  readonly table: string;
  readonly chips: string;
}

export interface BoxShown {
  readonly kind: "BoxShown";
  readonly name: string;
  readonly hands: HandShown[];
  readonly others: Stake[];
  readonly raised: RaisedLimit[];
  readonly turn: boolean;
}

export interface CallAnswered {
  readonly kind: "CallAnswered";
  readonly call: string;
  readonly table: string;
  readonly by: string;
}

export interface CallLine {
  readonly kind: "CallLine";
  readonly call: string;
  readonly table: string;
  readonly why: string;
  readonly by: string;
  readonly at: string;
}

export interface CanberraBox {
  readonly kind: "CanberraBox";
  readonly name: string;
  readonly cards: Hand;
  readonly ante: string;
  readonly bet: string;
  readonly state: string;
  readonly able: boolean;
  readonly turn: boolean;
}

export interface CanberraFelt {
  readonly kind: "CanberraFelt";
  readonly dealer: Hand;
  readonly up: string;
  readonly boxes: CanberraBox[];
  readonly dealt: boolean;
  readonly drawing: string;
  readonly exposed: number;
}

export interface Cancelled {
  readonly kind: "Cancelled";
  readonly reason: string;
  readonly refunds: [string, number, number][];
  readonly additions: number;
  readonly by: string;
  readonly clauses: string[];
}

export interface Cautioned {
  readonly kind: "Cautioned";
  readonly player: string;
  readonly reason: string;
  readonly by: string;
  readonly clauses: string[];
}

export interface Changed {
  readonly kind: "Changed";
  readonly text: string;
  readonly fingerprint: string;
  readonly reason: string;
  readonly clauses: string[];
  readonly added: number;
  readonly kept: string;
}

export interface CharityNamed {
  readonly kind: "CharityNamed";
  readonly player: string;
  readonly charity: string;
  readonly attested: string;
  readonly clauses: string[];
}

export interface ChipCheck {
  readonly kind: "ChipCheck";
  readonly issued: string;
  readonly stacks: string;
  readonly boxes: string;
  readonly float: string;
  readonly unbalanced: string[];
}

export interface ChipsAdded {
  readonly kind: "ChipsAdded";
  readonly table: string;
  readonly players: string[];
  readonly each: string;
  readonly pot: string;
  readonly clauses: string[];
}

export interface Choice {
  readonly kind: "Choice";
  readonly who: string[];
  readonly act: string;
  readonly names: string[];
  readonly box: string;
  readonly least: string;
  readonly most: string;
  readonly step: string;
  readonly cards: number;
  readonly optional: boolean;
  readonly clause: string;
  readonly down: boolean;
}

export interface Closed {
  readonly kind: "Closed";
  readonly by: string;
}

export interface ColourChips {
  readonly kind: "ColourChips";
  readonly player: string;
  readonly colour: string;
  readonly value: string;
  readonly button: boolean;
}

export type CommandKey =
  | "abandon-draw"
  | "advise-complaint"
  | "allow-phone"
  | "amend-round"
  | "announce"
  | "answer-call"
  | "appoint"
  | "approve"
  | "approve-pending"
  | "award"
  | "buy-back"
  | "call-floor"
  | "cancel"
  | "caution"
  | "change-conditions"
  | "close"
  | "close-entries"
  | "commit-draw"
  | "commit-shoe"
  | "confirm-placings"
  | "confirm-stage"
  | "contribute"
  | "correct"
  | "count-chips"
  | "count-out"
  | "count-round"
  | "cut-shoe"
  | "deal"
  | "depart"
  | "designate"
  | "direct-pace"
  | "dismiss"
  | "disqualify"
  | "donate"
  | "draft"
  | "draw-lucky-losers"
  | "draw-marker"
  | "draw-tie"
  | "drop-pending"
  | "end-early"
  | "end-session"
  | "enter"
  | "exclude"
  | "excuse"
  | "extra-rounds"
  | "fail-shoe"
  | "fix-late"
  | "fix-list"
  | "fix-shoe"
  | "forfeit"
  | "make-available"
  | "move-player"
  | "move-start"
  | "move-up"
  | "name-charity"
  | "next-round"
  | "notify"
  | "offer-phone"
  | "offer-seat"
  | "open-dispute"
  | "open-entries"
  | "pair-device"
  | "pass-reserve"
  | "pause"
  | "pay-prize"
  | "play"
  | "publish"
  | "record-draw"
  | "refuse-approval"
  | "reinstate"
  | "reopen-placings"
  | "reopen-stage"
  | "request-review"
  | "reserve"
  | "resume"
  | "reveal-draw"
  | "reveal-shoe"
  | "review"
  | "rule"
  | "schedule"
  | "set-limits"
  | "settle-shortage"
  | "show-on-projector"
  | "start-session"
  | "substitute"
  | "take-break"
  | "unpair-device"
  | "void-round"
  | "withdraw";

export type CommandStep =
  | ""
  | "abandon-draw"
  | "advise-complaint"
  | "allow-phone"
  | "amend-round"
  | "announce"
  | "answer-call"
  | "appoint"
  | "approve"
  | "approve-pending"
  | "award"
  | "buy-back"
  | "call-floor"
  | "cancel"
  | "caution"
  | "change-conditions"
  | "close"
  | "close-entries"
  | "commit-draw"
  | "commit-shoe"
  | "confirm-placings"
  | "confirm-stage"
  | "contribute"
  | "correct"
  | "count-chips"
  | "count-out"
  | "count-round"
  | "cut-shoe"
  | "deal"
  | "depart"
  | "designate"
  | "direct-pace"
  | "dismiss"
  | "disqualify"
  | "donate"
  | "draft"
  | "draw-lucky-losers"
  | "draw-marker"
  | "draw-tie"
  | "drop-pending"
  | "end-early"
  | "end-session"
  | "enter"
  | "exclude"
  | "excuse"
  | "extra-rounds"
  | "fail-shoe"
  | "fix-late"
  | "fix-list"
  | "fix-shoe"
  | "forfeit"
  | "make-available"
  | "move-player"
  | "move-start"
  | "move-up"
  | "name-charity"
  | "next-round"
  | "notify"
  | "offer-phone"
  | "offer-seat"
  | "open-dispute"
  | "open-entries"
  | "pair-device"
  | "pass-reserve"
  | "pause"
  | "pay-prize"
  | "play"
  | "publish"
  | "record-draw"
  | "refuse-approval"
  | "reinstate"
  | "reopen-placings"
  | "reopen-stage"
  | "request-review"
  | "reserve"
  | "resume"
  | "reveal-draw"
  | "reveal-shoe"
  | "review"
  | "rule"
  | "schedule"
  | "set-limits"
  | "settle-shortage"
  | "show-on-projector"
  | "start-session"
  | "substitute"
  | "take-break"
  | "unpair-device"
  | "void-round"
  | "withdraw";

export interface Committed {
  readonly kind: "Committed";
  readonly draw: string;
  readonly commitment: string;
}

export interface Contributed {
  readonly kind: "Contributed";
  readonly draw: string;
  readonly words: string;
  readonly by: string;
  readonly witness: string;
}

export interface Contribution {
  readonly kind: "Contribution";
  readonly words: string;
  readonly by: string;
  readonly witness: string;
}

export interface CountMode {
  readonly kind: "CountMode";
  readonly denominations: string[];
  readonly seats: string[];
  readonly counters: [string, number][];
  readonly wanted: boolean;
  readonly supervisor: boolean;
}

export interface Counted {
  readonly kind: "Counted";
  readonly table: string;
  readonly round: number;
  readonly sheet: [string, string][];
  readonly by: string[];
  readonly clauses: string[];
  readonly legs: [string, string][] | null;
  readonly off: string | null;
}

export interface CoupFelt {
  readonly kind: "CoupFelt";
  readonly player: Hand;
  readonly banker: Hand;
  readonly drawing: string;
  readonly waiting: string[];
  readonly face_down: boolean;
  readonly no_bet: boolean;
  readonly cutting_card_out: boolean;
  readonly last_round: boolean;
  readonly shuffle_due: boolean;
}

export interface Decided {
  readonly kind: "Decided";
  readonly player: string;
  readonly box: string;
  readonly wager: string;
  readonly hand: number;
  readonly stake: string;
  readonly outcome: string;
  readonly paid: string;
  readonly odds: string;
  readonly position: string;
  readonly clauses: string[];
}

export interface Decision {
  readonly kind: "Decision";
  readonly matter:
    | "tie"
    | "count"
    | "pending"
    | "dispute"
    | "review"
    | "shortage"
    | "offer"
    | "phone"
    | "break"
    | "draw"
    | "session"
    | "stage"
    | "blocked"
    | "close";
  readonly text: string;
  readonly do: CommandStep;
  readonly details: Detail[];
}

export interface Departed {
  readonly kind: "Departed";
  readonly what: string;
  readonly clause: string;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

export interface DepartureLine {
  readonly kind: "DepartureLine";
  readonly what: string;
  readonly clause: string;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

export interface Designated {
  readonly kind: "Designated";
  readonly table: string;
  readonly physical: string;
  readonly clauses: string[];
}

export interface Detail {
  readonly kind: "Detail";
  readonly name: string;
  readonly value: string;
}

export interface DevicePaired {
  readonly kind: "DevicePaired";
  readonly device: string;
  readonly use: string;
  readonly name: string;
  readonly tables: string[];
  readonly player: string;
  readonly by: string;
  readonly allowed: string;
}

export interface DeviceUnpaired {
  readonly kind: "DeviceUnpaired";
  readonly device: string;
  readonly player: string;
  readonly tables: string[];
  readonly by: string;
  readonly why: string;
}

export interface Dismissed {
  readonly kind: "Dismissed";
  readonly person: string;
  readonly role:
    | "shift-manager"
    | "operator"
    | "director"
    | "assistant"
    | "dealer"
    | "scorer"
    | "supervisor"
    | "cashier"
    | "inspector"
    | "surveillance"
    | "player"
    | "display"
    | "machine";
  readonly by: string;
  readonly why: string;
  readonly clauses: string[];
}

export interface Display {
  readonly kind: "Display";
  readonly frame: Frame;
  readonly tables: TableLine[];
  readonly standings: StandingLine[];
  readonly draws: DrawLine[];
  readonly placings: PlacingLine[];
}

export interface DisputeLine {
  readonly kind: "DisputeLine";
  readonly dispute: string;
  readonly table: string;
  readonly facts: string;
  readonly camera: string;
  readonly by: string;
  readonly ruling: string;
  readonly review: string;
  readonly advised: boolean;
  readonly open: boolean;
}

export interface DisputeOpened {
  readonly kind: "DisputeOpened";
  readonly dispute: string;
  readonly table: string;
  readonly facts: string;
  readonly camera: string;
  readonly by: string;
  readonly clauses: string[];
}

export interface Donated {
  readonly kind: "Donated";
  readonly donations: [string, string, number][];
  readonly receipt: number;
  readonly clauses: string[];
}

export interface Dossier {
  readonly kind: "Dossier";
  readonly entry: EntryLine;
  readonly why: string;
  readonly prize: number;
  readonly history: string[];
  readonly reasons: ReasonLine[];
  readonly chips: Movement[];
}

export interface Drafted {
  readonly kind: "Drafted";
  readonly text: string;
  readonly fingerprint: string;
  readonly rehearsal: boolean;
  readonly clauses: string[];
  readonly edition: number;
}

export interface DrawFailed {
  readonly kind: "DrawFailed";
  readonly draw: string;
  readonly reason: string;
}

export interface DrawLine {
  readonly kind: "DrawLine";
  readonly draw: string;
  readonly purpose: PurposeName;
  readonly subject: string;
  readonly step: string;
  readonly names: string[];
  readonly slots: string[];
  readonly fingerprint: string;
  readonly commitment: string;
  readonly drawer: string;
  readonly contributions: Contribution[];
  readonly missing: string;
  readonly secret: string;
  readonly result: string[];
  readonly by_hand: string[];
  readonly fault: string;
}

export interface DrawNote {
  readonly kind: "DrawNote";
  readonly draw: string;
  readonly purpose: PurposeName;
  readonly subject: string;
  readonly step: string;
  readonly fingerprint: string;
  readonly commitment: string;
  readonly mine: string;
}

export interface Drawn {
  readonly kind: "Drawn";
  readonly draw: string;
  readonly secret: string;
  readonly result: string[];
  readonly witnesses: string[];
  readonly clauses: string[];
}

export interface Eliminated {
  readonly kind: "Eliminated";
  readonly player: string;
  readonly table: string;
  readonly round: number;
  readonly before: string;
  readonly order: number;
  readonly why: string;
  readonly clauses: string[];
  readonly step: number;
}

export interface EndedEarly {
  readonly kind: "EndedEarly";
  readonly table: string;
  readonly why: string;
  readonly clauses: string[];
}

export interface Entered {
  readonly kind: "Entered";
  readonly player: string;
  readonly number: number;
  readonly name: string;
  readonly group: string;
  readonly document: string;
  readonly cents: number;
  readonly commission: number;
  readonly receipt: number;
  readonly checked_by: string;
  readonly accepted: boolean;
  readonly clauses: string[];
}

export interface EntriesClosed {
  readonly kind: "EntriesClosed";
  readonly entered: number;
  readonly pool: number;
  readonly added: number;
  readonly clauses: string[];
}

export interface Entry {
  readonly kind: "Entry";
  readonly name: string;
  readonly title: string;
  readonly sort: string;
  readonly choices: string[];
}

export interface EntryDesk {
  readonly kind: "EntryDesk";
  readonly role: RoleName;
  readonly frame: Frame;
  readonly terms: EntryTermsLine;
  readonly next_player: string;
  readonly entries: EntryLine[];
  readonly placings: PlacingLine[];
  readonly commands: CommandKey[];
}

export interface EntryLine {
  readonly kind: "EntryLine";
  readonly player: string;
  readonly number: number;
  readonly name: string;
  readonly group: string;
  readonly document: string;
  readonly standing: StandingName;
  readonly paid: number;
  readonly receipts: number[];
  readonly bought_back: number;
  readonly charity: string;
  readonly table: string;
  readonly seat: string;
  readonly waits: number;
}

export interface EntryTermsLine {
  readonly kind: "EntryTermsLine";
  readonly fee: number;
  readonly commission: number;
  readonly invitation: boolean;
  readonly acceptance: boolean;
  readonly groups: string[];
  readonly most: number;
  readonly reserves: number;
  readonly buy_back: number | null;
  readonly charities: string[];
}

export interface Event {
  readonly kind: "Event";
}

export interface Excluded {
  readonly kind: "Excluded";
  readonly player: string;
  readonly table: string;
  readonly round: number;
  readonly chips: string;
  readonly reason: string;
  readonly prize: boolean;
  readonly period: string;
  readonly by: string;
  readonly clauses: string[];
  readonly outs: Out[] | null;
}

export interface Excused {
  readonly kind: "Excused";
  readonly player: string;
  readonly table: string;
  readonly round: number;
  readonly chips: string;
  readonly reason: string;
  readonly clauses: string[];
}

export interface Felt {
  readonly kind: "Felt";
}

export interface FilingLine {
  readonly kind: "FilingLine";
  readonly available: string;
  readonly notified: string;
  readonly refused: string;
  readonly fingerprint: string;
  readonly approvals: string[];
  readonly wanting: WantingLine[];
}

export interface FloorCalled {
  readonly kind: "FloorCalled";
  readonly call: string;
  readonly table: string;
  readonly why: string;
  readonly by: string;
  readonly at: string;
}

export interface Forfeited {
  readonly kind: "Forfeited";
  readonly player: string;
  readonly session: string;
  readonly clauses: string[];
}

export interface Frame {
  readonly kind: "Frame";
  readonly name: string;
  readonly ruleset: RulesetName;
  readonly phase: PhaseName;
  readonly starts: string;
  readonly director: string;
  readonly rehearsal: boolean;
  readonly departures: DepartureLine[];
  readonly cancelled: string;
  readonly certainty: string;
  readonly currency: string;
  readonly pool: number;
  readonly worth: PlaceWorth[];
  readonly charity: boolean;
  readonly entered: number;
  readonly playing: number;
  readonly stages: string[];
  readonly sessions: SessionLine[];
  readonly announcements: string[];
  readonly slide: SlideName;
}

export interface Hand {
  readonly kind: "Hand";
  readonly cards: string[];
  readonly total: string;
}

export interface HandShown {
  readonly kind: "HandShown";
  readonly cards: Hand;
  readonly stakes: Stake[];
  readonly turn: boolean;
}

export interface HoldemFelt {
  readonly kind: "HoldemFelt";
  readonly structure: string;
  readonly button: string;
  readonly street: string;
  readonly board: string[];
  readonly early: string;
  readonly seats: SeatShown[];
  readonly pots: PotShown[];
  readonly total: string;
  readonly to_call: string;
  readonly bonus: string;
  readonly elimination: boolean;
}

export interface LevelRaised {
  readonly kind: "LevelRaised";
  readonly table: string;
  readonly round: number;
  readonly settings: string;
  readonly clauses: string[];
}

export interface LimitsSet {
  readonly kind: "LimitsSet";
  readonly session: string;
  readonly settings: string;
  readonly notice: string;
  readonly clauses: string[];
}

export interface Line {
  readonly kind: "Line";
  readonly text: string;
  readonly clauses: string[];
}

export interface ListFixed {
  readonly kind: "ListFixed";
  readonly draw: string;
  readonly purpose: "seats" | "lucky-losers" | "cards" | "marker";
  readonly subject: string;
  readonly names: string[];
  readonly slots: string[];
  readonly fingerprint: string;
  readonly clauses: string[];
  readonly groups: string[];
  readonly taken: [string, string][];
}

export interface MadeAvailable {
  readonly kind: "MadeAvailable";
  readonly where: string;
  readonly clauses: string[];
}

export interface Marker {
  readonly kind: "Marker";
  readonly player: string;
  readonly number: number;
  readonly stake: string;
  readonly positions: string[];
}

export interface Me {
  readonly kind: "Me";
  readonly player: string;
  readonly name: string;
  readonly standing: StandingName;
  readonly place: string;
  readonly chips: string;
  readonly why: string;
  readonly session: string;
  readonly table: string;
  readonly seat: string;
  readonly prize: number;
  readonly charity: string;
  readonly called: boolean;
}

export interface Moved {
  readonly kind: "Moved";
  readonly table: string;
  readonly move: string;
  readonly legs: [string, string][];
}

export interface Movement {
  readonly kind: "Movement";
  readonly version: number;
  readonly why: string;
  readonly amount: string;
  readonly balance: string;
}

export interface NextLevel {
  readonly kind: "NextLevel";
  readonly round: number | null;
  readonly minute: number | null;
  readonly limits: Setting[];
}

export interface NotReinstated {
  readonly kind: "NotReinstated";
  readonly player: string;
  readonly why: string;
  readonly by: string;
}

export interface Notified {
  readonly kind: "Notified";
  readonly body: string;
  readonly reference: string;
  readonly clauses: string[];
}

export interface Opened {
  readonly kind: "Opened";
  readonly fingerprint: string;
  readonly clauses: string[];
}

export interface Out {
  readonly kind: "Out";
  readonly table: string;
  readonly session: string;
  readonly round: number;
  readonly before: string;
  readonly why: string;
  readonly order: number;
  readonly step: number;
}

export interface PaceSet {
  readonly kind: "PaceSet";
  readonly session: string;
  readonly seconds: number;
  readonly words: string;
  readonly clauses: string[];
}

export interface PaiGowFelt {
  readonly kind: "PaiGowFelt";
  readonly dice: string[];
  readonly first: string;
  readonly dealing: string;
  readonly bank: TileBox;
  readonly boxes: TileBox[];
}

export interface Paused {
  readonly kind: "Paused";
  readonly session: string;
  readonly why: string;
  readonly minutes: number;
  readonly at: string;
  readonly clauses: string[];
  readonly rounds: number | null;
}

export interface Pended {
  readonly kind: "Pended";
  readonly pending: string;
  readonly order: string;
  readonly do: string;
  readonly by: string;
}

export interface PendingApproved {
  readonly kind: "PendingApproved";
  readonly pending: string;
  readonly do: string;
  readonly first: string;
  readonly second: string;
}

export interface PendingDropped {
  readonly kind: "PendingDropped";
  readonly pending: string;
  readonly reason: string;
  readonly by: string;
}

export interface PendingLine {
  readonly kind: "PendingLine";
  readonly pending: string;
  readonly do: CommandKey;
  readonly by: string;
  readonly order: string;
}

export interface PersonLine {
  readonly kind: "PersonLine";
  readonly person: string;
  readonly roles: RoleName[];
}

export type PhaseName = "cancelled" | "draft" | "entries closed" | "entries open" | "finished" | "new" | "playing";

export interface Phone {
  readonly kind: "Phone";
  readonly frame: Frame;
  readonly me: Me;
  readonly table: TableLine | null;
  readonly picture: Picture | null;
  readonly limits: Setting[];
  readonly seconds: number | null;
  readonly rounds_left: number | null;
  readonly virtual: boolean;
  readonly standings: StandingLine[];
  readonly draws: DrawNote[];
  readonly placings: PlacingLine[];
  readonly phones: PhoneLine[];
  readonly commands: CommandKey[];
}

export interface PhoneAllowed {
  readonly kind: "PhoneAllowed";
  readonly phone: string;
  readonly player: string;
  readonly by: string;
}

export interface PhoneLine {
  readonly kind: "PhoneLine";
  readonly phone: string;
  readonly name: string;
  readonly step: PhoneStep;
  readonly by: string;
  readonly at: string;
  readonly allowed: string;
  readonly until: string;
  readonly why: string;
}

export interface PhoneOffered {
  readonly kind: "PhoneOffered";
  readonly phone: string;
  readonly player: string;
  readonly name: string;
  readonly by: string;
  readonly until: string;
}

export type PhoneStep = "ended" | "paired" | "waiting";

export interface Picture {
  readonly kind: "Picture";
  readonly ruleset: string;
  readonly role: string;
  readonly complete: boolean;
  readonly frozen: string;
  readonly seats: Seat[];
  readonly wagers: Wager[];
  readonly decided: Decided[];
  readonly waiting: Waiting;
  readonly sign: Line[];
  readonly attestations: Attestation[];
  readonly countdown: number | null;
  readonly result: string;
  readonly call: string;
  readonly felt: BlackjackFelt | CanberraFelt | CoupFelt | Felt | HoldemFelt | PaiGowFelt | RouletteFelt;
}

export interface Place {
  readonly kind: "Place";
  readonly position: string;
  readonly numbers: number[];
  readonly stake: string;
  readonly players: string[];
  readonly outcome: string;
}

export interface PlaceWorth {
  readonly kind: "PlaceWorth";
  readonly place: number;
  readonly cents: number;
}

export interface PlacingLine {
  readonly kind: "PlacingLine";
  readonly player: string;
  readonly name: string;
  readonly place: string;
  readonly prize: number;
  readonly signed: boolean;
}

export interface PlacingsConfirmed {
  readonly kind: "PlacingsConfirmed";
  readonly places: [string, string][];
  readonly by: string;
  readonly clauses: string[];
}

export interface PlacingsReopened {
  readonly kind: "PlacingsReopened";
  readonly why: string;
  readonly by: string;
  readonly clauses: string[];
}

export interface PlayOffBegan {
  readonly kind: "PlayOffBegan";
  readonly table: string;
  readonly session: string;
  readonly players: string[];
  readonly began: Began | null;
  readonly stacks: [string, string][];
  readonly seats: [string, string][];
  readonly marker: string;
  readonly settings: string;
  readonly tie: string;
  readonly clauses: string[];
}

export interface PlayOffScored {
  readonly kind: "PlayOffScored";
  readonly table: string;
  readonly chips: [string, string][];
  readonly still: string[];
  readonly stuck: string[];
}

export interface PlayerMoved {
  readonly kind: "PlayerMoved";
  readonly player: string;
  readonly source: string;
  readonly to: string;
  readonly seat: string;
  readonly chips: string;
  readonly reason: string;
  readonly clauses: string[];
  readonly broken: boolean | null;
}

export interface PotShown {
  readonly kind: "PotShown";
  readonly name: string;
  readonly amount: string;
  readonly players: string[];
}

export interface Preview {
  readonly kind: "Preview";
  readonly advancing: [string, string, string][];
  readonly prizes: [string, number, number][];
  readonly chips: [string, string, string][];
}

export interface PrizePaid {
  readonly kind: "PrizePaid";
  readonly player: string;
  readonly cents: number;
  readonly slip: number;
  readonly signed: string;
  readonly by: string;
}

export interface PrizeWithdrawn {
  readonly kind: "PrizeWithdrawn";
  readonly player: string;
  readonly cents: number;
}

export type ProgressName = "confirmed" | "drawn" | "ended" | "running";

export interface Published {
  readonly kind: "Published";
  readonly by: string;
}

export type PurposeName = "cards" | "lucky-losers" | "marker" | "seats";

export interface RaisedLimit {
  readonly kind: "RaisedLimit";
  readonly player: string;
  readonly limit: string;
}

export interface ReasonLine {
  readonly kind: "ReasonLine";
  readonly version: number;
  readonly text: string;
  readonly clauses: string[];
}

export interface Reinstated {
  readonly kind: "Reinstated";
  readonly player: string;
  readonly table: string;
  readonly seat: string;
  readonly chips: string;
  readonly why: string;
}

export interface ReserveGone {
  readonly kind: "ReserveGone";
  readonly player: string;
  readonly reason: string;
}

export interface Reserved {
  readonly kind: "Reserved";
  readonly player: string;
  readonly number: number;
  readonly name: string;
  readonly group: string;
  readonly document: string;
}

export interface ResultCorrected {
  readonly kind: "ResultCorrected";
  readonly player: string;
  readonly session: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
  readonly by: string;
  readonly source: string;
  readonly moved: string;
  readonly clauses: string[];
}

export interface Resumed {
  readonly kind: "Resumed";
  readonly session: string;
  readonly seconds: number;
}

export interface ReviewRequested {
  readonly kind: "ReviewRequested";
  readonly dispute: string;
  readonly by: string;
  readonly clauses: string[];
}

export interface Reviewed {
  readonly kind: "Reviewed";
  readonly dispute: string;
  readonly outcome: string;
  readonly ruling: string;
  readonly by: string;
  readonly clauses: string[];
}

export type RoleName =
  | "assistant"
  | "cashier"
  | "dealer"
  | "director"
  | "display"
  | "inspector"
  | "machine"
  | "operator"
  | "player"
  | "scorer"
  | "shift-manager"
  | "supervisor"
  | "surveillance";

export interface RouletteFelt {
  readonly kind: "RouletteFelt";
  readonly spinning: boolean;
  readonly no_more_bets: boolean;
  readonly no_spin: boolean;
  readonly dolly: number | null;
  readonly colour: string;
  readonly void_spins: number;
  readonly places: Place[];
  readonly markers: Marker[];
  readonly colours: ColourChips[];
  readonly buttons: string[];
  readonly race_track: boolean;
  readonly zero_corner: boolean;
}

export interface RoundAmended {
  readonly kind: "RoundAmended";
  readonly table: string;
  readonly amended: Amended;
  readonly legs: [string, string][];
  readonly by: string;
  readonly why: string;
}

export interface RoundAnnulled {
  readonly kind: "RoundAnnulled";
  readonly table: string;
  readonly annulled: Annulled;
  readonly legs: [string, string][];
  readonly shortages: [string, string][];
  readonly by: string;
  readonly offers: [string, string][] | null;
}

export interface RoundBegan {
  readonly kind: "RoundBegan";
  readonly table: string;
  readonly round: number;
  readonly marker: string;
  readonly began: Began;
  readonly joined: string[];
}

export interface RoundClosed {
  readonly kind: "RoundClosed";
  readonly table: string;
  readonly round: number;
  readonly counted: boolean;
  readonly shoe_ended: boolean;
  readonly stacks: [string, string][];
  readonly marker: string;
}

export interface Ruled {
  readonly kind: "Ruled";
  readonly dispute: string;
  readonly ruling: string;
  readonly clause: string;
  readonly by: string;
  readonly clauses: string[];
}

export type RulesetName =
  | ""
  | "blackjack-2002"
  | "blackjack-2005"
  | "canberra-poker-2002"
  | "charity-poker"
  | "mini-baccarat-2002"
  | "mini-baccarat-2016"
  | "mini-baccarat-2023"
  | "pai-gow-2002"
  | "roulette-2002";

export interface Scheduled {
  readonly kind: "Scheduled";
  readonly session: string;
  readonly starts: string;
  readonly clauses: string[];
  readonly promised: string;
  readonly notice: string;
  readonly reason: string;
}

export interface Seat {
  readonly kind: "Seat";
  readonly player: string;
  readonly stack: string;
  readonly staked: string;
  readonly marker: boolean;
  readonly turn: boolean;
  readonly me: boolean;
  readonly notes: string[];
}

export interface SeatLine {
  readonly kind: "SeatLine";
  readonly seat: string;
  readonly player: string;
  readonly name: string;
  readonly chips: string;
  readonly staked: string;
  readonly turn: boolean;
  readonly marker: boolean;
  readonly out: boolean;
  readonly cautions: string[];
}

export interface SeatShown {
  readonly kind: "SeatShown";
  readonly player: string;
  readonly cards: Hand;
  readonly front: string;
  readonly state: string;
  readonly turn: boolean;
  readonly absent: boolean;
}

export interface Seated {
  readonly kind: "Seated";
  readonly player: string;
  readonly reason: string;
  readonly instead_of: string;
}

export interface SessionEnded {
  readonly kind: "SessionEnded";
  readonly session: string;
  readonly at: string;
  readonly clauses: string[];
}

export interface SessionLine {
  readonly kind: "SessionLine";
  readonly session: string;
  readonly stage: string;
  readonly number: number;
  readonly progress: ProgressName;
  readonly starts: string;
  readonly began: string;
  readonly paused: string;
  readonly paused_at: string;
  readonly paused_seconds: number;
  readonly minutes: number | null;
  readonly round: number;
  readonly rounds: number | null;
  readonly shoes: number | null;
  readonly seconds: number | null;
  readonly break_after: number | null;
  readonly break_minutes: number | null;
  readonly limits: Setting[];
  readonly next_level: NextLevel | null;
  readonly tables: string[];
}

export interface SessionStarted {
  readonly kind: "SessionStarted";
  readonly session: string;
  readonly at: string;
  readonly clauses: string[];
}

export interface Setting {
  readonly kind: "Setting";
  readonly name: string;
  readonly value: string;
}

export interface SheetKept {
  readonly kind: "SheetKept";
  readonly table: string;
  readonly round: number;
  readonly by: string;
  readonly sheet: [string, string][];
}

export interface ShoeCommitted {
  readonly kind: "ShoeCommitted";
  readonly shoe: string;
  readonly table: string;
  readonly commitment: string;
}

export interface ShoeCut {
  readonly kind: "ShoeCut";
  readonly shoe: string;
  readonly words: string;
  readonly by: string;
}

export interface ShoeDealt {
  readonly kind: "ShoeDealt";
  readonly table: string;
  readonly shoe: string;
  readonly move: string;
  readonly card: string;
  readonly salt: string;
  readonly taken: number;
  readonly legs: [string, string][];
}

export interface ShoeFailed {
  readonly kind: "ShoeFailed";
  readonly shoe: string;
  readonly reason: string;
}

export interface ShoeFixed {
  readonly kind: "ShoeFixed";
  readonly shoe: string;
  readonly deck: string;
  readonly without: string[];
  readonly marks: string[];
  readonly spare: number;
  readonly face_up: boolean;
}

export interface ShoeRevealed {
  readonly kind: "ShoeRevealed";
  readonly shoe: string;
  readonly secret: string;
}

export interface ShortageSettled {
  readonly kind: "ShortageSettled";
  readonly player: string;
  readonly decision: string;
  readonly by: string;
}

export interface SlideChosen {
  readonly kind: "SlideChosen";
  readonly slide: "round" | "clock" | "standings" | "tables" | "draw" | "prizes" | "break" | "checkpoint" | "blank";
  readonly by: string;
}

export type SlideName =
  "all in turn" | "blank" | "break" | "checkpoint" | "clock" | "draw" | "prizes" | "standings" | "tables";

export interface StackCounted {
  readonly kind: "StackCounted";
  readonly player: string;
  readonly table: string;
  readonly chips: string;
  readonly witnesses: string[];
}

export interface StageConfirmed {
  readonly kind: "StageConfirmed";
  readonly stage: string;
  readonly advanced: [string, string][];
  readonly out: string[];
  readonly points: [string, string][];
  readonly prizes: [string, number][];
  readonly by: string;
  readonly clauses: string[];
  readonly returned: [string, string][] | null;
}

export interface StageReopened {
  readonly kind: "StageReopened";
  readonly stage: string;
  readonly why: string;
  readonly by: string;
  readonly chips: [string, string][];
  readonly undrawn: string[];
}

export interface Stake {
  readonly kind: "Stake";
  readonly player: string;
  readonly wager: string;
  readonly amount: string;
}

export interface StandingLine {
  readonly kind: "StandingLine";
  readonly player: string;
  readonly place: string;
  readonly chips: string;
  readonly why: string;
  readonly table: string;
  readonly seat: string;
  readonly playing: boolean;
}

export type StandingName = "excluded" | "excused" | "forfeited" | "in" | "out" | "refunded" | "reserve" | "withdrawn";

export interface StartMoved {
  readonly kind: "StartMoved";
  readonly starts: string;
  readonly notice: string;
  readonly clauses: string[];
  readonly reason: string;
}

export interface Substituted {
  readonly kind: "Substituted";
  readonly player: string;
  readonly before: string;
  readonly name: string;
  readonly document: string;
  readonly reason: string;
  readonly by: string;
  readonly clauses: string[];
  readonly group: string | null;
}

export interface TableLine {
  readonly kind: "TableLine";
  readonly table: string;
  readonly physical: string;
  readonly session: string;
  readonly stage: string;
  readonly ruleset: RulesetName;
  readonly recorded: boolean;
  readonly running: boolean;
  readonly round: number;
  readonly rounds: number | null;
  readonly marker: string;
  readonly seats: SeatLine[];
  readonly who: string[];
  readonly waits: string;
  readonly complete: boolean;
  readonly since: string;
  readonly over: string;
  readonly playoff: string[];
  readonly coming: string[];
  readonly alerts: Alert[];
}

export interface TableOpened {
  readonly kind: "TableOpened";
  readonly table: string;
  readonly settings: string;
  readonly stacks: [string, string][];
  readonly marker: string;
  readonly denominations: [string, number][];
  readonly clauses: string[];
}

export interface TableOver {
  readonly kind: "TableOver";
  readonly table: string;
  readonly why: string;
  readonly clauses: string[];
  readonly returned: [string, string][] | null;
}

export interface TableScreen {
  readonly kind: "TableScreen";
  readonly role: RoleName;
  readonly frame: Frame;
  readonly chips: ChipCheck;
  readonly table: TableLine;
  readonly picture: Picture | null;
  readonly acts: Blank[];
  readonly limits: Setting[];
  readonly seconds: number | null;
  readonly moves: number;
  readonly last: string;
  readonly count: CountMode;
  readonly calls: CallLine[];
  readonly commands: CommandKey[];
}

export interface TileBox {
  readonly kind: "TileBox";
  readonly name: string;
  readonly stake: string;
  readonly tiles: string[];
  readonly low: Hand;
  readonly high: Hand;
  readonly state: string;
  readonly turn: boolean;
}

export interface Told {
  readonly kind: "Told";
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly role: RoleName;
  readonly says: string;
  readonly closed: string[];
  readonly event:
    | Advised
    | Announced
    | Appointed
    | ApprovalRefused
    | Approved
    | Awarded
    | BoughtBack
    | CallAnswered
    | Cancelled
    | Cautioned
    | Changed
    | CharityNamed
    | ChipsAdded
    | Closed
    | Committed
    | Contributed
    | Counted
    | Departed
    | Designated
    | DevicePaired
    | DeviceUnpaired
    | Dismissed
    | DisputeOpened
    | Donated
    | Drafted
    | DrawFailed
    | Drawn
    | Eliminated
    | EndedEarly
    | Entered
    | EntriesClosed
    | Event
    | Excluded
    | Excused
    | FloorCalled
    | Forfeited
    | LevelRaised
    | LimitsSet
    | ListFixed
    | MadeAvailable
    | Moved
    | NotReinstated
    | Notified
    | Opened
    | PaceSet
    | Paused
    | Pended
    | PendingApproved
    | PendingDropped
    | PhoneAllowed
    | PhoneOffered
    | PlacingsConfirmed
    | PlacingsReopened
    | PlayOffBegan
    | PlayOffScored
    | PlayerMoved
    | PrizePaid
    | PrizeWithdrawn
    | Published
    | Reinstated
    | ReserveGone
    | Reserved
    | ResultCorrected
    | Resumed
    | ReviewRequested
    | Reviewed
    | RoundAmended
    | RoundAnnulled
    | RoundBegan
    | RoundClosed
    | Ruled
    | Scheduled
    | Seated
    | SessionEnded
    | SessionStarted
    | SheetKept
    | ShoeCommitted
    | ShoeCut
    | ShoeDealt
    | ShoeFailed
    | ShoeFixed
    | ShoeRevealed
    | ShortageSettled
    | SlideChosen
    | StackCounted
    | StageConfirmed
    | StageReopened
    | StartMoved
    | Substituted
    | TableOpened
    | TableOver
    | Warned
    | Withdrawn;
}

export interface View {
  readonly kind: "View";
}

export interface Wager {
  readonly kind: "Wager";
  readonly player: string;
  readonly box: string;
  readonly wager: string;
  readonly hand: number;
  readonly stake: string;
  readonly where: string;
}

export interface Waiting {
  readonly kind: "Waiting";
  readonly who: string[];
  readonly want: WantName;
  readonly text: string;
  readonly clause: string;
  readonly mine: boolean;
  readonly choices: Choice[];
  readonly acts: Blank[];
}

export type WantName =
  "ball" | "call" | "card" | "decision" | "dice" | "exposure" | "nothing" | "official" | "shoe" | "tile" | "wagers";

export interface WantingLine {
  readonly kind: "WantingLine";
  readonly text: string;
  readonly step: CommandStep;
  readonly clauses: string[];
}

export interface Warned {
  readonly kind: "Warned";
  readonly what: string;
}

export interface Withdrawn {
  readonly kind: "Withdrawn";
  readonly player: string;
  readonly reason: string;
  readonly clauses: string[];
}
