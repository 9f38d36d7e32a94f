import { type RunRules, runParametersSchema, runRules } from "@parcelle/domain/risk/run-rules";
import type { ListedPlots, Trial } from "@parcelle/domain/risk/trial/try-rules";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import type { ReadRun } from "./read-run.ts";
import { withRunFigures } from "./run-figures.ts";

const compliance = z.enum(["compliant", "non_compliant", "to_review"]);
const year = z.number().int().min(2001).max(2060);
const mostListed = 50_000;

/** What other rules would make of a run's stored statistics; nothing is changed and nothing is paid. */
export const tryAssessment = defineFunction({
  name: "try-assessment",
  summary: "Tries other rules on a run, without changing its results.",
  input: z.object({
    assessmentId: z.number().int(),
    parameters: runParametersSchema,
    years: z.object({ from: year, to: year.nullable() }).default({ from: 2021, to: null }),
    list: z
      .discriminatedUnion("kind", [
        z.object({ kind: z.literal("moved"), from: compliance.optional(), to: compliance.optional() }),
        z.object({ kind: z.literal("branch"), code: z.string() }),
      ])
      .default({ kind: "moved" }),
    offset: z.number().int().min(0).default(0),
    limit: z.number().int().min(0).max(mostListed).default(200),
  }),
  output: z.custom<Trial & Pick<ReadRun, "columns"> & { stored: RunRules }>(),
  async handler({ input, claims, services }) {
    const { assessmentId, parameters, years, offset, limit } = input;
    const tried = runRules(parameters);
    const list = input.list as ListedPlots;
    return withRunFigures(
      services.database,
      claims,
      { ids: [assessmentId], of: "run" },
      async (thread, [figured]) => {
        const { run, key } = figured!;
        const trial = await thread.call("tryRules", key, {
          stored: run.rules,
          tried,
          years,
          list,
          offset,
          limit,
        });
        return { ...trial, stored: run.rules, columns: run.columns };
      },
    );
  },
});
