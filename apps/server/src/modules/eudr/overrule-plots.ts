import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { overruleResults } from "#platform/analysis/overrule-results.ts";
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
  async handler({ input: { compliance, ...input }, claims, services }) {
    const overruled = await services.database.asWorkflow(claims, (transaction) =>
      overruleResults(transaction, { ...input, module: "EUDR", state: compliance }),
    );
    return { overruled };
  },
});
