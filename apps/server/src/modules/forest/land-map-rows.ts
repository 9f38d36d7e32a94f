import type { CodedMap } from "@parcelle/raster/forest/land-tile";
import type { Grid } from "@parcelle/raster/zonal/grid";
import type { Claims, Database } from "#database/database.ts";
import { unpackPixels } from "#platform/analysis/plot-pixels.ts";

/** Which pixels are meant: of the runs that count and asked what the shown one asks, or of one run; of all plots, or of one. */
export type LandScope = { project: number; run: number | null; plot: number | null };

/** Places of pixels that are kept; `codes` are read once they are needed. */
export type LandMapRow = {
  plot_id: number;
  assessment_id: number;
  module: string;
  sha256: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

type Box = readonly [west: number, south: number, east: number, north: number];

/** The pixels that meet a box, by plot; one more than `most` where there are more. What the caller may not read, he does not find. */
export function landMapsIn(
  database: Database,
  claims: Claims,
  { project, plot, run }: LandScope,
  box: Box,
  most: number,
): Promise<LandMapRow[]> {
  return database.asCaller(
    claims,
    (transaction) => transaction.query<LandMapRow>(mapsQuery, [project, plot, run, ...box, most + 1]),
    { readOnly: true },
  );
}

const mapsQuery = `
  select map.plot_id, map.assessment_id, run.module, map.sha256, map.x, map.y, map.width, map.height
  from public.land_maps as map
  join public.plots as plot on plot.id = map.plot_id and plot.deleted_at is null
  join public.assessments as run on run.id = map.assessment_id
  where map.project_id = $1
    and ($2::bigint is null or map.plot_id = $2)
    and case
      when $3::bigint is not null then map.assessment_id = $3
      else run.rules = (
        select present.rules
        from public.projects as project
        join public.assessments as present on present.id = project.current_assessment_id
        where project.id = $1
      ) and exists (
        select from app.shown_results as shown
        where shown.project_id = map.project_id and shown.plot_id = map.plot_id and shown.assessment_id = map.assessment_id
      )
    end
    and map.is_kept
    and map.box && ST_MakeEnvelope($4, $5, $6, $7, 4326)
  order by map.plot_id
  limit $8`;

type CodesRow = { grid: Grid; x: number; y: number; width: number; height: number; codes: Uint8Array };

/** The codes of pixels that were found; they never change. */
export async function readLandMaps(
  database: Database,
  claims: Claims,
  rows: readonly LandMapRow[],
): Promise<CodedMap[]> {
  const read = await database.asCaller(
    claims,
    (transaction) =>
      transaction.query<CodesRow>(
        `select map.grid, map.x, map.y, map.width, map.height, map.codes
         from unnest($1::bigint[], $2::bigint[]) as asked (plot_id, assessment_id)
         join public.land_maps as map using (plot_id, assessment_id)
         order by plot_id`,
        [rows.map(({ plot_id }) => plot_id), rows.map(({ assessment_id }) => assessment_id)],
      ),
    { readOnly: true },
  );
  return Promise.all(
    read.map(async ({ grid, x, y, width, height, codes }) => ({
      ...{ grid, window: { x, y, width, height } },
      codes: await unpackPixels(codes, width * height),
    })),
  );
}
