import type { FastifyReply } from "fastify";
import { findBucket } from "../../buckets/bucket.ts";
import { privately } from "../../objects/describe-object.ts";
import { isKnown, readRange, requireUnchanged } from "../../objects/read-range.ts";
import { requireObject, type StoredObject } from "../../objects/stored-object.ts";
import { headerOf, objectOfKey, type S3Request, sendXml } from "../s3-request.ts";
import { metadataHeaders, tagOf } from "./object-headers.ts";
import type { Operation } from "./operation-of.ts";
import { checksumHeader } from "./put.ts";

const OVERRIDDEN = [
  ...["cache-control", "content-disposition", "content-encoding", "content-language", "content-type"],
  "expires",
];

/** Objects have no tags: one that may be read says so. */
export const readTags: Operation = async ({ services, claims, reply, bucket, key }) => {
  const named = objectOfKey(bucket, key);
  await findBucket(services.database, bucket);
  await requireObject(services, claims, named);
  return sendXml(reply, "Tagging", { TagSet: null });
};

/** An object, whole or in part, or what is said of it. */
export const read: Operation = async (request) => {
  const { services, claims, http, reply, bucket, key } = request;
  const named = objectOfKey(bucket, key);
  await findBucket(services.database, bucket);
  const object = await requireObject(services, claims, named);
  const { metadata, version } = object;
  describe(request, object);
  const state = { etag: tagOf(metadata), lastModified: metadata.lastModified };
  requireUnchanged(http.headers, state);
  if (isKnown(http.headers, state)) return reply.code(304).send();
  const range = readRange(http.headers, metadata.size, state);
  const isAsked = headerOf(http, "x-amz-checksum-mode")?.toUpperCase() === "ENABLED";
  if (range === null && isAsked) reply.headers(checksumHeader(metadata.checksum));
  if (range !== null)
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${metadata.size}`);
  reply.header("content-length", String(range === null ? metadata.size : range.end - range.start + 1));
  if (http.method === "HEAD") return reply.send();
  return reply.send(await services.backend.open(version, range ?? undefined));
};

function describe({ query, reply }: S3Request, { metadata, userMetadata }: StoredObject): FastifyReply {
  const wanted = OVERRIDDEN.flatMap((name) => {
    const value = query.get(`response-${name}`);
    return value === null || !/^[\t -~]{1,1000}$/.test(value) ? [] : [[name, value]];
  });
  return reply.headers({
    "accept-ranges": "bytes",
    "cache-control": privately(metadata.cacheControl),
    "content-type": metadata.mimetype,
    "last-modified": new Date(metadata.lastModified).toUTCString(),
    // What people upload never runs as part of the site.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    etag: tagOf(metadata),
    ...metadataHeaders(userMetadata),
    ...Object.fromEntries(wanted),
  });
}
