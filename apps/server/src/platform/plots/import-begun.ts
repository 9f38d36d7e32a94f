import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";

/** How many plots an import has made, of an apply that was cancelled half-way; in the trash they still are its rows. */
export async function countMade(transaction: Transaction, importId: number): Promise<number> {
  const [made] = await transaction.query<{ plots: number }>(
    "select count(*)::integer as plots from public.plots where import_id = $1",
    [importId],
  );
  return made!.plots;
}

/** Plots of two readings or of two choices of columns would stand in one import, and contradict its rows. */
export function importBegun(plots: number): ProblemError {
  return new ProblemError(
    409,
    "import_begun",
    {
      fr: `${plots} parcelles de cet import sont déjà dans le projet : reprenez-le avec la même lecture et les mêmes colonnes, ou mettez ces parcelles à la corbeille et déposez le fichier de nouveau.`,
      en: `${plots} plots of this import are in the project already: go on with the same reading and the same columns, or put these plots into the trash and drop the file again.`,
    },
    { plots },
  );
}
