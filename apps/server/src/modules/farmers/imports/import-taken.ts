import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";
import { importChanged } from "#platform/plots/import-changed.ts";

type Status =
  | "inspecting"
  | "ready"
  | "refused"
  | "applying"
  | "stopped"
  | "completed"
  | "undoing"
  | "undone";

export type TakenImport = { organisationId: number; objectPath: string };

/**
 * Takes an import in hand: whoever else wants it at the same moment waits, and then finds it in its next state.
 *
 * @param from states in which this may begin
 * @param to the next state, null where it stays as it is
 * @throws ProblemError where it is not there, not the caller's, or has moved on
 */
export async function takeImport(
  transaction: Transaction,
  importId: number,
  { from, to }: { from: readonly Status[]; to: Status | null },
): Promise<TakenImport> {
  const [taken] = await transaction.query<TakenImport>(
    `update public.farmer_imports set status = coalesce($3, status)
     where id = $1 and status = any ($2) and discarded_at is null
     returning organisation_id as "organisationId", object_path as "objectPath"`,
    [importId, from, to],
  );
  if (taken) return taken;
  const [present] = await transaction.query("select from public.farmer_imports where id = $1", [importId]);
  throw present ? importChanged() : notFound("import");
}

/** @throws ProblemError where something of the import stands in the registry already */
export async function requireNothingApplied(transaction: Transaction, importId: number): Promise<void> {
  const [applied] = await transaction.query<{ rows: number }>(
    "select count(*)::int as rows from public.farmer_import_rows where import_id = $1 and outcome is not null",
    [importId],
  );
  if (applied!.rows === 0) return;
  throw new ProblemError(409, "import_begun", {
    fr: "Des lignes de cette liste sont déjà dans le registre\u00a0: annulez d’abord l’import, ou continuez-le.",
    en: "Rows of this list are in the registry already: undo the import first, or go on with it.",
  });
}
