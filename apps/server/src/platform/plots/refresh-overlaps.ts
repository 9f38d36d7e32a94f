import type { Claims, Database, Transaction } from "#database/database.ts";
import { withThread } from "#platform/compute/thread.ts";
import type { OutlinedPlot, OverlapTasks } from "./overlap-thread.ts";

const batchSize = 5000;
const storedAtOnce = 10_000;
/** So often plots are read again that change meanwhile; whatever changes them leaves a refresh of its own. */
const mostReadings = 3;

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
  for (let reading = 1; ; reading++) {
    const found = await overlapsOf(database, claims, projectId, signal);
    if (await storeOverlaps(database, claims, projectId, { ...found, isFinal: reading >= mostReadings }))
      return;
  }
}

type FoundOverlaps = { version: string | null; overlaps: StoredOverlap[] };

async function overlapsOf(
  database: Database,
  claims: Claims,
  projectId: number,
  signal: AbortSignal,
): Promise<FoundOverlaps> {
  const entry = new URL("./overlap-thread.ts", import.meta.url);
  const version = await database.asWorkflow(claims, (transaction) => plotsVersion(transaction, projectId));
  return withThread<OverlapTasks, FoundOverlaps>(entry, signal, async (thread) => {
    const readAfter = (id: number) =>
      database.asWorkflow(claims, (transaction) => nextPlots(transaction, projectId, id));
    let plots = await readAfter(0);
    while (plots.length > 0) {
      signal.throwIfAborted();
      [plots] = await Promise.all([readAfter(plots.at(-1)!.id), thread.call("add", plots)]);
    }
    return { version, overlaps: await thread.call("overlaps") };
  });
}

/** Two who refresh at once store one after the other, so that what was read last is what stays. */
export async function lockOverlaps(transaction: Transaction, projectId: number): Promise<string | null> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('plot_overlaps', $1))", [projectId]);
  return plotsVersion(transaction, projectId);
}

export async function plotsVersion(transaction: Transaction, projectId: number): Promise<string | null> {
  const [row] = await transaction.query<{ version: string | null }>(
    "select app.plots_version($1) as version",
    [projectId],
  );
  return row!.version;
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

type StoredOverlap = {
  a: number;
  b: number;
  squareMetres: number | null;
  percentOfA: number | null;
  percentOfB: number | null;
};

/**
 * Replaces the stored overlaps of a project, and the states that follow from them. Very many are stored in several
 * transactions: the embedded engine answers nobody else during one.
 *
 * @returns false where plots have changed meanwhile, unless the reading is the final one
 */
async function storeOverlaps(
  database: Database,
  claims: Claims,
  projectId: number,
  { overlaps, version, isFinal }: FoundOverlaps & { isFinal: boolean },
): Promise<boolean> {
  for (let from = 0; from === 0 || from < overlaps.length; from += storedAtOnce) {
    const stored = await database.asWorkflow(claims, async (transaction) => {
      const current = await lockOverlaps(transaction, projectId);
      if (current !== version && !isFinal) return false;
      if (from === 0)
        await transaction.query("delete from public.plot_overlaps where project_id = $1", [projectId]);
      await insertOverlaps(transaction, projectId, overlaps.slice(from, from + storedAtOnce));
      if (from + storedAtOnce >= overlaps.length) await restatePlots(transaction, projectId);
      return true;
    });
    if (!stored) return false;
  }
  return true;
}

async function insertOverlaps(
  transaction: Transaction,
  projectId: number,
  overlaps: StoredOverlap[],
): Promise<void> {
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
}

/** Brings the states of a project's plots in line with its stored overlaps. */
export async function restatePlots(transaction: Transaction, projectId: number): Promise<void> {
  await transaction.query(
    `select from public.plots as plot where ${restated} order by id for no key update`,
    [projectId],
  );
  await transaction.query(
    `update public.plots as plot
     set geometry_state = case when geometry_state = 'normal' then 'overlapping' else 'normal' end
     where ${restated}`,
    [projectId],
  );
}

/** The plots whose state does not follow from the stored overlaps; locked by number before they are changed. */
const restated = `
  plot.project_id = $1
  and plot.deleted_at is null
  and plot.geometry_state <> 'abnormal'
  and (plot.geometry_state = 'overlapping') <> (
    plot.id in (
      select plot_a from public.plot_overlaps where project_id = $1
      union
      select plot_b from public.plot_overlaps where project_id = $1
    )
  )`;
