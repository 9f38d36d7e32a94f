import type { FastifyRequest } from "fastify";
import { asHeader } from "../../objects/describe-object.ts";
import type { ObjectMetadata } from "../../objects/stored-object.ts";
import { headerOf } from "../s3-request.ts";

const OWN = "x-amz-meta-";

/**
 * The tag of an object as S3 tells it. Programs take 32 digits for the MD5 of the bytes and compare; what is none, as
 * other doors make it, gets the end of a tag of parts.
 */
export const tagOf = ({ eTag, md5 }: Pick<ObjectMetadata, "eTag" | "md5">): string =>
  md5 === undefined && /^"[0-9a-f]{32}"$/.test(eTag) ? `${eTag.slice(0, -1)}-1"` : eTag;

/** What a sender says of an object in words of his own; null where he says nothing. */
export function ownMetadata({ headers }: FastifyRequest): Record<string, string> | null {
  const said = Object.entries(headers)
    .filter(([name]) => name.startsWith(OWN))
    .map(([name, value]) => [name.slice(OWN.length), [value ?? ""].flat().join(",")]);
  return said.length === 0 ? null : (Object.fromEntries(said) as Record<string, string>);
}

/** The same, to be told again; what no header can say is counted. */
export function metadataHeaders(userMetadata: Record<string, unknown> | null): Record<string, string> {
  const all = Object.entries(userMetadata ?? {});
  const told = all.filter(
    ([name, value]) => /^[\w.-]{1,100}$/.test(name) && typeof value === "string" && /^[\t -~]*$/.test(value),
  );
  const missing = all.length - told.length;
  return {
    ...Object.fromEntries(told.map(([name, value]) => [`${OWN}${name.toLowerCase()}`, String(value)])),
    ...(missing === 0 ? {} : { "x-amz-missing-meta": String(missing) }),
  };
}

/** Type and cache rule of an object, as its sender says them. */
export function saidOf(request: FastifyRequest): { contentType: string | null; cacheControl: string } {
  const type = headerOf(request, "content-type");
  return {
    contentType: type === undefined ? null : asHeader("content-type", type),
    cacheControl: asHeader("cache-control", headerOf(request, "cache-control") ?? "no-cache"),
  };
}
