import { differentNames } from "@parcelle/formats/different-names";
import { SpoolRecords } from "@parcelle/formats/spool-records";
import { type CsvValue, writeCsv } from "@parcelle/formats/write-csv";
import { type WrittenEntry, writeZip } from "@parcelle/formats/zip/write-zip";
import type { Claims } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { Services } from "#platform/services.ts";

type StoredFile = {
  recordId: number;
  instanceId: string;
  label: string | null;
  name: string;
  objectPath: string | null;
  contentType: string | null;
  bytes: number | null;
  sha256: string | null;
};

type MediaMeans = Pick<Services, "database" | "files"> & {
  claims: Claims;
  ids: readonly number[];
  scratch: string;
  tell: (done: number) => Promise<void>;
};

const RECORDS_IN_PAGE = 200;
const COLUMNS = [
  "folder",
  "file",
  "key",
  "number",
  "name",
  "content_type",
  "bytes",
  "sha256",
  "state",
] as const;

/**
 * The files that answers name: a folder for each record, by its number, and a list of all, those that are still awaited
 * among them.
 */
export async function* writeRecordMedia(means: MediaMeans): AsyncGenerator<Uint8Array> {
  const index = await SpoolRecords.create<CsvValue[]>(means.scratch, "index");
  try {
    yield* writeZip(entries(means, index));
  } finally {
    await index.close();
  }
}

async function* entries(means: MediaMeans, index: SpoolRecords<CsvValue[]>): AsyncGenerator<WrittenEntry> {
  for await (const { folder, name, file } of namedFiles(means)) {
    const chunks = file.objectPath === null ? null : await opened(means.files, means.claims, file.objectPath);
    const { instanceId, recordId, label, contentType, bytes, sha256 } = file;
    const state = chunks !== null ? "stored" : file.objectPath === null ? "awaited" : "missing";
    await index.add([folder, name, instanceId, recordId, label, contentType, bytes, sha256, state]);
    if (chunks !== null) yield { name: `${folder}/${name}`, chunks, isPacked: true };
  }
  const columns = COLUMNS.map((header) => ({ key: header, header }));
  yield { name: "index.csv", chunks: writeCsv({ columns, rows: index.read() }) };
}

/** Every file with its place in the ZIP. */
async function* namedFiles({ database, claims, ids, tell }: MediaMeans) {
  for (let at = 0; at < ids.length; at += RECORDS_IN_PAGE) {
    const page = ids.slice(at, at + RECORDS_IN_PAGE);
    const stored = await database.asWorkflow(
      claims,
      (transaction) => transaction.query<StoredFile>(filesQuery, [page]),
      { readOnly: true },
    );
    for (const [record, own] of Map.groupBy(stored, ({ recordId }) => recordId)) {
      const names = differentNames(
        own.map(({ name }) => safeName(name)),
        [],
      );
      for (const [place, file] of own.entries()) yield { folder: String(record), name: names[place]!, file };
    }
    await tell(at + page.length);
  }
}

const filesQuery = `
  select
    record.id as "recordId", record.instance_id as "instanceId", record.label,
    file.name, file.object_path as "objectPath", file.content_type as "contentType", file.bytes, file.sha256
  from public.records as record
  join public.record_files as file on file.record_id = record.id
  where record.id = any ($1::bigint[]) and record.deleted_at is null
  order by record.id, file.id`;

/** Null where the row is there and its bytes are not. */
async function opened(files: Services["files"], claims: Claims, path: string) {
  try {
    return await files.open(claims, "record-files", path);
  } catch (error) {
    if (error instanceof JobFailure && error.code === "file_missing") return null;
    throw error;
  }
}

/** A name of a phone that leads out of the folder, or that Windows has no place for, is none. */
const safeName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a file system refuses.
    .replaceAll(/[\u0000-\u001f<>:"/\\|?*]/g, "_")
    .replace(/^\.+$/, "_");
