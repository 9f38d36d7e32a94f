import type { IncomingHttpHeaders } from "node:http";
import type { ByteRange } from "../backend/storage-backend.ts";
import { StorageError } from "../storage-error.ts";

/** What a request may compare: the entity tag and the time of the last change. */
export type Validators = { etag: string; lastModified: string };

const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000);

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, "");

const names = (header: string, etag: string): boolean =>
  header.trim() === "*" || header.split(",").some((tag) => withoutWeakness(tag) === etag);

/** Throws PreconditionFailed when the request wants another state of the object (RFC 9110, 13.1). */
export function requireUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): void {
  const match = headers["if-match"];
  const since = headers["if-unmodified-since"];
  const isWanted =
    match !== undefined
      ? names(match, etag)
      : since === undefined || !(seconds(lastModified) > seconds(since));
  if (!isWanted) throw new StorageError(412, "PreconditionFailed", "The object has changed");
}

/** Whether the client already has this state; tags go before times. */
export function isKnown(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return names(tags, etag);
  const since = headers["if-modified-since"];
  return since !== undefined && seconds(lastModified) <= seconds(since);
}

/** The one range of a request; several, another unit, or a range of another state give the whole object. */
export function readRange(
  headers: IncomingHttpHeaders,
  size: number,
  { etag, lastModified }: Validators,
): ByteRange | null {
  const condition = headers["if-range"];
  const isOfThisState =
    typeof condition !== "string" ||
    (condition.startsWith('"') ? condition === etag : seconds(condition) === seconds(lastModified));
  const found = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "");
  if (!isOfThisState || found === null || (found[1] === "" && found[2] === "")) return null;
  const start = found[1] === "" ? Math.max(0, size - Number(found[2])) : Number(found[1]);
  const end = found[1] === "" || found[2] === "" ? size - 1 : Math.min(Number(found[2]), size - 1);
  if (start > end || start >= size)
    throw new StorageError(416, "InvalidRange", "The requested range is not satisfiable");
  return { start, end };
}
