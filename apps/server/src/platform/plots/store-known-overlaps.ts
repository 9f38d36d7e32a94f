import { mostOverlapsOfPlot } from "@parcelle/geometry/most-overlaps";
import type { Transaction } from "#database/database.ts";
import { joinByHashing } from "./join-by-hashing.ts";
import { lockOverlaps, restatePlots } from "./refresh-overlaps.ts";

type Applied = {
  importId: number;
  projectId: number;
  /** Changes of the project's plots that the import itself made. */
  ownChanges: number;
};

/**
 * Stores the overlaps that the inspection of an import found, where they are those of its plots; otherwise they have to be
 * computed. A plot's own part of an overlap with a row is not known, and of rows with very many overlaps only the largest are,
 * which may be those with rows that did not become plots.
 *
 * @returns whether they were stored
 */
export async function storeKnownOverlaps(
  transaction: Transaction,
  { importId, projectId, ownChanges }: Applied,
): Promise<boolean> {
  const version = await lockOverlaps(transaction, projectId);
  const [compared] = await transaction.query<{ version: string | null; isPartial: boolean }>(
    `select
       compared_version as version,
       exists (
         select from public.import_rows
         where import_id = $1 and overlapping <> '[]'
           and (overlapping @> '[{"with": "plot"}]' or jsonb_array_length(overlapping) >= $2)
       ) as "isPartial"
     from public.imports
     where id = $1`,
    [importId, mostOverlapsOfPlot],
  );
  if (compared === undefined || compared.isPartial) return false;
  if (changesIn(version) !== changesIn(compared.version) + ownChanges) return false;
  await insertFoundOverlaps(transaction, importId);
  await restatePlots(transaction, projectId);
  return true;
}

/** How many changes a version of `app.plots_version` counts; of none it is not a number, which equals nothing. */
function changesIn(version: string | null): number {
  return version === null ? Number.NaN : Number(version.split("-")[1]);
}

/** Each pair stands with both of its rows, which tell their own part of it. */
async function insertFoundOverlaps(transaction: Transaction, importId: number): Promise<void> {
  await joinByHashing(transaction);
  await transaction.query(
    `with side as materialized (
       select plot.id, line.row_number, plot.project_id, (found.overlap ->> 'reference')::integer as other,
         (found.overlap ->> 'squareMetres')::double precision as square_metres,
         (found.overlap ->> 'percent')::double precision as percent
       from public.import_rows as line
       join public.plots as plot on plot.import_id = line.import_id and plot.import_row = line.row_number
       cross join jsonb_array_elements(line.overlapping) as found (overlap)
       where line.import_id = $1 and line.overlapping <> '[]' and plot.import_id = $1
     )
     insert into public.plot_overlaps (project_id, plot_a, plot_b, square_metres, percent_of_a, percent_of_b)
     select one.project_id, one.id, two.id, one.square_metres, one.percent, two.percent
     from side as one
     join side as two on two.row_number = one.other and two.other = one.row_number
     where one.id < two.id
     on conflict do nothing`,
    [importId],
  );
}
