import { riskConclusions } from "@parcelle/domain/declaration/due-diligence";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";

/** Concludes what the answers of an assessment come to, or concludes it anew at its annual review. */
export const concludeRisk = defineFunction({
  name: "conclude-risk",
  summary: "Concludes the risk assessment of a declaration for a country, or reviews it.",
  input: z.object({ assessmentId: z.number().int(), conclusion: z.enum(riskConclusions) }),
  output: z.object({ conclusion: z.string(), reviewDueOn: z.string() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [known] = await transaction.query<{ open: string[] }>(
        "select app.open_criteria(id) as open from public.risk_assessments where id = $1",
        [input.assessmentId],
      );
      if (!known) throw notFound("risk_assessment");
      if (input.conclusion === "negligible" && known.open.length > 0) throw stillOpen(known.open);
      const [concluded] = await transaction.query<{ conclusion: string; review_due_on: string }>(
        `update public.risk_assessments set conclusion = $2 where id = $1
         returning conclusion, review_due_on::text`,
        [input.assessmentId, input.conclusion],
      );
      if (!concluded) {
        throw new ProblemError(403, "risk_not_concluded", {
          fr: "Vous n’avez pas le droit de conclure cette évaluation.",
          en: "You may not conclude this assessment.",
        });
      }
      return { conclusion: concluded.conclusion, reviewDueOn: concluded.review_due_on };
    });
  },
});

function stillOpen(criteria: readonly string[]): ProblemError {
  const letters = criteria.join(", ");
  return new ProblemError(
    409,
    "risk_criteria_open",
    {
      fr: `Le risque n’est pas encore négligeable : répondez à ces critères, ou achevez l’atténuation de leurs préoccupations : ${letters}.`,
      en: `The risk is not negligible yet: answer these criteria, or complete the mitigation of their concerns: ${letters}.`,
    },
    { criteria },
  );
}
