import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import { sampleFormats } from "@parcelle/sampling/files/sample-formats";
import type { SampleRow } from "@parcelle/sampling/files/sample-rows";
import type { Geometry } from "geojson";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import { findSample } from "./find-sample.ts";
import { sampleNotDrawn } from "./sample-problems.ts";
import { samplesThread } from "./samples-thread.ts";

/** The units of a sample as a file, the same that the command writes for the same zone, plan and seed. */
export const downloadSample = defineFunction({
  name: "download-sample",
  summary: "Gives the units of a sample as GeoJSON, KML, GPX, Excel or CSV.",
  gives: "bytes",
  mediaType: "application/octet-stream",
  input: z.object({ sampleId: z.number().int(), format: z.enum(sampleFormats) }),
  output: z.instanceof(Uint8Array),
  async handler({ input: { sampleId, format }, claims, services: { database }, signal }) {
    const { organisationId, rows, name } = await database.asWorkflow(
      claims,
      async (transaction) => {
        const sample = await findSample(transaction, sampleId);
        await requirePermissions(transaction, sample.project_id, ["projects.read"]);
        if (sample.status !== "drawn") throw sampleNotDrawn();
        const [owner] = await transaction.query<{ organisation_id: number }>(
          "select organisation_id from public.samples where id = $1",
          [sampleId],
        );
        const found = await readUnits(transaction, sampleId);
        return { organisationId: owner!.organisation_id, rows: found, name: sample.name };
      },
      { readOnly: true },
    );
    return samplesThread.call({ organisationId, gone: signal }, "write", format, rows, name);
  },
});

type KeptUnit = Omit<SampleRow["values"], "inclusion_probability"> & { outline: Uint8Array };

async function readUnits(transaction: Transaction, sampleId: number): Promise<SampleRow[]> {
  const units = await transaction.query<KeptUnit>(
    `select
       unit.unit, unit.cluster, unit.stratum, unit.class_share, unit.cells_in_zone, unit.cluster_probability,
       unit.cell_probability, unit.represented_hectares, ST_X(unit.centre) as longitude, ST_Y(unit.centre) as latitude,
       sample.seed, sample.frame ->> 'sha256' as frame_sha256, ST_AsBinary(unit.outline) as outline
     from public.sample_units as unit
     join public.samples as sample on sample.id = unit.sample_id
     where unit.sample_id = $1
     order by unit.place`,
    [sampleId],
  );
  return units.map(rowOf);
}

function rowOf({ outline, ...kept }: KeptUnit): SampleRow {
  const { unit, cluster, stratum, class_share, cells_in_zone, cluster_probability, cell_probability } = kept;
  const { represented_hectares, longitude, latitude, seed, frame_sha256 } = kept;
  return {
    ...{ name: unit, centre: [longitude, latitude], outline: readWkb(outline).geometry as Geometry },
    // In the order of the file's columns.
    values: {
      ...{ unit, cluster, stratum, class_share, cells_in_zone, cluster_probability, cell_probability },
      inclusion_probability: cluster_probability * cell_probability,
      ...{ represented_hectares, longitude, latitude, seed, frame_sha256 },
    },
  };
}
