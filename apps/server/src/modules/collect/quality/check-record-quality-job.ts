import { timeZoneOf } from "@parcelle/domain/collect/time-zones";
import type { QualityFinding } from "@parcelle/forms/quality/quality-finding";
import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { withThread } from "#platform/compute/thread.ts";
import { hashPhotos } from "./hash-photos.ts";
import { keepFindings } from "./keep-findings.ts";
import type { QualityTasks, SentVersion } from "./quality-thread.ts";
import { readStoredRecords } from "./read-stored-records.ts";

type Round = {
  until: Date;
  records: number;
  timeZone: string | null;
  country: string | null;
  thresholds: Record<string, never>;
};

/**
 * Looks at the records of a form together. Photos are looked at once each; what a record is compared with changes with every record that comes,
 * so that all are compared anew.
 */
export const checkRecordQualityJob = defineJob({
  name: "check-record-quality",
  attempts: 3,
  input: z.object({ projectFormId: z.number() }),
  async run({ input: { projectFormId }, ...run }) {
    const { services, claims, signal, progress } = run;
    const { database } = services;
    await hashPhotos(run, projectFormId);
    const round = await beginRound(database, claims, projectFormId);
    const versions = await versionsOf(database, claims, projectFormId);
    if (versions.length === 0) return { records: 0, findings: 0 };
    const entry = new URL("./quality-thread.ts", import.meta.url);
    const { records, findings } = await withThread<
      QualityTasks,
      { records: number; findings: QualityFinding[] }
    >(entry, signal, async (thread) => {
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
      const choice = { off: [], thresholds: round.thresholds };
      const timeZone = round.timeZone ?? timeZoneOf(round.country);
      return { records: read, findings: await thread.call("find", timeZone, choice) };
    });
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

async function beginRound(database: Database, claims: Claims, projectFormId: number): Promise<Round> {
  const [round] = await database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<Round>(
        `select clock_timestamp() as until, settings.time_zone as "timeZone", organisation.country,
           coalesce(settings.thresholds, '{}') as thresholds,
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
