import { inflateRawSync } from "node:zlib";
import { FileRefusal } from "../file-refusal.ts";
import type { Limits } from "../plot-file.ts";
import { listEntries, type ZipEntry } from "./list-entries.ts";

/** A zip whose directory passed every limit; entries are unpacked one at a time, when asked for. */
export type OpenZip = { entries: ZipEntry[]; read: (entry: ZipEntry) => Uint8Array };

const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a zip from hostile hands: the directory is checked before a byte is unpacked, and no entry may unpack to
 * more than the directory says.
 *
 * @param bytes the whole zip
 * @param limits entries, total unpacked size, ratio and size of one entry
 * @returns the entries that are files (folders and macOS resource forks left out) and a function that unpacks one
 * @throws FileRefusal truncated, zip_bomb, zip_path_traversal, password_protected, damaged
 * @see PKWARE APPNOTE 6.3, sections 4.3 and 4.4
 */
export function openZip(bytes: Uint8Array, limits: Limits): OpenZip {
  const all = listEntries(bytes, limits.zipEntries);
  for (const entry of all) refuseUnsafeName(entry.name);
  refuseBomb(all, bytes.length, limits);
  const entries = all.filter((entry) => !entry.name.endsWith("/") && !isSystemFile(entry.name));
  if (entries.some((entry) => entry.encrypted)) throw new FileRefusal("password_protected");
  return { entries, read: (entry) => unpack(bytes, entry, limits) };
}

/** Finder, Windows and archive tools leave such files beside the ones that were meant. */
function isSystemFile(name: string): boolean {
  const last = name.slice(name.lastIndexOf("/") + 1);
  return /(^|\/)__MACOSX\//i.test(name) || last.startsWith("._") || /^(\.ds_store|thumbs\.db)$/i.test(last);
}

function refuseUnsafeName(name: string): void {
  const parts = name.split(/[\\/]/);
  const escapes = parts.includes("..") || /^[\\/]/.test(name) || /^[a-z]:/i.test(name) || name.includes("\0");
  if (escapes)
    throw new FileRefusal("zip_path_traversal", { entry: name.replaceAll("\0", "\\0").slice(0, 200) });
}

function refuseBomb(entries: ZipEntry[], packedBytes: number, limits: Limits): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  const ratio = Math.round(unpacked / Math.max(1, packedBytes));
  const detail = {
    unpackedBytes: unpacked,
    limitBytes: limits.unpackedBytes,
    ratio,
    limitRatio: limits.ratio,
  };
  if (unpacked > limits.unpackedBytes) throw new FileRefusal("zip_bomb", detail);
  if (unpacked > limits.ratioFloorBytes && ratio > limits.ratio) throw new FileRefusal("zip_bomb", detail);
}

function unpack(bytes: Uint8Array, entry: ZipEntry, limits: Limits): Uint8Array {
  if (entry.size > limits.entryBytes) {
    throw new FileRefusal("too_large", {
      entry: entry.name,
      bytes: entry.size,
      limitBytes: limits.entryBytes,
    });
  }
  const packed = packedBytesOf(bytes, entry);
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED)
    throw new FileRefusal("unsupported_format", { found: `zip (${entry.method})` });
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) });
  } catch (error) {
    const overflow = error instanceof RangeError;
    if (overflow) throw new FileRefusal("zip_bomb", { entry: entry.name, limitBytes: entry.size });
    throw new FileRefusal("damaged", { entry: entry.name });
  }
}

function packedBytesOf(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = entry.offset;
  if (header + 30 > bytes.length || view.getUint32(header, true) !== 0x04034b50) {
    throw new FileRefusal("damaged", { entry: entry.name });
  }
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + entry.packedSize > bytes.length) throw new FileRefusal("truncated", { entry: entry.name });
  return bytes.subarray(start, start + entry.packedSize);
}
