import type { ReadOptions } from "@parcelle/formats/read-plots";
import type { Claims, Database, Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";

export type LoadedImport = {
  status: string;
  object_path: string;
  file_name: string;
  options: ReadOptions;
  columns: string[] | null;
  chosen_columns: { identifier: string | null } | null;
  row_count: number;
  /** Identifiers of the project's plots. */
  taken: string[];
};

/** An import as its person sees it, with the identifiers that its rows can no longer have. */
export async function loadImport(transaction: Transaction, importId: number): Promise<LoadedImport> {
  const [found] = await transaction.query<LoadedImport>(
    `select
       import.status, import.object_path, import.file_name, import.options, import.columns, import.chosen_columns,
       import.row_count,
       (
         select coalesce(json_agg(plot.identifier), '[]')
         from public.plots as plot
         where plot.project_id = import.project_id and plot.deleted_at is null
       ) as taken
     from public.imports as import
     where import.id = $1`,
    [importId],
  );
  if (!found) throw notFound("import");
  return found;
}

const ROWS_IN_PAGE = 250;

/**
 * The inspected rows of an import in the order of their numbers, each as JSON text of an `InspectedImportRow`.
 *
 * @param tell how many rows have been handed on
 */
export async function* importRowPages(
  database: Database,
  claims: Claims,
  importId: number,
  tell: (done: number) => Promise<void>,
): AsyncGenerator<string[], void> {
  let done = 0;
  for (let after = -1; ; ) {
    const rows = await database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<{ row_number: number; line: string }>(rowsQuery, [importId, after, ROWS_IN_PAGE]),
      { readOnly: true },
    );
    if (rows.length > 0) yield rows.map(({ line }) => line);
    done += rows.length;
    await tell(done);
    if (rows.length < ROWS_IN_PAGE) return;
    after = rows.at(-1)!.row_number;
  }
}

const rowsQuery = `
  select row_number, jsonb_build_object(
    'row_number', row_number,
    'state', state,
    'properties', properties,
    'given_geometry', given_geometry,
    'used_geometry', ST_AsGeoJSON(used_geometry, 15)::jsonb,
    'findings', findings,
    'overlapping', overlapping,
    'refusal', refusal
  )::text as line
  from public.import_rows
  where import_id = $1 and row_number > $2
  order by row_number
  limit $3`;
