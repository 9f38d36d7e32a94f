import { randomUUID } from "node:crypto";
import type { Claims } from "#database/database.ts";
import { discard } from "../../backend/discard.ts";
import { findBucket } from "../../buckets/bucket.ts";
import { maxBytesOf } from "../../buckets/bucket-rules.ts";
import { probeUpload } from "../../objects/write-row.ts";
import type { ResumableUpload } from "../../resumable/upload-row.ts";
import { tooLarge } from "../../storage-error.ts";
import type { StorageServices } from "../../storage-services.ts";
import { keepPart, releasePart, reservePart } from "./part-rows.ts";

/** S3 takes no larger part. */
const MOST_BYTES = 5 * 1024 ** 3;

export type NewPart = {
  number: number;
  bytes: number;
  source: AsyncIterable<Uint8Array>;
  /** MD5 in hex, once all has come. */
  md5: () => string;
};

/** Stores one part; the policies of the object are asked again, and room is kept for it before a byte is written. */
export async function addPart(
  services: StorageServices,
  claims: Claims,
  upload: ResumableUpload,
  { number, bytes, source, md5 }: NewPart,
): Promise<string> {
  const { backend } = services;
  const bucket = await findBucket(services.database, upload.object.bucket);
  if (bytes > MOST_BYTES) throw tooLarge();
  // Its bytes are counted already, by the row of the upload.
  await probeUpload(services, claims, { ...upload, userMetadata: null }, 0);
  await reservePart(services, claims, upload, bytes, maxBytesOf(services, bucket));
  const version = randomUUID();
  try {
    await backend.write(version, source, bytes);
    const etag = md5();
    const replaced = await keepPart(services, claims, upload, { number, version, bytes, etag });
    if (replaced !== null) await discard(backend, replaced);
    return etag;
  } catch (error) {
    await discard(backend, version);
    await releasePart(services, claims, upload, bytes).catch(() => undefined);
    throw error;
  }
}
