import type { Transaction } from "#database/database.ts";
import type { StoredVerdict } from "./change-thread.ts";
import type { StoredRow } from "./stored-records.ts";

type Version = { projectFormId: number; versionId: number; version: string; adopt: boolean };
type Moved = { becameValid: number; becameInvalid: number };

/**
 * Writes what a version says of records, as the service: no person moves a record between valid and failed. What
 * somebody changed since it was read stays; so do states that a reviewer chose, and all of a record that was accepted.
 */
export async function storeVerdicts(
  transaction: Transaction,
  rows: readonly StoredRow[],
  verdicts: readonly StoredVerdict[],
  { projectFormId, versionId, version, adopt }: Version,
): Promise<Moved> {
  if (verdicts.length === 0) return { becameValid: 0, becameInvalid: 0 };
  const seen = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
  const [moved] = await transaction.query<Moved>(
    `with told as (
       select * from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::integer[], $5::integer[], $6::text[])
         as told (id, seen, state, errors, warnings, findings)
     ), judged as (
       select record.id, record.state as before,
         case when record.state in ('answered', 'valid', 'failed') then told.state else record.state end as state,
         told.errors, told.warnings, told.findings::jsonb as findings
       from told
       join public.records as record on record.id = told.id and record.updated_at = told.seen
       where record.project_form_id = $7 and record.deleted_at is null
         and record.state <> 'accept'
         and (record.findings - 'checkedBy' <> told.findings::jsonb or ($9 and record.version_id <> $8))
       for no key update of record
     ), written as (
       update public.records as record
       set findings = judged.findings || jsonb_build_object('checkedBy', jsonb_build_object('versionId', $8::bigint, 'version', $10::text)),
         errors = judged.errors, warnings = judged.warnings, state = judged.state,
         version_id = case when $9 then $8 else record.version_id end
       from judged where record.id = judged.id
       returning judged.before, judged.state
     )
     select
       (count(*) filter (where before <> 'valid' and state = 'valid'))::integer as "becameValid",
       (count(*) filter (where before <> 'failed' and state = 'failed'))::integer as "becameInvalid"
     from written`,
    [
      ...[verdicts.map(({ id }) => id), verdicts.map(({ id }) => seen.get(id)!)],
      ...[verdicts.map(({ state }) => state), verdicts.map(({ errors }) => errors)],
      ...[verdicts.map(({ warnings }) => warnings), verdicts.map(({ findings }) => findings)],
      ...[projectFormId, versionId, adopt, version],
    ],
  );
  return moved!;
}
