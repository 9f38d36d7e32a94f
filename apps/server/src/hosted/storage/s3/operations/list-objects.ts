import type { FastifyReply } from "fastify";
import { findBucket } from "../../buckets/bucket.ts";
import type { ObjectMetadata } from "../../objects/stored-object.ts";
import { invalidArgument } from "../s3-error.ts";
import { type S3Request, sendXml } from "../s3-request.ts";
import { encoded } from "../signature/verify-signature.ts";
import { tagOf } from "./object-headers.ts";
import type { Operation } from "./operation-of.ts";

const MOST = 1000;

type Entry = { key: string; isPrefix: boolean; metadata: ObjectMetadata | null };

/** Where a list begins: behind a name, or behind all names that begin so. */
type Beginning = { after: string; isPrefix: boolean };

const ENTRIES = `
  with below as (
    select name, metadata, case when $3 = '' then 0 else strpos(substr(name, char_length($2) + 1), $3) end as cut
    from storage.objects
    where bucket_id = $1
      and starts_with(name, $2)
      and name collate "C" >= $2
      and ($4 = '' or name collate "C" > $4)
      and ($5::text = 'false' or not starts_with(name, $4))
  ), entries as (
    select name as key, metadata, false as is_prefix from below where cut = 0
    union all
    select left(name, char_length($2) + cut + char_length($3) - 1), null, true from below where cut > 0 group by 1
  )
  select key, metadata, is_prefix as "isPrefix" from entries
  order by key collate "C"
  limit $6::text::integer`;

/** Objects whose names begin so, and with a delimiter one level of them; both versions of the list. */
export const listObjects: Operation = async (request) => {
  const { services, claims, query, reply, bucket } = request;
  await findBucket(services.database, bucket);
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const most = readMost(query.get("max-keys"));
  const isSecond = query.get("list-type") === "2";
  const { after, isPrefix } = isSecond ? beginningOf(query) : beginningOfFirst(query, prefix, delimiter);
  const values = [bucket, prefix, delimiter, after, String(isPrefix), String(most + 1)];
  const found =
    most === 0
      ? []
      : await services.database.asCaller(claims, (transaction) => transaction.query<Entry>(ENTRIES, values), {
          readOnly: true,
        });
  const page = { entries: found.slice(0, most), isTruncated: found.length > most, prefix, delimiter, most };
  return isSecond ? sendSecond(request, reply, page) : sendFirst(request, reply, page);
};

type Page = { entries: Entry[]; isTruncated: boolean; prefix: string; delimiter: string; most: number };

export function readMost(given: string | null): number {
  if (given === null || given === "") return MOST;
  if (!/^\d{1,9}$/.test(given)) throw invalidArgument("The number of entries is not a number");
  return Math.min(Number(given), MOST);
}

function sendSecond({ query, bucket }: S3Request, reply: FastifyReply, page: Page): FastifyReply {
  const last = page.entries.at(-1);
  const write = encoderOf(query);
  return sendXml(reply, "ListBucketResult", {
    ...shared(bucket, page, write),
    KeyCount: page.entries.length,
    ContinuationToken: query.get("continuation-token") ?? undefined,
    NextContinuationToken: page.isTruncated && last !== undefined ? tokenOf(last) : undefined,
    StartAfter: query.has("start-after") ? write(query.get("start-after")!) : undefined,
    EncodingType: query.get("encoding-type") ?? undefined,
  });
}

function sendFirst({ query, bucket }: S3Request, reply: FastifyReply, page: Page): FastifyReply {
  const last = page.entries.at(-1);
  const write = encoderOf(query);
  return sendXml(reply, "ListBucketResult", {
    ...shared(bucket, page, write),
    Marker: write(query.get("marker") ?? ""),
    NextMarker: page.isTruncated && last !== undefined ? write(last.key) : undefined,
    EncodingType: query.get("encoding-type") ?? undefined,
  });
}

const shared = (
  bucket: string,
  { entries, isTruncated, prefix, delimiter, most }: Page,
  write: (key: string) => string,
) => ({
  ...{ Name: bucket, Prefix: write(prefix), Delimiter: delimiter === "" ? undefined : write(delimiter) },
  ...{ MaxKeys: most, IsTruncated: isTruncated },
  Contents: entries
    .filter(({ isPrefix }) => !isPrefix)
    .map(({ key, metadata }) => ({
      Key: write(key),
      LastModified: new Date(metadata!.lastModified).toISOString(),
      ETag: tagOf(metadata!),
      Size: metadata!.size,
      StorageClass: "STANDARD",
    })),
  CommonPrefixes: entries.filter(({ isPrefix }) => isPrefix).map(({ key }) => ({ Prefix: write(key) })),
});

/** Names may hold signs that XML cannot: whoever asks for it gets them encoded. */
export function encoderOf(query: URLSearchParams): (key: string) => string {
  const type = query.get("encoding-type");
  if (type !== null && type !== "url") throw invalidArgument("encoding-type is url");
  return type === "url" ? (key) => encoded(key, true) : (key) => key;
}

function beginningOf(query: URLSearchParams): Beginning {
  const token = query.get("continuation-token");
  if (token === null) return { after: query.get("start-after") ?? "", isPrefix: false };
  try {
    const { after, isPrefix } = JSON.parse(Buffer.from(token, "base64url").toString("utf8")) as Beginning;
    if (typeof after === "string" && typeof isPrefix === "boolean") return { after, isPrefix };
  } catch {
    // Refused below.
  }
  throw invalidArgument("The continuation token is not one that a list gave");
}

/** A marker that is one level of the list stands for all that lies below it. */
function beginningOfFirst(query: URLSearchParams, prefix: string, delimiter: string): Beginning {
  const after = query.get("marker") ?? "";
  const isPrefix = delimiter !== "" && after.length > prefix.length && after.endsWith(delimiter);
  return { after, isPrefix };
}

const tokenOf = ({ key, isPrefix }: Entry): string =>
  Buffer.from(JSON.stringify({ after: key, isPrefix })).toString("base64url");
