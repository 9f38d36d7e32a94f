import { randomUUID } from "node:crypto";
import type { Claims } from "#database/database.ts";
import { discard } from "../backend/discard.ts";
import { findBucket } from "../buckets/bucket.ts";
import { refuseSize, refuseType } from "../buckets/bucket-rules.ts";
import { noSuchKey } from "../storage-error.ts";
import type { ObjectName, StorageServices } from "../storage-services.ts";
import { asHeader, cacheControlOf } from "./describe-object.ts";
import { linkedName } from "./sign-object.ts";
import { type ObjectMetadata, requireObject, type StoredObject } from "./stored-object.ts";
import { holdName, probeUpload, writeRow } from "./write-row.ts";

/** Gives an object another name or bucket; its bytes stay where they are. */
export async function moveObject(
  services: StorageServices,
  claims: Claims,
  from: ObjectName,
  to: ObjectName,
): Promise<{ message: string }> {
  const source = await requireObject(services, claims, from);
  await refuseByRules(services, to.bucket, source.metadata);
  const moved = await services.database.asCaller(claims, async (transaction) => {
    for (const { object } of inOneOrder([from, to])) await holdName(transaction, object);
    return transaction.query(
      "update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2 and version = $5 returning 1",
      [from.bucket, from.name, to.bucket, to.name, source.version],
    );
  });
  if (moved.length === 0) throw noSuchKey();
  return { message: "Successfully moved" };
}

/** Two who exchange names at once do not wait for each other. */
const inOneOrder = (objects: readonly ObjectName[]): { object: ObjectName; key: string }[] =>
  objects.map((object) => ({ object, key: linkedName(object) })).sort((a, b) => (a.key < b.key ? -1 : 1));

/** What a copy says of itself instead of what the original says. */
export type NewMetadata = { cacheControl?: string | undefined; mimetype?: string | undefined };

export type CopyTarget = ObjectName & {
  upsert: boolean;
  /** Null keeps what the original says. */
  metadata: NewMetadata | null;
  /** Of a copy that says something else than the original. */
  userMetadata: Record<string, unknown> | null;
};

/** Makes a second object with bytes of its own; its number and name. */
export async function copyObject(
  services: StorageServices,
  claims: Claims,
  from: ObjectName,
  target: CopyTarget,
): Promise<{ Id: string; Key: string }> {
  const { id } = await duplicateObject(services, claims, from, target);
  return { Id: id, Key: `${target.bucket}/${target.name}` };
}

/** Makes a second object with bytes of its own, and tells how it is described. */
export async function duplicateObject(
  services: StorageServices,
  claims: Claims,
  from: ObjectName,
  { upsert, metadata: given, userMetadata, ...object }: CopyTarget,
): Promise<{ id: string; metadata: ObjectMetadata }> {
  const { database, backend } = services;
  const source = await requireObject(services, claims, from);
  const metadata = metadataOfCopy(source, given);
  await refuseByRules(services, object.bucket, metadata);
  const row = {
    object,
    upsert,
    owner: null,
    userMetadata: given === null ? source.userMetadata : userMetadata,
  };
  await probeUpload(services, claims, row, metadata.size);
  const version = randomUUID();
  await backend.copy(source.version, version);
  try {
    const { id, replaced } = await database.asCaller(claims, (transaction) =>
      writeRow(transaction, row, version, metadata),
    );
    if (replaced !== null) await discard(backend, replaced);
    return { id, metadata };
  } catch (error) {
    await discard(backend, version);
    throw error;
  }
}

const metadataOfCopy = ({ metadata }: StoredObject, given: NewMetadata | null): ObjectMetadata => ({
  ...metadata,
  ...(given === null ? {} : { cacheControl: cacheControlOf(given.cacheControl) }),
  ...(given?.mimetype === undefined ? {} : { mimetype: asHeader("mimetype", given.mimetype) }),
  lastModified: new Date().toISOString(),
});

/** A bucket keeps to its rules, however an object comes into it. */
async function refuseByRules(
  services: StorageServices,
  bucketId: string,
  { size, mimetype }: ObjectMetadata,
): Promise<void> {
  const bucket = await findBucket(services.database, bucketId);
  refuseSize(services, bucket, size);
  refuseType(bucket, mimetype);
}
