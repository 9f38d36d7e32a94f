import type { Claims } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { Services } from "#platform/services.ts";
import type { StoredRecord } from "./quality-thread.ts";

const RECORDS_IN_PAGE = 1000;
/** A log of a thousand questions is smaller. */
const MOST_LOG_BYTES = 2_000_000;

type Row = Omit<StoredRecord, "auditLog"> & { logPath: string | null };

/** The records of a form behind one of them, with the hashes of their photos and the logs of their filling. */
export async function readStoredRecords(
  { database, files }: Services,
  claims: Claims,
  projectFormId: number,
  after: number,
): Promise<StoredRecord[]> {
  const rows = await database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<Row>(
        `select record.id, record.version_id as "versionId", record.created_by as agent, record.answers::text as answers,
           (extract(epoch from record.started_at) * 1000)::double precision as "startedAt",
           (extract(epoch from record.finished_at) * 1000)::double precision as "finishedAt",
           coalesce((
             select jsonb_agg(jsonb_build_object('name', file.name, 'hash', seen.hash) order by file.id)
             from public.record_files as file
             join public.record_photo_hashes as seen on seen.record_file_id = file.id
             where file.record_id = record.id and seen.hash is not null
           ), '[]') as photos,
           (
             select min(file.object_path) from public.record_files as file
             where file.record_id = record.id and file.name = 'audit.csv' and file.bytes <= ${MOST_LOG_BYTES}
           ) as "logPath"
         from public.records as record
         where record.project_form_id = $1 and record.id > $2 and record.deleted_at is null and record.created_by is not null
         order by record.id limit ${RECORDS_IN_PAGE}`,
        [projectFormId, after],
      ),
    { readOnly: true },
  );
  const read: StoredRecord[] = [];
  for (const { logPath, ...row } of rows)
    read.push({ ...row, auditLog: logPath === null ? null : await logOf(files, claims, logPath) });
  return read;
}

async function logOf(files: Services["files"], claims: Claims, path: string): Promise<string | null> {
  try {
    return new TextDecoder().decode(await files.read(claims, "record-files", path));
  } catch (error) {
    if (error instanceof JobFailure && error.code === "file_missing") return null;
    throw error;
  }
}
