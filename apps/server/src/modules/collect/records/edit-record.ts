import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { answersSchema } from "./answers-schema.ts";
import { awaitFiles } from "./await-files.ts";
import { checkPool } from "./check-pool.ts";
import {
  heldRecord,
  judgeCorrection,
  refuseUnmendable,
  type StoredRecord,
  writeCorrection,
} from "./correct-record.ts";
import { recordMovedOn, revisionUnknown } from "./record-problems.ts";

/** Corrects the answers of a record: they are checked again, and what stood there before is kept with who changed it and why. */
export const editRecord = defineFunction({
  name: "edit-record",
  summary:
    "Corrects the answers of a record, by its own version of the form: they are checked again, the former ones are kept. Refused where somebody corrected it meanwhile.",
  input: z.object({
    recordId: z.number().int(),
    /** How often it had been corrected when it was opened. */
    seenRevision: z.number().int().min(0),
    answers: answersSchema,
    reason: z.string().trim().max(limitedTexts.records.edit_reason.most).default(""),
  }),
  output: z.object({ state: z.string(), revision: z.number(), errors: z.number(), warnings: z.number() }),
  async handler({ input, claims, services: { database, files }, signal }) {
    const { recordId, seenRevision, answers, reason } = input;
    const seen = await database.asWorkflow(claims, (transaction) =>
      recordToMend(transaction, recordId, seenRevision),
    );
    const caller = { organisationId: seen.organisationId, gone: signal };
    const sent = { answers: JSON.stringify(answers) };
    const checked = await checkPool.check({ database, files, claims, caller }, seen, sent);
    const revision = await database.asWorkflow(claims, async (transaction) => {
      await recordToMend(transaction, recordId, seenRevision);
      const written = await writeCorrection(transaction, recordId, checked, {
        versionId: seen.versionId,
        reason,
      });
      await awaitFiles(transaction, recordId, checked.files);
      return written;
    });
    await database.asService((transaction) => judgeCorrection(transaction, recordId, revision, checked));
    const { state, errors, warnings } = checked;
    return { state, revision, errors, warnings };
  },
});

async function recordToMend(transaction: Transaction, recordId: number, seen: number): Promise<StoredRecord> {
  const stored = await heldRecord(transaction, recordId);
  const { revision, editor, editedAt, answers } = stored;
  if (seen > revision) throw revisionUnknown(revision);
  if (revision !== seen) throw recordMovedOn({ revision, editor, editedAt, answers });
  refuseUnmendable(stored);
  return stored;
}
