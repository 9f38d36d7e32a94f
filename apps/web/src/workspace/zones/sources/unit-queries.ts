import type { UnitLevel } from "@parcelle/domain/boundaries/unit-problems";
import { queryOptions } from "@tanstack/react-query";
import type { Feature } from "geojson";
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

export interface Unit {
  code: string;
  /** Its name, with its code where several have it. */
  label: string;
  feature: Feature;
}

/** The units of one level by name, with how they look on a map. */
export const unitsQuery = (versionId: number, level: UnitLevel) =>
  queryOptions({
    queryKey: [...inForce, versionId, level],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Unit[]> => {
      const { features } = await rows((client) =>
        client.rpc("boundary_features", { version: versionId, level }, READ),
      );
      return unitsOf(features);
    },
  });

/** Named so that no two are mistaken for each other. */
export function unitsOf(features: readonly Feature[]): Unit[] {
  const named = features.map((feature) => ({
    feature,
    code: String(feature.properties?.code),
    name: String(feature.properties?.name),
  }));
  const times = new Map<string, number>();
  for (const { name } of named) times.set(name, (times.get(name) ?? 0) + 1);
  return named
    .map(({ name, code, feature }) => ({
      code,
      feature,
      label: times.get(name) === 1 ? name : `${name} (${code})`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
