import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

/** Takes back what plots were given at once. A plot that was given to somebody else since keeps him. */
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
        `with before as (
           select
             (told ->> 0)::bigint as plot_id,
             (select farmer.id from public.farmers as farmer where farmer.id = app.farmer_after_merges((told ->> 1)::bigint) and farmer.deleted_at is null) as former,
             app.farmer_after_merges((told ->> 2)::bigint) as given
           from public.plot_links as link, jsonb_array_elements(link.before) as told
           where link.id = $1
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
