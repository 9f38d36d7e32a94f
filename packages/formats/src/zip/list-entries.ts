import { FileRefusal } from "../file-refusal.ts";

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
const IN_EXTRA_FIELD = 0xffffffff;

/**
 * Reads the central directory of a zip.
 *
 * @param bytes the whole zip
 * @param limit the most entries that are accepted
 * @returns every entry, folders included, in the order of the directory
 * @throws FileRefusal truncated without a directory, zip_bomb above the limit, damaged where it contradicts itself
 */
export function listEntries(bytes: Uint8Array, limit: number): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) throw new FileRefusal("truncated", { bytes: bytes.length });
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  if (count > limit || count === 0xffff)
    throw new FileRefusal("zip_bomb", { entries: count, limitEntries: limit });
  if (size > end) throw new FileRefusal("damaged", {});
  const entries: ZipEntry[] = [];
  // Self-extracting archives put bytes before the zip: the directory lies right before its end record.
  let at = end - size;
  const before = at - view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new FileRefusal("damaged", {});
    const { entry, length } = readEntry(bytes, view, at);
    entries.push({ ...entry, offset: entry.offset + Math.max(0, before) });
    at += length;
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
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
