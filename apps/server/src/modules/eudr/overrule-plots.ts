import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { chosenPlots } from "#platform/plots/choice/chosen-plots.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";

/** Sets another compliance beside the computed one, with the reason; both are kept. */
export const overrulePlots = defineFunction({
  name: "overrule-plots",
  summary: "Puts a person’s judgement beside the result of plots; both are kept.",
  input: z.object({
    projectId: z.number().int(),
    plots: plotChoiceSchema,
    compliance: z.enum(["compliant", "non_compliant", "to_review"]),
    comment: z.string().trim().min(3).max(limitedTexts.overrules.comment.most),
  }),
  output: z.object({ overruled: z.number() }),
  async handler({ input, claims, services }) {
    const { projectId, plots, compliance, comment } = input;
    const overruled = await services.database.asWorkflow(claims, async (transaction) => {
      const rows = await transaction.query(
        `insert into public.overrules (organisation_id, project_id, module, plot_id, plot_result_id, state, comment)
         select organisation_id, project_id, 'EUDR', id, plot_result_id, $2, $3
         from public.plot_overview
         where id = any ($1) and plot_result_id is not null
         returning id`,
        [await chosenPlots(transaction, projectId, plots), compliance, comment],
      );
      return rows.length;
    });
    if (overruled === 0) {
      throw new ProblemError(409, "nothing_to_overrule", {
        fr: "Aucune de ces parcelles n’a encore de résultat : lancez d’abord l’analyse.",
        en: "None of these plots has a result yet: run the assessment first.",
      });
    }
    return { overruled: overruled };
  },
});
