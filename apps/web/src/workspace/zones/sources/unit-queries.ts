import type { UnitLevel } from "@parcelle/domain/boundaries/unit-problems";
import { queryOptions } from "@tanstack/react-query";
import type { UnitFeatures } from "#app/database/project-shapes.ts";
import { READ, rows } from "#app/rows.ts";

const inForce = ["boundaries-in-force"] as const;

/** The boundaries of each country that are in force. */
export const boundariesInForceQuery = queryOptions({
  queryKey: inForce,
  queryFn: () =>
    rows((client) =>
      client
        .from("boundary_versions")
        .select("id, country")
        .eq("status", "published")
        .order("country")
        .order("id"),
    ),
});

/** The units of one level, with how they look on a map. */
export const unitsQuery = (versionId: number, level: UnitLevel) =>
  queryOptions({
    queryKey: [...inForce, versionId, level],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<UnitFeatures["features"]> => {
      const found = await rows((client) =>
        client.rpc("boundary_features", { version: versionId, level }, READ),
      );
      return found.features;
    },
  });
