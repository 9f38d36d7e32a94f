import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { ingestLayersJob } from "./ingest-layers-job.ts";
import { clearIngest } from "./ingest-rows.ts";
import { layerRequestSchema } from "./layer-source.ts";

const ingestInput = z.object({ ingestId: z.number().int() });

/** Makes a layer of the files that were looked at; `activate` says whether it counts at once. */
export const confirmLayerIngest = defineFunction({
  name: "confirm-layer-ingest",
  summary: "Takes prepared layers into the register (operators).",
  input: ingestInput.extend({ activate: z.boolean() }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, services }) {
    const { ingestId, activate } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [row] = await transaction.query<{ outcome: string }>(
        "select app.confirm_layer_ingest($1, $2) as outcome",
        [ingestId, activate],
      );
      if (row!.outcome !== "confirmed") throw notWaiting();
      const jobId = await enqueueJob(transaction, ingestLayersJob, {
        ...{ organisationId: null, projectId: null },
        ...{ input: { ingestId }, key: String(ingestId) },
      });
      await transaction.query("select app.attach_layer_ingest_job($1, $2)", [ingestId, jobId]);
      return { jobId };
    });
  },
});

/** Lets go of files that were looked at and are not wanted. */
export const discardLayerIngest = defineFunction({
  name: "discard-layer-ingest",
  summary: "Drops prepared layers (operators).",
  input: ingestInput,
  output: z.object({ discarded: z.boolean() }),
  async handler({ input, claims, services }) {
    const [row] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ request: unknown }>("select app.discard_layer_ingest($1) as request", [
        input.ingestId,
      ]),
    );
    if (!row?.request) throw notWaiting();
    await clearIngest(services, input.ingestId, layerRequestSchema.parse(row.request));
    return { discarded: true };
  },
});

function notWaiting(): ProblemError {
  return new ProblemError(409, "ingest_not_waiting", {
    fr: "Cet ajout n’attend pas de décision : il est déjà confirmé, abandonné ou inutilisable.",
    en: "This addition awaits no decision: it is confirmed already, discarded or unusable.",
  });
}
