import { Anchor } from "@mantine/core";
import type { Locale } from "#shell/locale.ts";
import { AppLink } from "#ui/app-link.tsx";
import type { Column } from "#ui/table/column.ts";
import type { Addresses } from "../addresses.ts";
import type { PlotOverview } from "../api.ts";
import { plotsMessages } from "./plots-messages.ts";

type NamedPlot = Pick<
  PlotOverview,
  | "id"
  | "project_id"
  | "identifier"
  | "producer_name"
  | "farmer_first_name"
  | "farmer_last_name"
  | "production_place"
>;

/** Who farms the plot: the linked farmer, else the name in the file. */
export function producerOf(
  plot: Pick<PlotOverview, "farmer_first_name" | "farmer_last_name" | "producer_name">,
): string | null {
  const farmer = [plot.farmer_first_name, plot.farmer_last_name].filter(Boolean).join(" ");
  return farmer || plot.producer_name;
}

/** What a plot is called, whose it is and where, also where it lies in the trash. */
export function nameColumns<Plot extends NamedPlot>(locale: Locale, addresses: Addresses): Column<Plot>[] {
  const messages = plotsMessages[locale];
  return [
    {
      id: "identifier",
      header: messages.identifier,
      kind: "text",
      value: (plot) => plot.identifier,
      cell: (plot) => (
        <Anchor
          size="sm"
          fw={600}
          renderRoot={(props) => <AppLink {...props} href={addresses.plot(plot.project_id, plot.id)} />}
        >
          {plot.identifier}
        </Anchor>
      ),
      width: 118,
    },
    { id: "producer", header: messages.producer, kind: "text", value: producerOf, width: 130 },
    {
      id: "place",
      header: messages.place,
      kind: "text",
      value: (plot) => plot.production_place,
      width: 105,
    },
  ];
}
