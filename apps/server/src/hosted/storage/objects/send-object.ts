import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "../backend/storage-backend.ts";
import type { StorageServices } from "../storage-services.ts";
import { privately } from "./describe-object.ts";
import { isKnown, readRange, requireUnchanged, type Validators } from "./read-range.ts";
import type { StoredObject } from "./stored-object.ts";

/** Types that a browser would run if it showed them. */
const ACTIVE = /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)/i;

/** Streams an object: conditional, in part, as a download when asked. */
export async function sendObject(
  { backend }: StorageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, version, metadata }: StoredObject,
  isPublic: boolean,
): Promise<FastifyReply> {
  const { download } = request.query as { download?: string };
  reply.headers({
    "accept-ranges": "bytes",
    "cache-control": isPublic ? metadata.cacheControl : privately(metadata.cacheControl),
    "content-type": metadata.mimetype,
    etag: metadata.eTag,
    "last-modified": new Date(metadata.lastModified).toUTCString(),
    // What people upload never runs as part of the site.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  if (download !== undefined || ACTIVE.test(metadata.mimetype))
    reply.header(
      "content-disposition",
      disposition(download === undefined || download === "" ? name : download),
    );
  const state = { etag: metadata.eTag, lastModified: metadata.lastModified };
  requireUnchanged(request.headers, state);
  if (isKnown(request.headers, state)) return reply.code(304).send();
  const range = rangeOf(request, reply, metadata.size, state);
  const length = range === null ? metadata.size : range.end - range.start + 1;
  reply.header("content-length", String(length));
  if (range !== null)
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${metadata.size}`);
  if (request.method === "HEAD") return reply.send();
  return reply.send(await backend.open(version, range ?? undefined));
}

function disposition(name: string): string {
  const last = name.split("/").at(-1)!;
  const plain = last.replace(/[^\x20-\x7e]|["\\]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(last)}`;
}

/** A range that lies beyond the object is told how long that is. */
function rangeOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  size: number,
  state: Validators,
): ByteRange | null {
  try {
    return readRange(headers, size, state);
  } catch (error) {
    reply.header("content-range", `bytes */${size}`);
    throw error;
  }
}
