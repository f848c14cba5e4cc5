// The inspector's pages: everything to read, approvals and reviews to give, the record to take home.
import { html } from "lit";
import { boardPage } from "../floor/board.ts";
import { conditionsPage } from "../floor/conditions/page.ts";
import "../floor/devices.ts";
import { disputesPage } from "../floor/disputes.ts";
import { drawsPage } from "../floor/draws.ts";
import { entriesPage } from "../floor/entries.ts";
import type { Floor } from "../floor/floor.ts";
import { ledgerPage } from "../floor/ledger.ts";
import { FloorPage } from "../floor/floor-page.ts";
import { actsPage, recordPage } from "../floor/record.ts";
import { resultsPage } from "../floor/results.ts";
import type { Tab } from "../floor/shell.ts";
import * as texts from "../texts/floor.ts";

class InspectorPage extends FloorPage {
  protected readonly roles = ["inspector", "surveillance"];
  protected readonly pageTitle = texts.inspector;

  protected tabs(floor: Floor): readonly Tab[] {
    const tabs: Tab[] = [
      { id: "record", title: texts.tabs.record, render: () => recordPage(floor) },
      { id: "conditions", title: texts.tabs.conditions, render: () => conditionsPage(floor) },
      { id: "board", title: texts.tabs.tables, render: () => boardPage(floor) },
      { id: "entries", title: texts.tabs.entrants, render: () => entriesPage(floor) },
      { id: "draws", title: texts.tabs.ballots, render: () => drawsPage(floor) },
      { id: "results", title: texts.tabs.results, render: () => resultsPage(floor) },
      { id: "disputes", title: texts.tabs.disputes, render: () => disputesPage(floor) },
      { id: "ledger", title: texts.tabs.ledger, render: () => ledgerPage(floor) },
      { id: "devices", title: texts.tabs.devices, render: () => html`<device-board .floor=${floor}></device-board>` },
      { id: "acts", title: texts.tabs.acts, render: () => actsPage(floor) },
    ];
    const wanted =
      ["draft", "entries open", "entries closed"].includes(floor.frame?.phase ?? "") && floor.can("approve");
    return wanted
      ? [...tabs.filter((each) => each.id === "conditions"), ...tabs.filter((each) => each.id !== "conditions")]
      : tabs;
  }
}

customElements.define("inspector-page", InspectorPage);
