import type { Transaction } from "#database/database.ts";
import type { ComparablePlot, ComparedPlot } from "./comparison-thread.ts";

/**
 * Keeps what was found for those plots of which nothing changed meanwhile, on either side; the others are left to the next
 * round. What an answer rests on is locked first, so that who revokes or changes a plot comes wholly before or after. The
 * answer says whether any plot was busy: somebody at work holds it, for whom the round does not wait.
 */
export async function storeComparison(
  transaction: Transaction,
  compared: readonly ComparedPlot[],
  known: readonly ComparablePlot[],
): Promise<{ busy: boolean }> {
  const free = await lockSources(transaction, known);
  const unchanged = await stillComparable(transaction, free);
  const settled = compared.filter(({ id, others }) => [id, ...others].every((one) => unchanged.has(one)));
  const ids = settled.map(({ id }) => id);
  await forgetPairs(transaction, ids);
  await transaction.query(
    `insert into app.private_overlap_pairs (plot_id, other_plot_id, organisation_id, other_organisation_id)
     select plot.id, other.id, plot.organisation_id, other.organisation_id
     from jsonb_to_recordset($1::jsonb) as pair ("id" bigint, "other" bigint)
     join public.plots as plot on plot.id = pair."id"
     join public.plots as other on other.id = pair."other"`,
    [JSON.stringify(settled.flatMap(({ id, others }) => others.map((other) => ({ id, other }))))],
  );
  await transaction.query(
    `insert into public.private_overlaps (plot_id, project_id, square_metres, percent)
     select plot.id, plot.project_id, answer."squareMetres", answer."percent"
     from jsonb_to_recordset($1::jsonb) as answer ("id" bigint, "squareMetres" integer, "percent" integer)
     join public.plots as plot on plot.id = answer."id"`,
    [JSON.stringify(settled.flatMap(({ id, answer }) => (answer === null ? [] : [{ id, ...answer }])))],
  );
  await transaction.query(
    `insert into app.compared_plots (plot_id, organisation_id)
     select id, organisation_id from public.plots where id = any ($1::bigint[])
     on conflict do nothing`,
    [ids],
  );
  return { busy: free.length < known.length };
}

/** The plots that could be locked. */
async function lockSources(
  transaction: Transaction,
  known: readonly ComparablePlot[],
): Promise<ComparablePlot[]> {
  const lock = (table: string, key: string, values: readonly number[], waiting = "") =>
    transaction.query<{ locked: number }>(
      `select ${key} as locked from ${table} where ${key} = any ($1::bigint[]) order by ${key} for share ${waiting}`,
      [[...new Set(values)]],
    );
  const ids = known.map(({ id }) => id);
  await lock(
    "public.overlap_agreements",
    "organisation_id",
    known.map(({ organisation }) => organisation),
  );
  await lock(
    "public.projects",
    "id",
    known.map(({ project }) => project),
  );
  const locked = new Set((await lock("public.plots", "id", ids, "skip locked")).map((row) => row.locked));
  return known.filter(({ id }) => locked.has(id));
}

/** Answers go with their pairs; all are locked in the order of `app.lock_private_overlaps` before any goes. */
async function forgetPairs(transaction: Transaction, plotIds: readonly number[]): Promise<void> {
  for (const statement of [
    "select from app.private_overlap_pairs where plot_id = any ($1::bigint[]) order by plot_id, other_plot_id for update",
    "select app.lock_private_overlaps($1::bigint[])",
    "delete from app.private_overlap_pairs where plot_id = any ($1::bigint[])",
  ])
    await transaction.query(statement, [plotIds]);
}

async function stillComparable(
  transaction: Transaction,
  known: readonly ComparablePlot[],
): Promise<Set<number>> {
  const now = await transaction.query<{ id: number; hash: string }>(
    "select id, geometry_hash as hash from app.comparable_plots where id = any ($1::bigint[])",
    [known.map(({ id }) => id)],
  );
  const hashes = new Map(now.map(({ id, hash }) => [id, hash]));
  return new Set(known.filter(({ id, hash }) => hashes.get(id) === hash).map(({ id }) => id));
}
