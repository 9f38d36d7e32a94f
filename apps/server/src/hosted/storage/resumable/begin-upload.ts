import { randomUUID } from "node:crypto";
import type { Claims } from "#database/database.ts";
import { findBucket } from "../buckets/bucket.ts";
import { refuseSize, refuseType } from "../buckets/bucket-rules.ts";
import { probeUpload, UNKNOWN_BYTES } from "../objects/write-row.ts";
import type { StorageServices } from "../storage-services.ts";
import { forgetUploads } from "../sweep/forget-uploads.ts";
import { readMetadata } from "./tus-headers.ts";
import { insertUpload, type ResumableUpload } from "./upload-row.ts";

export type Beginning = {
  metadata: string;
  size: number | null;
  upsert: boolean;
  /** See `ResumableUpload`. */
  hasParts?: boolean;
};

/** Asks the bucket's rules and the policies for an upload whose bytes come later. */
export async function beginUpload(
  services: StorageServices,
  claims: Claims,
  { metadata, size, upsert, hasParts = false }: Beginning,
): Promise<ResumableUpload> {
  const { object, contentType, userMetadata } = readMetadata(metadata);
  const bucket = await findBucket(services.database, object.bucket);
  refuseSize(services, bucket, size);
  if (contentType !== null) refuseType(bucket, contentType);
  // Those that nobody goes on with keep room that this one may need.
  await forgetUploads(services, {});
  await probeUpload(services, claims, { object, upsert, owner: null, userMetadata }, size ?? UNKNOWN_BYTES);
  return services.database.asCaller(claims, (transaction) =>
    insertUpload(transaction, { id: randomUUID(), object, upsert, size, metadata, hasParts }),
  );
}
