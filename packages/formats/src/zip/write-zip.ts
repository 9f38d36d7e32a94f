import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import type { WrittenRows } from "../written-rows.ts";

/** A file in a zip; its bytes may still be in the making. */
export type WrittenEntry = {
  name: string;
  chunks: WrittenRows<Uint8Array>;
  /** Photos and sounds are small already: packing them again takes time and saves nothing. */
  isPacked?: boolean;
};

type Settled = { name: Uint8Array; offset: number; crc: number; packedSize: number; size: number };

const LOCAL_HEADER = 0x04034b50;
const SIZES_AFTER = 0x08074b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const LARGE_END_OF_DIRECTORY = 0x06064b50;
const LARGE_END_LOCATOR = 0x07064b50;
const LARGE_NUMBERS = 1;
const VERSION = 20;
const LARGE_VERSION = 45;
// Sizes stand behind the bytes, and names are UTF-8.
const FLAGS = 0x0808;
const DEFLATED = 8;
// 1 January 1980: a fixed day keeps the same contents the same bytes.
const DAY = 0x21;
const LARGEST = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;
const CHUNK_BYTES = 65_536;

/**
 * Writes a zip whose entries are packed while they arrive, one after another; nothing is held but the list of names.
 * Beyond 4 GB or 65,535 entries it is a Zip64.
 *
 * @param entries names and contents in order; an entry is asked for when the one before it is written
 * @throws RangeError where an entry passes 4 GB
 * @see PKWARE APPNOTE 6.3, sections 4.3, 4.4 and 4.5.3
 */
export async function* writeZip(entries: WrittenRows<WrittenEntry>): AsyncGenerator<Uint8Array> {
  const settled: Settled[] = [];
  let at = 0;
  for await (const { name, chunks, isPacked = false } of entries) {
    const entry: Settled = {
      name: new TextEncoder().encode(name),
      offset: at,
      crc: 0,
      packedSize: 0,
      size: 0,
    };
    settled.push(entry);
    yield localHeader(entry);
    for await (const packed of isPacked ? inBlocks(chunks, entry) : pack(chunks, entry)) {
      entry.packedSize += packed.length;
      yield packed;
    }
    yield sizesAfter(entry);
    at += 30 + entry.name.length + entry.packedSize + 16;
    if (Math.max(entry.packedSize, entry.size) > LARGEST)
      throw new RangeError("A file in a zip has 4 GB at most");
  }
  const directory = settled.map(directoryEntry);
  yield* directory;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield endOfDirectory(settled.length, size, at);
}

async function* pack(chunks: WrittenRows<Uint8Array>, entry: Settled): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw({ chunkSize: CHUNK_BYTES });
  const packed = pipeline(Readable.from(counted(chunks, entry)), deflate);
  // A fault of the source also ends the loop below, which throws it.
  packed.catch(() => {});
  yield* deflate as AsyncIterable<Uint8Array>;
  await packed;
}

const LONGEST_BLOCK = 0xffff;
const EMPTY_LAST_BLOCK = new Uint8Array([1, 0, 0, 0xff, 0xff]);

/**
 * Bytes as they are, in blocks of deflate that pack nothing.
 *
 * @see RFC 1951, section 3.2.4
 */
async function* inBlocks(chunks: WrittenRows<Uint8Array>, entry: Settled): AsyncGenerator<Uint8Array> {
  for await (const chunk of counted(chunks, entry))
    for (let at = 0; at < chunk.length; at += LONGEST_BLOCK) {
      const bytes = chunk.subarray(at, at + LONGEST_BLOCK);
      const head = new Uint8Array(5);
      new DataView(head.buffer).setUint16(1, bytes.length, true);
      new DataView(head.buffer).setUint16(3, ~bytes.length & 0xffff, true);
      yield head;
      yield bytes;
    }
  yield EMPTY_LAST_BLOCK;
}

async function* counted(chunks: WrittenRows<Uint8Array>, entry: Settled): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    entry.crc = crc32(chunk, entry.crc);
    entry.size += chunk.length;
    yield chunk;
  }
}

function localHeader({ name }: Settled): Uint8Array {
  const bytes = new Uint8Array(30 + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, LOCAL_HEADER, true);
  view.setUint16(4, VERSION, true);
  view.setUint16(6, FLAGS, true);
  view.setUint16(8, DEFLATED, true);
  view.setUint16(12, DAY, true);
  view.setUint16(26, name.length, true);
  bytes.set(name, 30);
  return bytes;
}

function sizesAfter({ crc, packedSize, size }: Settled): Uint8Array {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  [SIZES_AFTER, crc, packedSize, size].forEach((value, index) => {
    view.setUint32(4 * index, value, true);
  });
  return bytes;
}

function directoryEntry({ name, offset, crc, packedSize, size }: Settled): Uint8Array {
  const isFar = offset >= LARGEST;
  const bytes = new Uint8Array(46 + name.length + (isFar ? 12 : 0));
  const view = new DataView(bytes.buffer);
  const version = isFar ? LARGE_VERSION : VERSION;
  view.setUint32(0, DIRECTORY_ENTRY, true);
  view.setUint16(4, version, true);
  view.setUint16(6, version, true);
  view.setUint16(8, FLAGS, true);
  view.setUint16(10, DEFLATED, true);
  view.setUint16(14, DAY, true);
  view.setUint32(16, crc, true);
  view.setUint32(20, packedSize, true);
  view.setUint32(24, size, true);
  view.setUint16(28, name.length, true);
  view.setUint32(42, Math.min(offset, LARGEST), true);
  bytes.set(name, 46);
  if (!isFar) return bytes;
  view.setUint16(30, 12, true);
  view.setUint16(46 + name.length, LARGE_NUMBERS, true);
  view.setUint16(48 + name.length, 8, true);
  view.setBigUint64(50 + name.length, BigInt(offset), true);
  return bytes;
}

function endOfDirectory(count: number, size: number, offset: number): Uint8Array {
  const isLarge = count >= MOST_ENTRIES || size >= LARGEST || offset >= LARGEST;
  const bytes = new Uint8Array(22);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, END_OF_DIRECTORY, true);
  view.setUint16(8, Math.min(count, MOST_ENTRIES), true);
  view.setUint16(10, Math.min(count, MOST_ENTRIES), true);
  view.setUint32(12, Math.min(size, LARGEST), true);
  view.setUint32(16, Math.min(offset, LARGEST), true);
  return isLarge ? Buffer.concat([largeEnd(count, size, offset), bytes]) : bytes;
}

/** The numbers that the usual end has no room for, and where they are. */
function largeEnd(count: number, size: number, offset: number): Uint8Array {
  const bytes = new Uint8Array(76);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, LARGE_END_OF_DIRECTORY, true);
  view.setBigUint64(4, 44n, true);
  view.setUint16(12, LARGE_VERSION, true);
  view.setUint16(14, LARGE_VERSION, true);
  view.setBigUint64(24, BigInt(count), true);
  view.setBigUint64(32, BigInt(count), true);
  view.setBigUint64(40, BigInt(size), true);
  view.setBigUint64(48, BigInt(offset), true);
  view.setUint32(56, LARGE_END_LOCATOR, true);
  view.setBigUint64(64, BigInt(offset + size), true);
  view.setUint32(72, 1, true);
  return bytes;
}
