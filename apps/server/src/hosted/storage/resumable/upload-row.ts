import type { Claims, Transaction } from "#database/database.ts";
import type { Unfinished } from "../backend/storage-backend.ts";
import { noSuchUpload, tusError } from "../storage-error.ts";
import type { ObjectName, StorageServices } from "../storage-services.ts";

/** An upload in pieces, as its row tells. */
export type ResumableUpload = Unfinished & {
  id: string;
  object: ObjectName;
  owner: string | null;
  upsert: boolean;
  /** Null until the client knows it. */
  size: number | null;
  /** Upload-Metadata as it came. */
  metadata: string;
  /** Its bytes are those of parts that came in any order, by S3; else they come one after the other. */
  hasParts: boolean;
  isCompleted: boolean;
  isExpired: boolean;
  expiresAt: string;
};

export const UPLOAD_COLUMNS = `id::text, json_build_object('bucket', bucket_id, 'name', name) as object, owner::text, upsert, size,
  metadata, received, state, has_parts as "hasParts", completed_at is not null as "isCompleted", expires_at < now() as "isExpired", to_json(expires_at) as "expiresAt"`;

/** An upload that nobody went on with for so long is over, and one of which nothing came sooner: it only keeps room. */
export const LIFETIME = "interval '24 hours'";
const LIFETIME_OF_BEGINNING = "interval '1 hour'";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The upload if the caller's policies show it; throws NoSuchUpload, and 410 when its time is over. */
export async function requireUpload(
  { database }: StorageServices,
  claims: Claims,
  id: string,
  hasParts = false,
): Promise<ResumableUpload> {
  if (!ID.test(id)) throw noSuchUpload();
  const [upload] = await database.asCaller(
    claims,
    (transaction) =>
      transaction.query<ResumableUpload>(`select ${UPLOAD_COLUMNS} from storage.uploads where id = $1`, [id]),
    { readOnly: true },
  );
  if (upload === undefined || upload.hasParts !== hasParts) throw noSuchUpload();
  if (upload.isExpired) throw tusError(410, "The upload has expired");
  return upload;
}

export async function insertUpload(
  transaction: Transaction,
  upload: Pick<ResumableUpload, "id" | "object" | "upsert" | "size" | "metadata" | "hasParts">,
): Promise<ResumableUpload> {
  const { id, object, upsert, size, metadata, hasParts } = upload;
  const [inserted] = await transaction.query<ResumableUpload>(
    `insert into storage.uploads (id, bucket_id, name, owner, upsert, size, metadata, has_parts, expires_at)
     values ($1, $2, $3, auth.uid(), $4::text::boolean, $5::text::bigint, $6, $7::text::boolean, now() + ${LIFETIME_OF_BEGINNING})
     returning ${UPLOAD_COLUMNS}`,
    [
      ...[id, object.bucket, object.name, String(upsert)],
      ...[size === null ? null : String(size), metadata, String(hasParts)],
    ],
  );
  return inserted!;
}

/** Answers whether there was one that the caller may end. */
export async function deleteUpload(
  { database }: StorageServices,
  claims: Claims,
  id: string,
): Promise<boolean> {
  const deleted = await database.asCaller(claims, (transaction) =>
    transaction.query("delete from storage.uploads where id = $1 returning 1", [id]),
  );
  return deleted.length > 0;
}

/** The bytes that lie in the store for parts of an upload; whoever ends it need not see them. */
export async function versionsOfParts({ database }: StorageServices, id: string): Promise<string[]> {
  const rows = await database.asService((transaction) =>
    transaction.query<{ version: string }>(
      "select version::text from storage.upload_parts where upload_id = $1",
      [id],
    ),
  );
  return rows.map(({ version }) => version);
}
