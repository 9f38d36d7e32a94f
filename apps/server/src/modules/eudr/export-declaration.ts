import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import { declarationFormats, exportDeclarationJob } from "./export-declaration-job.ts";
import { findDeclaration } from "./find-declaration.ts";
import { refuseIncomplete } from "./refuse-incomplete.ts";

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
    const found = await services.database.asWorkflow(claims, async (transaction) => {
      const declaration = await findDeclaration(transaction, declarationId);
      await requirePermissions(transaction, declaration.projectId, ["plots.read", "reports.read"]);
      return declaration;
    });
    if (format === "eu-geojson" && found.state === "ready")
      await refuseIncomplete(services.database, declarationId);
    return services.database.asWorkflow(claims, async (transaction) => {
      const { organisationId, projectId } = found;
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
