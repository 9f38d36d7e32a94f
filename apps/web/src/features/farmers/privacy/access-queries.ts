import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

const MOST_SHOWN = 100;

/** Who saw what is private of a farmer, the last first. */
export const accessesOfFarmerQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "accesses", farmerId],
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_accesses")
          .select("id, day, person_name, way")
          .eq("farmer_id", farmerId)
          .order("id", { ascending: false })
          .limit(MOST_SHOWN),
      ),
  });

/** The same of all farmers, each with his name. */
export const accessesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "accesses"],
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_accesses")
          .select("id, day, person_name, way, farmers(id, identifier, last_name, first_name, deleted_at)")
          .eq("organisation_id", organisationId)
          .order("id", { ascending: false })
          .limit(MOST_SHOWN),
      ),
  });

/** Those who were erased, the last first. */
export const erasuresQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "erasures"],
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_erasures")
          .select("id, identifier, kept, author, created_at")
          .eq("organisation_id", organisationId)
          .order("id", { ascending: false })
          .limit(MOST_SHOWN),
      ),
  });
