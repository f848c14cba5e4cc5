// The entry desk.
import { html } from "lit";
import "../floor/devices.ts";
import { entriesPage } from "../floor/entries.ts";
import type { Floor } from "../floor/floor.ts";
import { FloorPage } from "../floor/floor-page.ts";
import { actsPage } from "../floor/record.ts";
import type { Tab } from "../floor/shell.ts";
import * as texts from "../texts/floor.ts";

class CashierPage extends FloorPage {
  protected readonly roles = ["cashier"];
  protected readonly pageTitle = texts.entryDesk;

  protected tabs(floor: Floor): readonly Tab[] {
    return [
      { id: "entries", title: texts.tabs.entriesAndPrizes, render: () => entriesPage(floor) },
      { id: "phones", title: texts.tabs.phones, render: () => html`<device-board .floor=${floor}></device-board>` },
      { id: "acts", title: texts.tabs.acts, render: () => actsPage(floor) },
    ];
  }
}

customElements.define("cashier-page", CashierPage);
