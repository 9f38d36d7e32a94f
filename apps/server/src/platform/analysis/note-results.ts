import type { Transaction } from "#database/database.ts";
import type { UsedColumn } from "./analysed-batch.ts";
import type { Run } from "./begin-run.ts";

/** Keeps how many plots of a run are done, and which layers answered. */
export async function noteResults(
  transaction: Transaction,
  run: Pick<Run, "id">,
  columns: readonly UsedColumn[],
): Promise<void> {
  await transaction.query(
    `update public.assessments
     set
       plots_done = (select count(*) from public.plot_results where assessment_id = $1),
       layers = layers || (
         select coalesce(jsonb_agg(used), '[]')
         from jsonb_array_elements($2::jsonb) as used
         where not assessments.layers @> jsonb_build_array(used)
       )
     where id = $1`,
    [run.id, JSON.stringify(columns)],
  );
}
