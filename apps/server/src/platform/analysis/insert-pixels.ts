import type { Transaction } from "#database/database.ts";
import type { Run } from "./begin-run.ts";

/**
 * Stores the pixels that results were counted from, which are there already; what is sent again changes nothing.
 *
 * @param batches as `pixelBatches` makes them
 */
export async function insertPixels(
  transaction: Transaction,
  run: Pick<Run, "id" | "project_id">,
  batches: readonly string[],
): Promise<void> {
  for (const batch of batches) await transaction.query(pixelsInsert, [run.id, run.project_id, batch]);
}

const pixelsInsert = `
  insert into public.land_maps (
    assessment_id, project_id, plot_id, grid, x, y, width, height, codes, sha256, hectares, box
  )
  select
    $1, $2, "plotId", grid, x, y, width, height, decode(codes, 'base64'), sha256, hectares,
    ST_MakeEnvelope((box ->> 0)::float8, (box ->> 1)::float8, (box ->> 2)::float8, (box ->> 3)::float8, 4326)
  from json_to_recordset($3::json) as map (
    "plotId" bigint, grid jsonb, x integer, y integer, width integer, height integer, codes text, sha256 text,
    hectares jsonb, box json
  )
  on conflict (plot_id, assessment_id) do nothing`;
