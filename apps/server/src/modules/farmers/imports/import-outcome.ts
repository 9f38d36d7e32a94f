import type { Transaction } from "#database/database.ts";

type Step = {
  from: "applying" | "undoing";
  to: "completed" | "stopped" | "undone";
  stamp: "applied_at" | "undone_at";
};

/** Ends a step of an import and tells how many of its rows became what; nothing where it ended already. */
export async function settleImport(
  transaction: Transaction,
  importId: number,
  { from, to, stamp }: Step,
): Promise<Record<string, number>> {
  const [settled] = await transaction.query<{ outcome: Record<string, number> }>(
    `update public.farmer_imports as import
     set
       status = $3,
       ${stamp} = now(),
       outcome = (
         select coalesce(jsonb_object_agg(counted.outcome, counted.rows), '{}')
         from (
           select line.outcome, count(*) as rows from public.farmer_import_rows as line
           where line.import_id = import.id and line.outcome is not null
           group by line.outcome
         ) as counted
       )
     where id = $1 and status = $2
     returning outcome`,
    [importId, from, to],
  );
  return settled?.outcome ?? {};
}
