import { randomUUID } from "node:crypto";
import type { Claims } from "#database/database.ts";
import { discard } from "../backend/discard.ts";
import { findBucket } from "../buckets/bucket.ts";
import { maxBytesOf, refuseSize, refuseType } from "../buckets/bucket-rules.ts";
import type { StorageServices } from "../storage-services.ts";
import { describeBytes } from "./describe-object.ts";
import { peek } from "./peek.ts";
import { SNIFFED_BYTES, sniffType } from "./sniff-type.ts";
import type { ObjectMetadata } from "./stored-object.ts";
import { type ObjectRow, probeUpload, UNKNOWN_BYTES, writeRow } from "./write-row.ts";

export type Upload = ObjectRow & {
  /** What the sender says it is; null when he says nothing. */
  contentType: string | null;
  cacheControl: string;
  declaredBytes: number | null;
  source: AsyncIterable<Uint8Array>;
  /** What a door knows of the bytes once all have come. */
  describe?: () => Partial<ObjectMetadata>;
};

export type UploadAnswer = { Id: string; Key: string };

/** Stores an object; its number and name. */
export async function uploadObject(
  services: StorageServices,
  claims: Claims,
  upload: Upload,
): Promise<UploadAnswer> {
  const { id } = await storeObject(services, claims, upload);
  return { Id: id, Key: `${upload.object.bucket}/${upload.object.name}` };
}

/** Asks the policies first, then stores the bytes, then the row: what is answered as stored is stored. */
export async function storeObject(
  services: StorageServices,
  claims: Claims,
  upload: Upload,
): Promise<{ id: string; metadata: ObjectMetadata }> {
  const { database, backend } = services;
  const { object } = upload;
  const bucket = await findBucket(database, object.bucket);
  refuseSize(services, bucket, upload.declaredBytes);
  if (upload.contentType !== null) refuseType(bucket, upload.contentType);
  await probeUpload(services, claims, upload, upload.declaredBytes ?? UNKNOWN_BYTES);
  const { contentType, source } = await judgeType(upload);
  refuseType(bucket, contentType);
  const version = randomUUID();
  const written = await backend.write(version, source, maxBytesOf(services, bucket));
  try {
    const described = describeBytes(written, { contentType, cacheControl: upload.cacheControl });
    const metadata = { ...described, ...upload.describe?.() };
    const { id, replaced } = await database.asCaller(claims, (transaction) =>
      writeRow(transaction, upload, version, metadata),
    );
    if (replaced !== null) await discard(backend, replaced);
    return { id, metadata };
  } catch (error) {
    await discard(backend, version);
    throw error;
  }
}

async function judgeType({
  contentType,
  source,
}: Upload): Promise<{ contentType: string; source: AsyncIterable<Uint8Array> }> {
  if (contentType !== null) return { contentType, source };
  const begun = await peek(source, SNIFFED_BYTES);
  return { contentType: sniffType(begun.head), source: begun.source };
}
