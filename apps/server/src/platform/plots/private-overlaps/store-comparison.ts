import type { Transaction } from "#database/database.ts";
import type { ComparablePlot, ComparedPlot } from "./comparison-thread.ts";

/**
 * Keeps what was found for those plots of which nothing changed meanwhile, on either side; the others are left to the next
 * round. What an answer rests on is locked first, so that who revokes or changes a plot comes wholly before or after.
 */
export async function storeComparison(
  transaction: Transaction,
  compared: readonly ComparedPlot[],
  known: readonly ComparablePlot[],
): Promise<void> {
  await lockSources(transaction, known);
  const unchanged = await stillComparable(transaction, known);
  const settled = compared.filter(({ id, others }) => [id, ...others].every((one) => unchanged.has(one)));
  const ids = settled.map(({ id }) => id);
  await transaction.query("delete from app.private_overlap_pairs where plot_id = any ($1::bigint[])", [ids]);
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
}

async function lockSources(transaction: Transaction, known: readonly ComparablePlot[]): Promise<void> {
  const locked = [
    ["public.overlap_agreements", "organisation_id", known.map(({ organisation }) => organisation)],
    ["public.projects", "id", known.map(({ project }) => project)],
    ["public.plots", "id", known.map(({ id }) => id)],
  ] as const;
  for (const [table, key, values] of locked)
    await transaction.query(
      `select from ${table} where ${key} = any ($1::bigint[]) order by ${key} for share`,
      [[...new Set(values)]],
    );
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
