import type { Answers } from "@parcelle/forms/record/answers";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { compiledVersion } from "../forms/compiled-forms.ts";
import { takeRecord } from "./take-record.ts";

const DEEPEST = 14;
const answersAt = (depth: number): z.ZodType<Answers> => {
  const text = z.string().max(100_000);
  if (depth === 0) return z.record(z.string().max(200), text);
  const group = z.lazy(() => answersAt(depth - 1));
  return z.record(z.string().max(200), z.union([text, group, z.array(group).max(10_000)]));
};

/** Takes a record that was filled in the browser; sent again it is the same one. */
export const submitRecord = defineFunction({
  name: "submit-record",
  summary:
    "Takes a record of a form, by the version it was filled by; what the form computes is computed anew. Sent again it is the same record.",
  input: z.object({
    projectFormId: z.number().int(),
    versionId: z.number().int(),
    answers: answersAt(DEEPEST),
  }),
  output: z.object({ recordId: z.number(), isNew: z.boolean() }),
  async handler({ input: { projectFormId, versionId, answers }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [known] = await transaction.query(
        `select from public.project_forms as used
         join public.form_versions as version on version.form_id = used.form_id
         where used.id = $1 and version.id = $2 and used.deleted_at is null`,
        [projectFormId, versionId],
      );
      if (known === undefined) throw notFound("form");
      const form = await compiledVersion(transaction, versionId);
      return takeRecord(transaction, { projectFormId, versionId }, form, answers);
    });
  },
});
