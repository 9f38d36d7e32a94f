import { describe, expect, test } from "vitest";
import { memorySource } from "../source/memory-source.ts";
import { noNotes } from "../tiff/raster-reader.ts";
import { readDirectories } from "../tiff/read-directories.ts";
import { tag } from "../tiff/tags.ts";
import { layOutCog } from "./cog-head.ts";
import { type ImageDescription, imageEntries } from "./image-entries.ts";

const description: ImageDescription = {
  ...{
    sampleType: "uint8",
    bands: 1,
    tileSize: 512,
    predictor: 1,
    crs: 4326,
    nodata: null,
    colourTable: null,
  },
  transform: { originX: 0, originY: 0, pixelWidth: 1, pixelHeight: 1 },
  bandNotes: [noNotes],
  metadata: new Map(),
};

function layOut(tileBytes: number) {
  const levels = [
    { width: 1024, height: 512, counts: [tileBytes, tileBytes] },
    { width: 512, height: 256, counts: [1000] },
  ];
  return layOutCog(levels, (image) => imageEntries(description, image));
}

describe("the head of a COG", () => {
  test("is that of a classic TIFF up to 4 GiB, and of a BigTIFF beyond", () => {
    expect([layOut(2 ** 31 - 2000).variant, layOut(2 ** 31).variant]).toEqual(["classic", "big"]);
  });

  test.each([1000, 3_000_000_000])(
    "says where tiles of %i bytes are, coarsest image first",
    async (bytes) => {
      const head = layOut(bytes);
      const { directories } = await readDirectories(memorySource(head.bytes));
      const [full, overview] = directories.map(({ numbers }) => [...numbers.get(tag.tileOffsets)!]);
      const start = head.bytes.length;
      expect(overview).toEqual([start + 4]);
      expect(full).toEqual([start + 1008 + 4, start + 1008 + bytes + 12]);
      expect(head.size).toBe(start + 1008 + 2 * (bytes + 8));
    },
  );
});
