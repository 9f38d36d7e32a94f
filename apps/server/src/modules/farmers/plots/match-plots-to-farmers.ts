import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { adoptToldHoldings } from "./adopt-told-holdings.ts";
import { linkMatchingPlots } from "./link-matching-plots.ts";

export const matchPlotsToFarmers = defineFunction({
  name: "match-plots-to-farmers",
  summary:
    "Gives the plots of a project that have no farmer to the only farmer whom their code or name means, at most 20,000 plots in one step; `left` says how many such plots are still to come.",
  input: z.object({
    projectId: z.number().int(),
    // The column of the plots' files that holds codes of farmers; null goes by the name of the producer.
    column: z.string().min(1).max(500).nullable(),
  }),
  output: z.object({ linkId: z.number().nullable(), plots: z.number(), left: z.number() }),
  async handler({ input: { projectId, column }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [project] = await transaction.query<{ organisation_id: number }>(
        `select organisation_id from public.projects
         where id = $1 and deleted_at is null and id = any (app.projects_with('plots.edit'))
           and organisation_id = any (app.organisations_offering('farmers.edit', 'FARMER'))`,
        [projectId],
      );
      if (!project) throw notFound("project");
      const organisationId = project.organisation_id;
      const linked = await linkMatchingPlots(transaction, { organisationId, projectId, column });
      if (linked.linkId !== null) await adoptToldHoldings(transaction, linked.linkId);
      const [totals] = await transaction.query<{ left: number }>(
        "select fitting::int as left from public.plot_farmer_totals($1, $2)",
        [projectId, column],
      );
      return { ...linked, left: totals!.left };
    });
  },
});
