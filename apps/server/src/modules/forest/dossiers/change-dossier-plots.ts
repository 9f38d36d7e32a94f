import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { chosenPlots } from "#platform/plots/choice/chosen-plots.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import { addPlots, removePlots } from "./dossier-plots.ts";
import { findDossier } from "./find-dossier.ts";

/** Puts chosen plots into a dossier, or takes numbered ones out: also those that were deleted since. */
export const changeDossierPlots = defineFunction({
  name: "change-dossier-plots",
  summary: "Puts plots into a draft of an eligibility dossier, or takes them out.",
  input: z.object({
    dossierId: z.number().int(),
    change: z.union([
      z.object({ add: plotChoiceSchema }),
      z.object({ remove: z.array(z.number().int()).min(1).max(100_000) }),
    ]),
  }),
  output: z.object({ changed: z.number() }),
  async handler({ input: { dossierId, change }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const dossier = await findDossier(transaction, dossierId);
      if ("remove" in change) return { changed: await removePlots(transaction, dossier, change.remove) };
      const chosen = await chosenPlots(transaction, dossier.projectId, change.add);
      return { changed: await addPlots(transaction, dossier, chosen) };
    });
  },
});
