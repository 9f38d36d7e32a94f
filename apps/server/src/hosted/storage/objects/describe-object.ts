import type { Written } from "../backend/storage-backend.ts";
import { invalidRequest } from "../storage-error.ts";
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

const LONGEST_HEADER = 300;
/** Visible ASCII, with blanks between. */
const SAYABLE = /^[!-~]([\t -~]*[!-~])?$/;

/** A type or cache rule as its sender gives it; throws InvalidRequest for what no header can say to those who read. */
export function asHeader(name: string, given: string): string {
  if (given.length > LONGEST_HEADER || !SAYABLE.test(given)) throw invalidRequest(`${name} is not valid`);
  return given;
}

/** A number of seconds and a whole header mean the same. */
export const cacheControlOf = (given: string | undefined): string =>
  given === undefined
    ? "no-cache"
    : /^\d+$/.test(given)
      ? `max-age=${given}`
      : asHeader("cacheControl", given);

/** What is not public is kept by nobody between the server and who may read it, whatever its sender said. */
export const privately = (cacheControl: string): string =>
  cacheControl.replace(/\bpublic\b/gi, "private").replace(/,?\s*\bs-maxage\s*=\s*"?\d*"?/gi, "");
