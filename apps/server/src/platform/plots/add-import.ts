import { randomUUID } from "node:crypto";
import type { Transaction } from "#database/database.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { notFound } from "#platform/not-found.ts";
import { inspectImportJob } from "./inspect-import-job.ts";

export type HandedIn = { projectId: number; objectPath: string; fileName: string; options: object };

/** Has a stored file of plots read for a project: findings first, nothing is added yet. */
export async function addImport(
  transaction: Transaction,
  { projectId, objectPath, fileName, options }: HandedIn,
): Promise<{ importId: number; jobId: number }> {
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
  await transaction.query("update public.imports set inspect_job_id = $2 where id = $1", [created.id, jobId]);
  return { importId: created.id, jobId };
}
