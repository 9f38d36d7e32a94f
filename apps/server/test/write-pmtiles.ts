import { gzipSync } from "node:zlib";
import { Compression, TileType } from "pmtiles";

const headerBytes = 127;

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...bytes, left];
    bytes.push((left % 128) + 128);
  }
}

/**
 * A small archive with one directory.
 *
 * @param tiles by tile number, in order; their zooms are 0 and 1
 * @see PMTiles version 3
 */
export function writePmtiles(
  tiles: readonly { id: number; data: Buffer }[],
  { tileType = TileType.Png, compression = Compression.None } = {},
): Buffer {
  const sorted = tiles.toSorted((one, other) => one.id - other.id);
  const before = sorted.map((_, at) => sorted.slice(0, at).reduce((sum, { data }) => sum + data.length, 0));
  const plain = Buffer.from([
    ...varint(sorted.length),
    ...sorted.flatMap(({ id }, at) => varint(id - (sorted[at - 1]?.id ?? 0))),
    ...sorted.flatMap(() => varint(1)),
    ...sorted.flatMap(({ data }) => varint(data.length)),
    ...before.flatMap((offset) => varint(offset + 1)),
  ]);
  const directory = compression === Compression.Gzip ? gzipSync(plain) : plain;
  const data = Buffer.concat(sorted.map((tile) => tile.data));
  const header = Buffer.alloc(headerBytes);
  header.write("PMTiles", 0, "latin1");
  header.writeUInt8(3, 7);
  const dataAt = headerBytes + directory.length;
  const places = [headerBytes, directory.length, dataAt, 0, dataAt, 0, dataAt, data.length];
  const counts = [sorted.length, sorted.length, sorted.length];
  for (const [at, value] of [...places, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * at);
  header.set([1, compression, Compression.None, tileType, 0, 1], 96);
  return Buffer.concat([header, directory, data]);
}
