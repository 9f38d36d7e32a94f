import { writeZip } from "@parcelle/formats/zip/write-zip";
import type { PrintedFile, PrintedRecord } from "@parcelle/reporting/records/print/printed-record";
import type { Claims } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { fileStem } from "#platform/exports/store-export.ts";
import type { Services } from "#platform/services.ts";
import { shownState } from "./shown-state.ts";

type Stored = Omit<PrintedRecord, "files"> & {
  files: { name: string; objectPath: string | null; bytes: number | null }[];
};

type PrintMeans = Pick<Services, "database" | "files"> & {
  claims: Claims;
  ids: readonly number[];
  print: (record: PrintedRecord) => Promise<Uint8Array>;
  tell: (done: number) => Promise<void>;
};

/** A print holds its photos whole: one that is larger, and those beyond a sum, leave their names. */
const LARGEST_PHOTO = 8_000_000;
const MOST_OF_RECORD = 40_000_000;

/** One record as a PDF; several as a ZIP of one PDF each, by number and name, of which only one is held. */
export async function* writeRecordPrints(means: PrintMeans): AsyncGenerator<Uint8Array> {
  if (means.ids.length === 1) for await (const { bytes } of prints(means)) yield bytes;
  else yield* writeZip(entries(means));
}

async function* entries(means: PrintMeans) {
  for await (const { name, bytes } of prints(means)) yield { name, chunks: [bytes], isPacked: true };
}

/** One record after the other, each in a transaction of its own: one that is gone meanwhile is left out. */
async function* prints({ database, files, claims, ids, print, tell }: PrintMeans) {
  for (const [done, id] of ids.entries()) {
    const [stored] = await database.asWorkflow(
      claims,
      (transaction) => transaction.query<{ record: Stored }>(recordQuery, [id]),
      { readOnly: true },
    );
    if (stored !== undefined) {
      const { record } = stored;
      const bytes = await print({ ...record, files: await withContents(files, claims, record.files) });
      yield { name: `${record.id}-${fileStem(record.label ?? record.author)}.pdf`, bytes };
    }
    await tell(done + 1);
  }
}

async function withContents(
  files: Services["files"],
  claims: Claims,
  stored: Stored["files"],
): Promise<PrintedFile[]> {
  const told: PrintedFile[] = [];
  let held = 0;
  for (const { name, objectPath, bytes } of stored) {
    const isHeld =
      objectPath !== null && bytes !== null && bytes <= LARGEST_PHOTO && held + bytes <= MOST_OF_RECORD;
    const content = isHeld ? await picture(files, claims, objectPath) : null;
    if (content !== null) held += bytes ?? 0;
    told.push({ name, bytes, content });
  }
  return told;
}

/** Null where the bytes are gone, or are neither JPEG nor PNG. */
async function picture(files: Services["files"], claims: Claims, path: string): Promise<string | null> {
  const bytes = await files.read(claims, "record-files", path).catch((error: unknown) => {
    if (error instanceof JobFailure && error.code === "file_missing") return null;
    throw error;
  });
  if (bytes === null) return null;
  const type =
    bytes[0] === 0xff && bytes[1] === 0xd8 ? "jpeg" : bytes[0] === 0x89 && bytes[1] === 0x50 ? "png" : null;
  return type === null ? null : `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const recordQuery = `
  select jsonb_build_object(
    'id', record.id, 'instanceId', record.instance_id, 'state', ${shownState}, 'label', record.label,
    'author', record.author, 'device', record.device, 'version', version.version, 'versionId', record.version_id,
    'startedAt', ${moment("record.started_at")}, 'finishedAt', ${moment("record.finished_at")},
    'receivedAt', ${moment("record.created_at")},
    'errors', record.errors, 'warnings', record.warnings, 'answers', record.answers, 'revision', record.revision,
    'unasked', coalesce(record.findings -> 'unasked', '[]'), 'violations', coalesce(record.findings -> 'violations', '[]'),
    'events', coalesce((
      select jsonb_agg(event.told order by event.at)
      from (
        select review.created_at as at, jsonb_build_object(
          'at', ${moment("review.created_at")}, 'person', review.reviewer, 'state', review.to_state, 'level', review.to_level,
          'comment', review.comment
        ) as told
        from public.record_reviews as review where review.record_id = record.id
        union all
        select revision.created_at, jsonb_build_object(
          'at', ${moment("revision.created_at")}, 'person', revision.editor, 'state', null, 'level', null, 'comment', revision.reason
        )
        from public.record_revisions as revision where revision.record_id = record.id
      ) as event
    ), '[]'),
    'places', coalesce((
      select jsonb_agg(jsonb_build_object(
        'address', place.address, 'hectares', place.hectares, 'metres', place.metres, 'state', place.geometry_state
      ))
      from public.record_places as place where place.record_id = record.id
    ), '[]'),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('name', file.name, 'objectPath', file.object_path, 'bytes', file.bytes) order by file.id)
      from public.record_files as file where file.record_id = record.id
    ), '[]')
  ) as record
  from public.records as record
  join public.form_versions as version on version.id = record.version_id
  where record.id = $1 and record.deleted_at is null`;
