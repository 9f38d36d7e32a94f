import { randomUUID } from "node:crypto";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { objectPathSchema } from "#platform/files/object-path.ts";
import { notFound } from "#platform/not-found.ts";
import { readOptionsSchema } from "./import-options.ts";
import { inspectImportJob } from "./inspect-import-job.ts";

export const startImport = defineFunction({
  name: "start-import",
  summary: "Reads an uploaded file of plots: findings first, nothing is added yet.",
  input: z.object({
    projectId: z.number().int(),
    objectPath: objectPathSchema,
    fileName: z.string().min(1).max(255),
    options: readOptionsSchema.default({}),
  }),
  output: z.object({ importId: z.number(), jobId: z.number() }),
  async handler({ input, claims, services }) {
    const { projectId, objectPath, fileName, options } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [created] = await transaction.query<{ id: number; organisation_id: number }>(
        `insert into public.imports (organisation_id, project_id, object_path, file_name, options)
         select organisation_id, id, $2, $3, $4::jsonb from public.projects where id = $1 and deleted_at is null
         returning id, organisation_id`,
        [projectId, objectPath, fileName, JSON.stringify(options)],
      );
      if (!created) throw notFound("project");
      const jobId = await enqueueJob(transaction, inspectImportJob, {
        organisationId: created.organisation_id,
        projectId,
        input: { importId: created.id },
        key: randomUUID(),
      });
      await transaction.query("update public.imports set inspect_job_id = $2 where id = $1", [
        created.id,
        jobId,
      ]);
      return { importId: created.id, jobId };
    });
  },
});
