import type { Transaction } from "#database/database.ts";

/** A drawn sample of one unit in the newest version of a zone. */
export async function addSample(transaction: Transaction, zoneId: number): Promise<number> {
  const [sample] = await transaction.query<{ id: number }>(
    `insert into public.samples (
       organisation_id, project_id, zone_version_id, name, plan, seed, status, frame, clusters, units, data_size_hectares, request_key,
       drawn_at
     )
     select
       zone.organisation_id, zone.project_id, version.id, 'Placettes', '{"draw": "simple"}', '7', 'drawn', '{"sha256": "empreinte"}',
       1, 1, 24500, 'test', now()
     from public.zones as zone join public.zone_versions as version on version.zone_id = zone.id
     where zone.id = $1
     order by version.number desc limit 1
     returning id`,
    [zoneId],
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
  return sample!.id;
}
