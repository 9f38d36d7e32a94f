import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { boundaryRequestSchema } from "./boundary-request.ts";
import { inspectBoundariesJob } from "./inspect-boundaries-job.ts";

/** Has files of administrative units read; nothing becomes of them before the operator publishes. */
export const startBoundaries = defineFunction({
  name: "start-boundaries",
  summary: "Reads uploaded administrative boundaries for a look before they count (operators).",
  input: z.object({ request: boundaryRequestSchema, requestKey: z.uuid() }),
  output: z.object({ versionId: z.number(), jobId: z.number() }),
  async handler({ input, claims, services }) {
    const { request, requestKey } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [begun] = await transaction.query<{ id: number }>(
        "select app.begin_boundary_version($1::jsonb, $2) as id",
        [JSON.stringify(request), requestKey],
      );
      const versionId = begun!.id;
      const jobId = await enqueueJob(transaction, inspectBoundariesJob, {
        ...{ organisationId: null, projectId: null },
        ...{ input: { versionId }, key: requestKey },
      });
      await transaction.query("select app.attach_boundary_version_job($1, $2)", [versionId, jobId]);
      return { versionId, jobId };
    });
  },
});
