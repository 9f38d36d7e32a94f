import type { Claims, Transaction } from "#database/database.ts";
import { noSuchKey } from "../storage-error.ts";
import type { ObjectName, StorageServices } from "../storage-services.ts";

export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
  /** In hex, where the tag is the MD5 of the bytes, as S3 has it. */
  md5?: string;
  /** What the sender told of the whole and what proved right, as `crc32 AAAAAA==`. */
  checksum?: string;
};

export type StoredObject = {
  id: string;
  name: string;
  bucket: string;
  version: string;
  metadata: ObjectMetadata;
  userMetadata: Record<string, unknown> | null;
  createdAt: string;
};

const SELECT_OBJECT = `
select id::text, name, bucket_id as "bucket", version, metadata, user_metadata as "userMetadata",
  to_json(created_at) as "createdAt"
from storage.objects
where bucket_id = $1 and name = $2`;

/** The object as this transaction's caller sees it. */
export async function selectObject(
  transaction: Transaction,
  { bucket, name }: ObjectName,
): Promise<StoredObject | null> {
  const rows = await transaction.query<StoredObject>(SELECT_OBJECT, [bucket, name]);
  return rows[0] ?? null;
}

/** The object if the caller may read it; throws NoSuchKey. */
export async function requireObject(
  { database }: StorageServices,
  claims: Claims,
  object: ObjectName,
): Promise<StoredObject> {
  const found = await database.asCaller(claims, (transaction) => selectObject(transaction, object), {
    readOnly: true,
  });
  if (found === null) throw noSuchKey();
  return found;
}
