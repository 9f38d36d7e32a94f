import { findBucket } from "../../buckets/bucket.ts";
import { notImplemented } from "../s3-error.ts";
import { sendXml } from "../s3-request.ts";
import { encoderOf, readMost } from "./list-objects.ts";
import type { Operation } from "./operation-of.ts";

type OpenUpload = { id: string; key: string; begunAt: string };

/** The caller's own uploads in parts that are not over, by their keys. */
export const listOpenUploads: Operation = async ({ services, claims, query, reply, bucket }) => {
  await findBucket(services.database, bucket);
  if ((query.get("delimiter") ?? "") !== "") throw notImplemented("A delimiter in the list of uploads");
  const most = readMost(query.get("max-uploads"));
  const [prefix, marker, idMarker] = ["prefix", "key-marker", "upload-id-marker"].map(
    (name) => query.get(name) ?? "",
  ) as [string, string, string];
  const found = await services.database.asCaller(
    claims,
    (transaction) =>
      transaction.query<OpenUpload>(
        `select id::text, name as key, to_json(created_at) as "begunAt" from storage.uploads
         where bucket_id = $1 and has_parts and completed_at is null and expires_at > now()
           and starts_with(name, $2)
           and (name collate "C" > $3 or $4 <> '' and name = $3 and id::text > $4)
         order by name collate "C", id::text
         limit $5::text::integer`,
        [bucket, prefix, marker, idMarker, String(most + 1)],
      ),
    { readOnly: true },
  );
  const page = found.slice(0, most);
  const isTruncated = found.length > most;
  const write = encoderOf(query);
  return sendXml(reply, "ListMultipartUploadsResult", {
    ...{ Bucket: bucket, KeyMarker: write(marker), UploadIdMarker: idMarker, Prefix: write(prefix) },
    ...{ MaxUploads: most, IsTruncated: isTruncated, EncodingType: query.get("encoding-type") ?? undefined },
    NextKeyMarker: isTruncated ? write(page.at(-1)?.key ?? "") : undefined,
    NextUploadIdMarker: isTruncated ? (page.at(-1)?.id ?? "") : undefined,
    Upload: page.map(({ id, key, begunAt }) => ({
      ...{ Key: write(key), UploadId: id, StorageClass: "STANDARD" },
      Initiated: new Date(begunAt).toISOString(),
    })),
  });
};
