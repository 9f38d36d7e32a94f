import path from "node:path";
import { boundingBoxOfPositions } from "@parcelle/geometry/bounding-box";
import type { SamplingPlan } from "@parcelle/sampling/designs/sampling-plan";
import type { MultiPolygon } from "geojson";
import type { Transaction } from "#database/database.ts";
import { priorLayerMissing } from "./sample-problems.ts";

/** A file of the register that class shares are measured on, as a sample keeps it. */
export type PriorFile = { product: string; component: string; version: string; sha256: string };

export type PriorFiles = { described: PriorFile[]; paths: string[] };

/**
 * The files of a plan's prior layer that reach into the zone. To a plan in here a layer is "product/component/version", one in force.
 *
 * @throws ProblemError 409 `prior_layer_missing` where none does
 */
export async function priorFiles(
  transaction: Transaction,
  { prior }: SamplingPlan,
  zone: MultiPolygon,
  dataDirectory: string,
): Promise<PriorFiles> {
  if (prior === undefined) return { described: [], paths: [] };
  const box = boundingBoxOfPositions(zone.coordinates.flat(2))!;
  const files = await transaction.query<PriorFile & { file_path: string }>(
    `select product, component, version, sha256, file_path
     from public.layers
     where active and concat_ws('/', product, component, version) = $1
       and west < $4 and east > $2 and south < $5 and north > $3
     order by id`,
    [prior.layer, ...box],
  );
  if (files.length === 0) throw priorLayerMissing(prior.layer);
  return {
    described: files.map(({ file_path: _, ...file }) => file),
    paths: files.map((file) => path.join(dataDirectory, file.file_path)),
  };
}
