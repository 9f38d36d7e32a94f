import type { Claims, Database, Transaction } from "#database/database.ts";
import { withThread } from "#platform/compute/thread.ts";
import type { OutlinedPlot, OverlapTasks } from "./overlap-thread.ts";

const batchSize = 5000;

/**
 * Computes the overlaps of a project anew; the computing itself happens outside any transaction. Finding neighbours is the
 * thread's work too: PostgreSQL may not use a spatial index before it has applied the caller's policies.
 */
export async function refreshOverlaps(
  database: Database,
  claims: Claims,
  projectId: number,
  signal: AbortSignal,
): Promise<void> {
  const entry = new URL("./overlap-thread.ts", import.meta.url);
  const overlaps = await withThread<OverlapTasks, StoredOverlap[]>(entry, signal, async (thread) => {
    for (let after = 0; ; ) {
      signal.throwIfAborted();
      const plots = await database.asCaller(claims, (transaction) =>
        nextPlots(transaction, projectId, after),
      );
      if (plots.length === 0) return thread.call("overlaps");
      await thread.call("add", plots);
      after = plots.at(-1)!.id;
    }
  });
  await database.asCaller(claims, (transaction) => storeOverlaps(transaction, projectId, overlaps));
}

async function nextPlots(
  transaction: Transaction,
  projectId: number,
  after: number,
): Promise<OutlinedPlot[]> {
  return transaction.query<OutlinedPlot>(
    `select id, ST_AsBinary(geometry) as outline
     from public.plots
     where project_id = $1 and id > $2 and deleted_at is null and geometry_valid and ST_Dimension(geometry) = 2
     order by id
     limit $3`,
    [projectId, after, batchSize],
  );
}

type StoredOverlap = { a: number; b: number; squareMetres: number; percentOfA: number; percentOfB: number };

/** Replaces the stored overlaps of a project and the states that follow from them. */
async function storeOverlaps(
  transaction: Transaction,
  projectId: number,
  overlaps: StoredOverlap[],
): Promise<void> {
  await transaction.query("delete from public.plot_overlaps where project_id = $1", [projectId]);
  await transaction.query(
    `insert into public.plot_overlaps (project_id, plot_a, plot_b, square_metres, percent_of_a, percent_of_b)
     select $1, "a", "b", "squareMetres", "percentOfA", "percentOfB"
     from jsonb_to_recordset($2::jsonb) as overlap (
       "a" bigint, "b" bigint, "squareMetres" double precision,
       "percentOfA" double precision, "percentOfB" double precision
     )
     on conflict do nothing`,
    [projectId, JSON.stringify(overlaps)],
  );
  await transaction.query(
    `with overlapping as (
       select plot_a as id from public.plot_overlaps where project_id = $1
       union
       select plot_b from public.plot_overlaps where project_id = $1
     )
     update public.plots as plot
     set geometry_state = case when plot.id in (select id from overlapping) then 'overlapping' else 'normal' end
     where plot.project_id = $1
       and plot.deleted_at is null
       and plot.geometry_state <> 'abnormal'
       and plot.geometry_state <> case when plot.id in (select id from overlapping) then 'overlapping' else 'normal' end`,
    [projectId],
  );
}
