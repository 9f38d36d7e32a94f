import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { formDefinitionSchema } from "@parcelle/forms/definition/form-definition-schema";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { SharedThread, type ThreadCaller, TookTooLong } from "#platform/compute/shared-thread.ts";
import { notFound } from "#platform/not-found.ts";
import { presentFiles } from "../forms/form-file-rows.ts";
import { formTooHeavy, notPublishable } from "../forms/form-problems.ts";
import { writeForm } from "../forms/form-thread.ts";
import type { ChangeTasks } from "./change-thread.ts";
import { countChange } from "./count-change.ts";
import { formChangeSchema } from "./form-change-schema.ts";
import { formerLabels } from "./former-labels.ts";
import { previewFormChangeJob } from "./preview-form-change-job.ts";
import { countRecords, placesOfForm } from "./stored-records.ts";

/** More of them nobody waits for in a dialog. */
const MOST_AT_ONCE = 5_000;
const LONGEST_MS = 50_000;
const thread = new SharedThread<ChangeTasks>(new URL("./change-thread.ts", import.meta.url), {
  longestMs: LONGEST_MS,
});

/** Tells what becomes of stored records where a form changes; of many, a job does. */
export const previewFormChange = defineFunction({
  name: "preview-form-change",
  summary:
    "Tells what would become of the stored records of a form, in all projects that the caller sees, by its draft or another definition: records that become invalid or valid, questions, types and choices that answers have and the form has no more. Above 5,000 records a job tells it.",
  input: z.object({
    formId: z.number().int(),
    /** Left out: the draft. */
    definition: formDefinitionSchema.optional(),
    requestKey: z.uuid(),
  }),
  output: z.object({
    records: z.number(),
    jobId: z.number().nullable(),
    change: formChangeSchema.nullable(),
  }),
  async handler({
    input: { formId, definition, requestKey },
    claims,
    services: { database, files },
    signal,
  }) {
    const { organisationId, draft, records, present } = await database.asWorkflow(
      claims,
      async (transaction) => {
        const [form] = await transaction.query<{ organisationId: number; draft: FormDefinition }>(
          `select organisation_id as "organisationId", draft from public.forms where id = $1 and deleted_at is null`,
          [formId],
        );
        if (form === undefined) throw notFound("form");
        return {
          ...form,
          records: await countRecords(transaction, await placesOfForm(transaction, formId)),
          present: (await presentFiles(transaction, formId)).map(({ name }) => name),
        };
      },
      { readOnly: true },
    );
    const caller = { organisationId, gone: signal };
    const xform = await xformToBe(caller, (definition as FormDefinition | undefined) ?? draft, present);
    if (records > MOST_AT_ONCE) {
      const input = { formId, xform };
      const jobId = await database.asWorkflow(claims, (transaction) =>
        enqueueJob(transaction, previewFormChangeJob, {
          ...{ organisationId, projectId: null, key: requestKey, input },
        }),
      );
      return { records, jobId, change: null };
    }
    const counting = { database, files, claims, formId, xform, signal };
    try {
      const told = await thread.use(caller, (own) => countChange(own, counting));
      const labels = await formerLabels(database, claims, formId, told);
      return { records, jobId: null, change: { ...told, labels } };
    } catch (error) {
      throw error instanceof TookTooLong ? formTooHeavy() : error;
    }
  },
});

async function xformToBe(
  caller: ThreadCaller,
  definition: FormDefinition,
  present: readonly string[],
): Promise<string> {
  const written = await writeForm(caller, definition, present);
  if (written.refused !== undefined) throw notPublishable(written.refused);
  return written.xform;
}
