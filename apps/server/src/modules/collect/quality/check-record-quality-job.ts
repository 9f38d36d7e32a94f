import { timeZoneOf } from "@parcelle/domain/collect/time-zones";
import type { QualityChoice } from "@parcelle/forms/quality/check-quality";
import { doubtOf, LOOK_FROM, type QualityCode, qualityCodes } from "@parcelle/forms/quality/quality-checks";
import type { QualityFinding } from "@parcelle/forms/quality/quality-finding";
import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { withThread } from "#platform/compute/thread.ts";
import { hashPhotos } from "./hash-photos.ts";
import { keepFindings } from "./keep-findings.ts";
import { boundsSchema, type QualityTrial, timeZoneSchema } from "./quality-bounds-schema.ts";
import type { QualityTasks, SentVersion } from "./quality-thread.ts";
import { readStoredRecords } from "./read-stored-records.ts";

type Round = {
  until: Date;
  records: number;
  timeZone: string | null;
  country: string | null;
  thresholds: QualityChoice["thresholds"];
  switchedOff: QualityCode[];
};
type Looked = { records: number; findings: QualityFinding[]; tried: QualityFinding[] };

/**
 * Looks at the records of a form together. Photos are looked at once each; what a record is compared with changes with every record that comes,
 * so that all are compared anew.
 */
export const checkRecordQualityJob = defineJob({
  name: "check-record-quality",
  attempts: 3,
  input: z.object({
    projectFormId: z.number(),
    /** Bounds that are tried: what they would flag is told, and nothing is kept. */
    trial: z.object({ thresholds: boundsSchema, timeZone: timeZoneSchema }).optional(),
  }),
  async run({ input: { projectFormId, trial }, ...run }) {
    const { services, claims, signal, progress } = run;
    const { database } = services;
    await hashPhotos(run, projectFormId);
    const round = await beginRound(database, claims, projectFormId);
    const versions = await versionsOf(database, claims, projectFormId);
    if (versions.length === 0) return { records: 0, findings: 0 };
    const entry = new URL("./quality-thread.ts", import.meta.url);
    const { records, findings, tried } = await withThread<QualityTasks, Looked>(
      entry,
      signal,
      async (thread) => {
        await thread.call("begin", versions);
        let [read, last] = [0, 0];
        for (;;) {
          const page = await readStoredRecords(services, claims, projectFormId, last);
          if (page.length === 0) break;
          await thread.call("add", page);
          read += page.length;
          last = page.at(-1)!.id;
          await progress(Math.min(read, round.records), round.records, "reading");
        }
        await progress(0, 1, "comparing");
        // What is switched off is looked for, too: it can be switched on again at once.
        const find = (timeZone: string | null, thresholds: QualityChoice["thresholds"]) =>
          thread.call("find", timeZone ?? timeZoneOf(round.country), { off: [], thresholds });
        return {
          records: read,
          findings: await find(round.timeZone, round.thresholds),
          tried:
            trial === undefined
              ? []
              : await find(trial.timeZone, trial.thresholds as typeof round.thresholds),
        };
      },
    );
    if (trial !== undefined) return { trial: toldTrial(records, round.switchedOff, findings, tried) };
    await database.asWorkflow(claims, async (transaction) => {
      await keepFindings(transaction, projectFormId, findings);
      await transaction.query(
        `insert into public.quality_rounds (project_form_id, organisation_id, project_id, records, checked_until)
         select used.id, used.organisation_id, used.project_id, $2, $3 from public.project_forms as used where used.id = $1
         on conflict (project_form_id, project_id) do update
         set records = excluded.records, checked_until = excluded.checked_until, checked_at = now()`,
        [projectFormId, records, round.until],
      );
    });
    return { records, findings: findings.length };
  },
});

function toldTrial(
  records: number,
  switchedOff: readonly QualityCode[],
  before: readonly QualityFinding[],
  after: readonly QualityFinding[],
): QualityTrial {
  const counted = (findings: readonly QualityFinding[], code: QualityCode) =>
    findings.filter((finding) => finding.code === code).length;
  const doubtful = (findings: readonly QualityFinding[]) => {
    const weights = new Map<number, number[]>();
    for (const { recordId, code, weight } of findings)
      if (recordId !== null && !switchedOff.includes(code))
        weights.set(recordId, [...(weights.get(recordId) ?? []), weight]);
    return [...weights.values()].filter((own) => doubtOf(own) >= LOOK_FROM).length;
  };
  return {
    ...{ records, doubtful: { before: doubtful(before), after: doubtful(after) } },
    checks: qualityCodes
      .filter((code) => !switchedOff.includes(code))
      .map((code) => ({ code, before: counted(before, code), after: counted(after, code) })),
  };
}

async function beginRound(database: Database, claims: Claims, projectFormId: number): Promise<Round> {
  const [round] = await database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<Round>(
        `select clock_timestamp() as until, settings.time_zone as "timeZone", organisation.country,
           coalesce(settings.thresholds, '{}') as thresholds,
           array(select jsonb_object_keys(coalesce(settings.switched_off, '{}'))) as "switchedOff",
           (
             select count(*)::integer from public.records as record
             where record.project_form_id = used.id and record.deleted_at is null
           ) as records
         from public.project_forms as used
         join public.organisations as organisation on organisation.id = used.organisation_id
         left join public.quality_settings as settings on settings.project_form_id = used.id
         where used.id = $1`,
        [projectFormId],
      ),
    { readOnly: true },
  );
  return round!;
}

/** Those that records were filled by, the present one last. */
async function versionsOf(database: Database, claims: Claims, projectFormId: number): Promise<SentVersion[]> {
  return database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<SentVersion>(
        `select version.id, version.xform
         from public.project_forms as used
         join public.form_versions as version on version.form_id = used.form_id
         where used.id = $1 and (
           version.id = used.version_id
           or exists (
             select from public.records as record
             where record.project_form_id = used.id and record.version_id = version.id and record.deleted_at is null
           )
         )
         order by version.number`,
        [projectFormId],
      ),
    { readOnly: true },
  );
}
