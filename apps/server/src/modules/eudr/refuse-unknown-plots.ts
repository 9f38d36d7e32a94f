import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";

/** Whoever names a plot that the project never had would declare less than he thinks. */
export async function refuseUnknownPlots(
  transaction: Transaction,
  projectId: number,
  plotIds: readonly number[],
): Promise<void> {
  const unknown = await transaction.query<{ id: number }>(
    `select id from unnest($2::bigint[]) as id
     except
     select id from public.known_plots where project_id = $1 and id = any ($2::bigint[])
     limit 10`,
    [projectId, plotIds],
  );
  if (unknown.length === 0) return;
  const list = unknown.map(({ id }) => id).join(", ");
  throw new ProblemError(
    400,
    "plots_unknown",
    {
      fr: `Ce projet n’a pas ces parcelles\u00a0: ${list}. Rien n’a été enregistré.`,
      en: `This project has no such plots: ${list}. Nothing was saved.`,
    },
    { plotIds: unknown.map(({ id }) => id) },
  );
}
