import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { copiedReference } from "#platform/folders/copied-reference.ts";
import { addPlots } from "./dossier-plots.ts";
import { findDossier } from "./find-dossier.ts";

/** A new draft with the plots, recipient and note of a dossier; plots that were deleted since stay behind. */
export const duplicateDossier = defineFunction({
  name: "duplicate-dossier",
  summary: "Opens a new eligibility dossier with the plots of another one.",
  input: z.object({ dossierId: z.number().int() }),
  output: z.object({ id: z.number(), leftOut: z.number() }),
  async handler({ input: { dossierId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const source = await findDossier(transaction, dossierId);
      const reference = await copiedReference(transaction, "dossiers", source);
      const [copy] = await transaction.query<{ id: number }>(
        `insert into public.dossiers (organisation_id, project_id, internal_reference, recipient, note)
         select organisation_id, project_id, $2, recipient, note from public.dossiers where id = $1
         returning id`,
        [dossierId, reference],
      );
      const plots = await transaction.query<{ plot_id: number; is_here: boolean }>(
        `select chosen.plot_id, plot.id is not null as is_here
         from public.dossier_plots as chosen
         left join public.plots as plot on plot.id = chosen.plot_id and plot.deleted_at is null
         where chosen.dossier_id = $1`,
        [dossierId],
      );
      const here = plots.filter(({ is_here }) => is_here).map(({ plot_id }) => plot_id);
      await addPlots(transaction, { id: copy!.id, projectId: source.projectId }, here);
      return { id: copy!.id, leftOut: plots.length - here.length };
    });
  },
});
