import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { withThread } from "#platform/compute/thread.ts";
import type { ChangeTasks } from "./change-thread.ts";
import { countChange } from "./count-change.ts";
import type { ToldChange } from "./form-change-schema.ts";
import { formerLabels } from "./former-labels.ts";
import { countRecords, placesOfForm } from "./stored-records.ts";

/** Tells what becomes of many stored records where their form changes. */
export const previewFormChangeJob = defineJob({
  name: "preview-form-change",
  attempts: 2,
  longestStepMs: 600_000,
  input: z.object({ formId: z.number(), xform: z.string() }),
  async run({
    input: { formId, xform },
    claims,
    services: { database, files },
    signal,
    progress,
  }): Promise<ToldChange> {
    const total = await database.asWorkflow(
      claims,
      async (transaction) => countRecords(transaction, await placesOfForm(transaction, formId)),
      { readOnly: true },
    );
    const counting = { database, files, claims, formId, xform, signal };
    const told = await withThread<ChangeTasks, Awaited<ReturnType<typeof countChange>>>(
      new URL("./change-thread.ts", import.meta.url),
      signal,
      (thread) =>
        countChange(thread, {
          ...counting,
          progress: (done) => progress(Math.min(done, total), total, "checking"),
        }),
    );
    return { ...told, labels: await formerLabels(database, claims, formId, told) };
  },
});
