import { RasterError } from "../raster-error.ts";
import { passing } from "./try-again.ts";

/** What tells one state of a file from another. */
export type FileVersion = { size: number; etag: string | null; lastModified: string | null };

/** Answer to a request for a range: the bytes, of the range or of the whole file, and which version they are of. */
export type RangeAnswer = { bytes: Uint8Array; version: FileVersion; whole: boolean };

/** Bytes to ask for: the first, and the one after the last. */
export type AskedRange = { start: number; end: number };

/** The question that an answer has to fit. */
export type RangeQuestion = {
  address: string;
  range: AskedRange;
  known: FileVersion | null;
  wholeFileBytes: number;
};

/**
 * Reads the answer to a request for a range and checks that it is one.
 * @param response what the server answered
 * @param question what it was asked
 * @param alive told whenever bytes arrive
 * @throws PassingFailure, RasterError "http-failed", "http-invalid", "range-ignored", "source-changed"
 */
export async function readAnswer(
  response: Response,
  question: RangeQuestion,
  alive: () => void,
): Promise<RangeAnswer> {
  refuseStatus(response, question);
  return response.status === 200 ? readWhole(response, question, alive) : readPart(response, question, alive);
}

function refuseStatus({ status, headers }: Response, { address, known }: RangeQuestion): void {
  if (status === 200 || status === 206) return;
  const found = `${address}: HTTP ${status}`;
  if (status === 408 || status === 429 || status >= 500) throw passing(found, headers.get("retry-after"));
  if (known && (status === 412 || status === 416)) throw new RasterError("source-changed", found);
  throw new RasterError("http-failed", found);
}

async function readPart(
  response: Response,
  question: RangeQuestion,
  alive: () => void,
): Promise<RangeAnswer> {
  const { address, range, known } = question;
  const text = response.headers.get("content-range") ?? "";
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(text.trim()) ?? [];
  const version = versionOf(response, Number(total));
  if (known && total !== undefined) refuseOther(address, known, version);
  const end = Math.min(range.end, version.size);
  if (Number(first) !== range.start || Number(last) !== end - 1) {
    throw new RasterError("http-invalid", `${address}: "${text}" for ${range.start}-${range.end - 1}`);
  }
  const length = end - range.start;
  const bytes = await collect(response, length, alive);
  if (!bytes) throw new RasterError("http-invalid", `${address}: more than ${length} bytes`);
  if (bytes.length < length) throw passing(`${address}: ${bytes.length} of ${length} bytes`);
  return { bytes, version, whole: false };
}

async function readWhole(
  response: Response,
  { address, known, wholeFileBytes }: RangeQuestion,
  alive: () => void,
): Promise<RangeAnswer> {
  if (known) {
    refuseOther(address, known, versionOf(response, known.size));
    throw passing(`${address}: the whole file instead of a part of it`);
  }
  const stated = response.headers.get("content-length");
  const tooLarge = new RasterError("range-ignored", `${address}: ${stated ?? "more"} bytes`);
  if (Number(stated) > wholeFileBytes) throw tooLarge;
  const bytes = await collect(response, wholeFileBytes, alive);
  if (!bytes) throw tooLarge;
  if (stated !== null && bytes.length !== Number(stated)) {
    throw passing(`${address}: ${bytes.length} of ${stated} bytes`);
  }
  return { bytes, version: versionOf(response, bytes.length), whole: true };
}

/** The body, or null when it is longer than it may be. */
async function collect(response: Response, most: number, alive: () => void): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    alive();
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function versionOf({ headers }: Response, size: number): FileVersion {
  return { size, etag: headers.get("etag"), lastModified: headers.get("last-modified") };
}

/** Servers behind one name may leave a header out: only what both answers say is compared. */
function refuseOther(address: string, known: FileVersion, found: FileVersion): void {
  for (const mark of ["size", "etag", "lastModified"] as const) {
    const [before, now] = [known[mark], found[mark]];
    if (before === null || now === null || before === now) continue;
    throw new RasterError("source-changed", `${address}: ${mark} was ${before} and is ${now}`);
  }
}
