import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { declarationFormats, exportDeclarationJob } from "./export-declaration-job.ts";
import { findDeclaration } from "./find-declaration.ts";

export const exportDeclaration = defineFunction({
  name: "export-declaration",
  summary: "Writes a declaration as the EU’s system takes it.",
  input: z.object({
    declarationId: z.number().int(),
    format: z.enum(declarationFormats),
    requestKey: z.uuid(),
  }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, locale, services }) {
    const { declarationId, format, requestKey } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const { organisationId, projectId } = await findDeclaration(transaction, declarationId);
      const jobId = await enqueueJob(transaction, exportDeclarationJob, {
        organisationId,
        projectId,
        input: { declarationId, format, locale },
        key: requestKey,
      });
      return { jobId };
    });
  },
});
