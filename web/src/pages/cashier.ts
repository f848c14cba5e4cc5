// The entry desk.
import { html } from "lit";
import "../floor/devices.ts";
import { entriesPage } from "../floor/entries.ts";
import type { Floor } from "../floor/floor.ts";
import { FloorPage } from "../floor/page.ts";
import { actsPage } from "../floor/record.ts";
import type { Tab } from "../floor/shell.ts";

class CashierPage extends FloorPage {
  protected readonly roles = ["cashier"];
  protected readonly pageTitle = "Entry desk";

  protected tabs(floor: Floor): readonly Tab[] {
    return [
      { id: "entries", title: "Entries and prizes", draw: () => entriesPage(floor) },
      { id: "phones", title: "Codes for phones", draw: () => html`<device-board .floor=${floor}></device-board>` },
      { id: "acts", title: "Every act", draw: () => actsPage(floor) },
    ];
  }
}

customElements.define("cashier-page", CashierPage);
