import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { SamplingPlan } from "@parcelle/sampling/designs/sampling-plan";
import type { SamplingNotice } from "@parcelle/sampling/sampling-error";
import type { MultiPolygon } from "geojson";
import { z } from "zod";
import type { Claims, Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { defineJob, JobFailure } from "#jobs/define-job.ts";
import { stepCounters, tellWhile } from "#platform/compute/step-counters.ts";
import { withThread } from "#platform/compute/thread.ts";
import { notFound } from "#platform/not-found.ts";
import type { Services } from "#platform/services.ts";
import { drawingSteps } from "./drawing-steps.ts";
import { type PriorFile, priorFiles } from "./prior-files.ts";
import type { Drawn, SampleOrder } from "./sample-order.ts";
import type { SampleTasks } from "./sample-thread.ts";
import { sampleThreadEntry } from "./samples-thread.ts";
import { storeSample } from "./store-sample.ts";

/** A frame of five million meshes and a balanced draw in it take minutes on a busy machine. */
const LONGEST_STEP_MS = 1_800_000;

/** Draws a sample over its zone and keeps its units, all or none. */
export const drawSampleJob = defineJob({
  name: "draw-sample",
  attempts: 3,
  longestStepMs: LONGEST_STEP_MS,
  input: z.object({ sampleId: z.number() }),
  async run({ input: { sampleId }, claims, services, signal, progress }) {
    const before = await settledBefore(services, sampleId);
    if (before !== null) return before;
    await progress(0, 1, "reading");
    const order = await loadOrder(services, claims, sampleId);
    if ("refusal" in order) return refuse(services, claims, sampleId, order.refusal);
    const counters = stepCounters();
    const drawn = await withThread<SampleTasks, Drawn>(sampleThreadEntry, signal, (thread) =>
      tellWhile(thread.call("draw", order, counters), counters, { steps: drawingSteps, tell: progress }),
    );
    if ("refusal" in drawn) return refuse(services, claims, sampleId, drawn.refusal);
    await progress(0, 1, "storing");
    const units = await services.database.asWorkflow(claims, (transaction) =>
      storeSample(transaction, sampleId, drawn.sample, order.described),
    );
    return { units };
  },
  async onEnd({ input: { sampleId }, status, services }) {
    await services.database.asService((transaction) =>
      transaction.query(
        `update public.samples set status = $2, failure = case when $2 = 'failed' then '{"code": "drawing_failed"}'::jsonb end
         where id = $1 and status = 'drawing'`,
        [sampleId, status],
      ),
    );
  },
});

/** What an earlier attempt came to, whose worker died before it could say so. */
async function settledBefore({ database }: Services, sampleId: number) {
  const [sample] = await database.asService((transaction) =>
    transaction.query<{ status: string; units: number | null; code: string | null }>(
      "select status, units, failure ->> 'code' as code from public.samples where id = $1",
      [sampleId],
    ),
  );
  if (sample?.status === "drawn") return { units: sample.units! };
  return sample?.status === "failed" ? { refused: sample.code ?? "drawing_failed" } : null;
}

type Loaded = SampleOrder & { described: PriorFile[] };

async function loadOrder(
  { database, dataDirectory }: Services,
  claims: Claims,
  sampleId: number,
): Promise<Loaded | { refusal: { code: string } }> {
  return database.asWorkflow(
    claims,
    async (transaction) => {
      const { outline, plan, seed } = await loadAsked(transaction, sampleId);
      const zone = readWkb(outline).geometry as MultiPolygon;
      try {
        const { described, paths } = await priorFiles(transaction, plan, zone, dataDirectory);
        return { zone, plan, seed, files: paths, described };
      } catch (error) {
        if (error instanceof ProblemError) return { refusal: { code: error.code } };
        throw error;
      }
    },
    { readOnly: true },
  );
}

type AskedSample = { outline: Uint8Array; plan: SamplingPlan; seed: string };

async function loadAsked(transaction: Transaction, sampleId: number): Promise<AskedSample> {
  const [asked] = await transaction.query<AskedSample>(
    `select ST_AsBinary(version.outline) as outline, sample.plan, sample.seed
     from public.samples as sample
     join public.zone_versions as version on version.id = sample.zone_version_id
     where sample.id = $1 and sample.status = 'drawing'`,
    [sampleId],
  );
  if (!asked) throw notFound("sample");
  return asked;
}

/** The sample says why there is none, in words of the reader; the job has done what it was there for. */
async function refuse(
  { database }: Services,
  claims: Claims,
  sampleId: number,
  refusal: SamplingNotice | { code: string },
): Promise<{ refused: string }> {
  const [refused] = await database.asWorkflow(claims, (transaction) =>
    transaction.query(
      "update public.samples set status = 'failed', failure = $2::jsonb where id = $1 and status = 'drawing' returning id",
      [sampleId, JSON.stringify(refusal)],
    ),
  );
  if (!refused) throw new JobFailure("sample_not_found");
  return { refused: refusal.code };
}
