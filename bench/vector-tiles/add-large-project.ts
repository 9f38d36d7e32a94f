import { areaHectares } from "@parcelle/geometry/area";
import type { Database, Transaction } from "../../apps/server/src/database/database.ts";
import { completeRun } from "../../apps/server/test/factories/complete-run.ts";
import { generatePlots } from "../inputs/plots.ts";

export type LargeProject = { organisationId: number; projectId: number; assessmentId: number };

const AT_ONCE = 5_000;

/**
 * A project of an organisation with so many assessed plots side by side: one in nine to review, one in nine refused.
 *
 * @param finish changes what was assessed, before the run is settled
 */
export async function addLargeProject(
  database: Database,
  organisationId: number,
  count: number,
  finish: (transaction: Transaction, project: LargeProject) => Promise<void> = async () => {},
): Promise<LargeProject> {
  const one = async (transaction: Transaction, text: string, values: unknown[]) =>
    (await transaction.query<{ id: number }>(text, values))[0]!.id;
  const project = await database.asOwner(async (transaction) => {
    const projectId = await one(
      transaction,
      "insert into public.projects (organisation_id, module, name, type) values ($1, 'EUDR', $2, 'reference') returning id",
      [organisationId, `${count} parcelles`],
    );
    const assessmentId = await one(
      transaction,
      `insert into public.assessments (organisation_id, project_id, module, parameters, code_version, plots_total, request_key, status)
       values ($1, $2, 'EUDR', '{"tree": "perennial"}', 'bench', $3, 'bench', 'running') returning id`,
      [organisationId, projectId, count],
    );
    return { organisationId, projectId, assessmentId };
  });
  const plots = generatePlots(count).map(({ id, geometry }) => ({
    id,
    geometry,
    area: areaHectares(geometry),
  }));
  for (let from = 0; from < count; from += AT_ONCE) {
    await database.asOwner((transaction) =>
      addPlots(transaction, project, plots.slice(from, from + AT_ONCE)),
    );
  }
  await database.asOwner(async (transaction) => {
    await finish(transaction, project);
    await completeRun(transaction, project.assessmentId);
    await transaction.script("analyze");
  });
  return project;
}

async function addPlots(
  transaction: Transaction,
  { organisationId, projectId, assessmentId }: LargeProject,
  plots: readonly { id: string; geometry: unknown; area: number }[],
): Promise<void> {
  await transaction.query(
    `with plot as (
       insert into public.plots (
         organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
         perimeter_metres, geometry_valid, geometry_state, producer_name, production_place, country, province
       )
       select
         $1, $2, given ->> 'id', '{}', ST_GeomFromGeoJSON(given -> 'geometry'), 'hash', (given ->> 'area')::float8, 400, true,
         case number % 20 when 0 then 'abnormal' when 1 then 'overlapping' else 'normal' end,
         'Koné ' || number % 4000, 'Village ' || number % 200, 'CI', 'CI-' || number % 12
       from jsonb_array_elements($4::jsonb) with ordinality as listed (given, number)
       returning id
     )
     insert into public.plot_results (
       project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash,
       reason_code, confidence
     )
     select
       $2, $3, id, 'hash', '{}', '{}',
       'EUDR', jsonb_build_object('risk', case id % 9 when 0 then 'high' when 1 then 'more_info_needed' else 'low' end),
       case id % 9 when 0 then 'non_compliant' when 1 then 'to_review' else 'compliant' end, 'i', 'r',
       case id % 9 when 0 then 'disturbed_after_2020' else 'no_tree_cover_2020' end, 'full'
     from plot`,
    [organisationId, projectId, assessmentId, JSON.stringify(plots)],
  );
}
