import { recordFileFormats } from "@parcelle/domain/collect/record-files";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { notFound } from "#platform/not-found.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import { recordChoiceSchema } from "../records/record-places.ts";
import { exportRecordsJob, recordFileChoices } from "./export-records-job.ts";

/** Leaves the job that writes records of a form as a file. */
export const exportRecords = defineFunction({
  name: "export-records",
  summary:
    "Writes records of a form as Excel (repeats as sheets), CSV, GeoJSON, KML, GeoPackage, syntax and data of SPSS, a PDF of each record, or all their photos and sounds as a ZIP.",
  input: z.object({
    projectFormId: z.number().int(),
    format: z.enum(recordFileFormats),
    /** All records of the form when null. */
    records: recordChoiceSchema.nullable().default(null),
    wanted: recordFileChoices.prefault({}),
    requestKey: z.uuid(),
  }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, locale, services }) {
    const { requestKey, ...order } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [used] = await transaction.query<{ organisationId: number; projectId: number }>(
        `select organisation_id as "organisationId", project_id as "projectId"
         from public.project_forms where id = $1 and deleted_at is null`,
        [order.projectFormId],
      );
      if (used === undefined) throw notFound("form");
      await requirePermissions(transaction, used.projectId, ["records.read", "reports.read"]);
      const jobId = await enqueueJob(transaction, exportRecordsJob, {
        ...used,
        input: { ...order, locale },
        key: requestKey,
      });
      return { jobId };
    });
  },
});
