import type { FastifyReply, FastifyRequest } from "fastify";
import { asHeader, cacheControlOf } from "../objects/describe-object.ts";
import { readObjectName } from "../objects/object-name.ts";
import { parseMetadata } from "../objects/read-upload.ts";
import { invalidBucketName, invalidRequest, tusError } from "../storage-error.ts";
import type { ObjectName } from "../storage-services.ts";

const VERSION = "1.0.0";

export const PIECE_TYPE = "application/offset+octet-stream";

/** Headers that pages on other sites may read. */
export const TUS_EXPOSED =
  "upload-offset, upload-length, upload-defer-length, upload-metadata, upload-expires, tus-resumable, tus-version, tus-extension, tus-max-size, tus-complete";

export function tellTus(reply: FastifyReply, maxBytes: number): void {
  reply.headers({
    "tus-resumable": VERSION,
    "tus-version": VERSION,
    "tus-extension": "creation,creation-with-upload,creation-defer-length,expiration,termination",
    "tus-max-size": String(maxBytes),
  });
}

/** Throws 412 for a client of another version of the protocol. */
export function requireTus({ headers }: FastifyRequest): void {
  if (headers["tus-resumable"] !== VERSION) throw tusError(412, "Tus-Resumable Required");
}

/** A header that is a count of bytes; null when it is absent. */
export function readCount({ headers }: FastifyRequest, name: string): number | null {
  const value = headers[name];
  if (value === undefined) return null;
  const count = Number(value);
  if (typeof value !== "string" || !/^\d+$/.test(value) || !Number.isSafeInteger(count))
    throw tusError(400, `${name} is not valid`);
  return count;
}

export type TusMetadata = {
  object: ObjectName;
  contentType: string | null;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
};

/** What an upload is to become: pairs of a key and a value in base64. */
export function readMetadata(header: string): TusMetadata {
  const values = new Map(
    header.split(",").map((pair): [string, string] => {
      const [key = "", value = ""] = pair.trim().split(" ");
      return [key, Buffer.from(value, "base64").toString("utf8")];
    }),
  );
  const bucket = values.get("bucketName");
  const type = values.get("contentType") ?? "";
  if (bucket === undefined || bucket === "") throw invalidBucketName();
  return {
    object: { bucket, name: readObjectName(values.get("objectName") ?? "") },
    contentType: type === "" ? null : asHeader("contentType", type),
    cacheControl: cacheControlOf(values.get("cacheControl")),
    userMetadata: parseMetadata(values.get("metadata")),
  };
}

/** Upload-Metadata must be there: without it nobody knows the object. */
export function requireMetadata({ headers }: FastifyRequest): string {
  const header = headers["upload-metadata"];
  if (typeof header !== "string" || header === "") throw invalidRequest("Metadata header is required");
  return header;
}
