import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import type { ExportFolderJob } from "./export-folder-job.ts";
import { findFolder } from "./find-folder.ts";

/** Begins the zip of a folder. */
export const exportFolder = (job: ExportFolderJob) =>
  defineFunction({
    name: "export-folder",
    summary: "Writes a folder as a ZIP with an index of its files.",
    input: z.object({ folderId: z.number().int(), requestKey: z.uuid() }),
    output: z.object({ jobId: z.number() }),
    async handler({ input: { folderId, requestKey }, claims, locale, services }) {
      return services.database.asWorkflow(claims, async (transaction) => {
        const { organisationId, projectId } = await findFolder(transaction, folderId);
        await requirePermissions(transaction, projectId, ["plots.read", "reports.read"]);
        const jobId = await enqueueJob(transaction, job, {
          ...{ organisationId, projectId },
          input: { folderId, locale },
          key: requestKey,
        });
        return { jobId };
      });
    },
  });
