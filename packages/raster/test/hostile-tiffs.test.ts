import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { drawnNumber, isLong } from "../../../tools/draw.ts";
import { fuzzTiffs } from "../fuzz/fuzz-tiffs.ts";
import { tag } from "../src/tiff/tags.ts";
import type { DirectoryEntry } from "../src/write/tiff-directory-bytes.ts";
import { writeGeotiff } from "../src/write/write-geotiff.ts";
import { type BareTiff, bareTiff } from "./bare-tiff.ts";
import { openBytes } from "./sample-rasters.ts";

const FILES = isLong ? 10_000 : 800;
/** Each commit damages others. */
const seed = drawnNumber("damaged TIFFs");

describe("a damaged TIFF", () => {
  test(`gives data or a named error, ${FILES} times`, async () => {
    const { outcomes } = await fuzzTiffs((files) => files >= FILES, seed);
    expect(outcomes.get("data")).toBeGreaterThan(20);
    expect(outcomes.size).toBeGreaterThan(8);
  });

  test("cut at any length is refused by name", async () => {
    const data = Uint8Array.from({ length: 300 * 280 }, (_, at) => (at * 7) % 23);
    const bounds = { minX: -6, minY: 6.9, maxX: -5.9, maxY: 7 };
    const bytes = writeGeotiff({ width: 300, height: 280, data, bounds, crs: 4326, tileSize: 256 });
    for (let length = 0; length < bytes.length; length += 97) {
      const reading = openBytes(bytes.subarray(0, length)).then((raster) =>
        raster.readWindow(0, 0, 0, 300, 280),
      );
      await expect(reading, `${length} bytes`).rejects.toMatchObject({ name: "RasterError" });
    }
  });
});

const block = new Uint8Array(12);
const long = (number: number, ...values: number[]): DirectoryEntry => ({ tag: number, type: "long", values });
const small = (entries: DirectoryEntry[], changed: Partial<BareTiff> = {}) =>
  bareTiff({ width: 4, height: 3, block, entries, ...changed });

/** Makes every directory say that its strips are listed there. */
function setTable(bytes: Uint8Array, count: number, place: number): void {
  const view = new DataView(bytes.buffer);
  for (let directory = view.getUint32(4, true); directory !== 0; ) {
    const entries = view.getUint16(directory, true);
    for (let at = directory + 2; at < directory + 2 + entries * 12; at += 12) {
      if (view.getUint16(at, true) !== tag.stripOffsets) continue;
      view.setUint32(at + 4, count, true);
      view.setUint32(at + 8, place, true);
    }
    directory = view.getUint32(directory + 2 + entries * 12, true);
  }
}

async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    const raster = await openBytes(bytes);
    await raster.readWindow(0, 0, 0, Math.min(64, raster.width), Math.min(64, raster.height));
    return "read";
  } catch (cause) {
    return (cause as { code?: string }).code ?? String(cause);
  }
}

describe("a hostile TIFF is refused by name", () => {
  test("whose directories form a loop", async () => {
    const bytes = small([]);
    const view = new DataView(bytes.buffer);
    view.setUint32(8 + 2 + view.getUint16(8, true) * 12, 8, true);
    expect(await refusal(bytes)).toBe("directory-loop");
  });

  test("that chains more directories than anyone needs", async () => {
    const pages = Array.from({ length: 300 }, () => ({ width: 4, height: 3, block }));
    expect(await refusal(small([], { pages }))).toBe("count-too-large");
  });

  test("that announces huge tables, once or the same in every directory", async () => {
    const bytes = small([]);
    setTable(bytes, 2 ** 31, 8);
    expect(await refusal(bytes)).toBe("count-too-large");
    setTable(bytes, 1_000_000, 8);
    expect(await refusal(bytes)).toBe("short-read");
    const pages = Array.from({ length: 14 }, () => ({ width: 4, height: 3, block }));
    const shared = small([], { pages, block: new Uint8Array(8_000_100) });
    setTable(shared, 2_000_000, 64);
    expect(await refusal(shared)).toBe("count-too-large");
  });

  test("of giant dimensions", async () => {
    expect(await refusal(small([long(tag.imageWidth, 2 ** 31)]))).toBe("tag-invalid");
    expect(await refusal(small([long(tag.imageWidth, 2 ** 24), long(tag.imageLength, 2 ** 24)]))).toBe(
      "count-too-large",
    );
    const wide = [long(tag.imageWidth, 2 ** 24), long(tag.rowsPerStrip, 100), long(tag.imageLength, 100)];
    expect(await refusal(small(wide, { compression: 8 }))).toBe("block-too-large");
  });

  test("whose block swells beyond its size", async () => {
    const bomb = new Uint8Array(deflateSync(new Uint8Array(200_000_000)));
    expect(await refusal(small([], { compression: 8, block: bomb }))).toBe("block-corrupt");
  });

  test("whose block claims a size that no block has", async () => {
    const bytes = bareTiff({
      ...{ width: 4, height: 3, compression: 8, block: new Uint8Array(1_000_000) },
    });
    expect(await refusal(bytes)).toBe("block-corrupt");
  });

  test("whose blocks lie behind the end, while blocks that overlap are read", async () => {
    const tiles = [long(tag.tileWidth, 2), long(tag.tileLength, 3)];
    const overlapping = [...tiles, long(tag.tileOffsets, 8, 9), long(tag.tileByteCounts, 6, 6)];
    expect(await refusal(small(overlapping))).toBe("read");
    const outside = [...tiles, long(tag.tileOffsets, 8, 2 ** 31), long(tag.tileByteCounts, 6, 6)];
    expect(await refusal(small(outside))).toBe("short-read");
  });

  test("or read in a moment, whatever its metadata repeats", async () => {
    const texts = ["<Item ".repeat(150_000), `<Item ${"a".repeat(900_000)}>`, '<Item a="'.repeat(100_000)];
    for (const text of texts) {
      const values = new TextEncoder().encode(`${text}\0`);
      const start = process.cpuUsage();
      expect(await refusal(small([{ tag: tag.gdalMetadata, type: "ascii", values }]))).toBe("read");
      expect(process.cpuUsage(start).user / 1e6).toBeLessThan(10);
    }
  });
});
