import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import { overruleResults } from "./overrule-results.ts";

type Overruling = {
  name: string;
  summary: string;
  module: string;
  /** What a person may decide: states of the module in `app.module_states`. */
  states: readonly [string, ...string[]];
};

/** A function that sets another state beside the computed one, with the reason; both are kept. */
export function defineOverrule({ name, summary, module, states }: Overruling) {
  return defineFunction({
    ...{ name, summary },
    input: z.object({
      projectId: z.number().int(),
      plots: plotChoiceSchema,
      state: z.enum(states),
      comment: z.string().trim().min(3).max(limitedTexts.overrules.comment.most),
    }),
    output: z.object({ overruled: z.number() }),
    async handler({ input, claims, services }) {
      const overruled = await services.database.asWorkflow(claims, (transaction) =>
        overruleResults(transaction, { ...input, module }),
      );
      return { overruled };
    },
  });
}
