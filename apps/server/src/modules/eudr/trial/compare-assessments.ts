import type { RunComparison } from "@parcelle/domain/risk/compare/compare-runs";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { withRunFigures } from "./run-figures.ts";

const mostListed = 50_000;

/** Which plots stand elsewhere in another run of the project, and why. */
export const compareAssessments = defineFunction({
  name: "compare-assessments",
  summary: "Compares two runs and says why plots changed.",
  input: z.object({
    beforeId: z.number().int(),
    afterId: z.number().int(),
    limit: z.number().int().min(0).max(mostListed).default(5000),
  }),
  output: z.custom<RunComparison>(),
  async handler({ input, claims, services }) {
    const { beforeId, afterId, limit } = input;
    const compared = { ids: [beforeId, afterId], of: "project" } as const;
    return withRunFigures(services.database, claims, compared, async (thread, runs) => {
      const [before, after] = runs as [(typeof runs)[0], (typeof runs)[0]];
      if (before.run.projectId !== after.run.projectId) throw otherProject();
      return thread.call("compareRuns", before, after, limit);
    });
  },
});

function otherProject(): ProblemError {
  return new ProblemError(409, "assessments_of_two_projects", {
    fr: "Ces deux analyses ne sont pas du même projet : elles n’ont aucune parcelle en commun.",
    en: "These two assessments are not of one project: they have no plot in common.",
  });
}
