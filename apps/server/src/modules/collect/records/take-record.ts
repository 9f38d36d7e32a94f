import type { Transaction } from "#database/database.ts";
import { awaitFiles } from "./await-files.ts";
import type { CheckedRecord } from "./check-record.ts";
import { otherRecordOfNumber, withoutNumber } from "./record-problems.ts";

export type Place = { organisationId: number; projectFormId: number; versionId: number; md5: string };
export type TakenRecord = { recordId: number; isNew: boolean };

/** Stores a checked record once; sent again, it is the same one. */
export async function takeRecord(
  transaction: Transaction,
  place: Place,
  checked: CheckedRecord,
): Promise<TakenRecord> {
  const { instanceId, sha256 } = checked;
  if (instanceId === null) throw withoutNumber();
  const [taken] = await transaction.query<{ id: number }>(
    `insert into public.records
       (organisation_id, project_id, project_form_id, form_id, version_id, instance_id, state, answers, findings,
        typed_answers, errors, warnings, label, started_at, finished_at, device, sent_sha256)
     select used.organisation_id, used.project_id, used.id, used.form_id, $2, $3, $4, $5::jsonb, $6::jsonb,
       $7::jsonb, $8, $9, $10, $11, $12, $13, $14
     from public.project_forms as used
     where used.id = $1 and not exists (
       select from public.record_editions as edition where edition.project_form_id = $1 and edition.instance_id = $3
     )
     on conflict (project_form_id, instance_id) do nothing
     returning id`,
    [
      ...[place.projectFormId, place.versionId, instanceId, checked.state],
      ...[checked.answers, checked.findings, checked.typed, checked.errors, checked.warnings, checked.label],
      ...[checked.startedAt, checked.finishedAt, checked.device, sha256],
    ],
  );
  if (taken === undefined) return findRecord(transaction, place, instanceId, sha256);
  await awaitFiles(transaction, taken.id, checked.files);
  return { recordId: taken.id, isNew: true };
}

async function findRecord(
  transaction: Transaction,
  { projectFormId }: Place,
  instanceId: string,
  sha256: string,
): Promise<TakenRecord> {
  const [known] = await transaction.query<{ id: number; sha256: string }>(
    "select id, sent_sha256 as sha256 from public.records where project_form_id = $1 and instance_id = $2",
    [projectFormId, instanceId],
  );
  if (known === undefined || known.sha256 !== sha256) throw otherRecordOfNumber(instanceId);
  return { recordId: known.id, isNew: false };
}
