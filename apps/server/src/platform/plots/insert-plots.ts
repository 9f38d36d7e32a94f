import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import type { Transaction } from "#database/database.ts";

export type ChosenColumns = {
  identifier: string | null;
  producerName: string | null;
  productionPlace: string | null;
  area: string | null;
};

/** Identifier, producer and place of a plot have the same. */
const mostCharacters = limitedTexts.plots.identifier.most;

/** The chosen columns whose value is too long for a plot, of a row called `line`. */
const longColumns = (columns: string) =>
  `from unnest(array[${columns}]::text[]) as name where char_length(btrim(line.properties ->> name)) > ${mostCharacters}`;

export type Batch = {
  importId: number;
  columns: ChosenColumns;
  excludedRows: number[];
  /** The rows with numbers greater than `after`, to `last`: the next so many of them would have all that follow sorted. */
  after: number;
  last: number;
};

/**
 * What becomes of a row whose plot is there, or whose identifier is taken: it refuses the whole batch, or is passed over. To
 * look for such rows costs a sixth of making plots, and most imports have none.
 */
export type RowsInTheWay = "refuse batch" | "pass over";

/**
 * Makes plots of rows of an import and tells how many. The unique key (import, row) makes a repeated batch harmless; a row
 * whose identifier is taken, or too long, is given back. Overlaps that were found are believed until those of the plots are
 * stored, which most of them are.
 *
 * @throws DatabaseError of a unique key where a row is in the way and refuses the batch
 */
export async function insertPlots(
  transaction: Transaction,
  batch: Batch,
  rowsInTheWay: RowsInTheWay = "pass over",
): Promise<number> {
  const { importId, columns, excludedRows, after, last } = batch;
  const [done] = await transaction.query<{ candidates: number; made: number }>(
    `with target as materialized (
       select import.id, import.organisation_id, import.project_id, project.country
       from public.imports as import
       join public.projects as project on project.id = import.project_id
       where import.id = $1
     ),
     candidate as materialized (
       select *
       from public.import_rows
       where import_id = $1 and row_number > $2 and row_number <= $4 and state <> 'refused'
         and not row_number = any ($3::integer[])
     ),
     made as (
       insert into public.plots (
         organisation_id, project_id, import_id, import_row, identifier, properties, given_geometry, geometry, geometry_hash,
         area_hectares, perimeter_metres, declared_area_hectares, geometry_valid, geometry_state, findings,
         country, province, producer_name, production_place
       )
       select
         target.organisation_id, target.project_id, target.id, line.row_number,
         coalesce(nullif(btrim(line.properties ->> $5), ''), line.row_number::text),
         line.properties, line.given_geometry, line.used_geometry, line.geometry_hash,
         line.area_hectares, line.perimeter_metres, app.positive_number(line.properties ->> $6), line.valid,
         case when line.state = 'review' then 'abnormal' when line.overlapping <> '[]' then 'overlapping' else 'normal' end,
         line.findings,
         coalesce(line.country, target.country), line.province,
         nullif(btrim(line.properties ->> $7), ''), nullif(btrim(line.properties ->> $8), '')
       from target, candidate as line
       where not exists (select ${longColumns("$5, $7, $8")})
       order by line.row_number
       ${rowsInTheWay === "pass over" ? "on conflict do nothing" : ""}
       returning import_row
     )
     select
       (select count(*)::integer from candidate) as candidates,
       (select count(*)::integer from made) as made`,
    [
      ...[importId, after, excludedRows, last],
      ...[columns.identifier, columns.area, columns.producerName, columns.productionPlace],
    ],
  );
  const { candidates, made } = done!;
  if (made < candidates) await refuseRowsWithoutPlot(transaction, batch);
  return made;
}

/** Their identifiers are those of other plots, or a value is too long for a plot, and a row says which. */
async function refuseRowsWithoutPlot(
  transaction: Transaction,
  { importId, columns, excludedRows, after, last }: Batch,
): Promise<void> {
  await transaction.query(
    `update public.import_rows as line
     set
       state = 'refused',
       refusal = coalesce(
         (
           select jsonb_build_object('code', 'value_too_long', 'detail', jsonb_build_object('column', name, 'most', ${mostCharacters}))
           ${longColumns("$5, $6, $7")}
           limit 1
         ),
         jsonb_build_object(
           'code', 'duplicate_identifier',
           'detail', jsonb_build_object('identifier', coalesce(nullif(btrim(line.properties ->> $5), ''), line.row_number::text))
         )
       )
     where line.import_id = $1
       and line.row_number > $2
       and line.row_number <= $3
       and line.state <> 'refused'
       and not line.row_number = any ($4::integer[])
       and not exists (
         select from public.plots where plots.import_id = line.import_id and plots.import_row = line.row_number
       )`,
    [
      ...[importId, after, last, excludedRows],
      ...[columns.identifier, columns.producerName, columns.productionPlace],
    ],
  );
}
