import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { findFolder } from "#platform/folders/find-folder.ts";
import { notFound } from "#platform/not-found.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import { findDeclaration } from "../find-declaration.ts";
import { diligenceReportJob } from "./diligence-report-job.ts";

const id = z.number().int().nullable().default(null);

/** Begins the due diligence report of a declaration, of a folder, or of a project where neither is named. */
export const startDiligenceReport = defineFunction({
  name: "start-diligence-report",
  summary: "Writes the due diligence report of a declaration, a folder or a project as PDF.",
  input: z.object({ projectId: z.number().int(), declarationId: id, folderId: id, requestKey: z.uuid() }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, locale, services }) {
    const { projectId, declarationId, folderId, requestKey } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [project] = await transaction.query<{ organisation_id: number }>(
        "select organisation_id from public.projects where id = $1 and module = 'EUDR' and deleted_at is null",
        [projectId],
      );
      if (!project) throw notFound("project");
      if (
        declarationId !== null &&
        (await findDeclaration(transaction, declarationId)).projectId !== projectId
      )
        throw notFound("declaration");
      if (folderId !== null && (await findFolder(transaction, folderId)).projectId !== projectId)
        throw notFound("folder");
      await requirePermissions(transaction, projectId, ["plots.read", "reports.read"]);
      const jobId = await enqueueJob(transaction, diligenceReportJob, {
        ...{ organisationId: project.organisation_id, projectId },
        input: { declarationId, folderId, locale },
        key: requestKey,
      });
      return { jobId };
    });
  },
});
