import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { keys } from "../keys.ts";

const COLUMNS =
  "id, project_id, name, status, seed, plan, frame, layers, notices, clusters, units, data_size_hectares, failure, job_id, author, created_at, drawn_at, deleted_at, interpreters, zone:zone_versions(id, number, hectares, zone:zones(id, name))";

/** A sample of a project, with the version of the zone that it was drawn in. */
export type Sample = NonNullable<Awaited<ReturnType<typeof askSample>>>;

async function askSample(projectId: number, sampleId: number) {
  const [sample] = await rows((client) =>
    client.from("samples").select(COLUMNS).eq("project_id", projectId).eq("id", sampleId),
  );
  return sample ?? null;
}

const LISTED =
  "id, project_id, name, status, clusters, units, author, created_at, deleted_at, zone:zone_versions(id, number, hectares, zone:zones(id, name))";

/** A sample among others: without what it was drawn from. */
export type ListedSample = Awaited<ReturnType<typeof askSamples>>[number];

const askSamples = (projectId: number) =>
  rows((client) =>
    client.from("samples").select(LISTED).eq("project_id", projectId).order("id", { ascending: false }),
  );

export const samplesOf = (projectId: number) => [...keys.project(projectId), "samples"] as const;

/** Has all that shows samples of a project read anew. */
export async function renewSamples(queryClient: QueryClient, projectId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: samplesOf(projectId) });
}

/** The samples of a project, the newest first, those in the trash too. */
export const samplesQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...samplesOf(projectId), "list"],
    queryFn: () => askSamples(projectId),
  });

export const sampleQuery = (projectId: number, sampleId: number) =>
  queryOptions({
    queryKey: [...samplesOf(projectId), sampleId, "row"],
    queryFn: () => askSample(projectId, sampleId),
  });

export type SampleUnit = RowOf<
  "sample_units",
  | "id"
  | "place"
  | "unit"
  | "cluster"
  | "stratum"
  | "class_share"
  | "cluster_probability"
  | "cell_probability"
  | "represented_hectares"
  | "assigned_to"
>;

/** The units of a sample in the order of its files; a sample has at most 20,000. */
export const sampleUnitsQuery = (projectId: number, sampleId: number) =>
  queryOptions({
    queryKey: [...samplesOf(projectId), sampleId, "units"],
    queryFn: (): Promise<SampleUnit[]> =>
      rows((client) =>
        client
          .from("sample_units")
          .select(
            "id, place, unit, cluster, stratum, class_share, cluster_probability, cell_probability, represented_hectares, assigned_to",
          )
          .eq("sample_id", sampleId)
          .order("place"),
      ),
  });

/** How the units of a sample look on a map, and who has none yet. */
export const sampleShapesQuery = (projectId: number, sampleId: number) =>
  queryOptions({
    queryKey: [...samplesOf(projectId), sampleId, "shapes"],
    queryFn: () => rows((client) => client.rpc("sample_features", { sample: sampleId }, READ)),
  });

/** Who can be sent to the units of a project. */
export const samplePeopleQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...samplesOf(projectId), "people"],
    queryFn: () => rows((client) => client.rpc("sample_people", { project: projectId }, READ)),
  });
