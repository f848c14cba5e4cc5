// The director's pages.
import { boardPage } from "../floor/board.ts";
import { conditionsPage } from "../floor/conditions/page.ts";
import { disputesPage } from "../floor/disputes.ts";
import { drawsPage } from "../floor/draws.ts";
import { entriesPage } from "../floor/entries.ts";
import type { Floor } from "../floor/floor.ts";
import { FloorPage } from "../floor/page.ts";
import { peoplePage } from "../floor/people.ts";
import { projectorPage } from "../floor/projector.ts";
import { actsPage, recordPage } from "../floor/record.ts";
import { resultsPage } from "../floor/results.ts";
import { sessionsPage } from "../floor/sessions.ts";
import type { Tab } from "../floor/shell.ts";

class DirectorPage extends FloorPage {
  protected readonly roles = ["director", "assistant", "supervisor", "operator", "shift-manager"];
  protected readonly pageTitle = "Director";

  protected tabs(floor: Floor): readonly Tab[] {
    const board = floor.board;
    const open = board?.disputes.filter((each) => each.open).length ?? 0;
    const first = board && ["new", "draft"].includes(board.frame.phase);
    const tabs: Tab[] = [
      {
        id: "board",
        title: "Board",
        count: (board?.calls.length ?? 0) + (board?.decisions.length ?? 0),
        draw: () => boardPage(floor),
      },
      { id: "entries", title: "Entries", draw: () => entriesPage(floor) },
      {
        id: "draws",
        title: "Draws",
        count: board?.draws.filter((each) => !["drawn", "given up"].includes(each.step)).length ?? 0,
        draw: () => drawsPage(floor),
      },
      { id: "sessions", title: "Sessions", draw: () => sessionsPage(floor) },
      { id: "results", title: "Results", draw: () => resultsPage(floor) },
      { id: "disputes", title: "Disputes", count: open, draw: () => disputesPage(floor) },
      { id: "conditions", title: "Conditions", draw: () => conditionsPage(floor) },
      { id: "people", title: "People", count: board?.pending.length ?? 0, draw: () => peoplePage(floor) },
      { id: "projector", title: "Projector", draw: () => projectorPage(floor) },
      { id: "record", title: "Record", draw: () => recordPage(floor) },
      { id: "acts", title: "Every act", draw: () => actsPage(floor) },
    ];
    return first
      ? [...tabs.filter((each) => each.id === "conditions"), ...tabs.filter((each) => each.id !== "conditions")]
      : tabs;
  }
}

customElements.define("director-page", DirectorPage);
