import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import { trashChoiceSchema } from "./choice/plot-choice.ts";
import { plotsInTrash } from "./choice/plot-place.ts";

/** Takes plots of a project out of the trash. Of those with one identifier the last that was put there comes back. */
export const restorePlots = defineFunction({
  name: "restore-plots",
  summary: "Takes plots out of the trash; those whose identifier another plot has by now stay there.",
  input: z.object({ projectId: z.number().int(), plots: trashChoiceSchema }),
  output: z.object({ plots: z.number(), taken: z.number() }),
  async handler({ input, claims, services }) {
    const { plots, taken } = await services.database.asWorkflow(claims, async (transaction) => {
      const chosen = await chosenRows(transaction, input.projectId, input.plots, plotsInTrash);
      const wanted = await oneOfEachIdentifier(transaction, chosen);
      return { plots: await restore(transaction, wanted), taken: chosen.length - wanted.length };
    });
    if (plots > 0) return { plots, taken };
    throw taken > 0 ? identifierTaken() : nothingToRestore();
  },
});

async function oneOfEachIdentifier(transaction: Transaction, chosen: readonly number[]): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    `select distinct on (plot.identifier) plot.id
     from public.plots as plot
     where plot.id = any ($1)
       and not exists (
         select from public.plots as present
         where present.project_id = plot.project_id and present.identifier = plot.identifier
           and present.deleted_at is null
       )
     order by plot.identifier, plot.deleted_at desc, plot.id desc`,
    [chosen],
  );
  return rows.map(({ id }) => id);
}

async function restore(transaction: Transaction, plots: readonly number[]): Promise<number> {
  const [restored] = await transaction.query<{ plots: number }>(
    `with restored as (
       update public.plots set deleted_at = null
       where deleted_at is not null and id = any ($1)
       returning id
     )
     select count(*)::int as plots from restored`,
    [plots],
  );
  return restored!.plots;
}

function identifierTaken(): ProblemError {
  return new ProblemError(409, "identifier_taken", {
    fr: "Une autre parcelle du projet porte maintenant cet identifiant : renommez-la d’abord, ou supprimez-la.",
    en: "Another plot of the project has this identifier by now: rename it first, or delete it.",
  });
}

function nothingToRestore(): ProblemError {
  return new ProblemError(404, "no_plot_to_restore", {
    fr: "Aucune de ces parcelles ne peut être restaurée : elles ne sont plus dans la corbeille, ou vous n’en avez pas le droit.",
    en: "None of these plots can be restored: they are no longer in the trash, or you do not have permission.",
  });
}
