import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { READ, rows } from "#app/rows.ts";
import { samplesOf } from "../sample-queries.ts";

const interpretationOf = (projectId: number, sampleId: number) =>
  [...samplesOf(projectId), sampleId, "interpretation"] as const;

/** A class that people may see in units; `strata` are those of which the map says it. */
export type SampleClass = Awaited<ReturnType<typeof askClasses>>[number];

const askClasses = (sampleId: number) =>
  rows((client) =>
    client
      .from("sample_classes")
      .select("id, place, name, color, strata:sample_strata(stratum)")
      .eq("sample_id", sampleId)
      .order("place"),
  );

/** The classes of a sample in the order of their keys; none before they are stated. */
export const sampleClassesQuery = (projectId: number, sampleId: number) =>
  queryOptions({
    queryKey: [...interpretationOf(projectId, sampleId), "classes"],
    queryFn: () => askClasses(sampleId),
  });

/** How the interpretation of a unit stands; its class where that is settled. */
export type UnitState = Awaited<ReturnType<typeof askStates>>[number];

const askStates = (sampleId: number) =>
  rows((client) => client.rpc("sample_unit_states", { sample: sampleId }, READ));

export const unitStatesQuery = (projectId: number, sampleId: number) =>
  queryOptions({
    queryKey: [...interpretationOf(projectId, sampleId), "states"],
    queryFn: () => askStates(sampleId),
  });

/** Asks for one unit alone: a sample may have thousands, of which one was labelled. */
export async function renewUnit(
  queryClient: QueryClient,
  { projectId, sampleId, unitId }: { projectId: number; sampleId: number; unitId: number },
): Promise<void> {
  const [fresh] = await rows((client) =>
    client.rpc("sample_unit_states", { sample: sampleId }, READ).eq("unit_id", unitId),
  );
  if (!fresh) return;
  queryClient.setQueryData(unitStatesQuery(projectId, sampleId).queryKey, (states) =>
    states?.map((state) => (state.unit_id === unitId ? fresh : state)),
  );
  await queryClient.invalidateQueries({ queryKey: unitLabelsQuery(projectId, sampleId, unitId).queryKey });
}

/** Has all that is known of a sample's interpretation read anew. */
export async function renewInterpretation(
  queryClient: QueryClient,
  projectId: number,
  sampleId: number,
): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: interpretationOf(projectId, sampleId) });
}

/** The present labels of a unit that the user may read, his own always, and what somebody decided. */
export const unitLabelsQuery = (projectId: number, sampleId: number, unitId: number) =>
  queryOptions({
    queryKey: [...interpretationOf(projectId, sampleId), "unit", unitId],
    queryFn: async () => {
      const [labels, resolutions] = await Promise.all([
        rows((client) =>
          client
            .from("sample_labels")
            .select("id, class_id, confidence, comment, interpreter, author, knew_other, created_at")
            .eq("unit_id", unitId)
            .is("ended_at", null)
            .order("id"),
        ),
        rows((client) =>
          client
            .from("sample_resolutions")
            .select("id, class_id, comment, author, created_at")
            .eq("unit_id", unitId)
            .is("ended_at", null),
        ),
      ]);
      return { labels, resolution: resolutions[0] ?? null };
    },
  });

export type UnitLabels = Awaited<ReturnType<NonNullable<ReturnType<typeof unitLabelsQuery>["queryFn"]>>>;
