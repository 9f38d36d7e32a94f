import type { Transaction } from "#database/database.ts";
import type { ComparablePlot } from "./comparison-thread.ts";

const columns = `
  plot.id, plot.project_id as project, plot.organisation_id as organisation, plot.geometry_hash as hash,
  plot.area_hectares as hectares, plot.synthetic, ST_AsBinary(plot.geometry) as outline`;

/** The next plots whose answer is not known or does not hold any more. */
export async function nextToCompare(
  transaction: Transaction,
  after: number,
  limit: number,
): Promise<ComparablePlot[]> {
  return transaction.query<ComparablePlot>(
    `select ${columns}
     from app.comparable_plots as plot
     where plot.id > $1 and not exists (select from app.compared_plots as compared where compared.plot_id = plot.id)
     order by plot.id
     limit $2`,
    [after, limit],
  );
}

/** The plots of other organisations whose boxes touch those of these plots. */
export async function plotsAround(
  transaction: Transaction,
  plots: readonly ComparablePlot[],
): Promise<ComparablePlot[]> {
  const ids = plots.map(({ id }) => id);
  return transaction.query<ComparablePlot>(
    `select ${columns}
     from app.comparable_plots as plot
     where plot.id <> all ($1::bigint[])
       and plot.id in (
         select other.id
         from app.comparable_plots as own
         join app.comparable_plots as other on other.geometry && own.geometry
         where own.id = any ($1::bigint[])
           and other.organisation_id <> own.organisation_id
           and other.synthetic = own.synthetic
       )
     order by plot.id`,
    [ids],
  );
}
