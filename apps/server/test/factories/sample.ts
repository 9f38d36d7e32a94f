import type { Transaction } from "#database/database.ts";

const plan = { draw: "simple", cluster: { length: 200, width: 200 }, size: { number: 1 } };
const frame = {
  ...{ sha256: "empreinte", clusters: 2, clustersAfterFilter: 2, cells: 2, hectares: 8 },
  strata: [{ name: "", clusters: 2, cells: 2, drawn: 1 }],
};

/** A drawn sample of one unit in the newest version of a zone, which two people are to look at for two classes. */
export async function addSample(
  transaction: Transaction,
  zoneId: number,
  requestKey = "test",
): Promise<number> {
  const [sample] = await transaction.query<{ id: number }>(
    `insert into public.samples (
       organisation_id, project_id, zone_version_id, name, plan, seed, status, frame, clusters, units, data_size_hectares, request_key,
       drawn_at, interpreters
     )
     select
       zone.organisation_id, zone.project_id, version.id, 'Placettes', $3, '7', 'drawn', $4,
       1, 1, 24500, $2, now(), 2
     from public.zones as zone join public.zone_versions as version on version.zone_id = zone.id
     where zone.id = $1
     order by version.number desc limit 1
     returning id`,
    [zoneId, requestKey, JSON.stringify(plan), JSON.stringify(frame)],
  );
  await transaction.query(
    `insert into public.sample_units (
       sample_id, project_id, place, unit, cluster, cells_in_zone, cluster_probability, cell_probability, represented_hectares, centre,
       outline
     )
     select
       id, project_id, 1, 'C1R1', 'C1R1', 1, 0.5, 1, 2, ST_SetSRID(ST_MakePoint(-5.7, 5.8), 4326),
       ST_MakeEnvelope(-5.701, 5.799, -5.699, 5.801, 4326)
     from public.samples where id = $1`,
    [sample!.id],
  );
  await transaction.query(
    `insert into public.sample_classes (sample_id, project_id, place, name, color)
     select sample.id, sample.project_id, class.place, class.name, class.color
     from public.samples as sample, (values (1, 'Forêt', '#15803d'), (2, 'Autre', '#b45309')) as class (place, name, color)
     where sample.id = $1`,
    [sample!.id],
  );
  return sample!.id;
}
