import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

/** One who holds a plot; `works` where he is the plot's own farmer, of whom nothing more may be told. */
export type PlotHolder = RowOf<"holders_of_plots">;

/** A plot with everybody who holds it, its own farmer first. */
export type HeldPlot = { id: number; identifier: string; holders: readonly PlotHolder[] };

const MOST_OFFERED = 8;

/** The plots that a farmer works or holds, each with everybody who holds it. */
export const heldPlotsQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "one", farmerId, "holders"],
    queryFn: async (): Promise<HeldPlot[]> => {
      const told = await rows((client) =>
        client.rpc("holders_of_plots", { farmer: farmerId }, READ).limit(2000),
      );
      const byPlot = Map.groupBy(told, ({ plot_id }) => plot_id);
      return [...byPlot].map(([id, holders]) => ({ id, identifier: holders[0]!.plot_identifier, holders }));
    },
  });

export type OfferedFarmer = RowOf<"farmer_overview", "id" | "identifier" | "first_name" | "last_name">;

/** Farmers who may hold a plot too, as a search finds them. */
export const offeredFarmersQuery = (organisationId: number, search: string) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "offered", search],
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
    queryFn: () =>
      rows((client) =>
        client
          .rpc("organisation_farmers", { organisation: organisationId, search }, READ)
          .select("id, identifier, first_name, last_name")
          .order("name_order")
          .limit(MOST_OFFERED),
      ),
  });
