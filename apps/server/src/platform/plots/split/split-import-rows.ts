import type { Field } from "@parcelle/geometry/split-fields";
import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { StoredPlot } from "../change-geometry.ts";
import { OUTLINE_TOO_TANGLED } from "../outline-too-tangled.ts";
import { splitOutline } from "../outline-work.ts";
import { splitStoredPlot } from "./split-stored-plot.ts";

type Chosen = { importId: number; splitRows: readonly number[]; after: number; count: number };

/**
 * Splits the plots of the next rows that a person chose for it, and returns the last row looked at, or null at the end.
 * Rows that were returned gave no plot; those that are one field, or too tangled, stay whole.
 */
export async function splitImportRows(
  transaction: Transaction,
  { importId, splitRows, after, count }: Chosen,
): Promise<number | null> {
  const plots = await transaction.query<{ id: number; row: number }>(
    `select id, import_row as row
     from public.plots
     where import_id = $1 and import_row = any ($2::integer[]) and import_row > $3
     order by import_row
     limit $4`,
    [importId, splitRows, after, count],
  );
  for (const { id, row } of plots)
    await splitStoredPlot(transaction, id, `import:${importId}:${row}`, fieldsOf);
  return plots.at(-1)?.row ?? null;
}

/** One outline must not end the import of all others. */
async function fieldsOf({ geometry, organisation_id }: StoredPlot): Promise<Field[] | null> {
  try {
    return await splitOutline(geometry, { organisationId: organisation_id });
  } catch (error) {
    if (error instanceof ProblemError && error.code === OUTLINE_TOO_TANGLED) return null;
    throw error;
  }
}
