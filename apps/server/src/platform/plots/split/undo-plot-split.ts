import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";

type UndoneSplit = { plot_id: number; in_force: boolean };

/** Brings a plot that was split back, and puts the plots that were made of it into the trash. */
export const undoPlotSplit = defineFunction({
  name: "undo-plot-split",
  summary: "Brings back the whole plot in place of its fields.",
  input: z.object({ splitId: z.number().int() }),
  output: z.object({ plotId: z.number() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [split] = await transaction.query<UndoneSplit>(
        "select plot_id, undone_at is null as in_force from public.plot_splits where id = $1 for update",
        [input.splitId],
      );
      if (!split) throw notFound("plot");
      if (split.in_force) await undo(transaction, input.splitId, split.plot_id);
      return { plotId: split.plot_id };
    });
  },
});

async function undo(transaction: Transaction, splitId: number, plotId: number): Promise<void> {
  await transaction.query("select from public.plots where id = $1 or split_id = $2 order by id for update", [
    plotId,
    splitId,
  ]);
  await refuseWhereUsed(transaction, splitId, plotId);
  await transaction.query(
    "update public.plot_splits set undone_at = now(), undone_by = app.current_person_name() where id = $1",
    [splitId],
  );
  await transaction.query(
    "update public.plots set deleted_at = now() where split_id = $1 and deleted_at is null",
    [splitId],
  );
  await transaction.query("update public.plots set deleted_at = null where id = $1", [plotId]);
}

async function refuseWhereUsed(transaction: Transaction, splitId: number, plotId: number): Promise<void> {
  const [use] = await transaction.query<{ later_split: boolean; declared: boolean; taken: boolean }>(
    `select
       exists (
         select from public.plot_splits as later
         join public.plots as field on field.id = later.plot_id
         where field.split_id = $1 and later.undone_at is null
       ) as later_split,
       exists (
         select from public.declaration_plots as chosen
         join public.plots as field on field.id = chosen.plot_id
         join public.declarations as declaration on declaration.id = chosen.declaration_id
         where field.split_id = $1 and declaration.state <> 'draft' and declaration.deleted_at is null
       ) as declared,
       exists (
         select from public.plots as other
         join public.plots as plot on plot.project_id = other.project_id and plot.identifier = other.identifier
         where plot.id = $2 and other.id <> plot.id and other.deleted_at is null
       ) as taken`,
    [splitId, plotId],
  );
  if (use!.later_split) throw refusals.laterSplit();
  if (use!.declared) throw refusals.declared();
  if (use!.taken) throw refusals.taken();
}

const refusals = {
  laterSplit: () =>
    new ProblemError(409, "later_split_in_force", {
      fr: "Une des parcelles issues de cette division a été divisée à son tour : annulez d’abord cette division-là.",
      en: "One of the plots made by this split was split in turn: undo that split first.",
    }),
  declared: () =>
    new ProblemError(409, "split_plots_declared", {
      fr: "Une déclaration qui n’est plus un brouillon nomme une des parcelles issues de cette division : elle ne peut plus être annulée.",
      en: "A declaration that is no longer a draft names one of the plots made by this split: it can no longer be undone.",
    }),
  taken: () =>
    new ProblemError(409, "identifier_taken", {
      fr: "Une autre parcelle du projet porte maintenant l’identifiant de la parcelle divisée : renommez-la ou supprimez-la d’abord.",
      en: "Another plot of the project now has the identifier of the plot that was split: rename or delete it first.",
    }),
};
