import type { Transaction } from "#database/database.ts";
import type { ComparablePlot } from "./comparison-thread.ts";

const columns = `
  plot.id, plot.project_id as project, plot.organisation_id as organisation, plot.geometry_hash as hash,
  plot.area_hectares as hectares, plot.synthetic, ST_AsBinary(plot.geometry) as outline`;

type Candidate = { candidate: number } & (ComparablePlot | { id: null });

/** Plots whose answer is not known or does not hold any more, and the last one looked at; null when none is left. */
export type NextPlots = { plots: ComparablePlot[]; last: number | null };

/**
 * The next plots to compare. "offset 0" keeps the planner from joining all plots at once, which it does where tables grew
 * since their statistics were made.
 */
export async function nextToCompare(
  transaction: Transaction,
  after: number,
  limit: number,
): Promise<NextPlots> {
  const found = await transaction.query<Candidate>(
    `with candidate as materialized (
       select stored.id
       from public.plots as stored
       where stored.id > $1
         and stored.deleted_at is null
         and stored.geometry_valid
         and stored.area_hectares >= 0.1
         and stored.organisation_id in (select organisation_id from public.overlap_agreements)
         and not exists (select from app.compared_plots as compared where compared.plot_id = stored.id)
       order by stored.id
       limit $2
     )
     select candidate.id as candidate, ${columns}
     from candidate
     left join lateral (select * from app.comparable_plots where id = candidate.id offset 0) as plot on true
     order by candidate.id`,
    [after, limit],
  );
  return { plots: found.filter((one) => one.id !== null), last: found.at(-1)?.candidate ?? null };
}

/** The plots of other organisations whose boxes touch those of these plots. */
export async function plotsAround(
  transaction: Transaction,
  plots: readonly ComparablePlot[],
): Promise<ComparablePlot[]> {
  const ids = plots.map(({ id }) => id);
  return transaction.query<ComparablePlot>(
    `with near as materialized (
       select distinct other.id, plot.synthetic
       from unnest($1::bigint[]) as wanted (id)
       cross join lateral (select * from app.comparable_plots where id = wanted.id offset 0) as plot
       cross join lateral (
         select id, organisation_id from public.plots where plots.geometry && plot.geometry offset 0
       ) as other
       where other.organisation_id <> plot.organisation_id and other.id <> all ($1::bigint[])
     )
     select ${columns}
     from near
     cross join lateral (select * from app.comparable_plots where id = near.id offset 0) as plot
     where plot.synthetic = near.synthetic
     order by plot.id`,
    [ids],
  );
}
