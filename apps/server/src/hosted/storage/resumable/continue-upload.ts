import type { IncomingMessage } from "node:http";
import type { Claims } from "#database/database.ts";
import { isFull } from "#database/database-error.ts";
import { discard } from "../backend/discard.ts";
import { findBucket } from "../buckets/bucket.ts";
import { maxBytesOf } from "../buckets/bucket-rules.ts";
import { probeUpload } from "../objects/write-row.ts";
import { accessDenied, tooLarge, tusError } from "../storage-error.ts";
import type { StorageServices } from "../storage-services.ts";
import { completeUpload } from "./complete-upload.ts";
import { Inflow, type Reserve } from "./inflow.ts";
import { Lease } from "./lease.ts";
import { deleteUpload, type ResumableUpload, versionsOfParts } from "./upload-row.ts";

const SERVICE: Claims = { role: "service_role" };

export type Continuation = {
  offset: number;
  /** The whole size, from a client that did not know it when it began. */
  size: number | null;
  declaredBytes: number | null;
  body: IncomingMessage;
};

/** Adds a piece where the last one ended; the policies of the object are asked again first. */
export async function continueUpload(
  services: StorageServices,
  claims: Claims,
  known: ResumableUpload,
  continuation: Continuation,
): Promise<ResumableUpload> {
  if (known.isCompleted) return alreadyDone(known, continuation);
  // Its bytes are counted already, by its own row.
  await probeUpload(services, claims, { ...known, userMetadata: null }, 0);
  const { lease, upload: taken } = await Lease.take(services.database, claims, known.id);
  try {
    if (taken.isCompleted) return alreadyDone(taken, continuation);
    if (taken.received !== continuation.offset) throw tusError(409, "Upload-Offset conflict");
    const upload = await settleSize(services, claims, taken, continuation.size);
    return await addPiece(services, claims, { upload, lease, continuation });
  } finally {
    await lease.release();
  }
}

/** Whoever did not hear that the last piece had arrived may say it again. */
function alreadyDone(upload: ResumableUpload, { offset, declaredBytes }: Continuation): ResumableUpload {
  if (offset !== upload.received || (declaredBytes ?? 0) > 0) throw tusError(409, "Upload-Offset conflict");
  return upload;
}

async function settleSize(
  services: StorageServices,
  claims: Claims,
  upload: ResumableUpload,
  size: number | null,
): Promise<ResumableUpload> {
  if (size === null || size === upload.size) return upload;
  if (upload.size !== null) throw tusError(400, "Upload-Length cannot change");
  if (size < upload.received) throw tusError(400, "Upload-Length is below what has come");
  const bucket = await findBucket(services.database, upload.object.bucket);
  if (size > maxBytesOf(services, bucket)) throw tooLarge();
  await services.database.asCaller(claims, (transaction) =>
    transaction.query("update storage.uploads set size = $2::text::bigint where id = $1", [
      upload.id,
      String(size),
    ]),
  );
  return { ...upload, size };
}

type Work = { upload: ResumableUpload; lease: Lease; continuation: Continuation };

async function addPiece(
  services: StorageServices,
  claims: Claims,
  { upload, lease, continuation }: Work,
): Promise<ResumableUpload> {
  const bucket = await findBucket(services.database, upload.object.bucket);
  const room = (upload.size ?? maxBytesOf(services, bucket)) - upload.received;
  if (continuation.declaredBytes !== null && continuation.declaredBytes > room) throw tooLarge();
  const reserve = upload.size === null ? await reserveRoom(upload, lease, continuation) : null;
  const source = new Inflow(continuation.body, room, lease, reserve);
  const unfinished = await services.backend.append(upload.id, upload, {
    size: upload.size,
    source,
    keep: (kept) => lease.keep(kept),
  });
  await lease.keep(unfinished);
  if (source.fault !== null) throw source.fault;
  if (unfinished.received === upload.size) await completeUpload(services, claims, upload, unfinished);
  return { ...upload, ...unfinished };
}

/** So much more is reserved at once than has come: each time costs a statement. */
const RESERVED_BYTES = 6 * 1024 * 1024;

/** Reserves what a piece says that it brings, else some bytes ahead of it while there is room for them. */
async function reserveRoom(
  { received }: ResumableUpload,
  lease: Lease,
  { declaredBytes }: Continuation,
): Promise<Reserve> {
  let reserved = received + (declaredBytes ?? 0);
  if (declaredBytes !== null) await lease.reserve(reserved);
  return async (bytes) => {
    const needed = received + bytes;
    if (needed <= reserved) return;
    reserved = needed + RESERVED_BYTES;
    await lease.reserve(reserved).catch(async (error: unknown) => {
      if (!isFull(error)) throw error;
      reserved = needed;
      await lease.reserve(reserved);
    });
  };
}

/** A process may have died between the last byte and the object's row: whoever asks next ends that. */
export async function catchUp(
  services: StorageServices,
  claims: Claims,
  known: ResumableUpload,
): Promise<ResumableUpload> {
  if (known.isCompleted || known.size === null || known.received < known.size) return known;
  const { lease, upload } = await Lease.take(services.database, claims, known.id);
  try {
    if (!upload.isCompleted) await completeUpload(services, claims, upload, upload);
    return { ...upload, isCompleted: true };
  } finally {
    await lease.release();
  }
}

const alreadyCompleted = () => tusError(400, "Cannot terminate an already completed upload");

/** Ends an upload that is not finished, with what came of it. */
export async function terminateUpload(
  services: StorageServices,
  claims: Claims,
  known: ResumableUpload,
): Promise<void> {
  if (known.isCompleted) throw alreadyCompleted();
  // Whoever manages the organisation may end it and not write it: the lease is taken for him.
  const { lease, upload } = await Lease.take(services.database, SERVICE, known.id);
  try {
    if (upload.isCompleted) throw alreadyCompleted();
    const parts = await versionsOfParts(services, known.id);
    if (!(await deleteUpload(services, claims, known.id)))
      throw accessDenied("This upload is not yours to end");
    await services.backend.abandon(known.id, upload);
    for (const version of parts) await discard(services.backend, version);
  } finally {
    await lease.release();
  }
}
