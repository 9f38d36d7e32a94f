import { z } from "zod";
import type { Claims } from "#database/database.ts";
import { findBucket } from "../buckets/bucket.ts";
import { invalidRequest } from "../storage-error.ts";
import type { StorageServices } from "../storage-services.ts";

const MOST = 1000;

export const listV2Input = z.object({
  prefix: z.string().default(""),
  limit: z
    .number()
    .int()
    .min(1)
    .default(MOST)
    .transform((limit) => Math.min(limit, MOST)),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  exactMatch: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .default({ column: "name", order: "asc" }),
});

type ListV2 = z.infer<typeof listV2Input>;

export type ListV2Answer = {
  hasNext: boolean;
  folders: { name: string; key: string }[];
  objects: unknown[];
  nextCursor?: string;
};

type Entry = { key: string; at: string; id: string | null; object: Record<string, unknown> };

/** Objects below a prefix, with a delimiter one level of them and its folders; a page goes on where the last one ended. */
export async function listObjectsV2(
  { database }: StorageServices,
  claims: Claims,
  bucket: string,
  options: ListV2,
): Promise<ListV2Answer> {
  await findBucket(database, bucket);
  const after = options.cursor === undefined ? null : readCursor(options.cursor);
  const entries = await database.asCaller(
    claims,
    (transaction) =>
      transaction.query<Entry>(entriesQuery(options), [
        bucket,
        options.prefix,
        after?.key ?? null,
        after?.at ?? null,
      ]),
    { readOnly: true },
  );
  const page = entries.slice(0, options.limit);
  const hasNext = entries.length > options.limit;
  return {
    hasNext,
    folders: page
      .filter(({ id }) => id === null)
      .map(({ key }) => ({ name: key, key: key.replace(/\/$/, "") })),
    objects: page.filter(({ id }) => id !== null).map(({ key, object }) => ({ ...object, key })),
    ...(hasNext ? { nextCursor: writeCursor(page.at(-1)!) } : {}),
  };
}

/** One row more than asked for tells whether there is another page. A folder is as old as the first object in it. */
function entriesQuery({ with_delimiter: isLevel, exactMatch, sortBy, limit }: ListV2): string {
  const at = sortBy.column === "name" ? "'-infinity'::timestamptz" : sortBy.column;
  const folderAt = sortBy.column === "name" ? "'-infinity'::timestamptz" : "min(created_at)";
  const cut = isLevel ? "strpos(substr(name, length($2) + 1), '/')" : "0";
  const beyond = sortBy.order === "asc" ? ">" : "<";
  return `
    with below as (
      select name, created_at, ${at} as at, id, ${cut} as cut,
        json_build_object('id', id, 'name', name, 'version', version, 'metadata', metadata, 'created_at', created_at,
          'updated_at', updated_at, 'last_accessed_at', last_accessed_at) as object
      from storage.objects
      where bucket_id = $1 and ${exactMatch ? "name = $2" : "starts_with(name, $2)"}
    ), entries as (
      select name as key, at, id, object from below where cut = 0
      union all
      select left(name, length($2) + cut), ${folderAt}, null, null from below where cut > 0 group by 1
    )
    select key, to_json(at) #>> '{}' as at, id::text, object
    from entries
    where $3::text is null or (at, key collate "C") ${beyond} ($4::text::timestamptz, $3::text collate "C")
    order by entries.at ${sortBy.order}, key collate "C" ${sortBy.order}
    limit ${limit + 1}`;
}

const cursorSchema = z.object({ key: z.string(), at: z.string() });

const writeCursor = ({ key, at }: Entry): string =>
  Buffer.from(JSON.stringify({ key, at })).toString("base64url");

function readCursor(cursor: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw invalidRequest("cursor is not one that a list gave");
  }
}
