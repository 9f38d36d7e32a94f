import { z } from "zod";
import type { Claims } from "#database/database.ts";
import { noSuchBucket, StorageError } from "../storage-error.ts";
import type { StorageServices } from "../storage-services.ts";

const sizeLimit = z.union([z.number().int().positive(), z.string()]).nullish();

export const bucketInput = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  public: z.boolean().optional(),
  file_size_limit: sizeLimit,
  allowed_mime_types: z.array(z.string()).nullish(),
});

type BucketInput = z.infer<typeof bucketInput>;

const COLUMNS = `json_build_object('id', id, 'name', name, 'owner', coalesce(owner::text, ''), 'public', public, 'type', 'STANDARD',
  'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types, 'created_at', created_at, 'updated_at', updated_at) as bucket`;

export const bucketsInput = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
  search: z.string().default(""),
});

/** The buckets that the caller's policies show. */
export async function listBuckets(
  { database }: StorageServices,
  claims: Claims,
  { limit, offset, sortColumn, sortOrder, search }: z.infer<typeof bucketsInput>,
): Promise<unknown[]> {
  const rows = await database.asCaller(
    claims,
    (transaction) =>
      transaction.query<{ bucket: unknown }>(
        `select ${COLUMNS} from storage.buckets where strpos(lower(name), lower($1)) > 0
         order by ${sortColumn} ${sortOrder}, id limit ${limit ?? "all"} offset ${offset}`,
        [search],
      ),
    { readOnly: true },
  );
  return rows.map(({ bucket }) => bucket);
}

export async function getBucket({ database }: StorageServices, claims: Claims, id: string): Promise<unknown> {
  const [row] = await database.asCaller(
    claims,
    (transaction) =>
      transaction.query<{ bucket: unknown }>(`select ${COLUMNS} from storage.buckets where id = $1`, [id]),
    { readOnly: true },
  );
  if (row === undefined) throw noSuchBucket();
  return row.bucket;
}

export async function createBucket(
  { database }: StorageServices,
  claims: Claims,
  input: BucketInput,
): Promise<{ name: string }> {
  const name = input.name ?? input.id ?? "";
  await database.asCaller(claims, (transaction) =>
    transaction.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner)
       values ($1, $2, $3::text::boolean, $4::text::bigint, ${typesFrom("$5")}, auth.uid())`,
      [input.id ?? name, name, String(input.public ?? false), bytesOf(input.file_size_limit), typesOf(input)],
    ),
  );
  return { name };
}

const typesOf = ({ allowed_mime_types: types }: BucketInput): string | null =>
  types === undefined || types === null ? null : JSON.stringify(types);

/** Null stays null: a bucket without a list takes every type. */
const typesFrom = (value: string): string =>
  `case when ${value}::text is not null then array(select json_array_elements_text(${value}::text::json)) end`;

/** What the caller does not name stays; null takes a limit away. */
export async function updateBucket(
  { database }: StorageServices,
  claims: Claims,
  id: string,
  input: BucketInput,
): Promise<{ message: string }> {
  const rows = await database.asCaller(claims, (transaction) =>
    transaction.query(
      `update storage.buckets set public = coalesce($2::text::boolean, public),
         file_size_limit = case when $3::text::boolean then $4::text::bigint else file_size_limit end,
         allowed_mime_types = case when $5::text::boolean then ${typesFrom("$6")} else allowed_mime_types end
       where id = $1 returning 1`,
      [
        id,
        input.public === undefined ? null : String(input.public),
        String(input.file_size_limit !== undefined),
        bytesOf(input.file_size_limit),
        String(input.allowed_mime_types !== undefined),
        typesOf(input),
      ],
    ),
  );
  if (rows.length === 0) throw noSuchBucket();
  return { message: "Successfully updated" };
}

export async function deleteBucket(
  { database }: StorageServices,
  claims: Claims,
  id: string,
): Promise<{ message: string }> {
  const rows = await database
    .asCaller(claims, (transaction) =>
      transaction.query("delete from storage.buckets where id = $1 returning 1", [id]),
    )
    .catch((error: { code?: string }) => {
      if (error.code !== "23503") throw error;
      throw new StorageError(409, "ResourceNotEmpty", "The bucket you tried to delete is not empty");
    });
  if (rows.length === 0) throw noSuchBucket();
  return { message: "Successfully deleted" };
}

const UNITS: Record<string, number> = { "": 1, B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

/** `20mb` and `20000000` are the same limit. */
function bytesOf(limit: BucketInput["file_size_limit"]): string | null {
  if (limit === null || limit === undefined) return null;
  const found = /^(\d+(?:\.\d+)?)\s*(B|KB|MB|GB|)$/i.exec(String(limit));
  if (found === null)
    throw new StorageError(
      400,
      "InvalidRequest",
      "Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B",
    );
  return String(Math.floor(Number(found[1]) * UNITS[found[2]!.toUpperCase()]!));
}
