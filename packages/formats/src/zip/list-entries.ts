import { FileRefusal } from "../file-refusal.ts";
import type { ByteSource } from "../source/byte-source.ts";

/** One line of a zip's central directory. Sizes in bytes as the directory states them. */
export type ZipEntry = {
  name: string;
  method: number;
  encrypted: boolean;
  packedSize: number;
  size: number;
  offset: number;
};

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const LONGEST_DIRECTORY = 64 * 1024 * 1024;
const IN_EXTRA_FIELD = 0xffffffff;

/**
 * Reads the central directory of a zip.
 *
 * @param zip the whole zip
 * @param limit the most entries that are accepted
 * @returns every entry, folders included, in the order of the directory
 * @throws FileRefusal truncated without a directory, zip_bomb above the limit, damaged where it contradicts itself
 */
export function listEntries(zip: Pick<ByteSource, "size" | "read">, limit: number): ZipEntry[] {
  const tail = zip.read(Math.max(0, zip.size - END_LENGTH - LONGEST_COMMENT), zip.size);
  const found = findEnd(viewOf(tail));
  if (found < 0) throw new FileRefusal("truncated", { bytes: zip.size });
  const record = viewOf(tail.subarray(found));
  const end = zip.size - tail.length + found;
  const count = record.getUint16(10, true);
  const size = record.getUint32(12, true);
  if (count > limit || count === 0xffff)
    throw new FileRefusal("zip_bomb", { entries: count, limitEntries: limit });
  if (size > end || size > LONGEST_DIRECTORY) throw new FileRefusal("damaged", {});
  // Self-extracting archives put bytes before the zip: the directory lies right before its end record.
  const start = end - size;
  const before = Math.max(0, start - record.getUint32(16, true));
  return readDirectory(zip.read(start, end), count, before);
}

function readDirectory(bytes: Uint8Array, count: number, before: number): ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new FileRefusal("damaged", {});
    const { entry, length } = readEntry(bytes, view, at);
    entries.push({ ...entry, offset: entry.offset + before });
    at += length;
  }
  return entries;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - END_LENGTH; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return -1;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; length: number } {
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const commentLength = view.getUint16(at + 32, true);
  const nameEnd = at + 46 + nameLength;
  const flags = view.getUint16(at + 8, true);
  const long = readLongSizes(view, nameEnd, Math.min(nameEnd + extraLength, bytes.length));
  const stated = (offset: number) => {
    const value = view.getUint32(at + offset, true);
    return value === IN_EXTRA_FIELD ? (long.shift() ?? value) : value;
  };
  // The order of the long sizes is fixed: unpacked, packed, offset.
  const size = stated(24);
  const packedSize = stated(20);
  const offset = stated(42);
  const entry: ZipEntry = {
    name: decodeName(bytes.subarray(at + 46, nameEnd), (flags & 0x800) !== 0),
    method: view.getUint16(at + 10, true),
    encrypted: (flags & 1) !== 0,
    packedSize,
    size,
    offset,
  };
  return { entry, length: 46 + nameLength + extraLength + commentLength };
}

function readLongSizes(view: DataView, start: number, end: number): number[] {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const values: number[] = [];
    const last = Math.min(end, at + 4 + view.getUint16(at + 2, true));
    for (let value = at + 4; value + 8 <= last; value += 8)
      values.push(Number(view.getBigUint64(value, true)));
    return values;
  }
  return [];
}

function decodeName(bytes: Uint8Array, utf8: boolean): string {
  if (utf8) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
