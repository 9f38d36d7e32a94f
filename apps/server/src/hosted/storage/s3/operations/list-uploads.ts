import { findBucket } from "../../buckets/bucket.ts";
import { sendXml } from "../s3-request.ts";
import { encoderOf, readMost } from "./list-objects.ts";
import type { Operation } from "./operation-of.ts";

/** Without an identifier it stands for all whose keys begin so. */
type OpenUpload = { id: string | null; key: string; begunAt: string };

/** The caller's own uploads in parts that are not over, by their keys, with a delimiter one level of them. */
export const listOpenUploads: Operation = async ({ services, claims, query, reply, bucket }) => {
  await findBucket(services.database, bucket);
  const most = readMost(query.get("max-uploads"));
  const asked = (name: string): string => query.get(name) ?? "";
  const [prefix, marker, idMarker] = [asked("prefix"), asked("key-marker"), asked("upload-id-marker")];
  const delimiter = asked("delimiter");
  const found = await services.database.asCaller(
    claims,
    (transaction) =>
      transaction.query<OpenUpload>(
        `with below as (
           select id::text, name, to_json(created_at) as begun,
             case when $6 = '' then 0 else strpos(substr(name, length($2) + 1), $6) end as cut
           from storage.uploads
           where bucket_id = $1 and has_parts and completed_at is null and expires_at > now()
             and starts_with(name, $2)
         ), entries as (
           select id, name as key, begun as "begunAt" from below where cut = 0
           union all
           select null, left(name, length($2) + cut + length($6) - 1), null from below where cut > 0 group by 2
         )
         select * from entries
         where key collate "C" > $3 or $4 <> '' and key = $3 and id > $4
         order by key collate "C", id
         limit $5::text::integer`,
        [bucket, prefix, marker, idMarker, String(most + 1), delimiter],
      ),
    { readOnly: true },
  );
  const page = found.slice(0, most);
  const isTruncated = found.length > most;
  const write = encoderOf(query);
  return sendXml(reply, "ListMultipartUploadsResult", {
    ...{ Bucket: bucket, KeyMarker: write(marker), UploadIdMarker: idMarker, Prefix: write(prefix) },
    Delimiter: delimiter === "" ? undefined : write(delimiter),
    ...{ MaxUploads: most, IsTruncated: isTruncated, EncodingType: query.get("encoding-type") ?? undefined },
    NextKeyMarker: isTruncated ? write(page.at(-1)?.key ?? "") : undefined,
    NextUploadIdMarker: isTruncated ? (page.at(-1)?.id ?? "") : undefined,
    Upload: page
      .filter(({ id }) => id !== null)
      .map(({ id, key, begunAt }) => ({
        ...{ Key: write(key), UploadId: id, StorageClass: "STANDARD" },
        Initiated: new Date(begunAt).toISOString(),
      })),
    CommonPrefixes: page.filter(({ id }) => id === null).map(({ key }) => ({ Prefix: write(key) })),
  });
};
