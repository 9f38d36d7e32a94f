import { queryOptions } from "@tanstack/react-query";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

export const farmerHistoryQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "one", farmerId, "history"],
    queryFn: () =>
      rows((client) =>
        client
          .rpc("farmer_history", { farmer: farmerId }, READ)
          .select("id, created_at, actor_name, action, entity, before, after")
          .limit(100),
      ),
  });

/** The lists that registered or changed a farmer; none for whoever may not read lists. */
export const listsOfFarmerQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "one", farmerId, "lists"],
    queryFn: async () => {
      const lines = await rows((client) =>
        client
          .from("farmer_import_rows")
          .select("import_id, outcome")
          .eq("organisation_id", organisationId)
          .eq("farmer_id", farmerId)
          .in("outcome", ["added", "changed"])
          .limit(100),
      );
      if (lines.length === 0) return [];
      const lists = await rows((client) =>
        client
          .from("farmer_imports")
          .select("id, file_name, author, applied_at")
          .in("id", [...new Set(lines.map(({ import_id }) => import_id))]),
      );
      return lists.map((list) => ({
        ...list,
        added: lines.some(({ import_id, outcome }) => import_id === list.id && outcome === "added"),
      }));
    },
  });
