import type { Transaction } from "#database/database.ts";

/** What the run tells of a plot in numbers; no module of today tells any. */
export async function addValue(
  transaction: Transaction,
  assessmentId: number,
  plotId: number,
): Promise<void> {
  await transaction.query(
    "insert into app.module_values (module, key, unit) values ('EUDR', 'biomass', 't') on conflict do nothing",
  );
  await transaction.query(
    `insert into public.run_values (assessment_id, project_id, module, plot_id, year, key, value, low, high)
     select id, project_id, module, $2, 2024, 'biomass', 12.5, 10, 15 from public.assessments where id = $1`,
    [assessmentId, plotId],
  );
}

/** What the run tells of the zone as a whole, and that it counts. */
export async function addPlaceResult(
  transaction: Transaction,
  assessmentId: number,
  zoneId: number,
): Promise<void> {
  await transaction.query(
    `with asked as (
       insert into app.assessment_places (assessment_id, project_id, zone_version_id, priced)
       select $1, project_id, id, true from public.zone_versions where zone_id = $2
       returning project_id, zone_version_id
     ),
     found as (
       insert into public.place_results (
         project_id, assessment_id, module, zone_version_id, geometry_hash, area_hectares, state, reason_code, answered,
         document, inputs_hash, result_hash
       )
       select project_id, $1, 'EUDR', zone_version_id, 'hash', 120, 'non_compliant', 'complete', true, '{}', 'hash', 'hash'
       from asked
       returning id, project_id
     )
     insert into app.shown_places (project_id, zone_id, assessment_id, result_id)
     select project_id, $2, $1, id from found`,
    [assessmentId, zoneId],
  );
}

/** Four pixels that the plot was counted from. */
export async function addLandMap(
  transaction: Transaction,
  assessmentId: number,
  plotId: number,
): Promise<void> {
  await transaction.query(
    `insert into public.land_maps (assessment_id, project_id, plot_id, grid, x, y, width, height, codes, sha256, hectares, box)
     select id, project_id, $2, '{"crs": 4326}', 0, 0, 2, 2, '\\x789c', 'hash', '{"1": 0.25}', ST_MakeEnvelope(-5.7, 5.8, -5.69, 5.81, 4326)
     from public.assessments where id = $1`,
    [assessmentId, plotId],
  );
}

/** A baseline with a control of the plot. */
export async function addBaseline(
  transaction: Transaction,
  assessmentId: number,
  plotId: number,
): Promise<void> {
  await transaction.query(
    `insert into public.baselines (assessment_id, project_id, module, document, frozen, sha256)
     select id, project_id, module, '{}', '{}', 'hash' from public.assessments where id = $1`,
    [assessmentId],
  );
  await transaction.query(
    `insert into public.baseline_controls (
       assessment_id, project_id, plot_id, number, cell, outline, weight, distance, stocking
     )
     select id, project_id, $2, 1, 'cell 1 1', '{"type": "Polygon"}', 1, 0.2, '{}' from public.assessments where id = $1`,
    [assessmentId, plotId],
  );
}
