import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";

/** Sets another compliance beside the computed one, with the reason; both are kept. */
export const overrulePlots = defineFunction({
  name: "overrule-plots",
  input: z.object({
    plotIds: z.array(z.number().int()).min(1).max(5000),
    compliance: z.enum(["compliant", "non_compliant", "to_review"]),
    comment: z.string().trim().min(3).max(2000),
  }),
  output: z.object({ overruled: z.number() }),
  async handler({ input, claims, services }) {
    const overruled = await services.database.asCaller(claims, (transaction) =>
      transaction.query(
        `insert into public.overrules (organisation_id, project_id, plot_id, plot_result_id, compliance, comment)
         select organisation_id, project_id, id, plot_result_id, $2, $3
         from public.plot_overview
         where id = any ($1::bigint[]) and plot_result_id is not null
         returning id`,
        [input.plotIds, input.compliance, input.comment],
      ),
    );
    if (overruled.length === 0) {
      throw new ProblemError(409, "nothing_to_overrule", {
        fr: "Aucune de ces parcelles n’a encore de résultat : lancez d’abord l’analyse.",
        en: "None of these plots has a result yet: run the assessment first.",
      });
    }
    return { overruled: overruled.length };
  },
});
