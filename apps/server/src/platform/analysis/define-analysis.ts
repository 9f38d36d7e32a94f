import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { defineJob, type JobDefinition } from "#jobs/define-job.ts";
import type { Decides } from "./begin-run.ts";
import { completeRun } from "./complete-run.ts";
import type { Whole } from "./conclude-whole.ts";
import { priceRun, runPriceSchema } from "./price-run.ts";
import { choiceOf } from "./run-choice.ts";
import { type RunJobInput, startRun } from "./start-run.ts";

export type Analysis<Parameters, Rules> = Decides<Parameters, Rules> & {
  /** The module whose projects it is for; what a plot costs is its service in `app.modules`. */
  module: string;
  /** The function that begins a run. */
  start: { name: string; summary: string };
  /** The function that says what a run would take and cost. */
  price: { name: string; summary: string };
  /** The kind of job that computes it. */
  job: string;
  /** The file of the thread that opens the layers and answers batches of plots: it serves `AnalysisTasks`. */
  thread: URL;
  /** What is computed of all plots of a run together, before any of them is told. */
  whole?: Whole<Rules>;
  /** What can only be said once all plots have their results; called again where it was interrupted. */
  afterwards?: (database: Database, claims: Claims, runId: number) => Promise<void>;
};

/**
 * The analysis of a module: a function that says what a run would take, one that chooses the plots, reserves their price and leaves the job, and the job that
 * computes them in threads, keeps what is done, settles the price and tells the evidence of the whole.
 */
export function defineAnalysis<Parameters, Rules>(analysis: Analysis<Parameters, Rules>) {
  const input: z.ZodType<RunJobInput> = z.object({
    assessmentId: z.number(),
    asked: z.string().optional(),
  });
  const job: JobDefinition<RunJobInput> = defineJob({
    name: analysis.job,
    attempts: 5,
    input,
    ...(analysis.whole ? { longestStepMs: analysis.whole.longestStepMs } : {}),
    run: (run) => completeRun(analysis, run),
    async onEnd({ input: { assessmentId }, status, services }) {
      await services.database.asService((transaction) =>
        transaction.query("select app.finish_assessment($1, $2, null)", [assessmentId, status]),
      );
    },
  });
  const start = defineFunction({
    ...analysis.start,
    input: z.object({
      projectId: z.number().int(),
      requestKey: z.uuid(),
      plots: choiceOf(analysis),
      parameters: analysis.parameters,
      /** How many plots are paid at the price that was told; at another number nothing begins. */
      agreedPlots: z.number().int().nonnegative().optional(),
      /** The price that was told; at another one nothing begins. Left out, the price of the moment is agreed to. */
      agreedCredits: z.number().int().nonnegative().optional(),
      /** The results that the project shows stay, once this run has ended: it is there to be compared. */
      keepShown: z.boolean().optional(),
    }),
    output: z.object({ assessmentId: z.number(), jobId: z.number(), plots: z.number() }),
    handler: ({ input: asked, claims, services }) =>
      services.database.asWorkflow(claims, (transaction) =>
        startRun(transaction, { ...analysis, job }, asked),
      ),
  });
  const price = defineFunction({
    ...analysis.price,
    input: z.object({
      projectId: z.number().int(),
      plots: choiceOf(analysis),
      parameters: analysis.parameters,
    }),
    output: runPriceSchema,
    handler: ({ input: asked, claims, services }) =>
      services.database.asWorkflow(claims, (transaction) => priceRun(transaction, analysis, asked), {
        readOnly: true,
      }),
  });
  return { start, price, job };
}
