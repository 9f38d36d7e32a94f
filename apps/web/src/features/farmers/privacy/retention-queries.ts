import { queryOptions } from "@tanstack/react-query";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

const MOST_SHOWN = 200;

/** How long the organisation keeps farmers; both null where it has set nothing. */
export const retentionQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "retention"],
    queryFn: async () => {
      const [kept] = await rows((client) =>
        client
          .from("farmer_retention")
          .select("years_after_removal, years_without_activity")
          .eq("organisation_id", organisationId),
      );
      return kept ?? { years_after_removal: null, years_without_activity: null };
    },
  });

/** Whose time has come, the longest ago first. */
export const farmersDueQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "retention", "due"],
    queryFn: () =>
      rows((client) =>
        client.rpc("farmers_to_erase", { organisation: organisationId }, READ).limit(MOST_SHOWN),
      ),
  });
