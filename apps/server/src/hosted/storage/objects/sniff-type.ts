/** Bytes of an object's beginning that tell its type. */
export const SNIFFED_BYTES = 512;

const UNKNOWN = "application/octet-stream";

type Signature = { type: string; at: number; bytes: string };

/** Beginnings of the types that people bring here; the longer of two alike stands first. */
const SIGNATURES: readonly Signature[] = [
  { type: "image/png", at: 0, bytes: "\x89PNG\r\n\x1a\n" },
  { type: "image/jpeg", at: 0, bytes: "\xff\xd8\xff" },
  { type: "image/gif", at: 0, bytes: "GIF8" },
  { type: "image/webp", at: 8, bytes: "WEBP" },
  { type: "image/avif", at: 4, bytes: "ftypavif" },
  { type: "image/tiff", at: 0, bytes: "II*\0" },
  { type: "image/tiff", at: 0, bytes: "MM\0*" },
  { type: "image/tiff", at: 0, bytes: "II+\0" },
  { type: "image/tiff", at: 0, bytes: "MM\0+" },
  { type: "application/pdf", at: 0, bytes: "%PDF-" },
  { type: "application/geopackage+sqlite3", at: 68, bytes: "GPKG" },
  { type: "application/vnd.sqlite3", at: 0, bytes: "SQLite format 3\0" },
  { type: "application/zip", at: 0, bytes: "PK\x03\x04" },
  { type: "application/gzip", at: 0, bytes: "\x1f\x8b" },
];

/** The type of bytes whose sender did not say one, judged by their beginning. */
export function sniffType(head: Uint8Array): string {
  const start = Buffer.from(head.subarray(0, SNIFFED_BYTES));
  const letters = start.toString("latin1");
  const found = SIGNATURES.find(({ at, bytes }) => letters.startsWith(bytes, at));
  return found?.type ?? sniffText(start);
}

function sniffText(start: Buffer): string {
  const text = readText(start)?.trimStart();
  if (text === undefined || text === "") return UNKNOWN;
  if (/^<\?xml|^<kml|^<gpx/i.test(text)) return "application/xml";
  if (/^<(!doctype html|html)/i.test(text)) return "text/html";
  if (/^<svg/i.test(text)) return "image/svg+xml";
  return /^[{[]/.test(text) ? "application/json" : "text/plain";
}

/** UTF-8 without control characters; a character that the end cuts does not count. */
function readText(start: Buffer): string | undefined {
  const text = start
    .toString("utf8")
    .replace(/\ufffd{1,3}$/, "")
    .replace(/^\ufeff/, "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell binary from text
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text) ? undefined : text;
}
