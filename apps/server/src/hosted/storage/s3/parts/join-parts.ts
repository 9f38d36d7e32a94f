import { createHash } from "node:crypto";
import type { Claims } from "#database/database.ts";
import { discard } from "../../backend/discard.ts";
import { findBucket } from "../../buckets/bucket.ts";
import { refuseSize } from "../../buckets/bucket-rules.ts";
import { requireObject } from "../../objects/stored-object.ts";
import { nameVersion } from "../../resumable/complete-upload.ts";
import { Lease } from "../../resumable/lease.ts";
import type { ResumableUpload } from "../../resumable/upload-row.ts";
import type { StorageServices } from "../../storage-services.ts";
import { S3Refusal } from "../s3-error.ts";
import { forgetParts, partsOf, type StoredPartRow } from "./part-rows.ts";

/** A part as whoever ends the upload lists it. */
export type ListedPart = { number: number; etag: string };

/** The service joins no smaller parts but the last one; our stores keep to it. */
const LEAST_BYTES = 5 * 1024 * 1024;

/** Makes the object of the listed parts; answers its tag. Said once more, because the answer was lost, it answers the same. */
export async function joinParts(
  services: StorageServices,
  claims: Claims,
  known: ResumableUpload,
  listed: readonly ListedPart[],
): Promise<string> {
  const { lease, upload } = await Lease.take(services.database, claims, known.id);
  try {
    if (upload.isCompleted) return (await requireObject(services, claims, upload.object)).metadata.eTag;
    const all = await partsOf(services, claims, upload.id);
    const chosen = chosenOf(all, listed);
    const written = { size: chosen.reduce((sum, { bytes }) => sum + bytes, 0), etag: tagOfParts(chosen) };
    refuseSize(services, await findBucket(services.database, upload.object.bucket), written.size);
    await name(services, claims, { ...upload, upsert: known.upsert }, chosen, written);
    await forgetParts(services, claims, upload.id);
    for (const { version } of all) await discard(services.backend, version);
    return written.etag;
  } finally {
    await lease.release();
  }
}

async function name(
  services: StorageServices,
  claims: Claims,
  upload: ResumableUpload,
  parts: readonly StoredPartRow[],
  written: { size: number; etag: string },
): Promise<void> {
  const { backend } = services;
  await backend.join(upload.id, parts);
  try {
    const replaced = await nameVersion(services, claims, upload, written);
    if (replaced !== null) await discard(backend, replaced);
  } catch (error) {
    // The parts stay: whoever may write the object later, or makes room, ends the upload then.
    await discard(backend, upload.id);
    throw error;
  }
}

/** Throws InvalidPartOrder, InvalidPart or EntityTooSmall. */
function chosenOf(all: readonly StoredPartRow[], listed: readonly ListedPart[]): StoredPartRow[] {
  const byNumber = new Map(all.map((part) => [part.number, part]));
  const chosen = listed.map(({ number, etag }, index) => {
    if (index > 0 && number <= listed[index - 1]!.number)
      throw new S3Refusal(400, "InvalidPartOrder", "Parts are listed by rising numbers");
    const part = byNumber.get(number);
    if (part === undefined || part.etag !== etag.replaceAll('"', ""))
      throw new S3Refusal(400, "InvalidPart", `Part ${number} is not there, or has another tag`);
    return part;
  });
  if (chosen.slice(0, -1).some(({ bytes }) => bytes < LEAST_BYTES))
    throw new S3Refusal(400, "EntityTooSmall", "Every part but the last one has 5 MiB at least");
  return chosen;
}

/** MD5 of the MD5s of the parts, and how many there are. */
function tagOfParts(parts: readonly StoredPartRow[]): string {
  const hash = createHash("md5");
  for (const { etag } of parts) hash.update(Buffer.from(etag, "hex"));
  return `"${hash.digest("hex")}-${parts.length}"`;
}
