// A tournament in one line: its game, how far it is, how many play.
import type { TournamentCard } from "../live/desk.ts";
import { sessionName } from "../names.ts";
import { rulesetName } from "../rulesets.ts";
import * as texts from "../texts/start.ts";
import type { Display } from "../wire.ts";

export function tournamentFacts(card: TournamentCard, display: Display | undefined): string {
  const session = display?.frame.sessions.find((each) => each.progress === "running");
  const facts = [
    card.ruleset ? rulesetName(card.ruleset) : texts.noConditions,
    session ? texts.roundOf(sessionName(session.session), session.round, session.rounds) : "",
    display ? texts.players(display.frame.playing || display.frame.entered) : "",
    card.rehearsal ? texts.rehearsal : "",
  ];
  return facts.filter(Boolean).join(" \u00b7 ");
}
