import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import type { VersionToCheck } from "./check-pool.ts";
import type { CheckedRecord } from "./check-record.ts";
import { recordNotMended } from "./record-problems.ts";

export type StoredRecord = VersionToCheck & {
  organisationId: number;
  state: string;
  revision: number;
  answers: unknown;
  editor: string | null;
  editedAt: string | null;
};

const MENDED_FROM: ReadonlySet<string> = new Set(["answered", "failed", "valid", "refuse"]);

/** Held until the end of the transaction: who corrects the same record waits, and then sees that it was. */
export async function heldRecord(transaction: Transaction, recordId: number): Promise<StoredRecord> {
  const [stored] = await transaction.query<StoredRecord>(
    `select record.organisation_id as "organisationId", record.state, record.revision, record.version_id as "versionId",
       version.md5, record.answers, record.editor, to_jsonb(record.edited_at) #>> '{}' as "editedAt"
     from public.records as record
     join public.form_versions as version on version.id = record.version_id
     where record.id = $1 and record.deleted_at is null
     for no key update of record`,
    [recordId],
  );
  if (stored === undefined) throw notFound("record");
  return stored;
}

/** @throws ProblemError `record_not_mended_now` where its state allows no correction */
export function refuseUnmendable({ state }: StoredRecord): void {
  if (!MENDED_FROM.has(state)) throw recordNotMended(state);
}

/**
 * Stores corrected answers. The record is answered anew: what the rules say of it is told by the platform, as of every
 * record that comes.
 *
 * @returns how often it has been corrected now
 */
export async function writeCorrection(
  transaction: Transaction,
  recordId: number,
  { answers, typed, findings, errors, warnings, label }: CheckedRecord,
  { versionId, reason }: { versionId: number; reason: string },
): Promise<number> {
  await transaction.query(
    `update public.records
     set state = 'in_progress', answers = $2::jsonb, typed_answers = $3::jsonb, findings = $4::jsonb, errors = $5,
       warnings = $6, label = $7, edit_reason = nullif($8, ''), version_id = $9
     where id = $1`,
    [recordId, answers, typed, findings, errors, warnings, label, reason, versionId],
  );
  const [answered] = await transaction.query<{ revision: number }>(
    "update public.records set state = 'answered' where id = $1 returning revision",
    [recordId],
  );
  return answered!.revision;
}

/** Tells what the rules say of a correction, unless it was corrected or reviewed once more. */
export async function judgeCorrection(
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
