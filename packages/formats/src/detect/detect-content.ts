import { encodingOfHead } from "../text/decode-text.ts";

/** What a file is by its bytes; the name is never asked. */
export type Content =
  | { kind: "zip" | "json" | "xml" | "sqlite" | "flatgeobuf" | "parquet" | "text" | "blank" }
  | { kind: "shapefile-part"; part: string }
  | { kind: "compound" }
  | { kind: "other"; found: string }
  | { kind: "archive"; found: string };

/** A byte that is not given may be any: a version stands there. */
const SIGNATURES: [bytes: (number | undefined)[], content: Content][] = [
  [[0x25, 0x50, 0x44, 0x46], { kind: "other", found: "PDF" }],
  [[0x89, 0x50, 0x4e, 0x47], { kind: "other", found: "PNG" }],
  [[0xff, 0xd8, 0xff], { kind: "other", found: "JPEG" }],
  [[0x47, 0x49, 0x46, 0x38], { kind: "other", found: "GIF" }],
  [[0x49, 0x49, 0x2a, 0x00], { kind: "other", found: "TIFF" }],
  [[0x4d, 0x4d, 0x00, 0x2a], { kind: "other", found: "TIFF" }],
  [[0x52, 0x49, 0x46, 0x46], { kind: "other", found: "RIFF" }],
  [[0xd0, 0xcf, 0x11, 0xe0], { kind: "compound" }],
  [[0x50, 0x4b, 0x03, 0x04], { kind: "zip" }],
  [[0x50, 0x4b, 0x05, 0x06], { kind: "zip" }],
  [[0x52, 0x61, 0x72, 0x21], { kind: "archive", found: "RAR" }],
  [[0x37, 0x7a, 0xbc, 0xaf], { kind: "archive", found: "7z" }],
  [[0x1f, 0x8b], { kind: "archive", found: "gzip" }],
  [[0x00, 0x00, 0x27, 0x0a], { kind: "shapefile-part", part: ".shp" }],
  [[0x66, 0x67, 0x62, undefined, 0x66, 0x67, 0x62], { kind: "flatgeobuf" }],
  [[0x50, 0x41, 0x52, 0x31], { kind: "parquet" }],
  [[0x50, 0x41, 0x52, 0x45], { kind: "parquet" }],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66], { kind: "sqlite" }],
];

/** The number of bytes that tell what a file is. */
export const LOOKED_AT = 8192;

/**
 * Recognises a file by its first bytes.
 *
 * @param head the first LOOKED_AT bytes of the file
 * @returns `blank` where there is nothing but white space, so far
 */
export function detectContent(head: Uint8Array): Content {
  for (const [signature, content] of SIGNATURES) {
    if (signature.every((byte, index) => byte === undefined || head[index] === byte)) return content;
  }
  const mark = encodingOfHead(head);
  const text = new TextDecoder(mark ?? "windows-1252").decode(head);
  const first = text.trimStart().slice(0, 1);
  if (first === "") return { kind: "blank" };
  if (first === "{" || first === "[" || first === "\u001e") return { kind: "json" };
  if (first === "<") return { kind: "xml" };
  if (/^\s*(GEOG|PROJ|COMPD)_?(CS|CRS)\s*\[/i.test(text)) return { kind: "shapefile-part", part: ".prj" };
  if (isAttributeTable(head)) return { kind: "shapefile-part", part: ".dbf" };
  return mark === null && isBinary(head) ? { kind: "other", found: "" } : { kind: "text" };
}

/** dBASE: version byte, month and day of the last change, header length of 32 a field and one. */
function isAttributeTable(head: Uint8Array): boolean {
  const version = head[0] === 0x03 || head[0] === 0x83 || head[0] === 0x8b;
  return version && head[2]! <= 12 && head[3]! <= 31 && (head[8]! + head[9]! * 256 - 1) % 32 === 0;
}

function isBinary(head: Uint8Array): boolean {
  const control = head.reduce(
    (count, byte) => count + (byte < 0x09 || (byte > 0x0d && byte < 0x20) ? 1 : 0),
    0,
  );
  return head.includes(0) || control > head.length / 10;
}
