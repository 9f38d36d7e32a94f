import { randomUUID } from "node:crypto";
import type { Claims } from "#database/database.ts";
import { findBucket } from "../buckets/bucket.ts";
import { noSuchKey } from "../storage-error.ts";
import type { ObjectName, StorageServices } from "../storage-services.ts";
import { requireObject } from "./stored-object.ts";
import { probeUpload } from "./write-row.ts";

/** Gives an object another name or bucket; its bytes stay where they are. */
export async function moveObject(
  { database }: StorageServices,
  claims: Claims,
  from: ObjectName,
  to: ObjectName,
): Promise<{ message: string }> {
  await findBucket(database, to.bucket);
  const moved = await database.asCaller(claims, (transaction) =>
    transaction.query(
      "update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2 returning 1",
      [from.bucket, from.name, to.bucket, to.name],
    ),
  );
  if (moved.length === 0) throw noSuchKey();
  return { message: "Successfully moved" };
}

/** Makes a second object with bytes of its own. */
export async function copyObject(
  services: StorageServices,
  claims: Claims,
  from: ObjectName,
  to: ObjectName,
): Promise<{ Id: string; Key: string }> {
  const { database, backend } = services;
  const source = await requireObject(services, claims, from);
  await findBucket(database, to.bucket);
  await probeUpload(services, claims, { object: to, upsert: false, owner: null });
  const version = randomUUID();
  await backend.copy(source.version, version);
  try {
    const [row] = await database.asCaller(claims, (transaction) =>
      transaction.query<{ id: string }>(
        `insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
         values ($1, $2, $3, $4::text::jsonb, $5::text::jsonb) returning id::text`,
        [
          to.bucket,
          to.name,
          version,
          JSON.stringify(source.metadata),
          source.userMetadata === null ? null : JSON.stringify(source.userMetadata),
        ],
      ),
    );
    return { Id: row!.id, Key: `${to.bucket}/${to.name}` };
  } catch (error) {
    await backend.remove(version);
    throw error;
  }
}
