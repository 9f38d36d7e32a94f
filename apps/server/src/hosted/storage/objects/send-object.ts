import type { FastifyReply, FastifyRequest } from "fastify";
import { StorageError } from "../storage-error.ts";
import type { StorageServices } from "../storage-services.ts";
import type { StoredObject } from "./stored-object.ts";

/** Types that a browser would run if it showed them. */
const ACTIVE = /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)/;

/** Streams an object: conditional, in part, as a download when asked. */
export async function sendObject(
  { backend }: StorageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, version, metadata }: StoredObject,
): Promise<FastifyReply> {
  const { download } = request.query as { download?: string };
  reply.headers({
    "accept-ranges": "bytes",
    "cache-control": metadata.cacheControl,
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
  if (isUnchanged(request, metadata.eTag, metadata.lastModified)) return reply.code(304).send();
  const range = readRange(request.headers.range, metadata.size);
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

function isUnchanged({ headers }: FastifyRequest, etag: string, lastModified: string): boolean {
  const wanted = headers["if-none-match"];
  if (wanted !== undefined) return wanted === "*" || wanted.split(",").some((tag) => tag.trim() === etag);
  const since = headers["if-modified-since"];
  return since !== undefined && Math.floor(Date.parse(lastModified) / 1000) * 1000 <= Date.parse(since);
}

/** The one range of a header; several, or another unit, give the whole object. */
function readRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (found === null || (found[1] === "" && found[2] === "")) return null;
  const start = found[1] === "" ? Math.max(0, size - Number(found[2])) : Number(found[1]);
  const end = found[1] === "" || found[2] === "" ? size - 1 : Math.min(Number(found[2]), size - 1);
  if (start > end || start >= size)
    throw new StorageError(416, "InvalidRange", "The requested range is not satisfiable");
  return { start, end };
}
