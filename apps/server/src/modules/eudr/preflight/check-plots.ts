import { euRules } from "@parcelle/formats/eu/prepare-eu-plot";
import type { Claims, Database, Transaction } from "#database/database.ts";
import { withThread } from "#platform/compute/thread.ts";
import { loadEuPlots } from "./load-eu-plots.ts";
import type { CheckedEuPlot, PreflightTasks } from "./preflight-thread.ts";

const batchSize = 500;
const entry = new URL("./preflight-thread.ts", import.meta.url);

type Work = {
  database: Database;
  claims: Claims;
  signal: AbortSignal;
  progress: (done: number, total: number, step: string) => Promise<void>;
};

/**
 * Runs the pre-flight over the plots of a declaration that were not looked at since they changed, and keeps the outcome.
 * The caller's rights decide which plots are read; the outcome is the platform's.
 *
 * @returns how many plots were looked at
 */
export async function checkPlots(work: Work, declarationId: number): Promise<number> {
  const { database, claims, signal, progress } = work;
  const ids = await database.asWorkflow(claims, (transaction) => uncheckedPlots(transaction, declarationId));
  if (ids.length === 0) return 0;
  await withThread<PreflightTasks, void>(entry, signal, async (thread) => {
    for (let done = 0; done < ids.length; done += batchSize) {
      signal.throwIfAborted();
      await progress(done, ids.length, "checking");
      const batch = ids.slice(done, done + batchSize);
      const plots = await database.asWorkflow(claims, (transaction) =>
        loadEuPlots(transaction, declarationId, batch),
      );
      const checked = await thread.call("check", plots);
      await database.asService((transaction) => keepChecks(transaction, checked));
    }
  });
  return ids.length;
}

async function uncheckedPlots(transaction: Transaction, declarationId: number): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    `select plot_id as id
     from app.declared_plots
     where declaration_id = $1 and eu_state is null
     order by plot_id`,
    [declarationId],
  );
  return rows.map(({ id }) => id);
}

async function keepChecks(transaction: Transaction, checked: CheckedEuPlot[]): Promise<void> {
  await transaction.query(
    `insert into public.plot_eu_checks (
       plot_id, project_id, plot_updated_at, rules, codes, changes, blocks, state, features, bytes,
       vertices_before, vertices_after, area_before_hectares, area_after_hectares
     )
     select
       plot.id, plot.project_id, "updatedAt", $2, array(select jsonb_array_elements_text("codes")), "changes", "blocks",
       "state", "features", "bytes", "verticesBefore", "verticesAfter", "areaBeforeHectares", "areaAfterHectares"
     from jsonb_to_recordset($1::jsonb) as looked (
       "plotId" bigint, "updatedAt" timestamptz, "codes" jsonb, "changes" jsonb, "blocks" jsonb, "state" text,
       "features" integer, "bytes" integer, "verticesBefore" integer, "verticesAfter" integer,
       "areaBeforeHectares" double precision, "areaAfterHectares" double precision
     )
     join public.plots as plot on plot.id = "plotId"
     on conflict (plot_id, project_id) do update set
       plot_updated_at = excluded.plot_updated_at, rules = excluded.rules, codes = excluded.codes,
       changes = excluded.changes, blocks = excluded.blocks, state = excluded.state, features = excluded.features,
       bytes = excluded.bytes, vertices_before = excluded.vertices_before, vertices_after = excluded.vertices_after,
       area_before_hectares = excluded.area_before_hectares, area_after_hectares = excluded.area_after_hectares`,
    [JSON.stringify(checked), euRules],
  );
}
