import { queryOptions } from "@tanstack/react-query";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

/** Who else has a paper of the same kind and number; nobody for whoever may not read papers. */
export const samePapersQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "one", farmerId, "same papers"],
    queryFn: () =>
      rows((client) =>
        client
          .rpc("farmers_with_same_paper", { farmer: farmerId }, READ)
          .select("paper_id, farmer_id, identifier, name"),
      ),
  });

export const homeCountryQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "home country"],
    queryFn: async () => {
      const [organisation] = await rows((client) =>
        client.from("organisations").select("country").eq("id", organisationId),
      );
      return organisation?.country ?? null;
    },
  });
