import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

export type FarmerEvent = RowOf<
  "farmer_events",
  "id" | "kind" | "name" | "starts_on" | "ends_on" | "quantity" | "unit" | "number" | "notes" | "author"
>;

/** How many farmers had what in a season; of all names together where none stands. */
export type SeasonFigure = RowOf<"farmer_seasons">;

const MOST_EVENTS = 500;

/** What a farmer takes part in, receives and holds, the newest first. */
export const eventsOfFarmerQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "one", farmerId, "events"],
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_events")
          .select("id, kind, name, starts_on, ends_on, quantity, unit, number, notes, author")
          .eq("farmer_id", farmerId)
          .order("starts_on", { ascending: false })
          .order("id", { ascending: false })
          .limit(MOST_EVENTS),
      ),
  });

export const farmerSeasonsQuery = (organisationId: number, section: number | null) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "seasons", section],
    queryFn: () =>
      rows((client) =>
        client.rpc(
          "farmer_seasons",
          { organisation: organisationId, ...(section === null ? {} : { section }) },
          READ,
        ),
      ),
  });
