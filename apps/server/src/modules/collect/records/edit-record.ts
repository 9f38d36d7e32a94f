import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { answersSchema } from "./answers-schema.ts";
import { awaitFiles } from "./await-files.ts";
import { checkPool, type VersionToCheck } from "./check-pool.ts";
import type { CheckedRecord } from "./check-record.ts";
import { recordMovedOn, recordNotMended } from "./record-problems.ts";

type Stored = VersionToCheck & {
  organisationId: number;
  state: string;
  revision: number;
  answers: unknown;
  editor: string | null;
  editedAt: string | null;
};

const MENDED_FROM: ReadonlySet<string> = new Set(["answered", "failed", "valid", "refuse"]);

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
      const written = await writeCorrection(transaction, recordId, checked, reason);
      await awaitFiles(transaction, recordId, checked.files);
      return written;
    });
    await database.asService((transaction) => judge(transaction, recordId, revision, checked));
    const { state, errors, warnings } = checked;
    return { state, revision, errors, warnings };
  },
});

/** Held until the end of the transaction: who corrects the same record waits, and then sees that it was. */
async function recordToMend(transaction: Transaction, recordId: number, seen: number): Promise<Stored> {
  const [stored] = await transaction.query<Stored>(
    `select record.organisation_id as "organisationId", record.state, record.revision, record.version_id as "versionId",
       version.md5, record.answers, record.editor, to_jsonb(record.edited_at) #>> '{}' as "editedAt"
     from public.records as record
     join public.form_versions as version on version.id = record.version_id
     where record.id = $1 and record.deleted_at is null
     for no key update of record`,
    [recordId],
  );
  if (stored === undefined) throw notFound("record");
  const { revision, editor, editedAt, answers } = stored;
  if (revision !== seen) throw recordMovedOn({ revision, editor, editedAt, answers });
  if (!MENDED_FROM.has(stored.state)) throw recordNotMended(stored.state);
  return stored;
}

/** It is answered anew: what the rules say of it is told by the platform, as of every record that comes. */
async function writeCorrection(
  transaction: Transaction,
  recordId: number,
  { answers, typed, findings, errors, warnings, label }: CheckedRecord,
  reason: string,
): Promise<number> {
  await transaction.query(
    `update public.records
     set state = 'in_progress', answers = $2::jsonb, typed_answers = $3::jsonb, findings = $4::jsonb, errors = $5,
       warnings = $6, label = $7, edit_reason = nullif($8, '')
     where id = $1`,
    [recordId, answers, typed, findings, errors, warnings, label, reason],
  );
  const [answered] = await transaction.query<{ revision: number }>(
    "update public.records set state = 'answered' where id = $1 returning revision",
    [recordId],
  );
  return answered!.revision;
}

async function judge(
  transaction: Transaction,
  recordId: number,
  revision: number,
  { state }: CheckedRecord,
): Promise<void> {
  if (state === "answered") return;
  await transaction.query(
    "update public.records set state = $3 where id = $1 and revision = $2 and state = 'answered'",
    [recordId, revision, state],
  );
}
