import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import type { Field } from "@parcelle/geometry/split-fields";
import type { Geometry } from "geojson";
import type { Transaction } from "#database/database.ts";
import type { StoredPlot } from "../change-geometry.ts";

/** A field of a plot as the plot that it would become. */
export type PlotField = { identifier: string; geometry: Geometry; areaHectares: number };

/** The fields that a plot joins, named after it. */
export async function nameFields(
  transaction: Transaction,
  plot: StoredPlot,
  fields: readonly Field[],
): Promise<PlotField[]> {
  const identifiers = await freeIdentifiers(transaction, plot, fields.length);
  return fields.map((field, index) => ({ ...field, identifier: identifiers[index]! }));
}

/** Room for the number behind the name of the whole plot. */
const mostOfWhole = limitedTexts.plots.identifier.most - 10;

/** The first so many of P-1, P-2, ... that no plot of the project has. */
async function freeIdentifiers(
  transaction: Transaction,
  { project_id, identifier }: StoredPlot,
  count: number,
): Promise<string[]> {
  const rows = await transaction.query<{ identifier: string }>(
    `select candidate.identifier
     from (
       select $2 || '-' || number as identifier, number
       from generate_series(
         1,
         $3 + (select count(*) from public.plots where project_id = $1 and deleted_at is null and starts_with(identifier, $2 || '-'))
       ) as number
     ) as candidate
     where not exists (
       select from public.plots as taken
       where taken.project_id = $1 and taken.identifier = candidate.identifier and taken.deleted_at is null
     )
     order by candidate.number
     limit $3`,
    [project_id, identifier.slice(0, mostOfWhole), count],
  );
  return rows.map((row) => row.identifier);
}
