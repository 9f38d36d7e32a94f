import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { findDeclaration } from "../find-declaration.ts";
import { checkDeclaredPlotsJob } from "./check-declared-plots-job.ts";

/** Starts the pre-flight for the EU over the plots of a declaration that were not looked at since they changed. */
export const checkDeclaredPlots = defineFunction({
  name: "check-declared-plots",
  summary: "Checks the plots of a declaration against the rules of the EU’s system.",
  input: z.object({ declarationId: z.number().int(), requestKey: z.uuid() }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, services }) {
    const { declarationId, requestKey } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const { organisationId, projectId } = await findDeclaration(transaction, declarationId);
      const jobId = await enqueueJob(transaction, checkDeclaredPlotsJob, {
        organisationId,
        projectId,
        input: { declarationId },
        key: requestKey,
      });
      return { jobId };
    });
  },
});
