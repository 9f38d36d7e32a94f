import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { ParquetError } from "./parquet-error.ts";
import { unpackSnappy } from "./unpack-snappy.ts";

type Unpack = (packed: Uint8Array, size: number) => Uint8Array;

/** The ways of packing by their numbers in the format; null where this one cannot be unpacked here. */
const CODECS: readonly { name: string; unpack: Unpack | null }[] = [
  { name: "UNCOMPRESSED", unpack: (packed) => packed },
  { name: "SNAPPY", unpack: unpackSnappy },
  { name: "GZIP", unpack: (packed, size) => gunzipSync(packed, { maxOutputLength: atLeastOne(size) }) },
  { name: "LZO", unpack: null },
  {
    name: "BROTLI",
    unpack: (packed, size) => brotliDecompressSync(packed, { maxOutputLength: atLeastOne(size) }),
  },
  { name: "LZ4", unpack: null },
  {
    name: "ZSTD",
    unpack: (packed, size) => zstdDecompressSync(packed, { maxOutputLength: atLeastOne(size) }),
  },
  { name: "LZ4_RAW", unpack: null },
];

/** The name of a way of packing that cannot be unpacked here, null where it can. */
export function unknownCodec(codec: number): string | null {
  const known = CODECS[codec];
  if (known === undefined) return `codec ${codec}`;
  return known.unpack === null ? known.name : null;
}

/**
 * Unpacks a page; none gives more than its head says.
 *
 * @param packed the bytes of the page
 * @param size in bytes that its head says
 * @param codec number of the way of packing
 * @throws ParquetError where it has another size; what Node's zlib throws
 */
export function unpackPage(packed: Uint8Array, size: number, codec: number): Uint8Array {
  if (size === 0 && packed.length === 0) return packed;
  const unpacked = CODECS[codec]?.unpack?.(packed, size);
  if (unpacked?.length !== size) throw new ParquetError("page size");
  return unpacked;
}

function atLeastOne(size: number): number {
  return Math.max(1, size);
}
