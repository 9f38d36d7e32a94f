import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { snappyUncompress } from "hyparquet";

type Unpack = (packed: Uint8Array, size: number) => Uint8Array;

/** How pages are unpacked, by the name of the method. None gives more than the head of the page says. */
export const unpackPage: Readonly<Record<string, Unpack>> = {
  GZIP: (packed, size) => gunzipSync(packed, { maxOutputLength: atLeastOne(size) }),
  BROTLI: (packed, size) => brotliDecompressSync(packed, { maxOutputLength: atLeastOne(size) }),
  ZSTD: (packed, size) => zstdDecompressSync(packed, { maxOutputLength: atLeastOne(size) }),
  SNAPPY: (packed, size) => {
    const page = new Uint8Array(size);
    snappyUncompress(packed, page);
    return page;
  },
};

function atLeastOne(size: number): number {
  return Math.max(1, size);
}
