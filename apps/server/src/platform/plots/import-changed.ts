import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "../not-found.ts";

/** Someone else, or another tab, has read, confirmed or cancelled this import since it was looked at. */
export function importChanged(): ProblemError {
  return new ProblemError(409, "import_changed", {
    fr: "Cet import a changé entre-temps, dans un autre onglet ou par une autre personne. Voici son état actuel : vérifiez-le avant de continuer.",
    en: "This import has changed meanwhile, in another tab or by another person. Here is its present state: check it before you go on.",
  });
}

/** Why an import that nobody could take in hand was not: it is not there, not the caller's to work on, or has moved on. */
export async function whyNotTaken(transaction: Transaction, importId: number): Promise<ProblemError> {
  const [row] = await transaction.query<{ may: boolean }>(
    "select project_id = any (app.projects_with('plots.import')) as may from public.imports where id = $1",
    [importId],
  );
  if (!row) return notFound("import");
  return row.may ? importChanged() : permissionDenied();
}
