import { type EligibilityState, eligibilityStates, hectaresValue } from "@parcelle/domain/forest/eligibility";
import { mostMapPixels } from "@parcelle/raster/forest/land-map";
import type { FoundLand, LandTransitions } from "@parcelle/raster/forest/land-transitions";
import { unchangedLand, withoutPixels } from "@parcelle/raster/forest/land-transitions";
import type { Transaction } from "#database/database.ts";
import type { PackedMap, PackedPlot } from "./compare-land-thread.ts";

/** Two runs of a project; of one plot, or of all. */
export type RunPair = { before: number; after: number; plot: number | null };

/** A plot of both runs, with what is told of it without its pixels; null where these decide. */
export type PlotOfBoth = {
  id: number;
  identifier: string | null;
  before: EligibilityState;
  after: EligibilityState;
  hectares: number;
  told: LandTransitions | { incomparable: "other_outline" } | null;
};

/** Some of the plots of both runs, and the pixels of those that are not told without. */
export type PlotsPage = { plots: PlotOfBoth[]; packed: Map<number, PackedPlot>; isLast: boolean };

const plotsInPage = 500;
/** What is unpacked for a page: both maps of the largest plot; they may take a second. */
const mostPixels = 2 * mostMapPixels;

/** The plots that both runs have. */
export async function countPlotsOfBoth(
  transaction: Transaction,
  { before, after, plot }: RunPair,
): Promise<number> {
  const [row] = await transaction.query<{ plots: number }>(countQuery, [before, after, plot]);
  return row!.plots;
}

const countQuery = `
  select count(*)::integer as plots
  from public.plot_results as one
  join public.plot_results as other on other.plot_id = one.plot_id and other.assessment_id = $2
  where one.assessment_id = $1 and ($3::bigint is null or one.plot_id = $3)`;

/** The plots that both runs have, those after one of them: as many as can be compared at a time. */
export async function plotsOfBoth(
  transaction: Transaction,
  runs: RunPair,
  afterPlot: number,
): Promise<PlotsPage> {
  const keys = eligibilityStates.map(hectaresValue);
  const values = [runs.before, runs.after, afterPlot, plotsInPage, keys, runs.plot];
  const rows = await transaction.query<Row>(plotsQuery, values);
  const taken = withinBounds(rows);
  return {
    plots: taken.map(({ plot }) => plot),
    packed: await packedPlots(transaction, runs, taken),
    isLast: taken.length === rows.length && rows.length < plotsInPage,
  };
}

type Counted = Record<string, number> | null;
type Row = {
  id: number;
  identifier: string | null;
  before: EligibilityState;
  after: EligibilityState;
  hectares: number;
  same_outline: boolean;
  same_pixels: boolean;
  /** Of both maps; null where either was not kept. */
  pixels: number | null;
  before_hectares: Counted;
  after_hectares: Counted;
};

const plotsQuery = `
  with page as materialized (
    select
      one.plot_id as id, one.state as before, other.state as after, other.area_hectares as hectares,
      one.geometry_hash = other.geometry_hash as same_outline
    from public.plot_results as one
    join public.plot_results as other on other.plot_id = one.plot_id and other.assessment_id = $2
    where one.assessment_id = $1 and one.plot_id > $3 and ($6::bigint is null or one.plot_id = $6)
    order by one.plot_id
    limit $4
  )
  select
    page.*,
    plot.identifier,
    coalesce(earlier.sha256 = later.sha256, false) as same_pixels,
    case when earlier.is_kept and later.is_kept
      then earlier.width * earlier.height + later.width * later.height end as pixels,
    (
      select jsonb_object_agg(told.key, told.value) from public.run_values as told
      where told.assessment_id = $1 and told.plot_id = page.id and told.key = any ($5::text[])
    ) as before_hectares,
    (
      select jsonb_object_agg(told.key, told.value) from public.run_values as told
      where told.assessment_id = $2 and told.plot_id = page.id and told.key = any ($5::text[])
    ) as after_hectares
  from page
  left join public.plots as plot on plot.id = page.id
  left join public.land_maps as earlier on earlier.plot_id = page.id and earlier.assessment_id = $1
  left join public.land_maps as later on later.plot_id = page.id and later.assessment_id = $2
  order by page.id`;

type Taken = { plot: PlotOfBoth; before: FoundLand["hectares"]; after: FoundLand["hectares"] };

function withinBounds(rows: readonly Row[]): Taken[] {
  const taken: Taken[] = [];
  let pixels = 0;
  for (const row of rows) {
    const { id, identifier, before, after, hectares } = row;
    const lands = { before: landOf(row.before_hectares), after: landOf(row.after_hectares) };
    const told = toldOf(row, lands);
    if (told === null) pixels += row.pixels ?? 0;
    if (pixels > mostPixels && taken.length > 0) return taken;
    taken.push({ plot: { id, identifier, before, after, hectares, told }, ...lands });
  }
  return taken;
}

function landOf(counted: Counted): FoundLand["hectares"] {
  const hectares = eligibilityStates.map((state) => [state, counted?.[hectaresValue(state)] ?? 0]);
  return Object.fromEntries(hectares) as FoundLand["hectares"];
}

function toldOf(
  { same_outline, same_pixels, pixels }: Row,
  { before, after }: Pick<Taken, "before" | "after">,
): PlotOfBoth["told"] {
  if (!same_outline) return { incomparable: "other_outline" };
  if (same_pixels) return { changes: unchangedLand(before) };
  const changes = withoutPixels(before, after);
  if (changes !== null) return { changes };
  return pixels === null ? { incomparable: "not_kept" } : null;
}

type MapRow = PackedMap & { plot_id: number; run: number };

async function packedPlots(
  transaction: Transaction,
  { before, after }: RunPair,
  taken: readonly Taken[],
): Promise<Map<number, PackedPlot>> {
  const open = taken.filter(({ plot }) => plot.told === null);
  const ids = open.map(({ plot }) => plot.id);
  if (ids.length === 0) return new Map();
  const outlines = await transaction.query<{ id: number; outline: string }>(outlinesQuery, [before, ids]);
  const maps = await transaction.query<MapRow>(mapsQuery, [[before, after], ids]);
  const outlineOf = new Map(outlines.map(({ id, outline }) => [id, outline]));
  const mapOf = new Map(maps.map(({ plot_id, run, ...map }) => [`${plot_id} ${run}`, map]));
  return new Map(
    open.map(({ plot: { id }, before: one, after: other }) => [
      id,
      {
        outline: outlineOf.get(id)!,
        before: { hectares: one, map: mapOf.get(`${id} ${before}`)! },
        after: { hectares: other, map: mapOf.get(`${id} ${after}`)! },
      },
    ]),
  );
}

const outlinesQuery = `
  select result.plot_id as id, kept.geometry::text as outline
  from public.plot_results as result
  join public.assessed_outlines as kept
    on kept.project_id = result.project_id and kept.geometry_hash = result.geometry_hash
  where result.assessment_id = $1 and result.plot_id = any ($2::bigint[])`;

const mapsQuery = `
  select plot_id, assessment_id as run, grid, x, y, width, height, codes
  from public.land_maps
  where assessment_id = any ($1::bigint[]) and plot_id = any ($2::bigint[])`;
