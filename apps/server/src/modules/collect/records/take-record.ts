import { createHash } from "node:crypto";
import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { type Answers, answersOf } from "@parcelle/forms/record/answers";
import { checkAnswers } from "@parcelle/forms/record/check-answers";
import type { Transaction } from "#database/database.ts";
import { namedFiles } from "./named-files.ts";
import { deviceOf, instanceIdOf, labelOf, momentAt } from "./record-facts.ts";
import { otherRecordOfNumber, withoutNumber } from "./record-problems.ts";

export type Place = { projectFormId: number; versionId: number };
export type TakenRecord = { recordId: number; isNew: boolean };

/**
 * Takes a record once: what the form computes is computed anew, everything wrong with it is kept beside it, and it is
 * `valid` or `failed` by that. Sent again, it is the same one.
 */
export async function takeRecord(
  transaction: Transaction,
  place: Place,
  form: CompiledForm,
  sent: Answers,
): Promise<TakenRecord> {
  const instanceId = instanceIdOf(sent);
  if (instanceId === null) throw withoutNumber();
  const sha256 = createHash("sha256").update(JSON.stringify(sent)).digest("hex");
  const known = await findRecord(transaction, place, instanceId, sha256);
  if (known !== null) return known;

  const finishedAt = momentAt(form, sent, "end") ?? new Date();
  const checked = checkAnswers(form, sent, environmentAt(finishedAt));
  const errors = checked.violations.filter(({ severity }) => severity === "error").length;
  const { violations, departures, irrelevant, unplaced, unasked } = checked;
  const answers = answersOf(checked.root);
  const [taken] = await transaction.query<{ id: number }>(
    `insert into public.records
       (organisation_id, project_id, project_form_id, form_id, version_id, instance_id, state, answers, findings,
        errors, warnings, label, started_at, finished_at, device, sent_sha256)
     select used.organisation_id, used.project_id, used.id, used.form_id, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9, $10, $11, $12, $13
     from public.project_forms as used where used.id = $1
     on conflict (project_form_id, instance_id) do nothing
     returning id`,
    [
      ...[place.projectFormId, place.versionId, instanceId, errors === 0 ? "valid" : "failed"],
      ...[JSON.stringify(answers), JSON.stringify({ violations, departures, irrelevant, unplaced, unasked })],
      ...[errors, violations.length - errors, labelOf(form, checked.root)],
      ...[momentAt(form, sent, "start"), momentAt(form, sent, "end"), deviceOf(form, sent), sha256],
    ],
  );
  if (taken === undefined) return (await findRecord(transaction, place, instanceId, sha256))!;
  await awaitFiles(transaction, taken.id, namedFiles(form, checked.root));
  return { recordId: taken.id, isNew: true };
}

async function findRecord(
  transaction: Transaction,
  { projectFormId }: Place,
  instanceId: string,
  sha256: string,
): Promise<TakenRecord | null> {
  const [known] = await transaction.query<{ id: number; sha256: string }>(
    "select id, sent_sha256 as sha256 from public.records where project_form_id = $1 and instance_id = $2",
    [projectFormId, instanceId],
  );
  if (known === undefined) return null;
  if (known.sha256 !== sha256) throw otherRecordOfNumber(instanceId);
  return { recordId: known.id, isNew: false };
}

async function awaitFiles(
  transaction: Transaction,
  recordId: number,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await transaction.query(
    `insert into public.record_files (organisation_id, project_id, record_id, name)
     select record.organisation_id, record.project_id, record.id, name
     from public.records as record cross join unnest($2::text[]) as name
     where record.id = $1`,
    [recordId, names],
  );
}

/** Rules that ask for the moment are asked for the one at which the record was finished, not the one at which it came. */
const environmentAt = (moment: Date) => ({
  now: () => moment,
  minutesBeforeUtc: 0,
  random: Math.random,
  property: () => "",
  askPlace: () => undefined,
});
