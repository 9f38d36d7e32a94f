import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { inspectPlot } from "@parcelle/geometry/inspect-plot";
import type { Field } from "@parcelle/geometry/split-fields";
import type { Transaction } from "#database/database.ts";
import { lockPlot, type StoredPlot } from "../change-geometry.ts";
import { inspectionOptions } from "../inspection-options.ts";
import { placeOf } from "../place-of.ts";
import { nameFields, type PlotField } from "./fields-of-plot.ts";

export type Split = { splitId: number; plotIds: number[] };

/**
 * Replaces a plot by one plot for each of its fields, with the same producer and attributes. The plot itself goes to the
 * trash, where results and declarations still find it. The same request gives the same split; null where the plot is
 * one field.
 *
 * @param split tells the fields of the plot as it is now
 */
export async function splitStoredPlot(
  transaction: Transaction,
  plotId: number,
  requestKey: string,
  split: (plot: StoredPlot) => Promise<Field[] | null>,
): Promise<Split | null> {
  const begun = await beginSplit(transaction, plotId, requestKey);
  if ("plotIds" in begun) return begun;
  const plot = begun;
  const found = await split(plot);
  if (found === null) return null;
  const fields = await nameFields(transaction, plot, found);
  const splitId = await recordSplit(transaction, plot, requestKey);
  const plotIds = await insertFields(transaction, plot, splitId, fields);
  await transaction.query("update public.plots set deleted_at = now() where id = $1", [plot.id]);
  return { splitId, plotIds };
}

/** The plot that is to be split, locked until the transaction ends, or what the same request has made of it already. */
export async function beginSplit(
  transaction: Transaction,
  plotId: number,
  requestKey: string,
): Promise<StoredPlot | Split> {
  // Waits for a split of the same plot that is under way; the row may be in the trash by then.
  await transaction.query("select from public.plots where id = $1 for update", [plotId]);
  return (await splitOfRequest(transaction, plotId, requestKey)) ?? lockPlot(transaction, plotId);
}

async function splitOfRequest(
  transaction: Transaction,
  plotId: number,
  requestKey: string,
): Promise<Split | null> {
  const [known] = await transaction.query<Split>(
    `select split.id as "splitId", array(select id from public.plots where split_id = split.id order by id) as "plotIds"
     from public.plot_splits as split
     where split.plot_id = $1 and split.request_key = $2`,
    [plotId, requestKey],
  );
  return known ?? null;
}

async function recordSplit(transaction: Transaction, plot: StoredPlot, requestKey: string): Promise<number> {
  const [split] = await transaction.query<{ id: number }>(
    `insert into public.plot_splits (organisation_id, project_id, plot_id, request_key)
     values ($1, $2, $3, $4)
     returning id`,
    [plot.organisation_id, plot.project_id, plot.id, requestKey],
  );
  return split!.id;
}

/** The declared area was that of the whole: of each field nothing was declared. */
async function insertFields(
  transaction: Transaction,
  plot: StoredPlot,
  splitId: number,
  fields: readonly PlotField[],
): Promise<number[]> {
  const rows = await Promise.all(fields.map((field) => asRow(field, plot)));
  const inserted = await transaction.query<{ id: number }>(
    `insert into public.plots (
       organisation_id, project_id, split_id, farmer_id, identifier, properties, given_geometry, geometry, geometry_hash,
       area_hectares, perimeter_metres, geometry_valid, geometry_state, findings,
       country, province, producer_name, production_place
     )
     select
       plot.organisation_id, plot.project_id, $2, plot.farmer_id, field."identifier", plot.properties,
       field."geometry", ST_SetSRID(ST_GeomFromGeoJSON(field."geometry"), 4326), field."geometryHash",
       field."areaHectares", field."perimeterMetres", field."valid", field."state", field."findings",
       coalesce(field."country", plot.country), field."province", plot.producer_name, plot.production_place
     from public.plots as plot
     cross join jsonb_to_recordset($3::jsonb) as field (
       "place" integer, "identifier" text, "geometry" jsonb, "geometryHash" text, "areaHectares" double precision,
       "perimeterMetres" double precision, "valid" boolean, "state" text, "findings" jsonb, "country" text,
       "province" text
     )
     where plot.id = $1
     order by field."place"
     returning id`,
    [plot.id, splitId, JSON.stringify(rows.map((row, place) => ({ place, ...row })))],
  );
  return inserted.map(({ id }) => id);
}

async function asRow({ identifier, geometry }: PlotField, plot: StoredPlot) {
  const inspection = inspectPlot(geometry, inspectionOptions(plot, undefined));
  const used = inspection.geometry ?? geometry;
  return {
    identifier,
    geometry: used,
    geometryHash: await geometryHash(used),
    areaHectares: inspection.areaHectares,
    perimeterMetres: inspection.perimeterMetres,
    valid: inspection.valid,
    state: inspection.state,
    findings: inspection.findings,
    ...placeOf(used),
  };
}
