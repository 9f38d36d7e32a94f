import { describe, expect, test } from "vitest";
import { RasterError } from "../src/raster-error.ts";
import { memorySource } from "../src/source/memory-source.ts";
import { openGeotiff } from "../src/tiff/open-geotiff.ts";
import { writeGeotiff } from "../src/write/write-geotiff.ts";
import { classAreas } from "../src/zonal/class-areas.ts";
import { createRandom } from "./random.ts";

const box = {
  type: "Polygon" as const,
  coordinates: [
    [
      [-5.99, 6.9],
      [-5.91, 6.9],
      [-5.91, 6.99],
      [-5.99, 6.99],
      [-5.99, 6.9],
    ],
  ],
};

function smallTiff(): Uint8Array {
  const data = Uint8Array.from({ length: 300 * 280 }, (_, at) => (at * 7) % 23);
  const bounds = { minX: -6, minY: 6.9, maxX: -5.9, maxY: 7 };
  return writeGeotiff({
    width: 300,
    height: 280,
    data,
    bounds,
    crs: 4326,
    nodata: 255,
    tileSize: 256,
    overviews: true,
  });
}

/** Mostly the first bytes, where the structure is; numbers that are often dangerous among the values. */
function mutate(original: Uint8Array, random: () => number): Uint8Array {
  const bytes = original.slice();
  const changes = 1 + Math.floor(random() * 6);
  for (let change = 0; change < changes; change++) {
    const reach = random() < 0.85 ? 900 : bytes.length;
    const at = Math.floor(random() * Math.min(reach, bytes.length));
    const values = [0, 1, 0x7f, 0x80, 0xff, Math.floor(random() * 256)];
    bytes.fill(values[Math.floor(random() * values.length)]!, at, at + 1 + Math.floor(random() * 4));
  }
  return random() < 0.15 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
}

async function readEverything(bytes: Uint8Array): Promise<"data" | RasterError> {
  try {
    const raster = await openGeotiff(memorySource(bytes));
    for (const image of [raster, ...raster.overviews])
      await image.readWindow(0, 0, 0, image.width, image.height);
    await classAreas(raster, box, { area: "wgs84" });
    return "data";
  } catch (cause) {
    if (cause instanceof RasterError) return cause;
    throw cause;
  }
}

describe("a damaged TIFF", () => {
  test("gives data or a named error within a second, 500 times", async () => {
    const original = smallTiff();
    const random = createRandom(2020);
    const outcomes = new Map<string, number>();
    for (let round = 0; round < 500; round++) {
      const bytes = mutate(original, random);
      const started = performance.now();
      const outcome = await readEverything(bytes);
      expect(performance.now() - started, `round ${round}`).toBeLessThan(1000);
      const name = outcome === "data" ? "data" : outcome.code;
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    }
    expect(outcomes.get("data")).toBeGreaterThan(20);
    expect(outcomes.size).toBeGreaterThan(8);
  });

  test("whose directories form a loop is refused by name", async () => {
    const bytes = smallTiff();
    const view = new DataView(bytes.buffer);
    const first = view.getUint32(4, true);
    const next = first + 2 + view.getUint16(first, true) * 12;
    view.setUint32(next, first, true);
    await expect(openGeotiff(memorySource(bytes))).rejects.toMatchObject({ code: "directory-loop" });
  });

  test("cut at any length is refused by name or still readable in part", async () => {
    const bytes = smallTiff();
    for (let length = 0; length < bytes.length; length += 97) {
      const outcome = await readEverything(bytes.subarray(0, length));
      expect(outcome, `${length} bytes`).not.toBe("data");
    }
  });
});
