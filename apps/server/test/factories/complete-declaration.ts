import { runRules } from "@parcelle/domain/risk/run-rules";
import { euRules } from "@parcelle/formats/eu/prepare-eu-plot";
import type { Database, Transaction } from "#database/database.ts";
import { completeRun } from "./complete-run.ts";
import { completeDeclaration as completeInput } from "./main-job.ts";

/** Gives a draft and its plots everything that a declaration needs before it is ready; its plots are found compliant by a new run. */
export async function completeDeclaration(database: Database, declarationId: number): Promise<void> {
  await database.asOwner(async (transaction) => {
    const { operator } = completeInput([]);
    await transaction.query(
      `update public.declarations
       set activity = 'IMPORT', country_of_activity = 'FR', border_country = 'FR', operator = $2::jsonb
       where id = $1`,
      [declarationId, JSON.stringify(operator)],
    );
    await transaction.query(
      `update public.declaration_products
       set commodity = 'cocoa', tariff_code = '1801', description = 'Fèves de cacao', net_mass_kilograms = 25000
       where declaration_id = $1`,
      [declarationId],
    );
    await transaction.query(
      `update public.plots set country = 'CI', producer_name = 'Awa Koné', geometry_valid = true
       where id in (select plot_id from public.declaration_plots where declaration_id = $1)`,
      [declarationId],
    );
    await findCompliant(transaction, declarationId);
    await transaction.query(
      `insert into public.plot_eu_checks (
         plot_id, project_id, plot_updated_at, rules, state, features, bytes, vertices_before, vertices_after
       )
       select id, project_id, updated_at, $2, 'unchanged', 1, 400, 4, 4
       from public.plots where id in (select plot_id from public.declaration_plots where declaration_id = $1)
       on conflict (plot_id, project_id) do update
       set plot_updated_at = excluded.plot_updated_at, rules = excluded.rules, state = excluded.state`,
      [declarationId, euRules],
    );
  });
}

async function findCompliant(transaction: Transaction, declarationId: number): Promise<void> {
  const [run] = await transaction.query<{ id: number }>(
    `insert into public.assessments (
       organisation_id, project_id, module, parameters, rules, code_version, plots_total, request_key, status
     )
     select organisation_id, project_id, 'EUDR', '{"tree": "perennial"}', $2::jsonb, 'test', 1, gen_random_uuid()::text, 'running'
     from public.declarations where id = $1
     returning id`,
    [declarationId, JSON.stringify(runRules({ tree: "perennial" }))],
  );
  await transaction.query(
    `insert into public.plot_results (
       project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
     )
     select distinct plot.project_id, $2::bigint, plot.id, plot.geometry_hash, '{}'::jsonb, '{}'::jsonb, 'EUDR', '{"risk": "low"}'::jsonb, 'compliant', 'i', 'r'
     from public.declaration_plots as chosen join public.plots as plot on plot.id = chosen.plot_id
     where chosen.declaration_id = $1`,
    [declarationId, run!.id],
  );
  await transaction.query(
    `insert into public.run_values (assessment_id, project_id, module, plot_id, year, key, value, low, high)
     select distinct $2::bigint, project_id, module, plot_id, year, key, value, low, high
     from public.run_values where plot_id in (select plot_id from public.declaration_plots where declaration_id = $1)`,
    [declarationId, run!.id],
  );
  await transaction.query(
    `insert into public.land_maps (assessment_id, project_id, plot_id, grid, x, y, width, height, codes, sha256, hectares, box)
     select distinct on (plot_id) $2::bigint, project_id, plot_id, grid, x, y, width, height, codes, sha256, hectares, box
     from public.land_maps where plot_id in (select plot_id from public.declaration_plots where declaration_id = $1)`,
    [declarationId, run!.id],
  );
  await completeRun(transaction, run!.id);
}
