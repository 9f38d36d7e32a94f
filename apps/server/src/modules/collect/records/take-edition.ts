import type { Transaction } from "#database/database.ts";
import { awaitFiles } from "./await-files.ts";
import type { CheckedRecord } from "./check-record.ts";
import { heldRecord, refuseUnmendable, writeCorrection } from "./correct-record.ts";
import {
  formerRecordUnknown,
  otherRecordOfNumber,
  recordMovedOn,
  revisionUnknown,
  withoutNumber,
} from "./record-problems.ts";
import type { Place, TakenRecord } from "./take-record.ts";

type Edition = TakenRecord & { revision: number };
type Mended = CheckedRecord & { formerId: string };

/**
 * Takes a record that was mended where it was filled: the same record, corrected once more. Sent again it is the same
 * correction; where somebody else corrected the record meanwhile, nothing is overwritten.
 *
 * @param seenRevision how often it had been corrected when it was opened; null where only its number tells
 * @see https://docs.getodk.org/openrosa-metadata/ for `deprecatedID`
 */
export async function takeEdition(
  transaction: Transaction,
  place: Place,
  checked: Mended,
  seenRevision: number | null,
): Promise<Edition> {
  const { instanceId, formerId, sha256 } = checked;
  if (instanceId === null) throw withoutNumber();
  const known = await knownEdition(transaction, place, checked);
  if (known !== null) return known;
  const [base] = await transaction.query<{ recordId: number; revision: number }>(
    'select record_id as "recordId", revision from app.record_of_number($1, $2)',
    [place.projectFormId, formerId],
  );
  if (base === undefined) throw formerRecordUnknown(formerId);
  const { recordId } = base;
  const stored = await heldRecord(transaction, recordId);
  // The same one may have come by another way while this waited.
  const meanwhile = await knownEdition(transaction, place, checked);
  if (meanwhile !== null) return meanwhile;
  refuseUnmendable(stored);
  if (seenRevision !== null && seenRevision > stored.revision) throw revisionUnknown(stored.revision);
  if (await isChanged(transaction, recordId, seenRevision ?? base.revision)) {
    const { revision, editor, editedAt, answers } = stored;
    throw recordMovedOn({ revision, editor, editedAt, answers });
  }
  const { versionId } = place;
  const revision = await writeCorrection(transaction, recordId, checked, { versionId, reason: "" });
  await transaction.query(
    `insert into public.record_editions
       (organisation_id, project_id, project_form_id, record_id, instance_id, sent_sha256, revision)
     select record.organisation_id, record.project_id, record.project_form_id, record.id, $2, $3, $4
     from public.records as record where record.id = $1`,
    [recordId, instanceId, sha256, revision],
  );
  await awaitFiles(transaction, recordId, checked.files);
  return { recordId, isNew: true, revision };
}

async function knownEdition(
  transaction: Transaction,
  { projectFormId }: Place,
  { instanceId, formerId, sha256 }: Mended,
): Promise<Edition | null> {
  const [known] = await transaction.query<{ recordId: number; revision: number; sha256: string | null }>(
    `select named.record_id as "recordId", named.revision, edition.sent_sha256 as sha256
     from app.record_of_number($1, $2) as named
     left join public.record_editions as edition on edition.project_form_id = $1 and edition.instance_id = $2`,
    [projectFormId, instanceId],
  );
  if (known === undefined) return null;
  if (known.sha256 !== sha256 || instanceId === formerId) throw otherRecordOfNumber(instanceId ?? "");
  return { recordId: known.recordId, isNew: false, revision: known.revision };
}

async function isChanged(transaction: Transaction, recordId: number, seen: number): Promise<boolean> {
  const [told] = await transaction.query<{ changed: boolean }>(
    "select app.answers_changed_since(record, $2) as changed from public.records as record where record.id = $1",
    [recordId, seen],
  );
  return told?.changed ?? false;
}
