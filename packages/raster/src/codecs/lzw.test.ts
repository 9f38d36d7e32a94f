import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { bareTiff } from "../../test/bare-tiff.ts";
import { encodeLzw } from "../../test/encode-lzw.ts";
import { gdalFolder, gdalSamples, withoutGdal } from "../../test/gdal.ts";
import { createRandom } from "../../test/random.ts";
import { decodeLzw } from "./lzw.ts";

const kinds = ["new", "old"] as const;

function samples(kind: "noise" | "steps" | "flat", length: number): Uint8Array {
  const random = createRandom(length);
  let value = 0;
  return Uint8Array.from({ length }, () => {
    if (kind === "noise" || (kind === "steps" && random() < 0.2)) value = Math.floor(random() * 256);
    return value;
  });
}

describe.each(kinds)("LZW in the %s order of bits", (kind) => {
  test.each([
    ["noise", 100_000],
    ["noise", 3],
    ["steps", 100_000],
    ["flat", 200_000],
    ["flat", 1],
  ] as const)("gives back %s of %i bytes", (content, length) => {
    const bytes = samples(content, length);
    expect(Buffer.compare(decodeLzw(encodeLzw(bytes, kind), length), bytes)).toBe(0);
  });

  test("is what GDAL understands", skippedWithout("gdal", withoutGdal), () => {
    const bytes = samples("steps", 200 * 100);
    const path = join(gdalFolder, `lzw-${kind}.tif`);
    const [width, height] = [200, 100];
    writeFileSync(path, bareTiff({ width, height, compression: 5, block: encodeLzw(bytes, kind) }));
    expect(Buffer.compare(gdalSamples(path), bytes)).toBe(0);
  });

  test("is refused where it ends early or names a string that does not exist", () => {
    const encoded = encodeLzw(samples("steps", 5000), kind);
    const corrupt = expect.objectContaining({ code: "block-corrupt" });
    expect(() => decodeLzw(encoded.subarray(0, 900), 5000)).toThrow(corrupt);
    expect(() => decodeLzw(encoded, 6000)).toThrow(corrupt);
    const damaged = encoded.slice();
    damaged.fill(0xff, 20, 24);
    expect(() => decodeLzw(damaged, 5000)).toThrow(corrupt);
  });
});
