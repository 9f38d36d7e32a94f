import type { Database, Transaction } from "#database/database.ts";
import type { Tenant } from "./tenant.ts";

/** A run of the tenant's project that is under way and shown, with the results of the one before: others may still be added. */
export async function openRun<Of extends Pick<Tenant, "projectId" | "assessmentId">>(
  database: Database,
  tenant: Of,
): Promise<Of> {
  return database.asOwner(async (transaction) => {
    const [run] = await transaction.query<{ id: number }>(
      `insert into public.assessments (
         organisation_id, project_id, module, parameters, rules, code_version, plots_total, request_key, status
       )
       select organisation_id, project_id, module, parameters, rules, code_version, plots_total, gen_random_uuid()::text, 'running'
       from public.assessments where id = $1
       returning id`,
      [tenant.assessmentId],
    );
    await transaction.query(
      `insert into public.plot_results (
         project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
       )
       select project_id, $2::bigint, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
       from public.plot_results where assessment_id = $1`,
      [tenant.assessmentId, run!.id],
    );
    await transaction.query(
      `insert into public.run_values (assessment_id, project_id, module, plot_id, year, key, value, low, high)
       select $2::bigint, project_id, module, plot_id, year, key, value, low, high
       from public.run_values where assessment_id = $1`,
      [tenant.assessmentId, run!.id],
    );
    await transaction.query(
      `insert into public.land_maps (assessment_id, project_id, plot_id, grid, x, y, width, height, codes, sha256, hectares, box)
       select $2::bigint, project_id, plot_id, grid, x, y, width, height, codes, sha256, hectares, box
       from public.land_maps where assessment_id = $1`,
      [tenant.assessmentId, run!.id],
    );
    await transaction.query(
      `insert into public.place_results (
         project_id, assessment_id, module, zone_version_id, geometry_hash, area_hectares, state, answered, document,
         inputs_hash, result_hash
       )
       select project_id, $2::bigint, module, zone_version_id, geometry_hash, area_hectares, state, answered, document,
         inputs_hash, result_hash
       from public.place_results where assessment_id = $1`,
      [tenant.assessmentId, run!.id],
    );
    await copyBaseline(transaction, tenant.assessmentId, run!.id);
    await transaction.query("update public.projects set current_assessment_id = $2 where id = $1", [
      tenant.projectId,
      run!.id,
    ]);
    return { ...tenant, assessmentId: run!.id };
  });
}

async function copyBaseline(transaction: Transaction, from: number, to: number): Promise<void> {
  await transaction.query(
    `insert into public.baselines (assessment_id, project_id, module, document, frozen, sha256, others)
     select $2::bigint, project_id, module, document, frozen, sha256, others from public.baselines where assessment_id = $1`,
    [from, to],
  );
  await transaction.query(
    `insert into public.baseline_controls (
       assessment_id, project_id, plot_id, number, cell, outline, weight, distance, stocking
     )
     select $2::bigint, project_id, plot_id, number, cell, outline, weight, distance, stocking
     from public.baseline_controls where assessment_id = $1`,
    [from, to],
  );
}
