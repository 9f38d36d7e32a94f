import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { TookTooLong } from "#platform/compute/shared-thread.ts";
import { geometrySchema } from "#platform/plots/geometry-schema.ts";
import { findSampledZone } from "./find-sample.ts";
import { priorFiles } from "./prior-files.ts";
import { type Drawn, mostPreviewed, unitsOf } from "./sample-order.ts";
import { planOf, previewTooSlow, samplingRefused } from "./sample-problems.ts";
import { sampleRequestSchema } from "./sample-request.ts";
import { samplesThread } from "./samples-thread.ts";

const noticeSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

const strataSchema = z.array(
  z.object({ name: z.string(), clusters: z.number(), cells: z.number(), drawn: z.number() }),
);

const previewSchema = z.object({
  frameSha256: z.string(),
  zoneSha256: z.string(),
  clustersInFrame: z.number(),
  clustersAfterFilter: z.number(),
  hectares: z.number(),
  strata: strataSchema,
  clusters: z.number(),
  units: z.number(),
  dataSizeHectares: z.number(),
  notices: z.array(noticeSchema),
  /** Whether the outlines are those of all units, or of their clusters because there are too many. */
  shows: z.enum(["units", "clusters"]),
  outlines: z.array(geometrySchema),
});

/** What a sample would be, for a person to look at before it is drawn. Nothing is kept. */
export const previewSample = defineFunction({
  name: "preview-sample",
  summary: "Draws a sample over a zone without keeping it, and tells its frame, units and outlines.",
  input: sampleRequestSchema,
  output: previewSchema,
  async handler({ input, claims, services: { database, dataDirectory }, signal }) {
    const plan = planOf(input.plan);
    const { organisationId, zone, files } = await database.asWorkflow(
      claims,
      async (transaction) => {
        const found = await findSampledZone(transaction, input.projectId, input.zoneVersionId);
        return { ...found, files: await priorFiles(transaction, plan, found.zone, dataDirectory) };
      },
      { readOnly: true },
    );
    const order = { zone, plan, seed: input.seed, files: files.paths };
    return previewOf(await orTooSlow(samplesThread.call({ organisationId, gone: signal }, "preview", order)));
  },
});

async function orTooSlow(drawn: Promise<Drawn>): Promise<Drawn> {
  try {
    return await drawn;
  } catch (error) {
    throw error instanceof TookTooLong ? previewTooSlow() : error;
  }
}

function previewOf(drawn: Drawn): z.infer<typeof previewSchema> {
  if ("refusal" in drawn) throw samplingRefused(drawn.refusal);
  const { frame, clusters, notices, plan, dataSizeHectares } = drawn.sample;
  const units = unitsOf(drawn.sample);
  const showsUnits = plan.cell !== undefined && units <= mostPreviewed;
  if (!showsUnits && clusters.length > mostPreviewed) {
    throw samplingRefused({
      code: "preview_too_large",
      values: { count: clusters.length, limit: mostPreviewed },
    });
  }
  return {
    ...{ frameSha256: frame.sha256, zoneSha256: frame.zoneSha256, hectares: frame.hectares },
    ...{ clustersInFrame: frame.clusters, clustersAfterFilter: frame.clustersAfterFilter },
    ...{ strata: frame.strata, clusters: clusters.length, units, dataSizeHectares },
    notices: notices.map(({ code, values }) => ({ code, values: { ...values } })),
    shows: showsUnits || plan.cell === undefined ? "units" : "clusters",
    outlines: clusters.flatMap(({ outline, cells }) =>
      showsUnits ? cells.map((cell) => cell.outline) : [outline],
    ),
  };
}
