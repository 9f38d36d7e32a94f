import { randomUUID } from "node:crypto";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { boundariesNotWaiting } from "./boundaries-not-waiting.ts";
import { boundaryFilesSchema } from "./boundary-request.ts";
import { inspectBoundariesJob } from "./inspect-boundaries-job.ts";

/** Reads the kept files again with what the operator said about their levels and columns. */
export const rereadBoundaries = defineFunction({
  name: "reread-boundaries",
  summary: "Reads administrative boundaries again with other columns (operators).",
  input: z.object({ versionId: z.number().int(), files: boundaryFilesSchema }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, services }) {
    const { versionId, files } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [row] = await transaction.query<{ outcome: string }>(
        "select app.reread_boundary_version($1, $2::jsonb) as outcome",
        [versionId, JSON.stringify(files)],
      );
      if (row!.outcome !== "reread") throw boundariesNotWaiting();
      const jobId = await enqueueJob(transaction, inspectBoundariesJob, {
        ...{ organisationId: null, projectId: null },
        ...{ input: { versionId }, key: randomUUID() },
      });
      await transaction.query("select app.attach_boundary_version_job($1, $2)", [versionId, jobId]);
      return { jobId };
    });
  },
});
