import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { keys } from "#workspace/keys.ts";

const ZONE = "zone:zone_versions(id, number, hectares, zone:zones(id, name))";
const LISTED = `id, project_id, name, status, settings, author, created_at, deleted_at, ${ZONE}` as const;
const COLUMNS = `${LISTED}, layers, document, files, failure, job_id, code_version, computed_at` as const;

async function askRiskMap(projectId: number, riskMapId: number) {
  const [map] = await rows((client) =>
    client.from("risk_maps").select(COLUMNS).eq("project_id", projectId).eq("id", riskMapId),
  );
  return map ?? null;
}

/** A risk map of a project, with the version of the zone that it was made of. */
export type RiskMap = NonNullable<Awaited<ReturnType<typeof askRiskMap>>>;

const askRiskMaps = (projectId: number) =>
  rows((client) =>
    client.from("risk_maps").select(LISTED).eq("project_id", projectId).order("id", { ascending: false }),
  );

/** A risk map among others. */
export type ListedRiskMap = Awaited<ReturnType<typeof askRiskMaps>>[number];

const riskMapsOf = (projectId: number) => [...keys.project(projectId), "risk-maps"] as const;

/** Has all that shows risk maps of a project read anew. */
export async function renewRiskMaps(queryClient: QueryClient, projectId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: riskMapsOf(projectId) });
}

/** The risk maps of a project, the newest first, those in the trash too. */
export const riskMapsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...riskMapsOf(projectId), "list"],
    queryFn: () => askRiskMaps(projectId),
  });

export const riskMapQuery = (projectId: number, riskMapId: number) =>
  queryOptions({
    queryKey: [...riskMapsOf(projectId), riskMapId],
    queryFn: () => askRiskMap(projectId, riskMapId),
  });
