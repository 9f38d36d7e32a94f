import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { chosenPlots } from "#platform/plots/choice/chosen-plots.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import { addPlots } from "./dossier-plots.ts";

/** Opens a dossier of eligibility from chosen plots of a REDD+ or planting project. */
export const createDossier = defineFunction({
  name: "create-dossier",
  summary: "Opens an eligibility dossier of chosen plots.",
  input: z.object({
    projectId: z.number().int(),
    internalReference: z.string().trim().min(1).max(limitedTexts.dossiers.internal_reference.most),
    plots: plotChoiceSchema,
  }),
  output: z.object({ id: z.number() }),
  async handler({ input: { projectId, internalReference, plots }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [project] = await transaction.query<{ organisation_id: number }>(
        `select organisation_id from public.projects
         where id = $1 and module in ('REDD', 'ARR') and deleted_at is null`,
        [projectId],
      );
      if (!project) throw notFound("project");
      const [dossier] = await transaction.query<{ id: number }>(
        `insert into public.dossiers (organisation_id, project_id, internal_reference)
         values ($1, $2, $3) returning id`,
        [project.organisation_id, projectId, internalReference],
      );
      const chosen = await chosenPlots(transaction, projectId, plots);
      await addPlots(transaction, { id: dossier!.id, projectId }, chosen);
      return dossier!;
    });
  },
});
