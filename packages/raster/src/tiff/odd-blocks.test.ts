import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { bareTiff } from "../../test/bare-tiff.ts";
import { openBytes } from "../../test/sample-rasters.ts";
import type { DirectoryEntry } from "../write/tiff-directory-bytes.ts";
import { tag } from "./tags.ts";

const [width, height, side] = [20, 18, 16];
const sampleAt = (x: number, y: number) => (x * 7 + y * 3) % 251;
const image = Uint8Array.from({ length: width * height }, (_, at) =>
  sampleAt(at % width, Math.floor(at / width)),
);
const long = (number: number, values: number[]): DirectoryEntry => ({ tag: number, type: "long", values });

/** The four tiles of the image, of which the lower two may stop at the end of the image. */
function tiles(lowerRows: number): Uint8Array[] {
  return [0, 1, 2, 3].map((tile) => {
    const [left, top] = [(tile % 2) * side, Math.floor(tile / 2) * side];
    const rows = top === 0 ? side : lowerRows;
    return Uint8Array.from({ length: side * rows }, (_, at) =>
      sampleAt(left + (at % side), top + Math.floor(at / side)),
    );
  });
}

function tiled(blocks: Uint8Array[], compression: number, tags: [offsets: number, counts: number]) {
  const block = Buffer.concat(blocks);
  const from = (start: number) => {
    const offsets = blocks.map((_, tile) =>
      blocks.slice(0, tile).reduce((sum, { length }) => sum + length, start),
    );
    const entries = [
      ...[long(tag.tileWidth, [side]), long(tag.tileLength, [side]), long(tags[0], offsets)],
      long(
        tags[1],
        blocks.map(({ length }) => length),
      ),
    ];
    return bareTiff({ width, height, block, compression, entries });
  };
  return openBytes(from(from(0).length - block.length));
}

/** PackBits that packs nothing: literal runs of up to 128 bytes. */
function packBits(bytes: Uint8Array): Uint8Array {
  const runs: number[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const run = bytes.subarray(at, at + 128);
    runs.push(run.length - 1, ...run);
  }
  return Uint8Array.from(runs);
}

// gdalinfo -checksum of GDAL 3.6.2 gives 4232 for each of these files, as for the same image in one strip.
test("tiles are found under the tags of strips, and a strip under those of tiles", async () => {
  const raster = await tiled(tiles(side), 1, [tag.stripOffsets, tag.stripByteCounts]);
  expect(await raster.readWindow(0, 0, 0, width, height)).toEqual(image);
  const strip = (start: number) =>
    bareTiff({
      ...{ width, height, block: image },
      without: [tag.stripOffsets, tag.stripByteCounts],
      entries: [long(tag.tileOffsets, [start]), long(tag.tileByteCounts, [image.length])],
    });
  const one = await openBytes(strip(strip(0).length - image.length));
  expect(await one.readWindow(0, 0, 0, width, height)).toEqual(image);
});

test.each([
  ["PackBits", 32773, packBits],
  ["deflate", 8, (bytes: Uint8Array) => new Uint8Array(deflateSync(bytes))],
  ["no compression", 1, (bytes: Uint8Array) => bytes],
] as const)("the lowest tiles may stop where the image does, with %s", async (_, compression, pack) => {
  const tags: [number, number] = [tag.tileOffsets, tag.tileByteCounts];
  const raster = await tiled(tiles(height - side).map(pack), compression, tags);
  expect(await raster.readWindow(0, 0, 0, width, height)).toEqual(image);
  expect(await raster.readBlock(0, 1, 1)).toHaveLength(side * (height - side));
});

// gdal_translate: "PackBitsDecode:Not enough data for scanline 16".
test("a tile that stops within the image is corrupt", async () => {
  const blocks = tiles(height - side).map((bytes, tile) => packBits(tile === 3 ? bytes.slice(0, 20) : bytes));
  const raster = await tiled(blocks, 32773, [tag.tileOffsets, tag.tileByteCounts]);
  await expect(raster.readWindow(0, 16, 16, 4, 2)).rejects.toMatchObject({ code: "block-corrupt" });
});
