import type { PrintedChange } from "@parcelle/reporting/eudr/declaration/declaration-print";
import type { Transaction } from "#database/database.ts";

/** The declared plots that the EU's system would not have taken as they are, with what is changed in them. */
export async function loadChanges(transaction: Transaction, declarationId: number): Promise<PrintedChange[]> {
  return transaction.query<PrintedChange>(
    `select
       identifier,
       state,
       changes,
       blocks,
       area_before_hectares as "areaBeforeHectares",
       area_after_hectares as "areaAfterHectares"
     from public.declaration_changes
     where declaration_id = $1
     order by plot_id`,
    [declarationId],
  );
}
