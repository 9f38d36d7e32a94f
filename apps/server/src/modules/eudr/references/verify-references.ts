import { filingEnvironments } from "@parcelle/domain/states/declaration-states";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { refuseWithoutAccess } from "../filing/refuse-without-access.ts";
import { findDeclaration } from "../find-declaration.ts";
import { verifyReferencesJob } from "./verify-references-job.ts";

/** Asks the EU whether the suppliers' statements exist and may be relied on. */
export const verifyReferences = defineFunction({
  name: "verify-references",
  summary: "Checks the suppliers' statements of a declaration with the EU Information System.",
  input: z.object({
    declarationId: z.number().int(),
    environment: z.enum(filingEnvironments),
    requestKey: z.uuid(),
  }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, services }) {
    const { declarationId, environment, requestKey } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const { organisationId, projectId } = await findDeclaration(transaction, declarationId);
      await refuseWithoutAccess(transaction, organisationId, environment);
      const jobId = await enqueueJob(transaction, verifyReferencesJob, {
        ...{ organisationId, projectId, key: requestKey },
        input: { declarationId, environment },
      });
      return { jobId };
    });
  },
});
