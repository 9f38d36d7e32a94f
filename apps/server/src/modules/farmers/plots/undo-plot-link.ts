import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

/**
 * Takes back what plots were given at once. A plot that was given to somebody else since keeps him; it goes back to whom
 * its former farmer has become by a merge, and to nobody where he was removed.
 */
export const undoPlotLink = defineFunction({
  name: "undo-plot-link",
  summary: "Takes back the giving of plots to farmers; those given to somebody else since stay as they are.",
  input: z.object({ linkId: z.number().int() }),
  output: z.object({ plots: z.number() }),
  async handler({ input: { linkId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [link] = await transaction.query(
        "update public.plot_links set undone_at = now() where id = $1 and undone_at is null returning id",
        [linkId],
      );
      if (!link) throw notFound("plot_link");
      const [undone] = await transaction.query<{ plots: number }>(
        `with told as materialized (
           select (told ->> 0)::bigint as plot_id, (told ->> 1)::bigint as former, (told ->> 2)::bigint as given
           from public.plot_links as link, jsonb_array_elements(link.before) as told
           where link.id = $1
         ), become as materialized (
           select named.id, app.farmer_after_merges(named.id) as farmer_id
           from (select former as id from told union select given from told) as named
           where named.id is not null
         ), before as (
           select told.plot_id, farmer.id as former, given.farmer_id as given
           from told
           left join become as given on given.id = told.given
           left join become as former on former.id = told.former
           left join public.farmers as farmer on farmer.id = former.farmer_id and farmer.deleted_at is null
         ), undone as (
           update public.plots as plot set farmer_id = before.former
           from before
           where plot.id = before.plot_id and plot.farmer_id is not distinct from before.given
             and plot.farmer_id is distinct from before.former
           returning plot.id
         )
         select count(*)::int as plots from undone`,
        [linkId],
      );
      return undone!;
    });
  },
});
