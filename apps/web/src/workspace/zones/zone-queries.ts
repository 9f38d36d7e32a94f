import { queryOptions } from "@tanstack/react-query";
import type { MultiPolygon } from "geojson";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { keys } from "../keys.ts";

const VERSION = "id, number, hectares, origin, author, created_at";

export type ZoneVersion = RowOf<
  "zone_versions",
  "id" | "number" | "hectares" | "origin" | "author" | "created_at"
>;

export interface Zone extends RowOf<"zones", "id" | "name" | "deleted_at"> {
  newest: ZoneVersion;
  /** Those before it, the last first. */
  earlier: readonly ZoneVersion[];
}

/** What belongs to the zones of one project. */
export const zonesKey = (projectId: number) => [...keys.project(projectId), "zones"] as const;

/** The zones of a project with all their versions, those in the trash too. */
export const zonesQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...zonesKey(projectId), "list"],
    queryFn: async (): Promise<Zone[]> => {
      const found = await rows((client) =>
        client
          .from("zones")
          .select(`id, name, deleted_at, versions:zone_versions(${VERSION})`)
          .eq("project_id", projectId)
          .order("id"),
      );
      return found.flatMap(({ versions, ...zone }) => {
        const [newest, ...earlier] = versions.toSorted((one, other) => other.number - one.number);
        return newest ? [{ ...zone, newest, earlier }] : [];
      });
    },
  });

/** How the zones of a project look on a map. */
export const zoneShapesQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...zonesKey(projectId), "shapes"],
    queryFn: () => rows((client) => client.rpc("zone_features", { project: projectId }, READ)),
  });

/** The outline of a version as it is kept, to the last digit. */
export const zoneOutlineQuery = (projectId: number, versionId: number) =>
  queryOptions({
    queryKey: [...zonesKey(projectId), "outline", versionId],
    queryFn: async (): Promise<MultiPolygon> => {
      const { outline } = await rows((client) =>
        client.from("zone_versions").select("outline").eq("id", versionId).single(),
      );
      return outline;
    },
  });
