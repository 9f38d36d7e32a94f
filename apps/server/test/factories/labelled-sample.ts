import type { Transaction } from "#database/database.ts";
import { addSample } from "./sample.ts";

export type LabelledSample = { labelledSampleId: number; sampleUnitId: number; sampleLabelId: number };

/** A sample with a unit about which two people disagreed, until a third settled it, and one of a stratum of which the map says nothing. */
export async function addLabelledSample(
  transaction: Transaction,
  zoneId: number,
  { first, second, third }: Record<"first" | "second" | "third", string>,
): Promise<LabelledSample> {
  const one = async (text: string, values: unknown[]): Promise<number> =>
    (await transaction.query<{ id: number }>(text, values))[0]!.id;
  const sampleId = await addSample(transaction, zoneId, "labelled");
  const classes = await transaction.query<{ id: number }>(
    "select id from public.sample_classes where sample_id = $1 order by place",
    [sampleId],
  );
  const [forest, other] = classes.map(({ id }) => id);
  await transaction.query(
    "insert into public.sample_strata select id, project_id, '', $2 from public.samples where id = $1",
    [sampleId, forest],
  );
  const labelled = (person: string, classId: number) =>
    one(
      `insert into public.sample_labels (sample_id, project_id, unit_id, class_id, confidence, interpreter, author, request_key)
       select sample_id, project_id, id, $2, 'sure', $3, 'Koné', 'test' from public.sample_units where sample_id = $1
       returning id`,
      [sampleId, classId, person],
    );
  const sampleLabelId = await labelled(first, forest!);
  await labelled(second, other!);
  const sampleUnitId = await one(
    `insert into public.sample_resolutions (sample_id, project_id, unit_id, class_id, comment, resolved_by, author, request_key)
     select sample_id, project_id, id, $2, 'Image de 2020', $3, 'Koné', 'test' from public.sample_units where sample_id = $1
     returning unit_id as id`,
    [sampleId, forest, third],
  );
  await transaction.query(
    `insert into public.sample_units (
       sample_id, project_id, place, unit, cluster, stratum, cells_in_zone, cluster_probability, cell_probability, represented_hectares,
       centre, outline
     )
     select sample_id, project_id, 3, 'C3R3', 'C3R3', '0-10 %', 1, 0.5, 1, 2, centre, outline
     from public.sample_units where id = $1`,
    [sampleUnitId],
  );
  return { labelledSampleId: sampleId, sampleUnitId, sampleLabelId };
}
