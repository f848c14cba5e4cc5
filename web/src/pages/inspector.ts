// The inspector's pages: everything to read, approvals and reviews to give, the record to take home.
import { boardPage } from "../floor/board.ts";
import { conditionsPage } from "../floor/conditions/page.ts";
import { disputesPage } from "../floor/disputes.ts";
import { drawsPage } from "../floor/draws.ts";
import { entriesPage } from "../floor/entries.ts";
import type { Floor } from "../floor/floor.ts";
import { ledgerPage } from "../floor/ledger.ts";
import { FloorPage } from "../floor/page.ts";
import { actsPage, recordPage } from "../floor/record.ts";
import { resultsPage } from "../floor/results.ts";
import type { Tab } from "../floor/shell.ts";

class InspectorPage extends FloorPage {
  protected readonly roles = ["inspector", "surveillance"];
  protected readonly pageTitle = "Inspector";

  protected tabs(floor: Floor): readonly Tab[] {
    const tabs: Tab[] = [
      { id: "record", title: "Record", draw: () => recordPage(floor) },
      { id: "conditions", title: "Conditions", draw: () => conditionsPage(floor) },
      { id: "board", title: "Tables", draw: () => boardPage(floor) },
      { id: "entries", title: "Entrants", draw: () => entriesPage(floor) },
      { id: "draws", title: "Ballots", draw: () => drawsPage(floor) },
      { id: "results", title: "Results", draw: () => resultsPage(floor) },
      { id: "disputes", title: "Disputes", draw: () => disputesPage(floor) },
      { id: "ledger", title: "Money and chips", draw: () => ledgerPage(floor) },
      { id: "acts", title: "Every act", draw: () => actsPage(floor) },
    ];
    const wanted =
      ["draft", "entries open", "entries closed"].includes(floor.frame?.phase ?? "") && floor.can("approve");
    return wanted
      ? [...tabs.filter((each) => each.id === "conditions"), ...tabs.filter((each) => each.id !== "conditions")]
      : tabs;
  }
}

customElements.define("inspector-page", InspectorPage);
