import { findBucket } from "../../buckets/bucket.ts";
import { duplicateObject } from "../../objects/move-object.ts";
import { isKnown, requireUnchanged } from "../../objects/read-range.ts";
import { requireObject } from "../../objects/stored-object.ts";
import type { ObjectName } from "../../storage-services.ts";
import { invalidArgument, notImplemented, S3Refusal } from "../s3-error.ts";
import { headerOf, objectOfKey, type S3Request, sendXml } from "../s3-request.ts";
import { decoded } from "../signature/verify-signature.ts";
import { refuseExtras } from "./extras.ts";
import { ownMetadata, saidOf, tagOf } from "./object-headers.ts";
import type { Operation } from "./operation-of.ts";
import { mayReplace } from "./put.ts";

/** What `x-amz-copy-source` names. Throws InvalidArgument or NotImplemented. */
export function sourceOf({ http }: S3Request): ObjectName {
  const [path = "", ...version] = (headerOf(http, "x-amz-copy-source") ?? "").split("?");
  if (version.length > 0) throw notImplemented("A version of the source");
  const found = /^\/?([^/]+)\/(.+)$/s.exec(decoded(path));
  if (found === null) throw invalidArgument("x-amz-copy-source is not BUCKET/KEY");
  return objectOfKey(found[1]!, found[2]!);
}

/** Throws PreconditionFailed where the source is not in the state that the copy wants. */
export async function requireSource({ services, claims, http }: S3Request, source: ObjectName) {
  await findBucket(services.database, source.bucket);
  const object = await requireObject(services, claims, source);
  const state = { etag: tagOf(object.metadata), lastModified: object.metadata.lastModified };
  const conditions = Object.fromEntries(
    ["if-match", "if-none-match", "if-modified-since", "if-unmodified-since"].map((name) => [
      name,
      headerOf(http, `x-amz-copy-source-${name}`),
    ]),
  );
  requireUnchanged(conditions, state);
  if (isKnown(conditions, state))
    throw new S3Refusal(412, "PreconditionFailed", "The source is in that state");
  return object;
}

export const copy: Operation = async (request) => {
  const { services, claims, http, reply, bucket, key } = request;
  const target = objectOfKey(bucket, key);
  const source = sourceOf(request);
  refuseExtras(http);
  const directive = headerOf(http, "x-amz-metadata-directive") ?? "COPY";
  if (directive !== "COPY" && directive !== "REPLACE")
    throw invalidArgument("x-amz-metadata-directive is COPY or REPLACE");
  const isItself = source.bucket === target.bucket && source.name === target.name;
  if (isItself && directive === "COPY")
    throw new S3Refusal(400, "InvalidRequest", "A copy onto itself has to change what is said of it");
  await requireSource(request, source);
  const { metadata } = await duplicateObject(services, claims, source, {
    ...{ ...target, upsert: mayReplace(http) },
    ...{ metadata: directive === "COPY" ? null : newMetadata(request), userMetadata: ownMetadata(http) },
  });
  return sendXml(reply, "CopyObjectResult", {
    ETag: tagOf(metadata),
    LastModified: new Date(metadata.lastModified).toISOString(),
  });
};

function newMetadata({ http }: S3Request): { cacheControl: string; mimetype?: string } {
  const { contentType, cacheControl } = saidOf(http);
  return { cacheControl, ...(contentType === null ? {} : { mimetype: contentType }) };
}
