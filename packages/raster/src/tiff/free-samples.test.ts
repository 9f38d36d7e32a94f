import { expect, test } from "vitest";
import { bareTiff } from "../../test/bare-tiff.ts";
import { openBytes, randomSamples } from "../../test/sample-rasters.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import type { GeotiffOptions } from "./open-geotiff.ts";
import { tag } from "./tags.ts";

const raster = { width: 1024, height: 256, crs: 4326, tileSize: 256 } as const;
const bounds = { minX: -6, minY: 5, maxX: -5, maxY: 5.25 };
const data = randomSamples("uint16", raster.width, raster.height);

/** The first block of the file, after all blocks were read with a cache that keeps one. */
async function firstBlockLater(file: Uint8Array, options: GeotiffOptions) {
  const opened = await openBytes(file, { cacheBytes: 1, ...options });
  const first = await opened.readBlock(0, 0, 0);
  const seen = first.slice();
  for (const column of [1, 2, 3]) await opened.readBlock(0, column, 0);
  return { first, seen, again: await opened.readBlock(0, 0, 0) };
}

test("a block that is no longer kept gives its memory back at once where a sole reader asks for it", async () => {
  const file = writeGeotiff({ ...raster, bounds, data });
  const freed = await firstBlockLater(file, { freesBlocks: true });
  expect([freed.first.length, freed.first.buffer.byteLength]).toEqual([0, 0]);
  expect(freed.again).toEqual(freed.seen);
  const kept = await firstBlockLater(file, {});
  expect(kept.first).toEqual(kept.seen);
});

test("blocks that are the memory of their source are left alone", async () => {
  const block = Uint8Array.from({ length: 64 * 32 }, (_, at) => at % 251);
  const stripsFrom = (start: number) =>
    bareTiff({
      ...{ width: 64, height: 32, block },
      entries: [
        { tag: tag.rowsPerStrip, type: "long", values: [28] },
        { tag: tag.stripOffsets, type: "long", values: [start, start + 64 * 28] },
        { tag: tag.stripByteCounts, type: "long", values: [64 * 28, 64 * 4] },
      ],
    });
  const file = stripsFrom(stripsFrom(0).length - block.length);
  const opened = await openBytes(file, { cacheBytes: 1, freesBlocks: true });
  const first = await opened.readBlock(0, 0, 0);
  await opened.readBlock(0, 0, 1);
  expect(first).toEqual(block.subarray(0, 64 * 28));
});
