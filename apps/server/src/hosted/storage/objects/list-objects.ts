import { z } from "zod";
import type { Claims } from "#database/database.ts";
import { findBucket } from "../buckets/bucket.ts";
import type { StorageServices } from "../storage-services.ts";

export const listInput = z.object({
  prefix: z.string().default(""),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().nullish(),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .default({ column: "name", order: "asc" }),
});

/** Folders and objects one level below a prefix. */
export async function listObjects(
  { database }: StorageServices,
  claims: Claims,
  bucket: string,
  { prefix, limit, offset, search, sortBy }: z.infer<typeof listInput>,
): Promise<unknown[]> {
  await findBucket(database, bucket);
  const folder = prefix.replace(/^\/+|\/+$/g, "");
  const collation = sortBy.column === "name" ? ' collate "C"' : "";
  const rows = await database.asCaller(
    claims,
    (transaction) =>
      transaction.query<{ entry: unknown }>(
        `select row_to_json(level) as entry
         from storage.list_level($1, $2, $3) as level
         order by level.${sortBy.column}${collation} ${sortBy.order} nulls first, level.name collate "C"
         limit ${limit} offset ${offset}`,
        [bucket, folder === "" ? "" : `${folder}/`, search ?? ""],
      ),
    { readOnly: true },
  );
  return rows.map(({ entry }) => entry);
}
