// The director's pages.
import { boardPage } from "../floor/board.ts";
import { conditionsPage } from "../floor/conditions/page.ts";
import { disputesPage } from "../floor/disputes.ts";
import { drawsPage } from "../floor/draws.ts";
import { entriesPage } from "../floor/entries.ts";
import type { Floor } from "../floor/floor.ts";
import { FloorPage } from "../floor/floor-page.ts";
import { peoplePage } from "../floor/people.ts";
import { projectorPage } from "../floor/projector-control.ts";
import { actsPage, recordPage } from "../floor/record.ts";
import { resultsPage } from "../floor/results.ts";
import { sessionsPage } from "../floor/sessions.ts";
import type { Tab } from "../floor/shell.ts";
import * as texts from "../texts/floor.ts";
import { isOpenDraw } from "../floor/draw-state.ts";

class DirectorPage extends FloorPage {
  protected readonly roles = ["director", "assistant", "supervisor", "operator", "shift-manager"];
  protected readonly pageTitle = texts.director;

  protected tabs(floor: Floor): readonly Tab[] {
    const board = floor.board;
    const open = board?.disputes.filter((each) => each.open).length ?? 0;
    const first = board && ["new", "draft"].includes(board.frame.phase);
    const tabs: Tab[] = [
      {
        id: "board",
        title: texts.tabs.board,
        count: (board?.calls.length ?? 0) + (board?.decisions.length ?? 0),
        render: () => boardPage(floor),
      },
      { id: "entries", title: texts.tabs.entries, render: () => entriesPage(floor) },
      {
        id: "draws",
        title: texts.tabs.draws,
        count: board?.draws.filter(isOpenDraw).length ?? 0,
        render: () => drawsPage(floor),
      },
      { id: "sessions", title: texts.tabs.sessions, render: () => sessionsPage(floor) },
      { id: "results", title: texts.tabs.results, render: () => resultsPage(floor) },
      { id: "disputes", title: texts.tabs.disputes, count: open, render: () => disputesPage(floor) },
      { id: "conditions", title: texts.tabs.conditions, render: () => conditionsPage(floor) },
      { id: "people", title: texts.tabs.people, count: board?.pending.length ?? 0, render: () => peoplePage(floor) },
      { id: "projector", title: texts.tabs.projector, render: () => projectorPage(floor) },
      { id: "record", title: texts.tabs.record, render: () => recordPage(floor) },
      { id: "acts", title: texts.tabs.acts, render: () => actsPage(floor) },
    ];
    return first
      ? [...tabs.filter((each) => each.id === "conditions"), ...tabs.filter((each) => each.id !== "conditions")]
      : tabs;
  }
}

customElements.define("director-page", DirectorPage);
