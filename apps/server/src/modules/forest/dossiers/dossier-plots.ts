import type { Transaction } from "#database/database.ts";

type Place = { id: number; projectId: number };

/** Puts plots into a dossier; those that lie in it already stay once. Answers how many came. */
export async function addPlots(
  transaction: Transaction,
  { id, projectId }: Place,
  plotIds: readonly number[],
): Promise<number> {
  const added = await transaction.query(
    `insert into public.dossier_plots (dossier_id, project_id, plot_id)
     select $1, $2, unnest($3::bigint[])
     on conflict do nothing
     returning plot_id`,
    [id, projectId, plotIds],
  );
  return added.length;
}

/** Takes plots out of a dossier; answers how many went. */
export async function removePlots(
  transaction: Transaction,
  { id }: Place,
  plotIds: readonly number[],
): Promise<number> {
  const removed = await transaction.query(
    "delete from public.dossier_plots where dossier_id = $1 and plot_id = any ($2::bigint[]) returning plot_id",
    [id, plotIds],
  );
  return removed.length;
}
