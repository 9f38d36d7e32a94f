import type { Database } from "#database/database.ts";
import type { PlotToAnalyse } from "./analysed-plot.ts";

/** Plots that are sent to a thread at once: enough to read a block of a raster for many of them. */
const batchSize = 500;

/**
 * Numbers of the plots that were paid and have no result, neighbours together: bands of a tenth of a degree from north to south, each from
 * west to east.
 */
export async function batchesToAnalyse(database: Database, runId: number): Promise<number[][]> {
  const rows = await database.asService((transaction) =>
    transaction.query<{ id: number }>(
      `select plot.id
       from app.assessment_plots as paid
       join public.plots as plot on plot.id = paid.plot_id
       where paid.assessment_id = $1
         and plot.deleted_at is null
         and plot.geometry_state <> 'abnormal'
         and not exists (
           select from public.plot_results as result where result.assessment_id = $1 and result.plot_id = plot.id
         )
       order by floor(ST_YMax(plot.geometry) * -10), ST_XMin(plot.geometry), plot.id`,
      [runId],
    ),
  );
  const batches: number[][] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    batches.push(rows.slice(from, from + batchSize).map(({ id }) => id));
  }
  return batches;
}

/** What a thread needs of these plots; one that was deleted meanwhile is left out. */
export async function plotsOf(database: Database, ids: readonly number[]): Promise<PlotToAnalyse[]> {
  return database.asService((transaction) =>
    transaction.query<PlotToAnalyse>(
      `select
         id,
         encode(ST_AsBinary(geometry), 'hex') as outline,
         geometry_hash as "geometryHash",
         area_hectares as "areaHectares"
       from public.plots
       where id = any ($1::bigint[]) and deleted_at is null and geometry_state <> 'abnormal'
       order by id`,
      [ids],
    ),
  );
}
