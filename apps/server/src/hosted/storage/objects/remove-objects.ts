import type { Claims } from "#database/database.ts";
import { discard } from "../backend/discard.ts";
import type { StorageServices } from "../storage-services.ts";

type Removed = { version: string; object: unknown };

/** Removes what the caller's policies let him remove, rows first; answers the rows that went. */
export async function removeObjects(
  { database, backend }: StorageServices,
  claims: Claims,
  bucket: string,
  names: readonly string[] | null,
): Promise<unknown[]> {
  const removed = await database.asCaller(claims, (transaction) =>
    transaction.query<Removed>(
      `delete from storage.objects
       where bucket_id = $1 and ($2::text is null or name in (select json_array_elements_text($2::text::json)))
       returning version, json_build_object('id', id, 'bucket_id', bucket_id, 'name', name, 'owner', owner, 'version', version,
         'metadata', metadata, 'user_metadata', user_metadata, 'created_at', created_at, 'updated_at', updated_at,
         'last_accessed_at', last_accessed_at) as object`,
      [bucket, names === null ? null : JSON.stringify(names)],
    ),
  );
  for (const { version } of removed) await discard(backend, version);
  return removed.map(({ object }) => object);
}
