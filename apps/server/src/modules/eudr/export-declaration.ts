import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { notFound } from "#platform/not-found.ts";
import { declarationFormats, exportDeclarationJob } from "./export-declaration-job.ts";

export const exportDeclaration = defineFunction({
  name: "export-declaration",
  input: z.object({
    declarationId: z.number().int(),
    format: z.enum(declarationFormats),
    requestKey: z.uuid(),
  }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, locale, services }) {
    const { declarationId, format, requestKey } = input;
    return services.database.asCaller(claims, async (transaction) => {
      const [declaration] = await transaction.query<{ organisation_id: number; project_id: number }>(
        "select organisation_id, project_id from public.declarations where id = $1 and deleted_at is null",
        [declarationId],
      );
      if (!declaration) throw notFound("declaration");
      const jobId = await enqueueJob(transaction, exportDeclarationJob, {
        organisationId: declaration.organisation_id,
        projectId: declaration.project_id,
        input: { declarationId, format, locale },
        key: requestKey,
      });
      return { jobId };
    });
  },
});
