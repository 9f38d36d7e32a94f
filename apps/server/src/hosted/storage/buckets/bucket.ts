import type { Database } from "#database/database.ts";
import { noSuchBucket } from "../storage-error.ts";

export type Bucket = {
  id: string;
  public: boolean;
  fileSizeLimit: number | null;
  allowedMimeTypes: string[] | null;
};

/** The rules of a bucket; whether the caller sees the bucket itself is not asked. */
export async function findBucket(database: Database, id: string): Promise<Bucket> {
  const [bucket] = await database.asService((transaction) =>
    transaction.query<Bucket>(
      `select id, public, file_size_limit as "fileSizeLimit", to_json(allowed_mime_types) as "allowedMimeTypes"
       from storage.buckets where id = $1`,
      [id],
    ),
  );
  if (bucket === undefined) throw noSuchBucket();
  return bucket;
}
