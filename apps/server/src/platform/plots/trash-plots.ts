import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { chosenPlots } from "./choice/chosen-plots.ts";
import { plotChoiceSchema } from "./choice/plot-choice.ts";

type Trashed = { plots: number; deletedAt: string };

/** Puts plots of a project into the trash, all at one moment, by which they are found to be brought back. */
export const trashPlots = defineFunction({
  name: "trash-plots",
  summary: "Puts plots into the trash, from which they can be taken back.",
  input: z.object({ projectId: z.number().int(), plots: plotChoiceSchema }),
  output: z.object({ plots: z.number(), deletedAt: z.string() }),
  async handler({ input, claims, services }) {
    const [trashed] = await services.database.asWorkflow(claims, async (transaction) =>
      transaction.query<Trashed>(
        `with trashed as (
           update public.plots set deleted_at = now()
           where deleted_at is null and id = any ($1)
           returning id
         )
         select count(*)::int as plots, to_jsonb(now()) #>> '{}' as "deletedAt" from trashed`,
        [await chosenPlots(transaction, input.projectId, input.plots)],
      ),
    );
    if (trashed!.plots === 0) throw nothingToTrash();
    return trashed!;
  },
});

function nothingToTrash(): ProblemError {
  return new ProblemError(404, "no_plot_to_trash", {
    fr: "Aucune de ces parcelles ne peut être supprimée : elles ne sont plus là, ou vous n’en avez pas le droit.",
    en: "None of these plots can be deleted: they are no longer there, or you do not have permission.",
  });
}
