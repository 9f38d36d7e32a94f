import type { Claims, Transaction } from "#database/database.ts";
import type { ResumableUpload } from "../../resumable/upload-row.ts";
import { LIFETIME } from "../../resumable/upload-row.ts";
import { noSuchUpload, resourceLocked, tooLarge } from "../../storage-error.ts";
import type { StorageServices } from "../../storage-services.ts";

export type StoredPartRow = {
  number: number;
  version: string;
  bytes: number;
  etag: string;
  storedAt: string;
};

/** Parts of an upload in their order, behind a number. */
export const partsOf = (
  { database }: StorageServices,
  claims: Claims,
  uploadId: string,
  after = 0,
  most = 10_000,
): Promise<StoredPartRow[]> =>
  database.asCaller(
    claims,
    (transaction) =>
      transaction.query<StoredPartRow>(
        `select number, version::text, bytes, etag, to_json(created_at) as "storedAt"
         from storage.upload_parts where upload_id = $1 and number > $2::text::integer
         order by number limit $3::text::integer`,
        [uploadId, String(after), String(most)],
      ),
    { readOnly: true },
  );

const IS_OPEN = "completed_at is null and (lease is null or leased_until < now())";

/** Keeps room for a part before a byte of it is written; `reserved` is what is stored and what is on its way. */
export async function reservePart(
  { database }: StorageServices,
  claims: Claims,
  { id }: ResumableUpload,
  bytes: number,
  mostBytes: number,
): Promise<void> {
  await database.asCaller(claims, async (transaction) => {
    const [kept] = await transaction.query<{ reserved: number }>(
      `update storage.uploads set reserved = greatest(reserved, received) + $2::text::bigint
       where id = $1 and ${IS_OPEN} returning reserved`,
      [id, String(bytes)],
    );
    if (kept === undefined) throw await refusalOf(transaction, id);
    if (kept.reserved > mostBytes) throw tooLarge();
  });
}

/** Gives the room of a part back that did not come. */
export async function releasePart(
  { database }: StorageServices,
  claims: Claims,
  { id }: ResumableUpload,
  bytes: number,
): Promise<void> {
  await database.asCaller(claims, (transaction) =>
    transaction.query(
      "update storage.uploads set reserved = greatest(reserved - $2::text::bigint, 0) where id = $1",
      [id, String(bytes)],
    ),
  );
}

/** Names the bytes of a part; answers the version of the part that had its number before. */
export function keepPart(
  { database }: StorageServices,
  claims: Claims,
  { id }: ResumableUpload,
  part: Omit<StoredPartRow, "storedAt">,
): Promise<string | null> {
  return database.asCaller(claims, async (transaction) => {
    const open = await transaction.query(
      `select from storage.uploads where id = $1 and ${IS_OPEN} for update`,
      [id],
    );
    if (open.length === 0) throw await refusalOf(transaction, id);
    const values = [id, String(part.number)];
    const [before] = await transaction.query<{ version: string; bytes: number }>(
      "select version::text, bytes from storage.upload_parts where upload_id = $1 and number = $2::text::integer",
      values,
    );
    await transaction.query(
      `insert into storage.upload_parts (upload_id, number, version, bytes, etag)
       values ($1, $2::text::integer, $3, $4::text::bigint, $5)
       on conflict (upload_id, number) do update
       set version = excluded.version, bytes = excluded.bytes, etag = excluded.etag, created_at = now()`,
      [...values, part.version, String(part.bytes), part.etag],
    );
    await transaction.query(
      `update storage.uploads set
         received = (select sum(bytes) from storage.upload_parts where upload_id = $1),
         reserved = greatest(reserved - $2::text::bigint, 0),
         expires_at = now() + ${LIFETIME}
       where id = $1`,
      [id, String(before?.bytes ?? 0)],
    );
    return before?.version ?? null;
  });
}

/** The parts are joined: nobody asks for them any more. */
export const forgetParts = ({ database }: StorageServices, claims: Claims, id: string): Promise<unknown> =>
  database.asCaller(claims, (transaction) =>
    transaction.query("delete from storage.upload_parts where upload_id = $1", [id]),
  );

/** Gone, or joined just now by another request. */
async function refusalOf(transaction: Transaction, id: string): Promise<Error> {
  const rows = await transaction.query("select from storage.uploads where id = $1 and completed_at is null", [
    id,
  ]);
  return rows.length === 0 ? noSuchUpload() : resourceLocked("Another request ends this upload");
}
