import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { keys } from "#workspace/keys.ts";

/** A zone with its newest version, which a run freezes by its hash. */
export interface DonorZone extends RowOf<"zones", "id" | "name" | "deleted_at"> {
  newest: RowOf<"zone_versions", "id" | "outline_hash" | "hectares">;
}

/** The zones of a project that donors may come from. */
export function donorZonesQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "zones", "donors"],
    queryFn: async (): Promise<DonorZone[]> => {
      const found = await rows((client) =>
        client
          .from("zones")
          .select("id, name, deleted_at, versions:zone_versions(id, outline_hash, hectares)")
          .eq("project_id", projectId)
          .is("deleted_at", null)
          .order("number", { referencedTable: "versions", ascending: false })
          .limit(1, { referencedTable: "versions" })
          .order("id"),
      );
      return found.flatMap(({ versions: [newest], ...zone }) => (newest ? [{ ...zone, newest }] : []));
    },
  });
}
