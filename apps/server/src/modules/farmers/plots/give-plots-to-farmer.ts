import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";
import { adoptToldHoldings } from "./adopt-told-holdings.ts";

type Given = { linkId: number | null; plots: number };

/** Gives plots that a person chose to a farmer, or to nobody; the same plots twice change nothing. */
export const givePlotsToFarmer = defineFunction({
  name: "give-plots-to-farmer",
  summary: "Gives chosen plots of an organisation to one of its farmers, or to nobody; it can be taken back.",
  input: z.object({
    organisationId: z.number().int(),
    plots: z.array(z.number().int()).min(1).max(1000),
    farmerId: z.number().int().nullable(),
  }),
  output: z.object({ linkId: z.number().nullable(), plots: z.number() }),
  async handler({ input: { organisationId, plots, farmerId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      if (farmerId !== null) {
        const known = await transaction.query(
          "select from public.farmers where id = $1 and organisation_id = $2 and deleted_at is null",
          [farmerId, organisationId],
        );
        if (known.length === 0) throw notFound("farmer");
      }
      const seen = await transaction.query(
        `select from public.plots
         where id = any ($1) and organisation_id = $2 and deleted_at is null and project_id = any (app.projects_with('plots.edit'))
         limit 1`,
        [plots, organisationId],
      );
      if (seen.length === 0) throw noPlotToGive();
      const [given] = await transaction.query<Given>(
        `with before as (
           select id, farmer_id from public.plots
           where id = any ($2) and organisation_id = $1 and deleted_at is null and farmer_id is distinct from $3::bigint
           for update
         ), given as (
           update public.plots as plot set farmer_id = $3::bigint
           from before where plot.id = before.id
           returning plot.id, before.farmer_id as former
         ), kept as (
           insert into public.plot_links (organisation_id, way, plots, before)
           select $1, 'hand', count(*), jsonb_agg(jsonb_build_array(id, former, $3::bigint) order by id)
           from given having count(*) > 0
           returning id
         )
         select (select id from kept) as "linkId", (select count(*)::int from given) as plots`,
        [organisationId, plots, farmerId],
      );
      if (given!.linkId !== null && farmerId !== null) await adoptToldHoldings(transaction, given!.linkId);
      return given!;
    });
  },
});

function noPlotToGive(): ProblemError {
  return new ProblemError(404, "no_plot_to_give", {
    fr: "Aucune de ces parcelles ne peut être rattachée\u00a0: elles ne sont plus là, ou vous n’en avez pas le droit.",
    en: "None of these plots can be given: they are no longer there, or you do not have permission.",
  });
}
