import type { Locale } from "#shell/locale.ts";
import { LinkCell } from "#ui/table/link-cell.tsx";
import type { Addresses } from "../addresses.ts";
import { mapPageMessages } from "../map/messages.ts";
import type { PlotColumn } from "./plot-column.ts";
import type { PlotRow } from "./plot-row.ts";
import { plotsMessages } from "./plots-messages.ts";
import { producerOf } from "./producer-of.ts";

type NamedPlot = Pick<
  PlotRow,
  | "id"
  | "project_id"
  | "identifier"
  | "producer_name"
  | "farmer_first_name"
  | "farmer_last_name"
  | "production_place"
>;

/** What a plot is called, whose it is and where, also where it lies in the trash. */
export function nameColumns<Plot extends NamedPlot>(
  locale: Locale,
  addresses: Addresses,
): PlotColumn<Plot>[] {
  const messages = plotsMessages[locale];
  return [
    {
      id: "identifier",
      header: messages.identifier,
      kind: "text",
      value: (plot) => plot.identifier,
      cell: (plot) => <LinkCell href={addresses.plot(plot.project_id, plot.id)}>{plot.identifier}</LinkCell>,
      width: 118,
      inMapList: {
        header: mapPageMessages[locale].identifier,
        cell: ({ identifier }) => identifier,
        width: 104,
      },
      asked: { columns: ["identifier"], tile: "identifier" },
    },
    {
      id: "producer",
      header: messages.producer,
      kind: "text",
      value: producerOf,
      width: 130,
      inMapList: { hidden: true },
      asked: { columns: ["producer_name", "farmer_last_name", "farmer_first_name"], tile: "producer" },
    },
    {
      id: "place",
      header: messages.place,
      kind: "text",
      value: (plot) => plot.production_place,
      width: 105,
      asked: { columns: ["production_place"] },
    },
  ];
}
