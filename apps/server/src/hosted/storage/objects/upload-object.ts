import { randomUUID } from "node:crypto";
import type { Claims, Transaction } from "#database/database.ts";
import type { Written } from "../backend/storage-backend.ts";
import { type Bucket, findBucket } from "../buckets/bucket.ts";
import { StorageError, tooLarge } from "../storage-error.ts";
import type { ObjectName, StorageServices } from "../storage-services.ts";
import type { ObjectMetadata } from "./stored-object.ts";

export type Upload = {
  object: ObjectName;
  contentType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
  /** Replace an object of that name. */
  upsert: boolean;
  /** Whose it is when the caller is the service; otherwise the caller himself. */
  owner: string | null;
  declaredBytes: number | null;
  source: AsyncIterable<Uint8Array>;
};

export type UploadAnswer = { Id: string; Key: string };

/** Asks the policies first, then stores the bytes, then the row: what is answered as stored is stored. */
export async function uploadObject(
  services: StorageServices,
  claims: Claims,
  upload: Upload,
): Promise<UploadAnswer> {
  const { database, backend } = services;
  const { object } = upload;
  const bucket = await findBucket(database, object.bucket);
  const maxBytes = bucket.fileSizeLimit ?? services.maxObjectBytes;
  refuseByRule(bucket, upload, maxBytes);
  await probeUpload(services, claims, upload);
  const version = randomUUID();
  const written = await backend.write(version, upload.source, maxBytes);
  try {
    const { id, replaced } = await database.asCaller(claims, (transaction) =>
      writeRow(transaction, upload, version, metadataOf(upload, written)),
    );
    if (replaced !== null) await backend.remove(replaced);
    return { Id: id, Key: `${object.bucket}/${object.name}` };
  } catch (error) {
    await backend.remove(version);
    throw error;
  }
}

function refuseByRule({ allowedMimeTypes }: Bucket, upload: Upload, maxBytes: number): void {
  if (upload.declaredBytes !== null && upload.declaredBytes > maxBytes) throw tooLarge();
  if (allowedMimeTypes === null || allowedMimeTypes.length === 0) return;
  const type = upload.contentType.split(";")[0]!.trim().toLowerCase();
  const isAllowed = allowedMimeTypes.some(
    (allowed) =>
      allowed === type ||
      allowed === "*/*" ||
      (allowed.endsWith("/*") && type.startsWith(allowed.slice(0, -1))),
  );
  if (!isAllowed) throw new StorageError(415, "InvalidMimeType", `mime type ${type} is not supported`);
}

class ProbePassed extends Error {}

/** Writes the row in a transaction that is rolled back: policies speak before a byte is touched. */
export async function probeUpload(
  { database }: StorageServices,
  claims: Claims,
  upload: Pick<Upload, "object" | "upsert" | "owner">,
): Promise<void> {
  try {
    await database.asCaller(claims, async (transaction) => {
      await writeRow(transaction, { ...upload, userMetadata: null }, "probe", {});
      throw new ProbePassed();
    });
  } catch (error) {
    if (!(error instanceof ProbePassed)) throw error;
  }
}

type Row = Pick<Upload, "object" | "upsert" | "owner" | "userMetadata">;

async function writeRow(
  transaction: Transaction,
  { object, upsert, owner, userMetadata }: Row,
  version: string,
  metadata: Partial<ObjectMetadata>,
): Promise<{ id: string; replaced: string | null }> {
  const [before] = upsert
    ? await transaction.query<{ version: string }>(
        "select version from storage.objects where bucket_id = $1 and name = $2 for update",
        [object.bucket, object.name],
      )
    : [];
  const onConflict = upsert
    ? `on conflict (bucket_id, name collate "C") do update set
         version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata`
    : "";
  const [row] = await transaction.query<{ id: string }>(
    `insert into storage.objects (bucket_id, name, owner, version, metadata, user_metadata)
     values ($1, $2, coalesce($3::text::uuid, auth.uid()), $4, $5::text::jsonb, $6::text::jsonb)
     ${onConflict}
     returning id::text`,
    [
      object.bucket,
      object.name,
      owner,
      version,
      JSON.stringify(metadata),
      userMetadata === null ? null : JSON.stringify(userMetadata),
    ],
  );
  return { id: row!.id, replaced: before?.version ?? null };
}

const metadataOf = (upload: Upload, { size, etag }: Written): ObjectMetadata => ({
  eTag: etag,
  size,
  mimetype: upload.contentType,
  cacheControl: upload.cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: size,
  httpStatusCode: 200,
});
