import type { Transaction } from "#database/database.ts";

/**
 * Plots of a project on a lattice around 5.8° N, 5.7° W, every state and decision among them: each third has a result,
 * each ninth a decision against it, each fifth a farmer, each seventh is a point.
 */
export async function addMappedPlots(
  transaction: Transaction,
  {
    organisationId,
    projectId,
    assessmentId,
    userId,
  }: Record<"organisationId" | "projectId" | "assessmentId", number> & { userId: string },
  count: number,
): Promise<void> {
  await transaction.query(
    `insert into public.farmers (organisation_id, identifier, first_name, last_name)
     select $1, 'M-' || number, (array['Awa', 'Élie', 'Jean-Noël'])[1 + number % 3], 'Koné ' || number
     from generate_series(1, 10) as number`,
    [organisationId],
  );
  await transaction.query(
    `insert into public.plots (
       organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
       declared_area_hectares, geometry_valid, geometry_state, farmer_id, production_place
     )
     select
       $1, $2, 'M-' || lpad(number::text, 6, '0'), '{}', placed.geometry, 'hash-' || number,
       case when placed.is_point then 0 else 1 + number % 9 end, 400, case when placed.is_point then 2 end, true,
       (array['normal', 'normal', 'abnormal', 'overlapping'])[1 + number % 4],
       case when number % 5 = 0 then farmer.id end, case when number % 2 = 0 then 'Méagui' end
     from generate_series(1, $3::int) as number
     left join public.farmers as farmer on farmer.organisation_id = $1 and farmer.identifier = 'M-' || (1 + number % 10)
     cross join lateral (
       select number % 7 = 0 as is_point, ST_SetSRID(ST_MakePoint(
         -5.7 + (number % $4::int) * 0.0055,
         5.8 + (number / $4::int) * 0.0055
       ), 4326) as centre
     ) as spot
     cross join lateral (
       select
         spot.is_point,
         case when spot.is_point then spot.centre else ST_Rotate(ST_Expand(spot.centre, 0.0009 + (number % 5) * 0.0002), number::float8, spot.centre) end as geometry
     ) as placed`,
    [organisationId, projectId, count, Math.ceil(Math.sqrt(count))],
  );
  await transaction.query(
    `insert into public.plot_results (
       project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
     )
     select
       $1, $2, id, geometry_hash, '{}', '{"reason": {"code": "no_tree_cover"}}',
       'EUDR', jsonb_build_object('risk', (array['low', 'high', 'more_info_needed'])[1 + (row_number() over (order by id)) % 3]),
       (array['compliant', 'non_compliant', 'to_review'])[1 + (row_number() over (order by id)) % 3], 'i', 'r'
     from public.plots
     where project_id = $1 and identifier like 'M-%' and right(identifier, 6)::int % 3 = 0`,
    [projectId, assessmentId],
  );
  await transaction.query(
    `insert into public.overrules (organisation_id, project_id, module, plot_id, plot_result_id, state, comment, created_by)
     select $1, $2, 'EUDR', plot.id, result.id, 'compliant', 'Visite de terrain', $3
     from public.plots as plot
     join public.plot_results as result on result.plot_id = plot.id
     where plot.project_id = $2 and plot.identifier like 'M-%' and right(plot.identifier, 6)::int % 9 = 0`,
    [organisationId, projectId, userId],
  );
}
