import { writeWkb } from "@parcelle/formats/geometry/write-wkb";
import type { DrawnSample } from "@parcelle/sampling/designs/draw-sample";
import { type SampleRow, sampleRows } from "@parcelle/sampling/files/sample-rows";
import type { Geometry } from "geojson";
import type { Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { PriorFile } from "./prior-files.ts";

const BATCH = 1_000;

/** Keeps the units of a sample and what it was drawn from; tells how many units it has. */
export async function storeSample(
  transaction: Transaction,
  sampleId: number,
  sample: DrawnSample,
  layers: readonly PriorFile[],
): Promise<number> {
  const rows = [...sampleRows(sample)];
  for (let first = 0; first < rows.length; first += BATCH) {
    await insertUnits(transaction, sampleId, first, rows.slice(first, first + BATCH));
  }
  const [stored] = await transaction.query(
    `update public.samples
     set
       status = 'drawn', drawn_at = now(), frame = $2::jsonb, layers = $3::jsonb, notices = $4::jsonb, clusters = $5, units = $6,
       data_size_hectares = $7
     where id = $1 and status = 'drawing'
     returning id`,
    [
      ...[sampleId, JSON.stringify(sample.frame), JSON.stringify(layers), JSON.stringify(sample.notices)],
      ...[sample.clusters.length, rows.length, sample.dataSizeHectares],
    ],
  );
  // Whoever lost the right to draw while it was drawn keeps nothing, its units neither.
  if (!stored) throw new JobFailure("sample_not_found");
  return rows.length;
}

async function insertUnits(
  transaction: Transaction,
  sampleId: number,
  before: number,
  rows: readonly SampleRow[],
): Promise<void> {
  const of = <Key extends keyof SampleRow["values"]>(key: Key) => rows.map(({ values }) => values[key]);
  await transaction.query(
    `insert into public.sample_units (
       sample_id, project_id, place, unit, cluster, stratum, class_share, cells_in_zone, cluster_probability, cell_probability,
       represented_hectares, centre, outline
     )
     select
       sample.id, sample.project_id, $2 + row.place, row.unit, row.cluster, row.stratum, row.class_share, row.cells_in_zone,
       row.cluster_probability, row.cell_probability, row.represented_hectares,
       ST_GeomFromWKB(decode(row.centre, 'hex'), 4326), ST_GeomFromWKB(decode(row.outline, 'hex'), 4326)
     from public.samples as sample
     cross join unnest(
       $3::text[], $4::text[], $5::text[], $6::double precision[], $7::integer[], $8::double precision[], $9::double precision[],
       $10::double precision[], $11::text[], $12::text[]
     ) with ordinality as row (
       unit, cluster, stratum, class_share, cells_in_zone, cluster_probability, cell_probability, represented_hectares, centre,
       outline, place
     )
     where sample.id = $1`,
    [
      ...[sampleId, before, of("unit"), of("cluster"), of("stratum"), of("class_share"), of("cells_in_zone")],
      ...[of("cluster_probability"), of("cell_probability"), of("represented_hectares")],
      rows.map(({ centre }) => hexOf({ type: "Point", coordinates: centre })),
      rows.map(({ outline }) => hexOf(outline)),
    ],
  );
}

const hexOf = (geometry: Geometry) => Buffer.from(writeWkb(geometry)).toString("hex");
