import type { Database } from "#database/database.ts";
import type { Kept, StorageBackend } from "../backend/storage-backend.ts";
import type { StorageServices } from "../storage-services.ts";
import { forgetUploads } from "./forget-uploads.ts";

export type SweepOptions = {
  /** What is younger may belong to an upload that still goes on. */
  graceSeconds: number;
  /** Only look. */
  isTrial?: boolean;
  /** Ends the sweep at the next thing in the store. */
  signal?: AbortSignal;
  /** What an interrupted sweep had found by its last whole sixteenth. */
  begun?: SweepReport | null;
  /** Hears what was found after each sixteenth. */
  onShard?: (report: SweepReport) => Promise<void>;
};

export type MissingBytes = { bucket: string; name: string; version: string };

export type SweepReport = {
  /** Sixteenths of the names that are done. */
  shards: number;
  /** Versions in the store. */
  versions: number;
  /** Objects in the database. */
  objects: number;
  orphans: number;
  orphanBytes: number;
  expiredUploads: number;
  /** Objects whose bytes are gone; nothing is changed about them. */
  missing: MissingBytes[];
};

export const GRACE_SECONDS = 24 * 3600;

const DIGITS = [..."0123456789abcdef"];

/**
 * Proves that every object has its bytes and all bytes have an object, one sixteenth of the names at a time: bytes
 * that nobody names are deleted after the grace time, objects without bytes are reported.
 */
export async function sweepStorage(
  services: Pick<StorageServices, "database" | "backend">,
  options: SweepOptions,
): Promise<SweepReport> {
  const report = structuredClone(options.begun ?? (await newReport(services, options)));
  for (const beginning of DIGITS.slice(report.shards)) {
    await sweepShard(services, options, beginning, report);
    report.shards += 1;
    await options.onShard?.(report);
  }
  return report;
}

async function newReport(
  services: Pick<StorageServices, "database" | "backend">,
  options: SweepOptions,
): Promise<SweepReport> {
  const expiredUploads = await forgetUploads(services, options);
  return { shards: 0, versions: 0, objects: 0, orphans: 0, orphanBytes: 0, expiredUploads, missing: [] };
}

async function sweepShard(
  { database, backend }: Pick<StorageServices, "database" | "backend">,
  { graceSeconds, isTrial = false, signal }: SweepOptions,
  beginning: string,
  report: SweepReport,
): Promise<void> {
  // The clock of this process, which nobody sets: a day ahead would make what is being written look abandoned.
  const before = performance.timeOrigin + performance.now() - graceSeconds * 1000;
  const whole = new Set<string>();
  const old: Kept[] = [];
  for await (const kept of backend.list(beginning)) {
    signal?.throwIfAborted();
    if (kept.isWhole) whole.add(kept.version);
    if (kept.since.getTime() < before) old.push(kept);
  }
  report.versions += whole.size;
  signal?.throwIfAborted();
  // Both are asked after the list, and in this order: what is stored meanwhile is found in one of them.
  const arriving = new Set(await uploadsOf(database, beginning));
  const objects = await objectsOf(database, beginning);
  report.objects += objects.length;
  const named = new Set(objects.map(({ version }) => version));
  const isOrphan = ({ version, isWhole }: Kept) => !arriving.has(version) && !(isWhole && named.has(version));
  for (const orphan of old.filter(isOrphan)) {
    report.orphans += 1;
    report.orphanBytes += orphan.bytes;
    if (!isTrial) await orphan.remove();
  }
  for (const object of objects)
    if (!whole.has(object.version) && (await isMissing(database, backend, object)))
      report.missing.push(object);
}

const objectsOf = (database: Database, beginning: string): Promise<MissingBytes[]> =>
  database.asService((transaction) =>
    transaction.query<MissingBytes>(
      "select bucket_id as bucket, name, version from storage.objects where starts_with(version, $1)",
      [beginning],
    ),
  );

async function uploadsOf(database: Database, beginning: string): Promise<string[]> {
  const rows = await database.asService((transaction) =>
    transaction.query<{ id: string }>(
      `select id::text from storage.uploads where completed_at is null and starts_with(id::text, $1)
       union all
       select version::text from storage.upload_parts where starts_with(version::text, $1)`,
      [beginning],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Between the list and now the object may have been stored, replaced or removed. */
async function isMissing(
  database: Database,
  backend: StorageBackend,
  { bucket, name, version }: MissingBytes,
): Promise<boolean> {
  if (await backend.has(version)) return false;
  const rows = await database.asService((transaction) =>
    transaction.query("select from storage.objects where bucket_id = $1 and name = $2 and version = $3", [
      bucket,
      name,
      version,
    ]),
  );
  return rows.length > 0;
}
