import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { chosenPlots } from "#platform/plots/choice/chosen-plots.ts";
import type { PlotChoice } from "#platform/plots/choice/plot-choice.ts";

type Overrule = {
  module: string;
  projectId: number;
  plots: PlotChoice;
  /** One of the module's in `app.module_states`. */
  state: string;
  comment: string;
};

/**
 * Puts a person's judgement beside the results of plots, as often as he judges; what was computed stays.
 *
 * @returns how many plots were judged
 * @throws ProblemError `nothing_to_overrule` where none of them has a result
 */
export async function overruleResults(transaction: Transaction, overrule: Overrule): Promise<number> {
  const { module, projectId, plots, state, comment } = overrule;
  const rows = await transaction.query(
    `insert into public.overrules (organisation_id, project_id, module, plot_id, plot_result_id, state, comment)
     select organisation_id, project_id, $4, id, plot_result_id, $2, $3
     from public.plot_overview
     where id = any ($1) and plot_result_id is not null
       and exists (select from public.projects as project where project.id = project_id and project.module = $4)
     returning id`,
    [await chosenPlots(transaction, projectId, plots), state, comment, module],
  );
  if (rows.length > 0) return rows.length;
  throw new ProblemError(409, "nothing_to_overrule", {
    fr: "Aucune de ces parcelles n’a encore de résultat : lancez d’abord l’analyse.",
    en: "None of these plots has a result yet: run the assessment first.",
  });
}
