import { buffer } from "node:stream/consumers";
import type { Claims } from "#database/database.ts";
import { discard } from "../backend/discard.ts";
import type { Unfinished, Written } from "../backend/storage-backend.ts";
import { findBucket } from "../buckets/bucket.ts";
import { refuseType } from "../buckets/bucket-rules.ts";
import { describeBytes } from "../objects/describe-object.ts";
import { SNIFFED_BYTES, sniffType } from "../objects/sniff-type.ts";
import { holdName, writeRow } from "../objects/write-row.ts";
import { noSuchUpload, StorageError, storageProblem } from "../storage-error.ts";
import type { StorageServices } from "../storage-services.ts";
import { readMetadata } from "./tus-headers.ts";
import { deleteUpload, type ResumableUpload } from "./upload-row.ts";

/** Makes an object of an upload whose bytes are all there; what is refused now leaves nothing. */
export async function completeUpload(
  services: StorageServices,
  claims: Claims,
  upload: ResumableUpload,
  unfinished: Unfinished,
): Promise<void> {
  const { backend } = services;
  const written = await backend.finish(upload.id, unfinished);
  try {
    const replaced = await nameVersion(services, claims, upload, written);
    if (replaced !== null) await discard(backend, replaced);
  } catch (error) {
    if (!(storageProblem(error) instanceof StorageError)) throw error;
    await deleteUpload(services, claims, upload.id);
    await backend.abandon(upload.id, unfinished);
    throw error;
  }
}

/** The row of the object and the end of the upload are one transaction: there is never one without the other. */
export async function nameVersion(
  services: StorageServices,
  claims: Claims,
  upload: ResumableUpload,
  written: Written,
): Promise<string | null> {
  const metadata = readMetadata(upload.metadata);
  const bucket = await findBucket(services.database, upload.object.bucket);
  const contentType = metadata.contentType ?? (await judgeStored(services, upload.id, written.size));
  refuseType(bucket, contentType);
  const described = describeBytes(written, { contentType, cacheControl: metadata.cacheControl });
  return services.database.asCaller(claims, async (transaction) => {
    const row = { ...upload, userMetadata: metadata.userMetadata };
    await holdName(transaction, upload.object);
    const [before] = await transaction.query<{ isCompleted: boolean }>(
      `select completed_at is not null as "isCompleted" from storage.uploads where id = $1 for update`,
      [upload.id],
    );
    if (before === undefined) throw noSuchUpload();
    // Whoever took the lease over has made the object of these very bytes.
    if (before.isCompleted) return null;
    // Before the row of the object, so that its bytes are not counted twice.
    await transaction.query(
      `update storage.uploads set completed_at = now(), received = $2::text::bigint, state = '{}', lease = null
       where id = $1`,
      [upload.id, String(written.size)],
    );
    const { replaced } = await writeRow(transaction, row, upload.id, described);
    return replaced;
  });
}

async function judgeStored({ backend }: StorageServices, version: string, size: number): Promise<string> {
  if (size === 0) return sniffType(new Uint8Array());
  const range = { start: 0, end: Math.min(SNIFFED_BYTES, size) - 1 };
  return sniffType(await buffer(await backend.open(version, range)));
}
