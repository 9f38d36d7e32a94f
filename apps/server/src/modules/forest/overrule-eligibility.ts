import { eligibilityStates, type ForestActivity } from "@parcelle/domain/forest/eligibility";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { overruleResults } from "#platform/analysis/overrule-results.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";

/** Sets another state beside the computed one, with the reason; both are kept. */
export function overruleEligibility(activity: ForestActivity) {
  return defineFunction({
    name: `overrule-${activity}-plots`,
    summary: "Puts a person’s judgement beside the eligibility of plots; both are kept.",
    input: z.object({
      projectId: z.number().int(),
      plots: plotChoiceSchema,
      state: z.enum(eligibilityStates),
      comment: z.string().trim().min(3).max(limitedTexts.overrules.comment.most),
    }),
    output: z.object({ overruled: z.number() }),
    async handler({ input, claims, services }) {
      const module = activity.toUpperCase();
      const overruled = await services.database.asWorkflow(claims, (transaction) =>
        overruleResults(transaction, { ...input, module }),
      );
      return { overruled };
    },
  });
}
