import type { CodedMap } from "@parcelle/raster/forest/land-tile";
import type { Grid } from "@parcelle/raster/zonal/grid";
import type { Claims, Database } from "#database/database.ts";
import { unpackPixels } from "#platform/analysis/plot-pixels.ts";

/** Which pixels are meant: of the runs that count and asked what the shown one asks, or of one run; of all plots, or of one. */
export type LandScope = {
  project: number;
  run: number | null;
  plot: number | null;
  /** Only plots of which this run kept pixels too, of the same outline. */
  besides: number | null;
};

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

/** What is there, and the pixels themselves where they are wanted. */
export type FoundLand = { rows: LandMapRow[][]; maps: CodedMap[][] | null };

/**
 * The pixels that meet a box, of each scope by plot; one more than `most` where there are more. What the caller may not
 * read, he does not find. Both questions are asked in one transaction: what was found is what is read.
 *
 * @param isWanted whether the pixels are needed of what is there
 */
export async function findLand(
  database: Database,
  claims: Claims,
  { scopes, box, most }: { scopes: readonly LandScope[]; box: Box; most: number },
  isWanted: (rows: LandMapRow[][]) => boolean,
): Promise<FoundLand> {
  const { rows, packed } = await database.asCaller(
    claims,
    async (transaction) => {
      const found: LandMapRow[][] = [];
      for (const { project, plot, run, besides } of scopes)
        found.push(await transaction.query(mapsQuery, [project, plot, run, ...box, most + 1, besides]));
      if (!isWanted(found)) return { rows: found, packed: null };
      const read: CodesRow[][] = [];
      for (const same of found) read.push(await transaction.query(codesQuery, idsOf(same)));
      return { rows: found, packed: read };
    },
    { readOnly: true },
  );
  return { rows, maps: packed && (await Promise.all(packed.map(unpacked))) };
}

function idsOf(rows: readonly LandMapRow[]): number[][] {
  return [rows.map(({ plot_id }) => plot_id), rows.map(({ assessment_id }) => assessment_id)];
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
    and ($9::bigint is null or exists (
      select from public.land_maps as beside
      join public.plot_results as one on one.plot_id = map.plot_id and one.assessment_id = map.assessment_id
      join public.plot_results as other on other.plot_id = map.plot_id and other.assessment_id = $9
      where beside.plot_id = map.plot_id and beside.assessment_id = $9 and beside.is_kept
        and other.geometry_hash = one.geometry_hash
    ))
    and map.box && ST_MakeEnvelope($4, $5, $6, $7, 4326)
  order by map.plot_id
  limit $8`;

type CodesRow = { grid: Grid; x: number; y: number; width: number; height: number; codes: Uint8Array };

const codesQuery = `
  select map.grid, map.x, map.y, map.width, map.height, map.codes
  from unnest($1::bigint[], $2::bigint[]) as asked (plot_id, assessment_id)
  join public.land_maps as map using (plot_id, assessment_id)
  order by plot_id`;

function unpacked(rows: readonly CodesRow[]): Promise<CodedMap[]> {
  return Promise.all(
    rows.map(async ({ grid, x, y, width, height, codes }) => ({
      ...{ grid, window: { x, y, width, height } },
      codes: await unpackPixels(codes, width * height),
    })),
  );
}
