import { fewestOtherPlots, hintsVersion, muchLargerFactor } from "@parcelle/domain/risk/hints/hints";
import type { Database } from "#database/database.ts";

/** Marks the plots that are much larger than the median of their farmer's; told once, also when the job ends twice. */
export async function addFarmerHints(database: Database, assessmentId: number): Promise<void> {
  await database.asService((transaction) =>
    transaction.query(
      `with owned as (
         select
           result.id,
           result.area_hectares as hectares,
           coalesce('farmer ' || plot.farmer_id, 'name ' || lower(btrim(plot.producer_name))) as farmer
         from public.plot_results as result
         join public.plots as plot on plot.id = result.plot_id
         where result.assessment_id = $1 and not result.is_point and result.area_hectares > 0
       ),
       farmers as (
         select
           farmer,
           percentile_cont(0.5) within group (order by hectares) as median,
           count(*) - 1 as others
         from owned
         where farmer is not null
         group by farmer
       )
       update public.plot_results as result
       set hints = result.hints || jsonb_build_array(jsonb_build_object(
         'version', $2::integer,
         'code', 'much_larger_than_others',
         'hectares', owned.hectares,
         'medianHectares', farmers.median,
         'otherPlots', farmers.others
       ))
       from owned
       join farmers on farmers.farmer = owned.farmer
       where result.id = owned.id
         and farmers.others >= $3
         and owned.hectares > $4 * farmers.median
         and not result.hints @> '[{"code": "much_larger_than_others"}]'`,
      [assessmentId, hintsVersion, fewestOtherPlots, muchLargerFactor],
    ),
  );
}
