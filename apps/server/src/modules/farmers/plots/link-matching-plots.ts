import type { Transaction } from "#database/database.ts";

/** As many plots as one step gives to their farmers: a request that answers, and a change that can be taken back. */
const MOST_PLOTS = 20_000;

export type MatchedProject = {
  organisationId: number;
  projectId: number;
  /** The column of the plots' files that holds the codes of farmers; null to go by the name of the producer. */
  column: string | null;
};

export type LinkedPlots = { linkId: number | null; plots: number };

/** Gives plots that have no farmer to the only one whom their code or name means, and keeps that so that it can be undone. */
export async function linkMatchingPlots(
  transaction: Transaction,
  { organisationId, projectId, column }: MatchedProject,
): Promise<LinkedPlots> {
  const [linked] = await transaction.query<LinkedPlots>(
    `with matched as materialized (
       select plot.plot_id, known.farmer_id
       from app.farmers_told_by_plots($2, $3) as plot
       join app.farmers_by_key($1, $3::text is not null) as known on known.key = plot.key
       where plot.farmer_id is null and known.farmers = 1
       order by plot.plot_id
       limit ${MOST_PLOTS}
     ), linked as (
       update public.plots as plot set farmer_id = matched.farmer_id
       from matched
       where plot.id = matched.plot_id and plot.farmer_id is null and plot.deleted_at is null and plot.organisation_id = $1
       returning plot.id, plot.farmer_id
     ), kept as (
       insert into public.plot_links (organisation_id, project_id, way, column_name, plots, before)
       select $1, $2, case when $3::text is null then 'name' else 'code' end, $3, count(*), jsonb_agg(jsonb_build_array(id, null, farmer_id) order by id)
       from linked having count(*) > 0
       returning id
     )
     select (select id from kept) as "linkId", (select count(*)::int from linked) as plots`,
    [organisationId, projectId, column],
  );
  return linked!;
}
