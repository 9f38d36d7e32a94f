import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Transaction } from "#database/database.ts";
import { discard } from "../storage/backend/discard.ts";
import { asHeader, describeBytes } from "../storage/objects/describe-object.ts";
import { isObjectName } from "../storage/objects/object-name.ts";
import { holdName } from "../storage/objects/write-row.ts";
import type { StorageServices } from "../storage/storage-services.ts";
import type { FoundBytes, HostedFiles } from "./hosted-files.ts";
import type { BucketRow, ObjectRow } from "./hosted-rows.ts";
import { type LoadReport, leaveOut, nameOne, whyRefused } from "./load-report.ts";

/** The buckets whose objects may come: those that the dump brought, now or before. */
export type BroughtBuckets = Set<string>;

/** Adds a bucket that is not here yet; one of the product's own is never filled from outside. */
export async function bringBucket(
  { database }: StorageServices,
  line: number,
  row: BucketRow,
  report: LoadReport,
): Promise<boolean> {
  if (row.type !== null && row.type !== "STANDARD") {
    leaveOut(report.buckets, line, row.id, `buckets of the kind ${row.type} are not brought`);
    return false;
  }
  try {
    const outcome = await database.asService((transaction) => insertBucket(transaction, row));
    if (outcome === "other") leaveOut(report.buckets, line, row.id, "another bucket here has this name");
    else report.buckets[outcome] += 1;
    if (outcome === "added" && row.public) nameOne(report.buckets.public, row.id);
    return outcome !== "other";
  } catch (error) {
    leaveOut(report.buckets, line, row.id, whyRefused(error));
    return false;
  }
}

async function insertBucket(
  transaction: Transaction,
  row: BucketRow,
): Promise<"added" | "present" | "other"> {
  const [here] = await transaction.query<{ isSame: boolean }>(
    `select id = $1 and created_at = $3::text::timestamptz as "isSame" from storage.buckets where id = $1 or name = $2
     order by 1 limit 1`,
    [row.id, row.name, row.created_at],
  );
  if (here !== undefined) return here.isSame ? "present" : "other";
  await transaction.query(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner, created_at, updated_at)
     values ($1, $2, $3::text::boolean, $4::text::bigint, $5::text::text[],
       (select id from auth.users where id::text = $6), $7::text::timestamptz, coalesce($8, $7)::text::timestamptz)`,
    [
      ...[row.id, row.name, String(row.public), row.file_size_limit, row.allowed_mime_types],
      ...[row.owner, row.created_at, row.updated_at],
    ],
  );
  return "added";
}

/** Stores the bytes of objects that are not here yet, then their rows: a row without bytes would be a broken download. */
export async function bringObject(
  services: StorageServices,
  files: HostedFiles | null,
  line: number,
  row: ObjectRow,
  report: LoadReport,
): Promise<void> {
  const told = report.objects;
  const what = `${row.bucket_id}/${row.name}`;
  if (!isObjectName(row.name)) {
    leaveOut(told, line, what, "objects cannot have this name here");
    return;
  }
  const here = await whatIsHere(services, row);
  if (here === row.id) {
    told.present += 1;
    return;
  }
  if (here !== null) {
    leaveOut(told, line, what, "another object is here");
    return;
  }
  const found = (await files?.find(row.bucket_id, row.name, row.version)) ?? null;
  if (found === null) {
    told.withoutBytes += 1;
    leaveOut(told, line, what, "its bytes are not in the folder of files");
    return;
  }
  const why = whyNotStored(services, row, found);
  if (why !== null) {
    leaveOut(told, line, what, why);
    return;
  }
  await store(services, found, row).then(
    (isStored) => {
      if (!isStored) return leaveOut(told, line, what, "another object is here");
      told.added += 1;
      told.bytes += found.size;
    },
    (error: unknown) => leaveOut(told, line, what, whyRefused(error)),
  );
}

function whyNotStored(
  { maxObjectBytes }: StorageServices,
  { metadata }: ObjectRow,
  found: FoundBytes,
): string | null {
  if (found.size > maxObjectBytes) return `it has more than ${maxObjectBytes} bytes`;
  const { size } = metadata;
  if (typeof size !== "number" || size === found.size) return null;
  return `its file has ${found.size} bytes, its row says ${size}`;
}

/** The identifier of the object of that name, or of that identifier under another name. */
async function whatIsHere({ database }: StorageServices, row: ObjectRow): Promise<string | null> {
  const [here] = await database.asService((transaction) =>
    transaction.query<{ id: string }>(
      `select case when id = $3::text::uuid and bucket_id = $1 and name = $2 then id::text else '' end as id
       from storage.objects where (bucket_id = $1 and name = $2) or id = $3::text::uuid`,
      [row.bucket_id, row.name, row.id],
    ),
  );
  return here?.id ?? null;
}

async function store(services: StorageServices, found: FoundBytes, row: ObjectRow): Promise<boolean> {
  const { backend, database, maxObjectBytes } = services;
  const version = randomUUID();
  const written = await backend.write(version, createReadStream(found.path), maxObjectBytes);
  const metadata = {
    ...describeBytes(written, {
      contentType: headerOf(row.metadata.mimetype, "application/octet-stream"),
      cacheControl: headerOf(row.metadata.cacheControl, "no-cache"),
    }),
    ...momentOf(row.metadata.lastModified),
  };
  try {
    const isStored = await database.asService((transaction) =>
      insertObject(transaction, row, version, metadata),
    );
    if (!isStored) await discard(backend, version);
    return isStored;
  } catch (error) {
    await discard(backend, version);
    throw error;
  }
}

/** What no header can say to those who read is not kept. */
function headerOf(given: unknown, otherwise: string): string {
  try {
    return typeof given === "string" ? asHeader("metadata", given) : otherwise;
  } catch {
    return otherwise;
  }
}

const momentOf = (given: unknown): { lastModified?: string } => {
  const moment = typeof given === "string" ? new Date(given) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? {} : { lastModified: moment.toISOString() };
};

async function insertObject(
  transaction: Transaction,
  row: ObjectRow,
  version: string,
  metadata: Record<string, unknown>,
): Promise<boolean> {
  if ((await holdName(transaction, { bucket: row.bucket_id, name: row.name })) !== null) return false;
  const hasOwn = Object.keys(row.user_metadata).length > 0;
  await transaction.query(
    `insert into storage.objects (id, bucket_id, name, owner, version, metadata, user_metadata, created_at, updated_at, last_accessed_at)
     values ($1::text::uuid, $2, $3, (select id from auth.users where id::text = $4), $5, $6::text::jsonb, $7::text::jsonb,
       coalesce($8::text::timestamptz, now()), coalesce($9::text::timestamptz, now()), coalesce($10::text::timestamptz, now()))`,
    [
      ...[row.id, row.bucket_id, row.name, row.owner ?? row.owner_id, version, JSON.stringify(metadata)],
      hasOwn ? JSON.stringify(row.user_metadata) : null,
      ...[row.created_at, row.updated_at, row.last_accessed_at],
    ],
  );
  return true;
}
