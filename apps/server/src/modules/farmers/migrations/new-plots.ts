import type { Tenure } from "@parcelle/domain/holdings/tenures";
import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";

/** As many as one import of plots takes. */
export const MOST_PLOTS = 50_000;

export type NewPlot = {
  migrationKey: string;
  /** Text of GeoJSON. */
  outline: string;
  outlineHash: string;
  identifier: string;
  hectares: number | null;
  tenure: Tenure | null;
  sharePercent: number | null;
  farmerCode: string | null;
  producerName: string | null;
  productionPlace: string | null;
};

/** Plots of a migration that a project does not have yet, one more than one import takes where there are more. */
export const newPlots = (transaction: Transaction, importId: number, projectId: number): Promise<NewPlot[]> =>
  transaction.query<NewPlot>(
    `select
       migration_key as "migrationKey", outline::text as outline, outline_hash as "outlineHash", identifier, hectares,
       tenure, share_percent as "sharePercent",
       farmer_code as "farmerCode", producer_name as "producerName", production_place as "productionPlace"
     from app.migrated_plots($1, $2)
     where state = 'new'
     order by number
     limit ${MOST_PLOTS + 1}`,
    [importId, projectId],
  );

/** @throws ProblemError where one import does not take so many */
export function refuseTooManyPlots(plots: number): void {
  if (plots <= MOST_PLOTS) return;
  throw new ProblemError(409, "too_many_plots", {
    fr: `Un import a au plus ${MOST_PLOTS} parcelles, et il y en a plus ici\u00a0: partagez ce qui est importé.`,
    en: `An import has at most ${MOST_PLOTS} plots, and there are more here: split what is imported.`,
  });
}
