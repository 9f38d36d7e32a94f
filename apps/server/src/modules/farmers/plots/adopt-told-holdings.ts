import { toldHolding } from "@parcelle/farmers/registry/told-holding";
import type { Transaction } from "#database/database.ts";

type ToldPlot = { id: number; words: Record<string, string | number> };

/** Notes by what right and for which share farmers work the plots that were given to them, where the plots' files tell it and nobody has. */
export async function adoptToldHoldings(transaction: Transaction, linkId: number): Promise<void> {
  const plots = await transaction.query<ToldPlot>(
    `select plot.id, told.words
     from public.plot_links as link
     cross join lateral jsonb_array_elements(link.before) as given
     join public.plots as plot on plot.id = (given ->> 0)::bigint and plot.farmer_id = (given ->> 2)::bigint
     cross join lateral (
       select jsonb_object_agg(field.key, field.value) as words
       from jsonb_each(plot.properties) as field
       where jsonb_typeof(field.value) in ('string', 'number') and length(field.key) <= 80 and length(field.value #>> '{}') <= 100
     ) as told
     where link.id = $1 and told.words is not null
       and not exists (select from public.plot_holders as own where own.plot_id = plot.id and own.farmer_id is null)`,
    [linkId],
  );
  const told = plots
    .map(({ id, words }) => ({ id, ...toldHolding(words) }))
    .filter(({ tenure, sharePercent }) => tenure !== null || sharePercent !== null);
  if (told.length === 0) return;
  // What others hold of a plot leaves less for its own farmer: a share that does not fit is left out.
  await transaction.query(
    `insert into public.plot_holders (organisation_id, project_id, plot_id, tenure, share_percent)
     select plot.organisation_id, plot.project_id, plot.id, told.tenure, fitting.share
     from jsonb_to_recordset($1::jsonb) as told (id bigint, tenure text, "sharePercent" double precision)
     join public.plots as plot on plot.id = told.id
     cross join lateral (
       select case
         when told."sharePercent" + coalesce((select sum(other.share_percent) from public.plot_holders as other where other.plot_id = told.id), 0) <= 100
         then told."sharePercent"
       end as share
     ) as fitting
     where told.tenure is not null or fitting.share is not null`,
    [JSON.stringify(told)],
  );
}
