import type { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { notFound } from "#platform/not-found.ts";
import { checkRecordQualityJob } from "./check-record-quality-job.ts";

type Form = { organisationId: number; projectId: number; may: boolean };
type Asked = z.infer<typeof checkRecordQualityJob.input>;

/** The form whose records are looked at, where the caller reviews them. */
export async function reviewedForm(transaction: Transaction, projectFormId: number): Promise<Form> {
  const [form] = await transaction.query<Form>(
    `select organisation_id as "organisationId", project_id as "projectId",
       project_id = any (app.projects_with('records.review')) as may
     from public.project_forms where id = $1 and deleted_at is null`,
    [projectFormId],
  );
  if (form === undefined) throw notFound("form");
  if (!form.may) throw permissionDenied({ permissions: ["records.review"] });
  return form;
}

/** Leaves the job that looks at records, or tries other bounds on them. */
export function leaveQualityLook(
  transaction: Transaction,
  { organisationId, projectId }: Form,
  key: string,
  input: Asked,
): Promise<number> {
  return enqueueJob(transaction, checkRecordQualityJob, { organisationId, projectId, key, input });
}
