import { type QueryClient, queryOptions } from "@tanstack/react-query";
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
}

const zonesOf = (projectId: number) => [...keys.project(projectId), "zones"] as const;
const ofOrganisations = [...keys.lists, "zones"] as const;

/** Has all that shows zones of a project read anew, and what offers them to other projects. */
export async function renewZones(queryClient: QueryClient, projectId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: zonesOf(projectId) }),
    queryClient.invalidateQueries({ queryKey: ofOrganisations }),
  ]);
}

/** The zones of a project with their newest versions, those in the trash too. */
export const zonesQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...zonesOf(projectId), "list"],
    queryFn: async (): Promise<Zone[]> => {
      const found = await rows((client) =>
        client
          .from("zones")
          .select(`id, name, deleted_at, versions:zone_versions(${VERSION})`)
          .eq("project_id", projectId)
          .order("number", { referencedTable: "versions", ascending: false })
          .limit(1, { referencedTable: "versions" })
          .order("id"),
      );
      return found.flatMap(({ versions: [newest], ...zone }) => (newest ? [{ ...zone, newest }] : []));
    },
  });

/** More than anybody looks through; the last ones come first. */
const MOST_VERSIONS = 100;

/** What a zone was, the newest version first. */
export const zoneVersionsQuery = (projectId: number, zoneId: number) =>
  queryOptions({
    queryKey: [...zonesOf(projectId), "versions", zoneId],
    queryFn: (): Promise<ZoneVersion[]> =>
      rows((client) =>
        client
          .from("zone_versions")
          .select(VERSION)
          .eq("zone_id", zoneId)
          .order("number", { ascending: false })
          .limit(MOST_VERSIONS),
      ),
  });

/** How the zones of a project look on a map. */
export const zoneShapesQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...zonesOf(projectId), "shapes"],
    queryFn: () => rows((client) => client.rpc("zone_features", { project: projectId }, READ)),
  });

/** The outline of a version as it is kept, to the last digit. */
export const zoneOutlineQuery = (versionId: number) =>
  queryOptions({
    queryKey: ["zone-outline", versionId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<MultiPolygon> => {
      const { outline } = await rows((client) =>
        client.from("zone_versions").select("outline").eq("id", versionId).single(),
      );
      return outline;
    },
  });

/** How one version looks on a map. */
export const zoneSketchQuery = (versionId: number) =>
  queryOptions({
    queryKey: ["zone-sketch", versionId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { sketch } = await rows((client) =>
        client.from("zone_versions").select("sketch").eq("id", versionId).single(),
      );
      return sketch;
    },
  });

/** A zone as it is offered to be taken as it is now. */
export interface OfferedZone {
  id: number;
  name: string;
  projectName: string;
  versionId: number;
}

/** The zones of all projects of an organisation that the person sees. */
export const offeredZonesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...ofOrganisations, organisationId],
    queryFn: async (): Promise<OfferedZone[]> => {
      const found = await rows((client) =>
        client
          .from("zones")
          .select("id, name, project:projects!inner(name), versions:zone_versions(id, number)")
          .eq("organisation_id", organisationId)
          .is("deleted_at", null)
          .is("project.deleted_at", null)
          .order("number", { referencedTable: "versions", ascending: false })
          .limit(1, { referencedTable: "versions" })
          .order("name")
          .order("id"),
      );
      return found.flatMap(({ id, name, project, versions: [newest] }) =>
        newest ? [{ id, name, projectName: project.name, versionId: newest.id }] : [],
      );
    },
  });

/** What zones are called, of those that the person sees. */
export const zoneNamesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...ofOrganisations, "names", ids],
    queryFn: () => rows((client) => client.from("zones").select("id, name").in("id", ids)),
  });

/** What projects are called, of those that the person sees. */
export const projectNamesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...keys.lists, "names", "of", ids],
    queryFn: () => rows((client) => client.from("projects").select("id, name").in("id", ids)),
  });
