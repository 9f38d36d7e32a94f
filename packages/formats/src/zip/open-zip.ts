import { FileRefusal } from "../file-refusal.ts";
import type { Limits } from "../plot-file.ts";
import { type ByteSource, type ByteStream, chunksOf } from "../source/byte-source.ts";
import { inflateChunks } from "./inflate-chunks.ts";
import { listEntries, type ZipEntry } from "./list-entries.ts";

/** A zip whose directory passed every limit; entries are unpacked one at a time, when asked for. */
export type OpenZip = { entries: ZipEntry[]; stream: (entry: ZipEntry) => ByteStream };

const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a zip from hostile hands: the directory is checked before a byte is unpacked, and no entry may unpack to
 * more than the directory says.
 *
 * @param source the whole zip
 * @param limits entries, total unpacked size, ratio and size of one entry
 * @returns the entries that are files (folders and macOS resource forks left out) and a function that unpacks one
 * @throws FileRefusal truncated, zip_bomb, zip_path_traversal, password_protected, damaged
 * @see PKWARE APPNOTE 6.3, sections 4.3 and 4.4
 */
export function openZip(source: ByteSource, limits: Limits): OpenZip {
  const all = listEntries(source, limits.zipEntries);
  for (const entry of all) refuseUnsafeName(entry.name);
  refuseBomb(all, source.size, limits);
  const entries = all.filter((entry) => !entry.name.endsWith("/") && !isSystemFile(entry.name));
  const locked = entries.find((entry) => entry.encrypted);
  if (locked !== undefined) throw new FileRefusal("password_protected", { entry: locked.name.slice(0, 200) });
  return { entries, stream: (entry) => streamOf(source, entry, limits) };
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
  const largest = entries.reduce<ZipEntry | null>((a, b) => (a !== null && a.size >= b.size ? a : b), null);
  const detail = {
    entry: largest?.name.slice(0, 200) ?? "",
    unpackedBytes: unpacked,
    limitBytes: limits.unpackedBytes,
    ratio,
    limitRatio: limits.ratio,
  };
  if (unpacked > limits.unpackedBytes) throw new FileRefusal("zip_bomb", detail);
  if (unpacked > limits.ratioFloorBytes && ratio > limits.ratio) throw new FileRefusal("zip_bomb", detail);
}

function streamOf(source: ByteSource, entry: ZipEntry, limits: Limits): ByteStream {
  if (entry.size > limits.entryBytes) {
    throw new FileRefusal("too_large", {
      entry: entry.name,
      bytes: entry.size,
      limitBytes: limits.entryBytes,
    });
  }
  const start = contentStart(source, entry);
  const packed = () => chunksOf(source, start, start + entry.packedSize);
  if (entry.method === STORED) return { size: entry.packedSize, chunks: packed };
  if (entry.method !== DEFLATED)
    throw new FileRefusal("unsupported_format", { found: `zip (${entry.method})` });
  return { size: entry.size, chunks: () => inflateChunks(packed(), entry, source.chunkBytes) };
}

function contentStart(source: ByteSource, entry: ZipEntry): number {
  const header = source.read(entry.offset, entry.offset + 30);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.length < 30 || view.getUint32(0, true) !== 0x04034b50) {
    throw new FileRefusal("damaged", { entry: entry.name });
  }
  const start = entry.offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  if (start + entry.packedSize > source.size) throw new FileRefusal("truncated", { entry: entry.name });
  return start;
}
