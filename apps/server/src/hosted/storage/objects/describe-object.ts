import type { Written } from "../backend/storage-backend.ts";
import type { ObjectMetadata } from "./stored-object.ts";

/** What the row of an object says of its bytes. */
export const describeBytes = (
  { size, etag }: Written,
  { contentType, cacheControl }: { contentType: string; cacheControl: string },
): ObjectMetadata => ({
  eTag: etag,
  size,
  mimetype: contentType,
  cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: size,
  httpStatusCode: 200,
});

/** A number of seconds and a whole header mean the same. */
export const cacheControlOf = (given: string | undefined): string =>
  given === undefined ? "no-cache" : /^\d+$/.test(given) ? `max-age=${given}` : given;
